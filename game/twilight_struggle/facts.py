"""What happens in a game of Twilight Struggle, for log, animation and export.

`card` is the card that caused it (0: none). Seats are 0 USSR, 1 US; countries and cards are numbers.
"""

from dataclasses import dataclass
from typing import ClassVar

from game.kernel.facts import Fact


@dataclass(frozen=True, slots=True)
class TurnBegan(Fact):
    """A turn begins."""

    turn: int


@dataclass(frozen=True, slots=True)
class RoundBegan(Fact):
    """An action round begins."""

    turn: int
    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class RoundUnused(Fact):
    """A side plays no card in its round."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardsAdded(Fact):
    """The cards of an era join the draw pile."""

    era: str
    pile: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Fact):
    """A seat draws a card; only that seat knows which."""

    reveals: ClassVar[bool] = True

    seat: int
    drawn: int


@dataclass(frozen=True, slots=True)
class Reshuffled(Fact):
    """The discard pile becomes the draw pile."""

    pile: int


@dataclass(frozen=True, slots=True)
class HeadlinePicked(Fact):
    """A seat has picked its headline; `seats` says who sees the card."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class HeadlinesRevealed(Fact):
    """Both headlines are open: (USSR, US), 0 for none."""

    reveals: ClassVar[bool] = True

    cards: tuple[int, int]


@dataclass(frozen=True, slots=True)
class CardUsed(Fact):
    """A card is used: `use` is headline, event, ops, space, scoring."""

    seat: int
    card: int
    use: str


@dataclass(frozen=True, slots=True)
class EventOccurred(Fact):
    """The event of a card begins."""

    card: int
    owner: int


@dataclass(frozen=True, slots=True)
class EventNotPlayable(Fact):
    """The event of a card cannot occur (TS-EVT-03)."""

    card: int


@dataclass(frozen=True, slots=True)
class Chosen(Fact):
    """A choice inside an event, as its option text."""

    card: int
    seat: int
    option: str


@dataclass(frozen=True, slots=True)
class CardMoved(Fact):
    """A card comes to rest: `to` is discard, removed, front, hand (of `seat`)."""

    card: int
    to: str
    seat: int = -1


@dataclass(frozen=True, slots=True)
class CardsShown(Fact):
    """Cards of a seat's hand, of the draw pile or of the discard pile are seen by the seats of `seats`."""

    reveals: ClassVar[bool] = True

    card: int
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChinaMoved(Fact):
    """The China Card changes its holder or its face."""

    card: int
    holder: int
    up: bool


@dataclass(frozen=True, slots=True)
class InfluenceChanged(Fact):
    """Influence of `side` in a country."""

    card: int
    side: int
    country: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class VpMoved(Fact):
    """`amount` (1 or more) victory points for `side`; `vp` after it, positive for the US."""

    card: int
    side: int
    amount: int
    vp: int


@dataclass(frozen=True, slots=True)
class DefconMoved(Fact):
    """DEFCON changes."""

    card: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class MilopsMoved(Fact):
    """A Military Operations track is set (also when it stays at 5)."""

    card: int
    side: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class SpaceAdvanced(Fact):
    """A marker of the Space Race reaches a box."""

    card: int
    side: int
    box: int


@dataclass(frozen=True, slots=True)
class EffectBegan(Fact):
    """A lasting effect begins."""

    card: int


@dataclass(frozen=True, slots=True)
class EffectEnded(Fact):
    """A lasting effect ends."""

    card: int


@dataclass(frozen=True, slots=True)
class CoupMade(Fact):
    """A coup: die + value + modifier - 2 x stability = result."""

    card: int
    side: int
    country: int
    die: int
    value: int
    modifier: int
    stability: int
    result: int
    free: bool


@dataclass(frozen=True, slots=True)
class Realigned(Fact):
    """A realignment roll; dice and modifiers are (USSR, US)."""

    card: int
    side: int
    country: int
    dice: tuple[int, int]
    modifiers: tuple[int, int]


@dataclass(frozen=True, slots=True)
class WarFought(Fact):
    """A war: die + modifier (0 or less) against `needed`."""

    card: int
    attacker: int
    country: int
    die: int
    modifier: int
    needed: int
    won: bool


@dataclass(frozen=True, slots=True)
class SpaceTried(Fact):
    """A Space Race attempt at `box`: success on a die of at most `needed`."""

    card: int
    side: int
    box: int
    die: int
    needed: int
    success: bool


@dataclass(frozen=True, slots=True)
class TrapRolled(Fact):
    """A roll to leave Quagmire or Bear Trap (`card`)."""

    card: int
    side: int
    die: int
    escaped: bool


@dataclass(frozen=True, slots=True)
class ContestRolled(Fact):
    """Both sides roll against each other (Olympic Games, Summit); dice and modifiers are (USSR, US)."""

    card: int
    dice: tuple[int, int]
    modifiers: tuple[int, int]


@dataclass(frozen=True, slots=True)
class RegionScored(Fact):
    """A region is scored: level (0 none, 1 presence, 2 domination, 3 control) and total, each (USSR, US)."""

    card: int
    region: str
    levels: tuple[int, int]
    totals: tuple[int, int]


@dataclass(frozen=True, slots=True)
class GameEnded(Fact):
    """The game is over: the winner (-1: a draw) and how."""

    winner: int
    ending: str
