"""Words and pictures that only show."""

from __future__ import annotations

from typing import Any

import pygame

from scenes.actions import Point
from scenes.theme import BODY
from scenes.ui import Ui
from scenes.widgets.base import Tip, Widget


class Label(Widget):
    """Plain text. With `wrap` it takes the lines it needs; else one line, shortened with …, whole in its tooltip."""

    def __init__(
        self,
        text: str,
        size: int = BODY,
        colour: str = "text",
        wrap: bool = True,
        centred: bool = False,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self._text = text
        self._size = size
        self._colour = colour
        self._wrap = wrap
        self._centred = centred
        self._lines: list[str] = []

    @property
    def text(self) -> str:
        """What it says."""
        return self._text

    def set_text(self, text: str, colour: str = "") -> None:
        """Say something else."""
        self._colour = colour or self._colour
        if text != self._text:
            self._text = text
            self._lines = []
            self.changed()

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        if not self._wrap:
            return min(ui.text_width(self._text, self._size), room), ui.line_height(self._size)
        lines = ui.wrap(self._text, self._size, room)
        return max(ui.text_width(line, self._size) for line in lines), self._height(ui, len(lines))

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        if self._wrap:
            self._lines = ui.wrap(self._text, self._size, rect.w)
        else:
            self._lines = [ui.cut(self._text, self._size, rect.w)]

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        pitch, high = ui.pitch(self._size), ui.line_height(self._size)
        y = self.rect.top + (self.rect.h - self._height(ui, len(self._lines))) // 2
        for line in self._lines:
            drawn = ui.line(line, self._size, self._colour)
            x = self.rect.left + ((self.rect.w - drawn.get_width()) // 2 if self._centred else 0)
            surface.blit(drawn, (x, y + (pitch - high) // 2 if self._wrap and len(self._lines) > 1 else y))
            y += pitch

    def tooltip(self, pos: Point) -> Tip | None:
        tip = super().tooltip(pos)
        if tip is None and not self._wrap and self._lines != [self._text]:
            return self._text
        return tip

    def _height(self, ui: Ui, lines: int) -> int:
        return ui.line_height(self._size) if lines <= 1 else ui.pitch(self._size) * lines


class Icon(Widget):
    """A drawn sign, `side` design units square."""

    def __init__(self, name: str, side: float = 20, colour: str = "text", **options: Any) -> None:
        super().__init__(width=side, height=side, **options)
        self._name = name
        self._colour = colour

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        return 0, 0

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        side = min(self.rect.size)
        sign = ui.icon(self._name, side, self._colour)
        surface.blit(sign, sign.get_rect(center=self.rect.center))


class Picture(Widget):
    """A picture, shrunk or enlarged to its place, its proportions kept: all of it, or with `cover` no margin."""

    def __init__(self, surface: pygame.Surface | None, cover: bool = False, **options: Any) -> None:
        super().__init__(**options)
        self._cover = cover
        self._source = surface
        self._fitted: pygame.Surface | None = None

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        return (self._source.get_width() if self._source is not None and self.width is None else 0), 0

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        if rect.size != self.rect.size:
            self._fitted = None
        super().place(ui, rect)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        if self._source is None:
            ui.box(surface, self.rect, "background", "line", 4)
            return
        if self._fitted is None:
            self._fitted = self._fit(self._source)
        surface.blit(self._fitted, self._fitted.get_rect(center=self.rect.center))

    def _fit(self, source: pygame.Surface) -> pygame.Surface:
        ratios = (self.rect.w / source.get_width(), self.rect.h / source.get_height())
        ratio = max(ratios) if self._cover else min(ratios)
        size = (max(round(source.get_width() * ratio), 1), max(round(source.get_height() * ratio), 1))
        fitted = pygame.transform.smoothscale(source, size)
        whole = fitted.get_rect()
        return fitted.subsurface(
            pygame.Rect((0, 0), self.rect.size)
            .clip(whole)
            .move(max(whole.w - self.rect.w, 0) // 2, max(whole.h - self.rect.h, 0) // 2)
        )


class ProgressBar(Widget):
    """How far something is: `share` from 0 to 1, or None while nobody knows."""

    def __init__(self, share: float | None = None, **options: Any) -> None:
        super().__init__(height=options.pop("height", 6), **options)
        self.share = share

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        return min(room, ui.px(160)), 0

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        ui.box(surface, self.rect, "background", "", 3)
        rect = self.rect.copy()
        if self.share is None:
            rect.w = self.rect.w // 4
            way = self.page.time * 0.6 % 2
            rect.left += round((self.rect.w - rect.w) * (way if way <= 1 else 2 - way))
        else:
            rect.w = round(self.rect.w * min(max(self.share, 0.0), 1.0))
        ui.box(surface, rect, "accent", "", 3)
