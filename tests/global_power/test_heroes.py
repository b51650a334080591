"""Superheroes: GP-HERO and the order of GP-ROUND-03."""

import pytest

from game.global_power.events import Clashed, Damaged, Died, IncidentClosed, Jumped, Radiated, Stepped, Struck
from tests.global_power.positions import Place, World

FIELD = "uu......cc uu......cc .......... .......... .......... .......... .........."


def far(**more: object) -> World:
    """Both heroes at home, far from each other."""
    return World(FIELD, blue=(0, 0), red=(9, 0), **more)  # type: ignore[arg-type]  # keywords of World


def test_gp_hero_01_health_3_and_no_rebirth() -> None:
    world = far()
    assert world.health == [3, 3]
    world.put((4, 4), (4, 4)).hurt(1, 1).play()
    assert world.health == [0, 0]
    world.play(5)
    assert world.health == [0, 0]


def test_gp_hero_02_clash_at_equal_health() -> None:
    world = far().put((4, 3), (5, 3)).play()
    assert world.health == [2, 2]
    assert world.blue == (4, 0)
    assert world.red == (5, 6)
    assert [fact.rule for fact in world.facts if isinstance(fact, Clashed)] == ["GP-HERO-02"]
    assert world.tasks == ["evade", "evade"]


def test_gp_hero_02_range_1_includes_the_same_cell_and_the_clash_is_their_move() -> None:
    world = far(incidents=[(1, (4, 6), 3)]).put((4, 3), (4, 3)).play()
    assert world.blue == (4, 0)
    assert world.red == (4, 6)
    assert world.rules(IncidentClosed) == []  # red stands in the area, but its move was the retreat


def test_gp_hero_02_a_clash_happens_in_radiation_too() -> None:
    world = far(incidents=[(1, (4, 3), 3, {"nuclear": True})]).put((4, 3), (4, 4)).play()
    assert world.tasks == ["evade", "evade"]
    assert (world.blue, world.red) == ((4, 0), (5, 6))  # row 7 is off the board: two rows down, then right
    assert world.health == [2, 2]


def test_gp_hero_02_a_retreat_at_the_lower_edge_goes_on_sideways() -> None:
    world = far().put((4, 4), (4, 5)).play()
    assert world.red == (6, 6)  # down, then right twice: same column as the threat, red goes right


def test_gp_hero_03_the_weaker_flees_first_then_the_stronger_steps_and_attacks() -> None:
    world = far().put((4, 3), (4, 4)).hurt(blue=1).play()
    assert world.blue == (4, 2)
    assert world.red == (4, 3)
    assert world.health == [0, 3]
    assert world.tasks[1] == "chase"
    assert [type(fact) for fact in world.facts] == [Stepped, Stepped, Struck, Damaged, Died]


def test_gp_hero_03_they_do_not_step_where_both_share_a_cell() -> None:
    world = far().put((0, 0), (0, 0)).hurt(blue=2).play()
    assert (world.blue, world.red) == ((0, 0), (0, 0))
    assert world.health == [1, 3]


def test_gp_hero_03_the_chase_goes_on_out_of_range_and_the_weaker_flees_only_from_range_1() -> None:
    world = far().put((4, 3), (5, 4)).hurt(blue=2).play()
    assert world.blue == (4, 2)
    assert world.red == (4, 4)  # one step toward it, horizontally first: now at range 2
    assert world.health == [2, 3]
    world.play()
    assert world.tasks == ["return", "chase"]
    assert world.blue == (3, 2)
    assert world.red == (3, 4)
    assert world.health == [3, 3]  # healed in the second upkeep
    world.play()
    assert world.tasks == ["return", "return"]  # the quarry is no longer the weaker


def test_gp_hero_03_a_task_of_higher_priority_ends_the_chase() -> None:
    world = far(incidents=[(2, (9, 6), 2)]).put((3, 3), (4, 4)).hurt(blue=1)
    world.game.hero_mending[0] = -9  # no healing in between
    world.play()
    assert world.tasks == ["evade", "chase"]
    world.play()
    assert world.tasks[1] == "incident"
    world.game.incidents = ()
    world.put(red=(9, 6)).play()
    assert world.tasks[1] == "return"


def test_gp_hero_03_without_a_meeting_no_chase() -> None:
    world = far().put((4, 3), (6, 3)).hurt(blue=1).play()
    assert world.tasks == ["return", "return"]


def test_gp_hero_04_priorities() -> None:
    """Level III before II though older; home before III; leaving radiation before home; evading before all."""
    world = far(incidents=[(1, (6, 6), 3), (2, (0, 6), 2), (3, (0, 0), 1), (4, (4, 3), 3, {"nuclear": True})])
    world.put((4, 3)).play()
    assert world.game.hero_target[0] == world.cell((6, 6))
    world.game.hero_cell[0] = world.cell((4, 3))
    world.play()
    assert world.game.hero_target[0] == world.cell((6, 6))
    world.put((4, 3)).play()
    assert world.tasks[0] == "home"
    world.put((4, 3)).play()
    assert world.tasks[0] == "leave-radiation"
    world.put((4, 3), (4, 4)).hurt(blue=2).play()
    assert world.tasks[0] == "evade"


@pytest.mark.parametrize(
    ("cell", "after"),
    [((4, 3), (4, 2)), ((3, 3), (2, 3)), ((5, 3), (6, 3)), ((4, 4), (4, 5)), ((3, 2), (3, 1)), ((5, 4), (6, 4))],
)
def test_gp_hero_04_the_nearest_way_out_of_radiation(cell: Place, after: Place) -> None:
    world = World(FIELD, blue=(0, 0), incidents=[(1, (4, 3), 2, {"nuclear": True})]).put(cell).play()
    assert world.blue == after
    assert world.tasks[0] == "leave-radiation"
    assert world.rules(Stepped) == ["GP-HERO-04"]


def test_gp_hero_04_after_all_it_walks_back_and_stands_guard() -> None:
    world = far().put((2, 0)).play()
    assert (world.blue, world.tasks[0]) == ((1, 0), "return")
    world.play()
    assert world.blue == (0, 0)
    assert world.play().tasks[0] == "rest"


def test_gp_hero_04_heroes_seek_each_other_where_the_map_says_so() -> None:
    world = far(seek=True).play()
    assert (world.blue, world.red) == ((1, 0), (8, 0))
    world.put((3, 3), (5, 3)).play()
    # Blue comes into range 1; equal health: no attack. Red steps too, and then shares the cell.
    assert (world.blue, world.red) == ((4, 3), (4, 3))
    assert world.health == [3, 3]
    world.play()
    assert world.health == [2, 2]  # the clash at the next phase's start


def test_gp_hero_04_the_weaker_does_not_seek_and_the_stronger_attacks_on_arrival() -> None:
    world = far(seek=True).put((3, 3), (5, 3)).hurt(red=2).play()
    assert world.tasks == ["chase", "return"]
    assert world.health == [3, 1]


def test_gp_hero_05_at_home_it_is_at_once_on_the_aimed_cell() -> None:
    home = "uuuuuuu... uuuuuuu... uuuuuuu... .......... .........."
    world = World(home, blue=(0, 0), incidents=[(1, (5, 1), 1, {"damage": 2})]).play()
    assert world.blue == (5, 1)
    assert world.health[0] == 3  # it lands after the plan's damage
    assert world.rules(Jumped) == ["GP-HERO-05"]
    assert world.rules(IncidentClosed) == ["GP-INC-04"]


def test_gp_hero_05_already_inside_the_area_it_stays() -> None:
    world = World(FIELD, blue=(0, 0), incidents=[(1, (1, 1), 1, {"damage": 1})]).play()
    assert world.blue == (0, 0)
    assert world.health[0] == 2


@pytest.mark.parametrize(
    ("start", "health", "after", "left"),
    [
        ((2, 1), 3, (3, 0), 1),  # inside: of the cells at range 2 nearest to it the lowest row
        ((1, 2), 3, (0, 3), 1),
        ((1, 1), 3, (3, 0), 1),
        ((0, 0), 3, (3, 0), 1),
        ((6, 2), 3, (6, 2), 1),  # at home but outside: the loss, not the move
        ((0, 1), 2, None, 0),  # no more than 2: it dies
    ],
)
def test_gp_hero_05_a_nuclear_plan_at_home(start: Place, health: int, after: Place | None, left: int) -> None:
    home = "uuuuuuu... uuuuuuu... uuuuuuu... uuuuuuu... uuuuuuu..."
    world = World(home, blue=start, incidents=[(1, (1, 1), 3, {"nuclear": True, "damage": 3})]).hurt(blue=health)
    world.play()
    assert world.health[0] == left
    jumped = [world.place(fact.target) for fact in world.facts if isinstance(fact, Jumped)]
    assert jumped == ([after] if after is not None and after != start else [])


def test_gp_hero_05_abroad_it_stays_where_it_is() -> None:
    world = World(FIELD, blue=(0, 0), incidents=[(1, (0, 0), 1)]).put((6, 3)).play()
    assert world.rules(Jumped) == []
    assert world.blue == (3, 3)


def test_gp_hero_06_abroad_it_heads_home_at_3_cells_and_strikes_on_the_way() -> None:
    world = World(FIELD, blue=(0, 0), incidents=[(1, (0, 0), 1)], units=[("base", (3, 4)), ("base", (5, 2))])
    world.put((7, 3)).play()
    assert world.blue == (4, 3)
    assert world.game.force_health == [1, 1]
    world.play()
    assert world.blue == (1, 3)
    world.play()
    assert world.blue == (0, 1)  # it enters the area
    assert world.rules(IncidentClosed) == ["GP-INC-04"]


def test_gp_hero_07_forces_jumped_over_are_ignored_and_each_in_range_takes_1() -> None:
    units = [("garrison", (1, 1)), ("base", (3, 1)), ("character", (4, 0)), ("mercenary", (2, 0)), ("base", (6, 6))]
    world = World(FIELD, blue=(0, 0), incidents=[(1, (9, 4), 3)], units=units).play()
    assert world.blue == (3, 0)
    assert world.game.force_health == [1, 1, 4, 0, 2]
    assert set(world.rules(Struck)) == {"GP-HERO-07"}


def test_gp_hero_07_a_move_stops_within_range_1_of_the_enemy_hero() -> None:
    world = far(incidents=[(1, (9, 4), 3)]).put((0, 3), (3, 4)).play()
    assert world.blue == (2, 3)
    assert world.red == (6, 4)


def test_gp_hero_08_heroes_and_guards_never_attack_each_other() -> None:
    world = World("uuuuuu uuuuuu uuuccc cccccc", blue=(0, 0), red=(5, 3), guards=[(0, 1), (4, 3)])
    world.put((4, 3), (0, 1)).play(2)
    assert world.health == [3, 3]
    assert all(world.guards)


def test_gp_hero_08_no_strike_without_an_incident() -> None:
    world = World(FIELD, blue=(0, 0), units=[("character", (3, 0))]).put((4, 0)).play(3)
    assert world.game.force_health == [5]


def test_gp_hero_09_the_second_upkeep_in_radiation_kills() -> None:
    world = World(FIELD, blue=(0, 0), incidents=[(1, (4, 3), 3, {"nuclear": True})]).put((4, 3)).play()
    assert world.health[0] == 2
    assert world.blue == (4, 2)
    world.play()
    assert world.blue == (4, 1)
    assert world.health[0] == 3  # out of it before the second upkeep, which heals
    world = World(FIELD, blue=(0, 0), incidents=[(1, (4, 3), 3, {"nuclear": True})]).put((4, 3)).play()
    world.put((4, 4)).game.hero_cell[0] = world.cell((4, 3))
    world.play()
    assert world.health[0] == 0
    assert [fact.rule for fact in world.facts if isinstance(fact, Died)] == ["GP-HERO-09"]


def test_gp_hero_10_bystanders_of_a_clash() -> None:
    units = [("mercenary", (3, 2)), ("character", (6, 4)), ("garrison", (5, 4)), ("character", (4, 6))]
    world = far(mercenaries=[(4, 4), (7, 3)], units=units).put((4, 3), (5, 3)).play()
    assert world.game.mercenary_health == [1, 0]  # mercenary-1 is the one at (7, 3)
    assert world.game.force_health == [0, 3, 1, 5]
    assert {fact.rule for fact in world.facts if isinstance(fact, Damaged)} == {"GP-HERO-10", "GP-HERO-02"}


def test_gp_hero_10_bystanders_of_an_attack_are_measured_at_the_blow() -> None:
    world = far(mercenaries=[(4, 1), (4, 5)]).put((4, 3), (4, 4)).hurt(blue=2).play()
    assert (world.blue, world.red) == ((4, 2), (4, 3))
    assert world.game.mercenary_health == [0, 1]


def test_gp_hero_11_a_hero_destroyed_by_the_other_rewards_nobody() -> None:
    world = World(FIELD, blue=(0, 0), red=(9, 0), guards=[(1, 1)], mercenaries=[(0, 1)])
    world.put((4, 3), (4, 4)).hurt(blue=1).play()
    assert world.health[0] == 0
    assert world.guard() == (1, 1)
    assert world.game.mercenary_health == [1]


@pytest.mark.parametrize(
    ("level", "damage", "health", "left"),
    [(3, 9, 3, 1), (3, 3, 2, 0), (2, 3, 3, 1), (2, 2, 2, 1), (1, 2, 1, 1), (3, 1, 1, 0)],
)
def test_gp_hero_12_what_plans_take_from_heroes(level: int, damage: int, health: int, left: int) -> None:
    world = World(FIELD, blue=(0, 0), incidents=[(1, (5, 4), level, {"damage": damage})]).put((5, 4))
    world.hurt(blue=health).play()
    assert world.health[0] == left


def test_gp_hero_12_a_nuclear_blast_itself_takes_nothing() -> None:
    world = World(FIELD, blue=(0, 0), incidents=[(1, (5, 4), 3, {"nuclear": True, "damage": 3})]).put((6, 5)).play()
    assert world.blue == (7, 5)
    assert world.health[0] == 3


def test_gp_round_03_incidents_heroes_then_guards() -> None:
    world = World(
        "uuuuuuuu uuuuuuuu ........ cccccccc",
        blue=(0, 0),
        red=(7, 3),
        guards=[(7, 1), (6, 1)],
        incidents=[(1, (3, 2), 3, {"nuclear": True})],
        units=[("base", (2, 0), {"health": 9})],
    ).play()
    units = [fact.unit for fact in world.facts if isinstance(fact, Stepped)]
    assert units == ["hero-blue", "hero-red", "hero-red", "guard-1", "guard-2"]
    first_step = next(i for i, fact in enumerate(world.facts) if isinstance(fact, Stepped))
    assert any(isinstance(fact, Radiated) for fact in world.facts[:first_step])
