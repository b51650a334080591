"""Numbers that rules and screens share: Ops values, prices, targets, playable events."""

from typing import Final

from game.twilight_struggle.cards import CHINA_CARD, Gate
from game.twilight_struggle.flags import (
    DE_GAULLE,
    EIGHTH_ROUND,
    IRAN_CONTRA,
    NATO,
    REFORMER,
    SALT,
    TRAPS,
    US_JAPAN_PACT,
    VIETNAM_REVOLTS,
    WILLY_BRANDT,
)
from game.twilight_struggle.state import US, USSR, Game
from game.twilight_struggle.tables import WORLD

OUTSIDE_ASIA: Final = 1
OUTSIDE_SOUTHEAST_ASIA: Final = 2


def ops_value(game: Game, side: int, printed: int) -> int:
    """Return a printed value (1 or more) under the modifiers of the side that uses it (TS-OPS-02)."""
    value = printed + game.ops_modifier[side]
    return 1 if value < 1 else min(value, 4)


def card_value(game: Game, side: int, card: int) -> int:
    """Return the Ops value of a card for a side, 0 for a scoring card (TS-OPS-06)."""
    printed = game.tables.ops[card]
    return ops_value(game, side, printed) if printed else 0


def cards_worth(game: Game, side: int, cards: int, value: int) -> int:
    """Return those of some cards, China Card aside, that are worth at least `value` to a side (TS-PLAY-10)."""
    printed = value - game.ops_modifier[side] if value > 1 else 1
    # The cut to 1..4 means that no printed value reaches 5, and that every card is worth 1.
    return cards & game.tables.at_least[max(1, min(printed, 5))] & ~(1 << CHINA_CARD)


def bonuses(game: Game, side: int, card: int) -> tuple[int, int]:
    """Return the bonus points for Asia and for Southeast Asia (TS-OPS-03)."""
    return int(card == CHINA_CARD), int(side == USSR and game.effects & VIETNAM_REVOLTS != 0)


def value_in(game: Game, side: int, card: int, value: int, country: int) -> int:
    """Return the value of a coup in a country, regional bonuses included (TS-OPS-03)."""
    asia, southeast = bonuses(game, side, card)
    if asia and game.tables.asia >> country & 1:
        value += 1
    if southeast and game.tables.southeast_asia >> country & 1:
        value += 1
    return value


def marker_cost(game: Game, side: int, country: int) -> int:
    """Return the Ops that one marker costs (TS-INF-01)."""
    return 2 if game.control[1 - side] >> country & 1 else 1


def with_left(game: Game, side: int, card: int, left: int, loose: int, mask: int) -> tuple[int, int, int]:
    """Return the parts of `mask` outside Asia, in Asia and in Southeast Asia that points may still go to.

    `left` is what is left of the value without bonuses; `loose` tells where points have already gone. A part with no
    point left is empty (TS-OPS-03, TS-OPS-04). The points left there are `left`, and those plus the bonuses.
    """
    asia, southeast = bonuses(game, side, card)
    tables = game.tables
    if loose & OUTSIDE_ASIA:
        asia = 0
    if loose & OUTSIDE_SOUTHEAST_ASIA:
        southeast = 0
    return (
        mask & ~tables.asia if left > 0 else 0,
        mask & tables.asia & ~tables.southeast_asia if left + asia > 0 else 0,
        mask & tables.southeast_asia if left + asia + southeast > 0 else 0,
    )


def points_in(game: Game, side: int, card: int, left: int, loose: int, country: int) -> int:
    """Return the points left for use in a country (TS-OPS-03, TS-OPS-04)."""
    asia, southeast = bonuses(game, side, card)
    bit = 1 << country
    if asia and not loose & OUTSIDE_ASIA and game.tables.asia & bit:
        left += 1
    if southeast and not loose & OUTSIDE_SOUTHEAST_ASIA and game.tables.southeast_asia & bit:
        left += 1
    return left


def loosened(game: Game, loose: int, country: int) -> int:
    """Return `loose` after a point has gone to a country."""
    bit = 1 << country
    if not game.tables.southeast_asia & bit:
        loose |= OUTSIDE_SOUTHEAST_ASIA
        if not game.tables.asia & bit:
            loose |= OUTSIDE_ASIA
    return loose


def placeable(game: Game, side: int, card: int, left: int, loose: int) -> int:
    """Return where the next marker may be placed by Operations (TS-INF-01, -02, -04)."""
    mask = game.tables.reach(side, game.reference[side])
    if side == USSR and game.chernobyl >= 0:
        mask &= ~game.tables.regions[game.chernobyl]
    if card != CHINA_CARD and not (side == USSR and game.effects & VIETNAM_REVOLTS):
        if left == 1:
            return mask & ~game.control[1 - side]
        return mask if left > 0 else 0
    cheap = mask & ~game.control[1 - side]
    one = with_left(game, side, card, left, loose, cheap)
    two = with_left(game, side, card, left - 1, loose, mask)
    return one[0] | one[1] | one[2] | two[0] | two[1] | two[2]


def nato_shield(game: Game) -> int:
    """Return the countries that NATO protects now (cards 21, 17, 55)."""
    effects = game.effects
    if not effects & NATO:
        return 0
    mask = game.tables.europe & game.control[US]
    if effects & DE_GAULLE:
        mask &= ~(1 << game.tables.at["france"])
    if effects & WILLY_BRANDT:
        mask &= ~(1 << game.tables.at["west_germany"])
    return mask


def shielded(game: Game, side: int) -> int:
    """Return the countries that a side may not coup or realign, whatever the reason (cards 21, 27)."""
    if side == US or not game.effects & (NATO | US_JAPAN_PACT):
        return 0
    mask = nato_shield(game)
    if game.effects & US_JAPAN_PACT:
        mask |= 1 << game.tables.at["japan"]
    return mask


def realign_targets(game: Game, side: int, *, free: bool = False) -> int:
    """Return where a side may realign (TS-RLN-02, TS-RLN-06)."""
    mask = game.presence[1 - side] & ~shielded(game, side)
    return mask if free else mask & game.tables.open[game.defcon]


def coup_targets(game: Game, side: int, *, free: bool = False) -> int:
    """Return where a side may coup (TS-COUP-01, TS-COUP-02)."""
    mask = game.presence[1 - side] & ~shielded(game, side)
    if side == USSR and game.effects & REFORMER:
        mask &= ~game.tables.europe
    return mask if free else mask & game.tables.open[game.defcon]


def playable(game: Game, card: int, owner: int) -> bool:
    """Say whether an event can occur (TS-EVT-03)."""
    tables = game.tables
    if game.effects & tables.prevented[card]:
        return False
    gate = tables.gates[card]
    return not gate or _gate_open(game, card, gate, owner)


def _gate_open(game: Game, card: int, gate: Gate, owner: int) -> bool:
    tables = game.tables
    if gate == "occurred":
        return game.effects & tables.opened[card] != 0
    if gate == "enemy_card_in_round":
        # It is the hand of the side that plays the card, which in Grain Sales is not always P.
        return game.round > 0 and game.hands[owner] & tables.owned[1 - owner] != 0
    if gate == "more_battlegrounds":
        own, enemy = game.control[owner] & tables.battlegrounds, game.control[1 - owner] & tables.battlegrounds
        return own.bit_count() > enemy.bit_count()
    if gate == "behind_in_space":
        return game.space[owner] < game.space[1 - owner]
    if gate == "ahead_in_space":
        return game.space[owner] > game.space[1 - owner]
    if gate == "until_turn_7":
        return game.turn <= 7
    if gate == "controls_in_middle_east":
        return game.control[owner] & tables.region["middle_east"] != 0
    if gate == "defcon_2":
        return game.defcon == 2
    return False  # The China Card has no event.


def has_ability(game: Game, side: int, box: int) -> bool:
    """Say whether a side has the ability of a box of the Space Race (TS-SPACE-05)."""
    return game.space[side] >= box > game.space[1 - side]


def attempts_left(game: Game, side: int) -> int:
    """Return how many Space Race attempts a side has left this turn (TS-SPACE-03, TS-SPACE-04)."""
    if game.space[side] == 8:
        return 0
    return (2 if has_ability(game, side, 2) else 1) - game.attempts[side]


def may_space(game: Game, side: int, card: int) -> bool:
    """Say whether a card may be used for a Space Race attempt (TS-SPACE-02, -03, -04, -08)."""
    if attempts_left(game, side) <= 0 or not game.tables.ops[card]:
        return False
    return card_value(game, side, card) >= game.tables.boxes[game.space[side]].ops


def rounds_of(game: Game, side: int) -> int:
    """Return the number of action rounds of a side this turn (TS-AR-01, TS-AR-05)."""
    if has_ability(game, side, 8) or (side == US and game.effects & EIGHTH_ROUND):
        return 8
    return 6 if game.turn <= 3 else 7


def hand_limit(game: Game) -> int:
    """Return the hand limit of the turn (TS-DEAL-01)."""
    return 8 if game.turn <= 3 else 9


def trapped(game: Game, side: int) -> bool:
    """Say whether Quagmire or Bear Trap holds a side."""
    return game.effects & TRAPS[side] != 0


def pressed(game: Game, side: int, rounds: int) -> bool:
    """Say whether a side needs all of `rounds` action rounds for the scoring cards in its hand (TS-AR-06)."""
    scoring = (game.hands[side] & game.tables.scoring).bit_count()
    return scoring > 0 and scoring >= rounds


def may_play_china(game: Game, side: int) -> bool:
    """Say whether a side may play The China Card in this round (TS-CHINA-04, TS-AR-06)."""
    if game.china_holder != side or not game.china_up:
        return False
    scoring = (game.hands[side] & game.tables.scoring).bit_count()
    return scoring <= rounds_of(game, side) - game.round


def crisis_price(game: Game) -> int:
    """Return the countries out of which the restricted side may buy off the Cuban Missile Crisis (card 40)."""
    side = game.crisis
    if side < 0:
        return 0
    at = game.tables.at
    names = ("west_germany", "turkey") if side == US else ("cuba",)
    return sum(1 << at[name] for name in names if game.influence[84 * side + at[name]] >= 2)


def coup_modifier(game: Game, side: int, country: int) -> int:
    """Return the event modifiers of a coup (TS-COUP-03)."""
    modifier = -1 if game.effects & SALT else 0
    if game.tables.latin >> country & 1:
        modifier += game.death_squads[side]
    return modifier


def realign_modifier(game: Game, side: int, country: int) -> int:
    """Return what a side adds to its realignment roll (TS-RLN-03, TS-RLN-04)."""
    tables = game.tables
    bit = 1 << country
    modifier = (tables.neighbours[country] & game.control[side]).bit_count()
    if tables.home[side] & bit:
        modifier += 1
    influence = game.influence
    if influence[84 * side + country] > influence[84 * (1 - side) + country]:
        modifier += 1
    if side == US and game.effects & IRAN_CONTRA:
        modifier -= 1
    return modifier


def war_modifier(game: Game, attacker: int, country: int, *, target_counts: bool = False) -> int:
    """Return the modifier of a war, 0 or less (TS-WAR-02, TS-MAP-07); `target_counts` for the Arab-Israeli War."""
    defender = 1 - attacker
    against = (game.tables.neighbours[country] & WORLD & game.control[defender]).bit_count()
    if game.tables.home[defender] >> country & 1:
        against += 1
    if target_counts and game.control[defender] >> country & 1:
        against += 1
    return -against
