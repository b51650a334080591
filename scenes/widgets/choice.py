"""One of several, and how much."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar

import pygame

from scenes.actions import Act, Action, Command, Moved, Point, Pressed, Released, Wheeled
from scenes.actions import Button as PointerButton
from scenes.theme import BODY, CONTROL, XS, M, S
from scenes.ui import Ui
from scenes.widgets.base import Tip, Widget
from scenes.widgets.boxes import Column, Panel
from scenes.widgets.buttons import Button
from scenes.widgets.scroll import ScrollArea

Options = Sequence[tuple[Any, str]]
"""Values and their words."""


class Segmented(Widget):
    """A few options side by side, one of them chosen and marked with a bar. One stop of Tab; Left and Right choose."""

    focusable: ClassVar[bool] = True

    def __init__(
        self, options: Options, value: Any, change: Callable[[Any], object], size: int = BODY, **rest: Any
    ) -> None:
        super().__init__(**rest)
        self.value = value
        self._options = list(options)
        self._change = change
        self._size = size
        self._cells: list[pygame.Rect] = []

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        width = sum(ui.text_width(word, self._size) + 2 * ui.px(M) for _, word in self._options)
        return width, max(ui.px(CONTROL), ui.line_height(self._size) + 2 * ui.px(S))

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        wants = [ui.text_width(word, self._size) + 2 * ui.px(M) for _, word in self._options]
        self._cells = []
        done, x = 0, rect.left
        for want in wants:
            done += want
            right = rect.left + rect.w * done // max(sum(wants), 1)
            self._cells.append(pygame.Rect(x, rect.top, right - x, rect.h))
            x = right

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        ui.box(surface, self.rect, "panel" if self.enabled else "", "line")
        for (value, word), cell in zip(self._options, self._cells, strict=True):
            chosen = value == self.value
            over = self.hovered and self.enabled and cell.collidepoint(self.page.pos)
            if chosen or over:
                ui.box(surface, cell.inflate(-ui.px(4), -ui.px(4)), "hover" if chosen else "panel_raised", "", 4)
            if chosen:
                bar = pygame.Rect(cell.left + ui.px(8), cell.bottom - ui.px(6), cell.w - ui.px(16), max(ui.px(3), 2))
                surface.fill(ui.colour("accent" if self.enabled else "faint"), bar)
            text = ui.cut(word, self._size, cell.w - ui.px(S))
            line = ui.line(text, self._size, "faint" if not self.enabled else "text" if chosen else "muted")
            surface.blit(line, line.get_rect(center=cell.center))

    def handle(self, action: Action) -> bool:
        match action:
            case Pressed(button=PointerButton.LEFT):
                for (value, _), cell in zip(self._options, self._cells, strict=True):
                    if cell.collidepoint(action.pos):
                        self._choose(value)
                return True
            case Command(act=Act.LEFT | Act.RIGHT):
                if not self.enabled:
                    self.page.refuse(self)
                    return True
                values = [value for value, _ in self._options]
                at = values.index(self.value) + (1 if action.act is Act.RIGHT else -1)
                if 0 <= at < len(values):
                    self._choose(values[at])
                return True
        return False

    def _choose(self, value: Any) -> None:
        if value != self.value:
            self.page.play("click")
            self.value = value
            self._change(value)


class Tabs(Segmented):
    """Pages of a screen, by name. Ctrl+Tab is not needed: Left and Right change them."""

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        surface.fill(ui.colour("line"), (self.rect.left, self.rect.bottom - 1, self.rect.w, 1))
        for (value, word), cell in zip(self._options, self._cells, strict=True):
            chosen = value == self.value
            line = ui.line(ui.cut(word, self._size, cell.w - ui.px(S)), self._size, "text" if chosen else "muted")
            surface.blit(line, line.get_rect(center=cell.center))
            if chosen:
                surface.fill(ui.colour("accent"), (cell.left, cell.bottom - max(ui.px(3), 2), cell.w, max(ui.px(3), 2)))
            elif self.hovered and cell.collidepoint(self.page.pos):
                surface.fill(ui.colour("faint"), (cell.left, cell.bottom - 2, cell.w, 2))


class Dropdown(Widget):
    """One of many options; the list opens below."""

    focusable: ClassVar[bool] = True

    def __init__(
        self, options: Options, value: Any, change: Callable[[Any], object], size: int = BODY, **rest: Any
    ) -> None:
        super().__init__(**rest)
        self.value = value
        self._options = list(options)
        self._change = change
        self._size = size

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        widest = max((ui.text_width(word, self._size) for _, word in self._options), default=0)
        return widest + 2 * ui.px(M) + ui.px(S + 16 + 24), max(
            ui.px(CONTROL), ui.line_height(self._size) + 2 * ui.px(S)
        )

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        over = self.hovered and self.enabled
        ui.box(surface, self.rect, "" if not self.enabled else "hover" if over else "panel_raised", "line")
        colour = "text" if self.enabled else "faint"
        word = next((word for value, word in self._options if value == self.value), "")
        room = self.rect.w - 2 * ui.px(M) - ui.px(16 + S)
        line = ui.line(ui.cut(word, self._size, room), self._size, colour)
        surface.blit(line, (self.rect.left + ui.px(M), self.rect.centery - line.get_height() // 2))
        side = ui.px(16)
        surface.blit(
            ui.icon("chevron_down", side, colour), (self.rect.right - ui.px(M) - side, self.rect.centery - side // 2)
        )

    def handle(self, action: Action) -> bool:
        match action:
            case Pressed(button=PointerButton.LEFT) | Command(act=Act.CONFIRM | Act.TOGGLE | Act.DOWN):
                self._open()
                return True
        return False

    def _open(self) -> None:
        if not self.enabled:
            self.page.refuse(self)
            return
        self.page.play("click")
        rows = [
            _Option(
                word,
                partial(self._choose, value),
                icon="check",
                kind="quiet",
                size=self._size,
                key="chosen" if value == self.value else "",
            )
            for value, word in self._options
        ]
        self.page.open_popup(Panel(ScrollArea(Column(*rows)), fill="panel_raised", pad=XS), self)

    def _choose(self, value: Any) -> None:
        self.page.close_popup()
        if value != self.value:
            self.value = value
            self._change(value)


class _Option(Button):
    """A line of an open list. Only the chosen one has its sign, but all keep room for it."""

    def _draw_inside(self, ui: Ui, drawn: pygame.Surface, colour: str) -> None:
        side, middle = ui.px(16), drawn.get_height() // 2
        if self.key == "chosen":
            drawn.blit(ui.icon("check", side, "accent"), (ui.px(S), middle - side // 2))
        left = ui.px(S) + side + ui.px(S)
        line = ui.line(ui.cut(self.text, self._size, drawn.get_width() - left - ui.px(S)), self._size, colour)
        drawn.blit(line, (left, middle - line.get_height() // 2))


class Slider(Widget):
    """A number from `low` to `high` in steps. `words(value)` is shown beside it; `change(value)` hears each change."""

    focusable: ClassVar[bool] = True

    def __init__(
        self,
        value: int,
        low: int,
        high: int,
        change: Callable[[int], object],
        *,
        step: int = 1,
        words: Callable[[int], str] = str,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.value = value
        self._low, self._high, self._by = low, high, step
        self._change = change
        self._words = words
        self._dragged = False

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        return min(ui.px(240), room), ui.px(CONTROL)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        track = self._track(ui)
        share = (self.value - self._low) / max(self._high - self._low, 1)
        knob = track.left + round(track.w * share)
        ui.box(surface, track, "panel_raised", "line", 3)
        ui.box(
            surface,
            pygame.Rect(track.left, track.top, knob - track.left, track.h),
            "accent" if self.enabled else "faint",
            "",
            3,
        )
        side = ui.px(18)
        ui.box(
            surface,
            pygame.Rect(knob - side // 2, track.centery - side // 2, side, side),
            "text" if self.enabled else "faint",
            "shadow",
            9,
        )
        line = ui.line(self._words(self.value), BODY, "text" if self.enabled else "faint")
        surface.blit(line, (self.rect.right - line.get_width(), self.rect.centery - line.get_height() // 2))

    def handle(self, action: Action) -> bool:
        match action:
            case Pressed(button=PointerButton.LEFT):
                self._dragged = True
                self._to_pointer(action.pos)
                return True
            case Moved() if self._dragged:
                self._to_pointer(action.pos)
                return True
            case Released():
                self._dragged = False
                return True
            case Wheeled() if self.focused:
                self._set(self.value + self._by * (1 if action.y > 0 else -1))
                return True
            case Command(act=Act.LEFT | Act.RIGHT | Act.PAGE_UP | Act.PAGE_DOWN | Act.FIRST | Act.LAST):
                if not self.enabled:
                    self.page.refuse(self)
                    return True
                large = max((self._high - self._low) // 5, self._by)
                steps = {
                    Act.LEFT: -self._by,
                    Act.RIGHT: self._by,
                    Act.PAGE_DOWN: -large,
                    Act.PAGE_UP: large,
                    Act.FIRST: self._low - self._high,
                    Act.LAST: self._high - self._low,
                }
                self._set(self.value + steps[action.act])
                return True
        return False

    def tooltip(self, pos: Point) -> Tip | None:
        return None if self._dragged else super().tooltip(pos)

    def _track(self, ui: Ui) -> pygame.Rect:
        widest = max(ui.text_width(self._words(value), BODY) for value in (self._low, self._high, self.value))
        width = max(self.rect.w - widest - ui.px(M) - ui.px(18), 1)
        return pygame.Rect(self.rect.left + ui.px(9), self.rect.centery - ui.px(3), width, ui.px(6))

    def _to_pointer(self, pos: Point) -> None:
        track = self._track(self.page.ui)
        share = (pos[0] - track.left) / max(track.w, 1)
        self._set(self._low + round(share * (self._high - self._low) / self._by) * self._by)

    def _set(self, value: int) -> None:
        value = min(max(value, self._low), self._high)
        if value != self.value:
            self.value = value
            self._change(value)
