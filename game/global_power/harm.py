"""Damage and death of every kind of unit, and who is to be thanked for it."""

from collections.abc import Sequence
from typing import Final

from game.global_power.events import Damaged, Died, Struck
from game.global_power.fall import base_lost, hero_slain, seat_out
from game.global_power.players import NOBODY, SEATS
from game.global_power.state import BLUE, HEROES, RED, State

PLAN_LIMIT: Final = 2  # GP-HERO-12


def hurt_hero(game: State, hero: int, amount: int, rule: str, by: int = NOBODY) -> None:
    """Take health from a hero; at 0 it is destroyed, by the seat `by` if any (GP-HERO-11)."""
    left = max(0, game.hero_health[hero] - amount)
    amount = game.hero_health[hero] - left
    if amount == 0:
        return
    game.hero_health[hero] = left
    _tell(game, HEROES[hero], game.hero_cell[hero], amount, left, rule)
    end_chases(game)
    if left == 0:
        hero_slain(game, hero, by)


def end_chases(game: State) -> None:
    """A chase ends the moment the quarry is no longer the weaker (GP-HERO-03)."""
    for hero in (BLUE, RED):
        if not 0 < game.hero_health[1 - hero] < game.hero_health[hero]:
            game.hero_chasing[hero] = False


def hurt_guard(game: State, guard: int, amount: int, rule: str) -> None:
    """Take health from a guard; it will be replaced in the upkeep of the next round (GP-GUARD-03)."""
    left = max(0, game.guard_health[guard] - amount)
    amount = game.guard_health[guard] - left
    game.guard_health[guard] = left
    if left == 0:
        game.guard_due[guard] = game.round + 1
    _tell(game, game.board.guard_ids[guard], game.guard_cell[guard], amount, left, rule)


def hurt_mercenary(game: State, mercenary: int, amount: int, rule: str) -> None:
    """Take health from an unhired mercenary."""
    left = max(0, game.mercenary_health[mercenary] - amount)
    amount = game.mercenary_health[mercenary] - left
    game.mercenary_health[mercenary] = left
    _tell(game, game.board.mercenary_ids[mercenary], game.mercenary_cell[mercenary], amount, left, rule)


def hurt_force(game: State, force: int, amount: int, rule: str, by: int = NOBODY) -> None:
    """Take health from a hostile unit; `by` is the seat that does it, if any."""
    left = max(0, game.force_health[force] - amount)
    amount = game.force_health[force] - left
    if amount == 0:
        return
    game.force_health[force] = left
    _tell(game, game.force_name[force], game.force_cell[force], amount, left, rule)
    players = game.players
    if players is None:
        return
    seat, kind = game.force_seat[force] - 1, game.force_kind[force]
    if by not in (NOBODY, seat):
        players.harmed[by] |= 1 << seat
    if kind == "character":
        players.wounded[seat] = True
        if left == 0:
            seat_out(game, seat)
    elif kind == "base" and left == 0:
        base_lost(game, seat)


def strike_force(game: State, unit: str, cell: int, force: int, rule: str) -> None:
    """A hero or guard hits a hostile unit for 1."""
    if game.facts is not None:
        victim = game.force_name[force]
        game.facts.append(Struck(rule, None, unit, cell, victim, game.force_cell[force]))
    hurt_force(game, force, 1, rule)


def hit_cells(game: State, center: int, reach: int, amount: int, rule: str, by: int = NOBODY) -> None:
    """Take health from every unit within a range of a cell but the heroes."""
    distance = game.board.distance
    for guard, health in enumerate(game.guard_health):
        if health and distance(game.guard_cell[guard], center) <= reach:
            hurt_guard(game, guard, amount, rule)
    for mercenary, health in enumerate(game.mercenary_health):
        if health and distance(game.mercenary_cell[mercenary], center) <= reach:
            hurt_mercenary(game, mercenary, amount, rule)
    for force in in_order_of_blows(game):
        if game.force_health[force] and distance(game.force_cell[force], center) <= reach:
            hurt_force(game, force, amount, rule, by)


def in_order_of_blows(game: State) -> Sequence[int]:
    """Return all forces, characters of players last: the mercenaries that leave with one are hit by its blow too."""
    forces = range(len(game.force_health))
    return forces if game.players is None else (*forces[SEATS:], *forces[:SEATS])


def hit_heroes(game: State, center: int, reach: int, level: int, amount: int, by: int = NOBODY) -> None:
    """Take health from heroes within a range of a plan's cell, as far as GP-HERO-12 lets it."""
    for hero in living_heroes(game):
        if game.board.distance(game.hero_cell[hero], center) <= reach:
            hurt_hero(game, hero, plan_damage(game, hero, level, amount), "GP-HERO-12", by)


def hit_bystanders(game: State) -> None:
    """Where heroes fight, mercenaries in range 1 of either die and characters there lose 2 (GP-HERO-10)."""
    rule = "GP-HERO-10"
    distance = game.board.distance
    blue, red = game.hero_cell
    for mercenary, health in enumerate(game.mercenary_health):
        cell = game.mercenary_cell[mercenary]
        if health and (distance(cell, blue) <= 1 or distance(cell, red) <= 1):
            hurt_mercenary(game, mercenary, health, rule)
    for force in in_order_of_blows(game):
        health, cell = game.force_health[force], game.force_cell[force]
        if not health or (distance(cell, blue) > 1 and distance(cell, red) > 1):
            continue
        if game.force_kind[force] == "mercenary":
            hurt_force(game, force, health, rule)
        elif game.force_kind[force] == "character":
            hurt_force(game, force, 2, rule)


def plan_damage(game: State, hero: int, level: int, amount: int) -> int:
    """Return what a plan that is not nuclear takes from a hero in its area (GP-HERO-12)."""
    amount = min(amount, PLAN_LIMIT)
    return amount if level == 3 else min(amount, game.hero_health[hero] - 1)


def living_heroes(game: State) -> list[int]:
    """Return BLUE, RED, or those of them that live."""
    return [hero for hero in (BLUE, RED) if game.hero_health[hero]]


def _tell(game: State, unit: str, cell: int, amount: int, left: int, rule: str) -> None:
    if game.facts is None or amount == 0:
        return
    game.facts.append(Damaged(rule, None, unit, cell, amount, left))
    if left == 0:
        game.facts.append(Died(rule, None, unit, cell))
