"""The start of a game: a world without players, or three roles at their places (section 8)."""

from typing import Any

from game.global_power.level import Level
from game.global_power.players import NOBODY, SEATS, UNSAID, Players
from game.global_power.state import Board, State, new_state
from game.global_power.steps import BeginRound, Round
from game.global_power.tables import Role
from game.global_power.turns import Draw
from game.kernel.rules import Setup, SetupError
from game.kernel.steps import Step


def start(setup: Setup, board: object) -> State:
    """Return the state of a new game; raise SetupError where the roles do not fit the level."""
    assert isinstance(board, Board)
    if not setup.seats:
        return new_state(board, (Round(),))
    names = tuple(str(setup.settings[f"role_{seat + 1}"]) for seat in range(SEATS))
    if len(set(names)) < SEATS:
        raise SetupError(f"three different roles are needed, not {', '.join(names)}; set role_1, role_2, role_3")
    places = dict(board.level.roles)
    for name in names:
        if name not in places:
            raise SetupError(f"this level has no start for the role {name}; it has {', '.join(places) or 'none'}")
    roles = [board.tables.role(name) for name in names]
    _check_tokens(board.level, roles)
    deals: list[Step[Any]] = [Draw(seat) for seat, role in enumerate(roles) for _ in range(role.plans)]
    game = new_state(board, (BeginRound(), *reversed(deals)))
    figures = board.tables.figures
    # Scripted units are for worlds without players; the first three forces are the characters.
    game.force_name = [f"character-{seat + 1}" for seat in range(SEATS)]
    game.force_kind = ["character"] * SEATS
    game.force_seat = [1, 2, 3]
    game.force_cell = [places[name] for name in names]
    game.force_health = [figures.character_health] * SEATS
    game.players = _new_players(board, roles)
    return game


def _check_tokens(level: Level, roles: list[Role]) -> None:
    for what, total in (("wealth", level.wealth), ("energy", level.energy)):
        needed = sum(int(getattr(role, what)) for role in roles)
        if needed > total:
            raise SetupError(
                f"these roles start with {needed} {what}, but the level has {total}; raise it or change roles"
            )


def _new_players(board: Board, roles: list[Role]) -> Players:
    level, plans = board.level, board.tables.plans
    left = level.energy - sum(role.energy for role in roles)
    sites = len(level.energy_sites)
    share, more = divmod(left, sites) if sites else (0, 0)
    nations, kinds = len(level.nations), len(plans)
    return Players(
        roles=tuple(role.id for role in roles),
        alive=[True] * SEATS,
        wealth=[role.wealth for role in roles],
        technology=[role.technology for role in roles],
        energy=[role.energy for role in roles],
        reserve=[role.personnel for role in roles],
        hands=[[0] * kinds for _ in roles],
        deck=[plan.copies for plan in plans],
        removed=[0] * kinds,
        bank=level.wealth - sum(role.wealth for role in roles),
        # Without a site there is no place for the rest of the energy but out of the game.
        burnt=0 if sites else left,
        site_energy=[share + (site < more) for site in range(sites)],
        conquered=[NOBODY] * nations,
        blackout=[0] * nations,
        hired=[0] * len(level.mercenaries),
        slain=[0] * SEATS,
        launched=[0] * kinds,
        wounded=[False] * SEATS,
        harmed=[0] * SEATS,
        said=[UNSAID] * (SEATS * SEATS),
        hints=(),
        marker_launcher=NOBODY,
        built=0,
        points=0,
        used=[0] * kinds,
        struck=(),
        researched=False,
        offered=(),
        marched=(),
        raided=(),
        winners=None,
        ending="",
    )
