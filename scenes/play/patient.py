"""A screen on which much happens by itself, and that still leaves an open list open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.screen import Screen

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

    def update(self, seconds: float) -> None:
        if self._late and not self.page.popup_open:
            self.rebuild_now()
        super().update(seconds)
