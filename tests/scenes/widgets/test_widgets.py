"""Widgets by keyboard and by pointer, on a screen of their own."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
import pytest

from scenes.actions import Act, Command, Composing, Moved, Pointer, Pressed, Released, Typed, Wheeled
from scenes.app import App
from scenes.screen import Screen
from scenes.text import Span, spans
from scenes.widgets import (
    Button,
    Checkbox,
    Column,
    Dropdown,
    Flow,
    Label,
    ListView,
    Panel,
    ProgressBar,
    RichText,
    Row,
    ScrollArea,
    Segmented,
    Slider,
    Spacer,
    Tabs,
    TextEntry,
    Toggle,
    Widget,
)
from tests.scenes.driver import click, do, find, layout_faults, make_app, press, show, write


class Board(Screen):
    """Shows what a test wants."""

    def __init__(self, app: App, make: Callable[[], Widget]) -> None:
        super().__init__(app)
        self.make = make
        self.said: list[Act] = []
        self.pointed: list[Pointer] = []

    def build(self) -> Widget:
        return self.make()

    def pointer(self, action: Pointer) -> bool:
        self.pointed.append(action)
        return True

    def command(self, act: Act) -> bool:
        self.said.append(act)
        return True


def board(make: Callable[[], Widget], size: tuple[int, int] = (1280, 720)) -> tuple[App, Board]:
    app = make_app(size)
    screen = Board(app, make)
    show(app, screen)
    return app, screen


def heard() -> tuple[list[Any], Callable[[Any], object]]:
    said: list[Any] = []
    return said, said.append


# Buttons


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


# Choices


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


# Text


def entry(text: str = "") -> tuple[App, TextEntry, list[Any]]:
    said, change = heard()
    app, screen = board(lambda: Column(TextEntry(text, change, key="e", width=200, longest=30)))
    press(app, Act.NEXT)
    found = find(app, "e")
    assert isinstance(found, TextEntry)
    assert screen.typing() is not None
    return app, found, said


def test_typing_moving_and_erasing() -> None:
    app, e, said = entry()
    write(app, "abd")
    press(app, Act.LEFT)
    write(app, "c")
    assert e.text == "abcd"
    press(app, Act.ERASE_BACK)
    press(app, Act.ERASE)
    assert e.text == "ab"
    assert said == ["a", "ab", "abd", "abcd", "abd", "ab"]
    press(app, Act.UNDO, 2)
    assert e.text == "abcd"


def test_selecting_and_words() -> None:
    app, e, _ = entry("two words 中文")
    do(app, Command(Act.LEFT, whole=True))
    do(app, Command(Act.LEFT, extend=True, whole=True))
    write(app, "X")
    assert e.text == "two words X文"
    do(app, Command(Act.FIRST), Command(Act.RIGHT, extend=True, whole=True))
    press(app, Act.ERASE)
    assert e.text == " words X文"
    press(app, Act.SELECT_ALL)
    write(app, "new")
    assert e.text == "new"


def test_the_pointer_sets_the_cursor_and_selects() -> None:
    app, e, _ = entry("abcdef")
    x = e.rect.left + app.ui.px(12) + app.ui.text_width("abc", 15)
    do(app, Pressed((x, e.rect.centery)), Released((x, e.rect.centery)))
    write(app, "-")
    assert e.text == "abc-def"
    do(app, Pressed((e.rect.left + 13, e.rect.centery)), Moved((x, e.rect.centery)), Released((x, e.rect.centery)))
    write(app, "Z")
    assert e.text == "Z-def"
    do(app, Pressed((x, e.rect.centery), clicks=3), Released((x, e.rect.centery)))
    press(app, Act.ERASE)
    assert e.text == ""


def test_copy_cut_and_paste(monkeypatch: pytest.MonkeyPatch) -> None:
    board_: list[str] = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: board_.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board_[0])
    app, e, _ = entry("secret")
    press(app, Act.SELECT_ALL)
    press(app, Act.CUT)
    assert (e.text, board_[0]) == ("", "secret")
    press(app, Act.PASTE, 2)
    assert e.text == "secretsecret"
    board_[0] = "line\nfeed\x07"
    press(app, Act.SELECT_ALL)
    press(app, Act.PASTE)
    assert e.text == "line feed"


def test_an_input_method_shows_before_it_enters() -> None:
    app, e, said = entry("A")
    do(app, Composing("ni hao", 6))
    assert e.text == "A"
    assert said == []
    do(app, Typed("你好"))
    assert e.text == "A你好"


def test_the_length_is_limited() -> None:
    app, e, _ = entry()
    do(app, Typed("x" * 50))
    assert len(e.text) == 30


def test_text_survives_a_new_layout() -> None:
    app, e, _ = entry()
    write(app, "keep me")
    app.change(text_size=115)
    again = find(app, "e")
    assert again is not e
    assert isinstance(again, TextEntry)
    assert again.text == "keep me"
    assert again.focused


# Lists and areas


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


# Rich text


def test_links_by_pointer_and_keys() -> None:
    said, follow = heard()
    sentence = spans("{a} walks to {b}", a=Span("Aurora", link="hero"), b=Span("Paris", link="city"))
    app, _ = board(lambda: Column(RichText(sentence, follow, key="r")))
    rich = find(app, "r")
    x = rich.rect.left + app.ui.text_width("Aurora walks to P", 15)
    pos = (x, rich.rect.top + 8)
    do(app, Moved(pos), Pressed(pos), Released(pos))
    assert said == ["city"]
    do(app, Pressed((rich.rect.left + app.ui.text_width("Aurora wa", 15), pos[1])), Released((0, 0)))
    assert said == ["city"]
    press(app, Act.RIGHT, 5)
    press(app, Act.LEFT)
    press(app, Act.CONFIRM)
    assert said == ["city", "hero"]


def test_a_list_is_one_stop_even_with_links_in_its_rows() -> None:
    said, follow = heard()
    app, screen = board(
        lambda: Column(
            ListView(9, lambda n: RichText([Span(f"link {n}", link=n)], follow), key="list"), Button("Go", key="go")
        )
    )
    press(app, Act.NEXT)
    assert screen.page.focus is find(app, "list")
    press(app, Act.NEXT)
    assert screen.page.focus is find(app, "go")
    row = find(app, "list").children[3]
    pos = (row.rect.left + 8, row.rect.centery)
    do(app, Moved(pos), Pressed(pos), Released(pos))
    assert said == [3]
    assert screen.page.focus is find(app, "list")


def test_text_without_links_takes_no_focus() -> None:
    app, screen = board(lambda: Column(RichText("plain", key="r"), Button("Go", key="go")))
    press(app, Act.NEXT)
    assert screen.page.focus is find(app, "go")


# Layout


def test_rows_share_the_room() -> None:
    app, _ = board(
        lambda: Row(Label("a", width=100, key="a"), Spacer(grow=1, key="b"), Spacer(grow=3, key="c"), gap=10, pad=20)
    )
    assert [find(app, key).rect.w for key in "abc"] == [100, 280, 840]
    assert find(app, "c").rect.right == 1260


def test_columns_share_the_room() -> None:
    app, _ = board(lambda: Column(Spacer(height=100, key="a"), Spacer(grow=1, key="b"), pad=10))
    assert find(app, "b").rect.h == 720 - 120


def test_a_flow_goes_on_in_the_next_row() -> None:
    app, screen = board(lambda: Column(Flow(*(Button(f"button {n}") for n in range(40)), gap=4, key="f")))
    tops = {child.rect.top for child in find(app, "f").children}
    assert len(tops) > 2
    assert screen.page.root is not None
    assert layout_faults(app, screen.page.root) == []


def test_the_check_of_layouts_sees_faults() -> None:
    app, screen = board(
        lambda: Column(
            Row(Label("much too long for so little room " * 9, wrap=False), width=100, align="start"),
            Button("a button that is too narrow", width=40, align="start"),
            Spacer(height=900, width=5),
            Label("below"),
        )
    )
    assert screen.page.root is not None
    faults = " ".join(layout_faults(app, screen.page.root))
    assert "needs" in faults
    assert "Button" in faults
    assert "outside" in faults


def test_arrows_go_to_the_nearest() -> None:
    app, screen = board(
        lambda: Column(
            Row(Button("a", key="a"), Button("b", key="b"), gap=8),
            Row(Button("c", key="c"), Button("d", key="d"), gap=8),
            gap=8,
        )
    )
    press(app, Act.NEXT)
    way = []
    for act in (Act.RIGHT, Act.DOWN, Act.LEFT, Act.UP, Act.UP):
        press(app, act)
        assert screen.page.focus is not None
        way.append(screen.page.focus.key)
    assert way == ["b", "d", "c", "a", "a"]


@pytest.mark.parametrize("share", [None, 0.0, 0.5, 1.0])
def test_progress_is_drawn_known_or_not(share: float | None) -> None:
    app, _ = board(lambda: Column(ProgressBar(share, key="p", width=200)))
    bar = find(app, "p").rect
    accent = app.palette["accent"]
    filled = [x for x in range(bar.left, bar.right) if app.window.canvas.get_at((x, bar.centery))[:3] == accent]
    assert (len(filled) > 10) == (share != 0.0)


def test_a_tooltip_comes_after_a_rest_by_pointer_and_by_focus() -> None:
    app, screen = board(lambda: Column(Button("Go", key="go", tip="What it does", align="start")))
    do(app, Moved(find(app, "go").rect.center))
    assert screen.page._tip_for is None
    for _ in range(15):
        app.frame(0.04, [])
    assert screen.page._tip_for is find(app, "go")
    do(app, Moved((900, 600)))
    assert screen.page._tip_for is None
    press(app, Act.NEXT)
    for _ in range(30):
        app.frame(0.04, [])
    assert screen.page._tip_for is find(app, "go")


def test_the_page_is_laid_out_again_when_words_change() -> None:
    label = Label("short")
    app, _ = board(lambda: Column(label, Label("below", key="below")))
    before = find(app, "below").rect.top
    label.set_text("a much longer text " * 40)
    app.frame(0.04, [])
    assert find(app, "below").rect.top > before
