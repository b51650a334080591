"""Worked examples EX-17 to EX-28: months, the track, the end of the game."""

import pytest

from game.steam_noir.month import Outcome, month_bonus, month_totals, outcome, score_month, track_space
from game.steam_noir.state import EMPEROR, Game, Placed, new_game
from tests.steam_noir.positions import LETTERS, tables_for

S, W, C, M, F = range(5)
KINGS = Placed(1, -1, EMPEROR, 10)


def below(*cards: str) -> tuple[Placed, ...]:
    return tuple(Placed(1, 0, list(LETTERS).index(card[0]), int(card[1:])) for card in cards)


def month_game(cards: tuple[Placed, ...], backing: list[int], points: list[int], **settings: bool | int | str) -> Game:
    game = new_game(tables_for(len(backing), **settings), ())
    game.month, game.week = 1, 4
    game.below, game.backing, game.support_points = cards, backing, points
    game.scores = [0] * 6
    return game


def test_ex_17_an_ordinary_month() -> None:
    # SN-MSCORE-01, SN-MSCORE-02, SN-MSCORE-03, SN-MSCORE-04, SN-MSCORE-05, SN-MSCORE-07, SN-MSCORE-08
    game = month_game(below("S6", "S5", "W8", "C7"), [S, W, S], [4, 5, 2])
    assert month_totals(game.below, game.backing, game.support_points) == [17, 13, 7, 0, 0]
    score_month(game)
    assert game.victory_points == [7, 5, 5]
    assert game.support_points == [0, 0, 0]
    assert game.scores == [0] * 6
    assert game.backed == ((S,), (W,), (S,))
    assert game.backing == [-1, -1, -1]


def test_ex_18_two_strongest_factions() -> None:
    # SN-MSCORE-03, SN-MSCORE-06
    game = month_game((*below("S8", "S4", "W7"), KINGS), [S, W, C, W], [3, 5, 1, 3])
    assert month_totals(game.below, game.backing, game.support_points) == [15, 15, 1, 0, 0]
    score_month(game)
    assert game.victory_points == [5, 7, 1, 5]


def test_ex_19_nobody_backed_the_strongest() -> None:
    # SN-MSCORE-04, SN-MSCORE-07
    game = month_game((*below("C8", "C7", "W6"), KINGS), [S, W, F], [6, 5, 1])
    assert month_totals(game.below, game.backing, game.support_points) == [6, 11, 15, 0, 1]
    score_month(game)
    assert game.victory_points == [6, 5, 1]


def test_ex_20_four_backers() -> None:
    # SN-MSCORE-05
    game = month_game((*below("M8", "M6", "W6"), KINGS), [M, M, M, M, W], [3, 2, 1, 0, 6])
    assert month_totals(game.below, game.backing, game.support_points) == [0, 12, 0, 20, 0]
    score_month(game)
    assert game.victory_points == [4, 3, 2, 1, 6]


@pytest.mark.parametrize(("backers", "each"), [(1, 6), (2, 3), (3, 2), (4, 1), (5, 1)])
def test_the_bonus_is_shared(backers: int, each: int) -> None:
    # SN-MSCORE-05
    backing = [S] * backers + [W] * (5 - backers)
    assert month_bonus(tables_for(5), [9, 0, 0, 0, 0], backing) == [each] * backers + [0] * (5 - backers)


@pytest.mark.parametrize(
    ("score", "space", "laps"),
    [(0, 0, 0), (1, 1, 0), (45, 5, 1), (40, 40, 0), (41, 1, 1), (44, 4, 1), (80, 40, 1), (81, 1, 2), (84, 4, 2)],
)
def test_ex_21_lapping(score: int, space: int, laps: int) -> None:
    # SN-WSCORE-12
    assert track_space(score, 40) == (space, laps)


def ends(placed: str, emperor: int, points: str, **settings: bool | int | str) -> tuple[list[int], Outcome]:
    """Scores and outcome of cards placed for S W C M F and the points of P1, P2, … who own S, W, …"""
    cards = [int(part) for part in placed.split()]
    gains = [int(part) for part in points.split()]
    scores = [card + gain for card, gain in zip(cards, gains + [0] * (5 - len(gains)), strict=True)]
    return scores, outcome(tables_for(len(gains), **settings), [*scores, emperor], cards, range(len(gains)))


def test_ex_22_failure() -> None:
    # SN-WIN-01, SN-WIN-02
    scores, found = ends("19 12 6 7 0", 52, "12 15 13 13")
    assert scores == [31, 27, 19, 20, 0]
    assert found == Outcome((2,), "failure")


def test_ex_23_a_gap_of_14_and_of_15() -> None:
    # SN-WIN-05
    assert ends("30 20 8 7 5", 21, "14 10 15 13") == ([44, 30, 23, 20, 5], Outcome((0,), "first"))
    assert ends("30 20 8 7 5", 21, "15 10 15 13") == ([45, 30, 23, 20, 5], Outcome((1,), "gap"))


def test_ex_24_the_second_was_below_the_emperor() -> None:
    # SN-WIN-06
    assert ends("41 8 5 0 0", 40, "17 19 15") == ([58, 27, 20, 0, 0], Outcome((1,), "gap"))


def test_ex_25_a_tie_for_first() -> None:
    # SN-WIN-07, SN-FINAL-04
    assert ends("27 30 8 6 0", 18, "17 14 15") == ([44, 44, 23, 6, 0], Outcome((1,), "first"))


def test_ex_26_an_unassigned_faction_topples_the_emperor() -> None:
    # SN-WIN-01, SN-WIN-04
    assert ends("7 12 5 33 0", 31, "19 18 16") == ([26, 30, 21, 33, 0], Outcome((1,), "first"))


def test_ex_27_level_with_the_emperor() -> None:
    # SN-WIN-01
    assert ends("24 18 7 0 0", 41, "17 16 20") == ([41, 34, 27, 0, 0], Outcome((2,), "failure"))


def test_ex_28_ties_for_lowest_and_for_second() -> None:
    # SN-WIN-03, SN-WIN-07
    assert ends("24 10 7 0 0", 55, "17 12 15") == ([41, 22, 22, 0, 0], Outcome((2,), "failure"))
    assert ends("35 20 17 0 0", 10, "18 14 17") == ([53, 34, 34, 0, 0], Outcome((1,), "gap"))
    assert ends("35 20 20 0 0", 10, "18 14 14") == ([53, 34, 34, 0, 0], Outcome((1, 2), "gap"))
