"""Rich text, layout, focus and tooltips."""

import pytest

from scenes.actions import Act, Moved, Pressed, Released
from scenes.text import Span, spans
from scenes.widgets import (
    Button,
    Column,
    Flow,
    Label,
    ListView,
    ProgressBar,
    RichText,
    Row,
    Spacer,
)
from tests.scenes.driver import do, find, layout_faults, press
from tests.scenes.widgets.board import board, heard


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
