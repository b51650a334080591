"""More than fits: scroll bars, and areas to scroll."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pygame

from scenes.actions import Act, Action, Button, Command, Moved, Point, Pressed, Released, Wheeled
from scenes.ui import Ui
from scenes.widgets.base import Widget

BAR = 10
"""Width of a scroll bar in design units."""
NOTCH = 56
"""Design units that a notch of the wheel scrolls."""


class Bar:
    """A scroll bar: where it is drawn, and dragging it. Shares are of the whole length, from 0 to 1."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._thumb = pygame.Rect(0, 0, 0, 0)
        self._grip: int | None = None

    @property
    def held(self) -> bool:
        """Whether it is being dragged."""
        return self._grip is not None

    def draw(self, ui: Ui, surface: pygame.Surface, start: float, size: float) -> None:
        """Draw it for `size` of the whole being seen from `start`."""
        height = max(round(self.rect.h * size), ui.px(24))
        top = self.rect.top + round((self.rect.h - height) * (start / max(1 - size, 1e-6)))
        self._thumb = pygame.Rect(self.rect.left, min(top, self.rect.bottom - height), self.rect.w, height)
        ui.box(surface, self._thumb.inflate(-ui.px(4), 0), "faint" if self.held else "line", "", 3)

    def press(self, pos: Point) -> bool:
        """Take hold, if `pos` is on the bar."""
        if not self.rect.collidepoint(pos):
            return False
        on = self._thumb.collidepoint(pos)
        self._grip = pos[1] - self._thumb.top if on else self._thumb.h // 2
        return True

    def drag(self, pos: Point) -> float:
        """Return where the start shall be, from 0 (top) to 1 (as far down as it goes)."""
        room = self.rect.h - self._thumb.h
        return min(max((pos[1] - (self._grip or 0) - self.rect.top) / room, 0.0), 1.0) if room > 0 else 0.0

    def release(self) -> None:
        """Let go."""
        self._grip = None


class ScrollArea(Widget):
    """One widget of any height, of which a part is seen. Wheel, bar and keys scroll; focus inside comes into sight."""

    clips: ClassVar[bool] = True

    def __init__(self, inside: Widget, **options: Any) -> None:
        super().__init__(grow=options.pop("grow", 1), **options)
        self._inside = inside
        self._offset = 0
        self._high = 0
        self._bar = Bar()

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Keys are needed where something is hidden and nothing inside takes the focus."""
        return self._high > self.rect.h and not any(self._inside.stops())

    @property
    def children(self) -> Sequence[Widget]:
        return (self._inside,)

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        return self._inside.wish(ui, room)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        width = rect.w
        if self._inside.wish(ui, width)[1] > rect.h:
            width -= ui.px(BAR)
        self._high = max(self._inside.wish(ui, width)[1], rect.h if self._inside.grow else 0)
        self._offset = min(max(self._offset, 0), max(self._high - rect.h, 0))
        self._bar.rect = pygame.Rect(rect.right - ui.px(BAR), rect.top, ui.px(BAR), rect.h)
        self._inside.place(ui, pygame.Rect(rect.left, rect.top - self._offset, width, self._high))

    def carry(self, old: Widget) -> None:
        if isinstance(old, ScrollArea):
            self._offset = old._offset

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        super().draw(ui, surface)
        surface.set_clip(before)
        if self._high > self.rect.h:
            self._bar.draw(ui, surface, self._offset / self._high, self.rect.h / self._high)

    def handle(self, action: Action) -> bool:
        match action:
            case Wheeled():
                return self._scroll(-round(action.y * self.page.ui.px(NOTCH)))
            case Pressed(button=Button.LEFT) if self._high > self.rect.h and self._bar.press(action.pos):
                self._to(round(self._bar.drag(action.pos) * (self._high - self.rect.h)))
                return True
            case Moved() if self._bar.held:
                self._to(round(self._bar.drag(action.pos) * (self._high - self.rect.h)))
                return True
            case Released():
                self._bar.release()
            case Command(act=Act.UP | Act.DOWN) if self.focused:
                return self._scroll(self.page.ui.px(NOTCH) * (1 if action.act is Act.DOWN else -1))
            case Command(act=Act.PAGE_UP | Act.PAGE_DOWN):
                return self._scroll(self.rect.h * 9 // 10 * (1 if action.act is Act.PAGE_DOWN else -1))
            case Command(act=Act.FIRST | Act.LAST):
                return self._scroll(self._high * (1 if action.act is Act.LAST else -1))
        return False

    def reveal(self, rect: pygame.Rect) -> None:
        margin = self.page.ui.px(12)
        moved = 0
        if rect.top - margin < self.rect.top or rect.h > self.rect.h:
            moved = rect.top - margin - self.rect.top
        elif rect.bottom + margin > self.rect.bottom:
            moved = rect.bottom + margin - self.rect.bottom
        if moved:
            self._scroll(moved)
        super().reveal(rect.move(0, -moved))

    def at(self, pos: Point) -> Widget | None:
        if self.visible and self._high > self.rect.h and self._bar.rect.collidepoint(pos):
            return self
        return super().at(pos)

    def _scroll(self, pixels: int) -> bool:
        return self._to(self._offset + pixels)

    def _to(self, offset: int) -> bool:
        offset = min(max(offset, 0), max(self._high - self.rect.h, 0))
        if offset == self._offset:
            return False
        self._offset = offset
        self.place(self.page.ui, self.rect)
        return True
