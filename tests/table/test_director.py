"""Time, pause, single steps, sounds: what the director does beside showing the truth."""

import itertools

import esper
import pytest

from game.global_power.state import Incident, State
from game.table.components import Effect, Place, Stride
from game.table.entities import create, remove, roster
from game.table.global_power.build import build
from game.table.global_power.components import Cause, Cell, Health, Path, Task
from game.table.global_power.director import Director
from game.table.processors import install
from tests.table.levels import game_on, plain_level, play_round


@pytest.fixture
def game() -> State:
    """The blue hero has three cells to go to the right."""
    made = game_on(plain_level(guards=(0,), guard_object_ids=(1,)))
    made.incidents = (Incident(1, 26, 3, nuclear=False, round=1),)
    build(made)
    return made


def place(name: str) -> tuple[float, float]:
    found = esper.component_for_entity(roster().by_name[name], Place)
    return found.x, found.y


def go(director: Director, seconds: float, frame: float = 0.02) -> None:
    for _ in range(round(seconds / frame)):
        esper.process(director.advance(frame))


def test_walking_goes_smoothly_and_stays_on_the_way(game: State) -> None:
    director = Director()
    start = place("hero-blue")
    director.play(play_round(game), game)
    xs = []
    while director.group is None or director.group.unit != "hero-red":
        esper.process(director.advance(0.02))
        x, y = place("hero-blue")
        assert y == start[1]
        xs.append(x)
        if director.idle:
            break
    assert xs == sorted(xs)
    assert xs[-1] == pytest.approx(start[0] + 3)
    steps = [b - a for a, b in itertools.pairwise(xs)]
    assert max(steps) < 0.1, "no leap between two cells"


def test_fast_is_faster_than_slow(game: State) -> None:
    facts = play_round(game)
    moved = {}
    for speed in ("slow", "normal", "fast"):
        build(game_before := game_on(plain_level()))
        director = Director(speed)
        director.play(facts, game)
        go(director, 0.1)
        moved[speed] = place("hero-blue")[0]
        assert game_before.hero_cell[0] == 11
    assert moved["slow"] < moved["normal"] < moved["fast"]


def test_pause_freezes_in_the_middle_of_a_step(game: State) -> None:
    director = Director()
    director.play(play_round(game), game)
    go(director, 0.2)
    director.pause()
    frozen = place("hero-blue")
    go(director, 2.0)
    assert place("hero-blue") == frozen != (round(frozen[0] - 0.5) + 0.5, frozen[1])
    director.resume()
    go(director, 0.1)
    assert place("hero-blue") != frozen


def test_single_step_shows_one_group_then_pauses(game: State) -> None:
    game.incidents += (Incident(2, 47, 3, nuclear=False, round=1),)
    game.happened = 2
    build(game)
    director = Director()
    director.pause()
    director.play(play_round(game), game)
    director.step()
    go(director, 5.0)
    assert director.paused
    assert not director.idle
    cells = [esper.component_for_entity(roster().by_name[name], Cell).at for name in ("hero-blue", "hero-red")]
    assert cells == [14, 18], "blue has gone its three cells, red has not begun"
    director.step()
    go(director, 5.0)
    assert esper.component_for_entity(roster().by_name["hero-red"], Cell).at != 18


def test_step_round_shows_everything_queued_then_pauses(game: State) -> None:
    director = Director()
    director.pause()
    director.play(play_round(game), game)
    director.step_round()
    go(director, 20.0)
    assert director.paused
    assert director.idle


def test_reduced_motion_has_no_place_between_cells(game: State) -> None:
    director = Director(reduced=True)
    director.play(play_round(game), game)
    stand = place("hero-blue")[0]
    seen = set()
    for _ in range(100):
        esper.process(director.advance(0.02))
        seen.add(round(place("hero-blue")[0] - stand, 6))
        assert not esper.get_component(Stride)
    assert seen == {1.0, 2.0, 3.0}


def test_tasks_and_ways_are_shown_once_the_heroes_act(game: State) -> None:
    director = Director()
    director.play(play_round(game), game)
    go(director, 0.04)
    blue = roster().by_name["hero-blue"]
    assert esper.component_for_entity(blue, Task) == Task("incident", 26)
    assert esper.component_for_entity(blue, Path).cells[:2] == (13, 14)
    assert esper.component_for_entity(blue, Cause).rule == "GP-WALK-01"


def test_sounds_and_facts_come_as_their_beats_begin(game: State) -> None:
    director = Director()
    facts = play_round(game)
    director.play(facts, game)
    assert director.told == []
    go(director, 0.1)
    assert director.told == facts[:1]
    assert director.sounds == ["step"]
    go(director, 20)
    assert director.told == facts


def test_instant_makes_no_sound_and_no_effect(game: State) -> None:
    game.force_cell, game.force_health = [], []
    director = Director("instant")
    director.play(play_round(game), game)
    esper.process(director.advance(0.01))
    assert director.idle
    assert director.sounds == []
    assert not esper.get_component(Effect)


def test_health_shown_is_that_of_the_fact() -> None:
    game = game_on(plain_level())
    game.hero_cell[:] = [34, 35]
    build(game)
    director = Director()
    director.play(play_round(game), game)
    go(director, 10)
    assert [esper.component_for_entity(roster().by_name[n], Health).now for n in ("hero-blue", "hero-red")] == [2, 2]


def test_removing_twice_is_harmless() -> None:
    entity = create("thing", Place(0, 0))
    remove(entity, "thing")
    remove(entity, "thing")
    esper.process(0.1)
    assert "thing" not in roster().by_name


def test_processors_are_installed_once_however_often_a_game_begins(game: State) -> None:
    for _ in range(3):
        install()
    director = Director("slow")
    director.play(play_round(game), game)
    stand = place("hero-blue")[0]
    esper.process(director.advance(0.0))
    for _ in range(10):
        esper.process(director.advance(0.02))
    # A tenth of a second of the table: less than a third of a step.
    assert 0.2 < place("hero-blue")[0] - stand < 0.35
