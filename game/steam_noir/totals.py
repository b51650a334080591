"""The sums of a week (SN-DEF), for rules, screens and computer players alike."""

from collections.abc import Sequence
from typing import NamedTuple

from game.steam_noir.figures import FACTIONS
from game.steam_noir.state import ALONE, NOBODY, ON_EMPEROR, ON_REVOLUTION, REVOLUTION, Laid
from game.steam_noir.tables import Tables


class Totals(NamedTuple):
    """`net` by faction (SN-DEF-02); `army` is E (SN-DEF-03), -1 in a week without emperor.

    `support` and `best` by seat and faction (SN-DEF-04, SN-DEF-05).
    """

    net: list[int]
    army: int
    support: list[list[int]]
    best: list[list[int]]


def worth(tables: Tables, table: Sequence[Laid]) -> list[int]:
    """Return the value of each card on the table, its boosts included; 0 for the boosts themselves (SN-DEF-01)."""
    values = [0 if laid.kind == tables.power else tables.value[laid.kind] for laid in table]
    for laid in table:
        if laid.target >= 0:
            values[laid.target] += tables.value[laid.kind]
    return values


def count(tables: Tables, table: Sequence[Laid], revolution: int, emperor: int) -> Totals:
    """Return the sums of a table beside a revolution card (NOBODY: none) and an emperor card (0: none)."""
    net = [0] * len(FACTIONS)
    if revolution != NOBODY:
        net[revolution] = tables.figures.revolution_strength
    army = emperor + tables.modifier if emperor else -1
    support = [[0] * len(FACTIONS) for _ in range(tables.seats)]
    best = [[0] * len(FACTIONS) for _ in range(tables.seats)]
    for laid, value in zip(table, worth(tables, table), strict=True):
        if laid.target == ALONE:
            faction = tables.faction[laid.kind]
            if laid.side == REVOLUTION:
                net[faction] += value
                support[laid.seat][faction] += value
                best[laid.seat][faction] = max(best[laid.seat][faction], value)
            else:
                net[faction] -= value
                army += value
        elif laid.target == ON_EMPEROR:
            army += tables.value[laid.kind]
        elif laid.target == ON_REVOLUTION:
            net[revolution] += tables.value[laid.kind]
    return Totals(net, army, support, best)


def strongest(tables: Tables, table: Sequence[Laid], revolution: int, net: Sequence[int]) -> tuple[int, ...]:
    """Return T (SN-DEF-07).

    With `weekly_faction_tie = revolution_card` the revolution card's faction is preferred among those tied, then the
    one with the highest single card, boosts included; those still level stay tied (OQ-06 goes no further).
    """
    most = max(net)
    tied = tuple(faction for faction in range(len(FACTIONS)) if net[faction] == most)
    if len(tied) == 1 or tables.options.weekly_faction_tie == "all":
        return tied
    if revolution in tied:
        return (revolution,)
    highest = dict.fromkeys(tied, 0)
    for laid, value in zip(table, worth(tables, table), strict=True):
        faction = tables.faction[laid.kind]
        if laid.target == ALONE and laid.side == REVOLUTION and faction in highest:
            highest[faction] = max(highest[faction], value)
    top = max(highest.values())
    return tuple(faction for faction in tied if highest[faction] == top)


def factions_win(totals: Totals) -> bool:
    """Say whether the strongest factions win the week (SN-WSCORE-07, SN-NOEMP-05)."""
    return totals.army < 0 or max(totals.net) > totals.army


def leaders(totals: Totals, faction: int) -> list[int]:
    """Return the seats with the largest support of a faction, none if nobody backed it (SN-WSCORE-03)."""
    most = max(support[faction] for support in totals.support)
    return [seat for seat, support in enumerate(totals.support) if support[faction] == most] if most > 0 else []


def best_cards(totals: Totals, faction: int) -> list[int]:
    """Return the seats with the largest single card of a faction (SN-WSCORE-04)."""
    most = max(best[faction] for best in totals.best)
    return [seat for seat, best in enumerate(totals.best) if best[faction] == most] if most > 0 else []


def chooser(tables: Tables, table: Sequence[Laid], totals: Totals, faction: int, week: int) -> int:
    """Return which of several leaders places the card (SN-WSCORE-08)."""
    printed = [0] * tables.seats
    for laid in table:
        if laid.side == REVOLUTION and tables.faction[laid.kind] == faction:
            printed[laid.seat] = max(printed[laid.seat], tables.value[laid.kind])
    first = (week - 1) % tables.seats
    return max(
        leaders(totals, faction),
        key=lambda seat: (totals.best[seat][faction], printed[seat], -((seat - first) % tables.seats)),
    )
