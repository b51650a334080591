"""Odd, broken and hostile maps: each loads right or gives a clear problem, and none raises."""

import json
import zlib
from pathlib import Path

import pytest

from game.levels import loading, reader, xml_source
from game.levels.images import image_size
from game.levels.messages import word
from tests.levels.maps import (
    HEADER,
    HEIGHT,
    NATIONS,
    TERRAIN,
    TILESET_ATTRIBUTES,
    WIDTH,
    codes,
    csv,
    ground,
    map_text,
    object_layer,
    piece,
    read_text,
    tile_layer,
    tileset_file,
    write,
)
from tests.levels.test_cells import data_element


def test_the_good_map_is_good(tmp_path: Path) -> None:
    result = read_text(tmp_path)
    assert result.problems == ()
    assert result.map is not None
    assert (result.map.width, result.map.height, result.map.tile_size) == (WIDTH, HEIGHT, 16)
    assert set(result.files) == {tmp_path / "map.tmx", tmp_path / "tiles.tsx", tmp_path / "tiles.png"}


@pytest.mark.parametrize("orientation", ["hexagonal", "isometric", "staggered", "oblique", "", "Orthogonal"])
def test_other_orientations_are_refused_with_one_message(tmp_path: Path, orientation: str) -> None:
    header = HEADER.replace('orientation="orthogonal"', f'orientation="{orientation}"')
    result = read_text(tmp_path, map_text(header=header))
    assert codes(result) == ["orientation"]
    assert "orthogonal" in word(result.problems[0], "en")
    assert result.map is None


def header_cases() -> list[tuple[str, str, str]]:
    return [
        ('width="6"', 'width="abc"', "attribute-bad"),
        ('width="6"', 'width="1e999"', "attribute-bad"),
        ('width="6"', 'width="NaN"', "attribute-bad"),
        ('width="6"', 'width=""', "attribute-bad"),
        ('width="6"', 'width="6.5"', "attribute-bad"),
        ('width="6"', 'width="６"', "attribute-bad"),
        ('width="6"', 'width="-6"', "attribute-range"),
        ('width="6"', 'width="0"', "attribute-range"),
        ('width="6"', 'width="3"', "attribute-range"),
        ('width="6"', 'width="513"', "attribute-range"),
        ('width="6"', 'width="99999999999999999999999999"', "attribute-bad"),
        ('width="6" height="5"', 'width="2000000000" height="2000000000"', "attribute-range"),
        ('width="6"', "", "attribute-missing"),
        ('tilewidth="16"', 'tilewidth="0"', "attribute-range"),
        ('tilewidth="16"', 'tilewidth="100000"', "attribute-range"),
        ('tilewidth="16"', 'tilewidth="x"', "attribute-bad"),
        ('tilewidth="16"', "", "attribute-missing"),
        ('tilewidth="16"', 'tilewidth="32"', "tiles-not-square"),
        ('renderorder="right-down"', 'renderorder="sideways"', "attribute-bad"),
        ('renderorder="right-down"', 'backgroundcolor="mauve"', "attribute-bad"),
        ('renderorder="right-down"', 'infinite="maybe"', "attribute-bad"),
    ]


@pytest.mark.parametrize(("good", "bad", "code"), header_cases())
def test_bad_numbers_in_the_header(tmp_path: Path, good: str, bad: str, code: str) -> None:
    assert good in HEADER
    result = read_text(tmp_path, map_text(header=HEADER.replace(good, bad), more='version="1.8"'))
    assert code in codes(result)
    assert any(problem.is_error for problem in result.problems)


def test_unknown_tiles_are_told_with_their_cells(tmp_path: Path) -> None:
    terrain = list(TERRAIN)
    terrain[7] = 5
    terrain[29] = 77 | 0x80000000
    result = read_text(tmp_path, map_text(layers=ground(terrain)))
    told = [(problem.code, problem.layer, problem.cell, problem.params["found"]) for problem in result.problems]
    assert told == [("tile-unknown", "terrain", (1, 1), 5), ("tile-unknown", "terrain", (5, 4), 77)]
    assert result.map is not None


def test_very_many_alike_are_counted(tmp_path: Path) -> None:
    layer = tile_layer("terrain", csv([9] * 400), size=(20, 20))
    header = HEADER.replace('width="6" height="5"', 'width="20" height="20"')
    result = read_text(tmp_path, map_text(layers=layer, header=header))
    assert len(result.problems) == 101
    assert result.problems[-1].params == {"count": 300, "of": "tile-unknown"}


def test_every_problem_of_a_bad_map_at_once(tmp_path: Path) -> None:
    text = map_text(
        tilesets='<tileset firstgid="1" source="tiels.tsx"/><tileset firstgid="x" source="tiles.tsx"/>',
        layers=tile_layer("terrain", csv(TERRAIN[1:]))
        + object_layer('<object id="1" x="here"/><object id="1" y="1e9999"/>'),
    )
    assert codes(read_text(tmp_path, text)) == [
        "tileset-missing",
        "attribute-bad",
        "layer-cells",
        "attribute-bad",
        "object-id-twice",
        "attribute-bad",
    ]


def test_a_missing_tileset_does_not_flood(tmp_path: Path) -> None:
    result = read_text(tmp_path, map_text(tilesets='<tileset firstgid="1" source="tile.tsx"/>'))
    assert codes(result) == ["tileset-missing"]
    assert result.problems[0].params == {"source": "tile.tsx", "near": "tiles.tsx"}


def test_reserved_names_of_properties(tmp_path: Path) -> None:
    names = ("name", "type", "id", "x", "y", "width", "visible", "properties", "parent", "gid", "__class__")
    values = {name: f"my {name}" for name in names}
    for body in (object_layer(piece(7, "guard", (1, 1), values)),):
        result = read_text(tmp_path, map_text(layers=ground() + body))
        assert result.problems == ()
        assert result.map is not None
        assert dict(result.map.layers[-1].objects[0].properties) == values  # type: ignore[union-attr]


def test_reserved_names_on_tiles_and_layers(tmp_path: Path) -> None:
    values = '<properties><property name="name" value="n"/><property name="visible" value="v"/></properties>'
    tileset = (
        f'<tileset firstgid="1" {TILESET_ATTRIBUTES}><image source="tiles.png"/><tile id="0">{values}</tile></tileset>'
    )
    layer = f'<layer name="terrain" width="6" height="5">{values}{csv([1] * 30)}</layer>'
    result = read_text(tmp_path, map_text(tilesets=tileset, layers=layer, properties=values))
    assert result.problems == ()
    assert result.map is not None
    assert dict(result.map.tiles[1].properties) == {"name": "n", "visible": "v"}


def test_enormous_texts_are_cut_in_problems(tmp_path: Path) -> None:
    result = read_text(
        tmp_path,
        map_text(layers=ground() + object_layer(f'<object id="1" name="{"é" * 100_000}" x="{"7" * 100_000}"/>')),
    )
    assert codes(result) == ["attribute-bad"]
    assert len(word(result.problems[0], "en")) < 1500


def test_huge_coordinates(tmp_path: Path) -> None:
    far = '<object id="1" x="999999999" y="-999999999" width="999999999"/><object id="2" x="1e30"/>'
    result = read_text(tmp_path, map_text(layers=ground() + object_layer(far)))
    assert codes(result) == ["attribute-range"]


def test_too_many_layers_are_refused_before_they_are_unpacked(tmp_path: Path) -> None:
    header = HEADER.replace('width="6" height="5"', 'width="512" height="512"')
    data = data_element(zlib.compress(bytes(4 * 512 * 512)), "zlib")
    layers = "".join(tile_layer(f"l{number}", data, size=(512, 512), number=number) for number in range(70))
    result = read_text(tmp_path, map_text(header=header, layers=layers))
    assert codes(result) == ["cells-too-many"]


def test_too_many_blank_layers_of_an_infinite_map(tmp_path: Path) -> None:
    corners = "".join(f'<chunk x="{at}" y="{at}" width="1" height="1">1</chunk>' for at in (0, 511))
    painted = tile_layer("t", f'<data encoding="csv">{corners}</data>')
    text = map_text(layers=painted + tile_layer("e", "<data/>") * 70, more='version="1.8" infinite="1"')
    assert codes(read_text(tmp_path, text)) == ["cells-too-many"]


def test_too_many_layers_objects_and_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    layers = '<group name="g">' + tile_layer("t", csv(TERRAIN)) + '<objectgroup name="o"/>' * 998 + "</group>"
    assert codes(read_text(tmp_path, map_text(layers=layers))) == []
    assert codes(read_text(tmp_path, map_text(layers=layers + '<objectgroup name="o"/>'))) == ["layers-too-many"]
    monkeypatch.setattr(reader, "MOST_OBJECTS", 5)
    objects = "".join(f'<object id="{number}"/>' for number in range(1, 7))
    assert codes(read_text(tmp_path, map_text(layers=ground() + object_layer(objects)))) == ["objects-too-many"]
    monkeypatch.setattr(loading, "MOST_IMAGES", 3)
    pictures = '<imagelayer name="i"><image source="tiles.png"/></imagelayer>' * 3
    assert codes(read_text(tmp_path, map_text(layers=pictures))) == ["images-too-many"]


def test_too_many_elements_of_all_files_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xml_source, "MOST_ELEMENTS", 60)
    assert codes(read_text(tmp_path)) == []
    (tmp_path / "more.tsj").write_text(json.dumps({"type": "tileset", "tiles": [{}] * 50}))
    more = '<tileset firstgid="1" source="tiles.tsx"/><tileset firstgid="9" source="more.tsj"/>'
    assert codes(read_text(tmp_path, map_text(tilesets=more))) == ["xml-too-many"]


def test_what_cannot_be_read_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path)
    (tmp_path / "broken.tsx").write_text("<tileset>")
    (tmp_path / "broken.png").write_text("no picture")
    read: list[str] = []

    def read_image(path: Path, source: str) -> tuple[int, int]:
        read.append(source)
        return image_size(path, source)

    def read_xml(data: bytes, elements: xml_source.Elements) -> xml_source.Node:
        read.append("xml")
        return xml_source.parse_xml(data, elements)

    monkeypatch.setattr(loading, "image_size", read_image)
    monkeypatch.setattr(loading, "parse_xml", read_xml)
    tilesets = "".join(f'<tileset firstgid="{at}" source="broken.tsx"/>' for at in range(1, 9))
    pictures = '<imagelayer name="i"><image source="broken.png"/></imagelayer>' * 8
    assert codes(read_text(tmp_path, map_text(tilesets=tilesets, layers=pictures))) == [
        "xml-cut-short",
        "image-unknown",
    ]
    assert read == ["xml", "broken.png"]


def test_too_many_tilesets(tmp_path: Path) -> None:
    many = "".join(f'<tileset firstgid="{1 + 4 * at}" source="tiles.tsx"/>' for at in range(501))
    assert codes(read_text(tmp_path, map_text(tilesets=many))) == ["tilesets-too-many"]


def test_too_large_tilesets_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path)
    monkeypatch.setattr(loading, "PARTS_BYTES", 2 * len(tileset_file().encode()))
    for name in "abc":
        (tmp_path / f"{name}.tsx").write_text(tileset_file())
    sources = "".join(f'<tileset firstgid="{1 + 4 * at}" source="{name}.tsx"/>' for at, name in enumerate("abac"))
    result = read_text(tmp_path, map_text(tilesets=sources))
    assert [(problem.code, problem.params.get("source")) for problem in result.problems] == [
        ("parts-too-large", "c.tsx")
    ]


def test_a_layer_of_another_size_than_the_map(tmp_path: Path) -> None:
    small = tile_layer("small", csv([1] * 4), size=(2, 2))
    large = tile_layer("large", csv([1] * 64), size=(8, 8))
    result = read_text(tmp_path, map_text(layers=small + large))
    assert [(problem.code, problem.layer, problem.is_error) for problem in result.problems] == [
        ("layer-outside", "large", False)
    ]
    assert result.map is not None
    assert tuple(result.map.layers[0].cells) == (1, 1, 0, 0, 0, 0, 1, 1, *([0] * 22))  # type: ignore[union-attr]
    assert tuple(result.map.layers[1].cells) == (1,) * 30  # type: ignore[union-attr]


def test_nations_layer_stays_as_painted(tmp_path: Path) -> None:
    result = read_text(tmp_path)
    assert result.map is not None
    assert tuple(result.map.layers[1].cells) == NATIONS  # type: ignore[union-attr]
    assert len(NATIONS) == WIDTH * HEIGHT
