"""What stands beside the map: round and seed, the heroes, the chosen unit, the log."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import esper
import pygame

from game.global_power.state import HEROES
from game.table.entities import roster
from game.table.global_power.components import Site
from scenes.clauses import clause_summary
from scenes.text import Span
from scenes.theme import SMALL, XS, S
from scenes.watch_cards import UnitCard, UnitText, danger_lines, unit_text
from scenes.watch_log import ALL, FIGHTS, INCIDENTS, STORY, WALKS, Line, cell_of
from scenes.widgets import (
    Button,
    Column,
    Dropdown,
    Label,
    ListView,
    Panel,
    ProgressBar,
    RichText,
    Row,
    Spacer,
    Tip,
    Toggle,
    Widget,
)
from scenes.words import capital

if TYPE_CHECKING:
    from scenes.watch import Watch

WIDTH = 322
_ROOMY = 700
"""Design units of the window's height from which cards have all their lines."""


class Panels:
    """Makes the widgets beside the map of a watch screen, and keeps up to date what changes from frame to frame."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch
        self._round: Label | None = None
        self._bar: ProgressBar | None = None
        self._list: ListView | None = None
        self._shown = -1
        self._only = False

    def made_anew(self) -> None:
        """The page is being built again: forget the widgets of the last one."""
        self._round = self._bar = self._list = None
        self._shown = -1

    def progress(self) -> list[Widget]:
        """Return round counter, progress bar and seed."""
        tr, game = self._watch.app.tr, self._watch.game
        assert game is not None
        self._round = Label(self._round_text(), wrap=False, width=126)
        self._bar = ProgressBar(self._share(), width=110)
        seed = Label(
            tr("Seed {n}", n=game.seed),
            size=SMALL,
            colour="faint",
            wrap=False,
            tip=tr("The seed of all chance. The world's own rules leave nothing to it yet."),
        )
        return [self._round, self._bar, Spacer(width=4), seed]

    def side(self) -> Widget:
        """Return the heroes, the chosen unit and the log."""
        watch = self._watch
        compact = watch.app.window.size[1] / watch.app.ui.scale < _ROOMY
        heroes = [
            UnitCard(
                partial(self._describe, name),
                self._picture,
                partial(watch.follow_unit, name),
                partial(self._gone, name),
                marked=partial(self._is_chosen, name),
                key=name,
                compact=compact,
                tip=watch.app.tr("Click to follow"),
            )
            for name in HEROES
            if name in roster().by_name or self._was_there(name)
        ]
        chosen = UnitCard(
            self._describe_chosen,
            self._picture,
            self._follow_chosen,
            lambda: watch.app.tr("Click a unit on the map to see what it does, and which clause moved it."),
            full=True,
            compact=compact,
            key="chosen unit",
        )
        return Panel(*heroes, chosen, *self._log(), pad=S, gap=S, width=WIDTH, radius=0, fill="panel")

    def update(self) -> None:
        """Show the present round and the newest lines of the log."""
        game = self._watch.game
        if game is None or self._round is None or self._bar is None:
            return
        self._round.set_text(self._round_text())
        self._bar.share = self._share()
        if self._list is not None and self._shown != len(game.log.lines):
            self._shown = len(game.log.lines)
            self._list.set_count(self._shown)

    def explain_cell(self, cell: int) -> Tip | None:
        """Return what there is to say of a cell without a unit."""
        watch = self._watch
        if cell < 0 or watch.map is None or watch.words is None:
            return None
        tr, level = watch.app.tr, watch.map.loaded.board.level
        ground = tr("land") if level.land[cell] else tr("sea")
        parts = [f"{watch.words.place(cell)} · {ground}"]
        for _, site in esper.get_component(Site):
            if site.cell == cell:
                parts.append(tr("a source of wealth") if site.kind == "wealth" else tr("a source of energy"))
        return "\n".join([*parts, *danger_lines(tr, watch.map.loaded.board, cell)])

    def _log(self) -> list[Widget]:
        watch = self._watch
        game, tr = watch.game, watch.app.tr
        assert game is not None
        kinds = [
            (STORY, tr("All but steps")),
            (ALL, tr("Everything")),
            (WALKS, tr("Steps")),
            (FIGHTS, tr("Fights")),
            (INCIDENTS, tr("Incidents")),
        ]
        self._list = ListView(len(game.log.lines), self._row, self._go_to, to_end=True, gap=2, key="log", grow=1)
        self._shown = len(game.log.lines)
        return [
            Row(
                Dropdown(
                    kinds, game.log.kind, self._filter, size=SMALL, key="kind", tip=tr("What the log tells"), grow=1
                ),
                Toggle(
                    "",
                    self._only,
                    self._only_chosen,
                    icon="filter",
                    key="only",
                    tip=tr("Only what the chosen unit takes part in"),
                ),
                Button("", watch.export_log, icon="save", key="export", tip=tr("Write the log to a text file")),
                gap=XS,
            ),
            self._list,
        ]

    def _row(self, index: int) -> Widget:
        watch = self._watch
        assert watch.game is not None
        line = watch.game.log.lines[index]
        if line.fact is None:
            return Column(Label(watch.app.tr("Round {n}", n=line.round), size=SMALL, colour="accent"), pad=2)
        return Column(self._sentence(line), pad=2)

    def _sentence(self, line: Line) -> Widget:
        assert line.fact is not None
        assert self._watch.words is not None
        parts = capital(self._watch.words.line(line.fact))
        rule = Span(line.fact.rule, "faint", link=("rule", line.fact.rule))
        return RichText([*parts, Span("  "), rule], self._open, size=SMALL, explain=self._explain)

    def _explain(self, link: Any) -> Tip | None:
        kind, value = link
        tr = self._watch.app.tr
        if kind == "rule":
            return f"{value}: {clause_summary(tr, value)}"
        if kind == "unit":
            return tr("Follow it")
        return tr("Show the place")

    def _open(self, link: Any) -> None:
        kind, value = link
        view = self._watch.map
        assert view is not None
        if kind == "cell":
            view.show_cell(value)
        elif kind == "unit" and value in roster().by_name:
            self._watch.follow_unit(value)

    def _go_to(self, index: int) -> None:
        watch = self._watch
        assert watch.game is not None
        assert watch.map is not None
        fact = watch.game.log.lines[index].fact
        if fact is not None and cell_of(fact) >= 0:
            watch.map.show_cell(cell_of(fact))

    def _filter(self, kind: str) -> None:
        watch = self._watch
        assert watch.game is not None
        assert watch.map is not None
        watch.game.log.choose(kind, watch.map.selected if self._only else "")
        watch.rebuild()

    def _only_chosen(self, on: bool) -> None:
        watch = self._watch
        assert watch.game is not None
        assert watch.map is not None
        self._only = on and bool(watch.map.selected)
        if on and not self._only:
            watch.app.toast(watch.app.tr("Choose a unit first."))
        self._filter(watch.game.log.kind)

    def _describe(self, name: str) -> UnitText | None:
        watch = self._watch
        assert watch.words is not None
        return unit_text(name, watch.words, watch.app.tr, watch.app.trn)

    def _describe_chosen(self) -> UnitText | None:
        view = self._watch.map
        return self._describe(view.selected) if view is not None and view.selected else None

    def _follow_chosen(self) -> None:
        view = self._watch.map
        if view is not None and view.selected:
            self._watch.follow_unit(view.selected)

    def _is_chosen(self, name: str) -> bool:
        view = self._watch.map
        return view is not None and view.selected == name

    def _gone(self, name: str) -> str:
        words = self._watch.words
        assert words is not None
        title = words.unit(name)
        return self._watch.app.tr("{unit} has been destroyed.", unit=title[0].upper() + title[1:])

    def _was_there(self, name: str) -> bool:
        view = self._watch.map
        return view is not None and view.loaded.board.post[HEROES.index(name)] >= 0

    def _picture(self, look: str, pixels: int) -> pygame.Surface:
        watch = self._watch
        assert watch.map is not None
        figures = watch.map.units.figures(watch.app.ui, pixels / 1.6)
        return figures.frames(look).idle

    def _round_text(self) -> str:
        watch = self._watch
        assert watch.game is not None
        return watch.app.tr("Round {n} of {total}", n=watch.game.round, total=watch.game.limit)

    def _share(self) -> float:
        game = self._watch.game
        assert game is not None
        return game.round / max(game.limit, 1)
