"""The watch screen: a level of Global Power lives, and one looks on."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.global_power.level import LevelResult
from game.levels.messages import word
from game.table.global_power.director import Director
from scenes.actions import Act, Action, Point, key_name
from scenes.folders import user_folder
from scenes.level_load import FileMarks, Loading, load_level
from scenes.screen import Screen
from scenes.settings import SPEEDS
from scenes.settings_screen import SettingsScreen
from scenes.text import Span, plain
from scenes.theme import LARGE, SMALL, XL, XS, L, M, S
from scenes.watch_cards import unit_text
from scenes.watch_game import WatchGame
from scenes.watch_map import WatchMap
from scenes.watch_panel import Panels
from scenes.widgets import (
    Button,
    Canvas,
    Column,
    Icon,
    Label,
    Overlay,
    Panel,
    ProgressBar,
    RichText,
    Row,
    ScrollArea,
    Segmented,
    Spacer,
    Tip,
    Toggle,
    Widget,
)
from scenes.widgets.dialog import tell
from scenes.words import Words, capital

if TYPE_CHECKING:
    from scenes.app import App

PANEL = 320
_LOOK_EVERY = 0.5
"""Seconds between looks at the level's files."""
_ARROWS = {Act.LEFT: (-1, 0), Act.RIGHT: (1, 0), Act.UP: (0, -1), Act.DOWN: (0, 1)}


class Watch(Screen):
    """Watches the level in `path`, for `rounds` rounds (None: as many as the level says)."""

    arrows_move_focus = False
    wide_sign: ClassVar[int] = 22

    def __init__(self, app: App, path: Path, rounds: int | None = None) -> None:
        super().__init__(app)
        self.world = f"watch-{id(self)}"
        self.path = path
        self.game: WatchGame | None = None
        self.map: WatchMap | None = None
        self.words: Words | None = None
        self.problems: LevelResult | None = None
        """What the last reading said, where it found something."""
        self._rounds = rounds
        self._panels = Panels(self)
        self._seen: FileMarks | None = None
        self._since_look = 0.0
        self._looking = False
        self._panel_open = True
        self._grid = False
        self._nations = True
        self._banner_gone = False
        self._at_end = False
        self._played_ahead = False
        self._real = 0.0

    # ---- loading -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._load()
        super().enter()

    def _load(self) -> None:
        path = self.path
        self._looking = True
        self.app.tasks.start(lambda: load_level(path), self._loaded, self._not_loaded, owner=self)

    def _loaded(self, made: Loading) -> None:
        self._looking = False
        self._seen = made.seen
        self.problems = made.result if made.result.problems else None
        if made.level is None:
            if self.game is not None:
                self.app.toast(self.app.tr("The changed file has errors; the last good version goes on."))
            self.rebuild()
            return
        old, self._banner_gone = self.map, False
        same = self.game is not None and old is not None and old.loaded.board.level == made.level.board.level
        self.words = Words(self.app.tr, self.app.trn, self.app.language, made.level.board)
        made.level.overlay.grid, made.level.overlay.nations = self._grid, self._nations
        self.map = WatchMap(self.app, made.level, self._speak, self._select)
        if old is not None:
            self.map.take_over(old)
            self.app.toast(self.app.tr("The level was changed and has been read again."))
        if not same:
            settings = self.app.settings
            director = Director(settings.speed, reduced=settings.reduced_motion)
            if self.game is not None:
                director.paused = self.game.director.paused
            self.game = WatchGame(made.level.board, self._new_seed(made.level.board.level.seed), self._rounds, director)
        self.rebuild()

    def _not_loaded(self, error: Exception) -> None:
        """Reading reports problems and does not raise; if it does all the same, the program's own error page tells."""
        raise error

    def _new_seed(self, of_level: int | None) -> int:
        if self.app.options.seed is not None:
            return self.app.options.seed
        return of_level if of_level is not None else random.SystemRandom().getrandbits(32)

    def _look_at_files(self, seconds: float) -> None:
        """Notice that the level was saved in Tiled."""
        self._since_look += seconds
        if self._looking or self._seen is None or self._since_look < _LOOK_EVERY:
            return
        self._since_look = 0.0
        seen = self._seen
        if not seen.touched():
            return
        self._looking = True

        def look() -> FileMarks | None:
            return None if seen.changed() else seen.fresh()

        def done(marks: FileMarks | None) -> None:
            self._looking = False
            if marks is None:
                self._load()
            else:
                self._seen = marks

        self.app.tasks.start(look, done, owner=self)

    # ---- frames ------------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._real += seconds
        self._look_at_files(seconds)
        game = self.game
        if game is None or self.map is None:
            return
        if self.app.options.screenshot is not None and not self._played_ahead:
            self._played_ahead = True
            game.play_all()
        game.advance(seconds)
        for name in game.director.sounds[:3]:
            self.app.sound.play(name)
        game.director.sounds.clear()
        self.map.update(seconds)
        if game.at_end != self._at_end:
            self._at_end = game.at_end
            self.rebuild()
        self._panels.update()

    def draw(self, surface: pygame.Surface) -> None:
        if self._stale:
            self._show()
        super().draw(surface)

    def refresh(self) -> None:
        if self.map is not None:
            self.words = Words(self.app.tr, self.app.trn, self.app.language, self.map.loaded.board)
            self.map.renew()
        if self.game is not None:
            self.game.director.speed = self.app.settings.speed
            self.game.director.reduced = self.app.settings.reduced_motion
        super().refresh()

    def settled(self) -> bool:
        return super().settled() and (self.game is None or self._played_ahead)

    def finished(self) -> bool:
        return super().settled() and (self.game is None or self.game.at_end)

    # ---- the page ----------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        if self.game is None or self.map is None:
            return self._loading_page()
        self._panels.made_anew()
        inside = Row(
            Overlay(
                Canvas(self._paint, self._listen, self._explain, key="map", grow=1),
                Column(*self._banners(), pad=M, gap=S),
                grow=1,
            ),
            self._panels.side() if self._panel_open else None,
            centre=False,
            grow=1,
        )
        return Column(self._top(), inside, self._bottom())

    def first_focus(self) -> str:
        return "pause"

    def _loading_page(self) -> Widget:
        tr = self.app.tr
        back = Button(tr("Back"), self.close, icon="back", key="back")
        if self.problems is None:
            return Column(
                Label(tr("Reading {name} …", name=self.path.name), size=LARGE, align="centre"),
                ProgressBar(None, width=280, align="centre"),
                Row(Spacer(grow=1), back, Spacer(grow=1)),
                centre=True,
                pad=XL,
                gap=L,
            )
        return Column(
            Panel(
                Row(
                    Icon("error", 24, "danger"),
                    Label(tr("{name} cannot be watched yet", name=self.path.name), size=LARGE, grow=1),
                    gap=M,
                ),
                Label(tr("The file is read again as soon as it is saved."), colour="muted"),
                ScrollArea(Column(*(RichText(line) for line in self._problem_lines()), gap=S), key="problems", grow=1),
                Row(back, Button(tr("Read again"), self._load, icon="restart", key="again"), gap=S),
                pad=L,
                gap=M,
                grow=1,
                width=820,
                align="centre",
            ),
            pad=XL,
        )

    def _top(self) -> Widget:
        tr, game = self.app.tr, self.game
        assert game is not None
        problems = None
        if self.problems is not None:
            errors = any(problem.is_error for problem in self.problems.problems)
            count = len(self.problems.problems)
            problems = Button(
                self.app.trn("{n} problem", "{n} problems", count),
                self._tell_problems,
                icon="error" if errors else "warning",
                key="problems",
                kind="danger" if errors else "normal",
                tip=tr("What reading the level found"),
            )
        return Panel(
            Row(
                Button("", self.close, icon="back", kind="quiet", key="back", tip=tr("Back"), shortcut=Act.CANCEL),
                Label(self._speak().title(), size=LARGE, wrap=False, grow=1),
                problems,
                *self._panels.progress(),
                Button("", self._help, icon="help", kind="quiet", key="help", tip=tr("Keys"), shortcut=Act.HELP),
                Button(
                    "",
                    lambda: self.app.stack.push(SettingsScreen(self.app)),
                    icon="settings",
                    kind="quiet",
                    key="settings",
                    tip=tr("Settings"),
                ),
                gap=S,
                pad=XS,
            ),
            radius=0,
            fill="panel",
        )

    def _bottom(self) -> Widget:
        tr, game, view = self.app.tr, self.game, self.map
        assert game is not None
        assert view is not None
        words = {"slow": tr("Slow"), "normal": tr("Normal"), "fast": tr("Fast"), "instant": tr("Instant")}
        over = tr("The last round is over.") if game.at_end else ""
        paused = game.director.paused
        return Panel(
            Row(
                Button("", self._restart, icon="restart", key="restart", tip=tr("Start again"), shortcut=Act.RESTART),
                Button(
                    "",
                    self._pause,
                    icon="play" if paused else "pause",
                    kind="primary" if paused else "normal",
                    key="pause",
                    tip=tr("Go on") if paused else tr("Pause"),
                    shortcut=Act.TOGGLE,
                    reason=over,
                ),
                Button(
                    "",
                    self._step,
                    icon="step",
                    key="step",
                    tip=tr("Show the next act, then pause"),
                    shortcut=Act.STEP,
                    reason=over,
                ),
                Button(
                    "",
                    self._step_round,
                    icon="last",
                    key="round",
                    tip=tr("Show the round to its end, then pause"),
                    shortcut=Act.ROUND,
                    reason=over,
                ),
                Segmented(
                    [(speed, words[speed]) for speed in SPEEDS],
                    game.director.speed,
                    self._set_speed,
                    size=SMALL,
                    key="speed",
                    tip=tr("Speed") + f" ({key_name(Act.SLOWER)} {key_name(Act.FASTER)})",
                ),
                Spacer(grow=1),
                Button(
                    "", partial(view.zoom, -1), icon="zoom_out", key="out", tip=tr("Smaller"), shortcut=Act.ZOOM_OUT
                ),
                Button("", partial(view.zoom, 1), icon="zoom_in", key="in", tip=tr("Larger"), shortcut=Act.ZOOM_IN),
                Button(
                    "", view.fit, icon="fullscreen", key="fit", tip=tr("Show the whole map"), shortcut=Act.ZOOM_FIT
                ),
                Toggle(
                    "",
                    bool(view.followed),
                    self._follow,
                    icon="follow",
                    key="follow",
                    tip=tr("Follow the chosen unit, or the next one"),
                    shortcut=Act.FOLLOW,
                ),
                Toggle(
                    "", self._grid, self._set_grid, icon="grid", key="grid", tip=tr("Grid"), shortcut=Act.GRID
                ),
                Toggle(
                    "",
                    self._nations,
                    self._set_nations,
                    icon="nations",
                    key="nations",
                    tip=tr("Nations"),
                    shortcut=Act.OVERLAY,
                ),
                Toggle(
                    "",
                    view.ways,
                    self._set_ways,
                    icon="flag",
                    key="ways",
                    tip=tr("Planned paths of the heroes"),
                    shortcut=Act.PATHS,
                ),
                Toggle(
                    "",
                    self._panel_open,
                    self._set_panel,
                    icon="log",
                    key="panel",
                    tip=tr("Heroes and log"),
                    shortcut=Act.LOG,
                ),
                gap=XS,
                pad=XS,
            ),
            radius=0,
            fill="panel",
        )

    def _banners(self) -> list[Widget]:
        tr, game = self.app.tr, self.game
        assert game is not None
        made: list[Widget] = []
        if self.problems is not None and any(problem.is_error for problem in self.problems.problems):
            made.append(
                self._banner(
                    "error",
                    tr("The changed file has errors; the last good version goes on."),
                    Button(tr("Show"), self._tell_problems, key="show problems"),
                )
            )
        if game.at_end and not self._banner_gone and not self.app.options.unattended:
            text = self.app.trn("The world has gone {n} round.", "The world has gone {n} rounds.", game.round)
            made.append(
                self._banner(
                    "flag",
                    text,
                    Button(tr("Start again"), self._restart, key="again"),
                    Button(tr("Watch on"), self._go_on, key="on", kind="primary"),
                    Button(tr("Back"), self.close, key="leave"),
                    Button("", self._close_banner, icon="close", kind="quiet", key="close", tip=tr("Close")),
                )
            )
        return made

    def _banner(self, icon: str, text: str, *buttons: Widget) -> Widget:
        return Panel(
            Row(Icon(icon, self.wide_sign, "accent"), Label(text, grow=1), gap=M),
            Row(Spacer(grow=1), *buttons, gap=S),
            pad=M,
            gap=S,
            align="centre",
            width=430,
        )

    # ---- what widgets ask for ------------------------------------------------------------------------------------

    def _speak(self) -> Words:
        assert self.words is not None
        return self.words

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if self.map is not None and self.game is not None:
            self.map.place(rect)
            self.map.draw(surface, self.game.clock, whole=self.app.options.unattended)

    def _listen(self, action: Action) -> bool:
        return self.map is not None and self.map.listen(action)

    def _explain(self, pos: Point) -> Tip | None:
        if self.map is None:
            return None
        tr, words = self.app.tr, self._speak()
        name = self.map.unit_at(pos)
        text = unit_text(name, words, tr, self.app.trn) if name else None
        if text is not None:
            health = tr("Health {now} of {most}", now=text.health[0], most=text.health[1])
            return [
                Span(text.title, "accent"),
                Span(f"\n{text.what}\n{health}\n{text.task}\n"),
                Span(text.why, "muted"),
            ]
        return self._panels.explain_cell(self.map.cell_at(pos))

    def _select(self, name: str) -> None:
        assert self.map is not None
        self.map.select(name)
        self.rebuild()

    def follow_unit(self, name: str) -> None:
        """Choose a unit and let the camera go with it."""
        assert self.map is not None
        self.map.select(name, follow=True)
        self.rebuild()

    # ---- what the user does --------------------------------------------------------------------------------------

    def command(self, act: Act) -> bool:
        game, view = self.game, self.map
        if game is None or view is None:
            return False
        if act in _ARROWS:
            view.pan(*_ARROWS[act])
            return True
        answers: dict[Act, Callable[[], object]] = {
            Act.TOGGLE: self._pause,
            Act.PAUSE: self._pause,
            Act.STEP: self._step,
            Act.ROUND: self._step_round,
            Act.RESTART: self._restart,
            Act.ZOOM_IN: partial(view.zoom, 1),
            Act.ZOOM_OUT: partial(view.zoom, -1),
            Act.ZOOM_FIT: view.fit,
            Act.FOLLOW: partial(self._follow, on=True),
            Act.PAGE_DOWN: partial(self._next_unit, 1),
            Act.PAGE_UP: partial(self._next_unit, -1),
            Act.GRID: lambda: self._set_grid(not self._grid),
            Act.OVERLAY: lambda: self._set_nations(not self._nations),
            Act.PATHS: lambda: self._set_ways(not view.ways),
            Act.LOG: lambda: self._set_panel(not self._panel_open),
            Act.FASTER: partial(self._change_speed, 1),
            Act.SLOWER: partial(self._change_speed, -1),
            Act.HELP: self._help,
        }
        if act not in answers:
            return False
        answers[act]()
        self.rebuild()
        return True

    def _pause(self) -> None:
        assert self.game is not None
        if self.game.at_end:
            self.app.sound.play("refuse")
            return
        director = self.game.director
        if director.paused:
            director.resume()
        else:
            director.pause()
        self.rebuild()

    def _step(self) -> None:
        assert self.game is not None
        if not self.game.at_end:
            self.game.step()
        self.rebuild()

    def _step_round(self) -> None:
        assert self.game is not None
        if not self.game.at_end:
            self.game.step_round()
        self.rebuild()

    def _restart(self) -> None:
        assert self.game is not None
        self._banner_gone = False
        self.game.restart()
        self.rebuild()

    def _go_on(self) -> None:
        assert self.game is not None
        self.game.go_on()
        self.rebuild()

    def _close_banner(self) -> None:
        self._banner_gone = True
        self.rebuild()

    def _set_speed(self, speed: str) -> None:
        self.app.change(speed=speed)

    def _change_speed(self, by: int) -> None:
        at = SPEEDS.index(self.app.settings.speed) + by
        if 0 <= at < len(SPEEDS):
            self._set_speed(SPEEDS[at])

    def _follow(self, on: bool) -> None:
        view = self.map
        assert view is not None
        if view.followed and (not on or view.selected == view.followed):
            name = view.next_unit(1) if on else ""
            view.select(name or view.selected, follow=on)
        else:
            view.select(view.selected or view.next_unit(1), follow=True)
        self.rebuild()

    def _next_unit(self, way: int) -> None:
        assert self.map is not None
        self.map.select(self.map.next_unit(way), follow=True)

    def _set_grid(self, on: bool) -> None:
        assert self.map is not None
        self._grid = self.map.loaded.overlay.grid = on
        self.map.view.renew()
        self.rebuild()

    def _set_nations(self, on: bool) -> None:
        assert self.map is not None
        self._nations = self.map.loaded.overlay.nations = on
        self.map.view.renew()
        self.rebuild()

    def _set_ways(self, on: bool) -> None:
        assert self.map is not None
        self.map.ways = on
        self.rebuild()

    def _set_panel(self, on: bool) -> None:
        self._panel_open = on
        self.rebuild()

    def export_log(self) -> None:
        """Write what happened into a text file in the user's folder."""
        tr, game, words = self.app.tr, self.game, self._speak()
        assert game is not None
        text = game.log.export(
            lambda fact: plain(capital(words.line(fact))), lambda number: tr("Round {n}", n=number)
        )
        path = user_folder() / "logs" / f"{self.path.stem}.txt"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"{words.title()}\n\n{text}", encoding="utf-8")
        except OSError as error:
            self.app.toast(tr("The log could not be written: {reason}", reason=error.strerror or str(error)))
            return
        self.app.toast(tr("The log is in {path}", path=path))

    def _problem_lines(self) -> list[list[Span]]:
        lines = []
        for problem in self.problems.problems if self.problems is not None else ():
            sign = Span("", "danger", icon="error") if problem.is_error else Span("", "warning", icon="warning")
            lines.append([sign, Span(" " + word(problem, self.app.language))])
        return lines

    def _tell_problems(self) -> None:
        def texts() -> tuple[str, list[Span]]:
            parts: list[Span] = []
            for line in self._problem_lines():
                parts += [*line, Span("\n")]
            return self.app.tr("Problems of {name}", name=self.path.name), parts[:-1]

        tell(self.app, texts, icon="warning")

    def _help(self) -> None:
        def texts() -> tuple[str, list[Span]]:
            parts: list[Span] = []
            for keys, what in self._keys():
                parts += [Span(keys, "accent"), Span(f"  {what}\n")]
            return self.app.tr("Keys"), [*parts[:-1], Span(parts[-1].text.rstrip("\n"))]

        tell(self.app, texts, icon="help")

    def _keys(self) -> list[tuple[str, str]]:
        tr = self.app.tr
        return [
            (f"{key_name(Act.TOGGLE)}, {key_name(Act.PAUSE)}", tr("Pause or go on")),
            (key_name(Act.STEP), tr("Show the next act, then pause")),
            (key_name(Act.ROUND), tr("Show the round to its end, then pause")),
            (f"{key_name(Act.SLOWER)} {key_name(Act.FASTER)}", tr("Speed")),
            (key_name(Act.RESTART), tr("Start again")),
            (f"{key_name(Act.ZOOM_IN)} {key_name(Act.ZOOM_OUT)} {key_name(Act.ZOOM_FIT)}", tr("Zoom, whole map")),
            ("← ↑ → ↓", tr("Move the map")),
            ("PgUp PgDn", tr("Previous or next unit")),
            (key_name(Act.FOLLOW), tr("Follow the chosen unit, or the next one")),
            (key_name(Act.GRID), tr("Grid")),
            (key_name(Act.OVERLAY), tr("Nations")),
            (key_name(Act.PATHS), tr("Planned paths of the heroes")),
            (key_name(Act.LOG), tr("Heroes and log")),
            (key_name(Act.FULL_SCREEN), tr("Full screen")),
        ]
