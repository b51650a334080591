"""The 42 plans, one by one (section 10), GP-RES-03, and heroes that players destroy (GP-HERO-11)."""

import pytest

from game.global_power.events import Conquered, Jumped, Vanished
from tests.global_power.matches import Match


def launch(match: Match, plan: str, *rest: str) -> Match:
    """Deal a plan, then launch it at once with the choices that follow."""
    return match.deal(plan).do(f"launch {plan}", *rest)


def rich(**more: object) -> Match:
    """A first seat that can pay anything."""
    return Match(**more).give(wealth=10, energy=8, technology=4, reserve=4)  # type: ignore[arg-type]  # keywords of Match


def test_gp_inc_01_launching_makes_an_incident() -> None:
    match = launch(rich(), "false-alarm", "aim 5,5")
    (incident,) = match.game.incidents
    assert (incident.cell, incident.level, incident.nuclear, incident.round) == (match.cell((5, 5)), 2, False, 1)


def test_plans_need_technology_and_means() -> None:
    match = Match().deal("false-alarm").deal("car-bombs")
    assert match.words("launch").count("false-alarm") == 1
    match = Match().deal("air-strike").deal("airlift")
    assert "air-strike" not in match.words("launch")  # technology 1, needs 2
    match.give(technology=1)
    assert "air-strike" in match.words("launch")
    match.players.burnt += 2
    match.players.energy[0] -= 2
    assert "air-strike" not in match.words("launch")
    assert "airlift" not in match.words("launch")


def test_ambush() -> None:
    match = rich(at=((1, 1), (4, 4 - 1), (12, 1)), guards=[(5, 1)])
    match.deal("ambush").do("launch ambush")
    assert match.options == ["aim character-2"]  # range 3; the guard at range 4 is not
    match.do("aim character-2")
    assert match.health("character-2") == 4
    assert match.players.reserve[0] == 5  # 1 personnel


def test_ambush_leaves_a_hero_its_last_point() -> None:
    match = rich(blue=(3, 1))
    match.game.hero_health[0] = 1
    launch(match, "ambush", "aim hero-blue")
    assert match.health("hero-blue") == 1


def test_sabotage() -> None:
    match = rich(at=((1, 1), (2, 2), (12, 1))).fort("base", (4, 1), seat=1).fort("garrison", (3, 3), seat=2)
    match.deal("sabotage").do("launch sabotage")
    assert match.options == ["aim base-1", "aim garrison-2"]
    match.do("aim base-1")
    assert match.health("base-1") == 1
    assert match.health("character-2") == 5


def test_propaganda() -> None:
    match = rich(roles=("tycoons", "oligarchs", "terrorists"))
    match.deal("propaganda")
    assert "propaganda" not in match.words("launch")  # no garrison of one's own
    match.fort("garrison", (9, 7))
    match.do("launch propaganda", "aim 9,7")
    assert match.players.reserve[0] == 8  # 6 - 1 + 3


def test_smuggling() -> None:
    match = rich(energy_sites=[(3, 1), (8, 1)])
    left = match.players.site_energy[0]
    energy = match.players.energy[0]
    match.deal("smuggling").do("launch smuggling")
    assert match.options == ["aim 3,1"]
    match.do("aim 3,1")
    assert match.players.site_energy[0] == left - 1
    assert match.players.energy[0] == energy + 1


def test_bribery() -> None:
    match = rich(guards=[(3, 1), (5, 3)])
    match.deal("bribery").do("launch bribery")
    assert match.options == ["aim guard-1"]
    match.do("aim guard-1")
    assert [fact.unit for fact in match.facts if isinstance(fact, Vanished)] == ["guard-1"]
    alive = [match.end_round().health("guard-1") for _ in range(5)]
    assert alive == [0, 0, 0, 0, 1]  # usually in the upkeep of round 2, now three later


def test_infiltration() -> None:
    match = rich()
    reserve = match.players.reserve[0]
    match.deal("infiltration").do("launch infiltration")
    assert "aim 5,5" in match.options
    assert "aim 3,4" not in match.options  # sea
    assert "aim 6,1" not in match.options  # range 5
    match.do("aim 5,3")
    assert match.health("garrison-1") == 1
    assert match.players.reserve[0] == reserve - 1


def test_air_strike() -> None:
    match = rich(at=((1, 1), (6, 2), (6, 2)), guards=[(5, 2)], mercenaries=[(6, 2)])
    launch(match, "air-strike", "aim 6,2")
    assert [match.health(f"character-{n}") for n in (1, 2, 3)] == [5, 3, 3]
    assert match.health("mercenary-1") == 0
    assert match.health("guard-1") == 1


def test_car_bombs_spare_nobody() -> None:
    match = rich(at=((1, 1), (3, 3), (12, 1)), blue=(1, 2))
    launch(match, "car-bombs", "aim 2,2")
    assert (match.health("character-1"), match.health("character-2")) == (4, 4)
    assert match.health("hero-blue") == 2


def test_false_alarm_lures_a_hero_and_hurts_nobody() -> None:
    match = rich(red=(10, 0))
    launch(match, "false-alarm", "aim 6,6").end_round()
    assert match.health("hero-red") == 3
    assert match.game.hero_task[1] == "incident"
    assert match.game.hero_cell[1] == match.cell((8, 0))


def test_cyber_theft() -> None:
    match = rich().fort("base", (9, 7), seat=1)
    match.deal("cyber-theft").do("launch cyber-theft")
    assert match.options == ["aim base-1", "aim character-2", "aim character-3"]
    wealth = match.players.wealth[0]
    match.do("aim base-1")
    assert match.players.wealth == [wealth + 2, 0, 1]


def test_uprising() -> None:
    match = rich().fort("garrison", (1, 0))
    match.deal("uprising").do("launch uprising", "aim 1,0")
    free = ("0,0", "0,1", "0,2", "1,1", "1,2", "2,0", "2,1", "2,2", "3,0", "3,1")
    assert match.words("rise") == list(free)
    match.do("rise 3,0")
    assert "rise 2,0" not in match.options  # the second lies behind the first
    match.do("rise 3,1")
    assert match.health("garrison-2") == match.health("garrison-3") == 1
    assert match.players.reserve[0] == 3  # 6 - 1 - 2


def test_airlift_of_character_or_mercenary() -> None:
    match = rich(mercenaries=[(2, 2)]).do("hire mercenary-1")
    launch(match, "airlift", "from character-1", "lift mercenary-1", "aim 9,7")
    assert match.where("mercenary-1") == (9, 7)
    match.deal("airlift").do("launch airlift", "from mercenary-1", "lift character-1", "aim 9,6")
    assert match.where("character-1") == (9, 6)


def test_ballistic_missile_can_kill_a_hero_for_its_nation() -> None:
    match = rich(blue=(4, 2), guards=[(0, 3)], mercenaries=[(0, 0), (9, 7)])
    match.game.hero_health[0] = 2
    launch(match, "ballistic-missile", "aim 4,3")
    assert match.health("hero-blue") == 0
    assert match.players.slain == [1, 0, 0]
    assert [fact.seat for fact in match.facts if isinstance(fact, Conquered)] == [0]  # GP-HERO-11
    assert match.health("guard-1") == 0
    assert match.players.hired == [1, 0]  # the mercenary in the nation joins, the other does not
    for _ in range(4):
        match.end_round()
    assert match.health("guard-1") == 0  # never replaced


def test_gp_hero_12_a_missile_takes_2_from_a_hero_and_3_from_others() -> None:
    match = rich(at=((1, 1), (8, 6), (9, 6)), red=(10, 3))
    match.game.hero_cell[1] = match.cell((8, 5))
    launch(match, "ballistic-missile", "aim 8,6")
    assert match.health("hero-red") == 1
    assert (match.health("character-2"), match.health("character-3")) == (2, 2)


def test_nuclear_strike() -> None:
    match = rich(at=((1, 1), (8, 6), (12, 1)), blue=(3, 3))
    assert match.players.reserve[0] == 6
    launch(match, "nuclear-strike", "aim 3,2")
    assert match.health("hero-blue") == 1  # GP-HERO-05
    assert [fact.rule for fact in match.facts if isinstance(fact, Jumped)] == ["GP-HERO-05"]
    assert match.game.marker == match.cell((3, 2))
    match.deal("nuclear-strike").give(wealth=3, energy=3)
    assert "nuclear-strike" not in match.words("launch")  # GP-UP-01: one marker


def test_gp_hero_11_a_hero_that_dies_of_radiation_was_destroyed_by_the_launcher() -> None:
    match = rich(at=((1, 1), (8, 6), (12, 1)), red=(11, 1))
    match.game.hero_cell[1] = match.cell((7, 2))
    match.game.hero_health[1] = 1
    launch(match, "nuclear-strike", "aim 7,2").end_round()
    assert match.health("hero-red") == 0
    assert match.players.slain == [1, 0, 0]


def test_plague() -> None:
    match = rich(at=((1, 1), (8, 6), (3, 3)), guards=[(2, 1)], mercenaries=[(5, 3), (8, 3)])
    match.fort("garrison", (3, 1), seat=2).fort("base", (4, 1), seat=2).fort("garrison", (9, 7), seat=1)
    launch(match, "plague", "aim 0,3")
    assert match.health("guard-1") == 0
    assert match.game.mercenary_health == [0, 1]
    assert match.health("garrison-1") == 0
    assert match.health("base-2") == 2
    assert match.health("garrison-3") == 1
    assert match.health("character-3") == 5


def test_blackout_for_3_rounds() -> None:
    match = rich(at=((1, 1), (8, 6), (12, 1)), guards=[(5, 3)])
    launch(match, "blackout", "aim 5,0")
    stood = [match.end_round().game.guard_cell[0] for _ in range(4)]
    assert stood[:3] == [match.cell((5, 3))] * 3
    assert stood[3] == match.cell((4, 3))


def test_grand_deception_is_of_level_iii_anywhere() -> None:
    match = rich(red=(10, 0))
    launch(match, "grand-deception", "aim 0,7").end_round()
    assert match.game.hero_cell[1] == match.cell((7, 0))


@pytest.mark.parametrize(
    ("plan", "rest", "hand", "deck", "removed"),
    [
        ("ambush", ("aim character-2",), 1, 0, 0),
        ("false-alarm", ("aim 5,5",), 0, 1, 0),
        ("grand-deception", ("aim 5,5",), 0, 0, 1),
    ],
)
def test_gp_res_03_where_a_used_plan_goes(plan: str, rest: tuple[str, ...], hand: int, deck: int, removed: int) -> None:
    match = rich(at=((1, 1), (2, 2), (12, 1)))
    number = match.game.board.tables.plan(plan)
    p = match.players
    p.deck[number] += p.hands[0][number]
    p.hands[0][number] = 0
    before = p.deck[number]
    match.deal(plan)
    match.do(f"launch {plan}", *rest)
    assert (p.hands[0][number], p.deck[number] - before + 1, p.removed[number]) == (hand, deck, removed)


def test_gp_res_03_each_card_at_most_once_a_turn() -> None:
    match = rich(at=((1, 1), (2, 2), (12, 1)))
    number = match.game.board.tables.plan("ambush")
    p = match.players
    p.deck[number] += p.hands[0][number]
    p.hands[0][number] = 0
    match.deal("ambush").deal("ambush")
    match.do("launch ambush", "aim character-2", "launch ambush", "aim character-2")
    assert "ambush" not in match.words("launch")
    match.end_round()
    match.do("end", "end")
    assert "ambush" in match.words("launch")


def test_a_seat_that_kills_itself_has_no_turn_left() -> None:
    match = rich(at=((1, 1), (8, 6), (12, 1)))
    match.game.force_health[0] = 1
    launch(match, "car-bombs", "aim 1,1")
    assert match.players.alive[0] is False
    assert match.actor == 1


def test_gp_hero_05_a_plan_in_the_home_nation_calls_the_hero_at_once() -> None:
    match = rich(at=((1, 1), (8, 6), (12, 1)), blue=(5, 3), energy_sites=[(2, 1)])
    launch(match, "smuggling", "aim 2,1")
    assert match.game.hero_cell[0] == match.cell((2, 1))
    match.end_round()
    assert match.health("character-1") == 4  # GP-HERO-07: it strikes in the area
