"""How far a seat is from controlling a nation, in acts."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from game.global_power.holding import Holdings
from game.global_power.players import SEATS
from game.global_power.purse import players_of
from game.global_power.state import Board, State

_RIVAL_FORT: Final = 2.0
"""Acts for a rival's fort that reaches into the land; for a guard it is one."""
_LARGE: Final = 60
_COVERED: Final = 7
"""In a nation with more places than `_LARGE` each fort is taken to win so many cells."""
_FARTHEST: Final = 12


class Campaigns:
    """Estimates for one board; what only forts and places change is worked out once."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._blocks: list[list[int]] = []
        for land, bits in zip(board.nation_land, board.nation_bits, strict=True):
            places = {near for cell in land for near in board.land_block(cell)} if len(land) <= _LARGE else set()
            self._blocks.append([board.land_bits(cell, 1) & bits for cell in sorted(places)])
        self._forts: dict[tuple[int, int, int], int] = {}
        self._reaches: dict[tuple[int, int], int] = {}

    def acts(self, game: State, seat: int, held: Holdings, control: Sequence[int]) -> list[float]:
        """Return about how many acts a seat is from each nation that it does not control, the least first."""
        board, players = self._board, players_of(game)
        watched = [0] * len(board.nation_land)
        for nation, health in zip(board.guard_nation, game.guard_health, strict=True):
            watched[nation] += health
        walkers, bases = self._who(game, seat)
        near_bases = 0
        for base in bases:
            near_bases |= board.land_bits(base, 1)
        reserve, wealth = players.reserve[seat], players.wealth[seat]
        mine = held.bits[seat + 1]
        one, two = (held.reached[other + 1] for other in range(SEATS) if other != seat)
        found = []
        for nation, land in enumerate(board.nation_bits):
            if control[nation] == seat or not land:
                continue
            forts = self._forts_needed(nation, mine & land, (one | two) & land)
            goal = land & ~mine
            recruits = ceil(max(0, forts - reserve) / 2)
            acts = forts + watched[nation] + recruits + max(0, recruits - wealth)
            if not near_bases & goal:
                found.append(acts + min((self.reach(cell, goal) - 1) / pace for cell, pace in walkers))
            else:
                found.append(float(acts))
        return sorted(found)

    def _who(self, game: State, seat: int) -> tuple[list[tuple[int, int]], list[int]]:
        """Return the cells of who walks, with their pace, and of the bases."""
        walkers = [(game.force_cell[seat], game.board.tables.figures.move)]
        bases = []
        for cell, kind, owner, health in zip(
            game.force_cell, game.force_kind, game.force_seat, game.force_health, strict=True
        ):
            if health and owner == seat + 1:
                if kind == "base":
                    bases.append(cell)
                elif kind == "mercenary":
                    walkers.append((cell, 1))
        return walkers, bases

    def reach(self, cell: int, goal: int) -> int:
        """Return the least range, at most 12, within which some of the goal lies."""
        key = (cell, goal)
        reach = self._reaches.get(key, 0)
        if not reach:
            reach = 1
            while reach < _FARTHEST and not self._board.land_bits(cell, reach) & goal:
                reach += 1
            self._reaches[key] = reach
        return reach

    def _forts_needed(self, nation: int, mine: int, others: int) -> int:
        """Return how many more forts hold more than 2/3, rivals' in the way counted."""
        key = (nation, mine, others)
        forts = self._forts.get(key)
        if forts is None:
            forts = self._forts[key] = self._cover(nation, mine, others)
        return forts

    def _cover(self, nation: int, mine: int, others: int) -> int:
        size = len(self._board.nation_land[nation])
        needed = 2 * size // 3 + 1 - mine.bit_count()
        if not self._blocks[nation]:
            return ceil(max(1, needed) / _COVERED)
        open_land = self._board.nation_bits[nation] & ~others & ~mine
        forts = 0
        while needed > 0:
            best = max((block & open_land for block in self._blocks[nation]), key=int.bit_count)
            if not best:
                # What is left lies in rivals' blocks.
                return forts + int(_RIVAL_FORT * ceil(needed / 5)) + 1
            open_land &= ~best
            needed -= best.bit_count()
            forts += 1
        return max(1, forts)
