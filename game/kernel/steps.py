"""The agenda: small steps, of which the top one is the only thing a game waits for."""

from collections.abc import Sequence
from typing import Any, Final, Protocol, Self, TypeVar

from game.kernel.facts import Fact

CHANCE: Final = -1
"""Actor of a step that dice, a draw or a shuffle answers."""
RULES: Final = -2
"""Actor of a step that asks nobody: the rules carry it out at once."""

Option = str
"""A legal answer in notation: short, stable, the same in journals, logs, tests and on the command line."""

S_contra = TypeVar("S_contra", contravariant=True)


class Step(Protocol[S_contra]):
    """A frozen piece of the agenda: whom it asks, what may be answered, what an answer does.

    `options` is sorted and without repetition, and never empty for a seat or CHANCE. `choose` is called with the
    step already taken off the agenda; it changes the game in place and may push further steps. A step of RULES has
    no options and is chosen with the empty text.
    """

    @property
    def actor(self) -> int:
        """The seat that answers (0, 1, …), or CHANCE, or RULES."""

    def options(self, game: S_contra, /) -> Sequence[Option]:
        """Return every legal answer, sorted."""

    def choose(self, game: S_contra, option: Option, /) -> None:
        """Carry out one legal answer."""


class State(Protocol):
    """What the kernel asks of a game's state: plain data, an agenda, a hand-written clone.

    The game is over when the agenda is empty. `facts` collects what happened during a choice where somebody listens
    and is None in a clone made for thinking; it takes no part in comparing states.
    """

    agenda: tuple[Step[Any], ...]
    facts: list[Fact] | None

    def clone(self) -> Self:
        """Return an equal state that shares nothing that can change, with `facts` None."""


class IllegalChoiceError(ValueError):
    """An answer that the waiting step does not offer."""


def waiting(game: State) -> Step[Any] | None:
    """Return the step that the game waits for, or None when it is over."""
    return game.agenda[-1] if game.agenda else None


def answer(game: State, option: Option) -> None:
    """Give the waiting step a legal answer and carry on to the next question. Legality is not checked here."""
    agenda = game.agenda
    game.agenda = agenda[:-1]
    agenda[-1].choose(game, option)
    settle(game)


def settle(game: State) -> None:
    """Carry out the steps of RULES on top of the agenda until it asks somebody or is empty."""
    agenda = game.agenda
    while agenda:
        step = agenda[-1]
        if step.actor != RULES:
            return
        game.agenda = agenda[:-1]
        step.choose(game, "")
        agenda = game.agenda
