"""Trades between people, wages, orders to mercenaries, the guide and the memory of hints at the screen."""

from dataclasses import replace

import pytest

from game.global_power.turns import AnswerOffer, Wages
from game.kernel.steps import waiting
from scenes.actions import Act
from scenes.app import App
from scenes.play.global_power.seats import seats_column
from scenes.play.play_screen import PlayScreen
from scenes.text import plain
from scenes.widgets import Button, Label, RichText
from tests.scenes.driver import FRAME, click, find, layout_faults, make_app, press
from tests.scenes.play.global_power_table import come_to_rest, give, start, to_turn, view_of
from tests.scenes.play.table import settle


def texts(screen: PlayScreen) -> str:
    assert screen.page.root is not None
    labels = [widget.text for widget in screen.page.root.walk() if isinstance(widget, Label)]
    return "\n".join(
        [*labels, *(plain(widget.parts) for widget in screen.page.root.walk() if isinstance(widget, RichText))]
    )


def fits(app: App, screen: PlayScreen) -> None:
    app.frame(FRAME, [])
    assert screen.page.root is not None
    assert layout_faults(app, screen.page.root) == []


def test_an_offer_is_made_and_accepted_behind_curtains() -> None:
    app = make_app((1024, 640))
    screen = start(app, "human:Ann", "human:Bob", "human:Cy")
    view = to_turn(app, screen)
    players = screen.driver.session.state.players
    assert players is not None
    energy, wealth = players.energy[:], players.wealth[:]
    for key in ("act offer 2", "choice 0", "choice 1"):  # to Bob; energy; for 1 wealth
        click(app, find(app, key))
        app.frame(FRAME, [])
    settle(app, screen)
    assert screen.driver.curtain == 1
    assert "1 energy" not in texts(screen)
    screen._confirm()
    settle(app, screen)
    assert isinstance(waiting(screen.driver.session.state), AnswerOffer)
    assert "① Ann offers 1 energy for 1 wealth." in texts(screen)
    fits(app, screen)
    click(app, find(app, "choice 0"))
    come_to_rest(app, screen)
    players = screen.driver.session.state.players
    assert players is not None
    assert (players.energy[0], players.energy[1]) == (energy[0] - 1, energy[1] + 1)
    assert (players.wealth[0], players.wealth[1]) == (wealth[0] + 1, wealth[1] - 1)
    assert view.draft is not None
    assert "offer 2" not in view.draft.options, "one offer a turn"


def play_round(app: App, screen: PlayScreen) -> None:
    """Everybody ends the turn until the first seat is asked for an act again, or for wages."""
    while True:
        come_to_rest(app, screen)
        draft = view_of(screen).draft
        assert draft is not None
        if "ally" in draft.options:
            give(app, screen, "ally")
        elif isinstance(draft.step, Wages) or draft.seat == 0:
            return
        else:
            give(app, screen, "end")


def test_a_mercenary_is_hired_ordered_and_wants_wages() -> None:
    app = make_app((1024, 640))
    screen = start(app, "human", "human", "human")
    come_to_rest(app, screen)
    state = screen.driver.session.state
    state.force_cell[0] = state.mercenary_cell[9]
    screen._present(None)
    view = to_turn(app, screen)
    assert view.draft is not None
    assert "hire mercenary-10" in view.draft.options
    give(app, screen, "hire mercenary-10")
    assert view.draft is not None
    fits(app, screen)
    click(app, find(app, "act march mercenary-10"))
    app.frame(FRAME, [])
    app.frame(FRAME, [])
    assert view.marked.startswith("march mercenary-10 ")
    press(app, Act.CONFIRM)
    come_to_rest(app, screen)
    assert screen.driver.session.choices[-1].option.startswith("march")
    give(app, screen, "end")
    play_round(app, screen)
    assert not isinstance(waiting(screen.driver.session.state), Wages), "no wage in the round of hiring"
    while not isinstance(waiting(screen.driver.session.state), Wages):
        give(app, screen, "end")
        play_round(app, screen)
    assert "GP-MERC-02" in texts(screen)
    fits(app, screen)
    button = find(app, "choice 1")
    assert isinstance(button, Button)
    assert button.text == "Let mercenary 10 go"
    click(app, button)
    come_to_rest(app, screen)
    assert "dismiss mercenary-10" in [choice.option for choice in screen.driver.session.choices]


def test_the_guide_speaks_in_the_first_round_only() -> None:
    app = make_app()
    screen = start(app, "human", "random", "random", guided=True)
    come_to_rest(app, screen)
    assert "Each round begins with hints" in texts(screen)
    to_turn(app, screen)
    assert "three action points. Your character" in texts(screen)
    give(app, screen, "end")
    to_turn(app, screen)
    assert screen.driver.session.state.round == 2
    assert "three action points. Your character" not in texts(screen)


def test_hints_are_remembered_with_whether_they_were_kept() -> None:
    app = make_app()
    screen = start(app, "human", "human", "human")
    view = to_turn(app, screen)
    view.side.tab = "hints"
    screen.rebuild()
    app.frame(FRAME, [])
    assert "1: ② Player 2 to you: ally with ③ Player 3" in texts(screen)
    assert "② Player 2 to you: ally with ① Player 1" not in texts(screen)
    give(app, screen, "end")
    play_round(app, screen)
    app.frame(FRAME, [])
    assert "② Player 2 has kept 1 of 1 words to you." in texts(screen)


def tips(screen: PlayScreen) -> str:
    assert screen.page.root is not None
    return "\n".join(str(widget.tip) for widget in screen.page.root.walk() if widget.tip)


def test_a_seat_shows_the_card_of_this_round_to_whom_it_was_shown() -> None:
    app = make_app()
    screen = start(app, "human", "human", "human")
    view = to_turn(app, screen)
    assert "This round ② Player 2 says to you: ally with ③ Player 3." in tips(screen)
    assert "② Player 2 says to you: ally with ①" not in tips(screen)
    assert view.look is not None
    column = seats_column(app, view.words, replace(view.look, turn=1))
    shown = [widget.text for widget in column.walk() if isinstance(widget, Label)]
    assert "Russian oligarchs" not in shown, "points and a card leave no room"
    assert "Terrorists" in shown
    give(app, screen, "end")
    assert screen.driver.eyes == {1}
    assert "① Player 1 says to you: ally with ③" in tips(screen)
    assert "② Player 2 says to you" not in tips(screen)


def test_a_click_on_the_map_during_hints_points_to_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app()
    screen = start(app, "human", "random", "random")
    come_to_rest(app, screen)
    said: list[str] = []
    monkeypatch.setattr(app, "toast", said.append)
    view_of(screen)._pick(0)
    assert said == ["Answer the question below the map first."]


def test_an_offered_plan_says_what_it_takes() -> None:
    app = make_app((1024, 640))
    screen = start(app, "human:Ann", "human:Bob", "human:Cy")
    to_turn(app, screen)
    players = screen.driver.session.state.players
    assert players is not None
    plan = screen.driver.session.state.board.tables.plan("air-strike")
    players.hands[0][plan] += 1
    players.deck[plan] -= 1
    screen._present(None)
    give(app, screen, "offer 2", "plan air-strike", "price 1")
    assert "within 6" in texts(screen)
    assert "It needs technology 2; you have 0." in texts(screen)
    fits(app, screen)


def test_the_seller_hears_what_a_computer_player_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app()
    screen = start(app, "human:Ann", "random", "random")
    to_turn(app, screen)
    said: list[str] = []
    monkeypatch.setattr(app, "toast", said.append)
    give(app, screen, "offer 2", "energy", "price 1")
    assert len(said) == 1
    assert "① Ann" in said[0]


def test_without_points_only_what_is_free_is_left() -> None:
    app = make_app()
    screen = start(app, "human", "random", "random")
    to_turn(app, screen)
    for _ in range(3):
        draft = view_of(screen).draft
        assert draft is not None
        give(app, screen, next(option for option in draft.options if option.startswith("move")))
    app.frame(FRAME, [])
    assert "No action point is left" in texts(screen)
    assert screen.page.focus is not None
    assert screen.page.focus.key == "act end"


def test_the_panel_tells_what_happens_with_its_clause() -> None:
    app = make_app()
    screen = start(app, "human", "random", "random")
    view = to_turn(app, screen)
    give(app, screen, "end")
    told = [plain(view.words.told(fact)) for fact in view._told]
    assert told
    assert all("GP-" in line for line in told)
    screen.driver.eyes = frozenset()
    screen._present([])
    assert list(view._told) == [], "other eyes see nothing of it"


def test_a_turn_begins_with_what_was_lost_since_the_last() -> None:
    app = make_app()
    screen = start(app, "human", "human", "human")
    view = to_turn(app, screen)
    give(app, screen, "end")
    assert view._news == ""
    while view.draft is None or view.draft.seat != 0 or "end" not in view.draft.options:
        assert view.draft is not None
        if view.draft.seat == 2 and "end" in view.draft.options:
            screen.driver.session.state.force_health[0] -= 1
        give(app, screen, "ally" if "ally" in view.draft.options else "end")
    assert "Since your last turn: the character of ① Player 1 -" in texts(screen)
    fits(app, screen)


def test_the_menu_offers_to_go_on() -> None:
    app = make_app()
    start(app, "human", "random", "random")
    press(app, Act.CANCEL)
    kinds = []
    for number in range(4):
        button = find(app, f"answer{number}")
        assert isinstance(button, Button)
        kinds.append(button._kind)
    assert kinds == ["normal", "normal", "normal", "primary"]


def focus_key(screen: PlayScreen) -> str:
    return screen.page.focus.key if screen.page.focus is not None else ""


def test_the_focus_is_on_the_act_that_was_done_last_and_on_the_map_while_others_play() -> None:
    app = make_app()
    screen = start(app, "human", "random", "random")
    view = to_turn(app, screen)
    assert focus_key(screen) == "act move"
    view.hold("deploy")
    app.frame(FRAME, [])
    press(app, Act.CONFIRM)
    come_to_rest(app, screen)
    assert screen.driver.session.choices[-1].option.startswith("deploy")
    assert focus_key(screen) == "act deploy"
    screen.page.focus_on("act end")
    app.change(speed="slow")
    press(app, Act.CONFIRM)
    app.frame(FRAME, [])
    assert view.busy()
    assert focus_key(screen) == "map"


def test_a_step_ends_in_a_pause_that_the_panel_shows() -> None:
    app = make_app()
    screen = start(app, "human", "random", "random")
    view = to_turn(app, screen)
    app.change(speed="normal")
    view.pause()
    view.choose("end")
    for _ in range(40):
        app.frame(FRAME, [])
    phases = set()
    for _ in range(60):
        press(app, Act.STEP)
        while not view.director.paused:
            app.frame(0.1, [])
        app.frame(FRAME, [])
        app.frame(FRAME, [])
        if view.draft is not None and "decline" in view.draft.options:
            view.choose("decline")
        elif not view.director.idle:  # paused between two acts
            button = find(app, "pause")
            assert isinstance(button, Button)
            assert button._kind == "primary"
            phases.add(view._phase_words())
    assert {"Paused. The guards act.", "Paused. It is the turn of ③ Random player 2."} <= phases


def test_a_game_cut_off_within_a_sale_can_still_leave_it() -> None:
    app = make_app()
    screen = start(app, "human", "random", "random")
    to_turn(app, screen)
    give(app, screen, "offer 2")
    draft = view_of(screen).draft
    assert draft is not None
    assert draft.chosen
    assert "Cancel" in buttons(screen)
    assert "Nothing after all" not in buttons(screen)
    press(app, Act.CANCEL)
    screen.driver.choose(["offer 2"])
    screen._present(None)
    settle(app, screen)
    app.frame(FRAME, [])
    assert "Nothing after all" in buttons(screen)
    assert "Cancel" not in buttons(screen)


def buttons(screen: PlayScreen) -> list[str]:
    assert screen.page.root is not None
    return [widget.text for widget in screen.page.root.walk() if isinstance(widget, Button)]
