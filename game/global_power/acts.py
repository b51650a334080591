"""What a seat may do in its turn, but for plans and trades (GP-ACT, GP-MERC)."""

from collections.abc import Iterator

from game.global_power.events import Deployed, Moved, Struck, Vanished
from game.global_power.fall import add_force, has_base, join, mercenary_of
from game.global_power.harm import hurt_force, hurt_guard, hurt_hero, hurt_mercenary
from game.global_power.purse import burn, change_reserve, pay, players_of, recruit, research, room_for_personnel
from game.global_power.state import HEROES, State
from game.global_power.units import cell_of, character, force_named, others_near, own


def paid_acts(game: State, seat: int) -> Iterator[str]:
    """Yield the acts that cost an action point, plans left out."""
    players, figures = players_of(game), game.board.tables.figures
    place = game.board.place
    here = game.force_cell[character(seat)]
    wealth = players.wealth[seat]
    for cell in _around(game, here, figures.move):
        yield f"move {place[cell]}"
    for name in strikeable(game, seat, here):
        if name not in players.struck:
            yield f"strike {name}"
    if wealth >= figures.hire_wealth:
        for mercenary, health in enumerate(game.mercenary_health):
            if health and game.board.distance(game.mercenary_cell[mercenary], here) <= 1:
                yield f"hire {game.board.mercenary_ids[mercenary]}"
    garrisons = [game.force_cell[force] for force in own(game, seat, "garrison")]
    bases = [game.force_cell[force] for force in own(game, seat, "base")]
    if players.reserve[seat]:
        posts = [here, *bases, *(game.force_cell[force] for force in own(game, seat, "mercenary"))]
        for cell in sorted({cell for post in posts for cell in game.board.land_block(post)} - set(garrisons)):
            yield f"deploy {place[cell]}"
    if wealth >= figures.build_wealth:
        for cell in garrisons:
            # One base a cell: a second one there would hold nothing more.
            if cell not in bases:
                yield f"build {place[cell]}"
    if wealth >= figures.recruit_wealth and room_for_personnel(game, seat):
        yield "recruit"
    if (
        bases
        and not players.researched
        and players.technology[seat] < figures.technology
        and wealth >= figures.research_wealth
        and players.energy[seat] >= figures.research_energy
    ):
        yield "research"
    if wealth >= figures.draw_wealth and players.hand_size(seat) < figures.hand and any(players.deck):
        yield "draw"


def free_acts(game: State, seat: int) -> Iterator[str]:
    """Yield the orders to hired mercenaries: one step and one strike each (GP-MERC-04)."""
    players = players_of(game)
    for force in own(game, seat, "mercenary"):
        name, cell = game.force_name[force], game.force_cell[force]
        if mercenary_of(game, force) not in players.marched:
            for ahead in _around(game, cell, 1):
                yield f"march {name} {game.board.place[ahead]}"
        if mercenary_of(game, force) not in players.raided:
            for target in strikeable(game, seat, cell):
                yield f"raid {name} {target}"


def strikeable(game: State, seat: int, cell: int) -> list[str]:
    """Return whom a strike from a cell would hurt: a hero's last point is safe from it (GP-HERO-12)."""
    return [
        name
        for name in others_near(game, seat, cell, 1)
        if name not in HEROES or game.hero_health[HEROES.index(name)] > 1
    ]


def _around(game: State, cell: int, steps: int) -> list[int]:
    """Return the cells that so many orthogonal steps reach, the own left out."""
    board = game.board
    width, height = board.level.width, board.level.height
    column, row = board.column[cell], board.row[cell]
    found = []
    for r in range(max(0, row - steps), min(height, row + steps + 1)):
        rest = steps - abs(r - row)
        found += [r * width + c for c in range(max(0, column - rest), min(width, column + rest + 1))]
    found.remove(cell)
    return found


def cell_at(game: State, place: str) -> int:
    """Return the cell of a `column,row`."""
    column, _, row = place.partition(",")
    return int(row) * game.board.level.width + int(column)


def move(game: State, seat: int, place: str) -> None:
    """GP-ACT-MOVE."""
    relocate(game, character(seat), cell_at(game, place), "GP-ACT-MOVE")


def relocate(game: State, force: int, target: int, rule: str) -> None:
    """Put a unit somewhere else."""
    if game.facts is not None:
        game.facts.append(Moved(rule, None, game.force_name[force], game.force_cell[force], target))
    game.force_cell[force] = target


def strike(game: State, seat: int, name: str) -> None:
    """GP-ACT-STRIKE."""
    players_of(game).struck += (name,)
    hit(game, seat, game.force_name[character(seat)], name, "GP-ACT-STRIKE")


def hit(game: State, seat: int, attacker: str, name: str, rule: str) -> None:
    """A unit of a seat hits another for 1."""
    if game.facts is not None:
        game.facts.append(Struck(rule, None, attacker, cell_of(game, attacker), name, cell_of(game, name)))
    hurt_named(game, name, 1, rule, seat)


def hurt_named(game: State, name: str, amount: int, rule: str, by: int) -> None:
    """Take health from a unit that is no hero, or from a hero but its last point."""
    kind, _, number = name.rpartition("-")
    force = force_named(game, name)
    if name in HEROES:
        hero = HEROES.index(name)
        hurt_hero(game, hero, min(amount, game.hero_health[hero] - 1), rule, by)
    elif kind == "guard":
        hurt_guard(game, int(number) - 1, amount, rule)
    elif force is not None:
        hurt_force(game, force, amount, rule, by)
    else:
        hurt_mercenary(game, int(number) - 1, amount, rule)


def hire(game: State, seat: int, name: str) -> None:
    """GP-ACT-HIRE, GP-MERC-02."""
    pay(game, seat, game.board.tables.figures.hire_wealth, "GP-MERC-02")
    join(game, int(name.rpartition("-")[2]) - 1, seat, "GP-MERC-02")


def deploy(game: State, seat: int, place: str) -> None:
    """GP-ACT-DEPLOY."""
    change_reserve(game, seat, -1, "GP-ACT-DEPLOY")
    put_fort(game, seat, "garrison", cell_at(game, place), "GP-ACT-DEPLOY")


def put_fort(game: State, seat: int, kind: str, cell: int, rule: str) -> None:
    """Set up a garrison or base."""
    players, figures = players_of(game), game.board.tables.figures
    players.built += 1
    name = f"{kind}-{players.built}"
    add_force(game, name, kind, seat, cell, figures.base_health if kind == "base" else figures.garrison_health)
    if game.facts is not None:
        game.facts.append(Deployed(rule, None, name, seat, cell))


def build(game: State, seat: int, place: str) -> None:
    """GP-ACT-BUILD: the base takes the garrison's place, whose personnel return to the reserve."""
    cell = cell_at(game, place)
    pay(game, seat, game.board.tables.figures.build_wealth, "GP-ACT-BUILD")
    garrison = next(force for force in own(game, seat, "garrison") if game.force_cell[force] == cell)
    game.force_health[garrison] = 0
    if game.facts is not None:
        game.facts.append(Vanished("GP-ACT-BUILD", None, game.force_name[garrison], cell))
    change_reserve(game, seat, 1, "GP-ACT-BUILD")
    put_fort(game, seat, "base", cell, "GP-ACT-BUILD")


def enlist(game: State, seat: int) -> None:
    """GP-ACT-RECRUIT."""
    figures = game.board.tables.figures
    pay(game, seat, figures.recruit_wealth, "GP-ACT-RECRUIT")
    amount = figures.recruit_with_base if has_base(game, seat) else figures.recruit_without_base
    recruit(game, seat, amount, "GP-ACT-RECRUIT")


def do_research(game: State, seat: int) -> None:
    """GP-ACT-RESEARCH."""
    figures = game.board.tables.figures
    pay(game, seat, figures.research_wealth, "GP-ACT-RESEARCH")
    burn(game, seat, figures.research_energy, "GP-ACT-RESEARCH")
    research(game, seat, "GP-ACT-RESEARCH")
    players_of(game).researched = True


def march(game: State, words: str) -> None:
    """GP-MERC-04, one step."""
    name, _, place = words.partition(" ")
    force = force_named(game, name)
    assert force is not None
    players_of(game).marched += (mercenary_of(game, force),)
    relocate(game, force, cell_at(game, place), "GP-MERC-04")


def raid(game: State, seat: int, words: str) -> None:
    """GP-MERC-04, one strike."""
    name, _, target = words.partition(" ")
    force = force_named(game, name)
    assert force is not None
    players_of(game).raided += (mercenary_of(game, force),)
    hit(game, seat, name, target, "GP-MERC-04")
