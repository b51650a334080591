"""Questions and notices over what is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame

from scenes.actions import Act
from scenes.screen import Screen
from scenes.text import Span
from scenes.theme import LARGE, XL, L, M, S
from scenes.widgets.base import Widget
from scenes.widgets.boxes import Column, Flow, Panel, Row, Spacer
from scenes.widgets.buttons import Button
from scenes.widgets.labels import Icon, Label
from scenes.widgets.rich import RichText
from scenes.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.app import App

_WIDTH = 460


class Dialog(Screen):
    """A modal question. `texts()` gives title, body and the words of the buttons, anew in each language.

    `answers` are what the buttons do, the last one being the way out: Esc always gives it.
    """

    see_through: ClassVar[bool] = True

    def __init__(
        self,
        app: App,
        texts: Callable[[], tuple[str, str | Sequence[Span], Sequence[str]]],
        answers: Sequence[Callable[[], object] | None],
        *,
        icon: str = "help",
        danger: bool = False,
        first: int = 0,
    ) -> None:
        super().__init__(app)
        self._texts = texts
        self._answers = list(answers)
        self._icon = icon
        self._danger = danger
        self._first = first
        self._veil: pygame.Surface | None = None

    def build(self) -> Widget:
        title, body, words = self._texts()
        buttons = [
            Button(
                word,
                partial(self._answer, answer),
                key=f"answer{index}",
                kind=self._kind(index) if len(words) > 1 else "normal",
            )
            for index, (word, answer) in enumerate(zip(words, self._answers, strict=True))
        ]
        heading = Row(
            Icon(self._icon, 24, "warning" if self._danger else "accent"), Label(title, size=LARGE, grow=1), gap=M
        )
        text = ScrollArea(RichText(body, colour="muted"), key="body", grow=0)
        panel = Panel(
            heading,
            text,
            Row(Spacer(grow=1), Flow(*buttons, gap=S)),
            pad=L,
            gap=M,
            width=_WIDTH,
            align="centre",
        )
        return Column(panel, centre=True, pad=XL)

    def first_focus(self) -> str:
        return f"answer{self._first}"

    def command(self, act: Act) -> bool:
        if act is Act.CANCEL:
            self._answer(self._answers[-1])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        if self._veil is None or self._veil.get_size() != surface.get_size():
            self._veil = pygame.Surface(surface.get_size())
            self._veil.fill(self.app.ui.colour("shadow"))
            self._veil.set_alpha(150)
        surface.blit(self._veil, (0, 0))
        super().draw(surface)

    def _kind(self, index: int) -> str:
        if self._danger:
            return "danger" if index == 0 else "normal"
        return "primary" if index == self._first else "normal"

    def _answer(self, answer: Callable[[], object] | None) -> None:
        self.close()
        if answer is not None:
            answer()


def ask(
    app: App,
    texts: Callable[[], tuple[str, str | Sequence[Span], str]],
    yes: Callable[[], object],
    no: Callable[[], object] | None = None,
    *,
    danger: bool = False,
) -> None:
    """Ask before something is done. `texts()` gives title, body and the words for yes; Esc and Cancel are no.

    A dangerous question has its focus on Cancel.
    """

    def words() -> tuple[str, str | Sequence[Span], Sequence[str]]:
        title, body, agree = texts()
        return title, body, (agree, app.tr("Cancel"))

    app.stack.push(
        Dialog(app, words, (yes, no), danger=danger, icon="warning" if danger else "help", first=int(danger))
    )


def tell(app: App, texts: Callable[[], tuple[str, str | Sequence[Span]]], *, icon: str = "info") -> None:
    """Say something that must be read. `texts()` gives title and body."""

    def words() -> tuple[str, str | Sequence[Span], Sequence[str]]:
        title, body = texts()
        return title, body, (app.tr("Close"),)

    app.stack.push(Dialog(app, words, (None,), icon=icon))
