"""The command `global-power`: the title screen in a window, or one of the commands."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.stack import Scene

LANGUAGES = ("en", "zh_Hans", "zh_Hant")
WRONG_PYGAME = """\
global-power: the old `pygame` is installed over pygame-ce. \
Cure: pip uninstall pygame pygame-ce, then pip install pygame-ce"""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line and ends with status 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; return 0, 1 (something went wrong) or 2 (bad usage)."""
    parser = build_parser()
    try:
        arguments = parser.parse_args(argv)
    except SystemExit as done:
        return int(done.code or 0)
    run = getattr(arguments, "run", None)
    return int(run(arguments)) if run is not None else _window(arguments)


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of all commands; those with a window are added here, the others come from `game.cli`."""
    parser = Parser(prog="global-power", description="Three games of power at one table.")
    _window_options(parser)
    return parser


def _window_options(parser: argparse.ArgumentParser) -> None:
    """Options of everything with a window. They may stand before the command or after it."""
    none = argparse.SUPPRESS
    group = parser.add_argument_group("window")
    group.add_argument("--size", type=_size, default=none, metavar="WxH", help="size of the window, 1280x720 at first")
    group.add_argument("--language", choices=LANGUAGES, default=none, help="language of this run")
    group.add_argument("--full-screen", action="store_true", default=none, help="cover the whole screen")
    group.add_argument("--seed", type=int, default=none, help="seed of all chance")
    group.add_argument(
        "--screenshot", type=Path, default=none, metavar="FILE", help="save a picture and end; needs no display"
    )
    group.add_argument(
        "--record",
        type=Path,
        default=none,
        metavar="FILE",
        help="save a moving picture (.gif, .webp) and end; needs no display",
    )


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal()) or not (320 <= int(width) <= 7680 and 240 <= int(height) <= 4320):
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write WIDTHxHEIGHT, such as 1280x720")
    return int(width), int(height)


def _window(arguments: argparse.Namespace) -> int:
    """Open the window (or none, if only a picture is wanted) and run it to its end."""
    given = vars(arguments)
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
        return _run(app)
    finally:
        pygame.quit()


def _run(app: App) -> int:
    from scenes.crash import report  # noqa: PLC0415
    from scenes.record import CannotRecordError  # noqa: PLC0415

    try:
        app.run(_first_scene(app))
    except CannotRecordError as error:
        return _fail(f"global-power: {error}", 1)
    except Exception as error:  # caught here once, whatever it is
        if os.environ.get("GLOBAL_POWER_DEBUG"):
            raise
        report(app, error)
        return 1
    return 0


def _first_scene(app: App) -> Scene:
    from scenes.title import Title  # noqa: PLC0415

    return Title(app)


def _fail(message: str, status: int) -> int:
    sys.stderr.write(message + "\n")
    return status


if __name__ == "__main__":
    sys.exit(main())
