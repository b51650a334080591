"""Things to press."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pygame

from scenes.actions import Act, Action, Command, Point, Pressed, Released, key_name
from scenes.actions import Button as PointerButton
from scenes.theme import BODY, CONTROL, M, S
from scenes.ui import Ui
from scenes.widgets.base import Tip, Widget

_ICON = 20


class Button(Widget):
    """Calls `press` when pressed by pointer, Return or Space.

    `kind`: normal, primary (the one to press), quiet (no box until the pointer comes) or danger.
    `shortcut` is shown in the tooltip; the scene answers it.
    """

    focusable: ClassVar[bool] = True

    def __init__(
        self,
        text: str = "",
        press: Callable[[], object] | None = None,
        *,
        icon: str = "",
        kind: str = "normal",
        size: int = BODY,
        shortcut: Act | None = None,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.text = text
        self._press = press
        self._icon = icon
        self._kind = kind
        self._size = size
        self._shortcut = shortcut
        self._down = False
        self._drawn: pygame.Surface | None = None
        self._drawn_look: tuple[object, ...] = ()

    def press(self) -> None:
        """Do what the button is for, or say why not."""
        if not self.enabled:
            self.page.refuse(self)
            return
        self.page.play("click")
        if self._press is not None:
            self._press()

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        width = 2 * ui.px(M) if self.text else 0
        if self._icon:
            width += ui.px(_ICON) + (ui.px(S) if self.text else 2 * ui.px(9))
        height = max(ui.px(CONTROL), ui.line_height(self._size) + 2 * ui.px(S))
        return width + (ui.text_width(self.text, self._size) if self.text else 0), height

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        look = (*self._look(), self._down and self.hovered, self.text, self.rect.size)
        if look != self._drawn_look or self._drawn is None:
            self._drawn = self._paint(ui)
            self._drawn_look = look
        surface.blit(self._drawn, self.rect)

    def _paint(self, ui: Ui) -> pygame.Surface:
        """Draw the button as it now looks, to be kept: a screen may have a hundred."""
        fill, outline, colour = self._look()
        drawn = pygame.Surface((max(self.rect.w, 1), max(self.rect.h, 1)), pygame.SRCALPHA)
        drawn.fill((*ui.colour(fill or outline or colour), 0))
        if fill or outline:
            ui.box(drawn, drawn.get_rect(), fill, outline)
        self._draw_inside(ui, drawn, colour)
        return drawn

    def handle(self, action: Action) -> bool:
        match action:
            case Pressed(button=PointerButton.LEFT):
                self._down = True
                return True
            case Released(button=PointerButton.LEFT) if self._down:
                self._down = False
                if self.rect.collidepoint(action.pos):
                    self.press()
                return True
            case Command(act=Act.CONFIRM | Act.TOGGLE):
                self.press()
                return True
        return False

    def tooltip(self, pos: Point) -> Tip | None:
        tip = super().tooltip(pos)
        key = key_name(self._shortcut) if self._shortcut is not None else ""
        if key and (tip is None or isinstance(tip, str)):
            return f"{tip or self.text} ({key})"
        return tip

    def _look(self) -> tuple[str, str, str]:
        """Return fill, outline and colour of the letters. A disabled button has lost its fill, not only its colour."""
        if not self.enabled:
            return "", "" if self._kind == "quiet" else "line", "faint"
        over = self.hovered or self._down
        if self._kind == "primary":
            return "accent", "text" if over else "accent", "on_accent"
        if self._kind == "danger":
            return "hover" if over else "panel_raised", "danger", "danger"
        if self._kind == "quiet":
            return "hover" if over else "", "", "text"
        return "hover" if over else "panel_raised", "line", "text"

    def _draw_inside(self, ui: Ui, drawn: pygame.Surface, colour: str) -> None:
        rect = drawn.get_rect()
        side = ui.px(_ICON)
        gap = ui.px(S) if self._icon and self.text else 0
        room = rect.w - (2 * ui.px(M) if self.text else 0) - (side + gap if self._icon else 0)
        text = ui.cut(self.text, self._size, max(room, 0)) if self.text else ""
        width = (side + gap if self._icon else 0) + (ui.text_width(text, self._size) if text else 0)
        x = (rect.w - width) // 2
        down = 1 if self._down and self.hovered else 0
        if self._icon:
            drawn.blit(ui.icon(self._icon, side, colour), (x, rect.centery - side // 2 + down))
            x += side + gap
        if text:
            line = ui.line(text, self._size, colour)
            drawn.blit(line, (x, rect.centery - line.get_height() // 2 + down))


class Toggle(Button):
    """A button that stays down while `on`; `press(on)` hears of a change. A bar below marks it, not colour alone."""

    def __init__(self, text: str, on: bool, change: Callable[[bool], object], **options: Any) -> None:
        super().__init__(text, None, **options)
        self.on = on
        self._change = change

    def press(self) -> None:
        """Change over, or say why not."""
        if not self.enabled:
            self.page.refuse(self)
            return
        self.page.play("click")
        self.on = not self.on
        self._change(self.on)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        super().draw(ui, surface)
        if self.on:
            bar = pygame.Rect(
                self.rect.left + ui.px(6), self.rect.bottom - ui.px(5), self.rect.w - ui.px(12), max(ui.px(3), 2)
            )
            surface.fill(ui.colour("accent" if self.enabled else "faint"), bar)

    def _look(self) -> tuple[str, str, str]:
        fill, outline, colour = super()._look()
        return (fill, "accent", colour) if self.on and self.enabled else (fill, outline, colour)


class Checkbox(Toggle):
    """A box to tick, with words beside it."""

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        wide = ui.px(_ICON + S)
        lines = ui.wrap(self.text, self._size, max(room - wide, 1))
        height = max(ui.px(CONTROL), len(lines) * ui.pitch(self._size))
        return wide + max(ui.text_width(line, self._size) for line in lines), height

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        colour = "text" if self.enabled else "faint"
        side = ui.px(_ICON)
        box = pygame.Rect(self.rect.left, self.rect.centery - side // 2, side, side)
        ui.box(
            surface,
            box,
            "hover" if self.hovered and self.enabled else "panel_raised",
            "accent" if self.on else "faint",
            4,
        )
        if self.on:
            surface.blit(ui.icon("check", side, "accent" if self.enabled else "faint"), box)
        lines = ui.wrap(self.text, self._size, max(self.rect.w - ui.px(_ICON + S), 1))
        pitch = ui.pitch(self._size)
        y = self.rect.centery - len(lines) * pitch // 2 + (pitch - ui.line_height(self._size)) // 2
        for line in lines:
            surface.blit(ui.line(line, self._size, colour), (box.right + ui.px(S), y))
            y += pitch
