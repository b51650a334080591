"""Odd, broken and hostile maps: each loads right or gives a clear problem, and none raises."""

import base64
import gzip
import json
import os
import struct
import tracemalloc
import zlib
from pathlib import Path

import pytest
import zstandard

from game.levels import loading, reader, xml_source
from game.levels.messages import word
from game.levels.property_types import NO_TYPES
from game.levels.reader import find_levels, read_map
from tests.levels.maps import (
    HEADER,
    HEIGHT,
    NATIONS,
    TERRAIN,
    TILESET_ATTRIBUTES,
    WIDTH,
    checked,
    codes,
    csv,
    ground,
    map_text,
    object_layer,
    piece,
    png,
    read_text,
    tile_layer,
    tileset_body,
    tileset_file,
    write,
)

PACKED_TERRAIN = struct.pack(f"<{len(TERRAIN)}I", *TERRAIN)


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


def hostile_files() -> list[tuple[bytes, str]]:
    good = map_text().encode()
    bomb = (
        b'<?xml version="1.0"?><!DOCTYPE m [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">]><map>&b;</map>'
    )
    outside = b'<?xml version="1.0"?><!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><map>&x;</map>'
    return [
        (b"", "file-empty"),
        (b" \n ", "file-not-map"),
        (b"hello", "file-not-map"),
        (png(4, 4), "file-not-map"),
        (bytes(range(256)) * 10, "file-not-map"),
        (gzip.compress(good), "file-packed"),
        (b"PK\x03\x04" + bytes(40), "file-packed"),
        (json.dumps({"type": "map", "orientation": "orthogonal"}).encode(), "file-json"),
        (good[: len(good) // 2], "xml-cut-short"),
        (good[:20], "xml-cut-short"),
        (good.replace(b"</map>", b""), "xml-cut-short"),
        (good.replace(b"</map>", b"</mop>"), "xml-broken"),
        (good + b"<map/>", "xml-broken"),
        (good.replace(b"<layer", b"<lay\0er", 1), "xml-broken"),
        (good.replace(b"<layer", b"<layer id='7'", 1), "xml-broken"),
        (good.replace(b"usa", b"&usa;").replace(b"<tileset", b"&usa;<tileset"), "xml-broken"),
        (bomb, "xml-doctype"),
        (outside, "xml-doctype"),
        (b'<?xml version="1.0"?><!DOCTYPE map SYSTEM "map.dtd"><map/>', "xml-doctype"),
        (tileset_file().encode(), "root-unexpected"),
        (b"<template/>", "root-unexpected"),
        (b"<html><body>404</body></html>", "root-unexpected"),
        (b"<map>" + b"<group>" * 10_000 + b"</group>" * 10_000 + b"</map>", "xml-too-deep"),
    ]


@pytest.mark.parametrize(
    ("data", "code"), hostile_files(), ids=[f"{at}-{code}" for at, (_, code) in enumerate(hostile_files())]
)
def test_hostile_files_give_one_message(tmp_path: Path, data: bytes, code: str) -> None:
    result = read_text(tmp_path, data)
    assert codes(result) == [code]
    assert result.map is None


def test_too_many_elements(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xml_source, "MOST_ELEMENTS", 1000)
    assert codes(read_text(tmp_path, b"<map>" + b"<a/>" * 999 + b"</map>")) == ["orientation"]
    assert codes(read_text(tmp_path, b"<map>" + b"<a/>" * 1000 + b"</map>")) == ["xml-too-many"]


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = write(tmp_path)
    with path.open("r+b") as file:
        file.truncate(65 << 20)
    assert codes(checked(read_map(path))) == ["file-too-large"]


def test_what_is_not_a_file(tmp_path: Path) -> None:
    (tmp_path / "folder.tmx").mkdir()
    assert codes(checked(read_map(tmp_path / "folder.tmx"))) == ["file-not-regular"]
    os.mkfifo(tmp_path / "pipe.tmx")
    assert codes(checked(read_map(tmp_path / "pipe.tmx"))) == ["file-not-regular"]
    assert codes(checked(read_map(Path("/dev/zero")))) == ["file-not-regular"]


def test_a_missing_file_names_the_nearest(tmp_path: Path) -> None:
    write(tmp_path, name="world.tmx")
    result = checked(read_map(tmp_path / "wrold.tmx"))
    assert codes(result) == ["file-missing"]
    assert result.problems[0].params["near"] == "world.tmx"
    assert word(result.problems[0], "en").endswith("Did you mean “world.tmx”?")


@pytest.mark.parametrize("name", ["a\0b.tmx", "x" * 5000 + ".tmx", "a/" * 3000 + "b.tmx"])
def test_impossible_paths(tmp_path: Path, name: str) -> None:
    result = checked(read_map(tmp_path / name))
    assert [problem.is_error for problem in result.problems] == [True]


def test_a_file_that_cannot_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path)

    def refuse(*_args: object, **_kwargs: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    result = checked(read_map(path, NO_TYPES))
    assert codes(result) == ["file-unreadable"]
    assert "Permission denied" in word(result.problems[0], "en")


def test_a_link_that_turns_in_a_circle(tmp_path: Path) -> None:
    (tmp_path / "a.tmx").symlink_to(tmp_path / "b.tmx")
    (tmp_path / "b.tmx").symlink_to(tmp_path / "a.tmx")
    result = checked(read_map(tmp_path / "a.tmx"))
    assert [problem.is_error for problem in result.problems] == [True]


def test_chinese_and_spaces_in_paths(tmp_path: Path) -> None:
    folder = tmp_path / "我的 关卡" / "第 1 关"
    (folder / "图块 集").mkdir(parents=True)
    (folder / "图块 集" / "图 块.tsx").write_text(tileset_file(tileset_body("图.png")), encoding="utf-8")
    (folder / "图块 集" / "图.png").write_bytes(png(32, 32))
    path = folder / "世界 地图.tmx"
    path.write_text(map_text(tilesets='<tileset firstgid="1" source="图块 集/图 块.tsx"/>'), encoding="utf-8")
    result = checked(read_map(path))
    assert result.problems == ()


@pytest.mark.parametrize(
    "encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "gbk", "gb18030", "big5", "shift_jis"]
)
def test_text_in_the_encoding_that_the_file_names(tmp_path: Path, encoding: str) -> None:
    declared = "UTF-8" if encoding == "utf-8-sig" else encoding.upper()
    text = map_text(properties='<properties><property name="title_zh" value="世界"/></properties>')
    result = read_text(tmp_path, text.replace("UTF-8", declared, 1).encode(encoding))
    assert result.problems == ()
    assert result.map is not None
    assert result.map.properties["title_zh"] == "世界"


def test_gbk_text_that_claims_to_be_utf8(tmp_path: Path) -> None:
    text = map_text(properties='<properties><property name="title_zh" value="全球"/></properties>')
    result = read_text(tmp_path, text.encode("gbk"))
    assert codes(result) == ["text-not-utf8"]
    assert result.problems[0].params == {"encoding": "utf-8", "line": 2, "guess": "GBK"}


@pytest.mark.parametrize(
    ("encoding", "code"),
    [
        ("klingon", "text-encoding-unknown"),
        ("punycode", "text-encoding-unknown"),
        ("zip", "text-encoding-unknown"),
        ("utf-7", "text-encoding-unknown"),
        ("ascii", "text-not-encoded"),
    ],
)
def test_encodings_that_are_refused(tmp_path: Path, encoding: str, code: str) -> None:
    text = map_text(properties='<properties><property name="title_zh" value="全球"/></properties>')
    assert codes(read_text(tmp_path, text.replace("UTF-8", encoding, 1).encode())) == [code]


def data_element(packed: bytes, compression: str) -> str:
    return f'<data encoding="base64" compression="{compression}">\n  {base64.b64encode(packed).decode()}\n </data>'


def good_data() -> list[tuple[str, str]]:
    tiles = "".join(f'<tile gid="{gid}"/>' if gid else "<tile/>" for gid in TERRAIN)
    rows = [",".join(map(str, TERRAIN[at : at + WIDTH])) for at in range(0, len(TERRAIN), WIDTH)]
    return [
        ("csv", csv(TERRAIN)),
        ("csv-rows", '<data encoding="csv">\n' + ",\n".join(rows) + "\n</data>"),
        ("csv-last-comma", f'<data encoding="csv">{",".join(map(str, TERRAIN))},</data>'),
        ("xml", f"<data>{tiles}</data>"),
        ("base64", f'<data encoding="base64">{base64.b64encode(PACKED_TERRAIN).decode()}</data>'),
        ("none", data_element(PACKED_TERRAIN, "")),
        ("zlib", data_element(zlib.compress(PACKED_TERRAIN), "zlib")),
        ("gzip", data_element(gzip.compress(PACKED_TERRAIN), "gzip")),
        ("zstd", data_element(zstandard.compress(PACKED_TERRAIN), "zstd")),
        ("zstd-22", data_element(zstandard.compress(PACKED_TERRAIN, 22), "zstd")),
        (
            "zstd-stream",
            data_element(zstandard.ZstdCompressor(write_content_size=False).compress(PACKED_TERRAIN), "zstd"),
        ),
    ]


@pytest.mark.parametrize("data", [data for _, data in good_data()], ids=[name for name, _ in good_data()])
def test_every_encoding_gives_the_same_cells(tmp_path: Path, data: str) -> None:
    result = read_text(tmp_path, map_text(layers=tile_layer("terrain", data)))
    assert result.problems == ()
    assert result.map is not None
    assert tuple(result.map.layers[0].cells) == TERRAIN  # type: ignore[union-attr]


def bad_data() -> list[tuple[str, str, str]]:
    bomb = bytes(32 << 20)
    return [
        ("no-data", "", "layer-no-data"),
        ("short-csv", csv(TERRAIN[:-1]), "layer-cells"),
        ("long-csv", csv((*TERRAIN, 1)), "layer-cells"),
        ("empty-csv", '<data encoding="csv"/>', "layer-cells"),
        ("letters", csv(TERRAIN).replace("2,2", "2,x", 1), "layer-number"),
        ("minus", csv(TERRAIN).replace("2,2", "2,-2", 1), "layer-number"),
        ("blank", csv(TERRAIN).replace("2,2", "2,,2", 1), "layer-number"),
        ("huge", csv(TERRAIN).replace("2,2", "2,4294967296", 1), "layer-number"),
        ("endless", csv(TERRAIN).replace("2,2", "2," + "9" * 9000, 1), "layer-number"),
        ("decimal", csv(TERRAIN).replace("2,2", "2,2.5", 1), "layer-number"),
        ("fullwidth", csv(TERRAIN).replace("2,2", "2,２", 1), "layer-number"),
        ("underscore", csv(TERRAIN).replace("2,2", "2,1_0", 1), "layer-number"),
        ("space", csv(TERRAIN).replace("2,2", "2,2 2", 1), "layer-number"),
        ("short-xml", "<data>" + '<tile gid="1"/>' * 29 + "</data>", "layer-cells"),
        ("bad-xml", "<data>" + '<tile gid="x"/>' * 30 + "</data>", "xml-gid-bad"),
        ("huge-xml", "<data>" + '<tile gid="4294967296"/>' * 30 + "</data>", "xml-gid-bad"),
        ("not-base64", '<data encoding="base64">!!!!</data>', "layer-base64"),
        ("half-base64", '<data encoding="base64">AAA</data>', "layer-base64"),
        (
            "short-base64",
            f'<data encoding="base64">{base64.b64encode(PACKED_TERRAIN[:-4]).decode()}</data>',
            "layer-cells",
        ),
        (
            "odd-base64",
            f'<data encoding="base64">{base64.b64encode(PACKED_TERRAIN[:-1]).decode()}</data>',
            "layer-cells",
        ),
        (
            "long-base64",
            f'<data encoding="base64">{base64.b64encode(PACKED_TERRAIN * 2).decode()}</data>',
            "layer-cells",
        ),
        ("not-zlib", data_element(PACKED_TERRAIN, "zlib"), "layer-unpack"),
        ("cut-zlib", data_element(zlib.compress(PACKED_TERRAIN)[:-6], "zlib"), "layer-unpack"),
        ("cut-gzip", data_element(gzip.compress(PACKED_TERRAIN)[:20], "gzip"), "layer-unpack"),
        ("not-zstd", data_element(PACKED_TERRAIN, "zstd"), "layer-unpack"),
        ("zlib-bomb", data_element(zlib.compress(bomb), "zlib"), "layer-cells"),
        ("gzip-bomb", data_element(gzip.compress(bomb), "gzip"), "layer-cells"),
        ("zstd-bomb", data_element(zstandard.compress(bomb), "zstd"), "layer-cells"),
        ("brotli", data_element(PACKED_TERRAIN, "brotli"), "layer-compression"),
        ("hex", '<data encoding="hex">00</data>', "layer-encoding"),
    ]


@pytest.mark.parametrize(("data", "code"), [case[1:] for case in bad_data()], ids=[case[0] for case in bad_data()])
def test_bad_layer_data(tmp_path: Path, data: str, code: str) -> None:
    result = read_text(tmp_path, map_text(layers=tile_layer("terrain", data)))
    assert codes(result) == [code]


@pytest.mark.parametrize("compression", ["zlib", "gzip", "zstd"])
def test_a_bomb_is_not_unpacked(tmp_path: Path, compression: str) -> None:
    zeros = bytes(64 << 20)
    packed = {
        "zlib": zlib.compress(zeros),
        "gzip": gzip.compress(zeros),
        "zstd": zstandard.compress(zeros),
    }[compression]
    path = write(tmp_path, map_text(layers=tile_layer("terrain", data_element(packed, compression))))
    del zeros
    tracemalloc.start()
    checked(read_map(path))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 16 << 20


def test_a_bad_number_is_told_with_its_cell(tmp_path: Path) -> None:
    cells = [str(gid) for gid in TERRAIN]
    cells[6 * 3 + 4] = "oops"
    result = read_text(
        tmp_path, map_text(layers=tile_layer("terrain", f'<data encoding="csv">{",".join(cells)}</data>'))
    )
    problem = result.problems[0]
    assert (problem.layer, problem.cell, problem.params["found"]) == ("terrain", (4, 3), "oops")


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


def test_a_flood_of_commas_is_not_split(tmp_path: Path) -> None:
    result = read_text(tmp_path, map_text(layers=tile_layer("t", f'<data encoding="csv">{"," * 5_000_000}</data>')))
    assert [(problem.code, problem.params["found"]) for problem in result.problems] == [("layer-cells", 5_000_001)]


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


def test_levels_are_found_below_a_folder(tmp_path: Path) -> None:
    (tmp_path / "b" / "c").mkdir(parents=True)
    (tmp_path / "folder.tmx").mkdir()
    for name in ("b/c/x.tmx", "b/y.TMX", "a.tmx", "a.tsx", "folder.tmx/z.tmx"):
        (tmp_path / name).write_text("")
    found = [path.relative_to(tmp_path).as_posix() for path in find_levels(tmp_path)]
    assert found == ["a.tmx", "b/c/x.tmx", "b/y.TMX", "folder.tmx/z.tmx"]
    assert find_levels(tmp_path / "nowhere") == []


def test_nations_layer_stays_as_painted(tmp_path: Path) -> None:
    result = read_text(tmp_path)
    assert result.map is not None
    assert tuple(result.map.layers[1].cells) == NATIONS  # type: ignore[union-attr]
    assert len(NATIONS) == WIDTH * HEIGHT
