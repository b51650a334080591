"""Games in a real window: by keys alone, by the pointer alone, nobody at all, and the program killed at any moment."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.kernel.journal import Journal, JournalError, read_journal
from game.kernel.session import Session
from game.kernel.steps import CHANCE
from game.steam_noir.rules import RULES
from game.steam_noir.state import phase_of
from scenes.play.kept import resume
from scenes.play.play_screen import PlayScreen
from tests.scenes.driver import FRAME, RealWindow, display, find, make_app, show
from tests.scenes.play.table import AtOnce, settle, view_of

SIZE = (1280, 720)
SHORT = ("--set", "months=1", "--set", "weeks=1", "--set", "plays=2", "--seed", "5")


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    with display() as name:
        yield name


@pytest.fixture
def opened(screen: str, home: Path) -> Iterator[Callable[..., RealWindow]]:
    windows: list[RealWindow] = []

    def open_window(*arguments: str) -> RealWindow:
        home.mkdir(parents=True, exist_ok=True)
        (home / "settings.json").write_text(json.dumps({"speed": "instant"}), encoding="utf-8")
        windows.append(RealWindow(screen, home, *arguments))
        return windows[-1]

    yield open_window
    for window in windows:
        window.end()


def journal_of(home: Path) -> Journal | None:
    """Read the newest journal; while it is being written its last line may be torn."""
    found = sorted((home / "games").glob("*.gpj"))
    try:
        return read_journal(found[-1]) if found else None
    except JournalError:
        return None


def session_of(home: Path) -> Session[Any] | None:
    journal = journal_of(home)
    return None if journal is None else Session.replay(RULES, journal)


def play_through(
    window: RealWindow, home: Path, answer: Callable[[Session[Any]], None], person: int = 0
) -> Session[Any]:
    """Let `answer` act whenever the person's seat is asked, until the game is over; -2: nobody's."""
    limit = time.monotonic() + 150
    answered = -1
    while time.monotonic() < limit:
        assert window.program.poll() is None, window.program.communicate()[1]
        session = session_of(home)
        if session is not None and session.actor is None:
            return session
        if session is None or session.actor != person or len(session.choices) == answered:
            time.sleep(0.1)
            continue
        time.sleep(1.5)  # the frame that shows the question, on a busy machine
        answered = len(session.choices)
        answer(session)
    raise AssertionError("the game is not over in time")


def test_the_keyboard_alone_plays_a_whole_game(opened: Callable[..., RealWindow], home: Path) -> None:
    window = opened("play", "steam-noir", "--seats", "human:Anna,random,random", *SHORT)

    def answer(session: Session[Any]) -> None:
        phase = phase_of(session.state)
        if phase in ("pass", "draft_discard"):
            window.key("space", "Right", "space", "Return")
        elif phase == "play":
            window.key("Return", "Return")
        elif phase == "talk":
            window.key("Return", "Down", "Return", "Tab", "Return")
        else:
            window.key("space", *["Tab"] * len(session.options), "Return")

    session = play_through(window, home, answer)
    assert session.result is not None
    assert sum(choice.actor == 0 for choice in session.choices) >= 8
    time.sleep(0.3)
    window.key("Escape", "Tab", "Escape", "Escape")
    assert window.program.poll() is None


def twin_of(session: Session[Any], path: Path) -> tuple[Any, PlayScreen]:
    """Return the same position on a screen without a display: layouts are the same everywhere."""
    app = make_app(SIZE)
    app.change(ui_scale=0, speed="instant")
    screen = PlayScreen(app, session, path, thinker=AtOnce())
    show(app, screen)
    settle(app, screen)
    return app, screen


def test_the_pointer_alone_plays_a_whole_game(opened: Callable[..., RealWindow], home: Path) -> None:
    window = opened("play", "steam-noir", "--seats", "human:Anna,random,random", *SHORT, "--set", "talk=false")

    def click_key(app: Any, key: str) -> None:
        window.click(*find(app, key).shown_part().center)

    def answer(session: Session[Any]) -> None:
        app, twin = twin_of(session, home / "twin.gpj")
        view = view_of(twin)
        asking = view.asking
        assert asking is not None
        if asking.of_hand:
            count = asking.needed()[0] if asking.phase != "play" else 1
            for number in [n for n in range(len(asking.cards)) if asking.can_pick(n)][:count]:
                rect = view._hand_rect(number)
                assert rect is not None
                window.click(rect.left + 12, rect.centery)
                view._pick(number)
            if asking.phase == "play":
                option = asking.open_places()[-1]
                place = view._place_rects(option)[0]
                window.click(place.left + 14, place.bottom - 10)
                view._choose_place(option)
        else:
            click_key(app, "choice 0")
            view._choose_place(asking.choices()[0])
        app.frame(FRAME, [])
        app.frame(FRAME, [])
        click_key(app, "confirm choice")

    session = play_through(window, home, answer)
    assert session.result is not None
    own = [choice.option for choice in session.choices if choice.actor == 0]
    assert any(option.startswith("traitor") for option in own), "a click on a side is a choice of that side"
    time.sleep(0.5)
    app, _ = twin_of(session, home / "twin.gpj")
    click_key(app, "leave")
    assert window.wait_for_end() == 0


def test_computer_players_alone_in_the_window(opened: Callable[..., RealWindow], home: Path) -> None:
    window = opened("play", "steam-noir", "--seats", "random,greedy,random", *SHORT)

    def never(session: Session[Any]) -> None:
        raise AssertionError("nobody is there to be asked")

    session = play_through(window, home, never, person=-2)
    assert session.result is not None
    assert window.program.poll() is None


@pytest.mark.parametrize("lines", [30, 70])
def test_killed_at_any_moment_nothing_is_lost(opened: Callable[..., RealWindow], home: Path, lines: int) -> None:
    window = opened("play", "steam-noir", "--seats", "random,random,random", "--seed", "3")

    def long_enough() -> bool:
        journal = journal_of(home)
        return journal is not None and len(journal.choices) >= lines

    window.wait_until(long_enough, "the game is under way", 60)
    before = journal_of(home)
    assert before is not None
    window.program.kill()
    window.program.wait(10)
    session = resume(before.path)
    assert session.choices[: len(before.choices)] == list(before.choices)
    assert session.actor is not None
    session.roll() if session.actor == CHANCE else session.choose(session.options[0])
    kept = len(session.choices)
    session.close()
    assert len(read_journal(before.path).choices) == kept
