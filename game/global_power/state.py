"""The state of a game of Global Power: plain lists beside a board that never changes."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, Self

from game.global_power.level import Level
from game.global_power.players import Players
from game.global_power.tables import Tables, read_tables
from game.kernel.facts import Fact
from game.kernel.steps import Step

HERO_HEALTH: Final = 3  # GP-HERO-01
BLUE: Final = 0
RED: Final = 1
HEROES: Final = ("hero-blue", "hero-red")
NOWHERE: Final = -1
"""No cell: of a unit without a target, of a marker in the box."""


@dataclass(frozen=True, slots=True)
class Board:
    """A level, its tables, and what follows: column and row of each cell, each guard's nation, ids, nations' land.

    `home` is the nation of the blue and the red hero, NOWHERE for one that the level has not. `post` is where they
    start. `place` is a cell in notation: column and row. `nation_bits` are the nations' land as bits of one number.
    """

    level: Level
    tables: Tables
    column: tuple[int, ...]
    row: tuple[int, ...]
    place: tuple[str, ...]
    home: tuple[int, int]
    post: tuple[int, int]
    guard_nation: tuple[int, ...]
    guard_ids: tuple[str, ...]
    mercenary_ids: tuple[str, ...]
    force_ids: tuple[str, ...]
    nation_land: tuple[tuple[int, ...], ...]
    nation_bits: tuple[int, ...]
    _blocks: dict[int, tuple[int, ...]]
    _bits: dict[tuple[int, int], int]

    def distance(self, a: int, b: int) -> int:
        """Return the range between two cells (GP-MAP-02)."""
        return max(abs(self.column[a] - self.column[b]), abs(self.row[a] - self.row[b]))

    def land_block(self, cell: int) -> tuple[int, ...]:
        """Return the land cells of a cell's block; remembered, since few cells are asked for, but often."""
        block = self._blocks.get(cell)
        if block is None:
            block = self._blocks[cell] = self._land_within(cell, 1)
        return block

    def land_bits(self, cell: int, reach: int) -> int:
        """Return the land within a range of a cell as bits of one number; remembered as well."""
        bits = self._bits.get((cell, reach))
        if bits is None:
            bits = self._bits[cell, reach] = as_bits(self._land_within(cell, reach))
        return bits

    def _land_within(self, cell: int, reach: int) -> tuple[int, ...]:
        level, column, row = self.level, self.column[cell], self.row[cell]
        columns = range(max(0, column - reach), min(level.width, column + reach + 1))
        rows = range(max(0, row - reach), min(level.height, row + reach + 1))
        places = (r * level.width + c for r in rows for c in columns)
        return tuple(place for place in places if level.land[place])


def as_bits(cells: Iterable[int]) -> int:
    """Return cells as bits of one number."""
    found = bytearray()
    for cell in cells:
        if cell >> 3 >= len(found):
            found += bytes((cell >> 3) + 1 - len(found))
        found[cell >> 3] |= 1 << (cell & 7)
    return int.from_bytes(found, "little")


def cells_of(bits: int) -> list[int]:
    """Return the cells that bits of one number stand for, in order."""
    return [cell for cell, bit in enumerate(reversed(f"{bits:b}")) if bit == "1"]


def make_board(level: Level, tables: Tables | None = None) -> Board:
    """Return the board of a level, with the shipped tables where none are given."""
    cells = range(level.width * level.height)
    home, post = [NOWHERE, NOWHERE], [NOWHERE, NOWHERE]
    for hero in level.heroes:
        index = BLUE if hero.power == "blue" else RED
        home[index], post[index] = hero.home, hero.cell
    land: list[list[int]] = [[] for _ in level.nations]
    for cell in cells:
        if level.nation[cell] >= 0:
            land[level.nation[cell]].append(cell)
    return Board(
        level,
        read_tables() if tables is None else tables,
        tuple(cell % level.width for cell in cells),
        tuple(cell // level.width for cell in cells),
        tuple(f"{cell % level.width},{cell // level.width}" for cell in cells),
        (home[BLUE], home[RED]),
        (post[BLUE], post[RED]),
        tuple(level.nation[cell] for cell in level.guards),
        tuple(f"guard-{n}" for n in range(1, len(level.guards) + 1)),
        tuple(f"mercenary-{n}" for n in range(1, len(level.mercenaries) + 1)),
        tuple(f"unit-{unit.object_id}" for unit in level.units),
        tuple(tuple(own) for own in land),
        tuple(as_bits(own) for own in land),
        {},
        {},
    )


@dataclass(frozen=True, slots=True)
class Incident:
    """An open incident (GP-INC-01). The higher number is the newer one (GP-INC-07)."""

    number: int
    cell: int
    level: int
    nuclear: bool
    round: int


@dataclass(slots=True)
class State:
    """Where everything stands. Lists of heroes have two places (BLUE, RED); health 0 is dead or never there.

    `incidents` are the open ones, oldest first; `happened` counts all. `marker` is the cell of the nuclear marker and
    `marker_stage` how many upkeeps it has seen. `hero_mending` and `hero_exposed` are the counters of GP-UP-03 and
    GP-HERO-09. Tasks and targets say what a unit did in this round. `guard_due` is the round in whose upkeep a dead
    guard is replaced, 0 if it never is. Mercenaries are the unhired ones; a hired one is a force of the same name, and
    `mercenary_health` is 0 meanwhile. Forces are the hostile units: those of the level, then characters, hired
    mercenaries, garrisons and bases of the players; `force_seat` is 1 to 3. `players` is None in a world without.
    """

    board: Board
    agenda: tuple[Step[Any], ...]
    round: int
    happened: int
    incidents: tuple[Incident, ...]
    marker: int
    marker_stage: int
    hero_cell: list[int]
    hero_health: list[int]
    hero_task: list[str]
    hero_target: list[int]
    hero_chasing: list[bool]
    hero_mending: list[int]
    hero_exposed: list[int]
    guard_cell: list[int]
    guard_health: list[int]
    guard_task: list[str]
    guard_target: list[int]
    guard_due: list[int]
    mercenary_cell: list[int]
    mercenary_health: list[int]
    force_name: list[str]
    force_kind: list[str]
    force_seat: list[int]
    force_cell: list[int]
    force_health: list[int]
    players: Players | None
    facts: list[Fact] | None = field(default=None, compare=False)

    def clone(self) -> Self:
        """Return an equal state that shares nothing that can change."""
        return type(self)(
            self.board,
            self.agenda,
            self.round,
            self.happened,
            self.incidents,
            self.marker,
            self.marker_stage,
            self.hero_cell[:],
            self.hero_health[:],
            self.hero_task[:],
            self.hero_target[:],
            self.hero_chasing[:],
            self.hero_mending[:],
            self.hero_exposed[:],
            self.guard_cell[:],
            self.guard_health[:],
            self.guard_task[:],
            self.guard_target[:],
            self.guard_due[:],
            self.mercenary_cell[:],
            self.mercenary_health[:],
            self.force_name[:],
            self.force_kind[:],
            self.force_seat[:],
            self.force_cell[:],
            self.force_health[:],
            None if self.players is None else self.players.clone(),
        )

    def in_radiation(self, cell: int) -> bool:
        """Say whether a cell is one of the nine around the nuclear marker."""
        return self.marker != NOWHERE and self.board.distance(cell, self.marker) <= 1


def new_state(board: Board, agenda: tuple[Step[Any], ...]) -> State:
    """Return the start of a world without players, before round 1."""
    level = board.level
    guards = len(level.guards)
    return State(
        board=board,
        agenda=agenda,
        round=0,
        happened=0,
        incidents=(),
        marker=NOWHERE,
        marker_stage=0,
        hero_cell=list(board.post),
        hero_health=[HERO_HEALTH if post != NOWHERE else 0 for post in board.post],
        hero_task=["rest", "rest"],
        hero_target=[NOWHERE, NOWHERE],
        hero_chasing=[False, False],
        hero_mending=[0, 0],
        hero_exposed=[0, 0],
        guard_cell=list(level.guards),
        guard_health=[1] * guards,
        guard_task=["rest"] * guards,
        guard_target=[NOWHERE] * guards,
        guard_due=[0] * guards,
        mercenary_cell=list(level.mercenaries),
        mercenary_health=[1] * len(level.mercenaries),
        force_name=list(board.force_ids),
        force_kind=[unit.kind for unit in level.units],
        force_seat=[unit.seat for unit in level.units],
        force_cell=[unit.cell for unit in level.units],
        force_health=[unit.health for unit in level.units],
        players=None,
    )
