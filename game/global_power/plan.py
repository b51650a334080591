"""What a hero is about to do, as far as the board shows it: incidents to come are known to nobody."""

from dataclasses import dataclass
from typing import Final

from game.global_power import heroes
from game.global_power.events import Stepped
from game.global_power.state import HEROES, NOWHERE, State
from game.global_power.walking import step_toward

_WALKS_ON: Final = ("home", "incident", "return", "leave-radiation", "chase")


@dataclass(frozen=True, slots=True)
class Plan:
    """Task and target of the next round as in the trace, and the way there, the next cell first."""

    task: str
    target: int
    path: tuple[int, ...]


def plan(game: State, hero: int) -> Plan:
    """Return what a living hero would do next if nothing new happened (GP-HERO-04, GP-WALK-01)."""
    if not game.hero_health[hero]:
        return Plan("rest", NOWHERE, ())
    ahead = game.clone()
    ahead.facts = []
    heroes.act(ahead)
    path = [fact.target for fact in ahead.facts if isinstance(fact, Stepped) and fact.unit == HEROES[hero]]
    task, target = ahead.hero_task[hero], ahead.hero_target[hero]
    if task in _WALKS_ON and ahead.hero_health[hero]:
        path += _rest_of_way(game, path[-1] if path else game.hero_cell[hero], target, _reach(game, task, target))
    return Plan(task, target, tuple(path))


def planned_path(game: State, hero: int) -> tuple[int, ...]:
    """Return the cells that a hero is about to walk, over as many rounds as it takes."""
    return plan(game, hero).path


def _reach(game: State, task: str, target: int) -> int:
    """Return how near the walk leads: into an incident's area, to range 2 of a nuclear one, or all the way."""
    if task not in ("home", "incident"):
        return 0
    # GP-INC-05. The incident at the marker is the nuclear one.
    nuclear = target == game.marker and any(i.nuclear and i.cell == target for i in game.incidents)
    return 2 if nuclear else 1


def _rest_of_way(game: State, cell: int, target: int, reach: int) -> list[int]:
    way: list[int] = []
    while game.board.distance(cell, target) > reach:
        cell = step_toward(game.board, cell, target)
        way.append(cell)
    return way
