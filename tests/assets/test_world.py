"""The shipped levels keep the promises of the rules, and something happens in them."""

from collections import Counter

import pytest

from game.data import levels_folder
from game.global_power.level import Level, read_level
from game.global_power.trace import trace

SMALL = ("walking", "clash", "incidents", "guards")


def shipped(name: str) -> Level:
    result = read_level(levels_folder() / f"{name}.tmx")
    assert result.problems == ()
    assert result.level is not None
    return result.level


def neighbours(level: Level, cell: int) -> list[int]:
    column, row = cell % level.width, cell // level.width
    steps = ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
    return [y * level.width + x for x, y in steps if 0 <= x < level.width and 0 <= y < level.height]


def block(level: Level, cell: int) -> set[int]:
    column, row = cell % level.width, cell // level.width
    return {
        y * level.width + x
        for y in range(max(row - 1, 0), min(row + 2, level.height))
        for x in range(max(column - 1, 0), min(column + 2, level.width))
    }


def test_gp_map_05_six_compact_nations_with_two_guards_each() -> None:
    level = shipped("world")
    names = [nation.id for nation in level.nations]
    assert names == ["china", "europe", "japan", "middle_east", "russia", "usa"]
    for index in range(len(names)):
        land = {cell for cell, nation in enumerate(level.nation) if nation == index}
        assert 18 <= len(land) <= 28, names[index]
        reached, border = set(), [min(land)]
        while border:
            cell = border.pop()
            if cell not in reached:
                reached.add(cell)
                border += [other for other in neighbours(level, cell) if other in land]
        assert reached == land, names[index]
    assert Counter(level.nation[cell] for cell in level.guards) == Counter(dict.fromkeys(range(6), 2))


@pytest.mark.parametrize("name", ["world", "template"])
def test_gp_map_05_near_each_start_one_garrison_can_hold_both_kinds_of_site(name: str) -> None:
    level = shipped(name)
    wealth, energy = set(level.wealth_sites), set(level.energy_sites)
    assert sorted(role for role, _ in level.roles) == ["heirs", "militarists", "oligarchs", "terrorists", "tycoons"]
    for role, start in level.roles:
        garrisons = [cell for cell in block(level, start) if level.land[cell]]
        assert any(block(level, cell) & wealth and block(level, cell) & energy for cell in garrisons), role


def test_gp_comp_counts_of_the_world() -> None:
    level = shipped("world")
    assert [(hero.power, level.nations[hero.home].id) for hero in level.heroes] == [("blue", "usa"), ("red", "china")]
    assert (len(level.guards), len(level.mercenaries), len(level.roles)) == (12, 10, 5)
    assert (level.wealth, level.energy, level.rounds, level.nations_to_win) == (28, 30, 20, 2)


def test_the_template_has_what_a_game_with_three_seats_needs() -> None:
    level = shipped("template")
    nations = range(len(level.nations))
    assert len(level.nations) >= 3
    assert 1 < level.nations_to_win < len(level.nations)
    assert {hero.power for hero in level.heroes} == {"blue", "red"}
    assert {level.nation[cell] for cell in level.guards} == set(nations)
    assert len(level.mercenaries) >= 3
    assert level.incidents  # so that there is something to watch
    assert all(level.land[cell] for _, cell in level.roles)
    assert level.title.startswith("Template")
    assert level.title_zh.startswith("模板")


def test_something_happens_in_nearly_every_round_of_the_world() -> None:
    level = shipped("world")
    rounds = list(trace(level, 20))[1:]
    telling = {"jump", "clash", "strike", "damage", "incident", "incident-closed", "radiation"}
    eventful = [line["round"] for line in rounds if telling & {event["kind"] for event in line["events"]}]
    assert len(eventful) >= 19
    kinds = Counter(event["kind"] for line in rounds for event in line["events"])
    assert {"clash", "strike", "death", "heal", "conscript", "radiation", "jump", "incident-closed"} <= set(kinds)
    assert "chase" in {unit["task"] for line in rounds for unit in line["units"]}


@pytest.mark.parametrize("name", SMALL)
def test_small_levels_are_small_and_say_what_they_show(name: str) -> None:
    level = shipped(name)
    assert 12 <= level.width <= 24
    assert 8 <= level.height <= 14
    assert level.title
    assert level.title_zh


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("walking", {"GP-WALK-01", "GP-WALK-02", "GP-WALK-05"}),
        ("clash", {"GP-HERO-02", "GP-HERO-03", "GP-HERO-10"}),
        ("incidents", {"GP-HERO-05", "GP-HERO-07", "GP-INC-04"}),
        ("guards", {"GP-GUARD-02", "GP-GUARD-03", "GP-UP-01", "GP-HERO-05"}),
    ],
)
def test_small_levels_show_their_rules(name: str, shown: set[str]) -> None:
    level = shipped(name)
    rules = {event["rule"] for line in trace(level, level.rounds) for event in line["events"]}
    assert shown <= rules
