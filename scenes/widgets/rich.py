"""Sentences with colours, signs and links, over as many lines as they need."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pygame

from scenes.actions import Act, Action, Button, Command, Moved, Point, Pressed, Released
from scenes.text import Piece, Span
from scenes.theme import BODY
from scenes.ui import Ui
from scenes.widgets.base import Tip, Widget


def draw_pieces(
    ui: Ui,
    surface: pygame.Surface,
    lines: Sequence[Sequence[Piece]],
    size: int,
    colour: str,
    left: int,
    top: int,
    marked: Hashable | None = None,
) -> None:
    """Draw broken spans from a corner; the link `marked` is underlined twice as thick."""
    pitch, high = ui.pitch(size), ui.line_height(size)
    clip = surface.get_clip()
    for number, line in enumerate(lines):
        y = top + number * pitch + (pitch - high) // 2
        if y > clip.bottom or y + high < clip.top:
            continue
        for piece in line:
            tone = piece.span.colour or ("info" if piece.span.link is not None else colour)
            if piece.span.icon and not piece.text:
                side = ui.letters(size)
                surface.blit(ui.icon(piece.span.icon, side, tone), (left + piece.x, y + (high - side) // 2))
                continue
            surface.blit(ui.line(piece.text, size, tone), (left + piece.x, y))
            if piece.span.link is not None:
                thick = max(ui.px(2 if piece.span.link == marked else 1), 1)
                base = y + ui.fonts.ascent(ui.letters(size)) + max(ui.px(2), 1)
                surface.fill(ui.colour(tone), (left + piece.x, base, piece.width, thick))


class RichText(Widget):
    """Wrapped spans. `follow(link)` hears of a pressed link; `explain(link)` gives its tooltip."""

    def __init__(
        self,
        parts: Sequence[Span] | str,
        follow: Callable[[Any], object] | None = None,
        size: int = BODY,
        colour: str = "text",
        explain: Callable[[Any], Tip | None] | None = None,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.parts = [Span(parts)] if isinstance(parts, str) else list(parts)
        self._follow = follow
        self._explain = explain
        self._size = size
        self._colour = colour
        self._lines: list[list[Piece]] = []
        self._marked: Hashable | None = None
        self._down: Hashable | None = None
        self._links = list(dict.fromkeys(part.link for part in self.parts if part.link is not None))

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Only text with links needs keys."""
        return bool(self._links) and self._follow is not None

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        lines = ui.wrap_spans(self.parts, self._size, room)
        return max((line[-1].x + line[-1].width for line in lines if line), default=0), len(lines) * ui.pitch(
            self._size
        )

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        if rect.w != self.rect.w or not self._lines:
            self._lines = ui.wrap_spans(self.parts, self._size, rect.w)
        super().place(ui, rect)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        marked = self._marked if self.hovered or self.focused else None
        draw_pieces(ui, surface, self._lines, self._size, self._colour, self.rect.left, self.rect.top, marked)

    def handle(self, action: Action) -> bool:
        match action:
            case Moved():
                self._marked = self._link_at(action.pos)
            case Pressed(button=Button.LEFT):
                self._down = self._link_at(action.pos) if self._follow is not None else None
                return self._down is not None
            case Released(button=Button.LEFT) if self._down is not None:
                down, self._down = self._down, None
                if self._follow is not None and self._link_at(action.pos) == down:
                    self._follow(down)
                return True
            case Command(act=Act.LEFT | Act.RIGHT) if self.focusable:
                at = self._links.index(self._marked) if self._marked in self._links else -1
                at += 1 if action.act is Act.RIGHT else -1
                if 0 <= at < len(self._links):
                    self._marked = self._links[at]
                    return True
            case Command(act=Act.CONFIRM | Act.TOGGLE) if self.focusable and self._follow is not None:
                self._follow(self._marked if self._marked in self._links else self._links[0])
                return True
        return False

    def tooltip(self, pos: Point) -> Tip | None:
        link = self._link_at(pos)
        if link is not None and self._explain is not None:
            return self._explain(link)
        return super().tooltip(pos)

    def _link_at(self, pos: Point) -> Hashable | None:
        if not self.rect.collidepoint(pos) or not self._links:
            return None
        number = (pos[1] - self.rect.top) // max(self.page.ui.pitch(self._size), 1)
        if not 0 <= number < len(self._lines):
            return None
        x = pos[0] - self.rect.left
        return next((p.span.link for p in self._lines[number] if p.x <= x < p.x + p.width), None)
