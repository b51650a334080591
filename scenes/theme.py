"""One palette, one type scale, one spacing scale."""

import json
from dataclasses import dataclass
from pathlib import Path

Colour = tuple[int, int, int]

SMALL, BODY, LARGE, TITLE, DISPLAY = 13, 15, 19, 27, 44
"""Type scale: sizes of letters in design units. From LARGE on letters are bold."""
XS, S, M, L, XL, XXL = 4, 8, 12, 16, 24, 40
"""Spacing scale, in design units."""
CONTROL = 36
"""Height of a button, an entry, a row of a list."""


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours by name."""

    colours: dict[str, Colour]

    def __getitem__(self, name: str) -> Colour:
        return self.colours[name]

    def __contains__(self, name: str) -> bool:
        return name in self.colours


def read_palette(path: Path) -> Palette:
    """Read colours written `"name": "#rrggbb"`.

    Raises ValueError, naming file and entry, for anything that is no colour.
    """
    colours = {}
    for name, text in json.loads(path.read_text(encoding="utf-8")).items():
        try:
            if len(text) != 7 or text[0] != "#":
                raise ValueError(text)
            colours[name] = (int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16))
        except (ValueError, TypeError):
            message = f'{path}: "{name}" is "{text}"; write a colour as "#rrggbb"'
            raise ValueError(message) from None
    return Palette(colours)
