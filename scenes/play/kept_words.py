"""Words for kept games, in lists and on the title."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from scenes.folders import user_levels
from scenes.play import kept
from scenes.play.games import seat_names, ui_of
from scenes.play.kept import Kept, KeptError
from scenes.play.names import UIS

if TYPE_CHECKING:
    from scenes.app import App


def problem_words(app: App, error: KeptError) -> str:
    """Say why a kept game cannot be opened, and what helps."""
    tr = app.tr
    about = error.about
    match error.problem:
        case kept.UNKNOWN_GAME:
            return tr("It is a game of {game}, which this program does not have. A newer program may.", game=about)
        case kept.NOT_SHOWN:
            return tr("This game is not played in the window yet.")
        case kept.VERSION:
            return tr(
                "It was played by other rules (version {version}). Open it with the program that wrote it.",
                version=about,
            )
        case kept.NO_LEVEL:
            return tr(
                "The level {file} is missing. Put it, with its tilesets, into the folder {folder}.",
                file=about,
                folder=user_levels(),
            )
        case kept.LEVEL_CHANGED:
            return tr(
                "The level {file}, or its plans, roles or figures, has been changed since the game was begun. Put the "
                "old one back to go on.",
                file=about,
            )
        case kept.LEVEL_BROKEN:
            return tr("The level {file} cannot be read: {reason}", file=about, reason=error.words)
        case kept.BROKEN:
            return tr("A choice in the file does not fit the rules: {reason}", reason=error.words)
        case _:
            return tr("The file cannot be read: {reason}", reason=error.words)


def game_title(app: App, game: str) -> str:
    """Return a game's name, or its id if it is not played here."""
    return ui_of(app, game).title() if game in UIS else game


def date_words(changed: float) -> str:
    """Return date and time."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(changed)) if changed else ""


def progress_words(app: App, game: Kept) -> str:
    """Say how far a kept game is, or how it ended."""
    if game.problem is not None:
        return app.tr("Cannot be opened")
    if game.game not in UIS:
        return app.tr("Not played in the window yet")
    ui = ui_of(app, game.game)
    if game.result is not None:
        return ui.ending(game.result, seat_names(app, game.seats))
    return ui.progress(game.state)
