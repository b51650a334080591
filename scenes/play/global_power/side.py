"""The panel beside the map: plans, nations or hints, and below them what moves time and camera."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.global_power.players import NOBODY
from scenes.actions import Act
from scenes.play.global_power.plan_cards import hand_list
from scenes.play.global_power.seats import hints_list, nations_list, seats_column
from scenes.settings import SPEEDS
from scenes.theme import SMALL, XS, S
from scenes.widgets import Button, Column, Label, Panel, Row, ScrollArea, Segmented, Toggle, Widget

if TYPE_CHECKING:
    from scenes.play.global_power.table_view import TableView

WIDTH = 304
"""Of the panel, in design units."""
_LOW = 600
"""A height of the window, in design units, in which every line counts."""
PLANS, NATIONS, HINTS = "plans", "nations", "hints"


class Side:
    """Which tab is open, and how it is built."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self.tab = PLANS

    def build(self) -> Widget:
        """Return the panel."""
        tr = self._view.app.tr
        tabs = [(PLANS, tr("Plans")), (NATIONS, tr("Nations")), (HINTS, tr("Hints"))]
        assert self._view.look is not None
        return Column(
            seats_column(self._view.app, self._view.words, self._view.look),
            self._tabs(tabs),
            gap=S,
            width=WIDTH,
            align="stretch",
        )

    def _tabs(self, tabs: list[tuple[str, str]]) -> Widget:
        return Panel(
            Segmented(tabs, self.tab, self._open, size=SMALL, key="tab"),
            ScrollArea(self._inside(), key=f"side {self.tab}"),
            *self._controls(),
            pad=S,
            gap=S,
            grow=1,
        )

    def _open(self, tab: str) -> None:
        self.tab = tab
        self._view.table.rebuild()

    def _inside(self) -> Widget:
        view = self._view
        look, tr = view.look, view.app.tr
        assert look is not None
        if self.tab == NATIONS:
            return nations_list(view.app, view.words, look)
        if self.tab == HINTS:
            viewers = sorted(look.seen)
            lists = [hints_list(view.app, view.words, look, viewer) for viewer in viewers or [NOBODY]]
            return Column(*lists, gap=S)
        draft = view.draft if not view.busy() else None
        options = draft.options if draft is not None and not draft.chosen else ()
        hands = [
            hand_list(view.app, view.words, table, draft if draft is not None and draft.seat == table.seat else None,
                      options, view.launch)
            for table in view.hand_of()
        ]  # fmt: skip
        if not hands:
            return Column(Label(tr("Nobody's plans are open to this screen."), size=SMALL, colour="muted"), pad=XS)
        return Column(*hands, gap=S)

    def _low(self) -> bool:
        """Say whether plans need the room more than the speed, which has keys, too."""
        return self._view.app.window.size[1] < self._view.app.ui.px(_LOW)

    def _controls(self) -> list[Widget]:
        view = self._view
        tr, game_map, paused = view.app.tr, view.map, view.director.paused
        assert game_map is not None
        words = {"slow": tr("Slow"), "normal": tr("Normal"), "fast": tr("Fast"), "instant": tr("Instant")}
        stepping = [] if view.table.replay else [
            Button(icon="play" if paused else "pause", press=view.pause, key="pause", shortcut=Act.PAUSE,
                   kind="primary" if paused else "normal", tip=tr("Go on") if paused else tr("Pause")),
            Button(icon="step", press=view.step, key="step", shortcut=Act.STEP,
                   tip=tr("Show the next act, then pause")),
        ]  # fmt: skip
        speed = Segmented([(speed, words[speed]) for speed in SPEEDS], view.app.settings.speed, view.set_speed,
                          size=SMALL, key="speed", tip=tr("Speed"))  # fmt: skip
        return [
            Row(
                *stepping,
                Button(icon="zoom_out", press=partial(game_map.zoom, -1), key="out", shortcut=Act.ZOOM_OUT,
                       tip=tr("Smaller")),
                Button(icon="zoom_in", press=partial(game_map.zoom, 1), key="in", shortcut=Act.ZOOM_IN,
                       tip=tr("Larger")),
                Button(icon="fullscreen", press=game_map.fit, key="fit", shortcut=Act.ZOOM_FIT,
                       tip=tr("Show the whole map")),
                Toggle("", bool(game_map.followed), view.follow, icon="follow", key="follow", shortcut=Act.FOLLOW,
                       tip=tr("Follow the chosen unit, or the next one")),
                Toggle("", game_map.holdings, view.show_holdings, icon="nations", key="holdings",
                       shortcut=Act.OVERLAY, tip=tr("Who holds what")),
                gap=1,
            ),
            *([] if view.table.replay or self._low() else [speed]),
        ]  # fmt: skip
