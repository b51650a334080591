"""Tilesets: external, embedded, JSON, collections; what each used tile says."""

import json
from pathlib import Path

import pytest

from game.levels.model import Color, Frame, TileLayer, split_gid
from game.levels.reader import read_map
from tests.levels.maps import (
    TERRAIN,
    TILE_PROPERTIES,
    TILESET_ATTRIBUTES,
    checked,
    codes,
    csv,
    ground,
    map_text,
    png,
    read_text,
    tile_layer,
    tileset_body,
    tileset_file,
    write,
)


def embedded(body: str, attributes: str = TILESET_ATTRIBUTES, first: int = 1) -> str:
    return f'<tileset firstgid="{first}" {attributes}>{body}</tileset>'


def test_an_external_tileset(tmp_path: Path) -> None:
    result = read_text(tmp_path)
    assert result.map is not None
    tile = result.map.tiles[2]
    assert (tile.tileset, tile.rect, dict(tile.properties)) == ("tiles", (16, 0, 16, 16), {"terrain": "sea"})
    assert tile.image is not None
    assert (tile.image.path, tile.image.width, tile.image.height) == (tmp_path / "tiles.png", 32, 32)
    assert result.map.tiles[3].rect == (0, 16, 16, 16)


def test_an_embedded_tileset_reads_as_the_external(tmp_path: Path) -> None:
    inside = read_text(tmp_path, map_text(tilesets=embedded(tileset_body())))
    outside = read_text(tmp_path)
    assert inside.problems == ()
    assert inside.map is not None
    assert outside.map is not None
    assert inside.map.tiles == outside.map.tiles


def json_tileset() -> dict[str, object]:
    return {
        "type": "tileset", "version": "1.8", "name": "tiles", "tilewidth": 16, "tileheight": 16, "tilecount": 4,
        "columns": 2, "margin": 0, "spacing": 0, "image": "tiles.png", "imagewidth": 32, "imageheight": 32,
        "tiles": [
            {"id": number, "properties": [{"name": k, "type": "string", "value": v} for k, v in values.items()]}
            for number, values in TILE_PROPERTIES.items()
        ],
    }  # fmt: skip


@pytest.mark.parametrize("name", ["tiles.tsj", "tiles.json", "tiles.tsx"])
def test_a_json_tileset_reads_as_the_xml(tmp_path: Path, name: str) -> None:
    write(tmp_path)
    expected = read_text(tmp_path)
    (tmp_path / name).write_text(json.dumps(json_tileset()), encoding="utf-8")
    result = read_text(tmp_path, map_text(tilesets=f'<tileset firstgid="1" source="{name}"/>'))
    assert result.problems == ()
    assert result.map is not None
    assert expected.map is not None
    assert result.map.tiles == expected.map.tiles


def test_a_json_tileset_with_everything(tmp_path: Path) -> None:
    raw = json_tileset() | {
        "transparentcolor": "#ff00ff",
        "tileoffset": {"x": 2, "y": -3},
        "tiles": [
            {
                "id": 1,
                "type": "hero",
                "animation": [{"duration": 50, "tileid": 2}, {"duration": 70, "tileid": 3}],
                "properties": [
                    {"name": "n", "type": "int", "value": 7},
                    {"name": "b", "type": "bool", "value": True},
                    {"name": "f", "type": "float", "value": 0.5},
                    {"name": "c", "type": "color", "value": "#80112233"},
                    {"name": "k", "type": "class", "propertytype": "Thing", "value": {"deep": {"x": 1.5}, "on": False}},
                ],
            }
        ],
    }
    (tmp_path / "all.tsj").write_text(json.dumps(raw), encoding="utf-8")
    result = read_text(
        tmp_path, map_text(tilesets='<tileset firstgid="1" source="all.tsj"/>', layers=tile_layer("t", csv([2] * 30)))
    )
    assert result.problems == ()
    assert result.map is not None
    tile = result.map.tiles[2]
    assert tile.class_name == "hero"
    assert tile.offset == (2, -3)
    assert tile.image is not None
    assert tile.image.transparent == Color(255, 0, 255)
    assert tile.animation == (Frame(3, 50), Frame(4, 70))
    assert set(result.map.tiles) == {2, 3, 4}
    assert (tile.properties["n"], tile.properties["b"], tile.properties["f"]) == (7, True, 0.5)
    assert tile.properties["c"] == Color(0x11, 0x22, 0x33, 0x80)
    thing = tile.properties["k"]
    assert thing.class_name == "Thing"  # type: ignore[union-attr]
    assert thing.members["on"] is False  # type: ignore[union-attr]
    assert thing.members["deep"].members["x"] == 1.5  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "json-broken"),
        ("[1]", "root-unexpected"),
        ('{"type": "map"}', "root-unexpected"),
        ('{"type": "tileset", "tilewidth": NaN}', "json-broken"),
        ("[" * 100_000, "json-too-deep"),
        (
            '{"type":"tileset","properties":[{"name":"p","value":' + '{"a":' * 300 + "1" + "}" * 300 + "}]}",
            "json-too-deep",
        ),
        ('{"type":"tileset","properties":[{"name":"p","value":' + "[" * 300 + "]" * 300 + "}]}", "json-too-deep"),
        ('{"tilewidth": ' + "9" * 6000 + "}", "json-broken"),
        ('{"type": "tileset", "tilewidth": [], "tileheight": 16}', "attribute-missing"),
        ('{"type": "tileset", "tilewidth": 1e999, "tileheight": 16}', "attribute-bad"),
        ('{"type":"tileset","tilewidth":16,"tileheight":16,"image":"a\\ud800.png"}', "path-bad"),
    ],
)
def test_bad_json_tilesets(tmp_path: Path, text: str, code: str) -> None:
    (tmp_path / "bad.tsj").write_text(text, encoding="utf-8")
    result = read_text(tmp_path, map_text(tilesets='<tileset firstgid="1" source="bad.tsj"/>'))
    assert codes(result)[0] == code
    assert result.problems[0].file.endswith("bad.tsj")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("<tileset", "xml-cut-short"),
        ("<map/>", "root-unexpected"),
        ('<!DOCTYPE t><tileset/>', "xml-doctype"),
        (tileset_file(attributes='name="t" tilewidth="0" tileheight="16"'), "attribute-range"),
        (tileset_file(attributes='name="t" tilewidth="16"'), "attribute-missing"),
        (tileset_file(attributes='name="t" tilewidth="16" tileheight="16" spacing="-1"'), "attribute-range"),
        (tileset_file(attributes=TILESET_ATTRIBUTES + ' objectalignment="upsidedown"'), "attribute-bad"),
        (tileset_file(body='<tileoffset x="a" y="0"/><image source="tiles.png"/>'), "attribute-bad"),
        (tileset_file(body='<image source="none.png"/>'), "image-missing"),
        (tileset_file(body='<image/>'), "path-empty"),
        (tileset_file(body='<image format="png"><data encoding="base64">AAAA</data></image>'), "image-embedded"),
        (tileset_file(body='<image source="tiles.png" trans="pink"/>'), "attribute-bad"),
        (tileset_file(body='<image source="tiles.png"/><tile id="-1"/>'), "attribute-range"),
        (tileset_file(body='<image source="tiles.png"/><tile id="0"/><tile id="0"/>'), "tile-twice"),
        (tileset_file(attributes='name="t" tilewidth="16" tileheight="16" columns="3"'), "tileset-columns"),
    ],
)  # fmt: skip
def test_bad_tilesets(tmp_path: Path, text: str, code: str) -> None:
    write(tmp_path)
    (tmp_path / "bad.tsx").write_text(text, encoding="utf-8")
    result = read_text(
        tmp_path, map_text(tilesets='<tileset firstgid="1" source="bad.tsx"/>', layers=tile_layer("t", csv([1] * 30)))
    )
    assert codes(result) == [code]
    assert result.problems[0].file == str(tmp_path / "bad.tsx")


def test_an_empty_tileset_file(tmp_path: Path) -> None:
    (tmp_path / "bad.tsx").write_text("")
    result = read_text(tmp_path, map_text(tilesets='<tileset firstgid="1" source="bad.tsx"/>'))
    assert codes(result) == ["file-empty"]
    assert result.problems[0].params == {"source": "bad.tsx"}


def test_spacing_and_margin_as_tiled_cuts(tmp_path: Path) -> None:
    # 3 + 16 + 2 + 16 + 2 + 16 = 55, and 5 pixels too few for a fourth tile
    (tmp_path / "wide.png").write_bytes(png(68, 40))
    tileset = embedded('<image source="wide.png"/>', 'name="w" tilewidth="16" tileheight="16" spacing="2" margin="3"')
    result = read_text(tmp_path, map_text(tilesets=tileset, layers=tile_layer("t", csv([1, 2, 3, 4, 5, 6] * 5))))
    assert result.problems == ()
    assert result.map is not None
    rects = [result.map.tiles[gid].rect for gid in range(1, 7)]
    assert rects == [(x, y, 16, 16) for y in (3, 21) for x in (3, 21, 39)]
    beyond = read_text(tmp_path, map_text(tilesets=tileset, layers=tile_layer("t", csv([7] * 30))))
    assert set(codes(beyond)) == {"tile-unknown"}


def test_a_margin_wider_than_a_tile(tmp_path: Path) -> None:
    (tmp_path / "edge.png").write_bytes(png(60, 60))
    tileset = embedded('<image source="edge.png"/>', 'name="e" tilewidth="8" tileheight="8" margin="20"')
    result = read_text(tmp_path, map_text(tilesets=tileset, layers=tile_layer("t", csv([25] * 30))))
    assert result.map is not None
    assert result.map.tiles[25].rect == (52, 52, 8, 8)


def test_a_collection_of_images(tmp_path: Path) -> None:
    (tmp_path / "small.png").write_bytes(png(10, 12))
    (tmp_path / "tall.png").write_bytes(png(16, 40))
    body = (
        '<tile id="3"><image source="small.png" width="10" height="12"/></tile>'
        '<tile id="8" x="2" y="4" width="8" height="20"><image source="tall.png" trans="#010203"/></tile>'
    )
    tileset = embedded(body, 'name="c" tilewidth="16" tileheight="40" tilecount="2" columns="0"', first=10)
    result = read_text(tmp_path, map_text(tilesets=tileset, layers=tile_layer("t", csv([13, 18] * 15))))
    assert result.problems == ()
    assert result.map is not None
    small, part = result.map.tiles[13], result.map.tiles[18]
    assert (small.rect, part.rect) == ((0, 0, 10, 12), (2, 4, 8, 20))
    assert part.image is not None
    assert part.image.transparent == Color(1, 2, 3)
    gap = read_text(tmp_path, map_text(tilesets=tileset, layers=tile_layer("t", csv([14] * 30))))
    assert set(codes(gap)) == {"tile-unknown"}


def test_a_part_outside_its_picture(tmp_path: Path) -> None:
    body = '<tile id="0" x="20" width="16"><image source="tiles.png"/></tile>'
    result = read_text(
        tmp_path,
        map_text(
            tilesets=embedded(body, 'name="c" tilewidth="16" tileheight="16"'), layers=tile_layer("t", csv([1] * 30))
        ),
    )
    assert codes(result) == ["tile-rect"]


def test_flips_are_kept_in_the_cells(tmp_path: Path) -> None:
    raw = [1 | 0x80000000, 1 | 0x40000000, 1 | 0x20000000, 1 | 0xE0000000, 1 | 0x10000000, 0x80000000]
    result = read_text(tmp_path, map_text(layers=tile_layer("t", csv(raw * 5))))
    assert result.problems == ()
    assert result.map is not None
    layer = result.map.layers[0]
    assert isinstance(layer, TileLayer)
    turned = [split_gid(cell) for cell in layer.cells[:6]]
    assert [gid for gid, _ in turned] == [1, 1, 1, 1, 1, 0]
    assert [(f.horizontal, f.vertical, f.diagonal) for _, f in turned] == [
        (True, False, False), (False, True, False), (False, False, True), (True, True, True),
        (False, False, False), (False, False, False),
    ]  # fmt: skip
    assert set(result.map.tiles) == {1, 2, 3, 4}  # the others have properties


def test_animations(tmp_path: Path) -> None:
    body = (
        '<image source="tiles.png"/><tile id="0"><animation><frame tileid="0" duration="100"/>'
        '<frame tileid="2" duration="200"/></animation></tile>'
        '<tile id="2"><animation><frame tileid="3" duration="5"/></animation></tile>'
    )
    result = read_text(
        tmp_path, map_text(tilesets=embedded(body, first=5), layers=tile_layer("t", csv([5 | 0x80000000] * 30)))
    )
    assert result.problems == ()
    assert result.map is not None
    assert result.map.tiles[5].animation == (Frame(5, 100), Frame(7, 200))
    assert result.map.tiles[7].animation == (Frame(8, 5),)
    assert result.map.tiles[8].rect == (16, 16, 16, 16)


def test_an_animation_of_a_tile_that_is_not_there(tmp_path: Path) -> None:
    frames = '<frame tileid="9" duration="1"/><frame tileid="x"/>'
    body = f'<image source="tiles.png"/><tile id="0"><animation>{frames}</animation></tile>'
    result = read_text(tmp_path, map_text(tilesets=embedded(body), layers=tile_layer("t", csv([1] * 30))))
    assert codes(result) == ["attribute-bad", "animation-tile"]


def test_how_tiles_fill_their_cell(tmp_path: Path) -> None:
    attributes = TILESET_ATTRIBUTES + ' tilerendersize="grid" fillmode="preserve-aspect-fit"'
    result = read_text(tmp_path, map_text(tilesets=embedded(tileset_body(), attributes)))
    assert result.map is not None
    assert result.map.tiles[1].fills_cell
    assert result.map.tiles[1].keeps_aspect


def test_two_tilesets_and_a_grown_one(tmp_path: Path) -> None:
    # The first tileset has four tiles, but the second begins after two: Tiled gives those ids to the second.
    second = embedded(
        '<image source="tiles.png"/><tile id="0" type="second"/>', TILESET_ATTRIBUTES.replace("tiles", "two"), first=3
    )
    result = read_text(tmp_path, map_text(tilesets=second + embedded(tileset_body())))
    assert result.problems == ()
    assert result.map is not None
    assert [result.map.tiles[gid].tileset for gid in (1, 2, 3, 4)] == ["tiles", "tiles", "two", "two"]
    assert result.map.tiles[3].rect == (0, 0, 16, 16)
    assert result.map.tiles[3].class_name == "second"


def test_bad_first_ids(tmp_path: Path) -> None:
    two = '<tileset firstgid="1" source="tiles.tsx"/><tileset firstgid="1" source="tiles.tsx"/>'
    assert codes(read_text(tmp_path, map_text(tilesets=two))) == ["tileset-first-twice"]
    assert (
        codes(read_text(tmp_path, map_text(tilesets='<tileset firstgid="0" source="tiles.tsx"/>')))[0]
        == "attribute-range"
    )
    assert codes(read_text(tmp_path, map_text(tilesets='<tileset source="tiles.tsx"/>')))[0] == "attribute-missing"


def test_absurd_numbers_of_tiles(tmp_path: Path) -> None:
    (tmp_path / "dots.png").write_bytes(png(4000, 100))
    tileset = embedded('<image source="dots.png"/>', 'name="d" tilewidth="1" tileheight="1"')
    assert codes(read_text(tmp_path, map_text(tilesets=tileset))) == ["tiles-too-many"]


def test_a_tile_without_any_picture_has_none(tmp_path: Path) -> None:
    tileset = embedded('<tile id="0"/>', 'name="n" tilewidth="16" tileheight="16" tilecount="1"')
    result = read_text(tmp_path, map_text(tilesets=tileset, layers=tile_layer("t", csv([1] * 30))))
    assert result.problems == ()
    assert result.map is not None
    assert result.map.tiles[1].image is None


def test_a_missing_picture_is_not_mistaken_for_a_tileset(tmp_path: Path) -> None:
    (problem,) = read_text(tmp_path, map_text(tilesets=embedded(tileset_body("tiles.jpg")))).problems
    assert (problem.code, problem.params) == ("image-missing", {"source": "tiles.jpg"})
    (problem,) = read_text(tmp_path, map_text(tilesets=embedded(tileset_body("tile.png")))).problems
    assert problem.params == {"source": "tile.png", "near": "tiles.png"}


def test_tiles_of_a_missing_picture_keep_their_meaning(tmp_path: Path) -> None:
    result = read_text(tmp_path, map_text(tilesets=embedded(tileset_body("gone.png"))))
    assert codes(result) == ["image-missing"]
    assert result.map is not None
    assert result.map.tiles[2].properties["terrain"] == "sea"
    assert result.map.tiles[2].image is None
    assert result.map.tiles[2].rect == (0, 0, 16, 16)


def test_a_class_of_a_tile_in_both_spellings(tmp_path: Path) -> None:
    body = '<image source="tiles.png"/><tile id="0" type="old"/><tile id="1" class="new"/>'
    result = read_text(tmp_path, map_text(tilesets=embedded(body), layers=tile_layer("t", csv([1, 2] * 15))))
    assert result.map is not None
    assert [result.map.tiles[gid].class_name for gid in (1, 2)] == ["old", "new"]


def test_a_level_beside_the_good_one_is_not_touched(tmp_path: Path) -> None:
    path = write(tmp_path, map_text(layers=ground(TERRAIN)))
    first = checked(read_map(path))
    write(tmp_path, b"broken", "other.tmx")
    assert checked(read_map(path)) == first
