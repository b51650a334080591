"""What each outcome of a week is worth to a seat."""

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.steam_noir.beliefs import Beliefs
from game.bots.steam_noir.prospects import Outlook, chances, outlook
from game.steam_noir.figures import FACTIONS
from game.steam_noir.observe import Observation
from game.steam_noir.state import EMPEROR
from game.steam_noir.tables import Tables

_CARD = 6.5


class Stakes(NamedTuple):
    """Chances to win after the week: by outcome (a faction's number, or EMPEROR), and what a point adds to them."""

    worth: tuple[float, ...]
    point: float


def seat_stakes(
    tables: Tables,
    scores: Sequence[float],
    own: Sequence[int],
    points: Sequence[float],
    ahead: Outlook,
    emperor: int,
) -> list[Stakes]:
    """Return the stakes of all seats in a world where all is known."""
    seats = range(len(own))
    worths: list[list[float]] = [[] for _ in seats]
    for outcome in range(len(FACTIONS) + 1):
        after = list(scores)
        after[outcome] += (emperor or _CARD) if outcome == EMPEROR else _CARD
        for seat, worth in enumerate(chances(tables, after, own, points, ahead)):
            worths[seat].append(worth)
    found = []
    base = chances(tables, scores, own, points, ahead)
    for seat in seats:
        more = [gain + 3 * (other == seat) for other, gain in enumerate(points)]
        gain = (chances(tables, scores, own, more, ahead)[seat] - base[seat]) / 3
        found.append(Stakes(tuple(worths[seat]), gain))
    return found


def own_stakes(seen: Observation, believed: Beliefs, least: float = 0.02) -> Stakes:
    """Return the stakes of the observer, over all it holds possible; ways less likely than `least` are left out."""
    worth = [0.0] * (len(FACTIONS) + 1)
    point = weights = 0.0
    ahead = week_after(seen)
    points = [a + b for a, b in zip(seen.victory_points, seen.support_points, strict=True)]
    for deal, weight in zip(believed.deals, believed.weights, strict=True):
        if weight < least:
            continue
        stakes = seat_stakes(seen.tables, seen.scores, deal, points, ahead, seen.emperor)[seen.seat]
        for outcome, value in enumerate(stakes.worth):
            worth[outcome] += weight * value
        point += weight * stakes.point
        weights += weight
    return Stakes(tuple(value / weights for value in worth), point / weights)


def week_after(seen: Observation) -> Outlook:
    """Return what is to come after the week under way."""
    return outlook(seen.tables, max(seen.week, 1), seen.month, seen.armies_scored, seen.army_weeks, seen.deeds)


def own_chance(seen: Observation, believed: Beliefs, scores: Sequence[float]) -> float:
    """Return the observer's chance to win after this week with these scores, over all it holds possible."""
    ahead = week_after(seen)
    points = [a + b for a, b in zip(seen.victory_points, seen.support_points, strict=True)]
    return sum(
        weight * chances(seen.tables, scores, deal, points, ahead)[seen.seat]
        for deal, weight in zip(believed.deals, believed.weights, strict=True)
    )
