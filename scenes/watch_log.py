"""What has happened, line by line: filtered, ready to be shown or written to a file."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.global_power import events
from game.kernel.facts import Fact

ALL, STORY, WALKS, FIGHTS, INCIDENTS = "all", "story", "walks", "fights", "incidents"
KINDS: Final = (STORY, ALL, WALKS, FIGHTS, INCIDENTS)

_WALKS = (events.Stepped, events.Jumped)
_FIGHTS = (events.Clashed, events.Struck, events.Damaged, events.Died, events.Healed, events.Conscripted)
_INCIDENTS = (events.IncidentHappened, events.IncidentClosed, events.Radiated)


@dataclass(frozen=True, slots=True)
class Line:
    """A fact of a round, or the heading of one (no fact)."""

    round: int
    fact: Fact | None


class WatchLog:
    """All facts told so far, and the lines that the filter lets through; adding one costs the same, however many.

    `kind` is one of KINDS; `unit` the name of the only unit to be told of, or empty.
    """

    def __init__(self) -> None:
        self.kind = STORY
        self.unit = ""
        self.lines: list[Line] = []
        self._facts: list[Line] = []

    def __len__(self) -> int:
        return len(self._facts)

    def add(self, round_number: int, facts: Iterable[Fact]) -> None:
        """Take in what happened in a round."""
        for fact in facts:
            line = Line(round_number, fact)
            self._facts.append(line)
            self._let_through(line)

    def choose(self, kind: str, unit: str) -> None:
        """Set the filter."""
        self.kind, self.unit = kind, unit
        self.lines = []
        for line in self._facts:
            self._let_through(line)

    def clear(self) -> None:
        """Forget everything but the filter."""
        self.lines, self._facts = [], []

    def export(self, word: Callable[[Fact], str], heading: Callable[[int], str]) -> str:
        """Return everything that happened, whatever the filter, as text."""
        text: list[str] = []
        last = 0
        for line in self._facts:
            if line.round != last:
                last = line.round
                text += ["", heading(last)] if text else [heading(last)]
            assert line.fact is not None
            text.append(f"  {word(line.fact)} [{line.fact.rule}]")
        return "\n".join(text) + "\n"

    def _let_through(self, line: Line) -> None:
        assert line.fact is not None
        if not shows(line.fact, self.kind) or (self.unit and self.unit not in units_of(line.fact)):
            return
        if not self.lines or self.lines[-1].round != line.round:
            self.lines.append(Line(line.round, None))
        self.lines.append(line)


def shows(fact: Fact, kind: str) -> bool:
    """Say whether a kind of filter lets a fact through; the story is everything but steps."""
    if kind == STORY:
        return not isinstance(fact, events.Stepped)
    if kind == ALL:
        return True
    return isinstance(fact, {WALKS: _WALKS, FIGHTS: _FIGHTS, INCIDENTS: _INCIDENTS}[kind])


def units_of(fact: Fact) -> Sequence[str]:
    """Return the units that a fact speaks of."""
    if isinstance(fact, events.Clashed):
        return ("hero-blue", "hero-red")
    return tuple(name for name in (getattr(fact, "unit", ""), getattr(fact, "victim", "")) if name)


def cell_of(fact: Fact) -> int:
    """Return where something happened."""
    for name in ("cell", "target", "blue"):
        cell = getattr(fact, name, None)
        if isinstance(cell, int):
            return cell
    return -1
