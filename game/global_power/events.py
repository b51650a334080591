"""Facts of Global Power. Units are named by their ids in the trace, cells are numbers (row × width + column)."""

from dataclasses import dataclass
from typing import ClassVar

from game.kernel.facts import Fact


@dataclass(frozen=True, slots=True)
class IncidentHappened(Fact):
    """A plan was carried out: incident `number` (1, 2, … in order) of a level on an aimed cell."""

    number: int
    cell: int
    level: int
    nuclear: bool


@dataclass(frozen=True, slots=True)
class IncidentClosed(Fact):
    """A hero or guard has dealt with an incident."""

    number: int
    unit: str
    cell: int


@dataclass(frozen=True, slots=True)
class Stepped(Fact):
    """A unit went to the next cell."""

    unit: str
    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Jumped(Fact):
    """A hero at home was at once at another cell (GP-HERO-05)."""

    unit: str
    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Clashed(Fact):
    """The heroes met with equal health."""

    blue: int
    red: int


@dataclass(frozen=True, slots=True)
class Struck(Fact):
    """A unit hit another for 1."""

    unit: str
    source: int
    victim: str
    target: int


@dataclass(frozen=True, slots=True)
class Damaged(Fact):
    """A unit lost health; `health` is what it has left."""

    unit: str
    cell: int
    amount: int
    health: int


@dataclass(frozen=True, slots=True)
class Died(Fact):
    """A unit is destroyed."""

    unit: str
    cell: int


@dataclass(frozen=True, slots=True)
class Healed(Fact):
    """A hero or character regained 1 health."""

    unit: str
    cell: int
    health: int


@dataclass(frozen=True, slots=True)
class Conscripted(Fact):
    """A dead guard is replaced at its post."""

    unit: str
    cell: int


@dataclass(frozen=True, slots=True)
class Radiated(Fact):
    """The nuclear marker turned: `stage` 1 sideways, 2 upright, 3 face down, 0 taken away."""

    cell: int
    stage: int


@dataclass(frozen=True, slots=True)
class Vanished(Fact):
    """A unit is gone without a fight."""

    unit: str
    cell: int


@dataclass(frozen=True, slots=True)
class Conquered(Fact):
    """A seat destroyed a hero and gains its home nation."""

    nation: int
    seat: int


@dataclass(frozen=True, slots=True)
class MercenaryJoined(Fact):
    """A mercenary is a seat's from now on."""

    unit: str
    seat: int
    cell: int


@dataclass(frozen=True, slots=True)
class MercenaryLeft(Fact):
    """A mercenary is neutral again."""

    unit: str
    seat: int
    cell: int


@dataclass(frozen=True, slots=True)
class TechnologyLost(Fact):
    """A seat without a base is back at its role's technology."""

    seat: int
    technology: int


@dataclass(frozen=True, slots=True)
class SeatOut(Fact):
    """A seat's character is dead."""

    seat: int


@dataclass(frozen=True, slots=True)
class Hinted(Fact):
    """A seat showed another its card about the third (told to those two only)."""

    reveals: ClassVar[bool] = True

    teller: int
    hearer: int
    claim: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Fact):
    """It is a seat's turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Moved(Fact):
    """A unit of a player went somewhere in one go."""

    unit: str
    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Deployed(Fact):
    """A garrison or base was set up."""

    unit: str
    seat: int
    cell: int


@dataclass(frozen=True, slots=True)
class Changed(Fact):
    """A seat has more or less of something: wealth, energy, personnel, technology; `left` is what it has now."""

    seat: int
    what: str
    amount: int
    left: int


@dataclass(frozen=True, slots=True)
class PlanDrawn(Fact):
    """A seat drew a plan; `plan` is its number, NOBODY for those who do not see it."""

    seat: int
    plan: int


@dataclass(frozen=True, slots=True)
class Launched(Fact):
    """A seat carries out a plan from one of its units."""

    seat: int
    plan: int
    unit: str
    source: int
    cell: int


@dataclass(frozen=True, slots=True)
class Offered(Fact):
    """A seat offers another a plan (by number) or energy (NOBODY) for wealth; told to those two only."""

    seller: int
    buyer: int
    plan: int
    price: int


@dataclass(frozen=True, slots=True)
class Traded(Fact):
    """An offer was accepted or declined."""

    seller: int
    buyer: int
    what: str
    price: int
    accepted: bool


@dataclass(frozen=True, slots=True)
class BlackedOut(Fact):
    """A nation's guards are out up to and including a round."""

    nation: int
    round: int


@dataclass(frozen=True, slots=True)
class GameOver(Fact):
    """The game ended; nobody, one or several seats win."""

    winners: tuple[int, ...]
    ending: str
