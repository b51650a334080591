"""Loading a level in the background, and noticing when its files change."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.global_power.level import LevelResult, read_level
from game.global_power.state import Board, make_board
from scenes.board_overlay import BoardOverlay
from scenes.map_view import make_overview
from scenes.tile_images import Sheets


@dataclass(frozen=True, slots=True)
class LoadedLevel:
    """A level ready to be shown: `result.level` is there. What takes long is done."""

    result: LevelResult
    board: Board
    sheets: Sheets
    overview: pygame.Surface
    overlay: BoardOverlay


@dataclass(frozen=True, slots=True)
class Loading:
    """What came of loading: `level` is None if the file has errors. `seen` tells the files as they were before."""

    result: LevelResult
    level: LoadedLevel | None
    seen: "FileMarks"


def load_level(path: Path) -> Loading:
    """Read a level and prepare its pictures; meant for a thread."""
    before = FileMarks.of((path,))
    result = read_level(path)
    seen = FileMarks.of((path, *result.files), before)
    if result.level is None or result.map is None:
        return Loading(result, None, seen)
    sheets = Sheets()
    overview = make_overview(result.map, sheets)
    loaded = LoadedLevel(result, make_board(result.level, result.tables), sheets, overview, BoardOverlay(result.level))
    return Loading(result, loaded, seen)


@dataclass(frozen=True, slots=True)
class FileMarks:
    """How files looked at a moment: time of change and size, and the hash of what was in them."""

    stamps: dict[Path, tuple[int, int]]
    hashes: dict[Path, str]

    @classmethod
    def of(cls, paths: tuple[Path, ...], earlier: "FileMarks | None" = None) -> "FileMarks":
        """Look at files; those of `earlier` are not looked at again."""
        stamps, hashes = ({}, {}) if earlier is None else (dict(earlier.stamps), dict(earlier.hashes))
        for path in paths:
            if path not in stamps:
                stamps[path] = _stamp(path)
                hashes[path] = _hash(path)
        return cls(stamps, hashes)

    def touched(self) -> bool:
        """Say whether any file has another time or size; cheap."""
        return any(_stamp(path) != stamp for path, stamp in self.stamps.items())

    def changed(self) -> bool:
        """Say whether there is anything else in any file; reads them, so meant for a thread."""
        return any(_hash(path) != known for path, known in self.hashes.items())

    def fresh(self) -> "FileMarks":
        """Look at the same files again."""
        return FileMarks.of(tuple(self.stamps))


def _stamp(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except OSError:
        return (0, -1)
    return (found.st_mtime_ns, found.st_size)


def _hash(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return ""
