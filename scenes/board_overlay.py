"""What lies over the map and under the figures: nations, grid, posts, incident areas, radiation, ways."""

from collections.abc import Sequence

import pygame

from game.global_power.level import Level
from scenes.theme import BODY, Colour
from scenes.ui import Ui
from scenes.viewport import Viewport

NEUTRAL: Colour = (184, 188, 174)
_INK = (16, 22, 28)
_TINT = 46
_LINE = 34
_HIDDEN = 12
"""How many square cells away from the middle a name may go to be rid of one figure over it."""


class BoardOverlay:
    """Draws over a level's map. `grid` and `nations` say what is wanted."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.grid = False
        self.nations = True
        self.colours: dict[str, Colour] = {}
        for nation in level.nations:
            colour = nation.color
            self.colours[nation.id] = (colour.red, colour.green, colour.blue) if colour is not None else NEUTRAL
        self._posts = frozenset(level.guards)
        self._middles = [_middle(level, number) for number in range(len(level.nations))]
        self._areas: dict[tuple[str, int], pygame.Surface] = {}
        self._shades: dict[Colour, pygame.Surface] = {}

    def decorate(self, surface: pygame.Surface, cells: pygame.Rect, pixels: float) -> None:
        """Draw over a chunk of the map: tints and borders of nations, grid, posts of guards."""
        if self.nations:
            self._tint(surface, cells, pixels)
        if self.grid and pixels >= 5:
            self._rule(surface, cells, pixels)
        if self.nations:
            self._border(surface, cells, pixels)
        if pixels >= 10:
            self._mark_posts(surface, cells, pixels)

    def draw_names(self, surface: pygame.Surface, viewport: Viewport, tile: int, ui: Ui, names: Sequence[str]) -> None:
        """Write each nation's name over its land."""
        if not self.nations:
            return
        cell = tile * viewport.zoom
        left, top = viewport.origin()
        for name, middle in zip(names, self._middles, strict=True):
            if middle is None:
                continue
            text = ui.line(name, BODY, "text")
            dark = ui.line(name, BODY, "shadow")
            at = text.get_rect(center=(left + middle[0] * cell, top + middle[1] * cell))
            if at.colliderect(surface.get_clip()):
                around = [(at.x + dx, at.y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1, 2) if dx or dy]
                surface.fblits([*((dark, spot) for spot in around), (text, at.topleft)])

    def draw_area(
        self, surface: pygame.Surface, viewport: Viewport, tile: int, cell: int, colour: Colour, hatched: bool
    ) -> None:
        """Draw the block around a cell: framed, or hatched as well."""
        pixels = tile * viewport.zoom
        left, top = viewport.origin()
        x = round((cell % self.level.width - 1) * pixels) + left
        y = round((cell // self.level.width - 1) * pixels) + top
        side = round(3 * pixels)
        key = (f"{colour}{hatched}", side)
        made = self._areas.get(key)
        if made is None:
            if len(self._areas) > 60:
                self._areas.clear()
            made = self._areas[key] = _area(side, colour, hatched)
        surface.blit(made, (x, y))

    def draw_way(
        self,
        surface: pygame.Surface,
        viewport: Viewport,
        tile: int,
        start: tuple[float, float],
        cells: Sequence[int],
        colour: Colour,
        square: bool,
    ) -> None:
        """Draw a planned way from a place through cells; dots are round or square, the end is an arrow head."""
        if not cells:
            return
        width, pixels = self.level.width, tile * viewport.zoom
        left, top = viewport.origin()
        points = [(left + start[0] * pixels, top + start[1] * pixels)]
        points += [(left + (c % width + 0.5) * pixels, top + (c // width + 0.5) * pixels) for c in cells]
        thick = max(round(pixels / 14), 2)
        corners = _corners(points)
        pygame.draw.lines(surface, _INK, closed=False, points=corners, width=thick + 2)
        pygame.draw.lines(surface, colour, closed=False, points=corners, width=thick)
        dot = max(pixels * 0.09, 2.5)
        for x, y in points[1:-1]:
            if square:
                pygame.draw.rect(surface, colour, (x - dot, y - dot, 2 * dot + 1, 2 * dot + 1))
            else:
                pygame.draw.circle(surface, colour, (x, y), dot + 0.5)
        _arrow(surface, colour, points[-2], points[-1], max(pixels * 0.3, 6.0))

    def _tint(self, surface: pygame.Surface, cells: pygame.Rect, pixels: float) -> None:
        for nation, columns, row in self._runs(cells):
            rect = _rect(columns[0] - cells.x, row - cells.y, columns[1] - cells.x, row + 1 - cells.y, pixels)
            colour = self.colours[self.level.nations[nation].id]
            shade = self._shades.get(colour)
            if shade is None or shade.get_width() < rect.w or shade.get_height() < rect.h:
                size = (max(rect.w, 512), max(rect.h, 64))
                shade = self._shades[colour] = pygame.Surface(size).convert()
                shade.fill(colour)
                shade.set_alpha(_TINT)
            surface.blit(shade, rect, (0, 0, *rect.size))

    def _runs(self, cells: pygame.Rect) -> list[tuple[int, tuple[int, int], int]]:
        """Return (nation, (first column, end), row) of every run of one nation's cells."""
        found = []
        width, nations = self.level.width, self.level.nation
        for row in range(cells.top, cells.bottom):
            start = cells.left
            line = nations[row * width + cells.left : row * width + cells.right]
            for offset in range(1, len(line) + 1):
                if offset == len(line) or line[offset] != line[offset - 1]:
                    end = cells.left + offset
                    if line[offset - 1] >= 0:
                        found.append((line[offset - 1], (start, end), row))
                    start = end
        return found

    def _border(self, surface: pygame.Surface, cells: pygame.Rect, pixels: float) -> None:
        level = self.level
        width, height, nations = level.width, level.height, level.nation
        thick = max(round(pixels / 18), 1)
        for row in range(cells.top, cells.bottom):
            for column in range(cells.left, cells.right):
                nation = nations[row * width + column]
                if nation < 0:
                    continue
                at = row * width + column
                rect = _rect(column - cells.x, row - cells.y, column + 1 - cells.x, row + 1 - cells.y, pixels)
                colour = self.colours[level.nations[nation].id]
                if column == 0 or nations[at - 1] != nation:
                    surface.fill(colour, (rect.left, rect.top, thick, rect.h))
                if column == width - 1 or nations[at + 1] != nation:
                    surface.fill(colour, (rect.right - thick, rect.top, thick, rect.h))
                if row == 0 or nations[at - width] != nation:
                    surface.fill(colour, (rect.left, rect.top, rect.w, thick))
                if row == height - 1 or nations[at + width] != nation:
                    surface.fill(colour, (rect.left, rect.bottom - thick, rect.w, thick))

    def _rule(self, surface: pygame.Surface, cells: pygame.Rect, pixels: float) -> None:
        width, height = surface.get_size()
        line = pygame.Surface((max(width, height), 1), pygame.SRCALPHA)
        line.fill((255, 255, 255, _LINE))
        upright = pygame.transform.rotate(line, 90)
        for column in range(cells.w):
            surface.blit(upright, (round(column * pixels), 0), (0, 0, 1, height))
        for row in range(cells.h):
            surface.blit(line, (0, round(row * pixels)), (0, 0, width, 1))

    def _mark_posts(self, surface: pygame.Surface, cells: pygame.Rect, pixels: float) -> None:
        """A small open diamond where a guard has its post."""
        width, level = self.level.width, self.level
        for cell in self._posts:
            column, row = cell % width, cell // width
            if not cells.collidepoint(column, row):
                continue
            x, y = (column - cells.x + 0.5) * pixels, (row - cells.y + 0.72) * pixels
            reach = pixels * 0.3
            points = [(x, y - reach * 0.55), (x + reach, y), (x, y + reach * 0.55), (x - reach, y)]
            colour = self.colours[level.nations[level.nation[cell]].id]
            pygame.draw.lines(surface, _INK, closed=True, points=points, width=max(round(pixels / 12), 2) + 1)
            pygame.draw.aalines(surface, colour, closed=True, points=points)


def _rect(left: float, top: float, right: float, bottom: float, pixels: float) -> pygame.Rect:
    x, y = round(left * pixels), round(top * pixels)
    return pygame.Rect(x, y, round(right * pixels) - x, round(bottom * pixels) - y)


def _middle(level: Level, nation: int) -> tuple[float, float] | None:
    """Return where a nation's name goes, in cells: on its land, near the middle, where least stands at the start."""
    land = [cell for cell, whose in enumerate(level.nation) if whose == nation]
    if not land:
        return None
    x = sum(cell % level.width for cell in land) / len(land)
    y = sum(cell // level.width for cell in land) / len(land)
    roles = (cell for _, cell in level.roles)
    stand = (*(hero.cell for hero in level.heroes), *level.guards, *level.mercenaries, *roles)

    def badness(cell: int) -> float:
        column, row = cell % level.width, cell // level.width
        hidden = sum(abs(at % level.width - column) <= 2 and abs(at // level.width - row) <= 1 for at in stand)
        return (column - x) ** 2 + (row - y) ** 2 + _HIDDEN * hidden

    best = min(land, key=badness)
    return best % level.width + 0.5, best // level.width + 0.5


def _area(side: int, colour: Colour, hatched: bool) -> pygame.Surface:
    made = pygame.Surface((side, side), pygame.SRCALPHA)
    made.fill((*colour, 34))
    thick = max(side // 48, 1)
    if hatched:
        for start in range(-side, side, max(side // 9, 6)):
            pygame.draw.line(made, (*colour, 120), (start, side), (start + side, 0), thick)
    dash = max(side // 15, 3)
    for start in range(0, side, 2 * dash):
        for rect in (
            (start, 0, dash, thick + 1),
            (start, side - thick - 1, dash, thick + 1),
            (0, start, thick + 1, dash),
            (side - thick - 1, start, thick + 1, dash),
        ):
            made.fill((*colour, 220), rect)
    return made


def _corners(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Leave out points on a straight line: long ways are drawn with few strokes."""
    kept = [points[0]]
    for before, at, after in zip(points, points[1:], points[2:], strict=False):
        if (at[0] - before[0]) * (after[1] - at[1]) != (at[1] - before[1]) * (after[0] - at[0]):
            kept.append(at)
    return [*kept, points[-1]]


def _arrow(
    surface: pygame.Surface, colour: Colour, before: tuple[float, float], tip: tuple[float, float], size: float
) -> None:
    length = ((tip[0] - before[0]) ** 2 + (tip[1] - before[1]) ** 2) ** 0.5
    if not length:
        return
    ux, uy = (tip[0] - before[0]) / length, (tip[1] - before[1]) / length
    wide = size * 0.55
    points = [
        (tip[0] + ux * size * 0.4, tip[1] + uy * size * 0.4),
        (tip[0] - ux * size * 0.6 - uy * wide, tip[1] - uy * size * 0.6 + ux * wide),
        (tip[0] - ux * size * 0.6 + uy * wide, tip[1] - uy * size * 0.6 - ux * wide),
    ]
    pygame.draw.polygon(surface, _INK, points, 3)
    pygame.draw.polygon(surface, colour, points)
