"""Speed of Twilight Struggle on one core: `python -m tests.benchmarks.twilight [games] [--profile]`.

Figures are printed, never asserted. The loop plays random games with the interpreter's own random numbers and plain
`answer`. Time is CPU time of this process; the best round is the figure least disturbed by other programs.
"""

import argparse
import collections
import cProfile
import pstats
import random
import time
import timeit

from game.data import levels_folder
from game.kernel.rules import Setup
from game.kernel.steps import CHANCE, answer
from game.twilight_struggle.board import Board
from game.twilight_struggle.rules import RULES
from game.twilight_struggle.state import Game


def open_board() -> Board:
    assert RULES.read_level is not None
    assert RULES.default_level is not None
    board = RULES.read_level(levels_folder() / RULES.default_level)
    assert isinstance(board, Board)
    return board


def new_game(board: Board, seed: int) -> Game:
    return RULES.begin(Setup(RULES.name, ("random", "random"), seed, {}), board)


def play(board: Board, seed: int) -> tuple[Game, int, int]:
    """Play one random game; return it, its answers, and how many of those were chance's."""
    number = random.Random(seed).random
    game = new_game(board, seed)
    answers = chances = 0
    while game.agenda:
        step = game.agenda[-1]
        options = step.options(game)
        answer(game, options[int(number() * len(options))])
        answers += 1
        if step.actor == CHANCE:
            chances += 1
    return game, answers, chances


def clone_time(board: Board) -> float:
    """Return microseconds for one clone in the middle of a game."""
    game = new_game(board, 0)
    while game.turn < 4:
        if not game.agenda:
            game = new_game(board, 0)
        options = game.agenda[-1].options(game)
        answer(game, options[int(random.random() * len(options))])
    return min(timeit.repeat(game.clone, number=20_000, repeat=5)) / 20_000 * 1e6


def measure(board: Board, games: int, rounds: int) -> None:
    """Play the same games several times over and print the mean and the best round."""
    times = []
    answers = chances = 0
    endings: collections.Counter[str] = collections.Counter()
    for number in range(rounds):
        begin = time.process_time()
        played = [play(board, seed) for seed in range(games)]
        times.append(time.process_time() - begin)
        if not number:
            answers, chances = sum(row[1] for row in played), sum(row[2] for row in played)
            endings.update(row[0].ending for row in played)
    mean, best = sum(times) / rounds, min(times)
    print(f"clone                 {clone_time(board):8.2f} µs")
    print(f"answers a second      {answers / mean:8.0f}, best round {answers / best:8.0f}")
    decisions = answers - chances
    print(f"  without chance      {decisions / mean:8.0f}, best round {decisions / best:8.0f}")
    print(f"random games a second {games / mean:8.0f}, best round {games / best:8.0f}")
    print(f"answers a game        {answers / games:8.1f}, of which chance {chances / games:.1f}")
    print("endings              ", ", ".join(f"{name} {count}" for name, count in endings.most_common()))


def profile(board: Board, games: int) -> None:
    profiler = cProfile.Profile()
    profiler.enable()
    for seed in range(games):
        play(board, seed)
    profiler.disable()
    pstats.Stats(profiler).sort_stats("tottime").print_stats(25)


def main() -> None:
    """Measure; `--smoke` plays a few games only."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", maxsplit=1)[0])
    parser.add_argument("games", nargs="?", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5, help="how often the games are played")
    parser.add_argument("--profile", action="store_true", help="print where the time goes")
    parser.add_argument("--smoke", action="store_true", help="play a few games only")
    arguments, _ = parser.parse_known_args()
    games, rounds = (3, 1) if arguments.smoke else (arguments.games, arguments.rounds)
    board = open_board()
    play(board, 0)
    measure(board, games, rounds)
    if arguments.profile:
        profile(board, games)


if __name__ == "__main__":
    main()
