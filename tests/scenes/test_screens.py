"""Every screen in every size, language and scale: nothing cut off, everything reachable, Esc always a way out."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.bots.seats import HUMAN, Seat
from game.data import levels_folder
from scenes.about_screen import About
from scenes.actions import Act, Dropped, Resized
from scenes.app import App
from scenes.crash import Crash
from scenes.folders import user_levels
from scenes.levels_screen import Levels
from scenes.play.kept import begin, new_path
from scenes.play.play_screen import PlayScreen
from scenes.play.setup_screen import SetupScreen
from scenes.screen import Screen
from scenes.settings_screen import SettingsScreen
from scenes.title import Title
from scenes.watch import Watch
from scenes.widgets import Button
from scenes.widgets.dialog import Dialog, ask
from tests.scenes.driver import (
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


def crash(app: App) -> Screen:
    return Crash(app, "/home/somebody/a/rather/long/path/to/the/folder/of/logs/crash-20260101-000000.txt")


def dialog(app: App) -> Screen:
    def texts() -> tuple[str, str, tuple[str, str]]:
        return (
            app.tr("Something went wrong"),
            app.tr("Three games of power at one table") * 6,
            (app.tr("Quit"), app.tr("Cancel")),
        )

    return Dialog(app, texts, (None, None))


def title_with_a_game(app: App) -> Screen:
    begin("global-power", (Seat(HUMAN), Seat("random"), Seat("random")), 3, {}, None, new_path("global-power")).close()
    return Title(app)


SCREENS: dict[str, Callable[[App], Screen]] = {
    "title": Title,
    "title with a game": title_with_a_game,
    "settings": SettingsScreen,
    "about": About,
    "levels": Levels,
    "crash": crash,
    "dialog": dialog,
}
SCALES = ((100, 100), (150, 100), (125, 130))


@pytest.fixture
def own_levels(home: Path) -> None:
    """A level that is fine, one that is broken, in the user's folder."""
    folder = home / "levels" / "我的 地图"
    folder.mkdir(parents=True)
    text = (levels_folder() / "world.tmx").read_text(encoding="utf-8")
    (home / "levels" / "broken.tmx").write_text(text[:3000], encoding="utf-8")
    (folder / "lost.tmx").write_text(text, encoding="utf-8")  # its tilesets are not beside it


@pytest.mark.usefixtures("own_levels")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCREENS)
def test_nothing_is_cut_off_or_on_top_of_another(name: str, language: str) -> None:
    app = make_app(language=language)
    screen = SCREENS[name](app)
    show(app, screen)
    wait_for_tasks(app)
    faults = []
    for size in SIZES:
        for ui_scale, text_size in SCALES:
            app.window._windowed = size
            pygame.display.set_mode(size)
            app.change(ui_scale=ui_scale, text_size=text_size)
            do(app, Resized(size))
            assert app.window.size == size
            assert screen.page.root is not None
            faults += [f"{size} {ui_scale} % {text_size} %: {fault}" for fault in layout_faults(app, screen.page.root)]
    assert faults == []


@pytest.mark.usefixtures("own_levels")
@pytest.mark.parametrize("size", [SIZES[0], SIZES[1]])
@pytest.mark.parametrize("name", SCREENS)
def test_tab_reaches_everything_and_esc_leaves(name: str, size: tuple[int, int]) -> None:
    app = make_app(size, ui_scale=125)
    show(app, Title(app))
    if not name.startswith("title"):
        show(app, SCREENS[name](app))
    wait_for_tasks(app)
    assert_reachable(app)
    before = len(app.stack)
    press(app, Act.CANCEL)
    assert len(app.stack) == before - 1


def test_the_language_changes_at_once_and_is_kept(home: Path) -> None:
    app = make_app()
    show(app, Title(app))
    show(app, SettingsScreen(app))
    press(app, Act.CONFIRM)  # the list of languages opens
    press(app, Act.DOWN)
    press(app, Act.CONFIRM)
    assert app.language == "zh_Hans"
    assert app.tr("Settings") == "设置"
    assert app.settings.language == "zh_Hans"
    focus = app.stack.top.page.focus if isinstance(app.stack.top, Screen) else None
    assert focus is not None
    assert focus.key == "language"
    press(app, Act.CANCEL)
    texts = [getattr(widget, "text", "") for widget in app.stack.top.page.root.walk()]  # type: ignore[union-attr]
    assert "退出" in texts
    press(app, Act.GRID, 20)
    assert '"zh_Hans"' in (home / "settings.json").read_text(encoding="utf-8")


def test_esc_closes_an_open_list_before_the_screen() -> None:
    app = make_app()
    show(app, Title(app))
    show(app, SettingsScreen(app))
    press(app, Act.CONFIRM)
    press(app, Act.CANCEL)
    assert isinstance(app.stack.top, SettingsScreen)
    assert app.settings.language == "system"
    press(app, Act.CANCEL)
    assert isinstance(app.stack.top, Title)


@pytest.mark.usefixtures("own_levels")
def test_one_broken_level_never_hides_the_others() -> None:
    app = make_app(language="zh_Hans")
    show(app, Levels(app))
    wait_for_tasks(app)
    screen = app.stack.top
    assert isinstance(screen, Levels)
    states = {file.path.stem: screen._results[file.path].level is not None for file in screen._files}
    assert states["world"]
    assert not states["broken"]
    assert not states["lost"]
    index = next(index for index, file in enumerate(screen._files) if file.path.stem == "broken")
    press(app, Act.DOWN, index)
    watch = find(app, "watch")
    assert not watch.enabled
    shown = " ".join("".join(part.text for part in getattr(widget, "parts", ())) for widget in screen.page.root.walk())  # type: ignore[union-attr]
    assert "broken.tmx" in shown
    click(app, watch)
    assert isinstance(app.stack.top, Levels), "a level with errors cannot be watched"
    assert screen.page._tip_for is find(app, "watch"), "the refused click says why"
    click(app, find(app, "play"))
    assert isinstance(app.stack.top, Levels), "nor played"


def test_enter_watches_the_chosen_level() -> None:
    app = make_app()
    show(app, Levels(app))
    wait_for_tasks(app)
    press(app, Act.CONFIRM)
    assert isinstance(app.stack.top, Watch)
    assert app.stack.top.path == levels_folder() / "world.tmx"


def choose_level(app: App, name: str) -> Levels:
    show(app, Levels(app))
    wait_for_tasks(app)
    screen = app.stack.top
    assert isinstance(screen, Levels)
    press(app, Act.DOWN, next(index for index, file in enumerate(screen._files) if file.path.stem == name))
    return screen


def test_a_level_without_starts_is_watched_and_not_played() -> None:
    app = make_app()
    screen = choose_level(app, "guards")
    play = find(app, "play")
    click(app, play)
    assert app.stack.top is screen
    assert isinstance(play, Button)
    assert "made for watching" in play.reason
    assert find(app, "watch").enabled


def test_play_sets_up_a_game_on_the_chosen_level() -> None:
    # A level of the user's with the same name is another one.
    shutil.copytree(levels_folder() / "tiles", user_levels() / "tiles")
    world = (levels_folder() / "world.tmx").read_bytes()
    (user_levels() / "template.tmx").write_bytes(world)
    app = make_app()
    choose_level(app, "template")
    click(app, find(app, "play"))
    wait_for_tasks(app)
    assert isinstance(app.stack.top, SetupScreen)
    click(app, find(app, "start"))
    wait_for_tasks(app)
    assert isinstance(app.stack.top, PlayScreen)
    assert app.stack.top.driver.session.state.board.level.title.startswith("Template")
    app.stack.top.driver.close()


@pytest.mark.parametrize("screen", [Title, Levels])
def test_a_file_dropped_on_the_window_is_watched(screen: Callable[[App], Screen], tmp_path: Path) -> None:
    app = make_app()
    show(app, screen(app))
    do(app, Dropped(tmp_path / "mine.tmx"))
    assert isinstance(app.stack.top, Watch)
    assert app.stack.top.path == tmp_path / "mine.tmx"
    wait_for_tasks(app)


def test_a_level_still_being_read_says_so() -> None:
    app = make_app()
    show(app, Levels(app))
    press(app, Act.CONFIRM)
    assert isinstance(app.stack.top, Levels)
    assert any("still being read" in text for text, _ in app.toasts._shown)
    wait_for_tasks(app)


def test_a_question_answers_once() -> None:
    app = make_app()
    show(app, Title(app))
    said: list[str] = []
    ask(app, lambda: ("Sure?", "Really?", "Yes"), lambda: said.append("yes"), lambda: said.append("no"))
    app.frame(0.04, [])
    press(app, Act.CONFIRM)
    assert said == ["yes"]
    assert isinstance(app.stack.top, Title)
    ask(app, lambda: ("Sure?", "Really?", "Yes"), lambda: said.append("yes"), lambda: said.append("no"), danger=True)
    app.frame(0.04, [])
    press(app, Act.CONFIRM)
    assert said == ["yes", "no"], "a dangerous question has its focus on Cancel"
