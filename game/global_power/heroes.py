"""What the superheroes do in the NPC phase: meetings first, then missions (GP-HERO, GP-ROUND-03)."""

from typing import Final

from game.global_power.events import Clashed, Struck
from game.global_power.harm import hit_bystanders, hurt_hero, in_order_of_blows, strike_force
from game.global_power.incidents import close, for_hero
from game.global_power.state import BLUE, HEROES, NOWHERE, RED, Incident, State
from game.global_power.walking import ends_move, flee, may_step, move_hero, step_toward

RETREAT: Final = 3  # GP-HERO-02


def act(game: State) -> None:
    """Let both heroes act: meetings on the position as it is, then blue, then red."""
    blue, red = game.hero_health
    game.hero_task[:] = ["rest", "rest"]
    game.hero_target[:] = [NOWHERE, NOWHERE]
    fleeing = NOWHERE
    if blue and red and game.board.distance(*game.hero_cell) <= 1:
        if blue == red:
            _clash(game)
            return
        fleeing = BLUE if blue < red else RED
        _set_task(game, fleeing, "evade", NOWHERE)
        game.hero_chasing[fleeing] = False
        flee(game, fleeing, game.hero_cell[1 - fleeing], 1)
    for hero in (BLUE, RED):
        if hero != fleeing and game.hero_health[hero]:
            _pursue_tasks(game, hero, met=fleeing != NOWHERE)


def _clash(game: State) -> None:
    """GP-HERO-02. The move of both for the round is the retreat."""
    cells = game.hero_cell[:]
    if game.facts is not None:
        game.facts.append(Clashed("GP-HERO-02", None, *cells))
    hit_bystanders(game)
    for hero in (BLUE, RED):
        game.hero_chasing[hero] = False
        _set_task(game, hero, "evade", NOWHERE)
        hurt_hero(game, hero, 1, "GP-HERO-02")
    for hero in (BLUE, RED):
        if game.hero_health[hero]:
            flee(game, hero, cells[1 - hero], RETREAT)


def _pursue_tasks(game: State, hero: int, *, met: bool) -> None:
    """The first task of GP-HERO-04 that there is, after evading."""
    enemy = 1 - hero
    chasing = (met or game.hero_chasing[hero]) and 0 < game.hero_health[enemy] < game.hero_health[hero]
    game.hero_chasing[hero] = False
    if game.in_radiation(game.hero_cell[hero]):
        _leave_radiation(game, hero)
        return
    incident = for_hero(game, hero)
    if incident is not None:
        _answer(game, hero, incident)
    elif chasing:
        game.hero_chasing[hero] = True
        _chase(game, hero, "GP-HERO-03")
    elif game.board.level.heroes_seek_each_other and 0 < game.hero_health[enemy] <= game.hero_health[hero]:
        _chase(game, hero, "GP-HERO-04")
    else:
        _return(game, hero)


def _leave_radiation(game: State, hero: int) -> None:
    board, cell = game.board, game.hero_cell[hero]

    def steps(other: int) -> tuple[int, int]:
        return abs(board.column[other] - board.column[cell]) + abs(board.row[other] - board.row[cell]), other

    target = min((c for c in range(len(board.row)) if board.distance(c, game.marker) == 2), key=steps)
    _set_task(game, hero, "leave-radiation", target)
    move_hero(game, hero, step_toward(board, cell, target), "GP-HERO-04")


def _answer(game: State, hero: int, incident: Incident) -> None:
    """GP-INC-04, GP-INC-05, GP-HERO-06, GP-HERO-07."""
    board = game.board
    home = board.level.nation[incident.cell] == board.home[hero]
    _set_task(game, hero, "home" if home else "incident", incident.cell)
    reach = 2 if incident.nuclear and game.marker == incident.cell else 1
    if board.distance(game.hero_cell[hero], incident.cell) > reach:
        _walk_to(game, hero, incident.cell, 3 if home or incident.level == 3 else 2, reach)
    elif reach == 1 and not _forces_near(game, game.hero_cell[hero]):
        inside = [game.force_cell[f] for f in _forces_near(game, incident.cell)]
        if inside:
            target = min(inside, key=lambda c: (board.distance(c, game.hero_cell[hero]), c))
            move_hero(game, hero, step_toward(board, game.hero_cell[hero], target), "GP-INC-04")
    cell = game.hero_cell[hero]
    for force in _forces_near(game, cell):
        strike_force(game, HEROES[hero], cell, force, "GP-HERO-07")
    arrived = board.distance(cell, incident.cell) <= reach
    if arrived and not _forces_near(game, cell) and (reach == 2 or not _forces_near(game, incident.cell)):
        close(game, incident, HEROES[hero], "GP-INC-05" if reach == 2 else "GP-INC-04")


def _walk_to(game: State, hero: int, target: int, cells: int, reach: int) -> None:
    """Walk until the target is in reach, the enemy hero in range 1, the sea or the number of cells ends the move."""
    board, enemy = game.board, 1 - hero
    for number in range(cells):
        cell = game.hero_cell[hero]
        ahead = step_toward(board, cell, target)
        if not may_step(board, cell, ahead, first=number == 0):
            return
        move_hero(game, hero, ahead, "GP-WALK-01")
        meets = game.hero_health[enemy] and board.distance(ahead, game.hero_cell[enemy]) <= 1
        if meets or ends_move(board, cell, ahead) or board.distance(ahead, target) <= reach:
            return


def _chase(game: State, hero: int, rule: str) -> None:
    """One step toward the enemy hero, then an attack if it is weaker and in range 1 (GP-HERO-03, GP-HERO-04)."""
    enemy = 1 - hero
    quarry = game.hero_cell[enemy]
    _set_task(game, hero, "chase", quarry)
    if game.hero_cell[hero] != quarry:
        move_hero(game, hero, step_toward(game.board, game.hero_cell[hero], quarry), rule)
    cell = game.hero_cell[hero]
    if game.hero_health[enemy] < game.hero_health[hero] and game.board.distance(cell, quarry) <= 1:
        if game.facts is not None:
            game.facts.append(Struck("GP-HERO-03", None, HEROES[hero], cell, HEROES[enemy], quarry))
        hit_bystanders(game)
        hurt_hero(game, enemy, 1, "GP-HERO-03")


def _return(game: State, hero: int) -> None:
    post, cell = game.board.post[hero], game.hero_cell[hero]
    if cell == post:
        return
    _set_task(game, hero, "return", post)
    move_hero(game, hero, step_toward(game.board, cell, post), "GP-HERO-04")


def _forces_near(game: State, cell: int) -> list[int]:
    """Return the living evil forces in range 1 of a cell."""
    columns, rows = game.board.column, game.board.row
    column, row, cells = columns[cell], rows[cell], game.force_cell
    return [
        f
        for f in in_order_of_blows(game)
        if game.force_health[f] and abs(columns[cells[f]] - column) <= 1 and abs(rows[cells[f]] - row) <= 1
    ]


def _set_task(game: State, hero: int, task: str, target: int) -> None:
    game.hero_task[hero] = task
    game.hero_target[hero] = target
