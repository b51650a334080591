"""The title screen: three games, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from scenes.about_screen import About
from scenes.screen import Screen
from scenes.settings_screen import SettingsScreen
from scenes.stack import Scene
from scenes.theme import DISPLAY, LARGE, XL, L, M, S
from scenes.widgets import Button, Column, Flow, Icon, Label, Panel, Row, ScrollArea, Spacer, Widget

if TYPE_CHECKING:
    from scenes.app import App


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
            "world",
        ),
        GameCard(
            tr("Twilight Struggle"),
            tr("Two superpowers, ten turns, 110 cards: the Cold War from 1945 to 1989."),
            "layers",
        ),
        GameCard(
            tr("Steam Noir: Revolution"),
            tr("Three to five conspirators, a hidden allegiance each, and an emperor who must not win."),
            "people",
        ),
    )


class Title(Screen):
    """The first screen."""

    def build(self) -> Widget:
        app, tr = self.app, self.app.tr
        cards = games(app)
        return Column(
            Column(
                Label(tr("Global Power"), size=DISPLAY, wrap=False),
                Label(tr("Three games of power at one table"), size=LARGE, colour="muted"),
                gap=S,
            ),
            Row(
                *(self._card(card, first=index == 0) for index, card in enumerate(cards)),
                centre=False,
                equal=True,
                gap=L,
                grow=1,
            ),
            Row(
                Flow(
                    Button(
                        tr("Settings"), lambda: app.stack.push(SettingsScreen(app)), icon="settings", key="settings"
                    ),
                    Button(tr("About"), lambda: app.stack.push(About(app)), icon="info", key="about"),
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
        return next((way.key for card in games(self.app) for way in card.ways), "settings")

    def _open(self, way: Way) -> None:
        self.app.stack.push(way.open(self.app))

    def _card(self, card: GameCard, first: bool) -> Widget:
        app = self.app
        buttons: list[Widget] = [
            Button(
                way.words,
                partial(self._open, way),
                icon=way.icon,
                kind="primary" if first and index == 0 else "normal",
                key=way.key,
            )
            for index, way in enumerate(card.ways)
        ]
        if not buttons:
            buttons = [Label(app.tr("Coming later"), colour="faint")]
        return Panel(
            Row(Icon(card.icon, 36, "accent" if card.ways else "faint"), Spacer(grow=1)),
            Label(card.name, size=LARGE),
            ScrollArea(Label(card.text, colour="muted"), key=f"text {card.icon}", grow=1),
            *buttons,
            pad=L,
            gap=M,
            width=None,
            grow=1,
        )
