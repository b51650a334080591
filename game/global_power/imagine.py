"""A whole game that fits what one seat knows: the ground of every search that thinks ahead."""

from game.global_power.observe import Observation
from game.global_power.players import NOBODY, SEATS, UNSAID, Players
from game.global_power.state import State, new_state
from game.global_power.turns import SayHint
from game.kernel.chance import Chance


def imagine(seen: Observation, chance: Chance) -> State:
    """Return a game in which the observer is asked what it is asked now; other hands and the deck are made up.

    What the others have already laid down as hints is made up too; what they told each other is left out.
    """
    if not seen.agenda:
        raise ValueError("this seat is not asked anything")
    world, table = seen.world, seen.table
    game = new_state(world.board, seen.agenda)
    game.round, game.happened, game.incidents = world.round, world.happened, world.incidents
    game.marker, game.marker_stage = world.marker, world.marker_stage
    cells, healths, tasks, targets, chasing, mending, exposed = zip(*world.heroes, strict=True)
    game.hero_cell, game.hero_health, game.hero_task = list(cells), list(healths), list(tasks)
    game.hero_target, game.hero_chasing = list(targets), list(chasing)
    game.hero_mending, game.hero_exposed = list(mending), list(exposed)
    game.guard_cell = [cell for cell, _, _ in world.guards]
    game.guard_health = [health for _, health, _ in world.guards]
    game.guard_due = [due for _, _, due in world.guards]
    game.mercenary_cell = [cell for cell, _ in world.mercenaries]
    game.mercenary_health = [health for _, health in world.mercenaries]
    game.force_name = [name for name, _, _, _, _ in world.forces]
    game.force_kind = [kind for _, kind, _, _, _ in world.forces]
    game.force_seat = [seat for _, _, seat, _, _ in world.forces]
    game.force_cell = [cell for _, _, _, cell, _ in world.forces]
    game.force_health = [health for _, _, _, _, health in world.forces]
    if table is None:
        return game
    pool = [plan for plan, count in enumerate(table.unseen) for _ in range(count)]
    for index in range(len(pool) - 1, 0, -1):
        other = chance.below(index + 1)
        pool[index], pool[other] = pool[other], pool[index]
    hands = [list(table.hand) if seat == table.seat else [0] * len(table.unseen) for seat in range(SEATS)]
    if table.offer is not None and table.offer[1] != NOBODY:
        seller, plan, _price = table.offer
        hands[seller][plan] += 1
        pool.remove(plan)
    for seat, size in enumerate(table.hand_sizes):
        for _ in range(size - sum(hands[seat])):
            hands[seat][pool.pop()] += 1
    # Those asked before the observer have laid their hints down; which ones, nobody else knows.
    pending = {(step.actor, step.rival) for step in seen.agenda if isinstance(step, SayHint)}
    said = [UNSAID] * (SEATS * SEATS)
    for teller in range(SEATS):
        for hearer in range(SEATS):
            if teller == table.seat:
                said[teller * SEATS + hearer] = table.said[hearer]
            elif pending and teller != hearer and (teller, hearer) not in pending:
                said[teller * SEATS + hearer] = chance.below(2)
    game.players = Players(
        roles=table.roles,
        alive=list(table.alive),
        wealth=list(table.wealth),
        technology=list(table.technology),
        energy=list(table.energy),
        reserve=list(table.reserve),
        hands=hands,
        deck=[pool.count(plan) for plan in range(len(table.unseen))],
        removed=list(table.removed),
        bank=table.bank,
        burnt=table.burnt,
        site_energy=list(table.site_energy),
        conquered=list(table.conquered),
        blackout=list(table.blackout),
        hired=list(table.hired),
        slain=list(table.slain),
        launched=list(table.launched),
        wounded=list(table.wounded),
        harmed=list(table.harmed),
        said=said,
        hints=table.hints,
        marker_launcher=table.marker_launcher,
        built=table.built,
        points=table.points,
        used=list(table.used),
        struck=table.struck,
        researched=table.researched,
        offered=table.offered,
        marched=table.marched,
        raided=table.raided,
        winners=table.winners,
        ending=table.ending,
    )
    return game
