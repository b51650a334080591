"""What may be seen of a position: the stage for everybody, and what the open eyes know beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.global_power.ending import points
from game.global_power.holding import Holdings, controllers, holdings
from game.global_power.observe import Observation, observe
from game.global_power.players import NOBODY, SEATS, Players
from game.global_power.state import State
from game.global_power.turns import AnswerOffer, SayHint, Wages
from game.kernel.steps import Step, waiting
from game.table.global_power.stage import stage_of

HINT, TURN, TRADE, WAGES, OVER = "hint", "turn", "trade", "wages", "over"
_QUESTIONS: Final[dict[type[Step[Any]], str]] = {SayHint: HINT, AnswerOffer: TRADE, Wages: WAGES}


@dataclass(frozen=True, slots=True)
class Look:
    """A position as the open eyes see it.

    `seen` are the observations of the open eyes by seat. `asked` is the seat that the game waits for, NOBODY for
    none; `question` what about. `turn` is the seat whose turn it is, NOBODY between turns. `control` is the seat that
    controls a nation, by nation.
    """

    stage: State
    seen: Mapping[int, Observation]
    asked: int
    question: str
    turn: int
    held: Holdings
    control: list[int]
    points: list[int]
    hand_sizes: tuple[int, ...]

    @property
    def players(self) -> Players:
        """What everybody knows of the players."""
        assert self.stage.players is not None
        return self.stage.players


def look(game: State, eyes: frozenset[int]) -> Look:
    """Return what these eyes may see of a game with players."""
    stage = stage_of(game)
    step = waiting(game)
    held = holdings(stage)
    asked = step.actor if step is not None and step.actor >= 0 else NOBODY
    question = OVER if step is None else _QUESTIONS.get(type(step), TURN) if asked >= 0 else ""
    players = game.players
    assert players is not None
    return Look(
        stage,
        {seat: observe(game, seat) for seat in sorted(eyes)},
        asked,
        question,
        turn_of(step),
        held,
        controllers(stage, held),
        points(stage),
        tuple(players.hand_size(seat) for seat in range(SEATS)),
    )


def turn_of(step: Step[Any] | None) -> int:
    """Return whose turn it is while a step waits."""
    if step is None or isinstance(step, SayHint | Wages):
        return NOBODY
    if isinstance(step, AnswerOffer):
        return step.seller
    # A drawing seat is in its turn, too.
    return int(getattr(step, "seat", step.actor))
