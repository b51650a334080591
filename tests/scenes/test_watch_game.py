"""Rounds of a watched level: how far they go, restart, going on, playing ahead."""

from collections.abc import Iterator

import esper
import pytest

from game.global_power.state import make_board
from game.table.global_power.build import build, displayed
from game.table.global_power.director import Director
from scenes.watch_game import WatchGame
from tests.table.levels import game_on, play_round, random_level


@pytest.fixture(autouse=True)
def world() -> Iterator[None]:
    esper.switch_world("test")
    yield
    esper.switch_world("default")
    esper.delete_world("test")


def game_of(seed: int = 3, rounds: int | None = 5, speed: str = "fast") -> WatchGame:
    return WatchGame(make_board(random_level(seed)), 1, rounds, Director(speed))


def test_it_stops_after_its_rounds_and_may_go_on() -> None:
    game = game_of()
    for _ in range(600):
        game.advance(0.05)
    assert game.at_end
    assert game.round == 5
    game.go_on()
    for _ in range(600):
        game.advance(0.05)
    assert (game.round, game.limit) == (10, 10)


def test_rounds_of_the_level_where_none_are_asked_for() -> None:
    assert game_of(rounds=None).limit == 30


def test_playing_ahead_shows_what_walking_there_shows() -> None:
    for seed in range(6):
        slow, fast = game_of(seed), None
        for _ in range(900):
            slow.advance(0.05)
        walked, told = displayed(), len(slow.log)
        fast = game_of(seed)
        fast.play_all()
        assert displayed() == walked
        assert len(fast.log) == told


def test_watching_is_playing_by_the_rules() -> None:
    game = game_of(rounds=12)
    game.play_all()
    shown = displayed()
    own = game_on(random_level(3))
    for _ in range(12):
        play_round(own)
    build(own)
    assert displayed() == shown


def test_restart_begins_at_round_0_with_nothing_told() -> None:
    game = game_of()
    start = displayed()
    game.play_all()
    assert displayed() != start
    game.restart()
    assert displayed() == start
    assert (game.round, len(game.log), game.clock) == (0, 0, 0.0)


def test_pause_holds_rounds_back() -> None:
    game = game_of()
    game.director.pause()
    for _ in range(50):
        game.advance(0.1)
    assert game.round == 0
    game.step_round()
    for _ in range(200):
        game.advance(0.1)
    assert game.round == 1
    assert game.director.paused


def test_instant_shows_a_round_at_a_time() -> None:
    game = game_of(rounds=20, speed="instant")
    rounds = []
    for _ in range(40):
        game.advance(0.02)
        rounds.append(game.round)
    assert max(b - a for a, b in zip(rounds, rounds[1:], strict=False)) <= 1  # noqa: RUF007
    assert 3 <= game.round <= 8
