"""Trades between people, wages, orders to mercenaries, the guide and the memory of hints at the screen."""

from game.global_power.turns import AnswerOffer, Wages
from game.kernel.steps import waiting
from scenes.actions import Act
from scenes.app import App
from scenes.play.play_screen import PlayScreen
from scenes.widgets import Label
from tests.scenes.driver import FRAME, click, find, layout_faults, make_app, press
from tests.scenes.play.global_power_table import come_to_rest, give, start, to_turn, view_of
from tests.scenes.play.table import settle


def texts(screen: PlayScreen) -> str:
    assert screen.page.root is not None
    return "\n".join(widget.text for widget in screen.page.root.walk() if isinstance(widget, Label))


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
    click(app, find(app, "choice 1"))
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
