"""Words for problems: all codes, all languages, one line each."""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

import game
from game.levels.messages import LANGUAGES, TEXTS, nearest, word
from game.levels.messages_files import FILE_TEXTS
from game.levels.messages_global_power import GLOBAL_POWER_TEXTS
from game.levels.messages_maps import MAP_TEXTS
from game.levels.problems import Place, Problem, Report, Severity, has_errors

CODE = re.compile(r"[a-z]+(-[a-z0-9]+)+")
CALLS = {"error", "warning", "SourceError", "Problem", "read_file", "check_file", "_named"}


def codes_in_source() -> set[str]:
    """Return every problem code that the readers of maps and levels may report: the texts like `a-b` in such calls."""
    found: set[str] = set()
    root = Path(game.__file__).parent
    for path in [*(root / "levels").glob("*.py"), *(root / "global_power").glob("level*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name not in CALLS:
                continue
            for part in ast.walk(node):
                if isinstance(part, ast.Constant) and isinstance(part.value, str) and CODE.fullmatch(part.value):
                    found.add(part.value)
    return found


# Chosen before the call that reports them, or named in a comparison inside one.
ELSEWHERE = {"xml-cut-short", "xml-broken", "tileset-missing", "template-missing", "orientation"}
OURS = FILE_TEXTS.keys() | MAP_TEXTS.keys() | GLOBAL_POWER_TEXTS.keys()
NOT_CODES = {"utf-8"}


def test_every_code_has_words_and_all_words_are_used() -> None:
    assert codes_in_source() - NOT_CODES | ELSEWHERE == OURS


@pytest.mark.parametrize("code", sorted(TEXTS))
def test_the_languages_speak_of_the_same_facts(code: str) -> None:
    texts = TEXTS[code]
    assert len(texts) == len(LANGUAGES)
    facts = [{name for _, name, _, _ in Formatter().parse(text) if name} for text in texts]
    assert facts[1] == facts[0]
    assert facts[2] == facts[0]
    english, simplified, traditional = texts
    assert not re.search(r"[一-鿿]", english)
    assert re.search(r"[一-鿿]", simplified)
    # Quotation marks differ, so no text was left in the other script.
    assert not set("「」圖層檔資請選類別") & set(simplified)
    assert not set("“”图层档资请选类别") & set(traditional)


def problem(
    file: str = "maps/a.tmx",
    layer: str | None = None,
    object_id: int | None = None,
    object_name: str | None = None,
    cell: tuple[int, int] | None = None,
) -> Problem:
    params = {"found": "gaurd", "valid": "guard", "near": "guard"}
    return Problem(Severity.ERROR, "class-unknown", file, layer, object_id, object_name, cell, params)


def test_the_address_and_the_nearest_name() -> None:
    whole = problem(layer="pieces", object_id=12, object_name="Bob", cell=(3, 4))
    assert word(whole, "en") == (
        "maps/a.tmx: layer “pieces”, object 12 “Bob”, cell (3, 4): The class “gaurd” is not known. "
        "Choose one of: guard. Did you mean “guard”?"
    )
    assert word(whole, "zh_Hans") == (
        "maps/a.tmx：图层“pieces”，对象 12“Bob”，格 (3, 4)：无法识别类“gaurd”。请选择：guard。您是不是想写“guard”？"
    )
    assert word(whole, "zh_Hant") == (
        "maps/a.tmx：圖層「pieces」，物件 12「Bob」，格 (3, 4)：無法識別類別「gaurd」。請選擇：guard。"
        "您是不是想寫「guard」？"
    )
    assert word(problem(), "en").startswith("maps/a.tmx: The class")
    assert word(problem(object_id=3), "en").startswith("maps/a.tmx: object 3: The class")
    assert word(problem(object_name="Bob"), "en").startswith("maps/a.tmx: object “Bob”: The class")
    assert word(problem(), "de") == word(problem(), "en")


def test_no_text_breaks_the_line_or_the_screen() -> None:
    nasty = problem(file="a\nb\x1b[31m.tmx", layer="\u202eevil\u2028", object_name="{found} %s \ud800", cell=(0, 0))
    for language in LANGUAGES:
        line = word(nasty, language)
        assert line.isprintable()
        line.encode()
        assert "{found} %s ·" in line
    assert len(word(problem(layer="x" * 10_000), "en")) < 500


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("gaurd", "guard"),
        ("Guard", "guard"),
        ("GUARDS", "guard"),
        ("herо", "hero"),  # a Cyrillic letter
        ("mercenery", "mercenary"),
        ("", None),
        ("zzz", None),
        ("x" * 100_000, None),
        ("guard" * 100_000, None),
    ],
)
def test_the_nearest_valid_name(name: str, near: str | None) -> None:
    assert nearest(name, ["", "hero", "guard", "mercenary"]) == near


def test_a_report_tells_everything_once() -> None:
    report = Report()
    place = Place("a.tmx").at_layer("l").at_object(3, "Bob").at_cell(1, 2)
    report.error(place, "map-empty", near=None)
    report.error(place, "map-empty")
    report.warning(place, "layer-no-data")
    found = report.problems()
    assert [(one.code, one.severity) for one in found] == [
        ("map-empty", Severity.ERROR),
        ("layer-no-data", Severity.WARNING),
    ]
    assert (found[0].file, found[0].layer, found[0].object_id, found[0].object_name, found[0].cell) == (
        "a.tmx",
        "l",
        3,
        "Bob",
        (1, 2),
    )
    assert has_errors(found)
    assert not has_errors(found[1:])


def test_a_report_counts_what_is_alike() -> None:
    report = Report()
    for column in range(150):
        report.warning(Place("a.tmx").at_layer("l").at_cell(column, 0), "terrain-unpainted")
        report.warning(Place("a.tmx").at_layer("m").at_cell(column % 50, 0), "terrain-unpainted")
    found = report.problems()
    assert len(found) == 151
    assert (found[-1].code, found[-1].layer, found[-1].is_error, found[-1].params["count"]) == (
        "more-alike",
        "l",
        False,
        50,
    )
