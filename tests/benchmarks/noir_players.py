"""How strong the players of Steam Noir are: `python -m tests.benchmarks.noir_players [--smoke] [--games N] …`.

One seat of a player against others that all are another player; its seat goes round from game to game. Its share of
the wins is compared with the share that an equal player would have, 1 / seats; joint wins count in parts. Figures are
printed, nothing is asserted.
"""

import argparse
import sys
import time

from game.bots.bot import Bot
from game.bots.registry import make_bot
from game.bots.steam_noir.schemer import TRIALS, SchemerBot
from game.kernel.rules import Setup
from game.steam_noir.rules import RULES
from tests.ladder import measure

PAIRINGS = (("greedy", "random"), ("schemer", "greedy"))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--smoke", action="store_true", help="a few games of each, to see that it works")
    parser.add_argument("--games", type=int, default=300, help="games of each pairing (default: 300)")
    parser.add_argument("--seats", type=int, nargs="+", default=[3], help="numbers of seats (default: 3)")
    parser.add_argument("--pairing", action="append", metavar="ONE,OTHER", help="default: both of the ladder")
    parser.add_argument("--trials", type=int, default=TRIALS, help=f"of schemer for each choice (default: {TRIALS})")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args([] if sys.argv[0].endswith("__main__.py") else None)
    if options.smoke or "--smoke" in sys.argv:
        options.games, options.trials = 3, 6
    pairings = [tuple(text.split(",")) for text in options.pairing] if options.pairing else list(PAIRINGS)

    def make(name: str) -> Bot:
        return SchemerBot(options.trials) if name == "schemer" else make_bot(RULES.name, name)

    for seats in options.seats:
        setups = [Setup(RULES.name, ("bot",) * seats, options.seed + number) for number in range(options.games)]
        for one, other in pairings:
            begun = time.process_time()
            record = measure(RULES, make, (one, other), setups)
            weeks = record.sums["emperor_weeks"] / options.games
            used = (time.process_time() - begun) / options.games
            print(f"{record.line(one, other, seats)}; emperor's weeks {weeks:.1f}; {used:.2f} s a game", flush=True)


if __name__ == "__main__":
    main()
