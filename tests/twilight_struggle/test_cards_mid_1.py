"""Events of cards 36 to 58, from the text of each card."""

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

# 36 Brush War


def test_brush_war() -> None:
    """Card 36: stability 1 or 2; 3 or more; 1 VP; Military Operations 3; influence is not needed."""
    game = event("brush_war", owner=USSR, us={"nigeria": 2})
    chosen = targets(game, "target")
    assert len(chosen) == 33 + 19
    assert {"nigeria", "italy", "vietnam", "chad"} - set(chosen) == {"chad"}
    assert not {"france", "cuba", "taiwan", "israel"} & set(chosen)
    go(game, "target nigeria", "die 3")
    assert (inf(game, "nigeria"), game.vp, game.milops[USSR], game.defcon) == ((0, 2), -1, 3, 5)
    assert where(game, "brush_war") == "discards"
    game = event("brush_war", "target nigeria", "die 2", owner=USSR, us={"nigeria": 2})
    assert (inf(game, "nigeria"), game.vp, game.milops[USSR]) == ((2, 0), 0, 3)


def test_brush_war_counts_superpowers() -> None:
    """Card 36, TS-MAP-07: a superpower space is a controlled neighbour, counted once."""
    assert event("brush_war", "target mexico", "die 3", owner=USSR).vp == 0
    assert event("brush_war", "target mexico", "die 4", owner=USSR).vp == -1
    assert event("brush_war", "target afghanistan", "die 3", owner=US).vp == 0
    assert event("brush_war", "target afghanistan", "die 4", owner=US).vp == 1
    # The attacker's own superpower does nothing.
    assert event("brush_war", "target mexico", "die 3", owner=US).vp == 1
    assert event("brush_war", "target mexico", "die 4", owner=USSR, us={"guatemala": 1}).vp == 0


def test_brush_war_under_nato() -> None:
    """Cards 36 and 21: US-controlled Europe is closed to the USSR, not to the US."""
    position = {"us": {"italy": 2, "greece": 1}, "effects": "nato"}
    chosen = targets(event("brush_war", owner=USSR, **position), "target")
    assert "italy" not in chosen
    assert {"greece", "turkey"} <= set(chosen)
    assert "italy" in targets(event("brush_war", owner=US, **position), "target")
    assert "italy" in targets(event("brush_war", owner=USSR, us={"italy": 2}), "target")


# 37, 79, 81: other regions


def test_central_america_scoring() -> None:
    """Card 37: 1 / 3 / 5; the USSR has a neighbour's point for Cuba and Mexico."""
    assert event("central_america_scoring", us={"panama": 2}, ussr={"cuba": 3}).vp == (1 + 1) - (1 + 1 + 1)
    assert event("central_america_scoring", ussr={"cuba": 3, "mexico": 2, "haiti": 1}).vp == -(3 + 2 + 2)
    game = event("central_america_scoring", ussr={"cuba": 3, "mexico": 2, "panama": 2})
    assert (game.vp, where(game, "central_america_scoring")) == (-(5 + 3 + 2), "discards")


def test_africa_scoring() -> None:
    """Card 79: 1 / 4 / 6."""
    assert event("africa_scoring", us={"kenya": 2}, ussr={"zaire": 1}).vp == 1 - 2
    assert event("africa_scoring", us={"kenya": 2, "zaire": 1}).vp == 4 + 1
    five = {"algeria": 2, "angola": 1, "nigeria": 1, "south_africa": 3, "zaire": 1}
    game = event("africa_scoring", us=five)
    assert (game.vp, where(game, "africa_scoring")) == (6 + 5, "discards")


def test_south_america_scoring() -> None:
    """Card 81: 2 / 5 / 6."""
    assert event("south_america_scoring", us={"peru": 2}, ussr={"chile": 3}).vp == 2 - 3
    assert event("south_america_scoring", us={"peru": 2, "chile": 3}).vp == 5 + 1
    four = {"argentina": 2, "brazil": 2, "chile": 3, "venezuela": 2}
    game = event("south_america_scoring", us=four)
    assert (game.vp, where(game, "south_america_scoring")) == (6 + 4, "discards")


# 38 Southeast Asia Scoring


def test_southeast_asia_scoring() -> None:
    """Card 38, TS-SCORE-07: 1 VP each, Thailand 2, the difference counts; the one starred scoring card."""
    us = {"burma": 2, "thailand": 2}
    ussr = {"vietnam": 1, "laos_cambodia": 1, "malaysia": 2, "indonesia": 1, "philippines": 2}
    assert event("southeast_asia_scoring", us=us, ussr=ussr).vp == 3 - 5
    game = event("southeast_asia_scoring", us=us)
    assert (game.vp, where(game, "southeast_asia_scoring")) == (3, "removed")


def test_southeast_asia_scoring_ignores_formosa_and_shuttle() -> None:
    """TS-SCORE-09, TS-SCORE-10."""
    game = event(
        "southeast_asia_scoring", us={"taiwan": 3}, ussr={"thailand": 2}, effects="formosan_resolution", front=True
    )
    assert (game.vp, where(game, "shuttle_diplomacy")) == (-2, "front")


# 39 Arms Race


@pytest.mark.parametrize(
    ("milops", "defcon", "vp"),
    [((3, 2), 4, 1), ((3, 2), 3, 3), ((4, 3), 3, 3), ((2, 2), 2, 0), ((2, 3), 2, 0), ((5, 0), 5, 3), ((1, 0), 2, 1)],
)
def test_arms_race(milops: tuple[int, int], defcon: int, vp: int) -> None:
    """Card 39 [L]: more Military Operations than the enemy 1 VP; at least DEFCON as well 3 VP."""
    assert event("arms_race", owner=USSR, milops=milops, defcon=defcon).vp == -vp
    game = event("arms_race", owner=US, milops=milops[::-1], defcon=defcon)
    assert (game.vp, where(game, "arms_race")) == (vp, "discards")


# 40 Cuban Missile Crisis


@pytest.mark.parametrize("defcon", [5, 3, 2])
def test_cuban_missile_crisis(defcon: int) -> None:
    """Card 40: DEFCON is set to 2, which ends nothing; the enemy of the owner is restricted."""
    game = event("cuban_missile_crisis", owner=USSR, defcon=defcon)
    assert (game.defcon, game.crisis, where(game, "cuban_missile_crisis")) == (2, US, "removed")
    assert over(game) is None


@pytest.mark.parametrize("restricted", [USSR, US])
def test_a_coup_under_the_crisis_loses(restricted: int) -> None:
    """Card 40, TS-COUP-08: any coup of the restricted side, anywhere."""
    side = {"us_hand": "nasser"} if restricted else {"ussr_hand": "romanian_abdication"}
    game = table(phasing=restricted, crisis=restricted, ussr={"kenya": 1}, us={"zimbabwe": 1}, defcon=2, **side)
    if restricted:
        go(game, "play nasser", "ops", "ops first", "coup kenya")
    else:
        go(game, "play romanian_abdication", "ops", "coup zimbabwe")
    assert over(game) == (1 - restricted, "crisis")


def test_the_owner_may_coup_under_the_crisis() -> None:
    """Card 40 [L]."""
    game = table(phasing=USSR, crisis=US, ussr_hand="comecon", us={"zimbabwe": 1}, defcon=2)
    go(game, "play comecon", "ops", "coup zimbabwe", "die 1")
    assert over(game) is None


@pytest.mark.parametrize(("country", "restricted"), [("cuba", USSR), ("west_germany", US), ("turkey", US)])
def test_the_crisis_is_bought_off(country: str, restricted: int) -> None:
    """Card 40 [F, L]: 2 influence out of one country; just before the coup too."""
    held = {country: 3}
    side = {"us_hand": "fidel", "us": held} if restricted else {"ussr_hand": "comecon", "ussr": held}
    game = table(phasing=restricted, crisis=restricted, defcon=2, **side)
    assert answers(game, f"cancel {country}")
    go(game, f"cancel {country}")
    assert (game.crisis, sum(inf(game, country))) == (-1, 1)
    assert not in_effect(game, "cuban_missile_crisis")


def test_the_crisis_is_bought_off_just_before_the_coup() -> None:
    """Card 40 [F, L]: also asked before the choice of Operations, and the coup is then safe."""
    game = table(phasing=US, crisis=US, defcon=2, us_hand="fidel", us={"turkey": 2}, ussr={"kenya": 1})
    go(game, "keep", "play fidel", "ops", "ops first", "cancel turkey", "coup kenya", "die 1")
    assert (over(game), inf(game, "turkey")) == (None, (0, 0))


def test_the_crisis_is_bought_off_from_one_country() -> None:
    """Card 40: both points must come from one country."""
    position = {"phasing": US, "crisis": US, "defcon": 2, "us_hand": "fidel"}
    game = table(**position, us={"turkey": 1, "west_germany": 1})
    assert actor(game) == US
    assert not any(text.startswith("cancel") for text in offered(game))
    game = table(**position, us={"turkey": 2, "west_germany": 2, "cuba": 3})
    assert [text for text in offered(game) if text.startswith("cancel")] == ["cancel turkey", "cancel west_germany"]


def test_the_crisis_is_bought_off_in_the_enemys_round() -> None:
    """Card 40 [F]: any time includes the enemy's round."""
    game = table(phasing=USSR, crisis=US, defcon=2, ussr_hand="comecon", us={"turkey": 2})
    assert (actor(game), answers(game, "cancel turkey")) == (US, True)
    go(game, "cancel turkey")
    assert (game.crisis, actor(game)) == (-1, USSR)


def test_the_crisis_stays_when_defcon_moves() -> None:
    """Card 40 [F]: the ban stays."""
    game = table(
        phasing=US, crisis=US, defcon=2, us_hand="nuclear_test_ban duck_and_cover", ussr_hand="", ussr={"kenya": 1}
    )
    go(game, "play nuclear_test_ban", "event")
    assert (game.defcon, game.crisis) == (4, US)
    go(game, "play duck_and_cover", "ops", "coup kenya")
    assert over(game) == (USSR, "crisis")


def test_the_crisis_outranks_defcon() -> None:
    """Card 40 [F]: the side that coups loses even when the other is P and DEFCON would fall to 1."""
    game = triggered("lone_gunman", us={"nigeria": 1}, crisis=USSR, defcon=2)
    assert over(go(game, "coup nigeria")) == (US, "crisis")


def test_nuclear_subs_do_not_help_in_the_crisis() -> None:
    """Cards 40 and 41."""
    game = table(phasing=US, us_hand="fidel", crisis=US, ussr={"nigeria": 1}, effects="nuclear_subs", defcon=2)
    assert over(go(game, "play fidel", "ops", "ops first", "coup nigeria")) == (USSR, "crisis")


def test_free_coups_count_in_the_crisis() -> None:
    """Cards 40, 47, 91, 96, 107: free coups and Che's are coups."""
    game = event("junta", "place chile", owner=USSR, us={"peru": 1}, crisis=USSR, defcon=2)
    assert over(go(game, "coup peru")) == (US, "crisis")
    game = event("ortega_elected_in_nicaragua", us={"honduras": 1}, crisis=USSR, defcon=2)
    assert over(go(game, "coup honduras")) == (US, "crisis")
    game = event("tear_down_this_wall", ussr={"hungary": 1}, crisis=US, defcon=2)
    assert over(go(game, "coup hungary")) == (USSR, "crisis")
    game = event("che", us={"kenya": 1}, crisis=USSR, defcon=2)
    assert over(go(game, "coup kenya")) == (US, "crisis")


# 41 Nuclear Subs


def test_nuclear_subs() -> None:
    """Card 41: US coups in battlegrounds do not lower DEFCON, free ones included; Soviet ones do."""
    game = event("nuclear_subs")
    assert (in_effect(game, "nuclear_subs"), where(game, "nuclear_subs")) == (True, "removed")
    game = table(phasing=US, us_hand="fidel", ussr={"nigeria": 1}, effects="nuclear_subs", defcon=2)
    go(game, "play fidel", "ops", "ops first", "coup nigeria", "die 1")
    assert (game.defcon, over(game)) == (2, None)
    game = event(
        "junta", "place peru", "coup chile", "die 1", owner=US, ussr={"chile": 1}, effects="nuclear_subs", defcon=2
    )
    assert (game.defcon, over(game)) == (2, None)
    game = table(phasing=USSR, ussr_hand="comecon", us={"nigeria": 1}, effects="nuclear_subs", defcon=3)
    assert go(game, "play comecon", "ops", "coup nigeria", "die 1").defcon == 2


# 42 Quagmire, 44 Bear Trap


@pytest.mark.parametrize(("card", "side"), [("quagmire", US), ("bear_trap", USSR)])
def test_traps_catch_and_release(card: str, side: int) -> None:
    """Cards 42 and 44, TS-TRAP-02: discard 2 Ops or more and roll; 1 to 4 ends it."""
    hand = {("us_hand" if side else "ussr_hand"): "fidel comecon asia_scoring cia_created"}
    game = event(card, **hand)
    assert in_effect(game, card)
    assert where(game, card) == "removed"
    assert actor(game) == side
    assert offered(game) == ["discard comecon", "discard fidel"]
    go(game, "discard fidel", "die 4")
    assert (in_effect(game, card), where(game, "fidel"), inf(game, "cuba")) == (False, "discards", (0, 0))
    assert actor(game) == 1 - side
    game = event(card, **hand)
    go(game, "discard comecon", "die 5")
    assert in_effect(game, card)


def test_trap_discards_use_modified_values() -> None:
    """Cards 42, 44, 25, 31, TS-PLAY-10."""
    hand = {"phasing": US, "effects": "quagmire", "us_hand": "fidel comecon cia_created nasser"}
    assert offered(table(**hand, ops_modifier=(0, 1))) == [
        "discard cia_created",
        "discard comecon",
        "discard fidel",
        "discard nasser",
    ]
    assert offered(table(**hand, ops_modifier=(0, -1))) == ["discard comecon"]


def test_quagmire_begins_with_the_next_us_round() -> None:
    """Card 42, note: triggered by the US in its own round; TS-TRAP-01."""
    game = table(phasing=US, us_hand="quagmire comecon", ussr_hand="", us={"canada": 1})
    go(game, "play quagmire", "ops", "event first", *["place canada"] * 3)
    assert in_effect(game, "quagmire")
    assert offered(game) == ["discard comecon"]


def test_bear_trap_does_not_touch_norad() -> None:
    """Cards 44 and 106; 42 does (the interaction index)."""
    assert in_effect(event("bear_trap", effects="norad"), "norad")
    assert not in_effect(event("quagmire", effects="norad"), "norad")


def test_trapped_twice() -> None:
    """Card 42, note: no extra effect. TS-TRAP-07: the trapped side still acts in enemy rounds."""
    game = triggered("lone_gunman", "place cuba", effects="bear_trap", ussr={"cuba": 1})
    assert inf(game, "cuba") == (0, 2)


# 43 SALT Negotiations


def test_salt_negotiations() -> None:
    """Card 43: DEFCON +2; a non-scoring card from the discard pile, shown; -1 on all coups this turn."""
    game = event("salt_negotiations", owner=USSR, defcon=2, discards="asia_scoring comecon nato")
    assert (game.defcon, actor(game)) == (4, USSR)
    assert offered(game) == ["pass", "take comecon", "take nato"]
    go(game, "take nato")
    assert (where(game, "nato"), game.known[US] >> 21 & 1) == ("hand ussr", 1)
    assert where(game, "salt_negotiations") == "removed"
    game = event("salt_negotiations", "pass", owner=USSR, discards="nato")
    assert where(game, "nato") == "discards"


def test_salt_lowers_coups_of_both_sides() -> None:
    """Card 43, TS-COUP-03; it adds to Latin American Death Squads (69)."""
    game = table(phasing=USSR, ussr_hand="comecon", us={"chile": 9}, effects="salt_negotiations")
    go(game, "play comecon", "ops", "coup chile", "die 6")
    assert (inf(game, "chile"), game.milops[USSR]) == ((9 - (6 + 3 - 1 - 6), 0), 3)
    game = table(phasing=US, us_hand="duck_and_cover", ussr={"chile": 9}, effects="salt_negotiations")
    go(game, "play duck_and_cover", "ops", "coup chile", "die 6")
    assert inf(game, "chile") == (0, 9 - (6 + 3 - 1 - 6))
    for squads, change in (((1, -1), 0), ((-1, 1), -2)):
        game = table(
            phasing=USSR, ussr_hand="comecon", us={"chile": 9}, effects="salt_negotiations", death_squads=squads
        )
        go(game, "play comecon", "ops", "coup chile", "die 6")
        assert inf(game, "chile") == (9 - (6 + 3 + change - 6), 0)


def test_salt_hand_may_exceed_its_limit() -> None:
    """Card 43, note, TS-DEAL-02: nothing is discarded for it."""
    hand = "nasser comecon fidel blockade korean_war decolonization warsaw_pact_formed vietnam_revolts suez_crisis"
    game = event(
        "salt_negotiations", "take nato", owner=USSR, turn=4, ussr_hand=f"salt_negotiations {hand}", discards="nato"
    )
    assert game.hands[USSR].bit_count() == 10


# 45 Summit


def test_summit() -> None:
    """Card 45: die + regions dominated or controlled; the winner has 2 VP and may move DEFCON by one."""
    game = event("summit", "die 3", "die 2", owner=US, defcon=3)
    assert (game.vp, actor(game)) == (-2, USSR)
    assert offered(game) == ["defcon 2", "defcon 3", "defcon 4"]
    assert go(game, "defcon 4").defcon == 4
    assert where(game, "summit") == "discards"
    # US: Africa dominated, South America controlled: +2.
    us = {"kenya": 2, "zaire": 1, "argentina": 2, "brazil": 2, "chile": 3, "venezuela": 2}
    game = event("summit", "die 3", "die 2", owner=USSR, us=us, defcon=3)
    assert (game.vp, actor(game)) == (2, US)


def test_summit_tie() -> None:
    """Card 45: nothing, no new roll."""
    game = event("summit", "die 3", "die 3", owner=USSR)
    assert (game.vp, actor(game)) == (0, US)


def test_summit_ignores_formosa_and_shuttle() -> None:
    """Card 45, TS-SCORE-09: no Shuttle Diplomacy, no Formosan Resolution."""
    # With Taiwan as a battleground the US would not dominate Asia.
    us = {"taiwan": 3, "thailand": 2}
    game = event("summit", "die 3", "die 3", owner=USSR, us=us, effects="formosan_resolution")
    assert game.vp == 2
    game = event("summit", "die 3", "die 3", owner=USSR, ussr={"india": 3, "burma": 2}, front=True)
    assert (game.vp, where(game, "shuttle_diplomacy")) == (-2, "front")


def test_summit_at_defcon_2() -> None:
    """Card 45, TS-DEF-05: the winner may end the game against P."""
    game = event("summit", "die 3", "die 2", owner=US, defcon=2)
    assert over(go(game, "defcon 1")) == (USSR, "defcon")
    game = event("summit", "die 3", "die 2", owner=USSR, defcon=2)
    assert over(go(game, "defcon 1")) == (US, "defcon")


@pytest.mark.parametrize(("defcon", "levels"), [(5, [4, 5]), (2, [1, 2, 3])])
def test_summit_levels(defcon: int, levels: list[int]) -> None:
    """Card 45, TS-DEF-01: one level, and never above 5."""
    game = event("summit", "die 3", "die 2", owner=US, defcon=defcon)
    assert offered(game) == [f"defcon {level}" for level in levels]


# 46 How I Learned to Stop Worrying


def test_how_i_learned() -> None:
    """Card 46: DEFCON to any level, Military Operations 5; 1 makes P lose."""
    game = event("how_i_learned_to_stop_worrying", owner=US, defcon=3, milops=(1, 2))
    assert offered(game) == [f"defcon {level}" for level in range(1, 6)]
    go(game, "defcon 5")
    assert (game.defcon, game.milops) == (5, (1, 5))
    assert where(game, "how_i_learned_to_stop_worrying") == "removed"
    assert over(event("how_i_learned_to_stop_worrying", "defcon 1", owner=US)) == (USSR, "defcon")


# 47 Junta


def test_junta_placement_then_coup() -> None:
    """Card 47: 2 in one country of Central or South America, then a free coup with 2 there."""
    game = event("junta", owner=USSR, us={"chile": 2, "kenya": 2})
    assert len(targets(game, "place")) == 20
    go(game, "place peru")
    assert inf(game, "peru") == (0, 2)
    assert answers(game, "pass")
    assert targets(game, "coup") == targets(game, "realign") == ["chile"]
    assert targets(game, "place") == []
    go(game, "coup chile", "die 6")
    assert (inf(game, "chile"), game.milops, game.defcon) == ((0, 0), (0, 0), 4)
    assert (actor(game), where(game, "junta")) == (US, "discards")


def test_junta_realignments() -> None:
    """Card 47 [L]: as many free rolls as the value, 2."""
    game = event("junta", "place peru", owner=USSR, us={"chile": 4, "brazil": 3})
    go(game, "realign chile", "die 1", "die 1", "realign brazil", "die 1", "die 1")
    assert (actor(game), game.milops) == (US, (0, 0))


@pytest.mark.parametrize(("modifier", "value"), [(1, 3), (-1, 1)])
def test_junta_is_modified(modifier: int, value: int) -> None:
    """Card 47, TS-OPS-07 [L]."""
    game = event("junta", "place peru", owner=USSR, us={"chile": 9}, ops_modifier=(modifier, 0))
    go(game, "coup chile", "die 6")
    assert inf(game, "chile") == (9 - (6 + value - 6), 0)
    game = event("junta", "place peru", owner=USSR, us={"chile": 9}, ops_modifier=(modifier, 0))
    for _ in range(value):
        go(game, "realign chile", "die 1", "die 1")
    assert actor(game) == US


def test_junta_may_stop_after_placing() -> None:
    """Card 47: optionally."""
    game = event("junta", "place peru", "pass", owner=USSR, us={"chile": 9})
    assert actor(game) == US


def test_junta_ignores_no_ban() -> None:
    """Card 47, TS-EVT-11: a battleground coup at DEFCON 2 makes P lose."""
    assert over(event("junta", "place peru", "coup chile", "die 1", owner=USSR, us={"chile": 1}, defcon=2)) == (
        US,
        "defcon",
    )


def test_junta_with_salt_and_death_squads() -> None:
    """Cards 47, 43, 69."""
    position = {"owner": USSR, "us": {"chile": 9}, "effects": "salt_negotiations"}
    game = event("junta", "place peru", "coup chile", "die 6", **position)
    assert inf(game, "chile")[0] == 9 - (6 + 2 - 1 - 6)
    game = event("junta", "place peru", "coup chile", "die 6", owner=USSR, us={"chile": 9}, death_squads=(1, -1))
    assert inf(game, "chile")[0] == 9 - (6 + 2 + 1 - 6)


# 48 Kitchen Debates


def test_kitchen_debates() -> None:
    """Card 48: 2 VP if the US controls more battlegrounds."""
    game = event("kitchen_debates", us={"japan": 4, "thailand": 2}, ussr={"cuba": 3})
    assert (game.vp, where(game, "kitchen_debates")) == (2, "removed")


def test_kitchen_debates_gate() -> None:
    """Card 48 [R, L]: otherwise not playable, and only discarded; Taiwan never counts."""
    game = go(
        table(phasing=US, us_hand="kitchen_debates", us={"taiwan": 3}, effects="formosan_resolution"),
        "play kitchen_debates",
    )
    assert "event" not in offered(game)
    game = table(phasing=USSR, ussr_hand="kitchen_debates", ussr={"poland": 3}, us={"cuba": 3})
    go(game, "play kitchen_debates", "ops", "place poland")
    assert (game.vp, where(game, "kitchen_debates")) == (0, "discards")


# 49 Missile Envy


def test_missile_envy_takes_the_best_card() -> None:
    """Card 49: the highest value; among equals the enemy chooses; Missile Envy goes to its hand."""
    game = event("missile_envy", owner=US, ussr_hand="nasser nuclear_test_ban comecon")
    # Nuclear Test Ban is neutral: its event occurs, owned by the US.
    assert (game.vp, game.defcon) == (3, 5)
    assert (where(game, "nuclear_test_ban"), where(game, "missile_envy")) == ("discards", "hand ussr")
    game = event("missile_envy", owner=US, ussr_hand="comecon suez_crisis nasser")
    assert (actor(game), offered(game)) == (USSR, ["give comecon", "give suez_crisis"])


def test_missile_envy_takes_an_own_event() -> None:
    """Card 49: the owner's event occurs at once; starred cards are removed."""
    game = event("missile_envy", owner=US, ussr_hand="containment")
    assert (where(game, "containment"), in_effect(game, "containment")) == ("removed", True)


def test_missile_envy_takes_an_enemy_event() -> None:
    """Card 49: Operations with its value, the event does not occur; coups earn Military Operations [L]."""
    game = event("missile_envy", owner=US, ussr_hand="comecon", ussr={"chile": 9})
    assert actor(game) == US
    go(game, "ops", "coup chile", "die 5")
    assert (inf(game, "chile")[1], game.milops[US]) == (9 - (5 + 3 - 6), 3)
    assert (where(game, "comecon"), inf(game, "poland")) == ("discards", (0, 0))


def test_missile_envy_space_attempt() -> None:
    """Card 49, TS-EVT-12 [L]: the Operations may be a Space Race attempt; it counts as one."""
    game = event("missile_envy", owner=US, ussr_hand="comecon", us={"canada": 1})
    assert answers(game, "space")
    go(game, "space", "die 1")
    assert (game.space, game.attempts[US], where(game, "comecon")) == ((0, 1), 1, "discards")


def test_missile_envy_takes_a_scoring_card() -> None:
    """Card 49: scoring cards count 0, and occur when taken."""
    game = event("missile_envy", owner=US, ussr_hand="africa_scoring", us={"zaire": 1})
    assert (game.vp, where(game, "africa_scoring")) == (2, "discards")


def test_missile_envy_takes_what_cannot_occur() -> None:
    """Card 49 [L]: Wargames above DEFCON 2: discarded, nothing else."""
    game = event("missile_envy", owner=US, ussr_hand="wargames", defcon=3)
    assert (actor(game), where(game, "wargames"), where(game, "missile_envy")) == (USSR, "discards", "hand ussr")


def test_missile_envy_on_an_empty_hand() -> None:
    """Card 49: no exchange; it is discarded."""
    game = event("missile_envy", owner=US, ussr_hand="")
    assert (where(game, "missile_envy"), game.envy) == ("discards", -1)


def test_missile_envy_never_takes_the_china_card() -> None:
    """Cards 49 and 6."""
    game = event("missile_envy", owner=US, china=USSR)
    assert where(game, "the_china_card") == "china ussr"


def test_missile_envy_compares_modified_values() -> None:
    """Card 49 [L]: after the cut: under Brezhnev Doctrine a 3 ties with a 4."""
    game = event("missile_envy", owner=US, ussr_hand="comecon muslim_revolution nasser", ops_modifier=(1, 0))
    assert offered(game) == ["give comecon", "give muslim_revolution"]
    # Values are the enemy's, not the owner's.
    game = event("missile_envy", owner=US, ussr_hand="comecon muslim_revolution", ops_modifier=(0, 1))
    assert where(game, "muslim_revolution") in ("playing", "discards")


def test_missile_envy_obligation() -> None:
    """Card 49: Operations in the next action round, neither event nor Space Race; then it is discarded."""
    game = table(phasing=USSR, ussr_hand="missile_envy comecon", envy=USSR, ussr={"poland": 1})
    assert offered(game) == ["play missile_envy"]
    go(game, "play missile_envy", "ops", "place poland", "place poland")
    assert (where(game, "missile_envy"), game.envy) == ("discards", -1)


def test_missile_envy_obligation_is_operations_only() -> None:
    """Card 49, TS-SPACE-08."""
    game = go(table(phasing=USSR, ussr_hand="missile_envy comecon", envy=USSR), "play missile_envy")
    assert not answers(game, "event")
    assert not answers(game, "space")


def test_missile_envy_obligation_yields_to_scoring_cards() -> None:
    """Card 49, TS-AR-06."""
    game = table(phasing=USSR, ussr_hand="missile_envy asia_scoring comecon", envy=USSR, turn=4, round=7)
    assert answers(game, "play asia_scoring")
    game = table(phasing=USSR, ussr_hand="missile_envy asia_scoring comecon", envy=USSR, turn=4, round=6)
    assert offered(game) == ["play missile_envy"]


def test_missile_envy_obligation_under_a_trap() -> None:
    """Cards 49, 42, 44, TS-TRAP-05: it is the discard if worth 2; at 1 the obligation waits."""
    game = table(phasing=USSR, ussr_hand="missile_envy comecon", envy=USSR, effects="bear_trap")
    assert offered(game) == ["discard missile_envy"]
    go(game, "discard missile_envy", "die 6")
    assert (game.envy, where(game, "missile_envy")) == (-1, "discards")
    game = table(phasing=USSR, ussr_hand="missile_envy comecon", envy=USSR, effects="bear_trap", ops_modifier=(-1, 0))
    assert offered(game) == ["discard comecon"]
    go(game, "discard comecon", "die 6")
    assert game.envy == USSR


def test_missile_envy_obligation_is_no_headline() -> None:
    """Card 49, TS-HL-02 [D]."""
    game = headlines(ussr_hand="missile_envy comecon", us_hand="nato", envy=USSR, pick=False)
    assert offered(game) == ["headline comecon"]


def test_missile_envy_under_red_scare() -> None:
    """Cards 49 and 31 [F]: the forced use is lowered."""
    game = table(phasing=USSR, ussr_hand="missile_envy", envy=USSR, ussr={"poland": 1}, ops_modifier=(-1, 0))
    go(game, "play missile_envy", "ops", "place poland")
    assert actor(game) == US


def test_missile_envy_blames_p() -> None:
    """Card 49: a chain that lowers DEFCON to 1 blames P."""
    assert over(event("missile_envy", owner=US, ussr_hand="duck_and_cover", defcon=2)) == (USSR, "defcon")


def test_missile_envy_in_the_headline_phase() -> None:
    """Card 49, TS-HL-07: the headline of the enemy cannot be taken."""
    game = headlines(ussr="nuclear_test_ban", us="missile_envy", ussr_hand="containment", defcon=5)
    assert (game.vp, where(game, "missile_envy"), where(game, "containment")) == (-3, "hand ussr", "removed")
    assert game.envy == USSR


def test_missile_envy_and_flower_power() -> None:
    """Cards 49 and 59: 2 VP when the US takes a war card."""
    game = event("missile_envy", owner=US, ussr_hand="brush_war", effects="flower_power")
    assert game.vp == -2


# 50 We Will Bury You


def test_we_will_bury_you() -> None:
    """Card 50: DEFCON -1; 3 VP when the US plays another card, before it has any effect [F, L]."""
    game = event("we_will_bury_you", ussr_hand="we_will_bury_you comecon", us_hand="duck_and_cover", defcon=5)
    assert (game.defcon, game.vp, where(game, "we_will_bury_you")) == (4, 0, "removed")
    go(game, "play duck_and_cover", "event")
    assert game.vp == -3 + 2


def test_we_will_bury_you_tests_20_first() -> None:
    """Card 50 [F]: the test for 20 VP comes before the US card's VP."""
    game = event("we_will_bury_you", us_hand="duck_and_cover", vp=-17)
    assert over(go(game, "play duck_and_cover", "event")) == (USSR, "vp")


def test_we_will_bury_you_and_un_intervention() -> None:
    """Cards 50 and 32: UN Intervention as an event meets its demand; for its own Op it does not."""
    hand = {"us_hand": "un_intervention fidel", "us": {"canada": 1}}
    game = event("we_will_bury_you", **hand)
    go(game, "play un_intervention", "event", "pair fidel", "ops", "place canada", "place canada")
    assert game.vp == 0
    game = event("we_will_bury_you", **hand)
    go(game, "play un_intervention", "ops", "place canada")
    assert game.vp == -3


def test_we_will_bury_you_without_a_us_card() -> None:
    """Card 50: at the end of the round if the US plays nothing."""
    assert event("we_will_bury_you", us_hand="").vp == -3


def test_we_will_bury_you_played_by_the_us() -> None:
    """Card 50, note: the following US round counts."""
    game = table(phasing=US, us_hand="we_will_bury_you duck_and_cover", ussr_hand="", us={"canada": 1}, defcon=5)
    go(game, "play we_will_bury_you", "ops", "event first", *["place canada"] * 4)
    assert game.vp == 0
    go(game, "play duck_and_cover", "event")
    assert game.vp == -3 + 2


def test_we_will_bury_you_as_headline() -> None:
    """Card 50 [F]: a headline waits for the first US round."""
    game = headlines(ussr="we_will_bury_you", us="fidel", us_hand="containment", ussr_hand="", china_up=False)
    assert game.vp == 0
    go(game, "play containment", "event")
    assert game.vp == -3


def test_we_will_bury_you_in_a_trapped_round() -> None:
    """Cards 50 and 42, TS-TRAP-06: paid in a trapped US round."""
    game = event("we_will_bury_you", us_hand="un_intervention fidel comecon", effects="quagmire")
    go(game, "discard fidel", "die 1")
    assert game.vp == -3


def test_we_will_bury_you_and_a_forced_missile_envy() -> None:
    """Cards 50 and 49 [L]: the 3 VP are paid."""
    game = event("we_will_bury_you", us_hand="missile_envy un_intervention fidel", envy=US, us={"canada": 1})
    go(game, "play missile_envy", "ops", "place canada", "place canada")
    assert game.vp == -3


def test_we_will_bury_you_at_defcon_2() -> None:
    """Card 50 [F], TS-WIN-04: the DEFCON loss ends the game first."""
    assert over(event("we_will_bury_you", defcon=2)) == (US, "defcon")
    assert over(triggered("we_will_bury_you", defcon=2)) == (USSR, "defcon")


# 51 Brezhnev Doctrine


def test_brezhnev_doctrine() -> None:
    """Card 51: +1 for the USSR this turn; Che's coups are then worth 4 [L]."""
    game = event("brezhnev_doctrine")
    assert (game.ops_modifier, where(game, "brezhnev_doctrine")) == ((1, 0), "removed")
    game = event("che", "coup kenya", "die 1", us={"kenya": 9}, ops_modifier=(1, 0))
    assert inf(game, "kenya") == (9 - (1 + 4 - 4), 0)


# 52 Portuguese Empire Crumbles, 54 Allende, 64 Panama Canal Returned, 65 Camp David Accords, 70, 82, 83, 101, 110


@pytest.mark.parametrize(
    ("card", "added"),
    [
        ("portuguese_empire_crumbles", {"se_african_states": 2, "angola": 2}),
        ("allende", {"chile": 2}),
        ("panama_canal_returned", {"panama": 1, "costa_rica": 1, "venezuela": 1}),
        ("camp_david_accords", {"israel": 1, "jordan": 1, "egypt": 1}),
        ("awacs_sale_to_saudis", {"saudi_arabia": 2}),
    ],
)
def test_plain_influence(card: str, added: dict[str, int]) -> None:
    """Cards 52, 54, 64, 65, 110: influence as the card names it."""
    game = event(card)
    seat = 0 if card in ("panama_canal_returned", "camp_david_accords", "awacs_sale_to_saudis") else 1
    for country, amount in added.items():
        assert inf(game, country)[seat] == amount
        assert inf(game, country)[1 - seat] == 0
    assert sum(game.influence) == sum(added.values())
    assert where(game, card) == "removed"


# 53 South African Unrest


def test_south_african_unrest() -> None:
    """Card 53: 2 in South Africa, or 1 there and 2 next to it, split as the USSR likes [L]."""
    game = event("south_african_unrest")
    assert offered(game) == ["both", "south_africa"]
    assert inf(go(game, "south_africa"), "south_africa") == (0, 2)
    game = event("south_african_unrest", "both")
    assert targets(game, "place") == ["angola", "botswana"]
    go(game, "place angola", "place botswana")
    assert [inf(game, name)[1] for name in ("south_africa", "angola", "botswana")] == [1, 1, 1]
    game = event("south_african_unrest", "both", "place angola", "place angola")
    assert (inf(game, "angola"), where(game, "south_african_unrest")) == ((0, 2), "discards")


# 55 Willy Brandt


def test_willy_brandt() -> None:
    """Card 55: 1 VP and 1 in West Germany."""
    game = event("willy_brandt")
    assert (game.vp, inf(game, "west_germany"), where(game, "willy_brandt")) == (-1, (0, 1), "removed")
    assert in_effect(game, "willy_brandt")


def test_willy_brandt_after_tear_down_this_wall() -> None:
    """Cards 55 and 96: prevented; both ways."""
    game = go(table(phasing=USSR, ussr_hand="willy_brandt", effects="tear_down_this_wall"), "play willy_brandt")
    assert "event" not in offered(game)
    game = table(phasing=US, us_hand="willy_brandt", effects="tear_down_this_wall", us={"canada": 1})
    go(game, "play willy_brandt", "ops", "place canada", "place canada")
    assert (game.vp, where(game, "willy_brandt")) == (0, "discards")


# 56 Muslim Revolution


def test_muslim_revolution() -> None:
    """Card 56: all US influence in two of eight countries."""
    us = dict.fromkeys(["sudan", "iran", "iraq", "egypt", "libya", "saudi_arabia", "syria", "jordan", "israel"], 2)
    game = event("muslim_revolution", us=us)
    assert targets(game, "remove") == sorted(set(us) - {"israel"})
    go(game, "remove iran", "remove egypt")
    assert (inf(game, "iran"), inf(game, "egypt"), inf(game, "iraq")) == ((0, 0), (0, 0), (2, 0))
    assert (actor(game), where(game, "muslim_revolution")) == (US, "discards")


def test_muslim_revolution_after_awacs() -> None:
    """Cards 56 and 110: prevented; both ways."""
    game = go(
        table(phasing=USSR, ussr_hand="muslim_revolution", effects="awacs_sale_to_saudis"), "play muslim_revolution"
    )
    assert "event" not in offered(game)
    game = table(phasing=US, us_hand="muslim_revolution", effects="awacs_sale_to_saudis", us={"iran": 2, "canada": 1})
    go(game, "play muslim_revolution", "ops", *["place canada"] * 4)
    assert inf(game, "iran") == (2, 0)


# 57 ABM Treaty


def test_abm_treaty() -> None:
    """Card 57: DEFCON +1, then 4 Ops under the new DEFCON; coups earn Military Operations [L]."""
    game = event("abm_treaty", owner=USSR, defcon=2, us={"iran": 2, "india": 1})
    assert game.defcon == 3
    assert targets(game, "coup") == ["iran"]
    go(game, "coup iran", "die 3")
    assert (inf(game, "iran"), game.milops[USSR], game.defcon) == ((0, 1), 4, 2)
    assert where(game, "abm_treaty") == "discards"


def test_abm_treaty_as_headline_and_through_missile_envy() -> None:
    """Card 57 [F, L]; the Ops are modified."""
    game = headlines(ussr="abm_treaty", us="fidel", ussr_influence={"poland": 1}, us_influence={"kenya": 9})
    assert actor(game) == USSR
    go(game, "coup kenya", "die 1")
    assert inf(game, "kenya") == (9 - (1 + 4 - 4), 0)
    game = event("missile_envy", owner=US, ussr_hand="abm_treaty", ussr={"kenya": 9}, ops_modifier=(0, -1))
    go(game, "coup kenya", "die 1")
    assert (inf(game, "kenya"), game.milops[US]) == ((0, 9 - 0), 3)
    assert not answers(game, "space")


# 58 Cultural Revolution


def test_cultural_revolution() -> None:
    """Card 58, TS-CHINA-03: the USSR takes it, face up and usable; if it has it, 1 VP."""
    for up in (True, False):
        game = event("cultural_revolution", china=US, china_up=up)
        assert (where(game, "the_china_card"), game.china_up, game.vp) == ("china ussr", True, 0)
        game = event("cultural_revolution", china=USSR, china_up=up)
        assert (where(game, "the_china_card"), game.china_up, game.vp) == ("china ussr", up, -1)
        assert where(game, "cultural_revolution") == "removed"
