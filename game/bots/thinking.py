"""Computer players think in a process of their own, so that the window lives on and a crash costs nothing."""

import contextlib
import multiprocessing
import queue
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

from game.bots.bot import Bot
from game.bots.registry import make_bot
from game.kernel.chance import Chance
from game.kernel.steps import Option

_START: Final = 30.0
"""Seconds that a new process may take until its first answer, beyond the time to think."""
_GRACE: Final = 5.0
"""Seconds beyond the time to think after which a process counts as stuck, beyond a share of that time."""

Make = Callable[[str, str], Bot]


@dataclass(frozen=True, slots=True)
class Question:
    """What a computer player is asked: only what its seat may know. `chance` is the number its own chance starts at."""

    game: str
    player: str
    seconds: float
    observation: object
    options: tuple[Option, ...]
    chance: int


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back: an option, or in `trouble` why there is none."""

    option: Option = ""
    trouble: str = ""


def answer(question: Question, make: Make = make_bot) -> Answer:
    """Let a computer player think, here and now."""
    try:
        bot = make(question.game, question.player)
        if hasattr(bot, "seconds"):
            bot.seconds = question.seconds
        option = bot.choose(question.observation, question.options, Chance(question.chance))
    except Exception as error:  # whatever a player does, the table goes on
        return Answer(trouble=f"{question.player}: {type(error).__name__}: {error}")
    if option not in question.options:
        return Answer(trouble=f"{question.player} chose {option!r}, which is not among its options")
    return Answer(option)


def _work(connection: Connection, make: Make) -> None:
    """Answer questions until the other side has gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window, which then goes and closes the pipe
    with contextlib.suppress(EOFError, OSError):
        while True:
            connection.send(answer(connection.recv(), make))


class Thinker:
    """One process, started with the first question and used for all; it can be stopped at any moment.

    `make` makes a computer player; it must be importable by name in the new process.
    """

    def __init__(self, make: Make = make_bot, start: float = _START, grace: float = _GRACE) -> None:
        self._make = make
        self._start = start
        self._grace = grace
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._number = 0
        self._limit = 0.0
        self._asked = False
        self._answered_once = False
        self._answers: queue.SimpleQueue[tuple[int, Answer, bool]] = queue.SimpleQueue()

    @property
    def busy(self) -> bool:
        """Whether a question is open."""
        return self._asked

    def ask(self, question: Question) -> None:
        """Put a question; `poll` brings the answer. An open question is forgotten, its process stopped."""
        if self._asked:
            self.stop()
        if self._process is None or not self._process.is_alive():
            self._begin()
        self._number += 1
        self._asked = True
        wait = question.seconds * 2 + self._grace + (0.0 if self._answered_once else self._start)
        self._limit = time.monotonic() + wait
        connection, number = self._connection, self._number
        assert connection is not None

        def run() -> None:
            # Sending may block too, while the process still starts.
            dead = False
            try:
                connection.send(question)
                found: Answer = connection.recv()
            except (EOFError, OSError):
                found, dead = Answer(trouble=f"{question.player}: the process in which it thinks has ended"), True
            except Exception as error:  # an observation that cannot be sent
                found = Answer(trouble=f"{question.player}: {type(error).__name__}: {error}")
            self._answers.put((number, found, dead))

        threading.Thread(target=run, name="global-power-thinking", daemon=True).start()

    def poll(self) -> Answer | None:
        """Return the answer to the open question once it is there; one that takes too long is trouble."""
        if not self._asked:
            return None
        while True:
            try:
                number, found, dead = self._answers.get_nowait()
            except queue.Empty:
                break
            if number == self._number:
                self._asked = False
                self._answered_once = True
                if dead:
                    self.stop()  # it may still look alive for a moment
                return found
        if time.monotonic() > self._limit:
            self.stop()
            return Answer(trouble="it has been thinking for far too long")
        return None

    def stop(self) -> None:
        """End the process, whatever it does, and forget the open question."""
        self._asked = False
        self._answered_once = False
        if self._process is not None:
            self._process.kill()
            self._process.join(5)
            self._process = None
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _begin(self) -> None:
        self.stop()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, self._make), name="thinking", daemon=True)
        self._process.start()
        theirs.close()
        self._connection = ours
