"""Twilight Struggle as the kernel knows it."""

from pathlib import Path
from typing import Final

from game.kernel.rules import Result, Rules, Setting, SetupError
from game.levels.messages import word
from game.twilight_struggle.board import Board
from game.twilight_struggle.board_file import read_board
from game.twilight_struggle.checks import problems
from game.twilight_struggle.observe import observe, permute
from game.twilight_struggle.setup import start
from game.twilight_struggle.state import NOBODY, Game

NAME: Final = "twilight-struggle"
LEVEL: Final = "twilight_struggle.tmx"


def open_level(path: Path) -> Board:
    """Return the board of a map; raise SetupError with its first error."""
    board, found = read_board(path)
    if board is None:
        raise SetupError(word(next(problem for problem in found if problem.is_error), "en"))
    return board


def result(game: Game) -> Result | None:
    """Return how the game ended, None while it goes on. Nobody wins a draw."""
    if game.agenda:
        return None
    return Result(() if game.winner == NOBODY else (game.winner,), game.ending)


RULES: Final = Rules(
    name=NAME,
    version=1,
    seats=(2,),
    settings=(
        Setting("optional_cards", default=True, allowed=(True, False)),
        Setting("handicap_side", "us", ("us", "ussr")),
        Setting("handicap", 0, range(11)),
        Setting("handicap_cap", default=False, allowed=(True, False)),
        Setting("seed_special_relationship", default=False, allowed=(True, False)),
        Setting("renew_at_once", default=False, allowed=(True, False)),
        Setting("show_held", default=False, allowed=(True, False)),
        Setting("draw_winner", "nobody", ("nobody", "ussr", "us")),
    ),
    start=start,
    observe=observe,
    permute=permute,
    problems=problems,
    result=result,
    default_level=LEVEL,
    read_level=open_level,
)
