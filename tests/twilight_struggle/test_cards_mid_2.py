"""Events of cards 59 to 81, 107 and 108, from the text of each card."""

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

# 59 Flower Power

WARS = {
    "korean_war": [],
    "arab_israeli_war": [],
    "indo_pakistani_war": ["target india"],
    "brush_war": ["target kenya"],
    "iran_iraq_war": ["target iran"],
}


def test_flower_power() -> None:
    """Card 59: lasts."""
    game = event("flower_power")
    assert (in_effect(game, "flower_power"), where(game, "flower_power")) == (True, "removed")


@pytest.mark.parametrize("card", ["indo_pakistani_war", "brush_war", "iran_iraq_war"])
def test_flower_power_on_us_events(card: str) -> None:
    """Cards 59, 24, 36, 102, TS-WAR-02: 2 VP to the USSR before anything else the card does."""
    game = table(phasing=US, us_hand=card, effects="flower_power")
    go(game, f"play {card}", "event")
    assert (game.vp, actor(game)) == (-2, US)
    go(game, *WARS[card], "die 1")
    assert game.vp == -2
    # At the brink it ends the game first (TS-WIN-02).
    game = go(table(phasing=US, us_hand=card, effects="flower_power", vp=-18), f"play {card}", "event")
    assert over(game) == (USSR, "vp")


@pytest.mark.parametrize("card", list(WARS))
def test_flower_power_on_us_operations(card: str) -> None:
    """Cards 59, 11, 13, 24, 36, 102: for Operations too."""
    game = table(phasing=US, us_hand=card, effects="flower_power", us={"canada": 1})
    go(game, f"play {card}", "ops")
    if answers(game, "ops first"):
        go(game, "ops first")
    assert game.vp == -2


def test_flower_power_when_the_event_comes_first() -> None:
    """Card 59 [L]: paid before the card does anything, or just before the Operations if its Soviet event came first."""
    game = table(phasing=US, us_hand="korean_war", effects="flower_power", us={"canada": 1})
    go(game, "play korean_war", "ops", "event first", "die 6", "place canada", "place canada")
    assert game.vp == -4


def test_flower_power_in_the_headline_phase() -> None:
    """Card 59 [L]."""
    game = headlines(ussr="nasser", us="brush_war", effects="flower_power")
    assert game.vp == -2
    game = headlines(ussr="nasser", us="korean_war", effects="flower_power")
    assert game.vp == -2


def test_flower_power_pays_nothing() -> None:
    """Card 59 [F, L]: not on the Space Race, not as a discard, not when the USSR plays the card."""
    game = go(table(phasing=US, us_hand="brush_war", effects="flower_power"), "play brush_war", "space", "die 6")
    assert game.vp == 0
    game = table(phasing=US, us_hand="brush_war", effects="flower_power quagmire")
    assert go(game, "discard brush_war", "die 6").vp == 0
    game = event("brush_war", "target kenya", "die 1", owner=USSR, effects="flower_power")
    assert game.vp == 0


def test_flower_power_after_camp_david() -> None:
    """Cards 59, 13, 65 [F, L]: nothing for Arab-Israeli War once it is prevented."""
    game = table(phasing=US, us_hand="arab_israeli_war", effects="flower_power camp_david_accords", us={"canada": 1})
    go(game, "play arab_israeli_war", "ops", "place canada", "place canada")
    assert game.vp == 0


def test_flower_power_with_un_intervention() -> None:
    """Cards 59 and 32 [D]: the war card is used for Operations, so 2 VP."""
    game = table(phasing=US, us_hand="un_intervention korean_war", effects="flower_power", us={"canada": 1})
    go(game, "play un_intervention", "event", "pair korean_war", "ops")
    assert game.vp == -2


def test_flower_power_through_grain_sales_and_star_wars() -> None:
    """Cards 59, 67, 85 [L]."""
    game = event(
        "grain_sales_to_soviets", "draw brush_war", "play", "event", ussr_hand="brush_war", effects="flower_power"
    )
    assert game.vp == -2
    game = event("star_wars", "take brush_war", discards="brush_war", space=(0, 1), effects="flower_power")
    assert game.vp == -2


@pytest.mark.parametrize("side", [USSR, US])
def test_flower_power_after_an_evil_empire(side: int) -> None:
    """Cards 59 and 97: prevented; both ways."""
    hand = {("us_hand" if side else "ussr_hand"): "flower_power"}
    game = table(phasing=side, effects="an_evil_empire", us={"canada": 1}, **hand)
    go(game, "play flower_power")
    assert "event" not in offered(game)
    if side == US:
        go(game, "ops", *["place canada"] * 4)
        assert (in_effect(game, "flower_power"), where(game, "flower_power")) == (False, "discards")


# 60 U2 Incident


def test_u2_incident() -> None:
    """Card 60: 1 VP; 1 more for the first UN Intervention played as an event this turn."""
    game = event(
        "u2_incident",
        ussr_hand="u2_incident un_intervention nato marshall_plan",
        us_hand="fidel",
        us={"canada": 1},
        ussr={"poland": 1},
    )
    assert (game.vp, where(game, "u2_incident")) == (-1, "removed")
    go(game, "play fidel", "ops", "ops first", "place canada", "place canada")
    go(game, "play un_intervention", "event", "pair nato", "ops", *["place poland"] * 4)
    assert game.vp == -2


# 61 OPEC


def test_opec() -> None:
    """Card 61 [L]: 1 VP for each of seven countries that the USSR controls."""
    seven = {"egypt": 2, "iran": 2, "libya": 2, "saudi_arabia": 3, "iraq": 3, "gulf_states": 3, "venezuela": 2}
    game = event("opec", ussr=seven | {"syria": 2, "israel": 4})
    assert (game.vp, where(game, "opec")) == (-7, "discards")
    assert event("opec", ussr={"egypt": 1}, us={"iran": 2}).vp == 0


def test_opec_after_north_sea_oil() -> None:
    """Cards 61 and 86: prevented; both ways."""
    game = go(table(phasing=USSR, ussr_hand="opec", effects="north_sea_oil"), "play opec")
    assert "event" not in offered(game)
    game = table(phasing=US, us_hand="opec", effects="north_sea_oil", ussr={"iran": 2}, us={"canada": 1})
    assert go(game, "play opec", "ops", *["place canada"] * 3).vp == 0


# 62 Lone Gunman


def test_lone_gunman() -> None:
    """Card 62: the US hand is seen, then the USSR conducts 1 Op, modified."""
    game = event("lone_gunman", us_hand="nato fidel", us={"nigeria": 9}, ops_modifier=(1, 0))
    assert game.known[USSR] >> 21 & 1
    assert game.known[USSR] >> 8 & 1
    assert not answers(game, "space")
    go(game, "coup nigeria", "die 2")
    assert (inf(game, "nigeria"), game.milops[USSR]) == ((9 - (2 + 2 - 2), 0), 2)
    assert where(game, "lone_gunman") == "removed"


def test_lone_gunman_played_by_the_us_at_defcon_2() -> None:
    """Card 62 [F], TS-DEF-05: a Soviet coup in a battleground makes the US lose."""
    game = triggered("lone_gunman", "coup nigeria", "die 1", us={"nigeria": 1}, defcon=2)
    assert over(game) == (USSR, "defcon")


# 65 Camp David Accords


def test_camp_david_accords() -> None:
    """Card 65: 1 VP; it prevents Arab-Israeli War."""
    game = event("camp_david_accords")
    assert (game.vp, in_effect(game, "camp_david_accords")) == (1, True)


# 66 Puppet Governments


def test_puppet_governments() -> None:
    """Card 66: up to three countries without any influence."""
    game = event("puppet_governments", us={"canada": 2}, ussr={"poland": 1})
    chosen = targets(game, "place")
    assert len(chosen) == 84 - 2
    assert answers(game, "stop")
    go(game, "place cuba", "place iran", "place india")
    assert [inf(game, name)[0] for name in ("cuba", "iran", "india")] == [1, 1, 1]
    assert (actor(game), where(game, "puppet_governments")) == (USSR, "removed")
    game = event("puppet_governments", "place cuba")
    assert "cuba" not in targets(game, "place")
    assert actor(go(game, "stop")) == USSR


# 67 Grain Sales to Soviets


def test_grain_sales_returned() -> None:
    """Card 67: a random Soviet card is shown; returned, the US conducts 2 Ops with Grain Sales itself."""
    game = event("grain_sales_to_soviets", ussr_hand="comecon nasser", ussr={"kenya": 9})
    assert offered(game) == ["draw comecon", "draw nasser"]
    go(game, "draw comecon")
    assert (actor(game), offered(game), game.shown) == (US, ["play", "return"], 14)
    go(game, "return")
    assert game.known[US] >> 14 & 1
    assert not answers(game, "space")
    go(game, "coup kenya", "die 5")
    assert (inf(game, "kenya"), game.milops[US], where(game, "comecon")) == ((0, 9 - (5 + 2 - 4)), 2, "hand ussr")
    assert where(game, "grain_sales_to_soviets") == "discards"


def test_grain_sales_without_a_card() -> None:
    """Card 67: the USSR had no card: 2 Ops, modified."""
    game = event("grain_sales_to_soviets", ussr_hand="", ussr={"kenya": 9}, ops_modifier=(0, 1))
    go(game, "coup kenya", "die 5")
    assert inf(game, "kenya") == (0, 9 - (5 + 3 - 4))


def test_grain_sales_plays_a_soviet_event_for_operations() -> None:
    """Card 67 [F, L]: the Soviet event then occurs, before or after; US modifiers."""
    position = {"ussr_hand": "fidel", "us": {"cuba": 1}, "ops_modifier": (0, 1)}
    game = event("grain_sales_to_soviets", "draw fidel", "play", **position)
    assert not answers(game, "event")
    go(game, "ops", "event first")
    assert (inf(game, "cuba"), actor(game)) == ((0, 3), US)
    game = event("grain_sales_to_soviets", "draw fidel", "play", "ops", "ops first", *["place cuba"] * 3, **position)
    assert (inf(game, "cuba"), where(game, "fidel")) == ((0, 3), "removed")


def test_grain_sales_plays_an_event() -> None:
    """Card 67: a US or neutral event occurs, owned by the US; the card goes where TS-PLAY-08 says."""
    game = event("grain_sales_to_soviets", "draw nuclear_test_ban", "play", "event", ussr_hand="nuclear_test_ban")
    assert (game.vp, where(game, "nuclear_test_ban")) == (3, "discards")
    game = event("grain_sales_to_soviets", "draw containment", "play", "event", ussr_hand="containment")
    assert (in_effect(game, "containment"), where(game, "containment")) == (True, "removed")


def test_grain_sales_plays_a_scoring_card() -> None:
    """Card 67, TS-PLAY-01: a scoring card only for the event."""
    game = event("grain_sales_to_soviets", "draw africa_scoring", "play", ussr_hand="africa_scoring", us={"zaire": 1})
    assert (game.vp, where(game, "africa_scoring")) == (2, "discards")


def test_grain_sales_space_attempt() -> None:
    """Card 67 [F, L], TS-SPACE-03: within the limit; in the headline phase too."""
    game = event("grain_sales_to_soviets", "draw comecon", "play", "space", "die 1", ussr_hand="comecon")
    assert (game.space, game.attempts[US], where(game, "comecon")) == ((0, 1), 1, "discards")
    game = event("grain_sales_to_soviets", "draw comecon", "play", ussr_hand="comecon", attempts=(0, 1))
    assert not answers(game, "space")
    game = headlines(ussr="nasser", us="grain_sales_to_soviets", ussr_hand="comecon")
    go(game, "draw comecon", "play", "space", "die 1")
    assert (game.space, game.attempts) == ((0, 1), (0, 1))


def test_grain_sales_with_un_intervention() -> None:
    """Cards 67 and 32 [F, L]: the drawn card with UN Intervention from the US hand."""
    game = event(
        "grain_sales_to_soviets",
        "draw fidel",
        "play",
        us_hand="grain_sales_to_soviets un_intervention",
        ussr_hand="fidel",
        us={"cuba": 1},
    )
    assert answers(game, "un_intervention")
    go(game, "un_intervention", "ops", "place cuba", "place cuba")
    assert (inf(game, "cuba"), where(game, "fidel"), where(game, "un_intervention")) == ((3, 0), "discards", "discards")


def test_grain_sales_un_intervention_never_as_headline() -> None:
    """Cards 67 and 32, gate: action rounds only."""
    game = headlines(ussr="nasser", us="grain_sales_to_soviets", ussr_hand="fidel", us_hand="un_intervention")
    go(game, "draw fidel", "play")
    assert not answers(game, "un_intervention")


def test_grain_sales_draws_un_intervention() -> None:
    """Cards 67 and 32: the drawn UN Intervention with a Soviet card of the US hand."""
    game = event(
        "grain_sales_to_soviets",
        "draw un_intervention",
        "play",
        "event",
        us_hand="grain_sales_to_soviets fidel",
        ussr_hand="un_intervention",
        us={"cuba": 1},
    )
    go(game, "pair fidel", "ops", "place cuba", "place cuba")
    assert inf(game, "cuba") == (3, 0)


def test_grain_sales_blames_who_played_it() -> None:
    """Card 67 [F]: P is whoever played Grain Sales."""
    game = triggered(
        "grain_sales_to_soviets", "draw duck_and_cover", "play", "event", ussr_hand="duck_and_cover", defcon=2
    )
    assert over(game) == (US, "defcon")
    game = event("grain_sales_to_soviets", "draw duck_and_cover", "play", "event", ussr_hand="duck_and_cover", defcon=2)
    assert over(game) == (USSR, "defcon")


def test_grain_sales_and_how_i_learned() -> None:
    """Cards 67 and 46 [F]: in a Soviet round the US may set DEFCON to 1."""
    game = triggered(
        "grain_sales_to_soviets",
        "draw how_i_learned_to_stop_worrying",
        "play",
        "event",
        "defcon 1",
        ussr_hand="how_i_learned_to_stop_worrying",
    )
    assert over(game) == (US, "defcon")


def test_grain_sales_and_defectors() -> None:
    """Cards 67 and 103: a US Defectors in a Soviet round gives 1 VP; in the headline phase it cancels."""
    game = triggered("grain_sales_to_soviets", "draw defectors", "play", "event", ussr_hand="defectors")
    assert game.vp == 1
    game = headlines(ussr="nasser", us="grain_sales_to_soviets", ussr_hand="defectors")
    go(game, "draw defectors", "play", "event")
    assert (inf(game, "egypt"), where(game, "nasser")) == ((0, 0), "discards")


# 68 John Paul II Elected Pope


@pytest.mark.parametrize(("before", "after"), [(3, 1), (1, 0)])
def test_john_paul(before: int, after: int) -> None:
    """Card 68: remove 2, add 1 in Poland."""
    game = event("john_paul_ii_elected_pope", ussr={"poland": before})
    assert (inf(game, "poland"), where(game, "john_paul_ii_elected_pope")) == ((1, after), "removed")
    assert in_effect(game, "john_paul_ii_elected_pope")


# 69 Latin American Death Squads


@pytest.mark.parametrize("country", ["chile", "guatemala"])
def test_death_squads(country: str) -> None:
    """Card 69 [L]: +1 and -1 in Central and South America; not in Military Operations."""
    game = event(
        "latin_american_death_squads", owner=USSR, us_hand="duck_and_cover", ussr={country: 9}, us={"kenya": 1}
    )
    assert (game.death_squads, where(game, "latin_american_death_squads")) == ((1, -1), "discards")
    stability = 3 if country == "chile" else 1
    go(game, "play duck_and_cover", "ops", f"coup {country}", "die 6")
    assert (inf(game, country)[1], game.milops[US]) == (9 - (6 + 3 - 1 - 2 * stability), 3)


def test_death_squads_own_bonus_and_elsewhere() -> None:
    """Card 69: further plays add up; other regions are not touched."""
    game = table(phasing=USSR, ussr_hand="comecon", us={"chile": 9, "kenya": 9}, death_squads=(2, -2))
    go(game, "play comecon", "ops", "coup chile", "die 6")
    assert inf(game, "chile") == (9 - (6 + 3 + 2 - 6), 0)
    game = table(phasing=USSR, ussr_hand="comecon", us={"kenya": 9}, death_squads=(2, -2))
    go(game, "play comecon", "ops", "coup kenya", "die 6")
    assert inf(game, "kenya") == (9 - (6 + 3 - 4), 0)


# 70 OAS Founded


def test_oas_founded() -> None:
    """Card 70: 2 in Central and South America, one or two countries."""
    game = event("oas_founded")
    assert len(targets(game, "place")) == 20
    go(game, "place cuba", "place chile")
    assert (inf(game, "cuba"), inf(game, "chile"), where(game, "oas_founded")) == ((1, 0), (1, 0), "removed")
    assert inf(event("oas_founded", "place cuba", "place cuba"), "cuba") == (2, 0)


# 71 Nixon Plays the China Card


def test_nixon() -> None:
    """Card 71, TS-CHINA-03: 2 VP if the US holds it, else it comes face down."""
    for up in (True, False):
        game = event("nixon_plays_the_china_card", china=US, china_up=up)
        assert (game.vp, game.china_up, where(game, "the_china_card")) == (2, up, "china us")
        game = event("nixon_plays_the_china_card", china=USSR, china_up=up)
        assert (game.vp, game.china_up, where(game, "the_china_card")) == (0, False, "china us")
    assert where(game, "nixon_plays_the_china_card") == "removed"


# 72 Sadat Expels Soviets


def test_sadat() -> None:
    """Card 72: no Soviet influence in Egypt, 1 more of the US. 1 Op [L]."""
    game = event("sadat_expels_soviets", us={"egypt": 1}, ussr={"egypt": 3})
    assert (inf(game, "egypt"), where(game, "sadat_expels_soviets")) == ((2, 0), "removed")
    game = table(phasing=US, us_hand="sadat_expels_soviets", us={"canada": 1})
    assert actor(go(game, "play sadat_expels_soviets", "ops", "place canada")) == USSR


# 73 Shuttle Diplomacy


def test_shuttle_diplomacy() -> None:
    """Card 73: it lies in front of the US, out of the discard pile; not starred."""
    game = event("shuttle_diplomacy")
    assert (where(game, "shuttle_diplomacy"), game.front) == ("front", True)
    # SALT cannot take it.
    game = event("salt_negotiations", owner=USSR, front=True, discards="nato")
    assert offered(game) == ["pass", "take nato"]


def test_shuttle_diplomacy_for_operations() -> None:
    """Card 73, TS-PLAY-03: without its event it is an ordinary discard."""
    game = table(phasing=US, us_hand="shuttle_diplomacy", us={"canada": 1})
    go(game, "play shuttle_diplomacy", "ops", *["place canada"] * 3)
    assert where(game, "shuttle_diplomacy") == "discards"


def test_shuttle_diplomacy_waits_for_its_regions() -> None:
    """TS-SCORE-10: other scoring cards leave it alone."""
    game = event("africa_scoring", ussr={"zaire": 1}, front=True)
    assert (game.vp, where(game, "shuttle_diplomacy")) == (-2, "front")


# 74 The Voice of America


def test_voice_of_america() -> None:
    """Card 74: 4 outside Europe, at most 2 in one country."""
    game = event("the_voice_of_america", ussr={"cuba": 3, "iran": 1, "india": 3, "poland": 3})
    assert targets(game, "remove") == ["cuba", "india", "iran"]
    go(game, "remove cuba", "remove cuba")
    assert "cuba" not in targets(game, "remove")
    go(game, "remove iran", "remove india")
    assert [inf(game, name)[1] for name in ("cuba", "iran", "india", "poland")] == [1, 0, 2, 3]
    assert (actor(game), where(game, "the_voice_of_america")) == (USSR, "discards")


# 75 Liberation Theology


def test_liberation_theology() -> None:
    """Card 75: 3 in Central America, at most 2 in one country."""
    game = event("liberation_theology", us={"cuba": 4})
    assert len(targets(game, "place")) == 10
    go(game, "place cuba", "place cuba")
    assert "cuba" not in targets(game, "place")
    go(game, "place panama")
    assert (inf(game, "cuba"), inf(game, "panama"), where(game, "liberation_theology")) == ((4, 2), (0, 1), "discards")


# 76 Ussuri River Skirmish


def test_ussuri_takes_the_china_card() -> None:
    """Card 76, TS-CHINA-03: face up and usable."""
    for up in (True, False):
        game = event("ussuri_river_skirmish", china=USSR, china_up=up)
        assert (where(game, "the_china_card"), game.china_up) == ("china us", True)
        assert actor(game) == USSR


def test_ussuri_adds_influence() -> None:
    """Card 76: the US has it, either face: 4 in Asia, at most 2 in one country."""
    game = event("ussuri_river_skirmish", china=US, china_up=False, ussr={"india": 4})
    assert len(targets(game, "place")) == 15
    go(game, "place india", "place india", "place burma", "place taiwan")
    assert (inf(game, "india"), inf(game, "burma"), inf(game, "taiwan")) == ((2, 4), (1, 0), (1, 0))
    assert (game.china_up, where(game, "ussuri_river_skirmish")) == (False, "removed")


# 77 Ask Not What Your Country Can Do For You


def test_ask_not() -> None:
    """Card 77: any number, scoring cards too, all discards before any draw."""
    game = event(
        "ask_not_what_your_country",
        us_hand="ask_not_what_your_country asia_scoring fidel nato",
        china=US,
        turn=4,
    )
    assert offered(game) == ["discard asia_scoring", "discard fidel", "discard nato", "stop"]
    go(game, "discard asia_scoring", "discard fidel")
    assert offered(game) == ["discard nato", "stop"]
    go(game, "stop")
    assert (where(game, "asia_scoring"), where(game, "fidel")) == ("discards", "discards")
    drawn = offered(game)[:2]
    go(game, drawn[0], drawn[1])
    assert (game.hands[US].bit_count(), where(game, "ask_not_what_your_country")) == (3, "removed")


def test_ask_not_may_discard_nothing() -> None:
    """Card 77: 0 is allowed."""
    game = event("ask_not_what_your_country", "stop", us_hand="ask_not_what_your_country nato")
    assert (actor(game), where(game, "nato")) == (USSR, "hand us")


def test_ask_not_reshuffles() -> None:
    """Card 77, TS-DEAL-03: the discards of this very event are in the new pile."""
    game = event("ask_not_what_your_country", us_hand="ask_not_what_your_country nato fidel blockade", pile="comecon")
    go(game, "discard fidel", "discard nato", "stop", "draw comecon")
    assert {"draw fidel", "draw nato"} <= set(offered(game))
    assert "draw ask_not_what_your_country" not in offered(game)


# 78 Alliance for Progress


def test_alliance_for_progress() -> None:
    """Card 78 [L]: 1 VP per US battleground in Central and South America."""
    us = {"cuba": 3, "panama": 2, "brazil": 2, "peru": 2, "japan": 4}
    game = event("alliance_for_progress", us=us, ussr={"chile": 3})
    assert (game.vp, where(game, "alliance_for_progress")) == (3, "removed")


# 80 One Small Step


def test_one_small_step() -> None:
    """Card 80: two boxes, the VP of the second only, first or second there; no attempt."""
    game = event("one_small_step", owner=USSR, space=(1, 3))
    assert (game.space, game.vp, game.attempts) == ((3, 3), 0, (0, 0))
    game = event("one_small_step", owner=USSR, space=(3, 4))
    assert (game.space, game.vp, where(game, "one_small_step")) == ((5, 4), -3, "discards")
    game = event("one_small_step", owner=USSR, space=(3, 5))
    assert (game.space, game.vp) == ((5, 5), -1)


def test_one_small_step_from_box_7() -> None:
    """Card 80: only to box 8."""
    game = event("one_small_step", owner=US, space=(8, 7))
    assert (game.space, game.vp) == ((8, 8), 0)


@pytest.mark.parametrize("space", [(2, 2), (3, 2)])
def test_one_small_step_gate(space: tuple[int, int]) -> None:
    """Card 80: the owner must be behind."""
    game = go(table(phasing=USSR, ussr_hand="one_small_step", space=space), "play one_small_step")
    assert "event" not in offered(game)


def test_one_small_step_passes_an_ability() -> None:
    """Card 80, TS-SPACE-05: a box passed over counts as reached."""
    game = event("one_small_step", owner=USSR, ussr_hand="one_small_step comecon fidel", space=(0, 1), attempts=(1, 0))
    assert game.space == (2, 1)
    game = event(
        "one_small_step", owner=USSR, ussr_hand="one_small_step comecon", us_hand="", space=(1, 2), attempts=(1, 0)
    )
    go(game, "play comecon")
    # Box 3 lies beyond box 2, but the US is in box 2 as well: no ability.
    assert not answers(game, "space")


# 107 Che


def test_che() -> None:
    """Card 107: a coup with 3 in a non-battleground of Central or South America or Africa; a second after success."""
    us = {"kenya": 2, "chile": 2, "peru": 1, "haiti": 1, "vietnam": 1}
    game = event("che", us=us)
    assert targets(game, "coup") == ["haiti", "kenya", "peru"]
    assert answers(game, "pass")
    assert targets(game, "place") == targets(game, "realign") == []
    go(game, "coup kenya", "die 2")
    assert (inf(game, "kenya"), game.milops[USSR], game.defcon) == ((1, 0), 3, 5)
    assert targets(game, "coup") == ["haiti", "peru"]
    go(game, "coup haiti", "die 6")
    # 1 removed, the other 6 are added.
    assert (inf(game, "haiti"), game.milops[USSR], actor(game)) == ((0, 6), 5, US)
    assert where(game, "che") == "discards"


def test_che_fails() -> None:
    """Card 107: no second coup unless influence was removed; no third."""
    game = event("che", "coup kenya", "die 1", us={"kenya": 2, "peru": 1})
    assert (inf(game, "kenya"), actor(game)) == ((2, 0), US)


def test_che_may_decline() -> None:
    """Card 107: the USSR may coup; no target, no effect [L]."""
    assert actor(event("che", "pass", us={"kenya": 2})) == US
    game = event("che", us={"chile": 2, "india": 1})
    assert (actor(game), where(game, "che")) == (US, "discards")


def test_che_played_by_the_us() -> None:
    """Card 107 [L]: the modifiers of the USSR, also when the US plays it; TS-DEF-05: it cannot lower DEFCON."""
    game = triggered("che", "coup kenya", "die 1", us={"kenya": 9}, ops_modifier=(1, -1), defcon=2)
    assert (inf(game, "kenya"), game.defcon) == ((9 - (1 + 4 - 4), 0), 2)


# 108 Our Man in Tehran


def test_our_man_in_tehran() -> None:
    """Card 108: the top five are looked at; any are discarded, the rest goes back."""
    game = event("our_man_in_tehran", us={"iran": 2}, pile="nasser comecon asia_scoring fidel blockade korean_war nato")
    go(game, "draw nasser", "draw asia_scoring", "draw fidel", "draw nato", "draw comecon")
    assert actor(game) == US
    assert offered(game) == [
        "discard asia_scoring",
        "discard comecon",
        "discard fidel",
        "discard nasser",
        "discard nato",
        "stop",
    ]
    go(game, "discard asia_scoring", "discard fidel", "stop")
    assert [where(game, card) for card in ("asia_scoring", "fidel", "nasser", "blockade")] == [
        "discards",
        "discards",
        "pile",
        "pile",
    ]
    assert (game.looked, where(game, "our_man_in_tehran")) == (0, "removed")


def test_our_man_in_tehran_gate() -> None:
    """Card 108 [L]: the US controls a country of the Middle East; else not removed."""
    game = go(table(phasing=US, us_hand="our_man_in_tehran", us={"turkey": 2}), "play our_man_in_tehran")
    assert "event" not in offered(game)
    game = table(phasing=USSR, ussr_hand="our_man_in_tehran", ussr={"poland": 1})
    go(game, "play our_man_in_tehran", "ops", "place poland", "place poland")
    assert where(game, "our_man_in_tehran") == "discards"


def test_our_man_in_tehran_with_a_small_pile() -> None:
    """Card 108 [D], TS-DEAL-03: fewer than five are filled up from the discards."""
    game = event("our_man_in_tehran", us={"iran": 2}, pile="nasser", discards="comecon fidel nato blockade korean_war")
    go(game, "draw nasser")
    assert offered(game) == ["draw blockade", "draw comecon", "draw fidel", "draw korean_war", "draw nato"]
