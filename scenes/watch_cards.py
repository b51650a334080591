"""Cards that tell of a unit, read from the world whenever they are drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

import esper
import pygame

from game.global_power.state import NOWHERE, Board
from game.table.components import Sprite
from game.table.entities import roster
from game.table.global_power.components import (
    Cause,
    Cell,
    Health,
    IncidentMark,
    Owner,
    Path,
    Radiation,
    Task,
    Unit,
)
from scenes.actions import Act, Action, Command, Pressed, Released
from scenes.actions import Button as PointerButton
from scenes.clauses import clause_summary
from scenes.theme import BODY, SMALL, M, S
from scenes.ui import Ui
from scenes.widgets import Widget
from scenes.words import NUMERALS, Words

_PICTURE = 44
_HEART = 15


@dataclass(frozen=True, slots=True)
class UnitText:
    """What is told of a unit: `way` counts the cells of its planned path, `why` names and words the clause."""

    title: str
    what: str
    look: str
    health: tuple[int, int]
    task: str
    why: str


def unit_text(name: str, words: Words, tr: Callable[..., str], trn: Callable[..., str]) -> UnitText | None:
    """Return what the current world shows of a unit, or None if it is not there."""
    entity = roster().by_name.get(name)
    if entity is None or not esper.has_component(entity, Unit):
        return None
    unit = esper.component_for_entity(entity, Unit)
    health = esper.component_for_entity(entity, Health)
    owner = esper.component_for_entity(entity, Owner).side
    task = esper.component_for_entity(entity, Task)
    cause = esper.component_for_entity(entity, Cause).rule
    path = esper.try_component(entity, Path)
    title = words.unit(name)
    whose = words.owner(owner)
    what = words.kind(unit.kind, owner)
    place = words.place(esper.component_for_entity(entity, Cell).at)
    doing = words.task(task.name, task.target) if unit.kind in ("hero", "guard") else tr("stays where it is")
    if path is not None and path.cells and task.target == NOWHERE:
        doing = tr("is about to walk")
    if path is not None and path.cells:
        doing += " · " + trn("{n} cell to go", "{n} cells to go", len(path.cells))
    why = f"{cause}: {clause_summary(tr, cause)}" if cause else tr("Nothing has moved or hurt it yet.")
    return UnitText(
        title[0].upper() + title[1:],
        " · ".join(part for part in (what, whose, place) if part),
        esper.component_for_entity(entity, Sprite).look,
        (health.now, health.most),
        doing[0].upper() + doing[1:],
        why,
    )


def danger_lines(tr: Callable[..., str], board: Board, cell: int) -> list[str]:
    """Return what in the current world makes a cell matter to heroes and guards: posts, incidents, radiation."""
    lines = [tr("the post of a guard")] if cell in board.level.guards else []
    for _, mark in sorted(esper.get_component(IncidentMark), key=lambda found: found[1].number):
        if board.distance(mark.cell, cell) > 1:
            continue
        if mark.nuclear:
            text = tr("Area of incident {number}: a nuclear strike", number=mark.number)
        else:
            text = tr("Area of incident {number} of level {level}", number=mark.number, level=NUMERALS[mark.level])
        lines.append(text + (" · " + tr("past: a newer one of its level is open") if mark.past else ""))
    for _, radiation in esper.get_component(Radiation):
        if board.distance(radiation.cell, cell) <= 1:
            lines.append(tr("Radiation, round {n} of 3", n=radiation.stage))
    return lines


class UnitCard(Widget):
    """Tells of a unit; a click or Enter calls `press`. `full`: also why it did what it did.

    `compact`: in less room. `picture(look, pixels)` draws its figure; `empty` is said when there is no such unit.
    """

    focusable: ClassVar[bool] = True

    def __init__(
        self,
        describe: Callable[[], UnitText | None],
        picture: Callable[[str, int], pygame.Surface],
        press: Callable[[], object],
        empty: Callable[[], str],
        *,
        full: bool = False,
        compact: bool = False,
        marked: Callable[[], bool] | None = None,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self._describe = describe
        self._picture = picture
        self._press = press
        self._empty = empty
        self._full = full
        self._compact = compact
        self._marked = marked
        self._down = False

    def measure(self, ui: Ui, room: int) -> tuple[int, int]:
        if self._full and self._describe() is None:
            return room, 2 * ui.px(S) + ui.pitch(SMALL) * 2
        lines = (5 if self._compact else 6) if self._full else 1 if self._compact else 3
        return room, 2 * ui.px(S) + ui.line_height(BODY) + ui.pitch(SMALL) * lines

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        marked = self._marked is not None and self._marked()
        ui.box(surface, self.rect, "hover" if self.hovered else "panel_raised", "accent" if marked else "line", 6)
        text = self._describe()
        if text is None:
            self._say_empty(ui, surface)
            return
        inside = self.rect.inflate(-2 * ui.px(M), -2 * ui.px(S))
        side = ui.px(_PICTURE)
        surface.blit(self._picture(text.look, side), (inside.left - ui.px(4), inside.top))
        left = inside.left + side + ui.px(4)
        width = inside.right - left
        hearts = self._hearts(ui, surface, text, inside)
        surface.blit(ui.line(ui.cut(text.title, BODY, width - hearts), BODY, "text"), (left, inside.top))
        y = inside.top + ui.line_height(BODY) + ui.px(2)
        if self._full or not self._compact:
            surface.blit(ui.line(ui.cut(text.what, SMALL, width), SMALL, "muted"), (left, y))
            y += ui.pitch(SMALL)
        if not self._full:
            for line in _lines(ui, text.task, width, 1 if self._compact else 2):
                surface.blit(ui.line(line, SMALL, "text"), (left, y))
                y += ui.pitch(SMALL)
            return
        y = max(y, inside.top + side)
        for words, colour, most in ((text.task, "text", 2), (text.why, "muted", 2 if self._compact else 3)):
            for line in _lines(ui, words, inside.w, most):
                surface.blit(ui.line(line, SMALL, colour), (inside.left, y))
                y += ui.pitch(SMALL)

    def handle(self, action: Action) -> bool:
        match action:
            case Pressed(button=PointerButton.LEFT):
                self._down = True
                return True
            case Released(button=PointerButton.LEFT) if self._down:
                self._down = False
                if self.rect.collidepoint(action.pos):
                    self._press()
                return True
            case Command(act=Act.CONFIRM | Act.TOGGLE):
                self._press()
                return True
        return False

    def _say_empty(self, ui: Ui, surface: pygame.Surface) -> None:
        inside = self.rect.inflate(-2 * ui.px(M), -2 * ui.px(S))
        lines = ui.wrap(self._empty(), SMALL, inside.w)
        y = self.rect.centery - len(lines) * ui.pitch(SMALL) // 2
        for line in lines:
            surface.blit(ui.line(line, SMALL, "muted"), (inside.left, y))
            y += ui.pitch(SMALL)

    def _hearts(self, ui: Ui, surface: pygame.Surface, text: UnitText, inside: pygame.Rect) -> int:
        """Draw health at the right; return the width it takes."""
        now, most = text.health
        side = ui.px(_HEART)
        for number in range(most):
            sign = ui.icon("heart" if number < now else "heart_empty", side, "danger" if number < now else "muted")
            surface.blit(sign, (inside.right - (most - number) * side, inside.top + ui.px(2)))
        return most * side + ui.px(S)


def _lines(ui: Ui, text: str, width: int, most: int) -> list[str]:
    lines = ui.wrap(text, SMALL, width)
    if len(lines) > most:
        # The break took a space away, unless it was beside a Chinese character.
        gap = " " if max(lines[most - 1][-1], lines[most][0]) < "\u2e80" else ""
        lines = [*lines[: most - 1], ui.cut(lines[most - 1] + gap + lines[most], SMALL, width)]
    return lines
