"""Looking ahead: what follows an act, both sides choosing by plain judgement, until the next card is asked for."""

from collections.abc import Sequence
from typing import Any, Final

from game.bots.twilight_struggle.plans import (
    ROLLS,
    Plan,
    best_coup,
    best_marker,
    best_realignment,
    influence_of,
    placement,
)
from game.bots.twilight_struggle.worth import change_worth, position_worth
from game.kernel.chance import Chance
from game.kernel.steps import CHANCE, answer, settle
from game.twilight_struggle.choices import TO_DOUBLE, TO_EQUAL, AddInfluence, RemoveInfluence, WarTarget
from game.twilight_struggle.helpers import war_faces
from game.twilight_struggle.notation import EVENT_FIRST, KEEP, OPS, PASS, STOP
from game.twilight_struggle.operations import COUP, FREE, PLACE, REALIGN, CancelCrisis, Operate, PlaceOps, RealignOps
from game.twilight_struggle.play import DONE, EventOrder, PlayCard, UseCard, occur
from game.twilight_struggle.state import Game, members
from game.twilight_struggle.traps import TrapDiscard
from game.twilight_struggle.turn import HeldDiscard, PickHeadline
from game.twilight_struggle.values import coup_targets, placeable, realign_targets

_LONGEST: Final = 40
_PAUSES: Final = (PlayCard, PickHeadline, TrapDiscard, HeldDiscard)


class Pause:
    """The bottom of a made-up agenda: here looking ahead ends."""

    actor = CHANCE

    def options(self, _game: Game) -> tuple[str, ...]:
        """Nothing may be answered."""
        return ()

    def choose(self, _game: Game, _option: str) -> None:
        """Nothing happens."""


PAUSE: Final = Pause()


def run_on(game: Game, chance: Chance) -> bool:
    """Let both sides and chance answer until a card is asked for, the game is over or it grows too long.

    Say whether chance had a part in it.
    """
    rolled = False
    for _ in range(_LONGEST):
        if not game.agenda:
            break
        step = game.agenda[-1]
        if isinstance(step, _PAUSES) or step is PAUSE:
            break
        options = step.options(game)
        if step.actor == CHANCE:
            rolled = True
            answer(game, options[chance.below(len(options))])
        else:
            answer(game, options[0] if len(options) == 1 else judge(game, step, options))
    return rolled


def event_worth(game: Game, side: int, card: int, owner: int, chance: Chance, runs: int) -> float:
    """Return what a side gains on average if the event of a card of its hand occurs; `runs` where chance matters."""
    bit = 1 << card
    bare = game.clone()
    bare.hands[side] &= ~bit
    if bare.phasing < 0:
        bare.phasing = side
    before = position_worth(bare, side)
    bare.playing |= bit
    bare.agenda = (PAUSE, DONE[card])
    total = 0.0
    for run in range(runs):
        copy = bare.clone()
        occur(copy, card, owner)
        settle(copy)
        rolled = run_on(copy, chance)
        total += position_worth(copy, side) - before
        if not rolled:
            return total / (run + 1)
    return total / runs


def judge(game: Game, step: Any, options: Sequence[str]) -> str:
    """Return a sensible answer of the waiting side, without looking ahead."""
    side = step.actor
    if isinstance(step, Operate):
        return best_operation(game, step).option
    if isinstance(step, PlaceOps):
        mask = placeable(game, side, step.card, step.value - step.spent, step.loose)
        country, _ = best_marker(game, side, mask, step.value - step.spent)
        return f"place {game.tables.board.ids[country]}"
    if isinstance(step, RealignOps):
        plan = best_realignment(game, side, step.targets(game))
        return plan.option if plan else options[0]
    if isinstance(step, AddInfluence):
        return best_addition(game, step).option
    if isinstance(step, RemoveInfluence):
        return best_removal(game, step).option
    if isinstance(step, WarTarget):
        return best_war(game, step)
    if isinstance(step, UseCard):
        return OPS if OPS in options else options[0]
    if isinstance(step, EventOrder):
        return EVENT_FIRST
    if isinstance(step, CancelCrisis):
        return KEEP
    return _try_each(game, side, options)


def best_operation(game: Game, step: Operate) -> Plan:
    """Return the best first act of an Operation."""
    side = step.actor
    free = step.mode & FREE != 0
    plans: list[Plan | None] = []
    if step.kinds & PLACE:
        plans.append(placement(game, side, step.card, step.value))
    if step.kinds & COUP:
        mask = coup_targets(game, side, free=free) & step.zone
        plans.append(best_coup(game, side, step.card, step.value, mask, free=free))
    if step.kinds & REALIGN:
        realignment = best_realignment(game, side, realign_targets(game, side, free=free) & step.zone)
        if realignment is not None:
            plans.append(Plan(realignment.option, realignment.worth * step.value * ROLLS))
    if PASS in step.options(game):
        plans.append(Plan(PASS, 0.0))
    found = [plan for plan in plans if plan is not None]
    # Nothing but a realignment at a disadvantage may be left.
    return max(found, key=lambda plan: plan.worth) if found else Plan(step.options(game)[0], 0.0)


def best_addition(game: Game, step: AddInfluence) -> Plan:
    """Return where an event's influence is worth most."""
    side = step.actor
    best: Plan | None = Plan(STOP, 0.0) if step.optional else None
    for country in members(step.mask):
        own, enemy = influence_of(game, side, country)
        if step.amount == TO_DOUBLE:
            worth = change_worth(game, side, country, 2 * own, enemy)
        elif step.amount == TO_EQUAL:
            worth = change_worth(game, side, country, max(own, enemy), enemy)
        else:
            worth = change_worth(game, side, country, own + step.amount, enemy)
            # More may follow in the same country, and only together change its control.
            more = min(step.left, step.cap)
            if more > 1:
                worth = max(worth, change_worth(game, side, country, own + more * step.amount, enemy) / more)
        if best is None or worth > best.worth:
            best = Plan(f"place {game.tables.board.ids[country]}", worth)
    assert best is not None
    return best


def best_removal(game: Game, step: RemoveInfluence) -> Plan:
    """Return where the loss of influence is worth most to the side that chooses."""
    side = step.actor
    best: Plan | None = Plan(STOP, 0.0) if step.optional else None
    for country in members(step.targets(game)):
        own, enemy = influence_of(game, side, country)
        if step.side == side:
            worth = change_worth(game, side, country, max(0, own - step.amount) if step.amount else 0, enemy)
        else:
            worth = change_worth(game, side, country, own, max(0, enemy - step.amount) if step.amount else 0)
        if best is None or worth > best.worth:
            best = Plan(f"remove {game.tables.board.ids[country]}", worth)
    assert best is not None
    return best


def best_war(game: Game, step: WarTarget) -> str:
    """Return the target that a war is most worth fighting for."""
    side = step.actor

    def worth(text: str) -> float:
        country = game.tables.target.number[text]
        own, enemy = influence_of(game, side, country)
        gain = change_worth(game, side, country, own + enemy, 0) + step.war.vp
        return gain * war_faces(game, side, country, step.war)

    return max(step.options(game), key=worth)


def _try_each(game: Game, side: int, options: Sequence[str]) -> str:
    best, worth = options[0], float("-inf")
    for text in options:
        copy = game.clone()
        answer(copy, text)
        found = position_worth(copy, side)
        if found > worth:
            best, worth = text, found
    return best
