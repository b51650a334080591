"""Weekly scoring and its settings (SN-WSCORE, SN-DEF-07)."""

import pytest

from game.steam_noir import events
from game.steam_noir.state import EMPEROR, Placed
from game.steam_noir.totals import count, strongest
from tests.steam_noir.positions import actor, do, options, phase, play_week, week_of, whole_week

S, W, C, M, F = range(5)

TIE = [["S8", "S7", "M4"], ["F7", "F5", "W6"], ["F8", "S5", "W4>"]]
LOST = [["M8", "M4", "C6"], ["M7", "C5", "M6>"], ["F8", "F5", "M5>"]]
LEVEL = [["S7", "S5", "C6"], ["S6", "M5", "M6"], ["W5", "W8", "F8>"]]
EQUAL = [["C7", "C5", "F4"], ["S5", "F6", "M4"], ["C5", "C7", "M6"]]


def test_the_order_of_scoring() -> None:
    # SN-WSCORE-01, SN-WSCORE-02: sums, points, then the comparison
    game = week_of(LOST, "M", 13)
    facts = play_week(game, LOST)
    kinds = [type(fact).__name__ for fact in facts[-7:]]
    assert kinds == ["CardPlayed", "WeekCounted", "PointsWon", "PointsWon", "WeekWon", "CardPlaced", "MarkerMoved"]
    assert facts[-6] == events.WeekCounted("SN-WSCORE-01", None, (0, 0, 11, 11, 13), 24, ("suffragettes",))
    assert facts[-3] == events.WeekWon("SN-WSCORE-07", None, 1, ("emperor",))


@pytest.mark.parametrize(("paid", "points"), [(True, [0, 0, 3]), (False, [0, 0, 0])])
def test_points_if_the_emperor_wins(paid: bool, points: list[int]) -> None:
    # SN-WSCORE-02
    assert whole_week(LOST, "M", 13, points_if_emperor_wins=paid).support_points == points


def test_points_are_paid_without_that_setting_if_a_faction_wins() -> None:
    # SN-WSCORE-02
    assert whole_week(TIE, "M", 11, points_if_emperor_wins=False).support_points == [3, 2, 1]


def test_points_lie_on_the_support_card() -> None:
    # SN-WSCORE-05, SN-WSCORE-06
    game = whole_week(TIE, "M", 11)
    assert game.support_points == [3, 2, 1]
    assert game.victory_points == [0, 0, 0]


def test_a_strongest_faction_without_backers_pays_and_places_nothing() -> None:
    # SN-WSCORE-05, SN-NOEMP-05: only the revolution card counts for M
    rows = [["boost", "boost", "boost"]] * 3
    game = week_of(rows, "M", 0, fill=False)
    play_week(game, [["skip"] * 3] * 3)
    assert count(game.tables, game.table, M, 0).net == [0, 0, 0, 3, 0]
    assert game.support_points == [0, 0, 0]
    assert game.below == ()


def test_amounts_of_points() -> None:
    # SN-WSCORE-03, SN-WSCORE-04
    assert whole_week(TIE, "M", 11, leader_points=5).support_points == [6, 5, 1]
    assert whole_week(TIE, "M", 11, best_card_points=0).support_points == [2, 2, 0]


def test_a_leader_may_place_any_card_but_the_traitor() -> None:
    # SN-WSCORE-08
    rows = [["S8", "S4", "S7>"], ["W7", "C5", "F4"], ["M6", "F8", "C4"]]
    game = whole_week(rows, "S", 8)
    assert count(game.tables, game.table, S, 8).net[S] == 8
    assert phase(game) == "take_back"
    rows = [["S8", "S6", "S4>"], ["S7", "S5", "S8"], ["M6", "F8", "C4"]]
    game = whole_week(rows, "S", 8)
    assert (actor(game), options(game)) == (1, ["place students 5", "place students 7", "place students 8"])


def test_between_equal_leaders_the_higher_printed_card_chooses() -> None:
    # SN-WSCORE-08: support 12 and best 8 for both, but P2 printed 8 and P1, who would be first by seat, 5 + 3
    rows = [["C5", "C4", "boost 0:calendar 5"], ["C8", "C4", "M4"], ["F8", "M6", "F4"]]
    game = whole_week(rows, "C", 8)
    found = count(game.tables, game.table, C, 8)
    assert [seat[C] for seat in found.support] == [12, 12, 0]
    assert [seat[C] for seat in found.best] == [8, 8, 0]
    assert (actor(game), options(game)) == (1, ["place calendar 4", "place calendar 8"])
    assert game.support_points == [3, 3, 0]


@pytest.mark.parametrize(("week", "seat"), [(1, 0), (2, 2), (3, 2), (4, 0), (5, 2)])
def test_the_seat_that_chooses_rotates(week: int, seat: int) -> None:
    # SN-WSCORE-08
    assert actor(whole_week(EQUAL, "C", 10, week=week)) == seat


def test_each_leader_places_a_card_by_setting() -> None:
    # SN-WSCORE-08, setting leader_tie_cards
    game = whole_week(EQUAL, "C", 10, week=2, leader_tie_cards="each")
    assert actor(game) == 2
    do(game, "place calendar 7")
    assert actor(game) == 0
    do(game, "place calendar 5")
    assert game.scores[C] == 12
    assert game.below == (Placed(2, 2, C, 7), Placed(2, 0, C, 5))


def test_the_marker_moves_by_the_printed_value() -> None:
    # SN-WSCORE-09, SN-WSCORE-11
    rows = [["S8", "S6", "boost 0:students 8"], ["S5", "W7", "W4"], ["M6", "W6", "S7>"]]
    game = whole_week(rows, "S", 10)
    facts = do(game, "place students 8")
    assert events.CardPlaced("SN-WSCORE-08", None, 0, "students 8", 0) in facts
    assert events.MarkerMoved("SN-WSCORE-09", None, "students", 0, 8) in facts
    assert game.below == (Placed(1, 0, S, 8),)
    assert game.above == ()


@pytest.mark.parametrize(("scored", "steps"), [("printed", 13), ("total", 24)])
def test_what_the_emperor_scores(scored: str, steps: int) -> None:
    # SN-WSCORE-10, setting emperor_scores
    game = whole_week(LOST, "M", 13, emperor_scores=scored)
    assert game.scores[EMPEROR] == steps
    assert game.below == (Placed(1, -1, EMPEROR, 13),)
    assert sum(game.armies_scored) == 1


@pytest.mark.parametrize(("tie", "score", "cards"), [("emperor", 10, 1), ("nobody", 0, 0)])
def test_the_emperor_holds_on_a_tie(tie: str, score: int, cards: int) -> None:
    # SN-WSCORE-07, setting weekly_emperor_tie
    game = whole_week(LEVEL, "M", 10, weekly_emperor_tie=tie)
    assert (game.scores[EMPEROR], len(game.below), sum(game.armies_scored)) == (score, cards, cards)


def test_nobody_wins_only_a_tie() -> None:
    # SN-WSCORE-07
    assert whole_week(LOST, "M", 13, weekly_emperor_tie="nobody").scores[EMPEROR] == 13


@pytest.mark.parametrize(
    ("revolution", "rows", "top"),
    [
        # S 8 + 7 = F 8 + 4 + 3 of the revolution card: F, though S has the higher sum of cards.
        ("F", [["S8", "S7", "M4"], ["F8", "F4", "W6"], ["W4", "C4", "C5"]], F),
        ("S", [["S8", "S4", "M4"], ["F8", "F7", "W6"], ["W4", "C4", "C5"]], S),
        # Neither is on the revolution card: 8 + 7 against 6 + 6 + 3, whose highest is 6 + 3 = 9 with its boost.
        ("M", [["S8", "S7", "C4"], ["F6", "F6", "boost 1:suffragettes 6"], ["W4", "C4", "C5"]], F),
        ("M", [["S8", "S7", "C4"], ["F6", "F5", "W6"], ["W4", "F4", "C5"]], S),
    ],
)
def test_a_tie_for_the_strongest_can_be_broken(revolution: str, rows: list[list[str]], top: int) -> None:
    # SN-DEF-07, setting weekly_faction_tie: the revolution card's faction, then the highest card
    for setting, expected in (("revolution_card", (top,)), ("all", (S, F))):
        game = week_of(rows, revolution, 8, weekly_faction_tie=setting)
        play_week(game, rows)
        found = count(game.tables, game.table, game.revolution, 8)
        assert found.net[S] == found.net[F] == max(found.net)
        assert strongest(game.tables, game.table, game.revolution, found.net) == expected


def test_what_was_laid_is_remembered() -> None:
    # SN-INFO-02: remembering what was public is allowed
    game = whole_week([["S8", "S6", "S4>"], ["S7", "boost 0:students 8", "S8"], ["M6", "F8", "C4"]], "S", 8)
    assert [deeds.loyal for deeds in game.deeds] == [(14, 0, 0, 0, 0), (15, 0, 0, 0, 0), (0, 0, 4, 6, 8)]
    assert [deeds.betrayed for deeds in game.deeds] == [(4, 0, 0, 0, 0), (0,) * 5, (0,) * 5]


def test_a_tie_that_no_card_breaks_stays() -> None:
    # SN-DEF-07
    game = whole_week(TIE, "M", 11, weekly_faction_tie="revolution_card")
    found = count(game.tables, game.table, M, 11)
    assert strongest(game.tables, game.table, M, found.net) == (S, F)
