"""The fuzzer: random full games of every game through the conformance suite.

`python -m tests.fuzz --games N --seed S [--game NAME]` plays N games of each of a game's set-ups; a failing one leaves
its journal in the folder `artefacts`.
"""

import argparse
import itertools
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.bots.registry import GAMES, rules_of
from game.bots.simulate import read_board
from game.kernel.conformance import ConformanceError, fuzz
from game.kernel.rules import Rules, Setting, SettingValue, Setup, SetupError


def extremes(setting: Setting) -> tuple[SettingValue, ...]:
    """Return the values of a setting worth trying: all of a few, else both ends."""
    if isinstance(setting.allowed, range):
        return (setting.allowed[0], setting.allowed[-1])
    return setting.allowed


def set_ups(rules: Rules[Any], board: object, seed: int, games: int) -> Iterator[Setup]:
    """Yield set-ups with every number of seats, the default settings and each setting moved off its default."""
    variants: list[dict[str, SettingValue]] = [{}]
    for setting in rules.settings:
        variants += [{setting.name: value} for value in extremes(setting) if value != setting.default]
    cases = [(settings, seats) for settings, seats in itertools.product(variants, rules.seats)]
    fitting = [case for case in cases if _fits(rules, board, *case)]
    for number, (settings, seats) in zip(range(games), itertools.cycle(fitting), strict=False):
        yield Setup(rules.name, ("random",) * seats, seed + number, settings)


def _fits(rules: Rules[Any], board: object, settings: dict[str, SettingValue], seats: int) -> bool:
    """Say whether the game takes a set-up: some settings exclude each other."""
    try:
        rules.begin(Setup(rules.name, ("random",) * seats, 1, settings), board)
    except SetupError:
        return False
    return True


def main() -> int:
    """Fuzz; return 1 where a game failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=GAMES, action="append")
    options = parser.parse_args()
    folder = Path("artefacts")
    folder.mkdir(exist_ok=True)
    for game in options.game or GAMES:
        rules = rules_of(game)
        board = read_board(rules, None)
        begun = time.perf_counter()
        try:
            endings = fuzz(
                rules, list(set_ups(rules, board, options.seed, options.games)), board, folder=folder, every=7
            )
        except ConformanceError as error:
            print(f"{game}: {error}")
            return 1
        print(f"{game}: {options.games} games in {time.perf_counter() - begun:.1f} s; endings {endings}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
