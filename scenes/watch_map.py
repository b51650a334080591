"""The map of a watched level: camera, what is drawn over each other, what lies under the pointer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import esper
import pygame

from game.data import assets_folder
from game.table.components import Place
from game.table.entities import roster
from game.table.global_power.build import names
from game.table.global_power.components import IncidentMark, Owner, Path, Radiation, Unit
from scenes.actions import Action, Button, Moved, Point, Pressed, Released, Wheeled
from scenes.level_load import LoadedLevel
from scenes.map_view import MapView
from scenes.sprites import Sprites
from scenes.units_view import UnitsView
from scenes.viewport import Viewport
from scenes.words import Words, nation_letters

if TYPE_CHECKING:
    from scenes.app import App

_CELL_SIZES = (4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128)
_DRAG = 5
"""Pixels from which a press is a drag and no click."""
_NEAR = 0.75
_LARGEST = 96
"""Pixels a cell at most, where all of a map is shown."""
_PAN = 90
_KINDS = ("hero", "character", "guard", "mercenary", "garrison", "base")
_LEVEL_COLOURS = {1: (232, 199, 101), 2: (239, 154, 79), 3: (234, 95, 80)}


class WatchMap:
    """Draws the current world over its map, and moves the camera.

    `selected` and `followed` are names of units, or empty; `chosen(name)` is called when the user selects one.
    """

    def __init__(
        self, app: App, loaded: LoadedLevel, words: Callable[[], Words], chosen: Callable[[str], None]
    ) -> None:
        tiled = loaded.result.map
        assert tiled is not None
        self.app = app
        self.loaded = loaded
        self.tile = tiled.tile_size
        self.view = MapView(tiled, loaded.sheets, loaded.overview, loaded.overlay.decorate)
        self._words = words
        self._chosen = chosen
        sprites = Sprites(assets_folder() / "sprites")
        self.units = UnitsView(sprites, loaded.overlay.colours, self._letters, lambda side: words().power(side))
        size = self.view.size
        zooms = tuple(sorted({*(pixels / self.tile for pixels in _CELL_SIZES), 1.0}))
        self.viewport = Viewport(pygame.Rect(0, 0, 1, 1), (float(size[0]), float(size[1])), zooms=zooms)
        self.selected = ""
        self.followed = ""
        self.ways = True
        self._fitted = True
        self._press: Point | None = None
        self._dragged = False
        self._moment = 0
        self._pointed: tuple[object, str] = (None, "")
        """The last question for the unit at a point, and its answer: a tooltip asks in every frame."""

    def renew(self) -> None:
        """Language, scale or wishes have changed."""
        self.units.renew()
        self.view.renew()

    def take_over(self, old: WatchMap) -> None:
        """Look where another map of the same level was looking."""
        self.ways, self.selected, self.followed = old.ways, old.selected, old.followed
        self._fitted = old._fitted
        if not self._fitted:
            self.viewport.resize(old.viewport.screen)
            self.viewport.zoom = old.viewport.zoom
            self.viewport.look_at(*old.viewport.centre)

    def place(self, rect: pygame.Rect) -> None:
        """Be seen in `rect`; as long as nobody has zoomed, all of the map is shown."""
        if rect == self.viewport.screen or not rect.w or not rect.h:  # a crowded page may leave nothing for the map
            return
        self.viewport.resize(rect)
        if self._fitted:
            self._fit()

    def fit(self) -> None:
        """Show all of the map."""
        self.followed = ""
        self._fitted = True
        self._fit()

    def zoom(self, steps: int, at: Point | None = None) -> None:
        """Zoom in or out, about a point of the screen or the middle (or the unit followed)."""
        self._fitted = False
        point = at if at is not None and not self.followed else self.viewport.screen.center
        self.viewport.zoom_at(point[0], point[1], steps)

    def pan(self, columns: int, rows: int) -> None:
        """Move the camera by steps."""
        self.followed = ""
        step = self.app.ui.px(_PAN)
        self.viewport.pan(-columns * step, -rows * step)

    def show_cell(self, cell: int) -> None:
        """Move the camera to a cell, close enough to see it."""
        self.followed = ""
        width = self.loaded.board.level.width
        self._come_near()
        self._look((cell % width + 0.5) * self.tile, (cell // width + 0.5) * self.tile)

    def select(self, name: str, *, follow: bool = False) -> None:
        """Select a unit that is there (or none), and let the camera follow it."""
        self.selected = name
        self.followed = name if follow else ""
        if follow:
            self._come_near()

    def next_unit(self, way: int) -> str:
        """Return the name of the unit after (1) or before (-1) the selected one."""
        found = names(_KINDS)
        if not found:
            return ""
        if self.selected in found:
            return found[(found.index(self.selected) + way) % len(found)]
        return found[0 if way > 0 else -1]

    def update(self, seconds: float) -> None:
        """Let the camera move."""
        for name in (self.selected, self.followed):
            if name and name not in roster().by_name:
                self.followed = "" if name == self.followed else self.followed
                self.selected = "" if name == self.selected else self.selected
        if self.followed:
            place = esper.component_for_entity(roster().by_name[self.followed], Place)
            self._look(place.x * self.tile, place.y * self.tile)
        self.viewport.update(seconds)

    def draw(self, surface: pygame.Surface, clock: float, *, whole: bool = False) -> None:
        """Draw everything; `clock` is the time of the table. `whole`: the map sharply, however long it takes."""
        self._moment = int(clock * 10)
        viewport, tile, overlay = self.viewport, self.tile, self.loaded.overlay
        palette = self.app.palette
        self.view.moves = not self.app.settings.reduced_motion
        self.view.draw(surface, viewport, clock, whole=whole)
        for _, radiation in sorted(esper.get_component(Radiation), key=lambda found: found[0]):
            overlay.draw_area(surface, viewport, tile, radiation.cell, palette["radiation"], hatched=True)
        for _, mark in sorted(esper.get_component(IncidentMark), key=lambda found: found[0]):
            colour = (139, 148, 155) if mark.past else _LEVEL_COLOURS[mark.level]
            overlay.draw_area(surface, viewport, tile, mark.cell, colour, hatched=False)
        words = self._words()
        labels = [words.nation(number) for number in range(len(overlay.level.nations))]
        overlay.draw_names(surface, viewport, tile, self.app.ui, labels)
        if self.ways:
            for _, (path, place, owner) in sorted(esper.get_components(Path, Place, Owner), key=lambda found: found[0]):
                colour = palette[owner.side]
                overlay.draw_way(
                    surface, viewport, tile, (place.x, place.y), path.cells, colour, square=owner.side == "red"
                )
        self.draw_below(surface)
        if self.selected in roster().by_name:
            self._ring(surface, esper.component_for_entity(roster().by_name[self.selected], Place))
        self.units.draw(surface, viewport, tile, self.app.ui, clock)

    def draw_below(self, surface: pygame.Surface) -> None:
        """Draw what else lies over the map and under the figures."""

    def unit_at(self, pos: Point) -> str:
        """Return the unit nearest to a point of the screen, if one is near; heroes before others."""
        asked = (pos, self._moment, self.viewport.zoom, self.viewport.centre)
        if self._pointed[0] != asked:
            self._pointed = (asked, self._find_unit(pos))
        return self._pointed[1]

    def _find_unit(self, pos: Point) -> str:
        x, y = self.viewport.to_world(*pos)
        x, y = x / self.tile, y / self.tile
        near = max(_NEAR, 12 / (self.tile * self.viewport.zoom))
        best: tuple[float, int, str] | None = None
        for entity, (unit, place) in esper.get_components(Unit, Place):
            # Figures stand up from the ground, so their middle is a little higher.
            distance = max(abs(place.x - x), abs(place.y - 0.25 - y))
            if distance <= near:
                rank = (distance - (0.3 if unit.kind == "hero" else 0.0), entity, unit.name)
                if best is None or rank < best:
                    best = rank
        return best[2] if best is not None else ""

    def cell_at(self, pos: Point) -> int:
        """Return the cell under a point of the screen, or -1."""
        level = self.loaded.board.level
        x, y = self.viewport.to_world(*pos)
        column, row = int(x // self.tile), int(y // self.tile)
        return row * level.width + column if 0 <= column < level.width and 0 <= row < level.height else -1

    def listen(self, action: Action) -> bool:
        """Answer the pointer: drag, click, wheel."""
        match action:
            case Pressed(pos=pos, button=Button.LEFT | Button.MIDDLE):
                self._press, self._dragged = pos, False
                return True
            case Moved(pos=pos, by=by) if self._press is not None:
                if not self._dragged and max(abs(pos[0] - self._press[0]), abs(pos[1] - self._press[1])) < _DRAG:
                    return True
                if not self._dragged:
                    by = (pos[0] - self._press[0], pos[1] - self._press[1])
                self._dragged, self.followed, self._fitted = True, "", False
                self.viewport.pan(*by)
                return True
            case Released(pos=pos, button=button) if self._press is not None:
                if not self._dragged and button is Button.LEFT:
                    self._chosen(self.unit_at(pos))
                self._press = None
                return True
            case Pressed(button=Button.RIGHT):
                self._chosen("")
                return True
            case Wheeled(pos=pos, y=y) if y:
                self.zoom(1 if y > 0 else -1, pos)
                return True
        return False

    def _fit(self) -> None:
        """Show all of the map, a very small one not too large."""
        self.viewport.fit()
        if self.viewport.zoom * self.tile > _LARGEST:
            self.viewport.zoom = _LARGEST / self.tile
            self.viewport.look_at(self.viewport.world[0] / 2, self.viewport.world[1] / 2)

    def _look(self, x: float, y: float) -> None:
        """Bring a point of the map into the middle, gliding where motion is wanted."""
        if self.app.settings.reduced_motion:
            self.viewport.look_at(x, y)
        else:
            self.viewport.glide_to(x, y)

    def _come_near(self) -> None:
        """Zoom in from so far away that nothing can be told apart."""
        if self.viewport.zoom * self.tile < 24:
            self._fitted = False
            middle = self.viewport.screen.center
            while self.viewport.zoom * self.tile < 24:
                before = self.viewport.zoom
                self.viewport.zoom_at(middle[0], middle[1], 1)
                if self.viewport.zoom == before:
                    break

    def _letters(self) -> dict[str, str]:
        words = self._words()
        return {n.id: nation_letters(words.nation(i)) for i, n in enumerate(self.loaded.board.level.nations)}

    def _ring(self, surface: pygame.Surface, place: Place) -> None:
        cell = self.tile * self.viewport.zoom
        left, top = self.viewport.origin()
        wide = max(cell * 0.95, 18)
        rect = pygame.Rect(0, 0, round(wide), round(wide * 0.55))
        rect.center = (round(left + place.x * cell), round(top + (place.y + 0.3) * cell))
        thick = max(round(cell / 12), 2)
        pygame.draw.ellipse(surface, self.app.palette["background"], rect.inflate(2 * thick, 2 * thick), thick * 2)
        pygame.draw.ellipse(surface, self.app.palette["focus"], rect.inflate(thick, thick), thick)
