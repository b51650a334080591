"""The lines of a record in order, with what is still to be done for each."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from game.twilight_struggle.logs.census import Decision, Note, is_state, notes_of
from game.twilight_struggle.logs.known_cards import GRAIN_SALES, MISSILE_ENVY, UN_INTERVENTION
from game.twilight_struggle.logs.lines import Entry, Event, Header, Line, Log, Plays, Returns, Reveals


@dataclass(slots=True)
class Item:
    """A line. `open`: what it decides and nobody has decided yet. `done`: its printed values have been compared.

    `points` counts the influence placed or removed so far for a line that merges several points. `void`: decisions that
    the rules have rejected already; they are carried out all the same but count no more.
    """

    note: Note
    entry: int
    open: list[Decision]
    state: bool
    further: int
    done: bool = False
    points: int = 0
    void: set[Decision] = field(default_factory=set)

    @property
    def line(self) -> Line:
        """What the line says."""
        return self.note.line

    @property
    def number(self) -> int:
        """The line in the file."""
        return self.note.line.number


class Cursor:
    """Goes through a record; `at` is the first item that is not finished."""

    def __init__(self, log: Log) -> None:
        self.entries: list[tuple[Entry, tuple[Note, ...]]] = list(notes_of(log))
        self.items: list[Item] = [
            Item(Note(line, None, ("placement",)), -1, ["placement"], state=True, further=0) for line in log.placements
        ]
        for number, (_, notes) in enumerate(self.entries):
            self.items.extend(
                Item(note, number, list(note.decisions), is_state(note.line), note.further) for note in notes
            )
        self.at = 0

    def __len__(self) -> int:
        return len(self.items)

    @property
    def finished(self) -> bool:
        """Tell whether every line is finished."""
        return self.at >= len(self.items)

    @property
    def current(self) -> Item | None:
        """The first item that is not finished."""
        return None if self.finished else self.items[self.at]

    def due(self) -> Item | None:
        """Return the first item with an open decision."""
        for index in range(self.at, len(self.items)):
            if self.items[index].open:
                return self.items[index]
        return None

    def header(self, entry: int) -> Header:
        """Return the header of an entry."""
        return self.entries[entry][0].header

    def ahead(self, entry: int) -> Iterator[Item]:
        """Yield the unfinished items of an entry."""
        for index in range(self.at, len(self.items)):
            item = self.items[index]
            if item.entry > entry:
                return
            if item.entry == entry:
                yield item

    def find(self, entry: int, fits: Callable[[Item], bool]) -> Item | None:
        """Return the first unfinished item of an entry that fits."""
        return next((item for item in self.ahead(entry) if fits(item)), None)

    def start(self, entry: int) -> Item:
        """Return the header of an entry as an item."""
        return next(item for item in self.items if item.entry == entry)

    def index(self, item: Item) -> int:
        """Return the place of an item."""
        return next(index for index, other in enumerate(self.items) if other is item)

    def card_granted(self, item: Item) -> int:
        """Return the card whose Operations an event has granted: paired, drawn, taken over, or its own."""
        for other in reversed(self.items[: self.index(item)]):
            line = other.line
            if isinstance(line, Plays):
                return line.card
            if isinstance(line, Returns):
                return GRAIN_SALES
            if isinstance(line, Event) and line.card == UN_INTERVENTION:
                continue
            if isinstance(line, Event) or (isinstance(line, Reveals) and other.note.event == MISSILE_ENVY):
                return line.card
        raise AssertionError(item)
