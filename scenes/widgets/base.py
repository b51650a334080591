"""What every widget is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

import pygame

from scenes.actions import Action, Point
from scenes.text import Span
from scenes.ui import Ui

if TYPE_CHECKING:
    from scenes.widgets.page import Page

Tip = str | Sequence[Span]
"""What a tooltip says."""

UNBOUNDED = 1 << 16
"""A width that stands for as much as it likes."""


class Widget:
    """A rectangle that draws itself and answers actions.

    `width`, `height` and `most` (a limit of the width) are design units; `grow` is the share of spare room along its
    row or column; `align` its place across (start, centre, end, stretch). `reason` disables and says why.
    `rect` is in pixels, known once placed.
    """

    focusable: ClassVar[bool] = False
    solid: ClassVar[bool] = True
    """Whether the pointer meets it; containers let it through."""
    clips: ClassVar[bool] = False
    """Whether children outside its rectangle are neither drawn nor met."""

    one_stop: ClassVar[bool] = False
    """Whether Tab stops at it alone and at nothing inside."""

    def __init__(
        self,
        *,
        key: str = "",
        width: float | None = None,
        height: float | None = None,
        most: float | None = None,
        grow: int = 0,
        align: str = "stretch",
        tip: Tip | Callable[[], Tip | None] | None = None,
        reason: str = "",
    ) -> None:
        self.key = key
        self.width = width
        self.height = height
        self.most = most
        self.grow = grow
        self.align = align
        self.tip = tip
        self.reason = reason
        self.visible = True
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.parent: Widget | None = None
        self._page: Page | None = None
        self._sizes: dict[int, tuple[int, int]] = {}

    @property
    def children(self) -> Sequence[Widget]:
        """Widgets inside this one."""
        return ()

    @property
    def enabled(self) -> bool:
        """Whether it answers; if not, `reason` says why."""
        return not self.reason

    @property
    def page(self) -> Page:
        """The page it is on. Only widgets that are shown may ask."""
        assert self._page is not None
        return self._page

    @property
    def focused(self) -> bool:
        """Whether keys go here."""
        return self._page is not None and self._page.focus is self

    @property
    def hovered(self) -> bool:
        """Whether the pointer is here."""
        return self._page is not None and self._page.hover is self

    def attach(self, page: Page, parent: Widget | None) -> None:
        """Become part of a page, with everything inside."""
        self._page = page
        self.parent = parent
        for child in self.children:
            child.attach(page, self)

    def wish(self, ui: Ui, room: int) -> tuple[int, int]:
        """Return width and height wanted (pixels) if `room` pixels of width are there."""
        known = self._sizes.get(room)
        if known is None:
            limit = min(room, ui.px(self.width)) if self.width is not None else room
            if self.most is not None:
                limit = min(limit, ui.px(self.most))
            width, height = self.measure(ui, limit)
            if self.width is not None:
                width = limit
            if self.height is not None:
                height = ui.px(self.height)
            known = (min(width, limit), height)
            self._sizes[room] = known
        return known

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        """Return the size its contents want within `room` pixels of width."""
        raise NotImplementedError

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Take a place; containers place what is inside."""
        self.rect = rect

    def changed(self) -> None:
        """Its contents want another size: lay the page out again."""
        widget: Widget | None = self
        while widget is not None:
            widget._sizes.clear()
            widget = widget.parent
        if self._page is not None:
            self._page.dirty = True

    def carry(self, old: Widget) -> None:
        """Take over what the same widget (same key) knew before the page was built again."""

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Draw itself and what is inside."""
        for child in self.children:
            if child.visible:
                child.draw(ui, surface)

    def handle(self, action: Action) -> bool:
        """Answer an action; False passes it on to the widget around this one."""
        return False

    def tooltip(self, pos: Point) -> Tip | None:
        """Return what to explain at `pos`: why it is disabled, else its tip."""
        if self.reason:
            return self.reason
        return self.tip() if callable(self.tip) else self.tip

    def at(self, pos: Point) -> Widget | None:
        """Return the innermost widget the pointer meets at `pos`."""
        if not self.visible or not self.rect.collidepoint(pos):
            return None
        for child in reversed(self.children):
            found = child.at(pos)
            if found is not None:
                return found
        return self if self.solid else None

    def walk(self) -> Iterator[Widget]:
        """Yield this widget and all visible ones inside, in reading order."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def stops(self) -> Iterator[Widget]:
        """Yield what Tab stops at, in reading order."""
        if not self.visible:
            return
        if self.focusable:
            yield self
        if not self.one_stop:
            for child in self.children:
                yield from child.stops()

    def stop_around(self) -> Widget | None:
        """Return what a press on this widget gives the focus to."""
        found: Widget | None = None
        widget: Widget | None = self
        while widget is not None:
            if widget.one_stop or (found is None and widget.focusable):
                found = widget
            widget = widget.parent
        return found

    def shown_part(self) -> pygame.Rect:
        """Return the part of its rectangle that is not cut off by a scrolled area around it."""
        rect = self.rect
        widget = self.parent
        while widget is not None:
            if widget.clips:
                rect = rect.clip(widget.rect)
            widget = widget.parent
        return rect

    def reveal(self, rect: pygame.Rect) -> None:
        """Bring `rect` into sight, by scrolling whatever is around."""
        if self.parent is not None:
            self.parent.reveal(rect)
