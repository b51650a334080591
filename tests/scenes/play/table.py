"""Helpers: games on a screen without a display, computer players that answer at once, a person that takes anything."""

from pathlib import Path
from typing import Any

from game.bots.seats import read_seat
from game.bots.thinking import Answer, Question, Thinker, answer
from scenes.app import App
from scenes.play.kept import begin, new_path
from scenes.play.play_screen import PlayScreen
from scenes.play.steam_noir.table_view import TableView
from tests.scenes.driver import FRAME, show

SHORT: dict[str, Any] = {"months": 1, "weeks": 1, "plays": 2}


class AtOnce(Thinker):
    """Thinks where it is asked; `troubles` are what happens to the next questions instead."""

    def __init__(self, *troubles: str) -> None:
        super().__init__()
        self.troubles = list(troubles)
        self.questions: list[Question] = []
        self._open: Question | None = None
        self.stopped = False

    @property
    def busy(self) -> bool:
        return self._open is not None

    def ask(self, question: Question) -> None:
        self._open = question
        self.questions.append(question)

    def poll(self) -> Answer | None:
        if self._open is None:
            return None
        question, self._open = self._open, None
        return Answer(trouble=self.troubles.pop(0)) if self.troubles else answer(question)

    def stop(self) -> None:
        self.stopped = True
        self._open = None


def start(
    app: App,
    *seats: str,
    seed: int = 7,
    guided: bool = False,
    thinker: Thinker | None = None,
    path: Path | None = None,
    **settings: Any,
) -> PlayScreen:
    """Begin a game and show it."""
    where = path or new_path("steam-noir")
    session = begin("steam-noir", tuple(read_seat(seat) for seat in seats), seed, settings, None, where)
    screen = PlayScreen(app, session, where, guided=guided, thinker=thinker or AtOnce())
    show(app, screen)
    return screen


def settle(app: App, screen: PlayScreen, frames: int = 5000) -> None:
    """Go on until a person is asked, a curtain is down, something went wrong, or the game is over."""
    for _ in range(frames):
        app.frame(FRAME, [])
        waits = app.stack.top is not screen or screen.settled()
        if waits and screen.driver.thinking is None:
            app.frame(FRAME, [])
            return
        if app.stack.top is not screen:
            return
    raise AssertionError("the game never comes to rest")


def view_of(screen: PlayScreen) -> TableView:
    """Return the table."""
    assert isinstance(screen.view, TableView)
    return screen.view


def answer_any(screen: PlayScreen) -> None:
    """Choose the first thing that is possible, through the view, and confirm."""
    view = view_of(screen)
    asking = view.asking
    assert asking is not None
    if not asking.of_hand:
        view._choose_place(asking.choices()[0])
    elif asking.phase == "play":
        view._pick(next(number for number in range(len(asking.cards)) if asking.can_pick(number)))
        if not asking.option:
            view._choose_place(asking.open_places()[0])
    else:
        for number in range(asking.needed()[0]):
            view._pick(number)
    view._confirm()


def play_to_end(app: App, screen: PlayScreen) -> set[str]:
    """Play the whole game; return the phases in which somebody was asked."""
    phases = set()
    while screen.driver.session.actor is not None:
        settle(app, screen)
        if screen.driver.curtain is not None:
            screen._confirm()
            app.frame(FRAME, [])
            app.frame(FRAME, [])
            continue
        if screen.driver.session.actor is None:
            break
        asking = view_of(screen).asking
        assert asking is not None
        phases.add(asking.phase)
        answer_any(screen)
    settle(app, screen)
    return phases
