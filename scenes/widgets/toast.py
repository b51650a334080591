"""Short notices that go by themselves."""

import pygame

from scenes.theme import BODY, L, M, S
from scenes.ui import Ui

_STAY = 3.5
_MOST = 3


class Toasts:
    """The notices now shown, above every scene, the newest lowest."""

    def __init__(self) -> None:
        self._shown: list[tuple[str, float]] = []

    def add(self, text: str) -> None:
        """Show `text` for a few seconds; longer texts stay longer."""
        self._shown = [(old, left) for old, left in self._shown if old != text][-(_MOST - 1) :]
        self._shown.append((text, _STAY + len(text) / 25))

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._shown = [(text, left - seconds) for text, left in self._shown if left > seconds]

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Draw the notices at the lower edge."""
        bottom = surface.get_height() - ui.px(L)
        for text, _ in reversed(self._shown):
            lines = ui.wrap(text, BODY, min(ui.px(520), surface.get_width() - ui.px(96)))
            width = max(ui.text_width(line, BODY) for line in lines) + 2 * ui.px(L)
            height = ui.pitch(BODY) * len(lines) + 2 * ui.px(S)
            rect = pygame.Rect((surface.get_width() - width) // 2, bottom - height, width, height)
            ui.box(surface, rect, "panel_raised", "accent", 8)
            for number, line in enumerate(lines):
                drawn = ui.line(line, BODY, "text")
                top = rect.top + ui.px(S) + number * ui.pitch(BODY) + (ui.pitch(BODY) - drawn.get_height()) // 2
                surface.blit(drawn, (rect.left + ui.px(L), top))
            bottom = rect.top - ui.px(M)
