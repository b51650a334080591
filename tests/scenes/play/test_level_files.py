"""Levels of one's own at the table: files beside them, files that go, change or break while a game is on."""

import re
import shutil
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import pytest

from game.bots.seats import HUMAN, Seat
from game.data import levels_folder
from game.global_power.rules import open_level
from game.kernel.journal import read_journal
from game.kernel.rules import SetupError
from scenes.actions import Act
from scenes.app import App
from scenes.folders import user_levels
from scenes.levels_screen import Levels
from scenes.play import kept
from scenes.play.commands import play_scene
from scenes.play.global_power.plan_cards import hand_list
from scenes.play.global_power.tips import cell_tip
from scenes.play.kept import begin, kept_paths, look_at, new_path, resume
from scenes.play.kept_words import problem_words
from scenes.play.last_choice import LastChoice, remember
from scenes.play.play_screen import PlayScreen
from scenes.play.replay_screen import ReplayScreen
from scenes.play.setup_screen import SetupScreen
from scenes.text import plain
from scenes.watch import Watch
from scenes.widgets import Label, RichText, Widget
from scenes.widgets.dialog import Dialog
from tests.global_power.test_tables import DATA
from tests.scenes.driver import FRAME, LANGUAGES, click, find, make_app, press, show, wait_for_tasks
from tests.scenes.play.global_power_table import come_to_rest, give, to_turn, view_of
from tests.scenes.play.table import AtOnce

SEATS = (Seat(HUMAN), Seat("random"), Seat("random"))


def own_level(folder: Path, name: str = "mine") -> Path:
    """Copy the template and its tiles into a folder, as a modder does."""
    shutil.copytree(levels_folder() / "tiles", folder / "tiles")
    return Path(shutil.copy(levels_folder() / "template.tmx", folder / f"{name}.tmx"))


def beside(level: Path, kind: str, **figures: int) -> Path:
    """Put a copy of shipped tables beside a level, with other figures."""
    text = (DATA / f"{kind}.toml").read_text(encoding="utf-8")
    for name, value in figures.items():
        text, found = re.subn(rf"(?m)^{name} = \d+$", f"{name} = {value}", text)
        assert found
    path = level.with_name(f"{level.stem}.{kind}.toml")
    path.write_text(text, encoding="utf-8")
    return path


def played(level: Path) -> PlayScreen:
    """Begin a game on a level and show it to the end of the first frame."""
    app = make_app()
    app.change(speed="instant")
    path = new_path("global-power")
    screen = PlayScreen(app, begin("global-power", SEATS, 7, {}, level, path), path, thinker=AtOnce())
    show(app, screen)
    return screen


def kept_game(level: Path) -> Path:
    path = new_path("global-power")
    begin("global-power", SEATS, 7, {}, level, path).close()
    return path


def said(root: Widget | None) -> str:
    assert root is not None
    words = [widget.text for widget in root.walk() if isinstance(widget, Label)]
    words += [plain(widget.parts) for widget in root.walk() if isinstance(widget, RichText)]
    return "\n".join(words)


def top(app: App) -> str:
    """Return the words of the topmost screen."""
    screen = app.stack.top
    assert isinstance(screen, PlayScreen | ReplayScreen | Dialog | Watch | Levels)
    return said(screen.page.root)


def test_a_level_in_any_folder_is_played_with_its_own_picture(tmp_path: Path) -> None:
    level = own_level(tmp_path)
    screen = played(level)
    shown = view_of(screen).map
    assert shown is not None
    assert shown.loaded.result.map is not None
    assert shown.loaded.result.map.path == level
    to_turn(screen.app, screen)


def test_play_finds_own_levels_by_name() -> None:
    own_level(user_levels())
    play_scene(Namespace(game="global-power", level="mine", seats=None, set=[]))
    (journal,) = kept_paths()
    level = read_journal(journal).setup.level
    assert level is not None
    assert level.file == "mine.tmx"


@pytest.mark.parametrize(
    "harm",
    [
        lambda level: level.unlink(),
        lambda level: level.write_text("<map", encoding="utf-8"),
        lambda level: level.with_name("mine.plans.toml").write_text("[[plan", encoding="utf-8"),
        lambda level: level.write_bytes(level.read_bytes().replace(b'value="Template', b'value="Another')),
        lambda level: shutil.rmtree(level.parent / "tiles"),
    ],
    ids=["gone", "broken", "plans broken", "changed", "tiles gone"],
)  # fmt: skip
@pytest.mark.parametrize("replayed", [False, True])
def test_a_level_that_goes_before_it_is_drawn_is_told_and_the_game_kept(
    harm: Callable[[Path], object], replayed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    level = own_level(user_levels())
    if not replayed:
        path = new_path("global-power")
        session = begin("global-power", SEATS, 7, {}, level, path)
        harm(level)
        app = make_app()
        show(app, PlayScreen(app, session, path, thinker=AtOnce()))
    else:
        path = kept_game(level)
        app = make_app()
        screen = ReplayScreen(app, path)
        take = screen._take

        def late(tape: object) -> None:
            harm(level)
            take(tape)  # type: ignore[arg-type]

        monkeypatch.setattr(screen, "_take", late)
        show(app, screen)
        wait_for_tasks(app)
    app.frame(FRAME, [])
    assert "The game cannot be shown" in top(app)
    assert "mine.tmx" in top(app)
    content = path.read_bytes()
    for act in (Act.STEP, Act.UNDO, Act.HELP, Act.LOG):
        press(app, act)
        while not isinstance(app.stack.top, PlayScreen | ReplayScreen):
            press(app, Act.CANCEL)
    app.change(language="zh_Hans")
    app.frame(FRAME, [])
    assert app.stack.top is not None
    assert app.stack.top.settled()
    press(app, Act.CANCEL)
    assert app.stack.top is None
    assert path.read_bytes() == content
    assert read_journal(path).choices == ()


def test_a_game_goes_on_when_its_files_go_and_says_so_when_it_is_opened_again() -> None:
    level = own_level(user_levels())
    plans = beside(level, "plans", copies=4)
    screen = played(level)
    app = screen.app
    to_turn(app, screen)
    level.unlink()
    plans.unlink()
    shutil.rmtree(level.parent / "tiles")
    give(app, screen, "recruit")
    press(app, Act.UNDO)
    app.change(language="zh_Hant")
    app.frame(FRAME, [])
    app.change(language="en")
    come_to_rest(app, screen)
    give(app, screen, "end")
    choices = list(screen.driver.session.choices)
    screen._watch()
    app.frame(FRAME, [])
    wait_for_tasks(app)
    app.frame(FRAME, [])
    assert f"The level mine.tmx is missing. Put it, with its tilesets, into the folder {user_levels()}" in top(app)
    assert list(read_journal(screen._path).choices) == choices


def test_resume_knows_when_plans_roles_or_figures_are_not_what_they_were() -> None:
    level = own_level(user_levels())
    figures = beside(level, "figures", hand=6)
    path = kept_game(level)
    resume(path).close()
    content = path.read_bytes()
    was = figures.read_bytes()
    for change in (lambda: figures.write_bytes(was + b"\n"), lambda: figures.write_bytes(b"hand"), figures.unlink):
        change()
        problem = look_at(path).problem
        assert problem is not None
        assert problem.problem == kept.LEVEL_CHANGED
        assert "plans, roles or figures" in problem_words(make_app(), problem)
    figures.write_bytes(was)
    beside(level, "roles", wealth=2)
    problem = look_at(path).problem
    assert problem is not None
    assert problem.problem == kept.LEVEL_CHANGED
    level.with_name("mine.roles.toml").unlink()
    resume(path).close()
    assert path.read_bytes() == content


def test_a_copy_that_keeps_a_shipped_name_is_found_again() -> None:
    level = own_level(user_levels() / "deep" / "folder", "template")
    shipped = kept_game(levels_folder() / "template.tmx")
    level.write_bytes(level.read_bytes().replace(b'"wealth" type="int" value="28"', b'"wealth" type="int" value="40"'))
    own = kept_game(level)
    assert resume(own).state.board.level.wealth == 40
    assert resume(shipped).state.board.level.wealth == 28


def set_up(app: App) -> SetupScreen:
    screen = SetupScreen(app, "global-power")
    screen._choice.seats[:] = SEATS
    show(app, screen)
    return screen


@pytest.mark.parametrize(
    ("harm", "words"),
    [
        (lambda level: level.unlink(), "There is no such file"),
        (lambda level: level.write_text("<map", encoding="utf-8"), "The file ends too early"),
        (lambda level: level.with_name("mine.figures.toml").write_text("hand = 0", encoding="utf-8"), "hand: Expected"),
    ],
    ids=["gone", "broken", "figures broken"],
)
def test_a_chosen_level_that_goes_or_breaks_is_one_notice_and_no_other_game(
    harm: Callable[[Path], object], words: str
) -> None:
    level = own_level(user_levels())
    app = make_app()
    screen = set_up(app)
    screen._level("mine.tmx")
    app.frame(FRAME, [])
    harm(level)
    click(app, find(app, "start"))
    wait_for_tasks(app)
    app.frame(FRAME, [])
    assert "The game cannot be begun" in top(app)
    assert words in top(app)
    assert kept_paths() == []
    press(app, Act.CANCEL)
    assert app.stack.top is screen
    assert screen._choice.level == ("mine.tmx" if level.exists() else ""), "what is shown is what would be played"


def test_a_remembered_level_that_is_gone_is_forgotten() -> None:
    remember("global-power", LastChoice(list(SEATS), level="mine.tmx"))
    screen = set_up(make_app())
    assert screen._choice.level == ""


def test_the_browser_names_mistakes_beside_a_level_and_a_level_that_went() -> None:
    level = own_level(user_levels())
    figures = beside(level, "figures", hand=0)
    app = make_app()
    screen = Levels(app)
    show(app, screen)
    wait_for_tasks(app)
    press(app, Act.LAST)
    assert screen._files[screen._at].path == level
    app.frame(FRAME, [])
    assert "mine.figures.toml: hand: Expected `int` >= 1" in top(app)
    figures.unlink()
    click(app, find(app, "again"))
    wait_for_tasks(app)
    app.frame(FRAME, [])
    level.unlink()
    click(app, find(app, "watch"))
    wait_for_tasks(app)
    app.frame(FRAME, [])
    assert "mine.tmx cannot be watched yet" in top(app)
    assert "There is no such file" in top(app)
    press(app, Act.CANCEL)
    assert app.stack.top is screen


def test_a_watched_world_goes_on_when_its_file_goes() -> None:
    level = own_level(user_levels())
    app = make_app()
    watch = Watch(app, level)
    show(app, watch)
    wait_for_tasks(app)
    level.unlink()
    watch._since_look = 9.0
    app.frame(FRAME, [])
    wait_for_tasks(app)
    assert watch.game is not None
    assert any("the last good version goes on" in text for text, _ in app.toasts._shown)


def test_the_first_mistake_in_tables_is_the_error_of_a_command(tmp_path: Path) -> None:
    level = own_level(tmp_path)
    beside(level, "figures", hand=0)
    with pytest.raises(SetupError, match=r"mine\.figures\.toml: hand: Expected"):
        open_level(level)


@pytest.mark.parametrize("language", LANGUAGES)
def test_prices_and_incomes_are_those_of_the_level(language: str) -> None:
    level = own_level(user_levels())
    beside(level, "figures", draw_wealth=43, income_wealth_site=47)
    beside(level, "roles", plans=0)
    screen = played(level)
    app = screen.app
    app.change(language=language)
    view = to_turn(app, screen)
    look = view.look
    assert look is not None
    (table,) = view.hand_of()
    assert "43" in said(hand_list(app, view.words, table, view.draft, (), lambda option: None))
    site = look.stage.board.level.wealth_sites[0]
    assert "47" in plain(cell_tip(app, view.words, look, site))
