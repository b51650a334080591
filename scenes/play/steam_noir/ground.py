"""What of the table never moves: ground, track, places. Drawn once for each size and kept."""

from __future__ import annotations

import pygame

from game.steam_noir.figures import FACTIONS
from game.steam_noir.layout import Layout
from game.table.steam_noir.poses import seat_place
from game.table.steam_noir.shown import Shown
from scenes.play.steam_noir.geometry import Geometry
from scenes.theme import BODY, SMALL
from scenes.ui import Ui


def status_box(layout: Layout, geometry: Geometry) -> pygame.Rect:
    """Return the room between the emperor's piles and the revolution's."""
    left, right = geometry.box(layout.piles["modifier"]), geometry.box(layout.piles["revolution_card"])
    gap = max(geometry.rect.w // 120, 4)
    return pygame.Rect(left.right + gap, left.top, max(right.left - left.right - 2 * gap, 0), left.h)


def side_head(ui: Ui, rect: pygame.Rect) -> int:
    """Return the height of the name of a side."""
    return min(ui.line_height(BODY) + 6, rect.h // 6)


def row_boxes(ui: Ui, layout: Layout, geometry: Geometry) -> list[pygame.Rect]:
    """Return the places of the five factions on the revolution side."""
    rect = geometry.box(layout.sides["revolution"])
    head = side_head(ui, rect)
    step = (rect.h - head) / len(FACTIONS)
    return [
        pygame.Rect(rect.left + 4, round(rect.top + head + step * n), rect.w - 8, max(round(step) - 3, 4))
        for n in range(len(FACTIONS))
    ]


class Ground:
    """Keeps the picture of one geometry."""

    def __init__(self, ui: Ui, layout: Layout) -> None:
        self._ui = ui
        self._layout = layout
        self._key: tuple[object, ...] = ()
        self._picture = pygame.Surface((1, 1))

    def draw(self, surface: pygame.Surface, geometry: Geometry, shown: Shown) -> None:
        """Draw what never moves."""
        key = (*geometry.rect, len(shown.sizes), surface.get_size())
        if key != self._key:
            self._key = key
            self._picture = pygame.Surface(surface.get_size())
            self._picture.fill(self._ui.colour("background"))
            self._paint(self._picture, geometry, shown)
        surface.blit(self._picture, geometry.rect, geometry.rect)

    def _paint(self, surface: pygame.Surface, geometry: Geometry, shown: Shown) -> None:
        ui, layout = self._ui, self._layout
        ui.box(surface, geometry.rect, "table", "table_line", 8)
        for row in layout.rows.values():
            ui.box(surface, geometry.box(row).inflate(4, 2), "table_light", "", 4)
        self._track(surface, geometry)
        status = status_box(layout, geometry)
        if status.w:
            ui.box(surface, status, "table_light", "table_line", 6)
        for side in layout.sides.values():
            ui.box(surface, geometry.box(side), "table_light", "table_line", 8)
        for rect in row_boxes(ui, layout, geometry):
            ui.box(surface, rect, "table", "", 4)
        for seat in range(len(shown.sizes)):
            ui.box(surface, geometry.box(seat_place(layout, shown, seat)), "table_light", "table_line", 8)
        for name in ("draw", "discard"):
            ui.box(surface, geometry.box(layout.piles[name]).inflate(6, 6), "", "table_line", 6)

    def _track(self, surface: pygame.Surface, geometry: Geometry) -> None:
        ui = self._ui
        for number, box in enumerate(self._layout.spaces):
            rect = geometry.box(box)
            five = number % 5 == 0 and number > 0
            ui.box(surface, rect.inflate(-1, 0), "table_light", "gold" if five else "table_line", 3)
            if number and (five or rect.w >= ui.text_width("40", SMALL) + 4):
                line = ui.line(str(number), SMALL, "gold" if five else "faint")
                surface.blit(line, line.get_rect(center=rect.center))
