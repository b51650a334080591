"""Kept games: journals in the user's folder. A journal that cannot be used is left as it is."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.bots.registry import GAMES, rules_of
from game.bots.seats import Seat, read_seat
from game.bots.simulate import read_board
from game.data import levels_folder
from game.kernel.journal import SUFFIX, Journal, JournalError, read_journal
from game.kernel.rules import LevelRef, Result, Rules, SettingValue, Setup, SetupError
from game.kernel.session import Session
from game.kernel.steps import CHANCE
from game.levels.reader import find_levels
from scenes.folders import user_folder, user_levels

UNREADABLE, UNKNOWN_GAME, NOT_SHOWN, VERSION, NO_LEVEL, LEVEL_CHANGED, LEVEL_BROKEN, BROKEN = range(8)
"""What may be wrong with a kept game."""


class KeptError(Exception):
    """A kept game that cannot be opened: one of the numbers above, what it is about, and the error's own words."""

    def __init__(self, problem: int, about: str, words: str) -> None:
        super().__init__(words)
        self.problem = problem
        self.about = about
        self.words = words


@dataclass(frozen=True, slots=True)
class Kept:
    """What a list shows of a kept game: nothing that a seat may not know.

    `state` is the position for the words of its progress; it must not be shown. `problem` says why it cannot be opened.
    """

    path: Path
    changed: float
    game: str
    seats: tuple[Seat, ...]
    choices: int
    state: Any = None
    result: Result | None = None
    problem: KeptError | None = None


def games_folder() -> Path:
    """Return the folder of kept games."""
    return user_folder() / "games"


def seat_of(text: str) -> Seat:
    """Return the seat that a journal names; whatever cannot be read plays under that name."""
    try:
        return read_seat(text)
    except SetupError:
        return Seat(text)


def _levels_named(file: str) -> list[Path]:
    """Return the levels of this name: the shipped one, then the user's."""
    name = Path(file).name
    own = (path for path in find_levels(user_levels()) if path.name == name)
    return [path for path in (levels_folder() / name, *own) if path.is_file()]


def _level_ref(rules: Rules[Any], path: Path) -> LevelRef:
    """Return how a journal names a level; the hash is of all files that go into its board. Raises OSError."""
    digest = hashlib.sha256(path.read_bytes())
    for file in rules.beside(path):
        if file.exists():
            digest.update(file.name.encode() + file.read_bytes())
    return LevelRef(path.name, digest.hexdigest())


def new_path(game: str, folder: Path | None = None) -> Path:
    """Return a path for a new journal: date, time and game."""
    folder = games_folder() if folder is None else folder
    stem = f"{time.strftime('%Y-%m-%d %H-%M-%S')} {game}"
    path = folder / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stem} {number}{SUFFIX}"
        number += 1
    return path


def begin(
    game: str, seats: tuple[Seat, ...], seed: int, settings: Mapping[str, SettingValue], level: Path | None, path: Path
) -> Session[Any]:
    """Begin a game that is kept at `path`. Raises SetupError where it cannot be begun, OSError where not be kept."""
    rules = rules_of(game)
    if rules.read_level is not None and level is None:
        assert rules.default_level is not None
        level = levels_folder() / rules.default_level
    board = read_board(rules, level)
    ref = _level_ref(rules, level) if level is not None else None
    setup = Setup(game, tuple(seat.text() for seat in seats), seed, dict(settings), ref)
    return Session.create(rules, setup, board, path)


def open_journal(path: Path) -> tuple[Rules[Any], Journal, object]:
    """Read a journal and the level it needs. Raises KeptError."""
    try:
        journal = read_journal(path)
    except JournalError as error:
        raise KeptError(UNREADABLE, path.name, str(error)) from error
    game = journal.setup.game
    if game not in GAMES:
        raise KeptError(UNKNOWN_GAME, game, f"{path}: this program has no game {game}")
    rules = rules_of(game)
    if not journal.setup.seats:
        raise KeptError(NOT_SHOWN, game, f"{path}: nobody sits at this table; a level without players is watched")
    if journal.version != rules.version:
        words = f"{path}: written by rules version {journal.version}, this program has {rules.version}"
        raise KeptError(VERSION, str(journal.version), words)
    return rules, journal, _board(rules, journal)


def _board(rules: Rules[Any], journal: Journal) -> object:
    ref = journal.setup.level
    if rules.read_level is None or ref is None:
        return None
    levels = _levels_named(ref.file)
    if not levels:
        words = f"{journal.path}: the level {ref.file} is not there; put it into {user_levels()}"
        raise KeptError(NO_LEVEL, ref.file, words)
    try:
        found = next((path for path in levels if _level_ref(rules, path).sha256 == ref.sha256), None)
    except OSError as error:
        raise KeptError(LEVEL_BROKEN, ref.file, f"{error.filename}: {error.strerror or error}") from error
    if found is None:
        words = f"{journal.path}: the level {levels[-1]}, or a file beside it, is not what it was"
        raise KeptError(LEVEL_CHANGED, ref.file, words)
    try:
        return read_board(rules, found)
    except SetupError as error:
        raise KeptError(LEVEL_BROKEN, ref.file, str(error)) from error


def resume(path: Path) -> Session[Any]:
    """Return the game of a journal, to be gone on with. Raises KeptError."""
    rules, journal, board = open_journal(path)
    try:
        return Session.resume(rules, journal, board)
    except (JournalError, SetupError) as error:
        raise KeptError(BROKEN, path.name, str(error)) from error
    except OSError as error:
        raise KeptError(UNREADABLE, path.name, f"{path}: {error.strerror or error}") from error


def look_at(path: Path) -> Kept:
    """Return what a list shows of a kept game; whatever is wrong with it is in `problem`."""
    try:
        changed = path.stat().st_mtime
    except OSError:
        changed = 0.0
    try:
        rules, journal, board = open_journal(path)
    except KeptError as error:
        return _broken(path, changed, error)
    seats = tuple(seat_of(text) for text in journal.setup.seats)
    choices = sum(choice.actor != CHANCE for choice in journal.choices)
    try:
        session = Session.replay(rules, journal, board)
    except (JournalError, SetupError) as error:
        problem = KeptError(BROKEN, path.name, str(error))
        return Kept(path, changed, journal.setup.game, seats, choices, problem=problem)
    return Kept(path, changed, journal.setup.game, seats, choices, session.state, session.result)


def _broken(path: Path, changed: float, error: KeptError) -> Kept:
    """Show as much as can be read of a journal that cannot be opened."""
    try:
        journal = read_journal(path)
    except JournalError:
        return Kept(path, changed, "", (), 0, problem=error)
    seats = tuple(seat_of(text) for text in journal.setup.seats)
    return Kept(path, changed, journal.setup.game, seats, len(journal.choices), problem=error)


def kept_paths() -> list[Path]:
    """Return the journals in the user's folder, the newest first."""

    def age(path: Path) -> float:
        try:
            return path.stat().st_mtime
        except OSError:
            return 0.0

    return sorted(games_folder().glob(f"*{SUFFIX}"), key=lambda path: (-age(path), path.name))


def newest_unfinished(limit: int = 20) -> Kept | None:
    """Return the newest kept game that can be gone on with, looking at no more than `limit` journals."""
    for path in kept_paths()[:limit]:
        kept = look_at(path)
        if kept.problem is None and kept.result is None:
            return kept
    return None


def delete(path: Path) -> None:
    """Delete a kept game. Raises OSError."""
    path.unlink()


def show_folder(folder: Path) -> bool:
    """Open a folder in the system's file manager; say whether that could be tried."""
    if sys.platform == "win32":
        os.startfile(folder)  # noqa: S606  # a folder of ours
        return True
    command = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
    if command is None:
        return False
    subprocess.Popen(  # noqa: S603  # a folder of ours
        [command, str(folder)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    return True
