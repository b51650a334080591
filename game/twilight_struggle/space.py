"""The Space Race (TS-SPACE)."""

from dataclasses import dataclass

from game.twilight_struggle import facts
from game.twilight_struggle.notation import FACE
from game.twilight_struggle.state import Game, award, put
from game.twilight_struggle.stepkinds import Roll


def advance(game: Game, card: int, side: int, boxes: int) -> bool:
    """Move a marker, take the points of the box reached, and say whether that ended the game (TS-SPACE-02)."""
    box = min(game.space[side] + boxes, 8)
    if box == game.space[side]:
        return False
    game.space = put(game.space, side, box)
    if game.facts is not None:
        game.facts.append(facts.SpaceAdvanced("TS-SPACE-02", None, card, side, box))
    row = game.tables.boxes[box - 1]
    points = row.vp_second if game.space[1 - side] >= box else row.vp_first
    return points > 0 and award(game, card, side, points, "TS-SPACE-02")


@dataclass(frozen=True, slots=True)
class SpaceDie(Roll):
    """The die of an attempt."""

    side: int
    card: int

    def choose(self, game: Game, option: str) -> None:
        """Move on a success."""
        die = FACE[option]
        box = game.space[self.side] + 1
        needed = game.tables.boxes[box - 1].succeeds_on
        success = die <= needed
        if game.facts is not None:
            game.facts.append(facts.SpaceTried("TS-SPACE-02", None, self.card, self.side, box, die, needed, success))
        if success:
            advance(game, self.card, self.side, 1)


def attempt(game: Game, side: int, card: int) -> None:
    """Begin an attempt (TS-SPACE-03)."""
    game.attempts = put(game.attempts, side, game.attempts[side] + 1)
    game.agenda += (SpaceDie(side, card),)
