"""The program in a real window, driven by keys and pointer through a virtual display."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.data import assets_folder
from scenes.about_screen import About
from scenes.settings_screen import SettingsScreen
from scenes.texts import Texts
from scenes.title import Title
from tests.scenes.driver import RealWindow, display, place_of

SIZE = (1280, 720)


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    with display() as name:
        yield name


@pytest.fixture
def window(screen: str, home: Path) -> Iterator[RealWindow]:
    opened = RealWindow(screen, home)
    yield opened
    opened.end()


def settings(home: Path) -> dict[str, object]:
    path = home / "settings.json"
    found: dict[str, object] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return found


def test_settings_language_resize_and_quit(window: RealWindow, home: Path) -> None:
    assert window.size() == SIZE
    window.wait_for_title("Global Power")
    window.click(*place_of(Title, "settings", SIZE))
    window.wait_for_title("Settings – Global Power")
    window.click(*place_of(SettingsScreen, "language", SIZE))  # opens the list, with the focus on the present choice
    window.key("Down", "Down", "Return")
    window.wait_for_title("设置")
    window.wait_until(lambda: settings(home).get("language") == "zh_Hans", "the language is changed and kept")
    window.resize(1024, 640)
    window.wait_until(lambda: window.size() == (1024, 640), "the window has its new size")
    name = Texts(assets_folder() / "texts", "zh_Hans").tr("Global Power")
    window.click(*place_of(SettingsScreen, "motion", (1024, 640), "zh_Hans"))
    window.wait_until(lambda: settings(home).get("reduced_motion") is True, "a click lands where it is drawn")
    window.key("Escape")
    window.wait_for_title(name)
    window.key("Escape")
    assert window.wait_for_end() == 0


def test_enter_starts_the_world(window: RealWindow) -> None:
    window.wait_for_title("Global Power")
    window.key("Return")
    window.wait_for_title("The world")
    window.key("space", "plus", "Escape")
    window.wait_for_title("Global Power")
    window.key("Escape")
    assert window.wait_for_end() == 0


def test_the_pointer_alone(window: RealWindow) -> None:
    window.wait_for_title("Global Power")
    window.click(*place_of(Title, "about", SIZE))
    window.wait_for_title("About")
    window.click(*place_of(About, "back", SIZE))
    window.wait_for_title("Global Power")
    window.click(*place_of(Title, "quit", SIZE))
    assert window.wait_for_end() == 0


def test_full_screen_and_back(window: RealWindow) -> None:
    window.key("F11")
    window.wait_until(lambda: window.size() == (1920, 1080), "the whole screen is covered")
    window.key("F11")
    window.wait_until(lambda: window.size() == SIZE, "the window is as it was")
    window.key("Escape")
    assert window.wait_for_end() == 0
