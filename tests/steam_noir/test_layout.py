"""The shipped table, and every fault of a map reported in every language."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from game.data import data_root, levels_folder
from game.levels.messages import LANGUAGES, word
from game.levels.messages_steam_noir import STEAM_NOIR_TEXTS
from game.levels.problems import Problem
from game.steam_noir.layout import PILES, Box, Layout, read_layout

MAP = levels_folder() / "steam_noir.tmx"


@pytest.fixture(scope="module")
def layout() -> Layout:
    found, problems = read_layout(MAP)
    assert problems == ()
    assert found is not None
    return found


def overlap(one: Box, two: Box) -> bool:
    return (
        one.x < two.x + two.width
        and two.x < one.x + one.width
        and one.y < two.y + two.height
        and two.y < one.y + one.height
    )


def test_every_place_is_there(layout: Layout) -> None:
    assert layout.size == (1920, 1080)
    assert {players: len(boxes) for players, boxes in layout.seats.items()} == {3: 3, 4: 4, 5: 5}
    assert set(layout.piles) == set(PILES)
    assert set(layout.sides) == {"revolution", "emperor"}
    assert set(layout.rows) == {"below", "above"}
    assert len(layout.spaces) == 41


def test_the_track_runs_left_to_right_between_its_rows(layout: Layout) -> None:
    # SN-SETUP-03
    assert [box.x for box in layout.spaces] == sorted(box.x for box in layout.spaces)
    for box in layout.spaces:
        assert layout.rows["above"].y + layout.rows["above"].height <= box.y
        assert box.y + box.height <= layout.rows["below"].y


@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_two_places_touch(layout: Layout, players: int) -> None:
    boxes = [
        *layout.seats[players],
        layout.hand,
        *layout.piles.values(),
        *layout.sides.values(),
        *layout.spaces,
        *layout.rows.values(),
    ]
    assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)]
    for box in boxes:
        assert 0 <= box.x < box.x + box.width <= 1920
        assert 0 <= box.y < box.y + box.height <= 1080


def test_the_map_comes_from_its_script() -> None:
    script = data_root() / "assets" / "build" / "steam_noir_table.py"
    code = "import runpy, sys; print(runpy.run_path(sys.argv[1])['tmx'](), end='')"
    made = subprocess.run([sys.executable, "-c", code, str(script)], capture_output=True, check=True)
    assert made.stdout.decode() == MAP.read_text(encoding="utf-8")


@pytest.mark.skipif(shutil.which("tiled") is None, reason="the editor Tiled is not installed")
def test_the_map_opens_in_tiled(tmp_path: Path) -> None:
    target = tmp_path / "table.json"
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    command = ["tiled", "--export-map", "json", str(MAP), str(target)]
    subprocess.run(command, check=True, capture_output=True, env=environment, timeout=60)
    layers = json.loads(target.read_text(encoding="utf-8"))["layers"]
    assert {layer["name"]: len(layer["objects"]) for layer in layers} == {"track": 43, "table": 10, "seats": 12}


Change = Callable[[ET.Element], None]


def objects(root: ET.Element, kind: str) -> list[ET.Element]:
    return [node for node in root.iter("object") if node.get("type") == kind]


def set_property(node: ET.Element, name: str, value: str) -> None:
    found = next(prop for prop in node.iter("property") if prop.get("name") == name)
    found.set("value", value)


def remove(root: ET.Element, node: ET.Element) -> None:
    for group in root.iter("objectgroup"):
        if node in list(group):
            group.remove(node)


def changed(tmp_path: Path, change: Change) -> tuple[Layout | None, tuple[Problem, ...]]:
    tree = ET.parse(MAP)
    change(tree.getroot())
    path = tmp_path / "table.tmx"
    tree.write(path, encoding="utf-8")
    return read_layout(path)


def turn(root: ET.Element) -> None:
    objects(root, "hand")[0].set("rotation", "10")


def flatten(root: ET.Element) -> None:
    objects(root, "hand")[0].set("width", "0")


def lose_a_space(root: ET.Element) -> None:
    remove(root, objects(root, "space")[7])


def lose_the_hand(root: ET.Element) -> None:
    remove(root, objects(root, "hand")[0])


def double_a_pile(root: ET.Element) -> None:
    set_property(objects(root, "pile")[0], "pile", "draw")


def misspell_a_pile(root: ET.Element) -> None:
    set_property(objects(root, "pile")[0], "pile", "emperor_dek")


def a_seat_too_many(root: ET.Element) -> None:
    set_property(objects(root, "seat")[0], "seat", "4")


def players_too_many(root: ET.Element) -> None:
    set_property(objects(root, "seat")[0], "players", "6")


def a_space_too_far(root: ET.Element) -> None:
    set_property(objects(root, "space")[0], "space", "41")


def a_property_lost(root: ET.Element) -> None:
    node = objects(root, "side")[0]
    node.remove(node[0])


@pytest.mark.parametrize(
    ("change", "codes", "text"),
    [
        (turn, ["place-shape"], "unturned rectangle"),
        (flatten, ["place-shape"], "unturned rectangle"),
        (lose_a_space, ["place-missing"], "“space (space 7)” is missing"),
        (lose_the_hand, ["place-missing"], "“hand” is missing"),
        (double_a_pile, ["place-twice", "place-missing"], "“pile (pile draw)” is already object"),
        (misspell_a_pile, ["value-choice"], "Did you mean “emperor_deck”?"),
        (a_seat_too_many, ["value-range"], "1 to 3 will do"),
        (players_too_many, ["value-range"], "3 to 5 will do"),
        (a_space_too_far, ["value-range"], "0 to 40 will do"),
        (a_property_lost, ["value-missing-choice"], "“side” must be set"),
    ],
)
def test_errors(tmp_path: Path, change: Change, codes: list[str], text: str) -> None:
    layout, problems = changed(tmp_path, change)
    assert layout is None
    assert [problem.code for problem in problems] == codes
    assert all(problem.is_error for problem in problems)
    assert any(text in word(problem, "en") for problem in problems)
    for problem in problems:
        assert len({word(problem, language) for language in LANGUAGES}) == 3


def misspell_a_class(root: ET.Element) -> None:
    extra = ET.SubElement(next(root.iter("objectgroup")), "object", id="999", type="seats", x="0", y="0")
    extra.set("width", "10")
    extra.set("height", "10")


def push_outside(root: ET.Element) -> None:
    objects(root, "hand")[0].set("x", "1900")


def another_class(root: ET.Element) -> None:
    root.set("class", "SteamNoirTabel")


def another_property(root: ET.Element) -> None:
    parent = objects(root, "side")[0].find("properties")
    assert parent is not None
    ET.SubElement(parent, "property", name="colour", value="red")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (misspell_a_class, "place-class"),
        (push_outside, "place-outside"),
        (another_class, "map-class"),
        (another_property, "property-unknown"),
    ],
)
def test_warnings(tmp_path: Path, change: Change, code: str) -> None:
    layout, problems = changed(tmp_path, change)
    assert layout is not None
    assert [problem.code for problem in problems] == [code]
    assert not problems[0].is_error


def test_all_problems_at_once(tmp_path: Path) -> None:
    def change(root: ET.Element) -> None:
        turn(root)
        misspell_a_pile(root)
        a_space_too_far(root)
        another_class(root)

    _, problems = changed(tmp_path, change)
    assert {problem.code for problem in problems} == {"place-shape", "value-choice", "value-range", "map-class"}


def test_scenery_is_let_be(tmp_path: Path) -> None:
    def change(root: ET.Element) -> None:
        ET.SubElement(next(root.iter("objectgroup")), "object", id="999", type="lamp", x="0", y="0")

    layout, problems = changed(tmp_path, change)
    assert layout is not None
    assert problems == ()


def test_every_text_is_reached() -> None:
    assert set(STEAM_NOIR_TEXTS) == {"place-missing", "place-twice", "place-shape", "place-outside", "place-class"}


def test_a_missing_file(tmp_path: Path) -> None:
    layout, problems = read_layout(tmp_path / "none.tmx")
    assert layout is None
    assert problems
