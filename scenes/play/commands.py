"""The commands `play GAME` and `replay FILE`. Nothing here needs pygame until a window opens."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.bots.registry import GAMES, rules_of
from game.bots.seats import HUMAN, Seat, check_seats, read_seat
from game.cli import CommandError, read_settings
from game.kernel.rules import SetupError
from scenes.play.names import PLAYED
from scenes.watch_command import find_level

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.stack import Scene


def play_options(parser: argparse.ArgumentParser) -> None:
    """Add what `play` takes."""
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument(
        "--seats",
        default=None,
        help="who plays, with commas: human:Anna,greedy,schemer:2 (default: the set-up screen asks)",
    )
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a setting of the game")
    parser.add_argument(
        "--level", metavar="LEVEL", help="a .tmx file, or the name of a shipped or own level (default: the game's own)"
    )


def play_scene(options: argparse.Namespace) -> Callable[[App], Scene]:
    """Check what `play` got and return what makes its scene. Raises CommandError."""
    try:
        rules = rules_of(options.game)
        if rules.name not in PLAYED:
            raise CommandError(f"{rules.name} is not played in the window yet; there is {', '.join(PLAYED)}")
        settings = read_settings(options.set)
        rules.settled(settings)
        level = None if options.level is None else find_level(options.level)
        if level is not None and rules.read_level is None:
            raise CommandError(f"{rules.name} is played without a level")
        seats = None if options.seats is None else tuple(read_seat(text) for text in options.seats.split(","))
        if seats is not None:
            check_seats(rules.name, seats)
            if len(seats) not in rules.seats:
                allowed = " or ".join(str(n) for n in rules.seats)
                raise CommandError(f"{rules.name} is played with {allowed} seats, not {len(seats)}; name that many")
    except SetupError as error:
        raise CommandError(str(error)) from error
    if seats is None and (settings or level is not None):
        seats = (Seat(HUMAN), *(Seat("random") for _ in range(rules.seats[0] - 1)))

    if seats is None:
        return _setup(rules.name)
    from scenes.play.kept import begin, new_path  # noqa: PLC0415

    seed = getattr(options, "seed", None)
    path = new_path(rules.name)
    try:
        session = begin(rules.name, seats, secrets.randbits(53) if seed is None else seed, settings, level, path)
    except SetupError as error:
        raise CommandError(str(error)) from error
    except OSError as error:
        raise CommandError(f"{path}: the game cannot be kept ({error.strerror or error}); make room") from error

    def make(app: App) -> Scene:
        from scenes.play.play_screen import PlayScreen  # noqa: PLC0415

        return PlayScreen(app, session, path)

    return make


def _setup(game: str) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        from scenes.play.setup_screen import SetupScreen  # noqa: PLC0415

        return SetupScreen(app, game)

    return make


def replay_options(parser: argparse.ArgumentParser) -> None:
    """Add what `replay` takes."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a journal (.gpj)")
    parser.add_argument("--at", type=int, default=None, metavar="N", help="the choice to begin with; -1 is the end")
    parser.add_argument("--eyes", default="public", metavar="EYES", help="public, open, or a seat from 1")


def replay_scene(options: argparse.Namespace) -> Callable[[App], Scene]:
    """Check what `replay` got and return what makes its scene. Raises CommandError."""
    from scenes.play.kept import KeptError, open_journal  # noqa: PLC0415

    try:
        rules, journal, _ = open_journal(options.file)
    except KeptError as error:
        raise CommandError(error.words) from error
    if rules.name not in PLAYED:
        raise CommandError(f"{rules.name} is not shown in the window yet; there is {', '.join(PLAYED)}")
    eyes: str | int = options.eyes
    if options.eyes not in ("public", "open"):
        seats = len(journal.setup.seats)
        if not options.eyes.isdecimal() or not 1 <= int(options.eyes) <= seats:
            raise CommandError(f"--eyes {options.eyes}: write public, open, or a seat from 1 to {seats}")
        eyes = int(options.eyes) - 1

    def make(app: App) -> Scene:
        from scenes.play.replay_screen import ReplayScreen  # noqa: PLC0415

        recorded = app.options.record is not None
        at = options.at if options.at is not None or recorded or not app.options.unattended else -1
        return ReplayScreen(app, options.file, at=at, eyes=eyes, play=recorded)

    return make
