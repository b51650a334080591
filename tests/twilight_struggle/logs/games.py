"""Games for these tests: the recorded ones where they are at hand, and random ones of our own."""

from functools import cache
from pathlib import Path

import pytest

from game.kernel.chance import Chance
from game.kernel.journal import Choice, Journal
from game.kernel.rules import Setup
from game.twilight_struggle.board import Board
from game.twilight_struggle.logs.exporter import export
from game.twilight_struggle.logs.lines import Log
from game.twilight_struggle.logs.parser import parse_log
from game.twilight_struggle.logs.replay import standard_board
from game.twilight_struggle.rules import RULES
from tests.twilight_struggle.careful import play_carefully

RECORDS = Path(__file__).resolve().parents[4] / "shared" / "twilight-replays"
needs_records = pytest.mark.skipif(not RECORDS.is_dir(), reason=f"the recorded games are not at {RECORDS}")

SEEDS = (1, 4, 27, 30)
"""Random games that together have every kind of line."""


def records() -> list[Path]:
    return sorted(RECORDS.glob("game_*.txt"))


@cache
def board() -> Board:
    return standard_board()


@cache
def played(seed: int, *, optional: bool = True, handicap: int = 2, side: str = "us") -> Journal:
    """Return the journal of a random game that lives long."""
    settings: dict[str, bool | int | str] = {
        "optional_cards": optional,
        "handicap": handicap,
        "handicap_side": side,
    }
    setup = Setup(RULES.name, ("random", "random"), seed, settings)
    made = play_carefully(RULES.begin(setup, board()), Chance(seed))
    choices = tuple(Choice(actor, option) for actor, option in made)
    return Journal(Path(f"{seed}.gpj"), setup, RULES.version, choices, tuple(range(2, len(choices) + 2)), 0)


@cache
def written(seed: int) -> str:
    """Return a random game as a record."""
    return export(played(seed))


def log_of(text: str) -> Log:
    return parse_log(text, "game.txt")


START = """SETUP: : Player A will play as USSR.
Player B will play as USA.
Scenario: Standard
Optional Cards Added
USSR +4 in Poland [0][4]
USSR +2 in East Germany [0][5]
US +4 in West Germany [4][0]
US +3 in Italy [3][0]

"""
"""The set-up of a small record."""
