"""Random play that lives long: it plays scoring cards in time and leaves the last steps of DEFCON alone."""

from collections.abc import Sequence

from game.kernel.chance import Chance
from game.kernel.steps import CHANCE, answer, waiting
from game.twilight_struggle.danger import danger
from game.twilight_struggle.state import Game


def careful(game: Game, options: Sequence[str], chance: Chance) -> str:
    """Return an option at random; of a few tries the first that is no danger to the one who chooses."""
    step = waiting(game)
    assert step is not None
    if step.actor == CHANCE:
        return options[chance.below(len(options))]
    scoring = [text for text in options if text.endswith("_scoring") and text.startswith("play ")]
    if scoring and chance.below(3):
        return scoring[chance.below(len(scoring))]
    option = ""
    for _ in range(6):
        option = options[chance.below(len(options))]
        found = danger(game, option)
        if found is None or found.loser != step.actor:
            break
    return option


def play_carefully(game: Game, chance: Chance) -> list[tuple[int, str]]:
    """Play a game to its end and return every answer with who gave it."""
    made = []
    while (step := waiting(game)) is not None:
        option = careful(game, step.options(game), chance)
        made.append((step.actor, option))
        answer(game, option)
    return made
