"""Entering text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pygame

from scenes.actions import Act, Action, Command, Composing, Moved, Point, Pressed, Released, Typed
from scenes.actions import Button as PointerButton
from scenes.theme import BODY, CONTROL, M, S
from scenes.ui import Ui
from scenes.widgets.base import Widget

_BLINK = 0.53


class TextEntry(Widget):
    """One line of text with cursor, selection, clipboard and input methods.

    `change(text)` hears every change, `done(text)` of Return. `longest` limits the number of characters; `hint` is
    shown while empty.
    """

    focusable: ClassVar[bool] = True

    def __init__(
        self,
        text: str = "",
        change: Callable[[str], object] | None = None,
        done: Callable[[str], object] | None = None,
        *,
        hint: str = "",
        longest: int = 200,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.text = text
        self.caret = pygame.Rect(0, 0, 1, 1)
        self._change = change
        self._done = done
        self._hint = hint
        self._longest = longest
        self._at = len(text)
        self._mark = len(text)
        """The other end of the selection."""
        self._composing = ""
        self._shift = 0
        self._dragged = False
        self._undo: list[str] = []

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        return min(ui.px(240), room), max(ui.px(CONTROL), ui.line_height(BODY) + 2 * ui.px(S))

    def carry(self, old: Widget) -> None:
        if isinstance(old, TextEntry):
            self.text, self._at, self._mark, self._undo = old.text, old._at, old._mark, old._undo

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        ui.box(surface, self.rect, "background" if self.enabled else "", "focus" if self.focused else "line")
        inside = self.rect.inflate(-2 * ui.px(M), -ui.px(4))
        top = self.rect.centery - ui.line_height(BODY) // 2
        before = surface.get_clip()
        surface.set_clip(inside.clip(before))
        shown = self.text[: self._at] + self._composing + self.text[self._at :]
        at = self._x(ui, shown, self._at + len(self._composing))
        self._shift = min(max(self._shift, at - inside.w + ui.px(2)), at)
        left = inside.left - self._shift
        if self._at != self._mark and self.focused:
            low, high = sorted((self._at, self._mark))
            start, end = self._x(ui, self.text, low), self._x(ui, self.text, high)
            surface.fill(ui.colour("selection"), (left + start, top, end - start, ui.line_height(BODY)))
        if shown:
            surface.blit(ui.line(shown, BODY, "text" if self.enabled else "faint"), (left, top))
        elif self._hint:
            surface.blit(ui.line(self._hint, BODY, "faint"), (left, top))
        if self._composing:
            start = self._x(ui, shown, self._at)
            surface.fill(ui.colour("text"), (left + start, top + ui.line_height(BODY) - 2, at - start, 1))
        self.caret = pygame.Rect(left + at, top, max(ui.px(1.5), 1), ui.line_height(BODY))
        if self.focused and self.page.time % (2 * _BLINK) < _BLINK:
            surface.fill(ui.colour("text"), self.caret)
        surface.set_clip(before)

    def handle(self, action: Action) -> bool:
        if not self.enabled:
            return False
        match action:
            case Typed():
                self._composing = ""
                self._insert(action.text)
            case Composing():
                self._composing = action.text
            case Pressed(button=PointerButton.LEFT):
                self._press(action)
            case Moved() if self._dragged:
                self._at = self._index(action.pos)
            case Released():
                self._dragged = False
            case Command():
                return self._command(action)
            case _:
                return False
        return True

    def _press(self, action: Pressed) -> None:
        if action.clicks == 2:
            self._mark, self._at = self._word(self._at, -1), self._word(self._at, 1)
        elif action.clicks > 2:
            self._mark, self._at = 0, len(self.text)
        else:
            self._at = self._index(action.pos)
            if not action.extend:
                self._mark = self._at
            self._dragged = True

    def _command(self, action: Command) -> bool:
        goals = {
            Act.LEFT: self._word(self._at, -1) if action.whole else self._at - 1,
            Act.RIGHT: self._word(self._at, 1) if action.whole else self._at + 1,
            Act.FIRST: 0,
            Act.LAST: len(self.text),
        }
        act = action.act
        if act in goals:
            if self._at != self._mark and not action.extend and act in (Act.LEFT, Act.RIGHT):
                self._at = min(self._at, self._mark) if act is Act.LEFT else max(self._at, self._mark)
            else:
                self._at = min(max(goals[act], 0), len(self.text))
            if not action.extend:
                self._mark = self._at
            return True
        match act:
            case Act.ERASE_BACK | Act.ERASE:
                if self._at == self._mark:
                    way = -1 if act is Act.ERASE_BACK else 1
                    goal = self._word(self._at, way) if action.whole else self._at + way
                    self._mark = min(max(goal, 0), len(self.text))
                self._insert("")
            case Act.SELECT_ALL:
                self._mark, self._at = 0, len(self.text)
            case Act.COPY | Act.CUT:
                low, high = sorted((self._at, self._mark))
                if low < high:
                    _to_clipboard(self.text[low:high])
                    if act is Act.CUT:
                        self._insert("")
            case Act.PASTE:
                self._insert(_from_clipboard())
            case Act.UNDO:
                if self._undo:
                    self._set(self._undo.pop())
                    self._at = self._mark = len(self.text)
            case Act.CONFIRM if self._done is not None:
                self._done(self.text)
            case _:
                return False
        return True

    def _insert(self, text: str) -> None:
        low, high = sorted((self._at, self._mark))
        text = "".join(c for c in text.replace("\n", " ").replace("\t", " ") if c.isprintable())
        text = text[: max(self._longest - len(self.text) + high - low, 0)]
        if low == high and not text:
            return
        self._undo.append(self.text)
        self._set(self.text[:low] + text + self.text[high:])
        self._at = self._mark = low + len(text)

    def _set(self, text: str) -> None:
        self.text = text
        if self._change is not None:
            self._change(text)

    def _x(self, ui: Ui, text: str, index: int) -> int:
        return ui.text_width(text[:index], BODY) if index else 0

    def _index(self, pos: Point) -> int:
        ui = self.page.ui
        x = pos[0] - self.rect.left - ui.px(M) + self._shift
        return min(range(len(self.text) + 1), key=lambda index: abs(self._x(ui, self.text, index) - x))

    def _word(self, at: int, way: int) -> int:
        """Return the next border of a word; a Chinese character is a word."""
        step = 0 if way > 0 else -1
        while 0 <= at + step < len(self.text) and self.text[at + step] == " ":
            at += way
        first = at
        while 0 <= at + step < len(self.text) and self.text[at + step] != " ":
            if ord(self.text[at + step]) > 0x2E80:
                return at + way if at == first else at
            at += way
        return at


def _to_clipboard(text: str) -> None:
    try:
        pygame.scrap.put_text(text)
    except pygame.error:  # no clipboard here
        return


def _from_clipboard() -> str:
    try:
        return str(pygame.scrap.get_text())
    except pygame.error:
        return ""
