"""The commands that need no window: what they print, how they fail, what they return."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import OK, PROBLEMS, USAGE, main
from game.data import levels_folder


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        status = main(arguments)
    except SystemExit as leaving:
        status = int(leaving.code or 0)
    out, err = capsys.readouterr()
    return status, out, err


@pytest.mark.parametrize("command", ["", "check", "trace", "simulate"])
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, *filter(None, (command, "--help")))
    assert status == OK
    assert "usage: global-power" in out


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (("dance",), "invalid choice: 'dance'"),
        (("trace",), "the following arguments are required: LEVEL"),
        (("trace", "wurld"), "there is no level 'wurld'; did you mean world?"),
        (("trace", "world", "--rounds", "many"), "'many' is not a whole number"),
        (("trace", "world", "--rounds", "-1"), "-1 is not from 0"),
        (("simulate", "twilight"), "there is no game 'twilight'; did you mean"),
        (("simulate", "chess"), "there is no game 'chess'; the games are"),
        (("simulate", "global-power", "--games", "0"), "0 is not from 1"),
        (("simulate", "global-power", "--set", "colour"), "--set colour: write NAME=VALUE"),
        (("simulate", "global-power", "--set", "colour=red"), "has no setting colour"),
        (("simulate", "global-power", "--seats", "clever,clever"), "clever"),
    ],
)
def test_bad_usage_is_one_line_and_status_2(
    arguments: tuple[str, ...], text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(capsys, *arguments)
    assert status == USAGE
    assert text in err
    assert err.count("\n") == 1
    assert out == ""


def test_check_reports_every_problem_with_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.tmx").write_text("<map")
    (tmp_path / "b.tmx").write_bytes((levels_folder() / "walking.tmx").read_bytes().replace(b"tiles/", b"../tiles/"))
    status, out, _ = run(capsys, "check", str(tmp_path))
    assert status == PROBLEMS
    assert "a.tmx" in out
    assert "b.tmx" in out
    status, out, _ = run(capsys, "check", str(tmp_path), "--json", "--language", "zh_Hant")
    report = json.loads(out)
    assert status == PROBLEMS
    assert [file["ok"] for file in report["files"]] == [False, False]
    assert all(problem["severity"] in {"error", "warning"} for file in report["files"] for problem in file["problems"])


def test_check_of_an_empty_folder_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "check", str(tmp_path))
    assert status == USAGE
    assert "no level" in err


def test_check_passes_everything_that_is_shipped(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "check", str(levels_folder()))
    assert status == OK
    assert all(line.endswith(": no problems") for line in out.splitlines())


def test_trace_prints_an_object_a_round(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "trace", "world", "--rounds", "3", "--seed", "5")
    lines = [json.loads(line) for line in out.splitlines()]
    assert status == OK
    assert err == ""
    assert [line["round"] for line in lines] == [0, 1, 2, 3]


def test_trace_of_a_broken_level_prints_its_problems_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "broken.tmx"
    path.write_text("<map")
    status, out, err = run(capsys, "trace", str(path))
    assert status == PROBLEMS
    assert out == ""
    assert "broken.tmx" in err
    assert "Traceback" not in err


def test_simulate_counts_games(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "simulate", "global-power", "--games", "3", "--json")
    report = json.loads(out)
    assert status == OK
    assert report["games"] == 3
    assert report["errors"] == []
    assert sum(report["endings"].values()) == 3


def test_simulate_says_in_a_line_that_its_level_went(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    level = tmp_path / "gone.tmx"
    monkeypatch.setattr("game.cli.check_plan", lambda plan: None)
    status, _, err = run(capsys, "simulate", "global-power", "--games", "1", "--level", str(level))
    assert status == USAGE
    assert err == f"global-power: {level}: There is no such file. Check the name and the folder.\n"


def test_check_names_mistakes_in_the_tables_beside_a_level(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(levels_folder() / "tiles", tmp_path / "tiles")
    shutil.copy(levels_folder() / "template.tmx", tmp_path / "mine.tmx")
    (tmp_path / "mine.roles.toml").write_text("[[role]]\n", encoding="utf-8")
    status, out, _ = run(capsys, "check", str(tmp_path / "mine.tmx"))
    assert status == PROBLEMS
    assert out.startswith(f"error: {tmp_path / 'mine.roles.toml'}: role 1: ")
    assert out.count("\n") == 1


def test_simulate_prints_a_table_from_several_processes() -> None:
    command = [sys.executable, "-m", "game", "simulate", "twilight-struggle", "--games", "8", "--jobs", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    assert "twilight-struggle: 8 games" in done.stdout
    assert "seat 1 (random):" in done.stdout
    assert "ended by" in done.stdout


def test_a_closed_pipe_is_no_error() -> None:
    done = subprocess.run(
        f"{sys.executable} -m game trace world --rounds 20 | head -n 1",
        shell=True,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""


def test_the_rules_and_commands_do_not_load_pygame() -> None:
    code = "import game, game.cli, sys; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
