"""The map of a game with players: who holds what, what can be chosen, what a choice would bring."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import esper
import pygame

from game.table.components import Place
from game.table.entities import roster
from game.table.global_power.components import Owner
from scenes.actions import Action, Button, Moved, Point, Pressed, Released
from scenes.level_load import LoadedLevel
from scenes.play.global_power.words import COLOURS, MARKS
from scenes.theme import SMALL, Colour
from scenes.watch_map import WatchMap
from scenes.words import Words

if TYPE_CHECKING:
    from scenes.app import App

_MARKS_FROM = 15
"""Pixels a cell from which characters carry their seat's mark."""


@dataclass(frozen=True, slots=True)
class Way:
    """A path that a unit would take, drawn in a colour."""

    unit: str
    cells: tuple[int, ...]
    colour: str


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is shown of a choice before it is made: target, the area that it means beside its cell, ways.

    `block`: the nine cells around the target. `land` are cells that it means one by one.
    """

    cell: int
    block: bool = False
    land: Sequence[int] = ()
    danger: bool = False
    ways: tuple[Way, ...] = ()


class PlayMap(WatchMap):
    """`held` gives each held cell's seat (1 to 3), `lit` are cells that can be chosen.

    `click(pos)`, `hover(pos)` and `cancel()` hear of the pointer.
    """

    def __init__(
        self,
        app: App,
        loaded: LoadedLevel,
        words: Callable[[], Words],
        click: Callable[[Point], None],
        hover: Callable[[Point], None],
        cancel: Callable[[], object],
    ) -> None:
        super().__init__(app, loaded, words, lambda _name: None)
        self.held: Mapping[int, int] = {}
        self.lit: Sequence[int] = ()
        self.outlook: Outlook | None = None
        self.holdings = True
        self._click = click
        self._hover = hover
        self._cancel = cancel
        self._tiles: dict[tuple[str, int], pygame.Surface] = {}

    def listen(self, action: Action) -> bool:
        """Answer the pointer: a click is an answer, a drag moves the map."""
        match action:
            case Released(pos=pos, button=Button.LEFT) if self._press is not None and not self._dragged:
                self._press = None
                self._click(pos)
                return True
            case Moved(pos=pos) if self._press is None:
                self._hover(pos)
                return True
            case Pressed(button=Button.RIGHT):
                self._cancel()
                return True
        return super().listen(action)

    def let_go(self) -> None:
        """Forget a press: its release may go elsewhere, once the page around is another."""
        self._press = None

    def rect_of(self, cell: int) -> pygame.Rect:
        """Return where a cell is on the screen."""
        width = self.loaded.board.level.width
        pixels = self.tile * self.viewport.zoom
        left, top = self.viewport.origin()
        column, row = cell % width, cell // width
        x, y = left + round(column * pixels), top + round(row * pixels)
        return pygame.Rect(x, y, left + round((column + 1) * pixels) - x, top + round((row + 1) * pixels) - y)

    def draw_below(self, surface: pygame.Surface) -> None:
        side = self._side()
        if self.holdings:
            held = [(self._stripes(seat, side), self.rect_of(cell).topleft) for cell, seat in self.held.items()]
            surface.fblits(held)
        frame = self._frame(side, "success")
        surface.fblits([(frame, self.rect_of(cell).topleft) for cell in self.lit])
        if self.outlook is not None:
            self._draw_outlook(surface, self.outlook)
        self._draw_marks(surface)

    def _draw_outlook(self, surface: pygame.Surface, outlook: Outlook) -> None:
        overlay, palette = self.loaded.overlay, self.app.palette
        name = "danger" if outlook.danger else "warning"
        if outlook.block:
            overlay.draw_area(surface, self.viewport, self.tile, outlook.cell, palette[name], hatched=True)
        frame = self._frame(self._side(), name) if outlook.land else None
        if frame is not None:
            surface.fblits([(frame, self.rect_of(cell).topleft) for cell in outlook.land])
        rect = self.rect_of(outlook.cell)
        thick = max(rect.w // 7, 3)
        pygame.draw.rect(surface, palette["shadow"], rect.inflate(4, 4), thick + 2, border_radius=3)
        pygame.draw.rect(surface, palette["danger" if outlook.danger else "focus"], rect, thick, border_radius=3)
        for way in outlook.ways:
            entity = roster().by_name.get(way.unit)
            if entity is None or not way.cells:
                continue
            place = esper.component_for_entity(entity, Place)
            overlay.draw_way(
                surface, self.viewport, self.tile, (place.x, place.y), way.cells, palette[way.colour], square=True
            )

    def _draw_marks(self, surface: pygame.Surface) -> None:
        """Say under each character whose it is."""
        if self.tile * self.viewport.zoom < _MARKS_FROM:
            return
        pixels = self.tile * self.viewport.zoom
        left, top = self.viewport.origin()
        for seat, mark in enumerate(MARKS):
            entity = roster().by_name.get(f"character-{seat + 1}")
            if entity is None:
                continue
            place = esper.component_for_entity(entity, Place)
            assert esper.component_for_entity(entity, Owner).side == f"seat-{seat + 1}"
            text = self.app.ui.line(mark, SMALL, COLOURS[seat])
            dark = self.app.ui.line(mark, SMALL, "shadow")
            x, y = left + place.x * pixels - text.get_width() / 2, top + (place.y + 0.34) * pixels
            surface.fblits([(dark, (x + dx, y + dy)) for dx in (-1, 1) for dy in (-1, 1)])
            surface.blit(text, (x, y))

    def _stripes(self, seat: int, side: int) -> pygame.Surface:
        """A seat's land: its colour, with lines that run another way for each seat."""
        key = (COLOURS[seat - 1], side)
        made = self._tiles.get(key)
        if made is None:
            colour: Colour = self.app.palette[COLOURS[seat - 1]]
            made = self._new_tile(key, (*colour, 74))
            line = (*colour, 190)
            thick = max(side // 14, 1)
            step = max(side // 3, 4)
            for at in range(-side, 2 * side, step):
                ends = {
                    1: ((at, side), (at + side, 0)),
                    2: ((at, 0), (at + side, side)),
                    3: ((at + step // 2, 0), (at + step // 2, side)),
                }[seat]
                pygame.draw.line(made, line, *ends, thick)
        return made

    def _side(self) -> int:
        return max(round(self.tile * self.viewport.zoom), 2)

    def _frame(self, side: int, name: str) -> pygame.Surface:
        key = (f"frame {name}", side)
        made = self._tiles.get(key)
        if made is None:
            colour = self.app.palette[name]
            made = self._new_tile(key, (*colour, 60))
            pygame.draw.rect(made, (*colour, 235), made.get_rect(), max(side // 12, 1))
        return made

    def _new_tile(self, key: tuple[str, int], colour: tuple[int, int, int, int]) -> pygame.Surface:
        if len(self._tiles) > 40:
            self._tiles.clear()
        made = self._tiles[key] = pygame.Surface((key[1], key[1]), pygame.SRCALPHA)
        made.fill(colour)
        return made
