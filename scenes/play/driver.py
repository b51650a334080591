"""Plays one game at this machine: chance, computer players, whose eyes may see, undo. It knows no widget."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.bots.registry import make_bot
from game.bots.seats import Seat
from game.bots.thinking import Question, Thinker
from game.kernel.chance import Chance
from game.kernel.facts import Fact, visible
from game.kernel.session import Session
from game.kernel.steps import CHANCE, Option
from scenes.play.games import ONLOOKER, GameUi

_THOUGHT: Final = -2
"""Label of the stream from which computer players get their chance."""


class Driver:
    """One game in progress. `advance` is called in every frame in which the table is at rest.

    `eyes` are the seats whose private things are open on the screen. `curtain` is the person who must confirm to be
    alone with the screen. `trouble` is why the computer player whose turn it is gave no answer; then `retry` or
    `play_at_random` goes on.
    """

    def __init__(self, session: Session[Any], seats: Sequence[Seat], ui: GameUi, thinker: Thinker) -> None:
        self.session = session
        self.seats = tuple(seats)
        self.eyes: frozenset[int] = ONLOOKER
        self.curtain: int | None = None
        self.trouble = ""
        self._ui = ui
        self._thinker = thinker
        self.people = tuple(number for number, seat in enumerate(self.seats) if seat.is_human)
        if len(self.people) == 1:
            self.eyes = frozenset(self.people)

    @property
    def asked(self) -> int | None:
        """The person who is asked at the screen now: whoever needs own eyes only once these are open."""
        actor = self.session.actor
        if actor not in self.people or self.curtain is not None:
            return None
        return actor if actor in self.eyes or not self._ui.secret(self.session.state) else None

    @property
    def thinking(self) -> int | None:
        """The computer player that is thinking."""
        actor = self.session.actor
        return actor if actor is not None and actor >= 0 and actor not in self.people else None

    @property
    def can_undo(self) -> bool:
        """Whether the person at the screen may take back its last choice."""
        last = self.session.choices[-1].actor if self.session.choices else None
        return self.session.can_undo and self.asked is not None and last == self.asked

    def look(self) -> Any:
        """Return what may be seen now."""
        return self._ui.look(self.session.state, self.eyes)

    def advance(self) -> list[Fact] | None:
        """Go on by chance or a computer player, or ask for a person; return the facts of it, None if nothing happened.

        Raises OSError where the journal cannot be written.
        """
        actor = self.session.actor
        if actor is None:
            if len(self.people) != 1:
                self.eyes = ONLOOKER
            return None
        if actor == CHANCE:
            return list(self.session.roll_all())
        if actor in self.people:
            self._hand_over(actor)
            return None
        return self._let_think(actor)

    def choose(self, options: Sequence[Option]) -> list[Fact]:
        """Give the answers of the person at the screen. Raises IllegalChoiceError, OSError."""
        facts: list[Fact] = []
        seat = self.session.actor
        for option in options:
            facts += self.session.choose(option)
        if len(self.people) > 1 and self.session.actor != seat:
            self.eyes = ONLOOKER
        return facts

    def undo(self) -> None:
        """Take back the last choice of the person at the screen. Raises OSError."""
        if self.can_undo:
            self.session.undo()

    def confirm(self) -> None:
        """The person behind the curtain is alone with the screen."""
        if self.curtain is not None:
            self.eyes = frozenset({self.curtain})
            self.curtain = None

    def show_own(self) -> None:
        """The person who is asked something public wants to see its own things."""
        if self.asked is not None and self.asked not in self.eyes:
            self.eyes = ONLOOKER
            self.curtain = self.asked

    def retry(self) -> None:
        """Ask the computer player again."""
        self.trouble = ""

    def play_at_random(self) -> list[Fact]:
        """Answer for the computer player by chance. Raises OSError."""
        self.trouble = ""
        if self.thinking is None:
            return []
        options = self.session.options
        return list(self.session.choose(options[self._chance().below(len(options))]))

    def visible_facts(self, facts: Sequence[Fact]) -> list[Fact]:
        """Return those that the open eyes may know."""
        return [fact for fact in facts if may_know(fact, self.eyes)]

    def close(self) -> None:
        """Stop thinking and close the journal."""
        self._thinker.stop()
        self.session.close()

    def _hand_over(self, seat: int) -> None:
        if len(self.people) > 1 and self.curtain is None and seat not in self.eyes:
            self.eyes = ONLOOKER
            if self._ui.secret(self.session.state):
                self.curtain = seat

    def _let_think(self, seat: int) -> list[Fact] | None:
        if self.trouble:
            return None
        if not self._thinker.busy:
            self._thinker.ask(self._question(seat))
            return None
        found = self._thinker.poll()
        if found is None:
            return None
        if found.trouble:
            self.trouble = found.trouble
            return None
        return list(self.session.choose(found.option))

    def _question(self, seat: int) -> Question:
        session = self.session
        player = self.seats[seat]
        looks = make_bot(session.setup.game, player.player).looks
        return Question(
            session.setup.game,
            player.player,
            player.seconds,
            session.rules.observe(session.state, seat) if looks else None,
            tuple(session.options),
            self._chance().number,
        )

    def _chance(self) -> Chance:
        return Chance(self.session.setup.seed).fork(_THOUGHT).fork(len(self.session.choices))


def may_know(fact: Fact, eyes: frozenset[int]) -> bool:
    """Say whether one of these eyes may know a fact."""
    return visible(fact, None) or any(visible(fact, seat) for seat in eyes)
