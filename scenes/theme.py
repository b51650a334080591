"""One palette, one type scale, one spacing scale."""

import json
from dataclasses import dataclass
from pathlib import Path

Colour = tuple[int, int, int]

SMALL, BODY, LARGE, TITLE, DISPLAY = 13, 15, 19, 27, 44
"""Type scale: sizes of letters in design units."""
XS, S, M, L, XL, XXL = 4, 8, 12, 16, 24, 40
"""Spacing scale, in design units."""
CONTROL = 36
"""Height of a button, an entry, a row of a list."""
RADIUS = 6
"""Roundness of corners."""

_BUILT_IN = {
    "background": "#12161d",
    "surface": "#1a2029",
    "raised": "#252d39",
    "hover": "#303a49",
    "outline": "#3d4859",
    "text": "#e8ebf0",
    "muted": "#aab4c3",
    "faint": "#7d899b",
    "accent": "#e0b15a",
    "on_accent": "#1b1710",
    "link": "#8fc1ef",
    "focus": "#ffd98a",
    "good": "#7fc98b",
    "warning": "#e9b866",
    "danger": "#ec8177",
    "selection": "#3f5573",
    "shadow": "#06080b",
}


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours by name."""

    colours: dict[str, Colour]

    def __getitem__(self, name: str) -> Colour:
        return self.colours[name]

    def __contains__(self, name: str) -> bool:
        return name in self.colours


def read_palette(path: Path) -> Palette:
    """Read colours written `"name": "#rrggbb"`, in groups or not; a name in a group `units` is also `units.name`.

    Raises ValueError, naming file and entry, for anything that is no colour.
    """
    found = {name: _colour(text) for name, text in _BUILT_IN.items()}
    if path.is_file():
        _collect(json.loads(path.read_text(encoding="utf-8")), "", found, path)
    return Palette(found)


def _collect(entries: dict[str, object], group: str, found: dict[str, Colour], path: Path) -> None:
    for name, value in entries.items():
        if isinstance(value, dict):
            _collect(value, f"{group}{name}.", found, path)
        elif isinstance(value, str) and value.startswith("#"):
            try:
                found[f"{group}{name}"] = _colour(value)
            except ValueError:
                message = f'{path}: "{group}{name}" is "{value}"; write a colour as "#rrggbb"'
                raise ValueError(message) from None


def _colour(text: str) -> Colour:
    if len(text) != 7:
        raise ValueError(text)
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)
