"""A level of Global Power: what a map says in the words of the rules."""

from dataclasses import dataclass

from game.levels.model import Color, TiledMap
from game.levels.problems import Problem


@dataclass(frozen=True, slots=True)
class Nation:
    """A nation of the map; `name` and `name_zh` are its id where the map gives none."""

    id: str
    name: str
    name_zh: str
    color: Color | None


@dataclass(frozen=True, slots=True)
class HeroStart:
    """Where the superhero of `power` (blue or red) starts; `home` is an index into `Level.nations`."""

    power: str
    cell: int
    home: int


@dataclass(frozen=True, slots=True)
class ScriptedIncident:
    """A plan that happens on `cell` at the start of the NPC phase of `round`."""

    object_id: int
    cell: int
    round: int
    level: int
    nuclear: bool
    damage: int


@dataclass(frozen=True, slots=True)
class ScriptedUnit:
    """A hostile unit (character, mercenary, garrison or base) that never moves."""

    object_id: int
    kind: str
    seat: int
    health: int
    cell: int


@dataclass(frozen=True, slots=True)
class Level:
    """A level without errors. A cell is row × width + column.

    `land` and `nation` have one entry a cell; `nation` is an index into `nations`, -1: nobody's. `nations` are sorted
    by id. `guards` and `mercenaries` are sorted cells (so by row, then column; the same cell may come twice), with
    `guard_object_ids` beside `guards`; sites are sorted cells too. Incidents are sorted by round, then object id; units
    by object id. `seed` is None for a new one each game.
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


@dataclass(frozen=True, slots=True)
class LevelResult:
    """What reading a level gave: `level` is None if any problem is an error; `map` is kept for drawing."""

    level: Level | None
    map: TiledMap | None
    problems: tuple[Problem, ...]
