"""How made-up games are played on: quick acts, each seat for itself, hostile where it is thought to be."""

from collections.abc import Sequence
from typing import Final

from game.bots.global_power.talk import hostility
from game.bots.global_power.worth import Judge
from game.global_power.observe import Table
from game.global_power.state import State
from game.global_power.turns import Act, Aim
from game.global_power.units import force_named
from game.kernel.chance import Chance
from game.kernel.steps import Option, answer

_DICE: Final = 1 << 20
_LOOKED_AT: Final = 3
_BLOWS: Final = ("strike", "raid")
_STEADY: Final = ("build", "deploy", "recruit", "launch")


class Policy:
    """Answers for all seats: the best of a few acts; who is thought hostile looks at blows first.

    `table` is what the thinking seat knows in round `number`: whom it believes to strike whom follows from it.
    """

    def __init__(self, judge: Judge, table: Table, number: int) -> None:
        self._judge = judge
        self._hostility = hostility(table.hints, table.seat, number)

    def __call__(self, game: State, options: Sequence[Option], chance: Chance) -> Option:
        """Return an option."""
        step = game.agenda[-1]
        if isinstance(step, Act):
            return self._best(game, step.actor, self._looked_at(game, step.actor, options, chance))
        if isinstance(step, Aim):
            return self._best(game, step.actor, _some(options, _LOOKED_AT, chance))
        for settled in ("pay", "decline", "nothing"):
            if settled in options:
                return settled
        return options[chance.below(len(options))]

    def _looked_at(self, game: State, seat: int, options: Sequence[Option], chance: Chance) -> list[Option]:
        blows = [option for option in options if option.startswith(_BLOWS) and self._meant(game, seat, option, chance)]
        steady = [option for option in options if option.startswith(_STEADY)]
        moves = [option for option in options if option.startswith("move")]
        return ["end", *_some(blows, 1, chance), *_some(steady, _LOOKED_AT, chance), *_some(moves, 1, chance)]

    def _meant(self, game: State, seat: int, option: Option, chance: Chance) -> bool:
        """Say whether a blow at that unit is what the seat is after: heroes and guards always may be."""
        force = force_named(game, option.rpartition(" ")[2])
        if force is None:
            return True
        return chance.below(_DICE) < _DICE * self._hostility[seat][game.force_seat[force] - 1]

    def _best(self, game: State, seat: int, options: Sequence[Option]) -> Option:
        best, top = options[0], float("-inf")
        for option in options:
            ahead = game.clone()
            if option != "end":
                answer(ahead, option)
            worth = self._judge.worth(ahead, seat)
            if worth > top:
                best, top = option, worth
        return best


def _some(options: Sequence[Option], most: int, chance: Chance) -> Sequence[Option]:
    if len(options) <= most:
        return options
    return [options[chance.below(len(options))] for _ in range(most)]
