"""Components, names and setup (SN-INTRO, SN-COMP, SN-TERM, SN-SETUP, the draft)."""

from collections import Counter
from pathlib import Path

import pytest

from game.kernel.chance import Chance
from game.kernel.rules import SetupError
from game.kernel.steps import CHANCE, answer
from game.steam_noir import events
from game.steam_noir.figures import DATA, FACTIONS, FiguresError, names, read_figures, standard
from game.steam_noir.month import outcome
from game.steam_noir.observe import observe
from game.steam_noir.rules import RULES
from game.steam_noir.state import Game
from game.steam_noir.tables import cards_of, less
from tests.steam_noir.positions import actor, do, options, phase, play_on, roll, setup, tables_for


def test_the_cards() -> None:
    # SN-COMP-01, SN-COMP-02, SN-COMP-03, SN-INTRO-01
    tables = tables_for()
    assert len(FACTIONS) == 5
    counts = dict(zip(tables.names, tables.deck.full, strict=True))
    for faction in FACTIONS:
        assert [counts[f"{faction} {value}"] for value in range(4, 9)] == [2, 3, 3, 3, 2]
    assert sum(value * counts[f"students {value}"] for value in range(4, 9)) == 78
    assert counts["boost"] == 10
    assert tables.value[tables.power] == 3
    assert sum(counts.values()) == 75
    # With the small cards: 10 emperor, 5 revolution, 5 victory, 25 support cards.
    modifiers = sum(1 for value in tables.figures.emperor_modifier.values() if value)
    assert sum(counts.values()) + len(tables.figures.emperor_cards) + modifiers + 5 + 5 + 25 == 120


def test_the_emperor_cards() -> None:
    # SN-COMP-04
    figures = standard()
    assert sorted(figures.emperor_cards) == [8, 9, 10, 10, 11, 11, 12, 13]
    assert sum(figures.emperor_cards) == 84
    assert figures.emperor_modifier == {3: 0, 4: 5, 5: 10}


def test_revolution_victory_and_support_cards() -> None:
    # SN-COMP-05
    assert standard().revolution_strength == 3
    game = RULES.begin(setup(5))
    assert options(game) == sorted(f"revolution {faction}" for faction in FACTIONS)
    play_on(game, "back")
    assert sorted(game.own) == [0, 1, 2, 3, 4]
    for _ in range(5):
        assert options(game) == sorted(f"back {faction}" for faction in FACTIONS)
        do(game, "back students")


def test_scores_and_points_are_whole_numbers_without_end() -> None:
    # SN-COMP-06, SN-COMP-07, SN-SETUP-03
    game = RULES.begin(setup())
    assert game.scores == [0] * 6
    game.victory_points[0] = 141
    assert not [text for text in RULES.problems(game) if "SN-COMP-07" in text]
    game.victory_points[0] = -1
    assert "SN-COMP-07: points are below 0" in RULES.problems(game)


def test_the_order_and_names_of_the_factions() -> None:
    # SN-TERM-01
    assert FACTIONS == ("students", "workers", "calendar", "mechandros", "suffragettes")
    assert set(names()) == {*FACTIONS, "emperor"}
    assert names()["workers"].zh_Hans == "工党"
    assert names()["calendar"].zh_Hant == "曆法者"
    assert all(name.en and name.zh_Hans and name.zh_Hant for name in names().values())


def test_the_three_endings() -> None:
    # SN-INTRO-02
    found = {
        outcome(tables_for(), [*scores, 0, 0, 30], [0] * 5, [0, 1, 2]).ending
        for scores in ([10, 9, 8], [40, 39, 8], [40, 20, 8])
    }
    assert found == {"failure", "first", "gap"}


def test_the_first_pair_lies_face_up_before_the_draft() -> None:
    # SN-SETUP-01, SN-SETUP-02, SN-MONTH-02
    game = RULES.begin(setup())
    assert (actor(game), len(options(game))) == (CHANCE, 5)
    do(game, "revolution calendar")
    assert options(game) == [
        f"emperor {text}" for text in ("10 a", "10 b", "11 a", "11 b", "12 a", "13 a", "8 a", "9 a")
    ]
    do(game, "emperor 12 a")
    assert (game.revolution, game.emperor) == (2, 12)
    seen = observe(game, 0)
    assert (seen.revolution_deck, seen.army_deck) == (3, 3)
    assert (seen.revolution, seen.emperor) == (2, 12)
    assert options(game) == sorted(f"victory {faction}" for faction in FACTIONS)


@pytest.mark.parametrize(("seats", "pile", "modifier"), [(3, 48, 0), (4, 39, 5), (5, 30, 10)])
def test_victory_cards_and_hands(seats: int, pile: int, modifier: int) -> None:
    # SN-SETUP-02, SN-SETUP-05, SN-SETUP-06
    game = play_on(RULES.begin(setup(seats)), "pass")
    assert len(set(game.own)) == seats
    assert [sum(hand) for hand in game.hands] == [9] * seats
    assert sum(game.pile) == pile
    assert game.tables.modifier == modifier


def test_every_card_is_drawn_equally_often() -> None:
    # SN-SETUP-06: an option for each single card
    game = play_on(RULES.begin(setup()), "deal")
    while "draw" not in options(game)[0]:
        answer(game, options(game)[0])
    found = options(game)
    assert len(found) == 75
    assert sum(text.startswith("draw boost") for text in found) == 10
    assert sum(text.startswith("draw students 8") for text in found) == 2


def test_a_victory_card_is_private() -> None:
    # SN-SETUP-05
    game = RULES.begin(setup())
    do(game, "revolution calendar")
    do(game, "emperor 12 a")
    (fact,) = do(game, "victory workers")
    assert fact == events.VictoryDealt("SN-SETUP-05", (0,), 0, "workers")


def drafted(seats: int) -> tuple[Game, list[list[int]]]:
    """A game in which each seat has passed its two lowest kinds, and what they were."""
    game = play_on(RULES.begin(setup(seats)), "pass")
    passed = []
    for seat in range(seats):
        cards = cards_of(game.hands[seat])[:2]
        passed.append(cards)
        for kind in cards:
            assert actor(game) == seat
            do(game, game.tables.give.texts[kind])
    return game, passed


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_two_cards_go_left_and_two_away(seats: int) -> None:
    # SN-SETUP-07
    begun = play_on(RULES.begin(setup(seats)), "pass")
    game, passed = drafted(seats)
    for seat in range(seats):
        expected = begun.hands[seat]
        for kind in passed[seat]:
            expected = less(expected, kind)
        got = Counter(cards_of(expected)) + Counter(passed[seat - 1])
        assert Counter(cards_of(game.hands[seat])) == got
    assert phase(game) == "draft_discard"
    play_on(game, "back")
    assert [sum(hand) for hand in game.hands] == [7] * seats
    assert [sum(cards) for cards in game.buried] == [2] * seats


def test_the_pass_is_blind() -> None:
    # SN-SETUP-07, SN-INFO-02
    game = play_on(RULES.begin(setup()), "pass")
    before = observe(game, 1)
    hand = game.hands[1]
    do(game, game.tables.give.texts[max(cards_of(game.hands[0])[:8])])
    answer(game, options(game)[0])
    after = observe(game, 1)
    assert (before.hand, before.hand_sizes) == (after.hand, after.hand_sizes)
    assert after.hand == hand


def test_a_set_is_chosen_in_one_order_only() -> None:
    game = play_on(RULES.begin(setup()), "pass")
    kinds = game.tables.give.kind
    hand = cards_of(game.hands[0])
    pairs = set()
    for first in options(game):
        one = game.clone()
        answer(one, first)
        for second in options(one):
            pairs.add((kinds[first], kinds[second]))
    assert pairs == {(a, b) for i, a in enumerate(hand) for b in hand[i + 1 :]}


def test_seats() -> None:
    # SN-SETUP-08
    assert RULES.seats == (3, 4, 5)
    for seats in (2, 6):
        with pytest.raises(SetupError, match="3 or 4 or 5 seats"):
            RULES.begin(setup(seats))


def test_support_cards() -> None:
    # SN-SETUP-04
    game = play_on(RULES.begin(setup()), "back")
    assert game.backed == ((), (), ())
    assert len(options(game)) == 5
    roll(game, Chance(1))


GOOD = (DATA / "settings.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("boost_count = 10", "boost_count = 'ten'", r"Expected `int`, got `str` - at `\$.boost_count`"),
        ("boost_count = 10", "boost_count = 27", "at `\\$.boost_count`"),
        ("boost_count = 10", "boosts = 10", "unknown field `boosts`"),
        ("5 = 10", "6 = 10", "nothing for 5 players; add it"),
        ("5 = 1\n\n[choices", "6 = 1\n\n[choices", "nothing for 5 backers; add it"),
        ("8 = 2", "8 =", "not TOML"),
        ("4 = 2\n5 = 3\n6 = 3\n7 = 3\n8 = 2", "4 = 1", "15 cards are too few for 5 hands; raise the counts"),
        ("4 = 2\n5 = 3\n6 = 3\n7 = 3\n8 = 2", "", "give at least one value a count"),
        ('default = "emperor"', 'default = "empress"', "'empress' is not among those allowed"),
        ("default = 15", "default = 500", "numbers.overthrow_gap: the default 500"),
        ("min_players = 3 ", "min_players = 5 ", None),
        ("max_players = 5", "max_players = 3", None),
        ("min_players = 3 ", "min_players = 5 #", None),
        ("pass = 2", "pass = 10", "more than deal; lower them"),
        ("hand_size = 7", "hand_size = 6", "not what deal leaves after draft_discard"),
        ("least = 1\nmost = 3", "least = 1\nmost = 6", "numbers.months: there is something for 5 at the most"),
        ("least = 1\nmost = 4", "least = 1\nmost = 6", "numbers.weeks: there is something for 5 at the most"),
        ("emperor_cards = [8,", "emperor_cards = [8.5,", "at `\\$.emperor_cards"),
    ],
)
def test_a_settings_file_is_checked(tmp_path: Path, old: str, new: str, message: str | None) -> None:
    path = tmp_path / "settings.toml"
    assert old in GOOD
    path.write_text(GOOD.replace(old, new), encoding="utf-8")
    if message is None:
        assert read_figures(path).max_players >= read_figures(path).min_players
        return
    with pytest.raises(FiguresError, match=message) as caught:
        read_figures(path)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_settings_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(FiguresError, match="cannot be read"):
        read_figures(tmp_path / "none.toml")
