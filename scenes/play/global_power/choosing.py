"""What a person chooses on the map: an act in hand, its targets, and what is confirmed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.global_power.state import NOWHERE
from game.global_power.turns import Act as ActStep
from game.global_power.turns import Aim, Rise
from game.kernel.steps import Option
from game.table.global_power.director import Director
from scenes.actions import Act, Action, Command, Point
from scenes.play.global_power.draft import Draft
from scenes.play.global_power.explain import preview_spans
from scenes.play.global_power.look import Look
from scenes.play.global_power.play_map import PlayMap
from scenes.play.global_power.reasons import aim_reason, cell_reason
from scenes.play.global_power.tips import cell_tip, paint_note, unit_tip
from scenes.play.global_power.words import PlayWords
from scenes.play.view import Table, View
from scenes.text import Span
from scenes.widgets import Tip
from scenes.widgets.dialog import ask

_WAYS: Final = {Act.LEFT: (-1, 0), Act.RIGHT: (1, 0), Act.UP: (0, -1), Act.DOWN: (0, 1)}


class Choosing(View):
    """The part of the view that takes answers.

    `hand` is the act that is being aimed: the first word of its options, or more for orders to a mercenary. `marked`
    is the option under the pointer or the keys, `armed` one that waits to be confirmed, `several` those that a click
    could mean.
    """

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.look: Look | None = None
        self.draft: Draft | None = None
        self.hand = ""
        self.armed: Option = ""
        self.marked: Option = ""
        self.several: tuple[Option, ...] = ()
        self.map: PlayMap | None = None
        self.director = Director(self.app.settings.speed, reduced=self.app.settings.reduced_motion)
        self._words: PlayWords | None = None
        self._lit: dict[int, list[Option]] = {}
        self._last = ""
        """The act that was aimed last: likely the next one, too."""
        self._focus = ""
        """The widget that gets the focus once it is there."""
        self._note: tuple[Option, list[Span]] = ("", [])

    @property
    def words(self) -> PlayWords:
        """What words the facts."""
        assert self._words is not None
        return self._words

    def busy(self) -> bool:
        return not self.director.idle

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
            self.several = ()
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
        self._last = self.hand
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
        if not self._lit:
            self.refuse(self.app.tr("Answer the question below the map first."))
        elif not found:
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

    def launch(self, option: Option) -> None:
        """Begin to launch a plan of the hand."""
        self._let_go()
        if self.draft is not None:
            self.choose(option)

    def _explain(self, pos: Point) -> Tip | None:
        view, look = self.map, self.look
        if view is None or look is None:
            return None
        tip = unit_tip(self.app, self.words, view.unit_at(pos))
        cell = view.cell_at(pos)
        if tip is None and cell >= 0:
            told = cell_tip(self.app, self.words, look, cell)
            # The note tells the place of a lit cell; a tooltip with nothing else would only hide what is around.
            tip = told if len(told) > 1 or cell not in self._lit else None
        return tip

    def _paint_note(self, surface: pygame.Surface, rect: pygame.Rect, draft: Draft, option: Option) -> None:
        """Tell what a choice would bring; the words are made once."""
        assert self.map is not None
        if self._note[0] != option:
            self._note = (option, preview_spans(self.app, self.words, draft, option))
        paint_note(self.app.ui, surface, rect, self._note[1], self.map.rect_of(draft.cell(option)))
