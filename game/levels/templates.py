"""Object templates: what an object leaves out is taken from its template."""

from dataclasses import dataclass
from pathlib import Path

from game.levels.attributes import Attributes
from game.levels.limits import MOST_GID, MOST_TILES
from game.levels.loading import Base, Loading, read_part
from game.levels.model import FLIP_DIAGONAL, FLIP_HORIZONTAL, FLIP_VERTICAL, GID_MASK
from game.levels.problems import Place, SourceError
from game.levels.tilesets import Tileset, Tilesets, read_tileset
from game.levels.xml_source import Node

_FLIPS = FLIP_HORIZONTAL | FLIP_VERTICAL | FLIP_DIAGONAL


@dataclass(frozen=True, slots=True)
class Template:
    """A template that was read: its object, and that object's tile id in the map's own numbers (0: none)."""

    node: Node
    gid: int
    shown: str


class Templates:
    """The templates of a map, each read once; their tilesets are added to the map's."""

    def __init__(self, base: Base, tilesets: Tilesets, loading: Loading) -> None:
        self._base = base
        self._tilesets = tilesets
        self._loading = loading
        self._known: dict[Path, Template | None] = {}

    def get(self, source: str, place: Place) -> Template | None:
        """Return the template that an object names, or None once its problems are reported."""
        try:
            path = self._loading.fence.resolve(source, self._base.folder)
        except SourceError as error:
            self._loading.report.refuse(place, error)
            return None
        if path not in self._known:
            self._known[path] = None
            self._known[path] = self._read(source, place)
        return self._known[path]

    def _read(self, source: str, place: Place) -> Template | None:
        part = read_part(source, "template", self._base, place, self._loading)
        if part is None:
            return None
        root, base, _ = part
        report = self._loading.report
        own = Place(base.shown)
        node = root.find("object")
        if node is None:
            report.error(own, "template-empty")
            return None
        if "template" in node.attributes:
            report.error(own, "template-nested", line=node.line)
            return None
        raw = Attributes(node, report, own).whole("gid", 0, (1 << 32) - 1, 0) or 0
        gid = self._map_gid(raw, root.find("tileset"), base) if raw & GID_MASK else 0
        return Template(node, gid, base.shown)

    def _map_gid(self, raw: int, node: Node | None, base: Base) -> int:
        own = Place(base.shown)
        if node is None:
            self._loading.report.error(own, "template-no-tileset")
            return 0
        first = Attributes(node, self._loading.report, own).whole("firstgid", 1, MOST_GID)
        tileset = self._tileset(node, base)
        if tileset is None or first is None:
            return 0
        number = (raw & GID_MASK) - first
        if not tileset.holds(number):
            self._loading.report.error(own, "object-tile", found=raw & GID_MASK)
            return 0
        return (tileset.first_gid + number) | raw & _FLIPS

    def _tileset(self, node: Node, base: Base) -> Tileset | None:
        source = node.attributes.get("source")
        if source is not None:
            try:
                known = self._tilesets.by_key(self._loading.fence.resolve(source, base.folder))
            except SourceError as error:
                self._loading.report.refuse(Place(base.shown), error)
                return None
            if known is not None:
                return known
        first_gid = self._tilesets.next_free()
        if first_gid > MOST_GID - MOST_TILES:
            self._loading.report.error(Place(base.shown), "tile-ids-too-large", found=first_gid, limit=MOST_GID)
            return None
        tileset = read_tileset(node, first_gid, base, self._loading)
        if tileset is None:
            return None
        if not self._tilesets.has_room(tileset):
            self._loading.report.error(Place(base.shown), "tiles-too-many", tileset=tileset.name, limit=MOST_TILES)
            return None
        self._tilesets.add(first_gid, tileset)
        return tileset
