"""Scenes made of widgets."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from scenes.actions import Act, Action, Command, Dropped, Left, Moved, Pointer, Pressed, Released, Wheeled
from scenes.stack import Scene
from scenes.widgets.base import Widget
from scenes.widgets.page import Page

if TYPE_CHECKING:
    from scenes.app import App


class Screen(Scene):
    """A scene with a page of widgets. Subclasses give the tree in `build`; see the package's docstring."""

    arrows_move_focus = True

    def __init__(self, app: App) -> None:
        self.app = app
        self.page = Page(app.ui, app.sound.play)
        self.page.arrows_move_focus = self.arrows_move_focus
        self._stale = True

    def build(self) -> Widget:
        """Return the tree of widgets, made for the present language and facts."""
        raise NotImplementedError

    def first_focus(self) -> str:
        """Return the key of the widget that has the focus at first."""
        return ""

    def rebuild(self) -> None:
        """Facts changed: build the page again, before anything else is drawn."""
        self._stale = True

    def close(self) -> None:
        """Leave this screen."""
        self.app.stack.pop(self)

    def enter(self) -> None:
        self._show()
        self.page.focus_on(self.first_focus())

    def leave(self) -> None:
        self.app.tasks.drop(self)

    def refresh(self) -> None:
        self._show()

    def typing(self) -> pygame.Rect | None:
        return self.page.typing()

    def handle(self, action: Action) -> None:
        if self._stale:
            self._show()
        if self.page.handle(action):
            return
        match action:
            case Command(act=Act.CANCEL):
                if not self.command(Act.CANCEL):
                    self.close()
            case Command():
                self.command(action.act)
            case Dropped():
                self.dropped(action.path)
            case Moved() | Pressed() | Released() | Wheeled() | Left():
                self.pointer(action)

    def command(self, act: Act) -> bool:
        """Answer a command that no widget took. Unanswered, CANCEL leaves the screen."""
        return False

    def pointer(self, action: Pointer) -> bool:
        """Answer the pointer where no widget is."""
        return False

    def dropped(self, path: Path) -> None:
        """Answer a file dropped on the window."""

    def update(self, seconds: float) -> None:
        if self._stale:
            self._show()
        self.page.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        if self._stale:
            self._show()
        self.page.draw(surface)

    def settled(self) -> bool:
        return not self.app.tasks.busy()

    def finished(self) -> bool:
        return self.settled() and self.page.time > 2.0

    def area(self) -> pygame.Rect:
        """Return where the page goes: the whole canvas."""
        return pygame.Rect((0, 0), self.app.window.size)

    def _show(self) -> None:
        self._stale = False
        self.page.show(self.build(), self.area(), self.app.ui)
