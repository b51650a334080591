"""The command line: the commands with a window beside those of `game.cli`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli import CommandError, build_parser, run_command, whole_number
from scenes import watch_command
from scenes.main import open_window
from scenes.play import commands as play_commands

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.stack import Scene

LANGUAGES = ("en", "zh_Hans", "zh_Hant")


@dataclass(frozen=True, slots=True)
class Windowed:
    """A command with a window.

    `options(parser)` adds what it takes. `scene(arguments)` checks them before a window opens (raises CommandError) and
    returns what makes the first scene.
    """

    name: str
    words: str
    options: Callable[[argparse.ArgumentParser], object]
    scene: Callable[[argparse.Namespace], Callable[[App], Scene]]


WINDOWED = (
    Windowed(
        "watch",
        "watch a level of Global Power: nobody plays, everybody walks",
        watch_command.add_options,
        watch_command.make_scene,
    ),
    Windowed("play", "play a game at this table", play_commands.play_options, play_commands.play_scene),
    Windowed("replay", "show a recorded game again", play_commands.replay_options, play_commands.replay_scene),
)


def run(argv: Sequence[str]) -> int:
    """Do what the command line says; return 0, 1 (something went wrong) or 2 (bad usage)."""
    parser, commands = build_parser()
    _window_options(parser)
    for command in WINDOWED:
        added = commands.add_parser(command.name, help=command.words, description=command.words)
        command.options(added)
        _window_options(added)
        added.set_defaults(scene=command.scene)
    try:
        arguments = parser.parse_args(argv)
    except SystemExit as done:
        return int(done.code or 0)
    if hasattr(arguments, "run"):
        return run_command(arguments)
    given = vars(arguments)
    try:
        first = given["scene"](arguments) if "scene" in given else None
    except CommandError as error:
        sys.stderr.write(f"global-power: {error}\n")
        return 2
    return open_window(given, first)


def _window_options(parser: argparse.ArgumentParser) -> None:
    """Options of everything with a window. They may stand before the command or after it."""
    none = argparse.SUPPRESS
    group = parser.add_argument_group("window")
    group.add_argument("--size", type=_size, default=none, metavar="WxH", help="of the window, 1280x720 at first")
    group.add_argument("--language", choices=LANGUAGES, default=none, help="of this run")
    group.add_argument("--full-screen", action="store_true", default=none, help="cover the whole screen")
    group.add_argument("--seed", type=whole_number(0), default=none, help="of all chance")
    group.add_argument(
        "--screenshot", type=Path, default=none, metavar="FILE", help="save a picture and end; needs no display"
    )
    group.add_argument(
        "--record", type=Path, default=none, metavar="FILE", help="save a .gif or .webp and end; needs no display"
    )


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    fits = width.isdecimal() and height.isdecimal() and 320 <= int(width) <= 7680 and 240 <= int(height) <= 4320
    if not fits:
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write WIDTHxHEIGHT, such as 1280x720")
    return int(width), int(height)
