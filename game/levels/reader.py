"""A whole map in, with every problem reported at once. Nothing that a file may hold makes it raise."""

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from game.data import levels_folder
from game.levels.attributes import Attributes
from game.levels.cells import Block, Budget, is_blank, lay_out, painted_bounds, read_blocks
from game.levels.limits import (
    FARTHEST,
    LEAST_CELLS,
    MAP_BYTES,
    MOST_CELLS,
    MOST_CELLS_IN_ALL,
    MOST_LAYERS,
    MOST_OBJECTS,
    MOST_TILE_PIXELS,
)
from game.levels.loading import Base, Loading, read_image
from game.levels.model import (
    GID_MASK,
    Color,
    Image,
    ImageLayer,
    Layer,
    LayerLook,
    ObjectLayer,
    TiledMap,
    TileLayer,
)
from game.levels.objects import ObjectIds, ObjectReader
from game.levels.paths import Fence, read_file
from game.levels.problems import Place, Problem, Report, SourceError, has_errors
from game.levels.properties import read_properties
from game.levels.property_types import NO_TYPES, PropertyTypes, read_property_types
from game.levels.templates import Templates
from game.levels.tile_table import build_tiles
from game.levels.tilesets import Tilesets, read_tilesets
from game.levels.xml_source import Node, parse_xml

PROJECT_FILE: Final = "global-power.tiled-project"
_RENDER_ORDERS: Final = frozenset({"right-down", "right-up", "left-down", "left-up"})
_LAYER_TAGS: Final = frozenset({"layer", "objectgroup", "imagelayer", "group"})
_NOT_A_MAP: Final = (b"\x1f\x8b", b"PK\x03\x04", b"\x28\xb5\x2f\xfd", b"BZh", b"7z\xbc\xaf")


@dataclass(frozen=True, slots=True)
class ReadResult:
    """What reading a map gave. `map` is None where nothing of it could be laid out; with errors it may be incomplete.

    `files` are those that were asked for, there or not: what to watch for changes.
    """

    map: TiledMap | None
    problems: tuple[Problem, ...]
    files: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class _Found:
    """A layer as found in the file, before the map's window is known."""

    node: Node
    look: LayerLook
    place: Place
    blocks: list[Block]
    complete: bool


@dataclass(frozen=True, slots=True)
class _Window:
    """The part of the file's columns and rows that is the map."""

    left: int
    top: int
    width: int
    height: int


def find_levels(folder: Path) -> list[Path]:
    """Return every .tmx file in `folder` and below, sorted."""
    return sorted(path for path in folder.rglob("*") if path.suffix.lower() == ".tmx" and not path.is_dir())


def shipped_types() -> PropertyTypes:
    """Return the classes and enums of the Tiled project that comes with the program."""
    project = levels_folder() / PROJECT_FILE
    return read_property_types(project) if project.is_file() else NO_TYPES


def read_map(path: Path, types: PropertyTypes | None = None) -> ReadResult:
    """Read the map at `path`; `types` are the shipped ones unless others are given."""
    report = Report()
    place = Place(str(path))
    try:
        real = path.resolve()
        fence = Fence([real.parent, levels_folder()])
    except (OSError, RuntimeError, ValueError):
        report.error(place, "path-bad", source=str(path))
        return ReadResult(None, report.problems(), ())
    fence.asked[real] = None
    loading = Loading(fence, report, types if types is not None else shipped_types())
    found: TiledMap | None = None
    try:
        root = _root(read_file(real, MAP_BYTES, "file-missing", str(path)), loading)
        found = _Reader(Base(real.parent, str(path)), real, loading).read(root)
    except SourceError as error:
        report.refuse(place, error)
    except Exception as error:  # the last fence: one bad map must not take down the list of all maps
        report.error(place, "reader-failed", reason=f"{type(error).__name__}: {error}")
    problems = report.problems()
    if found is None and not has_errors(problems):
        report.error(place, "reader-failed", reason="no map, no reason")
        problems = report.problems()
    return ReadResult(found, problems, tuple(fence.asked))


def _root(data: bytes, loading: Loading) -> Node:
    head = data.lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n\0")
    if data.startswith(_NOT_A_MAP):
        raise SourceError("file-packed")
    if head.startswith((b"{", b"[")):
        raise SourceError("file-json")
    if not head.startswith(b"<"):
        raise SourceError("file-not-map")
    root = parse_xml(data, loading.elements)
    if root.tag != "map":
        raise SourceError("root-unexpected", found=root.tag, expected="map")
    return root


def _check_counts(root: Node) -> None:
    layers = objects = 0
    waiting = [root]
    while waiting:
        node = waiting.pop()
        layers += sum(child.tag in _LAYER_TAGS for child in node.children)
        objects += sum(child.tag == "object" for child in node.children)
        waiting += [child for child in node.children if child.tag in {"group", "objectgroup"}]
    if layers > MOST_LAYERS:
        raise SourceError("layers-too-many", found=layers, limit=MOST_LAYERS)
    if objects > MOST_OBJECTS:
        raise SourceError("objects-too-many", found=objects, limit=MOST_OBJECTS)


class _Reader:
    def __init__(self, base: Base, path: Path, loading: Loading) -> None:
        self.base = base
        self.path = path
        self.loading = loading
        self.report = loading.report
        self.place = Place(base.shown)
        self.budget = Budget()

    def read(self, root: Node) -> TiledMap | None:
        orientation = root.attributes.get("orientation", "")
        if orientation != "orthogonal":
            raise SourceError("orientation", found=orientation)
        facts = Attributes(root, self.report, self.place)
        infinite = facts.flag("infinite", default=False)
        declared = self._declared_size(facts, infinite)
        tile_size = self._tile_size(facts)
        render_order = facts.text("renderorder", "right-down")
        if render_order not in _RENDER_ORDERS:
            self.report.error(
                self.place, "attribute-bad", element="map", attribute="renderorder", found=render_order, line=root.line
            )
        background = facts.color("backgroundcolor")
        properties = read_properties(root, self.loading.types, self.report, self.place)
        tilesets = read_tilesets(root, self.base, self.loading)
        _check_counts(root)
        found = list(self._walk(root, LayerLook(""), declared, infinite=infinite))
        window = self._window(found, declared, infinite)
        if window is None or tile_size is None:
            return None
        layers, used = self._layers(found, window, tile_size, tilesets)
        return TiledMap(
            path=self.path,
            width=window.width,
            height=window.height,
            tile_size=tile_size,
            layers=layers,
            tiles=build_tiles(used, tilesets, self.place, self.report),
            background=background,
            class_name=facts.text("class"),
            properties=properties,
            origin=(window.left, window.top),
            render_order=render_order,
        )

    def _declared_size(self, facts: Attributes, infinite: bool) -> tuple[int, int] | None:
        """Return the map's own width and height; those of an infinite map mean nothing."""
        low, high = (0, 1 << 30) if infinite else (LEAST_CELLS, MOST_CELLS)
        width = facts.whole("width", low, high, 0 if infinite else None)
        height = facts.whole("height", low, high, 0 if infinite else None)
        return None if width is None or height is None else (width, height)

    def _tile_size(self, facts: Attributes) -> int | None:
        width = facts.whole("tilewidth", 1, MOST_TILE_PIXELS)
        height = facts.whole("tileheight", 1, MOST_TILE_PIXELS)
        if width is None or height is None:
            return None
        if width != height:
            self.report.error(self.place, "tiles-not-square", width=width, height=height)
            return None
        return width

    def _walk(
        self, parent: Node, around: LayerLook, declared: tuple[int, int] | None, *, infinite: bool
    ) -> Iterator[_Found]:
        for node in parent.children:
            if node.tag not in _LAYER_TAGS:
                continue
            look = self._look(node, around)
            place = self.place.at_layer("/".join((*look.path, look.name)))
            if node.tag == "group":
                inner = LayerLook("", (*look.path, look.name), "", look.visible, look.opacity, look.offset, look.tint)
                yield from self._walk(node, inner, declared, infinite=infinite)
                continue
            blocks: list[Block | None] = []
            if node.tag == "layer" and not (infinite and is_blank(node)):
                size = self._layer_size(node, declared, place)
                blocks = [None] if size is None else read_blocks(node, size, self.budget, self.report, place)
            good = [block for block in blocks if block is not None]
            yield _Found(node, look, place, good, len(good) == len(blocks))

    def _look(self, node: Node, around: LayerLook) -> LayerLook:
        name = node.attributes.get("name", "")
        place = self.place.at_layer("/".join((*around.path, name)))
        facts = Attributes(node, self.report, place)
        tint = facts.color("tintcolor")
        return LayerLook(
            name=name,
            path=around.path,
            class_name=facts.text("class"),
            visible=facts.flag("visible", default=True) and around.visible,
            opacity=facts.number("opacity", 1.0, 0.0, 1.0) * around.opacity,
            offset=(
                facts.number("offsetx", 0.0, -FARTHEST, FARTHEST) + around.offset[0],
                facts.number("offsety", 0.0, -FARTHEST, FARTHEST) + around.offset[1],
            ),
            tint=_multiply(tint, around.tint),
            properties=read_properties(node, self.loading.types, self.report, place),
        )

    def _layer_size(self, node: Node, declared: tuple[int, int] | None, place: Place) -> tuple[int, int] | None:
        data = node.find("data")
        if data is not None and data.find("chunk") is not None:
            return 0, 0
        facts = Attributes(node, self.report, place)
        width = facts.whole("width", 1, MOST_CELLS, declared[0] if declared else None)
        height = facts.whole("height", 1, MOST_CELLS, declared[1] if declared else None)
        return None if not width or not height else (width, height)

    def _window(self, found: list[_Found], declared: tuple[int, int] | None, infinite: bool) -> _Window | None:
        blocks = [block for one in found for block in one.blocks]
        if not infinite:
            if declared is None:
                return None
            for one in found:
                bounds = painted_bounds(one.blocks)
                if bounds and (min(bounds[:2]) < 0 or bounds[2] > declared[0] or bounds[3] > declared[1]):
                    self.report.warning(one.place, "layer-outside", width=declared[0], height=declared[1])
            return _Window(0, 0, *declared)
        bounds = painted_bounds(blocks)
        if bounds is None:
            self.report.error(self.place, "map-empty")
            return None
        left, top, right, bottom = bounds
        width, height = right - left, bottom - top
        if not (LEAST_CELLS <= width <= MOST_CELLS and LEAST_CELLS <= height <= MOST_CELLS):
            self.report.error(self.place, "map-size", width=width, height=height, low=LEAST_CELLS, high=MOST_CELLS)
            return None
        return _Window(left, top, width, height)

    def _layers(
        self, found: list[_Found], window: _Window, tile_size: int, tilesets: Tilesets
    ) -> tuple[tuple[Layer, ...], set[int]]:
        shift = (window.left * tile_size, window.top * tile_size)
        templates = Templates(self.base, tilesets, self.loading)
        objects = ObjectReader(self.base, tilesets, templates, self.loading, ObjectIds(set()))
        layers: list[Layer] = []
        used: set[int] = set()
        # Layers that say little of themselves are laid out in full all the same.
        painted = sum(one.node.tag == "layer" for one in found)
        if painted * window.width * window.height > MOST_CELLS_IN_ALL:
            raise SourceError("cells-too-many", limit=MOST_CELLS_IN_ALL)
        for one in found:
            if one.node.tag == "layer":
                cells = lay_out(one.blocks, window.left, window.top, window.width, window.height)
                used |= self._used(cells, window, tilesets, one.place)
                layers.append(TileLayer(one.look, cells, one.complete))
            elif one.node.tag == "objectgroup":
                color = Attributes(one.node, self.report, one.place).color("color")
                layer = ObjectLayer(one.look, objects.read_layer(one.node, shift, one.place), color)
                used |= {found.gid for found in layer.objects if found.gid}
                layers.append(layer)
            else:
                layers.append(self._image_layer(one, shift))
        return tuple(layers), used

    def _used(self, cells: "array[int]", window: _Window, tilesets: Tilesets, place: Place) -> set[int]:
        """Return the raw tile ids of a layer; those that no tileset has are reported with their cells."""
        raw = set(cells)
        raw.discard(0)
        unknown = {gid for gid in raw if tilesets.find(gid & GID_MASK) is None}
        told = {gid for gid in unknown if not tilesets.is_unread(gid & GID_MASK)}
        if told:
            for index, gid in enumerate(cells):
                if gid in told:
                    at = place.at_cell(index % window.width, index // window.width)
                    self.report.error(at, "tile-unknown", found=gid & GID_MASK)
        return raw - unknown

    def _image_layer(self, one: _Found, shift: tuple[int, int]) -> ImageLayer:
        facts = Attributes(one.node, self.report, one.place)
        offset = (one.look.offset[0] - shift[0], one.look.offset[1] - shift[1])
        return ImageLayer(
            look=replace(one.look, offset=offset),
            image=self._picture(one),
            repeat_x=facts.flag("repeatx", default=False),
            repeat_y=facts.flag("repeaty", default=False),
        )

    def _picture(self, one: _Found) -> Image | None:
        node = one.node.find("image")
        if node is None:
            return None
        facts = Attributes(node, self.report, one.place)
        transparent = facts.color("trans")
        if not facts.has("source"):
            if node.find("data") is not None:
                self.report.error(one.place, "image-embedded", line=node.line)
            return None
        size = read_image(facts.text("source"), self.base, one.place, self.loading)
        return Image(*size, transparent) if size is not None else None


def _multiply(color: Color | None, around: Color | None) -> Color | None:
    if color is None or around is None:
        return color or around
    return Color(
        color.red * around.red // 255,
        color.green * around.green // 255,
        color.blue * around.blue // 255,
        color.alpha * around.alpha // 255,
    )
