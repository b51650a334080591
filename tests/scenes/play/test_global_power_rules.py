"""The rules page of Global Power tells every numbered clause."""

import re

import pytest

from game.data import data_root
from scenes.play.rules_text import clauses, read_rules, rules_path


def test_the_page_tells_every_numbered_clause() -> None:
    source = data_root().parent / "shared" / "global-power" / "rules.md"
    if not source.is_file():
        pytest.skip("the specification of the rules is not beside the project")
    named = set(re.findall(r"GP-[A-Z]+-\d+", source.read_text(encoding="utf-8")))
    told = set(clauses(read_rules(rules_path("global-power", "en"))))
    assert named - told == set()
    assert told - named == set()
