"""The log of a game: what the open eyes may know, in sentences, to be filtered and exported."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.kernel.facts import Fact
from scenes.play.driver import may_know
from scenes.play.games import GameUi
from scenes.text import Span, plain
from scenes.theme import LARGE, SMALL, XS, M, S
from scenes.widgets import (
    Button,
    Column,
    Dropdown,
    Label,
    ListView,
    Overlay,
    Panel,
    RichText,
    Row,
    Spacer,
    Widget,
)

if TYPE_CHECKING:
    from scenes.app import App

WIDTH = 300
"""Of the panel, in design units."""
_ROOMY = 1180
"""Width of a window, in design units, that has room for table and log."""
_ALL = ""


def beside(app: App, table: Widget, log: Widget | None) -> Widget:
    """Put the log beside a table, or in a window too narrow for both over its right edge."""
    if log is not None and app.window.size[0] < app.ui.px(_ROOMY):
        return Overlay(table, Row(Spacer(grow=1), log, centre=False), grow=1)
    return Row(table, log, centre=False, gap=S, grow=1)


class GameLog:
    """The lines of one game. `show` says which facts have been played on the table and whose eyes are open."""

    def __init__(self, ui: GameUi, names: Sequence[str], rebuild: Callable[[], None]) -> None:
        self._ui = ui
        self._names = tuple(names)
        self._rebuild = rebuild
        self._kind = _ALL
        self._words: dict[int, tuple[str, list[Span]] | None] = {}
        self._shown: list[int] = []
        self._state: tuple[int, frozenset[int], str] = (-1, frozenset(), "")
        self._list: ListView | None = None
        """Kept while lines are only added: making every row anew would cost a frame."""

    def show(self, facts: Sequence[tuple[int, Fact]], count: int, eyes: frozenset[int]) -> bool:
        """Take the first `count` facts; say whether the lines are others now."""
        state = (count, eyes, self._kind)
        if state == self._state:
            return False
        if count < self._state[0]:  # choices were taken back: other facts may stand there now
            self._words = {at: line for at, line in self._words.items() if at < count}
            self._list = None
        self._state = state
        before = self._shown
        self._shown = []
        for at in range(count):
            if not may_know(facts[at][1], eyes):
                continue
            if at not in self._words:
                self._words[at] = self._ui.line(facts[at][1], self._names)
            line = self._words[at]
            if line is not None and self._kind in (_ALL, line[0]):
                self._shown.append(at)
        if self._shown[: len(before)] != before:
            self._list = None
        return True

    def lines(self) -> list[str]:
        """Return the shown lines as text."""
        return [plain(self._spans(at)) for at in self._shown]

    def export(self, path: Path) -> None:
        """Write the shown lines. Raises OSError."""
        path.write_text("\n".join(self.lines()) + "\n", encoding="utf-8")

    def build(self, close: Callable[[], None], export: Callable[[], None]) -> Widget:
        """Return the panel."""
        tr = self._ui.app.tr
        kinds = [(_ALL, tr("Everything")), *((kind, self._ui.kind_words(kind)) for kind in self._ui.kinds)]
        return Panel(
            Row(
                Label(tr("Log"), size=LARGE, wrap=False, grow=1),
                Button(icon="save", kind="quiet", press=export, key="log export", tip=tr("Save the log as a text")),
                Button(icon="close", kind="quiet", press=close, key="log close", tip=tr("Close the log (L)")),
            ),
            Dropdown(kinds, self._kind, self._filter, size=SMALL, key="log kind") if len(kinds) > 2 else None,
            self._rows(),
            pad=M,
            gap=S,
            width=WIDTH,
            align="stretch",
        )

    def _rows(self) -> ListView:
        if self._list is None:
            self._list = ListView(len(self._shown), self._row, to_end=True, gap=XS, key="log lines")
        else:
            self._list.set_count(len(self._shown))
        return self._list

    def _row(self, index: int) -> Widget:
        return Column(RichText(self._spans(self._shown[index]), size=SMALL), pad=2)

    def _spans(self, at: int) -> list[Span]:
        line = self._words[at]
        assert line is not None
        return line[1]

    def _filter(self, kind: str) -> None:
        self._kind = kind
        self._rebuild()
