"""The signs of the factions and the emperor, drawn from shapes. Each has an outline of its own, not only a colour."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from scenes.theme import Colour

_FINE = 4
Points = list[tuple[float, float]]


def emblem(name: str, side: int, colour: Colour, paper: Colour) -> pygame.Surface:
    """Return a sign, `side` pixels square; `paper` is the colour of what is cut out. Raises KeyError."""
    large = side * _FINE
    surface = pygame.Surface((large, large), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    _SIGNS[name](surface, large, colour, paper)
    return pygame.transform.smoothscale(surface, (side, side))


def _polygon(surface: pygame.Surface, size: int, colour: Colour, points: Points) -> None:
    pygame.draw.polygon(surface, colour, [(x * size, y * size) for x, y in points])


def _disc(surface: pygame.Surface, size: int, colour: Colour, x: float, y: float, radius: float) -> None:
    pygame.draw.circle(surface, colour, (x * size, y * size), radius * size)


def _book(surface: pygame.Surface, size: int, colour: Colour, paper: Colour) -> None:
    """Students: an open book."""
    _polygon(surface, size, colour, [(0.05, 0.22), (0.47, 0.32), (0.47, 0.86), (0.05, 0.74)])
    _polygon(surface, size, colour, [(0.95, 0.22), (0.53, 0.32), (0.53, 0.86), (0.95, 0.74)])
    for y in (0.40, 0.53, 0.66):
        _polygon(surface, size, paper, [(0.13, y - 0.02), (0.40, y + 0.045), (0.40, y + 0.085), (0.13, y + 0.02)])
        _polygon(surface, size, paper, [(0.87, y - 0.02), (0.60, y + 0.045), (0.60, y + 0.085), (0.87, y + 0.02)])


def _hammer(surface: pygame.Surface, size: int, colour: Colour, paper: Colour) -> None:
    """Workers: a hammer."""
    _polygon(surface, size, colour, [(0.42, 0.40), (0.58, 0.40), (0.60, 0.95), (0.40, 0.95)])
    _polygon(surface, size, colour, [(0.12, 0.10), (0.70, 0.10), (0.92, 0.25), (0.70, 0.40), (0.12, 0.40)])
    _polygon(surface, size, paper, [(0.20, 0.17), (0.26, 0.17), (0.26, 0.33), (0.20, 0.33)])


def _hourglass(surface: pygame.Surface, size: int, colour: Colour, paper: Colour) -> None:
    """Calendar Order: an hourglass."""
    _polygon(surface, size, colour, [(0.14, 0.06), (0.86, 0.06), (0.86, 0.17), (0.14, 0.17)])
    _polygon(surface, size, colour, [(0.14, 0.83), (0.86, 0.83), (0.86, 0.94), (0.14, 0.94)])
    _polygon(
        surface, size, colour, [(0.20, 0.17), (0.80, 0.17), (0.54, 0.50), (0.80, 0.83), (0.20, 0.83), (0.46, 0.50)]
    )
    _polygon(surface, size, paper, [(0.30, 0.22), (0.70, 0.22), (0.62, 0.32), (0.38, 0.32)])


def _gear(surface: pygame.Surface, size: int, colour: Colour, paper: Colour) -> None:
    """Mechandros: a gear."""
    for tooth in range(8):
        turn = math.tau * tooth / 8
        points = []
        for way, reach in ((-0.16, 0.30), (-0.11, 0.48), (0.11, 0.48), (0.16, 0.30)):
            angle = turn + way * (1.6 if reach < 0.4 else 1.4)
            points.append((0.5 + reach * math.cos(angle), 0.5 + reach * math.sin(angle)))
        _polygon(surface, size, colour, points)
    _disc(surface, size, colour, 0.5, 0.5, 0.36)
    _disc(surface, size, paper, 0.5, 0.5, 0.15)


def _flower(surface: pygame.Surface, size: int, colour: Colour, paper: Colour) -> None:
    """Suffragettes: a five-petalled flower."""
    for petal in range(5):
        angle = math.tau * petal / 5 - math.pi / 2
        _disc(surface, size, colour, 0.5 + 0.26 * math.cos(angle), 0.5 + 0.26 * math.sin(angle), 0.20)
    _disc(surface, size, paper, 0.5, 0.5, 0.13)
    _disc(surface, size, colour, 0.5, 0.5, 0.07)


def _crown(surface: pygame.Surface, size: int, colour: Colour, paper: Colour) -> None:
    """The emperor: a crown."""
    _polygon(
        surface, size, colour,
        [(0.08, 0.26), (0.30, 0.52), (0.50, 0.14), (0.70, 0.52), (0.92, 0.26), (0.84, 0.84), (0.16, 0.84)],
    )  # fmt: skip
    _polygon(surface, size, paper, [(0.19, 0.70), (0.81, 0.70), (0.80, 0.75), (0.20, 0.75)])
    for x, y in ((0.08, 0.22), (0.50, 0.12), (0.92, 0.22)):
        _disc(surface, size, colour, x, y, 0.07)


def _steam(surface: pygame.Surface, size: int, colour: Colour, _paper: Colour) -> None:
    """Boost: a puff of steam."""
    for x, y, radius in ((0.30, 0.62, 0.22), (0.55, 0.66, 0.26), (0.76, 0.56, 0.18), (0.48, 0.38, 0.24)):
        _disc(surface, size, colour, x, y, radius)


def _torch(surface: pygame.Surface, size: int, colour: Colour, _paper: Colour) -> None:
    """Revolution: a torch."""
    _polygon(surface, size, colour, [(0.40, 0.50), (0.60, 0.50), (0.56, 0.97), (0.44, 0.97)])
    _polygon(surface, size, colour, [(0.30, 0.42), (0.70, 0.42), (0.62, 0.54), (0.38, 0.54)])
    _polygon(
        surface, size, colour, [(0.50, 0.03), (0.68, 0.24), (0.62, 0.39), (0.38, 0.39), (0.32, 0.24), (0.44, 0.22)]
    )


_SIGNS: dict[str, Callable[[pygame.Surface, int, Colour, Colour], None]] = {
    "students": _book,
    "workers": _hammer,
    "calendar": _hourglass,
    "mechandros": _gear,
    "suffragettes": _flower,
    "emperor": _crown,
    "boost": _steam,
    "revolution": _torch,
}
