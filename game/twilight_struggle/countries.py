"""Our own tables of countries and regions, read once from `data/`.

The rules read the board from the map; these tables give the names, say which countries a map must have, and hold what
the shipped map must say.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import msgspec

from game.twilight_struggle.names import DATA, Names


@dataclass(frozen=True, slots=True)
class Country:
    """A country, or a superpower (stability 0, no regions). `regions` lists the region before its sub-regions."""

    id: str
    names: Names
    neighbours: tuple[str, ...]
    stability: int = 0
    battleground: bool = False
    regions: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Region:
    """A region with its values at scoring (TS-SCORE-04), or a sub-region, which has a parent and no values.

    `wins`: control of it wins the game at once (TS-WIN-03); it then has no value for control.
    """

    id: str
    names: Names
    parent: str = ""
    presence: int = 0
    domination: int = 0
    control: int = 0
    wins: bool = False


class _RegionFile(msgspec.Struct):
    region: tuple[Region, ...]
    southeast_asia_scoring: dict[str, int]


@cache
def country_table() -> tuple[Country, ...]:
    """Return all countries by number: 84 in the alphabetical order of their ids, then usa, ussr."""
    content = (DATA / "countries.toml").read_bytes()
    return msgspec.toml.decode(content, type=dict[str, tuple[Country, ...]])["country"]


@cache
def country_index() -> Mapping[str, int]:
    """Return the number of each country by id."""
    return {country.id: number for number, country in enumerate(country_table())}


@cache
def _region_file() -> _RegionFile:
    return msgspec.toml.decode((DATA / "regions.toml").read_bytes(), type=_RegionFile)


@cache
def region_table() -> Mapping[str, Region]:
    """Return the six regions and three sub-regions by id, in the order of board.REGIONS and board.SUBREGIONS."""
    return {region.id: region for region in _region_file().region}


@cache
def southeast_asia_values() -> Mapping[str, int]:
    """Return the victory points of each country at Southeast Asia Scoring (TS-SCORE-07)."""
    return _region_file().southeast_asia_scoring
