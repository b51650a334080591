"""What happens when the program itself is at fault: one log, one notice."""

from __future__ import annotations

import platform
import sys
import time
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from scenes.folders import user_folder
from scenes.screen import Screen
from scenes.stack import Stack
from scenes.tasks import Tasks
from scenes.theme import LARGE, XL, L, M
from scenes.widgets import Button, Column, Icon, Label, Panel, Row, ScrollArea, Spacer, Widget

if TYPE_CHECKING:
    from scenes.app import App

_KEPT_LOGS = 20


def write_log(error: BaseException) -> Path | None:
    """Write what went wrong into the user's folder; return where, or None if even that fails."""
    folder = user_folder() / "logs"
    path = folder / time.strftime("crash-%Y%m%d-%H%M%S.txt")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lines = [f"{platform.platform()}, Python {platform.python_version()}\n", *traceback.format_exception(error)]
        path.write_text("".join(lines), encoding="utf-8")
        for old in sorted(folder.glob("crash-*.txt"))[:-_KEPT_LOGS]:
            old.unlink()
    except OSError:
        return None
    return path


def report(app: App, error: Exception) -> None:
    """Log an error, name the log on the terminal and, if there is a window, in the window."""
    path = write_log(error)
    where = str(path) if path is not None else "nowhere: the log could not be written"
    sys.stderr.write(f"global-power: an internal error ({type(error).__name__}: {error}); the log is in {where}\n")
    if app.options.unattended:
        return
    app.stack, app.tasks = Stack(), Tasks()
    try:
        app.run(Crash(app, where))
    except (Exception, pygame.error) as second:  # the window itself is broken; the terminal has been told
        sys.stderr.write(f"global-power: the notice could not be shown either ({second})\n")


class Crash(Screen):
    """Says that the program ends, and where the log is."""

    def __init__(self, app: App, where: str) -> None:
        super().__init__(app)
        self._where = where

    def build(self) -> Widget:
        tr = self.app.tr
        return Column(
            Panel(
                Row(Icon("error", 28, "danger"), Label(tr("Something went wrong"), size=LARGE, grow=1), gap=M),
                ScrollArea(
                    Column(
                        Label(tr("The program has to end. Nothing that was saved is lost.")),
                        Label(
                            tr("What happened is written down here; please send it along with a report:"),
                            colour="muted",
                        ),
                        Label(self._where, colour="info"),
                        gap=M,
                    ),
                    grow=0,
                ),
                Row(Spacer(grow=1), Button(tr("Quit"), self.close, key="quit", kind="primary")),
                pad=XL,
                gap=L,
                width=600,
                align="centre",
            ),
            centre=True,
            pad=XL,
        )

    def first_focus(self) -> str:
        return "quit"
