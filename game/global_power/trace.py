"""The trace of a level: what `global-power trace` prints, one object a round."""

import dataclasses
from collections.abc import Iterator
from typing import Any, Final

from game.global_power import events
from game.global_power.level import Level
from game.global_power.state import HEROES, NOWHERE, State, make_board, new_state
from game.global_power.steps import Round
from game.kernel.facts import Fact
from game.kernel.steps import answer

_KINDS: Final[dict[type[Fact], str]] = {
    events.IncidentHappened: "incident",
    events.IncidentClosed: "incident-closed",
    events.Stepped: "step",
    events.Jumped: "jump",
    events.Clashed: "clash",
    events.Struck: "strike",
    events.Damaged: "damage",
    events.Died: "death",
    events.Healed: "heal",
    events.Conscripted: "conscript",
    events.Radiated: "radiation",
}
_CELLS: Final = {"cell": "cell", "source": "from", "target": "to", "blue": "blue", "red": "red"}


def trace(level: Level, rounds: int) -> Iterator[dict[str, Any]]:
    """Yield the start (round 0) and the position and events of each round. The level's own length does not count."""
    board = make_board(dataclasses.replace(level, rounds=rounds + 1))
    game = new_state(board, (Round(),))
    yield _position(game, [])
    for _ in range(rounds):
        game.facts = []
        answer(game, "round")
        yield _position(game, game.facts)


def _position(game: State, facts: list[Fact]) -> dict[str, Any]:
    return {"round": game.round, "units": list(_units(game)), "events": [event(game, fact) for fact in facts]}


def _units(game: State) -> Iterator[dict[str, Any]]:
    board = game.board

    def unit(name: str, kind: str, cell: int, health: int, task: str = "rest", target: int = NOWHERE) -> dict[str, Any]:
        return {
            "id": name,
            "kind": kind,
            "cell": place(game, cell),
            "health": health,
            "task": task,
            "target": None if target == NOWHERE else place(game, target),
        }

    for hero, name in enumerate(HEROES):
        if game.hero_health[hero]:
            task, target = game.hero_task[hero], game.hero_target[hero]
            yield unit(name, "hero", game.hero_cell[hero], game.hero_health[hero], task, target)
    for guard, name in enumerate(board.guard_ids):
        if game.guard_health[guard]:
            task, target = game.guard_task[guard], game.guard_target[guard]
            yield unit(name, "guard", game.guard_cell[guard], game.guard_health[guard], task, target)
    for mercenary, name in enumerate(board.mercenary_ids):
        if game.mercenary_health[mercenary]:
            yield unit(name, "mercenary", game.mercenary_cell[mercenary], game.mercenary_health[mercenary])
    for force, name in enumerate(game.force_name):
        if game.force_health[force]:
            yield unit(name, game.force_kind[force], game.force_cell[force], game.force_health[force])


def place(game: State, cell: int) -> list[int]:
    """Return [column, row] of a cell."""
    return [game.board.column[cell], game.board.row[cell]]


def event(game: State, fact: Fact) -> dict[str, Any]:
    """Return a fact as the trace prints it."""
    line: dict[str, Any] = {"kind": _KINDS[type(fact)]}
    for field in dataclasses.fields(fact):
        if field.name not in ("rule", "seats"):
            value = getattr(fact, field.name)
            line[_CELLS.get(field.name, field.name)] = place(game, value) if field.name in _CELLS else value
    line["rule"] = fact.rule
    return line
