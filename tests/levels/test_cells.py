"""The data of tile layers: every encoding, and everything that can be wrong with it."""

import base64
import gzip
import struct
import tracemalloc
import zlib
from pathlib import Path

import pytest
import zstandard

from game.levels.reader import read_map
from tests.levels.maps import (
    TERRAIN,
    WIDTH,
    checked,
    codes,
    csv,
    map_text,
    read_text,
    tile_layer,
    write,
)

PACKED_TERRAIN = struct.pack(f"<{len(TERRAIN)}I", *TERRAIN)


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


def test_a_flood_of_commas_is_not_split(tmp_path: Path) -> None:
    result = read_text(tmp_path, map_text(layers=tile_layer("t", f'<data encoding="csv">{"," * 5_000_000}</data>')))
    assert [(problem.code, problem.params["found"]) for problem in result.problems] == [("layer-cells", 5_000_001)]
