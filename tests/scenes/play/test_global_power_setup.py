"""The set-up of Global Power: who sits where, which levels and roles go together."""

import re

import pytest

from game.bots.seats import HUMAN
from game.global_power.rules import RULES
from scenes.app import App
from scenes.folders import user_levels
from scenes.play.global_power import table_view
from scenes.play.kept import kept_paths
from scenes.play.last_choice import LastChoice, recall, remember
from scenes.play.play_screen import PlayScreen
from scenes.play.setup_screen import SetupScreen
from scenes.title import Title
from scenes.widgets import Dropdown, Label
from tests.scenes.driver import FRAME, LANGUAGES, SIZES, click, find, layout_faults, make_app, show, wait_for_tasks
from tests.scenes.play.test_level_files import own_level


def set_up(app: App) -> SetupScreen:
    screen = SetupScreen(app, "global-power")
    show(app, screen)
    wait_for_tasks(app)
    app.frame(FRAME, [])
    return screen


def offered(app: App, key: str) -> list[object]:
    """Return the words in a list."""
    found = find(app, key)
    assert isinstance(found, Dropdown)
    return [words for _, words in found._options]


def texts(screen: SetupScreen) -> list[str]:
    assert screen.page.root is not None
    return [widget.text for widget in screen.page.root.walk() if isinstance(widget, Label)]


def roles(screen: SetupScreen) -> list[object]:
    return [screen._value(setting) for setting in RULES.settings]


def test_three_sit_at_the_table_even_if_nobody_was_remembered() -> None:
    remember("global-power", LastChoice([]))
    assert [seat.player for seat in recall(RULES).seats] == [HUMAN, "schemer", "schemer"]
    app = make_app()
    screen = set_up(app)
    assert screen.page.root is not None
    assert all(widget.key != "count" for widget in screen.page.root.walk())
    click(app, find(app, "start"))
    wait_for_tasks(app)
    app.frame(FRAME, [])
    assert isinstance(app.stack.top, PlayScreen)


def test_only_levels_with_starts_for_three_are_offered_by_title() -> None:
    app = make_app(language="zh_Hans")
    set_up(app)
    words = offered(app, "level")
    assert "全球" in words
    assert len(words) == 2, "the world and the template; the others are for watching"


def test_two_seats_never_have_one_role() -> None:
    screen = set_up(make_app())
    first, second, third = roles(screen)
    screen._set(RULES.settings[0], third)  # type: ignore[arg-type]
    now = roles(screen)
    assert now[0] == third
    assert now[1] == second
    assert len(set(now)) == 3
    screen._set(RULES.settings[0], first)  # type: ignore[arg-type]
    assert len(set(roles(screen))) == 3


def test_a_level_offers_its_own_roles_and_says_what_they_start_with() -> None:
    level = own_level(user_levels())
    text = level.read_text(encoding="utf-8")
    without = re.sub(r'<object id="\d+" name="(heirs|tycoons)" type="role".*?</object>', "", text, flags=re.DOTALL)
    level.write_text(without, encoding="utf-8")
    app = make_app()
    screen = set_up(app)
    assert len(offered(app, "setting role_1")) == 5
    assert "3 wealth, 1 technology, 2 plans, 2 personnel, 2 energy" in texts(screen), "tycoons"
    screen._level("mine.tmx")
    app.frame(FRAME, [])
    assert len(offered(app, "setting role_1")) == 3
    assert set(roles(screen)) == {"terrorists", "oligarchs", "militarists"}
    assert "3 wealth, 1 technology, 2 plans, 2 personnel, 2 energy" not in texts(screen)
    click(app, find(app, "start"))
    wait_for_tasks(app)
    assert len(kept_paths()) == 1


def test_the_map_is_made_ready_in_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(_level: object) -> None:
        raise AssertionError("the window waits for the map")

    monkeypatch.setattr(table_view, "open_map", never)
    app = make_app()
    set_up(app)
    click(app, find(app, "start"))
    wait_for_tasks(app)
    app.frame(FRAME, [])
    screen = app.stack.top
    assert isinstance(screen, PlayScreen)
    screen.close()
    app.frame(FRAME, [])
    title = Title(app)
    show(app, title)
    wait_for_tasks(app)
    app.frame(FRAME, [])
    click(app, find(app, "resume"))
    wait_for_tasks(app)
    app.frame(FRAME, [])
    assert isinstance(app.stack.top, PlayScreen)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_it_fits(size: tuple[int, int], language: str) -> None:
    app = make_app(size, language)
    screen = set_up(app)
    assert screen.page.root is not None
    # A title is as long as its author likes; the list shortens it.
    assert [fault for fault in layout_faults(app, screen.page.root) if "Dropdown 'level'" not in fault] == []
