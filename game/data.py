"""Where the files are that come with the program."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def data_root() -> Path:
    """Return the folder that holds `assets` and `levels`: inside an installed package, or the checkout."""
    packed = _PACKAGE / "_data"
    return packed if packed.is_dir() else _PACKAGE.parent


def assets_folder() -> Path:
    """Return the folder of fonts, sprites, sounds and texts."""
    return data_root() / "assets"


def levels_folder() -> Path:
    """Return the folder of the shipped levels."""
    return data_root() / "levels"
