"""Reading: every kind of line, the names, and what is no record."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from game.twilight_struggle.cards import card_table
from game.twilight_struggle.countries import country_index
from game.twilight_struggle.logs import lines as kinds
from game.twilight_struggle.logs.lines import Header, Line, Log
from game.twilight_struggle.logs.names import card_names, country_names, find_card, find_country, find_region
from game.twilight_struggle.logs.parser import LogError, parse_log, read_log
from game.twilight_struggle.state import US, USSR
from tests.twilight_struggle.logs.games import SEEDS, START, log_of, needs_records, records, written

HEAD = START + "Turn 4, US AR2: Junta: "
NUMBER = HEAD.count("\n") + 1


def card(name: str) -> int:
    return card_table().by_id[name]


def country(name: str) -> int:
    return country_index()[name]


def only(text: str) -> tuple[Line, ...]:
    return log_of(HEAD + text + "\n").entries[0].lines


LINES: list[tuple[str, tuple[Line, ...]]] = [
    ("USSR -2 in Iran [1][0]", (kinds.Influence(NUMBER, USSR, -2, country("iran"), 1, 0),)),
    ("US +2 in SE African States [2][3]", (kinds.Influence(NUMBER, US, 2, country("se_african_states"), 2, 3),)),
    ("US -1 in UK [4][0]", (kinds.Influence(NUMBER, US, -1, country("united_kingdom"), 4, 0),)),
    ("Event: Junta", (kinds.Event(NUMBER, card("junta")),)),
    ("Event: OAS Founded", (kinds.Event(NUMBER, card("oas_founded")),)),
    ('Event: "Ask Not What Your Country..."*', (kinds.Event(NUMBER, card("ask_not_what_your_country")),)),
    ("Place Influence (2 Ops):", (kinds.Use(NUMBER, "influence", 2),)),
    ("Realignment (4 Ops):", (kinds.Use(NUMBER, "realignment", 4),)),
    ("Coup (3 Ops):", (kinds.Use(NUMBER, "coup", 3),)),
    ("Space Race (3 Ops):", (kinds.Use(NUMBER, "space", 3),)),
    ("Target: Laos/Cambodia", (kinds.Target(NUMBER, country("laos_cambodia")),)),
    ("SUCCESS: 4 [ + 4 - 2x2 = 4 ]", (kinds.CoupRoll(NUMBER, True, 4, 4, 0, 2, 4),)),
    ("SUCCESS: 6 [ + 3 (-1)  - 2x1 = 6 ]", (kinds.CoupRoll(NUMBER, True, 6, 3, -1, 1, 6),)),
    ("FAILURE: 2 [ + 2 - 2x3 = -2 ]", (kinds.CoupRoll(NUMBER, False, 2, 2, 0, 3, -2),)),
    ("USSR rolls 6 (+2) = 8", (kinds.RealignmentRoll(NUMBER, USSR, 6, 2, 8),)),
    ("US rolls 1", (kinds.RealignmentRoll(NUMBER, US, 1, 0, 1),)),
    ("Die roll: 3 -- Success! (Needed 3 or less)", (kinds.SpaceRoll(NUMBER, 3, True, 3),)),
    ("Die roll: 6 -- Failed! (Needed 4 or less)", (kinds.SpaceRoll(NUMBER, 6, False, 4),)),
    ("Trap Roll: 6 > 4 -- Trap Remains in Effect", (kinds.TrapRoll(NUMBER, 6, False),)),
    ("Trap Roll: 3 <= 4 -- Trap Escaped", (kinds.TrapRoll(NUMBER, 3, True),)),
    ("USSR gains 2 VP. Score is USSR 2.", (kinds.Points(NUMBER, USSR, 2, -2),)),
    ("US gains 2 VP. Score is even.", (kinds.Points(NUMBER, US, 2, 0),)),
    ("No VP awarded. Score is US 7.", (kinds.Points(NUMBER, None, 0, 7),)),
    ("DEFCON degrades to 3", (kinds.Defcon(NUMBER, False, 3),)),
    ("DEFCON improves to 4", (kinds.Defcon(NUMBER, True, 4),)),
    ("USSR Military Ops to 5", (kinds.Military(NUMBER, USSR, 5),)),
    ("US advances to 2 in the Space Race.", (kinds.Space(NUMBER, US, 2),)),
    ("Red Scare/Purge is now in play.", (kinds.InPlay(NUMBER, card("red_scare_purge"), True),)),
    ("NATO* is no longer in play.", (kinds.InPlay(NUMBER, card("nato"), False),)),
    ("War in India", (kinds.War(NUMBER, country("india")),)),
    ("VICTORY: 6 (-2)  >= 4", (kinds.WarRoll(NUMBER, True, 6, -2, 4),)),
    ("DEFEAT: 1 < 4", (kinds.WarRoll(NUMBER, False, 1, 0, 4),)),
    ("USSR discards Fidel*", (kinds.Discards(NUMBER, USSR, card("fidel")),)),
    ("USSR reveals Fidel*", (kinds.Reveals(NUMBER, USSR, card("fidel"), False),)),
    ("USSR reveals Fidel* from hand", (kinds.Reveals(NUMBER, USSR, card("fidel"), True),)),
    ("US plays Fidel*", (kinds.Plays(NUMBER, US, card("fidel")),)),
    ("US returns Fidel* to USSR", (kinds.Returns(NUMBER, US, card("fidel")),)),
    ("US has no cards to reveal", (kinds.NoCards(NUMBER, US, "reveal"),)),
    ("USSR has no cards to discard", (kinds.NoCards(NUMBER, USSR, "discard"),)),
    ("USSR chooses to participate in the Olympics", (kinds.Olympics(NUMBER, USSR, True),)),
    ("USSR chooses to boycott the Olympics", (kinds.Olympics(NUMBER, USSR, False),)),
    ("US chooses Middle East", (kinds.NamesRegion(NUMBER, US, "middle_east"),)),
    ("US chooses Mideast", (kinds.NamesRegion(NUMBER, US, "middle_east"),)),
    (
        "US chooses Chernobyl* is now in play.",
        (kinds.NamesRegion(NUMBER, US, None), kinds.InPlay(NUMBER, card("chernobyl"), True)),
    ),
    ("*RESHUFFLE*", (kinds.Reshuffle(NUMBER),)),
    ("USSR wins by Victory Points", (kinds.Wins(NUMBER, USSR, "Victory Points"),)),
    ("US Headlines Junta", (kinds.Headlines(NUMBER, US, card("junta")),)),
]


@pytest.mark.parametrize(("text", "found"), LINES, ids=[text for text, _ in LINES])
def test_every_kind_of_line(text: str, found: tuple[Line, ...]) -> None:
    assert only(text) == found


HEADERS: list[tuple[str, Header, int]] = [
    (
        "Turn 2, Headline Phase: Nasser* & Defectors: DEFCON improves to 3",
        Header(9, "headline", 2, None, 0, (card("nasser"), card("defectors"))),
        1,
    ),
    ("Turn 8, Headline Phase: Junta:", Header(9, "headline", 8, None, 0, (card("junta"),)), 0),
    ("Turn 8, Headline Phase: : DEFCON improves to 3", Header(9, "headline", 8, None, 0, ()), 1),
    ("Turn 4, USSR AR4: Junta: Event: Junta", Header(9, "round", 4, USSR, 4, (card("junta"),)), 1),
    ("Turn 9, US AR8: :", Header(9, "round", 9, US, 8, ()), 0),
    ("Turn 6, US AR7: Asia Scoring:", Header(9, "round", 6, US, 7, (card("asia_scoring"),)), 0),
    ("Turn 5, Cleanup: Vietnam Revolts* is no longer in play.", Header(9, "cleanup", 5, None, 0, ()), 1),
    ("Turn 5, Cleanup", Header(9, "cleanup", 5, None, 0, ()), 0),
    (": :", Header(9, "end", 0, None, 0, ()), 0),
    (": : US gains 28 VP. Score is US 34.", Header(9, "end", 0, None, 0, ()), 1),
]


@pytest.mark.parametrize(("text", "header", "details"), HEADERS, ids=[text for text, _, _ in HEADERS])
def test_every_kind_of_header(text: str, header: Header, details: int) -> None:
    entry = log_of(START + text + "\n").entries[0]
    assert START.count("\n") == 9  # the headers above stand on line 10
    assert entry.header == Header(10, header.phase, header.turn, header.side, header.round, header.cards)
    assert len(entry.lines) == details


def test_set_up() -> None:
    log = log_of(START)
    assert log.optional_cards
    assert log.handicap == (0, 0)
    assert [(line.side, line.change) for line in log.placements] == [(USSR, 4), (USSR, 2), (US, 4), (US, 3)]
    old = START.replace("SETUP: : ", "SETUP: ").replace("Optional Cards Added\n", "Handicap influence: USSR +3\n")
    log = log_of(old)
    assert not log.optional_cards
    assert log.handicap == (3, 0)


def test_blank_lines_stay_inside_an_entry_only() -> None:
    log = log_of(HEAD + "Event: Junta\n\nUS +1 in Iran [2][0]\n\n\nTurn 5, USSR AR1: :\n")
    assert [type(line).__name__ for line in log.entries[0].lines] == ["Event", "Blank", "Influence"]


@pytest.mark.parametrize("change", [lambda t: t.replace("\n", "\r\n"), lambda t: "\ufeff" + t, lambda t: t + "\n\n\n"])
def test_line_ends_and_byte_order_mark(tmp_path: Path, change: Callable[[str], str]) -> None:
    text = HEAD + "Event: Junta\n"
    path = tmp_path / "game.txt"
    path.write_bytes(change(text).encode())
    assert read_log(path).entries == log_of(text).entries


def test_a_torn_last_line_is_dropped() -> None:
    assert log_of(HEAD + "Event: Junta\nUS +1 in Ir").entries == log_of(HEAD + "Event: Junta\n").entries


def test_names_go_there_and_back() -> None:
    for number, name in enumerate(card_names()):
        if number:
            assert find_card(name) == find_card(name.upper()) == number
    for number, name in enumerate(country_names()):
        assert find_country(name) == number
    assert find_card("Middle East Scoring") == find_card("Mideast Scoring") == card("middle_east_scoring")
    assert find_card("Grain Sales to Soviets") == card("grain_sales_to_soviets")
    assert find_region("central america") == "central_america"
    assert find_card("The Beatles") is None


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "line 1: not the log of a game"),
        ("{}\n", "line 1: not the log of a game"),
        ("\nTurn 1, US AR1: :\n", "line 2: not the log of a game"),
        (HEAD + "US dances\n", f"line {NUMBER}: not understood: 'Turn 4, US AR2: Junta: US dances'"),
        (HEAD + "Event: Junta\nUS dances\n", f"line {NUMBER + 1}: not understood: 'US dances'"),
        (HEAD + "Event: The Beatles\n", f"line {NUMBER}: no card is called 'The Beatles'"),
        (HEAD + "US +1 in Atlantis [1][0]\n", f"line {NUMBER}: no country is called 'Atlantis'"),
        (HEAD + "US chooses Atlantis\n", f"line {NUMBER}: no region is called 'Atlantis'"),
        (START + "Event: Junta\n", "line 10: expected a placement of influence or the header of a turn"),
        (START.replace("Standard", "Late War"), "line 3: the scenario 'Late War' is not known"),
        (START.replace("Scenario", "Handicap influence: US +11\nScenario"), "only one side can have a handicap"),
    ],
)
def test_errors_name_file_line_and_remedy(text: str, says: str) -> None:
    with pytest.raises(LogError) as error:
        parse_log(text, "some.txt")
    assert str(error.value).startswith("some.txt: ")
    assert says in str(error.value)
    assert str(error.value).count("\n") == 0
    assert ";" in str(error.value)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(LogError, match="cannot be read"):
        read_log(tmp_path / "none.txt")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")
    with pytest.raises(LogError, match="not a text file"):
        read_log(tmp_path / "picture.png")


def counts(logs: list[Log]) -> Counter[str]:
    found: Counter[str] = Counter()
    for log in logs:
        found["placement"] += len(log.placements)
        for entry in log.entries:
            found[entry.header.phase] += 1
            found.update(type(line).__name__ for line in entry.lines)
    return found


def test_our_own_records_have_every_kind_of_line() -> None:
    found = counts([log_of(written(seed)) for seed in SEEDS])
    every = {kind.__name__ for kind in Line.__subclasses__()} - {"Header"}
    assert every <= set(found)


@needs_records
def test_counts_of_the_recorded_games() -> None:
    """The line kinds of the recorded games, as their description counts them (section 3)."""
    found = counts([read_log(path) for path in records()])
    assert found["placement"] == 186
    assert found["headline"] == 242
    assert found["round"] == 3063
    assert found["cleanup"] == 5
    assert found["end"] == 7
    described = {
        "Headlines": 483, "Reshuffle": 51, "Use": 2436, "Target": 811, "CoupRoll": 626, "RealignmentRoll": 370,
        "SpaceRoll": 252, "Influence": 5283, "Points": 648, "Defcon": 649, "Military": 714, "Space": 178, "InPlay": 652,
        "Event": 2026, "War": 115, "WarRoll": 115, "Discards": 201, "NoCards": 23, "Reveals": 309, "Plays": 75,
        "Returns": 5, "Olympics": 5, "NamesRegion": 9, "TrapRoll": 40, "Wins": 1,
    }  # fmt: skip
    assert {name: found[name] for name in described} == described
