"""The command `watch`: which level is meant, and the scene that shows it."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli import CommandError, whole_number
from game.data import levels_folder
from game.levels.messages import nearest

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.stack import Scene

DEFAULT = "world"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes besides the options of every window."""
    parser.add_argument(
        "level", nargs="?", default=DEFAULT, metavar="LEVEL", help="a .tmx file, or the name of a shipped or own level"
    )
    parser.add_argument(
        "--rounds", type=whole_number(0, 100_000), default=None, metavar="N", help="stop after N rounds"
    )


def make_scene(arguments: argparse.Namespace) -> Callable[[App], Scene]:
    """Return what makes the watch screen. Raises CommandError if there is no such level."""
    path = find_level(arguments.level)

    def make(app: App) -> Scene:
        from scenes.watch import Watch  # noqa: PLC0415

        return Watch(app, path, arguments.rounds)

    return make


def find_level(text: str) -> Path:
    """Return the level that a path or a name means. Raises CommandError, with the nearest name."""
    path = Path(text)
    if path.is_file():
        return path
    found = {level.stem: level for level in _known_levels()}
    if text in found:
        return found[text]
    if path.suffix and path.stem in found and path.parent == Path():
        return found[path.stem]
    near = nearest(path.stem, sorted(found))
    hint = f"did you mean {near}?" if near else f"there are {', '.join(sorted(found))}"
    raise CommandError(f"{text}: there is no such level; {hint}")


def _known_levels() -> list[Path]:
    from scenes.level_files import find_levels  # noqa: PLC0415

    return [level.path for level in find_levels()] or [levels_folder() / f"{DEFAULT}.tmx"]
