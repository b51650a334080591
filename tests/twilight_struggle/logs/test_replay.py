"""The replay of records: it agrees where it should, and finds each planted fault, once."""

import random
import re
from pathlib import Path

import pytest

from game.kernel.journal import read_journal
from game.kernel.session import Session
from game.twilight_struggle.logs.driver import play
from game.twilight_struggle.logs.outcome import Hints, Outcome
from game.twilight_struggle.logs.parser import parse_log, read_log
from game.twilight_struggle.logs.replay import FileReport, replay, verify
from game.twilight_struggle.rules import RULES
from tests.twilight_struggle.logs.games import RECORDS, START, board, log_of, needs_records, records, written

SMALL = (
    START
    + """Turn 1, Headline Phase: Nasser* & Defectors: USSR Headlines Nasser*
US Headlines Defectors
Event: Defectors

Turn 1, USSR AR1: Nuclear Test Ban: Coup (4 Ops):
Target: Iran
SUCCESS: 4 [ + 4 - 2x2 = 4 ]
US -1 in Iran [0][0]
USSR +3 in Iran [0][3]
USSR Military Ops to 4
DEFCON degrades to 4

Turn 1, US AR1: Fidel*: Event: Fidel*
USSR +3 in Cuba [0][3]

Place Influence (2 Ops):
US +2 in Israel [3][0]

Turn 1, USSR AR2: NORAD*: Space Race (3 Ops):
Die roll: 3 -- Success! (Needed 3 or less)
USSR advances to 1 in the Space Race.
USSR gains 2 VP. Score is USSR 2.

Turn 1, US AR2: Containment*: Event: Containment*
Containment* is now in play.
"""
)


def played(text: str) -> Outcome:
    return replay(log_of(text), board())


def misses(outcome: Outcome) -> tuple[int, int, int]:
    tallies = (outcome.decisions, outcome.states, outcome.further)
    return tuple(tally.total - tally.right for tally in tallies)  # type: ignore[return-value]


def test_a_small_record_agrees() -> None:
    outcome = played(SMALL)
    assert outcome.first is None
    assert misses(outcome) == (0, 0, 0)
    assert (outcome.decisions.total, outcome.states.total, outcome.further.total) == (17, 13, 5)


@pytest.mark.parametrize(
    ("right", "wrong", "missed", "got"),
    [
        # States: the wrong value counts once and is then taken over.
        ("USSR +3 in Iran [0][3]", "USSR +4 in Iran [0][4]", (0, 1, 0), "[0][3]"),
        ("USSR Military Ops to 4", "USSR Military Ops to 5", (0, 1, 0), "Military Ops 4"),
        ("DEFCON degrades to 4", "DEFCON degrades to 3", (0, 1, 0), "DEFCON 4"),
        ("USSR gains 2 VP. Score is USSR 2.", "USSR gains 3 VP. Score is USSR 3.", (0, 1, 0), "Score is USSR 2."),
        ("USSR advances to 1", "USSR advances to 2", (0, 1, 0), "box 1"),
        ("Containment* is now", "Containment* is no longer", (0, 1, 0), "in play"),
        # Further values.
        ("Coup (4 Ops)", "Coup (3 Ops)", (0, 0, 1), "4 Ops"),
        ("4 [ + 4 - 2x2 = 4 ]", "4 [ + 3 - 2x2 = 3 ]", (0, 0, 1), "4 + 4 (+0) - 2x2 = 4"),
        ("Needed 3 or less", "Needed 4 or less", (0, 0, 1), "needed 3 or less"),
        ("Space Race (3 Ops)", "Space Race (2 Ops)", (0, 0, 1), "3 Ops"),
        ("Place Influence (2 Ops)", "Place Influence (3 Ops)", (0, 0, 1), "2 Ops"),
        # Decisions: what follows is set to what the record says.
        ("US +2 in Israel [3][0]", "US +2 in Vietnam [2][0]", (1, 0, 0), "place"),
        ("USSR +4 in Poland [0][4]", "USSR +4 in Thailand [0][4]", (1, 0, 0), "place austria"),
    ],
)
def test_a_planted_fault_is_found_and_counted_once(
    right: str, wrong: str, missed: tuple[int, int, int], got: str
) -> None:
    assert SMALL.count(right) == 1
    text = SMALL.replace(right, wrong)
    outcome = played(text)
    assert misses(outcome) == missed
    assert outcome.first is not None
    line = text.split("\n")[outcome.first.line - 1]
    assert wrong in line
    assert outcome.first.expected == line
    assert got in outcome.first.got
    assert not outcome.whole


def test_an_illegal_coup_is_one_miss() -> None:
    """TS-DEF-03: at DEFCON 4 no coup in Europe; what hangs on it is taken over, the rest agrees."""
    text = SMALL.replace("Turn 1, US AR2: Containment*: Event: Containment*\nContainment* is now in play.\n", "")
    text += "Turn 1, US AR2: Containment*: Coup (3 Ops):\nTarget: East Germany\nSUCCESS: 6 [ + 3 - 2x3 = 3 ]\n"
    text += "USSR -3 in East Germany [0][2]\nUS Military Ops to 3\n\nTurn 1, USSR AR3: Blockade*: Event: Blockade*\n"
    text += "US -4 in West Germany [0][0]\n"
    outcome = played(text)
    assert outcome.first is not None
    assert outcome.first.expected == "Target: East Germany"
    assert misses(outcome) == (1, 0, 0)


def test_a_round_of_the_wrong_side_does_not_stop_the_replay() -> None:
    text = SMALL.replace("Turn 1, USSR AR2: NORAD*", "Turn 1, USSR AR4: NORAD*")
    outcome = played(text)
    assert outcome.first is not None
    assert outcome.first.expected.startswith("Turn 1, USSR AR4")
    assert outcome.decisions.right >= outcome.decisions.total - 2


def test_random_faults_never_stop_the_replay() -> None:
    """Whatever a record says, the replay ends with a report (lines left out, doubled, exchanged)."""
    chance = random.Random(7)
    lines = written(1).split("\n")
    found = 0
    for _ in range(25):
        text = lines[:]
        for _ in range(3):
            at = chance.randrange(12, len(text) - 1)
            kind = chance.randrange(3)
            if kind == 0:
                del text[at]
            elif kind == 1:
                text.insert(at, text[at])
            else:
                text[at], text[at + 1] = text[at + 1], text[at]
        outcome = play(log_of("\n".join(text)), board(), Hints())
        found += outcome.first is not None
        assert outcome.decisions.right <= outcome.decisions.total
        assert outcome.states.right <= outcome.states.total
    assert found >= 15


def test_records_that_stop_anywhere_agree() -> None:
    chance = random.Random(3)
    lines = written(4).split("\n")
    for end in chance.sample(range(10, len(lines)), 30):
        text = "\n".join(lines[:end]) + "\n"
        outcome = replay(parse_log(text, f"up to line {end}"), board())
        assert outcome.first is None, f"up to line {end}"
        assert misses(outcome) == (0, 0, 0), f"up to line {end}"


def test_clean_up_under_its_own_header_is_the_same() -> None:
    """Some records print the end of a turn under a header, with a turn number that may be wrong."""
    trailing = r"\n\n((?:US|USSR) (?:discards|gains \d+ VP)[^\n]*|(?!Turn)[^\n]* is no longer in play\.)(?=\n)"
    text, found = re.subn(trailing, r"\n\nTurn 5, Cleanup: \1", written(4))
    assert found > 5
    outcome = played(text)
    assert outcome.first is None
    assert misses(outcome) == (0, 0, 0)


def test_lost_lines_of_the_clean_up_show_in_the_next_value() -> None:
    """TS-REC-05: most records have lost the first line of the clean-up; the rules do without."""
    text, found = re.subn(r"\n\n[^\n]* is no longer in play\.\n\nTurn", "\n\nTurn", written(4))
    assert found > 1
    assert played(text).first is None


def kept(tmp_path: Path, text: str) -> tuple[FileReport, Session]:  # type: ignore[type-arg]
    (tmp_path / "game.txt").write_text(text)
    report = verify(tmp_path / "game.txt", tmp_path / "game.gpj", board())
    return report, Session.replay(RULES, read_journal(tmp_path / "game.gpj"), board())


def test_the_journal_of_a_record_replays(tmp_path: Path) -> None:
    report, session = kept(tmp_path, SMALL)
    assert report.agrees
    assert report.whole
    assert report.lines == SMALL.count("\n")
    game = session.state
    iran = game.tables.at["iran"]
    assert (game.influence[iran], game.vp, game.defcon, game.space) == (3, -2, 4, (1, 0))


def test_the_journal_of_a_record_with_a_fault_stops_before_it(tmp_path: Path) -> None:
    report, session = kept(tmp_path, SMALL.replace("US +2 in Israel [3][0]", "US +2 in Vietnam [2][0]"))
    assert not report.agrees
    assert not report.whole
    assert session.actor is not None
    assert (session.state.turn, session.state.round) == (1, 1)


@needs_records
@pytest.mark.parametrize("number", range(1, 31))
def test_recorded_human_games_replay_without_a_deviation(number: int) -> None:
    """Every decision is legal, every printed value equals that of the rules."""
    path = RECORDS / f"game_{number:02}.txt"
    outcome = replay(read_log(path), board())
    assert outcome.first is None
    assert misses(outcome) == (0, 0, 0)
    assert outcome.whole


@needs_records
def test_only_one_record_needs_a_pile_that_is_renewed_at_once() -> None:
    """TS-DEAL-03; the record of game 22 (line 543) prints a reshuffle when the deal has used the pile up exactly."""
    differing = [path.name for path in records() if play(read_log(path), board(), Hints()).first is not None]
    assert differing == ["game_22.txt"]
    first = play(read_log(RECORDS / "game_22.txt"), board(), Hints()).first
    assert first is not None
    assert (first.line, first.expected) == (543, "*RESHUFFLE*")


@needs_records
def test_recorded_games_cut_off_anywhere_agree() -> None:
    chance = random.Random(11)
    for path in records():
        lines = path.read_text().split("\n")
        headers = [at for at, line in enumerate(lines) if line.startswith("Turn ")]
        for end in (chance.choice(headers), chance.choice(headers) + 1, chance.randrange(8, len(lines))):
            outcome = replay(parse_log("\n".join(lines[:end]) + "\n", path.name), board())
            assert outcome.first is None, f"{path.name} up to line {end}"
