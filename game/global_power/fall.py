"""What a player gains or loses when a hero, a character or a base falls (GP-HERO-11, GP-RES-02, GP-RES-06)."""

from game.global_power.events import Conquered, MercenaryJoined, MercenaryLeft, SeatOut, TechnologyLost, Vanished
from game.global_power.players import NOBODY
from game.global_power.state import State


def hero_slain(game: State, hero: int, by: int) -> None:
    """A hero is dead: the seat that destroyed it, if any, gains the hero's home nation (GP-HERO-11)."""
    players = game.players
    if players is None or by == NOBODY:
        return
    players.slain[by] += 1
    nation = game.board.home[hero]
    players.conquered[nation] = by
    if game.facts is not None:
        game.facts.append(Conquered("GP-HERO-11", None, nation, by))
    for guard, health in enumerate(game.guard_health):
        if game.board.guard_nation[guard] != nation:
            continue
        game.guard_due[guard] = 0
        if health:
            game.guard_health[guard] = 0
            if game.facts is not None:
                fact = Vanished("GP-HERO-11", None, game.board.guard_ids[guard], game.guard_cell[guard])
                game.facts.append(fact)
    if not players.alive[by]:
        return
    for mercenary, health in enumerate(game.mercenary_health):
        if health and game.board.level.nation[game.mercenary_cell[mercenary]] == nation:
            join(game, mercenary, by, "GP-HERO-11")


def join(game: State, mercenary: int, seat: int, rule: str) -> None:
    """An unhired mercenary becomes a force of a seat where it stands."""
    players = game.players
    assert players is not None
    name, cell = game.board.mercenary_ids[mercenary], game.mercenary_cell[mercenary]
    add_force(game, name, "mercenary", seat, cell, game.mercenary_health[mercenary])
    game.mercenary_health[mercenary] = 0
    players.hired[mercenary] = game.round
    if game.facts is not None:
        game.facts.append(MercenaryJoined(rule, None, name, seat, cell))


def leave(game: State, force: int, rule: str) -> None:
    """A hired mercenary leaves its player and is neutral again where it stands (GP-MERC-02)."""
    players = game.players
    assert players is not None
    mercenary = mercenary_of(game, force)
    seat = game.force_seat[force] - 1
    game.mercenary_cell[mercenary] = game.force_cell[force]
    game.mercenary_health[mercenary] = game.force_health[force]
    game.force_health[force] = 0
    players.hired[mercenary] = 0
    if game.facts is not None:
        game.facts.append(MercenaryLeft(rule, None, game.force_name[force], seat, game.force_cell[force]))


def mercenary_of(game: State, force: int) -> int:
    """Return the number of the mercenary that a force is."""
    return int(game.force_name[force].rpartition("-")[2]) - 1


def add_force(game: State, name: str, kind: str, seat: int, cell: int, health: int) -> None:
    """Put a unit of a seat (0 to 2) on the board."""
    game.force_name.append(name)
    game.force_kind.append(kind)
    game.force_seat.append(seat + 1)
    game.force_cell.append(cell)
    game.force_health.append(health)


def base_lost(game: State, seat: int) -> None:
    """With no base left, technology falls back to the role's initial one (GP-RES-02)."""
    players = game.players
    assert players is not None
    initial = game.board.tables.role(players.roles[seat]).technology
    if not has_base(game, seat) and players.technology[seat] > initial:
        players.technology[seat] = initial
        if game.facts is not None:
            game.facts.append(TechnologyLost("GP-RES-02", None, seat, initial))


def has_base(game: State, seat: int) -> bool:
    """Say whether a seat has a base."""
    return any(
        health and kind == "base" and owner == seat + 1
        for health, kind, owner in zip(game.force_health, game.force_kind, game.force_seat, strict=True)
    )


def seat_out(game: State, seat: int) -> None:
    """GP-RES-06: a seat whose character is dead loses all it has on the board and in hand."""
    players = game.players
    assert players is not None
    players.alive[seat] = False
    if game.facts is not None:
        game.facts.append(SeatOut("GP-RES-06", None, seat))
    for force, health in enumerate(game.force_health):
        if not health or game.force_seat[force] != seat + 1:
            continue
        if game.force_kind[force] == "mercenary":
            leave(game, force, "GP-RES-06")
        else:
            game.force_health[force] = 0
            if game.facts is not None:
                name, cell = game.force_name[force], game.force_cell[force]
                game.facts.append(Vanished("GP-RES-06", None, name, cell))
    players.bank += players.wealth[seat]
    players.burnt += players.energy[seat]
    players.wealth[seat] = players.energy[seat] = players.reserve[seat] = 0
    for plan, count in enumerate(players.hands[seat]):
        players.deck[plan] += count
    players.hands[seat] = [0] * len(players.deck)
