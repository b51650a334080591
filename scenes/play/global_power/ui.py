"""Global Power as the window knows it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, ClassVar

from game.data import levels_folder
from game.global_power.rules import RULES, open_level
from game.global_power.state import Board, State
from game.global_power.tables import ROLE_IDS, read_tables
from game.kernel.facts import Fact
from game.kernel.rules import Result, SettingValue
from game.kernel.steps import waiting
from scenes.app import App
from scenes.play.games import GameUi, SettingWords
from scenes.play.global_power.look import Look, look, turn_of
from scenes.play.global_power.words import ACTS, FIGHTS, MEANS, TALK, PlayWords
from scenes.play.view import Table, View
from scenes.text import Span


class GlobalPowerUi(GameUi):
    """Words and view of the game."""

    game: ClassVar[str] = RULES.name
    kinds: ClassVar[tuple[str, ...]] = (ACTS, FIGHTS, MEANS, TALK)

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._board: Board | None = None

    def title(self) -> str:
        return self.app.tr("Global Power")

    def setting(self, name: str) -> SettingWords:
        tr = self.app.tr
        tables = read_tables()
        values: dict[SettingValue, str] = {
            role: str(getattr(tables.role(role).names, self.app.language)) for role in ROLE_IDS
        }
        seat = name.removeprefix("role_")
        return SettingWords(tr("Role of seat {seat}", seat=seat), values, tr("Three different ones. (GP-ROLE)"))

    def look(self, state: State, eyes: frozenset[int]) -> Look:
        self._board = state.board
        return look(state, eyes)

    def secret(self, state: State) -> bool:
        """Every question is put beside the seat's own plans and hints."""
        return waiting(state) is not None

    def turn(self, state: State) -> Hashable:
        self._board = state.board
        return (state.round, turn_of(waiting(state)))

    def progress(self, state: Any) -> str:
        self._board = state.board
        tr = self.app.tr
        return tr("Round {n} of {rounds}", n=state.round, rounds=state.board.level.rounds)

    def line(self, fact: Fact, names: Sequence[str]) -> tuple[str, list[Span]] | None:
        words = self.words(names)
        return words.kind_of(fact), words.told(fact)

    def kind_words(self, kind: str) -> str:
        tr = self.app.tr
        words = {
            ACTS: tr("Acts"),
            FIGHTS: tr("Heroes, guards, fights"),
            MEANS: tr("Means"),
            TALK: tr("Hints and trade"),
        }
        return words[kind]

    def ending(self, result: Result, names: Sequence[str]) -> str:
        return self.words(names).ending(result.winners, result.ending)

    def view(self, table: Table, guided: bool) -> View:
        from scenes.play.global_power.table_view import TableView  # noqa: PLC0415

        return TableView(table, guided)

    def words(self, names: Sequence[str]) -> PlayWords:
        """Return what words the facts of the game that was looked at last."""
        if self._board is None:
            assert RULES.default_level is not None
            self._board = open_level(levels_folder() / RULES.default_level)
        return PlayWords(self.app, names, self._board)
