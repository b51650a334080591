"""Journals written as records, and read again."""

import difflib
from pathlib import Path

import pytest

from game.kernel.journal import Choice, Journal, JournalError, read_journal
from game.kernel.rules import LevelRef, Setup
from game.kernel.session import Session
from game.twilight_struggle.logs.exporter import export
from game.twilight_struggle.logs.parser import read_log
from game.twilight_struggle.logs.replay import replay, verify
from game.twilight_struggle.rules import RULES
from tests.twilight_struggle.logs.games import SEEDS, board, log_of, needs_records, played, records, written


def agrees(text: str) -> int:
    """Check that a record of ours agrees in full; return how many decisions it has."""
    outcome = replay(log_of(text), board())
    assert outcome.first is None
    assert outcome.whole
    for tally in (outcome.decisions, outcome.states, outcome.further):
        assert tally.right == tally.total
    return outcome.decisions.total


@pytest.mark.parametrize("seed", [*SEEDS, *range(40, 52)])
def test_random_games_go_there_and_back(seed: int) -> None:
    assert agrees(written(seed)) > 50


@pytest.mark.parametrize(
    ("optional", "handicap", "side"), [(False, 0, "us"), (True, 5, "ussr"), (True, 10, "us"), (False, 1, "ussr")]
)
def test_settings_go_there_and_back(optional: bool, handicap: int, side: str) -> None:
    """TS-VAR-01, TS-VAR-02: the handicap of either side, games without the optional cards."""
    text = export(played(3, optional=optional, handicap=handicap, side=side))
    log = log_of(text)
    assert log.optional_cards == optional
    assert log.handicap == ((handicap, 0) if side == "ussr" else (0, handicap))
    assert agrees(text) > 50


def test_games_that_are_not_over_go_there_and_back() -> None:
    journal = played(1)
    for end in range(20, len(journal.choices), 97):
        part = Journal(journal.path, journal.setup, journal.version, journal.choices[:end], journal.lines[:end], 0)
        agrees(export(part))


def test_the_replayed_record_ends_where_the_game_ended(tmp_path: Path) -> None:
    """The hidden cards may lie elsewhere, all that is open is the same."""
    journal = played(1)
    session = Session(RULES, journal.setup, board())
    for choice in journal.choices:
        session.choose(choice.option)
    (tmp_path / "game.txt").write_text(written(1))
    verify(tmp_path / "game.txt", tmp_path / "game.gpj", board())
    again = Session.replay(RULES, read_journal(tmp_path / "game.gpj"), board())
    for name in (
        "influence",
        "vp",
        "defcon",
        "space",
        "turn",
        "effects",
        "china_holder",
        "removed",
        "winner",
        "ending",
    ):
        assert getattr(again.state, name) == getattr(session.state, name), name


def test_the_end_is_worded() -> None:
    assert written(1).rstrip().split("\n")[-1].split(" by ")[0] in ("US wins", "USSR wins", "The game is a draw.")


def test_journals_that_cannot_be_exported() -> None:
    journal = played(1)
    lines, choices = journal.lines[:2], journal.choices[:2]
    path = Path("game.gpj")

    def fails(setup: Setup, version: int, made: tuple[Choice, ...]) -> str:
        with pytest.raises(JournalError) as error:
            export(Journal(path, setup, version, made, lines, 0))
        return str(error.value)

    other = Setup("global-power", ("human",), 1)
    assert fails(other, 1, choices) == "game.gpj: a journal of global-power; only twilight-struggle can be exported"
    assert "rules version 99" in fails(journal.setup, 99, choices)
    assert "line 2: it is not this seat's turn" in fails(
        journal.setup, journal.version, (Choice(1, "pass"), choices[1])
    )
    assert "line 2: 'pass' cannot be chosen" in fails(journal.setup, journal.version, (Choice(-1, "pass"), choices[1]))
    elsewhere = Setup(RULES.name, journal.setup.seats, 1, journal.setup.settings, LevelRef("moon.tmx", ""))
    assert "there is no level moon.tmx" in fails(elsewhere, journal.version, choices)


@needs_records
def test_the_recorded_games_come_out_as_they_went_in() -> None:
    """At least 98 lines of 100 are the same; the rest are lines that the records have lost, or their order."""
    same = total = 0
    for path in records()[::5]:
        outcome = replay(read_log(path), board())
        choices = tuple(outcome.choices)
        text = export(Journal(path, outcome.setup, RULES.version, choices, tuple(range(2, len(choices) + 2)), 0))
        agrees(text)
        lines = path.read_text().split("\n")
        total += len(lines)
        matcher = difflib.SequenceMatcher(None, lines, text.split("\n"), autojunk=False)
        same += sum(block.size for block in matcher.get_matching_blocks())
    assert same >= 0.98 * total
