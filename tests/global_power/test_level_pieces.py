"""The pieces of levels: every class, every default, every problem of the level format."""

from pathlib import Path

import pytest

from game.global_power.level import HeroStart, ScriptedIncident, ScriptedUnit
from tests.global_power.level_maps import Values, cell, level_of, only, read, told, with_pieces
from tests.levels.maps import (
    TILESET_ATTRIBUTES,
    ground,
    hero,
    map_text,
    object_layer,
    piece,
    properties_xml,
)


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
