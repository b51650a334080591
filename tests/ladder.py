"""Games among computer players and what came of them, for the benchmarks."""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.bots.bot import Bot
from game.kernel.chance import Chance
from game.kernel.rules import Rules, Setup
from game.kernel.steps import CHANCE, State, answer


def play(rules: Rules[Any], setup: Setup, board: object, bots: Sequence[Bot]) -> State:
    """Play a game to its end; return the state, which must break no invariant."""
    game: State = rules.begin(setup, board)
    chance = Chance(setup.seed)
    while game.agenda:
        step = game.agenda[-1]
        options = step.options(game)
        if step.actor == CHANCE:
            answer(game, options[chance.below(len(options))])
            continue
        bot = bots[step.actor]
        answer(game, bot.choose(rules.observe(game, step.actor) if bot.looks else None, options, chance))
    broken = rules.problems(game)
    assert not broken, broken
    return game


@dataclass
class Record:
    """Games of one player against others that are all another: its shares of the wins, the endings, further sums."""

    shares: list[float] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    sums: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Record") -> None:
        """Add the games of another record."""
        self.shares += other.shares
        self.endings.update(other.endings)
        self.sums.update(other.sums)

    def line(self, one: str, other: str, seats: int) -> str:
        """Return the record in one line, with the 95 % confidence interval."""
        games = len(self.shares)
        mean = sum(self.shares) / games
        spread = math.sqrt(sum((share - mean) ** 2 for share in self.shares) / max(1, games - 1) / games)
        low, high = mean - 1.96 * spread, mean + 1.96 * spread
        endings = ", ".join(f"{name} {100 * count / games:.0f} %" for name, count in sorted(self.endings.items()))
        return (
            f"{one} against {seats - 1} {other}: {100 * mean:.1f} % of {games} games "
            f"(95 %: {100 * low:.1f} to {100 * high:.1f}; equal: {100 / seats:.1f}); endings: {endings}"
        )


def measure(
    rules: Rules[Any],
    make: Callable[[str], Bot],
    pairing: tuple[str, str],
    setups: Sequence[Setup],
    board: object = None,
) -> Record:
    """Play a pairing; the one player's seat goes round. `other` may equal `one`: then the endings are what counts."""
    one, other = pairing
    record = Record()
    for number, setup in enumerate(setups):
        seats = len(setup.seats)
        place = number % seats
        game = play(rules, setup, board, [make(one if seat == place else other) for seat in range(seats)])
        result = rules.result(game)
        assert result is not None
        record.shares.append(1 / len(result.winners) if place in result.winners else 0.0)
        record.endings[result.ending] += 1
        record.sums.update(rules.figures(game))
    return record
