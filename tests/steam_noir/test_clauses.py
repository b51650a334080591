"""Every clause of the rules is named by a test."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULES_TEXT = Path(__file__).parents[3] / "shared" / "steam-noir" / "rules.md"
# The setting of the story: nothing that a program does or does not do.
STORY = {"SN-INTRO-03"}
CLAUSE = re.compile(r"SN-[A-Z]+-\d\d")


def test_every_clause_is_tested() -> None:
    if not RULES_TEXT.exists():
        pytest.skip(f"{RULES_TEXT} is not here")
    clauses = set(re.findall(r"^- \*\*(SN-[A-Z]+-\d\d)\*\*", RULES_TEXT.read_text(encoding="utf-8"), re.MULTILINE))
    assert len(clauses) > 90
    named: set[str] = set()
    for path in HERE.glob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        if path != Path(__file__):
            named.update(CLAUSE.findall(text))
    assert clauses - named == STORY
    assert named <= clauses
