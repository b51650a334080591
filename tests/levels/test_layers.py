"""Layers: order, groups with what they hand down, infinite maps, pictures."""

from pathlib import Path

import pytest

from game.levels.layers import object_layer as find_object_layer
from game.levels.layers import tile_layer as find_tile_layer
from game.levels.model import Color, ImageLayer, ObjectLayer, TileLayer
from game.levels.problems import Place, Report
from tests.levels.maps import HEADER, TERRAIN, codes, csv, map_text, object_layer, png, read_text, tile_layer

INFINITE = 'version="1.8" infinite="1"'


def chunk(column: int, row: int, cells: list[int], size: tuple[int, int] = (4, 4)) -> str:
    return f'<chunk x="{column}" y="{row}" width="{size[0]}" height="{size[1]}">{",".join(map(str, cells))}</chunk>'


def chunked(name: str, *chunks: str) -> str:
    return f'<layer name="{name}" width="30" height="20"><data encoding="csv">{"".join(chunks)}</data></layer>'


def test_layers_of_all_kinds_keep_their_order(tmp_path: Path) -> None:
    (tmp_path / "sky.png").write_bytes(png(50, 40))
    body = (
        tile_layer("a", csv(TERRAIN))
        + object_layer("", "b")
        + '<group name="g">'
        + '<imagelayer name="c" offsetx="3"><image source="sky.png" trans="ff00ff"/></imagelayer>'
        + tile_layer("d", csv(TERRAIN))
        + "</group>"
        + object_layer("", "e")
        + tile_layer("f", csv(TERRAIN))
    )
    result = read_text(tmp_path, map_text(layers=body))
    assert result.problems == ()
    assert result.map is not None
    assert [layer.look.name for layer in result.map.layers] == ["a", "b", "c", "d", "e", "f"]
    kinds = [TileLayer, ObjectLayer, ImageLayer, TileLayer, ObjectLayer, TileLayer]
    assert [type(layer) for layer in result.map.layers] == kinds
    picture = result.map.layers[2]
    assert isinstance(picture, ImageLayer)
    assert picture.image is not None
    assert (picture.image.path, picture.image.width, picture.image.height) == (tmp_path / "sky.png", 50, 40)
    assert (picture.image.transparent, picture.look.offset, picture.look.path) == (Color(255, 0, 255), (3, 0), ("g",))


def test_groups_hand_down_visibility_opacity_offset_and_tint(tmp_path: Path) -> None:
    inner = (
        '<layer name="x" width="6" height="5" opacity="0.5" offsetx="1" offsety="-2" tintcolor="#80ff80" class="deep">'
        f"{csv(TERRAIN)}</layer>"
    )
    body = (
        '<group name="out" opacity="0.5" offsetx="10" offsety="20" tintcolor="#ff8000" parallaxx="2">'
        f'<group name="in" visible="0" opacity="0.8" offsetx="0.5">{inner}</group>{object_layer("", "y")}</group>'
    )
    result = read_text(tmp_path, map_text(layers=body))
    assert result.problems == ()
    assert result.map is not None
    deep, shallow = (layer.look for layer in result.map.layers)
    assert (deep.path, deep.visible, deep.class_name) == (("out", "in"), False, "deep")
    assert deep.opacity == pytest.approx(0.2)
    assert deep.offset == (11.5, 18.0)
    assert deep.tint == Color(128, 128, 0)
    assert (shallow.path, shallow.visible, shallow.opacity, shallow.offset) == (("out",), True, 0.5, (10, 20))


def test_ninety_groups_deep(tmp_path: Path) -> None:
    deep = "<group offsetx='1'>" * 90 + tile_layer("t", csv(TERRAIN)) + "</group>" * 90
    result = read_text(tmp_path, map_text(layers=deep))
    assert result.problems == ()
    assert result.map is not None
    assert result.map.layers[0].look.offset == (90, 0)


def test_bad_numbers_of_layers(tmp_path: Path) -> None:
    body = tile_layer("t", csv(TERRAIN), more='opacity="thick" offsetx="nan" visible="perhaps" tintcolor="red"')
    result = read_text(tmp_path, map_text(layers=body))
    assert codes(result) == ["attribute-bad"] * 4
    assert {problem.params["attribute"] for problem in result.problems} == {
        "opacity",
        "offsetx",
        "visible",
        "tintcolor",
    }
    assert {problem.layer for problem in result.problems} == {"t"}


def test_problems_name_the_groups_around_a_layer(tmp_path: Path) -> None:
    body = f'<group name="a"><group name="b">{tile_layer("c", csv(TERRAIN[1:]))}</group></group>'
    assert [problem.layer for problem in read_text(tmp_path, map_text(layers=body)).problems] == ["a/b/c"]


def test_an_infinite_map_is_cropped_to_what_is_painted(tmp_path: Path) -> None:
    ground = chunked(
        "ground", chunk(-4, -4, [0] * 15 + [1]), chunk(0, -4, [0] * 16), chunk(0, 0, [1, 2, 1, 0] + [0] * 12)
    )
    other = chunked("other", chunk(100, 100, [0] * 16), chunk(-4, 0, [0] * 10 + [2, 0] + [0] * 4))
    result = read_text(tmp_path, map_text(layers=ground + other, more=INFINITE))
    assert result.problems == ()
    assert result.map is not None
    assert (result.map.width, result.map.height, result.map.origin) == (5, 4, (-2, -1))
    first, second = result.map.layers
    assert isinstance(first, TileLayer)
    assert isinstance(second, TileLayer)
    assert list(first.cells) == [0, 1, 0, 0, 0] + [0, 0, 1, 2, 1] + [0] * 10
    assert list(second.cells) == [0] * 15 + [2, 0, 0, 0, 0]


def test_an_infinite_map_may_use_any_size_of_chunk_and_overlap(tmp_path: Path) -> None:
    layer = chunked("t", chunk(0, 0, [1] * 20, (5, 4)), chunk(3, 2, [2] * 6, (3, 2)))
    result = read_text(tmp_path, map_text(layers=layer, more=INFINITE))
    assert result.map is not None
    tiles = result.map.layers[0]
    assert isinstance(tiles, TileLayer)
    assert result.map.width == 6
    assert list(tiles.cells) == [1, 1, 1, 1, 1, 0] * 2 + [1, 1, 1, 2, 2, 2] * 2


def test_an_infinite_map_shifts_its_pictures(tmp_path: Path) -> None:
    (tmp_path / "sky.png").write_bytes(png(9, 9))
    body = (
        chunked("t", chunk(8, -8, [1] * 16)) + '<imagelayer name="i" offsetx="5"><image source="sky.png"/></imagelayer>'
    )
    result = read_text(tmp_path, map_text(layers=body, more=INFINITE))
    assert result.map is not None
    assert result.map.layers[1].look.offset == (5 - 8 * 16, 8 * 16)
    assert result.map.layers[0].look.offset == (0, 0)


@pytest.mark.parametrize(
    ("layers", "code"),
    [
        (chunked("t", chunk(0, 0, [0] * 16)), "map-empty"),
        ("", "map-empty"),
        (chunked("t", chunk(0, 0, [1] * 9, (3, 3))), "map-size"),
        (chunked("t", chunk(0, 0, [1] * 16), chunk(510, 0, [1] * 16)), "map-size"),
        (chunked("t", chunk(0, 0, [1] * 15)), "layer-cells"),
        (chunked("t", chunk(0, 0, [1] * 16, (0, 4))), "attribute-range"),
        (chunked("t", chunk(0, 0, [1] * 16, (100000, 100000))), "attribute-range"),
        (chunked("t", '<chunk x="a" y="0" width="4" height="4"/>'), "attribute-bad"),
        (chunked("t", '<chunk y="0" width="4" height="4"/>'), "attribute-missing"),
        (chunked("t", chunk(99999999, 0, [1] * 16)), "attribute-range"),
    ],
)  # fmt: skip
def test_bad_infinite_maps(tmp_path: Path, layers: str, code: str) -> None:
    result = read_text(tmp_path, map_text(layers=layers, more=INFINITE))
    assert codes(result)[0] == code
    assert result.map is None


def test_a_problem_in_a_chunk_is_told_with_the_files_own_cell(tmp_path: Path) -> None:
    cells = chunk(-4, 8, [1] * 16).replace("1,1,1,1,1,1,1", "1,1,1,1,1,1,x", 1)
    (problem, _) = read_text(tmp_path, map_text(layers=chunked("t", cells), more=INFINITE)).problems
    assert (problem.code, problem.cell) == ("layer-number", (-2, 9))


def test_chunks_in_a_finite_map(tmp_path: Path) -> None:
    result = read_text(tmp_path, map_text(layers=chunked("t", chunk(0, 0, [1] * 16), chunk(4, 4, [1] * 16))))
    assert codes(result) == ["layer-outside"]
    assert result.map is not None
    assert result.map.width == 6


def test_an_empty_layer_of_an_infinite_map(tmp_path: Path) -> None:
    full = chunked("t", chunk(0, 0, [1] * 16))
    for empty in ('<data encoding="csv"/>', '<data encoding="base64" compression="zlib">\n  </data>', "<data/>"):
        result = read_text(tmp_path, map_text(layers=full + tile_layer("e", empty), more=INFINITE))
        assert result.problems == ()
        assert result.map is not None
        assert set(result.map.layers[1].cells) == {0}  # type: ignore[union-attr]


def test_fixed_data_in_an_infinite_map(tmp_path: Path) -> None:
    result = read_text(tmp_path, map_text(more=INFINITE))
    assert result.problems == ()
    assert result.map is not None
    assert (result.map.width, result.map.height) == (6, 5)


@pytest.mark.parametrize(
    ("xml", "code"),
    [
        ('<imagelayer name="i"><image source="gone.png"/></imagelayer>', "image-missing"),
        ('<imagelayer name="i"><image source=""/></imagelayer>', "path-empty"),
        ('<imagelayer name="i"><image source="map.tmx"/></imagelayer>', "image-unknown"),
        ('<imagelayer name="i"><image format="png"><data>AAAA</data></image></imagelayer>', "image-embedded"),
    ],
)
def test_bad_pictures_of_layers(tmp_path: Path, xml: str, code: str) -> None:
    result = read_text(tmp_path, map_text(layers=xml))
    assert codes(result) == [code]
    assert result.problems[0].layer == "i"
    assert result.map is not None


def test_a_picture_layer_without_a_picture(tmp_path: Path) -> None:
    result = read_text(
        tmp_path, map_text(layers='<imagelayer name="i"/><imagelayer name="j" repeatx="1"><image/></imagelayer>')
    )
    assert result.problems == ()
    assert result.map is not None
    assert [layer.image for layer in result.map.layers if isinstance(layer, ImageLayer)] == [None, None]


def named(
    folder: Path, layers: str, name: str, *, tiles: bool, required: bool = True
) -> tuple[bool, list[str], str | None]:
    result = read_text(folder, map_text(layers=layers))
    assert result.map is not None
    report = Report()
    find = find_tile_layer if tiles else find_object_layer
    found = find(result.map, name, Place("m"), report, required=required)
    problems = report.problems()
    near = problems[0].params.get("near") if problems else None
    return found is not None, [problem.code for problem in problems], None if near is None else str(near)


def test_finding_layers_by_name(tmp_path: Path) -> None:
    tiles, objects = tile_layer("t", csv(TERRAIN)), object_layer("", "t")
    assert named(tmp_path, tiles, "t", tiles=True) == (True, [], None)
    assert named(tmp_path, objects, "t", tiles=False) == (True, [], None)
    assert named(tmp_path, objects, "t", tiles=True) == (False, ["layer-not-tiles"], None)
    assert named(tmp_path, tiles, "t", tiles=False) == (False, ["layer-not-objects"], None)
    assert named(tmp_path, tiles + tiles, "t", tiles=True) == (True, ["layer-twice"], None)
    assert named(tmp_path, objects + objects, "t", tiles=False) == (True, ["layer-twice"], None)
    terrain = tile_layer("Terain", csv(TERRAIN))
    assert named(tmp_path, terrain, "terrain", tiles=True) == (False, ["layer-missing"], "Terain")
    assert named(tmp_path, terrain, "pieces", tiles=False, required=False) == (False, ["layer-missing-empty"], None)
    assert named(tmp_path, terrain, "terrain", tiles=True, required=False) == (False, ["layer-missing"], "Terain")
    notes = object_layer("", "stations")
    assert named(tmp_path, notes, "notions", tiles=True, required=False) == (False, ["layer-missing-empty"], "stations")


def test_what_the_map_says_of_itself(tmp_path: Path) -> None:
    header = HEADER.replace("right-down", "left-up") + ' class="GlobalPowerLevel" backgroundcolor="#102030"'
    result = read_text(tmp_path, map_text(header=header))
    assert result.map is not None
    assert (result.map.class_name, result.map.background, result.map.render_order) == (
        "GlobalPowerLevel",
        Color(16, 32, 48),
        "left-up",
    )
    assert result.map.path == tmp_path / "map.tmx"
