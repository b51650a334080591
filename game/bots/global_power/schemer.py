"""A seat of Global Power that plans its whole turn by search over what it cannot see."""

import math
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from game.bots.global_power import greedy
from game.bots.global_power.playing_on import Policy
from game.bots.global_power.turn_ahead import best_turns
from game.bots.global_power.worth import Judge
from game.bots.search import Domain, Effort, search
from game.global_power.imagine import imagine
from game.global_power.observe import Observation
from game.global_power.players import SEATS
from game.global_power.state import State
from game.global_power.turns import Act, Aim, LaunchFrom, Lift, Rise, SayHint
from game.kernel.chance import Chance
from game.kernel.steps import Option

TRIALS: Final = 4
"""Trials for each choice where no time to think is given."""
_WIDE: Final = 3
"""How many first choices are searched, those whose turns look best."""
_MOST: Final = 40
_SCALE: Final = 8.0
"""How much worth makes winning clearly likelier."""


class SchemerBot:
    """Looks for the best whole turn, then tries the most promising beginnings against what rivals may answer.

    `seconds` is the time for trials of one choice; None: `trials` of them, the same on every machine.
    """

    looks: ClassVar[bool] = True

    def __init__(self, trials: int = TRIALS, seconds: float | None = None) -> None:
        self.trials = trials
        self.seconds = seconds

    def choose(self, observation: object, options: Sequence[Option], chance: Chance) -> Option:
        """Return the option that did best; hints, offers and wages go by plain greed."""
        assert isinstance(observation, Observation)
        if len(options) == 1:
            return options[0]
        step, judge = observation.agenda[-1], Judge(observation.world.board)
        if not isinstance(step, Act | Aim | LaunchFrom | Lift | Rise):
            return greedy.choose(judge, imagine(observation, chance), options, chance)
        effort = Effort(self.trials, self.seconds, bold=0.1, faith=8.0)
        seen = _domain(judge, observation, chance.below(1 << 62))
        return search(seen, observation, step.actor, options, effort, chance)


def _domain(judge: Judge, observation: Observation, number: int) -> Domain[State]:
    """Return the game as the search sees it, from the round that is being played."""
    played, seat = observation.world.round, observation.agenda[-1].actor
    game = imagine(observation, Chance(number))
    worths: dict[Option, float] = {}

    def sift(_observation: Any, options: Sequence[Option]) -> Sequence[Option]:
        chance = Chance(number)
        step = game.agenda[-1]
        if isinstance(step, Act):
            tried: Sequence[Option] = greedy.worth_a_thought(judge, game, seat, options)
        elif isinstance(step, Aim):
            tried = greedy.aims_worth_a_thought(judge, game, step, options, chance, _MOST)
        else:
            tried = greedy.some(options, _MOST, chance)
        worths.update(best_turns(judge, game, seat, tried, chance))
        return sorted(worths, key=lambda option: -worths[option])[:_WIDE]

    def hunch(_observation: Any, options: Sequence[Option]) -> Sequence[float]:
        return [_chance_to_win(worths[option]) for option in options]

    def stop(game: State) -> bool:
        return game.round > played or isinstance(game.agenda[-1], SayHint)

    def value(game: State) -> list[float]:
        # Only the own standing is asked for; the others' would cost as much again.
        own = _chance_to_win(judge.worth(game, seat))
        return [own if other == seat else 0.0 for other in range(SEATS)]

    assert observation.table is not None
    policy = Policy(judge, observation.table, played)
    return Domain(worlds=_worlds, judge=value, policy=policy, stop=stop, sift=sift, hunch=hunch)


def _worlds(observation: Any) -> Callable[[Chance], State]:
    return lambda chance: imagine(observation, chance)


def _chance_to_win(worth: float) -> float:
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, worth / _SCALE))))
