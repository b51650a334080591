"""Before a game: who sits where, settings, level, seed."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.bots.registry import bots_of, rules_of
from game.bots.seats import HUMAN, LONGEST_NAME, TIMES, Seat
from game.kernel.rules import Setting, SettingValue, SetupError
from game.kernel.session import Session
from scenes.level_files import find_levels
from scenes.play.games import GameUi, LevelWords, bot_words, ui_of
from scenes.play.kept import begin, new_path
from scenes.play.last_choice import best_player, recall, remember
from scenes.play.play_screen import PlayScreen
from scenes.screen import Screen
from scenes.theme import LARGE, SMALL, TITLE, XL, L, M
from scenes.widgets import (
    Button,
    Checkbox,
    Column,
    Dropdown,
    Label,
    Panel,
    Row,
    Rule,
    ScrollArea,
    Segmented,
    Slider,
    Spacer,
    TextEntry,
    Widget,
)
from scenes.widgets.dialog import tell

if TYPE_CHECKING:
    from scenes.app import App

_CONTROL = 250
_FEW = 13
"""A setting with more numbers than these gets a slider."""


class SetupScreen(Screen):
    """Sets a game up and starts it. It remembers what was chosen the last time, but for a `level` that is given."""

    def __init__(self, app: App, game: str, level: Path | None = None) -> None:
        super().__init__(app)
        self._rules = rules_of(game)
        self._ui: GameUi = ui_of(app, game)
        self._choice = recall(self._rules)
        self._given = level
        if level is not None:
            self._choose_level(level.name)
        self._seed = ""
        self._levels: dict[str, Path] = {}
        self._read: dict[str, LevelWords] = {}
        """What is known of the levels, once they have been read."""
        self._starting = False

    def enter(self) -> None:
        if self._rules.read_level is not None:
            files, ui = self._level_files(), self._ui
            self.app.tasks.start(lambda: {name: ui.level(path) for name, path in files.items()}, self._know, owner=self)
        super().enter()

    def _level_files(self) -> dict[str, Path]:
        """Return the levels by their names. Of two with the same name the given one counts, or the user's."""
        found = {file.path.name: file.path for file in find_levels()}
        if self._given is not None:
            found[self._given.name] = self._given
        return found

    def _know(self, read: dict[str, LevelWords]) -> None:
        self._read = read
        self._fit("")

    def build(self) -> Widget:
        tr = self.app.tr
        return Column(
            Row(
                Button(tr("Back"), self.close, icon="back", kind="quiet", key="back"),
                Label(tr("{game}: new game", game=self._ui.title()), size=TITLE, wrap=False, grow=1),
                Button(
                    tr("Start the game"), self._start, icon="play", kind="primary", key="start", reason=self._obstacle()
                ),
                gap=M,
            ),
            Row(
                Panel(ScrollArea(Column(*self._seat_rows(), gap=M, pad=L), key="seats"), grow=1, align="stretch"),
                Panel(ScrollArea(Column(*self._setting_rows(), gap=M, pad=L), key="settings"), grow=1, align="stretch"),
                centre=False,
                equal=True,
                gap=L,
                grow=1,
            ),
            pad=XL,
            gap=L,
        )

    def first_focus(self) -> str:
        return "start"

    def _seat_rows(self) -> list[Widget]:
        tr, seats = self.app.tr, self._choice.seats
        rows: list[Widget] = [Label(tr("Who plays"), size=LARGE)]
        counts = [(count, str(count)) for count in self._rules.seats if count]
        if len(counts) > 1:
            rows.append(
                Row(
                    Label(tr("Number of seats"), grow=1),
                    Segmented(counts, len(seats), self._resize, key="count", width=_CONTROL),
                    gap=M,
                )
            )
        for number, seat in enumerate(seats):
            rows += [Rule(), self._seat_row(number, seat)]
        rows += [Rule(), Label(self._note(), size=SMALL, colour="muted")]
        return rows

    def _seat_row(self, number: int, seat: Seat) -> Widget:
        tr = self.app.tr
        players = [(HUMAN, tr("Person")), *((bot, bot_words(self.app, bot)) for bot in bots_of(self._rules.name))]
        if seat.is_human:
            second: Widget = TextEntry(
                seat.name,
                partial(self._name, number),
                hint=tr("Player {n}", n=number + 1),
                longest=LONGEST_NAME,
                key=f"name {number}",
                grow=1,
            )
        else:
            words = [(seconds, tr("{n} s", n=f"{seconds:g}")) for seconds in TIMES]
            idle = tr("This player does not think.") if seat.player == "random" else ""
            time = seat.seconds if seat.seconds in TIMES else TIMES[0]
            second = Segmented(
                words, time, partial(self._time, number), size=SMALL, key=f"time {number}", reason=idle, grow=1,
                tip=tr("Time to think about each choice"),
            )  # fmt: skip
        return Row(
            Label(str(number + 1), size=LARGE, colour="accent", width=20),
            Dropdown(players, seat.player, partial(self._player, number), key=f"player {number}", width=184),
            second,
            gap=M,
        )

    def _note(self) -> str:
        tr = self.app.tr
        people = sum(seat.is_human for seat in self._choice.seats)
        if people == 0:
            return tr("Nobody at this machine plays: you watch.")
        if people == 1:
            return tr("One person plays: the screen always shows that seat.")
        return tr("Several people share the screen: a curtain falls before each one's secret choices.")

    def _setting_rows(self) -> list[Widget]:
        tr = self.app.tr
        rows: list[Widget] = [Label(tr("Settings of the game"), size=LARGE)]
        if self._rules.read_level is not None:
            self._levels = self._level_files()
            if self._choice.level not in self._levels:
                self._choice.level = ""
            shown = self._choice.level or self._rules.default_level
            levels = [
                (name, known.title if known is not None else path.stem)
                for name, path in self._levels.items()
                for known in [self._read.get(name)]
                if known is None or known.played or name == shown
            ]
            rows += [self._line(tr("Level"), Dropdown(levels, shown, self._level, key="level", width=_CONTROL), "")]
        level = self._level_words()
        for setting in self._rules.settings:
            words = self._ui.setting(setting.name)
            there = level.values.get(setting.name) if level is not None else None
            control = self._control(setting, there or words.values, list(there or setting.allowed))
            rows.append(self._line(words.name, control, words.tip))
            note = level.notes.get(self._value(setting)) if level is not None else None
            if note is not None:
                rows.append(Label(note, size=SMALL, colour="muted"))
        rows += [
            Rule(),
            self._line(
                tr("Seed of chance"),
                TextEntry(
                    self._seed, self._set_seed, hint=tr("empty: a new one"), longest=19, key="seed", width=_CONTROL
                ),
                tr("The same seed and the same choices give the same game."),
            ),
            Row(
                Spacer(grow=1),
                Button(
                    tr("All as in the rules"),
                    self._reset,
                    icon="restart",
                    key="reset",
                    reason="" if self._choice.settings else tr("Everything is as in the rules already."),
                ),
            ),
        ]
        return rows

    def _level_words(self) -> LevelWords | None:
        """Return what is known of the chosen level."""
        return self._read.get(self._choice.level or self._rules.default_level or "")

    def _value(self, setting: Setting) -> SettingValue:
        return self._choice.settings.get(setting.name, setting.default)

    def _line(self, words: str, control: Widget, tip: str) -> Widget:
        return Row(Label(words, grow=1, tip=tip or None), control, gap=M)

    def _control(self, setting: Setting, words: Any, allowed: Sequence[SettingValue]) -> Widget:
        value = self._value(setting)
        change = partial(self._set, setting)
        key = f"setting {setting.name}"
        if set(setting.allowed) == {True, False} and isinstance(setting.default, bool):
            on, off = words.get(True, self.app.tr("Yes")), words.get(False, self.app.tr("No"))
            return Checkbox(on if value else off, bool(value), change, key=key, width=_CONTROL)
        if isinstance(setting.allowed, range) and len(setting.allowed) > _FEW and isinstance(value, int):
            low, high = setting.allowed[0], setting.allowed[-1]
            return Slider(value, low, high, change, key=key, width=_CONTROL)
        options = [(one, words.get(one, str(one))) for one in allowed]
        if len(options) <= 5 and all(isinstance(one, int) for one in allowed):
            return Segmented(options, value, change, key=key, width=_CONTROL)
        return Dropdown(options, value, change, key=key, width=_CONTROL)

    def _obstacle(self) -> str:
        if self._seed and not self._seed.isdecimal():
            return self.app.tr("The seed must be a whole number, or empty.")
        if self._seed and int(self._seed) >= 1 << 63:
            return self.app.tr("The seed is too large.")
        return ""

    def _resize(self, count: int) -> None:
        seats = self._choice.seats
        seats += [best_player(self._rules.name) for _ in range(count - len(seats))]
        del seats[count:]
        self.rebuild()

    def _player(self, number: int, player: str) -> None:
        old = self._choice.seats[number]
        self._choice.seats[number] = replace(old, player=player)
        self.rebuild()

    def _name(self, number: int, name: str) -> None:
        self._choice.seats[number] = replace(self._choice.seats[number], name=name)

    def _time(self, number: int, seconds: float) -> None:
        self._choice.seats[number] = replace(self._choice.seats[number], seconds=seconds)

    def _level(self, name: str) -> None:
        self._choose_level(name)
        self._fit("")

    def _choose_level(self, name: str) -> None:
        self._choice.level = "" if name == self._rules.default_level else name

    def _fit(self, kept: str) -> None:
        """Let the settings go together and with the level."""
        settings = self._rules.settings
        fitted = self._ui.fit({one.name: self._value(one) for one in settings}, kept, self._level_words())
        changed = {one.name: fitted[one.name] for one in settings if fitted[one.name] != one.default}
        self._choice.settings.clear()
        self._choice.settings.update(changed)
        self.rebuild()

    def _set(self, setting: Setting, value: SettingValue) -> None:
        self._choice.settings[setting.name] = value
        self._fit(setting.name)

    def _set_seed(self, text: str) -> None:
        was_wrong = self._obstacle()
        self._seed = text.strip()
        if self._obstacle() != was_wrong:
            self.rebuild()

    def _reset(self) -> None:
        self._choice.settings.clear()
        self._fit("")

    def _start(self) -> None:
        if self._starting:
            return
        self._starting = True
        remember(self._rules.name, self._choice)
        seats = tuple(self._choice.seats)
        seed = int(self._seed) if self._seed else secrets.randbits(53)
        level = self._levels.get(self._choice.level)
        path = new_path(self._rules.name)
        settings = dict(self._choice.settings)

        def work() -> Session[Any]:
            session = begin(self._rules.name, seats, seed, settings, level, path)
            self._ui.prepare(session.state)
            return session

        self.app.tasks.start(work, partial(self._begun, path), self._failed, owner=self)

    def _begun(self, path: Path, session: Session[Any]) -> None:
        self.app.stack.replace(PlayScreen(self.app, session, path, ui=self._ui))

    def _failed(self, error: Exception) -> None:
        self._starting = False
        if not isinstance(error, OSError | SetupError):
            raise error
        tr = self.app.tr
        self.rebuild()
        tell(self.app, lambda: (tr("The game cannot be begun"), str(error)), icon="warning")
