"""A map on the screen at any zoom: drawn once in pieces (chunks), which are kept while they are seen."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.levels.model import TiledMap
from scenes.map_painter import MapPainter
from scenes.tile_images import Sheets
from scenes.viewport import Viewport

Decorate = Callable[[pygame.Surface, pygame.Rect, float], None]
"""Draws over a chunk: its surface, its cells (column, row, width, height), pixels a cell."""

_CHUNK = 512
"""Pixels along the side of a chunk, about."""
_MOST_CELLS = 64
_BAND = 16
_KEPT = 24_000_000
"""Pixels of all chunks kept: about 96 MB."""
_BUDGET = 0.008
"""Seconds a frame may spend on new chunks; the rest are seen coarsely until the next frames."""


@dataclass(slots=True)
class _Chunk:
    surface: pygame.Surface
    frames: tuple[int, ...]
    version: int


class MapView:
    """Draws one map. `decorate` draws over each chunk; whenever what it draws changes, call `renew`.

    `overview` is the whole map with a pixel a cell (from `make_overview`), shown where a chunk is not ready.
    """

    def __init__(
        self, tiled: TiledMap, sheets: Sheets, overview: pygame.Surface, decorate: Decorate | None = None
    ) -> None:
        self.tiled = tiled
        self.moves = True
        """Whether animated tiles move."""
        self._sheets = sheets
        self._overview = overview
        self._decorate = decorate
        self._painters: dict[int, MapPainter] = {}
        self._chunks: dict[tuple[float, int, int], _Chunk] = {}
        self._pixels = 0
        self._version = 0
        self.complete = False
        """Whether the last `draw` showed all of its part of the map sharply."""

    @property
    def size(self) -> tuple[int, int]:
        """The map at zoom 1."""
        return self.tiled.width * self.tiled.tile_size, self.tiled.height * self.tiled.tile_size

    def renew(self) -> None:
        """Draw everything anew, as soon as there is time: other decorations."""
        self._version += 1

    def draw(self, surface: pygame.Surface, viewport: Viewport, seconds: float = 0.0, *, whole: bool = False) -> None:
        """Draw what `viewport` shows; `seconds` is the time of animated tiles. `whole`: however long it takes."""
        zoom = viewport.zoom
        pixels = self.tiled.tile_size * zoom
        # In the map's own size blending is exact and takes its time, so less of it is done at once.
        most = _CHUNK // 2 if zoom == 1 else _CHUNK
        side = max(1, min(_MOST_CELLS, int(most / pixels)))
        left, top = viewport.origin()
        seen = viewport.seen()
        if seen[0] >= seen[2] or seen[1] >= seen[3]:
            return
        step = side * self.tiled.tile_size
        milliseconds = int(seconds * 1000) if self.moves else 0
        ends = time.perf_counter() + (math.inf if whole else _BUDGET)
        self.complete = True
        blits = []
        for cy in range(int(seen[1] // step), math.ceil(seen[3] / step)):
            for cx in range(int(seen[0] // step), math.ceil(seen[2] / step)):
                cells = pygame.Rect(cx * side, cy * side, side, side).clip((0, 0, self.tiled.width, self.tiled.height))
                rect = self._on_screen(cells, pixels, left, top)
                chunk = self._ready((zoom, cx, cy), cells, rect.size, milliseconds, ends)
                if chunk is None:
                    self.complete = False
                    coarse = pygame.transform.scale(self._overview.subsurface(cells), rect.size)
                    blits.append((coarse, rect.topleft))
                else:
                    blits.append((chunk.surface, rect.topleft))
        surface.fblits(blits)
        self._forget()

    def _on_screen(self, cells: pygame.Rect, pixels: float, left: int, top: int) -> pygame.Rect:
        x, y = round(cells.left * pixels), round(cells.top * pixels)
        right, bottom = round(cells.right * pixels), round(cells.bottom * pixels)
        return pygame.Rect(left + x, top + y, max(right - x, 1), max(bottom - y, 1))

    def _ready(
        self, key: tuple[float, int, int], cells: pygame.Rect, size: tuple[int, int], milliseconds: int, ends: float
    ) -> _Chunk | None:
        chunk = self._chunks.pop(key, None)
        if chunk is not None:
            self._chunks[key] = chunk  # the last used comes last
            current = chunk.version == self._version
            if time.perf_counter() > ends:
                self.complete = self.complete and current
                return chunk
            frames = chunk.frames
            if current and (not frames or self._painter(key[0]).frames_of(frames, milliseconds) == frames):
                return chunk
            self._pixels -= chunk.surface.get_width() * chunk.surface.get_height()
        elif time.perf_counter() > ends:
            return None
        chunk = self._paint(key[0], cells, size, milliseconds)
        self._chunks[key] = chunk
        self._pixels += size[0] * size[1]
        return chunk

    def _paint(self, zoom: float, cells: pygame.Rect, size: tuple[int, int], milliseconds: int) -> _Chunk:
        painter = self._painter(zoom)
        cell = painter.cell
        area = pygame.Rect(cells.left * cell, cells.top * cell, cells.w * cell, cells.h * cell)
        surface = opaque(area.size)
        frames = painter.paint(surface, area, milliseconds)
        if area.size != size:
            surface = pygame.transform.smoothscale(surface, size)
        if self._decorate is not None:
            self._decorate(surface, cells, size[0] / cells.w)
        return _Chunk(surface, frames, self._version)

    def _painter(self, zoom: float) -> MapPainter:
        """Return what paints at the next larger whole number of pixels a cell, but never larger than the map's own."""
        cell = min(max(math.ceil(self.tiled.tile_size * zoom - 1e-6), 1), self.tiled.tile_size)
        painter = self._painters.get(cell)
        if painter is None:
            if len(self._painters) >= 12:
                self._painters.clear()
            painter = self._painters[cell] = MapPainter(self.tiled, cell, self._sheets)
        return painter

    def _forget(self) -> None:
        while self._pixels > _KEPT and len(self._chunks) > 1:
            oldest = next(iter(self._chunks))
            surface = self._chunks.pop(oldest).surface
            self._pixels -= surface.get_width() * surface.get_height()


def make_overview(tiled: TiledMap, sheets: Sheets) -> pygame.Surface:
    """Return the whole map with a pixel a cell. Takes a while for a large one; meant for a thread."""
    painter = MapPainter(tiled, 1, sheets)
    surface = opaque(painter.size)
    width, height = painter.size
    for top in range(0, height, _BAND):  # the window gets its turn between the bands
        band = pygame.Rect(0, top, width, min(_BAND, height - top))
        painter.paint(surface.subsurface(band), band)
    return surface


def picture_of(tiled: TiledMap, size: tuple[int, int]) -> pygame.Surface:
    """Return the whole map within `size` pixels, as large as it goes: a thumbnail. Meant for a thread."""
    ratio = min(size[0] / tiled.width, size[1] / tiled.height)
    cell = min(max(math.ceil(ratio), 1), tiled.tile_size)
    painter = MapPainter(tiled, cell, Sheets())
    surface = opaque(painter.size)
    painter.paint(surface, surface.get_rect())
    fitted = (max(round(tiled.width * ratio), 1), max(round(tiled.height * ratio), 1))
    return surface if fitted == surface.get_size() else pygame.transform.smoothscale(surface, fitted)


def opaque(size: tuple[int, int]) -> pygame.Surface:
    """Return a black surface without an alpha channel, fast to draw."""
    surface = pygame.Surface(size, depth=32)
    return surface.convert() if pygame.display.get_surface() is not None else surface
