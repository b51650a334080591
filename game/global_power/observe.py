"""What one seat, or an onlooker, may know. Built from nothing; never a copy with parts taken out."""

from dataclasses import dataclass
from typing import Any

from game.global_power.players import NOBODY, SEATS, Hint, Players
from game.global_power.state import Board, Incident, State
from game.global_power.turns import Act, AnswerOffer
from game.kernel.steps import Step, waiting


@dataclass(frozen=True, slots=True)
class World:
    """Everybody sees where everything stands: positions, health, tasks, open incidents, the marker, as in `State`.

    `happened` counts all incidents. Heroes are (cell, health, task, target, chasing, mending, exposed), guards (cell,
    health, due), mercenaries (cell, health), forces (name, kind, seat, cell, health).
    """

    board: Board
    round: int
    happened: int
    incidents: tuple[Incident, ...]
    marker: int
    marker_stage: int
    heroes: tuple[tuple[int, int, str, int, bool, int, int], ...]
    guards: tuple[tuple[int, int, int], ...]
    mercenaries: tuple[tuple[int, int], ...]
    forces: tuple[tuple[str, str, int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """What a seat knows of the players, by seat and by plan as in `Players`.

    `hand` is its own; of the others it knows `hand_sizes`. `unseen` is what lies in the deck or in other hands. `said`
    are its own hints of this round, `hints` all that it told or heard, with whether they were kept. `offer` is what
    it is being offered: seller, plan (NOBODY: energy), price. `used` counts in its own turn only: to others it would
    tell that a plan used before was sold.
    """

    seat: int
    roles: tuple[str, ...]
    alive: tuple[bool, ...]
    wealth: tuple[int, ...]
    technology: tuple[int, ...]
    energy: tuple[int, ...]
    reserve: tuple[int, ...]
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    unseen: tuple[int, ...]
    removed: tuple[int, ...]
    bank: int
    burnt: int
    site_energy: tuple[int, ...]
    conquered: tuple[int, ...]
    blackout: tuple[int, ...]
    hired: tuple[int, ...]
    slain: tuple[int, ...]
    launched: tuple[int, ...]
    wounded: tuple[bool, ...]
    harmed: tuple[int, ...]
    said: tuple[int, ...]
    hints: tuple[Hint, ...]
    marker_launcher: int
    built: int
    points: int
    used: tuple[int, ...]
    struck: tuple[str, ...]
    researched: bool
    offered: tuple[int, ...]
    marched: tuple[int, ...]
    raided: tuple[int, ...]
    offer: tuple[int, int, int] | None
    winners: tuple[int, ...] | None
    ending: str


@dataclass(frozen=True, slots=True)
class Observation:
    """What a seat sees; `table` is None in a world without players.

    `agenda` is what the game will ask, the next question last, if that is put to this seat: then nothing in it is
    hidden from it. It is empty otherwise.
    """

    world: World
    table: Table | None
    agenda: tuple[Step[Any], ...]


def observe(game: State, seat: int) -> Observation:
    """Return what a seat may know."""
    players, step = game.players, waiting(game)
    asked = step is not None and step.actor == seat
    table = None if players is None else _table(game, players, seat)
    return Observation(_world(game), table, game.agenda if asked else ())


def _world(game: State) -> World:
    heroes = zip(
        game.hero_cell,
        game.hero_health,
        game.hero_task,
        game.hero_target,
        game.hero_chasing,
        game.hero_mending,
        game.hero_exposed,
        strict=True,
    )
    return World(
        game.board,
        game.round,
        game.happened,
        game.incidents,
        game.marker,
        game.marker_stage,
        tuple(heroes),
        tuple(zip(game.guard_cell, game.guard_health, game.guard_due, strict=True)),
        tuple(zip(game.mercenary_cell, game.mercenary_health, strict=True)),
        tuple(zip(game.force_name, game.force_kind, game.force_seat, game.force_cell, game.force_health, strict=True)),
    )


def _table(game: State, players: Players, seat: int) -> Table:
    step = waiting(game)
    offer = (step.seller, step.plan, step.price) if isinstance(step, AnswerOffer) and step.actor == seat else None
    hand = players.hands[seat]
    turn = next((question.actor for question in game.agenda if isinstance(question, Act)), NOBODY)
    own_said = players.said[seat * SEATS : seat * SEATS + SEATS]
    return Table(
        seat=seat,
        roles=players.roles,
        alive=tuple(players.alive),
        wealth=tuple(players.wealth),
        technology=tuple(players.technology),
        energy=tuple(players.energy),
        reserve=tuple(players.reserve),
        hand=tuple(hand),
        hand_sizes=tuple(players.hand_size(other) for other in range(SEATS)),
        unseen=tuple(
            plan.copies - gone - own
            for plan, gone, own in zip(game.board.tables.plans, players.removed, hand, strict=True)
        ),
        removed=tuple(players.removed),
        bank=players.bank,
        burnt=players.burnt,
        site_energy=tuple(players.site_energy),
        conquered=tuple(players.conquered),
        blackout=tuple(players.blackout),
        hired=tuple(players.hired),
        slain=tuple(players.slain),
        launched=tuple(players.launched),
        wounded=tuple(players.wounded),
        harmed=tuple(players.harmed),
        said=tuple(own_said),
        hints=tuple(hint for hint in players.hints if seat in (hint.teller, hint.hearer)),
        marker_launcher=players.marker_launcher,
        built=players.built,
        points=players.points,
        used=tuple(players.used) if turn == seat else (0,) * len(hand),
        struck=players.struck,
        researched=players.researched,
        offered=players.offered,
        marched=players.marched,
        raided=players.raided,
        offer=offer,
        winners=players.winners,
        ending=players.ending,
    )


def plan_in_question(game: State) -> tuple[int, int]:
    """Return seat and plan of a launch or offer in progress, which only some may know; NOBODY twice if none."""
    step = waiting(game)
    seat = getattr(step, "seller", getattr(step, "actor", NOBODY))
    return seat, getattr(step, "plan", NOBODY)
