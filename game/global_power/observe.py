"""What an onlooker may know of a world without players: all of it but the script to come."""

from dataclasses import dataclass

from game.global_power.state import Incident, State


@dataclass(frozen=True, slots=True)
class Observation:
    """Positions, health, open incidents and the marker, as in `State`."""

    round: int
    incidents: tuple[Incident, ...]
    marker: int
    marker_stage: int
    hero_cell: tuple[int, ...]
    hero_health: tuple[int, ...]
    hero_task: tuple[str, ...]
    hero_target: tuple[int, ...]
    guard_cell: tuple[int, ...]
    guard_health: tuple[int, ...]
    mercenary_health: tuple[int, ...]
    force_cell: tuple[int, ...]
    force_health: tuple[int, ...]


def observe(game: State, _seat: int) -> Observation:
    """Return what everybody sees."""
    return Observation(
        game.round,
        game.incidents,
        game.marker,
        game.marker_stage,
        tuple(game.hero_cell),
        tuple(game.hero_health),
        tuple(game.hero_task),
        tuple(game.hero_target),
        tuple(game.guard_cell),
        tuple(game.guard_health),
        tuple(game.mercenary_health),
        tuple(game.force_cell),
        tuple(game.force_health),
    )
