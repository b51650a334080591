"""Events of cards 82 to 102, 109 and 110, from the text of each card."""

import pytest

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

# 82 Iranian Hostage Crisis


def test_iranian_hostage_crisis() -> None:
    """Card 82: no US influence in Iran, 2 of the USSR."""
    game = event("iranian_hostage_crisis", us={"iran": 3}, ussr={"iran": 1})
    assert (inf(game, "iran"), where(game, "iranian_hostage_crisis")) == ((0, 3), "removed")
    assert in_effect(game, "iranian_hostage_crisis")


# 83 The Iron Lady


def test_iron_lady() -> None:
    """Card 83: 1 VP; the USSR adds 1 in Argentina; no Soviet influence in the United Kingdom."""
    game = event("the_iron_lady", ussr={"united_kingdom": 2})
    assert (game.vp, inf(game, "argentina"), inf(game, "united_kingdom")) == (1, (0, 1), (0, 0))
    assert (in_effect(game, "the_iron_lady"), where(game, "the_iron_lady")) == (True, "removed")


# 84 Reagan Bombs Libya


@pytest.mark.parametrize(("soviet", "vp"), [(0, 0), (1, 0), (2, 1), (5, 2)])
def test_reagan_bombs_libya(soviet: int, vp: int) -> None:
    """Card 84 [L]: 1 VP per two Soviet influence, rounded down."""
    game = event("reagan_bombs_libya", ussr={"libya": soviet})
    assert (game.vp, where(game, "reagan_bombs_libya")) == (vp, "removed")


# 85 Star Wars


def test_star_wars() -> None:
    """Card 85: a non-scoring card of the discard pile whose event is playable occurs."""
    game = event("star_wars", space=(0, 1), discards="duck_and_cover asia_scoring nato containment", defcon=5)
    assert offered(game) == ["take containment", "take duck_and_cover"]
    go(game, "take containment")
    assert (in_effect(game, "containment"), where(game, "containment")) == (True, "removed")
    assert (actor(game), where(game, "star_wars")) == (USSR, "removed")
    game = event("star_wars", "take duck_and_cover", space=(0, 1), discards="duck_and_cover", defcon=5)
    assert (game.vp, where(game, "duck_and_cover")) == (1, "discards")


def test_star_wars_owner_of_the_event() -> None:
    """Card 85 [L]: neutral events are the US's, Soviet events the USSR's."""
    game = event("star_wars", "take nuclear_test_ban", space=(0, 1), discards="nuclear_test_ban")
    assert game.vp == 3
    game = event("star_wars", "take fidel", space=(0, 1), discards="fidel", us={"cuba": 1})
    assert (inf(game, "cuba"), where(game, "fidel")) == ((0, 3), "removed")


def test_star_wars_blames_p() -> None:
    """Card 85 [L]: We Will Bury You picked at DEFCON 2 in a Soviet round makes the USSR lose."""
    game = triggered("star_wars", "take we_will_bury_you", space=(0, 1), discards="we_will_bury_you", defcon=2)
    assert over(game) == (US, "defcon")
    game = event("star_wars", "take duck_and_cover", space=(0, 1), discards="duck_and_cover", defcon=2)
    assert over(game) == (USSR, "defcon")


def test_star_wars_without_a_card() -> None:
    """Card 85: no such card: no effect, it is removed."""
    game = event("star_wars", space=(0, 1), discards="asia_scoring")
    assert (actor(game), where(game, "star_wars")) == (USSR, "removed")


@pytest.mark.parametrize("space", [(0, 0), (2, 1)])
def test_star_wars_gate(space: tuple[int, int]) -> None:
    """Card 85 [R]: not ahead: not playable, to the discard pile."""
    game = go(table(phasing=US, us_hand="star_wars", space=space, discards="fidel"), "play star_wars")
    assert "event" not in offered(game)
    game = table(phasing=USSR, ussr_hand="star_wars", space=space, discards="fidel", ussr={"poland": 1})
    go(game, "play star_wars", "ops", "place poland", "place poland")
    assert where(game, "star_wars") == "discards"


def test_star_wars_and_defectors() -> None:
    """Cards 85 and 103: in the headline phase it cancels the Soviet headline that has not resolved."""
    game = headlines(ussr="nasser", us="star_wars", space=(0, 1), discards="defectors fidel")
    go(game, "take defectors")
    assert (inf(game, "egypt"), where(game, "nasser")) == ((0, 0), "discards")


def test_star_wars_and_missile_envy() -> None:
    """Cards 85 and 49: it makes its exchange and goes to the Soviet hand."""
    game = event("star_wars", "take missile_envy", space=(0, 1), discards="missile_envy", ussr_hand="nuclear_test_ban")
    assert (game.vp, where(game, "missile_envy"), game.envy) == (3, "hand ussr", USSR)


def test_star_wars_and_shuttle_diplomacy() -> None:
    """Cards 85 and 73: it is laid in front of the US."""
    game = event("star_wars", "take shuttle_diplomacy", space=(0, 1), discards="shuttle_diplomacy")
    assert where(game, "shuttle_diplomacy") == "front"


def test_star_wars_and_how_i_learned() -> None:
    """Cards 85 and 46."""
    game = triggered(
        "star_wars",
        "take how_i_learned_to_stop_worrying",
        "defcon 1",
        space=(0, 1),
        discards="how_i_learned_to_stop_worrying",
    )
    assert over(game) == (US, "defcon")


def test_star_wars_and_un_intervention() -> None:
    """Cards 85 and 32: never in the headline phase; in a round it needs a Soviet card in the US hand."""
    game = headlines(ussr="nasser", us="star_wars", us_hand="comecon", space=(0, 1), discards="un_intervention fidel")
    assert offered(game) == ["take fidel"]
    game = event("star_wars", space=(0, 1), discards="un_intervention fidel", us_hand="star_wars comecon")
    assert offered(game) == ["take fidel", "take un_intervention"]
    game = event("star_wars", space=(0, 1), discards="un_intervention fidel")
    assert offered(game) == ["take fidel"]


# 86 North Sea Oil


@pytest.mark.parametrize("player", [US, USSR])
def test_north_sea_oil(player: int) -> None:
    """Card 86, TS-AR-05: an eighth US round in the turn of the event, whoever triggered it; it is optional."""
    hands = {"us_hand": "north_sea_oil nato", "ussr_hand": "fidel"}
    if player == US:
        game = event("north_sea_oil", turn=8, round=7, **hands)
    else:
        hands = {"ussr_hand": "north_sea_oil fidel", "us_hand": "nato nasser"}
        game = triggered("north_sea_oil", turn=8, round=7, ussr={"poland": 1}, us={"canada": 1}, **hands)
        go(game, *["place poland"] * 3, "play nato", "ops", *["place canada"] * 4)
    assert in_effect(game, "north_sea_oil")
    assert (actor(game), game.round) == (US, 8)
    assert "pass" in offered(game)
    go(game, "pass")
    # Military Operations are settled: the turn is over, and the next has seven rounds again.
    assert (game.turn, rounds_of(game, US)) == (9, 7)


def test_north_sea_oil_as_headline() -> None:
    """Card 86 [L]."""
    game = headlines(ussr="nasser", us="north_sea_oil", turn=8)
    assert (rounds_of(game, US), rounds_of(game, USSR)) == (8, 7)
    assert where(game, "north_sea_oil") == "removed"


# 87 The Reformer


@pytest.mark.parametrize(("vp", "points"), [(0, 4), (5, 4), (-1, 6)])
def test_the_reformer(vp: int, points: int) -> None:
    """Card 87 [L]: 4 in Europe, at most 2 in one country; 6 if the USSR is ahead."""
    game = event("the_reformer", vp=vp, us={"canada": 5})
    assert len(targets(game, "place")) == 21
    chosen = ["canada", "canada", "france", "france", "italy", "italy"][:points]
    for name in chosen:
        go(game, f"place {name}")
    assert actor(game) == US
    assert inf(game, "canada") == (5, 2)
    assert where(game, "the_reformer") == "removed"


def test_the_reformer_forbids_coups_in_europe() -> None:
    """Card 87, TS-COUP-02: no Soviet coup in Europe; realignments, and the US, are not bound."""
    game = table(phasing=USSR, ussr_hand="comecon", us={"italy": 2, "kenya": 1}, effects="the_reformer")
    go(game, "play comecon", "ops")
    assert targets(game, "coup") == ["kenya"]
    assert targets(game, "realign") == ["italy", "kenya"]
    game = table(phasing=US, us_hand="nato", ussr={"italy": 2}, effects="the_reformer")
    assert answers(go(game, "play nato", "ops"), "coup italy")


# 88 Marine Barracks Bombing


def test_marine_barracks_bombing() -> None:
    """Card 88: all US influence from Lebanon, then 2 in the Middle East."""
    game = event("marine_barracks_bombing", us={"lebanon": 3, "iran": 2, "israel": 1, "turkey": 1})
    assert inf(game, "lebanon") == (0, 0)
    assert targets(game, "remove") == ["iran", "israel"]
    go(game, "remove iran", "remove iran")
    assert (inf(game, "iran"), where(game, "marine_barracks_bombing")) == ((0, 0), "removed")
    game = event("marine_barracks_bombing", "remove iran", "remove israel", us={"iran": 2, "israel": 1})
    assert (inf(game, "iran"), inf(game, "israel")) == ((1, 0), (0, 0))


# 89 Soviets Shoot Down KAL-007


def test_kal_007() -> None:
    """Card 89: DEFCON -1, 2 VP, and with South Korea 4 Ops for influence or realignments."""
    game = event("soviets_shoot_down_kal_007", us={"south_korea": 3}, ussr={"kenya": 2}, defcon=5)
    assert (game.defcon, game.vp, actor(game)) == (4, 2, US)
    assert targets(game, "coup") == []
    assert not answers(game, "space")
    assert targets(game, "realign") == ["kenya"]
    go(game, *["place taiwan"] * 4)
    assert (inf(game, "taiwan"), actor(game), where(game, "soviets_shoot_down_kal_007")) == ((4, 0), USSR, "removed")


def test_kal_007_without_south_korea() -> None:
    """Card 89."""
    game = event("soviets_shoot_down_kal_007", us={"south_korea": 2}, defcon=5)
    assert (game.vp, actor(game)) == (2, USSR)


def test_kal_007_at_defcon_2() -> None:
    """Card 89, TS-WIN-04: it ends the game against P before the VP."""
    game = event("soviets_shoot_down_kal_007", defcon=2, vp=18)
    assert (over(game), game.vp) == ((USSR, "defcon"), 18)
    assert over(triggered("soviets_shoot_down_kal_007", defcon=2)) == (US, "defcon")


# 90 Glasnost


def test_glasnost() -> None:
    """Card 90: 2 VP, DEFCON +1; with The Reformer 4 Ops for influence or realignments."""
    game = event("glasnost", defcon=3)
    assert (game.vp, game.defcon, actor(game), where(game, "glasnost")) == (-2, 4, US, "removed")
    game = event(
        "glasnost", defcon=3, effects="the_reformer", us={"kenya": 1}, ussr={"poland": 1}, ops_modifier=(-1, 0)
    )
    assert (actor(game), targets(game, "coup"), targets(game, "realign")) == (USSR, [], ["kenya"])
    go(game, *["place poland"] * 3)
    assert (actor(game), inf(game, "poland")) == (US, (0, 4))


def test_the_reformer_still_forbids_after_glasnost() -> None:
    """Cards 87 and 90: the ban goes on."""
    game = event(
        "glasnost",
        ussr_hand="glasnost comecon",
        us_hand="",
        effects="the_reformer",
        us={"italy": 2, "kenya": 1},
        ussr={"poland": 1},
    )
    go(game, *["place poland"] * 4, "play comecon", "ops")
    assert targets(game, "coup") == ["kenya"]


# 91 Ortega Elected in Nicaragua


def test_ortega() -> None:
    """Card 91: no US influence in Nicaragua; a free coup with 2 next to it."""
    game = event("ortega_elected_in_nicaragua", us={"nicaragua": 2, "cuba": 3, "honduras": 1, "panama": 1})
    assert inf(game, "nicaragua") == (0, 0)
    assert targets(game, "coup") == ["cuba", "honduras"]
    assert answers(game, "pass")
    assert targets(game, "realign") == targets(game, "place") == []
    go(game, "coup cuba", "die 6")
    assert (inf(game, "cuba"), game.milops, game.defcon) == ((1, 0), (0, 0), 4)
    assert where(game, "ortega_elected_in_nicaragua") == "removed"


def test_ortega_in_cuba_at_defcon_2() -> None:
    """Card 91: P may lose: the US if it played the card."""
    assert over(triggered("ortega_elected_in_nicaragua", "coup cuba", "die 1", us={"cuba": 1}, defcon=2)) == (
        USSR,
        "defcon",
    )
    assert over(event("ortega_elected_in_nicaragua", "coup cuba", "die 1", us={"cuba": 1}, defcon=2)) == (US, "defcon")


def test_ortega_with_salt_and_death_squads() -> None:
    """Cards 91, 43, 69."""
    game = event("ortega_elected_in_nicaragua", "coup cuba", "die 6", us={"cuba": 9}, effects="salt_negotiations")
    assert inf(game, "cuba") == (9 - (6 + 2 - 1 - 6), 0)
    game = event("ortega_elected_in_nicaragua", "coup cuba", "die 6", us={"cuba": 9}, death_squads=(-1, 1))
    assert inf(game, "cuba") == (9 - (6 + 2 - 1 - 6), 0)


def test_ortega_may_pass_or_have_no_target() -> None:
    """Card 91: may."""
    assert actor(event("ortega_elected_in_nicaragua", "pass", us={"cuba": 1})) == US
    assert actor(event("ortega_elected_in_nicaragua", us={"panama": 1})) == US


# 92 Terrorism


def test_terrorism() -> None:
    """Card 92: the enemy discards a random card, scoring cards too, without effect."""
    game = event("terrorism", owner=USSR, us_hand="asia_scoring duck_and_cover")
    assert offered(game) == ["draw asia_scoring", "draw duck_and_cover"]
    go(game, "draw duck_and_cover")
    assert (where(game, "duck_and_cover"), game.defcon, where(game, "terrorism")) == ("discards", 5, "discards")
    assert game.hands[US].bit_count() == 1
    assert offered(event("terrorism", owner=US, ussr_hand="nasser")) == ["draw nasser"]


def test_terrorism_after_the_hostage_crisis() -> None:
    """Cards 92 and 82 [F]: two against the US, both random; one against the USSR."""
    game = event("terrorism", "draw nato", owner=USSR, us_hand="nato fidel nasser", effects="iranian_hostage_crisis")
    assert offered(game) == ["draw fidel", "draw nasser"]
    go(game, "draw nasser")
    assert (game.hands[US].bit_count(), actor(game)) == (1, US)
    game = event("terrorism", "draw nato", owner=USSR, us_hand="nato", effects="iranian_hostage_crisis")
    assert game.hands[US] == 0
    game = event("terrorism", "draw nato", owner=US, ussr_hand="nato fidel", effects="iranian_hostage_crisis")
    assert (game.hands[USSR].bit_count(), actor(game)) == (1, USSR)


def test_terrorism_on_an_empty_hand() -> None:
    """Card 92, TS-CHINA-04: as many as there are, never the China Card."""
    game = event("terrorism", owner=USSR, us_hand="", china=US)
    assert (game.round, where(game, "the_china_card")) == (2, "china us")


# 93 Iran-Contra Scandal


def test_iran_contra() -> None:
    """Card 93, TS-RLN-04: -1 to the US roll, whoever declared it."""
    game = event("iran_contra_scandal")
    assert (in_effect(game, "iran_contra_scandal"), where(game, "iran_contra_scandal")) == (True, "removed")
    position = {"effects": "iran_contra_scandal"}
    game = table(phasing=USSR, ussr_hand="comecon", us={"kenya": 3}, **position)
    go(game, "play comecon", "ops", "realign kenya", "die 3", "die 3")
    # The US has +1 for more influence (and for its control of no neighbour), -1 for the scandal.
    assert inf(game, "kenya") == (3, 0)
    game = table(phasing=US, us_hand="duck_and_cover", ussr={"kenya": 3}, **position)
    go(game, "play duck_and_cover", "ops", "realign kenya", "die 1", "die 3")
    # USSR 1 + 1, US 3 - 1.
    assert inf(game, "kenya") == (0, 3)


# 94 Chernobyl


def test_chernobyl() -> None:
    """Card 94, TS-INF-04: no Soviet placement by Operations in the region this turn; all else is free."""
    game = event("chernobyl", ussr_hand="comecon decolonization", ussr={"poland": 3, "kenya": 1}, us={"italy": 2})
    assert actor(game) == US
    assert [text.split()[1] for text in offered(game)] == [
        "africa",
        "asia",
        "central_america",
        "europe",
        "middle_east",
        "south_america",
    ]
    go(game, "region europe", "play comecon", "ops")
    assert "poland" not in targets(game, "place")
    assert "kenya" in targets(game, "place")
    assert answers(game, "coup italy")
    assert answers(game, "realign italy")
    assert where(game, "chernobyl") == "removed"


def test_chernobyl_leaves_events_alone() -> None:
    """Card 94 [F]: events, and what coups add."""
    game = event("chernobyl", "region europe", ussr_hand="comecon", us={"canada": 1})
    go(game, "play comecon", "event")
    assert "poland" in targets(game, "place")
    game = event("chernobyl", "region africa", ussr_hand="comecon", us={"kenya": 1})
    go(game, "play comecon", "ops", "coup kenya", "die 6")
    assert inf(game, "kenya") == (0, 6 + 3 - 4 - 1)


def test_chernobyl_leaves_the_us_alone() -> None:
    """Card 94: it binds the USSR only."""
    game = event("chernobyl", "region europe", us_hand="chernobyl nato", ussr_hand="", us={"france": 1}, china_up=False)
    go(game, "play nato", "ops")
    assert "france" in targets(game, "place")


def test_chernobyl_binds_operations_of_events() -> None:
    """Card 94: Ops given by events too."""
    game = event("chernobyl", "region europe", ussr_hand="abm_treaty", ussr={"poland": 1, "kenya": 1})
    go(game, "play abm_treaty", "event")
    assert "poland" not in targets(game, "place")


# 95 Latin American Debt Crisis


def test_latin_american_debt_crisis() -> None:
    """Card 95: the US discards 3 or more, or the USSR doubles in two South American countries."""
    ussr = {"chile": 3, "peru": 1, "brazil": 2, "cuba": 3}
    game = event("latin_american_debt_crisis", us_hand="nato fidel", ussr=ussr)
    assert (actor(game), offered(game)) == (US, ["discard nato", "pass"])
    go(game, "pass")
    assert (actor(game), targets(game, "place")) == (USSR, ["brazil", "chile", "peru"])
    go(game, "place chile", "place peru")
    assert [inf(game, name)[1] for name in ("chile", "peru", "brazil")] == [6, 2, 2]
    assert where(game, "latin_american_debt_crisis") == "discards"
    game = event("latin_american_debt_crisis", "discard nato", us_hand="nato fidel", ussr=ussr)
    assert (inf(game, "chile"), where(game, "nato"), actor(game)) == ((0, 3), "discards", US)


def test_latin_american_debt_crisis_with_one_country() -> None:
    """Card 95: one if only one holds any; modified values (TS-PLAY-10)."""
    game = event("latin_american_debt_crisis", us_hand="fidel", ussr={"chile": 3}, ops_modifier=(0, 1))
    assert offered(game) == ["discard fidel", "pass"]
    go(game, "pass")
    if actor(game) == USSR:
        go(game, "place chile")
    assert (inf(game, "chile"), actor(game)) == ((0, 6), US)


# 96 Tear Down This Wall


def test_tear_down_this_wall() -> None:
    """Card 96 [F, L]: 3 in East Germany, then a free coup with 3 in Europe at any DEFCON."""
    game = event("tear_down_this_wall", ussr={"poland": 3, "kenya": 1, "hungary": 1}, defcon=3)
    assert inf(game, "east_germany") == (3, 0)
    assert targets(game, "coup") == targets(game, "realign") == ["hungary", "poland"]
    assert answers(game, "pass")
    go(game, "coup poland", "die 6")
    assert (inf(game, "poland"), game.milops, game.defcon) == ((0, 0), (0, 0), 2)
    assert (in_effect(game, "tear_down_this_wall"), where(game, "tear_down_this_wall")) == (True, "removed")


def test_tear_down_this_wall_realignments() -> None:
    """Card 96: up to three free rolls, all in Europe, the DEFCON limits ignored."""
    game = event("tear_down_this_wall", ussr={"poland": 9, "kenya": 1}, defcon=2, ops_modifier=(0, 0))
    for _ in range(3):
        assert targets(game, "realign") == ["poland"]
        go(game, "realign poland", "die 6", "die 6")
    assert (actor(game), game.defcon, game.milops) == (USSR, 2, (0, 0))


def test_tear_down_this_wall_cancels_willy_brandt() -> None:
    """Cards 96 and 55."""
    game = event("tear_down_this_wall", effects="willy_brandt nato", us={"west_germany": 4}, ussr_hand="comecon")
    assert not in_effect(game, "willy_brandt")
    if answers(game, "pass"):
        go(game, "pass")
    go(game, "play comecon", "ops")
    assert not answers(game, "coup west_germany")


def test_tear_down_this_wall_at_defcon_2() -> None:
    """Card 96, TS-DEF-05: a US coup in a Soviet round makes the USSR lose; Nuclear Subs (41) prevent it."""
    position = {"ussr": {"poland": 3}, "defcon": 2}
    assert over(triggered("tear_down_this_wall", "coup poland", "die 1", **position)) == (US, "defcon")
    game = triggered("tear_down_this_wall", "coup poland", "die 1", **position, effects="nuclear_subs")
    assert (over(game), game.defcon) == (None, 2)


def test_tear_down_this_wall_with_salt_and_iran_contra() -> None:
    """Cards 96, 43, 93."""
    game = event("tear_down_this_wall", "coup poland", "die 6", ussr={"poland": 9}, effects="salt_negotiations")
    assert inf(game, "poland") == (0, 9 - (6 + 3 - 1 - 6))
    game = event("tear_down_this_wall", ussr={"greece": 2}, effects="iran_contra_scandal")
    go(game, "realign greece", "die 1", "die 3")
    # USSR 1 + 1 (more influence), US 3 - 1.
    assert inf(game, "greece") == (0, 2)


# 97 An Evil Empire


def test_an_evil_empire() -> None:
    """Cards 97 and 59: 1 VP, Flower Power is cancelled."""
    game = event("an_evil_empire", effects="flower_power")
    assert (game.vp, in_effect(game, "flower_power"), where(game, "an_evil_empire")) == (1, False, "removed")
    assert in_effect(game, "an_evil_empire")


# 98 Aldrich Ames Remix


def test_aldrich_ames() -> None:
    """Card 98 [L]: the US hand is open for the turn; the USSR discards one card of it, scoring cards allowed."""
    game = event("aldrich_ames_remix", us_hand="asia_scoring nato duck_and_cover", china=US)
    assert actor(game) == USSR
    assert offered(game) == ["discard asia_scoring", "discard duck_and_cover", "discard nato"]
    go(game, "discard asia_scoring")
    assert (where(game, "asia_scoring"), where(game, "aldrich_ames_remix"), game.vp) == ("discards", "removed", 0)
    assert game.known[USSR] & game.hands[US] == game.hands[US]


def test_aldrich_ames_opens_cards_drawn_later() -> None:
    """Card 98: cards the US draws later in the turn are open too."""
    game = event(
        "aldrich_ames_remix",
        "discard nato",
        us_hand="nato salt_negotiations",
        discards="fidel",
    )
    go(game, "play salt_negotiations", "event", "take fidel")
    assert game.known[USSR] >> 8 & 1
    game = event(
        "aldrich_ames_remix",
        "discard nato",
        us_hand="nato ask_not_what_your_country fidel asia_scoring",
        pile="comecon nasser",
    )
    go(game, "play ask_not_what_your_country", "event", "discard fidel", "stop", "draw comecon")
    assert game.known[USSR] >> 14 & 1


def test_aldrich_ames_on_an_empty_hand() -> None:
    """Card 98, TS-CHINA-04: nothing to discard; never the China Card."""
    game = event("aldrich_ames_remix", us_hand="", china=US)
    assert (game.round, where(game, "the_china_card")) == (2, "china us")


# 99 Pershing II Deployed


def test_pershing() -> None:
    """Card 99: 1 VP; 1 US influence from each of up to three Western European countries."""
    us = {"france": 3, "italy": 1, "west_germany": 4, "united_kingdom": 5, "poland": 1}
    game = event("pershing_ii_deployed", us=us)
    assert game.vp == -1
    assert targets(game, "remove") == ["france", "italy", "united_kingdom", "west_germany"]
    assert answers(game, "stop")
    go(game, "remove france")
    assert "france" not in targets(game, "remove")
    go(game, "remove italy", "remove west_germany")
    assert [inf(game, name)[0] for name in ("france", "italy", "west_germany", "united_kingdom")] == [2, 0, 3, 5]
    assert (actor(game), where(game, "pershing_ii_deployed")) == (US, "removed")
    assert actor(event("pershing_ii_deployed", "remove france", "stop", us=us)) == US


# 100 Wargames


@pytest.mark.parametrize(
    ("owner", "vp", "winner"), [(US, 7, US), (US, 6, -1), (US, 5, USSR), (USSR, -7, USSR), (USSR, 0, US)]
)
def test_wargames(owner: int, vp: int, winner: int) -> None:
    """Card 100: the enemy gains 6 VP, then the game ends by the sign, without final scoring."""
    game = event("wargames", "end", owner=owner, vp=vp, defcon=2, us={"zaire": 1})
    assert over(game) == (winner, "wargames")
    assert game.vp == vp + (-6 if owner == US else 6)


def test_wargames_tests_20_first() -> None:
    """Card 100, TS-WIN-02: 6 VP may bring the enemy to 20."""
    assert over(event("wargames", "end", owner=US, vp=-14, defcon=2)) == (USSR, "vp")


def test_wargames_declined() -> None:
    """Card 100 [D]: the event has occurred, the card is removed."""
    game = event("wargames", "pass", owner=US, vp=7, defcon=2)
    assert (over(game), where(game, "wargames")) == (None, "removed")


def test_wargames_gate() -> None:
    """Card 100 [F]: not at DEFCON 3 to 5."""
    game = go(table(phasing=US, us_hand="wargames", defcon=3), "play wargames")
    assert "event" not in offered(game)


# 101 Solidarity


def test_solidarity() -> None:
    """Cards 101 and 68: 3 in Poland once John Paul II has been elected; both ways."""
    game = event("solidarity", effects="john_paul_ii_elected_pope")
    assert (inf(game, "poland"), where(game, "solidarity")) == ((3, 0), "removed")
    game = go(table(phasing=US, us_hand="solidarity"), "play solidarity")
    assert "event" not in offered(game)
    game = table(phasing=USSR, ussr_hand="solidarity", ussr={"poland": 1})
    go(game, "play solidarity", "ops", "place poland", "place poland")
    assert (inf(game, "poland"), where(game, "solidarity")) == ((0, 3), "discards")


# 102 Iran-Iraq War


@pytest.mark.parametrize(
    ("target", "neighbours"),
    [("iran", ["iraq", "afghanistan", "pakistan"]), ("iraq", ["iran", "jordan", "saudi_arabia", "gulf_states"])],
)
def test_iran_iraq_war(target: str, neighbours: list[str]) -> None:
    """Card 102: 4 or more; 2 VP; Military Operations 2; -1 per enemy-controlled neighbour."""
    game = event("iran_iraq_war", owner=USSR, us={target: 1})
    assert targets(game, "target") == ["iran", "iraq"]
    go(game, f"target {target}", "die 4")
    assert (inf(game, target), game.vp, game.milops[USSR]) == ((0, 1), -2, 2)
    assert where(game, "iran_iraq_war") == "removed"
    for name in neighbours:
        assert event("iran_iraq_war", f"target {target}", "die 4", owner=USSR, us={name: 4}).vp == 0
        assert event("iran_iraq_war", f"target {target}", "die 5", owner=USSR, us={name: 4}).vp == -2


# 109 Yuri and Samantha


def test_yuri_and_samantha() -> None:
    """Card 109, TS-COUP-07: each later US coup this turn, free or not, successful or not, gives the USSR 1 VP."""
    game = event(
        "yuri_and_samantha", us_hand="fidel junta nato", ussr_hand="", china_up=False, ussr={"kenya": 9, "chile": 9}
    )
    assert where(game, "yuri_and_samantha") == "removed"
    go(game, "play fidel", "ops", "ops first", "coup kenya", "die 1")
    assert game.vp == -1
    go(game, "play junta", "event", "place peru", "coup chile", "die 1")
    assert game.vp == -2


def test_yuri_and_samantha_spares_soviet_coups_and_earlier_ones() -> None:
    """Card 109 [L]: Soviet coups do not count; nor one made earlier in the same round."""
    game = table(phasing=USSR, ussr_hand="comecon", us={"kenya": 9}, effects="yuri_and_samantha")
    assert go(game, "play comecon", "ops", "coup kenya", "die 1").vp == 0
    game = table(phasing=US, us_hand="yuri_and_samantha", ussr={"kenya": 9})
    go(game, "play yuri_and_samantha", "ops", "ops first", "coup kenya", "die 1")
    assert (game.vp, in_effect(game, "yuri_and_samantha")) == (0, True)


def test_yuri_and_samantha_with_tear_down_this_wall() -> None:
    """Cards 109 and 96: the free coup counts."""
    game = event("tear_down_this_wall", "coup poland", "die 1", ussr={"poland": 3}, effects="yuri_and_samantha")
    assert game.vp == -1


# 110 AWACS Sale to Saudis: its influence stands with cards 52, 54, 64, 65; what it prevents with card 56.


def test_awacs_lasts() -> None:
    """Card 110: in effect for the game."""
    game = event("awacs_sale_to_saudis")
    assert in_effect(game, "awacs_sale_to_saudis")
