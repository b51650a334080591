"""The rules of a game: contents on the left, text on the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.play.games import GameUi, ui_of
from scenes.play.rules_text import RulesText, RulesTextError, clause_spans, read_rules, rules_path
from scenes.screen import Screen
from scenes.text import Span
from scenes.theme import LARGE, TITLE, XL, XS, L, M, S
from scenes.widgets import Button, Column, Label, ListView, Panel, RichText, Row, ScrollArea, Widget

if TYPE_CHECKING:
    from scenes.app import App


class RulesScreen(Screen):
    """A rules page, one section at a time, and what the game's own tables add to it."""

    def __init__(self, app: App, ui: GameUi) -> None:
        super().__init__(app)
        self._ui = ui
        self._at = 0

    def build(self) -> Widget:
        tr = self.app.tr
        try:
            rules = read_rules(rules_path(self._ui.game, self.app.language))
        except RulesTextError as error:
            body: Widget = Panel(Label(str(error), colour="warning"), pad=L, grow=1)
        else:
            body = self._page(rules)
        return Column(
            Row(
                Button(tr("Back"), self.close, icon="back", kind="quiet", key="back"),
                Label(tr("Rules of {game}", game=self._ui.title()), size=TITLE, wrap=False, grow=1),
                gap=M,
            ),
            body,
            pad=XL,
            gap=L,
        )

    def first_focus(self) -> str:
        return "contents"

    def _page(self, rules: RulesText) -> Widget:
        sections = [
            (section.heading, [(point, clause_spans(text)) for point, text in section.lines])
            for section in rules.sections
        ]
        sections += [(heading, [(True, line) for line in lines]) for heading, lines in self._ui.tables()]
        self._at = min(self._at, len(sections) - 1)
        heading, lines = sections[self._at]
        rows: list[Widget] = [Label(heading, size=LARGE)]
        for point, spans in lines:
            rows.append(
                Row(RichText([Span("•")], width=20, align="start"), RichText(spans, grow=1), centre=False, gap=S)
                if point
                else RichText(spans)
            )
        headings = ListView(
            len(sections),
            lambda index: Column(Label(sections[index][0], wrap=False), pad=S),
            select=self._turn,
            selected=self._at,
            key="contents",
            gap=XS,
        )
        return Row(
            Panel(headings, pad=S, grow=2, align="stretch"),
            Panel(ScrollArea(Column(*rows, gap=M, pad=L), key=f"section {self._at}"), grow=5, align="stretch"),
            centre=False,
            equal=True,
            gap=L,
            grow=1,
        )

    def _turn(self, at: int) -> None:
        self._at = at
        self.rebuild()


def rules_page(app: App, game: str) -> RulesScreen:
    """Return the rules of a game that is played in the window."""
    return RulesScreen(app, ui_of(app, game))
