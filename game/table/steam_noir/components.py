"""What the entities of a card table are made of, beside `Place`. Lengths are pixels of the map, times are seconds."""

from dataclasses import dataclass


@dataclass(slots=True)
class Card:
    """Anything that is drawn with a face: a card, a pile, a marker, a token. Higher `z` covers lower."""

    face: str
    z: int


@dataclass(slots=True)
class Shape:
    """Size, and turn in degrees; `turned` is 1 for a face seen whole and less while it is turned over."""

    width: float
    height: float
    angle: float = 0.0
    turned: float = 1.0


@dataclass(slots=True)
class Glide:
    """A way to another pose; it begins after `wait`. A `face` that differs is turned up half way. `gone`: then removed.

    `length` 0: none under way. It stays on its entity, as adding one is dear.
    """

    x: float = 0.0
    y: float = 0.0
    width: float = 0.0
    height: float = 0.0
    angle: float = 0.0
    from_x: float = 0.0
    from_y: float = 0.0
    from_width: float = 0.0
    from_height: float = 0.0
    from_angle: float = 0.0
    face: str = ""
    wait: float = 0.0
    passed: float = 0.0
    length: float = 0.0
    gone: bool = False
