"""Counts of the shipped world (GP-COMP) and limits that sections 8 to 10 set, one by one."""

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.data import levels_folder
from game.global_power.rules import RULES, open_level, problems
from game.global_power.tables import TableError, Tables, read_tables
from game.global_power.turns import SayHint
from game.kernel.rules import Setup
from game.kernel.steps import CHANCE, answer
from tests.global_power.matches import Match, with_figures
from tests.global_power.test_tables import beside


def rich(**more: Any) -> Match:
    """A first seat that can pay anything."""
    return Match(**more).give(wealth=10, energy=8, technology=4, reserve=4)


def with_plan(name: str, **more: Any) -> Tables:
    shipped = read_tables()
    plans = (msgspec.structs.replace(plan, **more) if plan.id == name else plan for plan in shipped.plans)
    return Tables(tuple(plans), shipped.roles, shipped.figures)


def test_gp_comp_01_to_11_the_pieces_of_the_shipped_world() -> None:
    board = open_level(levels_folder() / "world.tmx")
    level, figures = board.level, board.tables.figures
    homes = {hero.power: level.nations[hero.home].id for hero in level.heroes}
    assert homes == {"blue": "usa", "red": "china"}  # GP-COMP-02
    assert len(level.guards) == 12  # GP-COMP-03
    assert len(level.mercenaries) == 10  # GP-COMP-04
    assert len(level.roles) == 5  # GP-COMP-05
    assert level.wealth == 28  # GP-COMP-06
    assert figures.technology * 3 == 15  # GP-COMP-07
    assert figures.personnel * 3 == 30  # GP-COMP-08
    assert level.energy == 30  # GP-COMP-09
    assert sum(plan.copies for plan in board.tables.plans) == 42  # GP-COMP-10
    assert len(level.land) == level.width * level.height  # GP-COMP-01
    game = RULES.begin(Setup("global-power", ("human",) * 3, 1), board)
    while game.agenda[-1].actor == CHANCE:
        answer(game, game.agenda[-1].options(game)[0])
    hints = [step for step in game.agenda if isinstance(step, SayHint)]
    assert [tuple(step.options(game)) for step in hints] == [("ally", "strike")] * 6  # GP-COMP-11


def test_gp_map_05_six_nations_of_two_guards_each() -> None:
    level = open_level(levels_folder() / "world.tmx").level
    assert len(level.nations) == 6
    assert set(Counter(level.nation[cell] for cell in level.guards).values()) == {2}
    land = Counter(nation for nation in level.nation if nation >= 0)
    assert all(18 <= cells <= 28 for cells in land.values())


def test_gp_act_launch_costs_a_point_and_the_means() -> None:
    match = rich(blue=(5, 3))
    wealth, energy, reserve = match.players.wealth[0], match.players.energy[0], match.players.reserve[0]
    match.deal("nuclear-strike").do("launch nuclear-strike", "aim 8,6")
    p = match.players
    assert (p.points, p.wealth[0], p.energy[0], p.reserve[0]) == (2, wealth - 3, energy - 2, reserve - 1)
    assert p.bank == 28 - sum(p.wealth)  # GP-RES-01
    assert p.burnt == 30 - sum(p.energy) - sum(p.site_energy)  # GP-RES-05


def test_gp_act_launch_without_a_point_nothing_that_costs_one_is_offered() -> None:
    match = rich(mercenaries=[(2, 2)]).deal("ambush").deal("false-alarm").fort("base", (1, 1)).fort("garrison", (0, 0))
    match.do("hire mercenary-1", "recruit", "move 1,2")
    assert {option.split()[0] for option in match.options} == {"end", "march", "offer"}


def test_gp_res_04_personnel_10_in_all_garrisons_counted() -> None:
    match = rich().give(reserve=3).fort("garrison", (9, 7))
    assert match.players.reserve[0] == 8
    match.deal("propaganda").do("launch propaganda", "aim 9,7")
    assert match.players.reserve[0] == 9
    assert "recruit" not in match.options


def test_gp_res_04_a_garrison_that_dies_makes_room() -> None:
    match = Match().give(reserve=8).do("deploy 1,1")
    assert "recruit" not in match.options
    match.game.force_health[-1] = 0
    match.do("recruit")
    assert match.players.reserve[0] == 10


def test_gp_res_03_a_plan_of_level_ii_drawn_again_may_be_used_again() -> None:
    match = rich()
    p, number = match.players, match.game.board.tables.plan("false-alarm")
    match.deal("false-alarm").do("launch false-alarm", "aim 5,5")
    match.do("draw", "draw false-alarm 1")
    assert p.hands[0][number] >= 1
    assert "false-alarm" in match.words("launch")


def test_gp_res_03_used_plans_may_be_used_again_in_the_next_turn_and_by_others_meanwhile() -> None:
    match = rich(at=((1, 1), (2, 2), (12, 1))).deal("ambush").deal("ambush", seat=1)
    while "ambush" in match.words("launch"):
        match.do("launch ambush", "aim character-2")
    match.do("end")
    assert "ambush" in match.words("launch")


def test_gp_res_03_a_plan_bought_may_be_used_though_the_seller_used_it() -> None:
    match = rich(at=((1, 1), (2, 2), (12, 1))).deal("ambush")
    match.do("launch ambush", "aim character-2", "offer 2", "plan ambush", "price 0", "accept", "end")
    assert "ambush" in match.words("launch")


def test_gp_act_trade_goes_to_the_buyer_and_the_wealth_to_the_seller() -> None:
    match = Match().deal("bribery")
    number = match.game.board.tables.plan("bribery")
    before = [hand[number] for hand in match.players.hands]
    match.do("offer 2", "plan bribery", "price 2", "accept")
    assert [hand[number] for hand in match.players.hands] == [before[0] - 1, before[1] + 1, before[2]]
    assert match.players.wealth == [5, 0, 1]
    match.do("offer 3", "energy", "price 1", "accept")
    assert match.players.wealth == [6, 0, 0]
    assert match.players.energy == [1, 3, 4]
    assert match.words("offer") == []


def test_gp_act_trade_again_in_the_next_turn() -> None:
    match = Match().do("offer 2", "nothing", "offer 3", "nothing")
    assert match.words("offer") == []
    match.end_round().do("end", "end")
    assert match.words("offer") == ["2", "3"]


def test_gp_act_strike_and_research_again_in_the_next_turn() -> None:
    match = rich(at=((1, 1), (2, 2), (12, 1))).fort("base", (0, 0))
    match.players.technology[0] = 1
    match.do("strike character-2", "research").end_round().do("end", "end")
    assert "strike character-2" in match.options
    assert "research" in match.options


@pytest.mark.parametrize(
    ("figure", "option"),
    [
        ("hire_wealth", "hire mercenary-1"),
        ("recruit_wealth", "recruit"),
        ("draw_wealth", "draw"),
        ("build_wealth", "build 0,0"),
        ("research_wealth", "research"),
    ],
)
def test_gp_res_01_the_last_wealth_may_be_spent_but_no_more(figure: str, option: str) -> None:
    def costing(wealth: int) -> Match:
        match = Match(mercenaries=[(2, 2)], tables=with_figures(**{figure: wealth}))
        return match.fort("base", (1, 1)).fort("garrison", (0, 0))

    assert option not in costing(4).options
    assert costing(3).do(option).players.wealth[0] == 0


def test_gp_act_research_takes_the_last_energy_but_no_more() -> None:
    match = Match(tables=with_figures(research_energy=2)).fort("base", (1, 1)).do("research")
    assert match.players.energy[0] == 0
    assert "research" not in Match(tables=with_figures(research_energy=3)).fort("base", (1, 1)).options


def test_gp_merc_04_a_raid_takes_1_and_leaves_a_hero_its_last_point() -> None:
    match = rich(mercenaries=[(2, 2)], blue=(3, 3))
    match.do("hire mercenary-1", "raid mercenary-1 hero-blue")
    assert match.health("hero-blue") == 2
    assert match.players.points == 2
    match.game.hero_health[0] = 1
    match.players.raided = ()
    assert "mercenary-1 hero-blue" not in match.words("raid")


def test_gp_merc_04_orders_are_given_again_in_the_next_turn() -> None:
    match = rich(mercenaries=[(2, 2)]).do("hire mercenary-1", "march mercenary-1 2,3").end_round().do("end", "end")
    assert len(match.words("march")) == 4


def test_blackout_of_a_shorter_kind_does_not_end_a_longer_one() -> None:
    tables = with_plan("grand-deception", effect="blackout", aim="nation", amount=1)
    match = rich(tables=tables, guards=[(5, 3)]).deal("blackout").deal("grand-deception")
    match.do("launch blackout", "aim 5,0", "launch grand-deception", "aim 5,0")
    assert max(match.players.blackout) == 3


def test_uprising_rises_on_free_land_alone() -> None:
    """Section 10: free of garrisons and bases; no rival's can stand next to a cell that one holds alone."""
    match = rich().fort("garrison", (1, 0)).fort("base", (0, 0)).fort("garrison", (2, 1))
    match.deal("uprising").do("launch uprising", "aim 1,0")
    assert {"0,0", "1,0", "2,1"}.isdisjoint(match.words("rise"))
    assert "1,1" in match.words("rise")


@pytest.mark.parametrize(("nation", "offered"), [("uu", False), ("uuu", True)])
def test_uprising_needs_two_free_cells_of_the_garrisons_nation(nation: str, offered: bool) -> None:
    match = rich(picture=" ".join([nation.ljust(14, ".")] + ["." * 14] * 7)).fort("garrison", (0, 0))
    match.deal("uprising")
    assert ("uprising" in match.words("launch")) == offered


def test_gp_hero_11_a_conquest_outlasts_the_conquerors_own_occupation() -> None:
    match = Match(" ".join(["uuu.ccc.eee..."] * 3 + ["." * 14] * 5))
    usa = [nation.id for nation in match.game.board.level.nations].index("usa")
    match.players.conquered[usa] = 0
    match.fort("garrison", (1, 1)).end_round()
    match.game.force_health[-1] = 0
    match.end_round()
    assert match.players.conquered[usa] == 0


@pytest.mark.parametrize(
    ("kind", "old", "new", "text"),
    [
        ("plans", "personnel = 2", "personnel = 1", "plan uprising: effect uprising takes personnel 2 at least"),
        ("roles", "personnel = 4", "personnel = 11", "role oligarchs: personnel is at most 10"),
        ("plans", 'id = "bribery"', 'id = "bribery\\n"', "plan 5.id: Expected `str` matching regex"),
    ],
)
def test_tables_that_break_a_limit_are_refused(kind: str, old: str, new: str, text: str, tmp_path: Path) -> None:
    with pytest.raises(TableError) as caught:
        read_tables(beside(tmp_path, kind, old, new))
    assert text in str(caught.value)


def test_tables_with_fewer_plans_than_three_roles_start_with_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.plans.toml"
    card = '[[plan]]\nid = "lure"\nlevel = 1\ncopies = {}\nreach = 1\naim = "cell"\neffect = "lure"\n'
    card += 'names = {{ en = "Lure", zh_Hans = "诱饵", zh_Hant = "誘餌" }}\n'
    file.write_text(card.format(10), encoding="utf-8")  # 5, 3 and 2 of the shipped roles
    assert len(read_tables(tmp_path / "mine.tmx").plans) == 1
    file.write_text(card.format(9), encoding="utf-8")
    with pytest.raises(TableError, match="too few copies"):
        read_tables(tmp_path / "mine.tmx")


def test_problems_of_hands_and_garrisons_are_found() -> None:
    match = Match().fort("garrison", (0, 0)).fort("garrison", (0, 1))
    match.game.force_cell[-1] = match.cell((0, 0))
    assert [problem.partition(":")[0] for problem in problems(match.game)] == ["GP-ACT-DEPLOY"]
    match = Match()
    for number, copies in enumerate(match.players.deck[:4]):
        match.players.deck[number] -= copies
        match.players.hands[0][number] += copies
    assert [problem.partition(":")[0] for problem in problems(match.game)] == ["GP-ACT-DRAW"]
