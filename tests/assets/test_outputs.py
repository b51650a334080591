"""What the drawing scripts left behind is whole."""

import json
import wave
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from game.data import assets_folder

ASSETS = assets_folder()
PALETTE: dict[str, str] = json.loads((ASSETS / "palette.json").read_text())
TEXT = (
    "text", "muted", "accent", "info", "success", "warning", "danger", "blue", "red", "seat_1", "seat_2", "seat_3",
    "usa", "china", "russia", "europe", "japan", "middle_east",
)  # fmt: skip
WALKERS = (
    "hero_blue", "hero_red", "guard", "guard_tint", "mercenary",
    *(f"{kind}_{seat}" for kind in ("mercenary", "character") for seat in (1, 2, 3)),
)  # fmt: skip


def luminance(colour: str) -> float:
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("ground", ["background", "panel", "panel_raised"])
@pytest.mark.parametrize("name", TEXT)
def test_text_can_be_read(name: str, ground: str) -> None:
    assert contrast(PALETTE[name], PALETTE[ground]) >= 4.5


def frames_of(folder: str) -> tuple[dict[str, list[int]], dict[int, Image.Image]]:
    index: dict[str, Any] = json.loads((ASSETS / folder / f"{folder}.json").read_text())
    names: dict[int, Path] = {size: ASSETS / folder / index["sheet"].format(size=size) for size in index["sizes"]}
    return index["frames"], {size: Image.open(path).convert("RGBA") for size, path in names.items()}


@pytest.mark.parametrize("folder", ["sprites", "icons"])
def test_every_frame_holds_its_own_picture(folder: str) -> None:
    frames, sheets = frames_of(folder)
    assert len({tuple(cell) for cell in frames.values()}) == len(frames)
    for size, sheet in sheets.items():
        for name, (column, row) in frames.items():
            box = (column * size, row * size, (column + 1) * size, (row + 1) * size)
            assert box[2] <= sheet.width, name
            assert box[3] <= sheet.height, name
            assert sheet.crop(box).getbbox() is not None, (name, size)


def test_walkers_stand_and_walk_both_ways() -> None:
    frames, _ = frames_of("sprites")
    for walker in WALKERS:
        poses = {name.removeprefix(f"{walker}.") for name in frames if name.startswith(f"{walker}.")}
        assert poses == {"idle", *(f"{side}.{k}" for side in ("left", "right") for k in range(4))}, walker


@pytest.mark.parametrize("path", sorted((ASSETS / "sounds").glob("*.wav")), ids=lambda path: path.stem)
def test_sounds_are_short_and_quiet(path: Path) -> None:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22050)
        assert 0 < file.getnframes() / file.getframerate() <= 2
        data = file.readframes(file.getnframes())
    samples = memoryview(data).cast("h")
    assert 0 < max(abs(sample) for sample in samples) <= 0.5 * 32767


def test_fonts_come_with_their_licence() -> None:
    assert {path.name for path in (ASSETS / "fonts").glob("*.otf")} == {
        f"NotoSans{kind}-{weight}.otf" for kind in ("SC", "TC") for weight in ("Regular", "Bold")
    }
    assert "SIL OPEN FONT LICENSE Version 1.1" in (ASSETS / "fonts" / "OFL.txt").read_text()
