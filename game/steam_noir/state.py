"""The state of a game. Seats are 0, 1, … (P1, P2, … of the clauses); factions are places in `FACTIONS`."""

from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Self

from game.kernel.facts import Fact
from game.kernel.steps import Step
from game.steam_noir.figures import FACTIONS
from game.steam_noir.tables import Pile, Tables

NOBODY: Final = -1
EMPEROR: Final = len(FACTIONS)
"""The place of the emperor among the scores."""

REVOLUTION: Final = 0
ARMY: Final = 1
"""The two sides of the table (SN-WEEK-06, SN-WEEK-07)."""

ALONE: Final = -1
ON_EMPEROR: Final = -2
ON_REVOLUTION: Final = -3


class Laid(NamedTuple):
    """A hand card on the table.

    `target` is ALONE for a power card; for a boost the place of the card beneath in `Game.table`, or ON_EMPEROR or
    ON_REVOLUTION. `placed`: the card itself now lies below the track.
    """

    seat: int
    play: int
    kind: int
    side: int
    target: int
    placed: bool = False


class Placed(NamedTuple):
    """A card below or above the track; `faction` may be EMPEROR, and then `seat` is NOBODY."""

    week: int
    seat: int
    faction: int
    value: int


class Claim(NamedTuple):
    """Something said this month (SN-TALK). `truth` is 1 kept, 0 broken, -1 not known yet."""

    week: int
    seat: int
    what: str
    faction: int
    truth: int


class Deeds(NamedTuple):
    """What a seat has done in the open: printed values laid for each faction, and against it as traitors."""

    loyal: tuple[int, ...]
    betrayed: tuple[int, ...]


Commit = tuple[int, int, int]
"""A card laid face down, kind, side and target as in `Laid`."""


@dataclass(slots=True)
class Game:
    """A game in progress.

    By seat: `hands`; `held`, cards set aside for a pass or discard not yet made; `commits`, the card of this play or
    the card to take back; `buried`, face-down discards since the last shuffle; `known`, cards that everybody knows to
    be in a hand; `own` factions; `backing` this month and `backed` in earlier ones; points on support and victory
    cards; words `kept` and `broken`; `deeds` in the weeks that are over. `shown` are the discards that were seen.
    `scores` of factions and emperor. `revolutions` and `armies` are the cards not turned up this month, `army_weeks`
    the number of its weeks with an emperor; a week without has `emperor` 0. `revolution` is NOBODY while no card is up.
    """

    tables: Tables
    agenda: tuple[Step[Any], ...]
    hands: list[Pile]
    held: list[Pile]
    buried: list[Pile]
    known: list[Pile]
    commits: list[Commit | None]
    own: list[int]
    backing: list[int]
    backed: tuple[tuple[int, ...], ...]
    support_points: list[int]
    victory_points: list[int]
    kept: list[int]
    broken: list[int]
    scores: list[int]
    pile: Pile
    shown: Pile
    armies: Pile
    armies_scored: Pile
    revolutions: tuple[int, ...] = ()
    month: int = 0
    week: int = 0
    play: int = 0
    revolution: int = NOBODY
    emperor: int = 0
    army_weeks: int = 0
    table: tuple[Laid, ...] = ()
    below: tuple[Placed, ...] = ()
    above: tuple[Placed, ...] = ()
    claims: tuple[Claim, ...] = ()
    deeds: tuple[Deeds, ...] = ()
    shuffles: int = 0
    winners: tuple[int, ...] = ()
    ending: str = ""
    facts: list[Fact] | None = field(default=None, compare=False)

    def clone(self) -> Self:
        """Return an equal state that shares nothing that can change."""
        copy = object.__new__(type(self))
        copy.tables = self.tables
        copy.agenda = self.agenda
        copy.hands = self.hands[:]
        copy.held = self.held[:]
        copy.buried = self.buried[:]
        copy.known = self.known[:]
        copy.commits = self.commits[:]
        copy.own = self.own[:]
        copy.backing = self.backing[:]
        copy.backed = self.backed
        copy.support_points = self.support_points[:]
        copy.victory_points = self.victory_points[:]
        copy.kept = self.kept[:]
        copy.broken = self.broken[:]
        copy.scores = self.scores[:]
        copy.pile = self.pile
        copy.shown = self.shown
        copy.armies = self.armies
        copy.armies_scored = self.armies_scored
        copy.revolutions = self.revolutions
        copy.month = self.month
        copy.week = self.week
        copy.play = self.play
        copy.revolution = self.revolution
        copy.emperor = self.emperor
        copy.army_weeks = self.army_weeks
        copy.table = self.table
        copy.below = self.below
        copy.above = self.above
        copy.claims = self.claims
        copy.deeds = self.deeds
        copy.shuffles = self.shuffles
        copy.winners = self.winners
        copy.ending = self.ending
        copy.facts = None
        return copy


def new_game(tables: Tables, agenda: tuple[Step[Any], ...]) -> Game:
    """Return a game before anything is dealt; all scores are 0 (SN-SETUP-03)."""
    seats = tables.seats
    return Game(
        tables=tables,
        agenda=agenda,
        hands=[tables.empty] * seats,
        held=[tables.empty] * seats,
        buried=[tables.empty] * seats,
        known=[tables.empty] * seats,
        commits=[None] * seats,
        own=[NOBODY] * seats,
        backing=[NOBODY] * seats,
        backed=((),) * seats,
        support_points=[0] * seats,
        victory_points=[0] * seats,
        kept=[0] * seats,
        broken=[0] * seats,
        scores=[0] * (len(FACTIONS) + 1),
        pile=tables.deck.full,
        shown=tables.empty,
        armies=tables.army.full,
        armies_scored=bytes(len(tables.strengths)),
        revolutions=tuple(range(len(FACTIONS))),
        deeds=(Deeds((0,) * len(FACTIONS), (0,) * len(FACTIONS)),) * seats,
    )


def phase_of(game: Game) -> str:
    """Return what the game waits for: `play`, `talk`, `deal` and so on; empty when it is over."""
    phase: str = getattr(game.agenda[-1], "phase", "") if game.agenda else ""
    return phase


def week_of_month(game: Game) -> int:
    """Return 1 for a month's first week, and so on."""
    return (game.week - 1) % game.tables.options.weeks + 1


def remaining_support(game: Game, seat: int) -> list[int]:
    """Return the factions that a seat has not backed in an earlier month (SN-MONTH-03)."""
    return [faction for faction in range(len(FACTIONS)) if faction not in game.backed[seat]]
