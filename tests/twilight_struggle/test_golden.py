"""Whole games against their text; `tests/twilight_struggle/golden/record.py` says how to write them anew."""

import pytest

from tests.twilight_struggle.golden.record import FOLDER, GAMES, script


@pytest.mark.parametrize("name", sorted(GAMES))
def test_golden_game(name: str) -> None:
    assert script(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_golden_games_reach_the_late_war() -> None:
    """They are worth comparing: together they see all eras and more than one ending."""
    texts = [(FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in GAMES]
    assert all("== turn 8" in text for text in texts)
    assert len({text.rsplit("ending=", 1)[1] for text in texts}) == len(texts)
