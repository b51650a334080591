"""A level being watched: its rounds played one after the other, shown by the director, told to the log."""

import dataclasses
import math

import esper

from game.global_power.rules import RULES
from game.global_power.state import Board, State
from game.kernel.rules import Setup
from game.kernel.session import Session
from game.table.global_power.build import build
from game.table.global_power.director import Director
from game.table.processors import install
from scenes.watch_log import WatchLog

_ENDLESS = 1_000_000
_BLINK = 0.12
"""Seconds between two rounds that are shown at once, so that one can follow at all."""


class WatchGame:
    """Plays a board without players in the current esper world, up to round `limit`."""

    def __init__(self, board: Board, seed: int, rounds: int | None, director: Director) -> None:
        # Where the game ends is up to the viewer, who may go on.
        self.board = dataclasses.replace(board, level=dataclasses.replace(board.level, rounds=_ENDLESS))
        self.seed = seed
        self.director = director
        self.log = WatchLog()
        self.clock = 0.0
        """Seconds that have passed on the table."""
        self._more = rounds if rounds is not None else board.level.rounds
        self.limit = self._more
        self._blink = 0.0
        install()
        self._session = self._begin()

    @property
    def state(self) -> State:
        """The position after the last round that was played; it may not be shown yet."""
        return self._session.state

    @property
    def round(self) -> int:
        """The round being shown; 0 before the first."""
        return self.state.round

    @property
    def at_end(self) -> bool:
        """Whether the last round has been shown."""
        return self.director.idle and self.state.round >= self.limit

    def restart(self) -> None:
        """Go back to the start; pause and speed stay."""
        old = self.director
        self.director = Director(old.speed, reduced=old.reduced)
        self.director.paused = old.paused
        self.limit = self._more
        self.log.clear()
        self.clock = 0.0
        self._session = self._begin()

    def go_on(self) -> None:
        """Play as many rounds again."""
        self.limit = self.state.round + self._more
        self.director.resume()

    def advance(self, seconds: float) -> None:
        """Let time pass; begin the next round when the last one has been shown."""
        director = self.director
        if not director.paused and director.idle and self.state.round < self.limit:
            self._blink -= seconds
            if director.speed != "instant" or self._blink <= 0:
                self._blink = _BLINK
                self._play()
        passing = director.advance(seconds)
        if math.isfinite(passing):
            self.clock += passing
        esper.process(passing)
        self._tell()

    def step(self) -> None:
        """Show the next group, then pause."""
        if self.director.idle:
            self._play()
        self.director.step()

    def step_round(self) -> None:
        """Show the rest of the round, or the next one, then pause."""
        if self.director.idle:
            self._play()
        self.director.step_round()

    def play_all(self) -> None:
        """Play and show everything up to the limit at once."""
        paused = self.director.paused
        while not self.at_end:
            if self.director.idle:
                self._play()
            self.director.finish()
            self._tell()
        self.director.sounds.clear()
        self.director.paused = paused

    def _begin(self) -> Session[State]:
        session = Session(RULES, Setup(RULES.name, (), self.seed), self.board)
        build(session.state)
        return session

    def _play(self) -> None:
        if self.state.round < self.limit:
            self.director.play(self._session.choose("round"), self.state)

    def _tell(self) -> None:
        if self.director.told:
            self.log.add(self.state.round, self.director.told)
            self.director.told.clear()
