"""Helpers: a short game of Global Power on a screen without a display."""

import shutil
from pathlib import Path
from typing import Any

from game.bots.seats import read_seat
from game.data import levels_folder
from game.global_power.imagine import imagine
from game.global_power.observe import observe
from game.global_power.state import State
from game.kernel.chance import Chance
from scenes.app import App
from scenes.folders import user_levels
from scenes.play.global_power.table_view import TableView
from scenes.play.kept import begin, new_path
from scenes.play.play_screen import PlayScreen
from tests.scenes.driver import FRAME, show
from tests.scenes.play.table import AtOnce, settle


def short_level(rounds: int) -> Path:
    """Put the world with fewer rounds into the user's folder."""
    folder = user_levels()
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "tiles").exists():
        shutil.copytree(levels_folder() / "tiles", folder / "tiles")
    path = folder / "short.tmx"
    text = (levels_folder() / "world.tmx").read_text(encoding="utf-8")
    changed = text.replace('name="rounds" type="int" value="20"', f'name="rounds" type="int" value="{rounds}"')
    assert changed != text
    path.write_text(changed, encoding="utf-8")
    return path


def start(app: App, *seats: str, seed: int = 7, rounds: int = 20, guided: bool = False, **settings: Any) -> PlayScreen:
    """Begin a game and show it; everything moves at once."""
    app.change(speed="instant")
    where = new_path("global-power")
    level = short_level(rounds) if rounds != 20 else None
    session = begin("global-power", tuple(read_seat(seat) for seat in seats), seed, settings, level, where)
    screen = PlayScreen(app, session, where, guided=guided, thinker=AtOnce())
    show(app, screen)
    return screen


def view_of(screen: PlayScreen) -> TableView:
    assert isinstance(screen.view, TableView)
    return screen.view


def come_to_rest(app: App, screen: PlayScreen) -> None:
    """Go on until a person is asked or the game is over, past every curtain."""
    settle(app, screen)
    while screen.driver.curtain is not None:
        screen._confirm()
        app.frame(FRAME, [])
        settle(app, screen)


def to_turn(app: App, screen: PlayScreen) -> TableView:
    """Give hints and decline offers until the person is asked for an act."""
    come_to_rest(app, screen)
    view = view_of(screen)
    while view.draft is not None and (aside := [one for one in view.draft.options if one in ("ally", "decline")]):
        view.choose(aside[0])
        app.frame(FRAME, [])
        come_to_rest(app, screen)
    assert view.draft is not None
    assert "end" in view.draft.options
    return view


def give(app: App, screen: PlayScreen, *options: str) -> None:
    """Answer as if by clicks."""
    view = view_of(screen)
    for option in options:
        assert view.draft is not None
        assert option in view.draft.options
        view.choose(option)
        if view.armed:
            view.confirm()
    app.frame(FRAME, [])
    come_to_rest(app, screen)


def imagined(game: State, seat: int) -> State:
    return imagine(observe(game, seat), Chance(0))
