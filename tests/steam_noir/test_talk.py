"""Talking (SN-TALK)."""

import pytest

from game.kernel.steps import answer
from game.steam_noir import events
from game.steam_noir.observe import observe
from game.steam_noir.rules import RULES
from game.steam_noir.state import Claim, Game
from game.steam_noir.talk import BROKEN, KEPT, UNKNOWN
from tests.steam_noir.positions import actor, do, options, phase, play_on, play_week, setup, week_of

S, W, C, M, F = range(5)


def talking() -> Game:
    return play_on(RULES.begin(setup()), "talk")


def test_each_seat_may_say_one_thing_before_the_first_play() -> None:
    # SN-TALK-01
    game = talking()
    assert (game.week, game.play) == (1, 0)
    for seat in range(3):
        assert (phase(game), actor(game)) == ("talk", seat)
        found = options(game)
        assert "silent" in found
        assert len(found) == 13
        do(game, "silent")
    assert phase(game) == "play"
    assert game.claims == ()


def test_the_seat_that_speaks_first_rotates() -> None:
    game = play_on(talking(), "discard", quiet=True)
    play_on(game, "talk")
    assert (game.week, actor(game)) == (2, 1)


def test_what_is_said_is_public() -> None:
    # SN-TALK-01, SN-TALK-02: only words, no cards
    game = talking()
    (fact,) = do(game, "say push calendar")
    assert fact == events.Announced("SN-TALK-01", None, 0, "push", "calendar")
    for seat in range(3):
        assert observe(game, seat).claims == (Claim(1, 0, "push", C, UNKNOWN),)


def test_any_claim_may_be_true_or_false() -> None:
    # SN-TALK-02, SN-TALK-03: the options do not depend on what is hidden, and nothing said binds
    game = talking()
    before = [text for text in options(game) if text.startswith("say")]
    game.backing[0] = (game.backing[0] + 1) % 5
    game.own[0] = (game.own[0] + 1) % 5
    assert [text for text in options(game) if text.startswith("say")] == before
    do(game, "say loyal")
    do(game, "silent")
    do(game, "silent")
    assert any(text.startswith("traitor") for text in options(game))


def test_nobody_claims_to_back_a_card_that_has_left_the_game() -> None:
    game = talking()
    game.backed = ((W,), (), ())
    assert "say back workers" not in options(game)
    assert "say push workers" in options(game)


def test_without_an_emperor_there_is_nothing_to_promise_about_him() -> None:
    game = talking()
    game.emperor = 0
    assert not {"say loyal", "say unite"} & set(options(game))


def test_talk_can_be_switched_off() -> None:
    # SN-TALK-01, setting talk
    game = RULES.begin(setup(talk=False))
    play_on(game, "play")
    assert (game.week, game.play) == (1, 1)


@pytest.mark.parametrize(
    ("row", "what", "faction", "truth"),
    [
        (["S8", "S6", "M5"], "push", S, KEPT),
        (["S8", "S6", "M5"], "push", W, BROKEN),
        (["S8", "S6>", "M5"], "push", S, BROKEN),
        (["S8", "W6>", "M5"], "push", S, KEPT),
        (["S8", "W6", "M5"], "unite", -1, KEPT),
        (["S8", "W6>", "M5"], "unite", -1, BROKEN),
        (["S8", "W6", "boost emperor"], "unite", -1, BROKEN),
        (["S8", "W6", "boost emperor"], "loyal", -1, KEPT),
        (["S8", "W6>", "M5"], "loyal", -1, BROKEN),
    ],
)
def test_words_about_a_week_are_judged_when_it_is_counted(row: list[str], what: str, faction: int, truth: int) -> None:
    # SN-TALK-03
    rows = [row, ["W7", "C5", "F4"], ["M6", "F8", "C4"]]
    game = week_of(rows, "S", 10)
    game.claims = (Claim(1, 0, what, faction, UNKNOWN),)
    facts = play_week(game, rows)
    assert game.claims == (Claim(1, 0, what, faction, truth),)
    assert (game.kept[0], game.broken[0]) == ((1, 0) if truth else (0, 1))
    judged = [fact for fact in facts if isinstance(fact, events.WordJudged)]
    assert [(fact.seat, fact.what, fact.kept) for fact in judged] == [(0, what, bool(truth))]
    assert observe(game, 2).kept == tuple(game.kept)


def test_words_about_backing_are_judged_when_the_cards_are_revealed() -> None:
    # SN-TALK-03
    game = talking()
    game.backing = [S, W, C]
    do(game, "say back students")
    do(game, "say back mechandros")
    do(game, "silent")
    while game.month == 1:
        assert (sum(game.kept), sum(game.broken)) == (0, 0)
        found = options(game)
        answer(game, "silent" if "silent" in found else found[0])
    assert (game.kept, game.broken) == ([1, 0, 0], [0, 1, 0])
    assert game.claims == ()
