"""The command `global-power`: the title screen in a window, or one of the commands."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli import CommandError, build_parser, run_command, whole_number
from scenes.watch_command import add_options, make_scene

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.stack import Scene

LANGUAGES = ("en", "zh_Hans", "zh_Hant")
WRONG_PYGAME = """\
global-power: the old `pygame` is installed over pygame-ce. \
Cure: pip uninstall pygame pygame-ce, then pip install pygame-ce"""


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


WINDOWED = (Windowed("watch", "watch a level of Global Power: nobody plays, everybody walks", add_options, make_scene),)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; return 0, 1 (something went wrong) or 2 (bad usage)."""
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
    try:
        return _window(arguments)
    except CommandError as error:
        return _fail(f"global-power: {error}", 2)


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


def _window(arguments: argparse.Namespace) -> int:
    """Open the window (or none, if only a picture is wanted) and run it to its end."""
    given = vars(arguments)
    first = given["scene"](arguments) if "scene" in given else _title
    if "screenshot" in given or "record" in given:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # noqa: PLC0415  # the other commands start without it

    if not getattr(pygame, "IS_CE", False):
        return _fail(WRONG_PYGAME, 1)
    from scenes.app import App, Options  # noqa: PLC0415
    from scenes.fonts import MissingFontsError  # noqa: PLC0415
    from scenes.record import CannotRecordError, check_recorder  # noqa: PLC0415

    names = ("size", "language", "full_screen", "screenshot", "record", "seed")
    options = Options(**{name: given[name] for name in names if name in given})
    try:
        if options.record is not None:
            check_recorder(options.record)
        for path in (options.screenshot, options.record):
            if path is not None and not path.absolute().parent.is_dir():
                return _fail(f"global-power: {path}: there is no such folder to write to", 2)
        app = App(options)
    except CannotRecordError as error:
        return _fail(f"global-power: {error}", 2)
    except (OSError, ValueError, MissingFontsError) as error:  # a file of the program is missing or broken
        return _fail(f"global-power: {error}", 1)
    except pygame.error as error:
        return _fail(f"global-power: no window could be opened ({error}); --screenshot FILE works without one", 1)
    try:
        return _run(app, first)
    finally:
        pygame.quit()


def _run(app: App, first: Callable[[App], Scene]) -> int:
    from scenes.crash import report  # noqa: PLC0415
    from scenes.record import CannotRecordError  # noqa: PLC0415

    try:
        app.run(first(app))
    except CannotRecordError as error:
        return _fail(f"global-power: {error}", 1)
    except Exception as error:  # caught here once, whatever it is
        if os.environ.get("GLOBAL_POWER_DEBUG"):
            raise
        report(app, error)
        return 1
    return 0


def _title(app: App) -> Scene:
    from scenes.title import Title  # noqa: PLC0415

    return Title(app)


def _fail(message: str, status: int) -> int:
    sys.stderr.write(message + "\n")
    return status


if __name__ == "__main__":
    sys.exit(main())
