"""How likely each seat is to win, judged from scores and points between weeks."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.steam_noir.figures import FACTIONS
from game.steam_noir.month import month_bonus, month_totals
from game.steam_noir.state import EMPEROR, NOBODY, Deeds, Game
from game.steam_noir.tables import Tables

# How far a score strays from what is expected in one week; strays add up by their squares.
_STRAY = 4.2
# How many traitors a seat lays in a week, and what the emperor then wins of the weeks in which he is there, before this
# game has shown more; how many seats' weeks and how many weeks that weighs.
_RATE = 0.3
_RATE_TRUST = 5.0
_SHARE_WITHOUT = 0.12
_SHARE_BY_RATE = 0.62
_TRUST = 2.5
_MIDDLE = 6.0
# What is left to doubt when nothing is left to come.
_LEAST = 0.6
_MOMENTUM = 0.5


class Outlook(NamedTuple):
    """What comes after `week`: weeks, those with an emperor among them, his mean card, his share of those weeks."""

    week: int
    weeks: int
    army_weeks: int
    army: float
    share: float


def outlook(
    tables: Tables, week: int, month: int, armies_scored: bytes, army_weeks: int, deeds: Sequence[Deeds]
) -> Outlook:
    """Return what is to come after so many weeks; `army_weeks` is the number of this month's weeks with an emperor."""
    options = tables.options
    weeks = options.months * options.weeks - week
    left = [full - gone for full, gone in zip(tables.army.full, armies_scored, strict=True)]
    cards = sum(left)
    mean = sum(n * strength for n, strength in zip(left, tables.strengths, strict=True)) / cards if cards else 0.0
    won = sum(armies_scored)
    # Traitors will be as many as before, and he wins as often, or as so many traitors would let him.
    traitors = sum(sum(deed.betrayed) for deed in deeds) / _MIDDLE
    rate = (traitors + _RATE * _RATE_TRUST) / (week * tables.seats + _RATE_TRUST)
    share = (won + _TRUST * min(0.8, _SHARE_WITHOUT + _SHARE_BY_RATE * rate)) / (week + _TRUST)
    this_month = max(0, army_weeks - (week - (month - 1) * options.weeks))
    later = (options.months - month) * min(options.weeks, cards)
    return Outlook(week, weeks, min(weeks, this_month + later), mean, share)


def chances(
    tables: Tables, scores: Sequence[float], own: Sequence[int], points: Sequence[float], ahead: Outlook
) -> list[float]:
    """Return each seat's chance to win. `points` are those that its faction gets at the end (SN-FINAL-02)."""
    seats = len(own)
    finals = [scores[faction] + gain for faction, gain in zip(own, points, strict=True)]
    if ahead.weeks and ahead.week:
        # Who has been getting the points will rather go on getting them.
        mean = sum(points) / seats
        pace = _MOMENTUM * ahead.weeks / (ahead.week + 4.0)
        finals = [final + pace * (gain - mean) for final, gain in zip(finals, points, strict=True)]
    free = [scores[faction] for faction in range(len(FACTIONS)) if faction not in own]
    stray = _LEAST + _STRAY * math.sqrt(ahead.weeks)
    # Each seat still gets its part of the points, the factions their cards; the best of five strays upwards.
    growth = ahead.weeks * ((3.2 + 1.2) / seats + (1 - ahead.share * _part(ahead)) * 6.5 / len(FACTIONS))
    best = max(max(finals) + growth, max(free, default=0.0) + ahead.weeks * 0.7) + 0.45 * (stray - _LEAST)
    emperor = scores[EMPEROR] + ahead.army_weeks * ahead.share * ahead.army
    success = _logistic((best - emperor - 0.5) / (0.75 * stray))
    wins = [0.0] * seats
    spread = 0.62 * stray
    top = max(finals)
    leading = [math.exp((final - top) / spread) for final in finals]
    total = sum(leading)
    gap = tables.options.overthrow_gap - 0.5
    for first in range(seats):
        part = success * leading[first] / total
        if part < 1e-4:
            wins[first] += part
            continue
        second = max(final for seat, final in enumerate(finals) if seat != first)
        rest = [math.exp((final - second) / spread) if seat != first else 0.0 for seat, final in enumerate(finals)]
        falls = _logistic((finals[first] - second - gap) / spread)
        wins[first] += part * (1 - falls)
        others = sum(rest)
        for seat in range(seats):
            wins[seat] += part * falls * rest[seat] / others
    low = min(finals)
    trailing = [math.exp((low - final) / spread) for final in finals]
    total = sum(trailing)
    for seat in range(seats):
        wins[seat] += (1 - success) * trailing[seat] / total
    return wins


def _part(ahead: Outlook) -> float:
    return ahead.army_weeks / ahead.weeks if ahead.weeks else 0.0


def _logistic(x: float) -> float:
    return 1 / (1 + math.exp(-x)) if x > -40 else 0.0


def pending_points(
    tables: Tables, backing: Sequence[int], support: Sequence[float], totals: Sequence[float], sure: float
) -> list[float]:
    """Return points on the support cards and the bonus to be expected as the month stands.

    `sure` from 0 to 1 says how far the month has gone; before, the bonus is nobody's more than another's.
    """
    if NOBODY in backing:
        return list(support)
    bonus = month_bonus(tables, [round(total) for total in totals], backing)
    each = sum(bonus) / len(backing)
    return [points + sure * gain + (1 - sure) * each for points, gain in zip(support, bonus, strict=True)]


def judge(game: Game) -> list[float]:
    """Return each seat's chance to win a game whose hidden things are all known; exact once it is over."""
    seats = game.tables.seats
    if not game.agenda:
        return [1 / len(game.winners) if seat in game.winners else 0.0 for seat in range(seats)]
    tables = game.tables
    # In a week that has been counted or cleared the play is over; in one under way it still counts as to come.
    week = game.week
    done = (week - 1) % tables.options.weeks + 1 if week else 0
    totals = month_totals(game.below, game.backing, game.support_points) if NOBODY not in game.backing else [0.0]
    pending = pending_points(tables, game.backing, game.support_points, totals, (done / tables.options.weeks) ** 2)
    points = [gain + more for gain, more in zip(game.victory_points, pending, strict=True)]
    ahead = outlook(tables, week, game.month, game.armies_scored, game.army_weeks, game.deeds)
    return chances(tables, game.scores, game.own, points, ahead)
