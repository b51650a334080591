"""The data files of plans, roles and figures, and those that a level brings."""

from pathlib import Path

import pytest

from game.global_power.tables import TableError, read_tables, table_files

DATA = Path(__file__).parents[2] / "game" / "global_power" / "data"


def beside(folder: Path, kind: str, old: str = "", new: str = "") -> Path:
    """Write a copy of a shipped table, changed in one place, beside a level and return the level's path."""
    text = (DATA / f"{kind}.toml").read_text(encoding="utf-8")
    assert old in text
    (folder / f"mine.{kind}.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder / "mine.tmx"


def test_the_shipped_tables() -> None:
    tables = read_tables()
    assert sum(plan.copies for plan in tables.plans) == 42
    assert {plan.id: (plan.need, plan.wealth, plan.energy, plan.personnel, plan.reach) for plan in tables.plans} == {
        "ambush": (0, 0, 0, 1, 3),
        "sabotage": (0, 1, 0, 0, 3),
        "propaganda": (0, 1, 0, 0, -1),
        "smuggling": (0, 1, 0, 0, 2),
        "bribery": (0, 1, 0, 0, 2),
        "infiltration": (1, 1, 0, 1, 4),
        "air-strike": (2, 1, 1, 0, 6),
        "car-bombs": (1, 1, 0, 1, 3),
        "false-alarm": (1, 1, 0, 0, 8),
        "cyber-theft": (3, 0, 1, 0, -1),
        "uprising": (1, 1, 0, 2, -1),
        "airlift": (2, 0, 1, 0, 8),
        "ballistic-missile": (4, 2, 1, 0, 14),
        "nuclear-strike": (5, 3, 2, 1, -1),
        "plague": (3, 2, 1, 0, -1),
        "blackout": (3, 0, 2, 0, -1),
        "grand-deception": (3, 2, 0, 0, -1),
    }


def test_a_level_brings_its_own(tmp_path: Path) -> None:
    level = beside(tmp_path, "plans", "copies = 4", "copies = 9")
    assert read_tables(level).plans[0].copies == 9
    assert read_tables(tmp_path / "other.tmx").plans[0].copies == 4
    assert [path.name for path in table_files(level)] == ["mine.plans.toml", "mine.roles.toml", "mine.figures.toml"]


@pytest.mark.parametrize(
    ("kind", "old", "new", "text"),
    [
        ("plans", "copies = 4", "copies = 0", "plan 1.copies: Expected `int` >= 1"),
        ("plans", "level = 1", "level = 4", "plan 1.level: Expected `int` <= 3"),
        ("plans", 'aim = "unit"', 'aim = "units"', "plan 1.aim: Invalid enum value 'units'"),
        (
            "plans",
            'aim = "unit"',
            'aim = "nation"',
            "plan ambush: effect hit-unit goes with aim unit or fort, not nation",
        ),
        ("plans", 'id = "sabotage"', 'id = "ambush"', "plan ambush stands twice"),
        ("plans", "copies = 4", "copy = 4", "unknown field `copy`"),
        ("plans", "[[plan]]", "[[plan", "not TOML"),
        ("roles", "technology = 1", "technology = 9", "role heirs: technology is at most 5"),
        ("roles", 'id = "heirs"', 'id = "heir"', "the roles are heirs"),
        ("roles", "plans = 3", "plans = 30", "role heirs: plans is at most 7"),
        ("figures", "hand = 7", "hand = 0", "hand: Expected `int` >= 1"),
        ("figures", "hand = 7", "", "missing required field `hand`"),
    ],
)
def test_a_mistake_is_named_with_file_and_place(kind: str, old: str, new: str, text: str, tmp_path: Path) -> None:
    level = beside(tmp_path, kind, old, new)
    with pytest.raises(TableError) as caught:
        read_tables(level)
    assert str(tmp_path / f"mine.{kind}.toml") in str(caught.value)
    assert text in str(caught.value)
    assert "\n" not in str(caught.value)
