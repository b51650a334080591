"""The best use of Operations and of influence that an event gives: judged country by country."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.bots.twilight_struggle.worth import WON, burden_worth, change_worth
from game.twilight_struggle.board import COUNTRY_COUNT
from game.twilight_struggle.flags import NUCLEAR_SUBS, YURI
from game.twilight_struggle.helpers import FACES
from game.twilight_struggle.operations import coup_result
from game.twilight_struggle.state import US, Game, add_influence, members
from game.twilight_struggle.values import (
    coup_targets,
    marker_cost,
    placeable,
    realign_modifier,
    realign_targets,
    value_in,
)

_DUE: Final = 0.55
_TENSION: Final = 0.25
_JUDGED: Final = 5
ROLLS: Final = 0.8
"""What a realignment after the first is worth, against the first."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A first act in notation, and what all of it is worth."""

    option: str
    worth: float


def influence_of(game: Game, side: int, country: int) -> tuple[int, int]:
    """Return own and enemy influence in a country."""
    influence = game.influence
    return influence[COUNTRY_COUNT * side + country], influence[COUNTRY_COUNT * (1 - side) + country]


def marker_worth(game: Game, side: int, country: int, points: int) -> float:
    """Return the worth, a point, of markers in a country: of one, or of as many as change who controls it."""
    own, enemy = influence_of(game, side, country)
    stability = game.tables.stability[country]
    cost = marker_cost(game, side, country)
    if cost > points:
        return -WON
    best = change_worth(game, side, country, own + 1, enemy) / cost
    # On to the loss of enemy control, and on to own control.
    spent, more = 0, 0
    while spent < points:
        price = 2 if enemy - own - more >= stability else 1
        if spent + price > points:
            break
        spent += price
        more += 1
        if own + more - enemy >= stability:
            if more > 1:
                best = max(best, change_worth(game, side, country, own + more, enemy) / spent)
            break
    return best


def best_marker(game: Game, side: int, mask: int, points: int) -> tuple[int, float]:
    """Return the country of a mask where the next marker is worth most, and that worth a point."""
    best, worth = -1, -2 * WON
    for country in members(mask):
        found = marker_worth(game, side, country, points)
        if found > worth:
            best, worth = country, found
    return best, worth


def placement(game: Game, side: int, card: int, value: int) -> Plan | None:
    """Return the best placement of `value` points: its first marker and the worth of all."""
    plans = placements(game, side, card, value)
    return plans[-1] if plans else None


def placements(game: Game, side: int, card: int, value: int) -> list[Plan]:
    """Return placements of 1, 2, … up to `value` points, each the beginning of the next; fewer if no place is left."""
    ids = game.tables.board.ids
    copy = game.clone()
    left, loose, first, worth = value, 0, "", 0.0
    plans: list[Plan] = []
    ranks: list[tuple[float, int]] = []
    while left > 0:
        mask = placeable(copy, side, card, left, loose)
        if not mask:
            break
        if not ranks:
            ranks = [(marker_worth(copy, side, country, left), country) for country in members(mask)]
        country = _lead(copy, side, mask, left, ranks)
        own, enemy = influence_of(copy, side, country)
        worth += change_worth(copy, side, country, own + 1, enemy)
        cost = marker_cost(copy, side, country)
        left -= cost
        add_influence(copy, 0, side, country, 1)
        first = first or f"place {ids[country]}"
        plans += [Plan(first, worth)] * cost
    return plans


def _lead(game: Game, side: int, mask: int, points: int, ranks: list[tuple[float, int]]) -> int:
    """Return the best country of a mask; old ranks are judged anew only as long as one of them may be the best."""
    ranks.sort()
    fresh = -1
    while True:
        _, country = ranks[-1]
        if country == fresh:
            return country
        if mask >> country & 1:
            ranks[-1] = marker_worth(game, side, country, points), country
            fresh = country
        else:
            ranks[-1] = -2 * WON, country
        ranks.sort()


def coup_worth(game: Game, side: int, card: int, country: int, value: int, *, free: bool) -> float:
    """Return the expected worth of a coup."""
    if game.crisis == side:
        return -WON
    ground = game.tables.battlegrounds >> country & 1 and not (side == US and game.effects & NUCLEAR_SUBS)
    worth = 0.0
    if ground:
        if game.defcon == 2:
            return -WON if game.phasing in (side, -1) else WON
        worth -= _TENSION
        if game.defcon == 3:
            worth += burden_worth(game, side)
    value = value_in(game, side, card, value, country)
    own, enemy = influence_of(game, side, country)
    for die in FACES:
        _, removed, added = coup_result(game, side, country, value, die)
        if removed or added:
            worth += change_worth(game, side, country, own + added, enemy - removed) / 6
    if not free:
        due = max(0, game.defcon - ground - game.milops[side])
        worth += _DUE * min(value, due)
    if side == US and game.effects & YURI:
        worth -= 1
    return worth


def best_coup(game: Game, side: int, card: int, value: int, mask: int, *, free: bool) -> Plan | None:
    """Return the best coup in a mask of targets; of many only those that seem best at a middling die are judged."""
    countries = members(mask)
    if len(countries) > _JUDGED:
        countries = sorted(countries, key=lambda country: _promise(game, side, card, country, value))[-_JUDGED:]
    best: Plan | None = None
    for country in countries:
        worth = coup_worth(game, side, card, country, value, free=free)
        if best is None or worth > best.worth:
            best = Plan(f"coup {game.tables.board.ids[country]}", worth)
    return best


def _promise(game: Game, side: int, card: int, country: int, value: int) -> float:
    own, enemy = influence_of(game, side, country)
    _, removed, added = coup_result(game, side, country, value_in(game, side, card, value, country), 4)
    if game.defcon == 2 and game.tables.battlegrounds >> country & 1:
        # Either the worst of all or, in the enemy's round, the best.
        return WON
    return change_worth(game, side, country, own + added, enemy - removed) if removed or added else 0.0


@lru_cache(maxsize=64)
def _nets(lead: int) -> tuple[tuple[int, float], ...]:
    """Return how likely each difference of two dice is, for a side that adds `lead` more than the other."""
    return tuple((net + lead, (6 - abs(net)) / 36) for net in range(-5, 6))


def realign_worth(game: Game, side: int, country: int) -> float:
    """Return the expected worth of one realignment."""
    own, enemy = influence_of(game, side, country)
    lead = realign_modifier(game, side, country) - realign_modifier(game, 1 - side, country)
    worth = 0.0
    for net, chance in _nets(lead):
        if net > 0:
            worth += chance * change_worth(game, side, country, own, max(0, enemy - net))
        elif net < 0 and own:
            worth += chance * change_worth(game, side, country, max(0, own + net), enemy)
    return worth


def best_realignment(game: Game, side: int, mask: int) -> Plan | None:
    """Return the best single realignment in a mask of targets where the side is not at a disadvantage."""
    best: Plan | None = None
    for country in members(mask):
        if realign_modifier(game, side, country) < realign_modifier(game, 1 - side, country):
            continue
        worth = realign_worth(game, side, country)
        if best is None or worth > best.worth:
            best = Plan(f"realign {game.tables.board.ids[country]}", worth)
    return best


def operations(game: Game, side: int, card: int, values: Sequence[int]) -> dict[int, float]:
    """Return what the best use of Operations is worth for each of some Ops values."""
    placed = placements(game, side, card, max(values))
    targets = coup_targets(game, side)
    realignment = best_realignment(game, side, realign_targets(game, side))
    worths = {}
    for value in values:
        found = [placed[min(value, len(placed)) - 1]] if placed else []
        coup = best_coup(game, side, card, value, targets, free=False)
        if coup is not None:
            found.append(coup)
        if realignment is not None:
            found.append(Plan(realignment.option, realignment.worth * value * ROLLS))
        worths[value] = max((plan.worth for plan in found), default=0.0)
    return worths
