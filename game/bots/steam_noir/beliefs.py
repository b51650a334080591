"""What a seat may believe of the hidden factions of the others, and how far their words are true."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Final

from game.kernel.chance import Chance
from game.steam_noir.figures import FACTIONS
from game.steam_noir.observe import Observation
from game.steam_noir.state import ALONE, REVOLUTION
from game.steam_noir.talk import BACK, BROKEN, PUSH

# What a deed says about a faction being one's own, as the logarithm of how much likelier it makes it: for each point
# of value laid for it and against it, for each point above the middle of a card placed for it, for each month backed,
# and for a word that may be true. Fitted to games among good players: who owns a faction gathers its cards, so even a
# traitor of it is no sign against.
_LOYAL: Final = 0.035
_BETRAYED: Final = 0.01
_PLACED: Final = 0.08
_BACKED: Final = 0.3
_SAID: Final = 0.25
_MIDDLE: Final = 6.0


@dataclass(frozen=True, slots=True)
class Beliefs:
    """All ways in which the factions may be dealt, with their weights adding up to 1.

    `odds` by seat and faction follow from them.
    """

    deals: tuple[tuple[int, ...], ...]
    weights: tuple[float, ...]
    odds: tuple[tuple[float, ...], ...]

    def any(self, chance: Chance) -> tuple[int, ...]:
        """Return one way, each as often as it is believed."""
        left = chance.below(1 << 30) / (1 << 30)
        for deal, weight in zip(self.deals, self.weights, strict=True):
            left -= weight
            if left < 0:
                return deal
        return self.deals[-1]


def trust(seen: Observation, seat: int) -> float:
    """Return how far the words of a seat are to be believed, from 0 to 1."""
    return (seen.kept[seat] + 1.0) / (seen.kept[seat] + seen.broken[seat] + 2.0)


def evidence(seen: Observation, seat: int) -> list[float]:
    """Return for each faction how much speaks for its being the seat's own."""
    tables = seen.tables
    found = [
        _LOYAL * loyal + _BETRAYED * betrayed
        for loyal, betrayed in zip(seen.deeds[seat].loyal, seen.deeds[seat].betrayed, strict=True)
    ]
    for card in (*seen.above, *seen.below):
        if card.seat == seat:
            found[card.faction] += _PLACED * (card.value - _MIDDLE)
    for laid in seen.table:
        if laid.seat == seat and laid.target == ALONE:
            weight = _LOYAL if laid.side == REVOLUTION else _BETRAYED
            found[tables.faction[laid.kind]] += weight * tables.value[laid.kind]
    for faction in seen.backed[seat]:
        found[faction] += _BACKED
    for claim in seen.claims:
        if claim.seat == seat and claim.what in {PUSH, BACK} and claim.truth != BROKEN:
            found[claim.faction] += _SAID * (trust(seen, seat) - 0.25)
    return found


def beliefs(seen: Observation) -> Beliefs:
    """Return what the observer may believe; its own faction it knows."""
    seats = seen.tables.seats
    others = [seat for seat in range(seats) if seat != seen.seat]
    signs = [evidence(seen, seat) for seat in range(seats)]
    deals: list[tuple[int, ...]] = []
    weights: list[float] = []
    for given in permutations([faction for faction in range(len(FACTIONS)) if faction != seen.faction], len(others)):
        whole = [seen.faction] * seats
        for seat, faction in zip(others, given, strict=True):
            whole[seat] = faction
        deals.append(tuple(whole))
        weights.append(math.exp(sum(signs[seat][whole[seat]] for seat in others)))
    total = sum(weights)
    odds = [[0.0] * len(FACTIONS) for _ in range(seats)]
    for deal, weight in zip(deals, weights, strict=True):
        for seat, faction in enumerate(deal):
            odds[seat][faction] += weight / total
    return Beliefs(tuple(deals), tuple(weight / total for weight in weights), tuple(tuple(row) for row in odds))


def any_backing(seen: Observation, own: Sequence[int], chance: Chance) -> list[int]:
    """Return whom each seat may be backing: words and cards for a faction make it likelier, as does owning it."""
    found = []
    tables = seen.tables
    for seat, backed in enumerate(seen.backed):
        if seat == seen.seat:
            found.append(seen.support)
            continue
        weights = [0.0 if faction in backed else 1.0 for faction in range(len(FACTIONS))]
        weights[own[seat]] *= 1.5
        for card in seen.below:
            if card.seat == seat:
                weights[card.faction] *= 1.4
        for laid in seen.table:
            if laid.seat == seat and laid.target == ALONE and laid.side == REVOLUTION:
                weights[tables.faction[laid.kind]] *= 1.15
        for claim in seen.claims:
            if claim.seat == seat and claim.what == BACK:
                weights[claim.faction] *= 0.5 + 2 * trust(seen, seat)
        left = chance.below(1 << 30) / (1 << 30) * sum(weights)
        choice = 0
        for faction, weight in enumerate(weights):
            if weight:
                choice = faction
                left -= weight
                if left < 0:
                    break
        found.append(choice)
    return found
