"""What a position is worth to a side, in victory points: plain features, no search."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from game.twilight_struggle.board import COUNTRY_COUNT, REGIONS
from game.twilight_struggle.flags import BEAR_TRAP, BURY, QUAGMIRE
from game.twilight_struggle.scoring import CONTROL, level_of
from game.twilight_struggle.state import US, Game, members
from game.twilight_struggle.tables import WORLD, Tables
from game.twilight_struggle.values import rounds_of

WON: Final = 1000.0

# How much of a region's score counts before its card is seen: by war (Early, Mid, Late), in the order of REGIONS.
_LIKELY: Final = (
    (0.45, 0.45, 0.45, 0.15, 0.15, 0.15),
    (0.4, 0.4, 0.4, 0.4, 0.35, 0.4),
    (0.4, 0.4, 0.4, 0.35, 0.3, 0.35),
)
_HELD: Final = 0.5
_EUROPE_CONTROL: Final = 25
_BATTLEGROUND: Final = 1.5
_OTHER: Final = 0.45
_RIVAL: Final = 0.3
_ACCESS: Final = 0.06
_PARTIAL: Final = 0.3
_SPARE: Final = 0.05

_SPACE: Final = 0.5
_CHINA_UP: Final = 1.4
_CHINA_DOWN: Final = 0.9
_MILOPS: Final = 0.75
_CARD: Final = 0.3
_TRAP: Final = 3.0
_CRISIS: Final = 1.5
_BURY: Final = 2.0

# What lasting effects are worth to the US.
_EFFECTS: Final[Mapping[int, float]] = MappingProxyType(
    {17: -0.5, 21: 1.2, 27: 0.8, 35: 0.3, 55: -0.4, 59: -1.2, 65: 0.4, 82: -0.3, 83: 0.4, 87: -0.8, 106: 0.8, 110: 0.4}
)
_EFFECT_BITS: Final = sum(1 << card for card in _EFFECTS)


@dataclass(frozen=True, slots=True, eq=False)
class Worth:
    """Weights by country, ready for one board and one war: `value` of control, `access` of being there."""

    value: tuple[float, ...]
    access: tuple[float, ...]
    region: tuple[int, ...]
    likely: tuple[float, ...]


def war(turn: int) -> int:
    """Return 0, 1 or 2 for Early, Mid, Late War."""
    return 0 if turn <= 3 else 1 if turn <= 7 else 2


@lru_cache(maxsize=24)
def weights(tables: Tables, age: int) -> Worth:
    """Return the weights of a board in a war."""
    likely = _LIKELY[age]
    region = tuple(
        next((n for n, mask in enumerate(tables.regions) if mask >> country & 1), 0) for country in range(COUNTRY_COUNT)
    )
    value, access = [], []
    for country in range(COUNTRY_COUNT):
        ground = tables.battlegrounds >> country & 1
        worth = (_BATTLEGROUND if ground else _OTHER) * (0.35 + 1.6 * likely[region[country]])
        if (tables.rival[0] | tables.rival[1]) >> country & 1:
            worth += _RIVAL
        value.append(worth)
        near = tables.neighbours[country] & WORLD & tables.battlegrounds
        access.append(_ACCESS * (near.bit_count() + 2 * ground))
    return Worth(tuple(value), tuple(access), region, likely)


def standing(lead: int, stability: int) -> float:
    """Return how far a lead in a country is control (1) or the enemy's (-1)."""
    if lead >= stability:
        return 1.0 + _SPARE * min(lead - stability, 2)
    if lead <= -stability:
        return -1.0 - _SPARE * min(-lead - stability, 2)
    return _PARTIAL * lead / stability


def country_worth(game: Game, country: int, own: int, enemy: int) -> float:
    """Return what own against enemy influence in one country is worth, but for the score of its region."""
    table = weights(game.tables, war(game.turn))
    worth = table.value[country] * standing(own - enemy, game.tables.stability[country])
    if own:
        worth += table.access[country]
    if enemy:
        worth -= table.access[country]
    return worth


def region_net(game: Game, region: int, own: int, enemy: int) -> float:
    """Return the net score of a region for masks of control."""
    tables = game.tables
    mask = tables.regions[region]
    grounds = tables.battlegrounds
    own &= mask
    enemy &= mask
    levels = level_of(own, enemy, mask, grounds), level_of(enemy, own, mask, grounds)
    values = tables.values[region]
    net = 0
    for sign, level in zip((1, -1), levels, strict=True):
        if level == CONTROL and region == 0:
            net += sign * _EUROPE_CONTROL
        elif level:
            net += sign * values[level - 1]
    return net + (own & grounds).bit_count() - (enemy & grounds).bit_count()


def region_weight(game: Game, side: int, region: int) -> float:
    """Return how much the score of a region counts now: more if the side holds the card that scores it."""
    likely = weights(game.tables, war(game.turn)).likely[region]
    return likely + _HELD if _scored_by(game.tables, region) & game.hands[side] else likely


@lru_cache(maxsize=64)
def _scored_by(tables: Tables, region: int) -> int:
    name = REGIONS[region]
    return sum(1 << card.number for card in tables.cards.cards if card.scores == name)


def map_worth(game: Game, side: int) -> float:
    """Return what the map is worth to a side."""
    tables = game.tables
    table = weights(tables, war(game.turn))
    influence, stability = game.influence, tables.stability
    own_at, enemy_at = COUNTRY_COUNT * side, COUNTRY_COUNT * (1 - side)
    own, enemy = game.control[side], game.control[1 - side]
    worth = 0.0
    for region in range(len(REGIONS)):
        worth += region_weight(game, side, region) * region_net(game, region, own, enemy)
    worth += _RIVAL * ((own & tables.rival[side]).bit_count() - (enemy & tables.rival[1 - side]).bit_count())
    value, access = table.value, table.access
    for country in members(game.presence[0] | game.presence[1]):
        mine, theirs = influence[own_at + country], influence[enemy_at + country]
        worth += value[country] * standing(mine - theirs, stability[country])
        if mine:
            worth += access[country]
        if theirs:
            worth -= access[country]
    return worth


def position_worth(game: Game, side: int) -> float:
    """Return what a whole position is worth to a side.

    A game that only ended because an imagined hand held a scoring card is judged as if it went on.
    """
    if not game.agenda and not (game.ending == "held_scoring" and game.winner == side):
        if game.winner < 0:
            return 0.0
        return WON if game.winner == side else -WON
    enemy = 1 - side
    sign = 1 if side == US else -1
    worth = sign * game.vp + map_worth(game, side)
    worth += _SPACE * (game.space[side] - game.space[enemy])
    china = _CHINA_UP if game.china_up else _CHINA_DOWN
    worth += china if game.china_holder == side else -china
    if game.round:
        due = _MILOPS * game.round / 7
        worth += due * (max(0, game.defcon - game.milops[enemy]) - max(0, game.defcon - game.milops[side]))
        left = max(0, rounds_of(game, side) - game.round)
        worth += _CARD * left * (game.ops_modifier[side] - game.ops_modifier[enemy])
    worth += _CARD * (game.hands[side].bit_count() - game.hands[enemy].bit_count())
    effects = game.effects
    lasting = effects & _EFFECT_BITS
    if lasting:
        worth += sign * sum(_EFFECTS[card] for card in members(lasting))
    worth += sign * _TRAP * (bool(effects & BEAR_TRAP) - bool(effects & QUAGMIRE))
    if effects & BURY:
        worth -= sign * _BURY
    if game.crisis >= 0:
        worth += -_CRISIS if game.crisis == side else _CRISIS
    return worth


def change_worth(game: Game, side: int, country: int, own: int, enemy: int) -> float:
    """Return what it is worth to a side if a country came to hold this influence instead of what it holds."""
    tables = game.tables
    influence = game.influence
    mine, theirs = influence[COUNTRY_COUNT * side + country], influence[COUNTRY_COUNT * (1 - side) + country]
    gain = country_worth(game, country, own, enemy) - country_worth(game, country, mine, theirs)
    stability = tables.stability[country]
    bit = 1 << country
    before = game.control[side], game.control[1 - side]
    lead = own - enemy
    after = (
        before[0] | bit if lead >= stability else before[0] & ~bit,
        before[1] | bit if lead <= -stability else before[1] & ~bit,
    )
    if after != before:
        region = weights(tables, war(game.turn)).region[country]
        net = region_net(game, region, *after) - region_net(game, region, *before)
        gain += region_weight(game, side, region) * net
    return gain
