"""Who holds which land: garrisons and bases hold their block (GP-OCC-01)."""

from game.global_power.players import NOBODY
from game.global_power.state import State


def forts(game: State) -> list[int]:
    """Return the living garrisons and bases."""
    return [
        force
        for force, (kind, health) in enumerate(zip(game.force_kind, game.force_health, strict=True))
        if health and (kind in {"garrison", "base"})
    ]


def holders(game: State) -> dict[int, int]:
    """Return for each held land cell the seat (1 to 3) that holds it; cells in the blocks of two are left out."""
    board, land, width, height = game.board, game.board.level.land, game.board.level.width, game.board.level.height
    found: dict[int, int] = {}
    for force in forts(game):
        seat, cell = game.force_seat[force], game.force_cell[force]
        column, row = board.column[cell], board.row[cell]
        for r in range(max(0, row - 1), min(height, row + 2)):
            for c in range(max(0, column - 1), min(width, column + 2)):
                place = r * width + c
                if land[place]:
                    found[place] = seat if found.get(place, seat) == seat else 0
    return {cell: seat for cell, seat in found.items() if seat}


def held_land(game: State, nation: int, held: dict[int, int]) -> dict[int, int]:
    """Return how many of a nation's land cells each seat (1 to 3) holds."""
    cells: dict[int, int] = {}
    for cell in game.board.nation_land[nation]:
        seat = held.get(cell)
        if seat is not None:
            cells[seat] = cells.get(seat, 0) + 1
    return cells


def occupant(game: State, nation: int, held: dict[int, int]) -> int:
    """Return the seat (1 to 3) that holds more than 2/3 of a nation's land, else 0."""
    size = len(game.board.nation_land[nation])
    return next((seat for seat, cells in held_land(game, nation, held).items() if 3 * cells > 2 * size), 0)


def is_occupied(game: State, nation: int) -> bool:
    """Say whether one player holds more than 2/3 of a nation's land."""
    return occupant(game, nation, holders(game)) > 0


def controllers(game: State, held: dict[int, int] | None = None) -> list[int]:
    """Return for each nation the seat (0 to 2) that controls it, NOBODY if none.

    A conquest lasts until another player occupies the nation (GP-HERO-11).
    """
    held = holders(game) if held is None else held
    found = []
    for nation in range(len(game.board.level.nations)):
        seat = occupant(game, nation, held)
        conqueror = NOBODY if game.players is None else game.players.conquered[nation]
        found.append(seat - 1 if seat else conqueror)
    return found
