"""Land, sea and nations of a level, from the layers `terrain` and `nations`."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.levels.fields import Fields
from game.levels.layers import layer_name, tile_layer
from game.levels.model import GID_MASK, Color, Properties, TiledMap, TileLayer
from game.levels.problems import Place, Report
from game.levels.property_types import PropertyTypes


@dataclass(frozen=True, slots=True)
class Nation:
    """A nation of the map; `name` and `name_zh` are its id where the map gives none."""

    id: str
    name: str
    name_zh: str
    color: Color | None


@dataclass(frozen=True, slots=True)
class Ground:
    """What each cell is, row by row: `land`, and `nation` as an index into `nations` (sorted by id), -1 for nobody's.

    `terrain_known` and `nation_known` are whether it could be read: what could not was reported, and nothing more is to
    be said of what stands there.
    """

    land: tuple[bool, ...]
    terrain_known: tuple[bool, ...]
    nation: tuple[int, ...]
    nation_known: tuple[bool, ...]
    nations: tuple[Nation, ...]
    offset: tuple[float, float]


def read_ground(tiled: TiledMap, types: PropertyTypes, place: Place, report: Report) -> Ground:
    """Return the ground of a level, with every problem reported."""
    terrain = tile_layer(tiled, "terrain", place, report, required=True)
    kinds = _terrain(tiled, terrain, types, place, report)
    layer = tile_layer(tiled, "nations", place, report, required=False)
    owners, nation_known = _owners(tiled, layer, kinds, place, report)
    nations = _nations(tiled, layer, owners, place, report)
    index = {nation.id: at for at, nation in enumerate(nations)}
    return Ground(
        land=tuple(kind == "land" for kind in kinds),
        terrain_known=tuple(kind is not None for kind in kinds),
        nation=tuple(-1 if owner is None else index[owner] for owner in owners),
        nation_known=tuple(nation_known),
        nations=nations,
        offset=terrain.look.offset if terrain is not None else (0.0, 0.0),
    )


def _terrain(
    tiled: TiledMap, layer: TileLayer | None, types: PropertyTypes, place: Place, report: Report
) -> list[str | None]:
    if layer is None:
        return [None] * (tiled.width * tiled.height)
    valid = types.enums["Terrain"].values
    here = place.at_layer(layer_name(layer.look))
    good: dict[int, str] = {}
    kinds: list[str | None] = []
    for index, raw in enumerate(layer.cells):
        gid = raw & GID_MASK
        kind = good.get(gid)
        if kind is None:
            at = here.at_cell(index % tiled.width, index // tiled.width)
            kind = _kind(tiled, gid, valid, at, report) if gid or layer.complete else None
            if kind is not None:
                good[gid] = kind
        kinds.append(kind)
    return kinds


def _kind(tiled: TiledMap, gid: int, valid: Iterable[str], at: Place, report: Report) -> str | None:
    if gid == 0:
        report.error(at, "terrain-unpainted")
        return None
    tile = tiled.tiles.get(gid)
    if tile is None:  # reported when the map was read
        return None
    if "terrain" not in tile.properties:
        report.error(at, "tile-no-property", property="terrain", tileset=tile.tileset)
        return None
    return Fields(tile.properties, report, at, required=frozenset({"terrain"})).choice("terrain", valid)


def _owners(
    tiled: TiledMap, layer: TileLayer | None, kinds: list[str | None], place: Place, report: Report
) -> tuple[list[str | None], list[bool]]:
    owners: list[str | None] = [None] * len(kinds)
    # A nation may be painted right on terrain that could not be read.
    known = [True] * len(kinds)
    if layer is None:
        return owners, known
    here = place.at_layer(layer_name(layer.look))
    good: dict[int, str] = {}
    for index, raw in enumerate(layer.cells):
        if raw == 0:
            known[index] = layer.complete
            continue
        gid = raw & GID_MASK
        nation = good.get(gid)
        at = here.at_cell(index % tiled.width, index // tiled.width)
        if nation is None:
            nation = _nation_id(tiled, gid, at, report)
            if nation is None:
                known[index] = False
                continue
            good[gid] = nation
        if kinds[index] == "sea":
            report.error(at, "nation-at-sea", nation=nation)
        else:
            owners[index] = nation
    return owners, known


def _nation_id(tiled: TiledMap, gid: int, at: Place, report: Report) -> str | None:
    tile = tiled.tiles.get(gid)
    if tile is None:
        return None
    if tile.properties.get("nation", "") == "":
        report.error(at, "tile-no-property", property="nation", tileset=tile.tileset)
        return None
    return Fields(tile.properties, report, at).text("nation")


def _nations(
    tiled: TiledMap, layer: TileLayer | None, owners: Iterable[str | None], place: Place, report: Report
) -> tuple[Nation, ...]:
    if layer is None:
        return ()
    here = place.at_layer(layer_name(layer.look))
    painted = {owner for owner in owners if owner is not None}
    tiles: dict[str, list[Properties]] = {nation: [] for nation in painted}
    for _, tile in sorted(tiled.tiles.items()):  # painted or not, a tile may say what its nation is called
        nation = str(tile.properties.get("nation", ""))
        if nation in tiles:
            tiles[nation].append(tile.properties)
    return tuple(_nation(nation, tiles[nation], here, report) for nation in sorted(painted))


def _nation(nation: str, tiles: Iterable[Properties], place: Place, report: Report) -> Nation:
    """Return a nation as its tiles describe it; of tiles that disagree the first one counts."""
    names: dict[str, str] = {}
    color: Color | None = None
    for properties in tiles:
        fields = Fields(properties, report, place)
        for key in ("name", "name_zh"):
            told = fields.text(key) or ""
            if told and names.setdefault(key, told) != told:
                report.warning(place, "nation-differs", nation=nation, property=key, kept=names[key], found=told)
        shade = fields.color("color")
        if color is not None and shade is not None and shade != color:
            report.warning(place, "nation-color-differs", nation=nation)
        color = color or shade
    return Nation(nation, names.get("name", nation), names.get("name_zh", names.get("name", nation)), color)
