"""Small maps written for tests: a whole level, and the parts to make odd ones of it."""

import struct
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path

from game.levels.messages import LANGUAGES, word
from game.levels.reader import ReadResult, read_map

LAND, SEA, USA, CHINA = 1, 2, 3, 4
WIDTH, HEIGHT = 6, 5

TILE_PROPERTIES: Mapping[int, Mapping[str, str]] = {
    0: {"terrain": "land"},
    1: {"terrain": "sea"},
    2: {"nation": "usa", "name": "USA", "name_zh": "美国"},
    3: {"nation": "china", "name": "China", "name_zh": "中国"},
}
TERRAIN = (
    *(SEA, SEA, SEA, SEA, SEA, SEA),
    *(SEA, LAND, LAND, SEA, LAND, LAND),
    *(SEA, LAND, LAND, SEA, LAND, LAND),
    *(SEA, LAND, LAND, LAND, LAND, LAND),
    *(SEA, SEA, SEA, SEA, SEA, SEA),
)
NATIONS = (
    *(0, 0, 0, 0, 0, 0),
    *(0, USA, USA, 0, CHINA, CHINA),
    *(0, USA, USA, 0, CHINA, CHINA),
    *(0, USA, USA, 0, CHINA, CHINA),
    *(0, 0, 0, 0, 0, 0),
)


def png(width: int, height: int) -> bytes:
    """Return a grey PNG picture."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + b"\x80" * (3 * width) for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def properties_xml(values: Mapping[str, str | tuple[str, str]]) -> str:
    """Return `<properties>`; a value is a text, or (type, text)."""
    lines = []
    for name, value in values.items():
        kind, text = value if isinstance(value, tuple) else ("string", value)
        lines.append(f'<property name="{name}" type="{kind}" value="{text}"/>')
    return f"<properties>{''.join(lines)}</properties>" if lines else ""


def tileset_body(image: str = "tiles.png") -> str:
    """Return what is inside the tileset of four tiles of 16 pixels."""
    tiles = "".join(f'<tile id="{at}">{properties_xml(values)}</tile>' for at, values in TILE_PROPERTIES.items())
    return f'<image source="{image}" width="32" height="32"/>{tiles}'


TILESET_ATTRIBUTES = 'name="tiles" tilewidth="16" tileheight="16" tilecount="4" columns="2"'


def tileset_file(body: str | None = None, attributes: str = TILESET_ATTRIBUTES) -> str:
    """Return a .tsx file."""
    inside = tileset_body() if body is None else body
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<tileset version="1.8" {attributes}>{inside}</tileset>\n'


def csv(cells: Iterable[int]) -> str:
    """Return cells as CSV data."""
    return f'<data encoding="csv">{",".join(map(str, cells))}</data>'


def tile_layer(name: str, data: str, size: tuple[int, int] = (WIDTH, HEIGHT), number: int = 1, more: str = "") -> str:
    """Return a tile layer with its data element."""
    return f'<layer id="{number}" name="{name}" width="{size[0]}" height="{size[1]}" {more}>{data}</layer>'


def object_layer(objects: str, name: str = "pieces", more: str = "") -> str:
    """Return an object layer."""
    return f'<objectgroup id="9" name="{name}" {more}>{objects}</objectgroup>'


def piece(
    number: int,
    kind: str,
    cell: tuple[int, int],
    values: Mapping[str, str | tuple[str, str]] | None = None,
    name: str = "",
) -> str:
    """Return a rectangle of one cell of 16 pixels."""
    return (
        f'<object id="{number}" name="{name}" type="{kind}" x="{cell[0] * 16}" y="{cell[1] * 16}" '
        f'width="16" height="16">{properties_xml(values or {})}</object>'
    )


def hero(number: int, power: str, home: str, cell: tuple[int, int]) -> str:
    """Return a hero."""
    return piece(number, "hero", cell, {"power": power, "home": home})


PIECES = hero(1, "blue", "usa", (1, 1)) + hero(2, "red", "china", (5, 2)) + piece(3, "guard", (2, 2))
SIZE = f'width="{WIDTH}" height="{HEIGHT}" tilewidth="16" tileheight="16"'
HEADER = f'orientation="orthogonal" renderorder="right-down" {SIZE}'


def ground(terrain: Iterable[int] = TERRAIN, nations: Iterable[int] = NATIONS) -> str:
    """Return the layers `terrain` and `nations`."""
    return tile_layer("terrain", csv(terrain)) + tile_layer("nations", csv(nations), number=2)


def map_text(
    *,
    tilesets: str = '<tileset firstgid="1" source="tiles.tsx"/>',
    layers: str | None = None,
    header: str = HEADER,
    properties: str = "",
    more: str = 'version="1.8" tiledversion="1.8.2" infinite="0"',
) -> str:
    """Return a .tmx file: a good level, but for what is given."""
    inside = ground() + object_layer(PIECES) if layers is None else layers
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<map {more} {header}>{properties}{tilesets}{inside}</map>\n'


def write(folder: Path, text: str | bytes | None = None, name: str = "map.tmx") -> Path:
    """Write the tileset, its picture and a map into `folder` and return the map's path."""
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "tiles.tsx").exists():
        (folder / "tiles.tsx").write_text(tileset_file(), encoding="utf-8")
    if not (folder / "tiles.png").exists():
        (folder / "tiles.png").write_bytes(png(32, 32))
    path = folder / name
    path.write_bytes((map_text() if text is None else text).encode() if not isinstance(text, bytes) else text)
    return path


def read_text(folder: Path, text: str | bytes | None = None) -> ReadResult:
    """Write a map beside the usual tileset and read it; every problem must have words."""
    return checked(read_map(write(folder, text)))


def checked(result: ReadResult) -> ReadResult:
    """Return `result` after holding what is true of every reading."""
    errors = [problem for problem in result.problems if problem.is_error]
    assert result.map is not None or errors
    for problem in result.problems:
        assert problem.code != "reader-failed", problem
        for language in LANGUAGES:
            line = word(problem, language)
            assert "\n" not in line
            assert line.startswith(problem.file[:20])
            line.encode()
    return result


def codes(result: ReadResult) -> list[str]:
    """Return the codes of the problems, in order."""
    return [problem.code for problem in result.problems]
