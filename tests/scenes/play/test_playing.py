"""A game on the screen: the whole way, whose eyes see what, undo, trouble of computer players, keeping."""

from pathlib import Path

import pygame
import pytest

from game.bots.thinking import Answer
from game.kernel.chance import Chance
from game.kernel.journal import read_journal
from game.kernel.steps import CHANCE
from game.steam_noir.rules import RULES
from scenes.actions import Act
from scenes.app import App
from scenes.play.driver import Driver
from scenes.play.kept import resume
from scenes.play.play_screen import PlayScreen
from scenes.widgets.dialog import Dialog
from tests.scenes.driver import FRAME, click, do, find, make_app, press
from tests.scenes.play.table import SHORT, AtOnce, answer_any, play_to_end, settle, start, view_of


def fast_app(language: str = "en", size: tuple[int, int] = (1280, 720)) -> App:
    app = make_app(size, language)
    app.change(speed="instant")
    return app


def picture(app: App) -> bytes:
    app.draw()
    return pygame.image.tobytes(app.window.canvas, "RGB")


def test_one_person_plays_a_whole_game_without_a_curtain() -> None:
    app = fast_app()
    screen = start(app, "human:Anna", "random", "greedy", months=1, weeks=2)
    phases = play_to_end(app, screen)
    assert {"pass", "draft_discard", "back", "talk", "play", "discard"} <= phases
    assert screen.driver.session.result is not None
    assert screen.driver.eyes == frozenset({0})
    journal = read_journal(screen._path)
    assert list(journal.choices) == screen.driver.session.choices


def test_several_people_play_a_whole_game() -> None:
    app = fast_app()
    screen = start(app, "human:Anna", "human:Bob", "human:Chen", **SHORT)
    play_to_end(app, screen)
    assert screen.driver.session.result is not None
    assert screen.driver.eyes == frozenset()


def test_computer_players_alone_play_to_the_end() -> None:
    app = fast_app()
    screen = start(app, "random", "greedy", "random", "random", **SHORT)
    settle(app, screen)
    assert screen.driver.session.result is not None
    assert not find(app, "watch").reason


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_animations_come_to_an_end(speed: str) -> None:
    app = make_app()
    app.change(speed=speed)
    screen = start(app, "random", "random", "random", **SHORT)
    seen_busy = 0
    for _ in range(6000):
        app.frame(0.1, [])
        seen_busy += screen.view.busy()
        if screen.driver.session.actor is None and not screen.view.busy():
            break
    assert screen.driver.session.actor is None
    assert seen_busy > 50


def test_reduced_motion_moves_nothing_but_still_takes_time() -> None:
    app = make_app()
    app.change(reduced_motion=True)
    screen = start(app, "random", "random", "random", **SHORT)
    director = view_of(screen).director
    beats = 0
    for _ in range(400):
        app.frame(0.1, [])
        beats += director.beat is not None
        places = {
            name: rect
            for name in ("card 0", "card 1")
            if (rect := view_of(screen).painter.card_rect(view_of(screen).geometry, name)) is not None
        }
        app.frame(0.01, [])
        for name, rect in places.items():
            again = view_of(screen).painter.card_rect(view_of(screen).geometry, name)
            assert again is None or again == rect
    assert beats > 20


def at_curtain(app: App, seed: int = 7) -> PlayScreen:
    screen = start(app, "human:Anna", "human:Bob", "random", seed=seed, **SHORT)
    settle(app, screen)
    assert screen.driver.curtain == 0
    return screen


def test_the_curtain_shows_nothing_private() -> None:
    """For other hands, factions, boosts the picture between hand-over and confirmation is the same, pixel for pixel."""
    pictures = set()
    hands = set()
    for seed in (1, 2, 3):
        app = fast_app()
        screen = at_curtain(app, seed)
        hands.add(screen.driver.session.state.hands[0])
        app.frame(1.5, [])
        pictures.add(picture(app))
    assert len(hands) == 3
    assert len(pictures) == 1


def test_between_two_people_no_frame_shows_private_things() -> None:
    """From the first one's confirmation to the second one's, every frame is the same whatever the first one chose."""
    films = []
    for first in (0, 3):
        app = fast_app()
        screen = at_curtain(app)
        press(app, Act.CONFIRM)
        app.frame(FRAME, [])
        app.frame(FRAME, [])
        view = view_of(screen)
        assert view.asking is not None
        view._pick(first)
        view._pick(first + 1)
        view._confirm()
        film = []
        for _ in range(4):
            app.frame(FRAME, [])
            film.append(picture(app))
        assert screen.driver.curtain == 1
        films.append(film)
    assert films[0] == films[1]


def test_while_a_computer_player_thinks_the_last_person_s_cards_are_covered() -> None:
    class Slow(AtOnce):
        def poll(self) -> Answer | None:
            return None

    app = make_app()
    screen = start(app, "human:Anna", "random", "human:Bob", thinker=Slow(), **SHORT)
    settle(app, screen)
    press(app, Act.CONFIRM)
    app.frame(FRAME, [])
    app.frame(FRAME, [])
    answer_any(screen)
    for _ in range(5):
        app.frame(FRAME, [])
        shown = view_of(screen).director.shown
        assert shown is not None
        assert shown.hands == (None, None, None)
    assert screen.driver.thinking == 1


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_a_public_table_is_the_same_for_all_that_is_hidden(speed: str) -> None:
    """While everybody looks on, pictures of the table and the log do not depend on hidden cards."""
    app = make_app()
    app.change(speed=speed)
    screen = start(app, "human:Anna", "human:Bob", "random", months=1, weeks=2)
    looked = 0
    while screen.driver.session.actor is not None and looked < 3:
        settle(app, screen)
        if screen.driver.curtain is not None:
            screen._confirm()
            app.frame(FRAME, [])
            app.frame(FRAME, [])
            continue
        if not screen.driver.eyes:
            looked += 1
            before = picture(app)
            other = screen.driver.session.state.clone()
            RULES.permute(other, 0, Chance(looked))
            RULES.permute(other, 1, Chance(looked))
            assert other != screen.driver.session.state
            shown = screen._game_ui.look(other, frozenset())
            view_of(screen).director.cut(shown)
            assert picture(app) == before
        answer_any(screen)
    assert looked == 3


def test_the_log_tells_each_eye_only_its_own() -> None:
    app = fast_app()
    screen = start(app, "human:Anna", "human:Bob", "random", **SHORT)
    settle(app, screen)
    screen._confirm()
    app.frame(FRAME, [])
    app.frame(FRAME, [])
    own = screen._log.lines()
    assert any(line.startswith("Anna draws") for line in own)
    assert not any(line.startswith("Bob draws") or "Random player draws" in line for line in own)
    answer_any(screen)
    app.frame(FRAME, [])
    settle(app, screen)
    assert screen.driver.eyes == frozenset()
    screen._log.show(screen.driver.session.facts, screen._told, screen.driver.eyes)
    assert not any("draws" in line or "own faction" in line for line in screen._log.lines())


def test_tooltips_follow_the_eyes() -> None:
    app = fast_app()
    screen = start(app, "human:Anna", "human:Bob", "random", **SHORT)
    settle(app, screen)
    while not (screen.driver.eyes == frozenset() and screen.driver.curtain is None):
        if screen.driver.curtain is not None:
            screen._confirm()
            app.frame(FRAME, [])
            app.frame(FRAME, [])
        answer_any(screen)
        app.frame(FRAME, [])
        settle(app, screen)
    view = view_of(screen)
    shown = view.director.shown
    assert shown is not None
    texts = set()
    for x in range(0, view.geometry.rect.w, 9):
        for y in range(0, view.geometry.rect.h, 9):
            pos = (view.geometry.rect.left + x, view.geometry.rect.top + y)
            texts.add(view._explainer.at(view.geometry, shown, pos))
    assert any(text and "Own faction: face down" in text for text in texts)
    assert not any(text and text.startswith("Own faction") and "face down" not in text for text in texts)
    assert any(text and "SN-" in text for text in texts)


def test_a_commitment_changes_until_it_is_confirmed() -> None:
    app = fast_app()
    screen = start(app, "human:Anna", "random", "random", **SHORT)
    settle(app, screen)
    for _ in range(3):
        answer_any(screen)
        app.frame(FRAME, [])
        settle(app, screen)
    while view_of(screen).asking is not None and view_of(screen).asking.phase != "play":  # type: ignore[union-attr]
        answer_any(screen)
        app.frame(FRAME, [])
        settle(app, screen)
    view = view_of(screen)
    asking = view.asking
    assert asking is not None
    chosen = len(screen.driver.session.choices)
    powers = [n for n, kind in enumerate(asking.cards) if kind != asking.shown.tables.power]
    view._pick(powers[0])
    assert asking.option.startswith("play ")
    view._choose_place(asking.open_places()[1])
    assert asking.option.startswith("traitor ")
    view._pick(powers[-1])
    assert asking.option.startswith("play ")
    press(app, Act.CANCEL)
    assert not asking.picked
    assert len(screen.driver.session.choices) == chosen
    view._pick(powers[-1])
    wanted = asking.option
    view._confirm()
    app.frame(FRAME, [])
    app.frame(FRAME, [])
    assert screen.driver.session.choices[chosen].option == wanted


def test_trouble_of_a_computer_player_is_told_and_can_be_got_over() -> None:
    app = fast_app()
    thinker = AtOnce("it crashed", "it crashed again")
    screen = start(app, "random", "random", "random", thinker=thinker, **SHORT)
    settle(app, screen)
    assert isinstance(app.stack.top, Dialog)
    press(app, Act.CONFIRM)  # ask again
    settle(app, screen)
    assert isinstance(app.stack.top, Dialog)
    click(app, find(app, "answer1"))  # let chance choose
    settle(app, screen)
    assert screen.driver.session.result is not None


def test_computer_players_are_asked_with_their_own_eyes_only() -> None:
    app = fast_app()
    thinker = AtOnce()
    screen = start(app, "greedy", "greedy", "greedy", thinker=thinker, **SHORT)
    settle(app, screen)
    assert {question.observation.seat for question in thinker.questions} == {0, 1, 2}  # type: ignore[attr-defined]
    assert all(type(question.observation).__name__ == "Observation" for question in thinker.questions)


def test_a_game_with_computer_players_can_be_repeated() -> None:
    games = []
    for _ in range(2):
        app = fast_app()
        screen = start(app, "random", "greedy", "random", seed=11, **SHORT)
        settle(app, screen)
        games.append(screen.driver.session.choices)
    assert games[0] == games[1]


def test_nobody_takes_back_what_another_seat_or_chance_has_seen() -> None:
    app = fast_app()
    screen = start(app, "human:Anna", "random", "random", **SHORT)
    settle(app, screen)
    assert not screen.driver.can_undo
    session = screen.driver.session
    session.choose(session.options[0])  # the first of two cards to pass
    assert screen.driver.can_undo
    screen.driver.undo()
    assert not any(choice.actor != CHANCE for choice in session.choices)
    answer_any(screen)
    app.frame(FRAME, [])
    settle(app, screen)
    assert not screen.driver.can_undo
    press(app, Act.UNDO)
    app.frame(FRAME, [])
    assert sum(choice.actor == 0 for choice in session.choices) == 2


def test_a_full_disk_ends_the_game_with_a_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    app = fast_app()
    screen = start(app, "human:Anna", "random", "random", **SHORT)
    settle(app, screen)

    def full(self: Driver, options: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Driver, "choose", full)
    answer_any(screen)
    app.frame(FRAME, [])
    app.frame(FRAME, [])
    assert isinstance(app.stack.top, Dialog)
    press(app, Act.CANCEL)
    app.frame(FRAME, [])
    assert app.stack.top is None


def test_leaving_keeps_the_game_and_stops_thinking() -> None:
    app = fast_app()
    thinker = AtOnce()
    screen = start(app, "human:Anna", "random", "random", thinker=thinker, **SHORT)
    settle(app, screen)
    answer_any(screen)
    app.frame(FRAME, [])
    settle(app, screen)
    press(app, Act.CANCEL)
    assert isinstance(app.stack.top, Dialog)
    click(app, find(app, "answer0"))
    app.frame(FRAME, [])
    assert app.stack.top is None
    assert thinker.stopped
    again = resume(screen._path)
    assert again.state == screen.driver.session.state
    again.close()


def test_a_game_left_in_the_midst_of_a_set_goes_on() -> None:
    app = fast_app()
    screen = start(app, "human:Anna", "random", "random", **SHORT)
    settle(app, screen)
    session = screen.driver.session
    session.choose(session.options[-1])
    app.stack.pop(screen)
    app.stack.settle()
    again = PlayScreen(app, resume(screen._path), screen._path, thinker=AtOnce())
    app.stack.push(again)
    app.stack.settle()
    settle(app, again)
    asking = view_of(again).asking
    assert asking is not None
    assert len(asking.held()) == 1
    number = (
        next(n for n in range(len(asking.cards)) if asking.can_pick(n))
        if any(asking.can_pick(n) for n in range(len(asking.cards)))
        else -1
    )
    if number >= 0:
        view_of(again)._pick(number)
        view_of(again)._confirm()
        app.frame(FRAME, [])
        settle(app, again)
        assert view_of(again).asking is not None
        assert view_of(again).asking.phase != "pass"  # type: ignore[union-attr]


def test_the_keyboard_alone_answers_everything() -> None:
    app = fast_app()
    screen = start(app, "human:Anna", "random", "random", **SHORT)
    for _ in range(200):
        settle(app, screen)
        if screen.driver.session.actor is None:
            break
        asking = view_of(screen).asking
        assert asking is not None
        before = len(screen.driver.session.choices)
        if asking.of_hand:
            assert screen.page.focus is not None
            assert screen.page.focus.key == "table"
            for _ in range(asking.needed()[0] if asking.phase != "play" else 1):
                while not asking.can_pick(asking.cursor) or asking.cursor in asking.picked:
                    press(app, Act.RIGHT)
                press(app, Act.TOGGLE)
            if asking.phase == "play" and not asking.option:
                press(app, Act.DOWN)
            if asking.picked:
                press(app, Act.CONFIRM)
            else:
                press(app, Act.NEXT)
                press(app, Act.CONFIRM)
        else:
            press(app, Act.CONFIRM)
            if not asking.option:  # a list has opened
                press(app, Act.DOWN)
                press(app, Act.CONFIRM)
            for _ in range(8):
                if screen.page.focus is not None and screen.page.focus.key == "confirm choice":
                    break
                press(app, Act.NEXT)
            press(app, Act.CONFIRM)
        app.frame(FRAME, [])
        app.frame(FRAME, [])
        assert len(screen.driver.session.choices) > before, asking.phase
    assert screen.driver.session.result is not None


def test_the_log_is_filtered_and_exported() -> None:
    app = fast_app()
    screen = start(app, "random", "random", "random", **SHORT)
    settle(app, screen)
    everything = screen._log.lines()
    screen._log._filter("plays")
    app.frame(FRAME, [])
    plays = screen._log.lines()
    assert 0 < len(plays) < len(everything)
    screen._export()
    text = screen._path.with_suffix(".txt").read_text(encoding="utf-8")
    assert text.splitlines() == plays


def test_another_language_words_the_log_anew() -> None:
    app = fast_app()
    screen = start(app, "random", "random", "random", **SHORT)
    settle(app, screen)
    english = screen._log.lines()
    app.change(language="zh_Hant")
    app.frame(FRAME, [])
    chinese = screen._log.lines()
    assert len(chinese) == len(english)
    assert chinese != english
    assert any("週" in line for line in chinese)


def test_the_guide_speaks_in_the_first_week_only() -> None:
    from scenes.play.steam_noir.guide import guide_text  # noqa: PLC0415

    app = fast_app()
    screen = start(app, "human:You", "random", "random", guided=True, months=1, weeks=3)
    spoken: dict[tuple[int, str, int], str] = {}
    while screen.driver.session.actor is not None:
        settle(app, screen)
        asking = view_of(screen).asking
        if asking is None:
            break
        shown = asking.shown
        spoken[shown.week, shown.phase, shown.play] = guide_text(app, view_of(screen).words, shown, 0)
        answer_any(screen)
    first = {key: text for key, text in spoken.items() if key[0] <= 1}
    assert all(first.values())
    assert len(set(first.values())) == len(first)
    assert not any(text for key, text in spoken.items() if key[0] > 2)


def test_the_pointer_hurries_what_moves() -> None:
    app = make_app()
    screen = start(app, "human:Anna", "random", "random", **SHORT)
    for _ in range(40):
        app.frame(FRAME, [])
        if screen.view.busy():
            break
    else:
        answer_any(screen)
        for _ in range(20):
            app.frame(FRAME, [])
            if screen.view.busy():
                break
    assert screen.view.busy()
    from scenes.actions import Moved, Pressed, Released  # noqa: PLC0415

    pos = find(app, "table").rect.center
    do(app, Moved(pos), Pressed(pos), Released(pos))
    assert not screen.view.busy()


def test_a_broken_layout_of_the_user_falls_back(home: Path) -> None:
    folder = home / "levels"
    folder.mkdir(parents=True)
    (folder / "steam_noir.tmx").write_text("<map", encoding="utf-8")
    app = fast_app()
    screen = start(app, "human:Anna", "random", "random", **SHORT)
    settle(app, screen)
    assert view_of(screen).asking is not None


def test_a_list_stays_open_while_others_play_but_not_through_a_curtain() -> None:
    app = make_app()
    screen = start(app, "random", "random", "random", **SHORT)
    for _ in range(5):
        app.frame(FRAME, [])
    click(app, find(app, "log kind"))
    assert screen.page.popup_open
    told = screen._told
    for _ in range(300):
        app.frame(0.1, [])
    assert screen._told > told
    assert screen.page.popup_open
    press(app, Act.CANCEL)
    app.frame(FRAME, [])
    assert not screen.page.popup_open
    assert screen._log._list is not None
    assert screen._log._list.count == len(screen._log.lines()) > 5
    app = fast_app()
    screen = start(app, "human:Anna", "random", "human:Bob", **SHORT)
    settle(app, screen)
    press(app, Act.CONFIRM)
    app.frame(FRAME, [])
    app.frame(FRAME, [])
    click(app, find(app, "log kind"))
    assert screen.page.popup_open
    answer_any(screen)
    settle(app, screen)
    assert screen.driver.curtain == 2
    assert not screen.page.popup_open
