"""Maps broken at random: reading never raises, and what it refuses it explains."""

import random
import re
from pathlib import Path

import pytest

from game.levels.reader import read_map
from tests.levels.maps import checked
from tests.levels.rich import rich_files, write_rich

NASTY = [
    "", " ", "0", "-1", "1", "2", "3.5", "abc", "NaN", "inf", "1e999", "-1e300", "99999999999999999999", "4294967295",
    "2147483648", "268435455", "1,2", "x,y", "../../../etc/passwd", "C:/x", "tiles.tsx", "guard.tx",
    "sky.png", "finite.tmx",
    "true", "class", "list", "base64", "csv", "zlib", "zstd", "#12", "中文",
    "\u202e", "&#10;", "&#0;", "&amp;", "é" * 400,
    "terrain", "hero", "orthogonal", "isometric",
]  # fmt: skip
TOKENS = [
    b"<", b">", b"/>", b'"', b"=", b"&x;", b"<!DOCTYPE a>", b"<![CDATA[", b"]]>", b"<!--", b"-->",
    b"\0", b"\xff\xfe", b"\x80",
    b"<group>", b"</group>", b"<layer>", b"<data/>", b"<object/>", b"<tileset/>", b"<image/>", b"<properties/>",
    b",", b"[", b"{",
    b"</map>", b"<tile/>", b"<chunk/>", b"null", b"1e400", b'"id": 7',
]  # fmt: skip
ATTRIBUTE = re.compile(r'"[^"]*"')
ROUNDS = 60


def broken_bytes(data: bytes, chance: random.Random) -> bytes:
    mutable = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        at = chance.randrange(len(mutable) + 1)
        end = min(len(mutable), at + chance.choice((0, 1, 1, 3, 10, 60)))
        kind = chance.randrange(4)
        if kind == 0:
            mutable[at:end] = b""
        elif kind == 1:
            mutable[at:at] = chance.choice(TOKENS)
        elif kind == 2:
            mutable[at:end] = mutable[at:end] * 2
        else:
            mutable[at:end] = chance.randbytes(end - at)
    return bytes(mutable)


def broken_values(data: bytes, chance: random.Random) -> bytes:
    text = data.decode()
    for _ in range(chance.choice((1, 1, 2, 4))):
        found = list(ATTRIBUTE.finditer(text))
        match = chance.choice(found)
        text = f'{text[: match.start()]}"{chance.choice(NASTY)}"{text[match.end() :]}'
    return text.encode()


def moved_elements(data: bytes, chance: random.Random) -> bytes:
    """Delete, double or exchange whole elements, so that the XML stays well-formed more often."""
    text = data.decode()
    parts = re.split(r"(?<=>)", text)
    at, other = chance.randrange(len(parts)), chance.randrange(len(parts))
    kind = chance.randrange(3)
    if kind == 0:
        del parts[at]
    elif kind == 1:
        parts.insert(other, parts[at])
    else:
        parts[at], parts[other] = parts[other], parts[at]
    return "".join(parts).encode()


def test_the_rich_maps_are_good(tmp_path: Path) -> None:
    write_rich(tmp_path)
    for name in ("finite.tmx", "infinite.tmx"):
        result = checked(read_map(tmp_path / name))
        assert result.problems == ()
        assert result.map is not None
        assert len(result.map.layers) >= 2


@pytest.mark.parametrize("name", [name for name in rich_files() if not name.endswith(".png")])
@pytest.mark.parametrize("breaking", [broken_bytes, broken_values, moved_elements])
def test_broken_maps_never_raise(tmp_path: Path, name: str, breaking: object) -> None:
    write_rich(tmp_path)
    good = rich_files()[name]
    chance = random.Random(f"{name} {breaking.__name__}")  # type: ignore[attr-defined]
    main = tmp_path / (name if name.endswith(".tmx") else "finite.tmx")
    refused = 0
    for _ in range(ROUNDS):
        (tmp_path / name).write_bytes(breaking(good, chance))  # type: ignore[operator]
        refused += bool(checked(read_map(main)).problems)
    assert refused > 0


@pytest.mark.parametrize("name", ["tiles.png", "sky.png"])
def test_broken_pictures_never_raise(tmp_path: Path, name: str) -> None:
    write_rich(tmp_path)
    chance = random.Random(name)
    refused = 0
    for _ in range(ROUNDS):
        (tmp_path / name).write_bytes(broken_bytes(rich_files()[name], chance))
        refused += bool(checked(read_map(tmp_path / "finite.tmx")).problems)
    assert refused > 0
