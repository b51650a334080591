"""The boxes of the Space Race track and the influence at the start, read once from `data/`."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

import msgspec

from game.twilight_struggle.names import DATA, Names

Ability = Literal["", "two_attempts", "see_headline", "discard_held", "eight_rounds"]


@dataclass(frozen=True, slots=True)
class SpaceBox:
    """One box (TS-SPACE-01): least Ops of an attempt, the highest die that succeeds, victory points, ability."""

    names: Names
    ops: int
    succeeds_on: int
    vp_first: int
    vp_second: int
    ability: Ability = ""


@dataclass(frozen=True, slots=True)
class FreeInfluence:
    """Influence that a side splits as it likes over the countries of a (sub-)region."""

    region: str
    amount: int


@dataclass(frozen=True, slots=True)
class Start:
    """Influence at the start by side (`us`, `ussr`): fixed by country id, then free (TS-SETUP-03 to 06)."""

    fixed: Mapping[str, Mapping[str, int]]
    free: Mapping[str, FreeInfluence]


@cache
def space_boxes() -> tuple[SpaceBox, ...]:
    """Return the eight boxes; box n is entry n - 1."""
    content = (DATA / "space_race.toml").read_bytes()
    return msgspec.toml.decode(content, type=dict[str, tuple[SpaceBox, ...]])["box"]


@cache
def start_influence() -> Start:
    """Return the influence at the start."""
    return msgspec.toml.decode((DATA / "setup.toml").read_bytes(), type=Start)
