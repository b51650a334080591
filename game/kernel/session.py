"""A game in progress: the state, its choices and facts, undo, and its journal."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from game.kernel.chance import Chance
from game.kernel.facts import Fact
from game.kernel.journal import Choice, Journal, JournalError, JournalWriter
from game.kernel.rules import Result, Rules, Setup
from game.kernel.steps import CHANCE, IllegalChoiceError, Option, State, answer, waiting

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class _Snapshot(Generic[S]):
    state: S
    choices: int
    facts: int


class Session(Generic[S]):
    """Plays one game by its rules.

    `choices` are all answers so far, `facts` all that happened, each with the number of the choice that caused it
    (0: before the first). Facts are not filtered: show them only through `kernel.facts.visible`.
    """

    def __init__(self, rules: Rules[S], setup: Setup, board: object = None) -> None:
        self.rules = rules
        self.setup = setup
        self.choices: list[Choice] = []
        self.facts: list[tuple[int, Fact]] = []
        self._writer: JournalWriter | None = None
        self._snapshots: list[_Snapshot[S]] = []
        self.state: S = rules.begin(setup, board)

    @classmethod
    def create(cls, rules: Rules[S], setup: Setup, board: object, path: Path) -> "Session[S]":
        """Begin a game that is kept in a new journal."""
        session = cls(rules, setup, board)
        session._writer = JournalWriter.create(path, setup, rules.version)
        return session

    @classmethod
    def replay(cls, rules: Rules[S], journal: Journal, board: object = None) -> "Session[S]":
        """Play a journal's choices without writing; raise JournalError at the first that does not fit."""
        if journal.version != rules.version:
            raise JournalError(
                f"{journal.path}: line 1: written by rules version {journal.version} of {rules.name}, this program has "
                f"{rules.version}; open it with the program that wrote it"
            )
        session = cls(rules, journal.setup, board)
        for number, choice in zip(journal.lines, journal.choices, strict=True):
            step = waiting(session.state)
            if step is None:
                raise JournalError(f"{journal.path}: line {number}: the game is over before this choice")
            if step.actor != choice.actor:
                raise JournalError(f"{journal.path}: line {number}: it is not this seat's turn to choose")
            try:
                session.choose(choice.option)
            except IllegalChoiceError as error:
                raise JournalError(f"{journal.path}: line {number}: {error}") from error
        return session

    @classmethod
    def resume(cls, rules: Rules[S], journal: Journal, board: object = None) -> "Session[S]":
        """Replay a journal and go on writing it."""
        session = cls.replay(rules, journal, board)
        session._writer = JournalWriter.resume(journal)
        return session

    def close(self) -> None:
        """Close the journal; the session can still be read."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None

    @property
    def actor(self) -> int | None:
        """The seat (or CHANCE) that the game waits for; None when it is over."""
        step = waiting(self.state)
        return None if step is None else step.actor

    @property
    def options(self) -> Sequence[Option]:
        """The legal answers of the one who is waited for; empty when the game is over."""
        step = waiting(self.state)
        return () if step is None else step.options(self.state)

    @property
    def result(self) -> Result | None:
        """How the game ended, or None."""
        return self.rules.result(self.state)

    def choose(self, option: Option) -> tuple[Fact, ...]:
        """Answer the waiting step and return the facts; raise IllegalChoiceError, with nothing changed, otherwise."""
        step = waiting(self.state)
        if step is None:
            raise IllegalChoiceError(f"{option!r} cannot be chosen: the game is over")
        options = step.options(self.state)
        if option not in options:
            some = ", ".join(options[:8]) + (", …" if len(options) > 8 else "")
            raise IllegalChoiceError(f"{option!r} cannot be chosen here; the choices are {some}")
        before = _Snapshot(self.state.clone(), len(self.choices), len(self.facts))
        self.state.facts = []
        answer(self.state, option)
        facts, self.state.facts = tuple(self.state.facts), None
        choice = Choice(step.actor, option)
        self.choices.append(choice)
        self.facts.extend((len(self.choices), fact) for fact in facts)
        if step.actor == CHANCE or self.actor != step.actor or any(fact.reveals for fact in facts):
            self._snapshots.clear()
        else:
            self._snapshots.append(before)
        if self._writer is not None:
            self._writer.choice(choice)
        return facts

    def chance(self) -> Chance:
        """Return the stream that answers the waiting chance step: it depends on the seed and the choices so far."""
        return Chance(self.setup.seed).fork(len(self.choices))

    def roll(self) -> tuple[Fact, ...]:
        """Answer the waiting step of CHANCE."""
        if self.actor != CHANCE:
            raise IllegalChoiceError("the game does not wait for chance")
        options = self.options
        return self.choose(options[self.chance().below(len(options))])

    def roll_all(self) -> Iterable[Fact]:
        """Answer chance until a seat must choose or the game is over, yielding the facts as they come."""
        while self.actor == CHANCE:
            yield from self.roll()

    @property
    def can_undo(self) -> bool:
        """Say whether the last choice may be taken back: no die, draw, reveal or hand-over came after it."""
        return bool(self._snapshots)

    def undo(self) -> None:
        """Take the last choice back; raise IllegalChoiceError where that is not possible."""
        if not self._snapshots:
            raise IllegalChoiceError("nothing can be taken back: a die, a draw, a reveal or another seat came between")
        snapshot = self._snapshots.pop()
        count = len(self.choices) - snapshot.choices
        self.state = snapshot.state
        del self.choices[snapshot.choices :]
        del self.facts[snapshot.facts :]
        if self._writer is not None:
            self._writer.undo(count)
