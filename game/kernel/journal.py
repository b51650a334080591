"""The journal: one file a game, JSON Lines, a header and then one line a choice.

The header holds format, game, rules version, level (file and hash), settings, seats and seed. A choice is
`{"seat": 0, "choice": "place france"}`; the seat of chance is null. `{"undo": n}` takes the last n choices back.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final

from game.kernel.rules import LevelRef, Setup
from game.kernel.steps import CHANCE, Option

FORMAT: Final = 1
SUFFIX: Final = ".gpj"


class JournalError(ValueError):
    """A journal that cannot be read; the text names file, line and remedy. The file stays untouched."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Who (a seat or CHANCE) answered what."""

    actor: int
    option: Option


@dataclass(frozen=True, slots=True)
class Journal:
    """A journal as read: the set-up, the rules version it was written by, the choices that stand, bytes that count.

    `lines` gives for each choice its line in the file, 1-based. `length` is the file's length in bytes without a
    torn last line.
    """

    path: Path
    setup: Setup
    version: int
    choices: tuple[Choice, ...]
    lines: tuple[int, ...]
    length: int


def header(setup: Setup, version: int) -> dict[str, object]:
    """Return the first line of a journal."""
    level = None if setup.level is None else {"file": setup.level.file, "sha256": setup.level.sha256}
    return {
        "format": FORMAT,
        "game": setup.game,
        "rules": version,
        "level": level,
        "settings": dict(setup.settings),
        "seats": list(setup.seats),
        "seed": setup.seed,
    }


class JournalWriter:
    """Appends to a journal and flushes after every line, so that a crash costs at most the choice in progress."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    @classmethod
    def create(cls, path: Path, setup: Setup, version: int) -> "JournalWriter":
        """Begin a new journal; raises FileExistsError rather than write over one."""
        path.parent.mkdir(parents=True, exist_ok=True)
        writer = cls(path.open("xb"))
        writer._write(header(setup, version))
        return writer

    @classmethod
    def resume(cls, journal: Journal) -> "JournalWriter":
        """Go on with a journal that was read, cutting off its torn last line."""
        file = journal.path.open("r+b")
        file.truncate(journal.length)
        file.seek(-1, os.SEEK_END)
        if file.read(1) != b"\n":
            file.write(b"\n")
        return cls(file)

    def choice(self, choice: Choice) -> None:
        """Write one choice."""
        self._write({"seat": None if choice.actor == CHANCE else choice.actor, "choice": choice.option})

    def undo(self, count: int) -> None:
        """Write that the last choices are taken back."""
        self._write({"undo": count})

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _write(self, line: Mapping[str, object]) -> None:
        self._file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
        self._file.flush()


def read_journal(path: Path) -> Journal:
    """Read a journal; a torn last line is dropped, anything else that is wrong raises JournalError."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise JournalError(f"{path}: cannot be read ({error.strerror or error}); check the path") from error
    lines = content.split(b"\n")
    length = len(content)
    if lines[-1]:
        # Only a whole JSON object without its line end is a line; whatever else stands there was being written.
        if _parsed(lines[-1]) is None:
            length -= len(lines[-1])
            lines.pop()
    else:
        lines.pop()
    if not lines:
        raise JournalError(f"{path}: line 1: no header; this is not a journal of a game")
    setup, version = _read_header(path, lines[0])
    choices: list[Choice] = []
    numbers: list[int] = []
    for number, line in enumerate(lines[1:], start=2):
        value = _parsed(line)
        if value is None:
            raise JournalError(f"{path}: line {number}: not a JSON object; restore the line or cut the file before it")
        _read_line(path, number, value, len(setup.seats), choices, numbers)
    return Journal(path, setup, version, tuple(choices), tuple(numbers), length)


def _parsed(line: bytes) -> dict[str, Any] | None:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _read_line(
    path: Path, number: int, value: dict[str, Any], seats: int, choices: list[Choice], numbers: list[int]
) -> None:
    if set(value) == {"undo"}:
        count = value["undo"]
        if type(count) is not int or not 0 < count <= len(choices):
            raise JournalError(f"{path}: line {number}: cannot take back {count!r} of {len(choices)} choices")
        del choices[-count:]
        del numbers[-count:]
        return
    if set(value) != {"seat", "choice"}:
        raise JournalError(f'{path}: line {number}: expected "seat" and "choice", or "undo"')
    seat, option = value["seat"], value["choice"]
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        raise JournalError(f"{path}: line {number}: there is no seat {seat!r}")
    if not isinstance(option, str):
        raise JournalError(f"{path}: line {number}: the choice {option!r} is not a text")
    choices.append(Choice(CHANCE if seat is None else seat, option))
    numbers.append(number)


def _read_header(path: Path, line: bytes) -> tuple[Setup, int]:
    value = _parsed(line)
    if value is None or "format" not in value:
        raise JournalError(f"{path}: line 1: no header; this is not a journal of a game")
    if value["format"] != FORMAT:
        raise JournalError(
            f"{path}: line 1: format {value['format']!r} is not known, only {FORMAT}; use a newer program"
        )

    def fail(key: str) -> JournalError:
        return JournalError(f"{path}: line 1: {key} is missing or has the wrong kind of value")

    level_value = value.get("level")
    level = None
    if level_value is not None:
        if not isinstance(level_value, dict) or not all(
            isinstance(level_value.get(k), str) for k in ("file", "sha256")
        ):
            raise fail("level")
        level = LevelRef(level_value["file"], level_value["sha256"])
    for key, kind in (("game", str), ("rules", int), ("settings", dict), ("seats", list), ("seed", int)):
        if type(value.get(key)) is not kind:
            raise fail(key)
    if not all(isinstance(seat, str) for seat in value["seats"]):
        raise fail("seats")
    if not all(isinstance(v, bool | int | str) for v in value["settings"].values()):
        raise fail("settings")
    setup = Setup(value["game"], tuple(value["seats"]), value["seed"], value["settings"], level)
    return setup, value["rules"]
