"""The end of a week (SN-RESET)."""

import pytest

from game.kernel.chance import Chance
from game.kernel.steps import answer
from game.steam_noir import events
from game.steam_noir.draws import deal
from game.steam_noir.observe import observe
from game.steam_noir.rules import RULES, problems
from game.steam_noir.state import Game
from game.steam_noir.tables import more, together
from tests.steam_noir.positions import actor, do, kind, options, phase, pile, play_on, roll, setup, whole_week

ROWS = [["S8", "S6", "boost 0:students 8"], ["S5", "W7", "W4"], ["M6", "W6", "S7>"]]


def taken() -> Game:
    game = whole_week(ROWS, "S", 10)
    do(game, "place students 6")
    do(game, "take workers 7")
    do(game, "take workers 6")
    return game


def test_traitors_and_boosts_go_first() -> None:
    # SN-RESET-01
    game = taken()
    for name in ("S7", "boost"):
        assert game.shown[kind(game.tables, "students 7" if name == "S7" else name)] == 1


def test_only_own_cards_left_on_the_table_come_back() -> None:
    # SN-RESET-02
    game = whole_week(ROWS, "S", 10)
    do(game, "place students 6")
    assert options(game) == ["take students 5", "take workers 4", "take workers 7"]
    before = observe(game, 2)
    do(game, "take workers 7")
    after = observe(game, 2)
    # Simultaneous: what others take is seen only when all have chosen.
    assert (before.table, before.known, before.hand_sizes) == (after.table, after.known, after.hand_sizes)
    facts = do(game, "take workers 6")
    assert events.CardTakenBack("SN-RESET-02", None, 0, "students 8", 0) in facts
    assert game.known[1] == pile(game.tables, "W7")


def test_a_seat_without_such_a_card_takes_none() -> None:
    # SN-RESET-02
    rows = [["S8>", "boost emperor", "boost emperor"], ["S5", "W7", "W4"], ["M6", "W6", "C7"]]
    game = whole_week(rows, "S", 8)
    assert (phase(game), actor(game)) == ("take_back", 1)
    do(game, "take workers 7")
    do(game, "take calendar 7")
    assert game.known[0] == game.tables.empty


def test_the_rest_of_the_table_is_discarded() -> None:
    # SN-RESET-03
    game = taken()
    assert game.table == ()
    assert game.shown == pile(game.tables, "S7", "boost", "S5", "W4", "M6")


def test_any_number_of_hand_cards_may_go() -> None:
    # SN-RESET-04
    for number in range(6):
        game = taken()
        assert (phase(game), actor(game)) == ("discard", 0)
        before = sum(game.buried[0])
        for _ in range(number):
            assert "done" in options(game)
            answer(game, min(options(game), key=lambda text: game.tables.discard.kind.get(text, 99)))
        do(game, "done")
        do(game, "done")
        facts = do(game, "done")
        assert sum(game.buried[0]) == before + number
        counted = [fact for fact in facts if isinstance(fact, events.HandDiscarded)]
        private = [fact for fact in facts if isinstance(fact, events.CardsBuried)]
        assert [fact.count for fact in counted] == ([number] if number else [])
        assert all(fact.seats == (0,) for fact in private)


def test_face_down_discards_are_seen_by_their_seat_only() -> None:
    # SN-RESET-04, SN-INFO-02
    game = taken()
    answer(game, options(game)[0])
    assert observe(game, 0).held != game.tables.empty
    other = observe(game, 1)
    assert other.hand_sizes == (5, 5, 5)
    play_on(game, "deal")
    assert observe(game, 1).buried_sizes[0] == 3
    assert sum(observe(game, 0).buried) == 3
    # P1 may have thrown away what it took back: nothing is known for sure any more.
    assert game.known[0] == game.tables.empty
    assert game.known[1] == pile(game.tables, "W7")


def test_hands_are_filled() -> None:
    # SN-RESET-05
    game = play_on(taken(), "deal")
    roll(game, Chance(1))
    assert [sum(hand) for hand in game.hands] == [7, 7, 7]
    assert phase(game) == "talk"


def test_the_discards_become_the_pile_when_it_runs_out() -> None:
    # SN-RESET-05
    game = play_on(taken(), "deal")
    hidden = together(game.shown, *game.buried)
    while sum(game.pile) > 1:
        number = next(k for k, count in enumerate(game.pile) if count)
        game.pile = bytes([c - (k == number) for k, c in enumerate(game.pile)])
        game.shown = more(game.shown, number)
    all_discards = together(game.shown, *game.buried)
    game.facts = []
    answer(game, options(game)[0])
    assert events.Shuffled("SN-RESET-05", None, sum(all_discards)) in game.facts
    assert game.pile == all_discards
    assert game.shown == game.tables.empty
    assert all(cards == game.tables.empty for cards in game.buried)
    assert game.shuffles == 1
    assert sum(hidden) < sum(all_discards)
    game.facts = None
    roll(game, Chance(5))
    assert problems(game) == []


def test_dealing_stops_where_there_is_no_card_at_all() -> None:
    game = play_on(taken(), "deal")
    game.agenda = game.agenda[:-1]
    game.pile = game.shown = game.tables.empty
    game.buried = [game.tables.empty] * 3
    before = game.agenda
    deal(game, 0, 7)
    assert game.agenda == before


def test_the_weeks_cards_are_set_aside_for_the_month() -> None:
    # SN-RESET-06, SN-RESET-07
    game = play_on(taken(), "turn")
    assert "revolution students" not in options(game)
    assert len(options(game)) == 4
    answer(game, options(game)[0])
    # One 10 is aside, the other may come.
    assert [text for text in options(game) if "10" in text] == ["emperor 10 a"]


def test_hands_are_filled_before_the_next_cards_are_seen() -> None:
    # SN-RESET-07
    game = play_on(taken(), "turn")
    assert [sum(hand) for hand in game.hands] == [7, 7, 7]


def test_after_the_fourth_week_comes_the_reset_and_then_the_month() -> None:
    # SN-RESET-07, SN-RESET-08
    game = whole_week(ROWS, "S", 10, week=4)
    assert phase(game) == "place"
    do(game, "place students 6")
    play_on(game, "deal")
    assert game.month == 1
    assert game.backed == ((), (), ())
    last = game.clone()
    while phase(last) == "deal":
        game = last.clone()
        answer(last, options(last)[0])
    game.facts = []
    answer(game, options(game)[0])
    kinds = [type(fact).__name__ for fact in game.facts]
    assert kinds[:2] == ["CardDrawn", "SupportRevealed"]
    assert "MonthBegan" in kinds
    assert (game.month, game.week) == (2, 4)


def test_after_the_last_week_there_is_no_reset() -> None:
    # SN-RESET-08
    game = whole_week(ROWS, "S", 10, week=12)
    do(game, "place students 6")
    assert game.agenda == ()


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_seven_cards_at_the_start_of_each_week(seats: int) -> None:
    # SN-STATE-04
    game = RULES.begin(setup(seats))
    chance = Chance(seats)
    weeks = set()
    while game.agenda:
        if phase(game) == "talk":
            weeks.add(game.week)
            assert [sum(hand) for hand in game.hands] == [7] * seats
        found = options(game)
        answer(game, found[chance.below(len(found))])
    assert weeks == set(range(1, 13))
