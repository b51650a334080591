"""After the tweens drain, the displayed world equals one rebuilt from the state."""

from collections import Counter
from typing import Any

import esper
import pytest

from game.global_power.state import State
from game.table.entities import roster
from game.table.global_power.build import build, displayed
from game.table.global_power.director import Director
from game.table.processors import install
from tests.table.levels import game_on, play_round, random_level


def rebuilt(game: State) -> list[tuple[Any, ...]]:
    esper.switch_world("rebuilt")
    install()
    build(game)
    shown = displayed()
    esper.switch_world("test")
    esper.delete_world("rebuilt")
    return shown


def drain(director: Director, frame: float) -> None:
    """Let frames pass until nothing moves, and what fades has gone."""
    for _ in range(4000):
        esper.process(director.advance(frame))
        if director.idle:
            break
    assert director.idle
    for _ in range(60):
        esper.process(0.05)


@pytest.mark.parametrize(
    ("speed", "reduced", "frame"),
    [
        ("normal", False, 1 / 60),
        ("slow", False, 0.1),
        ("fast", False, 0.033),
        ("normal", True, 0.05),
        ("instant", False, 0.016),
    ],
)
def test_drained_world_is_the_rebuilt_one(speed: str, reduced: bool, frame: float) -> None:
    kinds: Counter[str] = Counter()
    for seed in range(14):
        game = game_on(random_level(seed))
        build(game)
        director = Director(speed, reduced=reduced)
        for _ in range(18):
            facts = play_round(game)
            kinds.update(type(fact).__name__ for fact in facts)
            director.play(facts, game)
            drain(director, frame)
            assert displayed() == rebuilt(game), f"seed {seed}, round {game.round}"
    # The random levels are worth something: every kind of fact came up.
    assert set(kinds) == {
        "IncidentHappened", "IncidentClosed", "Stepped", "Jumped", "Clashed", "Struck", "Damaged", "Died", "Healed",
        "Conscripted", "Radiated",
    }  # fmt: skip


def test_many_rounds_ahead_of_the_picture() -> None:
    """The rules never wait: ten rounds may be played before the first is shown."""
    for seed in range(8):
        game = game_on(random_level(seed))
        build(game)
        director = Director("fast")
        for _ in range(10):
            director.play(play_round(game), game)
        drain(director, 0.04)
        assert displayed() == rebuilt(game)


def test_changing_speed_and_motion_in_the_middle() -> None:
    for seed in range(8):
        game = game_on(random_level(seed))
        build(game)
        director = Director()
        for number in range(12):
            director.play(play_round(game), game)
            for frame in range(40):
                director.speed = ("slow", "normal", "instant", "fast")[(frame + number) // 7 % 4]
                director.reduced = frame % 5 == 0
                esper.process(director.advance(0.03))
            director.finish()
            assert displayed() == rebuilt(game)


def test_every_name_in_the_roster_is_an_entity() -> None:
    game = game_on(random_level(3))
    build(game)
    director = Director("fast")
    for _ in range(18):
        director.play(play_round(game), game)
        drain(director, 0.05)
        assert all(esper.entity_exists(entity) for entity in roster().by_name.values())
