"""Small drawn signs, on a grid of 24 units; emoji and most dingbats are in no font we ship."""

import itertools
import math

import pygame

from scenes.theme import Colour

_Shape = tuple[str, tuple[tuple[float, float], ...], float]
"""Kind (fill, line, ring, disc), points, and width or radius."""
_FINE = 4


def _line(*points: tuple[float, float], width: float = 2.4) -> _Shape:
    return ("line", points, width)


def _fill(*points: tuple[float, float]) -> _Shape:
    return ("fill", points, 0)


def _ring(x: float, y: float, radius: float) -> _Shape:
    return ("ring", ((x, y),), radius)


def _disc(x: float, y: float, radius: float) -> _Shape:
    return ("disc", ((x, y),), radius)


def _gear() -> tuple[_Shape, ...]:
    points = []
    for step in range(32):
        radius = 10 if step % 4 in (1, 2) else 7.2
        angle = (step + 0.5) * math.tau / 32
        points.append((12 + radius * math.cos(angle), 12 + radius * math.sin(angle)))
    return (_line(*points, points[0], width=2.2), _ring(12, 12, 3.2))


def _arc(x: float, y: float, radius: float, start: float, end: float) -> _Shape:
    steps = 24
    turn = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return _line(*((x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in turn))


def _signs() -> dict[str, tuple[_Shape, ...]]:
    return {
        "play": (_fill((7, 4.5), (19.5, 12), (7, 19.5)),),
        "pause": (_fill((6, 5), (10, 5), (10, 19), (6, 19)), _fill((14, 5), (18, 5), (18, 19), (14, 19))),
        "step": (_fill((5, 5), (14.5, 12), (5, 19)), _fill((16, 5), (19, 5), (19, 19), (16, 19))),
        "forward": (_fill((3, 5.5), (12, 12), (3, 18.5)), _fill((12, 5.5), (21, 12), (12, 18.5))),
        "backward": (_fill((21, 5.5), (12, 12), (21, 18.5)), _fill((12, 5.5), (3, 12), (12, 18.5))),
        "restart": (_arc(12, 12.5, 7.5, -60, 220), _fill((12.5, 1.5), (19, 5.8), (12.5, 10))),
        "back": (_line((10.5, 5), (4, 12), (10.5, 19)), _line((4.5, 12), (20, 12))),
        "close": (_line((5.5, 5.5), (18.5, 18.5)), _line((18.5, 5.5), (5.5, 18.5))),
        "check": (_line((4.5, 12.5), (10, 18), (19.5, 6.5), width=2.8),),
        "plus": (_line((12, 5), (12, 19)), _line((5, 12), (19, 12))),
        "minus": (_line((5, 12), (19, 12)),),
        "down": (_line((5.5, 9), (12, 15.5), (18.5, 9)),),
        "up": (_line((5.5, 15), (12, 8.5), (18.5, 15)),),
        "left": (_line((15, 5.5), (8.5, 12), (15, 18.5)),),
        "right": (_line((9, 5.5), (15.5, 12), (9, 18.5)),),
        "settings": _gear(),
        "fit": (
            _line((4, 9), (4, 4), (9, 4)),
            _line((15, 4), (20, 4), (20, 9)),
            _line((20, 15), (20, 20), (15, 20)),
            _line((9, 20), (4, 20), (4, 15)),
        ),
        "follow": (
            _ring(12, 12, 6),
            _disc(12, 12, 2),
            _line((12, 2), (12, 6)),
            _line((12, 18), (12, 22)),
            _line((2, 12), (6, 12)),
            _line((18, 12), (22, 12)),
        ),
        "grid": tuple(_line((4, y), (20, y), width=1.8) for y in (4, 9.3, 14.7, 20))
        + tuple(_line((x, 4), (x, 20), width=1.8) for x in (4, 9.3, 14.7, 20)),
        "layers": (
            _line((12, 4), (21, 9), (12, 14), (3, 9), (12, 4), width=2),
            _line((3, 13), (12, 18), (21, 13), width=2),
            _line((3, 16.8), (12, 21.6), (21, 16.8), width=1.6),
        ),
        "path": (_disc(5, 18, 2.6), _line((5, 18), (9, 10), (15, 14), (19, 6), width=2), _ring(19, 5.5, 2.8)),
        "log": tuple(_line((9, y), (20, y)) for y in (6, 12, 18)) + tuple(_disc(5, y, 1.5) for y in (6, 12, 18)),
        "world": (
            _ring(12, 12, 8.8),
            _line((3.4, 12), (20.6, 12), width=1.8),
            _arc(23.5, 12, 14.5, 142, 218),
            _arc(0.5, 12, 14.5, -38, 38),
        ),
        "folder": (_line((3, 19), (3, 6), (9, 6), (11, 8.5), (21, 8.5), (21, 19), (3, 19), width=2.2),),
        "warning": (
            _line((12, 4), (21.5, 20), (2.5, 20), (12, 4), width=2.2),
            _line((12, 10), (12, 14.6)),
            _disc(12, 17.3, 1.3),
        ),
        "error": (
            _line((8, 3), (16, 3), (21, 8), (21, 16), (16, 21), (8, 21), (3, 16), (3, 8), (8, 3), width=2.2),
            _line((8.7, 8.7), (15.3, 15.3)),
            _line((15.3, 8.7), (8.7, 15.3)),
        ),
        "info": (_ring(12, 12, 8.8), _line((12, 11), (12, 16.6)), _disc(12, 7.6, 1.4)),
        "lock": (_fill((5, 11), (19, 11), (19, 21), (5, 21)), _arc(12, 11, 4.6, 180, 360)),
        "sound": (
            _fill((3, 9.5), (7, 9.5), (12, 5), (12, 19), (7, 14.5), (3, 14.5)),
            _arc(12, 12, 4.5, -50, 50),
            _arc(12, 12, 8.5, -50, 50),
        ),
        "people": (_disc(8.5, 8, 3.5), _arc(8.5, 19.5, 6, 180, 360), _disc(17, 9, 2.6), _arc(17, 19.5, 4.4, 215, 360)),
        "undo": (_arc(12, 14, 6.5, -150, 60), _fill((2.5, 5), (10.5, 6.5), (5, 13.5))),
        "question": (_arc(12, 8.5, 4.2, 180, 400), _line((14.8, 11.4), (12, 15)), _disc(12, 19, 1.5)),
    }


class Icons:
    """Draws the signs in any size and colour, and keeps them."""

    def __init__(self) -> None:
        self._signs = _signs()
        self._made: dict[tuple[str, int, Colour], pygame.Surface] = {}

    @property
    def names(self) -> list[str]:
        """All signs there are."""
        return sorted(self._signs)

    def get(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        """Return the sign `name`, `size` pixels square. Raises KeyError if there is none of that name."""
        key = (name, size, colour)
        made = self._made.get(key)
        if made is None:
            made = _draw(self._signs[name], size, colour)
            self._made[key] = made
        return made


def _draw(shapes: tuple[_Shape, ...], size: int, colour: Colour) -> pygame.Surface:
    large = pygame.Surface((size * _FINE, size * _FINE), pygame.SRCALPHA)
    large.fill((*colour, 0))
    unit = size * _FINE / 24
    for kind, grid, measure in shapes:
        points = [(x * unit, y * unit) for x, y in grid]
        if kind == "fill":
            pygame.draw.polygon(large, colour, points)
        elif kind == "disc":
            pygame.draw.circle(large, colour, points[0], measure * unit)
        elif kind == "ring":
            pygame.draw.circle(large, colour, points[0], (measure + 1.1) * unit, max(round(2.2 * unit), 1))
        else:
            _stroke(large, colour, points, measure * unit)
    return pygame.transform.smoothscale(large, (size, size))


def _stroke(surface: pygame.Surface, colour: Colour, points: list[tuple[float, float]], width: float) -> None:
    for (x1, y1), (x2, y2) in itertools.pairwise(points):
        length = math.hypot(x2 - x1, y2 - y1) or 1.0
        across = (-(y2 - y1) / length * width / 2, (x2 - x1) / length * width / 2)
        corners = (
            (x1 + across[0], y1 + across[1]),
            (x2 + across[0], y2 + across[1]),
            (x2 - across[0], y2 - across[1]),
            (x1 - across[0], y1 - across[1]),
        )
        pygame.draw.polygon(surface, colour, corners)
    for point in points:
        pygame.draw.circle(surface, colour, point, width / 2)
