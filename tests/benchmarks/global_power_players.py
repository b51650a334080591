"""How strong the players of Global Power are and how balanced the game is.

`python -m tests.benchmarks.global_power_players [--smoke] [--games N] [--jobs N] [--pairing ONE,OTHER] …`: one seat of
a player against two of another; its seat goes round from game to game, and so do the roles, all sixty ways to deal
them. Equal players win a third. Then games of three equals: wins of each role, endings, lengths, what was used.
Figures are printed, nothing is asserted.
"""

import argparse
import multiprocessing
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import permutations
from pathlib import Path
from typing import Final

from game.bots.bot import Bot
from game.bots.global_power.schemer import TRIALS, SchemerBot
from game.bots.registry import make_bot
from game.bots.simulate import read_board
from game.global_power.rules import RULES
from game.global_power.tables import ROLE_IDS
from game.kernel.rules import Setup
from tests.ladder import Record, measure

PAIRINGS: Final = (("greedy", "random"), ("schemer", "greedy"), ("schemer", "schemer"))
_DEALS: Final = tuple(permutations(ROLE_IDS))
_STRIDE: Final = 47
"""Prime to the number of deals: a few games in a row have different roles."""


def setup(number: int, seed: int) -> Setup:
    """Return the set-up of game `number`."""
    roles = _DEALS[number * _STRIDE % len(_DEALS)][:3]
    return Setup(RULES.name, ("bot",) * 3, seed + number, {f"role_{at}": role for at, role in enumerate(roles, 1)})


def _part(pairing: tuple[str, str], first: int, games: int, seed: int, trials: int, level: Path | None) -> Record:
    def make(name: str) -> Bot:
        return SchemerBot(trials) if name == "schemer" else make_bot(RULES.name, name)

    # Three games in a row give each seat its turn.
    setups = [setup(number, seed) for number in range(first, first + games)]
    return measure(RULES, make, pairing, setups, read_board(RULES, level))


def balance(record: Record) -> str:
    """Return what games of equals tell of roles, lengths and plans, in a few lines."""
    games, sums = len(record.shares), record.sums
    roles = ", ".join(
        f"{role} {100 * sums[f'wins {role}'] / (sums[f'games {role}'] or 1):.0f} % of {sums[f'games {role}']}"
        for role in ROLE_IDS
    )
    shares = ", ".join(
        f"{name.removeprefix('games with ')} {100 * count / games:.0f} %"
        for name, count in sorted(sums.items())
        if name.startswith("games with ")
    )
    plans = ", ".join(
        f"{name.removeprefix('plan ')} {count / games:.2f}"
        for name, count in sorted(sums.items())
        if name.startswith("plan")
    )
    return f"  wins: {roles}\n  rounds: {sums['rounds'] / games:.1f}\n  games with: {shares}\n  a game: {plans}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--smoke", action="store_true", help="a few games of each, to see that it works")
    parser.add_argument("--games", type=int, default=120, help="games of each pairing (default: 120)")
    parser.add_argument("--pairing", action="append", metavar="ONE,OTHER", help="default: the ladder, and three equals")
    parser.add_argument("--trials", type=int, default=TRIALS, help=f"of schemer for each choice (default: {TRIALS})")
    parser.add_argument("--level", type=Path, help="the level to play on (default: the world)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    options = parser.parse_args([] if sys.argv[0].endswith("__main__.py") else None)
    pairings = [tuple(text.split(",")) for text in options.pairing] if options.pairing else list(PAIRINGS)
    if options.smoke or "--smoke" in sys.argv:
        options.games, options.trials, pairings = 1, 1, [("schemer", "greedy")]
    for one, other in pairings:
        begun, record = time.perf_counter(), Record()
        parts = [(first, min(3, options.games - first)) for first in range(0, options.games, 3)]
        with ProcessPoolExecutor(options.jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
            futures = [
                pool.submit(_part, (one, other), first, games, options.seed, options.trials, options.level)
                for first, games in parts
            ]
            for future in futures:
                record.add(future.result())
        used = (time.perf_counter() - begun) * options.jobs / options.games
        print(f"{record.line(one, other, 3)}; {used:.1f} s a game", flush=True)
        print(balance(record), flush=True)


if __name__ == "__main__":
    main()
