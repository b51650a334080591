"""The window, at its real size."""

import pygame

SMALLEST = (1024, 640)
"""All screens are laid out for at least this; a smaller window shows them shrunk."""
NARROWEST = (819, 512)
"""The least room in design units: a scale that would leave less is cut."""


class Window:
    """The window and the canvas that scenes draw on. Usually the canvas is the window's own surface."""

    def __init__(self, size: tuple[int, int], full_screen: bool) -> None:
        self._windowed = size
        self.full_screen = full_screen
        self._caption = ""
        self._open()

    @property
    def size(self) -> tuple[int, int]:
        """Size of the canvas in pixels."""
        return self.canvas.get_size()

    def set_full_screen(self, full_screen: bool) -> None:
        """Cover the whole screen, or go back to the window as it was."""
        if full_screen == self.full_screen:
            return
        self.full_screen = full_screen
        self._open()

    def set_caption(self, what: str, program: str) -> None:
        """Name the window after what it shows."""
        caption = f"{what} – {program}" if what else program
        if caption != self._caption:
            self._caption = caption
            pygame.display.set_caption(caption)

    def resized(self, size: tuple[int, int]) -> None:
        """The user changed the window's size."""
        if not self.full_screen:
            self._windowed = size
        self._take()

    def to_canvas(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Return the canvas point under a point of the window."""
        real = self._surface.get_size()
        return pos[0] * self.size[0] // max(real[0], 1), pos[1] * self.size[1] // max(real[1], 1)

    def present(self) -> None:
        """Show what was drawn."""
        if self.canvas is not self._surface:
            pygame.transform.smoothscale(self.canvas, self._surface.get_size(), self._surface)
        pygame.display.flip()

    def scale(self, chosen: int) -> float:
        """Return pixels per design unit for a chosen per cent (0: by the screen), cut so that screens still fit."""
        wanted = chosen / 100 if chosen else self._natural()
        width, height = self.size
        return min(wanted, width / NARROWEST[0], height / NARROWEST[1])

    def _natural(self) -> float:
        height = self.size[1]
        return 2.0 if height >= 2000 else 1.5 if height >= 1400 else 1.25 if height >= 1000 else 1.0

    def _open(self) -> None:
        if self.full_screen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
            if pygame.display.get_window_size() != self._windowed:  # X11 leaves full screen first and obeys afterwards
                pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        self._take()

    def _take(self) -> None:
        self._surface = pygame.display.get_surface() or pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        width, height = self._surface.get_size()
        if width >= SMALLEST[0] and height >= SMALLEST[1]:
            self.canvas = self._surface
        else:
            ratio = max(SMALLEST[0] / max(width, 1), SMALLEST[1] / max(height, 1))
            self.canvas = pygame.Surface((round(width * ratio), round(height * ratio))).convert()
