"""The replay screen: every moment, forward and back, by whose eyes."""

import pygame
import pytest

from game.steam_noir.rules import RULES
from scenes.actions import Act
from scenes.app import App
from scenes.play.games import ui_of
from scenes.play.kept import open_journal
from scenes.play.replay_screen import OPEN, PUBLIC, ReplayScreen
from scenes.play.tape import read_tape
from tests.scenes.driver import click, find, make_app, press, show, wait_for_tasks
from tests.scenes.play.test_kept import edit_header, played


def opened(app: App, **how: object) -> ReplayScreen:
    screen = ReplayScreen(app, played(10_000, months=1, weeks=2), **how)  # type: ignore[arg-type]
    show(app, screen)
    wait_for_tasks(app)
    app.frame(0.04, [])
    return screen


def fast_app() -> App:
    app = make_app()
    app.change(speed="instant")
    return app


def test_a_tape_gives_every_position_as_it_was() -> None:
    app = make_app()
    path = played(10_000, months=1, weeks=2)
    tape = read_tape(path, ui_of(app, "steam-noir"))
    _, journal, _ = open_journal(path)
    from game.kernel.steps import answer  # noqa: PLC0415

    game = RULES.begin(journal.setup)
    seen = 0
    for number, choice in enumerate((None, *journal.choices)):
        if choice is not None:
            answer(game, choice.option)
        if number in tape.stops:
            assert tape.state(tape.stops.index(number)) == game
            seen += 1
    assert seen == len(tape.stops)
    assert tape.stops[-1] == len(journal.choices)
    assert tape.told(len(tape.stops) - 1) == len(tape.facts)
    assert list(tape.turns) == sorted(set(tape.turns))
    assert 3 < len(tape.turns) < len(tape.stops)


def test_steps_turns_ends_and_the_time_line() -> None:
    app = fast_app()
    screen = opened(app)
    last = len(screen._tape.stops) - 1  # type: ignore[union-attr]
    assert screen._at == 0
    press(app, Act.STEP)
    press(app, Act.RIGHT)
    assert screen._at in (1, 2)
    press(app, Act.LAST)
    assert screen._at == last
    click(app, find(app, "back one"))
    assert screen._at == last - 1
    click(app, find(app, "turn back"))
    assert screen._at in screen._tape.turns  # type: ignore[union-attr]
    before = screen._at
    click(app, find(app, "turn on"))
    assert screen._at > before
    screen._jump(17)
    app.frame(0.04, [])
    assert screen._at == 17
    press(app, Act.FIRST)
    click(app, find(app, "back one"))
    assert screen._at == 0


def test_it_plays_to_the_end_and_stops() -> None:
    app = fast_app()
    screen = opened(app)
    press(app, Act.PAUSE)
    for _ in range(2000):
        app.frame(0.1, [])
        if not screen._playing:
            break
    assert screen._at == len(screen._tape.stops) - 1  # type: ignore[union-attr]
    assert screen.finished()


def test_stepping_forward_ends_as_jumping_there_does() -> None:
    app = make_app()
    app.change(speed="fast")
    screen = opened(app, at=20, eyes=0)
    director = screen._view.director  # type: ignore[union-attr]
    screen._step(1)
    for _ in range(400):
        app.frame(0.1, [])
    played_to = director.shown
    screen._jump(screen._at)
    assert director.shown == played_to


@pytest.mark.parametrize("eyes", [PUBLIC, 0, 1, OPEN])
def test_eyes_open_what_they_may_see(eyes: str | int) -> None:
    app = fast_app()
    screen = opened(app, at=30)
    screen._look_with(eyes)
    shown = screen._view.director.shown  # type: ignore[union-attr]
    open_hands = {seat for seat, hand in enumerate(shown.hands) if hand is not None}
    assert open_hands == ({0, 1, 2} if eyes == OPEN else {eyes} if isinstance(eyes, int) else set())
    app.frame(0.04, [])
    assert screen._log_open
    lines = " ".join(screen._log.lines())  # type: ignore[union-attr]
    assert ("Anna draws" in lines) == (eyes in (0, OPEN))


def test_a_journal_that_cannot_be_shown_says_why() -> None:
    app = make_app()
    path = played()
    edit_header(path, rules=99)
    show(app, ReplayScreen(app, path))
    wait_for_tasks(app)
    assert find(app, "back") is not None
    assert app.stack.top is not None
    assert app.stack.top.settled()


def test_an_unfinished_game_begins_and_ends() -> None:
    app = fast_app()
    for choices in (0, 1, 5, 29):
        screen = ReplayScreen(app, played(choices))
        show(app, screen)
        wait_for_tasks(app)
        app.frame(0.04, [])
        press(app, Act.LAST)
        app.draw()
        assert pygame.image.tobytes(app.window.canvas, "RGB")
        assert screen._tape is not None
