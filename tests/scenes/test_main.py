import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from scenes import commands
from scenes.actions import Act, Command, Reader
from scenes.main import main
from scenes.screen import Screen
from scenes.title import Title


def test_a_screenshot_needs_no_display(tmp_path: Path) -> None:
    path = tmp_path / "title.png"
    assert main(["--screenshot", str(path), "--size", "1100x700", "--language", "zh_Hant"]) == 0
    assert pygame.image.load(path).get_size() == (1100, 700)


def test_the_same_screenshot_twice_is_the_same_file(tmp_path: Path) -> None:
    pictures = []
    for name in ("a.png", "b.png"):
        assert main(["--screenshot", str(tmp_path / name)]) == 0
        pictures.append((tmp_path / name).read_bytes())
    assert pictures[0] == pictures[1]


def test_languages_look_different(tmp_path: Path) -> None:
    pictures = set()
    for language in ("en", "zh_Hans", "zh_Hant"):
        path = tmp_path / f"{language}.png"
        assert main(["--screenshot", str(path), "--language", language]) == 0
        pictures.add(path.read_bytes())
    assert len(pictures) == 3


@pytest.mark.parametrize(("suffix", "kind"), [(".gif", "GIF"), (".webp", "WEBP")])
def test_a_recording_moves(tmp_path: Path, suffix: str, kind: str) -> None:
    from PIL import Image  # noqa: PLC0415

    path = tmp_path / f"title{suffix}"
    assert main(["--record", str(path), "--size", "640x480"]) == 0
    with Image.open(path) as picture:
        assert picture.format == kind
        assert picture.size == (1024, 768), "drawn at the least size that screens are made for"


@pytest.mark.parametrize(
    "arguments",
    [
        ["--size", "big"],
        ["--size", "10x10"],
        ["--language", "tlh"],
        ["--seed", "x"],
        ["--record", "film.mp4"],
        ["--screenshot", "/no/such/folder/a.png"],
        ["dance"],
        ["--dance"],
        ["check"],
    ],
)
def test_bad_usage_is_one_line_and_status_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("global-power")
    assert said.err.count("\n") == 1


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    said = capsys.readouterr().out
    for name in ("check", "trace", "simulate", *(command.name for command in commands.WINDOWED)):
        assert name in said


def test_commands_without_a_window_never_load_pygame() -> None:
    code = (
        "import sys; from scenes.main import main; status = main(['check', 'levels/world.tmx']); "
        "print('pygame' in sys.modules, status)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
        env=dict(os.environ),
    )
    assert done.stdout.splitlines()[-1].startswith("False")


def test_the_old_pygame_is_noticed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delattr(pygame, "IS_CE")
    assert main([]) == 1
    assert "pip uninstall pygame pygame-ce" in capsys.readouterr().err


def test_recording_without_pillow_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    monkeypatch.setitem(sys.modules, "PIL.Image", None)
    assert main(["--record", str(tmp_path / "a.gif")]) == 2
    assert 'pip install "global-power[record]"' in capsys.readouterr().err


def test_no_window_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pygame.display.quit()  # another test may have left a display open, which would do
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    assert main([]) == 1
    said = capsys.readouterr().err
    assert "no window could be opened" in said
    assert said.count("\n") == 1


def test_broken_texts_are_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "zh_Hans.po").write_text("nonsense", encoding="utf-8")
    from scenes import app as app_module  # noqa: PLC0415
    from scenes.texts import Texts  # noqa: PLC0415

    monkeypatch.setattr(app_module, "Texts", lambda _, language: Texts(tmp_path, language))
    assert main(["--screenshot", str(tmp_path / "a.png"), "--language", "zh_Hans"]) == 1
    said = capsys.readouterr().err
    assert "zh_Hans.po:1: expected msgid" in said
    assert said.count("\n") == 1


def broken(*_: object) -> None:
    raise RuntimeError("deliberate")


def test_a_crash_is_logged_and_named(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("GLOBAL_POWER_DEBUG")
    monkeypatch.setattr(Title, "update", broken)
    assert main(["--screenshot", str(tmp_path / "a.png")]) == 1
    logs = list((home / "logs").iterdir())
    assert len(logs) == 1
    assert "deliberate" in logs[0].read_text(encoding="utf-8")
    said = capsys.readouterr().err
    assert str(logs[0]) in said
    assert "Traceback" not in said
    assert said.count("\n") == 1


def test_a_crash_is_shown_in_the_window(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from scenes.crash import Crash  # noqa: PLC0415

    monkeypatch.delenv("GLOBAL_POWER_DEBUG")
    monkeypatch.setattr(Title, "update", broken)
    shown: list[Crash] = []

    def enter(crash: Crash) -> None:
        shown.append(crash)
        Screen.enter(crash)

    monkeypatch.setattr(Crash, "enter", enter)
    monkeypatch.setattr(Reader, "read", lambda _: [Command(Act.CANCEL)] if shown else [])
    assert main([]) == 1
    assert len(shown) == 1
    assert "the log is in" in capsys.readouterr().err


def test_debug_mode_raises_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Title, "update", broken)
    with pytest.raises(RuntimeError, match="deliberate"):
        main(["--screenshot", str(tmp_path / "a.png")])


def test_ctrl_c_in_the_terminal_ends_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Reader, "read", interrupt)
    assert main([]) == 130
    assert capsys.readouterr().err == ""


def test_esc_on_the_title_ends_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reader, "read", lambda _: [Command(Act.CANCEL)])
    assert main([]) == 0
