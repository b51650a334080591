import re
from pathlib import Path

import pytest

from game.data import assets_folder, data_root
from scenes.actions import Act
from scenes.fonts import Fonts
from scenes.play.names import PLAYED
from scenes.play.rules_screen import rules_page
from scenes.play.rules_text import RulesTextError, clause_spans, clauses, read_rules, rules_path
from scenes.texts import LANGUAGES
from tests.scenes.driver import SIZES, layout_faults, make_app, press, show


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PLAYED)
def test_a_page_has_the_same_sections_and_clauses_in_every_language(game: str, language: str) -> None:
    english = read_rules(rules_path(game, "en"))
    page = read_rules(rules_path(game, language))
    assert len(page.sections) == len(english.sections)
    assert [len(section.lines) for section in page.sections] == [len(s.lines) for s in english.sections]
    assert sorted(clauses(page)) == sorted(clauses(english))
    text = rules_path(game, language).read_text(encoding="utf-8")
    assert Fonts(assets_folder() / "fonts", language).missing(text) == []


def test_steam_noir_tells_every_clause() -> None:
    source = data_root().parent / "shared" / "steam-noir" / "rules.md"
    if not source.is_file():
        pytest.skip("the specification of the rules is not beside the project")
    named = set(re.findall(r"\*\*(SN-[A-Z]+-\d+)\*\*", source.read_text(encoding="utf-8")))
    told = set(clauses(read_rules(rules_path("steam-noir", "en"))))
    # SN-STATE speaks to programmers only.
    assert {clause for clause in named - told if not clause.startswith("SN-STATE")} == set()
    assert told - named == set()


def test_clauses_are_set_apart() -> None:
    parts = clause_spans("One traitor each. [SN-WEEK-08, SN-WEEK-07] More.")
    assert [(part.text, part.colour) for part in parts] == [
        ("One traitor each. ", ""), ("SN-WEEK-08, SN-WEEK-07", "faint"), (" More.", ""),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"text\n== Late\n", "1: text before the first heading"),
        (b"= Title\n", "no headings"),
        ("== 标题\n".encode("gbk"), "not UTF-8"),
    ],
)
def test_a_broken_page_is_one_clear_error(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "x.en.txt"
    path.write_bytes(content)
    with pytest.raises(RulesTextError, match=said) as caught:
        read_rules(path)
    assert "x.en.txt" in str(caught.value)
    with pytest.raises(RulesTextError, match="install the program again"):
        read_rules(tmp_path / "none.txt")


def test_a_missing_language_falls_back_to_english(tmp_path: Path) -> None:
    (tmp_path / "x.en.txt").write_text("== A\n", encoding="utf-8")
    assert rules_path("x", "zh_Hant", tmp_path) == tmp_path / "x.en.txt"


@pytest.mark.parametrize("game", PLAYED)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_page_fits(size: tuple[int, int], language: str, game: str) -> None:
    app = make_app(size, language)
    screen = rules_page(app, game)
    show(app, screen)
    for at in range(4):
        assert screen._at == at
        assert screen.page.root is not None
        assert layout_faults(app, screen.page.root) == []
        press(app, Act.DOWN)
