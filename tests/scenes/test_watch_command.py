"""`global-power watch`: which level, pictures without a display, what is refused."""

from pathlib import Path

import pygame
import pytest
from PIL import Image

from game.cli import CommandError
from game.data import levels_folder
from scenes.folders import user_levels
from scenes.main import main
from scenes.watch_command import find_level


def test_levels_are_found_by_path_and_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_level("world") == levels_folder() / "world.tmx"
    assert find_level("clash.tmx") == levels_folder() / "clash.tmx"
    own = tmp_path / "own.tmx"
    own.write_text("")
    assert find_level(str(own)) == own
    user_levels().mkdir(parents=True)
    (user_levels() / "island.tmx").write_text("")
    assert find_level("island") == user_levels() / "island.tmx"


@pytest.mark.parametrize(
    ("text", "says"), [("wrold", "did you mean world?"), ("levels/clsh.tmx", "did you mean clash?")]
)
def test_no_such_level(text: str, says: str) -> None:
    with pytest.raises(CommandError, match=f"{text}: there is no such level; ") as error:
        find_level(text)
    assert says in str(error.value)


def test_no_name_is_near() -> None:
    with pytest.raises(CommandError, match=r"there are .*world"):
        find_level("xyzzyqqq")


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_a_screenshot_after_some_rounds(language: str, tmp_path: Path) -> None:
    made = tmp_path / "shot.png"
    arguments = ["watch", "clash", "--rounds", "2", "--size", "1024x640", "--language", language]
    assert main([*arguments, "--screenshot", str(made)]) == 0
    picture = pygame.image.load(made)
    assert picture.get_size() == (1024, 640)
    assert len(set(pygame.image.tobytes(picture, "RGB"))) > 200


def test_the_same_screenshot_twice_is_the_same(tmp_path: Path) -> None:
    pictures = []
    for name in ("a.png", "b.png"):
        arguments = ["watch", "guards", "--rounds", "3", "--seed", "7", "--screenshot", str(tmp_path / name)]
        assert main(arguments) == 0
        pictures.append(pygame.image.tobytes(pygame.image.load(tmp_path / name), "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("suffix", ["gif", "webp"])
def test_a_recording_moves(suffix: str, tmp_path: Path) -> None:
    made = tmp_path / f"walk.{suffix}"
    assert main(["watch", "walking", "--rounds", "1", "--size", "640x400", "--record", str(made)]) == 0
    with Image.open(made) as picture:
        frames = getattr(picture, "n_frames", 1)
        first = picture.convert("RGB").tobytes()
        picture.seek(frames // 2)
        assert frames > 5
        assert picture.convert("RGB").tobytes() != first


def test_what_cannot_be_recorded_is_refused_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "world", "--record", str(tmp_path / "a.mp4")]) == 2
    assert main(["watch", "wrold", "--screenshot", str(tmp_path / "a.png")]) == 2
    assert main(["watch", "world", "--rounds", "-1"]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 3
    assert "did you mean world?" in lines[1]


def test_a_level_with_errors_gives_no_picture_but_says_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken, made = tmp_path / "broken.tmx", tmp_path / "shot.png"
    broken.write_text("<map", encoding="utf-8")
    assert main(["watch", str(broken), "--screenshot", str(made)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert "broken.tmx" in line
    assert "global-power check" in line
    assert not made.exists()
