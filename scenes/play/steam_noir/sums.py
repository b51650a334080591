"""How the sums of a week come about, piece by piece, for the side panels and their tooltips."""

from __future__ import annotations

from dataclasses import dataclass

from game.steam_noir.figures import FACTIONS
from game.steam_noir.state import ALONE, NOBODY, ON_EMPEROR, ON_REVOLUTION, REVOLUTION
from game.steam_noir.totals import count, strongest, worth
from game.table.steam_noir.shown import Shown

CARD, TRAITOR, BOOST, BASE, MODIFIER = "card", "traitor", "boost", "base", "modifier"


@dataclass(frozen=True, slots=True)
class Part:
    """One piece of a sum: what kind, how much (boosts on it included), whose card, which faction."""

    kind: str
    value: int
    seat: int = NOBODY
    faction: str = ""
    boosts: int = 0


@dataclass(frozen=True, slots=True)
class Sums:
    """`factions` and `army` are pieces, `net` and `total` what they add up to; `total` is -1 without an emperor.

    `top` are the factions that are strongest now, none while nothing lies on the table.
    """

    factions: tuple[tuple[Part, ...], ...]
    net: tuple[int, ...]
    army: tuple[Part, ...]
    total: int
    top: tuple[int, ...]


def sums_of(shown: Shown) -> Sums:
    """Return the sums of what lies on the table; the totals are the rules' own."""
    tables = shown.tables
    totals = count(tables, shown.table, shown.revolution, shown.emperor)
    factions: list[list[Part]] = [[] for _ in FACTIONS]
    army: list[Part] = []
    if shown.revolution != NOBODY:
        factions[shown.revolution].append(Part(BASE, tables.figures.revolution_strength))
    if shown.emperor:
        army.append(Part(BASE, shown.emperor))
        if tables.modifier:
            army.append(Part(MODIFIER, tables.modifier))
    for laid, value in zip(shown.table, worth(tables, shown.table), strict=True):
        if laid.target == ALONE:
            faction = tables.faction[laid.kind]
            boosts = value - tables.value[laid.kind]
            if laid.side == REVOLUTION:
                factions[faction].append(Part(CARD, value, laid.seat, FACTIONS[faction], boosts))
            else:
                factions[faction].append(Part(TRAITOR, -value, laid.seat, FACTIONS[faction], boosts))
                army.append(Part(TRAITOR, value, laid.seat, FACTIONS[faction], boosts))
        elif laid.target == ON_EMPEROR:
            army.append(Part(BOOST, tables.value[laid.kind], laid.seat))
        elif laid.target == ON_REVOLUTION:
            factions[shown.revolution].append(Part(BOOST, tables.value[laid.kind], laid.seat))
    top = strongest(tables, shown.table, shown.revolution, totals.net) if shown.table else ()
    return Sums(tuple(tuple(parts) for parts in factions), tuple(totals.net), tuple(army), totals.army, top)
