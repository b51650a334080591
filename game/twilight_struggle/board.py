"""The board: 84 countries and 2 superpowers as the map has them, frozen and shared by all games on it.

A country is a number: its place in the alphabetical order of ids, 0 to 83; `USA` is 84, `USSR` is 85. Sets of
countries are bit masks: bit n stands for country n.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

COUNTRY_COUNT: Final = 84
USA: Final = 84
USSR: Final = 85

REGIONS: Final = ("europe", "asia", "middle_east", "africa", "central_america", "south_america")
SUBREGIONS: Final = ("western_europe", "eastern_europe", "southeast_asia")
PARENT_REGION: Final[Mapping[str, str]] = MappingProxyType(
    {"western_europe": "europe", "eastern_europe": "europe", "southeast_asia": "asia"}
)


@dataclass(frozen=True, slots=True)
class Box:
    """Where a country is drawn: its box in pixels of the map, (x, y) the top left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def center(self) -> tuple[float, float]:
        """The middle of the box."""
        return self.x + self.width / 2, self.y + self.height / 2

    def overlaps(self, other: "Box") -> bool:
        """Tell whether this box and another share more than an edge."""
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A board without errors; every tuple has 86 entries, the two superpowers last.

    `index` finds a number by id. `stability` is 0 for a superpower. `battlegrounds` and the values of `regions` (the
    keys are those of REGIONS and SUBREGIONS) are masks of countries. `neighbours` are masks in which bits 84 and 85
    stand for the superpowers. `size` is that of the whole map in pixels, for drawing `places`.
    """

    ids: tuple[str, ...]
    index: Mapping[str, int] = field(hash=False)
    stability: tuple[int, ...]
    battlegrounds: int
    regions: Mapping[str, int] = field(hash=False)
    neighbours: tuple[int, ...]
    places: tuple[Box, ...]
    size: tuple[int, int]

    @property
    def next_to_usa(self) -> int:
        """The countries adjacent to the United States."""
        return self.neighbours[USA]

    @property
    def next_to_ussr(self) -> int:
        """The countries adjacent to the Soviet Union."""
        return self.neighbours[USSR]
