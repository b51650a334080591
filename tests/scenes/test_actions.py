from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from scenes.actions import (
    Act,
    Action,
    Button,
    Command,
    Composing,
    Dropped,
    Left,
    Moved,
    Pressed,
    Quit,
    Reader,
    Released,
    Typed,
    Wheeled,
)


@pytest.fixture
def reader() -> Iterator[Reader]:
    pygame.display.init()
    pygame.display.set_mode((640, 480))
    made = Reader(lambda pos: (pos[0] * 2, pos[1] * 2))
    pygame.event.clear()
    yield made
    pygame.display.quit()


def read(reader: Reader, *events: tuple[int, dict[str, Any]]) -> list[Action]:
    for kind, facts in events:
        pygame.event.post(pygame.Event(kind, facts))
    return list(reader.read())


def down(key: int, mod: int = 0) -> tuple[int, dict[str, Any]]:
    return pygame.KEYDOWN, {"key": key, "mod": mod, "unicode": "", "scancode": 0}


def up(key: int) -> tuple[int, dict[str, Any]]:
    return pygame.KEYUP, {"key": key, "mod": 0, "unicode": "", "scancode": 0}


@pytest.mark.parametrize(
    ("key", "mod", "command"),
    [
        (pygame.K_RETURN, 0, Command(Act.CONFIRM)),
        (pygame.K_KP_ENTER, 0, Command(Act.CONFIRM)),
        (pygame.K_RETURN, pygame.KMOD_ALT, Command(Act.FULL_SCREEN)),
        (pygame.K_ESCAPE, 0, Command(Act.CANCEL)),
        (pygame.K_TAB, 0, Command(Act.NEXT)),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, Command(Act.PREVIOUS, extend=True)),
        (pygame.K_SPACE, 0, Command(Act.TOGGLE)),
        (pygame.K_p, 0, Command(Act.PAUSE)),
        (pygame.K_LEFT, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, Command(Act.LEFT, extend=True, whole=True)),
        (pygame.K_z, pygame.KMOD_LCTRL, Command(Act.UNDO, whole=True)),
        (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, Command(Act.REDO, extend=True, whole=True)),
        (pygame.K_c, pygame.KMOD_META, Command(Act.COPY, whole=True)),
    ],
)
def test_keys_become_commands(reader: Reader, key: int, mod: int, command: Command) -> None:
    assert read(reader, down(key, mod)) == [command]


def test_a_key_without_meaning_is_nothing(reader: Reader) -> None:
    assert read(reader, down(pygame.K_F7), down(pygame.K_F4, pygame.KMOD_ALT)) == []


def test_a_held_key_repeats_only_where_that_makes_sense(reader: Reader) -> None:
    assert read(reader, *[down(pygame.K_DOWN)] * 2) == [Command(Act.DOWN), Command(Act.DOWN, again=True)]
    assert read(reader, *[down(pygame.K_p)] * 3) == [Command(Act.PAUSE)]
    assert read(reader, up(pygame.K_p), down(pygame.K_p)) == [Command(Act.PAUSE)]


def test_while_typing_letters_are_text_and_no_commands(reader: Reader) -> None:
    text = (pygame.TEXTINPUT, {"text": "p"})
    assert read(reader, text) == []
    reader.set_typing(typing=True, caret=pygame.Rect(0, 0, 1, 20))
    assert read(reader, down(pygame.K_p), text, down(pygame.K_SPACE), up(pygame.K_SPACE)) == [Typed("p")]
    assert read(reader, down(pygame.K_a, pygame.KMOD_LCTRL)) == [Command(Act.SELECT_ALL, whole=True)]
    reader.set_typing(typing=False)
    assert read(reader, up(pygame.K_p), down(pygame.K_p)) == [Command(Act.PAUSE)]


def test_an_input_method_owns_the_keys_while_it_composes(reader: Reader) -> None:
    reader.set_typing(typing=True)
    assert read(reader, (pygame.TEXTEDITING, {"text": "ni", "start": 2, "length": 0})) == [Composing("ni", 2)]
    assert read(reader, down(pygame.K_RETURN), down(pygame.K_ESCAPE)) == []
    assert read(reader, (pygame.TEXTINPUT, {"text": "你"})) == [Typed("你")]
    assert read(reader, up(pygame.K_RETURN), down(pygame.K_RETURN)) == [Command(Act.CONFIRM)]


def test_the_pointer_is_converted_in_one_place(reader: Reader) -> None:
    assert read(reader, (pygame.MOUSEMOTION, {"pos": (10, 20), "rel": (1, 1), "buttons": (0, 0, 0)})) == [
        Moved((20, 40), (1, 1))
    ]
    assert reader.pos == (20, 40)
    assert read(
        reader,
        (pygame.MOUSEBUTTONDOWN, {"pos": (10, 20), "button": 1}),
        (pygame.MOUSEBUTTONUP, {"pos": (10, 20), "button": 1}),
        (pygame.MOUSEBUTTONDOWN, {"pos": (11, 20), "button": 1}),
        (pygame.MOUSEBUTTONDOWN, {"pos": (200, 20), "button": 3}),
        (pygame.MOUSEBUTTONDOWN, {"pos": (200, 20), "button": 4}),
    ) == [
        Pressed((20, 40)),
        Released((20, 40)),
        Pressed((22, 40), clicks=2),
        Pressed((400, 40), Button.RIGHT),
    ]


def test_the_wheel_and_the_window(reader: Reader) -> None:
    wheel = {"x": 0, "y": 1, "precise_x": 0.0, "precise_y": 0.5, "flipped": False}
    assert read(reader, (pygame.MOUSEWHEEL, wheel)) == [Wheeled((0, 0), 0.5)]
    assert read(reader, (pygame.WINDOWLEAVE, {}), (pygame.QUIT, {})) == [Left(), Quit()]
    dropped = read(reader, (pygame.DROPFILE, {"file": "/levels/我的.tmx"}))
    assert isinstance(dropped[0], Dropped)
    assert dropped[0].path.name == "我的.tmx"
