"""Every fact is worded and every clause explained, in each language."""

import string

import pytest

from game.data import assets_folder
from game.global_power import events
from game.global_power.level import Nation, ScriptedUnit
from game.global_power.state import make_board
from game.kernel.facts import Fact
from scenes.clauses import clause_summary
from scenes.text import Span, plain
from scenes.texts import LANGUAGES, Texts
from scenes.words import Words, capital, nation_letters, nation_name
from tests.table.levels import game_on, plain_level, play_round, random_level

KINDS = (
    "IncidentHappened",
    "IncidentClosed",
    "Stepped",
    "Jumped",
    "Clashed",
    "Struck",
    "Damaged",
    "Died",
    "Healed",
    "Conscripted",
    "Radiated",
)


def facts_of(seed: int) -> list[Fact]:
    game = game_on(random_level(seed))
    return [fact for _ in range(18) for fact in play_round(game)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_fact_is_a_sentence(language: str) -> None:
    texts = Texts(assets_folder() / "texts", language)
    seen = set()
    for seed in range(14):
        words = Words(texts.tr, texts.trn, language, make_board(random_level(seed)))
        for fact in facts_of(seed):
            text = plain(capital(words.line(fact)))
            assert text[-1] in ".。", text
            assert type(fact).__name__ not in text
            assert "{" not in text
            if language != "en":
                assert not set(text) & set(string.ascii_lowercase), text
            seen.add(type(fact).__name__)
    assert seen == set(KINDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_that_comes_up_is_explained(language: str) -> None:
    texts = Texts(assets_folder() / "texts", language)
    rules = {fact.rule for seed in range(14) for fact in facts_of(seed)}
    assert len(rules) > 14
    summaries = {rule: clause_summary(texts.tr, rule) for rule in rules}
    assert [rule for rule, summary in summaries.items() if not summary] == []
    assert len(set(summaries.values())) == len(rules), "no two clauses say the same"


def words_in(language: str) -> Words:
    texts = Texts(assets_folder() / "texts", language)
    units = (ScriptedUnit(7, "character", 2, 5, 3), ScriptedUnit(9, "base", 1, 2, 4))
    level = plain_level(guards=(0, 5), guard_object_ids=(1, 2), mercenaries=(30,), units=units)
    return Words(texts.tr, texts.trn, language, make_board(level))


@pytest.mark.parametrize(
    ("name", "english", "chinese"),
    [
        ("hero-blue", "the blue hero", "蓝方英雄"),
        ("hero-red", "the red hero", "红方英雄"),
        ("guard-2", "guard 2 of East", "东卫兵 2"),
        ("mercenary-1", "mercenary 1", "雇佣兵 1"),
        ("unit-7", "the character of seat 2", "2 号席位的角色"),
        ("unit-9", "the base of seat 1", "1 号席位的基地"),
    ],
)
def test_units_have_names(name: str, english: str, chinese: str) -> None:
    assert words_in("en").unit(name) == english
    assert words_in("zh_Hans").unit(name) == chinese


def test_places_name_their_nation() -> None:
    assert words_in("en").place(12) == "2, 1 in West"
    assert words_in("zh_Hans").place(12) == "西 (2, 1)"


def test_names_and_places_are_links() -> None:
    line = words_in("en").line(events.Stepped("GP-WALK-01", None, "guard-1", 0, 1))
    assert [span.link for span in line if span.link] == [("unit", "guard-1"), ("cell", 1)]
    assert capital(line)[0] == Span("Guard 1 of West", link=("unit", "guard-1"))


@pytest.mark.parametrize("task", ["leave-radiation", "evade", "home", "incident", "chase", "return", "rest"])
def test_every_task_is_worded(task: str) -> None:
    texts = [words_in(language).task(task, 12) for language in LANGUAGES]
    assert len(set(texts)) == 3
    assert task not in texts


def test_nations_of_the_shipped_world_are_named_in_both_kinds_of_chinese() -> None:
    russia = Nation("russia", "Russia", "俄罗斯", None)
    made = [nation_name(Texts(assets_folder() / "texts", name).tr, name, russia) for name in LANGUAGES]
    assert made == ["Russia", "俄罗斯", "俄羅斯"]
    other = Nation("oz", "Oz", "奥兹", None)
    made = [nation_name(Texts(assets_folder() / "texts", name).tr, name, other) for name in LANGUAGES]
    assert made == ["Oz", "奥兹", "奥兹"]


@pytest.mark.parametrize(("name", "letters"), [("USA", "US"), ("Middle East", "ME"), ("Oz", "OZ"), ("俄罗斯", "俄罗")])
def test_letters_on_a_guard(name: str, letters: str) -> None:
    assert nation_letters(name) == letters
