"""The commands `verify-log` and `export`."""

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from game.kernel.journal import SUFFIX, JournalError, read_journal
from game.kernel.rules import SetupError
from game.twilight_struggle.logs.exporter import export
from game.twilight_struggle.logs.outcome import Tally
from game.twilight_struggle.logs.parser import LogError
from game.twilight_struggle.logs.replay import FileReport, standard_board, verify

OK: Final = 0
DEVIATES: Final = 1
USAGE: Final = 2

Progress = Callable[[int], None]


def run(options: argparse.Namespace, progress: Callable[[str, int], Progress]) -> int:
    """Carry out `verify-log` and return the exit status: 0 only if nothing deviates."""
    files: list[Path] = options.files
    journals = _journals(files, options.journal)
    if journals is None:
        return USAGE
    board = standard_board()
    bar = progress("games", len(files))
    reports: list[FileReport] = []
    complaints: list[str] = []
    for number, (path, journal) in enumerate(zip(files, journals, strict=True), start=1):
        try:
            report = verify(path, journal, board)
        except (LogError, SetupError) as error:
            complaints.append(str(error))
        else:
            reports.append(report)
            if journal is not None and not report.whole:
                complaints.append(f"{journal}: holds the game up to its first deviation only")
        bar(number)
    for complaint in complaints:
        _complain(complaint)
    total = [_sum(tally) for tally in zip(*((r.decisions, r.states, r.further) for r in reports), strict=True)]
    if options.json:
        _print(json.dumps(_json(reports, total), ensure_ascii=False, indent=1))
    else:
        for report in reports:
            _print("\n".join(_lines(report)))
        if len(files) > 1 and total:
            clean = sum(report.agrees for report in reports)
            _print(f"total: {_figures(*total)}; {clean} of {len(files)} games without a deviation")
    agrees = len(reports) == len(files) and all(report.agrees for report in reports)
    return OK if agrees else DEVIATES


def _journals(files: list[Path], target: Path | None) -> list[Path | None] | None:
    """Return where each game is to be kept, or None after a complaint."""
    if target is None:
        return [None] * len(files)
    if target.is_dir():
        paths = [target / f"{path.stem}{SUFFIX}" for path in files]
    elif len(files) > 1:
        _complain(f"--journal {target}: with several games name a folder that exists")
        return None
    else:
        paths = [target]
    if len(set(paths)) < len(paths):
        _complain("--journal: two of the files have the same name; check them one by one")
        return None
    for path in paths:
        if path.exists():
            _complain(f"--journal {path}: exists already; name another file or remove it")
            return None
        if not path.parent.is_dir():
            _complain(f"--journal {path}: there is no folder {path.parent}; make it first")
            return None
    return [*paths]


def _print(text: str) -> None:
    sys.stdout.write(f"{text}\n")


def _complain(text: str) -> None:
    sys.stderr.write(f"global-power: {text}\n")


def _figures(decisions: Tally, states: Tally, further: Tally) -> str:
    return (
        f"decisions {decisions.right}/{decisions.total}, states {states.right}/{states.total}, "
        f"further values {further.right}/{further.total}"
    )


def _lines(report: FileReport) -> Iterable[str]:
    figures = _figures(report.decisions, report.states, report.further)
    first = report.first_deviation
    if first is None:
        yield f"{report.file}: {figures}, no deviation in {report.lines} lines"
    else:
        yield f"{report.file}: {figures}, first deviation after {report.lines} lines:"
        yield f"  line {first.line}: expected {first.expected!r}, got {first.got!r}"


def _sum(tallies: Iterable[Tally]) -> Tally:
    total = Tally()
    for tally in tallies:
        total.right += tally.right
        total.total += tally.total
    return total


def _json(reports: list[FileReport], total: list[Tally]) -> dict[str, Any]:
    names = ("decisions", "states", "further")
    sums = total or [Tally(), Tally(), Tally()]
    return {
        "files": [report.as_json() for report in reports],
        "total": {name: [tally.right, tally.total] for name, tally in zip(names, sums, strict=True)},
    }


def run_export(options: argparse.Namespace) -> int:
    """Carry out `export` and return the exit status."""
    try:
        text = export(read_journal(options.file))
    except (JournalError, SetupError) as error:
        _complain(str(error))
        return DEVIATES
    if options.output is None:
        sys.stdout.write(text)
        return OK
    try:
        options.output.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        _complain(f"{options.output}: cannot be written ({error.strerror or error}); name another file")
        return USAGE
    return OK
