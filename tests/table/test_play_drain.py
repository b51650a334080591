"""With players too: after the tweens drain, the displayed world equals one rebuilt from the state."""

from collections import Counter

import msgspec
import pytest

from game.data import levels_folder
from game.global_power.rules import RULES, open_level
from game.global_power.state import Board, make_board
from game.kernel.chance import Chance
from game.kernel.rules import Setup
from game.kernel.session import Session
from game.kernel.steps import CHANCE
from game.table.global_power.build import build, displayed
from game.table.global_power.director import Director
from game.table.global_power.stage import stage_of
from tests.table.test_drain import drain, rebuilt

BUSY = ("launch", "strike", "raid", "hire", "deploy", "build", "march")
"""Acts that change the board are taken more often than by plain chance."""


def pick(options: list[str], chance: Chance) -> str:
    busy = [option for option in options if option.startswith(BUSY)]
    if busy and chance.below(4):
        words = sorted({option.split()[0] for option in busy})
        word = words[chance.below(len(words))]
        options = [option for option in busy if option.startswith(word)]
    return options[chance.below(len(options))]


def frail_board() -> Board:
    """The world, with characters that die of a blow or two, so that seats go out."""
    board = open_level(levels_folder() / "world.tmx")
    figures = msgspec.structs.replace(board.tables.figures, character_health=2)
    return make_board(board.level, msgspec.structs.replace(board.tables, figures=figures))


@pytest.mark.parametrize(("speed", "reduced", "games"), [("fast", False, 1), ("instant", False, 4), ("fast", True, 1)])
def test_drained_world_is_the_rebuilt_one(speed: str, reduced: bool, games: int) -> None:
    board = frail_board()
    kinds: Counter[str] = Counter()
    for seed in range(games):
        session = Session(RULES, Setup(RULES.name, ("random",) * 3, seed), board)
        chance = Chance(seed)
        build(stage_of(session.state))
        director = Director(speed, reduced=reduced)
        while session.actor is not None:
            facts = list(session.roll_all())
            if session.actor is None:
                break
            if session.actor != CHANCE:
                facts += session.choose(pick(list(session.options), chance))
            kinds.update(type(fact).__name__ for fact in facts)
            director.play(facts, stage_of(session.state))
            if speed == "instant":
                director.finish()
            else:
                drain(director, 0.1)
            if len(session.choices) % 3 and session.actor is not None:
                continue
            round_number = session.state.round
            assert displayed() == rebuilt(stage_of(session.state)), f"seed {seed}, round {round_number}"
    assert {"Moved", "Deployed", "Launched", "Vanished", "Died", "TurnBegan", "Changed", "PlanDrawn"} <= set(kinds)
    if games > 1:
        assert {"MercenaryJoined", "MercenaryLeft", "SeatOut"} <= set(kinds), sorted(kinds)
