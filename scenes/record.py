"""Screenshots and recordings, made without a display."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

FRAME = 0.04
"""Seconds of the program's time between frames while nobody watches."""
_EVERY = 2
_LONGEST = 1500
_WIDEST = 1280
SUFFIXES = (".gif", ".webp")


class CannotRecordError(Exception):
    """Recording needs something that is not there. The message says what and how to get it."""


def save_picture(surface: pygame.Surface, path: Path) -> None:
    """Write a picture. Raises CannotRecordError with a readable message."""
    try:
        pygame.image.save(surface, path)
    except (pygame.error, OSError) as error:
        raise CannotRecordError(f"{path}: cannot write the picture ({error})") from None


def check_recorder(path: Path) -> None:
    """Raise CannotRecordError, before anything runs, if `path` cannot be recorded to."""
    if path.suffix.lower() not in SUFFIXES:
        raise CannotRecordError(f"{path}: --record writes .gif or .webp")
    try:
        import PIL.Image  # noqa: F401, PLC0415
    except ImportError:
        raise CannotRecordError('--record needs Pillow: pip install "global-power[record]"') from None


class Recorder:
    """Collects frames and writes them as GIF or WebP."""

    def __init__(self, path: Path) -> None:
        check_recorder(path)
        self._path = path
        self._frames: list[Any] = []
        self._seen = 0

    @property
    def full(self) -> bool:
        """Whether the recording is as long as it may get."""
        return len(self._frames) >= _LONGEST

    def add(self, surface: pygame.Surface) -> None:
        """Take every second frame, shrunk to a sensible width."""
        from PIL import Image  # noqa: PLC0415

        self._seen += 1
        if self._seen % _EVERY:
            return
        width, height = surface.get_size()
        if width > _WIDEST:
            surface = pygame.transform.smoothscale(surface, (_WIDEST, height * _WIDEST // width))
        frame = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
        if self._path.suffix.lower() == ".gif":  # 64 colours keep a minute of map in a few megabytes
            frame = frame.quantize(64, dither=Image.Dither.NONE)
        self._frames.append(frame)

    def write(self) -> None:
        """Write the file. Raises CannotRecordError with a readable message."""
        if not self._frames:
            raise CannotRecordError(f"{self._path}: there was nothing to record")
        first, *others = self._frames
        try:
            first.save(
                self._path,
                save_all=True,
                append_images=others,
                duration=round(FRAME * _EVERY * 1000),
                loop=0,
                quality=80,
            )
        except OSError as error:
            raise CannotRecordError(f"{self._path}: cannot write the recording ({error})") from None
