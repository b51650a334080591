"""Interactions and rulings that need more than one card's own event, and what recorded games show."""

from game.twilight_struggle.values import rounds_of
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

# Picked headlines are no longer in hand (TS-HL-07)


def test_five_year_plan_spares_the_headline() -> None:
    """Card 5, TS-HL-07: the picked card is safe."""
    game = headlines(ussr="romanian_abdication", us="five_year_plan", ussr_hand="nasser")
    assert offered(game) == ["draw nasser"]


def test_aldrich_ames_spares_the_headline() -> None:
    """Card 98: not the picked headline."""
    game = headlines(ussr="aldrich_ames_remix", us="fidel", us_hand="nato")
    assert offered(game) == ["discard nato"]


def test_cambridge_five_does_not_see_the_headline() -> None:
    """Card 104: a scoring card picked as headline is not in hand."""
    game = headlines(ussr="the_cambridge_five", us="asia_scoring", us_hand="africa_scoring nato")
    assert len(targets(game, "place")) == 18


def test_terrorism_and_ask_not_spare_the_headline() -> None:
    """Cards 92, 77 and 49."""
    game = headlines(ussr="terrorism", us="formosan_resolution", us_hand="nato fidel")
    assert offered(game) == ["draw fidel", "draw nato"]
    game = headlines(ussr="nasser", us="ask_not_what_your_country", us_hand="nato")
    assert offered(game) == ["discard nato", "stop"]


# Ops given by events


def test_vietnam_revolts_helps_granted_operations() -> None:
    """Cards 9 and 62: each grant of Ops to the USSR; cards 9 and 20."""
    game = event("lone_gunman", effects="vietnam_revolts", us={"thailand": 9}, ussr={"vietnam": 1})
    go(game, "place vietnam", "place vietnam")
    assert (inf(game, "vietnam"), actor(game)) == ((0, 3), US)
    game = event("lone_gunman", "coup thailand", "die 4", effects="vietnam_revolts", us={"thailand": 9})
    assert (inf(game, "thailand"), game.milops[USSR]) == ((9 - (4 + 2 - 4), 0), 2)


def test_granted_operations_are_modified() -> None:
    """TS-OPS-07: ABM Treaty under Red Scare is worth 3, Glasnost too, Grain Sales 1."""
    game = event("abm_treaty", "coup kenya", "die 6", owner=USSR, us={"kenya": 9}, ops_modifier=(-1, 0))
    assert (inf(game, "kenya"), game.milops[USSR]) == ((9 - (6 + 3 - 4), 0), 3)
    game = event("grain_sales_to_soviets", "coup kenya", "die 6", ussr_hand="", ussr={"kenya": 9}, ops_modifier=(0, -1))
    assert inf(game, "kenya") == (0, 9 - (6 + 1 - 4))


def test_modifiers_belong_to_the_user() -> None:
    """TS-OPS-05: Missile Envy's card counts for its new user under that side's modifiers."""
    game = event(
        "missile_envy",
        "ops",
        "coup kenya",
        "die 6",
        owner=US,
        ussr_hand="comecon",
        ussr={"kenya": 9},
        ops_modifier=(1, -1),
    )
    assert (inf(game, "kenya"), game.milops[US]) == ((0, 9 - (6 + 2 - 4)), 2)


# Missile Envy


def test_missile_envy_is_not_the_paired_card() -> None:
    """Cards 49 and 32: the owed Missile Envy is neutral; UN Intervention is not even playable in that round."""
    game = table(phasing=US, us_hand="missile_envy un_intervention fidel", envy=US)
    assert offered(game) == ["play missile_envy"]
    game = table(phasing=US, us_hand="missile_envy un_intervention", envy=-1)
    assert offered(go(game, "play un_intervention")) == ["ops"]


def test_missile_envy_obligation_outlives_the_turn() -> None:
    """Card 49: in the next turn if this one has no round left; until then it is no headline."""
    game = table(
        phasing=US,
        turn=4,
        round=7,
        us_hand="missile_envy nato",
        ussr_hand="comecon nasser",
        milops=(5, 5),
        us={"canada": 1},
    )
    go(game, "play missile_envy", "event", "ops", *["place canada"] * 3)
    assert (game.turn, game.envy, where(game, "missile_envy")) == (5, USSR, "hand ussr")
    while actor(game) == -1:
        go(game, offered(game)[0])
    assert actor(game) == USSR
    assert "headline missile_envy" not in offered(game)
    assert "headline nasser" in offered(game)


def test_grain_sales_returns_an_owed_missile_envy() -> None:
    """Cards 67 and 49: returned, it is owed as before; played by the US, nobody owes it."""
    position = {"ussr_hand": "missile_envy", "envy": USSR, "us": {"canada": 1}}
    game = event("grain_sales_to_soviets", "draw missile_envy", "return", "place canada", "place canada", **position)
    assert (game.envy, offered(game)) == (USSR, ["play missile_envy"])
    game = event(
        "grain_sales_to_soviets", "draw missile_envy", "play", "ops", "place canada", "place canada", **position
    )
    assert (game.envy, where(game, "missile_envy")) == (-1, "discards")


def test_missile_envy_discarded_ends_the_obligation() -> None:
    """Cards 49, 92, 5: what is no longer held is no longer owed."""
    game = event("terrorism", "draw missile_envy", owner=US, ussr_hand="missile_envy", envy=USSR)
    assert (game.envy, where(game, "missile_envy")) == (-1, "discards")


# We Will Bury You over the turn


def test_we_will_bury_you_waits_over_the_turn() -> None:
    """Card 50: triggered by the US in its last round, its first round of the next turn counts."""
    game = table(
        phasing=US, turn=4, round=7, us_hand="we_will_bury_you nato", ussr_hand="fidel", milops=(5, 5), us={"canada": 1}
    )
    go(game, "play we_will_bury_you", "ops", "event first", *["place canada"] * 4)
    assert (game.turn, game.vp, in_effect(game, "we_will_bury_you")) == (5, 0, True)


def test_we_will_bury_you_and_an_unused_eighth_round() -> None:
    """Card 50, TS-AR-05: a round that the US may leave unused and does is no US round; one that it plays is."""
    position = {"turn": 8, "round": 8, "us_hand": "containment nato", "milops": (5, 5), "space": (0, 8)}
    # The second `pass`: box 8 is beyond box 6, whose ability is a discard.
    game = go(table(phasing=US, effects="we_will_bury_you", **position), "pass", "pass")
    assert (game.turn, game.vp, in_effect(game, "we_will_bury_you")) == (9, 0, True)
    game = go(table(phasing=US, effects="we_will_bury_you", **position), "play containment", "event")
    assert (game.vp, in_effect(game, "we_will_bury_you")) == (-3, False)


# Cuban Missile Crisis and headlines


def test_the_crisis_can_be_bought_off_between_headlines() -> None:
    """Card 40: any time, so also before the second headline resolves."""
    game = headlines(
        ussr="cuban_missile_crisis", us="cia_created", us_influence={"turkey": 2}, ussr_influence={"kenya": 1}
    )
    assert (actor(game), offered(game)) == (US, ["cancel turkey", "keep"])
    go(game, "cancel turkey")
    assert (inf(game, "turkey"), game.crisis) == ((0, 0), -1)


# NORAD


def test_norad_counts_a_move_through_2() -> None:
    """Card 106 [D]: DEFCON moved to 2 during the round and on again."""
    game = table(
        phasing=USSR,
        ussr_hand="grain_sales_to_soviets nuclear_test_ban",
        effects="norad",
        us={"canada": 4, "cuba": 3},
        defcon=3,
    )
    go(game, "play grain_sales_to_soviets", "ops", "ops first", "coup cuba", "die 1")
    assert game.defcon == 2
    go(game, "draw nuclear_test_ban", "play", "event")
    assert (game.defcon, actor(game), answers(game, "place canada")) == (4, US, True)


# Star Wars and the Shuttle


def test_the_shuttle_is_out_of_the_discard_pile() -> None:
    """Cards 73 and 85: in front of the US it cannot be picked; nor is it reshuffled (TS-DEAL-03, TS-COMP-03)."""
    game = event("star_wars", space=(0, 1), front=True, discards="fidel")
    assert offered(game) == ["take fidel"]
    game = event(
        "ask_not_what_your_country",
        "discard nato",
        "stop",
        us_hand="ask_not_what_your_country nato fidel",
        front=True,
        pile="",
    )
    assert offered(game) == ["draw nato"]


# Headline effects on the second headline


def test_the_first_headline_changes_the_second() -> None:
    """TS-HL-09: Red Scare lowers Ops that the second event gives."""
    game = headlines(
        ussr="red_scare_purge", us="grain_sales_to_soviets", ussr_hand="", china_up=True, ussr_influence={"kenya": 9}
    )
    assert actor(game) == US
    go(game, "coup kenya", "die 6")
    assert inf(game, "kenya") == (0, 9 - (6 + 1 - 4))


def test_a_headline_that_cannot_occur() -> None:
    """TS-HL-10: NATO too early goes to the discard pile, though starred."""
    game = headlines(ussr="nasser", us="nato")
    assert (where(game, "nato"), in_effect(game, "nato")) == ("discards", False)
    # It may, if the first headline opened it.
    game = headlines(ussr="nasser", us="nato", effects="marshall_plan")
    assert (where(game, "nato"), in_effect(game, "nato")) == ("removed", True)


def test_headline_blame() -> None:
    """TS-HL-06, TS-DEF-02: P is the side that picked the card, even if its event is the enemy's."""
    game = headlines(ussr="duck_and_cover", us="formosan_resolution", defcon=2)
    assert over(game) == (US, "defcon")
    game = headlines(ussr="nasser", us="duck_and_cover", defcon=2)
    assert over(game) == (USSR, "defcon")


# Traps


def test_trap_with_scoring_cards_only() -> None:
    """TS-TRAP-03, TS-TRAP-04: the scoring card is forced when no round is left for it, else it may be played."""
    forced = table(phasing=US, effects="quagmire", turn=4, round=7, us_hand="africa_scoring nato", us={"zaire": 1})
    assert offered(forced) == ["play africa_scoring"]
    go(forced, "play africa_scoring")
    assert in_effect(forced, "quagmire")
    free = table(phasing=US, effects="quagmire", turn=4, round=2, us_hand="africa_scoring cia_created")
    assert offered(free) == ["pass", "play africa_scoring"]
    # With an eligible discard there is no choice (TS-TRAP-02).
    held = table(phasing=US, effects="quagmire", turn=4, round=2, us_hand="africa_scoring nato")
    assert offered(held) == ["discard nato"]


def test_trap_without_any_card() -> None:
    """TS-TRAP-04: the round is lost, without a roll; the China Card is no way out (TS-CHINA-04)."""
    game = table(phasing=US, effects="quagmire", us_hand="cia_created", china=US, ussr_hand="fidel nasser")
    assert (actor(game), game.round, in_effect(game, "quagmire")) == (USSR, 2, True)


def test_traps_leave_headlines_alone() -> None:
    """TS-HL-11, TS-TRAP-07."""
    game = headlines(ussr="nasser", us="duck_and_cover", effects="quagmire bear_trap")
    assert (game.vp, inf(game, "egypt")) == (1, (0, 2))


def test_trapped_sides_still_act_in_enemy_rounds() -> None:
    """TS-TRAP-07: the US adds influence by its event in a Soviet round."""
    game = triggered("oas_founded", "place cuba", "place cuba", effects="quagmire", ussr={"poland": 1})
    assert inf(game, "cuba") == (2, 0)


# Eighth rounds


def test_eighth_round_by_the_space_station() -> None:
    """TS-AR-05, TS-SPACE-05: box 8 gives an eighth round every turn, the USSR's before the US's; it is optional."""
    game = table(phasing=USSR, turn=8, round=8, space=(8, 7), ussr_hand="fidel nasser", us_hand="nato")
    assert (actor(game), "pass" in offered(game)) == (USSR, True)
    assert rounds_of(game, USSR) == 8
    assert rounds_of(game, US) == 7
    game = table(phasing=USSR, turn=8, round=7, space=(8, 8), ussr_hand="fidel", us_hand="nato")
    assert rounds_of(game, USSR) == rounds_of(game, US) == 7


def test_eighth_round_is_the_most() -> None:
    """TS-AR-05: North Sea Oil and box 8 do not add up."""
    game = event("north_sea_oil", turn=8, space=(7, 8))
    assert rounds_of(game, US) == 8


# S-09


def test_special_relationship_of_the_seed() -> None:
    """TS-VAR-06: with NATO a neighbour of the United Kingdom, 2 VP all the same."""
    game = table(phasing=US, us_hand="special_relationship", us={"united_kingdom": 5}, effects="nato")
    game.variants = type(game.variants)(seed_special_relationship=True)
    go(game, "play special_relationship", "event")
    assert targets(game, "place") == ["benelux", "canada", "france", "norway"]
    go(game, "place norway")
    assert (inf(game, "norway"), game.vp) == ((2, 0), 2)
