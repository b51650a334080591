"""Levels of Global Power out of maps: ground, nations and properties, and all problems at once."""

import random
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from game.data import levels_folder
from game.global_power.level import HeroStart, LevelResult, Nation, read_level
from game.global_power.tables import table_files
from game.levels.messages import word
from tests.global_power.level_maps import Values, cell, level_of, only, read, told, with_pieces
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
    csv,
    ground,
    hero,
    map_text,
    object_layer,
    piece,
    properties_xml,
    tile_layer,
)
from tests.levels.rich import rich_files, write_rich
from tests.levels.test_fuzz import broken_values, moved_elements


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
    assert result.files == (tmp_path / "map.tmx", *table_files(tmp_path / "map.tmx"))


def test_a_mistake_in_the_tables_beside_a_level_blocks_it(tmp_path: Path) -> None:
    (tmp_path / "map.figures.toml").write_text("hand = 7\n", encoding="utf-8")
    problem = only(read(tmp_path))
    assert problem.file == str(tmp_path / "map.figures.toml")
    assert "missing required field" in word(problem, "en")


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
