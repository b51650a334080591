"""What a person is about to do: choices tried on an imagined game, and what they would bring about.

Everything here is computed by the rules on a game imagined from what the seat sees, never on the true one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.global_power import events, guards, heroes
from game.global_power.acts import cell_at
from game.global_power.holding import Holdings, holdings
from game.global_power.imagine import imagine
from game.global_power.observe import Observation
from game.global_power.plan import plan
from game.global_power.plans import aimed_cell
from game.global_power.state import HEROES, NOWHERE, State
from game.global_power.turns import Act, Aim, LaunchFrom, Lift, OfferPrice, OfferWhat, Rise
from game.global_power.units import cell_of
from game.kernel.chance import Chance
from game.kernel.facts import Fact
from game.kernel.steps import CHANCE, Option, Step, answer

_FOLLOW_UPS = (LaunchFrom, Lift, Aim, Rise, OfferWhat, OfferPrice)
_PAIRED = ("march", "raid")
_WHOLE = ("launch", "offer", "dismiss")


@dataclass(frozen=True, slots=True)
class Drawn:
    """A hero or guard that will act because of this: its task, where to, and the cells it will walk, next first.

    `victims` are the units that it strikes in that phase.
    """

    unit: str
    task: str
    target: int
    path: tuple[int, ...]
    victims: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Preview:
    """What an answer would bring: facts at once, and whom it draws in the next phase of heroes and guards.

    `hurt` are (unit, loss, is destroyed); `own` those of them that are the seat's own. `held` is who holds which land
    afterwards.
    """

    facts: tuple[Fact, ...]
    hurt: tuple[tuple[str, int, bool], ...]
    own: tuple[str, ...]
    fatal: bool
    drawn: tuple[Drawn, ...]
    held: Holdings


class Draft:
    """A question to a seat, and the choices it has made so far without giving them."""

    def __init__(self, seen: Observation, seat: int) -> None:
        self.seat = seat
        self.base = imagine(seen, Chance(0))
        self.chosen: list[Option] = []
        self.game = self.base
        self.held = holdings(self.base)
        """Who holds which land now; nothing that is begun changes it."""
        self._previews: dict[Option, Preview] = {}
        self._before: dict[str, tuple[str, int, tuple[str, ...]]] | None = None

    @property
    def step(self) -> Step[Any]:
        """The question that is open now."""
        return self.game.agenda[-1]

    @property
    def options(self) -> tuple[Option, ...]:
        """The answers to it."""
        return tuple(self.step.options(self.game))

    @property
    def launching(self) -> int | None:
        """The plan that is being launched."""
        return getattr(self.step, "plan", None) if isinstance(self.step, LaunchFrom | Lift | Aim | Rise) else None

    @property
    def launcher(self) -> str:
        """The unit that launches it, once that is settled."""
        return getattr(self.step, "launcher", "")

    def take(self, option: Option) -> tuple[Option, ...] | None:
        """Choose; return the whole answer when nothing more is to be asked."""
        ahead = self.game.clone()
        answer(ahead, option)
        step = ahead.agenda[-1] if ahead.agenda else None
        if step is not None and step.actor == self.seat and isinstance(step, _FOLLOW_UPS):
            self.chosen.append(option)
            self._stand(ahead)
            return None
        return (*self.chosen, option)

    def back(self) -> None:
        """Take the last choice back."""
        game = self.base
        if self.chosen:
            self.chosen.pop()
            game = self.base.clone()
            for option in self.chosen:
                answer(game, option)
        self._stand(game)

    def _stand(self, game: State) -> None:
        self.game = game
        self._previews.clear()
        self._before = None

    def cell(self, option: Option) -> int:
        """Return the cell that an option means, or NOWHERE."""
        return option_cell(self.game, option)

    def group(self, key: str) -> list[Option]:
        """Return the options of a group, those of the follow-up question whatever the key."""
        if not isinstance(self.step, Act):
            return list(self.options)
        return [option for option in self.options if group_of(option) == key]

    def preview(self, option: Option) -> Preview:
        """Return what an option would bring."""
        made = self._previews.get(option)
        if made is None:
            made = self._previews[option] = self._look_ahead(option)
        return made

    def _look_ahead(self, option: Option) -> Preview:
        ahead = self.game.clone()
        ahead.facts = []
        answer(ahead, option)
        facts: list[Fact] = []
        for fact in ahead.facts:
            if isinstance(fact, events.TurnBegan | events.Stepped | events.GameOver):
                break  # the turn is over: what follows is no longer this act
            facts.append(fact)
        if ahead.agenda and ahead.agenda[-1].actor == CHANCE:
            return Preview(tuple(facts), (), (), fatal=False, drawn=(), held=self.held)
        losses: dict[str, int] = {}
        for fact in facts:
            if isinstance(fact, events.Damaged):
                losses[fact.unit] = losses.get(fact.unit, 0) + fact.amount
            elif isinstance(fact, events.Vanished) and fact.rule != "GP-ACT-BUILD":
                losses.setdefault(fact.unit, 1)
        gone = {fact.unit for fact in facts if isinstance(fact, events.Died | events.Vanished)}
        hurt = tuple((unit, loss, unit in gone) for unit, loss in losses.items())
        mine = {
            name
            for name, seat, health in zip(
                self.game.force_name, self.game.force_seat, self.game.force_health, strict=True
            )
            if seat == self.seat + 1 and health
        }
        own = tuple(unit for unit in losses if unit in mine)
        fatal = f"character-{self.seat + 1}" in gone
        before = self._before
        if before is None:
            before = self._before = {one.unit: (one.task, one.target, one.victims) for one in whom(self.game)}
        drawn = tuple(one for one in whom(ahead) if before.get(one.unit) != (one.task, one.target, one.victims))
        return Preview(tuple(facts), hurt, own, fatal, drawn, holdings(ahead))


def whom(game: State) -> list[Drawn]:
    """Return what heroes and guards would do if their phase came now, those at rest left out."""
    ahead = game.clone()
    ahead.facts = []
    heroes.act(ahead)
    guards.act(ahead)
    steps: dict[str, list[int]] = {}
    victims: dict[str, list[str]] = {}
    for fact in ahead.facts:
        if isinstance(fact, events.Stepped):
            steps.setdefault(fact.unit, []).append(fact.target)
        elif isinstance(fact, events.Struck):
            victims.setdefault(fact.unit, []).append(fact.victim)
    found = []
    for hero, name in enumerate(HEROES):
        if game.hero_health[hero]:
            own = plan(game, hero)
            if own.task != "rest":
                found.append(Drawn(name, own.task, own.target, own.path, tuple(victims.get(name, ()))))
    for guard, name in enumerate(game.board.guard_ids):
        task = ahead.guard_task[guard]
        if ahead.guard_health[guard] and task not in ("rest", "return"):
            path = tuple(steps.get(name, ()))
            found.append(Drawn(name, task, ahead.guard_target[guard], path, tuple(victims.get(name, ()))))
    return found


def group_of(option: Option) -> str:
    """Return the act that an option of a turn belongs to."""
    word, _, rest = option.partition(" ")
    if word in _WHOLE:
        return option
    return f"{word} {rest.split()[0]}" if word in _PAIRED else word


def option_cell(game: State, option: Option) -> int:
    """Return the cell that an option means, or NOWHERE."""
    word, _, rest = option.partition(" ")
    if not rest:  # a hint's card is called strike, too
        return NOWHERE
    last = rest.split()[-1]
    if word in ("move", "deploy", "build", "rise", "march"):
        return cell_at(game, last)
    if word == "aim":
        return aimed_cell(game, last)
    if word in ("strike", "raid", "hire", "from", "lift", "dismiss"):
        return cell_of(game, last)
    return NOWHERE
