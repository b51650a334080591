"""Scoring of regions (TS-SCORE), the same for cards, final scoring and previews."""

from dataclasses import dataclass
from typing import Final

from game.twilight_struggle.board import REGIONS
from game.twilight_struggle.flags import FORMOSAN
from game.twilight_struggle.state import US, USSR, Game

NONE: Final = 0
PRESENCE: Final = 1
DOMINATION: Final = 2
CONTROL: Final = 3

EUROPE: Final = 0
ASIA: Final = 1
MIDDLE_EAST: Final = 2


@dataclass(frozen=True, slots=True)
class Tally:
    """What one side has in a region."""

    countries: int
    battlegrounds: int
    level: int
    level_vp: int
    battleground_vp: int
    adjacency_vp: int

    @property
    def total(self) -> int:
        """All its points."""
        return self.level_vp + self.battleground_vp + self.adjacency_vp


@dataclass(frozen=True, slots=True)
class Score:
    """Both sides in a region, (USSR, US); `hidden` is the country that Shuttle Diplomacy takes away, -1 for none."""

    region: int
    sides: tuple[Tally, Tally]
    hidden: int = -1

    @property
    def net(self) -> int:
        """Victory points, positive for the US (TS-SCORE-06)."""
        return self.sides[US].total - self.sides[USSR].total

    @property
    def winner(self) -> int:
        """The side that wins the game by Control of Europe, -1 for none (TS-WIN-03)."""
        if self.region == EUROPE:
            for side in (USSR, US):
                if self.sides[side].level == CONTROL:
                    return side
        return -1


def level_of(own: int, enemy: int, region: int, battlegrounds: int) -> int:
    """Return the level of a side that controls `own`, the enemy `enemy` (masks; TS-SCORE-01 to TS-SCORE-03)."""
    own &= region
    if not own:
        return NONE
    enemy &= region
    if own.bit_count() <= enemy.bit_count():
        return PRESENCE
    fields = own & battlegrounds
    if fields == battlegrounds & region:
        return CONTROL
    if fields and fields != own and fields.bit_count() > (enemy & battlegrounds).bit_count():
        return DOMINATION
    return PRESENCE


def level(game: Game, region: int, side: int) -> int:
    """Return the level of a side in a region, by number, with no special effect (Summit)."""
    tables = game.tables
    control = game.control
    return level_of(control[side], control[1 - side], tables.regions[region], tables.battlegrounds)


def _tally(game: Game, region: int, side: int, control: tuple[int, int], battlegrounds: int) -> Tally:
    tables = game.tables
    mask = tables.regions[region]
    own = control[side] & mask
    reached = level_of(own, control[1 - side], mask, battlegrounds)
    fields = (own & battlegrounds).bit_count()
    values = (0, *tables.values[region])
    return Tally(own.bit_count(), fields, reached, values[reached], fields, (own & tables.rival[side]).bit_count())


def _score(game: Game, region: int, ussr_control: int, hidden: int) -> Score:
    control = (ussr_control, game.control[US])
    battlegrounds = game.tables.battlegrounds
    if region == ASIA and game.effects & FORMOSAN:
        # TS-SCORE-09: Taiwan is a battleground while the US controls it.
        battlegrounds |= control[US] & (1 << game.tables.at["taiwan"])
    sides = (
        _tally(game, region, USSR, control, battlegrounds),
        _tally(game, region, US, control, battlegrounds),
    )
    return Score(region, sides, hidden)


def score(game: Game, region: int, *, shuttle: bool = False) -> Score:
    """Score a region (number in board.REGIONS) as it stands; `shuttle`: as a card with Shuttle Diplomacy in front.

    TS-SCORE-11: of the USSR battlegrounds the one is hidden that helps the US most.
    """
    ussr = game.control[USSR]
    plain = _score(game, region, ussr, -1)
    if not (shuttle and game.front and region in (ASIA, MIDDLE_EAST)):
        return plain
    best: Score | None = None
    mask = ussr & game.tables.regions[region] & game.tables.battlegrounds
    while mask:
        bit = mask & -mask
        mask ^= bit
        other = _score(game, region, ussr & ~bit, bit.bit_length() - 1)
        if best is None or other.net > best.net:
            best = other
    return best or plain


def score_southeast_asia(game: Game) -> int:
    """Return the victory points of Southeast Asia Scoring, positive for the US (TS-SCORE-07)."""
    net = 0
    for country, value in game.tables.southeast_asia_values:
        if game.control[US] >> country & 1:
            net += value
        elif game.control[USSR] >> country & 1:
            net -= value
    return net


def final_scores(game: Game) -> tuple[Score, ...]:
    """Return the score of all six regions (TS-FINAL-02)."""
    return tuple(score(game, region) for region in range(len(REGIONS)))
