"""Sound effects; silence where there is no device."""

from pathlib import Path

import pygame


class Sound:
    """Plays the effects of a folder by their names (file names without suffix)."""

    def __init__(self, folder: Path, volume: int) -> None:
        self._folder = folder
        self._effects: dict[str, pygame.mixer.Sound | None] = {}
        self._volume = 0.0
        self._works = _open_device()
        self.set_volume(volume)

    def set_volume(self, volume: int) -> None:
        """Set the volume in per cent."""
        self._volume = volume / 100
        for effect in self._effects.values():
            if effect is not None:
                effect.set_volume(self._volume)

    def play(self, name: str) -> None:
        """Play an effect; one that is missing or damaged stays silent."""
        if not self._works or self._volume <= 0:
            return
        if name not in self._effects:
            self._effects[name] = self._load(name)
        effect = self._effects[name]
        if effect is not None:
            effect.play()

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        for path in sorted(self._folder.glob(f"{name}.*")):
            try:
                effect = pygame.mixer.Sound(path)
            except (pygame.error, OSError):
                continue
            effect.set_volume(self._volume)
            return effect
        return None


def _open_device() -> bool:
    try:
        pygame.mixer.init(44100, -16, 2, 512)
    except pygame.error:
        return False
    return True
