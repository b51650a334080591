"""Incidents: how scripted plans happen, and how they are closed (GP-INC, GP-HERO-05)."""

from game.global_power.events import IncidentClosed, IncidentHappened, Jumped, Radiated
from game.global_power.harm import hit_cells, hit_heroes, hurt_hero, living_heroes
from game.global_power.level import ScriptedIncident
from game.global_power.players import NOBODY
from game.global_power.state import HEROES, NOWHERE, Board, Incident, State


def happen(game: State, script: ScriptedIncident) -> None:
    """Carry out a scripted plan. A nuclear one does not happen while the marker lies (GP-UP-01)."""
    if script.nuclear and game.marker != NOWHERE:
        return
    incident = begin(game, script.cell, script.level, nuclear=script.nuclear)
    at_home = heroes_at_home(game, script.cell)
    if script.damage:
        hit_cells(game, script.cell, 1, script.damage, "GP-INC-01")
        if not script.nuclear:
            hit_heroes(game, script.cell, 1, script.level, script.damage)
    alarm_heroes(game, incident, at_home)


def begin(game: State, cell: int, level: int, *, nuclear: bool) -> Incident:
    """Note that a plan is carried out (GP-INC-01); its effect comes next, then `alarm_heroes`."""
    game.happened += 1
    incident = Incident(game.happened, cell, level, nuclear, game.round)
    game.incidents += (incident,)
    if game.facts is not None:
        game.facts.append(IncidentHappened("GP-INC-01", None, incident.number, cell, level, nuclear))
    return incident


def heroes_at_home(game: State, aimed: int) -> list[int]:
    """Return the heroes whose home is attacked while they are there; to be asked before the plan's effect."""
    return [hero for hero in living_heroes(game) if _is_attacked_at_home(game, hero, aimed)]


def alarm_heroes(game: State, incident: Incident, at_home: list[int], by: int = NOBODY) -> None:
    """After a plan's effect: the marker of a nuclear one, and what its heroes at home do at once (GP-HERO-05)."""
    if incident.nuclear:
        game.marker, game.marker_stage = incident.cell, 0
        if game.players is not None:
            game.players.marker_launcher = by
        if game.facts is not None:
            game.facts.append(Radiated("GP-UP-01", None, incident.cell, 1))
        for hero in at_home:
            _flee_the_blast(game, hero, incident.cell, by)
        return
    for hero in at_home:
        if game.hero_health[hero] and game.board.distance(game.hero_cell[hero], incident.cell) > 1:
            _jump(game, hero, incident.cell)


def _is_attacked_at_home(game: State, hero: int, aimed: int) -> bool:
    """The aimed cell and the hero are on the land of the hero's home (GP-HERO-05, GP-INC-07)."""
    nation, home = game.board.level.nation, game.board.home[hero]
    return nation[aimed] == home and nation[game.hero_cell[hero]] == home


def _flee_the_blast(game: State, hero: int, aimed: int, by: int) -> None:
    hurt_hero(game, hero, 2, "GP-HERO-05", by)
    cell = game.hero_cell[hero]
    if game.hero_health[hero] and game.board.distance(cell, aimed) <= 1:
        _jump(game, hero, nearest_outside(game.board, cell, aimed))


def nearest_outside(board: Board, cell: int, aimed: int) -> int:
    """Return the cell at range 2 of the aimed one that is nearest by range; ties: lowest row, column (GP-HERO-05)."""
    ring = (c for c in range(len(board.row)) if board.distance(c, aimed) == 2)
    return min(ring, key=lambda c: (board.distance(c, cell), c))


def _jump(game: State, hero: int, target: int) -> None:
    if game.facts is not None:
        game.facts.append(Jumped("GP-HERO-05", None, HEROES[hero], game.hero_cell[hero], target))
    game.hero_cell[hero] = target


def close(game: State, incident: Incident, unit: str, rule: str) -> None:
    """Take an incident off the list of open ones, for heroes and guards alike."""
    game.incidents = tuple(i for i in game.incidents if i.number != incident.number)
    if game.facts is not None:
        game.facts.append(IncidentClosed(rule, None, incident.number, unit, incident.cell))


def for_hero(game: State, hero: int) -> Incident | None:
    """Return the incident that a hero answers: home first, then level III, then II; newest first (GP-HERO-04)."""
    best, best_rank = None, 0
    home, nation = game.board.home[hero], game.board.level.nation
    for incident in game.incidents:
        rank = 4 if nation[incident.cell] == home else incident.level
        if rank >= max(best_rank, 2):  # GP-INC-02: level I is noticed at home only
            best, best_rank = incident, rank
    return best


def for_guards(game: State, nation: int) -> Incident | None:
    """Return the newest incident that is open for a nation's guards (GP-INC-06)."""
    for incident in reversed(game.incidents):
        if incident.round >= game.round - 2 and game.board.level.nation[incident.cell] == nation:
            return incident
    return None
