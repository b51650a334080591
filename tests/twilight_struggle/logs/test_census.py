"""Which lines count as what."""

from collections import Counter

from game.twilight_struggle.logs.census import Decision, is_state, notes_of
from game.twilight_struggle.logs.lines import Log
from game.twilight_struggle.logs.parser import read_log
from tests.twilight_struggle.logs.games import START, log_of, needs_records, records


def decisions(text: str) -> list[str]:
    """Return the decisions of the only entry of a record, as `decision: line`."""
    log = log_of(START + text)
    assert len(log.entries) == 1
    ((_, notes),) = notes_of(log)
    return [f"{decision}: {log.text[note.line.number - 1]}" for note in notes for decision in note.decisions]


def kinds(text: str) -> list[str]:
    return [found.split(":")[0] for found in decisions(text)]


def counted(log: Log) -> Counter[str]:
    found: Counter[str] = Counter({"placement": len(log.placements)})
    for _, notes in notes_of(log):
        for note in notes:
            found.update(note.decisions)
            found["further values"] += note.further
            found["states"] += is_state(note.line)
    return found


def test_headlines() -> None:
    head = "Turn 2, Headline Phase: Fidel* & Defectors: DEFCON improves to 3\n"
    text = head + "USSR Headlines Fidel*\nUS Headlines Defectors\n"
    assert kinds(text) == ["headline", "headline"]


def test_own_event_and_enemy_event_around_operations() -> None:
    assert kinds("Turn 2, US AR1: Defectors: Event: Defectors\n") == ["card", "kind of use"]
    after = "Turn 2, US AR1: Fidel*: Coup (2 Ops):\nTarget: Iran\n\nEvent: Fidel*\nUSSR +3 in Cuba [0][3]\n"
    assert kinds(after) == ["card", "kind of use", "target", "event or operations first"]
    before = "Turn 2, US AR1: Fidel*: Event: Fidel*\nUSSR +3 in Cuba [0][3]\n\nPlace Influence (2 Ops):\n"
    before += "US +2 in Iran [3][0]\n"
    assert kinds(before) == ["card", "kind of use", "event or operations first", "influence"]


def test_scoring_cards_traps_and_unused_rounds() -> None:
    assert kinds("Turn 2, US AR1: Asia Scoring: Event: Asia Scoring\nUS gains 2 VP. Score is US 2.\n") == ["card"]
    trap = "Turn 5, USSR AR1: Fidel*: USSR discards Fidel*\nTrap Roll: 6 > 4 -- Trap Remains in Effect\n"
    assert kinds(trap) == ["card"]
    assert kinds(trap + "\nUSSR discards Nasser*\n") == ["card", "discard"]
    assert kinds("Turn 5, USSR AR1: :\n") == []
    log = log_of(START + "Turn 5, USSR AR1: :\n\nTurn 5, US AR1: :\n\n: :\n")
    assert counted(log)["unused round"] == 1


def test_operations_granted_by_events() -> None:
    head = "Turn 4, US AR1: Junta: Event: Junta\nUS +2 in Cuba [2][0]\nCoup (2 Ops):\nTarget: Panama\n"
    assert kinds(head) == ["card", "kind of use", "country", "granted use", "target"]
    un = "Turn 4, US AR1: UN Intervention: Event: UN Intervention\nUS plays Fidel*\n"
    un += "Place Influence (2 Ops):\nUS +1 in Iran [2][0]\n"
    assert kinds(un) == ["card", "kind of use", "paired card", "granted use", "influence"]


def test_second_coup_of_che_is_no_new_kind_of_use() -> None:
    coup = "Coup (3 Ops):\nTarget: Sudan\nSUCCESS: 5 [ + 3 - 2x1 = 6 ]\n"
    text = "Turn 5, US AR4: Che: Event: Che\n" + coup + "\n" + coup + "\n\n" + coup
    assert kinds(text) == [
        "card", "kind of use", "granted use", "target", "target", "event or operations first", "target",
    ]  # fmt: skip


def test_choices_inside_events() -> None:
    head = "Turn 4, USSR AR1: Olympic Games: Event: "
    assert "either-or" in kinds(head + "Olympic Games\nUS chooses to boycott the Olympics\n")
    assert "either-or" in kinds(head + "Warsaw Pact Formed*\nEvent: Warsaw Pact Formed*\nUSSR +1 in Poland [0][5]\n")
    assert kinds(head + "Chernobyl*\nUS chooses Chernobyl* is now in play.\n") == ["card"]
    assert kinds(head + "Grain Sales To Soviets\nUS plays Fidel*\nUS plays Fidel*\n") == ["card", "keep or return"]
    assert kinds(head + "Grain Sales To Soviets\nUS returns Fidel* to USSR\n") == ["card", "keep or return"]
    assert kinds(head + "Blockade*\nUS -4 in West Germany [0][0]\n") == ["card", "discard or suffer"]
    assert kinds(head + "Missile Envy\nUS reveals Fidel*\n") == ["card", "handed over"]
    assert kinds(head + "SALT Negotiations*\nUSSR reveals Fidel*\n") == ["card", "taken"]
    assert kinds(head + "Star Wars*\nEvent: Fidel*\n") == ["card", "picked"]
    assert kinds(head + "How I Learned To Stop Worrying*\nDEFCON degrades to 2\n") == ["card", "defcon"]
    assert kinds(head + "Brush War\nWar in Italy\nVICTORY: 3 >= 3\n") == ["card", "war target"]
    assert kinds(head + "Korean War*\nWar in South Korea\nDEFEAT: 3 < 4\n") == ["card"]


def test_norad_and_a_crisis_bought_off() -> None:
    place = "Turn 4, US AR1: Fidel*: Place Influence (2 Ops):\nUS +2 in Iran [3][0]\n"
    assert kinds(place + "\nUS +1 in Iran [4][0]\n") == ["card", "kind of use", "influence", "norad"]
    bought = (
        "Turn 6, US AR2: Junta: Coup (2 Ops):\nUS -2 in West Germany [5][1]\n"
        "Cuban Missile Crisis* is no longer in play.\nTarget: Guatemala\n"
    )
    assert kinds(bought) == ["card", "kind of use", "bought off", "target"]


def test_further_values() -> None:
    hand = "Turn 4, USSR AR1: CIA Created*: Event: CIA Created*\nUSSR reveals Fidel*\nUSSR reveals Nasser*\n"
    assert counted(log_of(START + hand))["further values"] == 2
    rolls = (
        "Turn 4, USSR AR1: Fidel*: Realignment (2 Ops):\nTarget: Iran\nUSSR rolls 6\nUS rolls 2 (+1) = 3\n*RESHUFFLE*\n"
    )
    assert counted(log_of(START + rolls))["further values"] == 4


DESCRIBED: dict[Decision, int] = {
    "placement": 186, "headline": 483, "card": 3055, "unused round": 3, "kind of use": 2759,
    "event or operations first": 698, "influence": 2463, "target": 811, "country": 1245, "granted use": 203,
    "war target": 72, "discard": 106, "paired card": 45, "either-or": 39, "handed over": 33, "discard or suffer": 30,
    "keep or return": 20, "norad": 18, "taken": 17, "defcon": 10, "picked": 4, "bought off": 1,
}  # fmt: skip


@needs_records
def test_totals_of_the_recorded_games() -> None:
    """The decisions and values of the recorded games, as their description counts them (section 9)."""
    found: Counter[str] = Counter()
    for path in records():
        found.update(counted(read_log(path)))
    assert {kind: found[kind] for kind in DESCRIBED} == DESCRIBED
    assert sum(DESCRIBED.values()) == 12301
    assert found["states"] + found["placement"] == 8310
    assert found["further values"] == 4092
