"""A seat of Global Power that plans its whole turn by search over what it cannot see."""

import math
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from game.bots.global_power import greedy
from game.bots.global_power.worth import worth
from game.bots.search import Domain, Effort, search
from game.global_power.imagine import imagine
from game.global_power.observe import Observation
from game.global_power.state import State
from game.global_power.turns import Act, Aim, Rise, SayHint
from game.kernel.chance import Chance
from game.kernel.steps import Option

_TRIALS: Final = 60
_WIDE: Final = 10
"""How many first choices are searched, those that greed likes best."""
_SCALE: Final = 6.0
"""How much worth makes winning clearly likelier."""
_STEADY: Final = ("build", "deploy", "draw", "recruit", "research")
"""Acts that a policy without thought may take at any time."""


class SchemerBot:
    """Searches over its own acts of the turn; rivals, heroes and guards answer before a trial is judged.

    `seconds` is the time to think about one choice; None: a fixed number of trials, the same on every machine.
    """

    looks: ClassVar[bool] = True

    def __init__(self) -> None:
        self.seconds: float | None = None

    def choose(self, observation: object, options: Sequence[Option], chance: Chance) -> Option:
        """Return the option that did best in trials; hints, offers and wages go by plain greed."""
        assert isinstance(observation, Observation)
        if len(options) == 1:
            return options[0]
        step = observation.agenda[-1]
        if not isinstance(step, Act | Aim | Rise):
            return greedy.choose(imagine(observation, chance), options, chance)
        effort = Effort(trials=_TRIALS, seconds=self.seconds, bold=0.25)
        return search(_domain(observation, chance.below(1 << 62)), observation, step.actor, options, effort, chance)


def _domain(observation: Observation, number: int) -> Domain[State]:
    """Return the game as the search sees it, from the round that is being played."""
    played = observation.world.round

    def sift(seen: Any, options: Sequence[Option]) -> Sequence[Option]:
        chance = Chance(number)
        game = imagine(seen, chance)
        seat = game.agenda[-1].actor
        sensible = [option for option in options if greedy.is_sensible(game, seat, option)]
        tried = greedy.some(sensible, 4 * _WIDE, chance)
        values = {option: greedy.value_of(game, seat, option, chance) for option in tried}
        return sorted(tried, key=lambda option: -values[option])[:_WIDE]

    def stop(game: State) -> bool:
        return game.round > played or isinstance(game.agenda[-1], SayHint)

    return Domain(worlds=_worlds, judge=_judge, policy=_policy, stop=stop, sift=sift)


def _worlds(observation: Any) -> Callable[[Chance], State]:
    return lambda chance: imagine(observation, chance)


def _judge(game: State) -> list[float]:
    return [1 / (1 + math.exp(-max(-60.0, min(60.0, worth(game, seat) / _SCALE)))) for seat in range(3)]


def _policy(game: State, options: Sequence[Option], chance: Chance) -> Option:
    """Play on without thought: a steady act two times in three, else end the turn; never trade, always pay."""
    if isinstance(game.agenda[-1], Act):
        steady = [option for option in options if option.startswith(_STEADY)]
        return steady[chance.below(len(steady))] if steady and chance.below(3) else "end"
    for settled in ("pay", "decline", "nothing"):
        if settled in options:
            return settled
    return options[chance.below(len(options))]
