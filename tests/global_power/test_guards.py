"""National guards and mercenaries: GP-GUARD, GP-MERC-01, GP-OCC-01."""

from game.global_power.events import Conscripted, Damaged, Struck
from game.global_power.holding import holdings, is_occupied
from tests.global_power.positions import LETTERS, Force, Script, World

NATION = "uuuuuuuu.. uuuuuuuu.. uuuuuuuu.. uuuuuuuu.. .........."


def test_gp_guard_01_one_cell_a_round_health_1() -> None:
    world = World(NATION, guards=[(0, 0)], units=[("base", (7, 0))])
    assert [world.play().guard() for _ in range(3)] == [(1, 0), (2, 0), (3, 0)]
    assert world.game.guard_health == [1]


def test_gp_guard_02_at_peace_it_holds_its_post() -> None:
    world = World(NATION, guards=[(3, 2)]).play(5)
    assert world.guard() == (3, 2)
    assert world.game.guard_task == ["rest"]


def test_gp_guard_02_it_advances_on_the_hostile_force_and_strikes_in_range_1() -> None:
    world = World(NATION, guards=[(0, 0)], units=[("base", (3, 0))]).play()
    assert (world.guard(), world.game.force_health) == ((1, 0), [2])
    assert world.game.guard_task == ["home"]
    world.play()
    assert (world.guard(), world.game.force_health) == ((2, 0), [1])
    world.play()
    assert (world.guard(), world.game.force_health) == ((2, 0), [0])
    assert world.rules(Struck) == ["GP-GUARD-02"]
    assert world.play().game.guard_task == ["return"]


def test_gp_guard_02_hostile_is_what_stands_on_its_nations_land() -> None:
    world = World(NATION, guards=[(7, 0)], units=[("base", (8, 0)), ("character", (8, 4))]).play(2)
    assert world.guard() == (7, 0)
    assert world.game.force_health == [2, 5]
    for kind in ("character", "mercenary", "garrison", "base"):
        assert World(NATION, guards=[(7, 0)], units=[(kind, (6, 0))]).play().rules(Struck) == ["GP-GUARD-02"]


def test_gp_guard_02_the_nearest_then_fewest_health_then_row_column_id() -> None:
    def struck(*units: Force) -> str:
        world = World(NATION, guards=[(3, 1)], units=units).play()
        (victim,) = [fact.victim for fact in world.facts if isinstance(fact, Struck)]
        return victim

    assert struck(("garrison", (5, 1)), ("base", (4, 2))) == "unit-202"  # nearest
    assert struck(("base", (4, 1)), ("garrison", (4, 2))) == "unit-202"  # fewest health
    assert struck(("base", (4, 2)), ("base", (4, 0))) == "unit-202"  # lowest row
    assert struck(("base", (4, 0)), ("base", (2, 0))) == "unit-202"  # lowest column
    assert struck(("base", (2, 0)), ("base", (2, 0))) == "unit-201"  # lowest id


def test_gp_guard_02_hostile_forces_come_before_incidents() -> None:
    world = World(NATION, guards=[(3, 1)], incidents=[(1, (3, 1), 3)], units=[("base", (7, 1))]).play()
    assert world.guard() == (4, 1)
    assert len(world.game.incidents) == 1  # it stands in the area, but did not answer


def test_gp_guard_02_two_guards_do_not_waste_a_strike() -> None:
    world = World(NATION, guards=[(2, 0), (4, 0)], units=[("garrison", (3, 0))]).play()
    assert world.rules(Struck) == ["GP-GUARD-02"]
    assert world.game.guard_task == ["home", "rest"]


def test_gp_guard_03_replaced_in_the_upkeep_of_the_round_after_its_death() -> None:
    world = World(NATION, guards=[(3, 1)], incidents=[(2, (3, 2), 1, {"damage": 1})])
    world.play(2)
    assert world.guard() is None
    world.play()
    assert world.guard() == (3, 1)
    assert world.rules(Conscripted) == ["GP-GUARD-03"]
    assert [fact.unit for fact in world.facts if isinstance(fact, Conscripted)] == ["guard-1"]


def test_gp_guard_03_a_death_by_radiation_counts_from_its_own_upkeep() -> None:
    world = World(NATION, guards=[(3, 1)], incidents=[(1, (3, 2), 3, {"nuclear": True})]).play()
    assert world.guard() is None
    assert world.play().guard() == (3, 1)
    assert world.play().guard() is None  # conscription comes after radiation: the third upkeep kills it again
    assert world.play().guard() == (3, 1)


def test_gp_guard_03_not_once_the_nation_is_occupied() -> None:
    small = "uuu. uuu. uuu. ...."
    world = World(small, guards=[(0, 0)], incidents=[(1, (0, 0), 1, {"damage": 1})], units=[("garrison", (2, 1))])
    world.play(2)
    assert world.guard() == (0, 0)  # 6 of 9 is not more than 2/3
    world = World(
        small, guards=[(0, 0)], incidents=[(1, (0, 0), 1, {"damage": 1})], units=[("base", (1, 1), {"health": 9})]
    )
    world.play(4)
    assert world.guard() is None


def test_gp_guard_03_one_lost_to_occupation_stays_lost_when_the_nation_is_freed() -> None:
    incidents: list[Script] = [(1, (3, 0), 1, {"damage": 1}), (3, (1, 1), 1, {"damage": 1})]
    world = World("uuu.. uuu.. uuu.. .....", guards=[(2, 0)], incidents=incidents, units=[("garrison", (1, 1))])
    world.play(3)
    assert world.game.force_health == [0]
    world.play(3)
    assert world.guard() is None


def test_gp_occ_01_holding_land() -> None:
    world = World(
        "uuuu uuuu uuuu uuuu",
        units=[("garrison", (0, 0)), ("base", (3, 3), {"seat": 2}), ("garrison", (2, 1), {"seat": 2})],
    )
    game = world.game
    assert holdings(game).seat(world.cell((0, 1))) == 1
    assert holdings(game).seat(world.cell((1, 1))) == 0  # two players
    assert holdings(game).seat(world.cell((2, 2))) == 2
    assert holdings(game).seat(world.cell((0, 3))) == 0
    assert not is_occupied(game, LETTERS["u"])


def test_gp_occ_01_more_than_two_thirds_by_one_seat() -> None:
    half = World("uuuuuu uuuuuu uuuuuu ......", units=[("garrison", (1, 1)), ("garrison", (4, 1), {"seat": 2})])
    assert not is_occupied(half.game, LETTERS["u"])  # all of it is held, but by two
    whole = World("uuuuuu uuuuuu uuuuuu ......", units=[("garrison", (1, 1)), ("base", (4, 1))])
    assert is_occupied(whole.game, LETTERS["u"])


def test_gp_merc_01_unhired_they_stay_and_nobody_attacks_them() -> None:
    world = World(NATION, blue=(0, 0), guards=[(2, 1)], mercenaries=[(2, 0)], incidents=[(1, (2, 0), 1)]).play(3)
    assert world.game.mercenary_health == [1]
    assert world.rules(Struck) == []


def test_gp_merc_01_plans_radiation_and_heroes_fights_hit_them() -> None:
    world = World(NATION, mercenaries=[(2, 0)], incidents=[(1, (3, 1), 1, {"damage": 1})]).play()
    assert world.game.mercenary_health == [0]
    world = World(NATION, mercenaries=[(2, 0)], incidents=[(1, (3, 1), 3, {"nuclear": True})]).play()
    assert [fact.rule for fact in world.facts if isinstance(fact, Damaged)] == ["GP-UP-01"]
    world.play(3)
    assert world.game.mercenary_health == [0]  # no rebirth
