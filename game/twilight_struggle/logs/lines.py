"""What one line of a recorded game says, as plain data.

Every kind holds `number`, the line in the file (1-based). A side is a seat (0: Soviet Union, 1: United States), a card
its printed number, a country its place on the board. A score is positive where the United States lead.
"""

from dataclasses import dataclass
from typing import Literal

Side = int
UseKind = Literal["influence", "realignment", "coup", "space"]
Phase = Literal["headline", "round", "cleanup", "end"]


@dataclass(frozen=True, slots=True)
class Line:
    """One line; its kind is its class."""

    number: int


@dataclass(frozen=True, slots=True)
class Headlines(Line):
    """A side shows its headline card."""

    side: Side
    card: int


@dataclass(frozen=True, slots=True)
class Use(Line):
    """Operations begin: their kind and the printed number of points."""

    kind: UseKind
    ops: int


@dataclass(frozen=True, slots=True)
class Target(Line):
    """The country of a coup or of one realignment roll."""

    country: int


@dataclass(frozen=True, slots=True)
class CoupRoll(Line):
    """Die + Ops (bonuses included) + modifier - 2 x stability = result."""

    success: bool
    die: int
    ops: int
    modifier: int
    stability: int
    result: int


@dataclass(frozen=True, slots=True)
class RealignmentRoll(Line):
    """One side's die of a realignment, without the modifier of the Iran-Contra Scandal."""

    side: Side
    die: int
    modifier: int
    total: int


@dataclass(frozen=True, slots=True)
class SpaceRoll(Line):
    """The die of a space attempt and the highest die that succeeds."""

    die: int
    success: bool
    needed: int


@dataclass(frozen=True, slots=True)
class TrapRoll(Line):
    """The die of a trapped round."""

    die: int
    escaped: bool


@dataclass(frozen=True, slots=True)
class Influence(Line):
    """A change of a side's influence in a country, and what stands there afterwards."""

    side: Side
    change: int
    country: int
    us: int
    ussr: int


@dataclass(frozen=True, slots=True)
class Points(Line):
    """An award of victory points (side None: nothing awarded) and the score afterwards."""

    side: Side | None
    amount: int
    score: int


@dataclass(frozen=True, slots=True)
class Defcon(Line):
    """DEFCON has moved to a level."""

    improves: bool
    level: int


@dataclass(frozen=True, slots=True)
class Military(Line):
    """A side's Military Operations have become a number."""

    side: Side
    value: int


@dataclass(frozen=True, slots=True)
class Space(Line):
    """A side has moved to a box of the Space Race."""

    side: Side
    box: int


@dataclass(frozen=True, slots=True)
class InPlay(Line):
    """A lasting effect begins (`now`) or ends."""

    card: int
    now: bool


@dataclass(frozen=True, slots=True)
class Event(Line):
    """The event of a card happens."""

    card: int


@dataclass(frozen=True, slots=True)
class War(Line):
    """The country attacked."""

    country: int


@dataclass(frozen=True, slots=True)
class WarRoll(Line):
    """The die of a war, its modifier and the least total that wins."""

    victory: bool
    die: int
    modifier: int
    needed: int


@dataclass(frozen=True, slots=True)
class Discards(Line):
    """A card leaves a hand (or the top of the pile) for the discard pile."""

    side: Side
    card: int


@dataclass(frozen=True, slots=True)
class Reveals(Line):
    """A card is shown; `again`: the second line of Grain Sales about the same card."""

    side: Side
    card: int
    again: bool


@dataclass(frozen=True, slots=True)
class Plays(Line):
    """The card paired with UN Intervention, or kept from Grain Sales."""

    side: Side
    card: int


@dataclass(frozen=True, slots=True)
class Returns(Line):
    """The card drawn by Grain Sales goes back."""

    side: Side
    card: int


@dataclass(frozen=True, slots=True)
class NoCards(Line):
    """A side has nothing to show or to discard."""

    side: Side
    verb: Literal["reveal", "discard"]


@dataclass(frozen=True, slots=True)
class Olympics(Line):
    """The answer to the Olympic Games."""

    side: Side
    participates: bool


@dataclass(frozen=True, slots=True)
class NamesRegion(Line):
    """The region of Chernobyl; None where the file has lost it."""

    side: Side
    region: str | None


@dataclass(frozen=True, slots=True)
class Reshuffle(Line):
    """The discard pile becomes the draw pile."""


@dataclass(frozen=True, slots=True)
class Wins(Line):
    """The end of the game, by a reason in words; side None: a draw."""

    side: Side | None
    reason: str


@dataclass(frozen=True, slots=True)
class Blank(Line):
    """An empty line inside an entry."""


@dataclass(frozen=True, slots=True)
class Header(Line):
    """Where an entry stands in the game.

    `side` and `round` belong to action rounds. `cards`: the cards the header names, in its order.
    """

    phase: Phase
    turn: int
    side: Side | None
    round: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A header with the lines up to the next one, without blank lines at its end."""

    header: Header
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Log:
    """A recorded game. `handicap`: points of extra influence by seat."""

    file: str
    text: tuple[str, ...]
    handicap: tuple[int, int]
    optional_cards: bool
    placements: tuple[Influence, ...]
    entries: tuple[Entry, ...]
