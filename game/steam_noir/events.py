"""Facts of Steam Noir: Revolution. Cards and factions are named by their ids (`students 7`, `boost`, `emperor`)."""

from dataclasses import dataclass
from typing import ClassVar

from game.kernel.facts import Fact


@dataclass(frozen=True, slots=True)
class VictoryDealt(Fact):
    """A seat looked at its own faction, private."""

    seat: int
    faction: str


@dataclass(frozen=True, slots=True)
class CardDrawn(Fact):
    """A seat was dealt a card, private."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Shuffled(Fact):
    """The discards became the new draw pile of `count` cards."""

    count: int


@dataclass(frozen=True, slots=True)
class MonthBegan(Fact):
    """A month begins; so many of its weeks have an emperor card."""

    month: int
    army_weeks: int


@dataclass(frozen=True, slots=True)
class WeekBegan(Fact):
    """A week begins. `emperor` is 0 in a week without emperor."""

    week: int
    revolution: str
    emperor: int


@dataclass(frozen=True, slots=True)
class RevolutionTurned(Fact):
    """A revolution card was turned up."""

    faction: str


@dataclass(frozen=True, slots=True)
class EmperorTurned(Fact):
    """An emperor card was turned up."""

    value: int


@dataclass(frozen=True, slots=True)
class CardsPassed(Fact):
    """Cards went from a seat to its left neighbour: known to both."""

    seat: int
    to: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardsBuried(Fact):
    """What a seat discarded face down, private."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandDiscarded(Fact):
    """How many cards a seat discarded face down."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class SupportChosen(Fact):
    """Whom a seat backs this month, private."""

    seat: int
    faction: str


@dataclass(frozen=True, slots=True)
class Announced(Fact):
    """A seat said something; `what` is push, back, unite or loyal, `faction` is empty for the last two."""

    seat: int
    what: str
    faction: str


@dataclass(frozen=True, slots=True)
class WordJudged(Fact):
    """What a seat said turned out true or false."""

    seat: int
    week: int
    what: str
    faction: str
    kept: bool


@dataclass(frozen=True, slots=True)
class CardPlayed(Fact):
    """A card was turned up. `side` is revolution or emperor.

    `target` is empty for a power card; for a boost `emperor`, `revolution`, or as in the option (`2:students 8`).
    `at` is the card's place on the table, `beneath` that of the card under a boost or -1.
    """

    reveals: ClassVar[bool] = True

    seat: int
    play: int
    card: str
    side: str
    target: str
    at: int
    beneath: int


@dataclass(frozen=True, slots=True)
class PlaySkipped(Fact):
    """A seat had no legal card."""

    seat: int
    play: int


@dataclass(frozen=True, slots=True)
class WeekCounted(Fact):
    """The sums of a week, in order of factions; `army` is -1 without emperor. `strongest` are those of SN-DEF-07."""

    net: tuple[int, ...]
    army: int
    strongest: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PointsWon(Fact):
    """Points went on a seat's support card; `reason` is leader or best."""

    seat: int
    faction: str
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class WeekWon(Fact):
    """Who won a week: factions, `emperor`, or nobody."""

    week: int
    winners: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardPlaced(Fact):
    """A card went below the track. `seat` is -1 for the emperor's, `at` its place on the table or -1."""

    seat: int
    card: str
    at: int


@dataclass(frozen=True, slots=True)
class MarkerMoved(Fact):
    """A marker ran along the track."""

    faction: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class CardTakenBack(Fact):
    """A seat took a card of this week back to its hand."""

    seat: int
    card: str
    at: int


@dataclass(frozen=True, slots=True)
class TableCleared(Fact):
    """All other cards of the week were discarded."""

    count: int


@dataclass(frozen=True, slots=True)
class HandsFilled(Fact):
    """How many cards each seat was dealt at the end of a week."""

    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SupportRevealed(Fact):
    """A month's support card was turned up."""

    reveals: ClassVar[bool] = True

    seat: int
    faction: str
    points: int


@dataclass(frozen=True, slots=True)
class MonthCounted(Fact):
    """The month totals, in order of factions, and the strongest."""

    month: int
    totals: tuple[int, ...]
    strongest: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BonusWon(Fact):
    """A backer of a strongest faction got bonus points."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class PointsMoved(Fact):
    """Points went from support card and bonus to the victory card, which now has `total`."""

    seat: int
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class VictoryRevealed(Fact):
    """A seat's own faction was turned up, with the points on it."""

    reveals: ClassVar[bool] = True

    seat: int
    faction: str
    points: int


@dataclass(frozen=True, slots=True)
class GameEnded(Fact):
    """The game is over: failure, gap or first."""

    winners: tuple[int, ...]
    ending: str
