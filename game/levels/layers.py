"""Finding the layers that mean something by their names."""

from typing import Final, TypeVar

from game.levels.messages import nearest
from game.levels.model import LayerLook, ObjectLayer, TiledMap, TileLayer
from game.levels.problems import Place, Report

_MISSPELT: Final = 0.8
_Kind = TypeVar("_Kind", TileLayer, ObjectLayer)


def layer_name(look: LayerLook) -> str:
    """Return how a layer is named in problems: the groups around it, then itself."""
    return "/".join((*look.path, look.name))


def tile_layer(tiled: TiledMap, name: str, place: Place, report: Report, *, required: bool) -> TileLayer | None:
    """Return the one tile layer of that name; none, another kind or two of them is reported."""
    return _named(tiled, name, TileLayer, "layer-not-tiles", place, report, required=required)


def object_layer(tiled: TiledMap, name: str, place: Place, report: Report, *, required: bool) -> ObjectLayer | None:
    """Return the one object layer of that name; none, another kind or two of them is reported."""
    return _named(tiled, name, ObjectLayer, "layer-not-objects", place, report, required=required)


def _named(
    tiled: TiledMap, name: str, kind: type[_Kind], wrong: str, place: Place, report: Report, *, required: bool
) -> _Kind | None:
    kept: _Kind | None = None
    for layer in tiled.layers:
        if layer.look.name != name:
            continue
        here = place.at_layer(layer_name(layer.look))
        if not isinstance(layer, kind):
            report.error(here, wrong)
        elif kept is not None:
            report.error(here, "layer-twice", name=name)
        else:
            kept = layer
    _missing(tiled, name, place, report, required=required)
    return kept


def _missing(tiled: TiledMap, name: str, place: Place, report: Report, *, required: bool) -> None:
    names = [layer.look.name for layer in tiled.layers]
    if name in names:
        return
    near = nearest(name, names)
    # With a name so near as Pieces or nation, an empty layer is not what was meant.
    if required or nearest(name, names, _MISSPELT):
        report.error(place, "layer-missing", name=name, near=near)
    else:
        report.warning(place, "layer-missing-empty", name=name, near=near)
