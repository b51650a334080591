"""What widgets draw with: sizes, colours, lines of text, boxes, signs. Made anew with every scale and language."""

from collections.abc import Sequence

import pygame

from scenes.fonts import Fonts
from scenes.icons import Icons
from scenes.text import Piece, Span, wrap, wrap_spans
from scenes.theme import LARGE, Colour, Palette

_FINE = 4
_WHOLE = 90_000
"""Boxes up to this many pixels are kept whole; of larger ones only the corners."""
_KEPT = 2000


class Ui:
    """Drawing in one scale. Sizes given are design units, sizes returned are pixels."""

    def __init__(self, palette: Palette, fonts: Fonts, icons: Icons, scale: float, text_scale: float = 1.0) -> None:
        self.palette = palette
        self.fonts = fonts
        self.icons = icons
        self.scale = scale
        self._text_scale = text_scale
        self._boxes: dict[tuple[int, int, str, str, int, int], pygame.Surface] = {}
        self._wrapped: dict[tuple[str, int, int], list[str]] = {}
        self._wrapped_spans: dict[tuple[tuple[Span, ...], int, int], list[list[Piece]]] = {}

    def px(self, units: float) -> int:
        """Return pixels for design units."""
        return round(units * self.scale)

    def letters(self, size: int) -> int:
        """Return the pixel size of letters of a size of the type scale."""
        return max(round(size * self.scale * self._text_scale), 8)

    def colour(self, name: str) -> Colour:
        """Return a colour of the palette."""
        return self.palette[name]

    def text_width(self, text: str, size: int) -> int:
        """Return the width of one line."""
        return self.fonts.width(text, self.letters(size), size >= LARGE)

    def line_height(self, size: int) -> int:
        """Return the height of one line by itself."""
        return self.fonts.height(self.letters(size))

    def pitch(self, size: int) -> int:
        """Return the distance of baselines in a paragraph."""
        return round(self.letters(size) * 1.5)

    def line(self, text: str, size: int, colour: str) -> pygame.Surface:
        """Return one drawn line; the surface is shared."""
        return self.fonts.line(text, self.letters(size), self.palette[colour], size >= LARGE)

    def cut(self, text: str, size: int, width: int) -> str:
        """Return `text`, shortened with … to `width` pixels."""
        return self.fonts.cut(text, self.letters(size), width, size >= LARGE)

    def wrap(self, text: str, size: int, width: int) -> list[str]:
        """Return `text` broken into lines of at most `width` pixels."""
        key = (text, size, width)
        lines = self._wrapped.get(key)
        if lines is None:
            lines = wrap(text, width, lambda part: self.text_width(part, size))
            if len(self._wrapped) >= _KEPT:
                self._wrapped.clear()
            self._wrapped[key] = lines
        return lines

    def wrap_spans(self, parts: Sequence[Span], size: int, width: int) -> list[list[Piece]]:
        """Return spans broken into lines of at most `width` pixels; the lines are shared."""
        key = (tuple(parts), size, width)
        lines = self._wrapped_spans.get(key)
        if lines is None:
            lines = wrap_spans(parts, width, lambda part: self.text_width(part, size), self.line_height(size))
            if len(self._wrapped_spans) >= _KEPT:
                self._wrapped_spans.clear()
            self._wrapped_spans[key] = lines
        return lines

    def icon(self, name: str, pixels: int, colour: str = "text") -> pygame.Surface:
        """Return a sign, `pixels` square. Raises KeyError for an unknown name."""
        return self.icons.get(name, pixels, self.palette[colour])

    def box(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        fill: str = "",
        outline: str = "",
        radius: int = 6,
        border: int = 1,
    ) -> None:
        """Draw a box with round, smooth corners. `radius`, `border`: design units; an empty name leaves a part out."""
        if rect.w <= 0 or rect.h <= 0:
            return
        thick = max(self.px(border), 1) if outline else 0
        corner = min(max(self.px(radius), thick + 1), rect.w // 2, rect.h // 2)
        if rect.w * rect.h <= _WHOLE or not fill or corner < 1:
            surface.blit(self._box(rect.w, rect.h, fill, outline, corner, thick), rect)
            return
        self._large_box(surface, rect, fill, outline, corner, thick)

    def _box(self, width: int, height: int, fill: str, outline: str, corner: int, thick: int) -> pygame.Surface:
        key = (width, height, fill, outline, corner, thick)
        made = self._boxes.get(key)
        if made is not None:
            return made
        if len(self._boxes) >= _KEPT:
            self._boxes.clear()
        large = pygame.Surface((width * _FINE, height * _FINE), pygame.SRCALPHA)
        edge = self.palette[outline] if outline else self.palette[fill]
        large.fill((*edge, 0))
        whole = large.get_rect()
        if outline:
            pygame.draw.rect(large, edge, whole, border_radius=corner * _FINE)
            whole = whole.inflate(-2 * thick * _FINE, -2 * thick * _FINE)
        inner = (*self.palette[fill], 255) if fill else (*edge, 0)
        pygame.draw.rect(large, inner, whole, border_radius=max(corner - thick, 0) * _FINE)
        made = pygame.transform.smoothscale(large, (width, height))
        self._boxes[key] = made
        return made

    def _large_box(
        self, surface: pygame.Surface, rect: pygame.Rect, fill: str, outline: str, corner: int, thick: int
    ) -> None:
        """Fill the middle and set four corners: a large blended surface would cost a millisecond."""
        side = 2 * corner
        corners = self._box(side, side, fill, outline, corner, thick)
        for x, left in ((0, rect.left), (corner, rect.right - corner)):
            for y, top in ((0, rect.top), (corner, rect.bottom - corner)):
                surface.blit(corners, (left, top), (x, y, corner, corner))
        inside = self.palette[fill]
        surface.fill(inside, (rect.left + corner, rect.top, rect.w - side, rect.h))
        surface.fill(inside, (rect.left, rect.top + corner, rect.w, rect.h - side))
        if outline:
            edge = self.palette[outline]
            surface.fill(edge, (rect.left + corner, rect.top, rect.w - side, thick))
            surface.fill(edge, (rect.left + corner, rect.bottom - thick, rect.w - side, thick))
            surface.fill(edge, (rect.left, rect.top + corner, thick, rect.h - side))
            surface.fill(edge, (rect.right - thick, rect.top + corner, thick, rect.h - side))
