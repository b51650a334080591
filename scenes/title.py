"""The title screen: three games, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.data import levels_folder
from game.global_power.level import read_level
from scenes.about_screen import About
from scenes.levels_screen import Levels
from scenes.map_view import picture_of
from scenes.play.guided import guided
from scenes.play.kept import Kept, newest_unfinished
from scenes.play.kept_screen import KeptScreen, open_kept
from scenes.play.kept_words import game_title, progress_words
from scenes.play.rules_screen import rules_page
from scenes.play.setup_screen import SetupScreen
from scenes.screen import Screen
from scenes.settings_screen import SettingsScreen
from scenes.stack import Scene
from scenes.theme import BODY, DISPLAY, LARGE, TITLE, XL, L, M, S
from scenes.watch import Watch
from scenes.widgets import Button, Column, Flow, Icon, Label, Panel, Picture, Row, ScrollArea, Spacer, Widget

if TYPE_CHECKING:
    from scenes.app import App

_PICTURE = (1536, 864)


@dataclass(frozen=True, slots=True)
class Way:
    """A button of a game's card: its words, and the scene it opens. `key` names it for the focus."""

    key: str
    words: str
    icon: str
    open: Callable[[App], Scene]


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game on the title screen. A game without ways is still to come."""

    name: str
    text: str
    icon: str
    ways: tuple[Way, ...] = ()


def games(app: App) -> tuple[GameCard, ...]:
    """Return the games in their order; the first way of the first game is what Enter starts."""
    tr = app.tr
    return (
        GameCard(
            tr("Global Power"),
            tr(
                "Superheroes, national guards and mercenaries walk the world by their own rules. "
                "Watch what they do, and why."
            ),
            "language",
            (
                Way("watch", tr("Watch the world"), "play", lambda app: Watch(app, levels_folder() / "world.tmx")),
                Way("global-power", tr("Play"), "people", lambda app: SetupScreen(app, "global-power")),
                Way("global-power guided", tr("Guided first round"), "help", partial(guided, game="global-power")),
                Way("levels", tr("Levels"), "folder", Levels),
                Way("global-power rules", tr("Rules"), "info", partial(rules_page, game="global-power")),
            ),
        ),
        GameCard(
            tr("Twilight Struggle"),
            tr("Two superpowers, ten turns, 110 cards: the Cold War from 1945 to 1989."),
            "card",
        ),
        GameCard(
            tr("Steam Noir: Revolution"),
            tr("Three to five conspirators, a hidden allegiance each, and an emperor who must not win."),
            "people",
            (
                Way("steam-noir", tr("Play"), "play", lambda app: SetupScreen(app, "steam-noir")),
                Way("steam-noir guided", tr("Guided first week"), "help", partial(guided, game="steam-noir")),
                Way("steam-noir rules", tr("Rules"), "info", partial(rules_page, game="steam-noir")),
            ),
        ),
    )


class Title(Screen):
    """The first screen."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._picture: pygame.Surface | None = None
        self._unfinished: Kept | None = None

    def enter(self) -> None:
        super().enter()
        self.app.tasks.start(_draw_world, self._show_world, owner=self)
        self.app.tasks.start(newest_unfinished, self._offer, owner=self)

    def resume(self) -> None:
        self.app.tasks.start(newest_unfinished, self._offer, owner=self)

    def build(self) -> Widget:
        app, tr = self.app, self.app.tr
        first, *others = games(app)
        return Column(
            Row(
                Label(tr("Global Power"), size=DISPLAY, wrap=False),
                Label(tr("Three games of power at one table"), size=BODY, colour="muted", wrap=False),
                gap=L,
            ),
            Row(
                self._first_card(first),
                ScrollArea(
                    Column(*(self._card(card) for card in others), gap=L, grow=1), key="others", grow=2, align="stretch"
                ),
                centre=False,
                equal=True,
                gap=L,
                grow=1,
            ),
            Row(
                Flow(
                    self._resume_button(),
                    Button(tr("Kept games"), partial(self._push, KeptScreen), icon="save", key="kept"),
                    Button(tr("Settings"), partial(self._push, SettingsScreen), icon="settings", key="settings"),
                    Button(tr("About"), partial(self._push, About), icon="info", key="about"),
                    gap=S,
                    grow=1,
                ),
                Button(tr("Quit"), self.close, icon="close", key="quit", tip=tr("Leave the program (Esc)")),
                gap=S,
            ),
            pad=XL + S,
            gap=XL,
        )

    def first_focus(self) -> str:
        return games(self.app)[0].ways[0].key

    def dropped(self, path: Path) -> None:
        self.app.stack.push(Watch(self.app, path))

    def _offer(self, kept: Kept | None) -> None:
        """Offer to go on with the newest game that is not over."""
        if kept != self._unfinished:
            self._unfinished = kept
            self.rebuild()

    def _resume_button(self) -> Widget | None:
        kept = self._unfinished
        if kept is None:
            return None
        words = self.app.tr(
            "Resume: {game}, {progress}", game=game_title(self.app, kept.game), progress=progress_words(self.app, kept)
        )
        return Button(words, partial(open_kept, self.app, self, kept.path), icon="play", kind="primary", key="resume")

    def _show_world(self, picture: pygame.Surface | None) -> None:
        self._picture = picture
        self.rebuild()

    def _push(self, make: Callable[[App], Scene]) -> None:
        self.app.stack.push(make(self.app))

    def _first_card(self, card: GameCard) -> Widget:
        return Panel(
            ScrollArea(
                Column(
                    Picture(self._picture, cover=True, grow=1),
                    Label(card.name, size=TITLE),
                    Label(card.text, colour="muted"),
                    gap=M,
                    grow=1,
                ),
                key="first",
            ),
            self._ways(card, primary=True),
            pad=L,
            gap=M,
            grow=3,
            align="stretch",
        )

    def _card(self, card: GameCard) -> Widget:
        return Panel(
            Row(Icon(card.icon, 28, "accent" if card.ways else "faint"), Label(card.name, size=LARGE, grow=1), gap=M),
            Label(card.text, colour="muted"),
            Spacer(grow=1),
            self._ways(card),
            pad=L,
            gap=M,
            grow=1,
        )

    def _ways(self, card: GameCard, primary: bool = False) -> Widget:
        if not card.ways:
            return Label(self.app.tr("Coming later"), colour="faint")
        return Flow(
            *(
                Button(
                    way.words,
                    partial(self._push, way.open),
                    icon=way.icon,
                    kind="primary" if primary and index == 0 else "normal",
                    key=way.key,
                )
                for index, way in enumerate(card.ways)
            ),
            gap=S,
        )


def _draw_world() -> pygame.Surface | None:
    """Draw the world that the first game is played on, if it can be read; the level browser says what is wrong."""
    tiled = read_level(levels_folder() / "world.tmx").map
    return picture_of(tiled, _PICTURE) if tiled is not None else None
