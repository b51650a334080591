"""Playing a week: cards, sides, boosts (SN-WEEK, SN-BOOST, SN-DEF)."""

import pytest

from game.kernel.steps import answer
from game.steam_noir import events
from game.steam_noir.observe import observe
from game.steam_noir.rules import problems
from game.steam_noir.state import ALONE, ARMY, ON_EMPEROR, ON_REVOLUTION, REVOLUTION, Laid
from game.steam_noir.totals import count, worth
from tests.steam_noir.positions import actor, do, kind, options, phase, pile, play_week, tables_for, week_of, whole_week

S, W, C, M, F = range(5)
PLAIN = [["S8", "W6", "M5"], ["W7", "C5", "F4"], ["M6", "F8", "C4"]]


def test_three_plays_of_one_card_each() -> None:
    # SN-WEEK-01, SN-FLOW-03
    game = week_of(PLAIN, "S", 10)
    for number in range(3):
        assert game.play == number + 1
        for seat in range(3):
            assert (phase(game), actor(game)) == ("play", seat)
            assert "skip" not in options(game)
            assert sum(game.hands[seat]) == 7 - number
            answer(game, next(text for text in options(game) if text.startswith("play")))
    assert [sum(laid.seat == seat for laid in game.table) for seat in range(3)] == [3, 3, 3]


def test_cards_are_turned_up_together() -> None:
    # SN-WEEK-02, SN-WEEK-03
    game = week_of(PLAIN, "S", 10)
    assert do(game, "play students 8") == []
    assert game.table == ()
    assert do(game, "traitor workers 7") == []
    facts = do(game, "play mechandros 6")
    assert [fact for fact in facts if isinstance(fact, events.CardPlayed)] == [
        events.CardPlayed("SN-WEEK-06", None, 0, 1, "students 8", "revolution", "", 0, -1),
        events.CardPlayed("SN-WEEK-07", None, 1, 1, "workers 7", "emperor", "", 1, -1),
        events.CardPlayed("SN-WEEK-06", None, 2, 1, "mechandros 6", "revolution", "", 2, -1),
    ]
    assert all(fact.reveals for fact in facts if isinstance(fact, events.CardPlayed))


def test_a_commitment_is_hidden() -> None:
    # SN-WEEK-03
    one, other = week_of(PLAIN, "S", 10), week_of(PLAIN, "S", 10)
    do(one, "play students 8")
    do(other, "traitor workers 6")
    seen_one, seen_other = observe(one, 1), observe(other, 1)
    assert seen_one == seen_other
    assert options(one) == options(other)
    assert seen_one.hand_sizes == (7, 7, 7)
    assert observe(one, 0) != observe(other, 0)


def test_a_placed_card_stays() -> None:
    # SN-WEEK-04, SN-WEEK-05
    game = week_of(PLAIN, "S", 10)
    for text in ("play students 8", "traitor workers 7", "play mechandros 6"):
        do(game, text)
    first = game.table
    assert first == (
        Laid(0, 1, kind(game.tables, "students 8"), REVOLUTION, ALONE),
        Laid(1, 1, kind(game.tables, "workers 7"), ARMY, ALONE),
        Laid(2, 1, kind(game.tables, "mechandros 6"), REVOLUTION, ALONE),
    )
    # The second play reacts to a table that everybody sees.
    assert observe(game, 2).table == first
    for text in ("play workers 6", "play calendar 5", "play suffragettes 8"):
        do(game, text)
    assert game.table[:3] == first


def test_the_two_sides() -> None:
    # SN-WEEK-06, SN-WEEK-07, SN-DEF-02, SN-DEF-03
    game = whole_week([["S8", "S6", "M5"], ["W7", "W5>", "F4"], ["M6", "F8", "C4"]], "S", 10)
    found = count(game.tables, game.table, S, 10)
    assert found.net == [3 + 8 + 6, 7 - 5, 4, 5 + 6, 4 + 8]
    assert found.army == 10 + 5


def test_one_traitor_a_week() -> None:
    # SN-WEEK-08, SN-STATE-03
    game = week_of([["S8>", "W6", "M5"], ["W7", "C5>", "F4"], ["M6", "F8", "C4>"]], "S", 10)
    for text in ("traitor students 8", "play workers 7", "play mechandros 6"):
        do(game, text)
    assert not any(text.startswith("traitor") for text in options(game))
    do(game, "play workers 6")
    do(game, "traitor calendar 5")
    do(game, "play suffragettes 8")
    do(game, "play mechandros 5")
    assert not any(text.startswith("traitor") for text in options(game))
    do(game, "play suffragettes 4")
    assert "traitor calendar 4" in options(game)


def test_the_limit_of_traitors_can_be_changed() -> None:
    # SN-WEEK-08
    game = week_of(PLAIN, "S", 10, max_traitors_per_week=0)
    assert not any(text.startswith("traitor") for text in options(game))
    game = week_of([["S8>", "W6>", "M5"], ["W7", "C5", "F4"], ["M6", "F8", "C4"]], "S", 10, max_traitors_per_week=2)
    play_week(game, [["S8>", "W6>", "M5"], ["W7", "C5", "F4"], ["M6", "F8", "C4"]])
    assert sum(laid.side == ARMY for laid in game.table) == 2
    assert not [text for text in problems(game) if "SN-WEEK-08" in text]


def test_without_a_legal_card_the_play_is_skipped() -> None:
    # SN-WEEK-09
    rows = [["boost", "boost", "boost"], ["W7", "C5", "F4"], ["M6", "F8", "C4"]]
    game = week_of(rows, "S", 0, fill=False)
    assert options(game) == ["skip"]
    do(game, "skip")
    do(game, "play workers 7")
    facts = do(game, "play mechandros 6")
    assert events.PlaySkipped("SN-WEEK-09", None, 0, 1) in facts
    assert sum(game.hands[0]) == 3
    assert options(game) == ["boost 1:workers 7", "boost 2:mechandros 6"]


def test_the_emperor_card_is_always_a_target() -> None:
    # SN-WEEK-09, SN-BOOST-02
    game = week_of([["boost", "boost", "boost"], ["W7", "C5", "F4"], ["M6", "F8", "C4"]], "S", 9, fill=False)
    assert options(game) == ["boost emperor"]


def test_who_played_what_is_public() -> None:
    # SN-WEEK-10, SN-INFO-01
    game = whole_week(PLAIN, "S", 10)
    for seat in range(3):
        table = observe(game, seat).table
        assert [(laid.seat, game.tables.names[laid.kind]) for laid in table if laid.seat == 1] == [
            (1, "workers 7"),
            (1, "calendar 5"),
            (1, "suffragettes 4"),
        ]


def test_the_printed_faction_counts() -> None:
    # SN-DEF-08
    game = week_of(PLAIN, "F", 10)
    assert {text for text in options(game) if text.startswith("play")} >= {"play students 8", "play workers 6"}
    play_week(game, PLAIN)
    assert count(game.tables, game.table, F, 10).net == [8, 13, 9, 11, 15]


def test_boosts_pile_up() -> None:
    # SN-BOOST-01, SN-DEF-01
    rows = [["S8", "boost", "boost"], ["W7", "boost", "boost"], ["M6", "F8", "C4"]]
    game = week_of(rows, "S", 10, fill=False)
    for text in ("play students 8", "play workers 7", "play mechandros 6"):
        do(game, text)
    assert options(game) == [
        "boost 0:students 8",
        "boost 1:workers 7",
        "boost 2:mechandros 6",
        "boost emperor",
    ]
    for text in ("boost 0:students 8", "boost 0:students 8", "play suffragettes 8"):
        do(game, text)
    assert "boost 0:students 8+2" in options(game)
    do(game, "boost 0:students 8+2")
    do(game, "boost 0:students 8+2")
    do(game, "play calendar 4")
    assert worth(game.tables, game.table)[0] == 8 + 4 * 3
    found = count(game.tables, game.table, S, 10)
    # SN-DEF-06, SN-BOOST-04: all of it counts for the owner of the card beneath.
    assert (found.support[0][S], found.best[0][S], found.support[1][S]) == (20, 20, 0)
    assert found.net[S] == 23


def test_only_cards_already_there_are_targets() -> None:
    # SN-BOOST-02, SN-STATE-03
    game = week_of([["boost", "S8", "S7"], ["W7", "boost", "F4"], ["M6>", "F8", "C4"]], "S", 10, fill=False)
    assert [text for text in options(game) if text.startswith("boost")] == ["boost emperor"]
    for text in ("boost emperor", "play workers 7", "traitor mechandros 6"):
        do(game, text)
    assert not any(text.startswith("boost") for text in options(game))
    do(game, "play students 8")
    # Neither the card of this play nor the other boost is one (SN-BOOST-03).
    assert [text for text in options(game) if text.startswith("boost")] == [
        "boost 1:workers 7",
        "boost 2:traitor mechandros 6",
        "boost emperor",
    ]


def test_the_revolution_card_is_a_target_only_by_setting() -> None:
    # SN-BOOST-03
    rows = [["boost", "S8", "S7"], ["W7", "C8", "F4"], ["M6", "F8", "C4"]]
    assert "boost revolution" not in options(week_of(rows, "M", 10))
    game = week_of(rows, "M", 10, boost_on_revolution_card=True)
    do(game, "boost revolution")
    do(game, "play workers 7")
    facts = do(game, "play mechandros 6")
    assert events.CardPlayed("SN-BOOST-01", None, 0, 1, "boost", "revolution", "revolution", 0, -1) in facts
    assert game.table[0] == Laid(0, 1, game.tables.power, REVOLUTION, ON_REVOLUTION)
    found = count(game.tables, game.table, M, 10)
    assert found.net[M] == 3 + 3 + 6
    assert [seat[M] for seat in found.support] == [0, 0, 6]


def test_boosts_on_the_emperors_side_are_no_traitors() -> None:
    # SN-BOOST-05, SN-BOOST-06, SN-BOOST-07
    rows = [["S8>", "boost", "boost"], ["W7", "C8", "F4"], ["M6", "F8", "C4"]]
    game = week_of(rows, "S", 10, fill=False)
    for text in ("traitor students 8", "play workers 7", "play mechandros 6"):
        do(game, text)
    do(game, "boost 0:traitor students 8")
    do(game, "play calendar 8")
    do(game, "play suffragettes 8")
    do(game, "boost emperor")
    assert "traitor suffragettes 4" in options(game)
    do(game, "play suffragettes 4")
    do(game, "play calendar 4")
    assert [laid.target for laid in game.table if laid.kind == game.tables.power] == [0, ON_EMPEROR]
    found = count(game.tables, game.table, S, 10)
    assert found.net[S] == 3 - 8 - 3
    assert found.army == 10 + 8 + 3 + 3


def test_equal_cards_with_unequal_boosts_are_told_apart() -> None:
    rows = [["S8", "S8", "M5"], ["W7", "boost", "boost"], ["M6", "F8", "C4"]]
    game = week_of(rows, "S", 10, fill=False)
    for text in ("play students 8", "play workers 7", "play mechandros 6"):
        do(game, text)
    for text in ("play students 8", "boost 0:students 8", "play suffragettes 8"):
        do(game, text)
    do(game, "play mechandros 5")
    assert [text for text in options(game) if "students" in text] == ["boost 0:students 8", "boost 0:students 8+1"]
    do(game, "boost 0:students 8")
    do(game, "play calendar 4")
    assert sorted(worth(game.tables, game.table))[-2:] == [11, 11]


@pytest.mark.parametrize(("seats", "army"), [(3, 12), (4, 17), (5, 22)])
def test_the_modifier_counts_every_week(seats: int, army: int) -> None:
    # SN-SETUP-02, SN-DEF-03
    assert count(tables_for(seats), (), S, 12).army == army
    assert count(tables_for(seats), (), S, 0).army == -1


def test_support_leaves_out_traitors_and_the_revolution_card() -> None:
    # SN-DEF-04, SN-DEF-05
    game = whole_week([["S8", "S5>", "S6"], ["W7", "C8", "F4"], ["M6", "F8", "C4"]], "S", 10)
    found = count(game.tables, game.table, S, 10)
    assert (found.support[0][S], found.best[0][S]) == (14, 8)
    assert found.net[S] == 3 + 14 - 5


def test_own_cards_and_piles_are_in_the_observation() -> None:
    # SN-INFO-01
    game = week_of(PLAIN, "S", 10)
    seen = observe(game, 0)
    assert seen.hand == game.hands[0]
    assert seen.pile_size == sum(game.pile)
    assert seen.buried_sizes == (2, 2, 2)
    assert sum(seen.buried) == 2
    assert seen.shown == pile(game.tables)
