"""Who holds which land: garrisons and bases hold their block (GP-OCC-01)."""

from dataclasses import dataclass

from game.global_power.players import NOBODY
from game.global_power.state import State


@dataclass(frozen=True, slots=True)
class Holdings:
    """What is held, by seat on the board (1 to 3; index 0 is not used).

    `cells` gives each held land cell's seat; cells in the blocks of two are left out. `size` counts them by seat,
    `land` by nation and seat.
    """

    cells: dict[int, int]
    size: list[int]
    land: list[list[int]]


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
    found: dict[int, int] = {}
    for force in forts(game):
        seat = game.force_seat[force]
        for cell in board.land_block(game.force_cell[force]):
            found[cell] = seat if found.get(cell, seat) == seat else 0
    nations = board.level.nation
    size = [0] * 4
    # The last row takes the land of nobody, whose nation is -1.
    land = [[0] * 4 for _ in range(len(board.level.nations) + 1)]
    for cell, seat in found.items():
        size[seat] += 1
        land[nations[cell]][seat] += 1
    return Holdings({cell: seat for cell, seat in found.items() if seat}, size, land[:-1])


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
