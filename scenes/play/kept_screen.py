"""The list of kept games: resume, replay, show in the folder, delete."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.kernel.session import Session
from scenes.actions import Act
from scenes.play.games import GameUi, seat_names, ui_of
from scenes.play.kept import Kept, KeptError, delete, games_folder, kept_paths, look_at, resume, show_folder
from scenes.play.kept_words import date_words, game_title, problem_words, progress_words
from scenes.play.names import UIS
from scenes.play.play_screen import PlayScreen
from scenes.play.replay_screen import ReplayScreen
from scenes.screen import Screen
from scenes.theme import LARGE, SMALL, TITLE, XL, XS, L, M, S
from scenes.widgets import Button, Column, Flow, Icon, Label, ListView, Panel, ProgressBar, Row, ScrollArea, Widget
from scenes.widgets.dialog import ask, tell

if TYPE_CHECKING:
    from scenes.app import App


class KeptScreen(Screen):
    """All kept games, looked at one after the other in the background."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._paths: list[Path] = []
        self._games: dict[Path, Kept] = {}
        self._at = 0

    def enter(self) -> None:
        self._read_all()
        super().enter()

    def resume(self) -> None:
        self._read_all()

    def build(self) -> Widget:
        tr = self.app.tr
        reading = len(self._games) < len(self._paths)
        return Column(
            Row(
                Button(tr("Back"), self.close, icon="back", kind="quiet", key="back"),
                Label(tr("Kept games"), size=TITLE, wrap=False, grow=1),
                ProgressBar(len(self._games) / max(len(self._paths), 1), width=120) if reading else None,
                Button(tr("Show the folder"), self._show_folder, icon="folder", key="folder"),
                gap=M,
            ),
            Row(
                Panel(
                    ListView(
                        len(self._paths),
                        self._row,
                        self._open,
                        select=self._select,
                        selected=self._at,
                        twice=True,
                        gap=XS,
                        key="games",
                    ),
                    pad=S,
                    grow=3,
                    align="stretch",
                ),
                Panel(ScrollArea(Column(*self._details(), gap=M, pad=L), key="details"), grow=2, align="stretch"),
                centre=False,
                equal=True,
                gap=L,
                grow=1,
            ),
            pad=XL,
            gap=L,
        )

    def first_focus(self) -> str:
        return "games"

    def command(self, act: Act) -> bool:
        if act is Act.ERASE and self._paths:
            self._ask_delete()
            return True
        return False

    def _row(self, index: int) -> Widget:
        path = self._paths[index]
        game = self._games.get(path)
        if game is None:
            return Column(Label(path.stem, wrap=False), Label("…", size=SMALL, colour="faint", wrap=False), pad=S)
        icon, colour = ("warning", "warning") if game.problem else ("trophy", "faint")
        if game.problem is None and game.result is None:
            icon, colour = "play", "accent"
        title = game_title(self.app, game.game) if game.game else path.stem
        return Row(
            Icon(icon, 20, colour),
            Column(
                Label(title, wrap=False),
                Label(progress_words(self.app, game), size=SMALL, colour="muted", wrap=False),
                grow=1,
            ),
            Label(date_words(game.changed), size=SMALL, colour="faint", wrap=False),
            gap=M,
            pad=S,
        )

    def _details(self) -> list[Widget | None]:
        tr, app = self.app.tr, self.app
        if not self._paths:
            return [Label(tr("There are no kept games yet. Every game is kept from its first choice."), colour="muted")]
        path = self._paths[self._at]
        game = self._games.get(path)
        if game is None:
            return [Label(tr("Reading …"), colour="muted")]
        title = game_title(app, game.game) if game.game else path.stem
        found: list[Widget | None] = [Label(title, size=LARGE), Label(date_words(game.changed), colour="muted")]
        if game.problem is not None:
            found.append(
                Row(
                    Icon("warning", 20, "warning", align="start"),
                    Label(problem_words(app, game.problem), grow=1),
                    gap=S,
                    centre=False,
                )
            )
        else:
            found.append(Label(progress_words(app, game)))
        names = seat_names(app, game.seats)
        for seat, name in zip(game.seats, names, strict=True):
            found.append(Row(Icon("person" if seat.is_human else "computer", 18, "muted"), Label(name, grow=1), gap=S))
        found.append(Label(app.trn("{n} choice", "{n} choices", game.choices), size=SMALL, colour="faint"))
        found.append(Label(path.name, size=SMALL, colour="faint"))
        found.append(self._buttons(path, game))
        return found

    def _buttons(self, path: Path, game: Kept) -> Widget:
        tr = self.app.tr
        obstacle = ""
        if game.problem is not None:
            obstacle = tr("This game cannot be opened.")
        elif game.game not in UIS:
            obstacle = tr("This game is not played in the window yet.")
        over = tr("This game is over.") if game.result is not None else ""
        return Flow(
            Button(
                tr("Resume"),
                partial(self._resume, path),
                icon="play",
                kind="primary" if not obstacle and not over else "normal",
                key="resume",
                reason=obstacle or over,
            ),
            Button(tr("Replay"), partial(self._replay, path), icon="step_back", key="replay", reason=obstacle),
            Button(tr("Delete"), self._ask_delete, icon="close", kind="danger", key="delete", tip=tr("Delete …")),
            gap=S,
        )

    def _select(self, index: int) -> None:
        self._at = index
        self.rebuild()

    def _open(self, index: int) -> None:
        game = self._games.get(self._paths[index])
        if game is None or game.problem is not None or game.game not in UIS:
            return
        if game.result is None:
            self._resume(game.path)
        else:
            self._replay(game.path)

    def _resume(self, path: Path) -> None:
        open_kept(self.app, self, path)

    def _replay(self, path: Path) -> None:
        self.app.stack.push(ReplayScreen(self.app, path))

    def _ask_delete(self) -> None:
        tr, path = self.app.tr, self._paths[self._at]

        def texts() -> tuple[str, str, str]:
            body = tr("The game of {file} will be gone for good.", file=path.stem)
            return tr("Delete this kept game?"), body, tr("Delete")

        ask(self.app, texts, partial(self._delete, path), danger=True)

    def _delete(self, path: Path) -> None:
        tr = self.app.tr
        try:
            delete(path)
        except OSError as error:
            reason = error.strerror or str(error)
            tell(self.app, lambda: (tr("It could not be deleted"), f"{path}: {reason}"), icon="warning")
        self._read_all()

    def _show_folder(self) -> None:
        tr, folder = self.app.tr, games_folder()
        shown = False
        try:
            folder.mkdir(parents=True, exist_ok=True)
            shown = show_folder(folder)
        except OSError:
            shown = False
        if not shown:
            tell(self.app, lambda: (tr("The folder of kept games"), str(folder)), icon="folder")

    def _read_all(self) -> None:
        self.app.tasks.drop(self)
        self._paths = kept_paths()
        self._games = {path: game for path, game in self._games.items() if path in self._paths}
        self._at = min(self._at, max(len(self._paths) - 1, 0))
        self._read_next([path for path in self._paths if self._is_stale(path)])
        self.rebuild()

    def _is_stale(self, path: Path) -> bool:
        """Say whether a game must be looked at again: new, changed, or in trouble that may be over."""
        known = self._games.get(path)
        if known is None or known.problem is not None:
            return True
        try:
            return known.changed != path.stat().st_mtime
        except OSError:
            return True

    def _read_next(self, left: list[Path]) -> None:
        """Look at the next one, show it, go on."""
        if not left:
            return
        path = left.pop(0)

        def done(game: Kept) -> None:
            self._games[path] = game
            self.rebuild()
            self._read_next(left)

        self.app.tasks.start(partial(look_at, path), done, owner=self)


def open_kept(app: App, owner: Screen, path: Path, replace: bool = False) -> None:
    """Resume a kept game in the background, then show it; what is wrong becomes one notice."""

    def work() -> tuple[Session[Any], GameUi]:
        session = resume(path)
        ui = ui_of(app, session.setup.game)
        ui.prepare(session.state)
        return session, ui

    def done(made: tuple[Session[Any], GameUi]) -> None:
        session, ui = made
        screen = PlayScreen(app, session, path, ui=ui)
        if replace:
            app.stack.replace(screen)
        else:
            app.stack.push(screen)

    def failed(error: Exception) -> None:
        if not isinstance(error, KeptError):
            raise error
        problem = error
        tell(app, lambda: (app.tr("The game cannot be resumed"), problem_words(app, problem)), icon="warning")

    app.tasks.start(work, done, failed, owner=owner)
