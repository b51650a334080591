"""What every test of the window needs: no display, no sound, folders of its own."""

import os
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the program an empty folder for settings, levels and logs."""
    folder = tmp_path / "home"
    monkeypatch.setenv("GLOBAL_POWER_HOME", str(folder))
    monkeypatch.setenv("GLOBAL_POWER_DEBUG", "1")
    return folder
