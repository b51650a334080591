"""The pictures of a map's tiles: cut, flipped, tinted, faded and scaled once, then kept."""

import math
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.levels.model import Color, Image, LayerLook, Tile, TiledMap, split_gid
from scenes.exact_blend import Exact, prepare


@dataclass(frozen=True, slots=True)
class TileImage:
    """A picture ready to be drawn at a cell: `left` and `top` are pixels from the cell's bottom left corner.

    `exact` is the same for blending without rounding errors, where that makes a difference.
    """

    surface: pygame.Surface
    exact: Exact | None
    left: int
    top: int
    animated: bool


class TileImages:
    """Pictures of one map for cells of `cell` pixels; in the map's own size nothing is scaled.

    Pictures that cannot be read, or of tiles that are not there, are left out. May be used in a thread of its own.
    """

    def __init__(self, tiled: TiledMap, cell: int, sheets: "Sheets") -> None:
        self.cell = cell
        self.scale = cell / tiled.tile_size
        self._tiled = tiled
        self._sheets = sheets
        self._made: dict[tuple[int, float, Color | None], TileImage | None] = {}

    def tile(self, raw: int, look: LayerLook) -> TileImage | None:
        """Return the picture of a raw tile id, as it is drawn in a layer; of an animated tile its first frame."""
        key = (raw, look.opacity, look.tint)
        if key not in self._made:
            self._made[key] = self._make(raw, look)
        return self._made[key]

    def _make(self, raw: int, look: LayerLook) -> TileImage | None:
        gid, flips = split_gid(raw)
        tile = self._tiled.tiles.get(gid)
        animated = tile is not None and bool(tile.animation)
        if tile is not None and animated:
            tile = self._tiled.tiles.get(tile.animation[0].gid, tile)
        surface = self.picture(tile)
        if tile is None or surface is None:
            return None
        if flips.diagonal:
            surface = pygame.transform.flip(pygame.transform.rotate(surface, -90), flip_x=True, flip_y=False)
        if flips.horizontal or flips.vertical:
            surface = pygame.transform.flip(surface, flips.horizontal, flips.vertical)
        plain = tinted(surface, look.tint)
        surface = faded(plain, look.opacity)
        width, height = surface.get_size()
        left, up = tile.offset[0] * self.scale, -tile.offset[1] * self.scale
        if tile.fills_cell:
            full = self._tiled.tile_size
            width, height = _fitted(width, height, full) if tile.keeps_aspect else (full, full)
            left += (full - width) // 2 * self.scale
            up += (full - height) // 2 * self.scale
        size = (max(math.ceil(width * self.scale), 1), max(math.ceil(height * self.scale), 1))
        if size != surface.get_size():
            surface = resized(surface, size)
        native = self.scale == 1 and size == plain.get_size()
        exact = prepare(plain, look.opacity) if native else None
        return TileImage(surface, exact, round(left), round(-up) - size[1], animated)

    def picture(self, tile: Tile | None) -> pygame.Surface | None:
        """Return a tile's own picture, unflipped and in its own size."""
        if tile is None or tile.image is None:
            return None
        sheet = self._sheets.get(tile.image)
        if sheet is None:
            return None
        rect = pygame.Rect(tile.rect).clip(sheet.get_rect())
        return sheet.subsurface(rect) if rect.w and rect.h else None


class Sheets:
    """Picture files, each read once, its see-through colour taken out."""

    def __init__(self) -> None:
        self._read: dict[tuple[Path, Color | None], pygame.Surface | None] = {}

    def get(self, image: Image) -> pygame.Surface | None:
        """Return a picture with an alpha channel, or None if the file cannot be read as one."""
        key = (image.path, image.transparent)
        if key not in self._read:
            self._read[key] = _load(image)
        return self._read[key]


def resized(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture in another size, smoothed."""
    return pygame.transform.smoothscale(surface, size)


def tinted(surface: pygame.Surface, tint: Color | None) -> pygame.Surface:
    """Return a picture with its colours multiplied by a tint; the same one without.

    As in Tiled, what is half clear counts as lying on white, so that edges stay bright.
    """
    if tint is None:
        return surface
    made = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    made.fill((255, 255, 255))
    made.blit(surface, (0, 0))
    made.fill((tint.red, tint.green, tint.blue, tint.alpha), special_flags=pygame.BLEND_RGBA_MULT)
    shape = surface.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    made.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def faded(surface: pygame.Surface, opacity: float) -> pygame.Surface:
    """Return a picture of less opacity; the same one where there is nothing to do."""
    if opacity >= 1.0:
        return surface
    made = surface.copy()
    made.fill((255, 255, 255, round(opacity * 255)), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _fitted(width: int, height: int, full: int) -> tuple[int, int]:
    ratio = min(full / width, full / height)
    return max(round(width * ratio), 1), max(round(height * ratio), 1)


def _load(image: Image) -> pygame.Surface | None:
    try:
        surface = pygame.image.load(image.path)
    except (pygame.error, OSError):
        return None
    surface = surface.convert_alpha() if pygame.display.get_surface() is not None else _with_alpha(surface)
    if image.transparent is not None:
        colour = image.transparent
        pixels = pygame.PixelArray(surface)
        pixels.replace((colour.red, colour.green, colour.blue, 255), (0, 0, 0, 0))
        pixels.close()
    return surface


def _with_alpha(surface: pygame.Surface) -> pygame.Surface:
    made = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    made.blit(surface, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return made
