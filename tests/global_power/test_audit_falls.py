"""Blows that fall on many at once, and seats that fall while the round goes on: GP-RES-06, GP-HERO-07, -10, -11."""

import pytest

from game.global_power.events import Died, GameOver, Healed, SeatOut, Struck
from game.global_power.players import NOBODY
from game.global_power.rules import result
from game.kernel.rules import Result
from tests.global_power.matches import FIELD, Match
from tests.global_power.positions import Place


def rich(**more: object) -> Match:
    """A first seat that can pay anything."""
    return Match(**more).give(wealth=10, energy=8, technology=4, reserve=4)  # type: ignore[arg-type]  # keywords of Match


def with_mercenary(seat: int, **more: object) -> Match:
    """A game in which a seat has hired the one mercenary, at (2,2), in an earlier round."""
    match = rich(mercenaries=[(2, 2)], **more)
    for _ in range(seat):
        match.do("end")
    return match.do("hire mercenary-1").end_round()


def weaken(match: Match, *seats: int, health: int = 1) -> Match:
    for seat in seats:
        match.game.force_health[seat] = health
    return match


AT: tuple[Place, Place, Place] = ((8, 6), (1, 2), (12, 1))


def test_a_blast_that_kills_a_character_kills_its_mercenary_in_the_block_too() -> None:
    """Section 10: damage to every unit in the block."""
    match = weaken(with_mercenary(1, at=AT), 1)
    match.do("end", "end")
    match.deal("ballistic-missile").do("launch ballistic-missile", "aim 2,3")
    assert match.players.alive == [True, False, True]
    assert [fact.unit for fact in match.facts if isinstance(fact, Died)] == ["mercenary-1", "character-2"]
    assert match.health("mercenary-1") == 0


def test_gp_up_01_radiation_kills_character_and_mercenary_at_once() -> None:
    match = weaken(with_mercenary(1, at=AT), 1)
    match.game.marker = match.cell((2, 3))
    match.end_round()
    assert match.players.alive[1] is False
    assert match.health("mercenary-1") == 0


def test_gp_hero_10_a_clash_destroys_the_mercenary_of_a_character_that_it_kills() -> None:
    match = weaken(with_mercenary(1, at=AT, blue=(0, 0), red=(13, 0)), 1, health=2)
    match.game.hero_cell[:] = [match.cell((1, 1)), match.cell((2, 1))]
    match.end_round()
    assert match.players.alive[1] is False
    assert match.health("mercenary-1") == 0


def test_gp_hero_07_a_hero_strikes_all_in_range_though_one_of_them_is_a_character_that_dies() -> None:
    match = weaken(with_mercenary(1, at=AT, blue=(0, 0)), 1).fort("garrison", (0, 3), seat=1)
    match.do("end", "end").deal("false-alarm").do("launch false-alarm", "aim 1,2").end_round()
    assert match.players.alive[1] is False
    assert match.health("mercenary-1") == 0
    struck = [fact.victim for fact in match.facts if isinstance(fact, Struck)]
    assert sorted(struck) == ["character-2", "garrison-1", "mercenary-1"]
    assert len([fact for fact in match.facts if isinstance(fact, Died)]) == 3


def test_gp_res_06_a_mercenary_out_of_the_blast_turns_neutral_where_it_stands() -> None:
    match = weaken(with_mercenary(1, at=((8, 6), (1, 3), (12, 1))), 1)
    match.do("end", "end").deal("ballistic-missile").do("launch ballistic-missile", "aim 0,4")
    assert match.players.alive[1] is False
    assert match.game.mercenary_health == [1]
    assert match.game.mercenary_cell == [match.cell((2, 2))]
    assert match.players.hired == [0]


def test_gp_guard_02_guards_leave_alone_what_fell_with_a_seat() -> None:
    """The first guard kills the character; its garrison is removed, so the second goes for the living one."""
    match = Match(at=((8, 6), (1, 1), (5, 0)), guards=[(0, 0), (3, 2)]).fort("garrison", (3, 1), seat=1)
    weaken(match, 1).end_round()
    assert match.players.alive[1] is False
    assert [fact.victim for fact in match.facts if isinstance(fact, Struck)] == ["character-2"]
    assert match.game.guard_target[1] == match.cell((5, 0))
    assert match.game.guard_cell[1] == match.cell((4, 2))


def test_gp_res_06_tokens_of_a_seat_that_is_out() -> None:
    match = rich(at=((1, 1), (2, 2), (12, 1))).fort("base", (9, 6), seat=1).fort("garrison", (8, 7), seat=1)
    match.deal("ambush", seat=1)
    p = match.players
    plan = match.game.board.tables.plan("ambush")
    deck, hand = p.deck[plan], p.hands[1][plan]
    weaken(match, 1).do("strike character-2")
    assert p.deck[plan] == deck + hand
    assert (p.reserve[1], p.wealth[1], p.energy[1], p.hand_size(1)) == (0, 0, 0, 0)
    assert not any(seat == 2 and h for seat, h in zip(match.game.force_seat, match.game.force_health, strict=True))
    assert [fact.seat for fact in match.facts if isinstance(fact, SeatOut)] == [1]


def test_gp_round_02_a_dead_seat_has_no_turn_no_hints_no_wages_and_gets_no_offers() -> None:
    match = weaken(with_mercenary(1, at=((2, 3), (1, 2), (12, 1))), 1)
    match.do("end", "end")
    assert match.words("offer") == ["2", "3"]
    match.do("strike character-2")
    assert match.words("offer") == ["3"]
    actors = []
    number = match.game.round
    while match.game.round <= number + 1:
        actors.append(match.actor)
        match.do("end")
    assert actors == [0, 2, 0]  # round 2 began with seat 1; round 3 with seat 2
    assert match.players.wealth[1] == 0  # GP-UP-02: living seats


def test_a_seat_that_kills_itself_leaves_the_turn_of_the_next_untouched() -> None:
    match = weaken(rich(at=((1, 1), (8, 6), (12, 1))), 0)
    match.deal("car-bombs").do("launch car-bombs", "aim 1,1")
    assert match.actor == 1
    assert match.players.points == 3
    match.do("move 8,7", "move 8,6", "move 8,7", "end", "end")
    assert match.game.round == 2
    assert match.actor == 1


def test_a_seat_that_kills_itself_last_leaves_no_action_points() -> None:
    match = weaken(with_mercenary(1, at=AT), 0).do("end", "end").deal("car-bombs")
    match.do("launch car-bombs", "aim 8,6")
    assert match.players.alive[0] is False
    assert match.options == ["dismiss mercenary-1", "pay"]
    assert match.players.points == 0


def test_gp_hero_11_a_strike_of_a_hero_rewards_nobody_and_a_dead_launcher_gets_no_mercenaries() -> None:
    match = rich(at=((1, 1), (8, 6), (12, 1)), blue=(5, 0), guards=[(0, 3)], mercenaries=[(4, 3)])
    weaken(match, 0)
    match.game.hero_health[0] = 1
    match.deal("nuclear-strike").do("launch nuclear-strike", "aim 2,2")
    assert match.players.alive[0] is False
    assert match.health("hero-blue") == 0  # GP-HERO-05: 2 at home
    assert match.health("guard-1") == 0
    assert match.game.mercenary_health == [1]
    assert match.players.hired == [0]


def test_gp_hero_11_a_heros_death_by_radiation_rewards_the_launcher_though_others_play_meanwhile() -> None:
    match = rich(at=((1, 1), (8, 6), (12, 1)), red=(11, 1), guards=[(10, 0)], mercenaries=[(13, 3), (9, 7)])
    match.do("end", "end", "end").skip_hints()
    match.game.hero_cell[1] = match.cell((7, 2))
    match.game.hero_health[1] = 1
    match.do("end").give(2, wealth=3, energy=3, technology=5)
    match.deal("nuclear-strike", seat=2).do("launch nuclear-strike", "aim 7,2").end_round()
    assert match.health("hero-red") == 0
    assert match.players.slain == [0, 0, 1]
    assert (match.health("mercenary-1"), match.health("mercenary-2")) == (1, 1)
    assert [bool(number) for number in match.players.hired] == [True, False]
    for _ in range(3):
        match.end_round()
    assert match.health("guard-1") == 0  # GP-GUARD-03: not once conquered


def test_gp_hero_11_mercenaries_hired_by_a_rival_stay_with_the_rival() -> None:
    match = with_mercenary(1, at=AT, blue=(4, 2))
    match.do("end", "end")
    match.game.hero_health[0] = 2
    match.deal("ballistic-missile").do("launch ballistic-missile", "aim 5,2")
    assert match.health("hero-blue") == 0
    assert match.game.force_seat[match.game.force_name.index("mercenary-1")] == 2


def test_gp_hero_11_a_conquered_nation_is_controlled_and_pays() -> None:
    match = rich(blue=(4, 2))
    match.game.hero_health[0] = 2
    match.deal("ballistic-missile").do("launch ballistic-missile", "aim 5,2")
    wealth = match.players.wealth[0]
    match.end_round()
    assert match.players.wealth[0] == wealth + 2


def test_gp_win_01_a_dead_seat_does_not_win_by_nations() -> None:
    match = rich(at=((1, 1), (2, 2), (12, 1)), nations_to_win=1)
    weaken(match, 1)
    match.players.conquered[0] = 1
    match.do("strike character-2").end_round()
    assert match.players.winners is None


def test_gp_win_01_the_last_living_comes_before_nations() -> None:
    match = weaken(rich(at=((1, 1), (2, 2), (1, 2)), nations_to_win=1), 1, 2)
    match.players.conquered[0] = 0
    match.do("strike character-2", "strike character-3").end_round()
    assert result(match.game) == Result((0,), "last-living")


def test_gp_win_02_points_count_living_seats_alone() -> None:
    match = weaken(rich(at=((1, 1), (2, 2), (12, 1)), rounds=1), 1)
    match.players.slain[1] = 9
    match.do("strike character-2").end_round()
    assert result(match.game) == Result((0,), "points")


@pytest.mark.parametrize("rounds", [1, 2])
def test_gp_win_02_after_the_last_round_whatever_its_number(rounds: int) -> None:
    match = Match(rounds=rounds)
    for number in range(rounds):
        assert match.game.round == number + 1
        match.end_round()
    assert match.players.ending == "points"


def test_gp_round_04_healing_comes_before_the_victory_check() -> None:
    match = weaken(Match(rounds=1), 1, health=4)
    match.end_round()
    assert match.health("character-2") == 5
    told = [type(fact) for fact in match.facts if isinstance(fact, Healed | GameOver)]
    assert told == [Healed, GameOver]
    assert all(hint.kept is not None for hint in match.players.hints)


def test_gp_round_04_income_comes_before_wages_and_after_radiation() -> None:
    match = with_mercenary(1, at=AT)
    match.players.bank += match.players.wealth[1]
    match.players.wealth[1] = 0
    match.do("end", "end", "end")
    assert match.actor == 1
    assert match.options == ["dismiss mercenary-1", "pay"]
    match = Match(at=AT, wealth_sites=[(3, 2)]).fort("garrison", (3, 2))
    match.game.marker = match.cell((3, 2))
    wealth = match.players.wealth[0]
    match.end_round()
    assert match.health("garrison-1") == 0
    assert match.players.wealth[0] == wealth + 1


def test_gp_comp_04_a_mercenary_hired_left_rehired_and_killed_is_one_unit() -> None:
    match = Match(mercenaries=[(2, 2)]).give(wealth=8).do("hire mercenary-1", "march mercenary-1 2,1").end_round()
    match.do("end", "end", "end", "dismiss mercenary-1").skip_hints()
    assert match.game.force_name.count("mercenary-1") == 0
    match.do("end").do("hire mercenary-1")
    assert match.words("march") == [
        "mercenary-1 1,1",
        "mercenary-1 2,0",
        "mercenary-1 2,2",
        "mercenary-1 3,1",
    ]
    match.do("march mercenary-1 2,2")
    assert match.where("mercenary-1") == (2, 2)
    match.end_round()
    assert match.players.wealth[0] == 3 + 8 - 2 + 1 + 1 - 2 + 1  # no wage in the round of hiring, again


def test_the_field_has_the_ground_that_these_tests_suppose() -> None:
    assert FIELD.split()[0] == "uuuuuu....cccc"
    assert Match().players.conquered == [NOBODY] * 4


def test_gp_guard_03_guards_dead_before_the_conquest_or_by_the_same_blast_do_not_come_back() -> None:
    match = rich(blue=(4, 2), guards=[(0, 0), (5, 1)], at=((1, 1), (8, 6), (12, 1)))
    match.game.hero_health[0] = 2
    match.do("strike guard-1").deal("ballistic-missile").do("launch ballistic-missile", "aim 5,2")
    assert match.health("hero-blue") == 0
    for _ in range(4):
        match.end_round()
        assert (match.health("guard-1"), match.health("guard-2")) == (0, 0)


def test_gp_res_02_with_another_base_left_technology_stays() -> None:
    match = Match(at=((1, 1), (2, 2), (12, 1))).fort("base", (3, 2)).fort("base", (9, 7)).give(technology=3)
    match.game.force_health[match.game.force_name.index("base-1")] = 1
    match.do("end", "strike base-1")
    assert match.health("base-1") == 0
    assert match.players.technology[0] == 4
    match.game.force_cell[match.game.force_name.index("base-2")] = match.cell((1, 2))
    match.game.force_health[match.game.force_name.index("base-2")] = 1
    match.do("strike base-2")
    assert match.players.technology[0] == 1


def test_gp_round_01_a_hint_is_judged_by_its_own_round() -> None:
    match = Match(at=((1, 1), (2, 1), (12, 1)), hints=True)
    match.skip_hints()
    match.do("strike character-2").end_round().end_round()
    kept = {h.round: h.kept for h in match.players.hints if (h.teller, h.hearer) == (0, 2)}
    assert (kept[1], kept[2]) == (False, True)


def test_gp_hero_03_a_chase_is_over_once_the_quarry_was_not_the_weaker_even_for_a_moment() -> None:
    def blue_after(*strikes: str) -> int:
        match = Match(blue=(0, 3), red=(12, 0))
        match.game.hero_cell[:] = [match.cell((0, 0)), match.cell((2, 2))]
        match.game.hero_health[:] = [3, 2]
        match.game.hero_chasing[0] = True
        return match.do(*strikes).end_round().game.hero_cell[0]

    width = 14
    assert blue_after() == 1  # on toward the enemy
    assert blue_after("strike hero-blue", "strike hero-red") == width  # back to its post
