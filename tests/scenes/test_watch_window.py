"""Watching in a real window, by keys and pointer through a virtual display; the window answers throughout."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.data import levels_folder
from scenes.app import App
from scenes.settings_screen import SettingsScreen
from scenes.title import Title
from scenes.watch import Watch
from tests.scenes.driver import RealWindow, display, find, make_app, place_of, show, wait_for_tasks

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


def place_on_watch(key: str, size: tuple[int, int] = SIZE, language: str = "en") -> tuple[int, int]:
    """Return where a control of the watch screen is, once the level is there."""
    app: App = make_app(size, language)
    app.change(ui_scale=0)
    show(app, Watch(app, levels_folder() / "world.tmx"))
    wait_for_tasks(app)
    return find(app, key).shown_part().center


class Log:
    """The log that the program writes when told to: how one sees from outside what it has shown."""

    def __init__(self, window: RealWindow, home: Path) -> None:
        self._window = window
        self._folder = home / "logs"

    def lines(self, at: tuple[int, int]) -> list[str]:
        """Press the button that writes the log, wait for it, return it: so the window is alive."""
        for old in self._folder.glob("*.txt"):
            old.unlink()
        self._window.click(*at)
        self._window.wait_until(lambda: any(self._folder.glob("*.txt")), "the log is written")
        time.sleep(0.2)
        (path,) = self._folder.glob("*.txt")
        return path.read_text(encoding="utf-8").splitlines()


def test_a_level_is_chosen_paused_stepped_zoomed_resized_and_left(window: RealWindow, home: Path) -> None:
    export = place_on_watch("export")
    log = Log(window, home)
    window.click(*place_of(Title, "levels", SIZE))
    time.sleep(5)  # the levels are read one after the other
    window.key("Down", "Up", "Return")
    time.sleep(4)

    window.key("space")  # pause
    time.sleep(0.5)
    paused = log.lines(export)
    time.sleep(1.5)
    assert log.lines(export) == paused, "nothing happens while it is paused"

    deadline = time.monotonic() + 60
    while len(stepped := log.lines(export)) <= len(paused):
        assert time.monotonic() < deadline, "the step shows something"
        window.key("e")  # a round to its end; one in which units only walk adds no line
        time.sleep(2)
    time.sleep(6)
    stopped = log.lines(export)
    time.sleep(1)
    assert log.lines(export) == stopped, "after the step it is paused again"
    assert len(stepped) <= len(stopped)

    map_middle = place_on_watch("map")
    window.move(*map_middle)
    for button in ("4", "4", "5", "4"):  # the wheel
        window.tool("click", button)
    window.key("plus", "minus", "0", "g", "o", "t", "Right", "Down", "f", "Prior", "Next")
    window.click(*map_middle, button=3)  # nobody is chosen any more, so the log is where it was
    time.sleep(0.5)
    assert log.lines(export) == stopped, "looking changes nothing"

    window.click(*place_on_watch("settings"))
    time.sleep(0.5)
    window.click(*place_of(SettingsScreen, "language", SIZE))
    window.key("Down", "Down", "Return")
    settings = home / "settings.json"

    def chinese() -> bool:
        return settings.is_file() and json.loads(settings.read_text(encoding="utf-8")).get("language") == "zh_Hans"

    window.wait_until(chinese, "the language is changed and kept")
    window.key("Escape")
    window.resize(1024, 640)
    window.wait_until(lambda: window.size() == (1024, 640), "the window has its new size")
    time.sleep(1)
    chinese_log = log.lines(place_on_watch("export", (1024, 640), "zh_Hans"))
    assert len(chinese_log) == len(stopped)
    assert any("第 1 轮" in line for line in chinese_log)

    window.key("Escape", "Escape", "Escape")
    assert window.wait_for_end() == 0
