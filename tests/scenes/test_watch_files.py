"""Noticing that a level was saved."""

import os
import shutil
from pathlib import Path

import pygame
import pytest

from game.data import levels_folder
from scenes.level_load import FileMarks, load_level


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def level(folder: Path) -> Path:
    shutil.copytree(levels_folder() / "tiles", folder / "tiles")
    return Path(shutil.copy(levels_folder() / "walking.tmx", folder / "mine.tmx"))


def test_touched_is_not_changed(tmp_path: Path) -> None:
    path = level(tmp_path)
    marks = load_level(path).seen
    assert not marks.touched()
    os.utime(path, (1, 1))
    assert marks.touched()
    assert not marks.changed()
    assert not marks.fresh().touched()


@pytest.mark.parametrize("name", ["mine.tmx", "tiles/terrain.tsx", "tiles/terrain.png"])
def test_every_file_of_a_level_counts(name: str, tmp_path: Path) -> None:
    path = level(tmp_path)
    marks = load_level(path).seen
    with (tmp_path / name).open("ab") as file:
        file.write(b"\n")
    assert marks.touched()
    assert marks.changed()


def test_a_file_that_goes_and_comes_back_is_noticed(tmp_path: Path) -> None:
    path = level(tmp_path)
    data = path.read_bytes()
    marks = load_level(path).seen
    path.unlink()
    assert marks.changed()
    path.write_bytes(data)
    assert not marks.changed()


def test_a_file_saved_while_it_was_being_read_is_noticed(tmp_path: Path) -> None:
    """The look at the file comes before the reading, so nothing falls between the two."""
    path = level(tmp_path)
    before = FileMarks.of((path,))
    path.write_bytes(path.read_bytes() + b"\n")
    assert FileMarks.of((path, tmp_path / "tiles" / "terrain.png"), before).changed()


def test_a_missing_level_is_a_problem_and_no_crash(tmp_path: Path) -> None:
    made = load_level(tmp_path / "nowhere.tmx")
    assert made.level is None
    assert made.result.problems
