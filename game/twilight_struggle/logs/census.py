"""Which lines of a record are decisions, state values and further printed values.

Decided from the record alone, so that the totals do not depend on how far the rules can follow it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from game.twilight_struggle.cards import card_table
from game.twilight_struggle.logs.known_cards import (
    CAMBRIDGE_FIVE,
    CHE,
    CUBAN_MISSILE_CRISIS,
    GRAIN_SALES,
    MISSILE_ENVY,
    SALT,
    STAR_WARS,
    UN_INTERVENTION,
    WARSAW_PACT,
)
from game.twilight_struggle.logs.lines import (
    Blank,
    CoupRoll,
    Defcon,
    Discards,
    Entry,
    Event,
    Header,
    Headlines,
    Influence,
    InPlay,
    Line,
    Log,
    Military,
    NamesRegion,
    NoCards,
    Olympics,
    Plays,
    Points,
    RealignmentRoll,
    Reshuffle,
    Returns,
    Reveals,
    Space,
    SpaceRoll,
    Target,
    Use,
    War,
    WarRoll,
)

Decision = Literal[
    "placement",
    "headline",
    "card",
    "unused round",
    "kind of use",
    "event or operations first",
    "influence",
    "target",
    "country",
    "granted use",
    "war target",
    "discard",
    "paired card",
    "either-or",
    "handed over",
    "discard or suffer",
    "keep or return",
    "norad",
    "taken",
    "defcon",
    "picked",
    "bought off",
]

CHOICE_EVENTS: Final = frozenset(
    {7, 14, 16, 19, 22, 23, 28, 29, 30, 33, 47, 53, 56, 63, 66, 70, 74, 75, 76, 87, 88, 95, 99, 104, 105}
)
"""Events whose influence lines answer a question about countries."""

_WAR_CHOICES: Final = frozenset({24, 36, 102})
_FREE_DISCARDS: Final = frozenset({77, 98, 108})
_DISCARD_OR_SUFFER: Final = frozenset({10, 95})
_DEFCON_CHOICES: Final = frozenset({45, 46})
_HAND_SHOWN: Final = frozenset({26, 62, 98})


@dataclass(frozen=True, slots=True)
class Note:
    """A line with its place in the game.

    `event`: the event that the line is part of. `granted`: the Operations it is part of were granted by that event.
    `decisions`: what the line decides (several things at most once each). `further`: printed values beside the state.
    """

    line: Line
    event: int | None
    decisions: tuple[Decision, ...]
    further: int = 0
    granted: bool = False


def _ends_crisis(line: Line | None) -> bool:
    return isinstance(line, InPlay) and line.card == CUBAN_MISSILE_CRISIS and not line.now


def is_state(line: Line) -> bool:
    """Tell whether a line prints a state value."""
    return isinstance(line, Influence | Military | InPlay | Defcon | Points | Space)


def notes_of(log: Log) -> Iterator[tuple[Entry, tuple[Note, ...]]]:
    """Yield each entry with notes on its header and lines."""
    last = max((n for n, entry in enumerate(log.entries) if entry.header.phase != "end"), default=-1)
    for number, entry in enumerate(log.entries):
        yield entry, _Reader(entry, number >= last).notes()


class _Reader:
    """Reads one entry from top to bottom, keeping the context."""

    def __init__(self, entry: Entry, last: bool) -> None:
        self.entry = entry
        self.last = last
        self.event: int | None = None
        self.events: list[int] = []
        self.use: Use | None = None
        self.granted = False
        self.own_use = False
        self.blanks = 0
        self.told: set[tuple[str, int]] = set()
        self.second = False

    def notes(self) -> tuple[Note, ...]:
        header = self.entry.header
        found = [Note(header, None, self._of_header(header))]
        for index, line in enumerate(self.entry.lines):
            if isinstance(line, Blank):
                self.blanks += 1
                continue
            self._follow(line)
            following = self.entry.lines[index + 1] if index + 1 < len(self.entry.lines) else None
            if isinstance(line, Influence) and _ends_crisis(following):
                decisions: tuple[Decision, ...] = ("bought off",)
            else:
                decisions = tuple(self._decisions(line))
            self.blanks = 0
            found.append(Note(line, self.event, decisions, self._further(line), self.granted))
        return tuple(found)

    def _of_header(self, header: Header) -> tuple[Decision, ...]:
        if header.phase != "round":
            return ()
        if not header.cards:
            return () if self.last else ("unused round",)
        return ("card",)

    def _follow(self, line: Line) -> None:
        """Keep track of which event or use of Operations a line belongs to."""
        header = self.entry.header
        if isinstance(line, Event):
            if self.blanks:
                self.events = []
            self.events.append(line.card)
            self.event = line.card
            self.use, self.granted = None, False
        elif isinstance(line, Use):
            self.second = self._second_coup_of_che(line)
            inside = self.second or (self.event is not None and not self.blanks)
            self.use = line
            self.granted = inside
            if not inside:
                self.event = None
                self.events = []
                self.own_use = header.phase == "round"
        elif self.blanks and not isinstance(line, InPlay):
            self.event, self.use, self.granted = None, None, False
            self.events = []

    def _second_coup_of_che(self, line: Use) -> bool:
        return self.blanks == 1 and self.event == CHE and self.use is not None and line.kind == "coup" and self.granted

    def _decisions(self, line: Line) -> Iterator[Decision]:
        match line:
            case Headlines():
                yield "headline"
            case Use():
                yield from self._of_use()
            case Event():
                yield from self._of_event(line)
            case Target():
                yield "target"
            case Influence():
                yield from self._of_influence()
            case War():
                if self.event in _WAR_CHOICES:
                    yield "war target"
            case Discards():
                yield from self._of_discard(line)
            case Plays():
                yield from self._of_play()
            case Returns():
                yield "keep or return"
            case Olympics():
                yield "either-or"
            case NamesRegion():
                if line.region is not None:
                    yield "either-or"
            case Reveals():
                if self.event == MISSILE_ENVY:
                    yield "handed over"
                elif self.event == SALT:
                    yield "taken"
            case Defcon():
                if self.event in _DEFCON_CHOICES and self.use is None:
                    yield "defcon"
            case _:
                pass

    def _once(self, kind: Decision) -> Iterator[Decision]:
        if (kind, 0) not in self.told:
            self.told.add((kind, 0))
            yield kind

    def _of_use(self) -> Iterator[Decision]:
        if self.granted:
            if not self.second:
                yield "granted use"
            return
        if self.entry.header.phase != "round":
            return
        yield from self._once("kind of use")
        yield from self._order()

    def _order(self) -> Iterator[Decision]:
        """The second of the two parts shows which of them the player put first."""
        card = self.entry.header.cards[0] if self.entry.header.cards else 0
        if self.own_use and ("event", card) in self.told:
            yield from self._once("event or operations first")

    def _of_event(self, line: Event) -> Iterator[Decision]:
        header = self.entry.header
        if len(self.events) == 1 and header.phase == "round":
            self.told.add(("event", line.card))
            if line.card == header.cards[0] and not card_table()[line.card].scoring:
                if not self.own_use:
                    yield from self._once("kind of use")
                yield from self._order()
        if len(self.events) > 1 and self.events[-2] == STAR_WARS:
            yield "picked"
        if line.card in _DISCARD_OR_SUFFER:
            yield "discard or suffer"
        if line.card == WARSAW_PACT and self.events[-2:] == [WARSAW_PACT, WARSAW_PACT]:
            yield "either-or"

    def _of_influence(self) -> Iterator[Decision]:
        if self.use is not None:
            if self.use.kind == "influence":
                yield "influence"
            return
        if self.event in CHOICE_EVENTS:
            yield "country"
        elif self.event is None and self.entry.header.phase == "round":
            yield "norad"

    def _of_discard(self, line: Discards) -> Iterator[Decision]:
        # The first line of a trapped round goes without saying: the card of the round is the discard.
        trapped = self.entry.header.phase == "round" and line is self.entry.lines[0]
        if self.event in _FREE_DISCARDS or (self.event is None and not trapped):
            yield "discard"

    def _of_play(self) -> Iterator[Decision]:
        if self.event == UN_INTERVENTION:
            yield "paired card"
        elif self.event == GRAIN_SALES:
            yield from self._once("keep or return")

    def _further(self, line: Line) -> int:
        if isinstance(line, Use | CoupRoll | RealignmentRoll | SpaceRoll | WarRoll | Reshuffle | NoCards):
            return 1
        return int(isinstance(line, Reveals) and (self.event in _HAND_SHOWN or self.event == CAMBRIDGE_FIVE))
