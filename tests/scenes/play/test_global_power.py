"""Global Power at the screen: a whole game, by clicks and by keys; what a click means; what a hand-over shows."""

import pygame
import pytest

from game.global_power.rules import RULES
from game.global_power.turns import SayHint
from game.kernel.chance import Chance
from game.kernel.steps import waiting
from scenes.actions import Act, Moved, Pressed, Released
from scenes.app import App
from scenes.play.global_power.table_view import TableView
from scenes.play.kept import resume
from scenes.play.play_screen import PlayScreen
from scenes.play.replay_screen import ReplayScreen
from scenes.widgets.dialog import Dialog
from tests.scenes.driver import (
    FRAME,
    LANGUAGES,
    SIZES,
    assert_reachable,
    click,
    do,
    find,
    layout_faults,
    make_app,
    press,
    show,
    wait_for_tasks,
)
from tests.scenes.play.global_power_table import come_to_rest, give, start, to_turn, view_of
from tests.scenes.play.table import settle


def click_cell(app: App, view: TableView, cell: int) -> None:
    assert view.map is not None
    pos = view.map.rect_of(cell).center
    do(app, Moved(pos), Pressed(pos), Released(pos))
    app.frame(FRAME, [])


def test_a_whole_short_game_by_clicks() -> None:
    app = make_app()
    screen = start(app, "human", "random", "random", rounds=2)
    acts = 0
    while True:
        come_to_rest(app, screen)
        view = view_of(screen)
        if screen.driver.session.actor is None:
            break
        assert view.draft is not None
        options = view.draft.options
        moves = [option for option in options if option.startswith("deploy")]
        if "end" not in options:
            click(app, find(app, "choice 0"))
        elif moves and acts < 3:
            acts += 1
            click(app, find(app, "act deploy"))
            click_cell(app, view, view.draft.cell(moves[0]))
        else:
            click(app, find(app, "act end"))
        app.frame(FRAME, [])
    taken = [choice.option for choice in screen.driver.session.choices if choice.actor == 0]
    assert acts == sum(option.startswith("deploy") for option in taken) > 0
    assert taken.count("end") == 2
    assert screen.driver.session.state.round == 2
    text = " ".join(widget.text for widget in screen.page.root.walk() if hasattr(widget, "text"))  # type: ignore[union-attr]
    assert "GP-WIN-02" in text
    click(app, find(app, "outcome close"))
    app.frame(FRAME, [])
    assert not any(widget.key == "outcome close" for widget in screen.page.root.walk())  # type: ignore[union-attr]


def test_a_whole_short_game_by_keys() -> None:
    app = make_app()
    screen = start(app, "human", "random", "random", rounds=1)
    moved = False
    for _ in range(60):
        come_to_rest(app, screen)
        view = view_of(screen)
        if screen.driver.session.actor is None:
            break
        assert view.draft is not None
        focus = screen.page.focus
        assert focus is not None
        if "end" not in view.draft.options:
            assert focus.key == "choice 0"
            press(app, Act.CONFIRM)
        elif not moved:
            moved = True
            assert focus.key == "act move"
            press(app, Act.CONFIRM)
            app.frame(FRAME, [])
            app.frame(FRAME, [])
            assert screen.page.focus is not None
            assert screen.page.focus.key == "map"
            before = view.marked
            press(app, Act.RIGHT)
            assert view.marked != before
            press(app, Act.CONFIRM)
        else:
            while screen.page.focus is None or screen.page.focus.key != "act end":
                press(app, Act.NEXT)
            press(app, Act.CONFIRM)
        app.frame(FRAME, [])
    taken = [choice.option.split()[0] for choice in screen.driver.session.choices if choice.actor == 0]
    assert screen.driver.session.actor is None
    assert "move" in taken
    assert taken.count("end") == 1


def test_only_legal_cells_light_up_and_a_refused_click_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app()
    screen = start(app, "human", "random", "random")
    view = to_turn(app, screen)
    assert view.draft is not None
    click(app, find(app, "act move"))
    app.frame(FRAME, [])
    legal = {view.draft.cell(option) for option in view.draft.options if option.startswith("move")}
    assert set(view._lit) == legal
    said: list[str] = []
    monkeypatch.setattr(app, "toast", said.append)
    choices = len(screen.driver.session.choices)
    click_cell(app, view, 0)
    assert len(said) == 1
    assert "GP-ACT-MOVE" in said[0]
    assert len(screen.driver.session.choices) == choices
    press(app, Act.CANCEL)
    assert view.hand == ""
    assert view._lit == {}


def test_a_click_without_an_act_asks_what_it_means() -> None:
    app = make_app()
    screen = start(app, "human", "random", "random")
    view = to_turn(app, screen)
    assert view.draft is not None
    options = view.draft.options
    cells = {view.draft.cell(option) for option in options if option.startswith("deploy")}
    both = min(cells & {view.draft.cell(option) for option in options if option.startswith("move")})
    click_cell(app, view, both)
    assert len(view.several) >= 2
    wanted = view.several[0]
    click(app, find(app, "choice 0"))
    come_to_rest(app, screen)
    assert screen.driver.session.choices[-1].option == wanted


def test_a_plan_is_aimed_armed_and_launched_or_cancelled() -> None:
    app = make_app()
    screen = start(app, "human", "random", "random", seed=5)
    view = to_turn(app, screen)
    assert view.draft is not None
    launch = next(option for option in view.draft.options if option.startswith("launch"))
    choices = len(screen.driver.session.choices)
    click(app, find(app, f"plan {launch.split()[1]}"))
    app.frame(FRAME, [])
    assert view.draft.chosen == [launch]
    aim = view.draft.options[0]
    click_cell(app, view, view.draft.cell(aim))
    if view.several:
        click(app, find(app, "choice 0"))
        app.frame(FRAME, [])
    assert view.armed == aim
    assert len(screen.driver.session.choices) == choices, "nothing is given before it is confirmed"
    press(app, Act.CANCEL, 2)
    assert view.draft.chosen == []
    view.launch(launch)
    view.several = view.draft.options[:2]
    view.choose(aim)
    app.frame(FRAME, [])
    click(app, find(app, "confirm launch"))
    if isinstance(app.stack.top, Dialog):
        press(app, Act.CONFIRM)
    app.frame(FRAME, [])
    come_to_rest(app, screen)
    assert [choice.option for choice in screen.driver.session.choices[choices : choices + 2]] == [launch, aim]


def test_undo_takes_an_act_back() -> None:
    app = make_app()
    screen = start(app, "human", "random", "random")
    view = to_turn(app, screen)
    assert view.draft is not None
    move = next(option for option in view.draft.options if option.startswith("move"))
    before = screen.driver.session.state.clone()
    give(app, screen, move)
    assert screen.driver.session.state != before
    press(app, Act.UNDO)
    come_to_rest(app, screen)
    assert screen.driver.session.state == before


def picture(app: App) -> bytes:
    app.frame(0.0, [])
    return pygame.image.tobytes(app.window.canvas, "RGB")


def exchanged(screen: PlayScreen, seat: int) -> None:
    """Put other hidden things in the place of those that a seat may not know."""
    session = screen.driver.session
    before = session.state.clone()
    for number in range(20):
        session.state = RULES.permute(before.clone(), seat, Chance(number))
        if session.state != before:
            return
    raise AssertionError("nothing could be exchanged")


def test_a_curtain_shows_nothing_of_any_hand() -> None:
    pictures = []
    for exchange in (False, True):
        app = make_app()
        screen = start(app, "human", "human", "greedy")
        settle(app, screen)
        if exchange:
            exchanged(screen, 1)
        assert screen.driver.curtain == 0
        screen._confirm()
        settle(app, screen)
        opened = picture(app)
        for _ in range(2):
            view_of(screen).choose("ally")
            app.frame(FRAME, [])
            settle(app, screen)
        assert screen.driver.curtain == 1
        pictures.append((opened, picture(app)))
    (own, curtain), (other, other_curtain) = pictures
    assert own != other, "the hands differ, and the first player saw it"
    assert curtain == other_curtain


def test_an_open_screen_depends_on_nothing_its_seat_may_not_know() -> None:
    app = make_app((1024, 640))
    screen = start(app, "human", "human", "greedy")
    pictures = []
    for exchange in (False, True):
        settle(app, screen)
        if exchange:
            exchanged(screen, 0)
        if screen.driver.curtain is not None:
            screen._confirm()
        screen._present(None)
        settle(app, screen)
        screen.page.pos = (-1, -1)
        pictures.append(picture(app))
    assert isinstance(waiting(screen.driver.session.state), SayHint)
    assert pictures[0] == pictures[1]
    look = view_of(screen).look
    assert look is not None
    assert list(look.seen) == [0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "ui_scale", "text_size"), [*((size, 100, 100) for size in SIZES), (SIZES[0], 125, 130)]
)
def test_everything_fits(size: tuple[int, int], ui_scale: int, text_size: int, language: str) -> None:
    app = make_app(size, language, ui_scale, text_size)
    screen = start(app, "human", "random", "random", seed=5, guided=True)

    def check(what: str) -> None:
        app.frame(FRAME, [])
        assert screen.page.root is not None
        faults = layout_faults(app, screen.page.root)
        # Large letters in a small window may shorten a role; its tooltip has all of it.
        short = tuple(f"Label {view_of(screen).words.role(role)!r}" for role in ("tycoons", "oligarchs", "terrorists"))
        assert [fault for fault in faults if ui_scale == 100 or not fault.startswith(short)] == [], what

    come_to_rest(app, screen)
    check("hints")
    view = to_turn(app, screen)
    check("the turn")
    assert screen.page.root is not None
    assert any(widget.key == "speed" for widget in screen.page.root.walk()) == (ui_scale == 100), "room for plans"
    press(app, Act.LOG)
    check("the turn with or without the log")
    press(app, Act.LOG)
    view.hold("move")
    check("an act in hand")
    view.back()
    for tab in ("nations", "hints", "plans"):
        view.side.tab = tab
        screen.rebuild()
        check(tab)
    assert view.draft is not None
    view.launch(next(option for option in view.draft.options if option.startswith("launch")))
    check("a plan in hand")
    view.choose(view.draft.options[0])
    check("a plan armed")
    view.back()
    view.back()
    view.choose("offer 2")
    check("an offer")
    view.choose("energy" if "energy" in view.draft.options else view.draft.options[-1])
    check("a price")


def test_a_page_without_room_for_the_map_does_no_harm() -> None:
    app = make_app()
    view = to_turn(app, start(app, "human", "random", "random"))
    assert view.map is not None
    before = view.map.viewport.zoom
    view.map.place(pygame.Rect(0, 0, 300, 0))
    view.map.fit()
    assert view.map.viewport.zoom == before


def test_every_control_is_reached_by_keys() -> None:
    app = make_app()
    screen = start(app, "human", "random", "random")
    to_turn(app, screen)
    assert_reachable(app)


def test_a_kept_game_goes_on_and_is_replayed() -> None:
    app = make_app()
    screen = start(app, "human", "random", "random", rounds=1)
    to_turn(app, screen)
    give(app, screen, "end")
    path = screen._path
    state = screen.driver.session.state
    screen.close()
    app.frame(FRAME, [])
    again = resume(path)
    assert again.state == state
    again.close()
    replay = ReplayScreen(app, path, at=-1)
    show(app, replay)
    wait_for_tasks(app)
    for _ in range(5):
        app.frame(FRAME, [])
    assert replay._view is not None
    assert isinstance(replay._view, TableView)
    assert replay._view.look is not None
    assert replay._view.look.stage.round == state.round
    assert replay._view.look.seen == {}
    assert not any(widget.key == "pause" for widget in replay.page.root.walk())  # type: ignore[union-attr]
    press(app, Act.FIRST)
    at = replay._at
    press(app, Act.PAGE_DOWN)
    assert replay._at > at, "the keys of the replay are its own"


def test_people_and_computer_players_in_any_mix() -> None:
    for seats in (("random",) * 3, ("human", "human", "human")):
        app = make_app((1024, 640))
        screen = start(app, *seats, rounds=1)
        for _ in range(200):
            come_to_rest(app, screen)
            if screen.driver.session.actor is None:
                break
            draft = view_of(screen).draft
            assert draft is not None
            give(app, screen, "end" if "end" in draft.options else draft.options[-1])
        assert screen.driver.session.result is not None
