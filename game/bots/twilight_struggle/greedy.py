"""The opponent `greedy`: looks one card ahead, plays nothing that loses at once while it can play something else,
and keeps no scoring card that it can play.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from game.bots.twilight_struggle.ahead import event_worth, judge, run_on
from game.bots.twilight_struggle.plans import best_marker, operations
from game.bots.twilight_struggle.worth import BURDENS, WON, cornered, position_worth
from game.kernel.chance import Chance
from game.kernel.steps import Option, answer, waiting
from game.twilight_struggle.board import COUNTRY_COUNT
from game.twilight_struggle.cards import CHINA_CARD
from game.twilight_struggle.danger import danger
from game.twilight_struggle.helpers import space_faces
from game.twilight_struggle.imagine import game_from
from game.twilight_struggle.notation import EVENT, OPS, PASS, SPACE
from game.twilight_struggle.observe import Observation
from game.twilight_struggle.operations import Operate, PlaceOps, RealignOps
from game.twilight_struggle.play import NO_EVENT, EventOrder, PlayCard, UseCard, owner_of
from game.twilight_struggle.setup import SetupPlace
from game.twilight_struggle.state import Game, members
from game.twilight_struggle.traps import TrapDiscard
from game.twilight_struggle.turn import PickHeadline
from game.twilight_struggle.values import card_value, has_ability, may_space, playable, rounds_of

# What a risk of losing at once weighs against what is sure.
_RISK: Final = 60.0
_UNLIKELY: Final = 3.0
_RUNS: Final = 2
_SPACE_STEP: Final = 0.6
_SPACE_ABILITY: Final = 0.5
# Operations that a headline card would have been good for later.
_FORGONE: Final = 0.8
_RELIEF: Final = 1.0
_PRESSED: Final = 8.0
# The China Card goes to the enemy.
_CHINA: Final = 2.8
_STRONGHOLDS: Final = (
    (("poland", 4), ("east_germany", 4), ("austria", 1)),
    (("west_germany", 4), ("italy", 3)),
)


class GreedyBot:
    """Plays by plain judgement of the position one card ahead."""

    looks: ClassVar[bool] = True

    def choose(self, observation: object, options: Sequence[Option], chance: Chance) -> Option:
        """Return the option that seems best."""
        if len(options) == 1:
            return options[0]
        assert isinstance(observation, Observation)
        game = game_from(observation, chance)
        step = waiting(game)
        if isinstance(step, PlayCard):
            return _play(game, step.actor, options, chance)
        if isinstance(step, PickHeadline):
            return _headline(game, step.actor, options, chance)
        if isinstance(step, UseCard):
            return _use(game, step, options, chance)
        if isinstance(step, TrapDiscard):
            return _discard(game, step.actor, options)
        if isinstance(step, SetupPlace):
            return _set_up(game, step, options)
        if isinstance(step, Operate | PlaceOps | RealignOps):
            return judge(game, step, options)
        assert step is not None
        return _look_ahead(game, step.actor, options, chance)


def _play(game: Game, side: int, options: Sequence[str], chance: Chance) -> str:
    tables = game.tables
    scoring = game.hands[side] & tables.scoring
    left = rounds_of(game, side) - game.round + 1
    if scoring and scoring.bit_count() >= left:
        # TS-END-01: to keep one is to lose.
        owed = [text for text in options if scoring >> tables.play.number.get(text, 0) & 1]
        options = owed or options
    best, worth = options[0], -2 * WON
    plans: dict[int, float] = {}
    for text in options:
        if text == PASS:
            found = -0.5
        else:
            card = tables.play.number[text]
            found = max(_uses(game, side, card, plans, chance).values())
            hazard = _hazard(game, side, text, card)
            found += -hazard if hazard else _relief(game, side, card)
        if found > worth:
            best, worth = text, found
    return best


def _hazard(game: Game, side: int, text: str, card: int) -> float:
    """Return what the danger of losing at once by an answer weighs; a card may escape it into space."""
    found = danger(game, text)
    if found is None or found.loser != side:
        return 0.0
    if may_space(game, side, card) and card != CHINA_CARD:
        return 0.0
    return WON if found.certain else _RISK


def _relief(game: Game, side: int, card: int) -> float:
    """Return what it is worth to be rid of a card that may lose the game later, above all if it must be played."""
    if not BURDENS[side] >> card & 1:
        return 0.0
    if cornered(game, side):
        return _PRESSED
    return _RELIEF if game.tables.ops[card] > 1 else 2 * _RELIEF


def _uses(
    game: Game, side: int, card: int, plans: dict[int, float], chance: Chance, *, suppressed: bool = False
) -> dict[str, float]:
    """Return the worth of each use of a card. `plans` remembers the worth of Operations by value."""
    tables = game.tables
    owner = owner_of(game, card, side)
    can = playable(game, card, owner)
    uses: dict[str, float] = {}
    happens = 0.0
    if can and not suppressed:
        happens = event_worth(game, side, card, owner, chance, _RUNS)
    if not tables.ops[card]:
        return {EVENT: happens}
    if can and owner == side and not suppressed:
        uses[EVENT] = happens
    uses[OPS] = _operations(game, side, card, plans)
    if owner != side and can and not suppressed:
        uses[OPS] += happens
    if may_space(game, side, card):
        uses[SPACE] = _space(game, side)
    if card == CHINA_CARD:
        uses = {use: worth - _CHINA for use, worth in uses.items()}
    return uses


def _operations(game: Game, side: int, card: int, plans: dict[int, float]) -> float:
    value = card_value(game, side, card)
    if card == CHINA_CARD:
        # Its bonus makes it a kind of its own.
        return operations(game, side, card, (value,))[value]
    if value not in plans:
        cards = members(game.hands[side] & ~game.tables.scoring) or [card]
        plans.update(operations(game, side, card, sorted({card_value(game, side, other) for other in (*cards, card)})))
    return plans[value]


def _space(game: Game, side: int) -> float:
    box = game.tables.boxes[game.space[side]]
    points = box.vp_second if game.space[1 - side] > game.space[side] else box.vp_first
    ability = _SPACE_ABILITY if box.ability and not has_ability(game, 1 - side, game.space[side] + 1) else 0.0
    return space_faces(game, side) / 6 * (points + _SPACE_STEP + ability)


def _headline(game: Game, side: int, options: Sequence[str], chance: Chance) -> str:
    best, worth = options[0], -2 * WON
    for text in options:
        card = game.tables.headline.number[text]
        owner = owner_of(game, card, side)
        found = -_FORGONE * card_value(game, side, card)
        if playable(game, card, owner):
            found += event_worth(game, side, card, owner, chance, _RUNS)
        hazard = danger(game, text)
        if hazard is not None and hazard.loser == side:
            found -= WON if hazard.certain else _RISK
        else:
            found += _relief(game, side, card)
            if game.defcon == 3:
                # The other headline may lower it first.
                low = game.clone()
                low.defcon = 2
                hazard = danger(low, text)
                if hazard is not None and hazard.loser == side:
                    found -= _RISK if hazard.certain else _UNLIKELY
        if found > worth:
            best, worth = text, found
    return best


def _use(game: Game, step: UseCard, options: Sequence[str], chance: Chance) -> str:
    side, card = step.actor, step.card
    copy = game.clone()
    if card != CHINA_CARD:
        copy.hands[side] |= 1 << card
        copy.playing &= ~(1 << card)
    worths = _uses(copy, side, card, {}, chance, suppressed=step.mode == NO_EVENT)
    best, worth = options[0], -2 * WON
    for text in options:
        # UN Intervention with a drawn card: its Operations alone.
        found = worths.get(text, _operations(copy, side, card, {}))
        hazard = danger(game, text)
        if hazard is not None and hazard.loser == side:
            found -= WON if hazard.certain else _RISK
        if found > worth:
            best, worth = text, found
    return best


def _discard(game: Game, side: int, options: Sequence[str]) -> str:
    """Give a trap the card that is least missed: the enemy's strongest, else the own weakest."""
    tables = game.tables

    def missed(text: str) -> float:
        card = tables.discard.number.get(text)
        if card is None:
            return 0.5 if text == PASS else 0.0
        ops = tables.ops[card]
        return -float(ops) if tables.side[card] == 1 - side else float(ops)

    return min(options, key=missed)


def _set_up(game: Game, step: SetupPlace, options: Sequence[str]) -> str:
    """Take the strongholds first, then by judgement."""
    side = step.actor
    tables = game.tables
    for name, amount in _STRONGHOLDS[side]:
        text = f"place {name}"
        if text in options and game.influence[COUNTRY_COUNT * side + tables.at[name]] < amount:
            return text
    country, _ = best_marker(game, side, step.places(game), step.left)
    return f"place {tables.board.ids[country]}"


def _look_ahead(game: Game, side: int, options: Sequence[str], chance: Chance) -> str:
    """Try each answer and what follows from it."""
    step = waiting(game)
    if isinstance(step, EventOrder) or len(options) <= 12:
        best, worth = options[0], -2 * WON
        for text in options:
            found = 0.0
            for run in range(_RUNS):
                copy = game.clone()
                answer(copy, text)
                run_on(copy, chance.fork(run))
                found += position_worth(copy, side) / _RUNS
            hazard = danger(game, text)
            if hazard is not None and hazard.loser == side:
                found -= WON if hazard.certain else _RISK
            if found > worth:
                best, worth = text, found
        return best
    return judge(game, step, options)
