"""Who holds which land: garrisons and bases hold their block (GP-OCC-01)."""

from dataclasses import dataclass

from game.global_power.players import NOBODY
from game.global_power.state import State, cells_of


@dataclass(frozen=True, slots=True)
class Holdings:
    """What is held, by seat on the board (1 to 3; index 0 is not used).

    `reached` is the land in the blocks of each seat, as bits of one number; `bits` what it holds: cells in the blocks
    of two are left out. `size` counts them by seat, `land` by nation and seat.
    """

    reached: tuple[int, int, int, int]
    bits: tuple[int, int, int, int]
    size: list[int]
    land: list[list[int]]

    def seat(self, cell: int) -> int:
        """Return the seat (1 to 3) that holds a cell, else 0."""
        return next((seat for seat in (1, 2, 3) if self.bits[seat] >> cell & 1), 0)

    def cells(self) -> dict[int, int]:
        """Return every held cell's seat."""
        return {cell: seat for seat in (1, 2, 3) for cell in cells_of(self.bits[seat])}


def forts(game: State) -> list[int]:
    """Return the living garrisons and bases."""
    return [
        force
        for force, (kind, health) in enumerate(zip(game.force_kind, game.force_health, strict=True))
        if health and (kind in {"garrison", "base"})
    ]


def holdings(game: State) -> Holdings:
    """Return who holds what."""
    board = game.board
    reached = [0] * 4
    for force in forts(game):
        reached[game.force_seat[force]] |= board.land_bits(game.force_cell[force], 1)
    _, one, two, three = reached
    bits = (0, one & ~(two | three), two & ~(one | three), three & ~(one | two))
    land = [[(nation & held).bit_count() for held in bits] for nation in board.nation_bits]
    return Holdings((0, one, two, three), bits, [held.bit_count() for held in bits], land)


def occupant(game: State, nation: int, held: Holdings) -> int:
    """Return the seat (1 to 3) that holds more than 2/3 of a nation's land, else 0."""
    land = len(game.board.nation_land[nation])
    cells = held.land[nation]
    return next((seat for seat in (1, 2, 3) if 3 * cells[seat] > 2 * land), 0)


def is_occupied(game: State, nation: int) -> bool:
    """Say whether one player holds more than 2/3 of a nation's land."""
    return occupant(game, nation, holdings(game)) > 0


def controllers(game: State, held: Holdings | None = None) -> list[int]:
    """Return for each nation the seat (0 to 2) that controls it, NOBODY if none.

    A conquest lasts until another player occupies the nation (GP-HERO-11).
    """
    held = holdings(game) if held is None else held
    found = []
    for nation in range(len(game.board.level.nations)):
        seat = occupant(game, nation, held)
        conqueror = NOBODY if game.players is None else game.players.conquered[nation]
        found.append(seat - 1 if seat else conqueror)
    return found
