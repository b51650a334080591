"""Files in: only regular files inside the level's folder and the shipped one, and never more than a limit."""

import re
import stat
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from game.levels.messages import nearest
from game.levels.problems import SourceError

# A drive letter, or a scheme such as file: or https:
_SCHEME: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_MOST_NAMES: Final = 2000


class Fence:
    """The folders inside which files may be opened, and the list of those that were asked for."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self._folders = tuple(folder.resolve() for folder in folders)
        self.asked: dict[Path, None] = {}

    def resolve(self, source: str, folder: Path) -> Path:
        """Return where `source`, as written in a file of `folder`, really is.

        Raises SourceError if it is absolute or leads outside, also through a symbolic link.
        """
        # Tiled writes / on every system; \ comes from other programs on Windows.
        relative = source.replace("\\", "/")
        if not relative.strip():
            raise SourceError("path-empty")
        if relative.startswith(("/", ":")) or _SCHEME.match(relative):
            raise SourceError("path-absolute", source=source)
        try:
            target = (folder / relative).resolve()
        except (OSError, RuntimeError, ValueError):
            raise SourceError("path-bad", source=source) from None
        if not any(target.is_relative_to(allowed) for allowed in self._folders):
            raise SourceError("path-outside", source=source)
        self.asked[target] = None
        return target


def read_file(path: Path, limit: int, missing: str, source: str) -> bytes:
    """Return the bytes of a regular file.

    Raises SourceError: `missing` (with `source` and the nearest name in its folder) where there is none, or what else
    keeps it from being read.
    """
    size = check_file(path, limit, missing, source)
    try:
        with path.open("rb") as file:
            data = file.read(size)
    except (OSError, ValueError) as error:
        raise SourceError("file-unreadable", source=source, reason=_reason(error)) from None
    if not data:
        raise SourceError("file-empty", source=source)
    return data


def check_file(path: Path, limit: int, missing: str, source: str) -> int:
    """Return the size of a file in bytes; raise SourceError unless it is a regular one of at most `limit`."""
    try:
        status = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        near = _nearest_file(path)
        facts: dict[str, str] = {"source": source}
        if near:
            facts["near"] = near
        raise SourceError(missing, **facts) from None
    except (OSError, ValueError) as error:
        raise SourceError("file-unreadable", source=source, reason=_reason(error)) from None
    if not stat.S_ISREG(status.st_mode):
        raise SourceError("file-not-regular", source=source)
    if status.st_size > limit:
        raise SourceError("file-too-large", source=source, limit=limit >> 20)
    return status.st_size


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or type(error).__name__


def _nearest_file(path: Path) -> str | None:
    names = []
    try:
        for entry in path.parent.iterdir():
            if entry.suffix.casefold() == path.suffix.casefold():
                names.append(entry.name)
            if len(names) >= _MOST_NAMES:
                break
    except (OSError, ValueError):
        return None
    return nearest(path.name, sorted(names))
