"""A screen on which much happens by itself, that still leaves an open list open, and that may have nothing to show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.play.kept import KeptError
from scenes.play.kept_words import problem_words
from scenes.screen import Screen
from scenes.theme import LARGE, XL, L, M
from scenes.widgets import Button, Column, Icon, Label, Panel, Row, Spacer, Widget

if TYPE_CHECKING:
    from scenes.app import App


class PatientScreen(Screen):
    """Builds its page anew only when no list is open; `rebuild_now` is for what must not wait."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._late = False

    def rebuild(self) -> None:
        if self.page.popup_open:
            self._late = True
        else:
            super().rebuild()

    def rebuild_now(self) -> None:
        """Build the page anew whatever is open."""
        self._late = False
        super().rebuild()

    def trouble(self, file: str, problem: KeptError) -> Widget:
        """Return the page that says why the game in `file` cannot be shown."""
        tr = self.app.tr
        return Column(
            Panel(
                Row(Icon("warning", 28, "warning"), Label(tr("The game cannot be shown"), size=LARGE, grow=1), gap=M),
                Label(file, colour="muted"),
                Label(problem_words(self.app, problem)),
                Row(Spacer(grow=1), Button(tr("Back"), self.close, key="back", kind="primary")),
                pad=XL,
                gap=L,
                width=560,
                align="centre",
            ),
            centre=True,
            pad=XL,
        )

    def update(self, seconds: float) -> None:
        if self._late and not self.page.popup_open:
            self.rebuild_now()
        super().update(seconds)
