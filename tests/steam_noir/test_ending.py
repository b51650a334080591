"""Final scoring and who wins (SN-FINAL, SN-WIN)."""

import pytest

from game.kernel.chance import Chance
from game.kernel.steps import answer
from game.steam_noir import events
from game.steam_noir.month import Outcome, card_sums, finish
from game.steam_noir.observe import observe
from game.steam_noir.rules import RULES, problems
from game.steam_noir.state import EMPEROR, Game, Placed
from tests.steam_noir.positions import options, setup, week_of
from tests.steam_noir.test_examples_end import ends

S, W, C, M, F = range(5)


def finished(
    own: list[int],
    points: list[int],
    above: tuple[Placed, ...],
    below: tuple[Placed, ...],
    **settings: bool | int | str,
) -> Game:
    game = _last_week(**settings)
    game.own, game.victory_points, game.above, game.below = own, points, above, below
    for card in above + below:
        game.scores[card.faction] += card.value
    game.facts = []
    finish(game)
    return game


def _last_week(**settings: bool | int | str) -> Game:
    game = week_of([["S4"], ["S5"], ["S6"]], "S", 0, week=12, fill=False, **settings)
    game.agenda = ()
    return game


def test_victory_cards_are_revealed_and_move_their_factions() -> None:
    # SN-FINAL-01, SN-FINAL-02, SN-FINAL-03
    game = finished([S, M, W], [12, 30, 9], (Placed(1, 0, S, 8), Placed(2, 0, F, 7)), (Placed(9, -1, EMPEROR, 13),))
    assert game.scores == [20, 9, 0, 30, 7, 13]
    assert game.facts is not None
    revealed = [fact for fact in game.facts if isinstance(fact, events.VictoryRevealed)]
    assert [(fact.seat, fact.faction, fact.points) for fact in revealed] == [
        (0, "students", 12),
        (1, "mechandros", 30),
        (2, "workers", 9),
    ]
    assert events.MarkerMoved("SN-FINAL-02", None, "mechandros", 0, 30) in game.facts
    assert observe(game, 0).factions == (S, M, W)
    assert game.facts[-1] == events.GameEnded("SN-WIN-05", None, (1,), "first")


def test_victory_cards_are_hidden_before() -> None:
    # SN-FINAL-01, SN-INFO-02
    game = week_of([["S4"], ["S5"], ["S6"]], "S", 10, fill=False)
    assert observe(game, 0).factions == ()


@pytest.mark.parametrize(("months", "sums"), [(3, [8, 5, 0, 0, 6]), (2, [8, 0, 0, 0, 0])])
def test_the_months_of_the_tie_break(months: int, sums: list[int]) -> None:
    # SN-FINAL-04, setting tiebreak_months
    game = _last_week(tiebreak_months=months)
    game.above = (Placed(1, 0, S, 8),)
    game.below = (Placed(9, 0, W, 5), Placed(10, 0, F, 6), Placed(11, -1, EMPEROR, 9))
    assert card_sums(game) == sums


def test_the_tie_break_of_two_months_decides() -> None:
    # SN-WIN-07, SN-FINAL-04
    above, below = (Placed(1, 0, S, 8), Placed(2, 0, W, 7)), (Placed(9, 0, W, 6), Placed(10, 0, S, 4))
    own, points = [S, W, C], [10, 9, 9]
    assert finished(own, points, above, below).winners == (1,)
    assert finished(own, points, above, below, tiebreak_months=2).winners == (0,)


def test_success_and_failure() -> None:
    # SN-WIN-01, SN-WIN-02
    assert ends("9 9 9 0 0", 20, "9 10 12")[1] == Outcome((2,), "first")
    assert ends("9 9 9 0 0", 21, "9 10 12")[1] == Outcome((0,), "failure")
    assert ends("9 9 9 0 0", 22, "9 10 12")[1] == Outcome((0,), "failure")


def test_an_unassigned_faction_wins_nothing() -> None:
    # SN-WIN-02, SN-WIN-04
    assert ends("20 22 24 0 0", 90, "0 0 0")[1] == Outcome((0,), "failure")
    assert ends("20 22 24 50 0", 10, "0 0 0")[1] == Outcome((2,), "first")


def test_ties_for_lowest() -> None:
    # SN-WIN-03
    assert ends("10 7 20 0 0", 99, "5 8 9")[1] == Outcome((1,), "failure")
    assert ends("10 10 20 0 0", 99, "5 5 9")[1] == Outcome((0, 1), "failure")


@pytest.mark.parametrize(("gap", "winner", "ending"), [(14, 1, "gap"), (15, 1, "gap"), (16, 0, "first")])
def test_the_gap(gap: int, winner: int, ending: str) -> None:
    # SN-WIN-05, setting overthrow_gap
    assert ends("30 15 5 0 0", 10, "10 10 10", overthrow_gap=gap)[1] == Outcome((winner,), ending)


def test_the_second_may_be_behind_the_emperor() -> None:
    # SN-WIN-06
    assert ends("60 10 5 0 0", 50, "0 0 0")[1] == Outcome((1,), "gap")


def test_joint_wins() -> None:
    # SN-WIN-07
    assert ends("20 20 5 0 0", 10, "5 5 0")[1] == Outcome((0, 1), "first")
    assert ends("20 20 20 0 0", 10, "5 5 5")[1] == Outcome((0, 1, 2), "first")
    assert ends("40 20 20 0 0", 10, "5 5 5")[1] == Outcome((1, 2), "gap")
    assert ends("20 18 5 0 0", 10, "5 7 0")[1] == Outcome((0,), "first")


@pytest.mark.parametrize(
    ("placed", "points", "expected"),
    [
        # M leads unassigned by 4: the next player's faction wins.
        ("30 20 5 40 0", "6 6 6", Outcome((0,), "first")),
        # M is second and would win by the gap: the third in rank does.
        ("50 20 5 30 0", "6 6 6", Outcome((1,), "gap")),
        # M is 15 ahead of the second, S.
        ("30 20 5 60 0", "6 6 6", Outcome((0,), "gap")),
        # No unassigned faction is near.
        ("30 28 5 0 0", "6 6 6", Outcome((0,), "first")),
    ],
)
def test_unassigned_factions_in_the_ranking(placed: str, points: str, expected: Outcome) -> None:
    # SN-WIN-04, setting unassigned_in_ranking
    assert ends(placed, 10, points, unassigned_in_ranking=True)[1] == expected


def test_unassigned_factions_in_the_ranking_change_nothing_for_the_lowest() -> None:
    # SN-WIN-02
    assert ends("30 20 5 0 0", 90, "6 6 6", unassigned_in_ranking=True)[1] == Outcome((2,), "failure")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_finished_game_adds_up(seats: int) -> None:
    # SN-STATE-04, SN-FINAL-02
    game = RULES.begin(setup(seats, 8))
    chance = Chance(8)
    while game.agenda:
        texts = options(game)
        answer(game, texts[chance.below(len(texts))])
    assert problems(game) == []
    sums = card_sums(game)
    for seat, faction in enumerate(game.own):
        assert game.scores[faction] == sums[faction] + game.victory_points[seat]
    result = RULES.result(game)
    assert result is not None
    assert result.winners == game.winners != ()
    figures = RULES.figures(game)
    assert figures["emperor_weeks"] + figures["faction_weeks"] <= 12
