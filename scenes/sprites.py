"""Figures and signs of Global Power, in the size that a zoom asks for."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from scenes.fonts import Fonts
from scenes.theme import Colour

_KEY = (255, 0, 254)
_STEPS = 4

_GROUND = 0.34
"""How far below the middle of its cell a figure stands, in cells."""
_FOOT = 56 / 64
_PIN = 57 / 64
_BADGE_FROM = 26
"""Pixels a cell from which a guard carries the letters of its nation."""


@dataclass(frozen=True, slots=True)
class _Form:
    """Size in cells, least size in pixels; the part `anchor` of its height lies `low` cells below the middle."""

    size: float
    least: int
    anchor: float = 0.5
    low: float = 0.0


_FORMS = {
    "hero": _Form(1.6, 24, _FOOT, _GROUND),
    "guard": _Form(1.25, 10, _FOOT, _GROUND),
    "mercenary": _Form(1.25, 10, _FOOT, _GROUND),
    "character": _Form(1.45, 14, _FOOT, _GROUND),
    "garrison": _Form(1.2, 11, _FOOT, _GROUND),
    "base": _Form(1.4, 14, _FOOT, _GROUND),
    "incident": _Form(1.4, 20, _PIN, -0.12),
    "radiation": _Form(1.05, 18),
    "wealth": _Form(0.8, 8, 0.5, 0.08),
    "energy": _Form(0.8, 8, 0.5, 0.08),
}
_EFFECT = _Form(1.7, 20, 0.5, -0.18)


@dataclass(frozen=True, slots=True)
class Frames:
    """The pictures of one look: standing, walking right, walking left. `dx`, `dy` lead from a place to the corner."""

    idle: pygame.Surface
    right: tuple[pygame.Surface, ...]
    left: tuple[pygame.Surface, ...]
    dx: float
    dy: float

    def shown(self, pose: str, step: int) -> pygame.Surface:
        """Return the picture of a pose at a step of the walk."""
        if pose == "idle":
            return self.idle
        return (self.right if pose == "right" else self.left)[step % _STEPS]


class Sprites:
    """The sheets, read when first needed. Raises nothing for what is missing: it is drawn as a plain disc."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._sheets: dict[int, pygame.Surface | None] = {}
        self._index: dict[str, Any] | None = None

    def cut(self, name: str, pixels: int) -> pygame.Surface:
        """Return one frame, `pixels` square, smoothly shrunk from the next larger sheet."""
        index = self._read()
        where = index.get("frames", {}).get(name)
        # Sheets are read one by one: all of them would hold up the first picture.
        sizes = sorted(index.get("sizes", ()), key=lambda size: (size < pixels, abs(size - pixels)))
        size = next((size for size in sizes if self._sheet(size) is not None), 0)
        sheet = self._sheet(size) if size else None
        if sheet is None or where is None:
            return _disc(pixels)
        frame = sheet.subsurface((where[0] * size, where[1] * size, size, size))
        return frame if size == pixels else pygame.transform.smoothscale(frame, (pixels, pixels))

    def has(self, name: str) -> bool:
        """Say whether there is a frame of this name."""
        return name in self._read().get("frames", {})

    def _read(self) -> dict[str, Any]:
        if self._index is None:
            try:
                self._index = json.loads((self._folder / "sprites.json").read_text(encoding="utf-8"))
            except (OSError, ValueError):
                self._index = {}
        assert self._index is not None
        return self._index

    def _sheet(self, size: int) -> pygame.Surface | None:
        if size not in self._sheets:
            path = self._folder / self._read().get("sheet", "").replace("{size}", str(size))
            try:
                self._sheets[size] = pygame.image.load(path).convert_alpha()
            except (OSError, pygame.error):
                self._sheets[size] = None
        return self._sheets[size]


class Figures:
    """All looks for cells of `cell` pixels. A look is the name of a sprite, or `guard:` and the id of a nation.

    `colours` and `letters` belong to nations. `light`: without half-clear pixels, for thousands at a time.
    """

    def __init__(
        self,
        sprites: Sprites,
        cell: float,
        colours: Mapping[str, Colour],
        letters: Mapping[str, str],
        fonts: Fonts,
        *,
        light: bool = False,
    ) -> None:
        self.cell = cell
        self.light = light
        self._sprites = sprites
        self._colours = colours
        self._letters = letters
        self._fonts = fonts
        self._made: dict[str, Frames] = {}
        self._effects: dict[str, tuple[tuple[pygame.Surface, ...], float, float]] = {}

    def frames(self, look: str) -> Frames:
        """Return the pictures of a look."""
        made = self._made.get(look)
        if made is None:
            made = self._made[look] = self._make(look)
        return made

    def effect(self, name: str) -> tuple[tuple[pygame.Surface, ...], float, float]:
        """Return the pictures of an effect, and what leads from a place to their corner."""
        made = self._effects.get(name)
        if made is None:
            pixels, dx, dy = self._measure(_EFFECT)
            pictures = tuple(self._sprites.cut(f"{name}.{step}", pixels) for step in range(_STEPS))
            made = self._effects[name] = (pictures, dx, dy)
        return made

    def _measure(self, form: _Form) -> tuple[int, float, float]:
        pixels = max(round(form.size * self.cell), form.least)
        return pixels, -pixels / 2, form.low * self.cell - form.anchor * pixels

    def _make(self, look: str) -> Frames:
        name, _, nation = look.partition(":")
        form = _FORMS.get(name.split("_")[0], _FORMS["guard"])
        pixels, dx, dy = self._measure(form)
        sprites = self._sprites
        if sprites.has(name):
            still = self._finish(sprites.cut(name, pixels))
            return Frames(still, (still,) * _STEPS, (still,) * _STEPS, dx, dy)

        def picture(pose: str) -> pygame.Surface:
            made = sprites.cut(f"{name}.{pose}", pixels)
            if nation:
                made = self._dress(made, f"{name}_tint.{pose}", nation, pixels)
            return self._finish(made)

        idle = picture("idle")
        return Frames(
            idle,
            tuple(picture(f"right.{step}") for step in range(_STEPS)),
            tuple(picture(f"left.{step}") for step in range(_STEPS)),
            dx,
            dy,
        )

    def _dress(self, figure: pygame.Surface, mask: str, nation: str, pixels: int) -> pygame.Surface:
        """Colour the uniform, and sew the nation's letters on."""
        made = figure.copy()
        if self._sprites.has(mask):
            uniform = self._sprites.cut(mask, pixels).copy()
            uniform.fill((*self._colours[nation], 255), special_flags=pygame.BLEND_RGBA_MULT)
            made.blit(uniform, (0, 0))
        letters = self._letters.get(nation, "")
        if self.cell >= _BADGE_FROM and letters:
            size = max(round(self.cell * 0.26), 8)
            text = self._fonts.line(letters, size, (245, 245, 240), bold=True)
            box = text.get_rect().inflate(4, -round(size * 0.3))
            box.midbottom = (pixels // 2, round(pixels * _FOOT) + box.h // 2)
            pygame.draw.rect(made, (20, 26, 32), box, border_radius=3)
            pygame.draw.rect(made, self._colours[nation], box, 1, border_radius=3)
            made.blit(text, text.get_rect(center=box.center))
        return made

    def _finish(self, picture: pygame.Surface) -> pygame.Surface:
        if not self.light:
            return picture.convert_alpha()
        flat = pygame.Surface(picture.get_size(), depth=32)
        flat.fill((34, 40, 44))
        flat.blit(picture, (0, 0))
        shape = pygame.mask.from_surface(picture, 127)
        made = shape.to_surface(pygame.Surface(picture.get_size(), depth=32), setsurface=flat, unsetcolor=_KEY)
        made = made.convert()
        made.set_colorkey(_KEY, pygame.RLEACCEL)
        return made


def _disc(pixels: int) -> pygame.Surface:
    """Stand in for a sprite that is not there."""
    made = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
    pygame.draw.circle(made, (200, 200, 190), (pixels // 2, pixels // 2), max(pixels // 3, 1))
    pygame.draw.circle(made, (20, 26, 32), (pixels // 2, pixels // 2), max(pixels // 3, 1), 1)
    return made
