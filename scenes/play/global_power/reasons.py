"""Why something cannot be done now: for greyed buttons and refused clicks."""

from __future__ import annotations

from collections.abc import Callable

from game.global_power.acts import strikeable
from game.global_power.fall import has_base
from game.global_power.plans import aimed_cell, has_aim, launchers
from game.global_power.purse import players_of
from game.global_power.state import NOWHERE, State
from game.global_power.units import character, others_near, own
from scenes.play.global_power.words import PlayWords

Tr = Callable[..., str]


def act_reason(tr: Tr, game: State, seat: int, act: str) -> str:
    """Say why a seat in its turn cannot do an act of which no option is legal."""
    players, figures = players_of(game), game.board.tables.figures
    if not players.points:
        return tr("No action points are left (GP-ROUND-02).")
    wealth, here = players.wealth[seat], game.force_cell[character(seat)]
    match act:
        case "strike":
            if strikeable(game, seat, here):
                return tr("Each unit can be struck once a turn (GP-ACT-STRIKE).")
            if others_near(game, seat, here, 1):
                return tr("A strike never takes a hero's last point (GP-HERO-12).")
            return tr("Nobody stands next to your character (GP-ACT-STRIKE).")
        case "hire":
            if wealth < figures.hire_wealth:
                return tr("Hiring takes {n} wealth (GP-MERC-02).", n=figures.hire_wealth)
            return tr("No free mercenary stands next to your character (GP-MERC-02).")
        case "deploy":
            if not players.reserve[seat]:
                return tr("No personnel are in your reserve (GP-ACT-DEPLOY).")
            return tr("No free land is next to your character, mercenaries or bases (GP-ACT-DEPLOY).")
        case "build":
            if wealth < figures.build_wealth:
                return tr("A base takes {n} wealth (GP-ACT-BUILD).", n=figures.build_wealth)
            return tr("A base takes the place of an own garrison, and there is none (GP-ACT-BUILD).")
        case "recruit":
            if wealth < figures.recruit_wealth:
                return tr("Recruiting takes {n} wealth (GP-ACT-RECRUIT).", n=figures.recruit_wealth)
            return tr("All your personnel are in use (GP-RES-04).")
        case "research":
            return _research_reason(tr, game, seat)
        case "draw":
            if wealth < figures.draw_wealth:
                return tr("Drawing takes {n} wealth (GP-ACT-DRAW).", n=figures.draw_wealth)
            if players.hand_size(seat) >= figures.hand:
                return tr("You hold {n} plans, and no more fit in a hand (GP-ACT-DRAW).", n=figures.hand)
            return tr("The deck is empty (GP-ACT-DRAW).")
    return tr("That is not possible now.")


def _research_reason(tr: Tr, game: State, seat: int) -> str:
    players, figures = players_of(game), game.board.tables.figures
    if not has_base(game, seat):
        return tr("Research needs a base (GP-ACT-RESEARCH).")
    if players.researched:
        return tr("Research once a turn (GP-ACT-RESEARCH).")
    if players.technology[seat] >= figures.technology:
        return tr("Technology is at its height (GP-RES-02).")
    return tr(
        "Research takes {wealth} wealth and {energy} energy (GP-ACT-RESEARCH).",
        wealth=figures.research_wealth,
        energy=figures.research_energy,
    )


def offer_reason(tr: Tr, game: State, rival: int) -> str:
    """Say why a seat in its turn cannot offer anything to a rival."""
    players = players_of(game)
    if not players.alive[rival]:
        return tr("This seat is out of the game.")
    if rival in players.offered:
        return tr("One offer to each rival a turn (GP-ACT-TRADE).")
    return tr("You have nothing to offer: no plan and no energy (GP-ACT-TRADE).")


def plan_reason(words: PlayWords, tr: Tr, game: State, seat: int, number: int) -> str:
    """Say why a plan in hand cannot be launched now; nothing if it can."""
    players, plan = players_of(game), game.board.tables.plans[number]
    if players.technology[seat] < plan.need:
        return tr("It needs technology {n}; you have {have}.", n=plan.need, have=players.technology[seat])
    for what, need, have in (
        ("wealth", plan.wealth, players.wealth[seat]),
        ("energy", plan.energy, players.energy[seat]),
        ("personnel", plan.personnel, players.reserve[seat]),
    ):
        if have < need:
            return tr("It costs {cost}; you have {have}.", cost=words.means(what, need), have=have)
    if players.hands[seat][number] <= players.used[number]:
        return tr("Each card once a turn (GP-RES-03).")
    if not players.points:
        return tr("No action points are left (GP-ROUND-02).")
    if plan.effect == "nuclear" and game.marker != NOWHERE:
        return tr("One nuclear marker at a time (GP-UP-01).")
    if not any(has_aim(game, seat, number, force) for force in launchers(game, seat)):
        return tr("Nothing to aim at: {reach}.", reach=words.reach(plan))
    return ""


def cell_reason(tr: Tr, game: State, seat: int, act: str, cell: int) -> str:
    """Say why an act in hand cannot be aimed at a cell."""
    board, figures = game.board, game.board.tables.figures
    here = game.force_cell[character(seat)]
    steps = abs(board.column[cell] - board.column[here]) + abs(board.row[cell] - board.row[here])
    match act.split(maxsplit=1)[0]:
        case "move":
            if not steps:
                return tr("Your character stands there already.")
            return tr("{steps} steps away; a move takes at most {n} (GP-ACT-MOVE).", steps=steps, n=figures.move)
        case "strike" | "raid":
            return tr("Nobody there can be struck: strikes reach one cell (GP-ACT-STRIKE).")
        case "hire":
            return tr("No free mercenary stands there next to your character (GP-MERC-02).")
        case "deploy":
            if not board.level.land[cell]:
                return tr("Garrisons stand on land (GP-ACT-DEPLOY).")
            if any(game.force_cell[force] == cell for force in own(game, seat, "garrison")):
                return tr("One own garrison a cell (GP-ACT-DEPLOY).")
            return tr("Only next to your character, mercenaries or bases (GP-ACT-DEPLOY).")
        case "build":
            return tr("A base takes the place of an own garrison (GP-ACT-BUILD).")
        case "march":
            return tr("A mercenary goes one step (GP-MERC-04).")
    return tr("That is not among what can be chosen.")


def aim_reason(words: PlayWords, tr: Tr, game: State, number: int, launcher: str, cell: int) -> str:
    """Say why a plan in hand cannot be aimed at a cell."""
    plan = game.board.tables.plans[number]
    if launcher and plan.reach >= 0:
        away = game.board.distance(aimed_cell(game, launcher), cell)
        if away > plan.reach:
            return tr("{away} cells away; {plan} reaches {n}.", away=away, plan=words.plan(number), n=plan.reach)
    return tr("Nothing to aim at there: {reach}.", reach=words.reach(plan))
