"""Checking the rules against a recorded game, and keeping the game as a journal."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from game.data import levels_folder
from game.kernel.journal import JournalWriter
from game.twilight_struggle.board import Board
from game.twilight_struggle.logs.driver import play
from game.twilight_struggle.logs.lines import Log
from game.twilight_struggle.logs.outcome import Deviation, Hints, Outcome, Tally
from game.twilight_struggle.logs.parser import read_log
from game.twilight_struggle.rules import RULES

_RUNS: Final = 40
_ORDERS: Final = 6


@dataclass(frozen=True, slots=True)
class FileReport:
    """How far the rules agree with one record.

    `lines` is the number of lines up to the first deviation (or all). `journal`: whether the whole game could be kept.
    """

    file: str
    decisions: Tally
    states: Tally
    further: Tally
    first_deviation: Deviation | None
    lines: int
    whole: bool

    @property
    def agrees(self) -> bool:
        """Tell whether nothing deviates."""
        return self.first_deviation is None and all(
            tally.right == tally.total for tally in (self.decisions, self.states, self.further)
        )

    def as_json(self) -> dict[str, Any]:
        """Return the report as the command prints it."""
        first = self.first_deviation
        return {
            "file": self.file,
            "decisions": [self.decisions.right, self.decisions.total],
            "states": [self.states.right, self.states.total],
            "further": [self.further.right, self.further.total],
            "first_deviation": None
            if first is None
            else {"line": first.line, "expected": first.expected, "got": first.got},
        }


def standard_board() -> Board:
    """Return the board of the program's own map."""
    assert RULES.read_level is not None
    assert RULES.default_level is not None
    board = RULES.read_level(levels_folder() / RULES.default_level)
    assert isinstance(board, Board)
    return board


def verify(path: Path, journal: Path | None = None, board: Board | None = None) -> FileReport:
    """Play a record through the rules and say where they differ; with `journal` keep the game there.

    Raises parser.LogError for a file that is no record, FileExistsError rather than write over a journal.
    """
    log = read_log(path)
    outcome = replay(log, board or standard_board())
    if journal is not None:
        writer = JournalWriter.create(journal, outcome.setup, RULES.version)
        try:
            for choice in outcome.choices:
                writer.choice(choice)
        finally:
            writer.close()
    lines = len(log.text) if outcome.first is None else outcome.first.line - 1
    return FileReport(
        str(path), outcome.decisions, outcome.states, outcome.further, outcome.first, lines, outcome.whole
    )


def replay(log: Log, board: Board) -> Outcome:
    """Play a record as often as it takes to find where its hidden cards were, and return the best run.

    The draw pile is renewed as the rules have it; where that does not fit, as soon as a deal has used it up.
    """
    best: Outcome | None = None
    for renew_at_once in (False, True):
        found = _search(log, board, Hints(renew_at_once))
        if best is None or _agreement(found) > _agreement(best):
            best = found
        if best.first is None:
            break
    assert best is not None
    return best


def _search(log: Log, board: Board, start: Hints) -> Outcome:
    """Return the best of some runs, each with hints that an earlier one has given, the most promising first."""
    queue = [(start, play(log, board, start))]
    best = queue[0][1]
    seen = [start]
    while queue and best.first is not None and len(seen) < _RUNS:
        queue.sort(key=lambda entry: _agreement(entry[1]))
        hints, outcome = queue.pop()
        for child in _learn(hints, outcome):
            if child in seen or len(seen) == _RUNS:
                continue
            seen.append(child)
            queue.append((child, play(log, board, child)))
            best = max(best, queue[-1][1], key=_agreement)
            if best.first is None:
                break
    return best


def _agreement(outcome: Outcome) -> tuple[bool, int]:
    right = outcome.decisions.right + outcome.states.right + outcome.further.right
    return outcome.first is None, right - 10 * len(outcome.missing)


def _learn(hints: Hints, outcome: Outcome) -> Iterator[Hints]:
    """Yield better hints: cards that came too early, unprinted discards at the end of turns, other orders."""
    later = {**hints.later, **outcome.early}
    if later != hints.later:
        yield replace(hints, later=later)
    if outcome.missing:
        at, side, _ = outcome.missing[0]
        before = [(turn, holder) for number, turn, holder in reversed(outcome.held) if number < at]
        before.sort(key=lambda chance: chance[1] != side)
        for chance in before:
            if chance not in hints.hidden:
                yield replace(hints, hidden=hints.hidden | {chance})
        for order in range(1, _ORDERS):
            yield replace(hints, order=order)
