"""Events of cards 1 to 20, from the text of each card."""

import pytest

from game.kernel.steps import waiting
from game.twilight_struggle.events.early import OlympicDie
from tests.twilight_struggle.helpers import (
    US,
    USSR,
    actor,
    answers,
    event,
    go,
    in_effect,
    inf,
    offered,
    over,
    table,
    targets,
    triggered,
    where,
)

# 1 Asia Scoring


def test_asia_scoring() -> None:
    """Card 1, TS-SCORE-04, TS-SCORE-05: 3 / 7 / 9, battlegrounds and neighbours of the enemy superpower."""
    # US: presence 3, Japan 1. USSR: domination 7, India 1, Pakistan 1.
    game = event("asia_scoring", us={"japan": 4}, ussr={"india": 3, "pakistan": 2, "burma": 2})
    assert game.vp == 4 - 9
    assert where(game, "asia_scoring") == "discards"
    # USSR: control 9, six battlegrounds, Japan is next to the United States.
    six = {"india": 3, "pakistan": 2, "japan": 4, "north_korea": 3, "south_korea": 3, "thailand": 2}
    assert event("asia_scoring", ussr=six).vp == -(9 + 6 + 1)


def test_asia_scoring_counts_southeast_asia() -> None:
    """Card 1, TS-SCORE-08."""
    assert event("asia_scoring", us={"indonesia": 1}).vp == 3
    # Domination by the non-battleground Burma and the battleground Thailand.
    assert event("asia_scoring", us={"burma": 2, "thailand": 2}).vp == 7 + 1


def test_asia_scoring_with_formosan_resolution() -> None:
    """Cards 1 and 35, TS-SCORE-09: a US Taiwan is a battleground, and no longer a non-battleground."""
    held = {"taiwan": 3}
    assert event("asia_scoring", us=held).vp == 3
    assert event("asia_scoring", us=held, effects="formosan_resolution").vp == 3 + 1
    # Taiwan alone cannot be the non-battleground that domination asks for.
    both = {"taiwan": 3, "thailand": 2}
    assert event("asia_scoring", us=both, effects="formosan_resolution").vp == 3 + 2
    assert event("asia_scoring", us=both).vp == 7 + 1
    # Seven battlegrounds: six of them no longer control Asia for the USSR.
    six = {"india": 3, "pakistan": 2, "japan": 4, "north_korea": 3, "south_korea": 3, "thailand": 2, "burma": 2}
    kept = event("asia_scoring", us=held, ussr=six, effects="formosan_resolution")
    assert kept.vp == (3 + 1) - (7 + 6 + 1)
    assert event("asia_scoring", us=held, ussr=six).vp == 3 - (9 + 6 + 1)
    # Taiwan under the USSR or nobody: nothing changes.
    assert event("asia_scoring", us={"taiwan": 2}, effects="formosan_resolution").vp == 0
    assert event("asia_scoring", ussr={"taiwan": 3}, effects="formosan_resolution").vp == -3


def test_asia_scoring_with_shuttle_diplomacy() -> None:
    """Cards 1 and 73, TS-SCORE-10, TS-SCORE-11: one Soviet battleground does not count, Japan if held."""
    held = {"japan": 4, "india": 3, "burma": 2}
    # Without: domination 7, two battlegrounds, Japan next to the United States.
    assert event("asia_scoring", ussr=held, us={"laos_cambodia": 1}).vp == 3 - 10
    # Japan gone: India and Burma against one country, still domination; 7 + 1.
    game = event("asia_scoring", ussr=held, us={"laos_cambodia": 1}, front=True)
    assert game.vp == 3 - 8
    assert where(game, "shuttle_diplomacy") == "discards"
    # The country number falls too: one country each, no domination.
    assert event("asia_scoring", ussr={"thailand": 2, "burma": 2}, front=True).vp == -3
    # Presence too, if it was the only country.
    assert event("asia_scoring", ussr={"india": 3}, front=True).vp == 0
    # Discarded although the USSR has no battleground there.
    assert where(event("asia_scoring", ussr={"burma": 2}, front=True), "shuttle_diplomacy") == "discards"


# 2 Europe Scoring


def test_europe_scoring() -> None:
    """Card 2, TS-SCORE-04: 3 / 7."""
    assert event("europe_scoring", us={"france": 3}, ussr={"poland": 3}).vp == 4 - 4
    # US domination: France, Italy and the United Kingdom against Poland.
    assert event("europe_scoring", us={"france": 3, "italy": 2, "united_kingdom": 5}, ussr={"poland": 3}).vp == 9 - 4
    # Poland and Finland are next to the Soviet Union: +1 each for the US; Canada for the USSR.
    assert event("europe_scoring", us={"poland": 3}).vp == 3 + 1 + 1
    assert event("europe_scoring", us={"finland": 4}, ussr={"canada": 4}).vp == 0


@pytest.mark.parametrize(("side", "vp"), [("us", -19), ("ussr", 19)])
def test_europe_control_wins(side: str, vp: int) -> None:
    """Card 2, TS-WIN-03, TS-SCORE-03: control of Europe wins at once, whatever the VP, before any VP."""
    grounds = {"france": 3, "italy": 2, "west_germany": 4, "east_germany": 3, "poland": 3}
    game = event("europe_scoring", vp=vp, **{side: grounds})
    assert over(game) == (US if side == "us" else USSR, "europe")
    assert game.vp == vp


def test_europe_control_needs_more_countries() -> None:
    """TS-SCORE-03: all battlegrounds are not enough."""
    grounds = {"france": 3, "italy": 2, "west_germany": 4, "east_germany": 3, "poland": 3}
    others = {"canada": 4, "greece": 2, "turkey": 2, "spain_portugal": 2, "austria": 4}
    game = event("europe_scoring", us=grounds, ussr=others)
    assert over(game) is None
    assert game.vp == (3 + 5 + 1) - (3 + 1)


# 3 Middle East Scoring


def test_middle_east_scoring() -> None:
    """Card 3, TS-SCORE-04: 3 / 5 / 7; no country touches a superpower."""
    assert event("middle_east_scoring", us={"iran": 2}, ussr={"iraq": 3, "syria": 2}).vp == 4 - 4
    assert event("middle_east_scoring", us={"iran": 2}, ussr={"iraq": 3, "libya": 2, "syria": 2}).vp == 4 - 7
    six = {"iran": 2, "iraq": 3, "libya": 2, "egypt": 2, "israel": 4, "saudi_arabia": 3}
    assert event("middle_east_scoring", us=six).vp == 7 + 6


def test_middle_east_scoring_with_shuttle_diplomacy() -> None:
    """Cards 3 and 73."""
    game = event("middle_east_scoring", us={"iran": 2}, ussr={"iraq": 3, "libya": 2, "syria": 2}, front=True)
    # One battleground each, two countries to one: presence 3 + 1 each.
    assert game.vp == 0
    assert where(game, "shuttle_diplomacy") == "discards"


# 4 Duck and Cover


@pytest.mark.parametrize(("defcon", "vp"), [(5, 1), (4, 2), (3, 3)])
def test_duck_and_cover(defcon: int, vp: int) -> None:
    """Card 4: DEFCON -1, then 5 minus the new number in VP."""
    game = event("duck_and_cover", defcon=defcon)
    assert (game.defcon, game.vp) == (defcon - 1, vp)
    assert where(game, "duck_and_cover") == "discards"


def test_duck_and_cover_at_defcon_2() -> None:
    """Card 4, TS-DEF-02, TS-DEF-05: P loses, before any VP."""
    own = event("duck_and_cover", defcon=2, vp=3)
    assert (over(own), own.vp) == ((USSR, "defcon"), 3)
    assert over(triggered("duck_and_cover", defcon=2)) == (US, "defcon")


# 5 Five Year Plan


def test_five_year_plan_draws_any_card() -> None:
    """Card 5, TS-EVT-09: one random card of the Soviet hand, the China Card never."""
    game = event("five_year_plan", ussr_hand="nasser comecon asia_scoring", us_hand="fidel")
    assert offered(game) == ["draw asia_scoring", "draw comecon", "draw nasser"]
    go(game, "draw comecon")
    assert where(game, "comecon") == "discards"
    assert sum(sum(inf(game, name)) for name in ("poland", "hungary", "romania", "bulgaria")) == 0


def test_five_year_plan_hits_a_us_event() -> None:
    """Card 5: a playable US event occurs, owned by the US; removed if starred, discarded otherwise."""
    game = event("five_year_plan", "draw containment", ussr_hand="containment")
    assert in_effect(game, "containment")
    assert where(game, "containment") == "removed"
    assert where(game, "five_year_plan") == "discards"
    game = event("five_year_plan", "draw duck_and_cover", ussr_hand="duck_and_cover", defcon=5)
    assert (game.vp, where(game, "duck_and_cover")) == (1, "discards")
    game = event("five_year_plan", "draw truman_doctrine", ussr_hand="truman_doctrine", ussr={"greece": 1})
    assert actor(game) == US
    go(game, "remove greece")
    assert inf(game, "greece") == (0, 0)


@pytest.mark.parametrize("card", ["fidel", "nuclear_test_ban", "asia_scoring", "nato"])
def test_five_year_plan_without_effect(card: str) -> None:
    """Card 5, TS-EVT-03: Soviet, neutral and scoring cards and US events that cannot occur are only discarded."""
    game = event("five_year_plan", f"draw {card}", ussr_hand=card, us={"cuba": 1}, ussr={"india": 3})
    assert where(game, card) == "discards"
    assert (inf(game, "cuba"), game.vp, game.defcon) == ((1, 0), 0, 5)


def test_five_year_plan_on_an_empty_hand() -> None:
    """Card 5: no effect."""
    game = event("five_year_plan", ussr_hand="")
    assert (actor(game), game.round) == (US, 2)
    assert where(game, "five_year_plan") == "discards"


def test_five_year_plan_sheds_a_scoring_card() -> None:
    """Card 5 [F, L]: the USSR may play it in its last round to be rid of a scoring card."""
    game = triggered("five_year_plan", "draw asia_scoring", round=6, ussr_hand="five_year_plan asia_scoring")
    assert where(game, "asia_scoring") == "discards"


def test_five_year_plan_blames_who_played_it() -> None:
    """Card 5, TS-DEF-02: P is whoever played Five Year Plan."""
    hand = {"ussr_hand": "duck_and_cover"}
    assert over(event("five_year_plan", "draw duck_and_cover", defcon=2, **hand)) == (USSR, "defcon")
    assert over(triggered("five_year_plan", "draw duck_and_cover", defcon=2, **hand)) == (US, "defcon")


def test_five_year_plan_and_defectors() -> None:
    """Cards 5 and 103: 1 VP in a Soviet round, nothing in a US round."""
    assert triggered("five_year_plan", "draw defectors", ussr_hand="defectors").vp == 1
    assert event("five_year_plan", "draw defectors", ussr_hand="defectors").vp == 0


# 6 The China Card


def test_china_card_in_asia() -> None:
    """Card 6, TS-CHINA-01, TS-OPS-03, TS-OPS-04: 4 Ops, a fifth if all are used in Asia."""
    china = {"phasing": USSR, "ussr": {"north_korea": 3}}
    game = go(table(**china), "play the_china_card", "ops")
    go(game, *["place south_korea"] * 4)
    # The bonus point too must go to Asia.
    assert {text.split()[0] for text in offered(game)} == {"place"}
    assert set(targets(game, "place")) == {"afghanistan", "north_korea", "south_korea"}
    go(game, "place afghanistan")
    assert actor(game) == US
    assert (where(game, "the_china_card"), game.china_up) == ("china us", False)


def test_china_card_outside_asia() -> None:
    """Card 6: 4 Ops; one point outside Asia ends the bonus."""
    game = go(table(phasing=USSR), "play the_china_card", "ops", "place finland", *["place north_korea"] * 3)
    assert actor(game) == US
    game = go(table(phasing=USSR), "play the_china_card", "ops", *["place north_korea"] * 3, "place finland")
    assert actor(game) == US


def test_china_card_coup_and_realignment() -> None:
    """Card 6 [L, F]: a coup in Asia adds 5 and earns 5; a fifth roll only if all five are in Asia."""
    game = table(phasing=USSR, us={"india": 6})
    go(game, "play the_china_card", "ops", "coup india", "die 3")
    assert inf(game, "india") == (6 - (3 + 5 - 6), 0)
    assert game.milops[USSR] == 5
    game = table(phasing=USSR, us={"indonesia": 9, "chile": 9})
    go(game, "play the_china_card", "ops")
    for _ in range(4):
        go(game, "realign indonesia", "die 1", "die 1")
    assert targets(game, "realign") == ["indonesia"]
    go(game, "realign indonesia", "die 1", "die 1")
    assert actor(game) == US
    game = table(phasing=USSR, us={"indonesia": 9, "chile": 9})
    go(game, "play the_china_card", "ops", "realign chile", "die 1", "die 1")
    for _ in range(3):
        go(game, "realign indonesia", "die 1", "die 1")
    assert actor(game) == US


@pytest.mark.parametrize(
    ("effects", "value"), [("", 5), ("brezhnev_doctrine", 5), ("red_scare_purge", 4), ("vietnam_revolts", 5)]
)
def test_china_card_bonus_after_the_cut(effects: str, value: int) -> None:
    """Cards 6, 25, 31, 51: modifiers are cut to 4 before the bonus."""
    modifier = {"brezhnev_doctrine": 1, "red_scare_purge": -1}.get(effects, 0)
    game = table(phasing=USSR, us={"india": 9}, ops_modifier=(modifier, 0), effects=effects)
    go(game, "play the_china_card", "ops", "coup india", "die 6")
    assert inf(game, "india") == (9 - (6 + value - 6), 0)


def test_china_card_with_vietnam_revolts() -> None:
    """Cards 6 and 9, TS-OPS-03: 6 Ops if all are used in Southeast Asia."""
    game = table(phasing=USSR, us={"thailand": 9}, effects="vietnam_revolts")
    go(game, "play the_china_card", "ops", "coup thailand", "die 1")
    assert inf(game, "thailand") == (9 - (1 + 6 - 4), 0)
    assert game.milops[USSR] == 5
    game = table(phasing=USSR, ussr={"vietnam": 1, "north_korea": 1}, effects="vietnam_revolts")
    go(game, "play the_china_card", "ops", *["place vietnam"] * 5)
    assert set(targets(game, "place")) <= {"vietnam", "laos_cambodia", "thailand"}
    go(game, "place vietnam")
    assert (actor(game), inf(game, "vietnam")) == (US, (0, 7))
    # The fifth point in Korea: Asia only, so there is no sixth.
    game = table(phasing=USSR, ussr={"vietnam": 1, "north_korea": 1}, effects="vietnam_revolts")
    go(game, "play the_china_card", "ops", *["place vietnam"] * 4, "place north_korea")
    assert actor(game) == US


def test_china_card_ends_the_formosan_resolution() -> None:
    """Cards 6 and 35, TS-CHINA-05, TS-SPACE-07: when the US plays it in any way; not when the USSR does."""
    us = {"phasing": US, "china": US, "effects": "formosan_resolution"}
    for script in (["ops", "place canada"], ["space", "die 6"], ["space", "die 1"]):
        game = go(table(**us), "play the_china_card", *script)
        assert not in_effect(game, "formosan_resolution")
        assert where(game, "formosan_resolution") == "removed"
    game = table(phasing=USSR, effects="formosan_resolution")
    go(game, "play the_china_card", "ops", *["place north_korea"] * 5)
    assert in_effect(game, "formosan_resolution")


def test_china_card_has_no_event() -> None:
    """Card 6: Operations or the Space Race."""
    game = go(table(phasing=USSR), "play the_china_card")
    assert offered(game) == ["ops", "space"]


# 7 Socialist Governments


def test_socialist_governments() -> None:
    """Card 7, TS-EVT-06: 3 US influence in Western Europe, at most 2 in one country."""
    game = event("socialist_governments", us={"france": 3, "italy": 1, "egypt": 2, "poland": 2})
    assert actor(game) == USSR
    assert offered(game) == ["remove france", "remove italy"]
    go(game, "remove france", "remove france")
    assert offered(game) == ["remove italy"]
    go(game, "remove italy")
    assert (inf(game, "france"), inf(game, "italy")) == ((1, 0), (0, 0))
    assert where(game, "socialist_governments") == "discards"


def test_socialist_governments_removes_what_there_is() -> None:
    """Card 7: at most 2 in one country, even if nothing else is left."""
    game = event("socialist_governments", us={"france": 3})
    while answers(game, "remove france"):
        go(game, "remove france")
    assert inf(game, "france") == (1, 0)
    assert actor(game) == US


def test_socialist_governments_after_the_iron_lady() -> None:
    """Cards 7 and 83, TS-EVT-03, TS-PLAY-05: prevented; both ways."""
    game = go(
        table(phasing=USSR, ussr_hand="socialist_governments", effects="the_iron_lady"), "play socialist_governments"
    )
    assert "event" not in offered(game)
    game = table(phasing=US, us_hand="socialist_governments", us={"france": 3}, effects="the_iron_lady")
    go(game, "play socialist_governments", "ops")
    assert not answers(game, "event first")
    go(game, "place canada", "place canada", "place canada")
    assert inf(game, "france") == (3, 0)


# 8 Fidel


@pytest.mark.parametrize(("before", "after"), [((3, 0), 3), ((1, 1), 3), ((0, 5), 5)])
def test_fidel(before: tuple[int, int], after: int) -> None:
    """Card 8, TS-EVT-08: no US influence in Cuba, the USSR at least 3."""
    game = event("fidel", us={"cuba": before[0]}, ussr={"cuba": before[1]})
    assert inf(game, "cuba") == (0, after)
    assert where(game, "fidel") == "removed"


def test_fidel_played_by_the_us() -> None:
    """Card 8, TS-PLAY-04: before or after the Operations."""
    game = table(phasing=US, us_hand="fidel", us={"cuba": 1})
    go(game, "play fidel", "ops", "ops first", "place cuba", "place cuba")
    assert inf(game, "cuba") == (0, 3)
    game = table(phasing=US, us_hand="fidel", us={"cuba": 1})
    go(game, "play fidel", "ops", "event first", "place cuba")
    assert (inf(game, "cuba"), where(game, "fidel")) == ((1, 3), "removed")


# 9 Vietnam Revolts


def test_vietnam_revolts() -> None:
    """Card 9: 2 in Vietnam, then +1 for Operations wholly in Southeast Asia, this turn."""
    game = event("vietnam_revolts", ussr_hand="vietnam_revolts decolonization", us_hand="nasser fidel")
    assert (inf(game, "vietnam"), where(game, "vietnam_revolts")) == ((0, 2), "removed")
    go(game, "play nasser", "ops", "ops first", "place canada")
    go(game, "play decolonization", "ops", "place vietnam", "place thailand", "place thailand")
    assert (inf(game, "vietnam"), inf(game, "thailand")) == ((0, 3), (0, 2))
    assert actor(game) == US


def test_vietnam_revolts_bonus_is_for_southeast_asia_only() -> None:
    """Card 9, TS-OPS-04."""
    hand = {"phasing": USSR, "ussr_hand": "decolonization", "effects": "vietnam_revolts"}
    game = go(table(**hand, ussr={"vietnam": 1}), "play decolonization", "ops", "place vietnam", "place vietnam")
    assert set(targets(game, "place")) == {"laos_cambodia", "thailand", "vietnam"}
    game = go(table(**hand, ussr={"vietnam": 1}), "play decolonization", "ops", "place vietnam", "place finland")
    assert actor(game) == US


def test_vietnam_revolts_coup_and_realignment() -> None:
    """Card 9: the coup and its Military Operations, an extra realignment if all are in Southeast Asia."""
    hand = {"phasing": USSR, "ussr_hand": "decolonization", "effects": "vietnam_revolts"}
    game = go(table(**hand, us={"malaysia": 6}), "play decolonization", "ops", "coup malaysia", "die 3")
    assert (inf(game, "malaysia"), game.milops[USSR]) == ((6 - (3 + 3 - 4), 0), 3)
    game = go(table(**hand, us={"chile": 9}), "play decolonization", "ops", "coup chile", "die 6")
    assert (inf(game, "chile"), game.milops[USSR]) == ((9 - (6 + 2 - 6), 0), 2)
    game = table(**hand, us={"malaysia": 6, "chile": 6})
    go(game, "play decolonization", "ops", *["realign malaysia", "die 1", "die 1"] * 2)
    assert targets(game, "realign") == ["malaysia"]


def test_vietnam_revolts_is_the_ussrs_alone() -> None:
    """Card 9: no bonus for the US."""
    game = table(phasing=US, us_hand="decolonization", ussr={"malaysia": 6}, effects="vietnam_revolts")
    go(game, "play decolonization", "ops", "ops first", "coup malaysia", "die 4")
    assert inf(game, "malaysia")[1] == 6 - (4 + 2 - 4)


def test_vietnam_revolts_adds_after_the_cut() -> None:
    """Cards 9, 31, 51."""
    hand = {"phasing": USSR, "ussr_hand": "decolonization", "effects": "vietnam_revolts", "us": {"malaysia": 9}}
    for modifier, value in ((1, 4), (-1, 2), (-2, 2)):
        game = table(**hand, ops_modifier=(modifier, 0))
        go(game, "play decolonization", "ops", "coup malaysia", "die 4")
        assert inf(game, "malaysia") == (9 - (4 + value - 4), 0)


# 10 Blockade


def test_blockade() -> None:
    """Card 10: the US discards a card of 3 or more, or loses West Germany."""
    position = {"us": {"west_germany": 4}, "us_hand": "nato containment fidel asia_scoring"}
    game = event("blockade", **position)
    assert actor(game) == US
    assert offered(game) == ["discard containment", "discard nato", "pass"]
    go(game, "discard containment")
    assert (inf(game, "west_germany"), where(game, "containment")) == ((4, 0), "discards")
    assert not in_effect(game, "containment")
    game = event("blockade", "pass", **position)
    assert (inf(game, "west_germany"), where(game, "blockade")) == ((0, 0), "removed")


def test_blockade_uses_modified_values() -> None:
    """Card 10, TS-PLAY-10 [L]: under Containment a printed 2 is enough, under Red Scare a printed 3 is not."""
    position = {"us": {"west_germany": 4}, "us_hand": "containment fidel"}
    game = event("blockade", **position, ops_modifier=(0, 1))
    assert offered(game) == ["discard containment", "discard fidel", "pass"]
    game = event("blockade", **position, ops_modifier=(0, -1))
    if not over(game) and answers(game, "pass"):
        go(game, "pass")
    assert (inf(game, "west_germany"), where(game, "containment")) == ((0, 0), "hand us")


def test_blockade_never_takes_the_china_card() -> None:
    """Cards 10 and 6, TS-CHINA-04."""
    game = event("blockade", us={"west_germany": 4}, us_hand="nato", china=US)
    assert offered(game) == ["discard nato", "pass"]


def test_blockade_is_free_even_without_influence() -> None:
    """Card 10: with 0 influence in West Germany the US may still discard."""
    game = event("blockade", us_hand="nato")
    assert offered(game) == ["discard nato", "pass"]


# 11 Korean War


def test_korean_war() -> None:
    """Card 11, TS-WAR-02, TS-MIL-01: 4 or more; 2 VP, the influence changes sides, Military Operations 2."""
    game = event("korean_war", "die 4", us={"south_korea": 3}, ussr={"south_korea": 1})
    assert (inf(game, "south_korea"), game.vp, game.milops[USSR]) == ((0, 4), -2, 2)
    assert (game.defcon, where(game, "korean_war")) == (5, "removed")
    game = event("korean_war", "die 3", us={"south_korea": 3})
    assert (inf(game, "south_korea"), game.vp, game.milops[USSR]) == ((3, 0), 0, 2)


@pytest.mark.parametrize("neighbours", [("japan",), ("japan", "taiwan"), ("japan", "taiwan", "north_korea")])
def test_korean_war_modifiers(neighbours: tuple[str, ...]) -> None:
    """Card 11: -1 for each US-controlled neighbour; control of South Korea itself is nothing."""
    held = dict.fromkeys((*neighbours, "south_korea"), 5)
    least = 4 + len(neighbours)
    if least <= 6:
        assert event("korean_war", f"die {least}", us=held).vp == -2
    assert event("korean_war", f"die {min(least - 1, 6)}", us=held).vp == 0


def test_korean_war_played_by_the_us() -> None:
    """Card 11: the USSR is the attacker; no influence is needed (TS-WAR-03)."""
    game = triggered("korean_war", "die 6", us={"south_korea": 2}, defcon=2)
    assert (inf(game, "south_korea"), game.vp, game.milops) == ((0, 2), -2, (2, 0))
    assert event("korean_war", "die 6").vp == -2


# 12 Romanian Abdication


@pytest.mark.parametrize(("before", "after"), [((2, 0), 3), ((0, 4), 4)])
def test_romanian_abdication(before: tuple[int, int], after: int) -> None:
    """Card 12."""
    game = event("romanian_abdication", us={"romania": before[0]}, ussr={"romania": before[1]})
    assert (inf(game, "romania"), where(game, "romanian_abdication")) == ((0, after), "removed")


# 13 Arab-Israeli War


def test_arab_israeli_war() -> None:
    """Card 13: 4 or more; 2 VP, Military Operations 2; not starred."""
    game = event("arab_israeli_war", "die 4", us={"israel": 1})
    assert (inf(game, "israel"), game.vp, game.milops[USSR]) == ((0, 1), -2, 2)
    assert where(game, "arab_israeli_war") == "discards"


@pytest.mark.parametrize("country", ["israel", "egypt", "jordan", "lebanon", "syria"])
def test_arab_israeli_war_modifiers(country: str) -> None:
    """Card 13: -1 for each neighbour, and for Israel itself, under US control."""
    assert event("arab_israeli_war", "die 4", us={country: 4}).vp == 0
    assert event("arab_israeli_war", "die 5", us={country: 4}).vp == -2


def test_arab_israeli_war_after_camp_david() -> None:
    """Cards 13 and 65: prevented; both ways."""
    game = go(table(phasing=USSR, ussr_hand="arab_israeli_war", effects="camp_david_accords"), "play arab_israeli_war")
    assert "event" not in offered(game)
    game = table(phasing=US, us_hand="arab_israeli_war", effects="camp_david_accords")
    go(game, "play arab_israeli_war", "ops", "place canada", "place canada")
    assert (game.vp, game.milops, where(game, "arab_israeli_war")) == (0, (0, 0), "discards")


# 14 COMECON


def test_comecon() -> None:
    """Card 14, TS-EVT-07: 1 in each of four Eastern European countries without US control."""
    game = event("comecon", us={"yugoslavia": 3, "austria": 3})
    eastern = ["austria", "bulgaria", "czechoslovakia", "east_germany", "finland", "hungary", "poland", "romania"]
    assert targets(game, "place") == eastern
    assert not answers(game, "stop")
    go(game, "place austria")
    assert targets(game, "place") == eastern[1:]
    go(game, "place poland", "place finland", "place hungary")
    assert [inf(game, name)[1] for name in ("austria", "poland", "finland", "hungary")] == [1, 1, 1, 1]
    assert (actor(game), where(game, "comecon")) == (US, "removed")


# 15 Nasser


@pytest.mark.parametrize(("before", "after"), [(1, 0), (2, 1), (3, 1), (4, 2), (0, 0)])
def test_nasser(before: int, after: int) -> None:
    """Card 15 [L]: 2 in Egypt; half of the US influence goes, the removed half rounded up."""
    game = event("nasser", us={"egypt": before})
    assert (inf(game, "egypt"), where(game, "nasser")) == ((after, 2), "removed")


# 16 Warsaw Pact Formed


def test_warsaw_pact_removes() -> None:
    """Card 16 (a): all US influence from four Eastern European countries."""
    us = {"poland": 3, "austria": 2, "finland": 1, "hungary": 1, "romania": 2, "france": 3}
    game = event("warsaw_pact_formed", us=us)
    assert (actor(game), offered(game)) == (USSR, ["add", "remove"])
    go(game, "remove", "remove poland", "remove austria", "remove romania")
    assert offered(game) == ["remove finland", "remove hungary"]
    go(game, "remove hungary")
    assert [inf(game, name)[0] for name in ("poland", "austria", "romania", "hungary", "finland")] == [0, 0, 0, 0, 1]
    assert (actor(game), where(game, "warsaw_pact_formed")) == (US, "removed")
    assert in_effect(game, "warsaw_pact_formed")


def test_warsaw_pact_removes_from_fewer() -> None:
    """Card 16 (a): fewer if fewer hold any."""
    game = event("warsaw_pact_formed", "remove", us={"poland": 3, "hungary": 1})
    for name in ("hungary", "poland"):
        if answers(game, f"remove {name}"):
            go(game, f"remove {name}")
    assert (inf(game, "poland"), inf(game, "hungary"), actor(game)) == ((0, 0), (0, 0), US)


def test_warsaw_pact_adds() -> None:
    """Card 16 (b): 5 in Eastern Europe, at most 2 in one country, US control no hindrance."""
    game = event("warsaw_pact_formed", "add", us={"poland": 4})
    assert len(targets(game, "place")) == 9
    go(game, "place poland", "place poland")
    assert "poland" not in targets(game, "place")
    go(game, "place austria", "place austria", "place finland")
    assert (inf(game, "poland"), inf(game, "austria"), inf(game, "finland")) == ((4, 2), (0, 2), (0, 1))
    assert actor(game) == US


@pytest.mark.parametrize("opener", ["warsaw_pact_formed", "marshall_plan"])
def test_nato_is_opened(opener: str) -> None:
    """Cards 16, 21, 23: NATO is playable once either has occurred."""
    game = go(table(phasing=US, us_hand="nato"), "play nato")
    assert "event" not in offered(game)
    game = go(table(phasing=US, us_hand="nato", effects=opener), "play nato", "event")
    assert in_effect(game, "nato")


# 17 De Gaulle Leads France


@pytest.mark.parametrize(("before", "after"), [(3, 1), (1, 0)])
def test_de_gaulle(before: int, after: int) -> None:
    """Card 17."""
    game = event("de_gaulle_leads_france", us={"france": before})
    assert (inf(game, "france"), where(game, "de_gaulle_leads_france")) == ((after, 1), "removed")


# 18 Captured Nazi Scientist


@pytest.mark.parametrize(
    ("space", "vp"),
    [((0, 0), 2), ((0, 1), 1), ((0, 3), 1), ((1, 0), 0), ((4, 5), 1), ((4, 4), 3), ((6, 0), 4), ((7, 8), 0)],
)
def test_captured_nazi_scientist(space: tuple[int, int], vp: int) -> None:
    """Card 18: one box further, with the VP of that box, first or second."""
    game = event("captured_nazi_scientist", owner=USSR, space=space)
    assert (game.space, game.vp) == ((space[0] + 1, space[1]), -vp)
    assert where(game, "captured_nazi_scientist") == "removed"


def test_captured_nazi_scientist_in_box_8() -> None:
    """Card 18: no effect; it has occurred all the same (TS-EVT-04)."""
    game = event("captured_nazi_scientist", owner=US, space=(0, 8))
    assert (game.space, game.vp, where(game, "captured_nazi_scientist")) == ((0, 8), 0, "removed")


def test_captured_nazi_scientist_is_no_attempt() -> None:
    """Card 18 [F], TS-SPACE-06: an attempt is still open this turn."""
    game = event("captured_nazi_scientist", owner=USSR, ussr_hand="captured_nazi_scientist comecon", us_hand="")
    go(game, "play comecon")
    assert answers(game, "space")


# 19 Truman Doctrine


def test_truman_doctrine() -> None:
    """Card 19: all Soviet influence in one European country that nobody controls."""
    game = event(
        "truman_doctrine", us={"italy": 2}, ussr={"greece": 1, "poland": 3, "france": 2, "italy": 1, "egypt": 1}
    )
    # Poland is Soviet; Italy has 2 to 1 and so is nobody's.
    assert offered(game) == ["remove france", "remove greece", "remove italy"]
    go(game, "remove france")
    assert (inf(game, "france"), inf(game, "greece"), where(game, "truman_doctrine")) == ((0, 0), (0, 1), "removed")


def test_truman_doctrine_spares_controlled_countries() -> None:
    """Card 19 [F]: controlled by neither is meant literally; no target, no effect, the card is removed [L]."""
    game = event("truman_doctrine", us={"italy": 3}, ussr={"italy": 1, "poland": 3})
    assert (inf(game, "italy"), inf(game, "poland"), where(game, "truman_doctrine")) == ((3, 1), (0, 3), "removed")
    assert actor(game) == USSR


# 20 Olympic Games


def test_olympic_games_participate() -> None:
    """Card 20: the sponsor adds 2; the higher total gains 2 VP."""
    game = event("olympic_games", owner=USSR)
    assert (actor(game), offered(game)) == (US, ["boycott", "participate"])
    go(game, "participate")
    step = waiting(game)
    assert isinstance(step, OlympicDie)
    assert step.card == 20
    go(game, "die 2", "die 3")
    assert game.vp == -2
    assert event("olympic_games", "participate", "die 1", "die 4", owner=USSR).vp == 2
    assert event("olympic_games", "participate", "die 3", "die 2", owner=US).vp == 2
    assert where(game, "olympic_games") == "discards"


def test_olympic_games_ties_are_rolled_again() -> None:
    """Card 20."""
    game = event("olympic_games", "participate", "die 2", "die 4", owner=USSR)
    assert game.vp == 0
    go(game, "die 1", "die 3", "die 6", "die 1")
    assert game.vp == -2


def test_olympic_games_boycott() -> None:
    """Card 20: DEFCON -1, then the sponsor conducts 4 Ops, which earn Military Operations (TS-COUP-09)."""
    game = event("olympic_games", "boycott", owner=USSR, defcon=5, us={"cuba": 3})
    assert (game.defcon, actor(game)) == (4, USSR)
    assert not answers(game, "space")
    go(game, "coup cuba", "die 6")
    assert (inf(game, "cuba"), game.milops[USSR], game.defcon) == ((0, 1), 4, 3)
    # 4 Ops under Red Scare are 3 (TS-OPS-07).
    game = event("olympic_games", "boycott", owner=USSR, us={"cuba": 3}, ops_modifier=(-1, 0))
    go(game, "coup cuba", "die 6")
    assert (inf(game, "cuba"), game.milops[USSR]) == ((0, 0), 3)


@pytest.mark.parametrize("sponsor", [USSR, US])
def test_olympic_games_boycott_at_defcon_2(sponsor: int) -> None:
    """Card 20 [R], TS-DEF-05: P, the sponsor, loses."""
    assert over(event("olympic_games", "boycott", owner=sponsor, defcon=2)) == (1 - sponsor, "defcon")
