"""Monthly scoring (SN-MSCORE), final scoring (SN-FINAL), and who wins (SN-WIN)."""

from collections.abc import Sequence
from typing import NamedTuple

from game.steam_noir import events
from game.steam_noir.figures import FACTIONS
from game.steam_noir.state import EMPEROR, NOBODY, Game, Placed
from game.steam_noir.steps import move_marker
from game.steam_noir.tables import Tables
from game.steam_noir.talk import judge_month


def month_totals(below: Sequence[Placed], backing: Sequence[int], points: Sequence[int]) -> list[int]:
    """Return each faction's total: its cards below the track and the points of its backers (SN-MSCORE-03)."""
    totals = [0] * len(FACTIONS)
    for card in below:
        if card.faction != EMPEROR:
            totals[card.faction] += card.value
    for faction, count in zip(backing, points, strict=True):
        totals[faction] += count
    return totals


def month_bonus(tables: Tables, totals: Sequence[int], backing: Sequence[int]) -> list[int]:
    """Return the bonus of each seat (SN-MSCORE-04 to SN-MSCORE-07)."""
    most = max(totals)
    top = [faction for faction, total in enumerate(totals) if total == most]
    groups = [{faction} for faction in top] if tables.options.month_tie == "per_faction" else [set(top)]
    bonus = [0] * len(backing)
    for group in groups:
        backers = [seat for seat, faction in enumerate(backing) if faction in group]
        for seat in backers:
            bonus[seat] = tables.figures.month_bonus[len(backers)]
    return bonus


def score_month(game: Game) -> None:
    """Reveal support cards, pay the bonus, move all points to the victory cards (SN-MSCORE)."""
    seats = range(game.tables.seats)
    if game.facts is not None:
        for seat in seats:
            name, points = FACTIONS[game.backing[seat]], game.support_points[seat]
            game.facts.append(events.SupportRevealed("SN-MSCORE-02", None, seat, name, points))
    judge_month(game)
    totals = month_totals(game.below, game.backing, game.support_points)
    bonus = month_bonus(game.tables, totals, game.backing)
    if game.facts is not None:
        most = max(totals)
        top = tuple(FACTIONS[faction] for faction, total in enumerate(totals) if total == most)
        game.facts.append(events.MonthCounted("SN-MSCORE-04", None, game.month, tuple(totals), top))
        game.facts.extend(events.BonusWon("SN-MSCORE-05", None, seat, bonus[seat]) for seat in seats if bonus[seat])
    for seat in seats:
        gain = game.support_points[seat] + bonus[seat]
        game.victory_points[seat] += gain
        game.support_points[seat] = 0
        if game.facts is not None:
            game.facts.append(events.PointsMoved("SN-MSCORE-08", None, seat, gain, game.victory_points[seat]))
    game.backed = tuple((*backed, faction) for backed, faction in zip(game.backed, game.backing, strict=True))
    game.backing = [NOBODY] * len(seats)


def card_sums(game: Game) -> list[int]:
    """Return cards(f) (SN-FINAL-04); with `tiebreak_months = 2` the last month's cards below the track do not count."""
    sums = [0] * len(FACTIONS)
    months = game.tables.options.tiebreak_months
    counted = game.above + game.below if months >= game.tables.options.months else game.above
    for card in counted:
        if card.faction != EMPEROR:
            sums[card.faction] += card.value
    return sums


class Outcome(NamedTuple):
    """The winning seats, and how: failure, gap (the second wins) or first."""

    winners: tuple[int, ...]
    ending: str


def outcome(tables: Tables, scores: Sequence[int], cards: Sequence[int], own: Sequence[int]) -> Outcome:
    """Say who wins (SN-WIN). `scores` of the factions and the emperor, `cards` as SN-FINAL-04, `own` by seat."""
    if max(scores[:EMPEROR]) <= scores[EMPEROR]:
        lowest = min((scores[faction], cards[faction]) for faction in own)
        return Outcome(_owners(own, scores, cards, lowest), "failure")
    ranked = range(len(FACTIONS)) if tables.options.unassigned_in_ranking else own
    ranking = sorted(((scores[faction], cards[faction]) for faction in ranked), reverse=True)
    if ranking[0][0] - ranking[1][0] >= tables.options.overthrow_gap:
        place, ending = 1, "gap"
    else:
        place, ending = 0, "first"
    # Where an unassigned faction would win, the next player's faction in rank does (OQ-28).
    while not _owners(own, scores, cards, ranking[place]):
        place += 1
    return Outcome(_owners(own, scores, cards, ranking[place]), ending)


def _owners(own: Sequence[int], scores: Sequence[int], cards: Sequence[int], rank: tuple[int, int]) -> tuple[int, ...]:
    """Return the seats whose faction has this score and sum of cards: several win together (SN-WIN-03, SN-WIN-07)."""
    return tuple(seat for seat, faction in enumerate(own) if (scores[faction], cards[faction]) == rank)


def finish(game: Game) -> None:
    """Reveal the victory cards, move the markers, say who wins (SN-FINAL-01, SN-FINAL-02)."""
    for seat, faction in enumerate(game.own):
        if game.facts is not None:
            fact = events.VictoryRevealed("SN-FINAL-01", None, seat, FACTIONS[faction], game.victory_points[seat])
            game.facts.append(fact)
    for seat, faction in enumerate(game.own):
        if game.victory_points[seat]:
            move_marker(game, faction, game.victory_points[seat], "SN-FINAL-02")
    game.winners, game.ending = outcome(game.tables, game.scores, card_sums(game), game.own)
    if game.facts is not None:
        rule = "SN-WIN-02" if game.ending == "failure" else "SN-WIN-05"
        game.facts.append(events.GameEnded(rule, None, game.winners, game.ending))
    game.agenda = ()


def track_space(score: int, lap: int) -> tuple[int, int]:
    """Return where a marker stands: space (0 off the track) and laps behind it (SN-WSCORE-12)."""
    return ((score - 1) % lap + 1, (score - 1) // lap) if score > 0 else (0, 0)
