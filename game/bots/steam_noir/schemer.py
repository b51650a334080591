"""The opponent `schemer`: searches made-up games over its beliefs about hidden factions, backings and hands."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from game.bots.search import Domain, Effort, search
from game.bots.steam_noir import greedy
from game.bots.steam_noir.beliefs import any_backing, beliefs, trust
from game.bots.steam_noir.playing_on import Policy
from game.bots.steam_noir.prospects import judge
from game.kernel.chance import Chance
from game.kernel.steps import Option
from game.steam_noir.imagine import game_from
from game.steam_noir.observe import Observation
from game.steam_noir.state import NOBODY, Game, phase_of

TRIALS: Final = 150
"""Trials for each choice where no time to think is given."""

_WEEK: Final = frozenset({"play", "talk", "place"})


class SchemerBot:
    """Thinks ahead to the end of the week, or of the month when it chooses whom to back.

    With `seconds` it thinks so long about each choice, else it makes `trials` trials.
    """

    looks: ClassVar[bool] = True

    def __init__(self, trials: int = TRIALS, seconds: float | None = None) -> None:
        self.trials = trials
        self.seconds = seconds

    def choose(self, observation: object, options: Sequence[Option], chance: Chance) -> Option:
        """Return the option that came out best."""
        assert isinstance(observation, Observation)
        if len(options) == 1:
            return options[0]
        seen = observation
        if seen.phase not in {"play", "place", "back"}:
            return greedy.choose(seen, options, beliefs(seen), chance)
        effort = Effort(self.trials, self.seconds, bold=0.06, widening=0.9, least=5, faith=25.0)
        return search(domain(seen, options), seen, seen.seat, options, effort, chance)


def domain(seen: Observation, options: Sequence[Option]) -> Domain[Game]:
    """Return what the search needs, for one choice."""
    believed = beliefs(seen)
    month = seen.month

    def worlds(observation: Observation) -> Callable[[Chance], Game]:
        def make(chance: Chance) -> Game:
            own = believed.any(chance)
            backing = any_backing(observation, own, chance)
            return game_from(observation, chance, own, backing)

        return make

    def week_is_over(game: Game) -> bool:
        return phase_of(game) not in _WEEK

    def month_is_over(game: Game) -> bool:
        # The backing of this month is what the question is about: it is paid out when the cards are revealed.
        return game.month != month

    # Worked out once, for the order of the options and as a hunch.
    worths = {} if seen.phase != "play" else greedy.play_worths(seen, options, believed)

    def sift(_observation: Observation, unsorted: Sequence[Option]) -> Sequence[Option]:
        return sorted(unsorted, key=lambda option: -worths[option]) if worths else unsorted

    def hunch(_observation: Observation, ordered: Sequence[Option]) -> Sequence[float]:
        return [worths[option] for option in ordered]

    return Domain(
        worlds=worlds,
        judge=judge,
        policy=Policy([trust(seen, seat) for seat in range(seen.tables.seats)]),
        stop=month_is_over if seen.support == NOBODY else week_is_over,
        sift=sift,
        hunch=hunch if worths else None,
    )
