"""Military plans: which can be launched, at what, and what they do (section 10, GP-RES-03)."""

from game.global_power.acts import cell_at, hurt_named, put_fort, relocate
from game.global_power.events import BlackedOut, Launched, Vanished
from game.global_power.harm import hit_cells, hit_heroes, hurt_force, hurt_guard, hurt_hero, hurt_mercenary, plan_damage
from game.global_power.holding import forts, holdings
from game.global_power.incidents import alarm_heroes, begin, heroes_at_home
from game.global_power.players import SEATS
from game.global_power.purse import burn, change_reserve, pay, players_of, recruit, take_energy, transfer
from game.global_power.state import HEROES, NOWHERE, State
from game.global_power.tables import Plan
from game.global_power.units import cell_of, character, force_named, others_near, own


def launchable(game: State, seat: int) -> list[int]:
    """Return the plans in hand that a seat can pay, is skilled for and has something to aim at."""
    players, plans = players_of(game), game.board.tables.plans
    return [
        number
        for number, count in enumerate(players.hands[seat])
        if count > players.used[number]
        and affordable(game, seat, plans[number])
        and any(has_aim(game, seat, number, force) for force in launchers(game, seat))
    ]


def affordable(game: State, seat: int, plan: Plan) -> bool:
    """Say whether a seat has the technology and the means for a plan."""
    players = players_of(game)
    return (
        players.technology[seat] >= plan.need
        and players.wealth[seat] >= plan.wealth
        and players.energy[seat] >= plan.energy
        and players.reserve[seat] >= plan.personnel
    )


def launchers(game: State, seat: int) -> list[int]:
    """Return the units that a seat can launch plans from (GP-MERC-03)."""
    return [character(seat), *own(game, seat, "mercenary")]


def has_aim(game: State, seat: int, number: int, launcher: int) -> bool:
    """Say whether a plan has anything to aim at; cells there always are."""
    plan = game.board.tables.plans[number]
    if plan.effect == "nuclear":
        return game.marker == NOWHERE
    return plan.aim == "cell" or bool(aims(game, seat, number, launcher))


def aims(game: State, seat: int, number: int, launcher: int) -> list[str]:
    """Return what a plan launched from a unit may aim at: names of units, or cells as `column,row`."""
    plan = game.board.tables.plans[number]
    board, level = game.board, game.board.level
    source = game.force_cell[launcher]
    reach = plan.reach if plan.reach >= 0 else max(level.width, level.height)
    distance, place = board.distance, board.place
    if plan.aim == "unit":
        found = others_near(game, seat, source, reach)
    elif plan.aim in {"fort", "rival"}:
        kinds = {"garrison", "base"} if plan.aim == "fort" else {"character", "base"}
        found = [
            game.force_name[force]
            for force, health in enumerate(game.force_health)
            if health
            and game.force_kind[force] in kinds
            and game.force_seat[force] != seat + 1
            and distance(game.force_cell[force], source) <= reach
        ]
    elif plan.aim == "guard":
        found = [
            name
            for name, cell, health in zip(board.guard_ids, game.guard_cell, game.guard_health, strict=True)
            if health and distance(cell, source) <= reach
        ]
    elif plan.aim == "own-garrison":
        garrisons = (game.force_cell[force] for force in own(game, seat, "garrison"))
        found = [
            place[cell]
            for cell in garrisons
            if distance(cell, source) <= reach and (plan.effect != "uprising" or len(risings(game, seat, cell)) >= 2)
        ]
    elif plan.aim == "energy-site":
        left = players_of(game).site_energy
        sites = {cell for cell, energy in zip(level.energy_sites, left, strict=True) if energy}
        found = [place[cell] for cell in sites if distance(cell, source) <= reach]
    else:
        taken = {game.force_cell[force] for force in own(game, seat, "garrison")} if plan.aim == "free-land" else set()
        found = [
            place[cell]
            for cell in _cells_within(game, source, reach)
            if (plan.aim != "free-land" or (level.land[cell] and cell not in taken))
            and (plan.aim != "nation" or level.nation[cell] >= 0)
        ]
    return sorted(found)


def _cells_within(game: State, cell: int, reach: int) -> list[int]:
    width, height = game.board.level.width, game.board.level.height
    column, row = game.board.column[cell], game.board.row[cell]
    columns = range(max(0, column - reach), min(width, column + reach + 1))
    return [r * width + c for r in range(max(0, row - reach), min(height, row + reach + 1)) for c in columns]


def risings(game: State, seat: int, cell: int) -> list[int]:
    """Return where an uprising from a garrison may put its own: free land of that nation next to own held cells.

    Decision: free is without garrison or base of anybody; next to is within range 1.
    """
    nation = game.board.level.nation[cell]
    if nation < 0:
        return []
    held = holdings(game).bits[seat + 1]
    taken = {game.force_cell[force] for force in forts(game)}
    return [
        place
        for place in game.board.nation_land[nation]
        if place not in taken and held & game.board.land_bits(place, 1)
    ]


def aimed_cell(game: State, aim: str) -> int:
    """Return the cell of an aim: of the unit, or the cell itself."""
    return cell_at(game, aim) if aim[0].isdigit() else cell_of(game, aim)


def carry_out(game: State, seat: int, number: int, launcher: int, aim: str, more: tuple[str, ...] = ()) -> None:
    """Pay for a plan and do what it does. `more`: the two cells of an uprising, or the unit of an airlift."""
    players = players_of(game)
    plan = game.board.tables.plans[number]
    cell = aimed_cell(game, aim)
    players.points -= 1
    players.used[number] += 1
    players.launched[number] += 1
    if game.facts is not None:
        unit, source = game.force_name[launcher], game.force_cell[launcher]
        game.facts.append(Launched("GP-ACT-LAUNCH", None, seat, number, unit, source, cell))
    if plan.wealth:
        pay(game, seat, plan.wealth, "GP-RES-01")
    if plan.energy:
        burn(game, seat, plan.energy, "GP-RES-05")
    if plan.personnel:
        change_reserve(game, seat, -plan.personnel, "GP-RES-04")
    if plan.level > 1:
        players.hands[seat][number] -= 1
        # The copy is gone from the hand, so it no longer counts among those used this turn.
        players.used[number] -= 1
        (players.deck if plan.level == 2 else players.removed)[number] += 1
    at_home = heroes_at_home(game, cell)
    incident = begin(game, cell, plan.level, nuclear=plan.effect == "nuclear")
    _take_effect(game, seat, plan, aim, more)
    alarm_heroes(game, incident, at_home, seat)


def _take_effect(game: State, seat: int, plan: Plan, aim: str, more: tuple[str, ...]) -> None:
    rule, cell, amount = "GP-ACT-LAUNCH", aimed_cell(game, aim), plan.amount
    players = players_of(game)
    match plan.effect:
        case "hit-unit":
            if aim in HEROES:
                hero = HEROES.index(aim)
                hurt_hero(game, hero, plan_damage(game, hero, plan.level, amount), "GP-HERO-12", seat)
            else:
                hurt_named(game, aim, amount, rule, seat)
        case "hit-cell" | "hit-block":
            reach = 0 if plan.effect == "hit-cell" else 1
            hit_cells(game, cell, reach, amount, rule, seat)
            hit_heroes(game, cell, reach, plan.level, amount, seat)
        case "nuclear":
            hit_cells(game, cell, 1, amount, rule, seat)
        case "plague":
            _plague(game, seat, game.board.level.nation[cell], amount)
        case "blackout":
            nation = game.board.level.nation[cell]
            players.blackout[nation] = max(players.blackout[nation], game.round + amount - 1)
            if game.facts is not None:
                game.facts.append(BlackedOut(rule, None, nation, players.blackout[nation]))
        case "recruit":
            recruit(game, seat, amount, rule)
        case "take-energy":
            site = next(
                site
                for site, place in enumerate(game.board.level.energy_sites)
                if place == cell and players.site_energy[site]
            )
            take_energy(game, seat, site, amount, rule)
        case "remove-guard":
            guard = int(aim.rpartition("-")[2]) - 1
            game.guard_health[guard] = 0
            game.guard_due[guard] = game.round + 1 + amount
            if game.facts is not None:
                game.facts.append(Vanished(rule, None, aim, cell))
        case "garrison":
            put_fort(game, seat, "garrison", cell, rule)
        case "steal":
            victim = force_named(game, aim)
            assert victim is not None
            other = game.force_seat[victim] - 1
            stolen = min(amount, players.wealth[other])
            if stolen:
                players.harmed[seat] |= 1 << other
                transfer(game, other, seat, stolen, rule)
        case "uprising":
            for place in more:
                put_fort(game, seat, "garrison", cell_at(game, place), rule)
        case "airlift":
            force = force_named(game, more[0])
            assert force is not None
            relocate(game, force, cell, rule)
        case "lure":
            pass


def _plague(game: State, seat: int, nation: int, amount: int) -> None:
    nations, rule = game.board.level.nation, "GP-ACT-LAUNCH"
    for guard, health in enumerate(game.guard_health):
        if health and nations[game.guard_cell[guard]] == nation:
            hurt_guard(game, guard, amount, rule)
    for mercenary, health in enumerate(game.mercenary_health):
        if health and nations[game.mercenary_cell[mercenary]] == nation:
            hurt_mercenary(game, mercenary, amount, rule)
    for force, health in enumerate(game.force_health):
        kind = game.force_kind[force]
        if health and kind in {"garrison", "mercenary"} and nations[game.force_cell[force]] == nation:
            hurt_force(game, force, amount, rule, seat)


def rivals(seat: int) -> list[int]:
    """Return the other two seats."""
    return [other for other in range(SEATS) if other != seat]
