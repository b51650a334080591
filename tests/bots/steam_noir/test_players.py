"""The computer players of Steam Noir: legal, blind to what is hidden, and sensible where it is plain what to do."""

import dataclasses
from collections import Counter
from collections.abc import Callable

import pytest

from game.bots.bot import Bot
from game.bots.registry import bots_of, make_bot
from game.bots.steam_noir.greedy import GreedyBot
from game.bots.steam_noir.habits import HARM
from game.bots.steam_noir.playing_on import Policy
from game.bots.steam_noir.schemer import SchemerBot
from game.bots.steam_noir.week_ahead import others
from game.kernel.chance import Chance
from game.kernel.steps import CHANCE, answer
from game.steam_noir.hidden import permute
from game.steam_noir.observe import observe
from game.steam_noir.rules import RULES
from game.steam_noir.state import Claim, Deeds, Game, phase_of
from tests.steam_noir.positions import actor, do, option_of, options, play_week, setup, week_of

S, W, C, M, F = range(5)

PLAYERS: list[Callable[[], Bot]] = [GreedyBot, lambda: SchemerBot(trials=8)]


def positions(seats: int, seed: int, **settings: bool | int | str) -> list[Game]:
    """Positions of a random game in which a seat is asked something."""
    game = RULES.begin(setup(seats, seed, settings))
    chance = Chance(seed)
    found = []
    while game.agenda:
        texts = options(game)
        if game.agenda[-1].actor != CHANCE and len(texts) > 1:
            found.append(game.clone())
        answer(game, texts[chance.below(len(texts))])
    return found


@pytest.mark.parametrize("make", PLAYERS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_they_choose_among_the_options(make: Callable[[], Bot], seats: int) -> None:
    phases = set()
    for game in positions(seats, 3)[::5]:
        seat = game.agenda[-1].actor
        texts = options(game)
        assert make().choose(observe(game, seat), texts, Chance(1)) in texts
        phases.add(phase_of(game))
    assert {"play", "discard", "talk", "take_back"} <= phases


@pytest.mark.parametrize("make", PLAYERS)
def test_they_play_whole_games_with_any_settings(make: Callable[[], Bot]) -> None:
    for settings in ({"months": 1, "weeks": 2}, {"months": 1, "weeks": 1, "plays": 5, "talk": False}):
        game = RULES.begin(setup(3, 2, settings))
        chance = Chance(2)
        while game.agenda:
            seat = actor(game)
            assert seat is not None
            texts = options(game)
            if seat == CHANCE:
                answer(game, texts[chance.below(len(texts))])
            else:
                answer(game, make().choose(observe(game, seat), texts, chance))
        assert RULES.result(game) is not None


@pytest.mark.parametrize("make", PLAYERS)
@pytest.mark.parametrize("seats", [3, 5])
def test_hidden_cards_change_neither_move_nor_use_of_chance(make: Callable[[], Bot], seats: int) -> None:
    # SN-INFO-02
    exchanged = 0
    for number, game in enumerate(positions(seats, 8)[::9]):
        seat = game.agenda[-1].actor
        other = permute(game.clone(), seat, Chance(number))
        exchanged += other.hands != game.hands and other.own != game.own
        found = []
        for one in (game, other):
            chance = Chance(77)
            found.append((make().choose(observe(one, seat), options(one), chance), chance.number))
        assert found[0] == found[1]
    assert exchanged > 5


def test_the_registry_has_them() -> None:
    assert bots_of("steam-noir") == ("random", "greedy", "schemer")
    assert isinstance(make_bot("steam-noir", "greedy"), GreedyBot)
    bot = make_bot("steam-noir", "schemer")
    assert isinstance(bot, SchemerBot)
    # The table sets the time to think.
    assert bot.seconds is None


def last_week(own: list[int], scores: list[int], rows: list[list[str]], revolution: str, emperor: int) -> Game:
    """Week 12 with these scores."""
    game = week_of(rows, revolution, emperor, week=12)
    game.own = own
    game.backed = ((F, M), (F, M), (F, M))
    game.scores = scores
    return game


ROWS = [["S8", "S4", "M5"], ["W5", "C5", "F4"], ["C4", "F5", "W4"]]


@pytest.mark.parametrize("make", [GreedyBot, lambda: SchemerBot(trials=60)])
@pytest.mark.parametrize(
    ("scores", "card"),
    [
        # Far ahead: an 8 makes the gap too big.
        ([28, 22, 20, 0, 0, 0], "place students 4"),
        # Behind: only the 8 catches up.
        ([20, 29, 20, 0, 0, 0], "place students 8"),
    ],
)
def test_they_place_with_an_eye_on_the_gap(make: Callable[[], Bot], scores: list[int], card: str) -> None:
    # SN-WIN-05
    game = last_week([S, W, C], scores, ROWS, "S", 8)
    play_week(game, ROWS)
    assert (actor(game), phase_of(game)) == (0, "place")
    seen = observe(game, 0)
    # They know who owns what: both others have only ever pushed their own.
    loyal = ((0, 0, 0, 0, 0), (0, 300, 0, 0, 0), (0, 0, 300, 0, 0))
    deeds = tuple(Deeds(values, (0, 0, 0, 0, 0)) for values in loyal)
    seen = dataclasses.replace(seen, deeds=deeds)
    assert make().choose(seen, options(game), Chance(3)) == card


def test_schemer_beats_the_emperor_when_it_needs_to() -> None:
    # The last card of the last week: with S8 the week and the game are won, with anything else lost.
    rows = [["S8", "S7", "S8"], ["S5", "W5", "S4"], ["M4", "M5", "C4"]]
    game = last_week([S, W, C], [24, 20, 19, 0, 0, 25], rows, "F", 13)
    for number in range(2):
        for row in rows:
            do(game, option_of(row[number]))
    assert SchemerBot(trials=200).choose(observe(game, 0), options(game), Chance(4)) == "play students 8"


def test_words_are_heard() -> None:
    # SN-TALK: who has kept its word is believed, who has broken it is not.
    game = week_of(ROWS, "S", 10)
    seen = observe(game, 0)
    net = [3, 0, 0, 0, 0]
    claim = dataclasses.replace(seen, claims=(Claim(1, 1, "push", M, -1),))
    honest = dataclasses.replace(claim, kept=(0, 9, 0))
    liar = dataclasses.replace(claim, broken=(0, 9, 0))
    assert others(honest, net).pull[M] > others(claim, net).pull[M] > others(liar, net).pull[M]
    promise = dataclasses.replace(seen, claims=(Claim(1, 1, "loyal", -1, -1),), kept=(0, 9, 0))
    broken = dataclasses.replace(seen, claims=(Claim(1, 1, "loyal", -1, -1),), broken=(0, 9, 0))
    assert others(promise, net).traitors < others(broken, net).traitors


def test_made_up_seats_whom_points_would_harm_feed_the_emperor_and_lie_low() -> None:
    # The emperor is out of reach: whoever trails at the end wins (SN-WIN-02).
    rows = [["S8", "S4", "M5"], ["W8", "C5", "F4"], ["C8", "F5", "W4"]]
    lost = last_week([S, W, C], [14, 14, 14, 0, 0, 60], rows, "S", 10)
    open_ = last_week([S, W, C], [44, 44, 44, 0, 0, 30], rows, "S", 10)
    policy = Policy([0.5] * 3)
    assert all(stakes.point < HARM for stakes in policy.stakes(lost))
    assert all(stakes.point > HARM for stakes in policy.stakes(open_))
    shy, bold = (
        Counter(policy(game, options(game), Chance(number)) for number in range(300)) for game in (lost, open_)
    )
    assert sum(count for option, count in shy.items() if option.startswith("traitor")) > 150
    assert sum(count for option, count in bold.items() if option.startswith("traitor")) < 60
    del shy["traitor students 8"]
    assert shy.most_common(1)[0][0] == "play mechandros 5"
