"""Random full games of Twilight Struggle, looked at after every choice."""

import dataclasses
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from game.kernel.chance import Chance
from game.kernel.conformance import ConformanceError, play_random, problems_of
from game.kernel.rules import Setup
from game.kernel.steps import answer, waiting
from game.twilight_struggle.board import COUNTRY_COUNT
from game.twilight_struggle.observe import Observation
from game.twilight_struggle.rules import RULES
from game.twilight_struggle.state import US, Game
from tests.twilight_struggle.careful import careful
from tests.twilight_struggle.helpers import board, go, table

SETTINGS: list[dict[str, bool | int | str]] = [
    {},
    {"optional_cards": False},
    {"handicap": 2},
    {"handicap": 4, "handicap_side": "ussr", "handicap_cap": True, "draw_winner": "us"},
    {"show_held": True, "seed_special_relationship": True, "handicap": 10},
]


def setup(seed: int, settings: dict[str, bool | int | str]) -> Setup:
    return Setup(RULES.name, ("random", "random"), seed, settings)


@pytest.mark.parametrize("seed", range(40))
def test_random_games(seed: int, tmp_path: Path) -> None:
    """Every check of the conformance suite, the costly ones at every third choice."""
    session = play_random(RULES, setup(seed, SETTINGS[seed % len(SETTINGS)]), board(), folder=tmp_path, every=3)
    result = session.result
    assert result is not None
    assert result.ending in {"vp", "europe", "defcon", "crisis", "held_scoring", "wargames", "final"}


@pytest.mark.parametrize("seed", range(8))
def test_long_games(seed: int) -> None:
    """The same checks in games that reach the later eras."""
    game = RULES.begin(setup(seed, SETTINGS[seed % len(SETTINGS)]), board())
    chance, checks = Chance(seed), Chance(seed + 1000)
    number = 0
    while (step := waiting(game)) is not None:
        options = step.options(game)
        assert not list(problems_of(RULES, game, 2, checks if number % 5 == 0 else None))
        answer(game, careful(game, options, chance))
        number += 1
    assert game.turn >= 3
    assert not RULES.problems(game)


@pytest.mark.parametrize("seed", range(4))
def test_games_on_another_board(seed: int, tmp_path: Path) -> None:
    """A map may change stability, battlegrounds, regions and neighbours: nothing of them is fixed in the rules."""
    chance = Chance(seed)
    usual = board()
    countries = range(COUNTRY_COUNT)
    neighbours = list(usual.neighbours)
    for _ in range(40):
        a, b = chance.below(86), chance.below(COUNTRY_COUNT)
        if a != b:
            neighbours[a] ^= 1 << b
            neighbours[b] ^= 1 << a
    names = ("africa", "asia", "middle_east", "south_america")
    regions = dict(usual.regions)
    for name in names:
        regions[name] = 0
    free = sum(usual.regions[name] for name in names)
    for country in countries:
        if free >> country & 1:
            regions[names[chance.below(4)]] |= 1 << country
    regions["southeast_asia"] &= regions["asia"]
    odd = dataclasses.replace(
        usual,
        stability=(*(1 + chance.below(5) for _ in countries), 0, 0),
        battlegrounds=sum(1 << country for country in countries if not chance.below(3)),
        neighbours=tuple(neighbours),
        regions=MappingProxyType(regions),
    )
    play_random(RULES, setup(seed, {"handicap": 2}), odd, folder=tmp_path, every=5)


def test_the_suite_notices_a_leak(tmp_path: Path) -> None:
    """An observation that shows the other hand is found."""

    def leaking(game: Game, seat: int) -> tuple[Observation, int]:
        return RULES.observe(game, seat), game.hands[1 - seat]  # type: ignore[return-value]

    rules = dataclasses.replace(RULES, observe=leaking)
    with pytest.raises(ConformanceError, match="sees a difference"):
        play_random(rules, setup(1, {}), board(), folder=tmp_path)


def test_the_suite_notices_a_broken_clone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clone that shares its influence is found."""

    def shallow(game: Game) -> Game:
        values: dict[str, Any] = {f.name: getattr(game, f.name) for f in dataclasses.fields(game)}
        return Game(**{**values, "facts": None})

    game = table(US, us={"iran": 1}, ussr={"iraq": 1}, us_hand="duck_and_cover nato")
    go(game, "play duck_and_cover", "ops")
    assert not list(problems_of(RULES, game, 2, Chance(1)))
    monkeypatch.setattr(Game, "clone", shallow)
    assert any("clone" in text for text in problems_of(RULES, game, 2, Chance(1)))
