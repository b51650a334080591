"""Incidents: GP-INC."""

from game.global_power.events import Damaged, IncidentClosed, IncidentHappened, Struck
from tests.global_power.positions import World

FIELD = "uu......cc uu......cc .......... .......... .........."


def test_gp_inc_01_an_incident_has_level_place_and_time_and_hits_its_block() -> None:
    world = World(FIELD, guards=[(1, 1)], mercenaries=[(3, 3), (5, 3)], incidents=[(2, (2, 2), 1, {"damage": 1})])
    world.play()
    assert world.facts == []
    world.play()
    assert world.facts[0] == IncidentHappened("GP-INC-01", None, 1, world.cell((2, 2)), 1, False)
    assert [fact.unit for fact in world.facts if isinstance(fact, Damaged)] == ["guard-1", "mercenary-1"]
    assert world.game.incidents[0].round == 2


def test_gp_inc_02_guards_notice_every_level_in_their_nation_only() -> None:
    for level in (1, 2, 3):
        world = World("uuuuuu uuuuuu cccccc cccccc", guards=[(0, 0), (0, 3)], incidents=[(1, (5, 0), level)]).play()
        assert world.guards == [(1, 0), (0, 3)]


def test_gp_inc_02_heroes_notice_level_i_at_home_only() -> None:
    assert World(FIELD, blue=(0, 0), incidents=[(1, (5, 3), 1)]).play().tasks[0] == "rest"
    assert World(FIELD, blue=(0, 0), incidents=[(1, (8, 0), 1)]).play().tasks[0] == "rest"
    assert World(FIELD, blue=(0, 0), incidents=[(1, (5, 3), 2)]).play().tasks[0] == "incident"
    world = World(FIELD, blue=(0, 0), incidents=[(1, (1, 1), 1)]).put((5, 3)).play()
    assert world.tasks[0] == "home"


def test_gp_inc_03_of_one_level_the_newest_counts_at_once() -> None:
    world = World(FIELD, blue=(0, 0), incidents=[(1, (9, 0), 3), (2, (0, 4), 3)])
    assert world.play().blue == (3, 0)
    assert world.play().game.hero_target[0] == world.cell((0, 4))
    assert world.blue == (0, 0)
    # The newer one closed, the past one is taken up again.
    assert world.play().rules(IncidentClosed) == ["GP-INC-04"]
    assert world.play().game.hero_target[0] == world.cell((9, 0))


def test_gp_inc_04_closed_by_the_hero_that_answers_it_when_no_force_is_left() -> None:
    world = World(FIELD, blue=(0, 0), incidents=[(1, (5, 3), 3)], units=[("base", (7, 4))])
    world.play(2)
    assert world.blue == (5, 1)  # three across; two more, then one down ends the three
    world.play()
    assert world.blue == (5, 2)
    assert world.rules(IncidentClosed) == ["GP-INC-04"]  # the base is neither in the area nor in range 1


def test_gp_inc_04_it_walks_toward_the_nearest_force_in_the_area_and_strikes_until_none_is_left() -> None:
    world = World(FIELD, blue=(0, 0), incidents=[(1, (4, 2), 3)], units=[("base", (5, 3)), ("base", (6, 2))])
    world.play()
    assert world.blue == (3, 0)  # before the area: rows 1 to 3
    world.play()
    assert world.blue == (4, 1)  # (4, 0) is outside, one down enters and ends the move
    assert world.rules(Struck) == []
    world.play()
    assert world.blue == (5, 1)  # horizontally toward (5, 3), the only one in the area
    assert [fact.victim for fact in world.facts if isinstance(fact, Struck)] == ["unit-202"]
    world.play()
    assert world.blue == (5, 1)  # a force in range 1: it stands and strikes
    assert world.game.force_health == [2, 0]
    world.play()
    assert world.blue == (5, 2)
    assert world.game.force_health == [1, 0]
    assert world.rules(IncidentClosed) == []
    world.play()
    assert world.rules(IncidentClosed) == ["GP-INC-04"]


def test_gp_inc_04_a_force_in_range_1_outside_the_area_keeps_it_open() -> None:
    world = World(FIELD, blue=(0, 0), incidents=[(1, (4, 0), 2)], units=[("character", (4, 2), {"health": 3})])
    world.play(2)
    assert world.blue == (3, 0)
    assert world.rules(IncidentClosed) == ["GP-INC-04"]  # (4, 2) is not in range 1 of (3, 0)
    world = World(FIELD, blue=(0, 0), incidents=[(1, (4, 1), 2)], units=[("character", (2, 1), {"health": 2})])
    world.put((1, 0)).play()
    assert world.blue == (3, 0)
    assert world.game.force_health == [1]
    assert world.rules(IncidentClosed) == []
    assert world.play().rules(IncidentClosed) == ["GP-INC-04"]


def test_gp_inc_04_a_hero_closes_only_what_it_answers_this_round() -> None:
    world = World(FIELD, blue=(0, 0), incidents=[(1, (2, 1), 2), (1, (3, 1), 3)])
    world.play()
    assert world.blue == (2, 0)  # in both areas
    assert [fact.number for fact in world.facts if isinstance(fact, IncidentClosed)] == [2]


def test_gp_inc_05_a_nuclear_incident_is_dealt_with_from_range_2_while_the_marker_lies() -> None:
    world = World(FIELD, blue=(0, 0), incidents=[(1, (5, 0), 3, {"nuclear": True})], units=[("base", (4, 1))])
    world.play()
    assert world.blue == (3, 0)
    assert world.game.force_health == [0]  # struck once, then the radiation of the upkeep
    assert world.rules(IncidentClosed) == []
    world.play()
    assert world.blue == (3, 0)
    assert world.rules(IncidentClosed) == ["GP-INC-05"]


def test_gp_inc_05_without_the_marker_it_is_an_ordinary_one() -> None:
    world = World(FIELD + " ..........", blue=(0, 0), incidents=[(1, (9, 5), 3, {"nuclear": True})])
    world.play(3)
    assert world.game.marker == -1  # three upkeeps
    world.play(2)
    assert world.blue == (9, 4)
    assert world.rules(IncidentClosed) == ["GP-INC-04"]


def test_gp_inc_06_open_for_guards_in_three_phases() -> None:
    world = World("uuuuuuuuu uuuuuuuuu uuuuuuuuu uuuuuuuuu", guards=[(0, 0)], incidents=[(1, (8, 0), 1)])
    assert [world.play().guard() for _ in range(4)] == [(1, 0), (2, 0), (3, 0), (2, 0)]
    assert world.game.guard_task == ["return"]


def test_gp_inc_06_a_guard_closes_what_it_answers_in_the_area_and_stays_there() -> None:
    world = World("uuuuuu uuuuuu uuuuuu uuuuuu", guards=[(0, 0), (1, 1)], incidents=[(1, (2, 1), 1), (1, (3, 0), 1)])
    world.play()
    # The first guard goes for the newer one, the second stands in the older's area once the newer is not closed yet.
    assert world.guards == [(1, 0), (2, 1)]
    assert [fact.number for fact in world.facts if isinstance(fact, IncidentClosed)] == [2]
    world.play()
    assert [fact.number for fact in world.facts if isinstance(fact, IncidentClosed)] == [1]
    assert world.guards == [(1, 0), (1, 1)]  # in the area it stays; with none left the other returns


def test_gp_inc_07_newest_goes_by_round_then_by_order() -> None:
    world = World(FIELD, blue=(0, 0), incidents=[(1, (9, 0), 2), (1, (0, 4), 2)]).play()
    assert world.game.hero_target[0] == world.cell((0, 4))


def test_gp_inc_07_home_incidents_newest_first_whatever_their_level() -> None:
    world = World(FIELD, blue=(0, 0), incidents=[(1, (0, 1), 3), (2, (1, 1), 1)]).put((9, 4)).play(2)
    assert world.tasks[0] == "home"
    assert world.game.hero_target[0] == world.cell((1, 1))


def test_gp_inc_07_a_dropped_investigation_stays_open() -> None:
    world = World(FIELD, blue=(0, 0), incidents=[(1, (9, 4), 3), (2, (0, 0), 1)])
    world.play().put((7, 0)).play()
    assert world.tasks[0] == "home"
    assert world.blue == (4, 0)
    assert len(world.game.incidents) == 2
    world.play()
    assert world.rules(IncidentClosed) == ["GP-INC-04"]
    assert world.play().game.hero_target[0] == world.cell((9, 4))
