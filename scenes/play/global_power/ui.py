"""Global Power as the window knows it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Final

from msgspec.structs import asdict

from game.data import levels_folder
from game.global_power.level import read_level
from game.global_power.players import SEATS
from game.global_power.rules import RULES, open_level
from game.global_power.state import Board, State
from game.global_power.tables import ROLE_IDS, Plan, Role, Tables, read_tables
from game.kernel.facts import Fact
from game.kernel.rules import Result, SettingValue
from game.kernel.steps import waiting
from scenes.app import App
from scenes.level_load import LoadedLevel, load_level
from scenes.play.games import GameUi, LevelWords, SettingWords
from scenes.play.global_power.look import Look, look, turn_of
from scenes.play.global_power.plan_cards import LEVEL_COLOURS, cost_spans
from scenes.play.global_power.words import ACTS, FIGHTS, MEANS, TALK, PlayWords
from scenes.play.view import Table, View
from scenes.text import Span
from scenes.words import NUMERALS, level_title

_ROLES: Final = tuple(f"role_{seat + 1}" for seat in range(SEATS))


def _plan_line(words: PlayWords, plan: Plan) -> list[Span]:
    name = Span(f"{NUMERALS[plan.level]} {words.named(plan.names)}", LEVEL_COLOURS[plan.level])
    return [name, Span(f" ×{plan.copies}  "), *cost_spans(words, plan), Span(f"\n{words.effect(plan)}", "muted")]


class GlobalPowerUi(GameUi):
    """Words and view of the game."""

    game: ClassVar[str] = RULES.name
    kinds: ClassVar[tuple[str, ...]] = (ACTS, FIGHTS, MEANS, TALK)
    log_from: ClassVar[int] = 1500

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._board: Board | None = None
        self._map: LoadedLevel | None = None

    def title(self) -> str:
        return self.app.tr("Global Power")

    @cached_property
    def _shipped(self) -> Tables:
        return read_tables()

    def setting(self, name: str) -> SettingWords:
        tr = self.app.tr
        tables = self._shipped
        values: dict[SettingValue, str] = {
            role: str(getattr(tables.role(role).names, self.app.language)) for role in ROLE_IDS
        }
        seat = name.removeprefix("role_")
        return SettingWords(tr("Role of seat {seat}", seat=seat), values, tr("Three different ones. (GP-ROLE)"))

    def level(self, path: Path) -> LevelWords:
        result = read_level(path)
        if result.level is None or result.tables is None:
            return super().level(path)
        roles = [result.tables.role(name) for name, _ in result.level.roles]
        values: dict[SettingValue, str] = {role.id: str(getattr(role.names, self.app.language)) for role in roles}
        return LevelWords(
            level_title(result.level, self.app.language) or path.stem,
            dict.fromkeys(_ROLES, values),
            {role.id: self._means(role) for role in roles},
            result.level.played,
        )

    def _means(self, role: Role) -> str:
        """Say what a role starts with."""
        tr, trn = self.app.tr, self.app.trn
        return tr(", ").join(
            (
                trn("{n} wealth", "{n} wealth", role.wealth),
                trn("{n} technology", "{n} technology", role.technology),
                trn("{n} plan", "{n} plans", role.plans),
                trn("{n} personnel", "{n} personnel", role.personnel),
                trn("{n} energy", "{n} energy", role.energy),
            )
        )

    def fit(self, values: dict[str, SettingValue], kept: str, level: LevelWords | None) -> dict[str, SettingValue]:
        """Three different roles, of those that have a start on the level."""
        there = list(level.values[_ROLES[0]]) if level is not None and level.values else list(ROLE_IDS)
        taken = [values[kept]] if kept else []
        for name in _ROLES:
            if name == kept:
                continue
            if values[name] in taken or values[name] not in there:
                values[name] = next((role for role in there if role not in {*taken, *values.values()}), values[name])
            taken.append(values[name])
        return values

    def prepare(self, state: State) -> None:
        level = state.board.level
        self._map = load_level(level.path).level if level.path is not None else None
        if self._map is not None and self._map.board.level != level:
            self._map = None

    def tables(self) -> list[tuple[str, list[list[Span]]]]:
        tr, words = self.app.tr, self.words(())
        tables = words.board.tables
        roles = [[Span(words.named(role.names), "accent"), Span(f"\n{self._means(role)}")] for role in tables.roles]
        found = [(tr("All plans"), [_plan_line(words, plan) for plan in tables.plans]), (tr("All roles"), roles)]
        # The text of the page gives the shipped figures.
        usual = asdict(self._shipped.figures)
        own = [
            [Span(name, "accent"), Span(": " + tr("{n} instead of {usual}", n=figure, usual=usual[name]))]
            for name, figure in asdict(tables.figures).items()
            if figure != usual[name]
        ]
        return [*found, (tr("Other figures on this level"), own)] if own else found

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

        return TableView(table, guided, self._map)

    def words(self, names: Sequence[str]) -> PlayWords:
        """Return what words the facts of the game that was looked at last."""
        if self._board is None:
            assert RULES.default_level is not None
            self._board = open_level(levels_folder() / RULES.default_level)
        return PlayWords(self.app, names, self._board)
