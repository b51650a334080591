"""The level browser: every level with its picture, or with what is wrong with it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.global_power.level import LevelResult, read_level
from game.levels.messages import word
from scenes.folders import user_levels
from scenes.level_files import LevelFile, find_levels
from scenes.map_view import picture_of
from scenes.play.setup_screen import SetupScreen
from scenes.screen import Screen
from scenes.text import Span
from scenes.theme import LARGE, SMALL, TITLE, XL, XS, L, M, S
from scenes.watch import Watch
from scenes.widgets import (
    Button,
    Column,
    Flow,
    Icon,
    Label,
    ListView,
    Panel,
    Picture,
    ProgressBar,
    RichText,
    Row,
    ScrollArea,
    Widget,
)
from scenes.words import level_title

if TYPE_CHECKING:
    from scenes.app import App

_THUMBNAIL = (640, 360)


class Levels(Screen):
    """All levels, read one after the other in the background."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._files: list[LevelFile] = []
        self._results: dict[Path, LevelResult] = {}
        self._failed: dict[Path, str] = {}
        self._pictures: dict[Path, pygame.Surface] = {}
        self._at = 0

    def enter(self) -> None:
        self._read_all()
        super().enter()

    def resume(self) -> None:
        self.rebuild()

    def build(self) -> Widget:
        tr = self.app.tr
        done = len(self._results) + len(self._failed)
        reading = done < len(self._files)
        return Column(
            Row(
                Button(tr("Back"), self.close, icon="back", kind="quiet", key="back"),
                Label(tr("Levels"), size=TITLE, wrap=False, grow=1),
                Label(tr("Reading {n} of {total} …", n=done + 1, total=len(self._files)), colour="muted", wrap=False)
                if reading
                else None,
                ProgressBar(done / len(self._files), width=120) if reading else None,
                Button(tr("Read again"), self._read_all, icon="restart", key="again"),
                gap=M,
            ),
            Row(
                Panel(
                    ListView(
                        len(self._files),
                        self._row,
                        self._open,
                        select=self._select,
                        selected=self._at,
                        twice=True,
                        gap=XS,
                        key="levels",
                    ),
                    grow=2,
                    pad=S,
                    align="stretch",
                ),
                self._details(),
                centre=False,
                equal=True,
                gap=L,
                grow=1,
            ),
            Label(tr("Your own levels go into {folder}", folder=user_levels()), size=SMALL, colour="faint"),
            pad=XL,
            gap=L,
        )

    def caption(self) -> str:
        return self.app.tr("Levels")

    def first_focus(self) -> str:
        return "levels"

    def dropped(self, path: Path) -> None:
        self.app.stack.push(Watch(self.app, path))

    def _row(self, index: int) -> Widget:
        file = self._files[index]
        picture = Picture(self._pictures.get(file.path), width=80, height=45)
        sign, colour, words = self._state(file.path)
        return Row(
            picture,
            Column(
                Label(self._title(file.path), wrap=False),
                Row(Icon(sign, 14, colour), Label(words, size=SMALL, colour="muted", wrap=False, grow=1), gap=XS),
                gap=XS,
                grow=1,
            ),
            pad=S,
            gap=M,
        )

    def _details(self) -> Widget:
        tr = self.app.tr
        if not self._files:
            return Panel(Label(tr("There are no levels.")), pad=L, grow=3)
        file = self._files[self._at]
        result = self._results.get(file.path)
        level = result.level if result is not None else None
        facts = []
        if level is not None:
            if level.author:
                facts.append(tr("by {author}", author=level.author))
            facts.append(tr("{width} × {height} cells", width=level.width, height=level.height))
            facts.append(self.app.trn("{n} nation", "{n} nations", len(level.nations)))
            facts.append(self.app.trn("{n} round", "{n} rounds", level.rounds))
        return Panel(
            ScrollArea(
                Column(
                    Picture(self._pictures.get(file.path), height=220),
                    Label(self._title(file.path), size=LARGE),
                    Label(" · ".join(facts), colour="muted") if facts else None,
                    Label(file.path.name if file.shipped else str(file.path), size=SMALL, colour="faint"),
                    *self._problems(file.path),
                    gap=M,
                ),
                key=f"details {self._at}",
            ),
            Flow(
                Button(
                    tr("Watch"),
                    lambda: self._open(self._at),
                    icon="play",
                    kind="primary",
                    key="watch",
                    reason="" if level is not None else self._why_not(file.path),
                ),
                Button(
                    tr("Play"),
                    lambda: self._play(file.path),
                    icon="people",
                    key="play",
                    reason="" if level is not None and level.played else self._why_not(file.path),
                ),
                gap=S,
            ),
            pad=L,
            gap=M,
            grow=3,
            align="stretch",
        )

    def _problems(self, path: Path) -> list[Widget]:
        if path in self._failed:
            return [RichText([Span("", "danger", icon="error"), Span(" " + self._failed[path])])]
        result = self._results.get(path)
        lines: list[Widget] = []
        for problem in result.problems if result is not None else ():
            sign = Span("", "danger", icon="error") if problem.is_error else Span("", "warning", icon="warning")
            lines.append(RichText([sign, Span(" " + word(problem, self.app.language))]))
        return lines

    def _title(self, path: Path) -> str:
        result = self._results.get(path)
        level = result.level if result is not None else None
        if level is None:
            return path.stem
        return level_title(level, self.app.language) or path.stem

    def _state(self, path: Path) -> tuple[str, str, str]:
        """Return sign, colour and words for how a level stands."""
        tr, trn = self.app.tr, self.app.trn
        if path in self._failed:
            return "error", "danger", tr("cannot be read")
        result = self._results.get(path)
        if result is None:
            return "restart", "faint", tr("being read …")
        errors = sum(problem.is_error for problem in result.problems)
        warnings = len(result.problems) - errors
        if result.level is None:
            return "error", "danger", trn("{n} error", "{n} errors", errors)
        if warnings:
            return "warning", "warning", trn("{n} warning", "{n} warnings", warnings)
        size = tr("{width} × {height} cells", width=result.level.width, height=result.level.height)
        return "check", "success", size

    def _why_not(self, path: Path) -> str:
        tr = self.app.tr
        result = self._results.get(path)
        if result is not None and result.level is not None:
            return tr("This level is made for watching: it has no starts for three roles.")
        if result is not None or path in self._failed:
            return tr("This level has errors; they are listed above.")
        return tr("This level is still being read.")

    def _select(self, index: int) -> None:
        self._at = index
        self.rebuild()

    def _open(self, index: int) -> None:
        path = self._files[index].path
        result = self._results.get(path)
        if result is None or result.level is None:
            self.app.sound.play("refuse")
            self.app.toast(self._why_not(path))
            return
        self.app.stack.push(Watch(self.app, path))

    def _play(self, path: Path) -> None:
        self.app.stack.push(SetupScreen(self.app, "global-power", path))

    def _read_all(self) -> None:
        self.app.tasks.drop(self)
        self._files = find_levels()
        self._results.clear()
        self._failed.clear()
        self._pictures.clear()
        self._at = min(self._at, max(len(self._files) - 1, 0))
        self._read(0)
        self.rebuild()

    def _read(self, index: int) -> None:
        """Read one level in the background, then the next."""
        if index >= len(self._files):
            return
        path = self._files[index].path

        def work() -> tuple[LevelResult, pygame.Surface | None]:
            result = read_level(path)
            picture = picture_of(result.map, _THUMBNAIL) if result.map is not None else None
            return replace(result, map=None), picture  # hundreds of maps would fill the memory

        def done(made: tuple[LevelResult, pygame.Surface | None]) -> None:
            self._results[path] = made[0]
            if made[1] is not None:
                self._pictures[path] = made[1]
            self._read(index + 1)
            self.rebuild()

        def failed(error: Exception) -> None:
            self._failed[path] = f"{type(error).__name__}: {error}"
            self._read(index + 1)
            self.rebuild()

        self.app.tasks.start(work, done, failed, owner=self)
