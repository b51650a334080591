"""Which answers can lose the game at once, and who would be to blame. Only what the one who asks may know is used."""

from dataclasses import dataclass
from typing import Final

from game.kernel.steps import CHANCE, answer, waiting
from game.twilight_struggle.cards import CHINA_CARD
from game.twilight_struggle.flags import MISSILE_ENVY, NUCLEAR_SUBS
from game.twilight_struggle.notation import DICE, EVENT, EVENT_FIRST, OPS, OPS_FIRST
from game.twilight_struggle.observe import hidden
from game.twilight_struggle.play import NO_EVENT, EventOrder, PlayCard, UseCard, owner_of
from game.twilight_struggle.state import US, USSR, Game, members
from game.twilight_struggle.tables import WORLD
from game.twilight_struggle.turn import PickHeadline
from game.twilight_struggle.values import coup_targets, may_space, playable

_LOWERING: Final = frozenset({4, 50, 89})


@dataclass(frozen=True, slots=True)
class Danger:
    """A way to lose at once: who loses, by which ending (`Game.ending`), surely or only possibly, by which card."""

    loser: int
    ending: str
    certain: bool
    card: int


def danger(game: Game, option: str) -> Danger | None:
    """Return how the game can end at once if the waiting seat gives an answer, None if it cannot.

    Ends that its own later choices avoid are not meant, nor the end of a turn.
    """
    step = waiting(game)
    if step is None or step.actor < 0:
        return None
    # A pick that completes the headlines would tell what the other has picked.
    found = None if isinstance(step, PickHeadline) else _at_once(game, option, getattr(step, "card", 0))
    if found is not None:
        return found
    card = _triggered(game, option)
    if not card:
        return None
    seat: int = step.actor
    phasing = game.phasing if game.phasing >= 0 else seat
    owner = owner_of(game, card, seat)
    sure = _event(game, seat, phasing, card, owner)
    if sure is None:
        return None
    escape = isinstance(step, PlayCard) and may_space(game, seat, card)
    return Danger(phasing, "defcon", sure and not escape, card)


def _at_once(game: Game, option: str, card: int) -> Danger | None:
    """Try the answer itself, and every die that follows it."""
    copy = game.clone()
    answer(copy, option)
    ends = []
    follow = waiting(copy)
    if follow is not None and follow.actor == CHANCE and tuple(follow.options(copy)) == DICE:
        for die in DICE:
            other = copy.clone()
            answer(other, die)
            ends.append(other)
    else:
        ends.append(copy)
    over = [end for end in ends if not end.agenda and end.ending not in ("held_scoring", "final") and end.winner >= 0]
    if not over:
        return None
    return Danger(1 - over[0].winner, over[0].ending, len(over) == len(ends), card)


def _triggered(game: Game, option: str) -> int:
    """Return the card whose event an answer sets going, 0 for none."""
    step = waiting(game)
    if isinstance(step, PickHeadline):
        return game.tables.headline.number[option]
    if isinstance(step, PlayCard):
        card = game.tables.play.number.get(option, 0)
        return card if card and card != CHINA_CARD and game.tables.side[card] == 1 - step.actor else 0
    if isinstance(step, UseCard):
        if option == EVENT:
            return step.card
        enemy = game.tables.side[step.card] == 1 - step.actor
        return step.card if option == OPS and enemy and step.mode != NO_EVENT else 0
    if isinstance(step, EventOrder) and option in (EVENT_FIRST, OPS_FIRST):
        return step.card
    return 0


def _event(game: Game, seat: int, phasing: int, card: int, owner: int, depth: int = 0) -> bool | None:
    """Say whether an event brings DEFCON to 1: surely (True), by chance or the enemy's choice (False), never (None)."""
    if not playable(game, card, owner):
        return None
    if card == 46:
        return False if owner != phasing else None
    if game.defcon > 2:
        return None
    if card in _LOWERING:
        return True
    if card == 20:
        # The enemy of the sponsor may boycott.
        return False if 1 - owner != phasing else None
    if card == 45:
        return False
    if owner != phasing and _may_coup(game, card, owner):
        return False
    return False if depth < 2 and _passes_on(game, seat, phasing, card, owner, depth) else None


def _may_coup(game: Game, card: int, owner: int) -> bool:
    """Say whether an event gives its owner a coup in a battleground."""
    if owner == US and game.effects & NUCLEAR_SUBS:
        return False
    tables = game.tables
    free = {47: tables.latin, 96: tables.europe, 91: tables.neighbours[tables.at["nicaragua"]] & WORLD}
    if card in free:
        zone = free[card]
    elif card in (26, 62, 67):
        zone = WORLD
    else:
        return False
    return coup_targets(game, owner, free=card in free) & zone & tables.battlegrounds != 0


def _passes_on(game: Game, seat: int, phasing: int, card: int, owner: int, depth: int) -> bool:
    """Say whether an event may set another one going that lowers DEFCON."""
    tables = game.tables
    if card in (5, 67):
        cards = _hand_of(game, seat, USSR) & (tables.owned[US] if card == 5 else ~0)
        owner = US
    elif card == MISSILE_ENVY:
        cards = _hand_of(game, seat, 1 - owner) & ~tables.owned[1 - owner]
    elif card == 85:
        cards = game.discards & ~tables.scoring
    else:
        return False
    if owner == phasing and card in (67, 85):
        return False
    return any(
        _event(game, seat, phasing, other, owner_of(game, other, owner), depth + 1) is not None
        for other in members(cards)
        if other != card
    )


def _hand_of(game: Game, seat: int, side: int) -> int:
    """Return the cards that a hand may hold, as a seat knows."""
    return game.hands[side] if side == seat else game.known[seat] | hidden(game, seat)
