"""The view of Global Power with players: the map, the seats, the plans, and what a person is asked."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

import esper
import pygame

from game.global_power.events import Traded
from game.global_power.level import Level
from game.global_power.players import NOBODY
from game.global_power.turns import Act as ActStep
from game.kernel.facts import Fact
from game.levels.messages import word
from game.table.global_power.build import build
from game.table.global_power.director import Director
from game.table.processors import install
from scenes.actions import Act
from scenes.clauses import clause_summary
from scenes.level_load import LoadedLevel, load_level
from scenes.play.global_power.choosing import Choosing
from scenes.play.global_power.draft import Draft
from scenes.play.global_power.explain import outlook_of
from scenes.play.global_power.guide import guide_text
from scenes.play.global_power.look import OVER, Look
from scenes.play.global_power.outcome import outcome_panel
from scenes.play.global_power.play_map import PlayMap
from scenes.play.global_power.prompts import Prompts
from scenes.play.global_power.side import Side
from scenes.play.global_power.since import since_words
from scenes.play.global_power.words import PlayWords
from scenes.play.kept import LEVEL_BROKEN, LEVEL_CHANGED, KeptError
from scenes.play.view import Asked, Table
from scenes.settings import SPEEDS
from scenes.text import Piece, Span, plain
from scenes.theme import SMALL, XS, S
from scenes.ui import Ui
from scenes.widgets import Canvas, Column, Label, Overlay, Panel, Row, Spacer, Widget
from scenes.widgets.rich import draw_pieces

_LEAST: Final = 121
"""Height of the panel below the map in most turns, in design units."""
_TOLD: Final = 8
"""Lines of what has just happened, at most."""
_STEPPING: Final = (Act.PAUSE, Act.STEP, Act.ROUND, Act.PAGE_DOWN, Act.PAGE_UP)
"""Commands by which a replay goes through a game."""


class MapCanvas(Canvas):
    """The map as a stop of Tab."""

    focusable: ClassVar[bool] = True

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        super().draw(ui, surface)
        if self.focused and self.page.ring:
            pygame.draw.rect(surface, ui.colour("focus"), self.rect, max(ui.px(2), 2), border_radius=ui.px(6))


def open_map(level: Level) -> LoadedLevel:
    """Return the map of the level that a game is played on. Raises KeptError where its file is not what it was."""
    assert level.path is not None
    loading = load_level(level.path)
    errors = (word(problem, "en") for problem in loading.result.problems if problem.is_error)
    if loading.level is None:
        raise KeptError(LEVEL_BROKEN, level.path.name, next(errors))
    if loading.level.board.level != level:
        raise KeptError(LEVEL_CHANGED, level.path.name, f"{level.path}: the level is not what it was")
    return loading.level


class TableView(Choosing):
    """Shows the map and takes answers. With `guided` each thing of the first round is explained as it comes.

    `loaded` is the map if it has been made ready before; else that is done when it is shown first.
    """

    resting: ClassVar[str] = "map"

    def __init__(self, table: Table, guided: bool, loaded: LoadedLevel | None = None) -> None:
        super().__init__(table)
        self.guided = guided
        self._loaded = loaded
        self.asked: Asked | None = None
        self.side = Side(self)
        self._prompts: Prompts | None = None
        self._canvas: MapCanvas | None = None
        self._panel: Widget | None = None
        self._phase: Label | None = None
        self._high: float = _LEAST
        self._told: deque[Fact] = deque(maxlen=_TOLD)
        """What was shown last, and the open eyes may know."""
        self._acted: dict[int, Look] = {}
        """Where each seat stood when it was asked for an act last."""
        self._news = ""
        self._clock = 0.0
        self._was_busy = False
        self._was_paused = False
        self._doing = ""
        """The phase that was shown last."""
        self._outcome_gone = False

    def place(self, size: tuple[int, int]) -> None:
        """Language, size or names may have changed."""
        if self.look is not None:
            self._make_words(self.look)
        if self.map is not None:
            self.map.renew()

    def _make_words(self, look: Look) -> None:
        self._words = PlayWords(self.app, self.table.names, look.stage.board)
        self._prompts = Prompts(self.app, self._words, self.hold, self.choose, self.confirm, self.back)
        self._note = ("", [])

    def show(self, look: Look, asked: Asked | None, facts: Sequence[Fact] | None) -> None:
        first = self.map is None
        if first:
            install()
            loaded = self._loaded or open_map(look.stage.board.level)
            self.map = PlayMap(self.app, loaded, lambda: self.words, self._click, self._hover, self.back_or_nothing)
        if self._words is None or (self.look is not None and self.look.stage.board is not look.stage.board):
            self._make_words(look)
        if self.look is not None and self.look.seen.keys() != look.seen.keys():
            self._told.clear()
        self.look, self.asked = look, asked
        self.draft = Draft(look.seen[asked.seat], asked.seat) if asked is not None and asked.seat in look.seen else None
        self._let_go()
        self._find_news(look)
        if facts is None or first:
            self._told.clear()
            old = self.director
            self.director = Director(old.speed, reduced=old.reduced)
            self.director.paused = old.paused
            build(look.stage)
        else:
            self.director.play(facts, look.stage)
            self._answered(facts)
        self._was_busy = True

    def _find_news(self, look: Look) -> None:
        """At the start of a turn find out what has become of the seat since its last one."""
        if self.draft is None or not isinstance(self.draft.step, ActStep):
            return
        seat = self.draft.seat
        old = self._acted.get(seat)
        if old is None or old.stage.round > look.stage.round:
            self._news = ""
        elif old.stage.round < look.stage.round:
            self._news = since_words(self.app, self.words, old, look, seat)
        self._acted[seat] = look

    def _answered(self, facts: Sequence[Fact]) -> None:
        """Tell the seller at once what came of an offer: the next question hides it."""
        for fact in facts:
            if isinstance(fact, Traded) and self.look is not None and fact.seller in self.look.seen:
                self.app.toast(plain(self.words.line(fact)))

    def hurry(self) -> None:
        paused = self.director.paused
        self.director.finish()
        self.director.paused = paused

    def first_focus(self) -> str:
        if self.draft is not None and not isinstance(self.draft.step, ActStep):
            return "choice 0"
        if self.look is not None and not self.look.players.points:
            return "act end"
        again = self._last and self.draft is not None and self.draft.group(self._last)
        return f"act {self._last}" if again else "act move"

    def leave(self) -> None:
        self.map = None

    def update(self, seconds: float) -> None:
        director, settings = self.director, self.app.settings
        if (settings.speed, settings.reduced_motion) != (director.speed, director.reduced):
            director.speed, director.reduced = settings.speed, settings.reduced_motion
        passing = director.advance(seconds)
        if math.isfinite(passing):
            self._clock += passing
        esper.process(passing)
        for name in director.sounds[:3]:
            self.app.sound.play(name)
        director.sounds.clear()
        self._told.extend(director.told)
        director.told.clear()
        if self.map is not None:
            self.map.update(seconds)
        if director.group is not None and director.group.phase != "rest":
            self._doing = director.group.phase
        if director.paused != self._was_paused:
            self._was_paused = director.paused
            self.table.rebuild()
        if self._was_busy and director.idle:
            self._was_busy = False
            self._light()
            self._focus = self.first_focus() if self.draft is not None else ""
            self.table.rebuild()
        elif self._phase is not None:
            self._phase.set_text(self._phase_words())
        self._give_focus()

    def _give_focus(self) -> None:
        if not self._focus or self._canvas is None or self._canvas.page.root is None:
            return
        if any(widget.key == self._focus for widget in self._canvas.page.root.walk()):
            self._canvas.page.focus_on(self._focus)
            self._focus = ""

    def build(self) -> Widget:
        look = self.look
        assert look is not None
        if self.map is not None:
            self.map.let_go()
        self._canvas = MapCanvas(self._paint, self._listen, self._explain, key="map", grow=1)
        idle = self.director.idle
        over = look.question == OVER and idle and not self._outcome_gone
        top = outcome_panel(self.app, self.words, look, self._close_outcome) if over else None
        return Row(
            Column(
                Overlay(self._canvas, top, grow=1),
                self._below(idle),
                gap=S,
                grow=1,
                align="stretch",
            ),
            self.side.build(),
            centre=False,
            gap=S,
            grow=1,
        )

    def command(self, act: Act) -> bool:
        view = self.map
        if view is None:
            return False
        if act is Act.CANCEL:
            return self.back_or_nothing()
        if self.table.replay and act in _STEPPING:
            return False
        if act in (Act.PAGE_DOWN, Act.PAGE_UP):
            self._next(1 if act is Act.PAGE_DOWN else -1)
            return True
        answers: dict[Act, Callable[[], object]] = {
            Act.PAUSE: self.pause,
            Act.STEP: self.step,
            Act.ROUND: self.step_round,
            Act.ZOOM_IN: lambda: view.zoom(1),
            Act.ZOOM_OUT: lambda: view.zoom(-1),
            Act.ZOOM_FIT: view.fit,
            Act.FOLLOW: lambda: self.follow(not view.followed),
            Act.GRID: self.toggle_grid,
            Act.OVERLAY: lambda: self.show_holdings(not view.holdings),
            Act.PATHS: self._toggle_ways,
            Act.FASTER: lambda: self._change_speed(1),
            Act.SLOWER: lambda: self._change_speed(-1),
        }
        if act not in answers:
            return False
        answers[act]()
        self.table.rebuild()
        return True

    # What moves time and camera.

    def pause(self) -> None:
        """Stop in the middle of everything, or go on."""
        if self.director.paused:
            self.director.resume()
        else:
            self.director.pause()

    def step(self) -> None:
        """Show the next act, then pause."""
        self.director.step()

    def step_round(self) -> None:
        """Show everything that has happened, then pause."""
        self.director.step_round()

    def follow(self, on: bool) -> None:
        """Follow the chosen unit, or the next one, or no longer."""
        view = self.map
        assert view is not None
        view.select(view.selected or view.next_unit(1), follow=on)
        self.table.rebuild()

    def show_holdings(self, on: bool) -> None:
        """Show or hide who holds what."""
        assert self.map is not None
        self.map.holdings = on
        self.table.rebuild()

    def toggle_grid(self) -> None:
        """Show or hide the grid."""
        assert self.map is not None
        overlay = self.map.loaded.overlay
        overlay.grid = not overlay.grid
        self.map.view.renew()

    def _toggle_ways(self) -> None:
        assert self.map is not None
        self.map.ways = not self.map.ways

    def set_speed(self, speed: str) -> None:
        """Show everything slower or faster, from now on and next time."""
        self.app.change(speed=speed)

    def _change_speed(self, by: int) -> None:
        at = SPEEDS.index(self.app.settings.speed) + by
        if 0 <= at < len(SPEEDS):
            self.set_speed(SPEEDS[at])

    # What is drawn.

    def _below(self, idle: bool) -> Widget | None:
        """Return the panel below the map; it keeps its height between questions, so that the map keeps its place."""
        self._phase = None
        if self._panel is not None and self._panel.rect.h:
            self._high = self._panel.rect.h / self.app.ui.scale
        self._panel = None
        look = self.look
        assert look is not None
        if idle and look.question == OVER:
            return None
        if idle and self.draft is not None:
            self._panel = self._prompt(look, self.draft)
            return Row(Spacer(height=_LEAST), self._panel, centre=False)
        self._phase = Label("", size=SMALL, colour="muted")
        self._phase.set_text(self._phase_words())
        return Panel(self._phase, Canvas(self._paint_told, grow=1), pad=S, gap=XS, height=self._high)

    def _paint_told(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Write what has just happened, with its clause, and what the last clause says: as much as there is room."""
        ui = self.app.ui
        lines: list[list[Piece]] = []
        for fact in reversed(self._told):
            parts = self.words.told(fact)
            if not lines:
                parts.append(Span(f" {clause_summary(self.app.tr, fact.rule)}", colour="muted"))
            told = ui.wrap_spans(parts, SMALL, rect.w)
            if (len(lines) + len(told)) * ui.pitch(SMALL) > rect.h:
                break
            lines = [*told, *lines]
        draw_pieces(ui, surface, lines, SMALL, "text", rect.left, rect.top)

    def _phase_words(self) -> str:
        tr, look = self.app.tr, self.look
        if self.director.idle and look is not None and look.asked >= 0:
            return tr("{name} is choosing.", name=self.words.seat(look.asked))
        words = {
            "heroes": tr("The heroes act."),
            "guards": tr("The guards act."),
            "upkeep": tr("Upkeep: radiation, income, wages, recovery."),
        }
        paused = tr("Paused.") + " " if self.director.paused else ""
        seat = look.turn if look is not None else NOBODY
        acting = (
            tr("The players act.") if seat == NOBODY else tr("It is the turn of {name}.", name=self.words.seat(seat))
        )
        return paused + words.get(self._doing, acting)

    def _prompt(self, look: Look, draft: Draft) -> Widget:
        assert self._prompts is not None
        guide = guide_text(self.app, look, draft) if self.guided else ""
        panel = self._prompts.build(draft, self.hand, self.armed, self.several, guide, self._news)
        panel.grow = 1
        return panel

    def _close_outcome(self) -> None:
        self._outcome_gone = True
        self.table.rebuild()

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        view, look = self.map, self.look
        if view is None or look is None:
            return
        view.place(rect)
        draft, option = self.draft, self.armed or self.marked
        view.lit = tuple(self._lit)
        view.outlook = outlook_of(draft, option) if draft is not None and option and not self.busy() else None
        view.held = look.held.cells() if self.director.idle else view.held
        view.draw(surface, self._clock, whole=self.app.options.unattended)
        if draft is not None and option and not self.busy():
            self._paint_note(surface, rect, draft, option)

    def hand_of(self) -> list[Any]:
        """Return what the open eyes know, seat by seat."""
        assert self.look is not None
        return [seen.table for _, seen in sorted(self.look.seen.items()) if seen.table is not None]
