"""What the pieces of Global Power are made of, beside the components of every table."""

from dataclasses import dataclass

from game.global_power.state import NOWHERE


@dataclass(slots=True)
class Unit:
    """Who it is: the id of the trace, its kind (hero, guard, mercenary, character, garrison, base), its index there."""

    name: str
    kind: str
    index: int


@dataclass(slots=True)
class Cell:
    """Where it stands by the rules."""

    at: int


@dataclass(slots=True)
class Health:
    """What it has, and what it can have."""

    now: int
    most: int


@dataclass(slots=True)
class Owner:
    """Whose it is: a power (blue, red), the id of a nation, a seat (seat-1), or nobody's (empty)."""

    side: str


@dataclass(slots=True)
class Task:
    """What it does in this round, as in the trace, and where to (NOWHERE: to no cell)."""

    name: str = "rest"
    target: int = NOWHERE


@dataclass(slots=True)
class Path:
    """The cells a hero is going to walk, the next one first."""

    cells: tuple[int, ...] = ()


@dataclass(slots=True)
class Cause:
    """The clause that moved, hurt or healed it last; empty: nothing has yet."""

    rule: str = ""


@dataclass(slots=True)
class IncidentMark:
    """An open incident; `past`: a newer one of its level is open (GP-INC-03)."""

    number: int
    cell: int
    level: int
    nuclear: bool
    past: bool = False


@dataclass(slots=True)
class Radiation:
    """The nuclear marker; `stage` 1 sideways, 2 upright, 3 face down."""

    cell: int
    stage: int


@dataclass(slots=True)
class Site:
    """A source of wealth or energy."""

    kind: str
    cell: int
