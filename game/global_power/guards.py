"""What the national guards do in the NPC phase (GP-GUARD)."""

from game.global_power.events import Stepped
from game.global_power.harm import strike_force
from game.global_power.incidents import close, for_guards
from game.global_power.state import NOWHERE, Incident, State
from game.global_power.walking import guard_step


def act(game: State) -> None:
    """Let every living guard act, in order of the start cells; those of a nation in a blackout do not."""
    board = game.board
    hostile = _hostile_by_nation(game)
    open_incidents: dict[int, Incident | None] = {}
    out = set() if game.players is None else {n for n, last in enumerate(game.players.blackout) if last >= game.round}
    tasks, targets = game.guard_task, game.guard_target
    posts, cells = board.level.guards, game.guard_cell
    for guard, health in enumerate(game.guard_health):
        tasks[guard], targets[guard] = "rest", NOWHERE
        if not health:
            continue
        nation = board.guard_nation[guard]
        if nation in out:
            continue
        # A character that falls takes others with it.
        living = [force for force in hostile.get(nation, ()) if game.force_health[force]]
        if living:
            _advance(game, guard, living)
            continue
        if nation not in open_incidents:
            open_incidents[nation] = for_guards(game, nation)
        incident = open_incidents[nation]
        if incident is not None:
            tasks[guard], targets[guard] = "incident", incident.cell
            if board.distance(cells[guard], incident.cell) > 1:
                _step(game, guard, incident.cell)
            if board.distance(cells[guard], incident.cell) <= 1:
                close(game, incident, board.guard_ids[guard], "GP-INC-06")
                del open_incidents[nation]
        elif cells[guard] != posts[guard]:
            tasks[guard], targets[guard] = "return", posts[guard]
            _step(game, guard, posts[guard])


def _hostile_by_nation(game: State) -> dict[int, list[int]]:
    """Return the living forces on each nation's land (GP-GUARD-02)."""
    hostile: dict[int, list[int]] = {}
    for force, health in enumerate(game.force_health):
        if health:
            hostile.setdefault(game.board.level.nation[game.force_cell[force]], []).append(force)
    return hostile


def _advance(game: State, guard: int, hostile: list[int]) -> None:
    """Go for the nearest hostile unit and strike it in range 1 (GP-GUARD-02)."""
    board = game.board
    cell = game.guard_cell[guard]
    # Forces are in order of object id, so min settles the last tie.
    force = min(
        hostile, key=lambda f: (board.distance(game.force_cell[f], cell), game.force_health[f], game.force_cell[f])
    )
    target = game.force_cell[force]
    game.guard_task[guard], game.guard_target[guard] = "home", target
    if board.distance(cell, target) > 1:
        _step(game, guard, target)
        cell = game.guard_cell[guard]
    if board.distance(cell, target) <= 1:
        strike_force(game, board.guard_ids[guard], cell, force, "GP-GUARD-02")


def _step(game: State, guard: int, target: int) -> None:
    board, cell = game.board, game.guard_cell[guard]
    ahead, rule = guard_step(board, cell, target, board.guard_nation[guard])
    if ahead != cell:
        if game.facts is not None:
            game.facts.append(Stepped(rule, None, board.guard_ids[guard], cell, ahead))
        game.guard_cell[guard] = ahead
