"""How fast the window answers while three schemers play: `python -m tests.benchmarks.answers [--smoke]`.

The real window on a virtual display, a game of 20 rounds shown fast. Every half second a key is pressed or the pointer
moved, and the time until the picture that answers is taken; that includes the start of the tool that presses it.
Figures are printed, nothing is asserted. It takes six minutes or more.
"""

import argparse
import json
import random
import shutil
import statistics
import tempfile
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from game.kernel.journal import JournalError, read_journal
from scenes.play.kept import look_at
from tests.scenes.driver import RealWindow, display

_SIZES: Final = ("1280x720", "1920x1080")
_QUIET: Final = 20.0
"""Seconds without a new choice after which the game is over."""
_LONGEST: Final = 1800.0


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--smoke", action="store_true", help="a few seconds of it, to see that it works")
    smoke = parser.parse_args().smoke
    if shutil.which("Xvfb") is None or shutil.which("xdotool") is None:
        print("Xvfb or xdotool is not there: nothing measured")
        return
    for size in _SIZES[:1] if smoke else _SIZES:
        with tempfile.TemporaryDirectory() as folder, display() as name:
            measure(name, Path(folder), size, 5.0 if smoke else _LONGEST)


def measure(display_name: str, home: Path, size: str, longest: float) -> None:
    """Watch one game and print how fast the window was."""
    (home / "settings.json").write_text(json.dumps({"speed": "fast"}), encoding="utf-8")
    pictures = home / "pictures.txt"
    arguments = ("--size", size, "--seed", "11", "play", "global-power", "--seats", "schemer,schemer,schemer")
    window = RealWindow(display_name, home, str(pictures), *arguments, module="tests.scenes.timed")
    try:
        sent = _disturb(window, home, longest)
    finally:
        window.end()
    (path,) = (home / "games").glob("*.gpj")
    kept = look_at(path)
    lines = [line.split() for line in pictures.read_text(encoding="utf-8").splitlines()]
    times = [(float(line[0]), float(line[1]), line[2:]) for line in lines if len(line) >= 2]
    gaps = [later[1] - earlier[1] for earlier, later in pairwise(times[1:])]
    print(f"three schemers at {size}: round {kept.state.round}, {kept.choices} choices, {len(times)} pictures")
    _print("between two pictures", gaps)
    for kind in ("Command", "Moved"):
        waits = []
        for moment in (moment for moment, what in sent if what == kind):
            shown = next((end for start, end, kinds in times if start >= moment and kind in kinds), None)
            if shown is not None:
                waits.append(shown - moment)
        _print({"Command": "from a key to its picture", "Moved": "from a move of the pointer"}[kind], waits)
    print(f"  later than 0.1 s: {sum(gap > 0.1 for gap in gaps)}, than 0.5 s: {sum(gap > 0.5 for gap in gaps)}")


def _disturb(window: RealWindow, home: Path, longest: float) -> list[tuple[float, str]]:
    """Press a key or move the pointer until the game is over; return when, and which of the two."""
    sent: list[tuple[float, str]] = []
    chance = random.Random(1)
    start = grown = time.monotonic()
    choices = 0
    while time.monotonic() < min(start + longest, grown + _QUIET):
        time.sleep(chance.uniform(0.3, 0.7))
        now = time.monotonic()
        if len(sent) % 2:
            sent.append((now, "Command"))
            window.tool("key", "--delay", "0", "o")
        else:
            sent.append((now, "Moved"))
            place = str(chance.randrange(60, 600)), str(chance.randrange(80, 500))
            window.tool("mousemove", "--window", window.window, *place)
        if len(sent) % 10 == 0:
            found = _count(home)
            if found > choices:
                choices, grown = found, now
    return sent


def _count(home: Path) -> int:
    try:
        return sum(len(read_journal(path).choices) for path in (home / "games").glob("*.gpj"))
    except JournalError:  # its last line is being written
        return 0


def _print(label: str, times: Sequence[float]) -> None:
    if times:
        ordered = [1000 * time for time in sorted(times)]
        late = ordered[int(0.99 * len(ordered))]
        print(f"  {label:30} median {statistics.median(ordered):6.0f}  p99 {late:6.0f}  worst {ordered[-1]:6.0f} ms")


if __name__ == "__main__":
    main()
