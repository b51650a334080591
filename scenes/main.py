"""The command `global-power`: the title screen in a window, or one of the commands."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.stack import Scene

WRONG_PYGAME = """\
global-power: the old `pygame` is installed over pygame-ce. \
Cure: pip uninstall pygame pygame-ce, then pip install pygame-ce"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; return 0, 1 (something went wrong) or 2 (bad usage)."""
    arguments = sys.argv[1:] if argv is None else argv
    if not arguments:  # the title opens at once, without waiting for what only the commands need
        return open_window({}, None)
    from scenes.commands import run  # noqa: PLC0415

    return run(arguments)


def open_window(given: Mapping[str, Any], first: Callable[[App], Scene] | None) -> int:
    """Open the window (or none, if only a picture is wanted) with a first scene, else the title; run it to its end.

    `given` holds the options of the command line, of which those of `scenes.app.Options` count.
    """
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
        return _run(app, first or _title)
    finally:
        pygame.quit()


def _run(app: App, first: Callable[[App], Scene]) -> int:
    from scenes.crash import report  # noqa: PLC0415
    from scenes.record import CannotRecordError  # noqa: PLC0415

    try:
        app.run(first(app))
    except CannotRecordError as error:
        return _fail(f"global-power: {error}", 1)
    except KeyboardInterrupt:
        return 130
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
