"""The upkeep: GP-UP-01, GP-UP-03."""

from game.global_power.events import Damaged, Healed, IncidentHappened, Radiated
from tests.global_power.positions import Script, World

FIELD = "uu........ uu........ .......... .......... .......... .......... .........."


def test_gp_up_01_three_upkeeps_of_1_damage_in_nine_cells() -> None:
    units = [("character", (5, 3)), ("character", (4, 2)), ("character", (6, 3)), ("character", (7, 3))]
    world = World(FIELD, incidents=[(1, (5, 3), 3, {"nuclear": True})], units=units)
    stages = []
    for _ in range(4):
        world.play()
        stages.append([fact.stage for fact in world.facts if isinstance(fact, Radiated)])
    assert stages == [[1, 2], [3], [0], []]
    assert world.game.force_health == [2, 2, 2, 5]


def test_gp_up_01_a_second_nuclear_plan_does_not_happen_while_the_marker_lies() -> None:
    nuclear = {"nuclear": True, "damage": 1}
    incidents: list[Script] = [
        (1, (5, 3), 3, nuclear),
        (1, (1, 5), 3, nuclear),
        (3, (8, 5), 3, nuclear),
        (4, (8, 1), 3, nuclear),
    ]
    world = World(FIELD, incidents=incidents, units=[("character", (1, 5)), ("character", (8, 5))])
    happened = []
    for _ in range(4):
        world.play()
        happened += [world.place(fact.cell) for fact in world.facts if isinstance(fact, IncidentHappened)]
    assert happened == [(5, 3), (8, 1)]
    assert world.game.force_health == [5, 5]


def test_gp_up_01_the_count_of_upkeeps_starts_again_outside() -> None:
    world = World(FIELD, blue=(0, 0), incidents=[(1, (5, 3), 3, {"nuclear": True})]).put((5, 3)).play()
    assert world.game.hero_exposed[0] == 1
    world.put((0, 0)).play()
    assert world.game.hero_exposed[0] == 0
    world.put((5, 3)).play()
    assert world.game.hero_exposed[0] == 1
    assert world.health[0] == 2  # 3 - 1, healed at the second upkeep, then 1 again


def test_gp_up_03_one_health_every_second_upkeep_while_hurt() -> None:
    world = World(FIELD, blue=(0, 0)).hurt(blue=1)
    assert [world.play().health[0] for _ in range(5)] == [1, 2, 2, 3, 3]
    assert world.game.hero_mending[0] == 0


def test_gp_up_03_the_upkeep_of_the_wound_counts() -> None:
    world = World(FIELD, blue=(0, 0), incidents=[(1, (0, 0), 1, {"damage": 1})])
    assert [world.play().health[0] for _ in range(2)] == [2, 3]
    assert world.rules(Healed) == ["GP-UP-03"]


def test_gp_up_03_a_new_wound_does_not_start_the_counter_again() -> None:
    world = World(FIELD, blue=(0, 0), incidents=[(1, (0, 0), 1, {"damage": 1}), (2, (0, 0), 1, {"damage": 1})])
    assert [world.play().health[0] for _ in range(3)] == [2, 2, 2]
    assert world.play().health[0] == 3


def test_gp_round_04_radiation_comes_before_healing() -> None:
    world = World(FIELD, blue=(0, 0), incidents=[(1, (5, 3), 3, {"nuclear": True})]).put((5, 3)).hurt(blue=2)
    world.game.hero_mending[0] = 1
    world.play()
    assert [type(fact) for fact in world.facts if isinstance(fact, Damaged | Healed)] == [Damaged, Healed]
    assert world.health[0] == 2
