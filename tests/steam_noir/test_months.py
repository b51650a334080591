"""The course of the game and of a month (SN-FLOW, SN-MONTH, SN-NOEMP, SN-MSCORE, SN-NEXT)."""

import pytest

from game.kernel.chance import Chance
from game.kernel.steps import answer
from game.steam_noir import events
from game.steam_noir.month import month_bonus, score_month
from game.steam_noir.observe import observe
from game.steam_noir.rules import RULES
from game.steam_noir.state import EMPEROR, Game, Placed
from tests.steam_noir.positions import Settings, actor, do, options, phase, play_on, roll, setup, tables_for, week_of

S, W, C, M, F = range(5)


def course(settings: Settings | None = None) -> list[tuple[int, int, int, str]]:
    """(month, week, play, phase) of a random game, each once in the order of its first coming."""
    game = RULES.begin(setup(settings=settings))
    chance = Chance(1)
    found: dict[tuple[int, int, int, str], None] = {}
    while game.agenda:
        found.setdefault((game.month, game.week, game.play, phase(game)))
        texts = options(game)
        answer(game, texts[chance.below(len(texts))])
    return list(found)


def test_three_months_of_four_weeks_of_three_plays() -> None:
    # SN-FLOW-01, SN-FLOW-02, SN-FLOW-03, SN-FLOW-04, SN-INTRO-04, SN-STATE-01
    found = course()
    backs = [(month, week) for month, week, _, name in found if name == "back"]
    assert backs == [(1, 0), (2, 4), (3, 8)]
    plays = [(month, week, play) for month, week, play, name in found if name == "play"]
    assert plays == [((week - 1) // 4 + 1, week, play) for week in range(1, 13) for play in (1, 2, 3)]
    order = [name for month, week, _, name in found if week == 1 or (week == 0 and name != "deal")]
    expected = ["turn", "pass", "draft_discard", "back", "talk", "play", "play", "play"]
    assert [name for name in order if name not in ("place", "take_back", "discard", "deal", "turn")] == expected[1:]


def test_shorter_games() -> None:
    # SN-FLOW-01, SN-FLOW-02, SN-FLOW-03
    found = course({"months": 2, "weeks": 2, "plays": 1})
    assert [(m, w, p) for m, w, p, name in found if name == "play"] == [(1, 1, 1), (1, 2, 1), (2, 3, 1), (2, 4, 1)]


def test_there_is_one_draft_only() -> None:
    # SN-FLOW-05, SN-NEXT-03
    found = course()
    assert [(m, w) for m, w, _, name in found if name in ("pass", "draft_discard")] == [(1, 0), (1, 0)]
    game = month_end()
    hands, pile, shown = game.hands[:], game.pile, game.shown
    play_on(game, "back")
    assert (game.hands, game.pile, game.shown) == (hands, pile, shown)


def month_end(seed: int = 3) -> Game:
    """A random game that has just begun to prepare month 2."""
    game = RULES.begin(setup(3, seed))
    return _to_month(game, 2, seed)


def _to_month(game: Game, month: int, seed: int) -> Game:
    chance = Chance(seed)
    while game.month < month:
        texts = options(game)
        answer(game, texts[chance.below(len(texts))])
    return game


def test_backing_is_secret() -> None:
    # SN-MONTH-01, SN-INFO-02
    game = play_on(RULES.begin(setup()), "back")
    other = game.clone()
    (fact,) = do(game, "back workers")
    assert fact == events.SupportChosen("SN-MONTH-01", (0,), 0, "workers")
    do(other, "back students")
    assert observe(game, 1) == observe(other, 1)
    assert observe(game, 0).support == W
    # It may be anybody's own faction or any other (SN-MONTH-01), and the same as another's (SN-MONTH-03).
    assert "back workers" in options(game)


def test_the_pair_is_up_before_backing() -> None:
    # SN-MONTH-02
    game = play_on(RULES.begin(setup()), "back")
    assert game.revolution >= 0
    assert game.emperor > 0
    game = play_on(_to_month(game, 2, 5), "back")
    assert (game.week, len(game.revolutions)) == (4, 4)


def test_the_pair_may_be_turned_up_after_backing() -> None:
    # SN-MONTH-02, setting reveal_before_support
    game = play_on(RULES.begin(setup(reveal_before_support=False)), "back")
    assert (game.revolution, game.emperor) == (-1, 0)
    for _ in range(3):
        answer(game, options(game)[0])
    assert (phase(game), len(options(game))) == ("turn", 5)
    roll(game, Chance(1))
    assert game.revolution >= 0
    assert game.emperor > 0
    game = play_on(_to_month(game, 2, 5), "back")
    assert (game.revolution, game.emperor, game.week) == (-1, 0, 4)


def test_nobody_backs_the_same_faction_twice() -> None:
    # SN-MONTH-03, SN-MSCORE-08
    game = play_on(RULES.begin(setup()), "back")
    for _ in range(3):
        do(game, "back workers")
    play_on(game, "turn")
    play_on(game, "back")
    assert game.backed == ((W,), (W,), (W,))
    for seat in range(3):
        assert actor(game) == seat
        assert "back workers" not in options(game)
        assert len(options(game)) == 4
        do(game, "back students")
    play_on(game, "back")
    assert len(options(game)) == 3


def test_month_two_has_at_least_four_emperor_cards() -> None:
    # SN-NOEMP-01, SN-NOEMP-02
    game = month_end()
    won = sum(card.faction == EMPEROR for card in game.above)
    assert 0 < won <= 4
    assert sum(game.armies) == 8 - won
    assert game.army_weeks == 4
    roll(game, Chance(1))
    assert observe(game, 0).army_deck == 3


def test_only_cards_below_the_track_count() -> None:
    # SN-MSCORE-01, SN-MSCORE-03
    game = week_of([["S4"], ["S5"], ["S6"]], "S", 10, week=8, fill=False)
    game.agenda = ()
    game.above = (Placed(1, 0, W, 8), Placed(2, 0, W, 8))
    game.below = (Placed(5, 0, S, 4), Placed(6, -1, EMPEROR, 13))
    game.backing, game.support_points = [S, W, C], [1, 4, 2]
    game.facts = []
    score_month(game)
    counted = next(fact for fact in game.facts if isinstance(fact, events.MonthCounted))
    assert (counted.totals, counted.strongest) == ((5, 4, 2, 0, 0), ("students",))
    assert game.victory_points == [7, 4, 2]


def test_support_cards_are_revealed_and_leave() -> None:
    # SN-MSCORE-02, SN-MSCORE-08
    game = play_on(RULES.begin(setup()), "back")
    for name in ("workers", "students", "workers"):
        do(game, f"back {name}")
    for _ in range(3):
        play_on(game, "turn")
        roll(game, Chance(2))
    play_on(game, "discard")
    facts = []
    while game.month == 1:
        found = options(game)
        game.facts = []
        answer(game, "done" if "done" in found else found[0])
        facts = game.facts
    revealed = [(fact.seat, fact.faction) for fact in facts if isinstance(fact, events.SupportRevealed)]
    assert revealed == [(0, "workers"), (1, "students"), (2, "workers")]
    assert all(fact.reveals for fact in facts if isinstance(fact, events.SupportRevealed))
    seen = observe(game, 0)
    assert seen.backed == ((W,), (S,), (W,))
    assert seen.support == -1


@pytest.mark.parametrize(("tie", "bonus"), [("shared", [2, 2, 2, 0]), ("per_faction", [3, 3, 6, 0])])
def test_a_tied_month(tie: str, bonus: list[int]) -> None:
    # SN-MSCORE-06, setting month_tie
    assert month_bonus(tables_for(4, month_tie=tie), [9, 9, 1, 0, 0], [S, S, W, C]) == bonus


def test_nobody_gets_a_bonus_without_backing_the_strongest() -> None:
    # SN-MSCORE-04, SN-MSCORE-07: all five factions compete
    assert month_bonus(tables_for(3), [1, 2, 3, 0, 9], [S, W, C]) == [0, 0, 0]


def test_all_three_months_are_scored() -> None:
    # SN-MSCORE-09
    game = RULES.begin(setup())
    chance = Chance(4)
    months = []
    while game.agenda:
        found = options(game)
        game.facts = []
        answer(game, found[chance.below(len(found))])
        months += [fact.month for fact in game.facts if isinstance(fact, events.MonthCounted)]
    assert months == [1, 2, 3]
    assert [len(backed) for backed in game.backed] == [3, 3, 3]


def test_cards_move_above_the_track() -> None:
    # SN-NEXT-01
    game = month_end()
    assert game.below == ()
    assert {card.week for card in game.above} <= {1, 2, 3, 4}
    assert len(game.above) >= 4


def test_the_small_decks_are_made_anew() -> None:
    # SN-NEXT-02
    game = month_end()
    assert options(game) == sorted(
        f"revolution {name}" for name in ("students", "workers", "calendar", "mechandros", "suffragettes")
    )
    answer(game, options(game)[0])
    drawable = sorted(text.split()[1] for text in options(game))
    scored = [str(card.value) for card in game.above if card.faction == EMPEROR]
    assert sorted(drawable + scored) == sorted(["8", "9", "10", "10", "11", "11", "12", "13"])


def test_the_modifier_stays() -> None:
    # SN-NEXT-02, SN-SETUP-02
    game = _to_month(RULES.begin(setup(5)), 2, 2)
    assert game.tables.modifier == 10
