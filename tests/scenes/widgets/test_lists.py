"""Lists and areas to scroll."""

from collections.abc import Callable
from functools import partial
from typing import Any

from scenes.actions import Act, Moved, Pressed, Released, Wheeled
from scenes.widgets import (
    Button,
    Column,
    Label,
    ListView,
    ScrollArea,
    Widget,
)
from tests.scenes.driver import click, do, find, press
from tests.scenes.widgets.board import board, heard


def rows(count: int, said: Callable[[int], object], **options: Any) -> Callable[[], Widget]:
    return lambda: Column(
        ListView(count, lambda n: Label(f"row {n} " * (n % 5 + 1) * 8), said, key="list", **options), pad=8
    )


def test_a_long_list_makes_only_what_is_seen() -> None:
    made: list[int] = []

    def row(n: int) -> Widget:
        made.append(n)
        return Label(f"row {n}")

    app, _ = board(lambda: Column(ListView(100_000, row, key="list")))
    assert len(made) < 100
    press(app, Act.NEXT)
    press(app, Act.LAST)
    found = find(app, "list")
    assert isinstance(found, ListView)
    assert found.selected == 99_999
    assert found.children[-1].rect.bottom <= found.rect.bottom
    assert len(made) < 200


def test_keys_and_clicks_choose_rows() -> None:
    said, choose = heard()
    app, _ = board(rows(50, choose))
    press(app, Act.NEXT)
    press(app, Act.DOWN, 30)
    press(app, Act.CONFIRM)
    found = find(app, "list")
    assert isinstance(found, ListView)
    assert said == [29]
    shown = found.children[29 - found._first]
    assert found.rect.contains(shown.rect), "the marked row is in sight"
    click(app, found.children[2])
    assert said == [29, found._first + 2]


def test_every_row_can_be_scrolled_to_and_back() -> None:
    app, _ = board(rows(60, print))
    found = find(app, "list")
    assert isinstance(found, ListView)
    seen: set[int] = set()
    for _ in range(400):
        seen |= set(range(found._first, found._first + len(found.children)))
        if not found.scroll(40):
            break
    assert seen == set(range(60))
    assert found.children[-1].rect.bottom == found.rect.bottom
    while found.scroll(-40):
        pass
    assert (found._first, found._cut) == (0, 0)


def test_a_log_stays_at_its_end_until_the_reader_scrolls_up() -> None:
    app, _ = board(rows(60, print, to_end=True))
    found = find(app, "list")
    assert isinstance(found, ListView)
    found.set_count(61)
    assert found._first + len(found.children) == 61
    do(app, Moved(found.rect.center), Wheeled(found.rect.center, 3))
    top = found._first
    found.set_count(62)
    assert found._first == top
    do(app, Wheeled(found.rect.center, -50))
    found.set_count(63)
    assert found._first + len(found.children) == 63


def test_the_bar_drags() -> None:
    app, _ = board(rows(500, print))
    found = find(app, "list")
    assert isinstance(found, ListView)
    top, bottom = found._bar.rect.midtop, found._bar.rect.midbottom
    do(
        app,
        Moved((top[0], top[1] + 2)),
        Pressed((top[0], top[1] + 2)),
        Moved((bottom[0], bottom[1] + 9)),
        Released(bottom),
    )
    assert found._first + len(found.children) == 500
    assert not found._bar.held


def test_an_area_scrolls_by_wheel_keys_bar_and_focus() -> None:
    app, screen = board(
        lambda: Column(ScrollArea(Column(*(Button(f"b{n}", key=f"b{n}") for n in range(60))), key="area"))
    )
    area = find(app, "area")
    do(app, Moved(area.rect.center), Wheeled(area.rect.center, -2))
    assert find(app, "b0").rect.bottom < 0
    for _ in range(40):
        press(app, Act.NEXT)
        assert screen.page.focus is not None
        assert screen.page.focus.shown_part() == screen.page.focus.rect
    press(app, Act.PAGE_UP, 9)
    assert find(app, "b0").rect.top == 0
    bar = area._bar.rect  # type: ignore[attr-defined]
    do(app, Moved((bar.centerx, 5)), Pressed((bar.centerx, 5)), Moved((bar.centerx, 9999)), Released((0, 0)))
    assert find(app, "b59").rect.bottom == 720


def test_what_is_scrolled_out_of_sight_cannot_be_clicked() -> None:
    pressed: list[int] = []
    app, _ = board(
        lambda: Column(
            Label("head", height=100),
            ScrollArea(Column(*(Button(f"b{n}", partial(pressed.append, n), key=f"b{n}") for n in range(60)))),
        )
    )
    area = find(app, "b0").rect.center
    do(app, Moved((area[0], 400)), Wheeled((area[0], 400), -1))
    pos = (area[0], 80)
    do(app, Moved(pos), Pressed(pos), Released(pos))
    assert pressed == []
