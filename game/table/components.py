"""What entities of any table are made of: small plain components. Lengths are cells, times are seconds."""

from dataclasses import dataclass


@dataclass(slots=True)
class Place:
    """Where the middle of the entity is drawn, in cells from the map's top left corner."""

    x: float
    y: float


@dataclass(slots=True)
class Sprite:
    """Which figure is drawn, and how: `pose` is idle, left or right."""

    look: str
    pose: str = "idle"


@dataclass(slots=True)
class Walk:
    """A way from one place to another; `length` 0: none under way. It stays on its entity, as adding one is dear."""

    from_x: float = 0.0
    from_y: float = 0.0
    to_x: float = 0.0
    to_y: float = 0.0
    passed: float = 0.0
    length: float = 0.0


@dataclass(slots=True)
class Fade:
    """Comes into sight or goes out of it; what has gone is removed."""

    passed: float
    length: float
    away: bool


@dataclass(slots=True)
class Effect:
    """A short picture that goes by itself. A still one shows a single frame that only fades."""

    name: str
    passed: float
    length: float
    still: bool = False
