"""The round and what a turn allows: GP-ROUND-01, -02, GP-ACT, GP-MERC-02 to -04, GP-RES."""

import pytest

from game.global_power.events import Changed, Hinted, MercenaryLeft, Struck, TechnologyLost
from game.global_power.observe import observe
from game.global_power.turns import SayHint
from game.kernel.facts import visible
from tests.global_power.matches import Match, with_figures


def test_gp_round_01_each_chooses_a_card_for_each_rival_in_secret_then_pairs_are_shown() -> None:
    match = Match(hints=True)
    assert [step.rival for step in match.game.agenda if isinstance(step, SayHint)][::-1] == [1, 2, 0, 2, 0, 1]
    match.do("strike")
    assert observe(match.game, 0).table.said == (-1, 1, -1)  # type: ignore[union-attr]
    assert observe(match.game, 1).table.said == (-1, -1, -1)  # type: ignore[union-attr]
    match.do("ally", "ally", "strike", "ally", "ally")
    told = [fact for fact in match.facts if isinstance(fact, Hinted)]
    assert [(fact.teller, fact.hearer, fact.claim) for fact in told] == [
        (0, 1, 1), (0, 2, 0), (1, 0, 0), (1, 2, 1), (2, 0, 0), (2, 1, 0),
    ]  # fmt: skip
    assert not visible(told[0], 2)
    table = observe(match.game, 2).table
    assert table is not None
    assert all(2 in (hint.teller, hint.hearer) for hint in table.hints)
    assert len(table.hints) == 4


def test_gp_round_01_a_hint_is_kept_by_what_its_teller_does_to_the_third() -> None:
    match = Match(at=((1, 1), (2, 1), (12, 1)), hints=True)
    match.do("strike", "strike", "ally", "ally", "ally", "ally")
    match.do("strike character-2")
    match.end_round()
    kept = {(h.teller, h.hearer): h.kept for h in match.players.hints if h.round == 1}
    assert kept == {(0, 1): False, (0, 2): True, (1, 0): True, (1, 2): True, (2, 0): True, (2, 1): True}


def test_gp_round_02_seat_order_moves_on_by_one_each_round() -> None:
    match = Match()
    orders = []
    for _ in range(4):
        order = []
        for _ in range(3):
            order.append(match.actor)
            match.do("end")
        orders.append(order)
        match.skip_hints()
    assert orders == [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 1, 2]]


def test_gp_round_02_three_action_points() -> None:
    match = Match().do("move 2,1", "move 3,1", "move 4,1")
    assert match.words("move") == []
    assert "end" in match.options


def test_gp_act_move_up_to_3_cells_over_land_and_sea() -> None:
    match = Match(at=((2, 5), (8, 6), (12, 1)))
    moves = match.words("move")
    assert "2,2" in moves
    assert "4,4" in moves  # sea
    assert "3,3" in moves
    assert "5,4" not in moves
    assert "2,5" not in moves
    assert len(moves) == 24 - 2  # -1,5 and 2,8 are off the board


def test_gp_act_strike_one_unit_in_range_1_and_the_same_at_most_once_a_turn() -> None:
    match = Match(at=((1, 1), (2, 2), (12, 1)), guards=[(0, 0)], mercenaries=[(1, 2), (4, 1)])
    assert match.words("strike") == ["character-2", "guard-1", "mercenary-2"]
    match.do("strike character-2")
    assert match.health("character-2") == 4
    assert match.words("strike") == ["guard-1", "mercenary-2"]
    match.do("strike mercenary-2")
    assert match.health("mercenary-2") == 0


def test_gp_hero_12_a_strike_never_takes_a_heros_last_point() -> None:
    match = Match(at=((1, 1), (2, 2), (12, 1)), blue=(0, 0))
    match.do("strike hero-blue")
    assert match.health("hero-blue") == 2
    match.game.hero_health[0] = 1
    match.players.struck = ()
    assert "hero-blue" not in match.words("strike")


def test_gp_act_hire_and_gp_merc_02_wages() -> None:
    match = Match(mercenaries=[(2, 2), (5, 5)])
    assert match.words("hire") == ["mercenary-1"]
    match.do("hire mercenary-1")
    assert match.players.wealth[0] == 1
    assert match.words("hire") == []
    match.end_round()
    assert match.players.wealth[0] == 2  # income, no wage in the round of hiring
    match.do("end", "end", "end")
    assert match.actor == 0
    assert match.options == ["dismiss mercenary-1", "pay"]
    match.do("pay")
    assert match.players.wealth[0] == 2  # + 1 - 1


def test_gp_merc_02_unpaid_it_stays_where_it_is_neutral_again() -> None:
    match = Match(mercenaries=[(2, 2)]).do("hire mercenary-1", "march mercenary-1 2,3")
    match.end_round()
    match.do("end", "end", "end", "dismiss mercenary-1")
    assert [type(fact) for fact in match.facts if isinstance(fact, MercenaryLeft)] == [MercenaryLeft]
    assert match.game.mercenary_health == [1]
    assert match.game.mercenary_cell == [match.cell((2, 3))]
    assert match.players.hired == [0]


def test_gp_merc_02_who_cannot_pay_all_chooses_who_leaves() -> None:
    match = Match(mercenaries=[(2, 2), (1, 2)]).give(wealth=1).do("hire mercenary-1", "hire mercenary-2").end_round()
    match.players.bank += match.players.wealth[0]
    match.players.wealth[0] = 0
    match.do("end", "end", "end")
    assert match.options == ["dismiss mercenary-1", "dismiss mercenary-2"]  # income of 1 pays one
    match.do("dismiss mercenary-2")
    assert match.options == ["dismiss mercenary-1", "pay"]


def test_gp_merc_03_hired_mercenaries_are_attacked_by_guards_and_launch_plans() -> None:
    match = Match(mercenaries=[(2, 2)], guards=[(3, 3)]).do("hire mercenary-1").deal("false-alarm").give(technology=1)
    match.do("launch false-alarm")
    assert match.options == ["from character-1", "from mercenary-1"]
    match.do("from mercenary-1")
    match.do(match.options[0])
    match.end_round()
    assert match.health("mercenary-1") == 0


def test_gp_merc_04_one_step_and_one_strike_free() -> None:
    match = Match(at=((1, 1), (4, 2), (12, 1)), mercenaries=[(2, 2)]).do("hire mercenary-1")
    points = match.players.points
    assert match.words("march") == ["mercenary-1 1,2", "mercenary-1 2,1", "mercenary-1 2,3", "mercenary-1 3,2"]
    match.do("march mercenary-1 3,2")
    assert match.words("march") == []
    match.do("raid mercenary-1 character-2")
    assert match.words("raid") == []
    assert match.health("character-2") == 4
    assert match.players.points == points
    assert [fact.rule for fact in match.facts if isinstance(fact, Struck)] == ["GP-MERC-04"]


def test_gp_act_deploy_near_character_mercenary_or_base_one_own_garrison_a_cell() -> None:
    match = Match(at=((1, 3), (8, 6), (12, 1)), mercenaries=[(2, 2)])
    match.do("deploy 1,4")
    assert match.players.reserve[0] == 1
    assert "1,4" not in match.words("deploy")
    assert "2,4" not in match.words("deploy")  # sea
    assert "3,1" not in match.words("deploy")
    match.do("hire mercenary-1")
    assert "3,1" in match.words("deploy")
    match.fort("base", (6, 6))
    assert "7,7" in match.words("deploy")


def test_gp_act_build_replaces_the_garrison_whose_personnel_return() -> None:
    match = Match().do("deploy 1,1")
    assert match.words("build") == ["1,1"]
    match.do("build 1,1")
    assert match.players.reserve[0] == 2
    assert match.players.wealth[0] == 0
    assert match.health("base-2") == 2
    assert match.health("garrison-1") == 0


def test_gp_act_recruit_with_and_without_base_within_10_in_all() -> None:
    match = Match().do("recruit")
    assert match.players.reserve[0] == 3
    match.fort("base", (1, 1)).do("recruit")
    assert match.players.reserve[0] == 5
    match.give(reserve=4)
    match.do("recruit")
    assert match.players.reserve[0] == 10
    match = Match().give(reserve=8)
    assert "recruit" not in match.options
    match.do("deploy 1,1")
    assert "recruit" not in match.options  # a garrison counts among the 10


def test_gp_act_research_needs_a_base_and_once_a_turn() -> None:
    match = Match()
    assert "research" not in match.options
    match.fort("base", (1, 1)).do("research")
    assert match.players.technology[0] == 2
    assert match.players.wealth[0] == 2
    assert match.players.energy[0] == 2
    assert match.players.burnt == 30 - 8  # no sites: the rest is out of the game
    assert "research" not in match.options


def test_gp_res_02_technology_5_at_most() -> None:
    match = Match().fort("base", (1, 1)).give(technology=4)
    assert "research" not in match.options


def test_gp_res_02_with_no_base_left_technology_falls_back() -> None:
    match = Match(at=((1, 1), (2, 2), (12, 1))).fort("base", (3, 2), seat=0).give(technology=3)
    match.do("end")
    match.do("strike base-1")
    match.players.struck = ()
    match.do("strike base-1")
    assert match.players.technology[0] == 1
    assert [fact.technology for fact in match.facts if isinstance(fact, TechnologyLost)] == [1]


def test_gp_act_draw_for_1_wealth_at_most_7_in_hand() -> None:
    match = Match().do("draw")
    assert match.options[0].startswith("draw ")
    assert len(match.options) == 42 - 2 - 2 - 1
    size = match.players.hand_size(0)
    match.do(match.options[0])
    assert match.players.hand_size(0) == size + 1
    assert match.players.wealth[0] == 2
    for plan in ("ambush", "sabotage", "smuggling", "bribery"):
        match.deal(plan)
    assert match.players.hand_size(0) == 7
    assert "draw" not in match.options


def test_gp_act_draw_each_copy_is_as_likely() -> None:
    match = Match().do("draw")
    tables = match.game.board.tables
    for number, left in enumerate(match.players.deck):
        assert sum(option.split()[1] == tables.plans[number].id for option in match.options) == left


def test_gp_act_trade_energy_and_plans_for_wealth() -> None:
    match = Match().deal("bribery")
    assert match.words("offer") == ["2", "3"]
    match.do("offer 2", "energy")
    assert match.options == ["price 0", "price 1", "price 2"]  # what the buyer has
    match.do("price 2")
    assert match.actor == 1
    assert observe(match.game, 1).table.offer == (0, -1, 2)  # type: ignore[union-attr]
    assert observe(match.game, 2).table.offer is None  # type: ignore[union-attr]
    match.do("accept")
    assert match.players.wealth[:2] == [5, 0]
    assert match.players.energy[:2] == [1, 4]
    assert match.words("offer") == ["3"]  # one offer to each other player a turn
    match.do("offer 3", "plan bribery", "price 1", "decline")
    assert match.players.wealth[2] == 1
    assert match.players.points == 3  # free


def test_gp_act_trade_never_above_7_plans() -> None:
    match = Match().deal("bribery")
    for plan in ("ambush", "sabotage", "smuggling", "propaganda", "airlift", "uprising", "ambush"):
        match.deal(plan, seat=1)
    match.do("offer 2", "plan bribery", "price 0")
    assert match.options == ["decline"]


def test_gp_res_01_and_05_spent_wealth_returns_spent_energy_is_gone() -> None:
    match = Match(energy_sites=[(5, 5)], tables=with_figures(research_energy=1)).fort("base", (1, 1))
    bank = match.players.bank
    match.do("research")
    assert match.players.bank == bank + 1
    assert match.players.burnt == 1
    assert sum(match.players.energy) + sum(match.players.site_energy) == 29


def test_gp_res_05_the_rest_lies_on_the_sites_shared_evenly() -> None:
    match = Match(energy_sites=[(0, 0), (5, 5), (9, 5)])
    assert match.players.site_energy == [8, 7, 7]  # 30 - 2 - 3 - 3 = 22, the remainder to the first


@pytest.mark.parametrize(
    ("role", "start"),
    [
        ("heirs", (1, 1, 3, 1, 0)),
        ("terrorists", (1, 0, 1, 3, 3)),
        ("tycoons", (3, 1, 2, 2, 2)),
        ("oligarchs", (2, 0, 2, 4, 3)),
        ("militarists", (0, 3, 5, 1, 0)),
    ],
    ids=["GP-ROLE-1", "GP-ROLE-2", "GP-ROLE-3", "GP-ROLE-4", "GP-ROLE-5"],
)
def test_gp_role_what_a_role_starts_with(role: str, start: tuple[int, ...]) -> None:
    others = [name for name in ("tycoons", "oligarchs", "heirs") if name != role]
    match = Match(roles=(role, others[0], others[1]))
    p = match.players
    assert (p.wealth[0], p.technology[0], p.hand_size(0), p.reserve[0], p.energy[0]) == start


def test_gp_comp_tokens_of_the_start() -> None:
    match = Match(energy_sites=[(5, 5)])
    p = match.players
    assert p.bank + sum(p.wealth) == 28  # GP-COMP-06
    assert sum(p.energy) + sum(p.site_energy) + p.burnt == 30  # GP-COMP-09
    assert sum(p.deck) + sum(map(sum, p.hands)) == 42  # GP-COMP-10
    levels = {level: sum(q.copies for q in match.game.board.tables.plans if q.level == level) for level in (1, 2, 3)}
    assert levels == {1: 18, 2: 15, 3: 9}


def test_gp_res_06_a_character_has_5_and_mends_1_unless_hurt_this_round() -> None:
    match = Match(at=((1, 1), (2, 2), (12, 1))).do("strike character-2")
    match.end_round()
    assert match.health("character-2") == 4
    match.end_round()
    assert match.health("character-2") == 5
    match.end_round()
    assert match.health("character-2") == 5


def test_gp_res_06_at_0_the_seat_is_out() -> None:
    match = Match(at=((1, 1), (2, 2), (12, 1)), mercenaries=[(3, 3)])
    match.do("end").do("hire mercenary-1", "deploy 2,3").fort("base", (4, 4 - 1), seat=1).deal("airlift", seat=1)
    match.end_round()
    match.do("end", "end")
    match.game.force_health[1] = 1
    bank, burnt = match.players.bank, match.players.burnt
    wealth, energy = match.players.wealth[1], match.players.energy[1]
    match.do("strike character-2")
    p = match.players
    assert p.alive == [True, False, True]
    assert (p.bank, p.burnt) == (bank + wealth, burnt + energy)
    assert (p.wealth[1], p.energy[1], p.reserve[1], p.hand_size(1)) == (0, 0, 0, 0)
    assert match.game.mercenary_health == [1]
    assert [n for n, h in zip(match.game.force_name, match.game.force_health, strict=True) if h] == [
        "character-1",
        "character-3",
    ]
    match.do("end")
    assert match.actor == 2 or not match.game.agenda
    match.end_round()
    assert not any(type(step).__name__ == "SayHint" for step in match.game.agenda)


def test_facts_of_wealth_name_the_seat_and_what_is_left() -> None:
    match = Match().do("recruit")
    assert [(f.what, f.amount, f.left) for f in match.facts if isinstance(f, Changed)] == [
        ("wealth", -1, 2),
        ("personnel", 1, 3),
    ]
