"""Steam Noir: Revolution as the window knows it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, ClassVar

from game.kernel.facts import Fact
from game.kernel.rules import Result
from game.kernel.steps import waiting
from game.steam_noir.state import Game, phase_of
from game.table.steam_noir.shown import Shown, look
from scenes.play.games import GameUi, SettingWords
from scenes.play.steam_noir.setting_words import setting_words
from scenes.play.steam_noir.words import CARDS, PLAYS, SCORING, TALK, Words
from scenes.play.view import Table, View
from scenes.text import Span

_PUBLIC_PHASES = frozenset({"talk", "place"})
"""Phases whose choices are made in the open, among what everybody sees."""


class SteamNoirUi(GameUi):
    """Words and view of the game."""

    game: ClassVar[str] = "steam-noir"
    kinds: ClassVar[tuple[str, ...]] = (PLAYS, SCORING, TALK, CARDS)

    def title(self) -> str:
        return self.app.tr("Steam Noir: Revolution")

    def setting(self, name: str) -> SettingWords:
        return setting_words(self.app, name)

    def look(self, state: Game, eyes: frozenset[int]) -> Shown:
        return look(state, eyes)

    def secret(self, state: Game) -> bool:
        return waiting(state) is not None and phase_of(state) not in _PUBLIC_PHASES

    def turn(self, state: Game) -> Hashable:
        return (state.month, state.week, state.play, phase_of(state) in ("pass", "draft_discard"))

    def progress(self, state: Any) -> str:
        tr = self.app.tr
        options = state.tables.options
        if not state.week:
            return tr("Before week 1")
        return tr(
            "Month {month} of {months} · week {week} of {weeks}",
            month=state.month,
            months=options.months,
            week=state.week,
            weeks=options.months * options.weeks,
        )

    def line(self, fact: Fact, names: Sequence[str]) -> tuple[str, list[Span]] | None:
        return Words(self.app, names).line(fact)

    def kind_words(self, kind: str) -> str:
        tr = self.app.tr
        return {PLAYS: tr("Plays"), SCORING: tr("Scoring"), TALK: tr("Talk"), CARDS: tr("Cards and hands")}[kind]

    def ending(self, result: Result, names: Sequence[str]) -> str:
        return Words(self.app, names).ending(result.winners, result.ending)

    def view(self, table: Table, guided: bool) -> View:
        from scenes.play.steam_noir.table_view import TableView  # noqa: PLC0415

        return TableView(table, guided)
