"""Long lists, of which only the rows in sight are made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import pygame

from scenes.actions import Act, Action, Button, Command, Moved, Point, Pressed, Released, Wheeled
from scenes.ui import Ui
from scenes.widgets.base import Widget
from scenes.widgets.scroll import BAR, NOTCH, Bar


class ListView(Widget):
    """Rows of a long list; only those in sight are made.

    `row(index)` makes a row. `choose(index)` is called for Return, Space and a click (or double click, with `twice`);
    `select(index)` when another row is marked. With `to_end` it stays at the end while rows are added, as a log does.
    """

    focusable: ClassVar[bool] = True
    one_stop: ClassVar[bool] = True
    clips: ClassVar[bool] = True

    def __init__(
        self,
        count: int,
        row: Callable[[int], Widget],
        choose: Callable[[int], object] | None = None,
        *,
        select: Callable[[int], object] | None = None,
        selected: int = -1,
        twice: bool = False,
        to_end: bool = False,
        gap: float = 0,
        **options: Any,
    ) -> None:
        super().__init__(grow=options.pop("grow", 1), **options)
        self.selected = selected
        self._count = count
        self._row = row
        self._choose = choose
        self._select = select
        self._twice = twice
        self._to_end = to_end
        self._gap = gap
        self._made: dict[int, Widget] = {}
        self._seen: list[Widget] = []
        self._first = 0
        self._cut = 0
        """Pixels of row `_first` above the upper edge."""
        self._at_end = to_end
        self._bar = Bar()
        self._row_width = 0

    @property
    def children(self) -> Sequence[Widget]:
        return self._seen

    @property
    def count(self) -> int:
        """Number of rows."""
        return self._count

    def set_count(self, count: int, renew: bool = False) -> None:
        """Rows were added at the end; `renew` makes all of them anew."""
        if renew:
            self._made.clear()
        self._count = count
        if self._page is not None and self.rect.h:
            self.place(self._page.ui, self.rect)

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        return min(room, ui.px(240)), ui.px(120)

    def carry(self, old: Widget) -> None:
        if isinstance(old, ListView):
            self._first, self._cut, self._at_end = old._first, old._cut, old._at_end
            if self.selected < 0:
                self.selected = min(old.selected, self._count - 1)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        if rect.w != self.rect.w:
            self._made.clear()
        super().place(ui, rect)
        self._bar.rect = pygame.Rect(rect.right - ui.px(BAR), rect.top, ui.px(BAR), rect.h)
        self._row_width = rect.w
        self._place_from(ui)
        if not self._all_seen():
            self._row_width = rect.w - ui.px(BAR)
            self._place_from(ui)

    def _place_from(self, ui: Ui) -> None:
        if self._at_end:
            self._show_end(ui)
        self._place_rows(ui)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for index, widget in enumerate(self._seen, self._first):
            if index == self.selected:
                ui.box(surface, widget.rect, "selection", "focus" if self.focused else "", 4)
                bar = widget.rect.inflate(0, -2 * ui.px(6))
                surface.fill(ui.colour("accent"), (bar.left, bar.top, max(ui.px(3), 2), bar.h))
            elif self._choose is not None and self._inside(self.page.hover, widget):
                ui.box(surface, widget.rect, "hover", "", 4)
            widget.draw(ui, surface)
        surface.set_clip(before)
        if not self._all_seen():
            size = min(len(self._seen) / max(self._count, 1), 0.95)
            start = 1 - size if self._ends_seen() else min(self._first / self._count, 1 - size)
            self._bar.draw(ui, surface, start, size)

    def handle(self, action: Action) -> bool:
        match action:
            case Wheeled():
                return self.scroll(-round(action.y * self.page.ui.px(NOTCH)))
            case Pressed(button=Button.LEFT):
                if not self._all_seen() and self._bar.press(action.pos):
                    self._drag(action.pos)
                    return True
                return self._click(action)
            case Moved() if self._bar.held:
                self._drag(action.pos)
                return True
            case Released():
                self._bar.release()
                return True
            case Command():
                return self._key(action.act)
        return False

    def at(self, pos: Point) -> Widget | None:
        if self.visible and self._bar.rect.collidepoint(pos) and not self._all_seen():
            return self
        return super().at(pos)

    def show(self, index: int) -> None:
        """Bring a row into sight."""
        if not 0 <= index < self._count:
            return
        ui = self.page.ui
        self._at_end = False
        seen = self._seen[index - self._first] if self._first <= index < self._first + len(self._seen) else None
        if seen is not None and seen.rect.top >= self.rect.top and seen.rect.bottom <= self.rect.bottom:
            return
        if index <= self._first:
            self._first, self._cut = index, 0
        else:
            self._first, self._cut = index, -(self.rect.h - self._height(ui, index))
            self._normalise(ui)
        self._place_rows(ui)

    def scroll(self, pixels: int) -> bool:
        """Scroll by pixels; False if there is nothing further."""
        before = (self._first, self._cut)
        self._cut += pixels
        self._at_end = False
        ui = self.page.ui
        self._normalise(ui)
        self._place_rows(ui)
        if self._ends_seen():
            self._show_end(ui)
            self._place_rows(ui)
            self._at_end = self._to_end
        return before != (self._first, self._cut)

    def _key(self, act: Act) -> bool:
        if self._count == 0:
            return False
        page = max(len(self._seen) - 1, 1)
        steps = {
            Act.UP: -1,
            Act.DOWN: 1,
            Act.PAGE_UP: -page,
            Act.PAGE_DOWN: page,
            Act.FIRST: -self._count,
            Act.LAST: self._count,
        }
        if act in steps:
            at = self.selected if self.selected >= 0 else (-1 if steps[act] > 0 else self._count)
            goal = min(max(at + steps[act], 0), self._count - 1)
            if goal == self.selected:
                return act not in (Act.UP, Act.DOWN)
            self._mark(goal)
            return True
        if act in (Act.CONFIRM, Act.TOGGLE) and self._choose is not None and self.selected >= 0:
            self._choose(self.selected)
            return True
        return False

    def _click(self, action: Pressed) -> bool:
        for index, widget in enumerate(self._seen, self._first):
            if widget.rect.collidepoint(action.pos):
                self._mark(index)
                if self._choose is not None and (not self._twice or action.clicks == 2):
                    self._choose(index)
                return True
        return False

    def _mark(self, index: int) -> None:
        changed = index != self.selected
        self.selected = index
        self.show(index)
        if changed and self._select is not None:
            self._select(index)

    def _drag(self, pos: Point) -> None:
        share = self._bar.drag(pos)
        ui = self.page.ui
        if share >= 1:
            self._show_end(ui)
            self._at_end = self._to_end
        else:
            self._at_end = False
            self._first, self._cut = int(share * max(self._count - len(self._seen) + 1, 0)), 0
            self._normalise(ui)
        self._place_rows(ui)

    def _widget(self, index: int) -> Widget:
        widget = self._made.get(index)
        if widget is None:
            if len(self._made) > 400:
                self._made.clear()
            widget = self._row(index)
            widget.attach(self.page, self)
            self._made[index] = widget
        return widget

    def _height(self, ui: Ui, index: int) -> int:
        return self._widget(index).wish(ui, self._row_width)[1] + ui.px(self._gap)

    def _normalise(self, ui: Ui) -> None:
        """Make `_first` the row at the upper edge, whatever `_cut` has become."""
        while self._cut < 0 and self._first > 0:
            self._first -= 1
            self._cut += self._height(ui, self._first)
        self._cut = max(self._cut, 0)
        while self._first < self._count - 1 and self._cut >= self._height(ui, self._first):
            self._cut -= self._height(ui, self._first)
            self._first += 1

    def _show_end(self, ui: Ui) -> None:
        room = self.rect.h
        self._first, self._cut = max(self._count, 0), 0
        while self._first > 0 and room > 0:
            self._first -= 1
            room -= self._height(ui, self._first)
        self._cut = max(-room, 0)

    def _place_rows(self, ui: Ui) -> None:
        self._first = min(self._first, max(self._count - 1, 0))
        width = self._row_width
        y = self.rect.top - self._cut
        self._seen = []
        index = self._first
        while index < self._count and y < self.rect.bottom:
            widget = self._widget(index)
            height = widget.wish(ui, width)[1]
            widget.place(ui, pygame.Rect(self.rect.left, y, width, height))
            self._seen.append(widget)
            y += height + ui.px(self._gap)
            index += 1

    def _ends_seen(self) -> bool:
        last = self._first + len(self._seen) == self._count
        return last and (not self._seen or self._seen[-1].rect.bottom <= self.rect.bottom)

    def _all_seen(self) -> bool:
        return self._first == 0 and self._cut == 0 and self._ends_seen()

    def _inside(self, widget: Widget | None, row: Widget) -> bool:
        while widget is not None:
            if widget is row:
                return True
            widget = widget.parent
        return False
