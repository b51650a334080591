"""Random games with players through the suite that all games share: all role triples, the world and small maps."""

import dataclasses
import itertools
import random
import shutil
from pathlib import Path

import pytest

from game.data import levels_folder
from game.global_power.level import read_level
from game.global_power.rules import RULES, open_level, problems
from game.global_power.start import start
from game.global_power.state import Board, make_board
from game.global_power.tables import ROLE_IDS
from game.kernel.conformance import fuzz
from game.kernel.rules import Setup
from tests.global_power.test_conformance import random_level

TRIPLES = list(itertools.combinations(ROLE_IDS, 3))


def setup(roles: tuple[str, ...], seed: int) -> Setup:
    settings = {f"role_{seat + 1}": role for seat, role in enumerate(roles)}
    return Setup("global-power", ("human",) * 3, seed, settings)


def small_board(seed: int) -> Board:
    """A small map on which everybody meets, with roles, sites and many mercenaries; short, so that games end."""
    level = random_level(seed)
    dice = random.Random(seed)
    land = [cell for cell, is_land in enumerate(level.land) if is_land]
    return make_board(
        dataclasses.replace(
            level,
            roles=tuple((role, dice.choice(land)) for role in ROLE_IDS),
            mercenaries=tuple(sorted(dice.choice(land) for _ in range(6))),
            wealth_sites=tuple(sorted(dice.choice(land) for _ in range(4))),
            energy_sites=tuple(sorted(dice.choice(land) for _ in range(dice.randint(0, 4)))),
            nations_to_win=2,
            rounds=8,
        )
    )


@pytest.mark.parametrize("roles", TRIPLES, ids="-".join)
@pytest.mark.parametrize("level", ["world", "template"])
def test_random_games_on_shipped_levels(level: str, roles: tuple[str, ...], tmp_path: Path) -> None:
    board = open_level(levels_folder() / f"{level}.tmx")
    orders = list(itertools.permutations(roles))
    seed = sum(map(len, roles))
    fuzz(RULES, [setup(orders[seed % 6], seed)], board, folder=tmp_path, every=9)


def test_the_level_of_the_ten_minutes_in_docs_modding(tmp_path: Path) -> None:
    """As Tiled 1.8.2 wrote it after step 8."""
    shutil.copytree(levels_folder() / "tiles", tmp_path / "tiles")
    level = Path(shutil.copy(Path(__file__).with_name("first_level.tmx"), tmp_path))
    assert read_level(level).problems == ()
    fuzz(RULES, [setup(("tycoons", "oligarchs", "terrorists"), 5)], open_level(level), folder=tmp_path, every=9)


@pytest.mark.parametrize("seed", range(12))
def test_random_games_on_small_maps(seed: int, tmp_path: Path) -> None:
    roles = TRIPLES[seed % len(TRIPLES)]
    fuzz(RULES, [setup(roles, seed)], small_board(seed), folder=tmp_path, every=3)


def test_problems_of_tokens_are_found() -> None:
    game = start(setup(("tycoons", "oligarchs", "heirs"), 1), small_board(1))
    players = game.players
    assert players is not None
    assert problems(game) == []
    players.wealth[0] += 1
    players.energy[1] -= 1
    players.hands[2][0] += 1
    players.reserve[0] = 11
    players.technology[1] = 9
    players.alive[2] = False
    game.force_name[1] = game.force_name[0]
    found = " ".join(problems(game))
    for clause in ("GP-COMP-06", "GP-COMP-09", "GP-COMP-10", "GP-COMP-08", "GP-COMP-07", "GP-RES-06", "GP-COMP-04"):
        assert clause in found
