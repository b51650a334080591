"""What a map made with Tiled says, as frozen plain data: no picture is loaded here."""

from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Union

FLIP_HORIZONTAL = 0x80000000
FLIP_VERTICAL = 0x40000000
FLIP_DIAGONAL = 0x20000000
GID_MASK = 0x0FFFFFFF

# A colour property is a Color, a property of a class is a ClassValue; files and objects are str and int.
PropertyValue = Union[bool, int, float, str, "Color", "ClassValue", "ListValue"]
Properties = Mapping[str, PropertyValue]
NO_PROPERTIES: Properties = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Color:
    """A colour with 0 to 255 in each channel."""

    red: int
    green: int
    blue: int
    alpha: int = 255


@dataclass(frozen=True, slots=True)
class ClassValue:
    """The value of a property whose type is a class of the Tiled project, its defaults filled in."""

    class_name: str
    members: Properties


@dataclass(frozen=True, slots=True)
class ListValue:
    """The value of a property that is a list (Tiled 1.12)."""

    items: tuple[PropertyValue, ...]


@dataclass(frozen=True, slots=True)
class Flips:
    """How a tile is turned: first mirrored along the diagonal, then left-right, then up-down."""

    horizontal: bool = False
    vertical: bool = False
    diagonal: bool = False


def split_gid(raw: int) -> tuple[int, Flips]:
    """Return the tile id without its flip bits, and the flips."""
    return raw & GID_MASK, Flips(bool(raw & FLIP_HORIZONTAL), bool(raw & FLIP_VERTICAL), bool(raw & FLIP_DIAGONAL))


@dataclass(frozen=True, slots=True)
class Image:
    """A checked picture file: its path, its size in pixels, the colour to be seen through."""

    path: Path
    width: int
    height: int
    transparent: Color | None = None


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of an animated tile: the tile shown and for how many milliseconds."""

    gid: int
    duration: int


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile: the part `rect` (x, y, width, height in pixels) of `image`, and what its author wrote on it.

    It is drawn with its bottom left corner in that of the cell, `offset` pixels away, in its own size; with
    `fills_cell` it is stretched to the cell instead, or fitted into its middle if it `keeps_aspect`. `image` is None
    where the tile has no picture.
    """

    gid: int
    tileset: str
    class_name: str
    image: Image | None
    rect: tuple[int, int, int, int]
    offset: tuple[int, int] = (0, 0)
    fills_cell: bool = False
    keeps_aspect: bool = False
    animation: tuple[Frame, ...] = ()
    properties: Properties = field(default_factory=lambda: NO_PROPERTIES)


@dataclass(frozen=True, slots=True)
class LayerLook:
    """What every layer has, groups already counted in: `path` names the groups around it, outermost first.

    `offset` in pixels; `opacity` 0 to 1; `tint` multiplies the colours.
    """

    name: str
    path: tuple[str, ...] = ()
    class_name: str = ""
    visible: bool = True
    opacity: float = 1.0
    offset: tuple[float, float] = (0.0, 0.0)
    tint: Color | None = None
    properties: Properties = field(default_factory=lambda: NO_PROPERTIES)


@dataclass(frozen=True, slots=True)
class TileLayer:
    """Cells row by row: raw tile ids with flip bits (`split_gid`), 0 where unpainted. Do not change `cells`.

    `complete` is False where some of the data could not be read, so that a 0 means nothing.
    """

    look: LayerLook
    cells: "array[int]"
    complete: bool = True


@dataclass(frozen=True, slots=True)
class TextLook:
    """The text of a text object and how it is set."""

    text: str
    family: str = "sans-serif"
    pixel_size: int = 16
    wrap: bool = False
    color: Color = Color(0, 0, 0)
    bold: bool = False
    italic: bool = False
    horizontal: str = "left"
    vertical: str = "top"


@dataclass(frozen=True, slots=True)
class MapObject:
    """One object. `x`, `y`, `width`, `height` are pixels of the map; `rotation` is in degrees clockwise about (x, y).

    `shape`: rectangle, point, ellipse, capsule, polygon, polyline, text or tile. `anchor` is where in it (x, y) lies,
    as fractions of width and height: (0, 1), the bottom left corner, for most tile objects. A tile object has a `gid`
    with flip bits; a polygon's `points` are relative to (x, y). Class and properties count in those of its template
    and its tile. `center` is the middle of the box around it, turned with it.
    """

    object_id: int
    name: str
    class_name: str
    shape: str
    x: float
    y: float
    width: float = 0.0
    height: float = 0.0
    rotation: float = 0.0
    visible: bool = True
    opacity: float = 1.0
    gid: int = 0
    points: tuple[tuple[float, float], ...] = ()
    text: TextLook | None = None
    properties: Properties = field(default_factory=lambda: NO_PROPERTIES)
    anchor: tuple[float, float] = (0.0, 0.0)
    center: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class ObjectLayer:
    """Objects in the order in which they are drawn."""

    look: LayerLook
    objects: tuple[MapObject, ...]
    color: Color | None = None


@dataclass(frozen=True, slots=True)
class ImageLayer:
    """One picture, at the layer's offset."""

    look: LayerLook
    image: Image | None
    repeat_x: bool = False
    repeat_y: bool = False


Layer = TileLayer | ObjectLayer | ImageLayer


@dataclass(frozen=True, slots=True)
class TiledMap:
    """A whole map: `width` × `height` cells of `tile_size` pixels, layers in the order in which they are drawn.

    `tiles` holds every tile that is used or has properties, by its id without flip bits; only in a map with errors may
    a used one be missing.

    `origin` is the (column, row) in the file of the map's top left cell: not (0, 0) only for an infinite map, which is
    cropped to what is painted.
    """

    path: Path
    width: int
    height: int
    tile_size: int
    layers: tuple[Layer, ...]
    tiles: Mapping[int, Tile]
    background: Color | None = None
    class_name: str = ""
    properties: Properties = field(default_factory=lambda: NO_PROPERTIES)
    origin: tuple[int, int] = (0, 0)
    render_order: str = "right-down"

    def cell_of(self, map_object: MapObject) -> tuple[int, int]:
        """Return the (column, row) that holds the centre of `map_object`; it may lie outside the map."""
        x, y = map_object.center
        return int(x // self.tile_size), int(y // self.tile_size)
