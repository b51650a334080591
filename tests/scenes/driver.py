"""Helpers for tests of the window: screens without a display, and the real program on a display of its own."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from scenes.actions import Act, Action, Command, Moved, Pressed, Released, Typed
from scenes.app import App, Options
from scenes.screen import Screen
from scenes.stack import Scene
from scenes.widgets import Canvas, Label, ListView, Picture, Widget
from scenes.widgets.base import UNBOUNDED

SIZES = ((1024, 640), (1280, 720), (1920, 1080))
LANGUAGES = ("en", "zh_Hans", "zh_Hant")
FRAME = 0.04


def make_app(
    size: tuple[int, int] = (1280, 720), language: str = "en", ui_scale: int = 100, text_size: int = 100
) -> App:
    """Return a program without a display; the fixture `home` must have set its folders."""
    app = App(Options(size=size, language=language))
    app.settings = replace(app.settings, ui_scale=ui_scale, text_size=text_size)
    app.window.resized(size)
    app.change(text_size=text_size)
    return app


def show(app: App, scene: Scene) -> None:
    """Put `scene` on the stack and draw it."""
    app.stack.push(scene)
    app.stack.settle()
    app.frame(FRAME, [])


def do(app: App, *actions: Action) -> None:
    """Let the user do something, one frame for each action."""
    for action in actions:
        app.frame(FRAME, [action])


def press(app: App, act: Act, times: int = 1) -> None:
    """Press the key of `act`."""
    do(app, *[Command(act)] * times)


def write(app: App, text: str) -> None:
    """Type `text`."""
    do(app, *(Typed(character) for character in text))


def click(app: App, widget: Widget) -> None:
    """Click on the middle of what is seen of `widget`."""
    pos = widget.shown_part().center
    do(app, Moved(pos), Pressed(pos), Released(pos))


def find(app: App, key: str) -> Widget:
    """Return the widget named `key` of the topmost screen."""
    screen = app.stack.top
    assert isinstance(screen, Screen)
    assert screen.page.root is not None
    return next(widget for widget in screen.page.root.walk() if widget.key == key)


def wait_for_tasks(app: App, seconds: float = 20) -> None:
    """Go on until nothing is under way in the background."""
    limit = time.monotonic() + seconds
    while app.tasks.busy():
        assert time.monotonic() < limit, "the background work never ends"
        time.sleep(0.005)
        app.frame(0.0, [])
    app.frame(FRAME, [])


def layout_faults(app: App, root: Widget) -> list[str]:
    """Return what is cut off, outside the window or on top of something else; scrolled-away parts are no fault."""
    faults: list[str] = []
    canvas = pygame.Rect((0, 0), app.window.size)
    for widget in root.walk():
        name = f"{type(widget).__name__} {widget.key or getattr(widget, 'text', '')!r} at {tuple(widget.rect)}"
        scrolled = _within_scrolled(widget)
        if not scrolled and not canvas.contains(widget.rect) and widget.rect.w and widget.rect.h:
            faults.append(f"{name} is outside the window")
        if widget.parent is not None and not scrolled and not widget.parent.rect.contains(widget.rect):
            faults.append(f"{name} is outside {type(widget.parent).__name__} at {tuple(widget.parent.rect)}")
        if not widget.children and not isinstance(widget, Canvas | Picture | ListView):
            faults += _cut_off(app, widget, name)
        faults += _overlaps(widget, name)
    return faults


def _within_scrolled(widget: Widget) -> bool:
    parent = widget.parent
    while parent is not None:
        if parent.clips:
            return True
        parent = parent.parent
    return False


def _cut_off(app: App, widget: Widget, name: str) -> list[str]:
    one_line = isinstance(widget, Label) and not widget._wrap
    if one_line and any(isinstance(parent, ListView) for parent in _around(widget)):
        return []  # a row may shorten a name that people gave; its tooltip has all of it
    room = UNBOUNDED if one_line else widget.rect.w
    width, height = widget.measure(app.ui, room)
    if width > widget.rect.w or height > widget.rect.h:
        return [f"{name} needs {width}×{height}"]
    return []


def _around(widget: Widget) -> Iterator[Widget]:
    while widget.parent is not None:
        widget = widget.parent
        yield widget


def _overlaps(widget: Widget, name: str) -> list[str]:
    from scenes.widgets import Overlay  # noqa: PLC0415

    if isinstance(widget, Overlay):
        return []
    shown = [child for child in widget.children if child.visible and child.rect.w and child.rect.h]
    return [
        f"in {name}: {type(one).__name__} at {tuple(one.rect)} overlaps {type(other).__name__} at {tuple(other.rect)}"
        for index, one in enumerate(shown)
        for other in shown[index + 1 :]
        if one.rect.colliderect(other.rect)
    ]


def assert_reachable(app: App) -> None:
    """Check that Tab reaches every control of the topmost screen, shows it, and comes round."""
    screen = app.stack.top
    assert isinstance(screen, Screen)
    assert screen.page.root is not None
    wanted = list(screen.page.root.stops())
    reached = []
    for _ in wanted:
        press(app, Act.NEXT)
        assert screen.page.focus is not None
        reached.append(screen.page.focus)
        shown = screen.page.focus.shown_part()
        assert shown.w > 0, f"{screen.page.focus.key} has the focus out of sight"
        assert shown.h > 0, f"{screen.page.focus.key} has the focus out of sight"
    assert {id(widget) for widget in reached} == {id(widget) for widget in wanted}


def need_display() -> None:
    """Skip the test where there is nothing to open a real window on."""
    missing = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
    if missing:
        pytest.skip(f"{' and '.join(missing)} not installed: no real window can be opened here")


@contextmanager
def display(size: tuple[int, int] = (1920, 1080)) -> Iterator[str]:
    """Start a virtual display and yield its name."""
    need_display()
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=(writer,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as answers:
            number = answers.readline().strip()
        assert number, "Xvfb did not start"
        asked = ["xdotool", "getdisplaygeometry"]
        limit = time.monotonic() + 10
        while subprocess.run(
            asked, env={**os.environ, "DISPLAY": f":{number}"}, capture_output=True, check=False
        ).returncode:
            assert time.monotonic() < limit, "Xvfb does not answer"
            time.sleep(0.05)
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)


class RealWindow:
    """The program in a real window, driven as a person would: keys and pointer through the display."""

    def __init__(self, display_name: str, home: Path, *arguments: str, module: str = "scenes.main") -> None:
        self.env = {
            **os.environ,
            "DISPLAY": display_name,
            "GLOBAL_POWER_HOME": str(home),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "LANG": "C.UTF-8",
            "LANGUAGE": "en",
        }
        self.program = subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            env=self.env,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.window = ""
        try:
            self.wait_until(self._find, "the window opens")
            self.tool("windowfocus", self.window)
        except BaseException:
            self.end()
            raise

    def tool(self, *arguments: str) -> str:
        """Run xdotool and return what it says."""
        done = subprocess.run(
            ["xdotool", *arguments], env=self.env, capture_output=True, text=True, timeout=10, check=False
        )
        return done.stdout.strip()

    def key(self, *keys: str) -> None:
        """Press keys, named as xdotool names them."""
        for key in keys:
            self.tool("key", "--delay", "30", key)
            time.sleep(0.06)

    def type(self, text: str) -> None:
        """Type `text`."""
        self.tool("type", "--delay", "30", text)

    def move(self, x: int, y: int) -> None:
        """Move the pointer to a point of the window."""
        self.tool("mousemove", "--window", self.window, str(x), str(y))
        time.sleep(0.06)

    def click(self, x: int, y: int, button: int = 1) -> None:
        """Click on a point of the window."""
        self.move(x, y)
        self.tool("click", str(button))
        time.sleep(0.06)

    def wait_for_title(self, start: str) -> None:
        """Wait until the window's title starts with `start`: the screen that is meant has opened."""
        self.wait_until(
            lambda: self.tool("getwindowname", self.window).startswith(start), f"the window is called {start}"
        )

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self.tool("windowsize", self.window, str(width), str(height))

    def size(self) -> tuple[int, int]:
        """Return the window's size."""
        lines = dict(line.split("=") for line in self.tool("getwindowgeometry", "--shell", self.window).splitlines())
        return int(lines["WIDTH"]), int(lines["HEIGHT"])

    def wait_until(self, true: Callable[[], bool], what: str, seconds: float = 40) -> None:
        """Wait until something holds; fail with the program's own words if it never does."""
        limit = time.monotonic() + seconds
        while not true():
            if self.program.poll() is not None and what != "the program ends":
                raise AssertionError(f"the program ended while waiting until {what}: {self.program.communicate()[1]}")
            assert time.monotonic() < limit, f"waited in vain until {what}"
            time.sleep(0.05)

    def wait_for_end(self) -> int:
        """Wait until the program has ended by itself; return its exit status."""
        self.wait_until(lambda: self.program.poll() is not None, "the program ends")
        return self.program.returncode

    def end(self) -> None:
        """Make sure that nothing is left running."""
        if self.program.poll() is None:
            self.program.kill()
        self.program.communicate()

    def _find(self) -> bool:
        found = self.tool("search", "--onlyvisible", "--pid", str(self.program.pid)).split()
        self.window = found[-1] if found else ""
        return bool(found)


def place_of(make: Callable[[App], Screen], key: str, size: tuple[int, int], language: str = "en") -> tuple[int, int]:
    """Return where on the window a control is, to send a real pointer there: layouts are the same everywhere."""
    app = make_app(size, language)
    app.change(ui_scale=0)
    show(app, make(app))
    return find(app, key).shown_part().center
