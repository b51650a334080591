"""Income (GP-UP-02): wealth for living seats, nations and sites, energy from sites."""

from game.global_power.holding import controllers, holdings
from game.global_power.players import seat_order
from game.global_power.purse import earn, players_of, take_energy
from game.global_power.state import State


def pay_out(game: State) -> None:
    """Pay every living seat, in the round's order: when the bank runs short the later ones go without."""
    players, level, figures = players_of(game), game.board.level, game.board.tables.figures
    held = holdings(game)
    control = controllers(game, held)
    for seat in seat_order(game.round):
        if not players.alive[seat]:
            continue
        sites = sum(held.seat(cell) == seat + 1 for cell in level.wealth_sites)
        wealth = figures.income_seat + control.count(seat) * figures.income_nation + sites * figures.income_wealth_site
        earn(game, seat, wealth, "GP-UP-02")
        for site, cell in enumerate(level.energy_sites):
            if held.seat(cell) == seat + 1:
                take_energy(game, seat, site, figures.income_energy_site, "GP-UP-02")
