"""The screen of a game in progress: bar, table, log, hand-over curtain, what goes wrong."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.bots.thinking import Thinker
from game.kernel.facts import Fact
from game.kernel.session import Session
from game.kernel.steps import Option
from scenes.actions import Act, key_name
from scenes.play.driver import Driver
from scenes.play.game_log import GameLog, beside
from scenes.play.games import GameUi, seat_names, ui_of
from scenes.play.kept import KeptError, seat_of
from scenes.play.patient import PatientScreen
from scenes.play.view import Asked, Table
from scenes.settings_screen import SettingsScreen
from scenes.theme import BODY, DISPLAY, LARGE, XL, XXL, M, S
from scenes.widgets import Button, Column, Icon, Label, Panel, Row, Spacer, Widget
from scenes.widgets.dialog import Dialog, tell

if TYPE_CHECKING:
    from pathlib import Path

    from scenes.app import App

_numbers = itertools.count(1)
_OF_A_QUESTION = ("choice", "confirm", "act", "cancel", "plan")
"""How the keys of widgets begin that are there for one question."""


class PlayScreen(PatientScreen):
    """A game among people at this machine and computer players.

    `ui` is the game's part of the window, where it has been prepared before.
    """

    def __init__(
        self,
        app: App,
        session: Session[Any],
        path: Path,
        *,
        guided: bool = False,
        thinker: Thinker | None = None,
        ui: GameUi | None = None,
    ) -> None:
        super().__init__(app)
        self.world = f"play {next(_numbers)}"
        self._path = path
        self._guided = guided
        self._game_ui: GameUi = ui or ui_of(app, session.setup.game)
        seats = [seat_of(text) for text in session.setup.seats]
        self.driver = Driver(session, seats, self._game_ui, thinker or Thinker())
        self.names = seat_names(app, seats)
        self._log = GameLog(self._game_ui, self.names, self.rebuild)
        self._log_open = app.window.size[0] >= app.ui.px(self._game_ui.log_from)
        self._told = len(session.facts)
        self._seen: tuple[object, ...] = ()
        self._todo: list[Callable[[], None]] = []
        self._asking = False
        self._broken = False
        self._problem: KeptError | None = None
        self._focus = ""
        self._progress = ""
        """How far the game is, as far as it has been shown."""
        self.view = self._game_ui.view(Table(app, self.names, self._answer, self.rebuild), guided)

    def enter(self) -> None:
        self.view.place(self.app.window.size)
        try:
            self._present(None)
        except KeptError as error:
            self._problem = error
        super().enter()

    def leave(self) -> None:
        self.view.leave()
        self.driver.close()
        super().leave()

    def refresh(self) -> None:
        self.names = seat_names(self.app, self.driver.seats)
        self._log = GameLog(self._game_ui, self.names, self.rebuild)
        self.view.table = Table(self.app, self.names, self._answer, self.rebuild)
        self.view.place(self.app.window.size)
        super().refresh()

    def build(self) -> Widget:
        if self._problem is not None:
            return self.trouble(self._path.name, self._problem)
        if self.driver.curtain is not None:
            return self._curtain(self.driver.curtain)
        self._log.show(self.driver.session.facts, self._told, self.driver.eyes)
        log = self._log.build(self._toggle_log, self._export) if self._log_open else None
        table = Column(self.view.build(), self._end(), gap=S, grow=1, align="stretch")
        return Column(self._bar(), beside(self.app, table, log), pad=S, gap=S)

    def first_focus(self) -> str:
        return "confirm"

    def update(self, seconds: float) -> None:
        if self._problem is not None:
            super().update(seconds)
            return
        while self._todo:
            self._todo.pop(0)()
        super().update(seconds)
        if self._focus and not self.view.busy() and not self._stale:
            self.page.focus_on(self._focus)
            self._focus = ""
        if self.driver.curtain is None:
            self.view.update(seconds)
        if not self.view.busy() and not self._broken:
            self._go_on()

    def command(self, act: Act) -> bool:
        if self._problem is not None:
            return False
        if self.driver.curtain is not None:
            if act is Act.CANCEL:
                self._menu()
            return True
        if self.view.command(act):
            return True
        match act:
            case Act.CANCEL:
                self._menu()
            case Act.UNDO:
                self._undo()
            case Act.LOG:
                self._toggle_log()
            case Act.HELP:
                self._rules()
            case Act.CONFIRM | Act.TOGGLE if self.view.busy():
                self.view.hurry()
            case _:
                return False
        return True

    def settled(self) -> bool:
        if self._problem is not None:
            return super().settled()
        waits = self.driver.asked is not None or self.driver.curtain is not None or self.driver.session.actor is None
        return super().settled() and waits and not self.view.busy() and not self._todo

    def finished(self) -> bool:
        over = self._problem is not None or (self.driver.session.actor is None and not self.view.busy())
        return super().settled() and over

    def _go_on(self) -> None:
        """The table is at rest: the log may tell all, and the game goes on."""
        session = self.driver.session
        if self._told != len(session.facts):
            self._told = len(session.facts)
            self.rebuild()
        facts = self._try(self.driver.advance)
        if facts is not None:
            self._present(self.driver.visible_facts(facts))
        elif self._signature() != self._seen:
            self._present([])
        if self.driver.trouble and not self._asking:
            self._ask_about_trouble()

    def _present(self, facts: Sequence[Fact] | None) -> None:
        """Tell the view where the game is; with facts, how it came there."""
        driver = self.driver
        self._seen = self._signature()
        if driver.curtain is None:
            options = tuple(driver.session.options) if driver.asked is not None else ()
            asked = Asked(driver.asked, options) if driver.asked is not None else None
            self.view.show(driver.look(), asked, facts)
            self._focus = self.view.first_focus() if asked is not None else ""
            if self.page.focus is not None and self.page.focus.key.startswith(_OF_A_QUESTION):
                # These go with the question; the focus must not fall on whatever stands in their place.
                self.page.focus_on(self.view.resting)
            self.rebuild()
        else:
            self._focus = "confirm"
            self.rebuild_now()

    def _signature(self) -> tuple[object, ...]:
        driver = self.driver
        return (driver.eyes, driver.curtain, driver.asked, driver.thinking, len(driver.session.choices))

    def _answer(self, options: Sequence[Option]) -> None:
        """A person has confirmed a choice; it is carried out in the next frame, with this screen's world current."""
        number = len(self.driver.session.choices)

        def choose() -> None:
            if self.driver.asked is None or len(self.driver.session.choices) != number:
                return
            facts = self._try(lambda: self.driver.choose(options))
            if facts is not None:
                self._present(self.driver.visible_facts(facts))

        self._todo.append(choose)

    def _try(self, act: Callable[[], list[Fact] | None]) -> list[Fact] | None:
        """Do something that writes the journal; where that fails, the game stops at what was kept."""
        try:
            return act()
        except OSError as error:
            self._broken = True
            reason = error.strerror or str(error)
            self._tell_unkept(reason)
            return None

    def _tell_unkept(self, reason: str) -> None:
        app = self.app

        def texts() -> tuple[str, str, Sequence[str]]:
            tr = app.tr
            body = tr(
                "The last choice could not be written to {file}: {reason}. All choices before it are kept. Make room, "
                "then resume the game from the title screen.",
                file=self._path.name,
                reason=reason,
            )
            return tr("The game cannot be kept"), body, (tr("Leave the game"),)

        app.stack.push(Dialog(app, texts, (self.close,), icon="warning"))

    def _ask_about_trouble(self) -> None:
        self._asking = True
        app, driver = self.app, self.driver
        thinking = driver.thinking
        name = self.names[thinking] if thinking is not None else ""
        trouble = driver.trouble

        def later(act: Callable[[], list[Fact] | None]) -> Callable[[], None]:
            def run() -> None:
                self._asking = False
                facts = self._try(act)
                if facts is not None:
                    self._present(self.driver.visible_facts(facts))

            return lambda: self._todo.append(run)

        def retry() -> None:
            driver.retry()

        def texts() -> tuple[str, str, Sequence[str]]:
            tr = app.tr
            body = tr("{name} gave no answer ({reason}). The game is kept and can go on.", name=name, reason=trouble)
            words = (tr("Ask again"), tr("Let chance choose"), tr("Leave the game"))
            return tr("A computer player is in trouble"), body, words

        answers = (later(retry), later(driver.play_at_random), self.close)
        app.stack.push(Dialog(app, texts, answers, icon="computer"))

    def _bar(self) -> Widget:
        tr, driver = self.app.tr, self.driver
        if not self.view.busy():
            self._progress = self._game_ui.progress(driver.session.state)
        busy = driver.thinking is not None and not self.view.busy()
        name = self.names[driver.thinking] if driver.thinking is not None else ""
        own = driver.asked is not None and driver.asked not in driver.eyes
        return Row(
            Button(icon="menu", press=self._menu, key="menu", tip=tr("Menu (Esc)")),
            Label(self._game_ui.title(), size=LARGE, wrap=False),
            Label(self._progress, colour="muted", wrap=False, grow=1),
            Row(
                Icon("computer", 20, "accent"),
                Label(tr("{name} is thinking …", name=name), colour="muted", wrap=False),
                gap=S,
            )
            if busy
            else None,
            Button(tr("Show my cards"), self._own, icon="eye", key="own") if own else None,
            Button(tr("Skip"), self.view.hurry, icon="faster", key="hurry", tip=tr("To the end of what moves (Space)"))
            if self.view.busy()
            else None,
            Button(
                icon="undo",
                press=self._undo,
                key="undo",
                tip=tr("Take back the last choice ({key})", key=key_name(Act.UNDO)),
                reason=""
                if driver.can_undo
                else tr("Nothing can be taken back: a draw, a reveal or another seat came since."),
            ),
            Button(icon="help", press=self._rules, key="rules", tip=tr("Rules (F1)")),
            Button(icon="log", press=self._toggle_log, key="log", tip=tr("Log (L)")),
            gap=S,
        )

    def _curtain(self, seat: int) -> Widget:
        """What is drawn at a hand-over: nothing but whose turn it is."""
        tr = self.app.tr
        return Column(
            Panel(
                Icon("eye_off", 64, "accent", align="centre"),
                Label(self.names[seat], size=DISPLAY, centred=True),
                Label(tr("Only you should see the screen now."), size=BODY, colour="muted", centred=True),
                Row(
                    Spacer(grow=1),
                    Button(
                        tr("I am {name}: show my cards", name=self.names[seat]),
                        self._confirm,
                        kind="primary",
                        key="confirm",
                    ),
                    Spacer(grow=1),
                ),
                pad=XXL,
                gap=XL,
                width=640,
                align="centre",
            ),
            centre=True,
            pad=XL,
        )

    def _end(self) -> Widget | None:
        result = self.driver.session.result
        if result is None or self.view.busy():
            return None
        tr = self.app.tr
        return Panel(
            Row(
                Icon("trophy", 28, "accent"),
                Label(self._game_ui.ending(result, self.names), size=BODY, grow=1),
                Button(tr("Replay"), self._watch, icon="step_back", key="watch"),
                Button(tr("Play again"), self._again, icon="restart", key="again"),
                Button(tr("Title screen"), self.close, icon="home", key="leave", kind="primary"),
                gap=M,
            ),
            pad=M,
        )

    def _confirm(self) -> None:
        self.driver.confirm()
        self._todo.append(lambda: self._present(None))

    def _own(self) -> None:
        self.driver.show_own()
        self._todo.append(lambda: self._present([]))

    def _undo(self) -> None:
        if not self.driver.can_undo:
            self.app.toast(self.app.tr("Nothing can be taken back: a draw, a reveal or another seat came since."))
            return

        def undo() -> None:
            def run() -> list[Fact]:
                self.driver.undo()
                return []

            if self._try(run) is not None:
                self._told = len(self.driver.session.facts)
                self._present(None)

        self._todo.append(undo)

    def _toggle_log(self) -> None:
        self._log_open = not self._log_open
        self.rebuild()

    def _export(self) -> None:
        tr = self.app.tr
        path = self._path.with_suffix(".txt")
        try:
            self._log.export(path)
        except OSError as error:
            reason = error.strerror or str(error)
            tell(self.app, lambda: (tr("The log could not be saved"), f"{path}: {reason}"), icon="warning")
            return
        self.app.toast(tr("The log is saved as {file}.", file=path.name))

    def _rules(self) -> None:
        from scenes.play.rules_screen import RulesScreen  # noqa: PLC0415

        self.app.stack.push(RulesScreen(self.app, self._game_ui))

    def _watch(self) -> None:
        from scenes.play.replay_screen import ReplayScreen  # noqa: PLC0415

        self.app.stack.replace(ReplayScreen(self.app, self._path))

    def _again(self) -> None:
        from scenes.play.setup_screen import SetupScreen  # noqa: PLC0415

        self.app.stack.replace(SetupScreen(self.app, self._game_ui.game))

    def _menu(self) -> None:
        app = self.app

        def texts() -> tuple[str, str, Sequence[str]]:
            tr = app.tr
            over = self.driver.session.actor is None
            body = (
                tr("The game is over and kept.")
                if over
                else tr("The game is kept: it can be resumed from the title screen.")
            )
            return tr("Menu"), body, (tr("Leave the game"), tr("Settings"), tr("Rules"), tr("Go on"))

        answers = (self.close, lambda: app.stack.push(SettingsScreen(app)), self._rules, None)
        app.stack.push(Dialog(app, texts, answers, icon="menu", first=3))
