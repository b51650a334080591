"""Pictures: their kind and size without decoding them."""

import io
import struct
import zlib
from pathlib import Path

import pytest
from PIL import Image

from game.levels.images import image_size
from game.levels.problems import SourceError
from tests.levels.maps import png


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "GIF", "BMP", "WEBP"])
@pytest.mark.parametrize("mode", ["RGB", "L", "P", "RGBA"])
@pytest.mark.parametrize("size", [(1, 1), (37, 91), (800, 3)])
def test_sizes_agree_with_pillow(tmp_path: Path, kind: str, mode: str, size: tuple[int, int]) -> None:
    if kind == "JPEG" and mode in {"P", "RGBA"}:
        mode = "CMYK"
    path = tmp_path / "picture"
    Image.new(mode, size).save(path, kind)
    assert image_size(path, "picture") == size


def test_webp_without_loss_and_a_progressive_jpeg(tmp_path: Path) -> None:
    path = tmp_path / "picture"
    Image.new("RGBA", (70, 30), (1, 2, 3, 4)).save(path, "WEBP", lossless=True)
    assert image_size(path, "picture") == (70, 30)
    Image.new("RGB", (70, 30)).save(path, "JPEG", progressive=True, exif=b"Exif\0\0" + bytes(500))
    assert image_size(path, "picture") == (70, 30)


def png_of(width: int, height: int) -> bytes:
    """Return the frame of a PNG that says it has that size."""
    head = b"IHDR" + struct.pack(">II", width, height) + bytes(5)
    end = struct.pack(">I4sI", 0, b"IEND", zlib.crc32(b"IEND"))
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head)) + end


def webp_bytes() -> bytes:
    data = io.BytesIO()
    Image.new("RGB", (5, 5)).save(data, "WEBP")
    return data.getvalue()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "file-empty"),
        (b"not a picture", "image-unknown"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "image-unknown"),
        (png(9, 9)[:-1], "image-damaged"),
        (png(9, 9)[:20], "image-damaged"),
        (png(9, 9)[:50] + b"?" + png(9, 9)[51:], "image-damaged"),
        (png(9, 9)[:8], "image-damaged"),
        (png(9, 9).replace(b"IHDR", b"IHDX"), "image-unknown"),
        (b"\x89PNG\r\n\x1a\n" + struct.pack(">I4s", 0xFFFFFFFF, b"IHDR") + bytes(40), "image-damaged"),
        (png_of(0, 9), "image-size"),
        (png_of(2**31 - 1, 2**31 - 1), "image-size"),
        (b"\xff\xd8\xff", "image-damaged"),
        (b"\xff\xd8\xff\xe0\x00\x00" + b"\xff" * 100, "image-damaged"),
        (b"\xff\xd8\xff\xd9", "image-damaged"),
        (b"\xff\xd8" + bytes(1000), "image-damaged"),
        (b"GIF89a", "image-damaged"),
        (b"BM", "image-damaged"),
        (b"BM" + bytes(12) + struct.pack("<Iii", 40, -5, 5) + bytes(8), "image-size"),
        (webp_bytes()[:18], "image-damaged"),
        (webp_bytes().replace(b"VP8 ", b"VP9 "), "image-unknown"),
    ],
)  # fmt: skip
def test_bad_pictures(tmp_path: Path, data: bytes, code: str) -> None:
    path = tmp_path / "picture"
    path.write_bytes(data)
    with pytest.raises(SourceError) as caught:
        image_size(path, "picture")
    assert caught.value.code == code


def test_a_bmp_from_the_top_and_an_old_one(tmp_path: Path) -> None:
    path = tmp_path / "picture"
    path.write_bytes(b"BM" + bytes(12) + struct.pack("<Iii", 40, 7, -5) + bytes(8))
    assert image_size(path, "picture") == (7, 5)
    path.write_bytes(b"BM" + bytes(12) + struct.pack("<IHH", 12, 7, 5) + bytes(20))
    assert image_size(path, "picture") == (7, 5)
