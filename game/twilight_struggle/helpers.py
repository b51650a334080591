"""What a screen or a computer player asks before a decision: values, odds, effects. The rules' own numbers."""

from dataclasses import dataclass
from typing import Final, Literal

from game.twilight_struggle.board import COUNTRY_COUNT
from game.twilight_struggle.choices import War
from game.twilight_struggle.operations import coup_result
from game.twilight_struggle.state import NOBODY, US, USSR, Game
from game.twilight_struggle.values import card_value, points_in, realign_modifier, value_in, war_modifier

Purpose = Literal["place", "coup", "realign", "space", "discard"]

FACES: Final = range(1, 7)


@dataclass(frozen=True, slots=True)
class CoupOutcome:
    """What a coup does with one die."""

    die: int
    result: int
    removed: int
    added: int


@dataclass(frozen=True, slots=True)
class RealignOdds:
    """A realignment over all 36 pairs of dice: how often the enemy loses 1, 2, … influence, how often the own side.

    Entry n of each is the number of pairs that remove exactly n, of what is there; entry 0 of both: nothing.
    """

    enemy_loses: tuple[int, ...]
    own_loses: tuple[int, ...]


def effective_ops(game: Game, side: int, card: int, purpose: Purpose, country: int = NOBODY) -> int:
    """Return what a card is worth to a side for a purpose; with a country the regional bonuses count (TS-OPS).

    For placements and realignments the bonus holds only if every point goes to its region.
    """
    value = card_value(game, side, card)
    if not value or purpose in ("space", "discard") or country == NOBODY:
        return value
    if purpose == "coup":
        return value_in(game, side, card, value, country)
    return points_in(game, side, card, value, 0, country)


def coup_outcomes(game: Game, side: int, country: int, value: int) -> tuple[CoupOutcome, ...]:
    """Return what a coup of a value (bonuses included) does with each die, 1 to 6 (TS-COUP-03, TS-COUP-04)."""
    return tuple(CoupOutcome(die, *coup_result(game, side, country, value, die)) for die in FACES)


def realign_odds(game: Game, side: int, country: int) -> RealignOdds:
    """Return how a realignment by a side goes (TS-RLN-03, TS-RLN-05)."""
    there = game.influence[country], game.influence[country + COUNTRY_COUNT]
    lead = realign_modifier(game, USSR, country) - realign_modifier(game, US, country)
    loses: tuple[list[int], list[int]] = ([0] * 6, [0] * 6)
    for ussr in FACES:
        for us in FACES:
            net = ussr + lead - us
            loser = US if net > 0 else USSR
            removed = min(abs(net), there[loser])
            if removed >= len(loses[loser]):
                loses[loser].extend([0] * (removed + 1 - len(loses[loser])))
            loses[loser][removed] += 1
    # A pair that takes nothing from its loser takes nothing at all.
    nothing = loses[0][0] + loses[1][0]
    loses[0][0] = loses[1][0] = nothing
    return RealignOdds(tuple(loses[1 - side]), tuple(loses[side]))


def war_faces(game: Game, attacker: int, country: int, war: War) -> int:
    """Return on how many of the six faces a war is won (TS-WAR-02)."""
    modifier = war_modifier(game, attacker, country, target_counts=war.target_counts)
    return sum(die + modifier >= war.needed for die in FACES)


def space_faces(game: Game, side: int) -> int:
    """Return on how many of the six faces the next Space Race attempt succeeds, 0 in the last box (TS-SPACE-01)."""
    box = game.space[side]
    return 0 if box == len(game.tables.boxes) else game.tables.boxes[box].succeeds_on
