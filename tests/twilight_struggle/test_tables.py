"""The tables of cards, countries, regions, tracks: their own sums, and the lists they were taken from."""

import csv
from collections import Counter
from pathlib import Path

import pytest

from game.twilight_struggle.board import COUNTRY_COUNT, PARENT_REGION, REGIONS, SUBREGIONS, USA, USSR
from game.twilight_struggle.cards import CHINA_CARD, card_table
from game.twilight_struggle.countries import country_index, country_table, region_table, southeast_asia_values
from game.twilight_struggle.tracks import space_boxes, start_influence

SOURCE = Path(__file__).resolve().parents[3] / "shared" / "twilight"


def count(bits: int) -> int:
    return bits.bit_count()


# Cards


def test_cards_by_era_and_side() -> None:
    """TS-COMP-01, TS-COMP-02: 110 cards, 38 + 48 + 23 in the pile, The China Card beside it."""
    table = card_table()
    assert len(table.cards) == 110
    assert (count(table.early), count(table.mid), count(table.late)) == (38 + 1, 48, 23)
    assert table[CHINA_CARD].id == "the_china_card"
    assert table.early >> CHINA_CARD & 1
    assert table.us & table.ussr == table.us & table.neutral == table.ussr & table.neutral == 0
    assert count(table.us | table.ussr | table.neutral) == 110


def test_cards_without_the_optional_ones() -> None:
    """TS-COMP-02, TS-VAR-02: 35 Early, 46 Mid, 21 Late without cards 104 to 110."""
    table = card_table()
    assert [n for n in range(1, 111) if table.optional >> n & 1] == list(range(104, 111))
    assert count(table.early & ~table.optional) == 35 + 1
    assert count(table.mid & ~table.optional) == 46
    assert count(table.late & ~table.optional) == 21


def test_scoring_and_war_cards() -> None:
    """TS-WAR-01; the seven scoring cards have no Ops, all others 1 to 4 (TS-OPS-01)."""
    table = card_table()
    assert [card.number for card in table.cards if card.scoring] == [1, 2, 3, 37, 38, 79, 81]
    assert [card.number for card in table.cards if card.war] == [11, 13, 24, 36, 102]
    assert all(card.ops == 0 if card.scoring else 1 <= card.ops <= 4 for card in table.cards)
    assert all(table.ops[card.number] == card.ops for card in table.cards)
    scored = {card.scores for card in table.cards if card.scoring}
    assert scored == {*REGIONS, "southeast_asia"}


def test_preventing_cards() -> None:
    """The interaction index: which event prevents, opens or cancels which."""
    table = card_table()
    prevented = {card.number: card.prevented_by for card in table.cards if card.prevented_by}
    assert prevented == {7: (83,), 13: (65,), 55: (96,), 56: (110,), 59: (97,), 61: (86,)}
    opened = {card.number: card.opened_by for card in table.cards if card.opened_by}
    assert opened == {21: (16, 23), 101: (68,)}
    cancelled = {card.number: card.cancelled_by for card in table.cards if card.cancelled_by}
    assert cancelled == {35: (6,), 55: (96,), 59: (97,), 106: (42,)}
    gated = {card.number: card.gate for card in table.cards if card.gate}
    assert gated == {
        6: "never",
        21: "occurred",
        32: "enemy_card_in_round",
        48: "more_battlegrounds",
        80: "behind_in_space",
        85: "ahead_in_space",
        100: "defcon_2",
        101: "occurred",
        104: "until_turn_7",
        108: "controls_in_middle_east",
    }


def test_names_are_whole_and_unlike() -> None:
    cards, countries = card_table().cards, country_table()
    for language in ("en", "zh_Hans", "zh_Hant"):
        assert len({card.names.of(language) for card in cards}) == 110
        assert len({country.names.of(language) for country in countries}) == 86
        assert len({region.names.of(language) for region in region_table().values()}) == 9


def test_traditional_names_use_no_simplified_forms() -> None:
    """A name is in 繁體中文 if its letters are in Big5, in 简体中文 if they are in GB 2312."""
    named = [
        *(card.names for card in card_table().cards),
        *(country.names for country in country_table()),
        *(region.names for region in region_table().values()),
        *(box.names for box in space_boxes()),
    ]
    for names in named:
        names.zh_Hant.encode("big5")
        # Python's table of GB 2312 knows the middle dot by another number.
        names.zh_Hans.replace("·", "").encode("gb2312")


# Countries


def test_countries_in_order() -> None:
    """TS-MAP-01: 84 countries by id, then the two superpowers."""
    ids = [country.id for country in country_table()]
    assert ids[:COUNTRY_COUNT] == sorted(ids[:COUNTRY_COUNT])
    assert (ids[USA], ids[USSR], len(ids)) == ("usa", "ussr", 86)
    assert country_index()["zimbabwe"] == 83


def test_regions_of_countries() -> None:
    """TS-MAP-01 to TS-MAP-05."""
    members = Counter(region for country in country_table() for region in country.regions)
    assert members == {
        "europe": 21,
        "middle_east": 10,
        "asia": 15,
        "africa": 18,
        "central_america": 10,
        "south_america": 10,
        "western_europe": 14,
        "eastern_europe": 9,
        "southeast_asia": 7,
    }
    by_id = {country.id: country for country in country_table()}
    both = [c.id for c in country_table() if {"western_europe", "eastern_europe"} <= set(c.regions)]
    assert both == ["austria", "finland"]
    assert by_id["canada"].regions == by_id["turkey"].regions == ("europe", "western_europe")
    assert by_id["libya"].regions == by_id["egypt"].regions == ("middle_east",)
    assert by_id["sudan"].regions == ("africa",)
    for name in ("australia", "taiwan", "japan", "north_korea", "south_korea", "india", "pakistan", "afghanistan"):
        assert by_id[name].regions == ("asia",)
    grounds = Counter(c.regions[0] for c in country_table() if c.battleground)
    assert grounds == {
        "europe": 5,
        "middle_east": 6,
        "asia": 6,
        "africa": 5,
        "central_america": 3,
        "south_america": 4,
    }
    assert not by_id["taiwan"].battleground
    assert by_id["taiwan"].stability == 3


def test_neighbours() -> None:
    """TS-MAP-06: 121 pairs, each named on both sides; the superpowers touch four and five countries."""
    pairs = {(c.id, other) for c in country_table() for other in c.neighbours}
    assert pairs == {(b, a) for a, b in pairs}
    assert len(pairs) == 2 * 121
    assert country_table()[USA].neighbours == ("canada", "cuba", "japan", "mexico")
    assert country_table()[USSR].neighbours == ("afghanistan", "finland", "north_korea", "poland", "romania")


def test_region_values() -> None:
    """TS-SCORE-04, TS-SCORE-07."""
    regions = region_table()
    assert tuple(regions) == (*REGIONS, *SUBREGIONS)
    values = {
        region: (regions[region].presence, regions[region].domination, regions[region].control) for region in REGIONS
    }
    assert values == {
        "europe": (3, 7, 0),
        "asia": (3, 7, 9),
        "middle_east": (3, 5, 7),
        "africa": (1, 4, 6),
        "central_america": (1, 3, 5),
        "south_america": (2, 5, 6),
    }
    assert [region.id for region in regions.values() if region.wins] == ["europe"]
    assert {region.id: region.parent for region in regions.values() if region.parent} == PARENT_REGION
    inside = {country.id for country in country_table() if "southeast_asia" in country.regions}
    assert set(southeast_asia_values()) == inside
    assert {name for name, value in southeast_asia_values().items() if value != 1} == {"thailand"}
    assert southeast_asia_values()["thailand"] == 2


def test_influence_at_the_start() -> None:
    """TS-SETUP-03 to TS-SETUP-06: the USSR has 9 + 6, the US 18 + 7."""
    start = start_influence()
    assert sum(start.fixed["ussr"].values()) == 9
    assert sum(start.fixed["us"].values()) == 18
    assert (start.free["ussr"].region, start.free["ussr"].amount) == ("eastern_europe", 6)
    assert (start.free["us"].region, start.free["us"].amount) == ("western_europe", 7)


def test_space_boxes() -> None:
    """TS-SPACE-01."""
    rows = [(box.ops, box.succeeds_on, box.vp_first, box.vp_second, box.ability) for box in space_boxes()]
    assert rows == [
        (2, 3, 2, 1, ""),
        (2, 4, 0, 0, "two_attempts"),
        (2, 3, 2, 0, ""),
        (2, 4, 0, 0, "see_headline"),
        (3, 3, 3, 1, ""),
        (3, 4, 0, 0, "discard_held"),
        (3, 3, 4, 2, ""),
        (4, 2, 2, 0, "eight_rounds"),
    ]


# The lists beside the project

needs_source = pytest.mark.skipif(not SOURCE.is_dir(), reason="the lists are not beside the project")


def rows(name: str) -> list[dict[str, str]]:
    with (SOURCE / name).open(encoding="utf-8", newline="") as handle:
        return list(csv.DictReader(handle))


@needs_source
def test_cards_equal_the_list() -> None:
    numbers = {row["id"]: int(row["number"]) for row in rows("cards.csv")}
    for row in rows("cards.csv"):
        card = card_table()[int(row["number"])]
        assert (card.id, card.names.en, card.names.zh_Hans) == (row["id"], row["name_en"], row["name_zh"])
        assert (card.era, card.side, card.ops) == (row["era"].lower(), row["side"].lower(), int(row["ops"]))
        flags = (row["scoring"], row["removed_after_event"], row["persistent"], row["optional"])
        assert (card.scoring, card.starred, card.underlined, card.optional) == tuple(flag == "1" for flag in flags)
        assert card.prevented_by == tuple(numbers[name] for name in row["prevented_by"].split(";") if name)
        assert bool(card.gate) == bool(row["prerequisites"])
        if row["prerequisites"].startswith("event_played:"):
            opened = row["prerequisites"].removeprefix("event_played:").split("|")
            assert set(card.opened_by) == {numbers[name] for name in opened}
        # What ends NATO's protection of one country leaves the rest of it in force, so it is no cancelling.
        ends = [name.removesuffix("@us_play") for name in row["cancelled_by"].split(";")]
        assert card.cancelled_by == tuple(numbers[name] for name in ends if name and "@" not in name)
        assert (card.duration == "turn") == (row["duration"] == "rest_of_turn")
        assert (card.duration == "game") == (row["duration"] == "rest_of_game")
        assert (card.duration == "instant") == (row["duration"] == "instant")


@needs_source
def test_countries_equal_the_list() -> None:
    neighbours: dict[str, set[str]] = {row["id"]: set() for row in rows("countries.csv")}
    for row in rows("adjacency.csv"):
        neighbours[row["a"]].add(row["b"])
        neighbours[row["b"]].add(row["a"])
    assert len(neighbours) == 86
    for row in rows("countries.csv"):
        country = country_table()[country_index()[row["id"]]]
        assert (country.names.en, country.names.zh_Hans) == (row["name_en"], row["name_zh"])
        assert (country.stability, country.battleground) == (int(row["stability"]), row["battleground"] == "1")
        listed = [row["region"], *(part for part in row["subregions"].split(";") if part)]
        if row["region"] == "Superpower":
            listed = []
        assert list(country.regions) == [name.lower().replace(" ", "_") for name in listed]
        assert set(country.neighbours) == neighbours[row["id"]]


@needs_source
def test_tracks_equal_the_lists() -> None:
    for row, box in zip(rows("space_race.csv"), space_boxes(), strict=True):
        assert (box.names.en, box.ops, box.succeeds_on) == (
            row["name_en"],
            int(row["ops_needed"]),
            int(row["success_on_at_most"]),
        )
        assert (box.vp_first, box.vp_second, bool(box.ability)) == (
            int(row["vp_first"]),
            int(row["vp_second"]),
            bool(row["ability"]),
        )
    for row in rows("region_scoring.csv"):
        region = region_table()[row["region"].lower().replace(" ", "_")]
        assert (region.presence, region.domination) == (int(row["presence"]), int(row["domination"]))
        assert ("WIN" if region.wins else str(region.control)) == row["control"]
    start = start_influence()
    for row in rows("setup.csv"):
        if row["kind"] == "fixed":
            assert start.fixed["us"].get(row["where"], 0) == int(row["us"])
            assert start.fixed["ussr"].get(row["where"], 0) == int(row["ussr"])
