"""Draws the faces of everything on the table, and keeps what was drawn."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.play.steam_noir.emblems import emblem
from scenes.theme import Colour
from scenes.ui import Ui

COLOURS: dict[str, Colour] = {
    "students": (47, 104, 173),
    "workers": (178, 58, 46),
    "calendar": (156, 112, 22),
    "mechandros": (31, 125, 115),
    "suffragettes": (134, 69, 158),
    "emperor": (46, 38, 48),
    "boost": (92, 98, 108),
    "revolution": (120, 44, 40),
}
"""Of the factions on paper. On the dark table they are lightened."""
PAPER: Colour = (240, 231, 210)
_INK: Colour = (40, 32, 26)
_GOLD: Colour = (222, 182, 92)
_EDGE: Colour = (24, 18, 14)
_BACKS: dict[str, tuple[Colour, str]] = {
    "hand": ((84, 62, 44), "mechandros"),
    "spent": ((70, 62, 56), "mechandros"),
    "revolution": ((112, 44, 38), "revolution"),
    "emperor": ((46, 38, 48), "emperor"),
}
_KEPT = 900


def light(colour: Colour) -> Colour:
    """Return a faction's colour as it is shown on the dark table."""
    return (min(255, colour[0] + 82), min(255, colour[1] + 82), min(255, colour[2] + 82))


class Cards:
    """Faces of one scale and language. `name_of` gives the names of factions and of the emperor."""

    def __init__(self, ui: Ui, name_of: Callable[[str], str]) -> None:
        self._ui = ui
        self._name_of = name_of
        self._faces: dict[tuple[str, int, int], pygame.Surface] = {}
        self._emblems: dict[tuple[str, int, Colour, Colour], pygame.Surface] = {}

    def sign(self, name: str, side: int, colour: Colour, paper: Colour) -> pygame.Surface:
        """Return a sign, kept."""
        key = (name, side, colour, paper)
        if key not in self._emblems:
            self._emblems[key] = emblem(name, max(side, 4), colour, paper)
        return self._emblems[key]

    def face(self, name: str, width: int, height: int) -> pygame.Surface:
        """Return a face of a size; the surface is shared."""
        key = (name, width, height)
        made = self._faces.get(key)
        if made is None:
            if len(self._faces) > _KEPT:
                self._faces.clear()
            made = self._draw(name, max(width, 6), max(height, 6))
            self._faces[key] = made
        return made

    def _draw(self, name: str, width: int, height: int) -> pygame.Surface:
        kind, _, rest = name.partition(" ")
        if kind == "back":
            return self._back(rest, width, height)
        if kind == "marker":
            faction, _, laps = rest.partition(" ")
            return self._marker(faction, int(laps), width)
        if kind == "token":
            return self._token(rest, width)
        if kind == "boost":
            return self._front("boost", f"+{rest or 3}", "boost", width, height)
        if kind == "revolution":
            return self._front(rest, "", rest, width, height, banner="revolution")
        if kind == "modifier":
            return self._front("emperor", f"+{rest}", "emperor", width, height, dark=True)
        if kind == "emperor":
            return self._front("emperor", rest, "emperor", width, height, dark=True)
        return self._front(kind, rest, kind, width, height)

    def _sheet(self, width: int, height: int, fill: Colour, edge: Colour) -> pygame.Surface:
        fine = 2
        large = pygame.Surface((width * fine, height * fine), pygame.SRCALPHA)
        large.fill((*edge, 0))
        radius = max(width * fine // 11, 2)
        pygame.draw.rect(large, edge, large.get_rect(), border_radius=radius)
        thick = max(width * fine // 40, fine)
        pygame.draw.rect(large, fill, large.get_rect().inflate(-2 * thick, -2 * thick), border_radius=radius)
        return pygame.transform.smoothscale(large, (width, height))

    def _text(self, text: str, size: int, colour: Colour) -> pygame.Surface:
        return self._ui.fonts.line(text, max(size, 8), colour, bold=True)

    def _front(
        self, colour: str, value: str, sign: str, width: int, height: int, *, dark: bool = False, banner: str = ""
    ) -> pygame.Surface:
        tone = COLOURS[colour]
        paper = (74, 62, 76) if dark else PAPER
        ink = _GOLD if dark else tone
        sheet = self._sheet(width, height, paper, _EDGE)
        inset = max(width // 24, 1)
        band = pygame.Rect(inset, inset, width - 2 * inset, round(height * (0.30 if value else 0.24)))
        pygame.draw.rect(
            sheet, (38, 30, 40) if dark else tone, band,
            border_top_left_radius=width // 12, border_top_right_radius=width // 12,
        )  # fmt: skip
        head = _GOLD if dark else PAPER
        if value:
            drawn = self._text(value, round(band.h * 0.84), head)
            small = self.sign(sign, max(round(band.h * 0.58), 4), head, tone)
            if width >= 30:
                sheet.blit(drawn, (band.left + inset * 2, band.centery - drawn.get_height() // 2))
                sheet.blit(small, (band.right - small.get_width() - inset * 2, band.centery - small.get_height() // 2))
            else:
                sheet.blit(drawn, drawn.get_rect(center=band.center))
        elif banner:
            small = self.sign(banner, max(round(band.h * 0.8), 4), head, tone)
            sheet.blit(small, small.get_rect(center=band.center))
        body = pygame.Rect(inset, band.bottom, width - 2 * inset, height - band.bottom - inset)
        named = width >= 44
        room = body.h * (0.74 if named else 0.96)
        side = round(min(room * 0.92, body.w * 0.78))
        big = self.sign(sign, side, ink, paper)
        sheet.blit(big, big.get_rect(center=(body.centerx, round(body.top + room / 2))))
        if named and colour != "boost":
            self._name(sheet, self._name_of(colour), body, head if dark else _INK)
        elif named:
            self._name(sheet, self._name_of("boost"), body, _INK)
        return sheet

    def _name(self, sheet: pygame.Surface, name: str, body: pygame.Rect, colour: Colour) -> None:
        size = max(min(round(body.h * 0.20), self._ui.letters(13)), 8)
        while size > 8 and self._ui.fonts.width(name, size, bold=True) > body.w - 2:
            size -= 1
        if self._ui.fonts.width(name, size, bold=True) > body.w:
            return  # the emblem says it too
        drawn = self._text(name, size, colour)
        sheet.blit(drawn, drawn.get_rect(midbottom=(body.centerx, body.bottom)))

    def _back(self, deck: str, width: int, height: int) -> pygame.Surface:
        colour, sign = _BACKS[deck]
        sheet = self._sheet(width, height, colour, _EDGE)
        frame = sheet.get_rect().inflate(-max(width // 6, 4), -max(width // 6, 4))
        lighter = tuple(min(255, part + 34) for part in colour)
        pygame.draw.rect(sheet, lighter, frame, max(width // 40, 1), border_radius=max(width // 16, 1))
        drawn = self.sign(sign, max(round(width * 0.52), 4), (lighter[0], lighter[1], lighter[2]), colour)
        sheet.blit(drawn, drawn.get_rect(center=sheet.get_rect().center))
        return sheet

    def _marker(self, faction: str, laps: int, width: int) -> pygame.Surface:
        fine = 3
        large = pygame.Surface((width * fine, width * fine), pygame.SRCALPHA)
        middle = large.get_rect().center
        pygame.draw.circle(large, _EDGE, middle, width * fine // 2)
        fill = (62, 50, 64) if faction == "emperor" else COLOURS[faction]
        pygame.draw.circle(large, _GOLD if laps else PAPER, middle, width * fine // 2 - fine)
        pygame.draw.circle(large, fill, middle, width * fine // 2 - 3 * fine)
        disc = pygame.transform.smoothscale(large, (width, width))
        paper = _GOLD if faction == "emperor" else PAPER
        if laps:
            drawn = self._text(f"+{40 * laps}", round(width * 0.36), paper)
        else:
            drawn = self.sign(faction, max(round(width * 0.56), 4), paper, fill)
        disc.blit(drawn, drawn.get_rect(center=disc.get_rect().center))
        return disc

    def _token(self, points: str, width: int) -> pygame.Surface:
        fine = 3
        large = pygame.Surface((width * fine, width * fine), pygame.SRCALPHA)
        middle = large.get_rect().center
        pygame.draw.circle(large, _EDGE, middle, width * fine // 2)
        pygame.draw.circle(large, _GOLD, middle, width * fine // 2 - fine)
        coin = pygame.transform.smoothscale(large, (width, width))
        drawn = self._text(points, round(width * 0.6), _INK)
        coin.blit(drawn, drawn.get_rect(center=coin.get_rect().center))
        return coin
