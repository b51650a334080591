"""What everybody sees of a game with players, as a state: the ground of every picture."""

from game.global_power.players import SEATS, UNSAID, Players
from game.global_power.state import State, new_state


def stage_of(game: State) -> State:
    """Return a game's public part, built from nothing: no hands, no deck, no hints, no question."""
    stage = new_state(game.board, ())
    stage.round, stage.happened, stage.incidents = game.round, game.happened, game.incidents
    stage.marker, stage.marker_stage = game.marker, game.marker_stage
    stage.hero_cell, stage.hero_health = game.hero_cell[:], game.hero_health[:]
    stage.hero_task, stage.hero_target = game.hero_task[:], game.hero_target[:]
    stage.hero_chasing = game.hero_chasing[:]
    stage.hero_mending, stage.hero_exposed = game.hero_mending[:], game.hero_exposed[:]
    stage.guard_cell, stage.guard_health = game.guard_cell[:], game.guard_health[:]
    stage.guard_task, stage.guard_target = game.guard_task[:], game.guard_target[:]
    stage.guard_due = game.guard_due[:]
    stage.mercenary_cell, stage.mercenary_health = game.mercenary_cell[:], game.mercenary_health[:]
    stage.force_name, stage.force_kind = game.force_name[:], game.force_kind[:]
    stage.force_seat, stage.force_cell = game.force_seat[:], game.force_cell[:]
    stage.force_health = game.force_health[:]
    if game.players is not None:
        stage.players = _public(game.players)
    return stage


def _public(players: Players) -> Players:
    kinds = len(players.deck)
    return Players(
        roles=players.roles,
        alive=players.alive[:],
        wealth=players.wealth[:],
        technology=players.technology[:],
        energy=players.energy[:],
        reserve=players.reserve[:],
        hands=[[0] * kinds for _ in range(SEATS)],
        deck=[0] * kinds,
        removed=players.removed[:],
        bank=players.bank,
        burnt=players.burnt,
        site_energy=players.site_energy[:],
        conquered=players.conquered[:],
        blackout=players.blackout[:],
        hired=players.hired[:],
        slain=players.slain[:],
        launched=players.launched[:],
        wounded=players.wounded[:],
        harmed=players.harmed[:],
        said=[UNSAID] * (SEATS * SEATS),
        hints=(),
        marker_launcher=players.marker_launcher,
        built=players.built,
        points=players.points,
        used=[0] * kinds,
        struck=players.struck,
        researched=players.researched,
        offered=players.offered,
        marched=players.marched,
        raided=players.raided,
        winners=players.winners,
        ending=players.ending,
    )
