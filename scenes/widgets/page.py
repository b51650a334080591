"""A tree of widgets on the canvas: focus, pointer, tooltips, popups."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.actions import (
    Act,
    Action,
    Button,
    Command,
    Composing,
    Left,
    Moved,
    Point,
    Pressed,
    Released,
    Typed,
    Wheeled,
)
from scenes.theme import BODY, M, S
from scenes.ui import Ui
from scenes.widgets.base import UNBOUNDED, Tip, Widget
from scenes.widgets.rich import draw_pieces

_TIP_POINTER, _TIP_FOCUS = 0.45, 0.9
"""Seconds of rest before a tooltip."""
_TIP_WIDTH = 340
_DIRECTIONS = {Act.LEFT: (-1, 0), Act.RIGHT: (1, 0), Act.UP: (0, -1), Act.DOWN: (0, 1)}


class Page:
    """Owns a tree of widgets, and which of them has focus and pointer."""

    def __init__(self, ui: Ui, play: Callable[[str], None]) -> None:
        self.ui = ui
        self.play = play
        self.root: Widget | None = None
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.ring = True
        """Whether the focus is shown: after keys, not after the pointer."""
        self.arrows_move_focus = True
        self.dirty = False
        self.time = 0.0
        self.pos: Point = (-1, -1)
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._held: Widget | None = None
        self._popup: Widget | None = None
        self._popup_owner: Widget | None = None
        self._rest = 0.0
        self._tip_for: Widget | None = None
        self._quiet = False

    @property
    def popup_open(self) -> bool:
        """Whether a list is open above the rest."""
        return self._popup is not None

    def show(self, root: Widget, rect: pygame.Rect, ui: Ui) -> None:
        """Show a new tree in `rect`; widgets with the same key carry on."""
        old = self.root
        focus_key = self.focus.key if self.focus else ""
        order = self._order().index(self.focus) if self.focus in self._order() else -1
        self.ui, self.root, self._rect = ui, root, rect
        self.hover = self._held = self._tip_for = None
        self._popup = self._popup_owner = None
        root.attach(self, None)
        if old is not None:
            before = {widget.key: widget for widget in old.walk() if widget.key}
            for widget in list(root.walk()):
                same = before.get(widget.key)
                if same is not None and type(same) is type(widget):
                    widget.carry(same)
        self._lay_out()
        self.focus = self._same_focus(focus_key, order)
        self._point()

    def focus_on(self, key: str) -> None:
        """Give the focus to the widget named `key`, if it is there and can take it."""
        found = next((widget for widget in self._order() if widget.key == key), None)
        if found is not None:
            self.set_focus(found)

    def set_focus(self, widget: Widget | None) -> None:
        """Give the focus to `widget` and bring it into sight."""
        if widget is not self.focus:
            self._rest = 0.0
            self._tip_for = None
        self.focus = widget
        if widget is not None:
            widget.reveal(widget.rect)

    def refuse(self, widget: Widget) -> None:
        """Say at once why `widget` does nothing."""
        self.play("refuse")
        self._tip_for = widget
        self._quiet = False

    def open_popup(self, popup: Widget, owner: Widget) -> None:
        """Show `popup` beside `owner`, above all else, until `close_popup`, Esc or a press elsewhere."""
        self._popup, self._popup_owner = popup, owner
        popup.attach(self, None)
        self._place_popup()
        stops = list(popup.stops())
        chosen = next((widget for widget in stops if widget.key == "chosen"), None)
        self.set_focus(chosen or next(iter(stops), None))

    def close_popup(self) -> None:
        """Take the popup away; its owner has the focus again."""
        if self._popup is not None:
            owner = self._popup_owner
            self._popup = self._popup_owner = None
            self.hover = None
            self.set_focus(owner)

    def typing(self) -> pygame.Rect | None:
        """Return where text is entered, if the focus is on an entry."""
        caret = getattr(self.focus, "caret", None)
        return caret if isinstance(caret, pygame.Rect) else None

    def update(self, seconds: float) -> None:
        """Let time pass: tooltips appear, carets blink."""
        self.time += seconds
        self._rest += seconds
        if self.dirty:
            self._lay_out()
            self._point()
        if self._tip_for is None and not self._quiet:
            if self.hover is not None and self._rest > _TIP_POINTER:
                self._tip_for = self.hover
            elif self.ring and self.focus is not None and self._rest > _TIP_FOCUS:
                self._tip_for = self.focus

    def handle(self, action: Action) -> bool:
        """Answer an action; False means that no widget took it."""
        match action:
            case Moved() | Pressed() | Released() | Wheeled() | Left():
                return self._pointer(action)
            case Command():
                return self._command(action)
            case Typed() | Composing():
                return self.focus is not None and self._bubble(self.focus, action) is not None
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widgets, the focus ring, the popup and the tooltip."""
        if self.dirty:
            self._lay_out()
        if self.root is not None and self.root.visible:
            self.root.draw(self.ui, surface)
        if self._popup is not None:
            self._popup.draw(self.ui, surface)
        if self.ring and self.focus is not None:
            self._draw_ring(surface, self.focus)
        self._draw_tip(surface)

    def _draw_ring(self, surface: pygame.Surface, widget: Widget) -> None:
        shown = widget.shown_part()
        if shown.w and shown.h:
            self.ui.box(surface, shown.inflate(self.ui.px(6), self.ui.px(6)), "", "focus", 8, 2)

    def _order(self) -> list[Widget]:
        base = self._popup or self.root
        return list(base.stops()) if base is not None else []

    def _same_focus(self, key: str, order: int) -> Widget | None:
        widgets = self._order()
        if key:
            found = next((widget for widget in widgets if widget.key == key), None)
            if found is not None:
                return found
        return widgets[min(order, len(widgets) - 1)] if widgets and order >= 0 else None

    def _lay_out(self) -> None:
        self.dirty = False
        if self.root is not None:
            self.root.place(self.ui, self._rect)
        self._place_popup()

    def _place_popup(self) -> None:
        if self._popup is None or self._popup_owner is None:
            return
        anchor = self._popup_owner.rect
        width, height = self._popup.wish(self.ui, self._rect.w)
        width, height = max(width, anchor.w), min(height, self._rect.h)
        below = self._rect.bottom - anchor.bottom
        top = anchor.bottom if height <= below or below >= anchor.top else anchor.top - height
        rect = pygame.Rect(anchor.left, top, width, height)
        self._popup.place(self.ui, rect.clamp(self._rect))

    def _at(self, pos: Point) -> Widget | None:
        if self._popup is not None:
            return self._popup.at(pos)
        return self.root.at(pos) if self.root is not None else None

    def _point(self) -> None:
        """Find what is under the pointer, after it or the widgets moved."""
        self.hover = self._at(self.pos) if self.pos != (-1, -1) else None

    def _pointer(self, action: Moved | Pressed | Released | Wheeled | Left) -> bool:
        if isinstance(action, Left):
            self.pos, self.hover, self._tip_for = (-1, -1), None, None
            return False
        self.pos = action.pos
        before = self.hover
        self._point()
        if self.hover is not before:
            self._rest, self._tip_for, self._quiet = 0.0, None, False
        if self._held is not None and isinstance(action, Moved | Released):
            held = self._held
            if isinstance(action, Released):
                self._held = None
            held.handle(action)
            return True
        if isinstance(action, Pressed):
            return self._press(action)
        if self.hover is None:
            return False
        self._bubble(self.hover, action)
        return True  # what a widget does not need is still not meant for the picture beneath it

    def _press(self, action: Pressed) -> bool:
        self.ring = False
        self._tip_for, self._quiet = None, True
        if self._popup is not None and self.hover is None:
            self.close_popup()
            return True
        if self.hover is None:
            if self.typing() is not None:  # a press elsewhere ends typing; else Return still does what it would
                self.set_focus(None)
            return False
        target = self.hover.stop_around()
        if action.button is Button.LEFT and target is not None:
            self.focus = target
            if not target.enabled:
                self.refuse(target)
                return True
        self._held = self._bubble(self.hover, action)
        return True

    def _bubble(self, widget: Widget, action: Action) -> Widget | None:
        """Offer `action` from the inside out; return who took it."""
        at: Widget | None = widget
        while at is not None:
            if at.handle(action):
                return at
            at = at.parent
        return None

    def _command(self, action: Command) -> bool:
        self._tip_for = None
        act = action.act
        if self.focus is not None and not (act is Act.TOGGLE and not self.ring):
            if act in (Act.CONFIRM, Act.TOGGLE) and not self.focus.enabled:
                self.ring = True
                self.refuse(self.focus)
                return True
            if self._bubble(self.focus, action) is not None:
                return True
        if act is Act.CANCEL and self._popup is not None:
            self.close_popup()
            return True
        if act in (Act.NEXT, Act.PREVIOUS):
            self._quiet = False
            return self._step(1 if act is Act.NEXT else -1)
        if act in _DIRECTIONS and (self.arrows_move_focus or self._popup is not None):
            self._quiet = False
            return self._go(_DIRECTIONS[act])
        return self._popup is not None

    def _step(self, way: int) -> bool:
        widgets = self._order()
        if not widgets:
            return False
        start = 0 if way > 0 else -1
        at = (widgets.index(self.focus) + way) % len(widgets) if self.focus in widgets else start
        self.ring = True
        self.set_focus(widgets[at])
        return True

    def _go(self, way: tuple[int, int]) -> bool:
        """Move the focus to the nearest widget in a direction."""
        widgets = self._order()
        if not widgets:
            return False
        self.ring = True
        if self.focus not in widgets or self.focus is None:
            self.set_focus(widgets[0])
            return True
        here = self.focus.rect
        best: tuple[int, Widget] | None = None
        for widget in widgets:
            there = widget.rect
            if way[0]:
                along = (there.left - here.right) if way[0] > 0 else (here.left - there.right)
                across = max(there.top - here.bottom, here.top - there.bottom, 0) * 4
                off = abs(there.centery - here.centery)
            else:
                along = (there.top - here.bottom) if way[1] > 0 else (here.top - there.bottom)
                across = max(there.left - here.right, here.left - there.right, 0) * 4
                off = abs(there.left - here.left)
            if widget is not self.focus and along >= 0:
                cost = along * 2 + across + off
                if best is None or cost < best[0]:
                    best = (cost, widget)
        if best is not None:
            self.set_focus(best[1])
        return True

    def _draw_tip(self, surface: pygame.Surface) -> None:
        widget = self._tip_for
        if widget is None:
            return
        tip = widget.tooltip(self.pos)
        if not tip:
            return
        by_pointer = widget is self.hover and self.pos != (-1, -1)
        anchor = pygame.Rect(self.pos, (1, self.ui.px(20))) if by_pointer else widget.shown_part()
        draw_tip(self.ui, surface, tip, anchor)


def draw_tip(ui: Ui, surface: pygame.Surface, tip: Tip, anchor: pygame.Rect) -> None:
    """Draw a tooltip below `anchor`, or above it where there is no room."""
    from scenes.text import Span  # noqa: PLC0415

    parts = [Span(tip)] if isinstance(tip, str) else list(tip)
    canvas = surface.get_rect()
    room = min(ui.px(_TIP_WIDTH), canvas.w - ui.px(32))
    lines = ui.wrap_spans(parts, BODY, min(room, UNBOUNDED))
    width = max((line[-1].x + line[-1].width for line in lines if line), default=0) + 2 * ui.px(M)
    pitch = ui.pitch(BODY)
    height = pitch * len(lines) + 2 * ui.px(S)
    gap = ui.px(6)
    top = anchor.bottom + gap if anchor.bottom + gap + height <= canvas.bottom else anchor.top - gap - height
    rect = pygame.Rect(anchor.left, top, width, height).clamp(canvas.inflate(-gap, -gap))
    ui.box(surface, rect.move(0, ui.px(2)).inflate(ui.px(2), ui.px(2)), "shadow", "", 7)
    ui.box(surface, rect, "panel_raised", "line", 6)
    draw_pieces(ui, surface, lines, BODY, "text", rect.left + ui.px(M), rect.top + ui.px(S))
