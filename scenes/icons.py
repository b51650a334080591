"""The signs of the interface: emoji and most dingbats are in no font we ship."""

import json
from pathlib import Path

import pygame

from scenes.theme import Colour


class Icons:
    """Gives the signs of a folder in any size and colour, and keeps them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        facts = json.loads((folder / "icons.json").read_text(encoding="utf-8"))
        self._sheet: str = facts["sheet"]
        self._sizes: list[int] = sorted(facts["sizes"])
        self._frames: dict[str, tuple[int, int]] = facts["frames"]
        self._sheets: dict[int, pygame.Surface] = {}
        self._made: dict[tuple[str, int, Colour], pygame.Surface] = {}

    @property
    def names(self) -> list[str]:
        """All signs there are."""
        return sorted(self._frames)

    def get(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        """Return the sign `name`, `size` pixels square. Raises KeyError if there is none of that name."""
        key = (name, size, colour)
        made = self._made.get(key)
        if made is None:
            made = self._cut_out(name, size)
            made.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
            self._made[key] = made
        return made

    def _cut_out(self, name: str, size: int) -> pygame.Surface:
        """Take the sign, white on nothing, from the sheet that is large enough, and shrink it."""
        column, row = self._frames[name]
        drawn = next((known for known in self._sizes if known >= size), self._sizes[-1])
        if drawn not in self._sheets:
            picture = pygame.image.load(self._folder / self._sheet.format(size=drawn))
            self._sheets[drawn] = picture.convert_alpha()
        part = self._sheets[drawn].subsurface((column * drawn, row * drawn, drawn, drawn))
        if drawn == size:
            return part.copy()
        white = part.copy()
        white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGB_MAX)  # no dark edges from clear pixels
        return pygame.transform.smoothscale(white, (size, size))
