"""Levels of Global Power out of maps: every piece, every default, every problem of the level format."""

import random
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from game.data import levels_folder
from game.global_power.level import HeroStart, Level, LevelResult, Nation, ScriptedIncident, ScriptedUnit, read_level
from game.levels.messages import LANGUAGES, word
from game.levels.problems import Problem
from tests.levels.maps import (
    CHINA,
    HEADER,
    LAND,
    NATIONS,
    PIECES,
    SEA,
    TERRAIN,
    TILESET_ATTRIBUTES,
    USA,
    WIDTH,
    csv,
    ground,
    hero,
    map_text,
    object_layer,
    piece,
    properties_xml,
    tile_layer,
    write,
)
from tests.levels.rich import rich_files, write_rich
from tests.levels.test_fuzz import broken_values, moved_elements

Values = Mapping[str, str | tuple[str, str]]


def cell(column: int, row: int) -> int:
    return row * WIDTH + column


def read(folder: Path, text: str | None = None) -> LevelResult:
    result = read_level(write(folder, text))
    assert (result.level is None) == any(problem.is_error for problem in result.problems)
    for problem in result.problems:
        for language in LANGUAGES:
            assert word(problem, language)
    return result


def with_pieces(folder: Path, objects: str, more: str = "") -> LevelResult:
    return read(folder, map_text(layers=ground() + object_layer(objects, more=more)))


def level_of(result: LevelResult) -> Level:
    assert result.problems == ()
    assert result.level is not None
    return result.level


def told(result: LevelResult) -> list[tuple[str, int | None, tuple[int, int] | None]]:
    return [(problem.code, problem.object_id, problem.cell) for problem in result.problems]


def only(result: LevelResult) -> Problem:
    (problem,) = result.problems
    return problem


def test_a_good_level(tmp_path: Path) -> None:
    level = level_of(read(tmp_path))
    assert (level.width, level.height) == (6, 5)
    assert level.land == tuple(tile == LAND for tile in TERRAIN)
    assert level.nations == (Nation("china", "China", "中国", None), Nation("usa", "USA", "美国", None))
    assert level.nation == tuple({0: -1, USA: 1, CHINA: 0}[tile] for tile in NATIONS)
    assert level.heroes == (HeroStart("blue", cell(1, 1), 1), HeroStart("red", cell(5, 2), 0))
    assert (level.guards, level.guard_object_ids) == ((cell(2, 2),), (3,))


def test_the_defaults_of_a_map(tmp_path: Path) -> None:
    level = level_of(read(tmp_path))
    assert (level.title, level.title_zh, level.author) == ("map", "map", "")
    assert (level.rounds, level.nations_to_win, level.heroes_seek_each_other) == (20, 3, False)
    assert (level.wealth, level.energy, level.seed) == (28, 30, None)


def test_the_properties_of_a_map(tmp_path: Path) -> None:
    values: Values = {
        "title": "A level",
        "title_zh": "一关",
        "author": "Ann",
        "rounds": ("int", "7"),
        "nations_to_win": ("int", "2"),
        "heroes_seek_each_other": ("bool", "true"),
        "wealth": ("int", "6"),
        "energy": ("int", "8"),
        "seed": ("int", "0"),
    }
    level = level_of(read(tmp_path, map_text(properties=properties_xml(values))))
    assert (level.title, level.title_zh, level.author) == ("A level", "一关", "Ann")
    assert (level.rounds, level.nations_to_win, level.heroes_seek_each_other) == (7, 2, True)
    assert (level.wealth, level.energy, level.seed) == (6, 8, 0)


def test_a_large_seed(tmp_path: Path) -> None:
    values: Values = {"seed": str(2**64 - 1)}
    assert level_of(read(tmp_path, map_text(properties=properties_xml(values)))).seed == 2**64 - 1


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("wealth", ("int", "5"), "value-low"),
        ("energy", ("int", "7"), "value-low"),
        ("rounds", ("int", "0"), "value-low"),
        ("nations_to_win", ("int", "0"), "value-low"),
        ("seed", ("int", "-1"), "value-low"),
        ("seed", "lucky", "value-type"),
        ("rounds", "many", "value-type"),
        ("rounds", ("float", "2.5"), "value-type"),
        ("rounds", ("bool", "true"), "value-type"),
        ("rounds", ("int", "abc"), "property-bad"),
        ("title", ("bool", "true"), "value-type"),
        ("heroes_seek_each_other", "sometimes", "value-type"),
    ],
)
def test_bad_properties_of_a_map(tmp_path: Path, name: str, value: str | tuple[str, str], code: str) -> None:
    result = read(tmp_path, map_text(properties=properties_xml({name: value})))
    assert only(result).code == code
    assert only(result).params["property"] == name
    assert result.level is None
    assert result.map is not None


def test_a_misspelt_property_of_a_map_is_a_warning(tmp_path: Path) -> None:
    result = read(tmp_path, map_text(properties=properties_xml({"roundes": ("int", "7"), "mood": "grim"})))
    assert [(problem.params["property"], problem.params.get("near")) for problem in result.problems] == [
        ("roundes", "rounds"),
        ("mood", None),
    ]
    assert result.level is not None
    assert result.level.rounds == 20


def test_the_class_of_a_map(tmp_path: Path) -> None:
    good = read(tmp_path, map_text(header=HEADER + ' class="GlobalPowerLevel"'))
    assert good.problems == ()
    problem = only(read(tmp_path, map_text(header=HEADER + ' class="GlobalPowerLevle"')))
    assert (problem.code, problem.params["near"], problem.is_error) == ("map-class", "GlobalPowerLevel", False)


def changed(tiles: tuple[int, ...], changes: Mapping[tuple[int, int], int]) -> tuple[int, ...]:
    cells = list(tiles)
    for (column, row), tile in changes.items():
        cells[cell(column, row)] = tile
    return tuple(cells)


def test_every_cell_must_be_painted(tmp_path: Path) -> None:
    terrain = changed(TERRAIN, {(0, 0): 0, (3, 4): 0})
    result = read(tmp_path, map_text(layers=ground(terrain) + object_layer(PIECES)))
    assert told(result) == [("terrain-unpainted", None, (0, 0)), ("terrain-unpainted", None, (3, 4))]
    assert {problem.layer for problem in result.problems} == {"terrain"}
    assert result.level is None


def test_tiles_without_meaning_in_the_terrain(tmp_path: Path) -> None:
    terrain = changed(TERRAIN, {(0, 0): USA})
    assert told(read(tmp_path, map_text(layers=ground(terrain)))) == [
        ("tile-no-property", None, (0, 0)), ("layer-missing-empty", None, None),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("value", "code", "near"),
    [
        ("Land", "value-choice", "land"),
        ("see", "value-choice", "sea"),
        ("lava", "value-choice", None),
        ("", "value-missing-choice", None),
    ],
)
def test_bad_values_of_terrain(tmp_path: Path, value: str, code: str, near: str | None) -> None:
    tileset = nation_tiles({"terrain": value}, {"terrain": "sea"})
    layers = tile_layer("terrain", csv(changed((SEA,) * 30, {(4, 3): LAND}))) + tile_layer("nations", csv([0] * 30))
    problem = only(read(tmp_path, map_text(tilesets=tileset, layers=layers + object_layer(""))))
    assert (problem.code, problem.cell, problem.params.get("near")) == (code, (4, 3), near)


def test_a_nation_is_painted_on_land_alone(tmp_path: Path) -> None:
    nations = changed(NATIONS, {(3, 1): CHINA, (0, 0): USA})
    result = read(tmp_path, map_text(layers=ground(nations=nations) + object_layer(PIECES)))
    assert told(result) == [("nation-at-sea", None, (0, 0)), ("nation-at-sea", None, (3, 1))]
    assert [problem.params["nation"] for problem in result.problems] == ["usa", "china"]


def test_tiles_without_meaning_among_nations(tmp_path: Path) -> None:
    nations = changed(NATIONS, {(1, 2): LAND})
    result = read(tmp_path, map_text(layers=ground(nations=nations) + object_layer(PIECES)))
    assert told(result) == [("tile-no-property", None, (1, 2))]
    assert only(result).params["property"] == "nation"


def nation_tiles(*tiles: Values) -> str:
    inside = "".join(f'<tile id="{at}">{properties_xml(values)}</tile>' for at, values in enumerate(tiles))
    return f'<tileset firstgid="1" {TILESET_ATTRIBUTES}><image source="tiles.png"/>{inside}</tileset>'


def nations_of(folder: Path, *tiles: Values) -> LevelResult:
    layers = tile_layer("terrain", csv([LAND] * 30)) + tile_layer("nations", csv([2, 3, 4] * 10)) + object_layer("")
    return read(folder, map_text(tilesets=nation_tiles({"terrain": "land"}, *tiles), layers=layers))


def test_what_a_nation_is_called(tmp_path: Path) -> None:
    level = level_of(
        nations_of(
            tmp_path,
            {"nation": "b", "color": ("color", "#ff102030")},
            {"nation": "a", "name": "Aland"},
            {"nation": "b", "name_zh": "乙"},
        )
    )
    first, second = level.nations
    assert first == Nation("a", "Aland", "Aland", None)
    assert (second.id, second.name, second.name_zh) == ("b", "b", "乙")
    assert second.color is not None
    assert (second.color.red, second.color.green, second.color.blue, second.color.alpha) == (16, 32, 48, 255)


def test_a_tile_that_is_not_painted_may_name_its_nation(tmp_path: Path) -> None:
    layers = tile_layer("terrain", csv([LAND] * 30)) + tile_layer("nations", csv([3] * 30)) + object_layer("")
    tiles = nation_tiles(
        {"terrain": "land"}, {"nation": "b", "name": "Other"}, {"nation": "a"}, {"nation": "a", "name": "Aland"}
    )
    level = level_of(read(tmp_path, map_text(tilesets=tiles, layers=layers)))
    assert level.nations == (Nation("a", "Aland", "Aland", None),)


def test_tiles_that_disagree_on_their_nation(tmp_path: Path) -> None:
    result = nations_of(
        tmp_path,
        {"nation": "a", "name": "One", "color": "#111111"},
        {"nation": "a", "name": "Two", "color": "#222222"},
        {"nation": "a", "color": "mauve"},
    )
    assert [(problem.code, problem.is_error) for problem in result.problems] == [
        ("nation-differs", False),
        ("nation-color-differs", False),
        ("value-type", True),
    ]


def test_missing_and_wrong_layers(tmp_path: Path) -> None:
    assert [(p.code, p.params["name"], p.is_error) for p in read(tmp_path, map_text(layers="")).problems] == [
        ("layer-missing", "terrain", True),
        ("layer-missing-empty", "nations", False),
        ("layer-missing-empty", "pieces", False),
    ]
    terrain = tile_layer("terrain", csv(TERRAIN))
    alone = read(tmp_path, map_text(layers=terrain))
    assert alone.level is not None
    assert set(alone.level.nation) == {-1}
    wrong = object_layer("", "terrain") + object_layer("", "nations") + tile_layer("pieces", csv(TERRAIN))
    assert [problem.code for problem in read(tmp_path, map_text(layers=wrong)).problems] == [
        "layer-not-tiles",
        "layer-not-tiles",
        "layer-not-objects",
    ]
    twice = read(tmp_path, map_text(layers=ground() + ground() + object_layer(PIECES) + object_layer(PIECES)))
    assert "layer-twice" in [problem.code for problem in twice.problems]


def test_layers_inside_groups_and_scenery(tmp_path: Path) -> None:
    scenery = tile_layer("clouds", csv([0] * 30)) + object_layer('<object id="90" type="anything"/>', "notes")
    layers = f'<group name="g" visible="0">{ground()}</group>{scenery}<group name="h">{object_layer(PIECES)}</group>'
    assert level_of(read(tmp_path, map_text(layers=layers))).heroes


# Heroes


def test_heroes_stand_on_their_homes_land(tmp_path: Path) -> None:
    objects = hero(1, "blue", "usa", (3, 3)) + hero(2, "red", "china", (1, 1))
    result = with_pieces(tmp_path, objects)
    assert told(result) == [("hero-not-home", 1, (3, 3)), ("hero-not-home", 2, (1, 1))]
    at_sea = with_pieces(tmp_path, hero(1, "blue", "usa", (0, 0)))
    assert told(at_sea) == [("hero-not-home", 1, (0, 0))]


def test_at_most_one_hero_of_each_power(tmp_path: Path) -> None:
    assert level_of(with_pieces(tmp_path, "")).heroes == ()
    assert level_of(with_pieces(tmp_path, hero(1, "red", "usa", (1, 1)))).heroes == (HeroStart("red", cell(1, 1), 1),)
    both = hero(5, "red", "usa", (1, 1)) + hero(6, "blue", "usa", (1, 1))
    assert [start.power for start in level_of(with_pieces(tmp_path, both)).heroes] == ["blue", "red"]
    result = with_pieces(tmp_path, hero(7, "blue", "china", (4, 1)) + hero(4, "blue", "usa", (1, 1)))
    assert told(result) == [("hero-twice", 7, None)]


@pytest.mark.parametrize(
    ("values", "code", "near"),
    [
        ({"home": "usa"}, "value-missing-choice", None),
        ({"power": "", "home": "usa"}, "value-missing-choice", None),
        ({"power": "Blue", "home": "usa"}, "value-choice", "blue"),
        ({"power": "green", "home": "usa"}, "value-choice", None),
        ({"power": "blue"}, "value-missing", None),
        ({"power": "blue", "home": ""}, "value-missing", None),
        ({"power": "blue", "home": "uas"}, "hero-home", "usa"),
        ({"power": "blue", "home": "atlantis"}, "hero-home", None),
        ({"power": ("int", "1"), "home": "usa"}, "value-type", None),
    ],
)
def test_bad_heroes(tmp_path: Path, values: Values, code: str, near: str | None) -> None:
    problem = only(with_pieces(tmp_path, piece(3, "hero", (1, 1), values, name="Bob")))
    assert (problem.code, problem.object_id, problem.object_name, problem.params.get("near")) == (code, 3, "Bob", near)
    assert problem.is_error


# Guards, mercenaries, roles, sites


def test_guards_stand_on_a_nations_land(tmp_path: Path) -> None:
    objects = piece(4, "guard", (3, 3)) + piece(5, "guard", (0, 0)) + piece(6, "guard", (1, 1))
    assert told(with_pieces(tmp_path, objects)) == [("guard-no-nation", 4, (3, 3)), ("guard-no-nation", 5, (0, 0))]


def test_guards_in_order_of_row_then_column_then_id(tmp_path: Path) -> None:
    objects = "".join(piece(number, "guard", at) for number, at in ((9, (1, 2)), (4, (4, 1)), (7, (1, 2)), (8, (2, 1))))
    level = level_of(with_pieces(tmp_path, objects))
    assert level.guards == (cell(2, 1), cell(4, 1), cell(1, 2), cell(1, 2))
    assert level.guard_object_ids == (8, 4, 7, 9)


def test_mercenaries_may_stand_anywhere(tmp_path: Path) -> None:
    objects = piece(9, "mercenary", (3, 3)) + piece(4, "mercenary", (0, 0)) + piece(5, "mercenary", (1, 1))
    assert level_of(with_pieces(tmp_path, objects)).mercenaries == (cell(0, 0), cell(1, 1), cell(3, 3))


def test_roles(tmp_path: Path) -> None:
    roles = ["heirs", "terrorists", "tycoons", "oligarchs", "militarists"]
    objects = "".join(piece(at, "role", (at, 1), {"role": role}) for at, role in enumerate(roles, 1))
    assert dict(level_of(with_pieces(tmp_path, objects)).roles) == {
        role: cell(at, 1) for at, role in enumerate(roles, 1)
    }
    twice = piece(1, "role", (1, 1), {"role": "heirs"}) + piece(2, "role", (2, 1), {"role": "heirs"})
    assert told(with_pieces(tmp_path, twice)) == [("role-twice", 2, None)]
    missing = only(with_pieces(tmp_path, piece(1, "role", (1, 1))))
    assert missing.code == "value-missing-choice"
    wrong = only(with_pieces(tmp_path, piece(1, "role", (1, 1), {"role": "tycoon"})))
    assert (wrong.code, wrong.params["near"]) == ("value-choice", "tycoons")


def test_sites(tmp_path: Path) -> None:
    objects = piece(3, "wealth", (4, 3)) + piece(1, "wealth", (1, 1)) + piece(2, "energy", (2, 2))
    level = level_of(with_pieces(tmp_path, objects))
    assert (level.wealth_sites, level.energy_sites) == ((cell(1, 1), cell(4, 3)), (cell(2, 2),))
    wet = with_pieces(tmp_path, piece(3, "energy", (0, 0)))
    assert (only(wet).code, only(wet).is_error) == ("stands-at-sea", False)


# Incidents and units


def incident(number: int, when: int, level: int = 3, at: tuple[int, int] = (1, 1), *, nuclear: bool = False) -> str:
    values: Values = {
        "round": ("int", str(when)), "level": ("int", str(level)), "nuclear": ("bool", "true" if nuclear else "false"),
    }  # fmt: skip
    return piece(number, "incident", at, values)


def test_incidents_in_order_of_round_then_id(tmp_path: Path) -> None:
    objects = (
        incident(10, 2)
        + incident(9, 2, 1, (0, 0))
        + incident(30, 1)
        + piece(4, "incident", (2, 1), {"level": ("int", "2")})
    )
    level = level_of(with_pieces(tmp_path, objects))
    assert [(one.object_id, one.round) for one in level.incidents] == [(4, 1), (30, 1), (9, 2), (10, 2)]
    assert level.incidents[0] == ScriptedIncident(4, cell(2, 1), 1, 2, nuclear=False, damage=0)
    assert level.incidents[2].cell == cell(0, 0)


def test_the_level_of_an_incident_as_the_menu_writes_it(tmp_path: Path) -> None:
    xml = piece(4, "incident", (2, 1), {"level": "3", "damage": ("int", "2"), "nuclear": ("bool", "true")})
    assert level_of(with_pieces(tmp_path, xml)).incidents == (
        ScriptedIncident(4, cell(2, 1), 1, 3, nuclear=True, damage=2),
    )


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({}, "value-missing"),
        ({"level": ""}, "value-missing"),
        ({"level": ("int", "0")}, "value-range"),
        ({"level": ("int", "4")}, "value-range"),
        ({"level": "III"}, "value-type"),
        ({"level": ("int", "1"), "round": ("int", "0")}, "value-low"),
        ({"level": ("int", "1"), "round": ("int", "-3")}, "value-low"),
        ({"level": ("int", "1"), "damage": ("int", "-1")}, "value-low"),
        ({"level": ("int", "1"), "damage": ("float", "1.5")}, "value-type"),
        ({"level": ("int", "1"), "nuclear": "yes"}, "value-type"),
        ({"level": ("int", "1"), "nuclaer": ("bool", "true")}, "property-unknown"),
    ],
)
def test_bad_incidents(tmp_path: Path, values: Values, code: str) -> None:
    problem = only(with_pieces(tmp_path, piece(8, "incident", (1, 1), values)))
    assert (problem.code, problem.object_id) == (code, 8)
    assert problem.is_error == (code != "property-unknown")


@pytest.mark.parametrize(
    ("rounds", "idle"),
    [
        ((1, 4), []),
        ((1, 3), [2]),
        ((1, 2, 3, 4), [2, 3]),
        ((5, 5), [2]),
        ((1, 3, 4), [2]),  # the one of round 3 does not happen, so it lays no marker either
        ((4, 1), []),
        ((3, 1), [1]),
    ],
)
def test_gp_up_01_a_nuclear_incident_while_the_marker_lies(
    tmp_path: Path, rounds: tuple[int, ...], idle: list[int]
) -> None:
    objects = "".join(incident(number, when, nuclear=True) for number, when in enumerate(rounds, 1))
    result = with_pieces(tmp_path, objects + incident(50, 2))
    assert [problem.object_id for problem in result.problems] == idle
    assert {problem.code for problem in result.problems} <= {"nuclear-idle"}
    assert not any(problem.is_error for problem in result.problems)
    assert result.level is not None
    assert len(result.level.incidents) == len(rounds) + 1


def test_units(tmp_path: Path) -> None:
    kinds = {"character": 5, "mercenary": 1, "garrison": 1, "base": 2}
    objects = "".join(
        piece(20 - at, "unit", (1 + at % 2, 1), {"kind": kind, "seat": ("int", "2")}) for at, kind in enumerate(kinds)
    )
    level = level_of(with_pieces(tmp_path, objects))
    assert [(unit.object_id, unit.kind, unit.health) for unit in level.units] == [
        (17, "base", 2), (18, "garrison", 1), (19, "mercenary", 1), (20, "character", 5),
    ]  # fmt: skip
    strong = piece(3, "unit", (0, 0), {"kind": "character", "seat": ("int", "3"), "health": ("int", "9")})
    assert level_of(with_pieces(tmp_path, strong)).units == (ScriptedUnit(3, "character", 3, 9, 0),)


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"seat": ("int", "1")}, "value-missing-choice"),
        ({"kind": "tank", "seat": ("int", "1")}, "value-choice"),
        ({"kind": "base"}, "value-missing"),
        ({"kind": "base", "seat": ("int", "0")}, "value-range"),
        ({"kind": "base", "seat": ("int", "4")}, "value-range"),
        ({"kind": "base", "seat": "one"}, "value-type"),
        ({"kind": "base", "seat": ("int", "1"), "health": ("int", "0")}, "value-low"),
        ({"kind": "base", "seat": ("int", "1"), "health": ("int", "-2")}, "value-low"),
        ({"kind": "base", "seat": ("int", "1"), "helth": ("int", "1")}, "property-unknown"),
    ],
)
def test_bad_units(tmp_path: Path, values: Values, code: str) -> None:
    problem = only(with_pieces(tmp_path, piece(8, "unit", (1, 1), values)))
    assert (problem.code, problem.object_id) == (code, 8)


def test_garrisons_and_bases_at_sea_are_warned_of(tmp_path: Path) -> None:
    objects = "".join(
        piece(at, "unit", (0, 0), {"kind": kind, "seat": ("int", "1")})
        for at, kind in enumerate(("character", "mercenary", "garrison", "base"), 1)
    )
    result = with_pieces(tmp_path, objects)
    assert told(result) == [("stands-at-sea", 3, (0, 0)), ("stands-at-sea", 4, (0, 0))]
    assert result.level is not None


# All pieces


@pytest.mark.parametrize(
    ("kind", "code", "near"),
    [
        ("gaurd", "class-unknown", "guard"),
        ("Hero", "class-unknown", "hero"),
        ("dragon", "class-unknown", None),
        ("", "class-missing", None),
    ],
)
def test_unknown_classes(tmp_path: Path, kind: str, code: str, near: str | None) -> None:
    problem = only(with_pieces(tmp_path, piece(8, kind, (1, 1))))
    assert (problem.code, problem.object_id, problem.params.get("near"), problem.is_error) == (code, 8, near, True)


def test_pieces_outside_the_map(tmp_path: Path) -> None:
    objects = piece(1, "mercenary", (6, 0)) + piece(2, "mercenary", (-1, 2)) + piece(3, "mercenary", (5, 4))
    assert told(with_pieces(tmp_path, objects)) == [("object-outside", 1, (6, 0)), ("object-outside", 2, (-1, 2))]


def test_pieces_made_of_tiles_and_templates(tmp_path: Path) -> None:
    body = (
        '<image source="tiles.png"/>'
        '<tile id="0" type="guard"><properties><property name="terrain" value="land"/></properties></tile>'
        '<tile id="1"><properties><property name="terrain" value="sea"/></properties></tile>'
        '<tile id="2"><properties><property name="nation" value="usa"/></properties></tile>'
        '<tile id="3"><properties><property name="nation" value="china"/></properties></tile>'
    )
    blue = properties_xml({"power": "blue", "home": "usa"})
    template = f'<template><object type="hero" width="16" height="16">{blue}</object></template>'
    (tmp_path / "hero.tx").write_text(template)
    tileset = f'<tileset firstgid="1" {TILESET_ATTRIBUTES}>{body}</tileset>'
    objects = (
        '<object id="1" gid="1" x="16" y="32" width="16" height="16"/><object id="2" template="hero.tx" x="32" y="16"/>'
        f'<object id="3" template="hero.tx" x="64" y="16">{properties_xml({"power": "red", "home": "china"})}</object>'
    )
    level = level_of(read(tmp_path, map_text(tilesets=tileset, layers=ground() + object_layer(objects))))
    assert level.guards == (cell(1, 1),)
    assert level.heroes == (HeroStart("blue", cell(2, 1), 1), HeroStart("red", cell(4, 1), 0))


def test_pieces_count_where_they_are_seen(tmp_path: Path) -> None:
    shifted = with_pieces(tmp_path, piece(1, "mercenary", (0, 0)), 'offsetx="32" offsety="17"')
    assert level_of(shifted).mercenaries == (cell(2, 1),)
    body = f'<group name="g" offsetx="32">{ground()}{object_layer(piece(1, "mercenary", (0, 0)))}</group>'
    assert level_of(read(tmp_path, map_text(layers=body))).mercenaries == (0,)


def test_the_same_id_twice_blocks(tmp_path: Path) -> None:
    assert told(with_pieces(tmp_path, piece(4, "guard", (1, 1)) * 2)) == [("object-id-twice", 4, None)]


@pytest.mark.parametrize(
    ("layers", "tileset", "code"),
    [
        (ground(), "gone.tsx", "tileset-missing"),
        (tile_layer("terrain", csv(TERRAIN[1:])) + tile_layer("nations", csv(NATIONS)), "tiles.tsx", "layer-cells"),
        (tile_layer("terrain", csv(TERRAIN)) + tile_layer("nations", csv(NATIONS[1:])), "tiles.tsx", "layer-cells"),
        (tile_layer("nations", csv(NATIONS)), "tiles.tsx", "layer-missing"),
    ],
)
def test_what_follows_from_a_problem_is_not_told(tmp_path: Path, layers: str, tileset: str, code: str) -> None:
    objects = PIECES + piece(8, "unit", (0, 0), {"kind": "base", "seat": ("int", "1")}) + piece(9, "guard", (3, 3))
    text = map_text(layers=layers + object_layer(objects), tilesets=f'<tileset firstgid="1" source="{tileset}"/>')
    told = [problem.code for problem in read(tmp_path, text).problems]
    assert [one for one in told if one != "stands-at-sea"] == [code]


def test_every_problem_of_map_and_level_at_once(tmp_path: Path) -> None:
    terrain = changed(TERRAIN, {(0, 0): 0})
    objects = piece(1, "gaurd", (1, 1)) + hero(2, "blue", "uas", (1, 1)) + piece(3, "unit", (9, 9), {"kind": "base"})
    text = map_text(
        properties=properties_xml({"wealth": ("int", "1")}),
        layers=ground(terrain) + object_layer(objects) + '<imagelayer name="i"><image source="no.png"/></imagelayer>',
    )
    result = read(tmp_path, text)
    assert [problem.code for problem in result.problems] == [
        "image-missing",
        "value-low",
        "terrain-unpainted",
        "class-unknown",
        "hero-home",
        "object-outside",
        "value-missing",
    ]


def test_a_broken_file_is_one_problem(tmp_path: Path) -> None:
    result = read(tmp_path, "<map")
    assert [problem.code for problem in result.problems] == ["xml-cut-short"]
    assert result.map is None
    assert result.files == (tmp_path / "map.tmx",)


def test_an_infinite_level(tmp_path: Path) -> None:
    def chunk(cells: tuple[int, ...]) -> str:
        return (
            f'<data encoding="csv"><chunk x="-2" y="3" width="6" height="5">{",".join(map(str, cells))}</chunk></data>'
        )

    layers = tile_layer("terrain", chunk(TERRAIN)) + tile_layer("nations", chunk(NATIONS))
    text = map_text(layers=layers + object_layer(piece(3, "guard", (0, 4))), more='infinite="1"')
    level = level_of(read(tmp_path, text))
    assert level.guards == (cell(2, 1),)
    finite = level_of(with_pieces(tmp_path, piece(3, "guard", (2, 1))))
    assert replace(level, title="", title_zh="") == replace(finite, title="", title_zh="")


@pytest.mark.parametrize("breaking", [broken_values, moved_elements])
def test_broken_levels_never_raise(tmp_path: Path, breaking: object) -> None:
    write_rich(tmp_path)
    good = rich_files()["finite.tmx"]
    whole = read_level(tmp_path / "finite.tmx")
    assert whole.level is not None
    chance = random.Random(breaking.__name__)  # type: ignore[attr-defined]
    refused = 0
    for _ in range(150):
        result = read(tmp_path, breaking(good, chance).decode())  # type: ignore[operator]
        assert all(problem.code != "reader-failed" for problem in result.problems)
        refused += result.level is None
    assert refused > 0


def test_the_shipped_levels_are_good() -> None:
    paths = [path for path in levels_folder().rglob("*.tmx") if "GlobalPowerLevel" in path.read_text(encoding="utf-8")]
    assert paths
    for path in paths:
        assert [word(problem, "en") for problem in read_level(path).problems] == []
