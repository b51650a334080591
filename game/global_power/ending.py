"""The victory check and the end of a round (GP-WIN)."""

import dataclasses

from game.global_power.events import GameOver, Healed
from game.global_power.holding import controllers, holdings, occupant
from game.global_power.players import NOBODY, SEATS, STRIKE, third
from game.global_power.purse import players_of
from game.global_power.state import State
from game.global_power.units import own


def check(game: State) -> None:
    """End the game where GP-WIN-01 or GP-WIN-02 says so."""
    players, level = players_of(game), game.board.level
    _end_conquests(game)
    living = players.living()
    control = controllers(game)
    winners = [seat for seat in living if control.count(seat) >= level.nations_to_win]
    if len(living) <= 1:
        _end(game, living, "last-living")
    elif winners:
        held = held_cells(game)
        _end(game, _best(winners, [(held[seat], players.wealth[seat]) for seat in winners]), "nations")
    elif game.round >= level.rounds:
        scores = points(game)
        _end(game, _best(living, [(scores[seat], players.wealth[seat]) for seat in living]), "points")


def points(game: State) -> list[int]:
    """Return each seat's points as GP-WIN-02 counts them."""
    control, held = controllers(game), held_cells(game)
    return [
        points_of(game, seat, control.count(seat), len(own(game, seat, "base")), held[seat]) for seat in range(SEATS)
    ]


def points_of(game: State, seat: int, nations: int, bases: int, cells: int) -> int:
    """Return a seat's points for controlled nations, bases, held cells and the heroes it has destroyed."""
    figures = game.board.tables.figures
    return (
        figures.points_nation * nations
        + figures.points_hero * players_of(game).slain[seat]
        + figures.points_base * bases
        + cells // figures.points_cells
    )


def held_cells(game: State) -> list[int]:
    """Return how many cells each seat holds."""
    return holdings(game).size[1:]


def tidy(game: State) -> None:
    """At the end of a round: see whose hints were kept, heal characters, forget the dead."""
    players, figures = players_of(game), game.board.tables.figures
    players.hints = tuple(
        hint
        if hint.kept is not None
        else dataclasses.replace(
            hint,
            kept=bool(players.harmed[hint.teller] >> third(hint.teller, hint.hearer) & 1) == (hint.claim == STRIKE),
        )
        for hint in players.hints
    )
    players.harmed = [0, 0, 0]
    for seat in players.living():
        if not players.wounded[seat] and game.force_health[seat] < figures.character_health:
            game.force_health[seat] += 1  # GP-RES-06
            if game.facts is not None:
                name, cell, health = game.force_name[seat], game.force_cell[seat], game.force_health[seat]
                game.facts.append(Healed("GP-RES-06", None, name, cell, health))
    players.wounded = [False, False, False]
    # Characters keep their places, dead or not: a seat's character is found by its seat.
    keep = [force for force, health in enumerate(game.force_health) if health or force < 3]
    if len(keep) < len(game.force_health):
        game.force_name = [game.force_name[force] for force in keep]
        game.force_kind = [game.force_kind[force] for force in keep]
        game.force_seat = [game.force_seat[force] for force in keep]
        game.force_cell = [game.force_cell[force] for force in keep]
        game.force_health = [game.force_health[force] for force in keep]


def _end_conquests(game: State) -> None:
    """A conquest lasts until another player occupies the nation (GP-HERO-11)."""
    players, held = players_of(game), holdings(game)
    for nation, conqueror in enumerate(players.conquered):
        if conqueror != NOBODY and occupant(game, nation, held) not in (0, conqueror + 1):
            players.conquered[nation] = NOBODY


def _best(seats: list[int], ranks: list[tuple[int, int]]) -> list[int]:
    top = max(ranks)
    return [seat for seat, rank in zip(seats, ranks, strict=True) if rank == top]


def _end(game: State, winners: list[int], kind: str) -> None:
    players = players_of(game)
    players.winners, players.ending = tuple(winners), kind
    if game.facts is not None:
        game.facts.append(GameOver("GP-WIN-02" if kind == "points" else "GP-WIN-01", None, tuple(winners), kind))
