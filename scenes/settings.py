"""What the user has set, kept in a file."""

import dataclasses
import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scenes.texts import LANGUAGES

SPEEDS = ("slow", "normal", "fast", "instant")
SCALES = (0, 100, 125, 150, 175, 200)
"""Sizes of the interface in per cent; 0 goes by the screen."""
TEXT_SIZES = (90, 100, 115, 130)


@dataclass(slots=True)
class Settings:
    """All settings. `ui_scale`, `text_size` and `volume` are in per cent."""

    language: str = "system"
    ui_scale: int = 0
    text_size: int = 100
    speed: str = "normal"
    reduced_motion: bool = False
    volume: int = 70
    full_screen: bool = False


_ALLOWED: dict[str, Any] = {
    "language": ("system", *LANGUAGES),
    "ui_scale": SCALES,
    "text_size": TEXT_SIZES,
    "speed": SPEEDS,
    "reduced_motion": (True, False),
    "volume": range(101),
    "full_screen": (True, False),
}


def load(path: Path) -> tuple[Settings, Path | None]:
    """Read the settings; a missing file gives the defaults.

    A broken file gives the defaults too and is kept beside under the path returned second.
    """
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(found, dict):
            raise TypeError(path)
        known = {key: value for key, value in found.items() if key in _ALLOWED}
        for key, value in known.items():
            _check(key, value)
        return Settings(**known), None
    except FileNotFoundError:
        return Settings(), None
    except (OSError, ValueError, TypeError):
        return Settings(), _put_aside(path)


def save(settings: Settings, path: Path) -> None:
    """Write the settings so that a crash leaves the old file or the new one. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".tmp")
    with fresh.open("w", encoding="utf-8") as file:
        json.dump(dataclasses.asdict(settings), file, indent=2)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def _check(key: str, value: object) -> None:
    allowed = _ALLOWED[key]
    if value not in allowed or isinstance(value, bool) != isinstance(allowed[0], bool):
        raise ValueError(key)


def _put_aside(path: Path) -> Path:
    aside = path.with_suffix(".broken.json")
    try:
        path.replace(aside)
    except OSError:
        return path
    return aside
