"""The view of Global Power with players: the map, the seats, the plans, and what a person is asked."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

import esper
import pygame

from game.data import levels_folder
from game.global_power.level import read_level
from game.global_power.rules import RULES
from game.global_power.state import NOWHERE
from game.global_power.turns import Act as ActStep
from game.global_power.turns import Aim, Rise
from game.kernel.facts import Fact
from game.kernel.rules import SetupError
from game.kernel.steps import Option
from game.table.global_power.build import build
from game.table.global_power.director import Director
from game.table.processors import install
from scenes.actions import Act, Action, Command, Point
from scenes.level_files import find_levels
from scenes.level_load import LoadedLevel, load_level
from scenes.play.global_power.draft import Draft
from scenes.play.global_power.explain import option_words, outlook_of, preview_spans
from scenes.play.global_power.guide import guide_text
from scenes.play.global_power.look import OVER, Look
from scenes.play.global_power.outcome import outcome_panel
from scenes.play.global_power.play_map import PlayMap
from scenes.play.global_power.prompts import Prompts
from scenes.play.global_power.reasons import aim_reason, cell_reason
from scenes.play.global_power.side import PLANS, Side
from scenes.play.global_power.words import PlayWords
from scenes.play.view import Asked, Table, View
from scenes.settings import SPEEDS
from scenes.text import Span
from scenes.theme import SMALL, M, S
from scenes.ui import Ui
from scenes.watch_cards import unit_text
from scenes.widgets import Canvas, Column, Label, Overlay, Panel, Row, Tip, Widget
from scenes.widgets.dialog import ask
from scenes.widgets.rich import draw_pieces

_WAYS: Final = {Act.LEFT: (-1, 0), Act.RIGHT: (1, 0), Act.UP: (0, -1), Act.DOWN: (0, 1)}
_NOTE: Final = 300
"""Width of what is told of a choice over the map, in design units."""


class MapCanvas(Canvas):
    """The map as a stop of Tab."""

    focusable: ClassVar[bool] = True

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        super().draw(ui, surface)
        if self.focused and self.page.ring:
            pygame.draw.rect(surface, ui.colour("focus"), self.rect, max(ui.px(2), 2), border_radius=ui.px(6))


def open_map(game_level: object) -> LoadedLevel:
    """Return the map of the level that a game is played on. Raises SetupError where its file is gone."""
    assert RULES.default_level is not None
    shipped = levels_folder() / RULES.default_level
    paths: list[Path] = [shipped, *(file.path for file in find_levels() if file.path != shipped)]
    for path in paths:
        if read_level(path).level == game_level:
            loaded = load_level(path).level
            if loaded is not None:
                return loaded
    raise SetupError("the level of this game is not among the levels any more")


class TableView(View):
    """Shows the map and takes answers. With `guided` each thing of the first round is explained as it comes."""

    def __init__(self, table: Table, guided: bool) -> None:
        super().__init__(table)
        self.guided = guided
        self.look: Look | None = None
        self.asked: Asked | None = None
        self.draft: Draft | None = None
        self.hand = ""
        """The act that is being aimed: the first word of its options, or more for orders to a mercenary."""
        self.armed: Option = ""
        self.marked: Option = ""
        """The option under the pointer or the keys."""
        self.several: tuple[Option, ...] = ()
        self.map: PlayMap | None = None
        self.director = Director(self.app.settings.speed, reduced=self.app.settings.reduced_motion)
        self.side = Side(self)
        self._words: PlayWords | None = None
        self._prompts: Prompts | None = None
        self._lit: dict[int, list[Option]] = {}
        self._canvas: MapCanvas | None = None
        self._panel: Widget | None = None
        self._phase: Label | None = None
        self._clock = 0.0
        self._was_busy = False
        self._outcome_gone = False
        self._focus = ""
        """The widget that gets the focus once it is there."""
        self._note: tuple[Option, list[Span]] = ("", [])

    @property
    def words(self) -> PlayWords:
        """What words the facts."""
        assert self._words is not None
        return self._words

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
            loaded = open_map(look.stage.board.level)
            self.map = PlayMap(self.app, loaded, lambda: self.words, self._click, self._hover, self.back_or_nothing)
        if self._words is None or (self.look is not None and self.look.stage.board is not look.stage.board):
            self._make_words(look)
        self.look, self.asked = look, asked
        self.draft = Draft(look.seen[asked.seat], asked.seat) if asked is not None and asked.seat in look.seen else None
        self._let_go()
        if facts is None or first:
            old = self.director
            self.director = Director(old.speed, reduced=old.reduced)
            self.director.paused = old.paused
            build(look.stage)
        else:
            self.director.play(facts, look.stage)
        self._was_busy = True

    def busy(self) -> bool:
        return not self.director.idle

    def hurry(self) -> None:
        paused = self.director.paused
        self.director.finish()
        self.director.paused = paused

    def first_focus(self) -> str:
        if self.draft is not None and not isinstance(self.draft.step, ActStep):
            return "choice 0"
        return "act move"

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
        director.told.clear()
        if self.map is not None:
            self.map.update(seconds)
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
        self.table.rebuild()

    def step(self) -> None:
        """Show the next act, then pause."""
        self.director.step()
        self.table.rebuild()

    def step_round(self) -> None:
        """Show everything that has happened, then pause."""
        self.director.step_round()
        self.table.rebuild()

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

    # What a person chooses.

    def hold(self, act: str) -> None:
        """Take an act in hand, or lay it down: its targets light up."""
        self._let_go()
        self.hand = act
        self._light()
        if act:
            self._focus = "map"
            self._next(1)
        self.table.rebuild()

    def choose(self, option: Option) -> None:
        """Give an answer, or go on to what it asks next; the aim of a plan is armed first."""
        draft = self.draft
        if draft is None or self.busy():
            return
        last = isinstance(draft.step, Aim) and draft.game.board.tables.plans[draft.step.plan].effect != "uprising"
        if (last or (isinstance(draft.step, Rise) and draft.step.first)) and option != self.armed:
            self.armed = self.marked = option
            self.table.rebuild()
            return
        self._commit(draft, option)

    def confirm(self) -> None:
        """Launch what is armed."""
        if self.draft is not None and self.armed:
            self._commit(self.draft, self.armed)

    def back(self) -> None:
        """Take back what is begun, one thing at a time."""
        if self.several or self.armed or self.hand:
            self._let_go()
        elif self.draft is not None and self.draft.chosen:
            self.draft.back()
        self._light()
        self.table.rebuild()

    def back_or_nothing(self) -> bool:
        """Take back what is begun; say whether there was anything."""
        begun = bool(self.several or self.armed or self.hand or (self.draft is not None and self.draft.chosen))
        if begun:
            self.back()
        return begun

    def _commit(self, draft: Draft, option: Option) -> None:
        fatal = option.startswith(("aim", "rise")) and draft.preview(option).fatal
        whole = draft.take(option)
        self._let_go()
        if whole is None:
            self._light()
            if self._lit:
                self._focus = "map"
                self._next(1)
            self.table.rebuild()
        elif fatal:
            tr = self.app.tr
            ask(
                self.app,
                lambda: (tr("This kills your own character"), tr("You would be out of the game."), tr("Launch")),
                lambda: self.table.answer(whole),
                danger=True,
            )
            self.table.rebuild()
        else:
            self.table.answer(whole)

    def _let_go(self) -> None:
        self.hand = self.armed = self.marked = ""
        self.several = ()
        self._lit = {}
        self._note = ("", [])

    def _light(self) -> None:
        """Find the cells that can be chosen now."""
        self._lit = {}
        draft = self.draft
        if draft is not None and not self.busy():
            for option in draft.group(self.hand):
                cell = draft.cell(option)
                if cell != NOWHERE:
                    self._lit.setdefault(cell, []).append(option)

    def _next(self, way: int) -> None:
        """Go to the next target, or the next unit where there are none."""
        view = self.map
        assert view is not None
        targets = [option for cell in sorted(self._lit) for option in self._lit[cell]]
        if not targets:
            view.select(view.next_unit(way), follow=True)
            self.table.rebuild()
            return
        at = targets.index(self.marked) + way if self.marked in targets else self._nearest(targets)
        self._mark(targets[at % len(targets)])

    def _nearest(self, targets: Sequence[Option]) -> int:
        """Return the target nearest to the seat's character, where the keys begin."""
        draft = self.draft
        assert draft is not None
        here = draft.game.force_cell[draft.seat]
        away = [draft.game.board.distance(draft.cell(option), here) for option in targets]
        return away.index(min(away))

    def _mark(self, option: Option) -> None:
        self.marked = option
        view, draft = self.map, self.draft
        if view is None or draft is None or not option:
            return
        rect = view.rect_of(draft.cell(option))
        if not view.viewport.screen.contains(rect):
            view.show_cell(draft.cell(option))

    def _go(self, columns: int, rows: int) -> bool:
        """Mark the next target in a direction; say whether the keys are for that."""
        draft = self.draft
        if draft is None or not self._lit:
            return False
        board = draft.game.board
        here = draft.cell(self.marked) if self.marked else draft.game.force_cell[draft.seat]
        best: tuple[int, int] | None = None
        for cell in self._lit:
            by_column, by_row = board.column[cell] - board.column[here], board.row[cell] - board.row[here]
            along, across = by_column * columns + by_row * rows, abs(by_column * rows) + abs(by_row * columns)
            if along > 0 and (best is None or (along + 3 * across, cell) < best):
                best = (along + 3 * across, cell)
        if best is not None:
            self._mark(self._lit[best[1]][0])
        return True

    def _pick(self, cell: int, unit: str = "") -> None:
        """Answer a click on a cell."""
        draft = self.draft
        if draft is None or self.busy():
            return
        found = self._lit.get(cell, [])
        if not found and not self.hand and isinstance(draft.step, ActStep):
            found = [option for option in draft.options if draft.cell(option) == cell]
            if not found and unit == f"character-{draft.seat + 1}" and draft.group("move"):
                self.hold("move")
                return
            if not found:
                return
            self.several = tuple(found)
            self.table.rebuild()
            return
        if not found:
            self.refuse(self._why_not(draft, cell))
        elif len(found) == 1 or self.marked in found:
            self.choose(self.marked if self.marked in found else found[0])
        else:
            self.several = tuple(found)
            self.table.rebuild()

    def _why_not(self, draft: Draft, cell: int) -> str:
        number = draft.launching
        if number is not None:
            return aim_reason(self.words, self.app.tr, draft.game, number, draft.launcher, cell)
        return cell_reason(self.app.tr, draft.game, draft.seat, self.hand or "none", cell)

    def refuse(self, why: str) -> None:
        """Say why something cannot be done."""
        self.app.sound.play("refuse")
        self.app.toast(why)

    def _click(self, pos: Point) -> None:
        view = self.map
        assert view is not None
        cell, unit = view.cell_at(pos), view.unit_at(pos)
        if cell < 0:
            return
        if cell not in self._lit and unit and self.draft is not None:
            # A figure stands up from its cell: a click on its head means the unit.
            own = [option for options in self._lit.values() for option in options if option.split()[-1] == unit]
            if own:
                self.choose(own[0])
                return
        view.select(unit)
        self._pick(cell, unit)

    def _hover(self, pos: Point) -> None:
        view = self.map
        if view is None or not self._lit or self.armed:
            return
        found = self._lit.get(view.cell_at(pos))
        if found and self.marked not in found:
            self.marked = found[0]
        elif not found:
            self.marked = ""

    def _listen(self, action: Action) -> bool:
        match action:
            case Command(act=act) if act in _WAYS:
                return self._go(*_WAYS[act])
            case Command(act=Act.CONFIRM | Act.TOGGLE) if self.marked and self.draft is not None and not self.busy():
                self.choose(self.marked)
                return True
            case Command():
                return False
        return self.map is not None and self.map.listen(action)

    # What is drawn.

    def _below(self, idle: bool) -> Widget | None:
        """Return the panel below the map; it keeps its height while things move, so that the map keeps its place."""
        self._phase = None
        if idle:
            self._panel = self._prompt()
            return self._panel
        high = self._panel.rect.h / self.app.ui.scale if self._panel is not None else None
        self._phase = Label(self._phase_words(), size=SMALL, colour="muted")
        return Panel(self._phase, pad=S, height=high or None)

    def _phase_words(self) -> str:
        tr, group = self.app.tr, self.director.group
        words = {
            "heroes": tr("The heroes act."),
            "guards": tr("The guards act."),
            "upkeep": tr("Upkeep: radiation, income, wages, recovery."),
        }
        paused = tr("Paused.") + " " if self.director.paused else ""
        return paused + words.get(group.phase if group is not None else "", "…")

    def _prompt(self) -> Widget | None:
        draft, look = self.draft, self.look
        assert look is not None
        assert self._prompts is not None
        if look.question == OVER:
            return None
        if draft is None:
            if look.asked < 0:
                return None
            name = self.words.seat(look.asked)
            return Panel(Label(self.app.tr("{name} is choosing.", name=name), size=SMALL, colour="muted"), pad=S)
        guide = guide_text(self.app, look, draft) if self.guided else ""
        return self._prompts.build(draft, self.hand, self.armed, self.several, guide)

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
        view.held = look.held.cells if self.director.idle else view.held
        view.draw(surface, self._clock, whole=self.app.options.unattended)
        if draft is not None and option and not self.busy():
            self._paint_note(surface, rect, draft, option)

    def _paint_note(self, surface: pygame.Surface, rect: pygame.Rect, draft: Draft, option: Option) -> None:
        """Tell in a corner of the map what a choice would bring; the corner away from the target."""
        ui = self.app.ui
        if self._note[0] != option:
            self._note = (option, preview_spans(self.app, self.words, draft, option))
        width = min(ui.px(_NOTE), rect.w * 2 // 3)
        lines = ui.wrap_spans(self._note[1], SMALL, width - 2 * ui.px(M))
        high = len(lines) * ui.pitch(SMALL) + 2 * ui.px(S)
        box = pygame.Rect(rect.left + ui.px(S), rect.bottom - ui.px(S) - high, width, high)
        assert self.map is not None
        if box.colliderect(self.map.rect_of(draft.cell(option)).inflate(box.w // 4, box.w // 4)):
            box.right = rect.right - ui.px(S)
        ui.box(surface, box, "panel", "accent")
        draw_pieces(ui, surface, lines, SMALL, "text", box.left + ui.px(M), box.top + ui.px(S))

    def _explain(self, pos: Point) -> Tip | None:
        view, look = self.map, self.look
        if view is None or look is None:
            return None
        tr, words = self.app.tr, self.words
        name = view.unit_at(pos)
        text = unit_text(name, words, tr, self.app.trn) if name else None
        if text is not None:
            health = tr("Health {now} of {most}", now=text.health[0], most=text.health[1])
            lines = [text.what, health, *([text.task] if name.startswith(("hero", "guard")) else [])]
            return [Span(text.title, "accent"), Span("\n" + "\n".join(lines) + "\n"), Span(text.why, "muted")]
        cell = view.cell_at(pos)
        return self._cell_tip(look, cell) if cell >= 0 else None

    def _cell_tip(self, look: Look, cell: int) -> Tip:
        tr, words, level = self.app.tr, self.words, look.stage.board.level
        parts = [Span(words.place(cell), "accent")]
        if cell in look.held.cells:
            parts.append(Span("\n" + tr("held by {name}", name=words.seat(look.held.cells[cell] - 1))))
        if cell in level.wealth_sites:
            parts.append(Span("\n" + tr("Wealth site: 1 wealth each round for who holds it")))
        for site, place in enumerate(level.energy_sites):
            if place == cell:
                left = look.players.site_energy[site]
                parts.append(Span("\n" + tr("Energy site: {n} energy left", n=left)))
        draft = self.draft
        for option in self._lit.get(cell, []) if draft is not None else []:
            assert draft is not None
            parts.append(Span("\n" + option_words(self.app, words, draft, option), "success"))
        return parts

    def hand_of(self) -> list[Any]:
        """Return what the open eyes know, seat by seat."""
        assert self.look is not None
        return [seen.table for _, seen in sorted(self.look.seen.items()) if seen.table is not None]

    def launch(self, option: Option) -> None:
        """Begin to launch a plan of the hand."""
        self._let_go()
        if self.draft is not None:
            self.choose(option)
        self.side.tab = PLANS
