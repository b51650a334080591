"""How NPCs walk: GP-MAP and GP-WALK."""

import pytest

from game.global_power.events import Stepped
from game.global_power.level import Level
from game.global_power.state import make_board
from tests.global_power.positions import Place, World

PLAIN = "u......... .......... .......... .......... .........."


def board_of(picture: str) -> World:
    return World(picture)


def test_gp_map_01_cells_are_land_or_sea_and_land_may_belong_to_a_nation() -> None:
    level: Level = World("u.~c ~..~ .... ....").game.board.level
    assert level.land[:4] == (True, True, False, True)
    assert [level.nation[i] for i in range(4)] == [3, -1, -1, 0]


def test_gp_map_02_range_is_chebyshev() -> None:
    world = World(PLAIN)
    board = make_board(world.game.board.level)
    assert board.distance(world.cell((2, 2)), world.cell((2, 2))) == 0
    assert board.distance(world.cell((2, 2)), world.cell((3, 1))) == 1
    assert board.distance(world.cell((2, 2)), world.cell((0, 1))) == 2
    assert board.distance(world.cell((9, 0)), world.cell((0, 4))) == 9  # GP-MAP-03: no wrapping


def test_gp_map_03_any_number_of_units_in_one_cell() -> None:
    world = World("uuuuuu uuuuuu uuuuuu uuuuuu", guards=[(0, 0), (0, 0), (0, 1)], incidents=[(1, (5, 0), 1)])
    world.play()
    assert world.guards == [(1, 0), (1, 0), (1, 1)]


def test_gp_map_04_units_start_on_their_marked_cells() -> None:
    world = World("uuuc uuuc .... ....", blue=(0, 0), red=(3, 1), guards=[(1, 1), (0, 1)], mercenaries=[(3, 3)])
    assert (world.blue, world.red) == ((0, 0), (3, 1))
    assert world.guards == [(0, 1), (1, 1)]


def test_gp_walk_01_horizontally_first_then_vertically() -> None:
    world = World(PLAIN, blue=(0, 0), incidents=[(1, (4, 4), 2)])
    path = [world.play().blue for _ in range(3)]
    assert path == [(2, 0), (4, 0), (4, 2)]
    world.play()
    assert world.blue == (4, 3)  # entering the area ends the move; the incident is closed there


@pytest.mark.parametrize(
    ("blue", "red", "blue_flees"),
    [
        ((4, 2), (4, 3), (4, 1)),  # the threat is below: up
        ((4, 3), (4, 2), (4, 4)),  # the threat is above: down
        ((4, 2), (5, 2), (4, 1)),  # same row: blue up
        ((4, 0), (5, 0), (3, 0)),  # the edge forbids up: left, away
        ((4, 0), (3, 0), (5, 0)),
        ((4, 0), (4, 0), (3, 0)),  # same cell at the edge: blue left
        ((0, 0), (1, 1), (0, 0)),  # the corner forbids both: it stays
        ((0, 0), (0, 0), (0, 0)),
    ],
)
def test_gp_walk_02_fleeing_blue(blue: Place, red: Place, blue_flees: Place) -> None:
    world = World(f"u........c{PLAIN[10:]}", blue=(0, 0), red=(9, 0)).put(blue, red).hurt(blue=1)
    world.play()
    assert world.blue == blue_flees
    assert world.tasks[0] == "evade"


@pytest.mark.parametrize(
    ("red", "blue", "red_flees"),
    [
        ((4, 2), (5, 2), (4, 3)),  # same row: red down
        ((4, 4), (4, 4), (5, 4)),  # at the lower edge, same column: red right
        ((9, 4), (9, 4), (9, 4)),  # in the lower right corner red stays
        ((9, 4), (8, 4), (9, 4)),
    ],
)
def test_gp_walk_02_fleeing_red(red: Place, blue: Place, red_flees: Place) -> None:
    world = World(f"u........c{PLAIN[10:]}", blue=(0, 0), red=(9, 0)).put(blue, red).hurt(red=2)
    world.play()
    assert world.red == red_flees


def test_gp_walk_02_a_retreat_tries_the_vertical_again_at_each_step() -> None:
    # Up is the edge for blue, so it goes left; red goes down three.
    world = World(f"u........c{PLAIN[10:]}", blue=(0, 0), red=(9, 0)).put((5, 1), (5, 1))
    world.play()
    assert world.blue == (3, 0)
    assert world.red == (5, 4)


def test_gp_walk_02_sea_that_forbids_the_vertical_turns_a_retreat_aside() -> None:
    world = World("u..~.....c .......... .......... .......... ..........", blue=(0, 0), red=(9, 0))
    world.put((3, 2), (3, 3)).play()
    # The first step up is on land, the second would end at sea: left, where the third finds the way up again.
    assert world.blue == (2, 0)


@pytest.mark.parametrize(("level", "cells"), [(2, 2), (3, 3)])
def test_gp_walk_03_cells_a_round(level: int, cells: int) -> None:
    world = World(PLAIN, blue=(0, 0), incidents=[(1, (9, 0), level)]).play()
    assert world.blue == (cells, 0)


def test_gp_walk_03_one_cell_on_the_way_back() -> None:
    world = World(PLAIN, blue=(0, 0)).put((5, 0)).play()
    assert world.blue == (4, 0)
    assert world.tasks[0] == "return"


def test_gp_walk_04_at_sea_a_hero_moves_one_cell() -> None:
    world = World("u~~~...... .......... .......... ..........", blue=(0, 0), incidents=[(1, (9, 0), 3)])
    path = [world.play().blue for _ in range(5)]
    assert path == [(1, 0), (2, 0), (3, 0), (4, 0), (7, 0)]


def test_gp_walk_04_a_step_to_sea_later_in_a_move_is_not_taken_nor_the_other_axis_tried() -> None:
    world = World("u.~....... .......... .......... ..........", blue=(0, 0), incidents=[(1, (9, 3), 3)])
    path = [world.play().blue for _ in range(4)]
    assert path == [(1, 0), (2, 0), (3, 0), (6, 0)]


def test_gp_walk_04_a_retreat_stops_at_the_coast() -> None:
    world = World("u........c .......... .......... ~~~~~~~~~~ ~~~~~~~~~~", blue=(0, 0), red=(9, 0))
    world.put((4, 1), (4, 2)).play()
    assert world.blue == (2, 0)  # up, then the edge: left, left
    assert world.red == (4, 3)  # the first step ends at sea


def test_gp_walk_05_guards_never_leave_their_land() -> None:
    world = World("uu.u uu.u uuuu ....", guards=[(1, 0)], incidents=[(1, (3, 0), 1)])
    assert world.play().guard() == (1, 0)  # no vertical way toward the target: it stays
    world = World("uu.u uu.u uuuu uuuu", guards=[(1, 0)], incidents=[(1, (3, 3), 1)])
    assert world.play().guard() == (1, 1)
    assert world.rules(Stepped) == ["GP-WALK-05"]
    assert world.play().guard() == (1, 2)
    assert world.play().guard() == (2, 2)
    assert world.rules(Stepped) == ["GP-WALK-01"]


def test_gp_walk_06_heroes_ignore_borders() -> None:
    world = World("ucccccccc. .......... .......... ..........", blue=(0, 0), incidents=[(1, (9, 0), 3)]).play(2)
    assert world.blue == (6, 0)
