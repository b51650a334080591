"""What the real editor writes and how it reads: our reading agrees with Tiled's own."""

import base64
import gzip
import json
import os
import re
import shutil
import subprocess
import zlib
from pathlib import Path
from typing import Any

import pytest
import zstandard

from game.data import levels_folder
from game.levels.model import GID_MASK, Layer, ObjectLayer, TiledMap, TileLayer
from game.levels.reader import read_map
from tests.levels.maps import TERRAIN, checked, csv, ground, map_text, object_layer, piece, tile_layer, write
from tests.levels.rich import write_rich

TILED = shutil.which("tiled")
pytestmark = pytest.mark.skipif(TILED is None, reason="the editor Tiled is not installed")
ENVIRONMENT = os.environ | {"QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}


def tiled(*arguments: str | Path) -> None:
    done = subprocess.run(
        [str(TILED), *map(str, arguments)], env=ENVIRONMENT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr


def export_json(path: Path, *options: str) -> dict[str, Any]:
    """Return the map as Tiled reads it."""
    target = path.with_suffix(".exported.json")
    tiled(*options, "--export-map", "json", path, target)
    exported: dict[str, Any] = json.loads(target.read_text(encoding="utf-8"))
    return exported


def map_of(path: Path) -> TiledMap:
    result = checked(read_map(path))
    assert [problem for problem in result.problems if problem.is_error] == []
    assert result.map is not None
    return result.map


def flat(layers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the layers of an exported map in drawing order, without their groups."""
    found: list[dict[str, Any]] = []
    for layer in layers:
        found += flat(layer["layers"]) if layer["type"] == "group" else [layer]
    return found


def cells_of(layer: Layer) -> list[int]:
    assert isinstance(layer, TileLayer)
    return list(layer.cells)


FORMATS = [("csv", ""), ("base64", ""), ("base64", "zlib"), ("base64", "gzip"), ("base64", "zstd"), ("", "")]


@pytest.mark.parametrize(("encoding", "compression"), FORMATS)
@pytest.mark.parametrize("infinite", [False, True])
def test_every_format_that_tiled_writes(tmp_path: Path, encoding: str, compression: str, infinite: bool) -> None:
    """Tiled keeps the format of the last layer's data when it saves a map again."""
    flips = [
        tile | flip for tile, flip in zip(TERRAIN, [0, 0x80000000, 0x40000000, 0xA0000000, 0xE0000000] * 6, strict=True)
    ]
    plain = {"csv": csv([0] * 30), "": "<data>" + "<tile/>" * 30 + "</data>"}
    data = plain[encoding] if encoding in plain else packed_zeros(compression)
    last = tile_layer("format", data, number=2)
    layers = tile_layer("cells", csv(flips)) + last
    source = write(tmp_path, map_text(layers=layers))
    if infinite:
        chunk = f'<chunk x="-4" y="12" width="6" height="5">{",".join(map(str, flips))}</chunk>'
        ours = tile_layer("cells", f'<data encoding="csv">{chunk}</data>')
        source = write(tmp_path, map_text(layers=ours + last, more='version="1.8" infinite="1"'), "infinite.tmx")
    saved = tmp_path / "saved.tmx"
    tiled("--export-map", "tmx", source, saved)
    text = saved.read_text(encoding="utf-8")
    assert (f'encoding="{encoding}"' in text) == bool(encoding)
    assert (f'compression="{compression}"' in text) == bool(compression)
    assert ("<chunk" in text) == infinite
    found = map_of(saved)
    assert (found.width, found.height) == (6, 5)
    assert found.origin == ((-4, 12) if infinite else (0, 0))
    assert cells_of(found.layers[0]) == flips


def packed_zeros(compression: str) -> str:
    zeros = bytes(120)
    packed = {
        "": zeros,
        "zlib": zlib.compress(zeros),
        "gzip": gzip.compress(zeros),
        "zstd": zstandard.compress(zeros),
    }[compression]
    more = f' compression="{compression}"' if compression else ""
    return f'<data encoding="base64"{more}>{base64.b64encode(packed).decode()}</data>'


def test_the_rich_map_as_tiled_reads_it(tmp_path: Path) -> None:
    write_rich(tmp_path)
    exported = export_json(tmp_path / "finite.tmx", "--detach-templates")
    found = map_of(tmp_path / "finite.tmx")
    layers = flat(exported["layers"])
    assert [layer["name"] for layer in layers] == [layer.look.name for layer in found.layers]
    for theirs, ours in zip(layers, found.layers, strict=True):
        if theirs["type"] == "tilelayer":
            assert cells_of(ours) == theirs["data"]
        if theirs["type"] == "objectgroup":
            assert isinstance(ours, ObjectLayer)
            compare_objects(theirs["objects"], ours)


def compare_objects(theirs: list[dict[str, Any]], ours: ObjectLayer) -> None:
    mine = {one.object_id: one for one in ours.objects}
    assert set(mine) == {one["id"] for one in theirs}
    for one in theirs:
        found = mine[one["id"]]
        assert (found.name, found.x, found.y, found.rotation, found.visible) == (
            one["name"], one["x"], one["y"], one["rotation"], one["visible"],
        )  # fmt: skip
        assert (found.width, found.height) == (one["width"], one["height"])
        # A tile object without a class of its own has that of its tile; Tiled exports its own alone.
        assert found.class_name == one["type"] or one["type"] == ""
        for name in ("point", "ellipse", "polygon", "text"):
            assert (found.shape == name) == (name in one)
        assert found.gid == one.get("gid", 0)
        for entry in one.get("properties", []):
            assert found.properties[entry["name"]] == entry["value"]
        assert [{"x": x, "y": y} for x, y in found.points] == one.get("polygon", [])


def test_a_tileset_that_tiled_saved_as_json(tmp_path: Path) -> None:
    path = write(tmp_path)
    tiled("--export-tileset", "json", tmp_path / "tiles.tsx", tmp_path / "tiles.tsj")
    expected = map_of(path).tiles
    path = write(tmp_path, map_text(tilesets='<tileset firstgid="1" source="tiles.tsj"/>'))
    assert map_of(path).tiles == expected


def test_an_embedded_tileset_that_tiled_saved(tmp_path: Path) -> None:
    path = write(tmp_path)
    saved = tmp_path / "embedded.tmx"
    tiled("--embed-tilesets", "--export-map", "tmx", path, saved)
    assert 'source="tiles.tsx"' not in saved.read_text(encoding="utf-8")
    assert map_of(saved).tiles == map_of(path).tiles


def test_a_minimised_map(tmp_path: Path) -> None:
    path = write(tmp_path, map_text(layers=ground() + object_layer(piece(4, "guard", (1, 1)))))
    saved = tmp_path / "small.tmx"
    tiled("--minimize", "--export-map", "tmx", path, saved)
    small, whole = map_of(saved), map_of(path)
    assert [cells_of(small.layers[at]) for at in (0, 1)] == [cells_of(whole.layers[at]) for at in (0, 1)]
    assert small.layers[2] == whole.layers[2]


@pytest.mark.parametrize("path", sorted(levels_folder().rglob("*.tmx")), ids=lambda path: path.name)
def test_the_shipped_maps_as_tiled_reads_them(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "exported.json"
    tiled("--detach-templates", "--export-map", "json", path, target)
    exported = json.loads(target.read_text(encoding="utf-8"))
    found = map_of(path)
    layers = flat(exported["layers"])
    assert [layer["name"] for layer in layers] == [layer.look.name for layer in found.layers]
    # Tiled numbers the tilesets anew when it saves.
    before = [int(first) for first in re.findall(r'<tileset firstgid="(\d+)"', path.read_text(encoding="utf-8"))]
    after = [tileset["firstgid"] for tileset in exported["tilesets"]]
    for theirs, ours in zip(layers, found.layers, strict=True):
        if theirs["type"] == "tilelayer":
            assert [renumbered(raw, before, after) for raw in cells_of(ours)] == theirs["data"]
        if theirs["type"] == "objectgroup":
            assert isinstance(ours, ObjectLayer)
            compare_objects(theirs["objects"], ours)


def renumbered(raw: int, before: list[int], after: list[int]) -> int:
    gid = raw & GID_MASK
    at = sum(first <= gid for first in before) - 1
    return raw - before[at] + after[at] if gid else 0
