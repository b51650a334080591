"""The commands `verify-log` and `export`."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.kernel.journal import JournalWriter, read_journal
from game.kernel.session import Session
from game.twilight_struggle.rules import RULES
from tests.twilight_struggle.logs.games import board, played, written
from tests.twilight_struggle.logs.test_replay import SMALL

FAULT = SMALL.replace("USSR Military Ops to 4", "USSR Military Ops to 5")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "good.txt").write_text(SMALL)
    (tmp_path / "bad.txt").write_text(FAULT)
    (tmp_path / "letter.txt").write_text("Dear all\n")
    return tmp_path


def test_a_good_record(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify-log", str(folder / "good.txt")]) == 0
    out, err = capsys.readouterr()
    assert out == (
        f"{folder / 'good.txt'}: decisions 17/17, states 13/13, further values 5/5, no deviation in "
        f"{SMALL.count(chr(10))} lines\n"
    )
    assert err == ""


def test_a_deviation(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify-log", str(folder / "good.txt"), str(folder / "bad.txt")]) == 1
    out = capsys.readouterr().out.split("\n")
    assert out[1].endswith("states 12/13, further values 5/5, first deviation after 18 lines:")
    assert out[2] == "  line 19: expected 'USSR Military Ops to 5', got 'Military Ops 4'"
    assert out[3].endswith("1 of 2 games without a deviation")


def test_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify-log", "--json", str(folder / "good.txt"), str(folder / "bad.txt")]) == 1
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert report == {
        "files": [
            {
                "file": str(folder / "good.txt"),
                "decisions": [17, 17],
                "states": [13, 13],
                "further": [5, 5],
                "first_deviation": None,
            },
            {
                "file": str(folder / "bad.txt"),
                "decisions": [17, 17],
                "states": [12, 13],
                "further": [5, 5],
                "first_deviation": {"line": 19, "expected": "USSR Military Ops to 5", "got": "Military Ops 4"},
            },
        ],
        "total": {"decisions": [34, 34], "states": [25, 26], "further": [10, 10]},
    }


def test_files_that_are_no_records(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(folder / name) for name in ("letter.txt", "good.txt", "none.txt")]
    assert main(["verify-log", *files]) == 1
    out, err = capsys.readouterr()
    assert len(err.split("\n")) == 3
    assert f"{folder / 'letter.txt'}: line 1: not the log of a game" in err
    assert f"{folder / 'none.txt'}: cannot be read" in err
    assert "good.txt: decisions 17/17" in out


def test_journals(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify-log", str(folder / "good.txt"), "--journal", str(folder / "one.gpj")]) == 0
    session = Session.replay(RULES, read_journal(folder / "one.gpj"), board())
    assert session.state.turn == 1
    (folder / "kept").mkdir()
    both = [str(folder / "good.txt"), str(folder / "bad.txt")]
    assert main(["verify-log", *both, "--journal", str(folder / "kept")]) == 1
    assert sorted(path.name for path in (folder / "kept").iterdir()) == ["bad.gpj", "good.gpj"]
    assert "bad.gpj: holds the game up to its first deviation only" in capsys.readouterr().err


def test_journals_that_cannot_be_written(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    both = [str(folder / "good.txt"), str(folder / "bad.txt")]
    assert main(["verify-log", *both, "--journal", str(folder / "one.gpj")]) == 2
    assert "with several games name a folder that exists" in capsys.readouterr().err
    assert main(["verify-log", both[0], both[0], "--journal", str(folder)]) == 2
    assert "two of the files have the same name" in capsys.readouterr().err
    (folder / "old.gpj").write_text("mine")
    assert main(["verify-log", both[0], "--journal", str(folder / "old.gpj")]) == 2
    assert "exists already" in capsys.readouterr().err
    assert (folder / "old.gpj").read_text() == "mine"
    assert main(["verify-log", both[0], "--journal", str(folder / "no" / "one.gpj")]) == 2
    assert "there is no folder" in capsys.readouterr().err


def test_bad_usage(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["verify-log"], ["export"], ["export", "a", "b"]):
        with pytest.raises(SystemExit) as error:
            main(arguments)
        assert error.value.code == 2
    assert capsys.readouterr().err.count("\n") == 3


def test_export(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = played(1)
    path = folder / "game.gpj"
    writer = JournalWriter.create(path, journal.setup, journal.version)
    for choice in journal.choices:
        writer.choice(choice)
    writer.close()
    assert main(["export", str(path)]) == 0
    assert capsys.readouterr().out == written(1)
    assert main(["export", str(path), "--output", str(folder / "game.txt")]) == 0
    assert (folder / "game.txt").read_bytes() == written(1).encode()
    assert main(["verify-log", str(folder / "game.txt")]) == 0
    assert main(["export", str(path), "--output", str(folder / "no" / "game.txt")]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert main(["export", str(folder / "letter.txt")]) == 1
    assert "line 1: no header; this is not a journal of a game" in capsys.readouterr().err
