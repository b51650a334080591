"""A first game that explains itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.registry import bots_of
from game.bots.seats import HUMAN, Seat
from game.kernel.rules import SetupError
from scenes.play.kept import begin, new_path
from scenes.play.play_screen import PlayScreen
from scenes.play.setup_screen import SetupScreen
from scenes.stack import Scene

if TYPE_CHECKING:
    from scenes.app import App

_SEED: Final = 20131
"""Of the guided game: everybody begins with the same cards."""


def guided(app: App, game: str) -> Scene:
    """Return a guided game against two computer players, or the set-up screen where it cannot be kept."""
    others = [name for name in ("greedy", "random") if name in bots_of(game)]
    seats = (Seat(HUMAN, app.tr("You")), Seat(others[0]), Seat(others[0]))
    path = new_path(game)
    try:
        return PlayScreen(app, begin(game, seats, _SEED, {}, None, path), path, guided=True)
    except (OSError, SetupError) as error:
        app.toast(f"{path}: {error}")
        return SetupScreen(app, game)
