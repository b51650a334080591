"""Events of cards 21 to 35 and 103 to 106, from the text of each card."""

import pytest

from tests.twilight_struggle.helpers import (
    US,
    USSR,
    actor,
    answers,
    event,
    go,
    headlines,
    in_effect,
    inf,
    offered,
    over,
    table,
    targets,
    triggered,
    where,
)

# 21 NATO


def test_nato_protects_controlled_europe() -> None:
    """Card 21, TS-COUP-02, TS-RLN-06: no coup, no realignment by the USSR where the US is in control."""
    us = {"italy": 2, "greece": 1, "turkey": 2, "egypt": 2}
    game = table(phasing=USSR, ussr_hand="comecon", us=us, effects="nato")
    go(game, "play comecon", "ops")
    assert targets(game, "coup") == ["egypt", "greece"]
    assert targets(game, "realign") == ["egypt", "greece"]
    game = go(table(phasing=USSR, ussr_hand="comecon", us=us), "play comecon", "ops")
    assert targets(game, "coup") == ["egypt", "greece", "italy", "turkey"]


def test_nato_protects_while_the_us_is_in_control() -> None:
    """Card 21, note: judged when the target is named, roll by roll."""
    game = table(phasing=USSR, ussr_hand="comecon", us={"italy": 3, "greece": 2}, ussr={"italy": 1}, effects="nato")
    go(game, "play comecon", "ops")
    assert not targets(game, "realign")
    # Italy is 3 to 2 now.
    game = table(phasing=USSR, ussr_hand="comecon", us={"italy": 3}, ussr={"italy": 2}, effects="nato")
    go(game, "play comecon", "ops")
    assert targets(game, "coup") == ["italy"]


def test_nato_binds_the_ussr_only() -> None:
    """Card 21: the US may coup and realign in Europe."""
    game = table(phasing=US, us_hand="marshall_plan", ussr={"italy": 2}, effects="nato")
    go(game, "play marshall_plan", "ops")
    assert answers(game, "coup italy")
    assert answers(game, "realign italy")


def test_nato_does_not_hinder_removal() -> None:
    """Card 21, note: effects that merely remove influence."""
    game = event("suez_crisis", "remove france", us={"france": 3}, effects="nato")
    assert inf(game, "france")[0] < 3


@pytest.mark.parametrize(("effects", "open_"), [("nato", False), ("nato de_gaulle_leads_france", True)])
def test_de_gaulle_exempts_france(effects: str, open_: bool) -> None:
    """Cards 17 and 21 [R]: whether NATO comes before or after."""
    game = table(phasing=USSR, ussr_hand="comecon", us={"france": 3}, effects=effects)
    go(game, "play comecon", "ops")
    assert answers(game, "coup france") == open_
    assert answers(game, "realign france") == open_


def test_de_gaulle_and_nato_in_either_order() -> None:
    """Cards 17 and 21, played one after the other both ways."""
    position = {"us": {"france": 8}, "effects": "marshall_plan"}
    game = table(phasing=USSR, ussr_hand="de_gaulle_leads_france comecon", us_hand="nato", **position)
    go(game, "play de_gaulle_leads_france", "event", "play nato", "event", "play comecon", "ops")
    assert answers(game, "coup france")
    game = table(phasing=US, ussr_hand="de_gaulle_leads_france comecon", us_hand="nato fidel", **position)
    go(game, "play nato", "event", "play de_gaulle_leads_france", "event")
    go(game, "play fidel", "ops", "ops first", "place canada", "place canada", "play comecon", "ops")
    assert answers(game, "coup france")


@pytest.mark.parametrize(
    ("effects", "open_"),
    [("nato", False), ("nato willy_brandt", True), ("nato tear_down_this_wall", False)],
)
def test_willy_brandt_exempts_west_germany(effects: str, open_: bool) -> None:
    """Cards 21, 55, 96: West Germany, until Tear Down This Wall."""
    game = table(phasing=USSR, ussr_hand="comecon", us={"west_germany": 4}, effects=effects)
    go(game, "play comecon", "ops")
    assert answers(game, "coup west_germany") == open_


def test_nato_cannot_occur_too_early() -> None:
    """Card 21, gate, TS-PLAY-05: the USSR plays it for Operations; nothing occurs, it is only discarded."""
    game = table(phasing=USSR, ussr_hand="nato", ussr={"poland": 1})
    go(game, "play nato", "ops", *["place poland"] * 4)
    assert (actor(game), where(game, "nato"), in_effect(game, "nato")) == (US, "discards", False)


# 22 Independent Reds


@pytest.mark.parametrize(("before", "after"), [((0, 3), 3), ((1, 3), 3), ((4, 3), 4)])
def test_independent_reds(before: tuple[int, int], after: int) -> None:
    """Card 22: US influence in one of five countries is raised to that of the USSR if lower."""
    game = event("independent_reds", us={"romania": before[0]}, ussr={"romania": before[1], "hungary": 1})
    assert targets(game, "place") == ["bulgaria", "czechoslovakia", "hungary", "romania", "yugoslavia"]
    go(game, "place romania")
    assert (inf(game, "romania"), inf(game, "hungary")) == ((after, before[1]), (0, 1))
    assert where(game, "independent_reds") == "removed"


def test_independent_reds_in_an_empty_country() -> None:
    """Card 22, note: no effect, the card is removed."""
    game = event("independent_reds", "place bulgaria", ussr={"romania": 3})
    assert (inf(game, "bulgaria"), where(game, "independent_reds")) == ((0, 0), "removed")


# 23 Marshall Plan


def test_marshall_plan() -> None:
    """Card 23: 1 in each of seven Western European countries without Soviet control, Austria and Finland too."""
    game = event("marshall_plan", ussr={"italy": 2, "greece": 1, "finland": 4})
    western = targets(game, "place")
    assert len(western) == 14 - 2
    assert {"austria", "canada", "turkey", "greece"} <= set(western)
    assert not answers(game, "stop")
    chosen = ["austria", "benelux", "canada", "denmark", "france", "greece", "norway"]
    for name in chosen:
        assert name in targets(game, "place")
        go(game, f"place {name}")
        assert inf(game, name)[0] == 1
    assert (actor(game), where(game, "marshall_plan")) == (USSR, "removed")
    assert in_effect(game, "marshall_plan")


def test_marshall_plan_with_fewer_countries() -> None:
    """Card 23, TS-EVT-07: all of them if fewer than seven."""
    soviet = ["austria", "benelux", "canada", "denmark", "finland", "france", "greece", "italy", "norway"]
    game = event("marshall_plan", ussr=dict.fromkeys(soviet, 5))
    while actor(game) == US:
        go(game, offered(game)[0])
    free = ["spain_portugal", "sweden", "turkey", "united_kingdom", "west_germany"]
    assert [inf(game, name)[0] for name in free] == [1] * 5


# 24 Indo-Pakistani War


@pytest.mark.parametrize(
    ("target", "neighbours"), [("india", ["burma", "pakistan"]), ("pakistan", ["afghanistan", "india", "iran"])]
)
def test_indo_pakistani_war(target: str, neighbours: list[str]) -> None:
    """Card 24: India or Pakistan; -1 per enemy-controlled neighbour; 4 or more; 2 VP; Military Operations 2."""
    game = event("indo_pakistani_war", owner=US, ussr={target: 2})
    assert (actor(game), targets(game, "target")) == (US, ["india", "pakistan"])
    go(game, f"target {target}", "die 4")
    assert (inf(game, target), game.vp, game.milops[US]) == ((2, 0), 2, 2)
    assert where(game, "indo_pakistani_war") == "discards"
    for name in neighbours:
        assert event("indo_pakistani_war", f"target {target}", "die 4", owner=US, ussr={name: 4}).vp == 0
        assert event("indo_pakistani_war", f"target {target}", "die 5", owner=US, ussr={name: 4}).vp == 2
        # Own control of a neighbour does not matter.
        assert event("indo_pakistani_war", f"target {target}", "die 4", owner=US, us={name: 4}).vp == 2


def test_indo_pakistani_war_by_the_ussr() -> None:
    """Card 24, TS-EVT-02: a neutral card belongs to who plays it."""
    game = event("indo_pakistani_war", "target india", "die 3", owner=USSR, us={"india": 3})
    assert (inf(game, "india"), game.vp, game.milops) == ((3, 0), 0, (2, 0))


# 25 Containment


def test_containment() -> None:
    """Card 25, TS-OPS-02: +1 for the US this turn, at most 4."""
    game = table(phasing=US, us_hand="containment fidel marshall_plan", ussr_hand="", ussr={"chile": 9})
    go(game, "play containment", "event")
    assert (where(game, "containment"), game.ops_modifier) == ("removed", (0, 1))
    go(game, "play fidel", "ops", "ops first", "coup chile", "die 4")
    assert (inf(game, "chile")[1], game.milops[US]) == (9 - (4 + 3 - 6), 3)
    go(game, "play marshall_plan", "ops", "coup chile", "die 4")
    assert inf(game, "chile")[1] == 8 - (4 + 4 - 6)


def test_containment_and_red_scare() -> None:
    """Cards 25 and 31: they cancel out, summed before the cut to 1 to 4."""
    for hand, value in (("marshall_plan", 4), ("cia_created", 1), ("duck_and_cover", 3)):
        game = table(
            phasing=USSR,
            ussr_hand="red_scare_purge",
            us_hand=f"containment {hand}",
            ussr={"nigeria": 9},
            china_up=False,
        )
        go(game, "play red_scare_purge", "event", "play containment", "event")
        go(game, f"play {hand}", "ops", "coup nigeria", "die 1")
        assert inf(game, "nigeria")[1] == 9 - (1 + value - 2 if 1 + value > 2 else 0)


# 26 CIA Created


def test_cia_created() -> None:
    """Card 26 [F]: the Soviet hand is seen, then 1 Op, which earns Military Operations."""
    game = event("cia_created", ussr_hand="comecon nasser", ussr={"nigeria": 1})
    assert game.known[US] >> 14 & 1
    assert game.known[US] >> 15 & 1
    assert actor(game) == US
    assert not answers(game, "space")
    go(game, "coup nigeria", "die 3")
    assert (inf(game, "nigeria"), game.milops[US], game.defcon) == ((1, 0), 1, 4)
    assert where(game, "cia_created") == "removed"


@pytest.mark.parametrize(("modifier", "value"), [(1, 2), (-1, 1), (0, 1)])
def test_cia_created_is_modified(modifier: int, value: int) -> None:
    """Cards 26, 25, 31, TS-OPS-07 [R, L]."""
    game = event("cia_created", "coup nigeria", "die 6", ussr={"nigeria": 9}, ops_modifier=(0, modifier))
    assert inf(game, "nigeria") == (0, 9 - (6 + value - 2))


def test_cia_created_played_by_the_ussr_at_defcon_2() -> None:
    """Card 26, TS-DEF-05: a US coup in a battleground outside the closed regions makes the USSR lose."""
    game = triggered("cia_created", ussr={"nigeria": 1, "iran": 1, "egypt": 1}, defcon=2)
    assert targets(game, "coup") == ["nigeria"]
    assert over(go(game, "coup nigeria", "die 1")) == (US, "defcon")


def test_cia_created_under_the_missile_crisis() -> None:
    """Cards 26 and 40: a coup by a restricted US loses for it, whoever is P."""
    game = triggered("cia_created", ussr={"kenya": 1}, crisis=US)
    assert over(go(game, "coup kenya")) == (USSR, "crisis")


# 27 US/Japan Mutual Defense Pact


@pytest.mark.parametrize(("before", "after"), [((1, 0), 4), ((1, 2), 6), ((7, 1), 7)])
def test_us_japan_pact(before: tuple[int, int], after: int) -> None:
    """Card 27, TS-EVT-08: sufficient for control."""
    game = event("us_japan_mutual_defense_pact", us={"japan": before[0]}, ussr={"japan": before[1]})
    assert (inf(game, "japan"), where(game, "us_japan_mutual_defense_pact")) == ((after, before[1]), "removed")


def test_us_japan_pact_protects_japan() -> None:
    """Card 27: no Soviet coup or realignment in Japan, controlled or not; the US may."""
    game = table(phasing=USSR, ussr_hand="comecon", us={"japan": 1}, effects="us_japan_mutual_defense_pact")
    go(game, "play comecon", "ops")
    assert not targets(game, "coup")
    assert not targets(game, "realign")
    game = table(phasing=US, us_hand="marshall_plan", ussr={"japan": 1}, effects="us_japan_mutual_defense_pact")
    assert answers(go(game, "play marshall_plan", "ops"), "coup japan")


# 28 Suez Crisis


def test_suez_crisis() -> None:
    """Card 28: 4 in France, United Kingdom, Israel, at most 2 in one country."""
    game = event("suez_crisis", us={"france": 3, "united_kingdom": 5, "israel": 1, "egypt": 2})
    assert targets(game, "remove") == ["france", "israel", "united_kingdom"]
    go(game, "remove france", "remove france")
    assert targets(game, "remove") == ["israel", "united_kingdom"]
    go(game, "remove israel", "remove united_kingdom")
    assert [inf(game, name)[0] for name in ("france", "israel", "united_kingdom")] == [1, 0, 4]
    assert (actor(game), where(game, "suez_crisis")) == (US, "removed")


def test_suez_crisis_removes_what_it_can() -> None:
    """Card 28: as many as exist within the limit."""
    game = event("suez_crisis", us={"united_kingdom": 5, "israel": 1})
    while actor(game) == USSR:
        go(game, offered(game)[0])
    assert (inf(game, "united_kingdom"), inf(game, "israel")) == ((3, 0), (0, 0))


# 29 East European Unrest


@pytest.mark.parametrize(("turn", "left"), [(1, [2, 0, 3]), (7, [2, 0, 3]), (8, [1, 0, 2]), (10, [1, 0, 2])])
def test_east_european_unrest(turn: int, left: list[int]) -> None:
    """Card 29: 1 from each of three countries; 2 in the Late War, 1 where only 1 is left."""
    names = ["poland", "hungary", "finland"]
    position = {"poland": 3, "hungary": 1, "finland": 4, "austria": 2}
    game = event("east_european_unrest", turn=turn, ussr=position)
    assert targets(game, "remove") == ["austria", "finland", "hungary", "poland"]
    go(game, *(f"remove {name}" for name in names))
    assert [inf(game, name)[1] for name in names] == left
    assert (actor(game), inf(game, "austria"), where(game, "east_european_unrest")) == (USSR, (0, 2), "discards")


# 30 Decolonization, 63 Colonial Rear Guards


@pytest.mark.parametrize("card", ["decolonization", "colonial_rear_guards"])
def test_decolonization(card: str) -> None:
    """Cards 30 and 63: 1 in each of four different countries in Africa and Southeast Asia."""
    game = event(card, us={"nigeria": 1}, ussr={"kenya": 2})
    assert len(targets(game, "place")) == 18 + 7
    assert not answers(game, "stop")
    chosen = ["nigeria", "vietnam", "thailand", "kenya"]
    for name in chosen:
        go(game, f"place {name}")
        if name != "kenya":
            assert name not in targets(game, "place")
    seat = 1 if card == "decolonization" else 0
    held = {"nigeria": (1, 0), "kenya": (0, 2)}
    assert [inf(game, name)[seat] - held.get(name, (0, 0))[seat] for name in chosen] == [1] * 4
    assert (actor(game), where(game, card)) == (US if seat else USSR, "discards")


# 31 Red Scare/Purge


@pytest.mark.parametrize("owner", [USSR, US])
def test_red_scare(owner: int) -> None:
    """Card 31: -1 for the enemy of the owner, not for the owner."""
    game = event("red_scare_purge", owner=owner)
    wanted = (0, -1) if owner == USSR else (-1, 0)
    assert (game.ops_modifier, where(game, "red_scare_purge")) == (wanted, "discards")


def test_red_scare_plays_add_up() -> None:
    """Card 31: two plays against one side; and both sides in one turn."""
    game = event("red_scare_purge", owner=USSR, ops_modifier=(-1, -1))
    assert game.ops_modifier == (-1, -2)
    game = table(phasing=US, us_hand="marshall_plan", ussr={"nigeria": 9}, ops_modifier=(0, -2))
    go(game, "play marshall_plan", "ops", "coup nigeria", "die 6")
    assert inf(game, "nigeria") == (0, 9 - (6 + 2 - 2))


def test_red_scare_lowers_space_and_discards() -> None:
    """Card 31, TS-OPS-06: Space Race requirement and values of discards too."""
    game = table(phasing=US, us_hand="formosan_resolution", ops_modifier=(0, -1))
    assert not answers(go(game, "play formosan_resolution"), "space")
    game = table(phasing=US, us_hand="formosan_resolution")
    assert answers(go(game, "play formosan_resolution"), "space")


# 32 UN Intervention


def test_un_intervention() -> None:
    """Card 32: the Operations of an enemy card without its event; both cards are discarded."""
    game = table(phasing=USSR, ussr_hand="un_intervention marshall_plan nasser asia_scoring", us={"cuba": 3})
    go(game, "play un_intervention", "event")
    assert offered(game) == ["pair marshall_plan"]
    go(game, "pair marshall_plan", "ops", "coup cuba", "die 5")
    assert (inf(game, "cuba"), game.milops[USSR]) == ((0, 0), 4)
    assert not in_effect(game, "marshall_plan")
    assert (where(game, "un_intervention"), where(game, "marshall_plan")) == ("discards", "discards")


def test_un_intervention_needs_an_enemy_card() -> None:
    """Card 32, gate: no neutral, scoring or own card; the China Card neither."""
    hand = "un_intervention nasser asia_scoring red_scare_purge"
    game = go(table(phasing=USSR, ussr_hand=hand), "play un_intervention")
    assert offered(game) == ["ops"]


def test_un_intervention_for_its_own_op() -> None:
    """Card 32: an ordinary card of 1 Op."""
    game = table(phasing=USSR, ussr_hand="un_intervention marshall_plan", ussr={"poland": 1})
    go(game, "play un_intervention", "ops", "place poland")
    assert (actor(game), where(game, "marshall_plan"), where(game, "un_intervention")) == (US, "hand ussr", "discards")


def test_un_intervention_is_no_headline() -> None:
    """Card 32, TS-HL-02."""
    game = headlines(ussr_hand="un_intervention marshall_plan", us_hand="nato un_intervention", pick=False)
    assert offered(game) == ["headline marshall_plan"]


def test_un_intervention_space_attempt() -> None:
    """Card 32, TS-EVT-12: the paired card may be used for a Space Race attempt; its own value counts."""
    game = table(phasing=USSR, ussr_hand="un_intervention marshall_plan", us={"cuba": 3})
    go(game, "play un_intervention", "event", "pair marshall_plan")
    assert answers(game, "space")
    go(game, "space", "die 1")
    assert (game.space, where(game, "marshall_plan"), in_effect(game, "marshall_plan")) == ((1, 0), "discards", False)


def test_un_intervention_uses_modified_ops() -> None:
    """Card 32: the value of the paired card, modified."""
    game = table(phasing=USSR, ussr_hand="un_intervention duck_and_cover", us={"cuba": 9}, ops_modifier=(1, 0))
    go(game, "play un_intervention", "event", "pair duck_and_cover", "ops", "coup cuba", "die 6")
    assert inf(game, "cuba") == (9 - (6 + 4 - 6), 0)


@pytest.mark.parametrize("owner", [USSR, US])
def test_un_intervention_and_the_u2_incident(owner: int) -> None:
    """Cards 32 and 60: the first UN Intervention as an event this turn, by either side, gives the USSR 1 VP."""
    enemy = "marshall_plan" if owner == USSR else "comecon"
    hands = {("ussr_hand" if owner == USSR else "us_hand"): f"un_intervention {enemy}"}
    game = table(phasing=owner, effects="u2_incident", us={"canada": 1}, ussr={"poland": 1}, **hands)
    go(game, "play un_intervention", "event", f"pair {enemy}")
    assert game.vp == -1
    assert not in_effect(game, "u2_incident")
    # Used for its own Op it pays nothing.
    game = table(phasing=owner, effects="u2_incident", us={"canada": 1}, ussr={"poland": 1}, **hands)
    go(game, "play un_intervention", "ops", "place canada" if owner == US else "place poland")
    assert game.vp == 0


# 33 De-Stalinization


def test_de_stalinization() -> None:
    """Card 33: up to 4 anywhere to countries without US control, at most 2 in one."""
    game = event("de_stalinization", ussr={"poland": 3, "north_korea": 2}, us={"panama": 2, "iran": 2})
    assert targets(game, "remove") == ["north_korea", "poland"]
    go(game, "remove poland", "remove poland", "remove north_korea", "stop")
    assert "panama" not in targets(game, "place")
    assert "iran" not in targets(game, "place")
    go(game, "place chile", "place chile")
    assert "chile" not in targets(game, "place")
    go(game, "place nigeria")
    assert (inf(game, "chile"), inf(game, "nigeria"), inf(game, "poland")) == ((0, 2), (0, 1), (0, 1))
    assert (inf(game, "north_korea"), actor(game), where(game, "de_stalinization")) == ((0, 1), US, "removed")


def test_de_stalinization_moves_at_most_four() -> None:
    """Card 33."""
    game = event("de_stalinization", *["remove poland"] * 4, ussr={"poland": 9})
    assert targets(game, "remove") == []
    go(game, "place chile", "place chile", "place peru", "place peru")
    assert (actor(game), inf(game, "poland")) == (US, (0, 5))


def test_de_stalinization_may_move_nothing() -> None:
    """Card 33, note: 0 is allowed; the card is removed."""
    game = event("de_stalinization", "stop", ussr={"poland": 3})
    assert (actor(game), inf(game, "poland"), where(game, "de_stalinization")) == (US, (0, 3), "removed")


def test_de_stalinization_judges_control_after_removal() -> None:
    """Card 33, note [D]: what the removal made US-controlled is no target."""
    position = {"us": {"iran": 3}, "ussr": {"iran": 2}}
    game = event("de_stalinization", "remove iran", "stop", **position)
    assert "iran" not in targets(game, "place")
    game = event("de_stalinization", "remove poland", "stop", us={"iran": 3}, ussr={"iran": 2, "poland": 1})
    assert "iran" in targets(game, "place")


# 34 Nuclear Test Ban


@pytest.mark.parametrize(("defcon", "vp", "after"), [(5, 3, 5), (4, 2, 5), (3, 1, 5), (2, 0, 4)])
def test_nuclear_test_ban(defcon: int, vp: int, after: int) -> None:
    """Card 34, TS-DEF-01: DEFCON - 2 VP, then DEFCON +2."""
    game = event("nuclear_test_ban", owner=US, defcon=defcon)
    assert (game.vp, game.defcon, where(game, "nuclear_test_ban")) == (vp, after, "discards")
    assert event("nuclear_test_ban", owner=USSR, defcon=defcon).vp == -vp


# 35 Formosan Resolution


def test_formosan_resolution() -> None:
    """Card 35: lasts; it occurs in a Soviet round too."""
    game = event("formosan_resolution")
    assert in_effect(game, "formosan_resolution")
    assert where(game, "formosan_resolution") == "removed"
    assert in_effect(triggered("formosan_resolution"), "formosan_resolution")


# 103 Defectors


def test_defectors_as_us_headline() -> None:
    """Card 103, TS-HL-05: it resolves first and cancels the Soviet headline, whatever the values."""
    game = headlines(ussr="nuclear_test_ban", us="defectors")
    assert (game.vp, where(game, "nuclear_test_ban"), where(game, "defectors")) == (0, "discards", "discards")
    # A scoring card too, and a starred card is not removed.
    game = headlines(ussr="asia_scoring", us="defectors", ussr_influence={"india": 3})
    assert (game.vp, where(game, "asia_scoring")) == (0, "discards")
    game = headlines(ussr="fidel", us="defectors")
    assert (inf(game, "cuba"), where(game, "fidel")) == ((0, 0), "discards")


def test_defectors_as_soviet_headline() -> None:
    """Card 103 [F]: no effect."""
    game = headlines(ussr="defectors", us="duck_and_cover")
    assert (game.vp, where(game, "defectors")) == (1, "discards")


def test_defectors_in_action_rounds() -> None:
    """Card 103: 1 VP when the USSR uses it for Operations; nothing in a US round."""
    game = triggered("defectors", ussr={"poland": 1})
    assert game.vp == 1
    assert event("defectors").vp == 0
    assert event("defectors").vp == 0
    assert where(event("defectors"), "defectors") == "discards"


def test_defectors_without_vp() -> None:
    """Card 103 [F]: no VP on the Space Race or with UN Intervention."""
    game = go(table(phasing=USSR, ussr_hand="defectors"), "play defectors", "space", "die 6")
    assert game.vp == 0
    game = table(phasing=USSR, ussr_hand="defectors un_intervention", ussr={"poland": 1})
    go(game, "play un_intervention", "event", "pair defectors", "ops", "place poland", "place poland")
    assert game.vp == 0


def test_defectors_drawn_in_the_headline_phase() -> None:
    """Cards 5 and 103 [F]: it cancels a Soviet headline that has not resolved yet."""
    # Five Year Plan (3) before Nasser (1).
    game = headlines(ussr="nasser", us="five_year_plan", ussr_hand="defectors")
    go(game, "draw defectors")
    assert (inf(game, "egypt"), where(game, "nasser"), game.vp) == ((0, 0), "discards", 0)
    # Comes Warsaw Pact first... Nuclear Test Ban (4) has resolved before Five Year Plan (3).
    game = headlines(ussr="nuclear_test_ban", us="five_year_plan", ussr_hand="defectors", defcon=5)
    go(game, "draw defectors")
    assert game.vp == -3


# 104 The Cambridge Five


def test_cambridge_five() -> None:
    """Card 104: scoring cards in the US hand are shown; the USSR may add 1 in a country of one of their regions."""
    game = event("the_cambridge_five", us_hand="asia_scoring africa_scoring nato")
    assert actor(game) == USSR
    assert len(targets(game, "place")) == 15 + 18
    assert answers(game, "stop")
    assert game.known[USSR] >> 1 & 1
    assert game.known[USSR] >> 79 & 1
    assert not game.known[USSR] >> 21 & 1
    go(game, "place nigeria")
    assert (inf(game, "nigeria"), actor(game), where(game, "the_cambridge_five")) == ((0, 1), US, "discards")


def test_cambridge_five_southeast_asia_and_europe() -> None:
    """Card 104: Southeast Asia for its own scoring card."""
    assert len(targets(event("the_cambridge_five", us_hand="southeast_asia_scoring"), "place")) == 7
    assert len(targets(event("the_cambridge_five", us_hand="europe_scoring"), "place")) == 21


def test_cambridge_five_without_scoring_cards() -> None:
    """Card 104 [L]: no effect. It may be declined too."""
    game = event("the_cambridge_five", us_hand="nato", ussr_hand="asia_scoring the_cambridge_five")
    assert actor(game) == US
    game = event("the_cambridge_five", "stop", us_hand="asia_scoring")
    assert actor(game) == US


@pytest.mark.parametrize("turn", [7, 8])
def test_cambridge_five_in_the_late_war(turn: int) -> None:
    """Card 104, gate: from turn 8 it is Operations only, for both sides, and is discarded [L]."""
    game = go(table(phasing=USSR, ussr_hand="the_cambridge_five", turn=turn), "play the_cambridge_five")
    assert ("event" in offered(game)) == (turn == 7)
    game = table(phasing=US, us_hand="the_cambridge_five asia_scoring", turn=turn, us={"canada": 2})
    go(game, "play the_cambridge_five", "ops")
    assert answers(game, "event first") == (turn == 7)


# 105 Special Relationship


def test_special_relationship() -> None:
    """Card 105: with the United Kingdom and without NATO 1 next to it; with NATO 2 in one country and 2 VP."""
    game = event("special_relationship", us={"united_kingdom": 5})
    assert targets(game, "place") == ["benelux", "canada", "france", "norway"]
    go(game, "place france")
    assert (inf(game, "france"), game.vp, where(game, "special_relationship")) == ((1, 0), 0, "discards")
    game = event("special_relationship", us={"united_kingdom": 5}, effects="nato")
    assert len(targets(game, "place")) == 14
    go(game, "place finland")
    assert (inf(game, "finland"), game.vp, actor(game)) == ((2, 0), 2, USSR)


@pytest.mark.parametrize("effects", ["", "nato"])
def test_special_relationship_without_the_united_kingdom(effects: str) -> None:
    """Card 105: nothing, but it has occurred (TS-EVT-04)."""
    game = event("special_relationship", us={"united_kingdom": 4}, effects=effects)
    assert (actor(game), game.vp) == (USSR, 0)


# 106 NORAD


@pytest.mark.parametrize("phasing", [USSR, US])
def test_norad(phasing: int) -> None:
    """Card 106, TS-AR-07: DEFCON moved to 2 in a round of either side; 1 where US influence is."""
    hands = {"ussr_hand": "comecon"} if phasing == USSR else {"us_hand": "duck_and_cover"}
    game = table(phasing=phasing, effects="norad", us={"canada": 4, "cuba": 3}, ussr={"nigeria": 3}, defcon=3, **hands)
    if phasing == USSR:
        go(game, "play comecon", "ops", "coup cuba", "die 1")
    else:
        go(game, "play duck_and_cover", "ops", "coup nigeria", "die 1")
    assert game.defcon == 2
    assert actor(game) == US
    assert answers(game, "pass")
    assert "canada" in targets(game, "place")
    assert "france" not in targets(game, "place")
    go(game, "place canada")
    assert inf(game, "canada") == (5, 0)


def test_norad_needs_canada() -> None:
    """Card 106: US control of Canada at that time."""
    game = table(phasing=USSR, ussr_hand="comecon", effects="norad", us={"canada": 3, "cuba": 3}, defcon=3)
    go(game, "play comecon", "ops", "coup cuba", "die 1")
    assert (game.defcon, targets(game, "place")) == (2, [])


def test_norad_needs_a_move_to_2() -> None:
    """Card 106: not while DEFCON stays at 2, nor at 3; without NORAD nothing."""
    position = {"phasing": USSR, "ussr_hand": "comecon", "us": {"canada": 4, "cuba": 3}}
    game = go(table(**position, effects="norad", defcon=4), "play comecon", "ops", "coup cuba", "die 1")
    assert (game.defcon, targets(game, "place")) == (3, [])
    game = table(**position, effects="norad", defcon=2, ussr={"poland": 1})
    go(game, "play comecon", "ops", "place poland", "place poland", "place poland")
    assert targets(game, "place") == []
    game = go(table(**position, defcon=3), "play comecon", "ops", "coup cuba", "die 1")
    assert (game.defcon, targets(game, "place")) == (2, [])


def test_norad_counts_a_move_up_and_down() -> None:
    """Card 106 [L]: a round that raises DEFCON from 2 to 3 and lowers it again counts."""
    game = table(phasing=USSR, ussr_hand="abm_treaty", effects="norad", us={"canada": 4, "cuba": 3}, defcon=2)
    go(game, "play abm_treaty", "event", "coup cuba", "die 1")
    assert (game.defcon, actor(game), answers(game, "place canada")) == (2, US, True)


def test_norad_never_in_the_headline_phase() -> None:
    """Card 106 [L]."""
    game = headlines(ussr="nasser", us="duck_and_cover", defcon=3, effects="norad", us_influence={"canada": 4})
    assert (game.defcon, inf(game, "canada"), actor(game)) == (2, (4, 0), USSR)


def test_norad_occurring_in_the_round_counts() -> None:
    """Card 106 [D]: NORAD itself occurs in a round in which DEFCON moved to 2."""
    game = table(phasing=USSR, ussr_hand="norad", us={"canada": 4, "cuba": 3}, defcon=3)
    go(game, "play norad", "ops", "ops first", "coup cuba", "die 1")
    assert (game.defcon, answers(game, "place canada")) == (2, True)


def test_norad_and_quagmire() -> None:
    """Cards 106 and 42: Quagmire ends NORAD; NORAD played after Quagmire works [L]."""
    game = event("quagmire", effects="norad", us={"canada": 4})
    assert not in_effect(game, "norad")
    game = table(phasing=USSR, ussr_hand="norad comecon", effects="quagmire", us={"canada": 4, "cuba": 3}, defcon=3)
    go(game, "play norad", "ops", "event first", *["place north_korea"] * 3)
    assert in_effect(game, "norad")
