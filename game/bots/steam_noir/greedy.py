"""The opponent `greedy`: judges each choice one step deep, by habits and by how the week then looks."""

from collections.abc import Sequence
from typing import ClassVar

from game.bots.steam_noir import habits
from game.bots.steam_noir.beliefs import Beliefs, beliefs
from game.bots.steam_noir.stakes import own_chance, own_stakes
from game.bots.steam_noir.week_ahead import prospect
from game.kernel.chance import Chance
from game.kernel.steps import Option
from game.steam_noir.observe import Observation
from game.steam_noir.state import Laid
from game.steam_noir.steps import SKIP, commit_of
from game.steam_noir.tables import less


class GreedyBot:
    """Plays the notes on good play one step deep."""

    looks: ClassVar[bool] = True

    def choose(self, observation: object, options: Sequence[Option], chance: Chance) -> Option:
        """Return the option that seems best."""
        assert isinstance(observation, Observation)
        if len(options) == 1:
            return options[0]
        return choose(observation, options, beliefs(observation), chance)


def choose(seen: Observation, options: Sequence[Option], believed: Beliefs, chance: Chance) -> Option:
    """Return the option that seems best to a seat with such beliefs."""
    figures = seen.tables.figures
    if seen.phase == "pass":
        return habits.worst_cards(seen, seen.tables.give, options, figures.pass_)
    if seen.phase == "draft_discard":
        return habits.worst_cards(seen, seen.tables.discard, options, figures.draft_discard)
    if seen.phase == "place":
        return place(seen, options, believed)
    if seen.phase == "play":
        worths = play_worths(seen, options, believed)
        return max(options, key=lambda option: worths[option])
    stakes = own_stakes(seen, believed)
    if seen.phase == "back":
        return habits.back(seen, options, stakes)
    if seen.phase == "talk":
        return habits.speak(seen, options, stakes, chance)
    if seen.phase == "take_back":
        return habits.take_back(seen, options, stakes)
    return habits.discard(seen, options, stakes)


def play_worths(seen: Observation, options: Sequence[Option], believed: Beliefs) -> dict[Option, float]:
    """Return for each option of a play the chance to win, as the week then looks."""
    stakes = own_stakes(seen, believed)
    worths = {}
    for option in options:
        if option == SKIP:
            worths[option] = 0.0
            continue
        commit = commit_of(seen.tables, seen.table, seen.emperor, option)
        table = (*seen.table, Laid(seen.seat, seen.play, *commit))
        worths[option] = prospect(seen, table, less(seen.hand, commit[0]), stakes)
    return worths


def place(seen: Observation, options: Sequence[Option], believed: Beliefs) -> Option:
    """Return the card to place: by the chance to win with the marker moved so far."""

    def worth(option: Option) -> float:
        kind = seen.tables.place.kind[option]
        scores = list(seen.scores)
        scores[seen.tables.faction[kind]] += seen.tables.value[kind]
        return own_chance(seen, believed, scores)

    return max(options, key=worth)
