"""Units by name, as options and facts call them."""

from game.global_power.state import HEROES, State


def force_named(game: State, name: str) -> int | None:
    """Return the living force of a name."""
    for force in range(len(game.force_name) - 1, -1, -1):
        if game.force_name[force] == name and game.force_health[force]:
            return force
    return None


def cell_of(game: State, name: str) -> int:
    """Return where a living unit stands."""
    if name in HEROES:
        return game.hero_cell[HEROES.index(name)]
    kind, _, number = name.rpartition("-")
    if kind == "guard":
        return game.guard_cell[int(number) - 1]
    force = force_named(game, name)
    return game.mercenary_cell[int(number) - 1] if force is None else game.force_cell[force]


def character(seat: int) -> int:
    """Return the force that is a seat's character: the first three, in seat order."""
    return seat


def own(game: State, seat: int, kind: str) -> list[int]:
    """Return a seat's living forces of a kind."""
    return [
        force
        for force, (owner, of, health) in enumerate(
            zip(game.force_seat, game.force_kind, game.force_health, strict=True)
        )
        if health and of == kind and owner == seat + 1
    ]


def others_near(game: State, seat: int, cell: int, reach: int) -> list[str]:
    """Return the names of all living units within a range of a cell that are not a seat's own."""
    distance = game.board.distance
    found = [
        name
        for name, where, health in zip(HEROES, game.hero_cell, game.hero_health, strict=True)
        if health and distance(where, cell) <= reach
    ]
    for names, cells, healths in (
        (game.board.guard_ids, game.guard_cell, game.guard_health),
        (game.board.mercenary_ids, game.mercenary_cell, game.mercenary_health),
    ):
        found += [
            name
            for name, where, health in zip(names, cells, healths, strict=True)
            if health and distance(where, cell) <= reach
        ]
    for force, health in enumerate(game.force_health):
        if health and game.force_seat[force] != seat + 1 and distance(game.force_cell[force], cell) <= reach:
            found.append(game.force_name[force])
    return found
