"""Where the user's own files are."""

import os
import sys
from pathlib import Path


def config_folder() -> Path:
    """Return the folder of the settings; GLOBAL_POWER_HOME overrides the system's custom."""
    return _folder("XDG_CONFIG_HOME", ".config", "APPDATA")


def user_folder() -> Path:
    """Return the folder of the user's levels, kept games and logs."""
    return _folder("XDG_DATA_HOME", ".local/share", "LOCALAPPDATA")


def user_levels() -> Path:
    """Return the folder in which the user's own levels are looked for."""
    return user_folder() / "levels"


def _folder(xdg: str, beside_home: str, windows: str) -> Path:
    own = os.environ.get("GLOBAL_POWER_HOME")
    if own:
        return Path(own)
    if sys.platform == "win32":
        return Path(os.environ.get(windows) or Path.home() / "AppData" / "Local") / "Global Power"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Global Power"
    return Path(os.environ.get(xdg) or Path.home() / beside_home) / "global-power"
