"""Turns what happened into movement and sounds. The rules have long gone on: nothing here decides anything."""

import math
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Final

import esper

from game.global_power.events import (
    Clashed,
    Conscripted,
    Damaged,
    Deployed,
    Died,
    GameOver,
    Healed,
    IncidentClosed,
    IncidentHappened,
    Jumped,
    Launched,
    MercenaryJoined,
    MercenaryLeft,
    Moved,
    Radiated,
    Stepped,
    Struck,
    TurnBegan,
    Vanished,
)
from game.global_power.plan import planned_path
from game.global_power.state import HEROES, State
from game.kernel.facts import Fact
from game.table.components import Effect, Fade, Place, Sprite, Stride, Walk
from game.table.entities import create, remove, roster
from game.table.global_power.build import (
    build_force,
    build_guard,
    build_incident,
    build_radiation,
    incident_name,
    mark_past,
    middle,
    seat_unit,
    standing,
)
from game.table.global_power.choreography import INCIDENT, PLAYERS, Beat, Group, choreograph
from game.table.global_power.components import Cause, Cell, Health, IncidentMark, Owner, Path, Radiation, Task, Unit
from game.table.processors import arrive

SPEEDS: Final = {"slow": 0.5, "normal": 1.0, "fast": 4.0, "instant": math.inf}
"""How many seconds of the table pass in one of the clock."""

_LENGTHS: Final = {
    "incident": 0.8,
    "jump": 0.45,
    "clash": 0.6,
    "walk": 0.34,
    "strike": 0.3,
    "hurt": 0.4,
    "closed": 0.35,
    "radiation": 0.5,
    "conscript": 0.45,
    "heal": 0.45,
    "move": 0.5,
    "deploy": 0.35,
    "vanish": 0.35,
    "join": 0.3,
    "launch": 0.6,
    "note": 0.0,
    "rest": 0.3,
}
"""Seconds of each kind of beat; `rest` is the pause after a round, but not after an act of a player."""
_EFFECT: Final = 0.5
_FADE: Final = 0.4
_MOST_EFFECTS: Final = 300
"""More at one moment are a blur that only costs time."""


@dataclass(frozen=True, slots=True)
class _Mover:
    """The components of a unit that walks, found once."""

    cell: Cell
    walk: Walk
    place: Place
    sprite: Sprite
    cause: Cause
    stand: tuple[float, float]
    path: Path | None


@dataclass(frozen=True, slots=True)
class _Outlook:
    """Tasks and ways after a round, taken from its state before the next one changes it."""

    game: State
    paths: dict[str, tuple[int, ...]]


class Director:
    """Plays the facts of rounds in the current world, one group after another.

    `speed` is one of SPEEDS. `reduced`: no movement, only fades. `sounds` are names to be played, `told` the facts
    whose beats have begun; whoever uses them empties both.
    """

    def __init__(self, speed: str = "normal", *, reduced: bool = False) -> None:
        self.speed = speed
        self.reduced = reduced
        self.paused = False
        self.sounds: list[str] = []
        self.told: list[Fact] = []
        self.group: Group | None = None
        self._queue: deque[tuple[Group, _Outlook]] = deque()
        self._beats: deque[Beat] = deque()
        self._left = 0.0
        self._outlook: _Outlook | None = None
        self._looked = True
        self._allowed: int | None = None
        self._shown_tasks: tuple[list[str], list[int]] = ([], [])
        self._movers: dict[str, _Mover] = {}
        self._stride: list[tuple[Walk, Place, Sprite]] = []

    @property
    def idle(self) -> bool:
        """Whether everything has been shown."""
        return self.group is None and not self._queue and self._left <= 0

    @property
    def at_rest(self) -> bool:
        """Whether nothing is under way: between two groups."""
        return self.group is None

    def play(self, facts: Sequence[Fact], after: State) -> None:
        """Show the facts of a round that led to the state `after`, once all before is shown."""
        ends = after.clone()
        paths = {name: planned_path(ends, hero) for hero, name in enumerate(HEROES) if ends.hero_health[hero]}
        outlook = _Outlook(ends, paths)
        groups = choreograph(facts)
        self._queue.extend((group, outlook) for group in groups)
        after_acts = bool(groups) and all(group.phase in (INCIDENT, PLAYERS) for group in groups)
        self._queue.append((Group("rest", PLAYERS if after_acts else ""), outlook))

    def pause(self) -> None:
        """Stop in the middle of whatever goes on."""
        self.paused = True
        self._allowed = None

    def resume(self) -> None:
        """Go on without end."""
        self.paused = False
        self._allowed = None

    def step(self) -> None:
        """Go on to the end of the group under way, or of the next one, then pause."""
        self.paused = False
        self._allowed = 0 if self.group is not None else 1

    def step_round(self) -> None:
        """Go on until all that is queued is shown, then pause."""
        self.paused = False
        self._allowed = len(self._queue)

    def advance(self, seconds: float) -> float:
        """Let time of the clock pass; return the time that passes on the table, for the processors."""
        if self.paused:
            return 0.0
        passing = seconds * SPEEDS[self.speed] if seconds else 0.0
        time = passing
        while not self.paused:
            if self._left > time:
                self._left -= time
                break
            time -= self._left
            self._left = 0.0
            if not self._next(passing, time):
                break
        return passing

    def finish(self) -> None:
        """Show the end of everything at once."""
        speed, self.speed = self.speed, "instant"
        self.resume()
        passing = self.advance(1.0)
        esper.process(passing)
        self.speed = speed

    def _next(self, passing: float, left_over: float) -> bool:
        """Begin the next beat, `left_over` seconds ago; say whether there was one (or the end of a group)."""
        if self.group is not None:
            if self._beats:
                self._begin(self._beats.popleft(), left_over - passing)
                return True
            if self.group.phase == "rest":
                self._look_ahead()
                self._settle_paths()
            self.group = None
            if self._allowed == 0:
                self.pause()
            return True
        if not self._queue:
            if self._allowed is not None:
                self.pause()
            return False
        self.group, outlook = self._queue.popleft()
        if self._allowed is not None:
            self._allowed -= 1
            # The pause after a round is no step of its own.
            if self._queue and self._queue[0][0].phase == "rest" and self._allowed == 0:
                self._allowed = 1
        if outlook is not self._outlook:
            self._outlook, self._looked = outlook, False
        if self.group.phase not in (INCIDENT, PLAYERS):
            self._look_ahead()
        self._beats.extend(self.group.beats)
        if self.group.phase == "rest":
            self._left = 0.0 if self.group.unit == PLAYERS else _LENGTHS["rest"]
        return True

    def _begin(self, beat: Beat, passed: float) -> None:
        self._left = _LENGTHS[beat.kind] * (0.6 if self.reduced and beat.kind == "walk" else 1.0)
        instant = math.isinf(SPEEDS[self.speed])
        self.told.extend(beat.facts)
        for name in dict.fromkeys(map(_sound, beat.facts)):
            if name and not instant:
                self.sounds.append(name)
        show_effects = not instant and len(beat.facts) <= _MOST_EFFECTS
        for entity, stride in list(esper.get_component(Stride)):
            arrive(entity, stride)
        for fact in beat.facts:
            self._show(fact, passed, show_effects)
        if self._stride:
            create("", Stride(passed, _LENGTHS[beat.kind], self._stride))
            self._stride = []
        if beat.kind in ("incident", "closed"):
            mark_past()

    def _show(self, fact: Fact, passed: float, effects: bool) -> None:
        assert self._outlook is not None
        game = self._outlook.game
        match fact:
            case Stepped(unit=unit, source=source, target=target, rule=rule):
                self._move(unit, source, target, rule, walks=not self.reduced)
            case Jumped(unit=unit, source=source, target=target, rule=rule):
                if effects:
                    self._effect("jump", source, passed)
                    self._effect("jump", target, passed)
                self._move(unit, source, target, rule, walks=False)
            case Clashed(blue=blue, red=red):
                if effects:
                    a, b = middle(game, blue), middle(game, red)
                    self._effect_at("clash", Place((a.x + b.x) / 2, (a.y + b.y) / 2), passed)
            case Struck(target=target):
                if effects:
                    self._effect("strike", target, passed)
            case Damaged(unit=unit, cell=cell, health=health, rule=rule):
                self._set_health(unit, health, rule)
                if effects:
                    self._effect("hit", cell, passed)
            case Died(unit=unit, cell=cell):
                self._take_away(unit)
                if effects:
                    self._effect("death", cell, passed)
            case Healed(unit=unit, cell=cell, health=health, rule=rule):
                self._set_health(unit, health, rule)
                if effects:
                    self._effect("heal", cell, passed)
            case Conscripted(unit=unit, cell=cell, rule=rule):
                entity = build_guard(game, int(unit.removeprefix("guard-")) - 1)
                self._blame(unit, rule)
                if effects:
                    _fade(entity, Fade(passed, _FADE, away=False))
                    self._effect("conscript", cell, passed)
            case IncidentHappened(number=number, cell=cell, level=level, nuclear=nuclear):
                entity = build_incident(game, IncidentMark(number, cell, level, nuclear))
                if effects:
                    _fade(entity, Fade(passed, _FADE, away=False))
                    self._effect("clash" if level == 3 else "hit", cell, passed)
            case IncidentClosed(number=number):
                self._take_away(incident_name(number))
            case Radiated(cell=cell, stage=stage):
                self._turn_marker(cell, stage)
            case _:
                self._show_act(fact, passed, effects)

    def _show_act(self, fact: Fact, passed: float, effects: bool) -> None:
        """Show what a player did, or what came of it."""
        assert self._outlook is not None
        game = self._outlook.game
        match fact:
            case Moved(unit=unit, source=source, target=target, rule=rule):
                self._move(unit, source, target, rule, walks=not self.reduced)
            case Deployed(unit=unit, seat=seat, cell=cell, rule=rule):
                entity = build_force(game, seat_unit(unit), seat + 1, cell)
                self._blame(unit, rule)
                if effects:
                    _fade(entity, Fade(passed, _FADE, away=False))
                    self._effect("conscript", cell, passed)
            case Vanished(unit=unit):
                self._take_away(unit)
            case MercenaryJoined(unit=unit, seat=seat, cell=cell, rule=rule):
                self._hand_over(unit, f"seat-{seat + 1}", f"mercenary_{seat + 1}", rule)
                if effects:
                    self._effect("heal", cell, passed)
            case MercenaryLeft(unit=unit, rule=rule):
                self._hand_over(unit, "", "mercenary", rule)
            case Launched(source=source):
                if effects:
                    self._effect("jump", source, passed)

    def _hand_over(self, unit: str, side: str, look: str, rule: str) -> None:
        entity = roster().by_name[unit]
        esper.component_for_entity(entity, Owner).side = side
        esper.component_for_entity(entity, Sprite).look = look
        self._blame(unit, rule)

    def _move(self, unit: str, source: int, target: int, rule: str, *, walks: bool) -> None:
        assert self._outlook is not None
        board = self._outlook.game.board
        mover = self._movers.get(unit)
        if mover is None:
            mover = self._movers[unit] = _find(unit)
        column, row = board.column, board.row
        mover.cell.at = target
        mover.cause.rule = rule
        if mover.path is not None and mover.path.cells[:1] == (target,):
            mover.path.cells = mover.path.cells[1:]
        place, sprite, walk = mover.place, mover.sprite, mover.walk
        x, y = column[target] + 0.5 + mover.stand[0], row[target] + 0.5 + mover.stand[1]
        if not walks or math.isinf(SPEEDS[self.speed]):
            place.x, place.y = x, y
            return
        by_x = walk.by_x = column[target] - column[source]
        walk.by_y = row[target] - row[source]
        walk.from_x, walk.from_y = x - by_x, y - walk.by_y
        sprite.pose = "left" if by_x < 0 or (by_x == 0 and unit == "hero-red") else "right"
        self._stride.append((walk, place, sprite))

    def _blame(self, unit: str, rule: str) -> None:
        esper.component_for_entity(roster().by_name[unit], Cause).rule = rule

    def _set_health(self, unit: str, health: int, rule: str) -> None:
        esper.component_for_entity(roster().by_name[unit], Health).now = health
        self._blame(unit, rule)

    def _take_away(self, name: str) -> None:
        """Out of the list at once, out of sight little by little."""
        entity = roster().by_name.pop(name)
        self._movers.pop(name, None)
        if math.isinf(SPEEDS[self.speed]):
            remove(entity)
        else:
            _fade(entity, Fade(0.0, _FADE, away=True))

    def _turn_marker(self, cell: int, stage: int) -> None:
        assert self._outlook is not None
        entity = roster().by_name.get("radiation")
        if stage == 0:
            self._take_away("radiation")
        elif entity is None:
            build_radiation(self._outlook.game, cell, stage)
        else:
            esper.component_for_entity(entity, Radiation).stage = stage
            esper.component_for_entity(entity, Sprite).look = f"radiation_{stage}"

    def _effect(self, name: str, cell: int, passed: float) -> None:
        assert self._outlook is not None
        self._effect_at(name, middle(self._outlook.game, cell), passed)

    def _effect_at(self, name: str, place: Place, passed: float) -> None:
        create("", Effect(name, passed, _EFFECT, still=self.reduced), place)

    def _look_ahead(self) -> None:
        """From the heroes' phase on units show the tasks of this round, and heroes the rest of their way."""
        if self._looked or self._outlook is None:
            return
        self._looked = True
        game = self._outlook.game
        listed = roster().by_name
        before = zip(*self._shown_tasks, strict=True)
        after = (game.guard_task, game.guard_target)
        for name, task, target, known in zip_longest(game.board.guard_ids, *after, before):
            if known != (task, target):
                _set_task(name, task, target)
        self._shown_tasks = after
        for name, task, target in zip(HEROES, game.hero_task, game.hero_target, strict=True):
            _set_task(name, task, target)
        steps: dict[str, list[int]] = {}
        coming = [self.group, *(group for group, outlook in self._queue if outlook is self._outlook)]
        for group in coming:
            for fact in group.facts if group is not None else ():
                if isinstance(fact, Stepped) and fact.unit in HEROES:
                    steps.setdefault(fact.unit, []).append(fact.target)
        for name in HEROES:
            entity = listed.get(name)
            if entity is not None:
                way = (*steps.get(name, ()), *self._outlook.paths.get(name, ()))
                esper.component_for_entity(entity, Path).cells = way

    def _settle_paths(self) -> None:
        assert self._outlook is not None
        for name, path in self._outlook.paths.items():
            esper.component_for_entity(roster().by_name[name], Path).cells = path


def _find(name: str) -> _Mover:
    entity = roster().by_name[name]
    components: tuple[Any, ...] = esper.components_for_entity(entity)
    parts: dict[type[Any], Any] = {type(component): component for component in components}
    return _Mover(
        parts[Cell],
        parts[Walk],
        parts[Place],
        parts[Sprite],
        parts[Cause],
        standing(parts[Unit], parts[Owner].side),
        parts.get(Path),
    )


def _set_task(name: str, task: str, target: int) -> None:
    entity = roster().by_name.get(name)
    if entity is not None:
        shown = esper.component_for_entity(entity, Task)
        shown.name, shown.target = task, target


def _fade(entity: int, fade: Fade) -> None:
    esper.add_component(entity, fade)
    esper.component_for_entity(entity, Sprite).pose = "faint"


def _sound(fact: Fact) -> str:
    match fact:
        case Stepped(unit=unit):
            return "step" if unit in HEROES else ""
        case IncidentHappened(level=level):
            return f"incident_{level}"
        case Jumped():
            return "jump"
        case Clashed():
            return "clash"
        case Struck():
            return "strike"
        case Died():
            return "death"
        case Healed():
            return "heal"
        case Conscripted():
            return "conscript"
        case Radiated():
            return "radiation"
        case Launched():
            return "card"
        case Moved():
            return "step"
        case Deployed() | MercenaryJoined():
            return "conscript"
        case TurnBegan():
            return "round"
        case GameOver():
            return "win"
    return ""
