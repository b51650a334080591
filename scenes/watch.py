"""The watch screen: a level of Global Power lives, and one looks on."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.global_power.level import LevelResult
from game.levels.messages import word
from game.table.global_power.director import Director
from scenes.actions import Act, Action, Point
from scenes.folders import user_folder
from scenes.level_load import FileMarks, Loading, load_level
from scenes.record import CannotRecordError
from scenes.screen import Screen
from scenes.settings import SPEEDS
from scenes.text import Span, plain
from scenes.theme import M, S
from scenes.watch_bars import Bars
from scenes.watch_cards import unit_text
from scenes.watch_game import WatchGame
from scenes.watch_map import WatchMap
from scenes.watch_panel import Panels
from scenes.widgets import Canvas, Column, Overlay, Row, Tip, Widget
from scenes.widgets.dialog import tell
from scenes.words import Words, capital

if TYPE_CHECKING:
    from scenes.app import App

_LOOK_EVERY = 0.5
"""Seconds between looks at the level's files."""
_ARROWS = {Act.LEFT: (-1, 0), Act.RIGHT: (1, 0), Act.UP: (0, -1), Act.DOWN: (0, 1)}


class Watch(Screen):
    """Watches the level in `path`, for `rounds` rounds (None: as many as the level says)."""

    arrows_move_focus = False

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
        self.panels = Panels(self)
        self.bars = Bars(self)
        self._seen: FileMarks | None = None
        self._since_look = 0.0
        self._looking = False
        self.panel_open = True
        self.grid = False
        self.nations = True
        self.banner_gone = False
        self._at_end = False
        self._following = False
        self._played_ahead = False
        self._real = 0.0

    def enter(self) -> None:
        self.load()
        super().enter()

    def load(self) -> None:
        """Read the level in the background."""
        path = self.path
        self._looking = True
        self.app.tasks.start(lambda: load_level(path), self._loaded, self._not_loaded, owner=self)

    def _loaded(self, made: Loading) -> None:
        self._looking = False
        self._seen = made.seen
        self.problems = made.result if made.result.problems else None
        if made.level is None:
            if self.app.options.unattended:
                raise CannotRecordError(self._refusal())
            if self.game is not None:
                self.app.toast(self.app.tr("The changed file has errors; the last good version goes on."))
            self.rebuild()
            return
        old, self.banner_gone = self.map, False
        same = self.game is not None and old is not None and old.loaded.board.level == made.level.board.level
        self.words = Words(self.app.tr, self.app.trn, self.app.language, made.level.board)
        made.level.overlay.grid, made.level.overlay.nations = self.grid, self.nations
        self.map = WatchMap(self.app, made.level, self.speak, self._select)
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

    def _refusal(self) -> str:
        """Return in a line why there is nothing to make a picture of."""
        first, *others = (plain(line).strip() for line in self.problem_lines())
        more = self.app.trn(" (and {n} more problem)", " (and {n} more problems)", len(others)) if others else ""
        return self.app.tr("{problem}{more}; see: global-power check {path}", problem=first, more=more, path=self.path)

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
                self.load()
            else:
                self._seen = marks

        self.app.tasks.start(look, done, owner=self)

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
        settings, director = self.app.settings, game.director
        if (settings.speed, settings.reduced_motion) != (director.speed, director.reduced):
            director.speed, director.reduced = settings.speed, settings.reduced_motion
            self.rebuild()
        game.advance(seconds)
        for name in game.director.sounds[:3]:
            self.app.sound.play(name)
        game.director.sounds.clear()
        self.map.update(seconds)
        if bool(self.map.followed) != self._following:
            self._following = bool(self.map.followed)
            self.rebuild()
        if game.at_end != self._at_end:
            self._at_end = game.at_end
            self.rebuild()
        self.panels.update()

    def draw(self, surface: pygame.Surface) -> None:
        if self._stale:
            self._show()
        super().draw(surface)

    def refresh(self) -> None:
        if self.map is not None:
            self.words = Words(self.app.tr, self.app.trn, self.app.language, self.map.loaded.board)
            self.map.renew()
        super().refresh()

    def caption(self) -> str:
        return self.words.title() if self.words is not None else self.path.stem

    def settled(self) -> bool:
        return super().settled() and (self.game is None or self._played_ahead)

    def finished(self) -> bool:
        return super().settled() and (self.game is None or self.game.at_end)

    def build(self) -> Widget:
        if self.game is None or self.map is None:
            return self.bars.loading_page()
        self.panels.made_anew()
        inside = Row(
            Overlay(
                Canvas(self._paint, self._listen, self._explain, key="map", grow=1),
                Column(*self.bars.banners(), pad=M, gap=S),
                grow=1,
            ),
            self.panels.side() if self.panel_open else None,
            centre=False,
            grow=1,
        )
        return Column(self.bars.top(), inside, self.bars.bottom())

    def first_focus(self) -> str:
        return "pause"

    def speak(self) -> Words:
        """Return what words the facts."""
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
        tr, words = self.app.tr, self.speak()
        name = self.map.unit_at(pos)
        text = unit_text(name, words, tr, self.app.trn) if name else None
        if text is not None:
            health = tr("Health {now} of {most}", now=text.health[0], most=text.health[1])
            return [
                Span(text.title, "accent"),
                Span(f"\n{text.what}\n{health}\n{text.task}\n"),
                Span(text.why, "muted"),
            ]
        return self.panels.explain_cell(self.map.cell_at(pos))

    def _select(self, name: str) -> None:
        assert self.map is not None
        self.map.select(name)
        self.rebuild()

    def follow_unit(self, name: str) -> None:
        """Choose a unit and let the camera go with it."""
        assert self.map is not None
        self.map.select(name, follow=True)
        self.rebuild()

    def command(self, act: Act) -> bool:
        game, view = self.game, self.map
        if game is None or view is None:
            return False
        if act in _ARROWS:
            view.pan(*_ARROWS[act])
            return True
        answers: dict[Act, Callable[[], object]] = {
            Act.TOGGLE: self.toggle_pause,
            Act.PAUSE: self.toggle_pause,
            Act.STEP: self.step,
            Act.ROUND: self.step_round,
            Act.RESTART: self.restart,
            Act.ZOOM_IN: partial(view.zoom, 1),
            Act.ZOOM_OUT: partial(view.zoom, -1),
            Act.ZOOM_FIT: view.fit,
            Act.FOLLOW: partial(self.follow, on=True),
            Act.PAGE_DOWN: partial(self._next_unit, 1),
            Act.PAGE_UP: partial(self._next_unit, -1),
            Act.GRID: lambda: self.set_grid(not self.grid),
            Act.OVERLAY: lambda: self.set_nations(not self.nations),
            Act.PATHS: lambda: self.set_ways(not view.ways),
            Act.LOG: lambda: self.set_panel(not self.panel_open),
            Act.FASTER: partial(self._change_speed, 1),
            Act.SLOWER: partial(self._change_speed, -1),
            Act.HELP: self.bars.help,
        }
        if act not in answers:
            return False
        answers[act]()
        self.rebuild()
        return True

    def toggle_pause(self) -> None:
        """Stop in the middle of everything, or go on."""
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

    def step(self) -> None:
        """Show the next act, then pause."""
        assert self.game is not None
        if not self.game.at_end:
            self.game.step()
        self.rebuild()

    def step_round(self) -> None:
        """Show the round to its end, then pause."""
        assert self.game is not None
        if not self.game.at_end:
            self.game.step_round()
        self.rebuild()

    def restart(self) -> None:
        """Begin the level again."""
        assert self.game is not None
        self.banner_gone = False
        self.game.restart()
        self.rebuild()

    def go_on(self) -> None:
        """Watch more rounds."""
        assert self.game is not None
        self.game.go_on()
        self.rebuild()

    def close_banner(self) -> None:
        """Take the note of the end away."""
        self.banner_gone = True
        self.rebuild()

    def set_speed(self, speed: str) -> None:
        """Show everything slower or faster, from now on and next time."""
        self.app.change(speed=speed)

    def _change_speed(self, by: int) -> None:
        at = SPEEDS.index(self.app.settings.speed) + by
        if 0 <= at < len(SPEEDS):
            self.set_speed(SPEEDS[at])

    def follow(self, on: bool) -> None:
        """Follow the chosen unit or the next one, or no longer."""
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

    def set_grid(self, on: bool) -> None:
        """Show or hide the grid."""
        assert self.map is not None
        self.grid = self.map.loaded.overlay.grid = on
        self.map.view.renew()
        self.rebuild()

    def set_nations(self, on: bool) -> None:
        """Show or hide the nations."""
        assert self.map is not None
        self.nations = self.map.loaded.overlay.nations = on
        self.map.view.renew()
        self.rebuild()

    def set_ways(self, on: bool) -> None:
        """Show or hide the planned paths."""
        assert self.map is not None
        self.map.ways = on
        self.rebuild()

    def set_panel(self, on: bool) -> None:
        """Show or hide heroes and log."""
        self.panel_open = on
        self.rebuild()

    def export_log(self) -> None:
        """Write what happened into a text file in the user's folder."""
        tr, game, words = self.app.tr, self.game, self.speak()
        assert game is not None
        text = game.log.export(lambda fact: plain(capital(words.line(fact))), lambda number: tr("Round {n}", n=number))
        path = user_folder() / "logs" / f"{self.path.stem}.txt"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"{words.title()}\n\n{text}", encoding="utf-8")
        except OSError as error:
            self.app.toast(tr("The log could not be written: {reason}", reason=error.strerror or str(error)))
            return
        self.app.toast(tr("The log is in {path}", path=path))

    def problem_lines(self) -> list[list[Span]]:
        """Return what is wrong with the level, in words."""
        lines = []
        for problem in self.problems.problems if self.problems is not None else ():
            sign = Span("", "danger", icon="error") if problem.is_error else Span("", "warning", icon="warning")
            lines.append([sign, Span(" " + word(problem, self.app.language))])
        return lines

    def tell_problems(self) -> None:
        """Show what is wrong with the level."""

        def texts() -> tuple[str, list[Span]]:
            parts: list[Span] = []
            for line in self.problem_lines():
                parts += [*line, Span("\n")]
            return self.app.tr("Problems of {name}", name=self.path.name), parts[:-1]

        tell(self.app, texts, icon="warning")
