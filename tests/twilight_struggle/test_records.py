"""How records differ from the rules in presentation (TS-REC), shown by those that we write ourselves."""

import re

from game.kernel.rules import Setup
from game.kernel.steps import answer, waiting
from game.twilight_struggle.logs.scribe import Scribe
from game.twilight_struggle.rules import RULES
from game.twilight_struggle.state import Game
from tests.twilight_struggle.helpers import US, USSR, headlines, offered, table


def record(game: Game, *script: str) -> list[str]:
    """Play a script and return what a record says of it, the first detail of an entry parted from its header."""
    setup = Setup(RULES.name, ("human", "human"), 1, {"handicap": 0})
    scribe = Scribe(setup)
    for option in script:
        step = waiting(game)
        assert step is not None
        assert option in offered(game), (option, offered(game))
        game.facts = []
        scribe.before(game, step, option)
        answer(game, option)
        scribe.after(game, step, option, game.facts)
        game.facts = None
    lines: list[str] = []
    for line in scribe.text().splitlines():
        header = re.fullmatch(r"(Turn \d+, \w+ AR\d: [^:]*): (.*)", line)
        lines += header.groups() if header else [line]
    return [line for line in lines if line]


def test_influence_after_the_change() -> None:
    """TS-REC-01: `[a][b]` is US, then Soviet influence after the change."""
    game = table(phasing=US, us_hand="fidel", us={"cuba": 1})
    lines = record(game, "play fidel", "ops", "event first", "place cuba")
    assert "US -1 in Cuba [0][0]" in lines
    assert "USSR +3 in Cuba [0][3]" in lines


def test_printed_and_modified_values() -> None:
    """TS-REC-02: placements and realignments print the card's value, coups and space attempts the modified one."""
    position = {"phasing": USSR, "ussr_hand": "comecon nasser", "ops_modifier": (1, 0), "ussr": {"poland": 1}}
    lines = record(table(**position), "play comecon", "ops", *["place poland"] * 4)
    assert "Place Influence (3 Ops):" in lines
    lines = record(table(**position, us={"kenya": 1}), "play comecon", "ops", "coup kenya", "die 1")
    assert "Coup (4 Ops):" in lines
    lines = record(table(**position), "play comecon", "space", "die 6")
    assert "Space Race (4 Ops):" in "\n".join(lines)
    lines = record(table(**position, us={"kenya": 1}), "play comecon", "ops", "realign kenya", "die 6", "die 1")
    assert "Realignment (3 Ops):" in lines
    # The bonus of Vietnam Revolts appears in the formula only.
    game = table(phasing=USSR, ussr_hand="comecon", us={"thailand": 9}, effects="vietnam_revolts")
    lines = record(game, "play comecon", "ops", "coup thailand", "die 1")
    assert "Coup (3 Ops):" in lines
    assert "SUCCESS: 1 [ + 4 - 2x2 = 1 ]" in lines


def test_coup_line() -> None:
    """TS-REC-03: die, Ops with bonuses, in brackets SALT and Death Squads together, stability, result."""
    game = table(phasing=USSR, ussr_hand="comecon", us={"chile": 9}, effects="salt_negotiations")
    lines = record(game, "play comecon", "ops", "coup chile", "die 6")
    assert "SUCCESS: 6 [ + 3 (-1)  - 2x3 = 2 ]" in lines


def test_realignment_lines_leave_iran_contra_out() -> None:
    """TS-REC-04: not printed, but applied."""
    game = table(phasing=USSR, ussr_hand="iran_contra_scandal comecon", us_hand="", us={"kenya": 3})
    lines = record(game, "play iran_contra_scandal", "event", "play comecon", "ops", "realign kenya", "die 4", "die 3")
    assert "USSR rolls 4" in lines
    assert "US rolls 3 (+1) = 4" in lines
    assert "US -1 in Kenya [2][0]" in lines


def test_military_operations_show_in_the_next_score() -> None:
    """TS-REC-05: what the end of a turn awards is within the next printed score."""
    game = table(phasing=US, turn=1, round=6, ussr_hand="", us_hand="duck_and_cover", milops=(5, 0), defcon=5)
    lines = record(game, "play duck_and_cover", "event")
    assert "US gains 1 VP. Score is US 1." in lines
    # DEFCON 4, the US 4 short.
    assert game.vp == 1 - 4


def test_norad_is_a_lone_line() -> None:
    """TS-REC-06."""
    game = table(phasing=USSR, ussr_hand="comecon", effects="norad", us={"canada": 4, "cuba": 3}, defcon=3)
    lines = record(game, "play comecon", "ops", "coup cuba", "die 1", "place canada")
    assert lines[-1] == "US +1 in Canada [5][0]"
    assert not any("NORAD" in line for line in lines)


def test_what_leaves_play_is_book_keeping() -> None:
    """TS-REC-07: NATO is said to end Marshall Plan, Glasnost The Reformer; by the rules their effects go on."""
    game = table(phasing=US, us_hand="nato", effects="marshall_plan")
    lines = record(game, "play nato", "event")
    assert "NATO* is now in play." in lines
    assert game.effects >> 23 & 1
    game = table(
        phasing=USSR, ussr_hand="glasnost comecon", effects="the_reformer", us={"italy": 2}, ussr={"poland": 1}
    )
    record(game, "play glasnost", "event", *["place poland"] * 4)
    assert game.effects >> 87 & 1


def test_rounds_that_are_not_played() -> None:
    """TS-REC-08: a round that is sat out has no card."""
    game = table(phasing=USSR, ussr_hand="", us_hand="nato fidel", china_up=True)
    lines = record(game, "pass")
    assert not any("AR1: The China Card" in line for line in lines)


def test_the_headline_that_is_shown_first_is_listed_first() -> None:
    """TS-REC-09: the US card first where the USSR alone has the ability of box 4."""
    game = headlines(ussr_hand="nasser", us_hand="duck_and_cover", pick=False, space=(4, 3))
    lines = record(game, "headline duck_and_cover", "headline nasser")
    text = "\n".join(lines)
    assert text.index("US Headlines Duck and Cover") < text.index("USSR Headlines Nasser")
    game = headlines(ussr_hand="nasser", us_hand="duck_and_cover", pick=False)
    lines = record(game, "headline nasser", "headline duck_and_cover")
    text = "\n".join(lines)
    assert text.index("USSR Headlines Nasser") < text.index("US Headlines Duck and Cover")


def test_the_card_handed_over() -> None:
    """TS-REC-10: `reveals` names the card of Missile Envy; without an event line its Ops are used."""
    game = table(phasing=US, us_hand="missile_envy", ussr_hand="comecon nasser", ussr={"kenya": 9})
    lines = record(game, "play missile_envy", "event", "ops", "coup kenya", "die 1")
    assert "USSR reveals COMECON*" in lines
    assert "Event: COMECON*" not in lines
    game = table(phasing=US, us_hand="grain_sales_to_soviets", ussr_hand="comecon nasser", us={"canada": 1})
    lines = record(
        game, "play grain_sales_to_soviets", "event", "draw comecon", "return", "place canada", "place canada"
    )
    assert any("reveals COMECON* from hand" in line for line in lines)
    assert any("returns COMECON*" in line for line in lines)


def test_oas_founded_has_no_asterisk() -> None:
    """TS-REC-11: printed without, removed all the same."""
    game = table(phasing=US, us_hand="oas_founded")
    lines = record(game, "play oas_founded", "event", "place cuba", "place cuba")
    assert "Event: OAS Founded" in "\n".join(lines)
    assert game.removed >> 70 & 1


def test_the_crisis_is_bought_off_before_the_target() -> None:
    """TS-REC-12: the loss of 2 influence stands between the coup and its target."""
    game = table(phasing=US, crisis=US, defcon=2, us_hand="fidel", us={"turkey": 2}, ussr={"kenya": 1})
    lines = record(game, "keep", "play fidel", "ops", "ops first", "cancel turkey", "coup kenya", "die 1")
    at = [n for n, line in enumerate(lines) if line in ("Coup (2 Ops):", "US -2 in Turkey [0][0]", "Target: Kenya")]
    assert len(at) == 3
    assert [lines[n] for n in at] == ["Coup (2 Ops):", "US -2 in Turkey [0][0]", "Target: Kenya"]


def test_awards_before_the_card_that_caused_them() -> None:
    """TS-REC-13: We Will Bury You and Flower Power are printed before the effect of the US card."""
    game = table(phasing=US, us_hand="brush_war", effects="flower_power")
    lines = record(game, "play brush_war", "event", "target kenya", "die 1")
    text = "\n".join(lines)
    assert text.index("USSR gains 2 VP") < text.index("Event: Brush War")
