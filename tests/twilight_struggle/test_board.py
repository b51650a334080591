"""The shipped board against our own tables, and every fault of a map reported in every language."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from game.data import data_root, levels_folder
from game.levels.messages import LANGUAGES, TEXTS, word
from game.levels.messages_twilight_struggle import TWILIGHT_STRUGGLE_TEXTS
from game.levels.problems import Problem, Severity
from game.twilight_struggle.board import COUNTRY_COUNT, REGIONS, SUBREGIONS, USA, USSR, Board
from game.twilight_struggle.board_file import read_board
from game.twilight_struggle.countries import country_index, country_table

MAP = levels_folder() / "twilight_struggle.tmx"


@pytest.fixture(scope="module")
def board() -> Board:
    found, problems = read_board(MAP)
    assert problems == ()
    assert found is not None
    return found


def names(board: Board, mask: int) -> set[str]:
    return {name for number, name in enumerate(board.ids) if mask >> number & 1}


# The shipped map


def test_board_equals_the_tables(board: Board) -> None:
    """TS-MAP-01 to TS-MAP-06: stability, battlegrounds, regions and neighbours of every country."""
    assert board.ids == tuple(country.id for country in country_table())
    for number, country in enumerate(country_table()):
        assert board.index[country.id] == number
        assert board.stability[number] == country.stability
        assert bool(board.battlegrounds >> number & 1) == country.battleground
        inside = {region for region, mask in board.regions.items() if mask >> number & 1}
        assert inside == set(country.regions)
        assert names(board, board.neighbours[number]) == set(country.neighbours)


def test_board_and_superpowers(board: Board) -> None:
    """TS-MAP-06, TS-MAP-01: the superpowers belong to no region."""
    assert names(board, board.next_to_usa) == {"canada", "mexico", "cuba", "japan"}
    assert names(board, board.next_to_ussr) == {"finland", "poland", "romania", "afghanistan", "north_korea"}
    assert all(mask >> COUNTRY_COUNT == 0 for mask in board.regions.values())
    assert set(board.regions) == {*REGIONS, *SUBREGIONS}
    assert (board.stability[USA], board.stability[USSR]) == (0, 0)


def test_boxes_fit(board: Board) -> None:
    """No two boxes touch, all lie inside the map, and countries are large enough to read."""
    width, height = board.size
    assert width * 9 == height * 16
    for index, box in enumerate(board.places):
        assert box.x >= 0
        assert box.y >= 0
        assert box.x + box.width <= width
        assert box.y + box.height <= height
        assert box.width >= 100
        assert box.height >= 60
        assert not [
            board.ids[index + 1 + n] for n, other in enumerate(board.places[index + 1 :]) if box.overlaps(other)
        ]


def test_lines_between_neighbours_cross_no_box(board: Board) -> None:
    """A line from box to box would otherwise seem to end in a third country. Japan's goes round the world."""
    for one in range(len(board.ids)):
        for two in range(one):
            if not board.neighbours[one] >> two & 1 or {one, two} == {USA, board.index["japan"]}:
                continue
            (x1, y1), (x2, y2) = board.places[one].center, board.places[two].center
            points = [(x1 + (x2 - x1) * step / 400, y1 + (y2 - y1) * step / 400) for step in range(401)]
            for number, box in enumerate(board.places):
                if number not in (one, two):
                    hit = [p for p in points if box.x < p[0] < box.x + box.width and box.y < p[1] < box.y + box.height]
                    assert not hit, (board.ids[one], board.ids[two], board.ids[number])


def test_map_comes_from_its_script() -> None:
    script = data_root() / "assets" / "build" / "twilight_board.py"
    code = "import runpy, sys; print(runpy.run_path(sys.argv[1])['tmx'](), end='')"
    made = subprocess.run([sys.executable, "-c", code, str(script)], capture_output=True, check=True)
    assert made.stdout.decode() == MAP.read_text(encoding="utf-8")


@pytest.mark.skipif(shutil.which("tiled") is None, reason="Tiled is not installed")
def test_map_opens_in_tiled(tmp_path: Path) -> None:
    target = tmp_path / "board.json"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = ["tiled", "--export-map", "json", str(MAP), str(target)]
    subprocess.run(command, check=True, capture_output=True, env=environment)
    objects = json.loads(target.read_text(encoding="utf-8"))["layers"][0]["objects"]
    assert len(objects) == 86
    assert {entry["type"] for entry in objects} == {"country"}


# Faults

Change = Callable[[ET.Element], None]


def country(root: ET.Element, name: str) -> ET.Element:
    for node in root.iter("object"):
        if any(p.get("name") == "id" and p.get("value") == name for p in node.iter("property")):
            return node
    raise AssertionError(name)


def prop(root: ET.Element, name: str, key: str) -> ET.Element:
    return next(node for node in country(root, name).iter("property") if node.get("name") == key)


def read_changed(folder: Path, change: Change) -> tuple[Board | None, tuple[Problem, ...]]:
    tree = ET.parse(MAP)
    change(tree.getroot())
    path = folder / "changed.tmx"
    tree.write(path, encoding="utf-8")
    return read_board(path)


def set_value(name: str, key: str, value: str) -> Change:
    return lambda root: prop(root, name, key).set("value", value)


def remove_property(name: str, key: str) -> Change:
    def change(root: ET.Element) -> None:
        properties = country(root, name).find("properties")
        assert properties is not None
        properties.remove(prop(root, name, key))

    return change


def remove_country(name: str) -> Change:
    def change(root: ET.Element) -> None:
        layer = root.find("objectgroup")
        assert layer is not None
        layer.remove(country(root, name))

    return change


def set_attribute(name: str, key: str, value: str) -> Change:
    return lambda root: country(root, name).set(key, value)


def make_ellipse(root: ET.Element) -> None:
    ET.SubElement(country(root, "iran"), "ellipse")


def no_battleground(root: ET.Element) -> None:
    for name in ("cuba", "mexico", "panama"):
        prop(root, name, "battleground").set("value", "false")


def no_southeast(root: ET.Element) -> None:
    for node in root.iter("property"):
        if node.get("name") == "regions":
            node.set("value", node.get("value", "").replace(", southeast_asia", ""))


def superpowers_touch(root: ET.Element) -> None:
    node = prop(root, "usa", "neighbours")
    node.set("value", f"{node.get('value')}, ussr")


FAULTS: list[tuple[Change, str, dict[str, object]]] = [
    (set_value("iran", "id", "irann"), "country-unknown", {"found": "irann", "near": "iran"}),
    (remove_property("iran", "id"), "value-missing", {"property": "id"}),
    (remove_country("iran"), "country-missing", {"country": "iran"}),
    (set_value("iran", "id", "iraq"), "country-twice", {"country": "iraq"}),
    (set_attribute("iran", "rotation", "30"), "country-shape", {"shape": "rectangle"}),
    (make_ellipse, "country-shape", {"shape": "ellipse"}),
    (set_value("iran", "stability", "0"), "value-range", {"found": 0, "low": 1, "high": 9}),
    (set_value("iran", "stability", "10"), "value-range", {"found": 10}),
    (remove_property("iran", "stability"), "value-missing", {"property": "stability"}),
    (remove_property("iran", "battleground"), "value-missing", {"property": "battleground"}),
    (set_value("iran", "regions", "middle_eest"), "value-choice", {"found": "middle_eest", "near": "middle_east"}),
    (set_value("iran", "regions", ""), "value-missing", {"property": "regions"}),
    (set_value("iran", "regions", "asia, middle_east"), "country-regions", {"count": 2}),
    (set_value("burma", "regions", "southeast_asia"), "country-regions", {"count": 0}),
    (set_value("iran", "regions", "middle_east, southeast_asia"), "region-parent", {"parent": "asia"}),
    (no_southeast, "region-empty", {"region": "southeast_asia"}),
    (no_battleground, "region-no-battleground", {"region": "central_america"}),
    (set_value("iran", "neighbours", "afganistan, iraq, pakistan"), "neighbour-unknown", {"near": "afghanistan"}),
    (set_value("iran", "neighbours", "afghanistan, iran, iraq, pakistan"), "neighbour-self", {}),
    (
        set_value("iran", "neighbours", "afghanistan, iraq"),
        "neighbour-one-way",
        {"country": "iran", "neighbour": "pakistan"},
    ),
    (superpowers_touch, "neighbour-superpowers", {}),
]
WARNINGS: list[tuple[Change, str, dict[str, object]]] = [
    (set_value("iran", "neighbours", "afghanistan, iraq, pakistan, iraq"), "neighbour-twice", {"neighbour": "iraq"}),
    (set_attribute("iran", "x", "-5"), "country-outside", {"country": "iran"}),
    (
        lambda root: country(root, "iran").attrib.update(country(root, "iraq").attrib | {"id": "999"}),
        "country-overlap",
        {},
    ),
    (lambda root: prop(root, "iran", "stability").set("name", "stabilty"), "property-unknown", {"near": "stability"}),
]


@pytest.mark.parametrize(("change", "code", "params"), FAULTS, ids=[f"{n}-{row[1]}" for n, row in enumerate(FAULTS)])
def test_faults_block(tmp_path: Path, change: Change, code: str, params: dict[str, object]) -> None:
    found, problems = read_changed(tmp_path, change)
    assert found is None
    meant = [problem for problem in problems if problem.code == code]
    assert meant
    assert all(problem.severity is Severity.ERROR for problem in meant)
    assert any(params.items() <= problem.params.items() for problem in meant), meant
    for problem in problems:
        for language in LANGUAGES:
            assert "changed.tmx" in word(problem, language)


@pytest.mark.parametrize(("change", "code", "params"), WARNINGS, ids=[row[1] for row in WARNINGS])
def test_oddities_are_warned_of(tmp_path: Path, change: Change, code: str, params: dict[str, object]) -> None:
    _, problems = read_changed(tmp_path, change)
    meant = [problem for problem in problems if problem.code == code]
    assert meant
    assert all(problem.severity is Severity.WARNING for problem in meant)
    assert any(params.items() <= problem.params.items() for problem in meant), meant


def test_misspelt_class_is_warned_of(tmp_path: Path) -> None:
    found, problems = read_changed(tmp_path, set_attribute("iran", "type", "Country"))
    assert found is None
    assert {"class-unknown", "country-missing"} <= {problem.code for problem in problems}


def test_every_problem_is_told_at_once(tmp_path: Path) -> None:
    def change(root: ET.Element) -> None:
        for fault, _, _ in (FAULTS[0], FAULTS[16]):
            fault(root)
        set_value("cuba", "stability", "0")(root)

    _, problems = read_changed(tmp_path, change)
    codes = {problem.code for problem in problems}
    assert {"country-unknown", "country-missing", "region-no-battleground", "value-range"} <= codes
    at = next(problem for problem in problems if problem.code == "value-range")
    assert (at.layer, at.object_name) == ("countries", "Cuba")


def test_a_map_may_change_the_countries(tmp_path: Path) -> None:
    """Neighbours may be object references in a list; stability, place and battleground may differ."""

    def change(root: ET.Element) -> None:
        set_value("taiwan", "battleground", "true")(root)
        set_value("iran", "stability", "3")(root)
        set_attribute("australia", "x", "2300")(root)
        ids = [country(root, name).get("id", "") for name in ("afghanistan", "iraq", "pakistan")]
        node = prop(root, "iran", "neighbours")
        node.set("type", "list")
        del node.attrib["value"]
        for number in ids:
            ET.SubElement(node, "item", {"type": "object", "value": number})

    found, problems = read_changed(tmp_path, change)
    assert problems == ()
    assert found is not None
    index = country_index()
    assert found.stability[index["iran"]] == 3
    assert found.battlegrounds >> index["taiwan"] & 1
    assert found.places[index["australia"]].x == 2300
    assert names(found, found.neighbours[index["iran"]]) == {"afghanistan", "iraq", "pakistan"}


def test_a_file_that_is_no_map(tmp_path: Path) -> None:
    path = tmp_path / "no.tmx"
    path.write_text("hello", encoding="utf-8")
    found, problems = read_board(path)
    assert found is None
    assert [problem.code for problem in problems] == ["file-not-map"]


def test_every_text_is_reached() -> None:
    """Each code of the board is raised by one of the faults above, and has three texts."""
    assert set(TWILIGHT_STRUGGLE_TEXTS) == {code for _, code, _ in (*FAULTS, *WARNINGS)} & set(TWILIGHT_STRUGGLE_TEXTS)
    assert set(TWILIGHT_STRUGGLE_TEXTS) <= set(TEXTS)
    assert all(len(set(texts)) == 3 for texts in TWILIGHT_STRUGGLE_TEXTS.values())
