"""The best use of Operations and of influence that an event gives: judged country by country."""

from dataclasses import dataclass
from typing import Final

from game.bots.twilight_struggle.worth import WON, change_worth
from game.twilight_struggle.board import COUNTRY_COUNT
from game.twilight_struggle.flags import NUCLEAR_SUBS, YURI
from game.twilight_struggle.helpers import FACES, realign_odds
from game.twilight_struggle.operations import coup_result
from game.twilight_struggle.state import US, Game, add_influence, members
from game.twilight_struggle.values import coup_targets, marker_cost, placeable, realign_targets, value_in

_DUE: Final = 0.55
_TENSION: Final = 0.25


@dataclass(frozen=True, slots=True)
class Plan:
    """A first act in notation, and what all of it is worth."""

    option: str
    worth: float


def influence_of(game: Game, side: int, country: int) -> tuple[int, int]:
    """Return own and enemy influence in a country."""
    influence = game.influence
    return influence[COUNTRY_COUNT * side + country], influence[COUNTRY_COUNT * (1 - side) + country]


def marker_worth(game: Game, side: int, country: int, points: int) -> float:
    """Return the worth, a point, of markers in a country: of one, or of as many as change who controls it."""
    own, enemy = influence_of(game, side, country)
    stability = game.tables.stability[country]
    cost = marker_cost(game, side, country)
    if cost > points:
        return -WON
    best = change_worth(game, side, country, own + 1, enemy) / cost
    # On to the loss of enemy control, and on to own control.
    spent, more = 0, 0
    while spent < points:
        price = 2 if enemy - own - more >= stability else 1
        if spent + price > points:
            break
        spent += price
        more += 1
        if own + more - enemy >= stability:
            if more > 1:
                best = max(best, change_worth(game, side, country, own + more, enemy) / spent)
            break
    return best


def best_marker(game: Game, side: int, mask: int, points: int) -> tuple[int, float]:
    """Return the country of a mask where the next marker is worth most, and that worth a point."""
    best, worth = -1, -2 * WON
    for country in members(mask):
        found = marker_worth(game, side, country, points)
        if found > worth:
            best, worth = country, found
    return best, worth


def placement(game: Game, side: int, card: int, value: int) -> Plan | None:
    """Return the best placement of `value` points: its first marker and the worth of all."""
    ids = game.tables.board.ids
    copy = game.clone()
    left, loose, first, worth = value, 0, "", 0.0
    while left > 0:
        mask = placeable(copy, side, card, left, loose)
        if not mask:
            break
        country, _ = best_marker(copy, side, mask, left)
        own, enemy = influence_of(copy, side, country)
        worth += change_worth(copy, side, country, own + 1, enemy)
        left -= marker_cost(copy, side, country)
        add_influence(copy, 0, side, country, 1)
        first = first or f"place {ids[country]}"
    return Plan(first, worth) if first else None


def coup_worth(game: Game, side: int, card: int, country: int, value: int, *, free: bool) -> float:
    """Return the expected worth of a coup."""
    if game.crisis == side:
        return -WON
    ground = game.tables.battlegrounds >> country & 1 and not (side == US and game.effects & NUCLEAR_SUBS)
    worth = 0.0
    if ground:
        if game.defcon == 2:
            return -WON if game.phasing in (side, -1) else WON
        worth -= _TENSION
    value = value_in(game, side, card, value, country)
    own, enemy = influence_of(game, side, country)
    for die in FACES:
        _, removed, added = coup_result(game, side, country, value, die)
        if removed or added:
            worth += change_worth(game, side, country, own + added, enemy - removed) / 6
    if not free:
        due = max(0, game.defcon - ground - game.milops[side])
        worth += _DUE * min(value, due)
    if side == US and game.effects & YURI:
        worth -= 1
    return worth


def best_coup(game: Game, side: int, card: int, value: int, mask: int, *, free: bool) -> Plan | None:
    """Return the best coup in a mask of targets."""
    best: Plan | None = None
    for country in members(mask):
        worth = coup_worth(game, side, card, country, value, free=free)
        if best is None or worth > best.worth:
            best = Plan(f"coup {game.tables.board.ids[country]}", worth)
    return best


def realign_worth(game: Game, side: int, country: int) -> float:
    """Return the expected worth of one realignment."""
    own, enemy = influence_of(game, side, country)
    odds = realign_odds(game, side, country)
    worth = 0.0
    for removed, ways in enumerate(odds.enemy_loses):
        if removed and ways:
            worth += ways * change_worth(game, side, country, own, enemy - removed) / 36
    for removed, ways in enumerate(odds.own_loses):
        if removed and ways:
            worth += ways * change_worth(game, side, country, own - removed, enemy) / 36
    return worth


def best_realignment(game: Game, side: int, mask: int) -> Plan | None:
    """Return the best single realignment in a mask of targets."""
    best: Plan | None = None
    for country in members(mask):
        worth = realign_worth(game, side, country)
        if best is None or worth > best.worth:
            best = Plan(f"realign {game.tables.board.ids[country]}", worth)
    return best


def operations(game: Game, side: int, card: int, value: int) -> Plan:
    """Return the best use of a card's Operations of an Ops value: its first act and the worth of all."""
    plans = [
        placement(game, side, card, value),
        best_coup(game, side, card, value, coup_targets(game, side), free=False),
    ]
    realignment = best_realignment(game, side, realign_targets(game, side))
    if realignment is not None:
        plans.append(Plan(realignment.option, realignment.worth * value * 0.8))
    found = [plan for plan in plans if plan is not None]
    return max(found, key=lambda plan: plan.worth) if found else Plan("", 0.0)
