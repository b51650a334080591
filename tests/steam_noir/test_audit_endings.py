"""Months and endings by the text: every ending worked out a second way, and the months that break ties."""

from collections import Counter

import pytest

from game.kernel.chance import Chance
from game.kernel.steps import answer
from game.steam_noir import events
from game.steam_noir.month import card_sums, month_bonus, outcome, score_month
from game.steam_noir.rules import RULES
from game.steam_noir.state import EMPEROR, Game, Placed
from tests.steam_noir.positions import options, phase, play_on, setup, tables_for, week_of

S, W, C, M, F = range(5)


def by_the_text(
    scores: list[int], cards: list[int], own: list[int], *, unassigned: bool, gap: int
) -> tuple[tuple[int, ...], str]:
    """Who wins, clause by clause."""
    emperor = scores[5]
    players = dict(zip(own, range(len(own)), strict=True))
    # SN-WIN-01
    if all(scores[f] <= emperor for f in range(5)):
        # SN-WIN-02, SN-WIN-03
        low = [f for f in players if scores[f] == min(scores[g] for g in players)]
        low = [f for f in low if cards[f] == min(cards[g] for g in low)]
        return tuple(sorted(players[f] for f in low)), "failure"
    # SN-WIN-04
    ranking = sorted(range(5) if unassigned else players, key=lambda f: (scores[f], cards[f]), reverse=True)
    first, second = ranking[0], ranking[1]
    # SN-WIN-05
    overthrown = scores[first] - scores[second] >= gap
    winner = second if overthrown else first

    def level(one: int) -> list[int]:
        # SN-WIN-07
        return [players[f] for f in players if (scores[f], cards[f]) == (scores[one], cards[one])]

    # OQ-28: an unassigned winner gives way to the next player's faction in rank.
    for candidate in ranking[ranking.index(winner) :]:
        if level(candidate):
            return tuple(sorted(level(candidate))), "gap" if overthrown else "first"
    raise AssertionError("some player's faction is always in rank")


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("unassigned", [False, True])
def test_every_ending_by_the_text(seats: int, unassigned: bool) -> None:
    # SN-WIN-01 to SN-WIN-07, SN-FINAL-03, setting unassigned_in_ranking
    chance = Chance(seats)
    tables = tables_for(seats, unassigned_in_ranking=unassigned, overthrow_gap=4)
    seen: Counter[tuple[str, bool]] = Counter()
    for _ in range(1500):
        scores = [chance.below(9) for _ in range(5)] + [chance.below(10)]
        cards = [chance.below(3) for _ in range(5)]
        factions = list(range(5))
        own = [factions.pop(chance.below(len(factions))) for _ in range(seats)]
        expected = by_the_text(scores, cards, own, unassigned=unassigned, gap=4)
        found = outcome(tables, scores, cards, own)
        assert (found.winners, found.ending) == expected, (scores, cards, own)
        seen[found.ending, len(found.winners) > 1] += 1
    assert len(seen) == 6


@pytest.mark.parametrize(
    ("months", "counted", "sums"),
    [
        # Two months of three: the third, still below the track, is left out.
        (3, 2, [8, 0, 0, 0, 0]),
        (3, 3, [8, 5, 0, 0, 6]),
        # A game of two months or one has no third that could be left out.
        (2, 2, [8, 5, 0, 0, 6]),
        (1, 2, [8, 5, 0, 0, 6]),
        (2, 3, [8, 5, 0, 0, 6]),
    ],
)
def test_the_months_that_break_ties_in_shorter_games(months: int, counted: int, sums: list[int]) -> None:
    # SN-FINAL-04, settings tiebreak_months and months
    game = week_of([["S4"], ["S5"], ["S6"]], "S", 0, week=1, fill=False, months=months, tiebreak_months=counted)
    game.above = (Placed(1, 0, S, 8),)
    game.below = (Placed(2, 0, W, 5), Placed(3, 0, F, 6), Placed(4, -1, EMPEROR, 9))
    assert card_sums(game) == sums


@pytest.mark.parametrize(
    ("backing", "tie", "bonus"),
    [
        # S and W level: five backers in one group, or groups of two and three.
        ([S, S, W, W, W], "shared", [1, 1, 1, 1, 1]),
        ([S, S, W, W, W], "per_faction", [3, 3, 2, 2, 2]),
        ([S, C, W, C, W], "shared", [2, 0, 2, 0, 2]),
        ([S, C, W, C, W], "per_faction", [6, 0, 3, 0, 3]),
        ([C, C, C, C, C], "shared", [0, 0, 0, 0, 0]),
        ([C, C, C, C, S], "shared", [0, 0, 0, 0, 6]),
    ],
)
def test_a_tied_month_of_five(backing: list[int], tie: str, bonus: list[int]) -> None:
    # SN-MSCORE-05, SN-MSCORE-06, SN-MSCORE-07
    assert month_bonus(tables_for(5, month_tie=tie), [7, 7, 6, 0, 0], backing) == bonus


def test_points_of_several_months_gather() -> None:
    # SN-MSCORE-03, SN-MSCORE-08: S 4 + 5 = 9 is strongest by its backer's points; W 8 is not
    game = week_of([["S4"], ["S5"], ["S6"]], "S", 10, week=8, fill=False)
    game.below = (Placed(5, 0, S, 4), Placed(6, 1, W, 8), Placed(7, -1, EMPEROR, 13))
    game.scores = [4, 8, 0, 0, 0, 13]
    game.backing, game.support_points, game.victory_points = [S, W, F], [5, 0, 2], [7, 1, 0]
    game.facts = []
    score_month(game)
    assert game.victory_points == [7 + 5 + 6, 1, 2]
    assert game.support_points == [0, 0, 0]
    # SN-MSCORE-04: no marker moves.
    assert game.scores == [4, 8, 0, 0, 0, 13]
    assert not [fact for fact in game.facts if isinstance(fact, events.MarkerMoved)]
    # SN-MSCORE-02, SN-MSCORE-08: first what was backed, then the count, then the bonus, then the points move.
    order = [type(fact).__name__ for fact in game.facts]
    assert order == ["SupportRevealed"] * 3 + ["MonthCounted", "BonusWon"] + ["PointsMoved"] * 3


def test_a_third_month_runs_out_of_emperors() -> None:
    # SN-NOEMP-01 to SN-NOEMP-05: six weeks went to the emperor, so weeks 9 and 10 have one, 11 and 12 have none
    game = play_on(RULES.begin(setup(4, 2)), "talk")
    chance = Chance(4)
    while game.week < 8:
        answer_at_random(game, chance)
    game = play_on(game, "discard", chance)
    scored = [8, 9, 10, 10, 11, 11]
    game.above = tuple(card for card in game.above if card.faction != EMPEROR)
    game.below = tuple(card for card in game.below if card.faction != EMPEROR)
    game.above += tuple(Placed(week, -1, EMPEROR, value) for week, value in enumerate(scored, start=1))
    game.armies_scored = bytes(scored.count(strength) for strength in game.tables.strengths)
    game.scores[EMPEROR] = sum(scored)
    emperors: dict[int, int] = {}
    traitors: set[int] = set()
    while game.agenda:
        if phase(game) == "play" and game.week > 8:
            emperors[game.week] = game.emperor
            if any(text.startswith("traitor") or text == "boost emperor" for text in options(game)):
                traitors.add(game.week)
        answer_at_random(game, chance)
    assert [emperors[week] for week in (9, 10, 11, 12)] in ([12, 13, 0, 0], [13, 12, 0, 0])
    assert traitors == {9, 10}
    # Every week without him goes to the strongest.
    assert {card.faction for card in game.below if card.week > 10} <= set(range(5))
    assert {card.week for card in game.below} >= {11, 12}


def answer_at_random(game: Game, chance: Chance) -> None:
    texts = options(game)
    answer(game, texts[chance.below(len(texts))])
