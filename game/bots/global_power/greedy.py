"""A seat of Global Power that looks one act ahead, heroes' and guards' answer included."""

from collections.abc import Sequence
from typing import ClassVar, Final

from game.bots.global_power.talk import hint
from game.bots.global_power.worth import Judge
from game.global_power.acts import cell_at
from game.global_power.holding import holdings
from game.global_power.imagine import imagine
from game.global_power.observe import Observation
from game.global_power.purse import players_of
from game.global_power.state import State
from game.global_power.turns import Act, Aim, AnswerOffer, SayHint
from game.kernel.chance import Chance
from game.kernel.steps import CHANCE, Option, answer

_MOST_AIMS: Final = 40
_MOST_AIMS_AHEAD: Final = 12
_MOST_DEPLOYS: Final = 8
_MOST_WALKS: Final = 8
_LEAST_GAIN: Final = 0.05


class GreedyBot:
    """Takes the act after which, heroes and guards having answered, its seat stands best."""

    looks: ClassVar[bool] = True

    def choose(self, observation: object, options: Sequence[Option], chance: Chance) -> Option:
        """Return the best option; equal ones by chance."""
        assert isinstance(observation, Observation)
        if len(options) == 1:
            return options[0]
        game = imagine(observation, chance)
        return choose(Judge(game.board), game, options, chance)


def choose(judge: Judge, game: State, options: Sequence[Option], chance: Chance) -> Option:
    """Return what this player would do in a position."""
    step = game.agenda[-1]
    seat = step.actor
    if isinstance(step, SayHint):
        return hint(judge, game, step, chance)
    if isinstance(step, Act):
        options = worth_a_thought(judge, game, seat, options)
    elif isinstance(step, Aim):
        options = aims_worth_a_thought(judge, game, step, options, chance, _MOST_AIMS)
    best, best_worth = options[0], float("-inf")
    for option in options:
        value = value_of(judge, game, seat, option, chance)
        # `end` comes first where nothing is gained: acts only count if they gain something.
        value += _LEAST_GAIN if option in {"end", "decline"} else 0.0
        if value > best_worth:
            best, best_worth = option, value
    return best


def value_of(judge: Judge, game: State, seat: int, option: Option, chance: Chance) -> float:
    """Return what an option is worth: the best of what can follow at once is taken with it."""
    return outcome(judge, game, seat, option, chance)[0]


def outcome(judge: Judge, game: State, seat: int, option: Option, chance: Chance) -> tuple[float, State]:
    """Return what an option is worth, and the position that it leads to, before heroes and guards answer."""
    ahead = game.clone()
    if option == "end":
        return judge.worth_after_npcs(ahead, seat), game
    answer(ahead, option)
    while ahead.agenda:
        step = ahead.agenda[-1]
        if step.actor == CHANCE:
            drawn = step.options(ahead)
            answer(ahead, drawn[chance.below(len(drawn))])
        elif isinstance(step, AnswerOffer) and step.actor != seat:
            answer(ahead, _reply(judge, ahead, step))
        elif step.actor == seat and not isinstance(step, Act):
            follow = step.options(ahead)
            if isinstance(step, Aim):
                follow = aims_worth_a_thought(judge, ahead, step, follow, chance, _MOST_AIMS_AHEAD)
            else:
                follow = some(follow, _MOST_AIMS_AHEAD, chance)
            return max((outcome(judge, ahead, seat, option, chance) for option in follow), key=lambda found: found[0])
        else:
            break
    return judge.worth_after_npcs(ahead.clone(), seat), ahead


def worth_a_thought(judge: Judge, game: State, seat: int, options: Sequence[Option]) -> list[Option]:
    """Leave out acts that are hardly ever the best one.

    Offers without need, garrisons where others would hold more, walks to where there is less to do.
    """
    wealth = players_of(game).wealth
    found: list[Option] = []
    deploys: list[Option] = []
    walks: list[Option] = []
    for option in options:
        kind, _, where = option.partition(" ")
        if kind == "deploy":
            deploys.append(option)
        elif kind == "move":
            walks.append(option)
        elif kind != "offer" or (wealth[seat] < 3 and wealth[int(where) - 1] > 1):
            found.append(option)
    return found + _most_land(game, seat, deploys, _MOST_DEPLOYS) + _best_walks(judge, game, seat, walks, _MOST_WALKS)


def aims_worth_a_thought(
    judge: Judge, game: State, step: Aim, options: Sequence[Option], chance: Chance, most: int
) -> Sequence[Option]:
    """Leave out aims that are hardly ever the best one: blows at nobody, landings where there is nothing to do."""
    if len(options) <= most:
        return options
    seat, effect = step.actor, game.board.tables.plans[step.plan].effect
    if effect == "garrison":
        return _most_land(game, seat, options, most)
    if effect == "airlift":
        return _best_walks(judge, game, seat, options, most)
    there = {cell for cell, health in zip(game.hero_cell, game.hero_health, strict=True) if health}
    there |= {cell for cell, health in zip(game.guard_cell, game.guard_health, strict=True) if health}
    for cell, owner, health in zip(game.force_cell, game.force_seat, game.force_health, strict=True):
        if health and owner != seat + 1:
            there.add(cell)
    met = [option for option in options if option[4].isdigit() and cell_at(game, option[4:]) in there]
    return some(met or options, most, chance)


def _most_land(game: State, seat: int, options: Sequence[Option], most: int) -> list[Option]:
    """Return the options whose cell's block holds most that is not reached yet, land of nations twice."""
    board = game.board
    mine = holdings(game).reached[seat + 1]

    def gain(option: Option) -> tuple[int, Option]:
        block = board.land_bits(cell_at(game, option.partition(" ")[2]), 1) & ~mine
        return -block.bit_count() - sum((block & nation).bit_count() for nation in board.nation_bits), option

    return sorted(options, key=gain)[:most]


def _best_walks(judge: Judge, game: State, seat: int, options: Sequence[Option], most: int) -> list[Option]:
    """Return the options to whose cell the character had best go."""
    by_cell = {cell_at(game, option.partition(" ")[2]): option for option in options}
    return [by_cell[cell] for cell in judge.best_places(game, seat, list(by_cell), most)]


def _reply(judge: Judge, game: State, step: AnswerOffer) -> Option:
    """Return what another would answer to an offer: it accepts what is a gain to it."""
    options = step.options(game)
    if "accept" not in options:
        return "decline"
    after = game.clone()
    answer(after, "accept")
    return "accept" if judge.worth(after, step.actor) > judge.worth(game, step.actor) + _LEAST_GAIN else "decline"


def some(options: Sequence[Option], most: int, chance: Chance) -> Sequence[Option]:
    """Return all options, or as many of them as there is time for, in order."""
    if len(options) <= most:
        return options
    start = chance.below(len(options))
    step = len(options) / most
    return [options[(start + int(number * step)) % len(options)] for number in range(most)]
