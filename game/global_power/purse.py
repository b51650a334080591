"""Tokens change hands here and nowhere else, so that every total is conserved (GP-COMP)."""

from game.global_power.events import Changed
from game.global_power.players import Players
from game.global_power.state import State
from game.global_power.units import own


def players_of(game: State) -> Players:
    """Return the players of a game that has some."""
    assert game.players is not None
    return game.players


def pay(game: State, seat: int, wealth: int, rule: str) -> None:
    """Spent wealth returns to the bank (GP-RES-01)."""
    players = players_of(game)
    players.wealth[seat] -= wealth
    players.bank += wealth
    _tell(game, seat, "wealth", -wealth, players.wealth[seat], rule)


def earn(game: State, seat: int, wealth: int, rule: str) -> None:
    """Pay a seat from the bank, as far as it goes."""
    players = players_of(game)
    wealth = min(wealth, players.bank)
    players.bank -= wealth
    players.wealth[seat] += wealth
    _tell(game, seat, "wealth", wealth, players.wealth[seat], rule)


def transfer(game: State, source: int, target: int, wealth: int, rule: str) -> None:
    """Wealth goes from one seat to another."""
    players = players_of(game)
    players.wealth[source] -= wealth
    players.wealth[target] += wealth
    _tell(game, source, "wealth", -wealth, players.wealth[source], rule)
    _tell(game, target, "wealth", wealth, players.wealth[target], rule)


def burn(game: State, seat: int, energy: int, rule: str) -> None:
    """Spent energy is out of the game (GP-RES-05)."""
    players = players_of(game)
    players.energy[seat] -= energy
    players.burnt += energy
    _tell(game, seat, "energy", -energy, players.energy[seat], rule)


def give_energy(game: State, source: int, target: int, rule: str) -> None:
    """One energy goes from one seat to another."""
    players = players_of(game)
    players.energy[source] -= 1
    players.energy[target] += 1
    _tell(game, source, "energy", -1, players.energy[source], rule)
    _tell(game, target, "energy", 1, players.energy[target], rule)


def take_energy(game: State, seat: int, site: int, amount: int, rule: str) -> None:
    """Energy comes from a site, as long as it lasts."""
    players = players_of(game)
    amount = min(amount, players.site_energy[site])
    players.site_energy[site] -= amount
    players.energy[seat] += amount
    _tell(game, seat, "energy", amount, players.energy[seat], rule)


def room_for_personnel(game: State, seat: int) -> int:
    """Return how many personnel a seat may still recruit (GP-RES-04: 10 in all)."""
    limit = game.board.tables.figures.personnel
    return limit - players_of(game).reserve[seat] - len(own(game, seat, "garrison"))


def recruit(game: State, seat: int, amount: int, rule: str) -> None:
    """Personnel come to the reserve, within the limit."""
    amount = min(amount, room_for_personnel(game, seat))
    change_reserve(game, seat, amount, rule)


def change_reserve(game: State, seat: int, amount: int, rule: str) -> None:
    """Personnel come to or leave the reserve."""
    players = players_of(game)
    players.reserve[seat] += amount
    _tell(game, seat, "personnel", amount, players.reserve[seat], rule)


def research(game: State, seat: int, rule: str) -> None:
    """Technology grows by one."""
    players = players_of(game)
    players.technology[seat] += 1
    _tell(game, seat, "technology", 1, players.technology[seat], rule)


def _tell(game: State, seat: int, what: str, amount: int, left: int, rule: str) -> None:
    if amount and game.facts is not None:
        game.facts.append(Changed(rule, None, seat, what, amount, left))
