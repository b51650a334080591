"""Any kept game again: forward, back, at any speed, from any seat's eyes."""

from __future__ import annotations

import itertools
from bisect import bisect_right
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.kernel.steps import Option
from scenes.actions import Act
from scenes.play.driver import may_know
from scenes.play.game_log import GameLog, beside
from scenes.play.games import ONLOOKER, GameUi, seat_names, ui_of
from scenes.play.kept import NOT_SHOWN, KeptError, open_journal
from scenes.play.names import UIS
from scenes.play.patient import PatientScreen
from scenes.play.tape import Tape, read_tape
from scenes.play.view import Table, View
from scenes.settings import SPEEDS
from scenes.settings_screen import speed_words
from scenes.theme import LARGE, XL, L, S
from scenes.widgets import Button, Column, Dropdown, Label, Panel, ProgressBar, Row, Slider, Widget
from scenes.widgets.dialog import tell

if TYPE_CHECKING:
    from scenes.app import App

OPEN = "open"
PUBLIC = "public"
_REST = {"slow": 1.2, "normal": 0.6, "fast": 0.25, "instant": 0.08}
"""Seconds of rest at each stop while it plays."""
_numbers = itertools.count(1)

Eyes = str | int
"""OPEN, PUBLIC or a seat."""


def _ignore(_options: Sequence[Option]) -> None:
    """Nobody is asked in a replay."""


class ReplayScreen(PatientScreen):
    """Plays a journal. `at` is the stop to begin with, from the end if negative; None: the beginning."""

    arrows_move_focus = False

    def __init__(self, app: App, path: Path, *, at: int | None = None, eyes: Eyes = PUBLIC, play: bool = False) -> None:
        super().__init__(app)
        self.world = f"replay {next(_numbers)}"
        self._path = path
        self._start = at
        self._eyes: Eyes = eyes
        self._playing = play
        self._tape: Tape | None = None
        self._problem: KeptError | None = None
        self._ui: GameUi | None = None
        self._view: View | None = None
        self._log: GameLog | None = None
        self._log_open = False
        self._at = 0
        self._rest = 0.0
        self._new: Tape | None = None

    def enter(self) -> None:
        super().enter()
        self.app.tasks.start(self._read, self._take, self._failed, owner=self)

    def leave(self) -> None:
        if self._view is not None:
            self._view.leave()
        super().leave()

    def refresh(self) -> None:
        if self._tape is not None and self._view is not None and self._ui is not None:
            names = seat_names(self.app, self._tape.seats)
            self._log = GameLog(self._ui, names, self.rebuild)
            self._view.table = Table(self.app, names, _ignore, self.rebuild, replay=True)
            self._view.place(self.app.window.size)
        super().refresh()

    def build(self) -> Widget:
        tape, view, log = self._tape, self._view, self._log
        if tape is None or view is None or log is None:
            return self._waiting()
        log.show(tape.facts, tape.told(self._at), self._seats())
        panel = log.build(self._toggle_log, self._export) if self._log_open else None
        return Column(
            self._bar(tape),
            beside(self.app, Column(view.build(), grow=1, align="stretch"), panel),
            self._time_line(tape),
            pad=S,
            gap=S,
        )

    def first_focus(self) -> str:
        return "play"

    def update(self, seconds: float) -> None:
        if self._new is not None:
            try:
                self._open(self._new)
            except KeptError as error:
                self._tape = None
                self._failed(error)
            self._new = None
        super().update(seconds)
        if self._view is None or self._tape is None:
            return
        self._view.update(seconds)
        if not self._playing or self._view.busy():
            return
        self._rest -= seconds
        if self._rest <= 0:
            if self._at + 1 < len(self._tape.stops):
                self._forward()
            else:
                self._playing = False
                self.rebuild()

    def command(self, act: Act) -> bool:
        if self._view is not None and act is not Act.CANCEL and self._view.command(act):
            return True
        match act:
            case Act.PAUSE | Act.TOGGLE:
                self._toggle_play()
            case Act.STEP | Act.RIGHT:
                self._step(1)
            case Act.LEFT:
                self._step(-1)
            case Act.DOWN | Act.PAGE_DOWN:
                self._step_turn(1)
            case Act.UP | Act.PAGE_UP:
                self._step_turn(-1)
            case Act.FIRST:
                self._jump(0)
            case Act.LAST:
                self._jump(len(self._tape.stops) - 1 if self._tape is not None else 0)
            case Act.FASTER | Act.SLOWER:
                at = SPEEDS.index(self.app.settings.speed) + (1 if act is Act.FASTER else -1)
                self._speed(SPEEDS[min(max(at, 0), len(SPEEDS) - 1)])
            case Act.LOG:
                self._toggle_log()
            case Act.HELP:
                self._rules()
            case _:
                return False
        return True

    def settled(self) -> bool:
        there = self._view is not None and not self._view.busy()
        return super().settled() and self._new is None and (self._problem is not None or (there and not self._playing))

    def finished(self) -> bool:
        return self.settled() and self.page.time > 1.0

    def _read(self) -> Tape:
        rules, _, _ = open_journal(self._path)
        if rules.name not in UIS:
            raise KeptError(NOT_SHOWN, rules.name, f"{self._path}: {rules.name} is not shown in the window yet")
        return read_tape(self._path, ui_of(self.app, rules.name))

    def _take(self, tape: Tape) -> None:
        self._new = tape

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, KeptError):
            raise error
        self._problem = error
        self.rebuild()

    def _open(self, tape: Tape) -> None:
        """Show a tape that has been read; this screen's world is current here."""
        names = seat_names(self.app, tape.seats)
        self._tape = tape
        self._ui = ui_of(self.app, tape.game)
        self._log = GameLog(self._ui, names, self.rebuild)
        self._log_open = self.app.window.size[0] >= self.app.ui.px(self._ui.log_from)
        self._view = self._ui.view(Table(self.app, names, _ignore, self.rebuild, replay=True), guided=False)
        self._view.place(self.app.window.size)
        if isinstance(self._eyes, int) and self._eyes >= len(names):
            self._eyes = PUBLIC
        last = len(tape.stops) - 1
        start = 0 if self._start is None else self._start if self._start >= 0 else last + 1 + self._start
        self._at = min(max(start, 0), last)
        self._cut()
        self.rebuild()

    def _seats(self) -> frozenset[int]:
        if self._eyes == OPEN and self._tape is not None:
            return frozenset(range(len(self._tape.seats)))
        return frozenset({self._eyes}) if isinstance(self._eyes, int) else ONLOOKER

    def _cut(self) -> None:
        """Show the present stop at once."""
        assert self._tape is not None and self._view is not None and self._ui is not None  # noqa: PT018
        self._view.show(self._ui.look(self._tape.state(self._at), self._seats()), None, None)
        self._rest = _REST[self.app.settings.speed]
        self.rebuild()

    def _forward(self) -> None:
        """Play what leads to the next stop."""
        assert self._tape is not None and self._view is not None and self._ui is not None  # noqa: PT018
        tape, eyes = self._tape, self._seats()
        before = tape.told(self._at)
        self._at += 1
        facts = [fact for _, fact in tape.facts[before : tape.told(self._at)] if may_know(fact, eyes)]
        self._view.show(self._ui.look(tape.state(self._at), eyes), None, facts)
        self._rest = _REST[self.app.settings.speed]
        self.rebuild()

    def _step(self, way: int) -> None:
        if self._tape is None or self._view is None:
            return
        self._playing = False
        self._view.hurry()
        if way > 0 and self._at + 1 < len(self._tape.stops):
            self._forward()
        elif way < 0 and self._at > 0:
            self._at -= 1
            self._cut()
        self.rebuild()

    def _step_turn(self, way: int) -> None:
        if self._tape is None:
            return
        turns = self._tape.turns
        at = bisect_right(turns, self._at) - 1
        if way < 0:
            at = at - 1 if self._at == turns[at] else at
        else:
            at += 1
        self._jump(turns[at] if 0 <= at < len(turns) else 0 if at < 0 else len(self._tape.stops) - 1)

    def _jump(self, at: int) -> None:
        if self._tape is None or self._view is None:
            return
        self._playing = False
        self._at = min(max(at, 0), len(self._tape.stops) - 1)
        self._cut()

    def _toggle_play(self) -> None:
        if self._tape is None:
            return
        self._playing = not self._playing
        if self._playing and self._at + 1 == len(self._tape.stops):
            self._at = 0
            self._cut()
        self._rest = 0.0
        self.rebuild()

    def _speed(self, speed: str) -> None:
        self.app.change(speed=speed)
        self.rebuild()

    def _look_with(self, eyes: Eyes) -> None:
        self._eyes = eyes
        self._cut()

    def _toggle_log(self) -> None:
        self._log_open = not self._log_open
        self.rebuild()

    def _export(self) -> None:
        if self._log is None:
            return
        tr, path = self.app.tr, self._path.with_suffix(".txt")
        try:
            self._log.export(path)
        except OSError as error:
            reason = error.strerror or str(error)
            tell(self.app, lambda: (tr("The log could not be saved"), f"{path}: {reason}"), icon="warning")
            return
        self.app.toast(tr("The log is saved as {file}.", file=path.name))

    def _rules(self) -> None:
        from scenes.play.rules_screen import RulesScreen  # noqa: PLC0415

        if self._ui is not None:
            self.app.stack.push(RulesScreen(self.app, self._ui))

    def _bar(self, tape: Tape) -> Widget:
        assert self._ui is not None
        tr = self.app.tr
        names = seat_names(self.app, tape.seats)
        eyes: list[tuple[Eyes, str]] = [(PUBLIC, tr("What is public")), (OPEN, tr("All cards open"))]
        eyes += [(seat, tr("As {name} saw it", name=name)) for seat, name in enumerate(names)]
        state = tape.state(self._at)
        words = self._ui.progress(state)
        if self._at + 1 == len(tape.stops) and tape.result is not None:
            words = self._ui.ending(tape.result, names)
        return Row(
            Button(tr("Back"), self.close, icon="back", kind="quiet", key="back"),
            Label(self._ui.title(), size=LARGE, wrap=False),
            Label(words, colour="muted", wrap=False, grow=1),
            Dropdown(eyes, self._eyes, self._look_with, key="eyes"),
            Button(icon="help", press=self._rules, key="rules", tip=tr("Rules (F1)")),
            Button(icon="log", press=self._toggle_log, key="log", tip=tr("Log (L)")),
            gap=S,
        )

    def _time_line(self, tape: Tape) -> Widget:
        tr = self.app.tr
        last = len(tape.stops) - 1
        words = speed_words(self)
        return Panel(
            Row(
                Button(icon="first", press=lambda: self._step_turn(-1), key="turn back", tip=tr("A turn back (↑)")),
                Button(icon="step_back", press=lambda: self._step(-1), key="back one", tip=tr("A choice back (←)")),
                Button(
                    icon="pause" if self._playing else "play",
                    press=self._toggle_play,
                    key="play",
                    kind="primary",
                    tip=tr("Play or pause (P)"),
                ),
                Button(icon="step", press=lambda: self._step(1), key="on one", tip=tr("A choice on (→)")),
                Button(icon="last", press=lambda: self._step_turn(1), key="turn on", tip=tr("A turn on (↓)")),
                Slider(
                    self._at,
                    0,
                    max(last, 1),
                    self._jump,
                    words=lambda value: f"{min(value, last)} / {last}",
                    key="time",
                    grow=1,
                ),
                Dropdown(
                    [(speed, words[speed]) for speed in SPEEDS], self.app.settings.speed, self._speed, key="speed"
                ),
                gap=S,
            ),
            pad=S,
        )

    def _waiting(self) -> Widget:
        if self._problem is not None:
            return self.trouble(self._path.name, self._problem)
        inside = (Label(self.app.tr("Reading the game …"), size=LARGE), ProgressBar())
        return Column(Panel(*inside, pad=XL, gap=L, width=560, align="centre"), centre=True, pad=XL)
