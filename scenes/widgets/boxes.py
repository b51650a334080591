"""Rows, columns and what they stand on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import pygame

from scenes.actions import Action, Point
from scenes.ui import Ui
from scenes.widgets.base import UNBOUNDED, Tip, Widget


class _Box(Widget):
    solid: ClassVar[bool] = False

    def __init__(self, *inside: Widget | None, gap: float = 0, pad: float = 0, **options: Any) -> None:
        super().__init__(**options)
        self._inside = [widget for widget in inside if widget is not None]
        self.gap = gap
        self.pad = pad

    @property
    def children(self) -> Sequence[Widget]:
        return self._inside

    def _shown(self) -> list[Widget]:
        return [widget for widget in self._inside if widget.visible]


class Row(_Box):
    """Widgets side by side. Spare room goes to those that grow; without room those that grow shrink.

    With `equal` those that grow divide all room by their shares, whatever they hold. `centre` puts lower ones in the
    middle instead of making all equally high.
    """

    def __init__(self, *inside: Widget | None, centre: bool = True, equal: bool = False, **options: Any) -> None:
        super().__init__(*inside, **options)
        self._centre = centre
        self._equal = equal

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        widths, pad = self._widths(ui, room), 2 * ui.px(self.pad)
        heights = [child.wish(ui, width)[1] for child, width in zip(self._shown(), widths, strict=True)]
        return sum(widths) + ui.px(self.gap) * max(len(widths) - 1, 0) + pad, max(heights, default=0) + pad

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        pad, gap = ui.px(self.pad), ui.px(self.gap)
        inside = rect.inflate(-2 * pad, -2 * pad)
        x = inside.left
        for child, width in zip(self._shown(), self._widths(ui, rect.w, fill=True), strict=True):
            height = child.wish(ui, width)[1]
            align = child.align if child.align != "stretch" or not self._centre else "centre"
            child.place(ui, _across(inside.top, inside.h, height, align, x, width))
            x += width + gap

    def _widths(self, ui: Ui, room: int, fill: bool = False) -> list[int]:
        shown = self._shown()
        inside = room - 2 * ui.px(self.pad) - ui.px(self.gap) * max(len(shown) - 1, 0)
        widths = [child.wish(ui, max(inside, 0))[0] for child in shown]
        spare = inside - sum(widths)
        growing = [index for index, child in enumerate(shown) if child.grow]
        if growing and (spare < 0 or fill or self._equal):
            fixed = sum(width for index, width in enumerate(widths) if index not in growing)
            _share(shown, widths, growing, inside - fixed, larger=spare >= 0 and not self._equal)
        elif spare < 0 and widths:
            widest = max(range(len(widths)), key=widths.__getitem__)
            widths[widest] = max(widths[widest] + spare, 0)
        return widths


def _share(shown: list[Widget], widths: list[int], growing: list[int], room: int, larger: bool) -> None:
    """Give `room` to the widgets in `growing`: spare room by their shares, or what there is by their shares."""
    total = sum(shown[index].grow for index in growing)
    base = sum(widths[index] for index in growing) if larger else 0
    left = room
    for place, index in enumerate(growing):
        part = (room - base) * shown[index].grow // total + (widths[index] if larger else 0)
        widths[index] = max(left if place == len(growing) - 1 else part, 0)
        left -= widths[index]


class Column(_Box):
    """Widgets one below the other. Spare room goes to those that grow; `centre` puts the rest in the middle."""

    def __init__(self, *inside: Widget | None, centre: bool = False, **options: Any) -> None:
        super().__init__(*inside, **options)
        self._centre = centre

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        pad = 2 * ui.px(self.pad)
        sizes = [child.wish(ui, max(room - pad, 0)) for child in self._shown()]
        height = sum(size[1] for size in sizes) + ui.px(self.gap) * max(len(sizes) - 1, 0) + pad
        return max((size[0] for size in sizes), default=0) + pad, height

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        pad, gap = ui.px(self.pad), ui.px(self.gap)
        inside = rect.inflate(-2 * pad, -2 * pad)
        shown = self._shown()
        sizes = [child.wish(ui, max(inside.w, 0)) for child in shown]
        heights = [size[1] for size in sizes]
        spare = inside.h - sum(heights) - gap * max(len(shown) - 1, 0)
        growing = [index for index, child in enumerate(shown) if child.grow]
        if growing:
            fixed = sum(height for index, height in enumerate(heights) if index not in growing)
            _share(shown, heights, growing, inside.h - fixed - gap * max(len(shown) - 1, 0), larger=spare >= 0)
        y = inside.top + (max(spare, 0) // 2 if self._centre and not growing else 0)
        for child, size, height in zip(shown, sizes, heights, strict=True):
            across = inside.w if child.align == "stretch" and child.width is None else min(size[0], inside.w)
            if child.most is not None:
                across = min(across, ui.px(child.most))
            left = inside.left
            if child.align == "centre":
                left += (inside.w - across) // 2
            elif child.align == "end":
                left += inside.w - across
            child.place(ui, pygame.Rect(left, y, across, height))
            y += height + gap


def _across(start: int, room: int, height: int, align: str, x: int, width: int) -> pygame.Rect:
    if align == "stretch":
        return pygame.Rect(x, start, width, room)
    height = min(height, room)
    top = start + {"start": 0, "centre": (room - height) // 2, "end": room - height}[align]
    return pygame.Rect(x, top, width, height)


class Flow(_Box):
    """Widgets side by side that go on in the next row when there is no room."""

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        pad, gap = 2 * ui.px(self.pad), ui.px(self.gap)
        rows = self._rows(ui, room - pad)
        width = max((sum(size[0] for _, size in row) + gap * (len(row) - 1) for row in rows), default=0)
        height = sum(max(size[1] for _, size in row) for row in rows) + gap * max(len(rows) - 1, 0)
        return width + pad, height + pad

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        pad, gap = ui.px(self.pad), ui.px(self.gap)
        y = rect.top + pad
        for row in self._rows(ui, rect.w - 2 * pad):
            tall = max(size[1] for _, size in row)
            x = rect.left + pad
            for child, (width, height) in row:
                child.place(ui, pygame.Rect(x, y + (tall - height) // 2, width, height))
                x += width + gap
            y += tall + gap

    def _rows(self, ui: Ui, room: int) -> list[list[tuple[Widget, tuple[int, int]]]]:
        rows: list[list[tuple[Widget, tuple[int, int]]]] = []
        used = 0
        for child in self._shown():
            size = child.wish(ui, room)
            if not rows or used + ui.px(self.gap) + size[0] > room:
                rows.append([])
                used = size[0]
            else:
                used += ui.px(self.gap) + size[0]
            rows[-1].append((child, size))
        return rows


class Overlay(_Box):
    """Widgets on top of each other, each in the whole rectangle."""

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        pad = 2 * ui.px(self.pad)
        sizes = [child.wish(ui, room - pad) for child in self._shown()]
        return max((size[0] for size in sizes), default=0) + pad, max((size[1] for size in sizes), default=0) + pad

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        pad = ui.px(self.pad)
        for child in self._shown():
            child.place(ui, rect.inflate(-2 * pad, -2 * pad))


class Panel(Column):
    """A column on a surface of its own: it hides what is beneath, and takes the pointer."""

    solid: ClassVar[bool] = True

    def __init__(
        self, *inside: Widget | None, fill: str = "panel", outline: str = "line", radius: int = 8, **options: Any
    ) -> None:
        super().__init__(*inside, **options)
        self.fill = fill
        self.outline = outline
        self.radius = radius

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        ui.box(surface, self.rect, self.fill, self.outline, self.radius)
        super().draw(ui, surface)


class Spacer(Widget):
    """Nothing, of a size, or growing."""

    solid: ClassVar[bool] = False

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        return 0, 0


class Rule(Widget):
    """A thin line across."""

    solid: ClassVar[bool] = False

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        return 0, max(ui.px(1), 1)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        surface.fill(ui.colour("line"), self.rect)


class Canvas(Widget):
    """Room for a picture that the scene draws: `paint(surface, rect)`; `listen(action)` gets its pointer actions.

    `explain(pos)` gives the tooltip of a point.
    """

    def __init__(
        self,
        paint: Callable[[pygame.Surface, pygame.Rect], None] | None = None,
        listen: Callable[[Action], bool] | None = None,
        explain: Callable[[Point], Tip | None] | None = None,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self._paint = paint
        self._listen = listen
        self._explain = explain

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        return (0 if room >= UNBOUNDED else room), 0

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        if self._paint is None:
            return
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        self._paint(surface, self.rect)
        surface.set_clip(before)

    def handle(self, action: Action) -> bool:
        return self._listen is not None and self._listen(action)

    def tooltip(self, pos: Point) -> Tip | None:
        return self._explain(pos) if self._explain is not None else super().tooltip(pos)
