"""The painted cells of a tile layer, out of every encoding and compression that Tiled writes."""

import base64
import binascii
import sys
import zlib
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import zstandard

from game.levels.attributes import Attributes
from game.levels.limits import MOST_CELLS, MOST_CELLS_IN_ALL
from game.levels.model import FLIP_DIAGONAL, FLIP_HORIZONTAL, FLIP_VERTICAL, GID_MASK
from game.levels.problems import Place, Report, SourceError
from game.levels.xml_source import Node

_CSV: Final = str.maketrans("", "", "0123456789, \t\r\n")
# A bit that Tiled sets on hexagonal maps alone, and ignores on others.
_KEPT: Final = FLIP_HORIZONTAL | FLIP_VERTICAL | FLIP_DIAGONAL | GID_MASK
_FARTHEST_CELL: Final = 1 << 24
# Tiled packs a chunk or layer in one go, so its window is no larger than the data.
_WINDOW: Final = 1 << 23


@dataclass(frozen=True, slots=True)
class Block:
    """A rectangle of cells of one layer, row by row, with its place in the file's own columns and rows."""

    column: int
    row: int
    width: int
    height: int
    gids: "array[int]"


class Budget:
    """How many cells a map may still have, all its layers together."""

    def __init__(self) -> None:
        self._left = MOST_CELLS_IN_ALL

    def take(self, count: int) -> None:
        """Raise SourceError if `count` more cells are too many."""
        self._left -= count
        if self._left < 0:
            raise SourceError("cells-too-many", limit=MOST_CELLS_IN_ALL)


def is_blank(layer: Node) -> bool:
    """Tell whether a tile layer is written without any cells, as Tiled does with an empty one of an infinite map."""
    data = layer.find("data")
    return data is not None and not data.children and data.gids is None and not data.text.strip()


def read_blocks(layer: Node, size: tuple[int, int], budget: Budget, report: Report, place: Place) -> list[Block | None]:
    """Return the blocks of a tile layer whose cells are `size` (width, height) where it has no chunks.

    A block that cannot be read is reported and None.

    Raises SourceError once the map's layers together are too large to go on.
    """
    data = layer.find("data")
    if data is None:
        report.error(place, "layer-no-data")
        return [None]
    chunks = list(data.find_all("chunk"))
    if not chunks:
        return [_block(data, data, (0, 0, *size), budget, report, place)]
    blocks: list[Block | None] = []
    for chunk in chunks:
        facts = Attributes(chunk, report, place)
        column = facts.whole("x", -_FARTHEST_CELL, _FARTHEST_CELL)
        row = facts.whole("y", -_FARTHEST_CELL, _FARTHEST_CELL)
        width = facts.whole("width", 1, MOST_CELLS)
        height = facts.whole("height", 1, MOST_CELLS)
        if column is None or row is None or width is None or height is None:
            blocks.append(None)
            continue
        blocks.append(_block(chunk, data, (column, row, width, height), budget, report, place))
    return blocks


def _block(
    node: Node, data: Node, where: tuple[int, int, int, int], budget: Budget, report: Report, place: Place
) -> Block | None:
    column, row, width, height = where
    budget.take(width * height)
    try:
        gids = _decode(node, data.attributes, width, height)
    except SourceError as error:
        at = error.params.get("index")
        if isinstance(at, int):
            place = place.at_cell(column + at % width, row + at // width)
        report.refuse(place, SourceError(error.code, **{k: v for k, v in error.params.items() if k != "index"}))
        return None
    return Block(column, row, width, height, gids)


def _decode(node: Node, attributes: dict[str, str], width: int, height: int) -> "array[int]":
    encoding = attributes.get("encoding", "")
    compression = attributes.get("compression", "")
    count = width * height
    if encoding == "":
        gids = node.gids if node.gids is not None else array("I")
    elif encoding == "csv":
        gids = _csv(node.text, count)
    elif encoding == "base64":
        gids = _base64(node.text, compression, count)
    else:
        raise SourceError("layer-encoding", found=encoding, line=node.line)
    if len(gids) != count:
        raise SourceError("layer-cells", found=len(gids), expected=count)
    if max(gids) > GID_MASK:
        gids = array("I", (_clean(gid) if gid > GID_MASK else gid for gid in gids))
    return gids


def _clean(gid: int) -> int:
    return gid & _KEPT if gid & GID_MASK else 0


def _csv(text: str, count: int) -> "array[int]":
    found = text.count(",") + 1
    if found > count + 1:  # one more: some programs end with a comma
        raise SourceError("layer-cells", found=found, expected=count)
    if not text.strip():
        return array("I")
    fields = text.split(",")
    if not text.translate(_CSV):
        try:
            return array("I", map(int, fields))
        except (ValueError, OverflowError):
            pass  # which one it was is looked for below
    if fields[-1].strip() == "":
        fields.pop()
    numbers = array("I")
    for index, field in enumerate(fields):
        word = field.strip()
        if not (word.isascii() and word.isdigit() and len(word) <= 10 and int(word) < 1 << 32):
            raise SourceError("layer-number", found=word, index=min(index, count - 1))
        numbers.append(int(word))
    return numbers


def _base64(text: str, compression: str, count: int) -> "array[int]":
    try:
        packed = base64.b64decode("".join(text.split()), validate=True)
    except (binascii.Error, ValueError):
        raise SourceError("layer-base64") from None
    size = 4 * count
    if compression == "":
        data = packed
    elif compression in {"zlib", "gzip"}:
        data = _inflate(packed, size, compression)
    elif compression == "zstd":
        data = _zstd(packed, size)
    else:
        raise SourceError("layer-compression", found=compression)
    if len(data) != size:
        # Never more than one byte too many is unpacked, so its true size is not known.
        found = f"{len(data) // 4}" if len(data) < size else f">{count}"
        raise SourceError("layer-cells", found=found, expected=count)
    gids = array("I", data)
    if sys.byteorder == "big":
        gids.byteswap()
    return gids


def _inflate(packed: bytes, size: int, compression: str) -> bytes:
    worker = zlib.decompressobj(wbits=47)  # zlib or gzip, whichever it is
    try:
        data = worker.decompress(packed, size + 1)
    except zlib.error:
        raise SourceError("layer-unpack", compression=compression) from None
    if not worker.eof and len(data) <= size:
        raise SourceError("layer-unpack", compression=compression)
    return data


def _zstd(packed: bytes, size: int) -> bytes:
    try:
        with zstandard.ZstdDecompressor(max_window_size=_WINDOW).stream_reader(packed) as reader:
            return reader.read(size + 1)
    except (zstandard.ZstdError, MemoryError):
        raise SourceError("layer-unpack", compression="zstd") from None


def painted_bounds(blocks: Iterable[Block]) -> tuple[int, int, int, int] | None:
    """Return (left, top, right, bottom), the last two exclusive, around every painted cell, or None."""
    left = top = 1 << 40
    right = bottom = -(1 << 40)
    for block in blocks:
        width = block.width
        raw = block.gids.tobytes()
        for line in range(block.height):
            row = raw[4 * width * line : 4 * width * (line + 1)]
            kept = row.rstrip(b"\0")
            if not kept:
                continue
            last = (len(kept) - 1) // 4
            first = (len(row) - len(row.lstrip(b"\0"))) // 4
            left = min(left, block.column + first)
            right = max(right, block.column + last + 1)
            top = min(top, block.row + line)
            bottom = max(bottom, block.row + line + 1)
    return None if right < left else (left, top, right, bottom)


def lay_out(blocks: Iterable[Block], left: int, top: int, width: int, height: int) -> "array[int]":
    """Return the cells of a window of the layer, row by row; later blocks cover earlier ones."""
    cells = array("I", bytes(4 * width * height))
    for block in blocks:
        start = max(block.column, left)
        end = min(block.column + block.width, left + width)
        if start >= end:
            continue
        for row in range(max(block.row, top), min(block.row + block.height, top + height)):
            source = (row - block.row) * block.width + start - block.column
            target = (row - top) * width + start - left
            cells[target : target + end - start] = block.gids[source : source + end - start]
    return cells
