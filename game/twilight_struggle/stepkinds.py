"""What steps have in common: those that ask nobody, and those that a die answers."""

from collections.abc import Sequence
from typing import ClassVar

from game.kernel.steps import CHANCE, RULES
from game.twilight_struggle.notation import DICE
from game.twilight_struggle.state import Game


class Silent:
    """A step that asks nobody: the rules carry it out at once."""

    __slots__ = ()
    actor: ClassVar[int] = RULES

    def options(self, _game: Game) -> Sequence[str]:
        """Return nothing."""
        return ()


class Roll:
    """A step that one die answers."""

    __slots__ = ()
    actor: ClassVar[int] = CHANCE

    def options(self, _game: Game) -> Sequence[str]:
        """Return the six faces."""
        return DICE
