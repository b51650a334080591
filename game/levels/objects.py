"""The objects of an object layer, their templates counted in."""

import math
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.levels.attributes import Attributes, parse_number
from game.levels.limits import FARTHEST
from game.levels.loading import Base, Loading
from game.levels.model import GID_MASK, NO_PROPERTIES, Color, MapObject, Properties, TextLook
from game.levels.problems import Place
from game.levels.properties import read_properties
from game.levels.templates import Template, Templates
from game.levels.tilesets import Tilesets
from game.levels.xml_source import Node

_SHAPES: Final = ("ellipse", "capsule", "point", "polygon", "polyline", "text")
_MOST_POINTS: Final = 10_000
_MOST_ID: Final = (1 << 31) - 1
_QUARTERS: Final = {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}


@dataclass(slots=True)
class ObjectIds:
    """The object ids of a map: each may come once; objects without one get the next free."""

    seen: set[int]
    without: int = 0


@dataclass(frozen=True, slots=True)
class ObjectReader:
    """Reads objects; `shift` in pixels is taken from their coordinates (a map that was cropped)."""

    base: Base
    tilesets: Tilesets
    templates: Templates
    loading: Loading
    ids: ObjectIds

    def read_layer(self, layer: Node, shift: tuple[int, int], place: Place) -> tuple[MapObject, ...]:
        """Return the objects of a layer in the order in which they are drawn."""
        objects = [
            found for node in layer.find_all("object") if (found := self._object(node, shift, place)) is not None
        ]
        if layer.attributes.get("draworder", "topdown") != "index":
            objects.sort(key=lambda one: one.y)
        return tuple(objects)

    def _object(self, node: Node, shift: tuple[int, int], layer_place: Place) -> MapObject | None:
        report = self.loading.report
        own = Attributes(node, report, layer_place)
        object_id = own.whole("id", 0, _MOST_ID, 0) or 0
        place = layer_place.at_object(object_id or None, node.attributes.get("name") or None)
        if object_id == 0:
            report.warning(place, "object-no-id", line=node.line)
            self.ids.without += 1
            object_id = _MOST_ID - self.ids.without
        elif object_id in self.ids.seen:
            report.error(place, "object-id-twice", line=node.line)
        self.ids.seen.add(object_id)

        template: Template | None = None
        source = node.attributes.get("template")
        if source is not None:
            template = self.templates.get(source, place)
            if template is None:
                return None
        merged = _merge(node, template)
        name = merged.attributes.get("name", "")
        place = layer_place.at_object(place.object_id, name or None)
        facts = Attributes(merged, report, place)
        x, y = facts.number("x", 0.0, -FARTHEST, FARTHEST), facts.number("y", 0.0, -FARTHEST, FARTHEST)
        rotation = facts.number("rotation", 0.0, -FARTHEST, FARTHEST)
        gid = self._gid(node, template, place)
        tile_properties, tile_class, tile_size, anchor = self._from_tile(gid)
        width = facts.number("width", tile_size[0], 0.0, FARTHEST)
        height = facts.number("height", tile_size[1], 0.0, FARTHEST)
        shape = "tile" if gid else next((tag for tag in _SHAPES if merged.find(tag)), "rectangle")
        points = self._points(merged, shape, place)
        return MapObject(
            object_id=object_id,
            name=name,
            class_name=_class_of(node) or (_class_of(template.node) if template else "") or tile_class,
            shape=shape,
            x=x - shift[0],
            y=y - shift[1],
            width=width,
            height=height,
            rotation=rotation,
            visible=facts.flag("visible", default=True),
            opacity=facts.number("opacity", 1.0, 0.0, 1.0),
            gid=gid,
            points=points,
            text=self._text(merged, place) if shape == "text" else None,
            properties=self._properties(node, template, tile_properties, place),
            anchor=anchor,
            center=_center((x - shift[0], y - shift[1]), (width, height), anchor, points, rotation),
        )

    def _gid(self, node: Node, template: Template | None, place: Place) -> int:
        gid = Attributes(node, self.loading.report, place).whole("gid", 0, (1 << 32) - 1, 0) or 0
        gid &= ~0x10000000  # a bit that Tiled sets on hexagonal maps alone
        if gid & GID_MASK == 0:
            return template.gid if template else 0
        if self.tilesets.find(gid & GID_MASK) is None and not self.tilesets.is_unread(gid & GID_MASK):
            self.loading.report.error(place, "object-tile", found=gid & GID_MASK)
        return gid

    def _from_tile(self, gid: int) -> tuple[Properties, str, tuple[float, float], tuple[float, float]]:
        found = self.tilesets.find(gid & GID_MASK) if gid else None
        if found is None:
            return NO_PROPERTIES, "", (0.0, 0.0), (0.0, 1.0) if gid else (0.0, 0.0)
        tileset, number = found
        facts = tileset.tiles.get(number)
        size = tileset.size_of(number)
        if facts is None:
            return NO_PROPERTIES, "", size, tileset.anchor
        return facts.properties, facts.class_name, size, tileset.anchor

    def _properties(self, node: Node, template: Template | None, tile: Properties, place: Place) -> Properties:
        types, report = self.loading.types, self.loading.report
        from_template = (
            read_properties(template.node, types, report, Place(template.shown)) if template else NO_PROPERTIES
        )
        own = read_properties(node, types, report, place)
        if not from_template and not own:
            return tile
        return MappingProxyType({**tile, **from_template, **own})

    def _points(self, node: Node, shape: str, place: Place) -> tuple[tuple[float, float], ...]:
        entry = node.find(shape) if shape in {"polygon", "polyline"} else None
        if entry is None:
            return ()
        points: list[tuple[float, float]] = []
        words = entry.attributes.get("points", "").split()
        for word in words[: _MOST_POINTS + 1]:
            x, _, y = word.partition(",")
            left, right = parse_number(x), parse_number(y)
            if left is None or right is None or max(abs(left), abs(right)) > FARTHEST:
                self.loading.report.error(place, "object-points", found=word, line=entry.line)
                return ()
            points.append((left, right))
        if not points or len(words) > _MOST_POINTS:
            self.loading.report.error(place, "object-points", found=f"{len(words)}", line=entry.line)
            return ()
        return tuple(points)

    def _text(self, node: Node, place: Place) -> TextLook | None:
        entry = node.find("text")
        if entry is None:
            return None
        facts = Attributes(entry, self.loading.report, place)
        return TextLook(
            text=entry.text,
            family=facts.text("fontfamily", "sans-serif"),
            pixel_size=facts.whole("pixelsize", 1, 10_000, 16) or 16,
            wrap=facts.flag("wrap", default=False),
            color=facts.color("color") or Color(0, 0, 0),
            bold=facts.flag("bold", default=False),
            italic=facts.flag("italic", default=False),
            horizontal=facts.text("halign", "left"),
            vertical=facts.text("valign", "top"),
        )


def _class_of(node: Node) -> str:
    # `class` in files of Tiled 1.9, `type` before and after.
    return node.attributes.get("class") or node.attributes.get("type") or ""


def _merge(node: Node, template: Template | None) -> Node:
    """Return `node` with attributes and shape that it leaves to its template."""
    if template is None:
        return node
    merged = Node(node.tag, {**template.node.attributes, **node.attributes}, node.line)
    own = [child for child in node.children if child.tag in _SHAPES]
    merged.children = own or [child for child in template.node.children if child.tag in _SHAPES]
    return merged


def _center(
    at: tuple[float, float],
    size: tuple[float, float],
    anchor: tuple[float, float],
    points: tuple[tuple[float, float], ...],
    rotation: float,
) -> tuple[float, float]:
    if points:
        dx = (min(x for x, _ in points) + max(x for x, _ in points)) / 2
        dy = (min(y for _, y in points) + max(y for _, y in points)) / 2
    else:
        dx, dy = (0.5 - anchor[0]) * size[0], (0.5 - anchor[1]) * size[1]
    turn = rotation % 360.0
    # Quarter turns exactly, or a centre on a cell's edge would fall to either side.
    cos, sin = _QUARTERS.get(turn) or (math.cos(math.radians(turn)), math.sin(math.radians(turn)))
    return at[0] + cos * dx - sin * dy, at[1] + sin * dx + cos * dy
