"""Draws parts of a map made with Tiled, layer by layer, as Tiled itself does."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.levels.model import ImageLayer, MapObject, ObjectLayer, Tile, TiledMap, TileLayer
from scenes.exact_blend import Exact, blend, prepare
from scenes.scenery import draw_shape
from scenes.tile_images import Sheets, TileImage, TileImages, faded, resized, tinted

PIECES = "pieces"
"""The layer whose objects stand for units and incidents; the table shows those."""


@dataclass(frozen=True, slots=True)
class _Picture:
    """A picture of a layer of images or objects, and where it goes in pixels of the whole map."""

    surface: pygame.Surface
    exact: Exact | None
    rect: pygame.Rect


@dataclass(frozen=True, slots=True)
class Overhang:
    """How far pictures reach beyond their cells, in pixels."""

    left: int = 0
    up: int = 0
    right: int = 0
    down: int = 0


class MapPainter:
    """Paints a map with cells of `cell` pixels."""

    def __init__(self, tiled: TiledMap, cell: int, sheets: Sheets) -> None:
        self.tiled = tiled
        self.cell = cell
        self._images = TileImages(tiled, cell, sheets)
        self._sheets = sheets
        self._layers = [layer for layer in tiled.layers if layer.look.visible and layer.look.opacity > 0]
        self._overhang = self._find_overhang()
        self._ready: dict[int, list[_Picture]] = {}

    @property
    def size(self) -> tuple[int, int]:
        """The whole map in pixels."""
        return self.tiled.width * self.cell, self.tiled.height * self.cell

    def paint(self, surface: pygame.Surface, area: pygame.Rect, milliseconds: int = 0) -> tuple[int, ...]:
        """Paint `area` (pixels of the whole map) so that its corner comes to that of `surface`.

        `milliseconds` is the time of animated tiles; returned are the animated tiles of the area
        with the frame that each shows, packed into one number; nothing if nothing moves.
        """
        frames: set[int] = set()
        if self.tiled.background is not None:
            colour = self.tiled.background
            surface.fill((colour.red, colour.green, colour.blue))
        for number, layer in enumerate(self._layers):
            if isinstance(layer, TileLayer):
                self._paint_tiles(surface, layer, area, milliseconds, frames)
            else:
                if number not in self._ready:
                    self._ready[number] = list(self._pictures(layer))
                for picture in self._ready[number]:
                    if picture.rect.colliderect(area):
                        at = picture.rect.move(-area.left, -area.top)
                        if picture.exact is None:
                            surface.blit(picture.surface, at)
                        else:
                            blend(surface, picture.exact, *at.topleft)
        return tuple(sorted(frames))

    def frames_of(self, animated: tuple[int, ...], milliseconds: int) -> tuple[int, ...]:
        """Return what `paint` would return at another time for the area for which it returned `animated`."""
        return tuple(sorted(gid << 32 | self._frame(gid, milliseconds) for gid in (both >> 32 for both in animated)))

    def _paint_tiles(
        self, surface: pygame.Surface, layer: TileLayer, area: pygame.Rect, milliseconds: int, frames: set[int]
    ) -> None:
        cell, width, height = self.cell, self.tiled.width, self.tiled.height
        scale = cell / self.tiled.tile_size
        dx = round(layer.look.offset[0] * scale) - area.left
        dy = round(layer.look.offset[1] * scale) - area.top
        reach = self._overhang
        first_column = max((-dx - reach.right) // cell, 0)
        last_column = min((area.w - dx + reach.left) // cell + 1, width)
        first_row = max((-dy - reach.down) // cell, 0)
        last_row = min((area.h - dy + reach.up) // cell + 1, height)
        columns: range = range(first_column, last_column)
        rows: range = range(first_row, last_row)
        # Pictures larger than their cell cover each other, so the order shows.
        if self.tiled.render_order.startswith("left"):
            columns = columns[::-1]
        if self.tiled.render_order.endswith("up"):
            rows = rows[::-1]
        known: dict[int, TileImage | None] = {}
        found: list[tuple[pygame.Surface, tuple[int, int]]] = []
        cells, look, tile = layer.cells, layer.look, self._images.tile
        for row in rows:
            y = (row + 1) * cell + dy
            start = row * width
            for column in columns:
                raw = cells[start + column]
                if not raw:
                    continue
                if raw in known:
                    image = known[raw]
                else:
                    image = known[raw] = tile(raw, look)
                    if image is not None and image.animated:
                        image = known[raw] = self._moving(raw, layer, milliseconds, frames)
                if image is None:
                    continue
                x = column * cell + dx + image.left
                if image.exact is None:
                    found.append((image.surface, (x, y + image.top)))
                else:
                    surface.fblits(found)
                    found.clear()
                    blend(surface, image.exact, x, y + image.top)
        surface.fblits(found)

    def _moving(self, raw: int, layer: TileLayer, milliseconds: int, frames: set[int]) -> TileImage | None:
        gid = raw & 0x0FFFFFFF
        shown = self._frame(gid, milliseconds)
        frames.add(gid << 32 | shown)
        return self._images.tile(raw & ~0x0FFFFFFF | shown, layer.look)

    def _frame(self, gid: int, milliseconds: int) -> int:
        frames = self.tiled.tiles[gid].animation
        whole = sum(frame.duration for frame in frames)
        at = milliseconds % whole if whole > 0 else 0
        for frame in frames:
            if at < frame.duration:
                return frame.gid
            at -= frame.duration
        return frames[0].gid

    def _pictures(self, layer: ObjectLayer | ImageLayer) -> Iterator[_Picture]:
        if isinstance(layer, ImageLayer):
            yield from self._image_layer(layer)
        elif layer.look.name != PIECES or layer.look.path:
            for thing in layer.objects:
                if thing.visible:
                    made = self._object(thing, layer)
                    if made is not None:
                        yield made

    def _image_layer(self, layer: ImageLayer) -> Iterator[_Picture]:
        sheet = self._sheets.get(layer.image) if layer.image is not None else None
        if sheet is None:
            return
        scale = self.cell / self.tiled.tile_size
        size = (max(round(sheet.get_width() * scale), 1), max(round(sheet.get_height() * scale), 1))
        plain = tinted(sheet, layer.look.tint)
        picture = faded(plain, layer.look.opacity)
        exact = prepare(plain, layer.look.opacity) if scale == 1 else None
        if size != sheet.get_size():
            picture = resized(picture, size)
        left, top = round(layer.look.offset[0] * scale), round(layer.look.offset[1] * scale)
        whole = self.size
        for x in _repeated(left, size[0], whole[0], layer.repeat_x):
            for y in _repeated(top, size[1], whole[1], layer.repeat_y):
                yield _Picture(picture, exact, pygame.Rect((x, y), size))

    def _object(self, thing: MapObject, layer: ObjectLayer) -> _Picture | None:
        scale = self.cell / self.tiled.tile_size
        if thing.shape != "tile":
            drawn = draw_shape(thing, layer, scale)
            return _Picture(drawn[0], None, drawn[1]) if drawn is not None else None
        tile = self._still(thing.gid)
        own = self._images.picture(tile)
        if tile is None or own is None:
            return None
        horizontal, vertical = bool(thing.gid & 0x80000000), bool(thing.gid & 0x40000000)
        size = (max(round(thing.width * scale), 1), max(round(thing.height * scale), 1))
        plain = pygame.transform.flip(tinted(own, layer.look.tint), horizontal, vertical)
        if size != plain.get_size():
            plain = pygame.transform.scale(plain, size) if scale == 1 else resized(plain, size)
        # The middle of the box, turned about its anchor.
        turn = math.radians(thing.rotation)
        x = thing.width * (0.5 - thing.anchor[0] + tile.offset[0] / own.get_width())
        y = thing.height * (0.5 - thing.anchor[1] + tile.offset[1] / own.get_height())
        middle = (
            (thing.x + x * math.cos(turn) - y * math.sin(turn) + layer.look.offset[0]) * scale,
            (thing.y + x * math.sin(turn) + y * math.cos(turn) + layer.look.offset[1]) * scale,
        )
        if thing.rotation:
            plain = pygame.transform.rotate(plain, -thing.rotation)
        opacity = layer.look.opacity * thing.opacity
        width, height = plain.get_size()
        rect = pygame.Rect(round(middle[0] - width / 2), round(middle[1] - height / 2), width, height)
        return _Picture(faded(plain, opacity), prepare(plain, opacity) if scale == 1 else None, rect)

    def _still(self, raw: int) -> Tile | None:
        tile = self.tiled.tiles.get(raw & 0x0FFFFFFF)
        if tile is not None and tile.animation:
            return self.tiled.tiles.get(tile.animation[0].gid, tile)
        return tile

    def _find_overhang(self) -> Overhang:
        """Measure all tiles at once: pictures are drawn from the cell's bottom left corner, offset, flipped or not."""
        left = up = right = down = 0
        scale, full = self.cell / self.tiled.tile_size, self.tiled.tile_size
        for tile in self.tiled.tiles.values():
            width, height = (full, full) if tile.fills_cell else (max(tile.rect[2:]), max(tile.rect[2:]))
            left = max(left, math.ceil(-tile.offset[0] * scale))
            right = max(right, math.ceil((width - full + tile.offset[0]) * scale))
            up = max(up, math.ceil((height - full - tile.offset[1]) * scale))
            down = max(down, math.ceil(tile.offset[1] * scale))
        return Overhang(left + 1, up + 1, right + 1, down + 1)


def _repeated(start: int, size: int, whole: int, repeat: bool) -> list[int]:
    if not repeat:
        return [start]
    return list(range(start % size - size, whole, size))
