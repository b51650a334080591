"""The table of used tiles, kept by pytmx: tile ids with their flips, the parts of pictures, animations.

pytmx is handed a small map without files, made from what was checked before. The rest it cannot do, or does silently
wrong (templates, infinite maps, groups, zstd, order of layers), so the cells and objects stay ours.
"""

import logging
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from game.levels.model import GID_MASK, NO_PROPERTIES, Frame, Image, Tile
from game.levels.problems import Place, Report
from game.levels.tilesets import Tileset, Tilesets

_Rect = tuple[int, int, int, int]
_Loaded = tuple[str, _Rect | None]


def build_tiles(used: Iterable[int], tilesets: Tilesets, place: Place, report: Report) -> Mapping[int, Tile]:
    """Return the tiles with the ids `used` (flip bits allowed), those that their animations show, and all that have
    properties.
    """
    wanted = sorted(_with_frames(used, tilesets, place, report) | set(_with_properties(tilesets)))
    if not wanted:
        return MappingProxyType({})
    images: list[Image] = []
    tree = _tree(wanted, tilesets, images)
    table = _pytmx_map_class()(image_loader=_describe, allow_duplicate_names=True, load_all=False)
    table.filename = ""
    table.parse_xml(tree)
    tiles: dict[int, Tile] = {}
    for gid in sorted({raw & GID_MASK for raw in wanted}):
        found = tilesets.find(gid)
        if found is not None:
            tiles[gid] = _tile(gid, *found, table, images)
    return MappingProxyType(tiles)


def _pytmx_map_class() -> Any:
    """Return pytmx's class of maps.

    pytmx imports pygame wherever it is installed, which takes a fifth of a second and prints a greeting among our
    output. It needs none here, so unless a window has brought pygame already it is hidden meanwhile.
    """
    logging.getLogger("pytmx").setLevel(logging.CRITICAL)
    hide = "pygame" not in sys.modules
    if hide:
        sys.modules["pygame"] = None  # type: ignore[assignment]  # how the import system is told that there is none
    try:
        from pytmx import TiledMap as PytmxMap  # noqa: PLC0415
    finally:
        if hide:
            del sys.modules["pygame"]
    return PytmxMap


def _with_frames(used: Iterable[int], tilesets: Tilesets, place: Place, report: Report) -> set[int]:
    wanted = set(used)
    waiting = sorted(wanted)
    while waiting:
        found = tilesets.find(waiting.pop() & GID_MASK)
        if found is None:
            continue
        tileset, number = found
        facts = tileset.tiles.get(number)
        for shown, _ in facts.frames if facts else ():
            if not tileset.holds(shown):
                report.error(place, "animation-tile", tileset=tileset.name, tile=number, found=shown)
            elif tileset.first_gid + shown not in wanted:
                wanted.add(tileset.first_gid + shown)
                waiting.append(tileset.first_gid + shown)
    return wanted


def _with_properties(tilesets: Tilesets) -> Iterator[int]:
    for tileset in tilesets.all():
        for number, facts in tileset.tiles.items():
            gid = tileset.first_gid + number
            found = tilesets.find(gid)
            # The ids of a tileset that grew may have gone to the next one.
            if facts.properties and found is not None and found[0] is tileset:
                yield gid


def _describe(source: str, _colorkey: str | None, **_kwargs: object) -> Callable[..., _Loaded]:
    def load(rect: _Rect | None = None, flags: object = None) -> _Loaded:  # noqa: ARG001 - what pytmx calls it with
        return source, rect

    return load


def _tree(wanted: list[int], tilesets: Tilesets, images: list[Image]) -> Element:
    root = Element("map", width=str(len(wanted)), height="1", tilewidth="1", tileheight="1")
    numbers: dict[int, set[int]] = {}
    for raw in wanted:
        found = tilesets.find(raw & GID_MASK)
        if found is not None:
            numbers.setdefault(found[0].first_gid, set()).add(found[1])
    for tileset in tilesets.all():
        if tileset.first_gid in numbers:
            root.append(_tileset(tileset, numbers[tileset.first_gid], images))
    layer = SubElement(root, "layer", name="used", width=str(len(wanted)), height="1")
    SubElement(layer, "data", encoding="csv").text = ",".join(map(str, wanted))
    return root


def _tileset(tileset: Tileset, numbers: set[int], images: list[Image]) -> Element:
    node = Element(
        "tileset",
        firstgid=str(tileset.first_gid),
        name=tileset.name,
        tilewidth=str(tileset.tile_width),
        tileheight=str(tileset.tile_height),
        spacing=str(tileset.spacing),
        margin=str(tileset.margin),
    )
    if tileset.image is not None:
        rows = -(-tileset.count // tileset.columns)
        # pytmx adds the margin on the far side too, so it is told the size of the tiles alone.
        width = tileset.columns * (tileset.tile_width + tileset.spacing) - tileset.spacing
        height = rows * (tileset.tile_height + tileset.spacing) - tileset.spacing
        _image(node, tileset.image, width, height, images)
    for number in sorted(numbers & tileset.tiles.keys()):
        facts = tileset.tiles[number]
        tile = SubElement(node, "tile", id=str(number))
        if facts.image is not None:
            _image(tile, facts.image, facts.image.width, facts.image.height, images)
        animation = SubElement(tile, "animation")
        for shown, duration in facts.frames:
            if tileset.holds(shown):
                SubElement(animation, "frame", tileid=str(shown), duration=str(duration))
    return node


def _image(node: Element, image: Image, width: int, height: int, images: list[Image]) -> None:
    SubElement(node, "image", source=str(len(images)), width=str(width), height=str(height))
    images.append(image)


def _tile(gid: int, tileset: Tileset, number: int, table: Any, images: list[Image]) -> Tile:
    facts = tileset.tiles.get(number)
    own, _ = table.map_gid(gid)[0]
    loaded: _Loaded | None = table.images[own]
    image = images[int(loaded[0])] if loaded is not None else None
    cut = loaded[1] if loaded is not None else None
    rect = facts.rect if facts is not None and facts.rect is not None else cut
    shown = (table.get_tile_properties_by_gid(own) or {}).get("frames", ())
    width, height = tileset.size_of(number)
    return Tile(
        gid=gid,
        tileset=tileset.name,
        class_name=facts.class_name if facts else "",
        image=image,
        rect=rect or (0, 0, width, height),
        offset=tileset.offset,
        fills_cell=tileset.fills_cell,
        keeps_aspect=tileset.keeps_aspect,
        animation=tuple(Frame(table.tiledgidmap[frame.gid], frame.duration) for frame in shown),
        properties=facts.properties if facts else NO_PROPERTIES,
    )
