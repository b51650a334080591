"""Random worlds through the suite that all games share, and the trace of a level."""

import dataclasses
import random
from pathlib import Path

import pytest

from game.global_power.level import HeroStart, Level, Nation, ScriptedIncident, ScriptedUnit
from game.global_power.rules import RULES, problems
from game.global_power.start import start
from game.global_power.state import make_board
from game.global_power.trace import trace
from game.kernel.conformance import fuzz
from game.kernel.rules import Setup

SETUP = Setup("global-power", (), 1)


def random_level(seed: int) -> Level:
    """A small level with everything close together."""
    dice = random.Random(seed)
    width, height = dice.randint(4, 12), dice.randint(4, 9)
    cells = range(width * height)
    border = dice.randint(1, width - 1)
    land = tuple(dice.random() < 0.8 for _ in cells)
    nation = tuple((-1 if not land[c] else int(c % width >= border)) for c in cells)
    homes = [[c for c in cells if nation[c] == n] for n in (0, 1)]
    if not all(homes):
        return random_level(seed + 1_000_003)
    places = [c for c in cells if land[c]]
    owned = [c for c in cells if nation[c] >= 0]
    kinds = (("character", 5), ("mercenary", 1), ("garrison", 1), ("base", 2))
    units = []
    for number in range(dice.randint(0, 6)):
        kind, health = dice.choice(kinds)
        units.append(ScriptedUnit(number + 50, kind, dice.randint(1, 3), health, dice.choice(places)))
    incidents = [
        ScriptedIncident(
            n, dice.choice(cells), dice.randint(1, 9), dice.randint(1, 3), dice.random() < 0.3, dice.randint(0, 3)
        )
        for n in range(100, 100 + dice.randint(0, 8))
    ]
    guards = sorted(dice.choice(owned) for _ in range(dice.randint(0, 5)))
    return Level(
        width,
        height,
        land,
        nation,
        (Nation("a", "A", "A", None), Nation("b", "B", "B", None)),
        heroes=tuple(
            HeroStart(p, dice.choice(homes[n]), n) for n, p in enumerate(("blue", "red")) if dice.random() < 0.9
        ),
        guards=tuple(guards),
        guard_object_ids=tuple(range(len(guards))),
        mercenaries=tuple(sorted(dice.choice(cells) for _ in range(dice.randint(0, 3)))),
        incidents=tuple(sorted(incidents, key=lambda i: (i.round, i.object_id))),
        units=tuple(units),
        rounds=12,
        heroes_seek_each_other=dice.random() < 0.3,
    )


@pytest.mark.parametrize("block", range(8))
def test_random_worlds_conform(block: int, tmp_path: Path) -> None:
    for seed in range(block * 40, block * 40 + 40):
        assert fuzz(RULES, [SETUP], make_board(random_level(seed)), folder=tmp_path, every=1) == {"rounds": 1}


def test_problems_are_found() -> None:
    game = start(SETUP, make_board(random_level(3)))
    assert problems(game) == []
    game.hero_health[0] = 4
    game.hero_health[1], game.hero_exposed[1] = 1, 2
    game.marker_stage = 1
    game.happened = -1
    found = " ".join(problems(game))
    for clause in ("GP-HERO-01", "GP-HERO-09", "GP-UP-01"):
        assert clause in found
    level = random_level(3)
    game = start(SETUP, make_board(dataclasses.replace(level, guards=(level.nation.index(0),), guard_object_ids=(1,))))
    game.guard_cell[0] = level.nation.index(1)
    assert "GP-WALK-05: guard-1" in problems(game)[0]


def test_the_trace_is_deterministic_and_has_the_shape_of_its_description() -> None:
    level = random_level(8)
    lines = list(trace(level, 9))
    assert lines == list(trace(level, 9))
    assert [line["round"] for line in lines] == list(range(10))
    assert lines[0]["events"] == []
    for line in lines:
        assert set(line) == {"round", "units", "events"}
        for unit in line["units"]:
            assert set(unit) == {"id", "kind", "cell", "health", "task", "target"}
            assert unit["health"] > 0
        assert all(event["rule"].startswith("GP-") and "kind" in event for event in line["events"])


def test_every_event_of_many_traces_is_of_a_described_kind() -> None:
    kinds = {event["kind"] for seed in range(120) for line in trace(random_level(seed), 12) for event in line["events"]}
    assert kinds == {
        *("step", "jump", "clash", "strike", "damage", "death", "heal", "conscript", "radiation"),
        *("incident", "incident-closed"),
    }
