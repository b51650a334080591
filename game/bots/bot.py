"""What a computer player is."""

from collections.abc import Sequence
from typing import ClassVar, Protocol

from game.kernel.chance import Chance
from game.kernel.steps import Option


class Bot(Protocol):
    """A computer player of one seat.

    `observation` is what the game's `observe` gives for its seat, or None for a bot that does not look. Its own chance
    comes from `chance`, never from elsewhere, so that a game with bots can be repeated.
    """

    looks: ClassVar[bool]

    def choose(self, observation: object, options: Sequence[Option], chance: Chance) -> Option:
        """Return one of the options."""


class RandomBot:
    """Takes each legal option with equal probability."""

    looks: ClassVar[bool] = False

    def choose(self, _observation: object, options: Sequence[Option], chance: Chance) -> Option:
        """Return any option."""
        return options[chance.below(len(options))]
