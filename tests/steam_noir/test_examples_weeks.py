"""Worked examples EX-01 to EX-16: weeks, reset and the emperor deck."""

import pytest

from game.kernel.chance import Chance
from game.kernel.steps import answer
from game.steam_noir import flow
from game.steam_noir.draws import turn_pair
from game.steam_noir.month import track_space
from game.steam_noir.rules import problems
from game.steam_noir.state import EMPEROR, Game, Placed
from game.steam_noir.totals import Totals, count, strongest
from tests.steam_noir.positions import (
    actor,
    do,
    option_of,
    options,
    phase,
    pile,
    play_week,
    roll,
    tables_for,
    week_of,
    whole_week,
)

S, W, C, M, F = range(5)


def sums(game: Game) -> Totals:
    return count(game.tables, game.table, game.revolution, game.emperor)


def top(game: Game) -> set[int]:
    return set(strongest(game.tables, game.table, game.revolution, sums(game).net))


def test_ex_01_the_designers_week() -> None:
    # SN-DEF-02, SN-DEF-03, SN-DEF-04, SN-DEF-05, SN-WSCORE-03, SN-WSCORE-04, SN-WSCORE-07, SN-WSCORE-08
    game = whole_week([["M8", "M7", "S5"], ["M7", "M6", "boost 2:students 8"], ["S8", "S6", "M7>"]], "M", 13)
    found = sums(game)
    assert (found.net[M], found.net[S], found.army) == (24, 22, 20)
    assert top(game) == {M}
    assert [seat[M] for seat in found.support] == [15, 13, 0]
    assert [seat[M] for seat in found.best] == [8, 7, 0]
    assert game.support_points == [3, 0, 0]
    assert (actor(game), options(game)) == (0, ["place mechandros 7", "place mechandros 8"])
    do(game, "place mechandros 8")
    assert game.scores == [0, 0, 0, 8, 0, 0]


EX_02 = [["S8", "S6", "boost 0:students 8"], ["S5", "W7", "W4"], ["M6", "W6", "S7>"]]


def test_ex_02_a_plain_week_with_boost_and_traitor() -> None:
    # SN-WSCORE-08, SN-WSCORE-09
    game = whole_week(EX_02, "S", 10)
    found = sums(game)
    assert found.net == [18, 17, 0, 6, 0]
    assert found.army == 17
    assert top(game) == {S}
    assert [seat[S] for seat in found.support] == [17, 5, 0]
    assert found.best[0][S] == 11
    assert game.support_points == [3, 0, 0]
    other = game.clone()
    do(game, "place students 6")
    assert game.scores[S] == 6
    do(other, "place students 8")
    assert other.scores[S] == 8


def test_ex_03_the_emperor_wins_and_points_are_paid() -> None:
    # SN-WSCORE-02, SN-WSCORE-10
    game = whole_week([["M8", "M4", "C6"], ["M7", "C5", "M6>"], ["F8", "F5", "M5>"]], "M", 13)
    found = sums(game)
    assert (found.net[M], found.net[C], found.net[F], found.army) == (11, 11, 13, 24)
    assert top(game) == {F}
    assert game.support_points == [0, 0, 3]
    assert game.scores == [0, 0, 0, 0, 0, 13]
    assert game.below == (Placed(1, -1, EMPEROR, 13),)
    assert phase(game) == "take_back"


def test_ex_04_a_tie_for_the_best_card() -> None:
    # SN-WSCORE-04
    game = whole_week([["W8", "W4", "S5"], ["W8", "F4", "F5"], ["W6", "W5", "M7"]], "W", 8)
    found = sums(game)
    assert (found.net[W], found.army) == (34, 8)
    assert [seat[W] for seat in found.support] == [12, 8, 11]
    assert game.support_points == [3, 1, 0]
    assert (actor(game), options(game)) == (0, ["place workers 4", "place workers 8"])


def test_ex_05_two_leaders_with_unequal_best_cards() -> None:
    # SN-WSCORE-03, SN-WSCORE-08
    game = whole_week([["C7", "C5", "F4"], ["C8", "C4", "S5"], ["S6", "F7", "M5"]], "F", 11)
    found = sums(game)
    assert found.net == [11, 0, 24, 5, 14]
    assert found.army == 11
    assert game.support_points == [2, 3, 0]
    assert (actor(game), options(game)) == (1, ["place calendar 4", "place calendar 8"])
    do(game, "place calendar 4")
    assert len(game.below) == 1


def test_ex_06_two_leaders_completely_equal() -> None:
    # SN-WSCORE-08
    game = whole_week([["C7", "C5", "F4"], ["S5", "F6", "M4"], ["C5", "C7", "M6"]], "C", 10, week=5)
    found = sums(game)
    assert found.net == [5, 0, 27, 10, 10]
    assert game.support_points == [3, 0, 3]
    assert (actor(game), options(game)) == (2, ["place calendar 5", "place calendar 7"])


def test_ex_07_a_tie_for_the_strongest_faction() -> None:
    # SN-DEF-07, SN-WSCORE-05, SN-WSCORE-07, SN-WSCORE-08
    game = whole_week([["S8", "S7", "M4"], ["F7", "F5", "W6"], ["F8", "S5", "W4>"]], "M", 11)
    found = sums(game)
    assert (found.net[S], found.net[F], found.net[M], found.net[W], found.army) == (20, 20, 7, 2, 15)
    assert top(game) == {S, F}
    assert game.support_points == [3, 2, 1]
    assert actor(game) == 0
    do(game, "place students 8")
    assert (actor(game), options(game)) == (1, ["place suffragettes 5", "place suffragettes 7"])
    do(game, "place suffragettes 7")
    assert game.scores == [8, 0, 0, 0, 7, 0]


EX_08 = [["S7", "S5", "C6"], ["S6", "M5", "M6"], ["W5", "W8", "F8>"]]


def test_ex_08_the_strongest_faction_level_with_the_emperor() -> None:
    # SN-WSCORE-07, SN-DEF-02
    game = whole_week(EX_08, "M", 10)
    found = sums(game)
    assert found.net == [18, 13, 6, 14, -8]
    assert found.army == 18
    assert game.support_points == [3, 0, 0]
    assert game.scores == [0, 0, 0, 0, 0, 10]
    nobody = whole_week(EX_08, "M", 10, weekly_emperor_tie="nobody")
    assert nobody.scores == [0] * 6
    assert nobody.below == ()
    assert nobody.support_points == [3, 0, 0]


EX_09 = [["M8", "M6", "boost emperor"], ["M5", "W6", "W5"], ["S7", "S4", "boost emperor"], ["C6", "F5", "F7"]]


def test_ex_09_boosts_on_the_emperor_card() -> None:
    # SN-SETUP-02, SN-BOOST-06, SN-BOOST-07, SN-WSCORE-10, SN-RESET-01
    game = whole_week(EX_09, "W", 9)
    found = sums(game)
    assert found.net == [11, 14, 6, 19, 12]
    assert found.army == 20
    assert game.scores == [0, 0, 0, 0, 0, 9]
    assert game.support_points == [3, 0, 0, 0]
    bare = count(game.tables, [laid for laid in game.table if laid.kind != game.tables.power], W, 9)
    assert bare.army == 14 < bare.net[M]


def test_ex_09_a_boost_on_the_emperor_is_no_treason() -> None:
    game = week_of([["boost emperor", "M8>", "M6"], ["M5", "W6", "W5"], ["S7", "S4", "S5"], ["C6", "F5", "F7"]], "W", 9)
    for text in ("boost emperor", "play mechandros 5", "play students 7", "play calendar 6"):
        do(game, text)
    assert "traitor mechandros 8" in options(game)


@pytest.mark.parametrize(
    ("last", "net", "army", "emperor"),
    [("F7", 17, 14, 0), ("boost 2:traitor workers 6", 14, 17, 8)],
)
def test_ex_10_a_boost_on_a_traitor(last: str, net: int, army: int, emperor: int) -> None:
    # SN-BOOST-05, SN-BOOST-07
    rows = [["W8", "W7", "S4"], ["W5", "F6", last], ["W6>", "C5", "C7"]]
    game = whole_week(rows, "W", 8)
    found = sums(game)
    assert (found.net[W], found.army) == (net, army)
    assert game.support_points == [3, 0, 0]
    assert game.scores[EMPEROR] == emperor
    if emperor:
        assert (found.net[C], found.net[F], found.net[S]) == (12, 6, 4)


def test_ex_11_a_boost_on_anothers_card() -> None:
    # SN-DEF-06, SN-BOOST-04
    game = whole_week([["S5", "S6", "W4"], ["S7", "M8", "boost 0:students 5"], ["S8", "S4", "C5"]], "C", 11)
    found = sums(game)
    assert found.net == [33, 4, 8, 8, 0]
    assert [seat[S] for seat in found.support] == [14, 7, 12]
    assert [seat[S] for seat in found.best] == [8, 7, 8]
    assert game.support_points == [3, 0, 1]
    do(game, "place students 5")
    assert game.scores[S] == 5


def test_ex_12_five_players_with_two_traitors() -> None:
    # SN-SETUP-02, SN-DEF-03
    rows = [
        ["M8", "M7", "S5>"],
        ["M6", "M8", "boost 1:mechandros 8"],
        ["W7", "M5", "W6"],
        ["S8", "S4", "M6>"],
        ["C7", "M4", "F8"],
    ]
    game = whole_week(rows, "S", 12)
    found = sums(game)
    assert found.net == [10, 13, 7, 35, 8]
    assert found.army == 33
    assert [seat[M] for seat in found.support] == [15, 17, 5, 0, 4]
    assert game.support_points == [0, 3, 0, 0, 0]
    assert (actor(game), options(game)) == (1, ["place mechandros 6", "place mechandros 8"])


def test_ex_13_a_tie_and_a_negative_net() -> None:
    # SN-DEF-02, SN-WSCORE-05
    game = whole_week([["S4", "W8", "W6"], ["S8>", "F7", "F4"], ["S7>", "C5", "C6"]], "C", 8)
    found = sums(game)
    assert found.net == [-11, 14, 14, 0, 11]
    assert found.army == 23
    assert top(game) == {W, C}
    assert game.support_points == [3, 0, 3]
    assert game.scores == [0, 0, 0, 0, 0, 8]


def test_ex_14_who_takes_back_what() -> None:
    # SN-RESET-01, SN-RESET-02, SN-RESET-03, SN-RESET-04, SN-RESET-05
    game = week_of(EX_02, "S", 10)
    tables = game.tables
    assert (sum(game.pile), sum(map(sum, game.buried))) == (48, 6)
    play_week(game, EX_02)
    do(game, "place students 6")
    assert (actor(game), options(game)) == (1, ["take students 5", "take workers 4", "take workers 7"])
    do(game, "take workers 7")
    assert (actor(game), options(game)) == (2, ["take mechandros 6", "take workers 6"])
    do(game, "take workers 6")
    assert [sum(hand) for hand in game.hands] == [5, 5, 5]
    # P1 had no choice.
    assert game.known == [pile(tables, "S8"), pile(tables, "W7"), pile(tables, "W6")]
    # Traitor, boost, and of the rest what P2 and P3 left.
    assert game.shown == pile(tables, "S7", "boost", "S5", "W4", "M6")
    do(game, "done")
    for seat, number in ((1, 3), (2, 5)):
        for _ in range(number):
            assert actor(game) == seat
            answer(game, min(options(game), key=lambda text: tables.discard.kind.get(text, 99)))
        if actor(game) == seat:
            do(game, "done")
    drawn = 0
    while phase(game) == "deal":
        answer(game, options(game)[0])
        drawn += 1
    assert drawn == 14
    assert [sum(hand) for hand in game.hands] == [7, 7, 7]
    discards = sum(game.shown) + sum(map(sum, game.buried))
    assert (sum(game.pile), discards, len(game.below)) == (34, 19, 1)
    assert problems(game) == []


def test_ex_15_a_short_emperor_deck() -> None:
    # SN-NOEMP-01, SN-NOEMP-02, SN-NOEMP-03, SN-WSCORE-12
    for won, weeks in ((5, 3), (8, 0)):
        tables = tables_for()
        game = week_of([["S4"], ["S5"], ["S6"]], "S", 0, week=8, fill=False)
        values = list(tables.figures.emperor_cards[:won])
        game.armies_scored = bytes(values.count(strength) for strength in tables.strengths)
        game.below = ()
        game.month = 2
        game.agenda = ()
        flow.prepare_month(game)
        assert game.army_weeks == weeks
        chance = Chance(3)
        with_emperor = []
        for number in range(1, 5):
            roll(game, chance)
            with_emperor.append(game.emperor > 0)
            if number < 4:
                turn_pair(game, number + 1)
        assert with_emperor == [number <= weeks for number in range(1, 5)]
    assert track_space(84, 40) == (4, 2)


EX_16 = [["C8", "C5", "F6"], ["M7", "M8", "S4"], ["F7", "M4", "boost 2:mechandros 4"], ["F8", "S6", "C4"]]


def test_ex_16_a_week_without_emperor() -> None:
    # SN-NOEMP-04, SN-NOEMP-05
    game = week_of(EX_16, "F", 0, week=12)
    for number in range(3):
        for row in EX_16:
            assert not any(option.startswith("traitor") or option == "boost emperor" for option in options(game))
            do(game, option_of(row[number]))
    found = sums(game)
    assert found.net == [10, 0, 17, 22, 24]
    assert found.army == -1


def test_ex_16_the_strongest_wins_without_a_comparison() -> None:
    game = whole_week(EX_16, "F", 0, week=12)
    # The game is over after week 12, and the only F card of P4 was placed without a question.
    assert Placed(12, 3, F, 8) in game.below
    assert game.victory_points == [0, 0, 0, 3]
