"""The planned path is where the hero goes if nothing new happens."""

import dataclasses

from game.global_power.events import Stepped
from game.global_power.plan import plan, planned_path
from game.global_power.state import BLUE, HEROES, NOWHERE, RED, Incident
from tests.table.levels import game_on, plain_level, play_round, random_level


def test_gp_walk_01_path_goes_horizontally_first_and_ends_at_the_area() -> None:
    game = game_on(plain_level())
    game.incidents = (Incident(1, 38, 2, nuclear=False, round=1),)
    assert planned_path(game, BLUE) == (12, 13, 14, 15, 16, 17, 18, 28)
    assert plan(game, BLUE).task == "incident"


def test_gp_inc_05_path_ends_at_range_2_of_a_nuclear_incident() -> None:
    game = game_on(plain_level())
    game.incidents = (Incident(1, 38, 3, nuclear=True, round=1),)
    game.marker = 38
    assert planned_path(game, BLUE) == (12, 13, 14, 15, 16)


def test_gp_hero_04_idle_hero_walks_back_to_its_post_and_then_nowhere() -> None:
    game = game_on(plain_level())
    game.hero_cell[RED] = 36
    assert (plan(game, RED).task, planned_path(game, RED)) == ("return", (37, 38, 28, 18))
    game.hero_cell[RED] = 18
    assert (plan(game, RED).task, plan(game, RED).target, planned_path(game, RED)) == ("rest", NOWHERE, ())


def test_gp_hero_03_weaker_hero_flees_one_cell() -> None:
    game = game_on(plain_level())
    game.hero_cell[:] = [33, 34]
    game.hero_health[:] = [1, 3]
    assert (plan(game, BLUE).task, planned_path(game, BLUE)) == ("evade", (23,))


def test_dead_hero_plans_nothing() -> None:
    game = game_on(plain_level())
    game.hero_health[BLUE] = 0
    assert planned_path(game, BLUE) == ()


def test_planning_changes_nothing() -> None:
    game = game_on(random_level(5))
    for _ in range(8):
        play_round(game)
        before = game.clone()
        plan(game, BLUE)
        plan(game, RED)
        assert game == before


def test_a_quiet_round_goes_along_the_plan() -> None:
    """Without new incidents the next round's steps begin the planned path, and its task is the plan's."""
    walked = 0
    for seed in range(60):
        game = game_on(random_level(seed))
        for _ in range(12):
            play_round(game)
        quiet = dataclasses.replace(game.board.level, incidents=())
        game.board = dataclasses.replace(game.board, level=quiet)
        for _ in range(4):
            plans = [plan(game, hero) for hero in (BLUE, RED)]
            alive = [health > 0 for health in game.hero_health]
            facts = play_round(game)
            for hero in (BLUE, RED):
                steps = tuple(f.target for f in facts if isinstance(f, Stepped) and f.unit == HEROES[hero])
                assert plans[hero].path[: len(steps)] == steps
                if alive[hero]:
                    assert (plans[hero].task, plans[hero].target) == (game.hero_task[hero], game.hero_target[hero])
                walked += len(steps)
    assert walked > 100
