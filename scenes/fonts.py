"""The fonts that come with the program: which glyph from which, and drawn lines kept."""

from pathlib import Path
from typing import Any

import pygame
import pygame.freetype

from scenes.theme import Colour

_ORDER = {"zh_Hant": ("TC", "SC"), "zh_Hans": ("SC", "TC"), "en": ("SC", "TC")}
_NARROW = str.maketrans({"“": '"', "”": '"', "‘": "'", "’": "'", "…": "..."})
"""In Chinese fonts these are as wide as a character, which tears English apart."""
_ASCENT, _DESCENT = 1.02, 0.32
"""Our line box around the baseline, in letter sizes: holds Latin descenders and Chinese alike, centred on both."""
_KEPT = 6000


class MissingFontsError(Exception):
    """The fonts that come with the program are not where they should be."""


class _Face:
    """One font file: what it covers, and itself at every size asked for. Opened when first needed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._probe: pygame.freetype.Font | None = None
        self._covered: dict[str, bool] = {}
        self._sizes: dict[int, pygame.font.Font] = {}

    def covers(self, character: str) -> bool:
        known = self._covered.get(character)
        if known is None:
            if self._probe is None:
                self._probe = pygame.freetype.Font(str(self._path), 16)
            known = self._probe.get_metrics(character)[0] is not None
            self._covered[character] = known
        return known

    def at(self, size: int) -> pygame.font.Font:
        font = self._sizes.get(size)
        if font is None:
            font = pygame.font.Font(str(self._path), size)
            self._sizes[size] = font
        return font


class Fonts:
    """Draws single lines; looks for each glyph in the order of the language, bold letters first in the bold files."""

    def __init__(self, folder: Path, language: str) -> None:
        pygame.font.init()
        pygame.freetype.init()
        regular = [_Face(folder / f"NotoSans{mark}-Regular.otf") for mark in _ORDER[language]]
        bold = [_Face(folder / f"NotoSans{mark}-Bold.otf") for mark in _ORDER[language]]
        if not any(folder.glob("*.otf")):
            raise MissingFontsError(f"{folder}: no fonts there; install the program again")
        self._narrow = _NARROW if language == "en" else {}
        self._faces = {False: regular, True: bold + regular}
        self._widths: dict[tuple[str, int, bool], int] = {}
        self._lines: dict[tuple[str, int, Colour, bool], pygame.Surface] = {}

    def ascent(self, size: int) -> int:
        """Return pixels from the top of a line to its baseline."""
        return round(size * _ASCENT)

    def height(self, size: int) -> int:
        """Return the height of a line of letters of `size` pixels."""
        return round(size * _ASCENT) + round(size * _DESCENT)

    def missing(self, text: str) -> list[str]:
        """Return the characters that no font can draw, sorted."""
        return sorted({c for c in text if not c.isspace() and not any(face.covers(c) for face in self._faces[False])})

    def width(self, text: str, size: int, bold: bool = False) -> int:
        """Return the width of one line in pixels."""
        key = (text, size, bold)
        width = self._widths.get(key)
        if width is None:
            width = sum(face.at(size).size(part)[0] for face, part in self._runs(text, bold))
            _forget(self._widths)
            self._widths[key] = width
        return width

    def line(self, text: str, size: int, colour: Colour, bold: bool = False) -> pygame.Surface:
        """Return one drawn line, `height(size)` high. The surface is shared: do not draw on it."""
        key = (text, size, colour, bold)
        drawn = self._lines.get(key)
        if drawn is None:
            drawn = self._draw(text, size, colour, bold)
            _forget(self._lines)
            self._lines[key] = drawn
        return drawn

    def cut(self, text: str, size: int, width: int, bold: bool = False) -> str:
        """Return `text`, shortened with … if it is wider than `width` pixels."""
        if self.width(text, size, bold) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + "…", size, bold) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def _draw(self, text: str, size: int, colour: Colour, bold: bool) -> pygame.Surface:
        line = pygame.Surface((max(self.width(text, size, bold), 1), self.height(size)), pygame.SRCALPHA)
        line.fill((*colour, 0))
        x = 0
        baseline = self.ascent(size)
        for face, part in self._runs(text, bold):
            font = face.at(size)
            drawn = font.render(part, antialias=True, color=colour)
            line.blit(drawn, (x, baseline - font.get_ascent()), special_flags=pygame.BLEND_RGBA_MAX)
            x += font.size(part)[0]
        return line

    def _runs(self, text: str, bold: bool) -> list[tuple[_Face, str]]:
        """Split into parts of one font each; a space stays with what precedes it."""
        faces = self._faces[bold]
        runs: list[tuple[_Face, str]] = []
        for character in text.translate(self._narrow):
            face = next((face for face in faces if face.covers(character)), faces[0])
            if runs and (runs[-1][0] is face or character.isspace()):
                runs[-1] = (runs[-1][0], runs[-1][1] + character)
            else:
                runs.append((face, character))
        return runs


def _forget(kept: dict[Any, Any]) -> None:
    """Drop the older half of what is too much."""
    if len(kept) >= _KEPT:
        for key in list(kept)[: _KEPT // 2]:
            del kept[key]
