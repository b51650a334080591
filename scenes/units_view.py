"""Draws the entities of the current world: signs, figures, health, names, effects."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

import esper
import pygame

from game.table.components import Effect, Fade, Place, Sprite
from game.table.entities import Roster, roster
from game.table.global_power.components import Health, Owner, Unit
from scenes.sprites import Figures, Frames, Sprites
from scenes.theme import SMALL, Colour
from scenes.ui import Ui
from scenes.viewport import Viewport

_LAYERS = ("wealth", "energy", "radiation", "garrison", "base", "mercenary", "guard", "incident", "character", "hero")
_LIGHT_FROM = 2500
"""Figures from which on they are drawn without half-clear pixels."""
_SHADES = 8
_STRIDE = 0.09
"""Seconds of one frame of a walk."""
_NAMES_FROM = 15
"""Pixels a cell from which heroes carry their names."""


@dataclass(slots=True)
class _Drawn:
    """An entity as it is drawn; `frames` belong to the present zoom."""

    place: Place
    sprite: Sprite
    frames: Frames
    look: str
    lag: int
    layer: int
    health: Health | None
    hero: str
    """The side of a hero, else nothing."""


class UnitsView:
    """Draws all entities with a sprite in one call, those that fade after them.

    `colours` and `letters` belong to nations, `name_of` gives the name of a power.
    """

    def __init__(
        self,
        sprites: Sprites,
        colours: Mapping[str, Colour],
        letters: Callable[[], Mapping[str, str]],
        name_of: Callable[[str], str],
    ) -> None:
        self._sprites = sprites
        self._colours = colours
        self._letters = letters
        self._name_of = name_of
        self._figures: dict[tuple[float, bool, int], Figures] = {}
        self._order: list[_Drawn] = []
        self._entities: dict[int, _Drawn] = {}
        self._roster: Roster | None = None
        self._known = 0
        """Which figures the order was last given."""
        self._hurt: list[_Drawn] = []
        self._heroes: list[_Drawn] = []
        self._pips: dict[tuple[int, int, int], pygame.Surface] = {}
        self._faint: dict[tuple[int, int], pygame.Surface] = {}

    def renew(self) -> None:
        """Language or scale have changed: make all pictures anew."""
        self._figures.clear()
        self._pips.clear()
        self._faint.clear()
        self._known = 0

    def figures(self, ui: Ui, cell: float) -> Figures:
        """Return the figures for cells of a size."""
        light = len(self._order) > _LIGHT_FROM
        key = (cell, light, id(ui.fonts))
        made = self._figures.get(key)
        if made is None:
            if len(self._figures) > 24:
                self._figures.clear()
                self._faint.clear()
                self._known = 0
            made = Figures(self._sprites, cell, self._colours, self._letters(), ui.fonts, light=light)
            self._figures[key] = made
        return made

    def draw(self, surface: pygame.Surface, viewport: Viewport, cell_size: int, ui: Ui, seconds: float) -> None:
        """Draw everything that is in sight; `seconds` is the time of the table."""
        self._list()
        cell = cell_size * viewport.zoom
        figures = self.figures(ui, cell)
        if self._known != id(figures):
            for drawn in self._order:
                drawn.look = drawn.sprite.look
                drawn.frames = figures.frames(drawn.look)
            self._known = id(figures)
        left, top = viewport.origin()
        area = viewport.screen
        margin = 2 * cell + 32
        x0, x1 = area.left - margin, area.right + margin
        y0, y1 = area.top - margin, area.bottom + margin
        tick = int(seconds / _STRIDE)
        blits: list[tuple[pygame.Surface, tuple[float, float]]] = []
        add = blits.append
        for drawn in self._order:
            place = drawn.place
            x = place.x * cell + left
            if not x0 < x < x1:
                continue
            y = place.y * cell + top
            if not y0 < y < y1:
                continue
            sprite, frames = drawn.sprite, drawn.frames
            if sprite.look != drawn.look:
                drawn.look = sprite.look
                drawn.frames = frames = figures.frames(sprite.look)
            pose = sprite.pose
            if pose == "idle":
                picture = frames.idle
            elif pose == "right":
                picture = frames.right[(tick + drawn.lag) & 3]
            elif pose == "left":
                picture = frames.left[(tick + drawn.lag) & 3]
            else:
                continue
            add((picture, (x + frames.dx, y + frames.dy)))
        surface.fblits(blits)
        self._draw_fading(surface, figures, left, top)
        self._draw_marks(surface, figures, ui, left, top)
        self._draw_effects(surface, figures, left, top)

    def _list(self) -> None:
        """Take in the entities that came or went; sort all of them only if there are many: queries have no order."""
        listed = roster()
        if listed is not self._roster:
            self._roster = listed
            self._entities.clear()
            self._order = []
            listed.changes[:] = sorted(entity for entity, _ in esper.get_component(Sprite))
        if not listed.changes:
            return
        other = False
        for entity in listed.changes:
            if not esper.entity_exists(entity):
                other = self._entities.pop(entity, None) is not None or other
            elif entity not in self._entities and esper.has_components(entity, Place, Sprite):
                self._entities[entity] = _draw_list_entry(entity)
                other = True
        listed.changes.clear()
        if not other:
            return
        self._known = 0
        # Entities are numbered upwards, so each layer is in order of its entities.
        layers: list[list[_Drawn]] = [[] for _ in range(len(_LAYERS) + 1)]
        for drawn in self._entities.values():
            layers[drawn.layer].append(drawn)
        self._order = [drawn for layer in layers for drawn in layer]
        self._hurt = [drawn for drawn in self._order if drawn.health is not None and drawn.health.most > 1]
        self._heroes = [drawn for drawn in self._order if drawn.hero]

    def _draw_fading(self, surface: pygame.Surface, figures: Figures, left: int, top: int) -> None:
        cell = figures.cell
        for _, (fade, place, sprite) in sorted(esper.get_components(Fade, Place, Sprite), key=_by_entity):
            share = min(max(fade.passed / fade.length, 0.0), 1.0)
            shade = round((1 - share if fade.away else share) * _SHADES)
            frames = figures.frames(sprite.look)
            key = (id(frames.idle), shade)
            picture = self._faint.get(key)
            if picture is None:
                picture = frames.idle.copy()
                picture.set_alpha(255 * shade // _SHADES)
                self._faint[key] = picture
            surface.blit(picture, (place.x * cell + left + frames.dx, place.y * cell + top + frames.dy))

    def _draw_marks(self, surface: pygame.Surface, figures: Figures, ui: Ui, left: int, top: int) -> None:
        cell = figures.cell
        blits: list[tuple[pygame.Surface, tuple[float, float]]] = []
        for drawn in self._hurt:
            place, health, frames = drawn.place, drawn.health, drawn.frames
            if health is None or drawn.sprite.pose == "faint":
                continue
            pips = self._health(ui, health.now, health.most, max(round(cell * 0.17), 4))
            x = place.x * cell + left - pips.get_width() / 2
            blits.append((pips, (x, place.y * cell + top + frames.dy - pips.get_height() * 0.55)))
        if cell >= _NAMES_FROM:
            for drawn in self._heroes:
                if drawn.sprite.pose == "faint":
                    continue
                name = self._tag(ui, drawn.hero)
                x = drawn.place.x * cell + left - name.get_width() / 2
                y = drawn.place.y * cell + top + drawn.frames.dy + drawn.frames.idle.get_height() * 0.9
                blits.append((name, (x, y)))
        surface.fblits(blits)

    def _draw_effects(self, surface: pygame.Surface, figures: Figures, left: int, top: int) -> None:
        cell = figures.cell
        for _, (effect, place) in esper.get_components(Effect, Place):
            share = effect.passed / effect.length
            if not 0 <= share < 1:
                continue
            pictures, dx, dy = figures.effect(effect.name)
            picture = pictures[1 if effect.still else int(share * len(pictures))]
            surface.blit(picture, (place.x * cell + left + dx, place.y * cell + top + dy))

    def _health(self, ui: Ui, now: int, most: int, size: int) -> pygame.Surface:
        """Full points are discs, lost ones rings."""
        key = (now, most, size)
        made = self._pips.get(key)
        if made is None:
            fine = 4
            step = size * fine
            large = pygame.Surface((step * most + 2 * fine, step + 2 * fine), pygame.SRCALPHA)
            pygame.draw.rect(large, (*ui.colour("background"), 215), large.get_rect(), border_radius=step // 2)
            colour = ui.colour("success" if now * 3 > most * 2 else "warning" if now * 3 > most else "danger")
            for number in range(most):
                centre = (fine + step * number + step // 2, fine + step // 2)
                if number < now:
                    pygame.draw.circle(large, colour, centre, step * 0.4)
                else:
                    pygame.draw.circle(large, ui.colour("muted"), centre, step * 0.36, max(step // 9, 2))
            made = pygame.transform.smoothscale(large, (size * most + 2, size + 2))
            self._pips[key] = made
        return made

    def _tag(self, ui: Ui, side: str) -> pygame.Surface:
        text = ui.line(self._name_of(side), SMALL, side if side in ui.palette else "text")
        key = (-1, hash(side), ui.letters(SMALL))
        made = self._pips.get(key)
        if made is None:
            rect = text.get_rect().inflate(ui.px(8), 0)
            made = pygame.Surface(rect.size, pygame.SRCALPHA)
            pygame.draw.rect(made, (*ui.colour("background"), 200), made.get_rect(), border_radius=rect.h // 2)
            made.blit(text, text.get_rect(center=made.get_rect().center))
            self._pips[key] = made
        return made


def _draw_list_entry(entity: int) -> _Drawn:
    sprite = esper.component_for_entity(entity, Sprite)
    unit = esper.try_component(entity, Unit)
    hero = esper.component_for_entity(entity, Owner).side if unit is not None and unit.kind == "hero" else ""
    kind = sprite.look.partition(":")[0].partition("_")[0]
    return _Drawn(
        esper.component_for_entity(entity, Place),
        sprite,
        _no_frames(),
        sprite.look,
        entity & 3,
        _LAYERS.index(kind) if kind in _LAYERS else len(_LAYERS),
        esper.try_component(entity, Health),
        hero,
    )


def _by_entity(found: tuple[int, object]) -> int:
    return found[0]


@lru_cache(maxsize=1)
def _no_frames() -> Frames:
    """Stand in until the figures of the present zoom are known."""
    nothing = pygame.Surface((1, 1))
    return Frames(nothing, (nothing,) * 4, (nothing,) * 4, 0.0, 0.0)
