"""The table as one stop of Tab: it draws, takes the pointer, and hears the keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pygame

from scenes.actions import Action, Point
from scenes.ui import Ui
from scenes.widgets import Tip, Widget


class TableWidget(Widget):
    """A picture that can have the focus. `hear(action)` gets keys and pointer, `explain(pos)` gives tooltips."""

    focusable: ClassVar[bool] = True

    def __init__(
        self,
        paint: Callable[[pygame.Surface, pygame.Rect], None],
        hear: Callable[[Action], bool],
        explain: Callable[[Point, bool], Tip | None],
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self._paint = paint
        self._hear = hear
        self._explain = explain

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        return room, 0

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        self._paint(surface, self.rect)
        surface.set_clip(before)

    def handle(self, action: Action) -> bool:
        return self._hear(action)

    def tooltip(self, pos: Point) -> Tip | None:
        return self._explain(pos, self.hovered)
