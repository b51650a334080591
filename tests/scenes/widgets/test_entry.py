"""Entering text."""

from typing import Any

import pygame
import pytest

from scenes.actions import Act, Command, Composing, Moved, Pressed, Released, Typed
from scenes.app import App
from scenes.widgets import (
    Column,
    TextEntry,
)
from tests.scenes.driver import do, find, press, write
from tests.scenes.widgets.board import board, heard


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


def test_a_press_elsewhere_ends_typing() -> None:
    app, e, _ = entry()
    do(app, Moved((900, 600)), Pressed((900, 600)), Released((900, 600)))
    write(app, "x")
    assert e.text == ""
    screen = app.stack.top
    assert screen is not None
    assert screen.typing() is None


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
