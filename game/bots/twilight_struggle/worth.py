"""What a position is worth to a side, in victory points: plain features, no search."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from game.twilight_struggle.board import COUNTRY_COUNT, REGIONS
from game.twilight_struggle.cards import card_bits
from game.twilight_struggle.flags import BEAR_TRAP, BURY, QUAGMIRE
from game.twilight_struggle.scoring import CONTROL, EUROPE, level_of
from game.twilight_struggle.state import US, Game, members
from game.twilight_struggle.tables import WORLD, Tables
from game.twilight_struggle.values import attempts_left, may_space, rounds_of

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

# Enemy cards whose event can end the game against the side that must play them at DEFCON 2, by that side.
BURDENS: Final = (card_bits((4, 5, 26, 67, 85, 89, 96)), card_bits((50, 62, 91)))
_BURDEN: Final = 0.5
_CORNERED: Final = 8.0

# What lasting effects are worth to the US.
_EFFECTS: Final[Mapping[int, float]] = MappingProxyType(
    {17: -0.5, 21: 1.2, 27: 0.8, 35: 0.3, 55: -0.4, 59: -1.2, 65: 0.4, 82: -0.3, 83: 0.4, 87: -0.8, 106: 0.8, 110: 0.4}
)
_EFFECT_BITS: Final = sum(1 << card for card in _EFFECTS)


# Leads beyond this are all one.
_FARTHEST: Final = 12


@dataclass(frozen=True, slots=True, eq=False)
class Worth:
    """Weights, ready for one board and one war.

    By country: `value` of control, `access` of being there, its `region`, and `standing` by lead (entry -n: behind by
    n). By region: how `likely` it is scored, and the cards that score it.
    """

    value: tuple[float, ...]
    access: tuple[float, ...]
    region: tuple[int, ...]
    standing: tuple[tuple[float, ...], ...]
    likely: tuple[float, ...]
    scored_by: tuple[int, ...]


def war(turn: int) -> int:
    """Return 0, 1 or 2 for Early, Mid, Late War."""
    return 0 if turn <= 3 else 1 if turn <= 7 else 2


@lru_cache(maxsize=24)
def weights(tables: Tables, age: int) -> Worth:
    """Return the weights of a board in a war."""
    likely = _LIKELY[age]
    countries = range(COUNTRY_COUNT)
    region = tuple(next(n for n, mask in enumerate(tables.regions) if mask >> country & 1) for country in countries)
    value, access = [], []
    for country in countries:
        ground = tables.battlegrounds >> country & 1
        worth = (_BATTLEGROUND if ground else _OTHER) * (0.35 + 1.6 * likely[region[country]])
        if (tables.rival[0] | tables.rival[1]) >> country & 1:
            worth += _RIVAL
        value.append(worth)
        near = tables.neighbours[country] & WORLD & tables.battlegrounds
        access.append(_ACCESS * (near.bit_count() + 2 * ground))
    return Worth(
        value=tuple(value),
        access=tuple(access),
        region=region,
        standing=tuple(_standings(tables.stability[country]) for country in countries),
        likely=likely,
        scored_by=tuple(
            sum(1 << card.number for card in tables.cards.cards if card.scores == name) for name in REGIONS
        ),
    )


def _standings(stability: int) -> tuple[float, ...]:
    leads = (*range(_FARTHEST + 1), *range(-_FARTHEST, 0))
    return tuple(_standing(lead, stability) for lead in leads)


def _standing(lead: int, stability: int) -> float:
    """Return how far a lead in a country is control (1) or the enemy's (-1)."""
    if lead >= stability:
        return 1.0 + _SPARE * min(lead - stability, 2)
    if lead <= -stability:
        return -1.0 - _SPARE * min(-lead - stability, 2)
    return _PARTIAL * lead / stability


@lru_cache(maxsize=1 << 16)
def _region_net(tables: Tables, region: int, own: int, enemy: int) -> int:
    mask = tables.regions[region]
    grounds = tables.battlegrounds
    values = tables.values[region]
    net = (own & grounds).bit_count() - (enemy & grounds).bit_count()
    for sign, level in ((1, level_of(own, enemy, mask, grounds)), (-1, level_of(enemy, own, mask, grounds))):
        if level == CONTROL and region == EUROPE:
            net += sign * _EUROPE_CONTROL
        elif level:
            net += sign * values[level - 1]
    return net


def region_net(game: Game, region: int, own: int, enemy: int) -> int:
    """Return the net score of a region for masks of control."""
    mask = game.tables.regions[region]
    return _region_net(game.tables, region, own & mask, enemy & mask)


def map_worth(game: Game, side: int) -> float:
    """Return what the map is worth to a side."""
    tables = game.tables
    table = weights(tables, war(game.turn))
    influence = game.influence
    own_at, enemy_at = COUNTRY_COUNT * side, COUNTRY_COUNT * (1 - side)
    own, enemy = game.control[side], game.control[1 - side]
    hand = game.hands[side]
    worth = 0.0
    for region, likely in enumerate(table.likely):
        weight = likely + _HELD if table.scored_by[region] & hand else likely
        worth += weight * region_net(game, region, own, enemy)
    worth += _RIVAL * ((own & tables.rival[side]).bit_count() - (enemy & tables.rival[1 - side]).bit_count())
    value, access, standing = table.value, table.access, table.standing
    for country in members(game.presence[0] | game.presence[1]):
        mine, theirs = influence[own_at + country], influence[enemy_at + country]
        worth += value[country] * standing[country][_clipped(mine - theirs)]
        if mine:
            worth += access[country]
        if theirs:
            worth -= access[country]
    return worth


def _clipped(lead: int) -> int:
    return lead if -_FARTHEST <= lead <= _FARTHEST else _FARTHEST if lead > 0 else -_FARTHEST


def change_worth(game: Game, side: int, country: int, own: int, enemy: int) -> float:
    """Return what it is worth to a side if a country came to hold this influence instead of what it holds."""
    tables = game.tables
    table = weights(tables, war(game.turn))
    influence = game.influence
    mine, theirs = influence[COUNTRY_COUNT * side + country], influence[COUNTRY_COUNT * (1 - side) + country]
    before, after = mine - theirs, own - enemy
    standing = table.standing[country]
    gain = table.value[country] * (standing[_clipped(after)] - standing[_clipped(before)])
    if (own == 0) != (mine == 0):
        gain += table.access[country] if own else -table.access[country]
    if (enemy == 0) != (theirs == 0):
        gain -= table.access[country] if enemy else -table.access[country]
    stability = tables.stability[country]
    held, gained = before >= stability, after >= stability
    feared, lost = before <= -stability, after <= -stability
    if held != gained or feared != lost:
        region = table.region[country]
        bit = 1 << country
        ours, enemys = game.control[side], game.control[1 - side]
        net = region_net(game, region, ours | bit if gained else ours & ~bit, enemys | bit if lost else enemys & ~bit)
        likely = table.likely[region]
        if table.scored_by[region] & game.hands[side]:
            likely += _HELD
        gain += likely * (net - region_net(game, region, ours, enemys))
    return gain


def cornered(game: Game, side: int) -> int:
    """Return how many of its BURDENS a side will have to play this turn: no other card is left and space is full."""
    burdens = game.hands[side] & BURDENS[side]
    if not burdens:
        return 0
    held = game.hands[side].bit_count() + (game.china_holder == side and game.china_up)
    rounds = rounds_of(game, side) - game.round + (not game.round)
    spare = max(0, held - max(0, rounds))
    spaced = min(attempts_left(game, side), sum(may_space(game, side, card) for card in members(burdens)))
    return max(0, burdens.bit_count() - spare - spaced)


def burden_worth(game: Game, side: int) -> float:
    """Return what it costs a side to hold its BURDENS at DEFCON 2: much, if it will have to play one this turn."""
    burdens = game.hands[side] & BURDENS[side]
    return -_BURDEN * burdens.bit_count() - _CORNERED * cornered(game, side)


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
        if game.defcon == 2:
            worth += burden_worth(game, side)
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
