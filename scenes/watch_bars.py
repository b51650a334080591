"""The bars of the watch screen, its banners, and the page shown while there is nothing to watch."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.actions import Act, key_name
from scenes.settings import SPEEDS
from scenes.settings_screen import SettingsScreen
from scenes.text import Span
from scenes.theme import LARGE, SMALL, XL, XS, L, M, S
from scenes.widgets import (
    Button,
    Column,
    Icon,
    Label,
    Panel,
    ProgressBar,
    RichText,
    Row,
    ScrollArea,
    Segmented,
    Spacer,
    Toggle,
    Widget,
)
from scenes.widgets.dialog import tell

if TYPE_CHECKING:
    from scenes.watch import Watch

_SIGN = 22


class Bars:
    """Makes the widgets above, below and on the map of a watch screen."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch

    def top(self) -> Widget:
        """Return the bar above the map: title, problems, progress."""
        watch = self._watch
        tr, game = watch.app.tr, watch.game
        assert game is not None
        problems = None
        if watch.problems is not None:
            errors = any(problem.is_error for problem in watch.problems.problems)
            count = len(watch.problems.problems)
            problems = Button(
                watch.app.trn("{n} problem", "{n} problems", count),
                watch.tell_problems,
                icon="error" if errors else "warning",
                key="problems",
                kind="danger" if errors else "normal",
                tip=tr("What reading the level found"),
            )
        return Panel(
            Row(
                Button("", watch.close, icon="back", kind="quiet", key="back", tip=tr("Back"), shortcut=Act.CANCEL),
                Label(watch.speak().title(), size=LARGE, wrap=False, grow=1),
                problems,
                *watch.panels.progress(),
                Button("", self.help, icon="help", kind="quiet", key="help", tip=tr("Keys"), shortcut=Act.HELP),
                Button(
                    "",
                    lambda: watch.app.stack.push(SettingsScreen(watch.app)),
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

    def bottom(self) -> Widget:
        """Return the bar below the map: what moves time and camera, and what is shown."""
        watch = self._watch
        tr, game, view = watch.app.tr, watch.game, watch.map
        assert game is not None
        assert view is not None
        words = {"slow": tr("Slow"), "normal": tr("Normal"), "fast": tr("Fast"), "instant": tr("Instant")}
        over = tr("The last round is over.") if game.at_end else ""
        paused = game.director.paused
        return Panel(
            Row(
                Button("", watch.restart, icon="restart", key="restart", tip=tr("Start again"), shortcut=Act.RESTART),
                Button(
                    "",
                    watch.toggle_pause,
                    icon="play" if paused else "pause",
                    kind="primary" if paused else "normal",
                    key="pause",
                    tip=tr("Go on") if paused else tr("Pause"),
                    shortcut=Act.TOGGLE,
                    reason=over,
                ),
                Button(
                    "",
                    watch.step,
                    icon="step",
                    key="step",
                    tip=tr("Show the next act, then pause"),
                    shortcut=Act.STEP,
                    reason=over,
                ),
                Button(
                    "",
                    watch.step_round,
                    icon="faster",
                    key="round",
                    tip=tr("Show the round to its end, then pause"),
                    shortcut=Act.ROUND,
                    reason=over,
                ),
                Segmented(
                    [(speed, words[speed]) for speed in SPEEDS],
                    game.director.speed,
                    watch.set_speed,
                    size=SMALL,
                    key="speed",
                    tip=tr("Speed") + f" ({key_name(Act.SLOWER)} {key_name(Act.FASTER)})",
                ),
                Spacer(grow=1),
                Button(
                    "", partial(view.zoom, -1), icon="zoom_out", key="out", tip=tr("Smaller"), shortcut=Act.ZOOM_OUT
                ),
                Button("", partial(view.zoom, 1), icon="zoom_in", key="in", tip=tr("Larger"), shortcut=Act.ZOOM_IN),
                Button("", view.fit, icon="fullscreen", key="fit", tip=tr("Show the whole map"), shortcut=Act.ZOOM_FIT),
                Toggle(
                    "",
                    bool(view.followed),
                    watch.follow,
                    icon="follow",
                    key="follow",
                    tip=tr("Follow the chosen unit, or the next one"),
                    shortcut=Act.FOLLOW,
                ),
                Toggle("", watch.grid, watch.set_grid, icon="grid", key="grid", tip=tr("Grid"), shortcut=Act.GRID),
                Toggle(
                    "",
                    watch.nations,
                    watch.set_nations,
                    icon="nations",
                    key="nations",
                    tip=tr("Nations"),
                    shortcut=Act.OVERLAY,
                ),
                Toggle(
                    "",
                    view.ways,
                    watch.set_ways,
                    icon="flag",
                    key="ways",
                    tip=tr("Planned paths of the heroes"),
                    shortcut=Act.PATHS,
                ),
                Toggle(
                    "",
                    watch.panel_open,
                    watch.set_panel,
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

    def banners(self) -> list[Widget]:
        """Return what is said over the map: broken changes, the end."""
        watch = self._watch
        tr, game = watch.app.tr, watch.game
        assert game is not None
        made: list[Widget] = []
        if watch.problems is not None and any(problem.is_error for problem in watch.problems.problems):
            made.append(
                self._banner(
                    "error",
                    tr("The changed file has errors; the last good version goes on."),
                    Button(tr("Show"), watch.tell_problems, key="show problems"),
                )
            )
        if game.at_end and not watch.banner_gone and not watch.app.options.unattended:
            text = watch.app.trn("The world has gone {n} round.", "The world has gone {n} rounds.", game.round)
            made.append(
                self._banner(
                    "flag",
                    text,
                    Button(tr("Start again"), watch.restart, key="again"),
                    Button(tr("Watch on"), watch.go_on, key="on", kind="primary"),
                    Button(tr("Back"), watch.close, key="leave"),
                    Button("", watch.close_banner, icon="close", kind="quiet", key="close", tip=tr("Close")),
                )
            )
        return made

    def _banner(self, icon: str, text: str, *buttons: Widget) -> Widget:
        return Panel(
            Row(Icon(icon, _SIGN, "accent"), Label(text, grow=1), gap=M),
            Row(Spacer(grow=1), *buttons, gap=S),
            pad=M,
            gap=S,
            align="centre",
            width=430,
        )

    def help(self) -> None:
        """Tell the keys."""
        watch = self._watch

        def texts() -> tuple[str, list[Span]]:
            parts: list[Span] = []
            for keys, what in self._keys():
                parts += [Span(keys, "accent"), Span(f"  {what}\n")]
            return watch.app.tr("Keys"), [*parts[:-1], Span(parts[-1].text.rstrip("\n"))]

        tell(watch.app, texts, icon="help")

    def _keys(self) -> list[tuple[str, str]]:
        watch = self._watch
        tr = watch.app.tr
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

    def loading_page(self) -> Widget:
        """Return the page while the level is read, or cannot be."""
        watch = self._watch
        tr = watch.app.tr
        back = Button(tr("Back"), watch.close, icon="back", key="back")
        if watch.problems is None:
            return Column(
                Label(tr("Reading {name} …", name=watch.path.name), size=LARGE, align="centre"),
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
                    Label(tr("{name} cannot be watched yet", name=watch.path.name), size=LARGE, grow=1),
                    gap=M,
                ),
                Label(tr("The file is read again as soon as it is saved."), colour="muted"),
                ScrollArea(Column(*(RichText(line) for line in watch.problem_lines()), gap=S), key="problems", grow=1),
                Row(back, Button(tr("Read again"), watch.load, icon="restart", key="again"), gap=S),
                pad=L,
                gap=M,
                grow=1,
                width=820,
                align="centre",
            ),
            pad=XL,
        )
