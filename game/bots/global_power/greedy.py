"""A seat of Global Power that looks one act ahead, heroes' and guards' answer included."""

from collections.abc import Sequence
from typing import ClassVar, Final

from game.bots.global_power.worth import worth, worth_after_npcs
from game.global_power.imagine import imagine
from game.global_power.observe import Observation
from game.global_power.purse import players_of
from game.global_power.state import State
from game.global_power.turns import Act, AnswerOffer, OfferPrice, OfferWhat, SayHint, Wages
from game.kernel.chance import Chance
from game.kernel.steps import CHANCE, Option, answer

_MOST_AIMS: Final = 40
_MOST_AIMS_AHEAD: Final = 12
_LEAST_GAIN: Final = 0.05


class GreedyBot:
    """Takes the act after which, heroes and guards having answered, its seat stands best."""

    looks: ClassVar[bool] = True

    def choose(self, observation: object, options: Sequence[Option], chance: Chance) -> Option:
        """Return the best option; equal ones by chance."""
        assert isinstance(observation, Observation)
        if len(options) == 1:
            return options[0]
        return choose(imagine(observation, chance), options, chance)


def choose(game: State, options: Sequence[Option], chance: Chance) -> Option:
    """Return what this player would do in a position."""
    step = game.agenda[-1]
    seat = step.actor
    if isinstance(step, SayHint):
        return _hint(game, step, chance)
    if isinstance(step, Wages):
        return "pay" if "pay" in options else options[chance.below(len(options))]
    if isinstance(step, AnswerOffer):
        return _answer(game, step, options)
    if isinstance(step, OfferWhat):
        return "energy" if "energy" in options else options[chance.below(len(options))]
    if isinstance(step, OfferPrice):
        return max(options, key=lambda option: -abs(int(option.split()[1]) - 2))
    if isinstance(step, Act):
        options = [option for option in options if is_sensible(game, seat, option)]
    best, best_worth = options[0], float("-inf")
    for option in some(options, _MOST_AIMS if not isinstance(step, Act) else len(options), chance):
        value = value_of(game, seat, option, chance)
        # `end` comes first where nothing is gained: acts only count if they gain something.
        value += _LEAST_GAIN if option == "end" else 0.0
        if value > best_worth:
            best, best_worth = option, value
    return best


def value_of(game: State, seat: int, option: Option, chance: Chance) -> float:
    """Return what an option is worth: the best of what can follow at once is taken with it."""
    ahead = game.clone()
    if option == "end":
        return worth_after_npcs(ahead, seat)
    answer(ahead, option)
    while ahead.agenda and ahead.agenda[-1].actor == CHANCE:
        drawn = ahead.agenda[-1].options(ahead)
        answer(ahead, drawn[chance.below(len(drawn))])
    if not ahead.agenda or ahead.agenda[-1].actor != seat or isinstance(ahead.agenda[-1], Act):
        return worth_after_npcs(ahead, seat)
    follow = some(ahead.agenda[-1].options(ahead), _MOST_AIMS_AHEAD, chance)
    return max(value_of(ahead, seat, option, chance) for option in follow)


def some(options: Sequence[Option], most: int, chance: Chance) -> Sequence[Option]:
    """Return all options, or as many of them as there is time for, in order."""
    if len(options) <= most:
        return options
    start = chance.below(len(options))
    step = len(options) / most
    return [options[(start + int(number * step)) % len(options)] for number in range(most)]


def is_sensible(game: State, seat: int, option: Option) -> bool:
    """Leave out offers unless there is energy to spare and wealth to gain by it."""
    if not option.startswith("offer"):
        return True
    players = players_of(game)
    buyer = int(option.split()[1]) - 1
    return players.energy[seat] > 2 and players.wealth[seat] < 2 and players.wealth[buyer] > 2


def _hint(game: State, step: SayHint, chance: Chance) -> Option:
    """Speak of a strike on the third where it leads, and bluff one time in five."""
    third = 3 - step.actor - step.rival
    strike = worth(game, third) > worth(game, step.actor)
    if chance.below(5) == 0:
        strike = not strike
    return "strike" if strike else "ally"


def _answer(game: State, step: AnswerOffer, options: Sequence[Option]) -> Option:
    """Accept what is worth its price: energy at 1, at 2 if it is short; a plan that can soon be launched at 1."""
    if "accept" not in options:
        return "decline"
    players = players_of(game)
    if step.plan < 0:
        fair = 2 if players.energy[step.actor] < 2 and players.wealth[step.actor] > 3 else 1
    else:
        fair = 1 if game.board.tables.plans[step.plan].need <= players.technology[step.actor] + 1 else 0
    return "accept" if step.price <= fair else "decline"
