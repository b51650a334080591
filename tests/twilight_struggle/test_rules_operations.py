"""Operations, coups, realignments, the Space Race, DEFCON, wars, scoring levels."""

import pytest

from tests.twilight_struggle.helpers import (
    US,
    USSR,
    actor,
    answers,
    board,
    event,
    go,
    headlines,
    inf,
    offered,
    over,
    table,
    targets,
    where,
)

# The map


def test_subregions_belong_to_their_region() -> None:
    """TS-MAP-02, TS-MAP-03, TS-MAP-04: sub-regions lie in their region; 29 battlegrounds."""
    regions = board().regions
    assert (regions["western_europe"] | regions["eastern_europe"]) == regions["europe"]
    assert regions["southeast_asia"] & ~regions["asia"] == 0
    both = regions["western_europe"] & regions["eastern_europe"]
    assert both == sum(1 << board().index[name] for name in ("austria", "finland"))
    assert board().battlegrounds.bit_count() == 29
    assert regions["western_europe"] >> board().index["turkey"] & 1
    assert regions["middle_east"] >> board().index["egypt"] & 1


# Operations value


@pytest.mark.parametrize(
    ("card", "modifier", "value"),
    [
        ("nuclear_test_ban", 1, 4),
        ("nuclear_test_ban", -1, 3),
        ("summit", -1, 1),
        ("summit", 1, 2),
        ("summit", -2, 1),
        ("brush_war", 2, 4),
        ("olympic_games", 0, 2),
    ],
)
def test_ops_value(card: str, modifier: int, value: int) -> None:
    """TS-OPS-01, TS-OPS-02, TS-OPS-06: printed value and modifiers, summed, then cut to 1 to 4, for every use."""
    game = table(phasing=USSR, ussr_hand=card, us={"kenya": 9}, ops_modifier=(modifier, 0))
    go(game, f"play {card}", "ops", "coup kenya", "die 6")
    assert (inf(game, "kenya"), game.milops[USSR]) == ((9 - (6 + value - 4), 0), value)
    game = table(phasing=USSR, ussr_hand=card, ussr={"poland": 1}, ops_modifier=(modifier, 0))
    go(game, f"play {card}", "ops", *["place poland"] * value)
    assert actor(game) == US
    game = table(phasing=USSR, ussr_hand=card, us={"kenya": 30}, ops_modifier=(modifier, 0))
    go(game, f"play {card}", "ops", *["realign kenya", "die 6", "die 1"] * value)
    assert actor(game) == US


def test_one_kind_of_use() -> None:
    """TS-OPS-08: TS-COUP-01: after a marker only markers, after a roll only rolls; one coup per card."""
    position = {"phasing": USSR, "ussr_hand": "nuclear_test_ban", "us": {"kenya": 9}, "ussr": {"poland": 1}}
    game = go(table(**position), "play nuclear_test_ban", "ops", "place poland")
    assert {text.split()[0] for text in offered(game)} == {"place"}
    game = go(table(**position), "play nuclear_test_ban", "ops", "realign kenya", "die 1", "die 1")
    assert {text.split()[0] for text in offered(game)} == {"realign"}
    game = go(table(**position), "play nuclear_test_ban", "ops", "coup kenya", "die 1")
    assert actor(game) == US


def test_points_are_used_as_far_as_they_can_be() -> None:
    """TS-OPS-09: no stopping early; a point that no country can take is lost."""
    game = table(
        phasing=USSR,
        ussr_hand="summit",
        us=dict.fromkeys(("finland", "poland", "romania", "afghanistan", "north_korea"), 9),
    )
    go(game, "play summit", "ops")
    # Every country in reach costs 2.
    assert targets(game, "place") == []
    game = go(
        table(phasing=USSR, ussr_hand="nuclear_test_ban", ussr={"poland": 1}),
        "play nuclear_test_ban",
        "ops",
        "place poland",
    )
    assert not answers(game, "pass")
    assert not answers(game, "stop")


def test_operations_without_any_use_are_lost() -> None:
    """TS-OPS-09: with nothing to do at all the card is only discarded."""
    held = dict.fromkeys(("finland", "poland", "romania", "afghanistan", "north_korea"), 9)
    game = table(phasing=USSR, ussr_hand="summit", us=held, defcon=2, effects="nato")
    go(game, "play summit", "ops")
    assert (actor(game), where(game, "summit")) == (US, "discards")


# Influence


def test_price_of_a_marker() -> None:
    """TS-INF-01: 2 in a country the enemy controls, else 1; looked at before each marker."""
    game = table(phasing=USSR, ussr_hand="brush_war", us={"poland": 4})
    # 2 for the first, then the US leads by 3 and is still in control: the last point buys nothing there.
    go(game, "play brush_war", "ops", "place poland")
    assert "poland" not in targets(game, "place")
    assert "finland" in targets(game, "place")
    game = table(phasing=USSR, ussr_hand="brush_war", us={"poland": 3})
    go(game, "play brush_war", "ops", "place poland", "place poland")
    assert (inf(game, "poland"), actor(game)) == ((3, 2), US)


@pytest.mark.parametrize(
    ("phasing", "home"),
    [
        (USSR, ["afghanistan", "finland", "north_korea", "poland", "romania"]),
        (US, ["canada", "cuba", "japan", "mexico"]),
    ],
)
def test_access_from_the_superpower(phasing: int, home: list[str]) -> None:
    """TS-INF-02: next to the own superpower, never next to the other's."""
    hand = {"ussr_hand": "nuclear_test_ban"} if phasing == USSR else {"us_hand": "nuclear_test_ban"}
    game = go(table(phasing=phasing, **hand), "play nuclear_test_ban", "ops")
    assert targets(game, "place") == home


def test_access_from_own_influence() -> None:
    """TS-INF-02: where the side is, and next to it; enemy influence opens nothing."""
    game = table(phasing=USSR, ussr_hand="nuclear_test_ban", ussr={"angola": 1}, us={"france": 3})
    go(game, "play nuclear_test_ban", "ops")
    home = {"afghanistan", "finland", "north_korea", "poland", "romania"}
    assert set(targets(game, "place")) == home | {"angola", "botswana", "south_africa", "zaire"}


@pytest.mark.parametrize("region", ["chile", "cuba", "egypt", "kenya", "india", "poland"])
@pytest.mark.parametrize("side", [USSR, US])
def test_influence_goes_to_every_region(side: int, region: str) -> None:
    """TS-INF-02, TS-INF-05: where the side has influence it may place more, in every region."""
    position = (
        {"ussr": {region: 1}, "ussr_hand": "nuclear_test_ban"}
        if side == USSR
        else {"us": {region: 1}, "us_hand": "nuclear_test_ban"}
    )
    game = go(table(phasing=side, **position), "play nuclear_test_ban", "ops")
    assert region in targets(game, "place")


def test_access_is_that_of_the_start_of_the_round() -> None:
    """TS-INF-03: neither this placement nor an event earlier in the round opens new countries."""
    game = table(phasing=USSR, ussr_hand="nuclear_test_ban", ussr={"angola": 1})
    go(game, "play nuclear_test_ban", "ops", "place zaire")
    assert "cameroon" not in targets(game, "place")
    # The enemy event comes first and removes what the side had: the country stays open.
    game = table(phasing=USSR, ussr_hand="sadat_expels_soviets", ussr={"egypt": 1})
    go(game, "play sadat_expels_soviets", "ops", "event first")
    assert {"egypt", "libya", "sudan", "israel"} <= set(targets(game, "place"))


def test_access_after_an_own_event() -> None:
    """TS-INF-03: what an event added counts from the next round on."""
    game = event(
        "grain_sales_to_soviets", "draw marshall_plan", "play", "event", ussr_hand="marshall_plan", us={"canada": 1}
    )
    go(game, *(f"place {name}" for name in ("austria", "benelux", "denmark", "finland", "france", "greece", "italy")))
    # A later round counts the new markers.
    assert actor(game) == USSR
    game = event(
        "five_year_plan",
        "draw panama_canal_returned",
        ussr_hand="panama_canal_returned fidel",
        us_hand="five_year_plan nato",
    )
    go(game, "play fidel", "event", "play nato", "ops")
    assert {"panama", "colombia", "brazil"} <= set(targets(game, "place"))


def test_access_in_the_headline_phase() -> None:
    """TS-INF-03: the position when that headline begins to resolve."""
    game = headlines(
        ussr="muslim_revolution", us="cia_created", us_influence={"iran": 1, "syria": 1}, ussr_influence={"kenya": 1}
    )
    go(game, "remove iran", "remove syria")
    assert (actor(game), set(targets(game, "place"))) == (US, {"canada", "cuba", "japan", "mexico"})


# Realignment


def test_realignment_modifiers() -> None:
    """TS-RLN-01, TS-RLN-03, TS-RLN-05, TS-MAP-07: neighbours, own superpower, more influence."""
    # Cuba: the US has its superpower next to it, +1; the USSR more influence there, +1, and Nicaragua, +1.
    position = {"ussr": {"cuba": 3, "nicaragua": 1}, "us": {"haiti": 0}}
    game = table(phasing=US, us_hand="nuclear_test_ban", **position)
    go(game, "play nuclear_test_ban", "ops", "realign cuba", "die 1", "die 6")
    # 6 + 1 against 1 + 2.
    assert inf(game, "cuba") == (0, 0)
    game = table(phasing=US, us_hand="nuclear_test_ban", **position)
    go(game, "play nuclear_test_ban", "ops", "realign cuba", "die 3", "die 4")
    # 5 against 5: nothing.
    assert inf(game, "cuba") == (0, 3)


@pytest.mark.parametrize(
    ("dice", "after"), [((1, 1), (2, 2)), ((2, 1), (1, 2)), ((1, 2), (2, 1)), ((3, 1), (0, 2)), ((6, 1), (0, 2))]
)
def test_realignment_removes_the_difference(dice: tuple[int, int], after: tuple[int, int]) -> None:
    """TS-RLN-05: of the USSR's and the US's total; a tie does nothing, and no more goes than is there."""
    game = table(phasing=USSR, ussr_hand="nuclear_test_ban", us={"kenya": 2}, ussr={"kenya": 2})
    go(game, "play nuclear_test_ban", "ops", "realign kenya", f"die {dice[0]}", f"die {dice[1]}")
    assert inf(game, "kenya") == after


def test_realignment_can_hurt_the_actor() -> None:
    """TS-RLN-05: own influence can be lost, none is added."""
    game = table(phasing=USSR, ussr_hand="nuclear_test_ban", us={"kenya": 2}, ussr={"kenya": 2})
    go(game, "play nuclear_test_ban", "ops", "realign kenya", "die 1", "die 2")
    assert inf(game, "kenya") == (2, 1)
    go(game, "realign kenya", "die 1", "die 6")
    assert inf(game, "kenya") == (2, 0)


def test_realignment_targets() -> None:
    """TS-RLN-02, TS-RLN-08, TS-OPS-09: enemy influence is needed, own is not; with no target left the rest is lost."""
    game = table(phasing=USSR, ussr_hand="nuclear_test_ban", us={"kenya": 1}, ussr={"zaire": 1})
    go(game, "play nuclear_test_ban", "ops")
    assert targets(game, "realign") == ["kenya"]
    go(game, "realign kenya", "die 6", "die 1")
    assert (inf(game, "kenya"), actor(game)) == ((0, 0), US)


def test_realignment_is_no_military_operation() -> None:
    """TS-RLN-07: and moves no DEFCON, in a battleground either."""
    game = table(phasing=USSR, ussr_hand="nuclear_test_ban", us={"zaire": 1})
    go(game, "play nuclear_test_ban", "ops", "realign zaire", "die 6", "die 1")
    assert (game.milops, game.defcon) == ((0, 0), 5)


# Coup


def test_coup_needs_an_enemy() -> None:
    """TS-COUP-01: own influence there or nearby is not needed."""
    game = table(phasing=USSR, ussr_hand="nuclear_test_ban", us={"kenya": 1}, ussr={"zaire": 1})
    go(game, "play nuclear_test_ban", "ops")
    assert targets(game, "coup") == ["kenya"]


@pytest.mark.parametrize(
    ("die", "after"), [(1, (2, 0)), (2, (2, 0)), (3, (1, 0)), (4, (0, 0)), (5, (0, 1)), (6, (0, 2))]
)
def test_coup_result(die: int, after: tuple[int, int]) -> None:
    """TS-COUP-03, TS-COUP-04: die + 2 - 2 x 2; what is not there to remove is added."""
    game = table(phasing=USSR, ussr_hand="olympic_games", us={"mexico": 2})
    go(game, "play olympic_games", "ops", "coup mexico", f"die {die}")
    assert inf(game, "mexico") == after


def test_coup_earns_military_operations() -> None:
    """TS-COUP-05, TS-MIL-01: success or not, added up."""
    game = table(phasing=USSR, ussr_hand="olympic_games", us={"japan": 9}, milops=(1, 0))
    go(game, "play olympic_games", "ops", "coup japan", "die 1")
    assert (inf(game, "japan"), game.milops) == ((9, 0), (3, 0))


def test_coup_in_a_battleground_lowers_defcon() -> None:
    """TS-COUP-06: success or not; elsewhere not."""
    for country, defcon in (("mexico", 4), ("guatemala", 5)):
        game = table(phasing=USSR, ussr_hand="summit", us={country: 9})
        assert go(game, "play summit", "ops", f"coup {country}", "die 1").defcon == defcon


def test_order_within_a_coup() -> None:
    """TS-COUP-07: influence and Military Operations before DEFCON; DEFCON before Yuri and Samantha's VP."""
    game = table(phasing=US, us_hand="nuclear_test_ban", ussr={"mexico": 1}, defcon=2, effects="yuri_and_samantha")
    go(game, "play nuclear_test_ban", "ops", "coup mexico", "die 6")
    assert over(game) == (USSR, "defcon")
    assert (inf(game, "mexico"), game.milops, game.vp) == ((5, 0), (0, 4), 0)


# DEFCON


@pytest.mark.parametrize(
    ("defcon", "open_"),
    [
        (5, ["chile", "egypt", "india", "italy", "kenya", "thailand"]),
        (4, ["chile", "egypt", "india", "kenya", "thailand"]),
        (3, ["chile", "egypt", "kenya"]),
        (2, ["chile", "kenya"]),
    ],
)
def test_defcon_closes_regions(defcon: int, open_: list[str]) -> None:
    """TS-DEF-03: for coups and realignments, sub-regions included; influence is never restricted."""
    us = dict.fromkeys(("chile", "egypt", "india", "italy", "kenya", "thailand"), 1)
    game = go(table(phasing=USSR, ussr_hand="nuclear_test_ban", us=us, defcon=defcon), "play nuclear_test_ban", "ops")
    assert targets(game, "coup") == targets(game, "realign") == open_
    assert "poland" in targets(game, "place")


def test_defcon_1_loses_for_p() -> None:
    """TS-DEF-02, TS-DEF-04: an own battleground coup at DEFCON 2."""
    game = table(phasing=USSR, ussr_hand="summit", us={"mexico": 1}, defcon=2)
    assert over(go(game, "play summit", "ops", "coup mexico", "die 1")) == (US, "defcon")


def test_defcon_never_rises_above_5() -> None:
    """TS-DEF-01."""
    assert event("salt_negotiations", "pass", owner=USSR, defcon=4, discards="nato").defcon == 5


# Space Race

BOXES = [(2, 3, 2, 1), (2, 4, 0, 0), (2, 3, 2, 0), (2, 4, 0, 0), (3, 3, 3, 1), (3, 4, 0, 0), (3, 3, 4, 2), (4, 2, 2, 0)]
CARDS = {1: "summit", 2: "olympic_games", 3: "brush_war", 4: "nuclear_test_ban"}


@pytest.mark.parametrize("box", range(1, 9))
def test_space_attempt(box: int) -> None:
    """TS-SPACE-01, TS-SPACE-02: value of the next box, its roll, VP first and second; the card is discarded."""
    needed, roll, first, second = BOXES[box - 1]
    for ahead, vp in ((0, first), (box, second)):
        card = CARDS[needed]
        game = table(phasing=USSR, ussr_hand=card, space=(box - 1, ahead))
        go(game, f"play {card}", "space", f"die {roll}")
        assert (game.space, game.vp, where(game, card)) == ((box, ahead), -vp, "discards")
        game = table(phasing=USSR, ussr_hand=card, space=(box - 1, ahead))
        go(game, f"play {card}", "space", f"die {roll + 1}")
        assert (game.space, game.vp) == ((box - 1, ahead), 0)
        game = table(phasing=USSR, ussr_hand=CARDS[needed - 1], space=(box - 1, ahead))
        assert not answers(go(game, f"play {CARDS[needed - 1]}"), "space")


def test_space_uses_the_modified_value() -> None:
    """TS-SPACE-02, TS-OPS-06."""
    game = table(phasing=USSR, ussr_hand="summit", ops_modifier=(1, 0))
    assert answers(go(game, "play summit"), "space")


@pytest.mark.parametrize(
    ("space", "attempts", "open_"),
    [
        ((0, 0), 0, True),
        ((0, 0), 1, False),
        ((2, 1), 1, True),
        ((2, 1), 2, False),
        ((2, 2), 1, False),
        ((3, 1), 1, True),
        ((8, 1), 0, False),
    ],
)
def test_space_attempts_per_turn(space: tuple[int, int], attempts: int, open_: bool) -> None:
    """TS-SPACE-03, TS-SPACE-04, TS-SPACE-05: one attempt, two with the ability of box 2; none in box 8."""
    game = table(phasing=USSR, ussr_hand="nuclear_test_ban", space=space, attempts=(attempts, 0))
    assert answers(go(game, "play nuclear_test_ban"), "space") == open_


def test_the_ability_of_box_2_works_at_once() -> None:
    """TS-SPACE-03: a success into box 2 allows the second attempt of the same turn."""
    game = table(phasing=USSR, ussr_hand="nuclear_test_ban brush_war olympic_games", us_hand="", space=(1, 0))
    go(game, "play nuclear_test_ban", "space", "die 4", *(["pass"] if actor(game) == US else []))
    go(game, "play brush_war")
    assert answers(game, "space")
    go(game, "space", "die 6", "play olympic_games")
    assert not answers(game, "space")


def test_space_vp_can_win() -> None:
    """TS-SPACE-02, TS-WIN-02: VP are taken at once."""
    game = table(phasing=USSR, ussr_hand="nuclear_test_ban", vp=-18)
    assert over(go(game, "play nuclear_test_ban", "space", "die 1")) == (USSR, "vp")


def test_china_card_on_the_space_race() -> None:
    """TS-SPACE-07, TS-CHINA-02."""
    game = go(table(phasing=USSR, us_hand="nato"), "play the_china_card", "space", "die 1")
    assert (game.space, where(game, "the_china_card"), game.china_up) == ((1, 0), "china us", False)


# Scoring levels


@pytest.mark.parametrize(
    ("us", "ussr", "net"),
    [
        ({"kenya": 2}, {}, 1),
        ({"kenya": 1}, {}, 0),
        ({"zaire": 1}, {}, 1 + 1),
        # More countries and battlegrounds, but no other country: no domination.
        ({"zaire": 1, "angola": 1}, {"nigeria": 1}, (1 + 2) - (1 + 1)),
        # More countries, as many battlegrounds.
        ({"zaire": 1, "kenya": 2}, {"nigeria": 1}, (1 + 1) - (1 + 1)),
        # As many countries, more battlegrounds.
        ({"zaire": 1, "kenya": 2}, {"sudan": 1, "somalia": 2}, (1 + 1) - 1),
        ({"zaire": 1, "kenya": 2}, {"sudan": 1}, (4 + 1) - 1),
        # More countries but no battleground.
        ({"kenya": 2, "sudan": 1}, {}, 1),
        ({"algeria": 2, "angola": 1, "nigeria": 1, "south_africa": 3, "zaire": 1}, {"sudan": 1}, (6 + 5) - 1),
    ],
)
def test_levels(us: dict[str, int], ussr: dict[str, int], net: int) -> None:
    """TS-SCORE-01, TS-SCORE-02, TS-SCORE-03, TS-SCORE-06: all levels, both ways."""
    assert event("africa_scoring", us=us, ussr=ussr).vp == net
    assert event("africa_scoring", us=ussr, ussr=us).vp == -net
