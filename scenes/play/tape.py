"""A whole recorded game, played through once so that any moment of it can be shown at once."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.bots.seats import Seat
from game.kernel.facts import Fact
from game.kernel.journal import JournalError
from game.kernel.rules import Result, SetupError
from game.kernel.session import Session
from game.kernel.steps import CHANCE, answer
from scenes.play.games import GameUi
from scenes.play.kept import BROKEN, KeptError, open_journal, seat_of

_EVERY: Final = 40
"""Choices between two kept positions."""


@dataclass(frozen=True, slots=True)
class Tape:
    """`stops` are the numbers of choices after which the game waited for a seat or was over: what can be stepped to.

    `turns` are the places in `stops` at which a turn begins. `facts` as in a session, each with its choice.
    """

    game: str
    seats: tuple[Seat, ...]
    stops: tuple[int, ...]
    turns: tuple[int, ...]
    facts: tuple[tuple[int, Fact], ...]
    result: Result | None
    _options: tuple[str, ...]
    _kept: tuple[Any, ...]

    def state(self, stop: int) -> Any:
        """Return the position at a stop."""
        choices = self.stops[stop]
        at = choices // _EVERY
        game = self._kept[at].clone()
        for option in self._options[at * _EVERY : choices]:
            answer(game, option)
        return game

    def told(self, stop: int) -> int:
        """Return how many facts had happened at a stop."""
        choices = self.stops[stop]
        low, high = 0, len(self.facts)
        while low < high:
            middle = (low + high) // 2
            if self.facts[middle][0] <= choices:
                low = middle + 1
            else:
                high = middle
        return low


def read_tape(path: Path, ui: GameUi) -> Tape:
    """Play a journal through. Raises KeptError."""
    rules, journal, board = open_journal(path)
    kept: list[Any] = []
    stops: list[int] = []
    turns: list[int] = []
    turn: Hashable = None
    try:
        # A journal that does not fit the rules fails here, with line and reason.
        session = Session.replay(rules, journal, board)
        running = Session(rules, journal.setup, board)
    except (JournalError, SetupError) as error:
        raise KeptError(BROKEN, path.name, str(error)) from error
    for number in range(len(journal.choices) + 1):
        if number % _EVERY == 0:
            kept.append(running.state.clone())
        if running.actor != CHANCE:
            now = ui.turn(running.state)
            if not stops or now != turn:
                turns.append(len(stops))
                turn = now
            stops.append(number)
        if number < len(journal.choices):
            answer(running.state, journal.choices[number].option)
    if not stops:  # a journal that ends in the midst of the first deal
        stops, turns = [len(journal.choices)], [0]
    return Tape(
        journal.setup.game,
        tuple(seat_of(text) for text in journal.setup.seats),
        tuple(stops),
        tuple(turns),
        tuple(session.facts),
        session.result,
        tuple(choice.option for choice in journal.choices),
        tuple(kept),
    )
