"""What sections 8 to 10 allow and what plans do, beside a second reading of the text, along random games."""

import random
from collections import Counter
from typing import Any

import pytest

from game.global_power.rules import problems
from game.global_power.tables import Tables
from game.kernel.steps import answer, settle
from tests.global_power.odd_tables import TABLES, odd_tables
from tests.global_power.second_reading import Eye, begin, seen_outcome


def play(kind: str, tables: Tables, seed: int, launched: Counter[str], asked: Counter[str]) -> None:
    """Play one random game and compare every question and every launch with the second reading."""
    game, dice = begin(seed, tables), random.Random(seed)
    for hero in (0, 1):
        if game.hero_health[hero]:
            game.hero_health[hero] = dice.randint(1, 3)
    while game.agenda:
        step: Any = game.agenda[-1]
        options = list(step.options(game))
        eye = Eye(game)
        expected = eye.expected()
        name = type(step).__name__
        asked[name] += 1
        where = f"{kind}, seed {seed}, round {game.round}, {step}"
        if expected is not None:
            assert set(options) == expected, where
        kinds = sorted({option.split()[0] for option in options})
        wanted = next((w for w in ("hire", "launch") if w in kinds and dice.random() < 0.6), dice.choice(kinds))
        option = dice.choice([o for o in options if o.split()[0] == wanted])
        rest = option.partition(" ")[2]
        if name == "Aim" and tables.plans[step.plan].effect != "uprising":
            outcome = eye.outcome(step.plan, rest, step.launcher, step.more)
        elif name == "Rise" and step.first:
            outcome = eye.outcome(step.plan, step.aim, step.launcher, (step.first, rest))
        else:
            answer(game, option)
            assert problems(game) == [], where
            continue
        game.agenda = game.agenda[:-1]
        step.choose(game, option)
        assert seen_outcome(game) == outcome, f"{where}, {option}"
        launched[tables.plans[step.plan].id] += 1
        settle(game)
        assert problems(game) == [], where


@pytest.mark.parametrize("kind", TABLES)
def test_options_and_plans_agree_with_a_second_reading_of_the_text(kind: str) -> None:
    tables = odd_tables()[kind]
    launched: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    for seed in range(16):
        play(kind, tables, seed, launched, asked)
    assert asked["Act"] > 200
    assert asked["Wages"] + asked["OfferPrice"] > 20
    assert len(launched) > {"shipped": 6, "poor": 0}.get(kind, 14), launched
