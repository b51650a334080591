"""A level of Global Power: what a map says in the words of the rules."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from game.global_power.level_ground import Ground, Nation, read_ground
from game.global_power.level_pieces import HeroStart, Pieces, ScriptedIncident, ScriptedUnit, read_pieces
from game.global_power.players import SEATS
from game.global_power.tables import TableError, Tables, read_tables, table_files
from game.levels.fields import Fields
from game.levels.messages import nearest
from game.levels.model import NO_PROPERTIES, TiledMap
from game.levels.problems import Place, Problem, Report, has_errors
from game.levels.property_types import PropertyTypes, class_defaults
from game.levels.reader import ReadResult, read_map, shipped_types

__all__ = ["HeroStart", "Level", "LevelResult", "Nation", "ScriptedIncident", "ScriptedUnit", "read_level"]

_MAP_CLASS: Final = "GlobalPowerLevel"
# [D] after GP-COMP-10: so that any three roles can start.
_LEAST_WEALTH: Final = 6
_LEAST_ENERGY: Final = 8
_LARGEST_SEED: Final = (1 << 64) - 1


@dataclass(frozen=True, slots=True)
class Level:
    """A level without errors. A cell is row × width + column.

    `land` and `nation` have one entry a cell; `nation` is an index into `nations`, -1: nobody's. `nations` are sorted
    by id. `guards` and `mercenaries` are sorted cells (so by row, then column; the same cell may come twice), with
    `guard_object_ids` beside `guards`; sites are sorted cells too. Heroes: blue, then red. Incidents are sorted by
    round, then object id; units by object id. `seed` is None for a new one each game. `path` is the file, None for a
    level that is in none; it only tells where the picture is.
    """

    width: int
    height: int
    land: tuple[bool, ...]
    nation: tuple[int, ...]
    nations: tuple[Nation, ...]
    heroes: tuple[HeroStart, ...] = ()
    guards: tuple[int, ...] = ()
    guard_object_ids: tuple[int, ...] = ()
    mercenaries: tuple[int, ...] = ()
    roles: tuple[tuple[str, int], ...] = ()
    wealth_sites: tuple[int, ...] = ()
    energy_sites: tuple[int, ...] = ()
    incidents: tuple[ScriptedIncident, ...] = ()
    units: tuple[ScriptedUnit, ...] = ()
    title: str = ""
    title_zh: str = ""
    author: str = ""
    rounds: int = 20
    nations_to_win: int = 3
    heroes_seek_each_other: bool = False
    wealth: int = 28
    energy: int = 30
    seed: int | None = None
    path: Path | None = field(default=None, compare=False)

    @property
    def played(self) -> bool:
        """Whether every seat finds a role's start; else the level is made for watching."""
        return len(self.roles) >= SEATS


@dataclass(frozen=True, slots=True)
class LevelResult:
    """What reading a level gave: `level` is None if any problem is an error; `map` is kept for drawing.

    `files` are those that were asked for: what to watch for changes. `tables` are those beside the level in place of
    the shipped ones, None if they have an error.
    """

    level: Level | None
    map: TiledMap | None
    problems: tuple[Problem, ...]
    files: tuple[Path, ...] = ()
    tables: Tables | None = None


@dataclass(frozen=True, slots=True)
class _Settings:
    title: str
    title_zh: str
    author: str
    rounds: int
    nations_to_win: int
    heroes_seek_each_other: bool
    wealth: int
    energy: int
    seed: int | None


def read_level(path: Path) -> LevelResult:
    """Read the level at `path`, with every problem reported at once; nothing that a file may hold makes it raise."""
    types = shipped_types()
    return level_of(read_map(path, types), types, path)


def level_of(read: ReadResult, types: PropertyTypes, path: Path) -> LevelResult:
    """Return the level that a map holds, with the map's problems, its own and those of the tables beside it."""
    report = Report()
    tables = _tables(path, report)
    files = (*read.files, *table_files(path))
    if read.map is None:
        return LevelResult(None, None, (*read.problems, *report.problems()), files)
    place = Place(str(path))
    settings = _settings(read.map, types, place, report)
    ground = read_ground(read.map, types, place, report)
    pieces = read_pieces(read.map, ground, types, place, report)
    problems = (*read.problems, *report.problems())
    level = None if settings is None or has_errors(problems) else _level(read.map, settings, ground, pieces, path)
    return LevelResult(level, read.map, problems, files, tables)


def _tables(path: Path, report: Report) -> Tables | None:
    try:
        return read_tables(path)
    except TableError as error:
        report.error(Place(str(error.path)), "table-bad", reason=error.words)
        return None


def _settings(tiled: TiledMap, types: PropertyTypes, place: Place, report: Report) -> _Settings | None:
    if tiled.class_name not in {"", _MAP_CLASS}:
        near = nearest(tiled.class_name, [_MAP_CLASS])
        report.warning(place, "map-class", found=tiled.class_name, valid=_MAP_CLASS, near=near)
    fields = Fields(tiled.properties, report, place, class_defaults(types, _MAP_CLASS))
    fields.check_names(types.classes[_MAP_CLASS].members, NO_PROPERTIES)
    title, title_zh, author = fields.text("title"), fields.text("title_zh"), fields.text("author")
    rounds, nations_to_win = fields.whole("rounds", 1), fields.whole("nations_to_win", 1)
    seek = fields.flag("heroes_seek_each_other")
    wealth, energy = fields.whole("wealth", _LEAST_WEALTH), fields.whole("energy", _LEAST_ENERGY)
    # Tiled shows 0 for a seed that is not set, and then writes none.
    seed = fields.whole("seed", 0, _LARGEST_SEED) if fields.given("seed") else None
    if title is None or title_zh is None or author is None or rounds is None or nations_to_win is None:
        return None
    if seek is None or wealth is None or energy is None:
        return None
    return _Settings(title, title_zh, author, rounds, nations_to_win, seek, wealth, energy, seed)


def _level(tiled: TiledMap, settings: _Settings, ground: Ground, pieces: Pieces, path: Path) -> Level:
    guards = sorted(pieces.guards)
    return Level(
        width=tiled.width,
        height=tiled.height,
        land=ground.land,
        nation=ground.nation,
        nations=ground.nations,
        heroes=tuple(sorted(pieces.heroes, key=lambda hero: hero.power)),
        guards=tuple(cell for cell, _ in guards),
        guard_object_ids=tuple(object_id for _, object_id in guards),
        mercenaries=tuple(sorted(pieces.mercenaries)),
        roles=tuple(sorted(pieces.roles)),
        wealth_sites=tuple(sorted(pieces.wealth_sites)),
        energy_sites=tuple(sorted(pieces.energy_sites)),
        incidents=tuple(sorted(pieces.incidents, key=lambda one: (one.round, one.object_id))),
        units=tuple(sorted(pieces.units, key=lambda one: one.object_id)),
        title=settings.title or path.stem,
        title_zh=settings.title_zh or settings.title or path.stem,
        author=settings.author,
        rounds=settings.rounds,
        nations_to_win=settings.nations_to_win,
        heroes_seek_each_other=settings.heroes_seek_each_other,
        wealth=settings.wealth,
        energy=settings.energy,
        seed=settings.seed,
        path=path,
    )
