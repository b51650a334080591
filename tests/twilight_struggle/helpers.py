"""Positions built by hand, and scripts of answers played on them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.data import levels_folder
from game.kernel.rules import Setup
from game.kernel.steps import answer, settle, waiting
from game.twilight_struggle.board import COUNTRY_COUNT, Board
from game.twilight_struggle.board_file import read_board
from game.twilight_struggle.cards import CHINA_CARD, card_bits, card_table
from game.twilight_struggle.choices import (
    AddInfluence,
    PickCard,
    PickWay,
    RandomCard,
    RemoveInfluence,
    WarDie,
    WarTarget,
)
from game.twilight_struggle.facts import (
    ChinaMoved,
    ContestRolled,
    CoupMade,
    DefconMoved,
    EffectBegan,
    InfluenceChanged,
    MilopsMoved,
    Realigned,
    RegionScored,
    SpaceAdvanced,
    VpMoved,
    WarFought,
)
from game.twilight_struggle.flags import CRISIS, DEATH_SQUADS
from game.twilight_struggle.operations import Operate
from game.twilight_struggle.rounds import FIRST_ROUND, BeginRound
from game.twilight_struggle.rules import RULES
from game.twilight_struggle.state import NOBODY, SIDES, US, USSR, Game, set_influence
from game.twilight_struggle.turn import _PICK_HEADLINES, _REVEAL, END_TURN

__all__ = ["US", "USSR"]

# What a hand holds where a test does not care, so that the round of that side is asked for.
_FILLERS = (("allende", "portuguese_empire_crumbles"), ("sadat_expels_soviets", "panama_canal_returned"))

Pair = tuple[int, int]


@cache
def board() -> Board:
    """Return the shipped board."""
    found, problems = read_board(levels_folder() / "twilight_struggle.tmx")
    assert found is not None, problems
    return found


def number(name: str) -> int:
    """Return the number of a card."""
    return card_table().by_id[name]


def bits(names: str | Iterable[str]) -> int:
    """Return the bit set of cards named by ids."""
    return card_bits(number(name) for name in (names.split() if isinstance(names, str) else names))


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """What `table` lays out: nothing but what is given.

    No influence; a hand that is not given holds one card that does not matter. Cards that are nowhere are in the draw
    pile, or out of play where `pile` is given. The China Card lies face up, unless a hand is given as empty: that side
    is then to have nothing to play. Pairs are (USSR, US).
    """

    turn: int = 1
    round: int = 1
    defcon: int = 5
    vp: int = 0
    us: Mapping[str, int] | None = None
    ussr: Mapping[str, int] | None = None
    us_hand: str | None = None
    ussr_hand: str | None = None
    discards: str = ""
    removed: str = ""
    pile: str | None = None
    effects: str = ""
    front: bool = False
    china: int = USSR
    china_up: bool | None = None
    milops: Pair = (0, 0)
    space: Pair = (0, 0)
    attempts: Pair = (0, 0)
    ops_modifier: Pair = (0, 0)
    death_squads: Pair = (0, 0)
    crisis: int = NOBODY
    envy: int = NOBODY


def table(phasing: Any = USSR, **position: Any) -> Game:
    """Return a game in a Position that waits for `phasing` to play a card in an action round."""
    given = Position(**position)
    game = laid_out(given)
    game.agenda = (END_TURN, BeginRound(phasing, given.round))
    settle(game)
    return game


def laid_out(given: Position) -> Game:
    """Return a game in a Position that waits for nothing yet."""
    game = RULES.begin(Setup(RULES.name, ("human", "human"), 1), board())
    for side, influence in ((USSR, given.ussr), (US, given.us)):
        for country in range(COUNTRY_COUNT):
            set_influence(game, 0, side, country, (influence or {}).get(board().ids[country], 0))
    hands = (given.ussr_hand, given.us_hand)
    texts = (given.discards, given.removed, given.pile, given.effects, *hands)
    placed = bits(" ".join(text or "" for text in texts))
    game.hands = [_hand(side, hands[side], placed) for side in SIDES]
    game.effects = bits(given.effects)
    if given.crisis != NOBODY:
        game.effects |= CRISIS
    if given.death_squads != (0, 0):
        game.effects |= DEATH_SQUADS
    game.front = given.front
    game.discards = bits(given.discards)
    game.removed = bits(given.removed)
    gone = game.effects & ~(game.hands[0] | game.hands[1] | game.discards)
    game.removed |= gone & card_table().starred
    game.discards |= gone & ~card_table().starred
    held = game.hands[0] | game.hands[1] | game.discards | game.removed | 1 << CHINA_CARD
    if given.front:
        held |= bits("shuttle_diplomacy")
    rest = ((1 << 111) - 2) & ~held
    game.pile = rest if given.pile is None else bits(given.pile)
    game.unused = rest & ~game.pile
    game.playing = game.looked = 0
    game.headlines = game.known = (0, 0)
    game.china_holder = given.china
    game.china_up = "" not in hands if given.china_up is None else given.china_up
    game.vp, game.defcon, game.turn, game.round = given.vp, given.defcon, given.turn, given.round
    game.milops, game.space, game.attempts = given.milops, given.space, given.attempts
    game.ops_modifier, game.death_squads = given.ops_modifier, given.death_squads
    game.crisis, game.envy, game.phasing, game.agenda = given.crisis, given.envy, NOBODY, ()
    return game


def _hand(side: int, given: str | None, placed: int) -> int:
    if given is not None:
        return bits(given)
    return next(bits(name) for name in _FILLERS[side] if not placed & bits(name))


def go(game: Game, *script: str) -> Game:
    """Give legal answers one after the other and return the same game."""
    for text in script:
        options = offered(game)
        assert text in options, f"{text!r} is not among {options} of {waiting(game)}"
        answer(game, text)
        broken = RULES.problems(game)
        assert not broken, broken
    return game


def offered(game: Game) -> list[str]:
    """Return what may be answered now."""
    step = waiting(game)
    return [] if step is None else list(step.options(game))


def answers(game: Game, text: str) -> bool:
    """Say whether an answer is offered."""
    return text in offered(game)


def targets(game: Game, verb: str) -> list[str]:
    """Return the countries or cards offered with a verb."""
    return sorted(text.split()[1] for text in offered(game) if text.startswith(f"{verb} "))


def actor(game: Game) -> int | None:
    """Return who is asked."""
    step = waiting(game)
    return None if step is None else step.actor


def over(game: Game) -> tuple[int, str] | None:
    """Return winner and ending of a game that is over."""
    return None if game.agenda else (game.winner, game.ending)


def inf(game: Game, country: str) -> Pair:
    """Return the influence in a country, (US, USSR)."""
    at = board().index[country]
    return game.influence[at + COUNTRY_COUNT], game.influence[at]


def in_effect(game: Game, card: str) -> bool:
    """Say whether the lasting effect of a card is in force."""
    return bool(game.effects >> number(card) & 1)


def where(game: Game, card: str) -> str:
    """Return the place of a card."""
    bit = 1 << number(card)
    if card == "the_china_card":
        return f"china {('ussr', 'us')[game.china_holder]}"
    if card == "shuttle_diplomacy" and game.front:
        return "front"
    zones = {
        "hand ussr": game.hands[USSR],
        "hand us": game.hands[US],
        "pile": game.pile,
        "discards": game.discards,
        "removed": game.removed,
        "playing": game.playing,
        "looked": game.looked,
        "unused": game.unused,
    }
    found = [zone for zone, cards in zones.items() if cards & bit]
    assert len(found) == 1, (card, found)
    return found[0]


_OWNERS = {"us": US, "ussr": USSR}
_CHAINS = ("missile_envy", "five_year_plan", "grain_sales_to_soviets", "star_wars", "un_intervention")
# Cards that pay for what other cards do.
_PAYERS = (50, 59, 60, 109)
_DEEDS = (
    InfluenceChanged,
    DefconMoved,
    MilopsMoved,
    SpaceAdvanced,
    EffectBegan,
    ContestRolled,
    WarFought,
    CoupMade,
    Realigned,
    RegionScored,
    ChinaMoved,
)
_EVENT_QUESTIONS = (AddInfluence, RemoveInfluence, PickCard, PickWay, RandomCard, WarDie, WarTarget, Operate)


def event(card: str, *script: str, owner: Any = None, **position: Any) -> Game:
    """Let the owner play a card for its event in its own round, then follow the script.

    A neutral card that is no scoring card needs an `owner`. The owner holds one more card that does not matter, unless
    its hand is given.
    """
    entry = card_table()[number(card)]
    if owner is None:
        owner = _OWNERS.get(entry.side, USSR)
        assert entry.side != "neutral" or entry.scoring, f"{card} needs an owner"
    _give(position, owner, card)
    game = table(owner, **position)
    game.facts = []
    for text in [f"play {card}"] if entry.scoring else [f"play {card}", "event"]:
        if game.agenda and answers(game, "keep"):
            go(game, "keep")
        go(game, text)
    _check_card(game, card)
    go(game, *script)
    _check_facts(game, card)
    return game


def _check_card(game: Game, card: str) -> None:
    """A question of an event names the card; what comes of the card that Missile Envy took names that one."""
    step = waiting(game)
    if isinstance(step, _EVENT_QUESTIONS) and card != "missile_envy":
        assert step.card == number(card), step


def _check_facts(game: Game, card: str) -> None:
    """What happened is told as the work of the card, unless that card makes others occur."""
    if card not in _CHAINS:
        for fact in game.facts or ():
            if isinstance(fact, _DEEDS):
                assert fact.card in (0, number(card)), fact
            elif isinstance(fact, VpMoved):
                assert fact.card in (0, number(card), *_PAYERS), fact
    game.facts = None


def triggered(card: str, *script: str, **position: Any) -> Game:
    """Let the enemy of its owner play a card for Operations, the event first, then follow the script."""
    entry = card_table()[number(card)]
    player = 1 - _OWNERS[entry.side]
    _give(position, player, card)
    game = table(player, **position)
    go(game, f"play {card}", "ops", "event first")
    step = waiting(game)
    if step is not None and step.actor != player:
        _check_card(game, card)
    return go(game, *script)


def _give(position: dict[str, Any], side: int, card: str) -> None:
    """Put a card into the hand of a side, beside what else it is to hold."""
    name = "us_hand" if side == US else "ussr_hand"
    given = position.get(name)
    if isinstance(given, str):
        hand = given.split()
    else:
        texts = " ".join(value for value in position.values() if isinstance(value, str))
        hand = [next(filler for filler in _FILLERS[side] if filler != card and filler not in texts)]
    if card not in hand:
        hand.append(card)
    position[name] = " ".join(hand)


def headlines(ussr: Any = None, us: Any = None, *script: str, pick: bool = True, **position: Any) -> Game:
    """Play a headline phase: both pick, then follow the script. With `pick` false it waits for the first pick.

    `ussr_influence` and `us_influence` stand for the `ussr` and `us` of a Position.
    """
    if pick:
        _give(position, USSR, ussr)
        _give(position, US, us)
    for name in ("ussr", "us"):
        if f"{name}_influence" in position:
            position[name] = position.pop(f"{name}_influence")
    game = laid_out(Position(round=0, **position))
    game.agenda = (END_TURN, FIRST_ROUND, _REVEAL, _PICK_HEADLINES)
    settle(game)
    if pick:
        for _ in SIDES:
            go(game, f"headline {us if actor(game) == US else ussr}")
    return go(game, *script)


def play_out(game: Game, choices: Sequence[str], limit: int = 200) -> Game:
    """Answer with the first of `choices` that is offered, over and over, until none is."""
    for _ in range(limit):
        text = next((text for text in choices if game.agenda and answers(game, text)), None)
        if text is None:
            return game
        answer(game, text)
    raise AssertionError("no end")
