"""Weeks worked out by hand from the clauses, where a rule and its neighbour part."""

import pytest

from game.kernel.chance import Chance
from game.steam_noir import events
from game.steam_noir.imagine import game_from
from game.steam_noir.observe import observe
from game.steam_noir.state import EMPEROR, Claim, Placed
from game.steam_noir.talk import KEPT, UNKNOWN
from game.steam_noir.totals import count, strongest
from tests.steam_noir.positions import actor, do, draw, kind, options, phase, pile, play_week, week_of, whole_week

S, W, C, M, F = range(5)


def test_the_boosted_card_chooses_before_the_higher_printed_one() -> None:
    # SN-WSCORE-08: C is 3 + 15 + 15 = 33. P1 8 + 7 and P2 9 + 6 are level; best 9 beats 8 though P1's print is higher
    # and P1 is first by seat. P2 has two equal cards, so nothing is left to choose.
    rows = [["C8", "C7", "M4"], ["C6", "C6", "boost 1:calendar 6"], ["F8", "M6", "F4"]]
    game = whole_week(rows, "C", 8)
    assert game.support_points == [2, 3, 0]
    assert game.below == (Placed(1, 1, C, 6),)
    assert game.scores[C] == 6


def test_anothers_boost_can_decide_who_chooses() -> None:
    # SN-DEF-06, SN-WSCORE-08: the 3 count for P1, whose card it is, not for P3, who laid it
    rows = [["C5", "C4", "M4"], ["C7", "C5", "S4"], ["F8", "boost 0:calendar 5", "M6"]]
    game = whole_week(rows, "C", 8)
    assert (actor(game), options(game)) == (0, ["place calendar 4", "place calendar 5"])
    assert game.support_points == [3, 2, 0]


def test_the_whole_strength_of_the_emperor_scores_by_setting() -> None:
    # SN-WSCORE-10, OQ-40: as in EX-09 E is 9 + 5 + 3 + 3 = 20, the modifier included
    rows = [["M8", "M6", "boost emperor"], ["M5", "W6", "W5"], ["S7", "S4", "boost emperor"], ["C6", "F5", "F7"]]
    game = whole_week(rows, "W", 9, emperor_scores="total")
    assert game.scores[EMPEROR] == 20
    assert game.below == (Placed(1, -1, EMPEROR, 9),)


@pytest.mark.parametrize(("tie", "points"), [("emperor", [0, 0, 0]), ("nobody", [3, 0, 0])])
def test_a_week_that_nobody_wins_is_not_won_by_the_emperor(tie: str, points: list[int]) -> None:
    # SN-WSCORE-02, SN-WSCORE-07: as in EX-08, level at 18
    rows = [["S7", "S5", "C6"], ["S6", "M5", "M6"], ["W5", "W8", "F8>"]]
    game = week_of(rows, "M", 10, points_if_emperor_wins=False, weekly_emperor_tie=tie)
    facts = play_week(game, rows)
    assert game.support_points == points
    won = [fact.winners for fact in facts if isinstance(fact, events.WeekWon)]
    assert won == [("emperor",) if tie == "emperor" else ()]


def test_one_point_short_of_the_emperor_is_no_tie() -> None:
    # SN-WSCORE-07: S 3 + 8 + 6 = 17 against 13 + 5 = 18
    rows = [["S8", "S6", "C6"], ["W5", "M5", "M6"], ["W8", "F4", "F5>"]]
    game = whole_week(rows, "S", 13, weekly_emperor_tie="nobody")
    assert count(game.tables, game.table, S, 13).army == 18
    assert game.scores == [0, 0, 0, 0, 0, 13]


def test_a_placed_card_leaves_its_twin_on_the_table() -> None:
    # SN-WSCORE-08, SN-RESET-02: of two Students 8 one is below the track, the other comes back
    rows = [["S8", "S8", "S4"], ["W7", "C5", "F4"], ["M6", "F8", "C4"]]
    game = whole_week(rows, "S", 8)
    do(game, "place students 8")
    assert (phase(game), actor(game)) == ("take_back", 0)
    assert options(game) == ["take students 4", "take students 8"]
    do(game, "take students 8")
    do(game, "take workers 7")
    do(game, "take mechandros 6")
    assert game.known[0] == pile(game.tables, "S8")
    assert game.shown == pile(game.tables, "S4", "C5", "F4", "F8", "C4")


def test_a_seat_whose_only_card_was_placed_takes_none() -> None:
    # SN-RESET-02: P1 has a placed card, a traitor and a boost, nothing that could come back
    rows = [["S8", "F5>", "boost 0:students 8"], ["W7", "C5", "F4"], ["M6", "W4", "C4"]]
    game = whole_week(rows, "W", 8)
    # S 11, W 3 + 7 + 4 = 14, E 8 + 5 = 13
    assert game.below == (Placed(1, 1, W, 7),)
    do(game, "take calendar 5")
    do(game, "take calendar 4")
    assert game.known[0] == pile(game.tables, "S8")
    game = whole_week(rows, "S", 8)
    # S 3 + 8 + 3 = 14
    assert game.below == (Placed(1, 0, S, 8),)
    do(game, "take calendar 5")
    do(game, "take calendar 4")
    assert game.known[0] == game.tables.empty
    assert game.shown == pile(game.tables, "F5", "boost", "W7", "F4", "M6", "W4")


def test_a_boost_on_ones_own_traitor_is_no_second_traitor() -> None:
    # SN-BOOST-05, SN-BOOST-07, SN-WEEK-08: and another seat's traitor does not use up one's own
    rows = [["S8", "boost", "W5>"], ["W7>", "C5", "F4"], ["M6", "F8", "C4"]]
    game = week_of(rows, "S", 10, fill=False)
    for text in ("play students 8", "traitor workers 7", "play mechandros 6"):
        do(game, text)
    do(game, "boost 1:traitor workers 7")
    do(game, "play calendar 5")
    do(game, "play suffragettes 8")
    assert options(game) == ["play workers 5", "traitor workers 5"]
    do(game, "traitor workers 5")
    assert options(game) == ["play suffragettes 4"]
    do(game, "play suffragettes 4")
    do(game, "play calendar 4")
    found = count(game.tables, game.table, S, 10)
    assert (found.net[W], found.army) == (-7 - 3 - 5, 10 + 10 + 5)
    assert found.support[1][W] == found.best[1][W] == 0


def test_five_seats_count_the_modifier_once() -> None:
    # SN-SETUP-02, SN-WSCORE-10: E = 13 + 10 + 4 = 27 against M 3 + 8 + 8 + 7 = 26; the marker moves 13
    rows = [["M8", "F4", "F5"], ["M8", "C4", "C5"], ["M7", "S4", "S5"], ["W4", "W5", "F6"], ["C6", "S6", "W4>"]]
    game = whole_week(rows, "M", 13)
    found = count(game.tables, game.table, M, 13)
    assert (found.net[M], found.army) == (26, 27)
    assert game.scores == [0, 0, 0, 0, 0, 13]
    # Largest support and best card are shared by P1 and P2: 2 + 1 each.
    assert game.support_points == [3, 3, 0, 0, 0]


@pytest.mark.parametrize(("week", "seat"), [(1, 0), (3, 2), (5, 4), (6, 0), (12, 2)])
def test_the_seat_that_chooses_rotates_with_five(week: int, seat: int) -> None:
    # SN-WSCORE-08: M is 3 + 3 × 12; P1, P3 and P5 are level, the first met from seat ((week - 1) mod 5) + 1 chooses
    rows = [["M7", "M5", "S4"], ["C7", "C5", "C4"], ["M7", "M5", "S4"], ["W4", "W5", "F6"], ["M7", "M5", "F4"]]
    game = whole_week(rows, "M", 8, week=week)
    assert count(game.tables, game.table, M, 8).net[M] == 39
    assert (actor(game), options(game)) == (seat, ["place mechandros 5", "place mechandros 7"])


def test_tied_factions_are_placed_in_order_of_factions() -> None:
    # SN-STATE-02, SN-TERM-01: W and C are level with 8 + 6; W first though C's leader sits before
    rows = [["C8", "C6", "S4"], ["W8", "W6", "S5"], ["M4", "F4", "F5"]]
    game = whole_week(rows, "M", 8)
    assert observe(game, 0).to_place == ((1, W), (0, C))
    assert actor(game) == 1
    do(game, "place workers 6")
    assert (actor(game), options(game)) == (0, ["place calendar 6", "place calendar 8"])
    do(game, "place calendar 8")
    assert game.below == (Placed(1, 1, W, 6), Placed(1, 0, C, 8))


def test_a_card_that_must_be_placed_waits_for_the_factions_before_it() -> None:
    # SN-STATE-02: as in EX-07, but P2 has two equal F cards; S comes first, though only its leader has a choice
    rows = [["S8", "S7", "M4"], ["F6", "F6", "W6"], ["F8", "S5", "W4>"]]
    game = whole_week(rows, "M", 11)
    assert (actor(game), game.below) == (0, ())
    assert observe(game, 2).to_place == ((0, S), (1, F))
    made = game_from(observe(game, 0), Chance(1))
    for one in (game, made):
        facts = do(one, "place students 7")
        assert one.below == (Placed(1, 0, S, 7), Placed(1, 1, F, 6))
        moved = [fact.faction for fact in facts if isinstance(fact, events.MarkerMoved)]
        assert moved == ["students", "suffragettes"]
        assert observe(one, 0).to_place == ()


def test_a_traitor_is_no_highest_card_of_its_faction() -> None:
    # SN-DEF-07, SN-DEF-05, setting weekly_faction_tie: S 7 + 7 + 6 + 5 - 8 and F 8 + 5 + 4 are level at 17; on the
    # revolution side the highest S is 7, so F is preferred. E is 8 + 8.
    rows = [["S7", "S7", "S8>"], ["S6", "S5", "F4"], ["F8", "F5", "C4"]]
    game = whole_week(rows, "M", 8, weekly_faction_tie="revolution_card")
    found = count(game.tables, game.table, M, 8)
    assert (found.net[S], found.net[F], found.army) == (17, 17, 16)
    assert strongest(game.tables, game.table, M, found.net) == (F,)
    assert game.support_points == [0, 0, 3]
    assert (actor(game), options(game)) == (2, ["place suffragettes 5", "place suffragettes 8"])


def test_a_traitor_is_not_placed_in_place_of_its_twin() -> None:
    # SN-WSCORE-08, SN-RESET-01: S is 3 + 8 + 7 + 6 + 5 - 8 = 21 against 8 + 8; of P1's two Students 8 the one on the
    # revolution side is placed, and the traitor is discarded
    rows = [["S8>", "S8", "S7"], ["S6", "S5", "F4"], ["F8", "M5", "C4"]]
    game = whole_week(rows, "S", 8)
    facts = do(game, "place students 8")
    assert events.CardPlaced("SN-WSCORE-08", None, 0, "students 8", 3) in facts
    assert [laid.placed for laid in game.table] == [at == 3 for at in range(9)]
    do(game, "take students 6")
    do(game, "take suffragettes 8")
    assert game.known[0] == pile(game.tables, "S7")
    assert game.shown == pile(game.tables, "S8", "S5", "F4", "M5", "C4")


def test_a_boost_is_told_as_it_was_chosen() -> None:
    # SN-WEEK-02, SN-BOOST-01: two boosts of one play find the card as it lay before the play
    rows = [["S8", "boost", "boost"], ["W7", "boost", "F4"], ["M6", "F8", "C4"]]
    game = week_of(rows, "S", 10, fill=False)
    for text in ("play students 8", "play workers 7", "play mechandros 6", "boost 0:students 8", "boost 0:students 8"):
        do(game, text)
    facts = do(game, "play suffragettes 8")
    told = [(fact.seat, fact.target, fact.beneath) for fact in facts if isinstance(fact, events.CardPlayed)]
    assert told == [(0, "0:students 8", 0), (1, "0:students 8", 0), (2, "", -1)]
    do(game, "boost 0:students 8+2")
    do(game, "play suffragettes 4")
    facts = do(game, "play calendar 4")
    told = [(fact.seat, fact.target, fact.beneath) for fact in facts if isinstance(fact, events.CardPlayed)]
    assert told == [(0, "0:students 8+2", 0), (1, "", -1), (2, "", -1)]


@pytest.mark.parametrize(("gone", "known"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_every_card_thrown_away_may_be_one_that_was_known(gone: int, known: int) -> None:
    # SN-RESET-04, SN-INFO-02: everybody knows two Workers 7 in P1's hand, but not what P1 discards
    game = whole_week([["W7", "C5", "M4"], ["S5", "F5", "C4"], ["M6", "W6", "S6"]], "S", 13)
    number = kind(game.tables, "workers 7")
    for text in ("take workers 7", "take students 5", "take mechandros 6"):
        do(game, text)
    draw(game, 0, number)
    assert (phase(game), actor(game), game.hands[0][number]) == ("discard", 0, 2)
    game.known[0] = pile(game.tables, "W7", "W7")
    for _ in range(gone):
        do(game, next(text for text in options(game) if text not in ("done", "discard workers 7")))
    while phase(game) == "discard":
        do(game, "done")
    assert game.known[0] == pile(game.tables, *["W7"] * known)


def test_words_of_an_earlier_week_are_not_judged_again() -> None:
    # SN-TALK-03: what P1 said of week 1 was kept then; week 2, without a Students card of P1, says nothing about it
    rows = [["W8", "W6", "M5"], ["W7", "C5", "F4"], ["M6", "F8", "C4"]]
    game = week_of(rows, "S", 10, week=2)
    old, new = Claim(1, 0, "push", S, KEPT), Claim(2, 0, "push", W, UNKNOWN)
    game.claims, game.kept = (old, new), [1, 0, 0]
    play_week(game, rows)
    assert game.claims == (old, new._replace(truth=KEPT))
    assert (game.kept, game.broken) == ([2, 0, 0], [0, 0, 0])
