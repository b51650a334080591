"""How strong the players of Steam Noir are: `python -m tests.benchmarks.noir_players [--smoke] [--games N] …`.

One seat of a player against others that all are another player; its seat goes round from game to game. Its share of
the wins is compared with the share that an equal player would have, 1 / seats; joint wins count in parts. Figures are
printed, nothing is asserted.
"""

import argparse
import math
import sys
import time
from collections import Counter
from dataclasses import dataclass, field

from game.bots.bot import Bot
from game.bots.registry import make_bot
from game.bots.steam_noir.schemer import TRIALS, SchemerBot
from game.kernel.chance import Chance
from game.kernel.rules import Result, Setup
from game.kernel.steps import CHANCE, answer
from game.steam_noir.rules import RULES

PAIRINGS = (("greedy", "random"), ("schemer", "greedy"))


@dataclass
class Record:
    """What a pairing came to: shares of wins of the one player, and the endings."""

    shares: list[float] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    won_by: Counter[str] = field(default_factory=Counter)
    emperor_weeks: int = 0

    def line(self, one: str, other: str, seats: int) -> str:
        """Return the record in one line, with the 95 % confidence interval."""
        games = len(self.shares)
        mean = sum(self.shares) / games
        spread = math.sqrt(sum((share - mean) ** 2 for share in self.shares) / max(1, games - 1) / games)
        low, high = mean - 1.96 * spread, mean + 1.96 * spread
        endings = ", ".join(f"{name} {100 * count / games:.0f} %" for name, count in sorted(self.endings.items()))
        return (
            f"{one} against {seats - 1} {other}: {100 * mean:.1f} % of {games} games "
            f"(95 %: {100 * low:.1f} to {100 * high:.1f}; equal: {100 / seats:.1f}); endings: {endings}; "
            f"emperor's weeks {self.emperor_weeks / games:.1f}"
        )


def make(name: str, trials: int) -> Bot:
    """Return a player."""
    return SchemerBot(trials) if name == "schemer" else make_bot(RULES.name, name)


def play(bots: list[Bot], seed: int) -> tuple[Result, int]:
    """Play one game; return how it ended and how many weeks the emperor won."""
    game = RULES.begin(Setup(RULES.name, ("bot",) * len(bots), seed))
    chance = Chance(seed)
    while game.agenda:
        step = game.agenda[-1]
        options = step.options(game)
        if step.actor == CHANCE:
            answer(game, options[chance.below(len(options))])
            continue
        bot = bots[step.actor]
        answer(game, bot.choose(RULES.observe(game, step.actor) if bot.looks else None, options, chance))
    result = RULES.result(game)
    assert result is not None
    return result, sum(game.armies_scored)


def measure(one: str, other: str, seats: int, games: int, seed: int, trials: int) -> Record:
    """Play a pairing; `other` may equal `one`, then the endings among equals are what counts."""
    record = Record()
    for number in range(games):
        place = number % seats
        bots = [make(one if seat == place else other, trials) for seat in range(seats)]
        result, weeks = play(bots, seed + number)
        record.shares.append(place in result.winners and 1 / len(result.winners))
        record.endings[result.ending] += 1
        record.emperor_weeks += weeks
    return record


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
    for seats in options.seats:
        for one, other in pairings:
            begun = time.process_time()
            record = measure(one, other, seats, options.games, options.seed, options.trials)
            line = record.line(one, other, seats)
            print(f"{line}; {(time.process_time() - begun) / options.games:.2f} s a game", flush=True)


if __name__ == "__main__":
    main()
