"""What a position of Global Power is worth to a seat: plain features with weights found by play."""

import math
from collections.abc import Sequence
from typing import Final

from game.bots.global_power.campaign import Campaigns
from game.global_power import guards, heroes, upkeep
from game.global_power.ending import points_of
from game.global_power.holding import Holdings, controllers, holdings
from game.global_power.players import SEATS
from game.global_power.purse import players_of
from game.global_power.state import Board, State, as_bits
from game.global_power.tables import Plan

NATIONS: Final = (0.0, 8.0, 20.0)
"""So many controlled nations; with one more than the last, all more are worth as much as the last step."""
CAMPAIGNS: Final = (0.8, 0.3)
"""What the nearest nations that are not controlled yet are worth, compared with having them, but for the way there."""
NEARER: Final = 0.85
"""What is left of that for each act that it takes."""
WEALTH: Final = (0.0, 0.9, 1.7, 2.3, 2.8, 3.2, 3.5, 3.7)
ENERGY: Final = (0.0, 0.7, 1.3, 1.8, 2.2, 2.5, 2.7)
PERSONNEL: Final = (0.0, 0.6, 1.1, 1.5, 1.8, 2.0)
"""What so many tokens are worth together; more add nothing."""
TECHNOLOGY: Final = 0.7
PLAN: Final = (0.5, 0.9, 2.4)
"""A plan by level for one who has the technology; each step that is missing takes away as much as `BEHIND` leaves."""
BEHIND: Final = 0.6
UNKNOWN_PLAN: Final = 0.5
BASE: Final = 0.7
FIRST_BASE: Final = 1.5
GARRISON: Final = 0.4
WEALTH_SITE: Final = 1.6
ENERGY_SITE: Final = 0.7
MERCENARY: Final = 0.9
HEALTH: Final = 0.7
HERO: Final = 4.0
HURT_HERO: Final = 0.5
"""A point missing from a hero's health, for one who can launch what takes the last one."""
CELL: Final = 0.12
POINT: Final = 2.0
"""A point of the final count, in the last round; in earlier ones as much less as they are earlier."""
NEAR_CELL: Final = 0.025
NEAR_WILD_CELL: Final = 0.04
"""Nobody's land: no guard comes there."""
NEAR_SITE: Final = 0.35
HERO_NEAR: Final = 0.8
ENVY: Final = 0.45
"""How much the best rival's worth counts against one's own."""
PHASES: Final = 2
"""For how many rounds heroes and guards are let act before a position is judged."""
WON: Final = 100.0
AT_THE_GOAL: Final = 40.0
"""Enough nations to win at the next check, if nothing happens until then."""


class Judge:
    """Judges positions on one board; make a new one for each choice."""

    def __init__(self, board: Board) -> None:
        self._campaigns = Campaigns(board)
        self._wealth_sites = as_bits(board.level.wealth_sites)
        self._energy_sites = [1 << cell for cell in board.level.energy_sites]
        self._sites = self._wealth_sites | as_bits(board.level.energy_sites)

    def worth(self, game: State, seat: int) -> float:
        """Return the worth of a position to a seat, its rivals' weighed in."""
        players = players_of(game)
        if players.winners is not None:
            return WON if players.winners == (seat,) else 0.3 * WON if seat in players.winners else -WON
        if not players.alive[seat]:
            return -WON
        held = holdings(game)
        control = controllers(game, held)
        assets = self._assets(game, held, control)
        rivals = [assets[other] for other in range(SEATS) if other != seat and players.alive[other]]
        own = assets[seat] + self._campaign(game, seat, held, control) + self._prospects(game, seat, held)
        return own - ENVY * max(rivals, default=0.0)

    def worth_after_npcs(self, game: State, seat: int) -> float:
        """Return the worth once heroes and guards have answered for some rounds: the position is used up."""
        players = players_of(game)
        begun = game.round
        while players.winners is None and game.round < begun + PHASES:
            heroes.act(game)
            guards.act(game)
            upkeep.radiate(game)
            upkeep.conscript(game)
            game.round += 1
        game.round = begun
        return self.worth(game, seat)

    def best_places(self, game: State, seat: int, cells: Sequence[int], most: int) -> list[int]:
        """Return the cells where the character would stand best as far as land, sites and nations go."""
        if len(cells) <= most:
            return list(cells)
        held = holdings(game)
        control = controllers(game, held)
        here, values = game.force_cell[seat], {}
        for cell in cells:
            game.force_cell[seat] = cell
            values[cell] = self._campaign(game, seat, held, control) + self._prospects(game, seat, held)
        game.force_cell[seat] = here
        return sorted(cells, key=lambda cell: -values[cell])[:most]

    def _campaign(self, game: State, seat: int, held: Holdings, control: Sequence[int]) -> float:
        """What it is worth to be on the way to further nations."""
        controlled = control.count(seat)
        step = nations_worth(controlled + 1) - nations_worth(controlled)
        acts = self._campaigns.acts(game, seat, held, control)
        near = sum(share * math.pow(NEARER, number) for share, number in zip(CAMPAIGNS, acts, strict=False))
        return step * near

    def _prospects(self, game: State, seat: int, held: Holdings) -> float:
        """What only the seat itself knows or feels: plans in hand, land and sites to take, heroes to fear."""
        board, here = game.board, game.force_cell[seat]
        bits = held.bits[seat + 1]
        near = board.land_bits(here, 2) & ~bits
        owned = sum((near & nation).bit_count() for nation in board.nation_bits)
        total = NEAR_CELL * owned + NEAR_WILD_CELL * (near.bit_count() - owned) + _hand(game, seat)
        open_sites = self._sites & ~bits
        total += NEAR_SITE * (board.land_bits(here, 2) & open_sites).bit_count()
        total -= 0.03 * self._campaigns.reach(here, open_sites)
        for hero, health in enumerate(game.hero_health):
            busy = health and game.hero_task[hero] in {"home", "incident"}
            if busy and board.distance(game.hero_target[hero], here) <= 2:
                total -= HERO_NEAR
        return total

    def _assets(self, game: State, held: Holdings, control: Sequence[int]) -> list[float]:
        """What each seat owns, as far as everybody knows."""
        players, board = players_of(game), game.board
        level, base_health = board.level, board.tables.figures.base_health
        # What grows is worth less the less time there is left; what counts in the end, more.
        late = min(1.0, game.round / level.rounds)
        early = min(1.0, (level.rounds - game.round + 1) / 6)
        totals = [
            early * (_of(WEALTH, players.wealth[seat]) + _of(ENERGY, players.energy[seat]))
            + early * (TECHNOLOGY * players.technology[seat] + UNKNOWN_PLAN * players.hand_size(seat))
            + _of(PERSONNEL, players.reserve[seat])
            + HERO * players.slain[seat]
            + HEALTH * game.force_health[seat]
            - 3.0 * max(0, 3 - game.force_health[seat])
            for seat in range(SEATS)
        ]
        bases = [0] * SEATS
        for kind, owner, health in zip(game.force_kind, game.force_seat, game.force_health, strict=True):
            if not health:
                continue
            if kind == "garrison":
                totals[owner - 1] += GARRISON
            elif kind == "base":
                totals[owner - 1] += BASE * (0.5 + 0.5 * health / base_health)
                bases[owner - 1] += 1
            elif kind == "mercenary":
                totals[owner - 1] += MERCENARY
        full = 0
        for bit, left in zip(self._energy_sites, players.site_energy, strict=True):
            if left:
                full |= bit
        for seat in range(SEATS):
            bits = held.bits[seat + 1]
            controlled = control.count(seat)
            total = CELL * held.size[seat + 1] + FIRST_BASE * (bases[seat] > 0) + nations_worth(controlled)
            if controlled >= level.nations_to_win and players.alive[seat]:
                total += AT_THE_GOAL
            total += early * WEALTH_SITE * (bits & self._wealth_sites).bit_count()
            total += early * ENERGY_SITE * (bits & full).bit_count()
            totals[seat] += total + late * POINT * points_of(game, seat, controlled, bases[seat], held.size[seat + 1])
        return totals


def nations_worth(number: int) -> float:
    """Return what so many controlled nations are worth."""
    last = len(NATIONS) - 1
    return NATIONS[min(number, last)] + max(0, number - last) * (NATIONS[last] - NATIONS[last - 1])


def _of(table: tuple[float, ...], count: int) -> float:
    return table[min(count, len(table) - 1)]


def _hand(game: State, seat: int) -> float:
    """What the plans in hand are worth beyond being plans."""
    players = players_of(game)
    early = min(1.0, (game.board.level.rounds - game.round + 1) / 3)
    total, deadly = 0.0, False
    for plan, count in zip(game.board.tables.plans, players.hands[seat], strict=True):
        if count:
            behind = max(0, plan.need - players.technology[seat])
            total += count * (PLAN[plan.level - 1] * BEHIND**behind - UNKNOWN_PLAN)
            deadly = deadly or (behind == 0 and can_slay(plan))
    if deadly:
        total += HURT_HERO * sum(3 - health for health in game.hero_health if health)
    return early * total


def can_slay(plan: Plan) -> bool:
    """Say whether a plan may take a hero's last point of health (GP-HERO-12)."""
    return plan.level == 3 and plan.effect in {"hit-unit", "hit-cell", "hit-block", "nuclear"}
