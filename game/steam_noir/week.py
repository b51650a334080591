"""Weekly scoring (SN-WSCORE)."""

from game.steam_noir import events
from game.steam_noir.figures import FACTIONS
from game.steam_noir.state import ALONE, EMPEROR, NOBODY, REVOLUTION, Deeds, Game, Placed
from game.steam_noir.steps import move_marker
from game.steam_noir.tables import more
from game.steam_noir.talk import judge_week
from game.steam_noir.totals import Totals, best_cards, chooser, count, factions_win, leaders, strongest


def score_week(game: Game) -> list[tuple[int, int]]:
    """Pay points, find who wins the week, and return (seat, faction) of the cards to be placed, in order."""
    tables, options = game.tables, game.tables.options
    totals = count(tables, game.table, game.revolution, game.emperor)
    top = strongest(tables, game.table, game.revolution, totals.net)
    win = factions_win(totals)
    if game.facts is not None:
        names = tuple(FACTIONS[faction] for faction in top)
        game.facts.append(events.WeekCounted("SN-WSCORE-01", None, tuple(totals.net), totals.army, names))
    nobody = not win and options.weekly_emperor_tie == "nobody" and max(totals.net) == totals.army
    # A week that nobody wins is not one that the emperor wins, so it always pays.
    if win or nobody or options.points_if_emperor_wins:
        for faction in top:
            _pay(game, leaders(totals, faction), faction, options.leader_points, "leader", "SN-WSCORE-03")
            _pay(game, best_cards(totals, faction), faction, options.best_card_points, "best", "SN-WSCORE-04")
    judge_week(game)
    game.deeds = tuple(_deeds(game, seat) for seat in range(tables.seats))
    if win:
        if game.facts is not None:
            game.facts.append(events.WeekWon("SN-WSCORE-07", None, game.week, names))
        return _placements(game, totals, top)
    if nobody:
        if game.facts is not None:
            game.facts.append(events.WeekWon("SN-WSCORE-07", None, game.week, ()))
        return []
    _emperor_wins(game, totals)
    return []


def _deeds(game: Game, seat: int) -> Deeds:
    """Add what a seat laid this week to what is remembered of it."""
    loyal, betrayed = (list(values) for values in game.deeds[seat])
    for laid in game.table:
        if laid.seat == seat and laid.target == ALONE:
            side = loyal if laid.side == REVOLUTION else betrayed
            side[game.tables.faction[laid.kind]] += game.tables.value[laid.kind]
    return Deeds(tuple(loyal), tuple(betrayed))


def _pay(game: Game, seats: list[int], faction: int, points: int, reason: str, rule: str) -> None:
    for seat in seats:
        game.support_points[seat] += points
        if game.facts is not None:
            game.facts.append(events.PointsWon(rule, None, seat, FACTIONS[faction], points, reason))


def _placements(game: Game, totals: Totals, top: tuple[int, ...]) -> list[tuple[int, int]]:
    """One card for each faction, or with `leader_tie_cards = each` one for each leader, clockwise (SN-WSCORE-08)."""
    tables = game.tables
    found = []
    for faction in top:
        seats = leaders(totals, faction)
        if len(seats) > 1 and tables.options.leader_tie_cards == "one":
            seats = [chooser(tables, game.table, totals, faction, game.week)]
        first = (game.week - 1) % tables.seats
        seats.sort(key=lambda seat: (seat - first) % tables.seats)
        found += [(seat, faction) for seat in seats]
    return found


def _emperor_wins(game: Game, totals: Totals) -> None:
    """The emperor card goes below the track (SN-WSCORE-10); with `emperor_scores = total` it counts E (OQ-40)."""
    tables = game.tables
    if game.facts is not None:
        game.facts.append(events.WeekWon("SN-WSCORE-07", None, game.week, ("emperor",)))
        game.facts.append(events.CardPlaced("SN-WSCORE-10", None, NOBODY, f"emperor {game.emperor}", -1))
    game.armies_scored = more(game.armies_scored, tables.strengths.index(game.emperor))
    game.below += (Placed(game.week, NOBODY, EMPEROR, game.emperor),)
    steps = game.emperor if tables.options.emperor_scores == "printed" else totals.army
    move_marker(game, EMPEROR, steps, "SN-WSCORE-10")
