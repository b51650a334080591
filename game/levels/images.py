"""Pictures: what kind a file is, how large, and whether it is whole; nothing is decoded here."""

import struct
import zlib
from pathlib import Path
from typing import BinaryIO, Final

from game.levels.limits import IMAGE_BYTES, IMAGE_PIXELS, IMAGE_SIDE
from game.levels.paths import check_file
from game.levels.problems import SourceError

_PNG: Final = b"\x89PNG\r\n\x1a\n"
_MOST_CHUNKS: Final = 100_000


def image_size(path: Path, source: str) -> tuple[int, int]:
    """Return (width, height) in pixels of a PNG, JPEG, GIF, BMP or WebP file, read from its header.

    Raises SourceError if there is no such file, it is none of these, is damaged, or has absurd dimensions.
    """
    check_file(path, IMAGE_BYTES, "image-missing", source)
    try:
        with path.open("rb") as file:
            head = file.read(32)
            size = _size(file, head, source)
    except OSError as error:
        raise SourceError("file-unreadable", source=source, reason=error.strerror or type(error).__name__) from None
    except (struct.error, IndexError):
        raise SourceError("image-damaged", source=source) from None
    width, height = size
    if not (1 <= width <= IMAGE_SIDE and 1 <= height <= IMAGE_SIDE and width * height <= IMAGE_PIXELS):
        raise SourceError(
            "image-size", source=source, width=width, height=height, limit=IMAGE_SIDE, pixels=IMAGE_PIXELS >> 20
        )
    return size


def _size(file: BinaryIO, head: bytes, source: str) -> tuple[int, int]:
    if not head:
        raise SourceError("file-empty", source=source)
    if head.startswith(_PNG):
        return _png(file, source)
    if head.startswith(b"\xff\xd8"):
        return _jpeg(file, source)
    if head.startswith((b"GIF87a", b"GIF89a")):
        width, height = struct.unpack_from("<HH", head, 6)
        return width, height
    if head.startswith(b"BM"):
        return _bmp(head)
    if head.startswith(b"RIFF") and head[8:12] == b"WEBP":
        return _webp(head, source)
    raise SourceError("image-unknown", source=source)


def _png(file: BinaryIO, source: str) -> tuple[int, int]:
    end = file.seek(0, 2)
    file.seek(len(_PNG))
    size: tuple[int, int] | None = None
    for _ in range(_MOST_CHUNKS):
        length, kind = struct.unpack(">I4s", file.read(8))
        if file.tell() + length + 4 > end:
            break
        data = file.read(length)
        if size is None:
            if kind != b"IHDR":
                raise SourceError("image-unknown", source=source)
            size = struct.unpack_from(">II", data)
        (check,) = struct.unpack(">I", file.read(4))
        if zlib.crc32(data, zlib.crc32(kind)) != check:
            break
        if kind == b"IEND":
            return size
    raise SourceError("image-damaged", source=source)


def _jpeg(file: BinaryIO, source: str) -> tuple[int, int]:
    file.seek(2)
    for _ in range(_MOST_CHUNKS):
        mark = file.read(2)
        if len(mark) < 2 or mark[0] != 0xFF:
            break
        kind = mark[1]
        if kind == 0xFF:  # padding
            file.seek(-1, 1)
            continue
        if kind == 0xD9:
            break
        if kind == 0x01 or 0xD0 <= kind <= 0xD7:
            continue
        (length,) = struct.unpack(">H", file.read(2))
        if 0xC0 <= kind <= 0xCF and kind not in {0xC4, 0xC8, 0xCC}:
            height, width = struct.unpack_from(">HH", file.read(5), 1)
            return width, height
        if length < 2:
            break
        file.seek(length - 2, 1)
    raise SourceError("image-damaged", source=source)


def _bmp(head: bytes) -> tuple[int, int]:
    (header,) = struct.unpack_from("<I", head, 14)
    if header == 12:
        width, height = struct.unpack_from("<HH", head, 18)
    else:
        width, height = struct.unpack_from("<ii", head, 18)
    return width, abs(height)  # a negative height: rows from the top


def _webp(head: bytes, source: str) -> tuple[int, int]:
    kind = head[12:16]
    if kind == b"VP8X":
        return int.from_bytes(head[24:27], "little") + 1, int.from_bytes(head[27:30], "little") + 1
    if kind == b"VP8L":
        (bits,) = struct.unpack_from("<I", head, 21)
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8 ":
        width, height = struct.unpack_from("<HH", head, 26)
        return width & 0x3FFF, height & 0x3FFF
    raise SourceError("image-unknown", source=source)
