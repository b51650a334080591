"""Every phase at every size in every language: nothing cut off, nothing on top of something else, all by keys."""

import pytest

from scenes.play.guided import guided
from scenes.play.kept_screen import KeptScreen
from scenes.play.play_screen import PlayScreen
from scenes.play.replay_screen import ReplayScreen
from scenes.texts import LANGUAGES
from scenes.widgets import Widget
from tests.scenes.driver import FRAME, SIZES, assert_reachable, layout_faults, make_app, show, wait_for_tasks
from tests.scenes.play.table import SHORT, answer_any, settle, start, view_of
from tests.scenes.play.test_kept import edit_header, played


@pytest.mark.parametrize(
    ("size", "language"), [*((SIZES[0], language) for language in LANGUAGES), (SIZES[1], "en"), (SIZES[2], "zh_Hant")]
)
def test_every_phase_fits(size: tuple[int, int], language: str) -> None:
    app = make_app(size, language)
    app.change(speed="instant")
    seats = ("human:Maximiliane von Ehrenfels", "random", "greedy", "random", "random")
    screen = start(app, *seats, guided=True, **SHORT)
    seen: set[str] = set()
    faults: list[str] = []
    while screen.driver.session.actor is not None:
        settle(app, screen)
        asking = view_of(screen).asking
        if asking is None:
            break
        if asking.phase not in seen:
            seen.add(asking.phase)
            if asking.phase == "play":
                view_of(screen)._pick(next(n for n in range(len(asking.cards)) if asking.can_pick(n)))
                app.frame(FRAME, [])
            faults += _faults(screen.page.root, app)
            assert_reachable(app)
            asking.picked.clear()
            asking.option = ""
        answer_any(screen)
    settle(app, screen)
    faults += _faults(screen.page.root, app)
    assert faults == []
    assert {"pass", "draft_discard", "back", "talk", "play"} <= seen


def _faults(root: Widget | None, app: object) -> list[str]:
    assert root is not None
    return layout_faults(app, root)  # type: ignore[arg-type]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_curtain_fits(size: tuple[int, int], language: str) -> None:
    app = make_app(size, language)
    app.change(speed="instant")
    screen = start(app, "human:Maximiliane Ehrenfels", "human", "random", **SHORT)
    settle(app, screen)
    assert screen.driver.curtain == 0
    assert _faults(screen.page.root, app) == []
    assert_reachable(app)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_lists_and_replays_fit(size: tuple[int, int], language: str) -> None:
    app = make_app(size, language)
    app.change(speed="instant")
    path = played(10_000, months=1, weeks=1)
    edit_header(played(), rules=99)
    for screen in (KeptScreen(app), ReplayScreen(app, path, at=25, eyes="open")):
        show(app, screen)
        wait_for_tasks(app)
        app.frame(FRAME, [])
        assert _faults(screen.page.root, app) == []
        assert_reachable(app)


def test_the_guided_game_begins_with_an_explanation() -> None:
    app = make_app()
    app.change(speed="instant")
    screen = guided(app, "steam-noir")
    assert isinstance(screen, PlayScreen)
    show(app, screen)
    settle(app, screen)
    view = view_of(screen)
    assert view.guided
    assert view.asking is not None
    assert view.asking.phase == "pass"
    root = screen.page.root
    assert root is not None
    assert any("secret faction" in getattr(widget, "text", "") for widget in root.walk())
