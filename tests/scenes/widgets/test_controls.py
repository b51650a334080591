"""Buttons and choices, by keyboard and by pointer."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from scenes.actions import Act, Moved, Pointer, Pressed, Released, Wheeled
from scenes.widgets import (
    Button,
    Checkbox,
    Column,
    Dropdown,
    Label,
    Panel,
    Segmented,
    Slider,
    Spacer,
    Tabs,
    TextEntry,
    Toggle,
    Widget,
)
from tests.scenes.driver import click, do, find, press, write
from tests.scenes.widgets.board import board, heard


def test_a_button_by_pointer_return_and_space() -> None:
    pressed: list[int] = []
    app, screen = board(lambda: Column(Button("Go", lambda: pressed.append(1), key="go", align="start")))
    click(app, find(app, "go"))
    press(app, Act.CONFIRM)
    assert len(pressed) == 2
    press(app, Act.TOGGLE)
    assert len(pressed) == 2, "Space belongs to the scene while no ring is shown"
    assert screen.said == [Act.TOGGLE]
    press(app, Act.NEXT)
    press(app, Act.TOGGLE)
    assert len(pressed) == 3


def test_a_press_that_ends_elsewhere_is_none() -> None:
    pressed: list[int] = []
    app, _ = board(lambda: Column(Button("Go", lambda: pressed.append(1), key="go", align="start")))
    pos = find(app, "go").rect.center
    do(app, Pressed(pos), Moved((900, 600)), Released((900, 600)))
    assert pressed == []


@pytest.mark.parametrize("way", ["pointer", "keys"])
def test_a_disabled_button_says_why(way: str) -> None:
    pressed: list[int] = []
    app, screen = board(lambda: Column(Button("Go", lambda: pressed.append(1), key="go", reason="Not your turn")))
    if way == "pointer":
        click(app, find(app, "go"))
    else:
        press(app, Act.NEXT)
        press(app, Act.CONFIRM)
    assert pressed == []
    assert screen.page._tip_for is find(app, "go")
    assert find(app, "go").tooltip((0, 0)) == "Not your turn"


def test_a_toggle_and_a_checkbox_change_over() -> None:
    said, change = heard()
    app, _ = board(
        lambda: Column(
            Toggle("Grid", on=False, change=change, key="a"), Checkbox("Box", on=True, change=change, key="b")
        )
    )
    click(app, find(app, "a"))
    click(app, find(app, "b"))
    press(app, Act.CONFIRM)
    assert said == [True, False, True]


@pytest.mark.parametrize("kind", [Toggle, Checkbox])
def test_what_is_on_shows_without_colour(kind: type[Toggle]) -> None:
    """Drawn in grey, and without its outline, on and off still differ."""

    def grey(on: bool) -> bytes:
        app, _ = board(lambda: Column(kind("Grid", on=on, change=print, key="k", align="start"), pad=8))
        inside = app.window.canvas.subsurface(find(app, "k").rect.inflate(-6, -6))
        return pygame.image.tobytes(pygame.transform.grayscale(inside), "RGB")

    different = sum(abs(one - other) > 60 for one, other in zip(grey(on=False), grey(on=True), strict=True))
    assert different > 90


@pytest.mark.parametrize(
    "make",
    [
        lambda say: Toggle("t", on=False, change=say, key="k", reason="no"),
        lambda say: Checkbox("c", on=False, change=say, key="k", reason="no"),
        lambda say: Segmented([(1, "a"), (2, "b")], 3, say, key="k", reason="no"),
        lambda say: Dropdown([(1, "a"), (2, "b")], 1, say, key="k", reason="no"),
        lambda say: Slider(0, 0, 9, say, key="k", reason="no"),
        lambda say: TextEntry("", say, key="k", reason="no"),
    ],
)
def test_nothing_disabled_does_anything(make: Callable[[Callable[[Any], object]], Widget]) -> None:
    said, say = heard()
    app, screen = board(lambda: Column(make(say)))
    click(app, find(app, "k"))
    assert screen.page._tip_for is find(app, "k"), "the refused click says why"
    press(app, Act.CONFIRM)
    press(app, Act.RIGHT)
    write(app, "x")
    assert said == []
    assert screen.page._popup is None


def test_a_shortcut_is_told() -> None:
    app, _ = board(lambda: Column(Button("Step", shortcut=Act.STEP, key="step"), Button("Go", key="go", tip="Now")))
    assert find(app, "step").tooltip((0, 0)) == "Step (N)"
    assert find(app, "go").tooltip((0, 0)) == "Now"


def test_the_picture_beneath_hears_the_pointer_only_where_no_widget_is() -> None:
    app, screen = board(lambda: Column(Panel(Label("bar"), height=100, key="bar"), Spacer(grow=1)))
    inside, outside = find(app, "bar").rect.center, (600, 500)
    do(app, Moved(inside), Wheeled(inside, 1), Pressed(inside), Released(inside))
    assert screen.pointed == []
    meant: list[Pointer] = [Moved(outside), Wheeled(outside, 1), Pressed(outside), Released(outside)]
    do(app, *meant)
    assert screen.pointed == meant


def test_segments_by_pointer_and_arrows() -> None:
    said, change = heard()
    app, _ = board(lambda: Column(Segmented([(1, "one"), (2, "two"), (3, "three")], 1, change, key="s", align="start")))
    cell = find(app, "s")._cells[1]  # type: ignore[attr-defined]
    do(app, Pressed(cell.center), Released(cell.center))
    press(app, Act.RIGHT, 2)
    press(app, Act.LEFT)
    assert said == [2, 3, 2]


def test_tabs_change_pages() -> None:
    said, change = heard()
    app, _ = board(lambda: Column(Tabs([("a", "A"), ("b", "B")], "a", change, key="t")))
    press(app, Act.NEXT)
    press(app, Act.RIGHT)
    assert said == ["b"]


def test_a_dropdown_by_pointer_and_keys() -> None:
    said, change = heard()
    options = [(n, f"number {n}") for n in range(40)]
    app, screen = board(lambda: Column(Spacer(height=300), Dropdown(options, 5, change, key="d", align="start")))
    click(app, find(app, "d"))
    popup = screen.page._popup
    assert popup is not None
    assert pygame.Rect((0, 0), app.window.size).contains(popup.rect)
    assert screen.page.focus is not None
    assert getattr(screen.page.focus, "text", "") == "number 5"
    assert screen.page.focus.shown_part() == screen.page.focus.rect, "the chosen one is in sight"
    press(app, Act.DOWN, 3)
    press(app, Act.CONFIRM)
    assert said == [8]
    assert screen.page._popup is None
    assert screen.page.focus is find(app, "d")
    click(app, find(app, "d"))
    do(app, Pressed((1000, 50)), Released((1000, 50)))
    assert screen.page._popup is None, "a press elsewhere closes it"
    assert said == [8]


def test_a_slider_by_pointer_wheel_and_keys() -> None:
    said, change = heard()
    app, _ = board(lambda: Column(Slider(50, 0, 100, change, step=5, key="s", width=400)))
    slider = find(app, "s")
    track = slider._track(app.ui)  # type: ignore[attr-defined]
    do(app, Pressed(track.midleft), Moved((track.left + track.w // 4, 0)), Released((0, 0)), Moved((900, 0)))
    assert said[0] == 0
    assert said[-1] == 25
    said.clear()
    press(app, Act.RIGHT)
    press(app, Act.LAST)
    press(app, Act.RIGHT)
    do(app, Moved(track.center), Wheeled(track.center, -1))
    assert said == [30, 100, 95]
