"""Random games checked by the suite that all games share, for each number of seats and many settings."""

import dataclasses
from pathlib import Path

import pytest

from game.kernel.conformance import ConformanceError, fuzz
from game.steam_noir import flow
from game.steam_noir.observe import observe
from game.steam_noir.rules import RULES
from game.steam_noir.state import Game
from tests.steam_noir.positions import Settings, setup

OTHER_WAYS: Settings = {
    "points_if_emperor_wins": False,
    "weekly_emperor_tie": "nobody",
    "weekly_faction_tie": "revolution_card",
    "leader_tie_cards": "each",
    "boost_on_revolution_card": True,
    "emperor_scores": "total",
    "reveal_before_support": False,
    "month_tie": "per_faction",
    "tiebreak_months": 2,
    "unassigned_in_ranking": True,
    "talk": False,
    "max_traitors_per_week": 0,
}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_random_games(seats: int, tmp_path: Path) -> None:
    endings = fuzz(RULES, [setup(seats, seed) for seed in range(4)], None, folder=tmp_path, every=13)
    assert sum(endings.values()) == 4


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_random_games_with_every_other_setting(seats: int, tmp_path: Path) -> None:
    endings = fuzz(RULES, [setup(seats, seed, OTHER_WAYS) for seed in range(4)], None, folder=tmp_path, every=11)
    assert sum(endings.values()) == 4


@pytest.mark.parametrize(
    "settings",
    [{name: value} for name, value in OTHER_WAYS.items()]
    + [{"months": 1, "weeks": 2}, {"plays": 5, "max_traitors_per_week": 5}, {"plays": 1, "weeks": 1}],
)
def test_each_setting_alone(settings: Settings, tmp_path: Path) -> None:
    fuzz(RULES, [setup(3, 5, settings)], None, folder=tmp_path, every=17)


def test_every_choice_of_a_short_game(tmp_path: Path) -> None:
    fuzz(RULES, [setup(3, seed, months=1, weeks=2) for seed in range(3)], None, folder=tmp_path, every=1)


def test_a_leak_would_be_found(tmp_path: Path) -> None:
    def leaking(game: Game, seat: int) -> object:
        return observe(game, seat), game.own[seat - 1]

    with pytest.raises(ConformanceError, match="sees a difference"):
        fuzz(dataclasses.replace(RULES, observe=leaking), [setup()], None, folder=tmp_path, every=3)


def test_a_lost_card_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flow, "more", lambda pile, _kind: pile)
    with pytest.raises(ConformanceError, match="there are"):
        fuzz(RULES, [setup()], None, folder=tmp_path)
