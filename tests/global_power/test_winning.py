"""Income and winning: GP-UP-02, GP-OCC-01, GP-WIN."""

import pytest

from game.global_power.ending import points
from game.global_power.holding import controllers
from game.global_power.players import NOBODY
from game.global_power.rules import result
from game.global_power.start import start
from game.kernel.rules import Result, Setup, SetupError
from tests.global_power.matches import Match

THREE = " ".join(["uuu.ccc.eee..."] * 3 + ["." * 14] * 5)


def test_gp_up_02_income_of_seats_nations_and_sites() -> None:
    match = Match(
        THREE, at=((13, 7), (11, 7), (9, 7)), wealth_sites=[(0, 0), (5, 1), (13, 5)], energy_sites=[(2, 2), (9, 1)]
    )
    match.fort("garrison", (1, 1)).fort("garrison", (5, 1), seat=1)
    energy = match.players.site_energy[:]
    match.end_round()
    # 1 each; seat 0 holds all of the USA and two sites there, seat 1 China and one.
    assert match.players.wealth == [3 + 1 + 1 + 1, 2 + 1 + 1 + 1, 1 + 1]
    assert match.players.energy == [2 + 1, 3, 3]
    assert match.players.site_energy == [energy[0] - 1, energy[1]] or sum(match.players.site_energy) == sum(energy) - 1


def test_gp_up_02_when_the_bank_runs_short_the_rounds_order_counts() -> None:
    match = Match(wealth=7)
    match.end_round()  # 6 + 1
    assert match.players.wealth == [4, 2, 1]
    match.players.bank, match.players.wealth[2] = 1, 0
    match.end_round()  # round 2 begins with seat 1
    assert match.players.wealth == [4, 3, 0]


def test_gp_occ_01_control_of_an_occupied_nation() -> None:
    match = Match(THREE).fort("garrison", (1, 1)).fort("garrison", (4, 1), seat=1)
    by_name = {n.id: c for n, c in zip(match.game.board.level.nations, controllers(match.game), strict=True)}
    assert by_name == {"china": NOBODY, "europe": NOBODY, "russia": NOBODY, "usa": 0}


def test_gp_win_01_three_nations() -> None:
    match = Match(THREE).fort("garrison", (1, 1)).fort("garrison", (5, 1)).fort("garrison", (9, 1))
    match.end_round()
    assert result(match.game) == Result((0,), "nations")


def test_gp_win_01_the_last_living_seat() -> None:
    match = Match(at=((1, 1), (2, 2), (1, 2)))
    match.game.force_health[1] = match.game.force_health[2] = 1
    match.do("strike character-2", "strike character-3").end_round()
    assert result(match.game) == Result((0,), "last-living")


def test_gp_win_01_none_left_nobody_wins() -> None:
    match = Match(at=((1, 1), (2, 2), (1, 2))).give(wealth=3, energy=3, technology=4, reserve=2).deal("car-bombs")
    for seat in range(3):
        match.game.force_health[seat] = 1
    match.do("launch car-bombs", "aim 1,1")
    while match.game.agenda:
        match.do(match.options[0])
    assert result(match.game) == Result((), "last-living")


def test_gp_win_01_two_at_once_more_held_cells_then_more_wealth_then_shared() -> None:
    match = Match(THREE, nations_to_win=1).fort("garrison", (1, 1)).fort("garrison", (5, 1), seat=1)
    match.fort("garrison", (12, 6), seat=1).end_round()
    assert result(match.game) == Result((1,), "nations")
    match = Match(THREE, nations_to_win=1).fort("garrison", (1, 1)).fort("garrison", (5, 1), seat=1).end_round()
    assert result(match.game) == Result((0,), "nations")  # 3 against 2 wealth
    match = (
        Match(THREE, nations_to_win=1)
        .fort("garrison", (1, 1))
        .fort("garrison", (5, 1), seat=1)
        .give(1, wealth=1)
        .end_round()
    )
    assert result(match.game) == Result((0, 1), "nations")


def test_gp_win_02_points_after_the_last_round() -> None:
    match = (
        Match(THREE, rounds=1).fort("garrison", (1, 1)).fort("base", (12, 6), seat=1).fort("garrison", (9, 6), seat=1)
    )
    match.players.slain[1] = 2
    assert points(match.game) == [6 + 9 // 12, 2 * 4 + 1 + 18 // 12, 0]
    match.end_round()
    assert result(match.game) == Result((1,), "points")


def test_gp_win_02_ties_by_wealth_then_shared() -> None:
    match = Match(rounds=1).end_round()
    assert result(match.game) == Result((0,), "points")
    match = Match(rounds=1).give(1, wealth=1).end_round()
    assert result(match.game) == Result((0, 1), "points")


def test_gp_hero_11_a_conquest_lasts_until_another_player_occupies_the_nation() -> None:
    match = Match(THREE)
    usa = [n.id for n in match.game.board.level.nations].index("usa")
    match.players.conquered[usa] = 2
    match.end_round()
    assert controllers(match.game)[usa] == 2
    match.fort("garrison", (1, 1)).end_round()
    assert controllers(match.game)[usa] == 0
    match.game.force_health[-1] = 0
    match.end_round()
    assert controllers(match.game)[usa] == NOBODY


@pytest.mark.parametrize(
    ("roles", "text"),
    [
        (("tycoons", "tycoons", "heirs"), "three different roles are needed"),
        (("tycoons", "heirs", "militarists"), "this level has no start for the role heirs"),
    ],
)
def test_roles_must_fit(roles: tuple[str, str, str], text: str) -> None:
    board = Match().game.board
    settings = {f"role_{seat + 1}": role for seat, role in enumerate(roles)}
    with pytest.raises(SetupError, match=text):
        start(Setup("global-power", ("human",) * 3, 1, settings), board)
