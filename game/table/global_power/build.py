"""From the state to entities: every piece of the board, as it stands."""

from collections.abc import Iterable
from typing import Any, Final

import esper

from game.global_power.plan import planned_path
from game.global_power.state import HERO_HEALTH, HEROES, NOWHERE, State
from game.table.components import Effect, Fade, Place, Sprite, Walk
from game.table.entities import create, forget_all, roster
from game.table.global_power.components import (
    Cause,
    Cell,
    Health,
    IncidentMark,
    Owner,
    Path,
    Radiation,
    Site,
    Task,
    Unit,
)

_HERO_STAND: Final = ((-0.13, -0.04), (0.13, -0.04))
_FORCE_STAND: Final = (0.08, 0.04)
_SEAT_STANDS: Final = {
    "character": ((-0.16, -0.1), (0.02, -0.14), (0.18, -0.08)),
    "garrison": ((-0.22, 0.1), (0.0, 0.14), (0.22, 0.1)),
    "base": ((-0.14, 0.04), (0.0, 0.08), (0.14, 0.04)),
}
"""By seat: a character stands behind its own garrison, and rivals in one cell beside each other."""


def build(game: State) -> None:
    """Fill the current world, emptied before, with the pieces of a position."""
    forget_all()
    board, level = game.board, game.board.level
    for kind, cells in (("wealth", level.wealth_sites), ("energy", level.energy_sites)):
        for cell in cells:
            create("", Site(kind, cell), middle(game, cell), Sprite(kind))
    for force, health in enumerate(game.force_health):
        if health:
            _build_force(game, force)
    for mercenary, name in enumerate(board.mercenary_ids):
        if game.mercenary_health[mercenary]:
            _build_mercenary(game, name, mercenary)
    for guard in range(len(board.guard_ids)):
        if game.guard_health[guard]:
            build_guard(game, guard)
    for hero in (0, 1):
        if game.hero_health[hero]:
            _build_hero(game, hero)
    for incident in game.incidents:
        build_incident(game, IncidentMark(incident.number, incident.cell, incident.level, incident.nuclear))
    if game.marker != NOWHERE:
        build_radiation(game, game.marker, game.marker_stage + 1)
    mark_past()


def middle(game: State, cell: int, stand: tuple[float, float] = (0.0, 0.0)) -> Place:
    """Return the place of a cell; `stand` keeps units of one cell from covering each other."""
    return Place(game.board.column[cell] + 0.5 + stand[0], game.board.row[cell] + 0.5 + stand[1])


def standing(unit: Unit, side: str) -> tuple[float, float]:
    """Return how far from the middle of its cell a unit stands; `side` is its owner."""
    if unit.kind == "hero":
        return _HERO_STAND[unit.index]
    if unit.kind == "guard":
        spot = unit.index * 5 % 9
        return (spot % 3 - 1) * 0.12, (spot // 3 - 1) * 0.08
    if unit.kind in _SEAT_STANDS and side:
        return _SEAT_STANDS[unit.kind][int(side.removeprefix("seat-")) - 1]
    return _FORCE_STAND


def build_guard(game: State, guard: int) -> int:
    """Make one guard where the state has it."""
    board = game.board
    nation = board.level.nations[board.guard_nation[guard]].id
    unit = Unit(board.guard_ids[guard], "guard", guard)
    cell = game.guard_cell[guard]
    return create(
        unit.name,
        unit,
        Cell(cell),
        middle(game, cell, standing(unit, nation)),
        Sprite(f"guard:{nation}"),
        Walk(),
        Health(game.guard_health[guard], 1),
        Owner(nation),
        Task(game.guard_task[guard], game.guard_target[guard]),
        Cause(),
    )


def _build_hero(game: State, hero: int) -> None:
    power = "red" if hero else "blue"
    unit = Unit(HEROES[hero], "hero", hero)
    cell = game.hero_cell[hero]
    create(
        unit.name,
        unit,
        Cell(cell),
        middle(game, cell, standing(unit, power)),
        Sprite(f"hero_{power}"),
        Walk(),
        Health(game.hero_health[hero], HERO_HEALTH),
        Owner(power),
        Task(game.hero_task[hero], game.hero_target[hero]),
        Path(planned_path(game, hero)),
        Cause(),
    )


def _build_mercenary(game: State, name: str, mercenary: int) -> None:
    unit = Unit(name, "mercenary", mercenary)
    cell = game.mercenary_cell[mercenary]
    create(
        name,
        unit,
        Cell(cell),
        middle(game, cell, standing(unit, "")),
        Sprite("mercenary"),
        Walk(),
        Health(1, 1),
        Owner(""),
        Task(),
        Cause(),
    )


def _build_force(game: State, force: int) -> None:
    kind, seat, cell = game.force_kind[force], game.force_seat[force], game.force_cell[force]
    if game.players is None:
        unit = Unit(game.force_name[force], kind, force)
        build_force(game, unit, seat, cell, game.force_health[force], game.board.level.units[force].health)
    else:
        build_force(game, seat_unit(game.force_name[force]), seat, cell, game.force_health[force])


def seat_unit(name: str) -> Unit:
    """Return who a unit of a player is: its name says it."""
    kind, _, number = name.rpartition("-")
    return Unit(name, kind, int(number) - 1)


def build_force(game: State, unit: Unit, seat: int, cell: int, health: int = 0, most: int = 0) -> int:
    """Make a hostile unit of a seat (1 to 3); without a health it has all that its kind can have."""
    figures = game.board.tables.figures
    full = {
        "character": figures.character_health,
        "mercenary": 1,
        "garrison": figures.garrison_health,
        "base": figures.base_health,
    }[unit.kind]
    side = f"seat-{seat}"
    return create(
        unit.name,
        unit,
        Cell(cell),
        middle(game, cell, standing(unit, side)),
        Sprite(f"{unit.kind}_{seat}"),
        Walk(),
        Health(health or full, most or full),
        Owner(side),
        Task(),
        Cause(),
    )


def build_incident(game: State, mark: IncidentMark) -> int:
    """Make the sign of an incident."""
    return create(incident_name(mark.number), mark, middle(game, mark.cell), Sprite(f"incident_{mark.level}"))


def build_radiation(game: State, cell: int, stage: int) -> int:
    """Lay the nuclear marker."""
    return create("radiation", Radiation(cell, stage), middle(game, cell), Sprite(f"radiation_{stage}"))


def incident_name(number: int) -> str:
    """Return the name by which an incident's sign is found."""
    return f"incident-{number}"


def mark_past() -> None:
    """Turn the signs of past incidents grey: those of whose level a newer one is open (GP-INC-03)."""
    signs = sorted(esper.get_components(IncidentMark, Sprite), key=lambda sign: -sign[1][0].number)
    listed = roster().by_name
    seen: set[int] = set()
    for entity, (mark, sprite) in signs:
        if listed.get(incident_name(mark.number)) != entity:
            continue  # closed, and going out of sight
        mark.past = mark.level in seen
        sprite.look = f"incident_{mark.level}_past" if mark.past else f"incident_{mark.level}"
        seen.add(mark.level)


def displayed() -> list[tuple[Any, ...]]:
    """Return all that the current world shows, in an order of its own: equal for equal pictures. No causes."""
    lines: list[tuple[Any, ...]] = []
    for entity, (unit, place, sprite) in esper.get_components(Unit, Place, Sprite):
        parts = [esper.component_for_entity(entity, kind) for kind in (Cell, Health, Owner, Task)]
        path = esper.try_component(entity, Path)
        fade = esper.try_component(entity, Fade)
        seen = (unit.name, unit.kind, _rounded(place), sprite.look, sprite.pose)
        lines.append((*seen, *map(repr, (*parts, path, fade))))
    for _, (mark, place, sprite) in esper.get_components(IncidentMark, Place, Sprite):
        lines.append(("incident", repr(mark), _rounded(place), sprite.look))
    for _, (radiation, place, sprite) in esper.get_components(Radiation, Place, Sprite):
        lines.append(("radiation", repr(radiation), _rounded(place), sprite.look))
    for _, (site, place, sprite) in esper.get_components(Site, Place, Sprite):
        lines.append(("site", repr(site), _rounded(place), sprite.look))
    lines.extend(("effect", repr(effect)) for _, effect in esper.get_component(Effect))
    return sorted(lines, key=repr)


def _rounded(place: Place) -> tuple[float, float]:
    return round(place.x, 6), round(place.y, 6)


def names(kinds: Iterable[str]) -> list[str]:
    """Return the names of the units of some kinds, in the order in which a viewer goes through them."""
    wanted = list(kinds)
    found = [unit for _, unit in esper.get_component(Unit) if unit.kind in wanted]
    return [unit.name for unit in sorted(found, key=lambda unit: (wanted.index(unit.kind), unit.index))]
