"""What a position of Global Power is worth to a seat: plain features with weights found by play."""

from typing import Final

from game.global_power import guards, heroes, upkeep
from game.global_power.holding import Holdings, holdings
from game.global_power.players import SEATS
from game.global_power.purse import players_of
from game.global_power.state import State

NATION: Final = 9.0
"""A controlled nation; a part of it on the way there."""
WEALTH: Final = 0.45
TECHNOLOGY: Final = 0.8
ENERGY: Final = 0.35
PERSONNEL: Final = 0.25
PLAN: Final = 0.5
BASE: Final = 1.6
FIRST_BASE: Final = 1.5
GARRISON: Final = 0.4
WEALTH_SITE: Final = 1.6
ENERGY_SITE: Final = 0.7
MERCENARY: Final = 0.9
HEALTH: Final = 0.7
HERO: Final = 4.0
CELL: Final = 0.12
NEAR_CELL: Final = 0.025
NEAR_WILD_CELL: Final = 0.04
"""Nobody's land: no guard comes there."""
NEAR_SITE: Final = 0.35
GUARD_NEAR: Final = 0.5
HERO_NEAR: Final = 0.8
ENVY: Final = 0.45
"""How much the best rival's worth counts against one's own."""


def worth(game: State, seat: int) -> float:
    """Return the worth of a position to a seat, its rivals' weighed in."""
    players = players_of(game)
    if players.winners is not None:
        return 100.0 if players.winners == (seat,) else 30.0 if seat in players.winners else -100.0
    if not players.alive[seat]:
        return -100.0
    held = holdings(game)
    assets = _assets(game, held)
    rivals = [assets[other] for other in range(SEATS) if other != seat and players.alive[other]]
    return assets[seat] + _prospects(game, seat, held) - ENVY * max(rivals, default=0.0)


def worth_after_npcs(game: State, seat: int) -> float:
    """Return the worth once heroes and guards have answered: the position is used up."""
    if game.players is not None and game.players.winners is None:
        heroes.act(game)
        guards.act(game)
        upkeep.radiate(game)
    return worth(game, seat)


def _assets(game: State, held: Holdings) -> list[float]:
    """What each seat owns."""
    players, board = players_of(game), game.board
    level, base_health = board.level, board.tables.figures.base_health
    totals = [
        WEALTH * min(players.wealth[seat], 8)
        + TECHNOLOGY * players.technology[seat]
        + ENERGY * min(players.energy[seat], 8)
        + PERSONNEL * min(players.reserve[seat], 6)
        + PLAN * players.hand_size(seat)
        + HERO * players.slain[seat]
        + HEALTH * game.force_health[seat]
        - 3.0 * max(0, 3 - game.force_health[seat])
        for seat in range(SEATS)
    ]
    based = set()
    for kind, owner, health in zip(game.force_kind, game.force_seat, game.force_health, strict=True):
        if not health:
            continue
        if kind == "garrison":
            totals[owner - 1] += GARRISON
        elif kind == "base":
            totals[owner - 1] += BASE * (0.5 + 0.5 * health / base_health)
            based.add(owner)
        elif kind == "mercenary":
            totals[owner - 1] += MERCENARY
    for seat in range(SEATS):
        bits = held.bits[seat + 1]
        total = CELL * held.size[seat + 1] + FIRST_BASE * (seat + 1 in based)
        for nation, land in enumerate(board.nation_land):
            share = held.land[nation][seat + 1] / (len(land) or 1)
            if share * 3 > 2 or players.conquered[nation] == seat:
                total += NATION
            elif share:
                total += NATION * 0.6 * (share * 1.5) ** 1.5
        if bits:
            total += WEALTH_SITE * sum(bits >> cell & 1 for cell in level.wealth_sites)
            total += ENERGY_SITE * sum(
                bits >> cell & 1 for cell, left in zip(level.energy_sites, players.site_energy, strict=True) if left
            )
        totals[seat] += total
    return totals


def _prospects(game: State, seat: int, held: Holdings) -> float:
    """What is near the character: land and sites to take, guards and heroes to fear."""
    board, level = game.board, game.board.level
    here = game.force_cell[seat]
    bits = held.bits[seat + 1]
    near = board.land_bits(here, 2) & ~bits
    owned = sum((near & nation).bit_count() for nation in board.nation_bits)
    total = NEAR_CELL * owned + NEAR_WILD_CELL * (near.bit_count() - owned)
    nearest = 99
    for cell in (*level.wealth_sites, *level.energy_sites):
        if not bits >> cell & 1:
            distance = board.distance(cell, here)
            nearest = min(nearest, distance)
            if distance <= 2:
                total += NEAR_SITE
    total -= 0.03 * min(nearest, 12)
    for guard, health in enumerate(game.guard_health):
        if (
            health
            and level.nation[here] == board.guard_nation[guard]
            and board.distance(game.guard_cell[guard], here) <= 2
        ):
            total -= GUARD_NEAR
    for hero, health in enumerate(game.hero_health):
        busy = health and game.hero_task[hero] in {"home", "incident"}
        if busy and board.distance(game.hero_target[hero], here) <= 2:
            total -= HERO_NEAR
    return total
