"""Between the layout's pixels and the window's: one object, and nothing else converts."""

from __future__ import annotations

import pygame

from game.steam_noir.layout import Box, Layout


class Geometry:
    """Stretches the layout over a rectangle. Places follow both sides, cards keep their proportions."""

    def __init__(self, layout: Layout, rect: pygame.Rect) -> None:
        self.rect = rect
        self.x = rect.w / layout.size[0]
        self.y = rect.h / layout.size[1]
        self.size = min(self.x, self.y)

    def box(self, box: Box) -> pygame.Rect:
        """Return a place of the layout in the window."""
        left, top = self.rect.left + box.x * self.x, self.rect.top + box.y * self.y
        right, bottom = left + box.width * self.x, top + box.height * self.y
        return pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))

    def card(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a card around its middle."""
        rect = pygame.Rect(0, 0, max(round(width * self.size), 4), max(round(height * self.size), 4))
        rect.center = (round(self.rect.left + x * self.x), round(self.rect.top + y * self.y))
        return rect
