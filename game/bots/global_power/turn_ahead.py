"""The best that a seat can make of its turn: a beam over sequences of acts."""

from collections.abc import Iterable, Sequence
from typing import Final

from game.bots.global_power.greedy import outcome, worth_a_thought
from game.bots.global_power.worth import Judge
from game.global_power.state import State
from game.global_power.turns import Act
from game.kernel.chance import Chance
from game.kernel.steps import Option

_WIDTH: Final = 3
_DEPTH: Final = 3
_BEGINNINGS: Final = ("move", "strike", "launch", "hire")
"""What may only gain by what follows: the best of each is followed as a first act."""
_Line = tuple[float, Option, Option, State]
"""Worth, first and last act, and where they lead."""


def best_turns(judge: Judge, game: State, seat: int, options: Sequence[Option], chance: Chance) -> dict[Option, float]:
    """Return for each option the worth of the best turn found that begins with it, heroes and guards considered."""
    worths: dict[Option, float] = {}
    front: list[_Line] = []
    for option in options:
        worths[option], ahead = outcome(judge, game, seat, option, chance)
        front.append((worths[option], option, option, ahead))
    for depth in range(1, _DEPTH):
        further: list[_Line] = []
        for _, first, _, position in _followed(front, seat, _BEGINNINGS if depth == 1 else ()):
            for option in worth_a_thought(judge, position, seat, position.agenda[-1].options(position)):
                if option != "end" and not option.startswith("offer"):
                    value, ahead = outcome(judge, position, seat, option, chance)
                    worths[first] = max(worths[first], value)
                    further.append((value, first, option, ahead))
        front = further
    return worths


def _followed(lines: Iterable[_Line], seat: int, beginnings: Sequence[str]) -> list[_Line]:
    """Return the best lines after which the turn goes on; of equal worth, which mostly means the same acts, one."""
    found: list[_Line] = []
    kinds, seen = set(), set()
    for line in sorted(lines, key=lambda line: -line[0]):
        value, _, last, position = line
        kind = last.partition(" ")[0]
        top = position.agenda[-1] if position.agenda else None
        if last == "end" or not isinstance(top, Act) or top.actor != seat or round(value, 6) in seen:
            continue
        if len(found) < _WIDTH or (kind in beginnings and kind not in kinds):
            found.append(line)
            kinds.add(kind)
            seen.add(round(value, 6))
    return found
