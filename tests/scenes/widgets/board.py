"""A screen that shows what a test wants."""

from collections.abc import Callable
from typing import Any

from scenes.actions import Act, Pointer
from scenes.app import App
from scenes.screen import Screen
from scenes.widgets import (
    Widget,
)
from tests.scenes.driver import make_app, show


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
