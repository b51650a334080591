"""What a seat tells its rivals of each other, and what it may believe of theirs (GP-ROUND-01)."""

from typing import Final

from game.bots.global_power.worth import Judge
from game.global_power.players import SEATS, STRIKE, Hint, third
from game.global_power.state import State
from game.global_power.turns import SayHint
from game.kernel.chance import Chance
from game.kernel.steps import Option

_BLUFF: Final = 5
"""One hint in so many is a bluff."""


def hint(judge: Judge, game: State, step: SayHint, chance: Chance) -> Option:
    """Speak of a strike on the third where it leads, and bluff now and then."""
    other = third(step.actor, step.rival)
    strike = judge.worth(game, other) > judge.worth(game, step.actor)
    if chance.below(_BLUFF) == 0:
        strike = not strike
    return "strike" if strike else "ally"


def honesty(hints: tuple[Hint, ...], teller: int, claim: int) -> float:
    """Return how often such a word of a seat came true, as far as the one knows who heard them; 0.5 if never said."""
    told = [hint.kept for hint in hints if hint.teller == teller and hint.claim == claim and hint.kept is not None]
    return (sum(told) + 1) / (len(told) + 2)


def hostility(hints: tuple[Hint, ...], seat: int, number: int) -> list[list[float]]:
    """Return how likely each seat is to strike each other in a round, as a seat may read the hints it heard.

    By attacker and victim. A word is weighed by what such words of that teller came to before.
    """
    found = [[0.0 if one == other else 0.35 for other in range(SEATS)] for one in range(SEATS)]
    for told in hints:
        if told.round != number or told.hearer != seat:
            continue
        other = third(told.teller, seat)
        truth = honesty(hints, told.teller, told.claim)
        strikes = truth if told.claim == STRIKE else 1 - truth
        found[told.teller][other] = strikes
        # Who is busy with the third has less left for the hearer.
        found[told.teller][seat] = 0.7 - 0.5 * strikes
    return found
