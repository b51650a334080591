"""Which levels there are: those that come with the program, and the user's own."""

from dataclasses import dataclass
from pathlib import Path

from game.data import levels_folder
from game.levels import reader
from scenes.folders import user_levels

_OTHER_GAMES = frozenset({"twilight_struggle.tmx", "steam_noir.tmx"})
_MOST = 500


@dataclass(frozen=True, slots=True)
class LevelFile:
    """A file to be read as a level; `shipped` if it came with the program."""

    path: Path
    shipped: bool


def find_levels() -> list[LevelFile]:
    """Return the shipped levels, the world first, then the user's own by name, in folders or not."""
    shipped = [path for path in levels_folder().glob("*.tmx") if path.name not in _OTHER_GAMES]
    shipped.sort(key=lambda path: (path.stem != "world", path.name))
    own = reader.find_levels(user_levels())
    return [LevelFile(path, shipped=True) for path in shipped] + [
        LevelFile(path, shipped=False) for path in own[:_MOST]
    ]
