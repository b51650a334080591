"""How NPCs walk (GP-WALK)."""

from game.global_power.events import Stepped
from game.global_power.state import BLUE, HEROES, Board, State


def step_toward(board: Board, cell: int, target: int) -> int:
    """Return the next cell on the way to a target: horizontally first, then vertically (GP-WALK-01)."""
    offset = board.column[target] - board.column[cell]
    if offset:
        return cell + (1 if offset > 0 else -1)
    offset = board.row[target] - board.row[cell]
    if offset:
        return cell + (board.level.width if offset > 0 else -board.level.width)
    return cell


def guard_step(board: Board, cell: int, target: int, nation: int) -> tuple[int, str]:
    """Return a guard's next cell, which is on its nation's land, and the clause that says so (GP-WALK-05)."""
    nations = board.level.nation
    ahead = step_toward(board, cell, target)
    if nations[ahead] == nation:
        return ahead, "GP-WALK-01"
    rows = board.row[target] - board.row[cell]
    if rows and board.column[target] != board.column[cell]:
        ahead = cell + (board.level.width if rows > 0 else -board.level.width)
        if nations[ahead] == nation:
            return ahead, "GP-WALK-05"
    return cell, "GP-WALK-05"


def may_step(board: Board, source: int, target: int, *, first: bool) -> bool:
    """Say whether a hero may take a step: at sea only as the first of a move (GP-WALK-04)."""
    land = board.level.land
    return first or (land[source] and land[target])


def ends_move(board: Board, source: int, target: int) -> bool:
    """Say whether a step ends a hero's move because it starts or ends at sea (GP-WALK-04)."""
    land = board.level.land
    return not (land[source] and land[target])


def flight_step(board: Board, hero: int, cell: int, threat: int, *, first: bool) -> int:
    """Return a fleeing hero's next cell, or its own where it stays (GP-WALK-02)."""
    width, height = board.level.width, board.level.height
    rows = board.row[cell] - board.row[threat]
    up = rows < 0 or (rows == 0 and hero == BLUE)
    row = board.row[cell] + (-1 if up else 1)
    if 0 <= row < height:
        ahead = cell + (-width if up else width)
        if may_step(board, cell, ahead, first=first):
            return ahead
    columns = board.column[cell] - board.column[threat]
    left = columns < 0 or (columns == 0 and hero == BLUE)
    column = board.column[cell] + (-1 if left else 1)
    if 0 <= column < width:
        ahead = cell + (-1 if left else 1)
        if may_step(board, cell, ahead, first=first):
            return ahead
    return cell


def flee(game: State, hero: int, threat: int, cells: int) -> None:
    """Move a hero away from where the threat stands, as far as its flight goes (GP-WALK-02, GP-WALK-04)."""
    for number in range(cells):
        cell = game.hero_cell[hero]
        ahead = flight_step(game.board, hero, cell, threat, first=number == 0)
        if ahead == cell:
            return
        move_hero(game, hero, ahead, "GP-WALK-02")
        if ends_move(game.board, cell, ahead):
            return


def move_hero(game: State, hero: int, target: int, rule: str) -> None:
    """Put a hero on the next cell."""
    if game.facts is not None:
        game.facts.append(Stepped(rule, None, HEROES[hero], game.hero_cell[hero], target))
    game.hero_cell[hero] = target
