"""How a week may come out from the cards on the table so far: judged, not played."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.bots.steam_noir.beliefs import trust
from game.bots.steam_noir.habits import HARM
from game.bots.steam_noir.stakes import Stakes
from game.steam_noir.figures import FACTIONS
from game.steam_noir.observe import Observation
from game.steam_noir.state import ALONE, ARMY, EMPEROR, Laid
from game.steam_noir.tables import Pile
from game.steam_noir.talk import LOYAL, PUSH, UNITE
from game.steam_noir.totals import count

_MEAN = 6.0
# How often another's play is a traitor, before words are weighed.
_TREASON = 0.11


class Others(NamedTuple):
    """What may still come from the others: cards, traitors among them, and the pull of each faction."""

    cards: float
    traitors: float
    pull: tuple[float, ...]


def others(seen: Observation, net: Sequence[int]) -> Others:
    """Return what the others may still lay this week; what they said counts as far as their words have been true."""
    tables = seen.tables
    plays = tables.options.plays - max(seen.play, 1) + 1
    cards = plays * (tables.seats - 1)
    top = max(net)
    pull = [math.exp((value - top) / 6.0) + 0.12 for value in net]
    traitors = 0.0
    spoke = {claim.seat: claim for claim in seen.claims if claim.week == seen.week}
    betrayed = {laid.seat for laid in seen.table if laid.side == ARMY and laid.target == ALONE}
    for seat in range(tables.seats):
        if seat == seen.seat or seat in betrayed or not seen.emperor:
            continue
        rate = _TREASON * plays
        claim = spoke.get(seat)
        if claim is not None and claim.what in {LOYAL, UNITE}:
            rate *= 1.3 - trust(seen, seat)
        if claim is not None and claim.what == PUSH:
            pull[claim.faction] += (trust(seen, seat) - 0.3) * plays * 0.5
        traitors += rate
    total = sum(pull)
    return Others(cards, traitors, tuple(max(0.02, part / total) for part in pull))


def prospect(seen: Observation, table: Sequence[Laid], hand: Pile, stakes: Stakes) -> float:
    """Return the chance to win after laying a card: `table` with it, `hand` without it."""
    tables = seen.tables
    me = seen.seat
    totals = count(tables, table, seen.revolution, seen.emperor)
    left = tables.options.plays - max(seen.play, 1)
    coming = others(seen, totals.net)
    honest = max(0.0, coming.cards - coming.traitors)
    # Who would rather have no points does not go on as it began.
    more = left if stakes.point > HARM else 0
    mine = [_best_cards(seen, hand, faction, more) for faction in range(len(FACTIONS))]
    pushed = max(range(len(FACTIONS)), key=lambda faction: totals.net[faction] + mine[faction])
    reached = [0.0] * len(FACTIONS)
    for faction in range(len(FACTIONS)):
        reached[faction] = totals.net[faction] + honest * _MEAN * coming.pull[faction]
        reached[faction] += mine[faction] * (0.9 if faction == pushed else 0.25)
    # A traitor is laid where it hurts.
    for faction in range(len(FACTIONS)):
        reached[faction] -= coming.traitors * _MEAN * coming.pull[faction]
    spread = 1.2 + 2.1 * math.sqrt(coming.cards + 0.3 * left)
    top = max(reached)
    likely = [math.exp((value - top) / (0.55 * spread)) for value in reached]
    whole = sum(likely)
    army = totals.army + coming.traitors * _MEAN
    value = 0.0
    for faction in range(len(FACTIONS)):
        chance = likely[faction] / whole
        if chance < 0.01:
            continue
        # Given that it is the strongest, it has strayed upwards.
        lead = max(reached[faction], top - 1) + 0.35 * spread - 1.2 - army
        beats = _logistic(lead / spread) if seen.emperor else 1.0
        push = mine[faction] if faction == pushed else 0.0
        points = _points(seen, totals.support, totals.best, faction, push, coming)
        if faction == seen.support:
            points += 1.2 * beats
        gain = stakes.worth[faction] * beats + stakes.worth[EMPEROR] * (1 - beats)
        # The leader chooses the card: a high one of the own faction, a low one of another.
        if faction == seen.faction:
            gain += 0.02 * beats * (totals.support[me][faction] > 0)
        value += chance * (gain + points * stakes.point)
    return value


def _points(
    seen: Observation,
    support: Sequence[Sequence[int]],
    best: Sequence[Sequence[int]],
    faction: int,
    more: float,
    coming: Others,
) -> float:
    """Return the points to be expected if a faction is the strongest."""
    options = seen.tables.options
    me = seen.seat
    own = support[me][faction] + more
    if own <= 0:
        return 0.0
    each = coming.cards * _MEAN * coming.pull[faction] / max(1, seen.tables.seats - 1)
    rival = max(support[seat][faction] + each for seat in range(len(support)) if seat != me)
    rival_best = max(best[seat][faction] for seat in range(len(best)) if seat != me)
    if rival_best == 0 and coming.cards:
        rival_best = 6 if coming.pull[faction] > 0.15 else 4
    own_best = max(best[me][faction], 7 if more >= 7 else 0)
    spread = 1.0 + 1.1 * math.sqrt(coming.cards)
    found = options.leader_points * _logistic((own - rival + 0.3) / spread)
    return found + options.best_card_points * _logistic((own_best - rival_best + 0.6) / (0.6 + 0.25 * spread))


def _best_cards(seen: Observation, hand: Pile, faction: int, number: int) -> float:
    """Return the sum of the best `number` cards of a faction in a hand."""
    if not number:
        return 0.0
    tables = seen.tables
    values = [
        tables.value[kind] for kind in range(tables.power) if tables.faction[kind] == faction for _ in range(hand[kind])
    ]
    values.sort(reverse=True)
    found = float(sum(values[:number]))
    if len(values) < number and hand[tables.power] and values:
        found += tables.figures.boost_value * min(hand[tables.power], number - len(values))
    return found


def _logistic(x: float) -> float:
    return 1 / (1 + math.exp(-x)) if x > -40 else 0.0
