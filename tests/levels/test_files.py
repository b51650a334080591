"""Files that are no maps, or maps in odd places and encodings: each loads right or gives one message."""

import gzip
import json
import os
from pathlib import Path

import pytest

from game.levels import xml_source
from game.levels.messages import word
from game.levels.property_types import NO_TYPES
from game.levels.reader import find_levels, read_map
from tests.levels.maps import (
    checked,
    codes,
    map_text,
    png,
    read_text,
    tileset_body,
    tileset_file,
    write,
)


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


def test_levels_are_found_below_a_folder(tmp_path: Path) -> None:
    (tmp_path / "b" / "c").mkdir(parents=True)
    (tmp_path / "folder.tmx").mkdir()
    for name in ("b/c/x.tmx", "b/y.TMX", "a.tmx", "a.tsx", "folder.tmx/z.tmx"):
        (tmp_path / name).write_text("")
    found = [path.relative_to(tmp_path).as_posix() for path in find_levels(tmp_path)]
    assert found == ["a.tmx", "b/c/x.tmx", "b/y.TMX", "folder.tmx/z.tmx"]
    assert find_levels(tmp_path / "nowhere") == []
