"""The upkeep: radiation, conscription, healing (GP-ROUND-04)."""

from game.global_power.events import Conscripted, Healed, Radiated
from game.global_power.harm import end_chases, hit_cells, hurt_hero, living_heroes
from game.global_power.holding import is_occupied
from game.global_power.players import NOBODY
from game.global_power.state import HERO_HEALTH, HEROES, NOWHERE, State


def radiate(game: State) -> None:
    """GP-UP-01 and GP-HERO-09: the nine cells deal 1; the second upkeep in a row kills a hero."""
    by = NOBODY if game.players is None else game.players.marker_launcher
    for hero in living_heroes(game):
        if not game.in_radiation(game.hero_cell[hero]):
            game.hero_exposed[hero] = 0
            continue
        game.hero_exposed[hero] += 1
        hurt_hero(game, hero, 1, "GP-UP-01", by)
        if game.hero_exposed[hero] == 2 and game.hero_health[hero]:
            hurt_hero(game, hero, game.hero_health[hero], "GP-HERO-09", by)
    if game.marker == NOWHERE:
        return
    hit_cells(game, game.marker, 1, 1, "GP-UP-01", by)
    game.marker_stage += 1
    cell, stage = game.marker, game.marker_stage + 1
    if game.marker_stage == 3:
        game.marker, game.marker_stage, stage = NOWHERE, 0, 0
    if game.facts is not None:
        game.facts.append(Radiated("GP-UP-01", None, cell, stage))


def conscript(game: State) -> None:
    """GP-GUARD-03: in the upkeep of the round after its death a guard is replaced, unless the nation is occupied.

    Decision: one whose upkeep finds the nation occupied is lost, also if the nation is freed later ("not once").
    """
    posts = game.board.level.guards
    for guard, health in enumerate(game.guard_health):
        if health or game.guard_due[guard] != game.round or is_occupied(game, game.board.guard_nation[guard]):
            continue
        game.guard_health[guard] = 1
        game.guard_due[guard] = 0
        game.guard_cell[guard] = posts[guard]
        if game.facts is not None:
            game.facts.append(Conscripted("GP-GUARD-03", None, game.board.guard_ids[guard], posts[guard]))


def heal(game: State) -> None:
    """GP-UP-03: every second upkeep while hurt a hero regains 1."""
    for hero in living_heroes(game):
        if game.hero_health[hero] == HERO_HEALTH:
            game.hero_mending[hero] = 0
            continue
        game.hero_mending[hero] += 1
        if game.hero_mending[hero] == 2:
            game.hero_mending[hero] = 0
            game.hero_health[hero] += 1
            if game.facts is not None:
                fact = Healed("GP-UP-03", None, HEROES[hero], game.hero_cell[hero], game.hero_health[hero])
                game.facts.append(fact)
    end_chases(game)
