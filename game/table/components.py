"""What entities of any table are made of: small plain components. Lengths are cells, times are seconds."""

from dataclasses import dataclass


@dataclass(slots=True)
class Place:
    """Where the middle of the entity is drawn, in cells from the map's top left corner."""

    x: float
    y: float


@dataclass(slots=True)
class Sprite:
    """Which figure is drawn, and how: `pose` is idle, left, right, or faint while it fades."""

    look: str
    pose: str = "idle"


@dataclass(slots=True)
class Walk:
    """From where to where its entity walks, or walked last. It stays on the entity: adding components is dear."""

    from_x: float = 0.0
    from_y: float = 0.0
    by_x: float = 0.0
    by_y: float = 0.0


@dataclass(slots=True)
class Stride:
    """One step of all who walk at the same time, on an entity of its own: only those who move cost anything."""

    passed: float
    length: float
    walkers: list[tuple[Walk, Place, Sprite]]


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
