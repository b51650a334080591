import json
from pathlib import Path

import pytest

from scenes.actions import Act, Command
from scenes.settings import Settings, load, save
from tests.scenes.driver import do, make_app


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    mine = Settings("zh_Hant", 150, 115, "fast", reduced_motion=True, volume=0, full_screen=True)
    save(mine, path)
    assert load(path) == (mine, None)
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_a_missing_file_gives_the_defaults(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.json") == (Settings(), None)


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        '{"language": "klingon"}',
        '{"volume": 101}',
        '{"volume": true}',
        '{"reduced_motion": 1}',
        '{"text_size": [90]}',
        "\udce4",
    ],
)
def test_a_broken_file_gives_the_defaults_and_is_kept(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    settings, aside = load(path)
    assert settings == Settings()
    assert aside == tmp_path / "settings.broken.json"
    assert aside.read_bytes() == text.encode("utf-8", "surrogateescape")
    assert not path.exists()


def test_entries_of_a_later_version_are_ignored(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"volume": 20, "weather": "rain"}', encoding="utf-8")
    assert load(path) == (Settings(volume=20), None)


def test_a_crash_while_writing_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    save(Settings(volume=10), path)

    def crash(*_: object, **__: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(json, "dump", crash)
    with pytest.raises(OSError, match="disk full"):
        save(Settings(volume=90), path)
    assert load(path)[0].volume == 10


def test_a_broken_file_is_told_once(home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text("nonsense", encoding="utf-8")
    app = make_app()
    assert any("settings.broken.json" in text for text, _ in app.toasts._shown)


def test_changes_are_written_once_they_rest(home: Path) -> None:
    app = make_app()
    app.change(volume=15)
    assert not (home / "settings.json").exists()
    do(app, *[Command(Act.GRID)] * 20)
    assert load(home / "settings.json")[0].volume == 15


def test_settings_that_cannot_be_written_are_told(home: Path) -> None:
    home.write_text("a file where the folder should be", encoding="utf-8")
    app = make_app()
    app.change(volume=15)
    do(app, *[Command(Act.GRID)] * 20)
    assert any("could not be saved" in text for text, _ in app.toasts._shown)
