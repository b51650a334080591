"""The settings of section 18: where each one is, and that the file's defaults are those of the rules."""

import msgspec
import pytest

from game.kernel.rules import SetupError
from game.steam_noir.figures import standard
from game.steam_noir.rules import RULES
from tests.steam_noir.positions import setup

DEFAULTS = {
    "points_if_emperor_wins": True,
    "weekly_emperor_tie": "emperor",
    "weekly_faction_tie": "all",
    "leader_tie_cards": "one",
    "boost_on_revolution_card": False,
    "emperor_scores": "printed",
    "reveal_before_support": True,
    "month_tie": "shared",
    "tiebreak_months": 3,
    "unassigned_in_ranking": False,
    "talk": True,
    "months": 3,
    "weeks": 4,
    "plays": 3,
    "max_traitors_per_week": 1,
    "leader_points": 2,
    "best_card_points": 1,
    "overthrow_gap": 15,
}


def test_what_can_be_set_for_a_game() -> None:
    assert {setting.name: setting.default for setting in RULES.settings} == DEFAULTS
    assert RULES.settled({}) == DEFAULTS


def test_the_box() -> None:
    figures = standard()
    box = {
        name: getattr(figures, name) for name in msgspec.structs.asdict(figures) if name not in ("choices", "numbers")
    }
    assert box == {
        "min_players": 3,
        "max_players": 5,
        "power_card_counts": {4: 2, 5: 3, 6: 3, 7: 3, 8: 2},
        "boost_count": 10,
        "boost_value": 3,
        "emperor_cards": (8, 9, 10, 10, 11, 11, 12, 13),
        "emperor_modifier": {3: 0, 4: 5, 5: 10},
        "revolution_strength": 3,
        "deal": 9,
        "pass_": 2,
        "draft_discard": 2,
        "hand_size": 7,
        "month_bonus": {1: 6, 2: 3, 3: 2, 4: 1, 5: 1},
        "lap": 40,
        "boost_credit": "card_owner",
        "final_emperor_tie": "failure",
    }


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("weekly_emperor_tie", "empress", "choose emperor, nobody"),
        ("tiebreak_months", 1, "choose 2, 3"),
        ("overthrow_gap", 0, "a whole number from 1 to 200"),
        ("talk", 1, "choose false, true"),
        ("boost_credit", "booster", "has no setting boost_credit"),
    ],
)
def test_a_wrong_setting_is_refused(name: str, value: bool | int | str, message: str) -> None:
    with pytest.raises(SetupError, match=message):
        RULES.begin(setup(settings={name: value}))
