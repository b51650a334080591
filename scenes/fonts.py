"""The fonts that come with the program: which glyph from which, and drawn lines kept."""

from pathlib import Path

import pygame
import pygame.freetype

from scenes.theme import Colour

_ORDER = {"zh_Hant": ("TC", "SC"), "zh_Hans": ("SC", "TC"), "en": ("SC", "TC")}
_ASCENT, _DESCENT = 1.02, 0.32
"""Our line box around the baseline, in letter sizes: holds Latin descenders and Chinese alike, centred on both."""
_KEPT = 6000


class _Face:
    """One font file: what it covers, and itself at every size asked for."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._probe = pygame.freetype.Font(str(path) if path else None, 16)
        self._covered: dict[str, bool] = {}
        self._sizes: dict[int, pygame.font.Font] = {}

    def covers(self, character: str) -> bool:
        known = self._covered.get(character)
        if known is None:
            known = self._probe.get_metrics(character)[0] is not None
            self._covered[character] = known
        return known

    def at(self, size: int) -> pygame.font.Font:
        font = self._sizes.get(size)
        if font is None:
            font = pygame.font.Font(str(self._path) if self._path else None, size)
            self._sizes[size] = font
        return font


class Fonts:
    """Draws single lines; looks for each glyph in the order of the language."""

    def __init__(self, folder: Path, language: str) -> None:
        pygame.font.init()
        pygame.freetype.init()
        files = sorted(folder.glob("*.[ot]tf")) if folder.is_dir() else []
        order = _ORDER[language]
        files.sort(key=lambda path: next((i for i, mark in enumerate(order) if mark in path.stem), len(order)))
        self._faces = [_Face(path) for path in files] or [_Face(None)]
        self._widths: dict[tuple[str, int], int] = {}
        self._lines: dict[tuple[str, int, Colour], pygame.Surface] = {}

    def ascent(self, size: int) -> int:
        """Return pixels from the top of a line to its baseline."""
        return round(size * _ASCENT)

    def height(self, size: int) -> int:
        """Return the height of a line of letters of `size` pixels."""
        return round(size * _ASCENT) + round(size * _DESCENT)

    def missing(self, text: str) -> list[str]:
        """Return the characters that no font can draw, sorted."""
        return sorted({c for c in text if not c.isspace() and not any(face.covers(c) for face in self._faces)})

    def width(self, text: str, size: int) -> int:
        """Return the width of one line in pixels."""
        key = (text, size)
        width = self._widths.get(key)
        if width is None:
            width = sum(self._faces[face].at(size).size(part)[0] for face, part in self._runs(text))
            if len(self._widths) >= _KEPT:
                _forget(self._widths)
            self._widths[key] = width
        return width

    def line(self, text: str, size: int, colour: Colour) -> pygame.Surface:
        """Return one drawn line, `height(size)` high. The surface is shared: do not draw on it."""
        key = (text, size, colour)
        drawn = self._lines.get(key)
        if drawn is None:
            drawn = self._draw(text, size, colour)
            if len(self._lines) >= _KEPT:
                _forget(self._lines)
            self._lines[key] = drawn
        return drawn

    def cut(self, text: str, size: int, width: int) -> str:
        """Return `text`, shortened with … if it is wider than `width` pixels."""
        if self.width(text, size) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + "…", size) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def _draw(self, text: str, size: int, colour: Colour) -> pygame.Surface:
        runs = self._runs(text)
        line = pygame.Surface((max(self.width(text, size), 1), self.height(size)), pygame.SRCALPHA)
        line.fill((*colour, 0))
        x = 0
        baseline = self.ascent(size)
        for face, part in runs:
            font = self._faces[face].at(size)
            drawn = font.render(part, True, colour)
            line.blit(drawn, (x, baseline - font.get_ascent()), special_flags=pygame.BLEND_RGBA_MAX)
            x += font.size(part)[0]
        return line

    def _runs(self, text: str) -> list[tuple[int, str]]:
        runs: list[tuple[int, str]] = []
        for character in text:
            if runs and (character.isspace() or self._faces[runs[-1][0]].covers(character)):
                face = runs[-1][0]
                first = self._first(character) if not character.isspace() else face
                if first == face:
                    runs[-1] = (face, runs[-1][1] + character)
                    continue
            runs.append((self._first(character), character))
        return runs

    def _first(self, character: str) -> int:
        for index, face in enumerate(self._faces):
            if face.covers(character):
                return index
        return 0


def _forget(kept: dict) -> None:  # type: ignore[type-arg]
    """Drop the older half."""
    for key in list(kept)[: len(kept) // 2]:
        del kept[key]
