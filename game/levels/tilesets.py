"""Tilesets: in the map or beside it, cut from one picture or a collection of pictures."""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from game.levels.attributes import Attributes
from game.levels.limits import IMAGE_SIDE, MOST_GID, MOST_TILES, MOST_TILESETS
from game.levels.loading import Base, Loading, read_image, read_part
from game.levels.model import NO_PROPERTIES, Image, Properties
from game.levels.problems import Place
from game.levels.properties import read_properties
from game.levels.xml_source import Node

# Where (x, y) of a tile object lies in its box, as fractions of width and height.
ANCHORS: Final = {
    "unspecified": (0.0, 1.0),
    "topleft": (0.0, 0.0),
    "top": (0.5, 0.0),
    "topright": (1.0, 0.0),
    "left": (0.0, 0.5),
    "center": (0.5, 0.5),
    "right": (1.0, 0.5),
    "bottomleft": (0.0, 1.0),
    "bottom": (0.5, 1.0),
    "bottomright": (1.0, 1.0),
}
_LONGEST_FRAME: Final = 1 << 30


@dataclass(frozen=True, slots=True)
class TileFacts:
    """What a tileset says of one tile: frames are (tile number, milliseconds)."""

    class_name: str = ""
    properties: Properties = field(default_factory=lambda: NO_PROPERTIES)
    image: Image | None = None
    rect: tuple[int, int, int, int] | None = None
    frames: tuple[tuple[int, int], ...] = ()


@dataclass(slots=True)
class Tileset:
    """A tileset that was read. `count` tiles have numbers from 0; a collection has those in `tiles` alone."""

    first_gid: int
    name: str
    key: Path | None
    tile_width: int
    tile_height: int
    spacing: int
    margin: int
    columns: int
    count: int
    image: Image | None
    is_collection: bool
    offset: tuple[int, int]
    anchor: tuple[float, float]
    fills_cell: bool
    keeps_aspect: bool
    tiles: dict[int, TileFacts] = field(default_factory=dict)

    def holds(self, number: int) -> bool:
        """Tell whether there is a tile of that number."""
        return number in self.tiles if self.is_collection else 0 <= number < self.count

    def size_of(self, number: int) -> tuple[int, int]:
        """Return (width, height) in pixels of a tile."""
        facts = self.tiles.get(number)
        if facts is not None and facts.rect is not None:
            return facts.rect[2], facts.rect[3]
        return self.tile_width, self.tile_height


class Tilesets:
    """The tilesets of a map by their first tile id. One that could not be read still owns its ids."""

    def __init__(self) -> None:
        self._left = MOST_TILES
        self._firsts: list[int] = []
        self._sets: list[Tileset | None] = []

    def has_room(self, tileset: Tileset) -> bool:
        """Take the tiles of one more tileset from those that a map may have; tell whether they were left."""
        self._left -= tileset.count
        return self._left >= 0

    def add(self, first_gid: int, tileset: Tileset | None) -> bool:
        """Add a tileset, or None for one that could not be read; tell whether its first id was free."""
        at = bisect_right(self._firsts, first_gid)
        if at and self._firsts[at - 1] == first_gid:
            return False
        self._firsts.insert(at, first_gid)
        self._sets.insert(at, tileset)
        return True

    def all(self) -> Iterable[Tileset]:
        """Return those that were read, by first id."""
        return [tileset for tileset in self._sets if tileset is not None]

    def by_key(self, key: Path) -> Tileset | None:
        """Return the tileset that came from the file `key`."""
        return next((tileset for tileset in self.all() if tileset.key == key), None)

    def next_free(self) -> int:
        """Return a first id after all others; it may be too large for a map."""
        if not self._firsts:
            return 1
        last = self._sets[-1]
        # How many tiles one has that could not be read is not known.
        room = MOST_TILES if last is None else max(last.count, max(last.tiles, default=0) + 1)
        return self._firsts[-1] + room

    def find(self, gid: int) -> tuple[Tileset, int] | None:
        """Return the tileset and number of a tile id without flip bits, or None if it has none."""
        at = bisect_right(self._firsts, gid) - 1
        if at < 0:
            return None
        tileset = self._sets[at]
        if tileset is None or not tileset.holds(gid - tileset.first_gid):
            return None
        return tileset, gid - tileset.first_gid

    def is_unread(self, gid: int) -> bool:
        """Tell whether a tile id belongs to a tileset that could not be read, which was reported already."""
        at = bisect_right(self._firsts, gid) - 1
        return at >= 0 and self._sets[at] is None


def read_tilesets(root: Node, base: Base, loading: Loading) -> Tilesets:
    """Return the tilesets of a map, with every problem reported."""
    found = Tilesets()
    place = Place(base.shown)
    for number, node in enumerate(root.find_all("tileset"), 1):
        if number > MOST_TILESETS:
            loading.report.error(place, "tilesets-too-many", limit=MOST_TILESETS)
            break
        first_gid = Attributes(node, loading.report, place).whole("firstgid", 1, MOST_GID)
        tileset = read_tileset(node, first_gid or 1, base, loading)
        if first_gid is None:
            continue
        if tileset is not None and not found.has_room(tileset):
            loading.report.error(place, "tiles-too-many", tileset=tileset.name, limit=MOST_TILES)
            tileset = None
        if not found.add(first_gid, tileset):
            loading.report.error(place, "tileset-first-twice", first=first_gid, line=node.line)
    return found


def read_tileset(node: Node, first_gid: int, base: Base, loading: Loading) -> Tileset | None:
    """Return the tileset that `node` is or names, or None once its problems are reported."""
    source = node.attributes.get("source")
    key: Path | None = None
    if source is not None:
        part = read_part(source, "tileset", base, Place(base.shown), loading)
        if part is None:
            return None
        node, base, key = part
    return _tileset(node, first_gid, base, key, loading)


def _tileset(node: Node, first_gid: int, base: Base, key: Path | None, loading: Loading) -> Tileset | None:
    report = loading.report
    place = Place(base.shown)
    facts = Attributes(node, report, place)
    tile_width = facts.whole("tilewidth", 1, IMAGE_SIDE)
    tile_height = facts.whole("tileheight", 1, IMAGE_SIDE)
    spacing = facts.whole("spacing", 0, IMAGE_SIDE, 0) or 0
    margin = facts.whole("margin", 0, IMAGE_SIDE, 0) or 0
    declared = facts.whole("tilecount", 0, MOST_GID, 0) or 0
    columns = facts.whole("columns", 0, MOST_GID, 0) or 0
    alignment = facts.text("objectalignment", "unspecified")
    if alignment not in ANCHORS:
        report.error(
            place, "attribute-bad", element="tileset", attribute="objectalignment", found=alignment, line=node.line
        )
    offset_node = node.find("tileoffset")
    offset = (0, 0)
    if offset_node is not None:
        shift = Attributes(offset_node, report, place)
        offset = (shift.whole("x", -IMAGE_SIDE, IMAGE_SIDE, 0) or 0, shift.whole("y", -IMAGE_SIDE, IMAGE_SIDE, 0) or 0)
    image_node = node.find("image")
    image = _image(image_node, base, place, loading) if image_node is not None else None
    tiles = _tiles(node, base, place, loading)
    if tile_width is None or tile_height is None:
        return None
    count = declared
    if image is not None:
        across = _fit(image.width, tile_width, margin, spacing)
        if columns and across != columns:
            report.warning(place, "tileset-columns", tileset=facts.text("name"), found=columns, real=across)
        columns = across
        count = across * _fit(image.height, tile_height, margin, spacing)
    if count > MOST_TILES:
        report.error(place, "tiles-too-many", tileset=facts.text("name"), limit=MOST_TILES)
        return None
    return Tileset(
        first_gid=first_gid,
        name=facts.text("name"),
        key=key,
        tile_width=tile_width,
        tile_height=tile_height,
        spacing=spacing,
        margin=margin,
        columns=max(columns, 1),
        count=count,
        image=image,
        is_collection=image_node is None,
        offset=offset,
        anchor=ANCHORS.get(alignment, ANCHORS["unspecified"]),
        fills_cell=facts.text("tilerendersize") == "grid",
        keeps_aspect=facts.text("fillmode") == "preserve-aspect-fit",
        tiles=tiles,
    )


def _fit(length: int, tile: int, margin: int, spacing: int) -> int:
    """Return how many whole tiles Tiled cuts from `length` pixels."""
    return max((length - margin + spacing) // (tile + spacing), 0)


def _image(node: Node, base: Base, place: Place, loading: Loading) -> Image | None:
    facts = Attributes(node, loading.report, place)
    transparent = facts.color("trans")
    if not facts.has("source") and node.find("data") is not None:
        loading.report.error(place, "image-embedded", line=node.line)
        return None
    found = read_image(facts.text("source"), base, place, loading)
    return Image(*found, transparent) if found is not None else None


def _tiles(node: Node, base: Base, place: Place, loading: Loading) -> dict[int, TileFacts]:
    tiles: dict[int, TileFacts] = {}
    for entry in node.find_all("tile"):
        facts = Attributes(entry, loading.report, place)
        number = facts.whole("id", 0, MOST_TILES - 1)
        if number is None:
            continue
        if number in tiles:
            loading.report.warning(place, "tile-twice", tile=number)
        image_node = entry.find("image")
        image = _image(image_node, base, place, loading) if image_node is not None else None
        tiles[number] = TileFacts(
            class_name=facts.text("class") or facts.text("type"),
            properties=read_properties(entry, loading.types, loading.report, place),
            image=image,
            rect=_rect(facts, image, number, place, loading),
            frames=_frames(entry, place, loading),
        )
    return tiles


def _rect(
    facts: Attributes, image: Image | None, number: int, place: Place, loading: Loading
) -> tuple[int, int, int, int] | None:
    """Return the part of its own picture that a tile of a collection shows (Tiled 1.9 can take less than all)."""
    if image is None:
        return None
    x = facts.whole("x", 0, IMAGE_SIDE, 0) or 0
    y = facts.whole("y", 0, IMAGE_SIDE, 0) or 0
    width = facts.whole("width", 1, IMAGE_SIDE, image.width) or image.width
    height = facts.whole("height", 1, IMAGE_SIDE, image.height) or image.height
    if x + width > image.width or y + height > image.height:
        loading.report.error(place, "tile-rect", tile=number, width=image.width, height=image.height)
        return 0, 0, image.width, image.height
    return x, y, width, height


def _frames(entry: Node, place: Place, loading: Loading) -> tuple[tuple[int, int], ...]:
    frames: list[tuple[int, int]] = []
    for animation in entry.find_all("animation"):
        for frame in animation.find_all("frame"):
            facts = Attributes(frame, loading.report, place)
            number = facts.whole("tileid", 0, MOST_TILES - 1)
            duration = facts.whole("duration", 0, _LONGEST_FRAME, 100)
            if number is not None and duration is not None:
                frames.append((number, duration))
    return tuple(frames)
