"""The one place where world and screen coordinates meet."""

from dataclasses import dataclass, field

from pygame import Rect


@dataclass(slots=True)
class Viewport:
    """What part of a world is seen where.

    World units are those of the caller (map pixels at zoom 1). `screen` is where on the canvas it is seen,
    `world` the world's size, `centre` the world point in the middle of `screen`, `zoom` canvas pixels per world unit.
    """

    screen: Rect
    world: tuple[float, float]
    zoom: float = 1.0
    centre: tuple[float, float] = (0.0, 0.0)
    zooms: tuple[float, ...] = (0.25, 0.375, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0)
    _goal: tuple[float, float] | None = field(default=None, init=False)

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """Return the canvas point of a world point."""
        left, top = self.origin()
        return left + x * self.zoom, top + y * self.zoom

    def to_world(self, x: float, y: float) -> tuple[float, float]:
        """Return the world point of a canvas point."""
        left, top = self.origin()
        return (x - left) / self.zoom, (y - top) / self.zoom

    def origin(self) -> tuple[int, int]:
        """Return the canvas point of the world's corner, in whole pixels, so that nothing shimmers while panning."""
        return (
            round(self.screen.centerx - self.centre[0] * self.zoom),
            round(self.screen.centery - self.centre[1] * self.zoom),
        )

    def seen(self) -> tuple[float, float, float, float]:
        """Return left, top, right and bottom of what is seen, in world units, cut at the world's edge."""
        left, top = self.to_world(self.screen.left, self.screen.top)
        right, bottom = self.to_world(self.screen.right, self.screen.bottom)
        return max(left, 0.0), max(top, 0.0), min(right, self.world[0]), min(bottom, self.world[1])

    def fit(self) -> None:
        """Show the whole world as large as it goes."""
        self.zoom = self.fitting()
        self.look_at(self.world[0] / 2, self.world[1] / 2)

    def fitting(self) -> float:
        """Return the zoom at which the whole world is seen."""
        return min(self.screen.w / max(self.world[0], 1.0), self.screen.h / max(self.world[1], 1.0))

    def resize(self, screen: Rect) -> None:
        """Be seen somewhere else, with the same point in the middle."""
        self.screen = screen
        self._clamp()

    def pan(self, x: float, y: float) -> None:
        """Drag the world by canvas pixels."""
        self._goal = None
        self.centre = (self.centre[0] - x / self.zoom, self.centre[1] - y / self.zoom)
        self._clamp()

    def zoom_at(self, x: float, y: float, steps: int) -> None:
        """Zoom in (or out, if `steps` is negative) with the canvas point staying where it is."""
        held = self.to_world(x, y)
        levels = sorted({*self.zooms, self.fitting()})
        for _ in range(abs(steps)):
            if steps > 0:
                self.zoom = next((z for z in levels if z > self.zoom * 1.001), self.zoom)
            else:
                self.zoom = next((z for z in reversed(levels) if z < self.zoom * 0.999), self.zoom)
        self._goal = None
        self.centre = (
            held[0] - (x - self.screen.centerx) / self.zoom,
            held[1] - (y - self.screen.centery) / self.zoom,
        )
        self._clamp()

    def look_at(self, x: float, y: float) -> None:
        """Put a world point in the middle at once."""
        self._goal = None
        self.centre = (x, y)
        self._clamp()

    def glide_to(self, x: float, y: float) -> None:
        """Move a world point into the middle, over the next `update` calls."""
        self._goal = (x, y)

    def gliding(self) -> bool:
        """Whether `glide_to` is still under way."""
        return self._goal is not None

    def update(self, seconds: float) -> None:
        """Go on gliding."""
        if self._goal is None:
            return
        share = min(1.0, seconds * 8)
        goal = self._goal
        before = self.centre
        self.centre = (before[0] + (goal[0] - before[0]) * share, before[1] + (goal[1] - before[1]) * share)
        self._clamp()
        moved = abs(self.centre[0] - before[0]) + abs(self.centre[1] - before[1])
        if moved * self.zoom < 0.25:
            self._goal = None

    def _clamp(self) -> None:
        """Keep the world in sight: centred along an axis on which all of it fits."""
        self.centre = (
            self._within(self.centre[0], self.world[0], self.screen.w),
            self._within(self.centre[1], self.world[1], self.screen.h),
        )

    def _within(self, at: float, size: float, pixels: int) -> float:
        half = pixels / 2 / self.zoom
        if size <= 2 * half:
            return size / 2
        return min(max(at, half), size - half)
