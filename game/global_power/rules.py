"""Global Power as the kernel knows it."""

import dataclasses
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from game.global_power.level import read_level
from game.global_power.observe import observe, plan_in_question
from game.global_power.players import NOBODY, SEATS, Players
from game.global_power.start import start
from game.global_power.state import HERO_HEALTH, NOWHERE, Board, State, make_board
from game.global_power.tables import ROLE_IDS, table_files
from game.global_power.units import own
from game.kernel.chance import Chance
from game.kernel.rules import Result, Rules, Setting, SetupError
from game.levels.messages import word


def open_level(path: Path) -> Board:
    """Return the board of a level file; raise SetupError with the first error."""
    result = read_level(path)
    if result.level is None:
        first = next(problem for problem in result.problems if problem.is_error)
        raise SetupError(word(first, "en"))
    return make_board(result.level, result.tables)


def permute(game: State, seat: int, chance: Chance) -> State:
    """Exchange what a seat may not know: the deck, the other hands, what the other two told each other."""
    players = game.players
    if players is None:
        return game
    shown_seat, shown_plan = plan_in_question(game)
    rivals = [other for other in range(SEATS) if other != seat]
    pool = [plan for plan, count in enumerate(players.deck) for _ in range(count)]
    sizes = []
    for other in rivals:
        hand = players.hands[other]
        # A plan that is being launched or offered stays in that hand, and so do those used this turn.
        fixed = [min(count, used) for count, used in zip(hand, players.used, strict=True)]
        if other == shown_seat and shown_plan != NOBODY:
            fixed[shown_plan] = max(fixed[shown_plan], min(hand[shown_plan], fixed[shown_plan] + 1))
        pool += [plan for plan, count in enumerate(hand) for _ in range(count - fixed[plan])]
        sizes.append(sum(hand) - sum(fixed))
        players.hands[other] = fixed
    for index in range(len(pool) - 1, 0, -1):
        other = chance.below(index + 1)
        pool[index], pool[other] = pool[other], pool[index]
    for other, size in zip(rivals, sizes, strict=True):
        for _ in range(size):
            players.hands[other][pool.pop()] += 1
    players.deck = [pool.count(plan) for plan in range(len(players.deck))]
    players.hints = tuple(
        hint
        if seat in (hint.teller, hint.hearer) or chance.below(2)
        else dataclasses.replace(hint, claim=1 - hint.claim, kept=None if hint.kept is None else not hint.kept)
        for hint in players.hints
    )
    players.said = [
        claim if index // SEATS == seat or claim < 0 else chance.below(2) for index, claim in enumerate(players.said)
    ]
    return game


def problems(game: State) -> list[str]:
    """Name the broken invariants of a position."""
    board, level = game.board, game.board.level
    found = []
    for hero in (0, 1):
        if not 0 <= game.hero_health[hero] <= HERO_HEALTH:
            found.append(f"GP-HERO-01: hero {hero} has health {game.hero_health[hero]}")
        if game.hero_exposed[hero] not in (0, 1) and game.hero_health[hero]:
            found.append(f"GP-HERO-09: hero {hero} lives after {game.hero_exposed[hero]} upkeeps in radiation")
    for guard, cell in enumerate(game.guard_cell):
        if level.nation[cell] != board.guard_nation[guard]:
            found.append(f"GP-WALK-05: {board.guard_ids[guard]} has left its nation")
    if (game.marker == NOWHERE and game.marker_stage) or game.marker_stage not in (0, 1, 2):
        found.append(f"GP-UP-01: the marker is in stage {game.marker_stage}")
    numbers = [incident.number for incident in game.incidents]
    if numbers != sorted(set(numbers)) or (numbers and numbers[-1] > game.happened):
        found.append("GP-INC-07: the incidents are not in order")
    if game.players is not None:
        found += _token_problems(game, game.players)
    return found


def _token_problems(game: State, players: Players) -> list[str]:
    """GP-COMP: every total is conserved; GP-RES: every limit is kept."""
    level, tables = game.board.level, game.board.tables
    figures = tables.figures
    found = []
    if players.bank + sum(players.wealth) != level.wealth or min(players.bank, *players.wealth) < 0:
        found.append(f"GP-COMP-06: wealth is {players.bank} + {players.wealth}, not {level.wealth} in all")
    energy = players.burnt + sum(players.energy) + sum(players.site_energy)
    if energy != level.energy or min(players.burnt, *players.energy, *players.site_energy, 0) < 0:
        found.append(f"GP-COMP-09: energy is {energy}, not {level.energy} in all")
    for number, plan in enumerate(tables.plans):
        counts = [players.deck[number], players.removed[number], *(hand[number] for hand in players.hands)]
        if sum(counts) != plan.copies or min(counts) < 0:
            found.append(f"GP-COMP-10: {sum(counts)} copies of {plan.id}, not {plan.copies}")
    for seat in range(SEATS):
        garrisons = [game.force_cell[force] for force in own(game, seat, "garrison")]
        if players.reserve[seat] < 0 or players.reserve[seat] + len(garrisons) > figures.personnel:
            found.append(
                f"GP-COMP-08: seat {seat} has {players.reserve[seat]} personnel and {len(garrisons)} garrisons"
            )
        if len(set(garrisons)) < len(garrisons):
            found.append(f"GP-ACT-DEPLOY: seat {seat} has two garrisons in one cell")
        if not 0 <= players.technology[seat] <= figures.technology:
            found.append(f"GP-COMP-07: seat {seat} has technology {players.technology[seat]}")
        if players.hand_size(seat) > figures.hand:
            found.append(f"GP-ACT-DRAW: seat {seat} has {players.hand_size(seat)} plans")
        if players.alive[seat] != bool(game.force_health[seat]):
            found.append(f"GP-RES-06: seat {seat} and its character do not live and die together")
    hired = [name for name, health in zip(game.force_name, game.force_health, strict=True) if health]
    neutral = [n for n, health in zip(game.board.mercenary_ids, game.mercenary_health, strict=True) if health]
    if len(set(hired + neutral)) < len(hired) + len(neutral):
        found.append("GP-COMP-04: a unit is there twice")
    return found


def result(game: State) -> Result | None:
    """A world without players ends with its last round, and nobody wins; a game by GP-WIN."""
    if game.players is None:
        return None if game.agenda else Result((), "rounds")
    return None if game.players.winners is None else Result(game.players.winners, game.players.ending)


def figures(game: State) -> Mapping[str, int]:
    """Return what is worth adding up over many games."""
    players = game.players
    if players is None:
        return {"rounds": game.round}
    plans = game.board.tables.plans
    found = {
        "rounds": game.round,
        "heroes destroyed by seats": sum(players.slain),
        "games with a hero destroyed": int(any(players.slain)),
        "games with a nuclear strike": int(
            any(n and p.effect == "nuclear" for p, n in zip(plans, players.launched, strict=True))
        ),
        "games with a dry energy site": int(0 in players.site_energy),
        "games with a seat out": int(not all(players.alive)),
    }
    for level in (1, 2, 3):
        found[f"plans of level {level}"] = sum(
            n for p, n in zip(plans, players.launched, strict=True) if p.level == level
        )
    for plan, count in zip(plans, players.launched, strict=True):
        found[f"plan {plan.id}"] = count
    for seat in players.winners or ():
        found[f"wins {players.roles[seat]}"] = 1
    for role in players.roles:
        found[f"games {role}"] = 1
    return found


RULES: Final = Rules(
    name="global-power",
    version=1,
    seats=(SEATS, 0),
    settings=(
        Setting("role_1", "tycoons", ROLE_IDS),
        Setting("role_2", "oligarchs", ROLE_IDS),
        Setting("role_3", "terrorists", ROLE_IDS),
    ),
    start=start,
    observe=observe,
    permute=permute,
    problems=problems,
    result=result,
    default_level="world.tmx",
    read_level=open_level,
    beside=table_files,
    figures=figures,
)
