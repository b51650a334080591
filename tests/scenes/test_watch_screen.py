"""The watch screen: everything the viewer can do, by keys and by pointer."""

import shutil
from pathlib import Path

import esper
import pygame
import pytest

from game.data import levels_folder
from game.table.components import Place
from game.table.entities import roster
from game.table.global_power.components import Unit
from scenes.actions import Act, Command, Moved, Pressed, Released, Resized, Wheeled
from scenes.actions import Button as PointerButton
from scenes.app import App
from scenes.watch import Watch
from scenes.watch_log import ALL, FIGHTS, STORY, cell_of
from scenes.widgets import Button, Canvas, Dropdown, ListView, Toggle
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

WORLD = levels_folder() / "world.tmx"


def watching(
    path: Path = WORLD, *, rounds: int | None = None, size: tuple[int, int] = (1280, 720), language: str = "en"
) -> tuple[App, Watch]:
    app = make_app(size, language)
    watch = Watch(app, path, rounds)
    show(app, watch)
    wait_for_tasks(app)
    assert watch.game is not None
    assert watch.map is not None
    return app, watch


def go(app: App, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        app.frame(FRAME, [])


def until_paused(app: App, watch: Watch) -> None:
    """Let frames pass until the single step has been shown."""
    assert watch.game is not None
    for _ in range(1000):
        app.frame(FRAME, [])
        if watch.game.director.paused:
            return
    raise AssertionError("the step never ends")


def round_of(watch: Watch) -> int:
    assert watch.game is not None
    return watch.game.round


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off_or_on_top_of_another(size: tuple[int, int], language: str) -> None:
    app, watch = watching(size=size, language=language, rounds=1)
    assert watch.map is not None
    assert watch.game is not None
    watch.map.select("hero-blue")
    watch.game.play_all()
    for scale in (100, 150):
        app.change(ui_scale=scale)
        go(app, 0.2)
        assert watch.page.root is not None
        assert layout_faults(app, watch.page.root) == []


def test_tab_reaches_everything_and_esc_leaves() -> None:
    app, _ = watching(rounds=1)
    assert_reachable(app)
    press(app, Act.CANCEL)
    assert len(app.stack) == 0


def test_the_world_walks_by_itself_and_the_log_follows() -> None:
    app, watch = watching()
    press(app, Act.FASTER)
    go(app, 5)
    assert round_of(watch) >= 2
    assert watch.game is not None
    log = find(app, "log")
    assert isinstance(log, ListView)
    assert log.count == len(watch.game.log.lines) > 3


def test_loading_shows_a_page_that_can_be_left() -> None:
    app = make_app()
    watch = Watch(app, WORLD)
    show(app, watch)
    assert isinstance(find(app, "back"), Button)
    press(app, Act.CANCEL)
    assert len(app.stack) == 0
    wait_for_tasks(app)


@pytest.mark.parametrize("key", [Act.TOGGLE, Act.PAUSE])
def test_pause_by_key_and_button(key: Act) -> None:
    app, watch = watching()
    assert watch.game is not None
    press(app, key)
    assert watch.game.director.paused
    before = watch.game.clock
    go(app, 1)
    assert watch.game.clock == before
    click(app, find(app, "pause"))
    assert not watch.game.director.paused


def test_step_shows_one_act_and_round_the_rest() -> None:
    app, watch = watching()
    assert watch.game is not None
    press(app, Act.PAUSE)
    press(app, Act.STEP)
    until_paused(app, watch)
    told = len(watch.game.log)
    assert told > 0
    assert not watch.game.director.idle
    click(app, find(app, "round"))
    until_paused(app, watch)
    assert watch.game.director.idle
    assert round_of(watch) == 1
    click(app, find(app, "step"))
    until_paused(app, watch)
    assert round_of(watch) == 2


def test_speed_is_kept_in_the_settings() -> None:
    app, watch = watching()
    assert watch.game is not None
    press(app, Act.SLOWER)
    go(app, 0.1)
    assert (app.settings.speed, watch.game.director.speed) == ("slow", "slow")
    press(app, Act.FASTER, 3)
    go(app, 0.1)
    assert (app.settings.speed, watch.game.director.speed) == ("instant", "instant")
    go(app, 2)
    assert round_of(watch) > 3, "at once, but not so fast that nobody can follow"


def test_restart_begins_again() -> None:
    app, watch = watching()
    assert watch.game is not None
    watch.game.step_round()
    watch.game.director.finish()
    seed = watch.game.seed
    click(app, find(app, "restart"))
    assert round_of(watch) <= 1
    assert watch.game.seed == seed
    go(app, 1)
    assert round_of(watch) >= 1


def test_zoom_by_wheel_keeps_the_point_under_the_pointer() -> None:
    app, watch = watching()
    assert watch.map is not None
    view = watch.map.viewport
    at = (420, 300)
    do(app, Moved(at), Wheeled(at, 1))
    held = view.to_world(*at)
    before = view.zoom
    do(app, Wheeled(at, 1))
    assert view.zoom > before
    assert view.to_world(*at) == pytest.approx(held, abs=1.5)
    press(app, Act.ZOOM_FIT)
    assert view.zoom == pytest.approx(view.fitting())
    press(app, Act.ZOOM_IN, 2)
    press(app, Act.ZOOM_OUT, 1)
    assert view.zoom > view.fitting()


def test_dragging_and_arrows_move_the_map() -> None:
    app, watch = watching()
    assert watch.map is not None
    view = watch.map.viewport
    press(app, Act.ZOOM_IN, 4)
    before = view.centre
    do(app, Moved((400, 300)), Pressed((400, 300)), Moved((430, 320), (30, 20)), Moved((440, 320), (10, 0)))
    do(app, Released((440, 320)))
    assert view.centre[0] == pytest.approx(before[0] - 40 / view.zoom, abs=1)
    before = view.centre
    app.stack.top.page.set_focus(None)  # type: ignore[union-attr]
    press(app, Act.RIGHT)
    press(app, Act.DOWN)
    assert view.centre[0] > before[0]
    assert view.centre[1] > before[1]


def test_a_click_chooses_a_unit_and_follow_goes_with_it() -> None:
    app, watch = watching()
    assert watch.map is not None
    place = esper.component_for_entity(roster().by_name["hero-red"], Place)
    at = watch.map.viewport.to_screen(place.x * watch.map.tile, (place.y - 0.25) * watch.map.tile)
    pos = (round(at[0]), round(at[1]))
    do(app, Moved(pos), Pressed(pos), Released(pos))
    assert watch.map.selected == "hero-red"
    assert watch.map.followed == ""
    press(app, Act.FOLLOW)
    assert watch.map.followed == "hero-red"
    go(app, 2)
    middle = watch.map.viewport.to_screen(place.x * watch.map.tile, place.y * watch.map.tile)
    assert watch.map.viewport.screen.collidepoint(middle)
    do(app, Pressed(pos, PointerButton.RIGHT))
    assert watch.map.selected == ""


def test_dragging_ends_following_and_the_button_shows_it() -> None:
    app, watch = watching()
    assert watch.map is not None
    press(app, Act.FOLLOW)
    go(app, 0.1)
    button = find(app, "follow")
    assert isinstance(button, Toggle)
    assert button.on
    do(app, Moved((400, 300)), Pressed((400, 300)), Moved((440, 320), (40, 20)), Released((440, 320)))
    go(app, 0.1)
    button = find(app, "follow")
    assert isinstance(button, Toggle)
    assert not button.on


def test_page_keys_go_through_all_units() -> None:
    app, watch = watching()
    assert watch.map is not None
    watch.page.set_focus(None)
    seen = []
    count = len(esper.get_component(Unit))
    for _ in range(count):
        press(app, Act.PAGE_DOWN)
        seen.append(watch.map.selected)
    assert len(set(seen)) == count
    assert seen[:2] == ["hero-blue", "hero-red"]
    press(app, Act.PAGE_UP)
    assert watch.map.selected == seen[-2]


def test_a_hero_card_follows_its_hero() -> None:
    app, watch = watching()
    assert watch.map is not None
    click(app, find(app, "hero-blue"))
    assert watch.map.followed == "hero-blue"


def whole_picture(app: App, watch: Watch) -> pygame.Surface:
    """Wait until the map is drawn sharply, with the pointer out of the way."""
    assert watch.map is not None
    do(app, Moved((5, 5)))
    for _ in range(200):
        app.frame(FRAME, [])
        if watch.map.view.complete:
            break
    return app.window.canvas.copy()


@pytest.mark.parametrize(
    ("key", "act"), [("grid", Act.GRID), ("nations", Act.OVERLAY), ("ways", Act.PATHS), ("panel", Act.LOG)]
)
def test_what_is_shown_can_be_changed_by_key_and_button(key: str, act: Act) -> None:
    app, watch = watching()
    assert watch.map is not None
    assert watch.game is not None
    for _ in range(3):  # by then both heroes are on their way
        watch.game.step_round()
        watch.game.director.finish()
    watch.game.director.pause()
    pictures = [whole_picture(app, watch)]
    press(app, act)
    pictures.append(whole_picture(app, watch))
    click(app, find(app, key))
    pictures.append(whole_picture(app, watch))
    area = app.window.canvas.get_rect().inflate(0, -100)
    data = [pygame.image.tobytes(picture.subsurface(area), "RGB") for picture in pictures]
    assert data[0] != data[1]
    assert data[0] == data[2]


def test_hovering_a_unit_says_what_it_is_and_why_it_moved() -> None:
    app, watch = watching(rounds=6)
    assert watch.map is not None
    assert watch.game is not None
    watch.game.play_all()
    go(app, 0.2)
    place = esper.component_for_entity(roster().by_name["hero-blue"], Place)
    at = watch.map.viewport.to_screen(place.x * watch.map.tile, (place.y - 0.25) * watch.map.tile)
    pos = (round(at[0]), round(at[1]))
    canvas = find(app, "map")
    assert isinstance(canvas, Canvas)
    tip = canvas.tooltip(pos)
    assert tip is not None
    text = "".join(part if isinstance(part, str) else part.text for part in tip)
    for words in ("The blue hero", "superhero", "Health 3 of 3", "GP-WALK-01", "sideways first"):
        assert words in text
    sea = canvas.tooltip((watch.map.viewport.screen.left + 10, watch.map.viewport.screen.centery))
    assert isinstance(sea, str)
    assert "sea" in sea


def test_a_click_on_a_log_line_moves_the_camera_there() -> None:
    app, watch = watching(rounds=2)
    assert watch.game is not None
    assert watch.map is not None
    watch.game.play_all()
    go(app, 0.2)
    log = find(app, "log")
    assert isinstance(log, ListView)
    index = next(i for i, line in enumerate(watch.game.log.lines) if line.fact is not None)
    fact = watch.game.log.lines[index].fact
    assert fact is not None
    log._choose(index)  # type: ignore[misc]
    go(app, 3)
    cell, width = cell_of(fact), watch.game.board.level.width
    at = watch.map.viewport.to_screen((cell % width + 0.5) * watch.map.tile, (cell // width + 0.5) * watch.map.tile)
    assert watch.map.viewport.screen.collidepoint(at)
    assert watch.map.viewport.zoom * watch.map.tile >= 24


def test_the_log_can_be_filtered_and_exported(home: Path) -> None:
    app, watch = watching(rounds=4)
    assert watch.game is not None
    assert watch.map is not None
    watch.game.play_all()
    go(app, 0.1)
    kind = find(app, "kind")
    assert isinstance(kind, Dropdown)
    counts = {}
    for name in (STORY, ALL, FIGHTS):
        kind._change(name)
        go(app, 0.1)
        counts[name] = len(watch.game.log.lines)
    assert counts[ALL] > counts[STORY] > counts[FIGHTS] > 0
    click(app, find(app, "only"))
    watch.map.select("hero-blue")
    click(app, find(app, "only"))
    assert 0 < len(watch.game.log.lines) < counts[ALL]
    click(app, find(app, "export"))
    text = (home / "logs" / "world.txt").read_text(encoding="utf-8")
    assert "Round 1\n" in text
    assert "[GP-INC-01]" in text
    assert len(text.splitlines()) >= len(watch.game.log)


def test_the_end_is_told_and_one_may_go_on_start_again_or_leave() -> None:
    app, watch = watching(rounds=2)
    assert watch.game is not None
    watch.game.play_all()
    go(app, 0.2)
    click(app, find(app, "on"))
    press(app, Act.FASTER)
    go(app, 4)
    assert round_of(watch) > 2
    watch.game.play_all()
    go(app, 0.2)
    click(app, find(app, "close"))
    with pytest.raises(StopIteration):
        find(app, "on")
    press(app, Act.STEP)
    assert round_of(watch) == 4, "after the last round there is no further one"
    press(app, Act.RESTART)
    assert round_of(watch) <= 1


@pytest.mark.parametrize("paused", [False, True])
def test_help_and_settings_come_and_go_without_touching_the_pause(paused: bool) -> None:
    app, watch = watching()
    assert watch.game is not None
    if paused:
        press(app, Act.PAUSE)
    for opening in ("help", "settings"):
        click(app, find(app, opening))
        assert app.stack.top is not watch
        press(app, Act.CANCEL)
        assert app.stack.top is watch
        assert watch.game.director.paused is paused
    press(app, Act.HELP)
    assert app.stack.top is not watch


def test_language_and_size_change_in_the_middle() -> None:
    app, watch = watching()
    assert watch.words is not None
    go(app, 1)
    app.change(language="zh_Hans")
    go(app, 0.2)
    assert watch.words.unit("hero-blue") == "蓝方英雄"
    do(app, Resized((1024, 640)))
    go(app, 0.2)
    assert watch.page.root is not None
    assert layout_faults(app, watch.page.root) == []
    go(app, 1)


def copied(folder: Path) -> Path:
    """A level of one's own beside its tiles."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copytree(levels_folder() / "tiles", folder / "tiles")
    return Path(shutil.copy(WORLD, folder / "mine.tmx"))


def look_at_files(app: App) -> None:
    go(app, 0.8)
    wait_for_tasks(app)
    go(app, 0.2)
    wait_for_tasks(app)


def test_a_saved_level_is_read_again(tmp_path: Path) -> None:
    path = copied(tmp_path / "levels")
    app, watch = watching(path)
    assert watch.game is not None
    first = watch.game
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('value="The world"', 'value="Another world"'), encoding="utf-8")
    look_at_files(app)
    assert watch.words is not None
    assert watch.words.title() == "Another world"
    assert watch.game is not first, "the level is another one, so it begins again"


def test_touching_without_changing_and_new_scenery_let_the_game_go_on(tmp_path: Path) -> None:
    path = copied(tmp_path / "levels")
    app, watch = watching(path)
    first, shown = watch.game, watch.map
    path.touch()
    look_at_files(app)
    assert watch.map is shown
    picture = path.parent / "tiles" / "scenery.png"
    pygame.image.save(pygame.transform.flip(pygame.image.load(picture), flip_x=True, flip_y=False), picture)
    look_at_files(app)
    assert watch.map is not shown, "the picture is shown as it is now"
    assert watch.game is first, "the rules have nothing to do with it"


def test_a_broken_change_is_told_over_the_last_good_version(tmp_path: Path) -> None:
    path = copied(tmp_path / "levels")
    app, watch = watching(path)
    good = path.read_text(encoding="utf-8")
    path.write_text(good[:2000], encoding="utf-8")
    look_at_files(app)
    assert watch.problems is not None
    before = round_of(watch)
    press(app, Act.FASTER)
    go(app, 4)
    assert round_of(watch) > before, "the last good version goes on"
    click(app, find(app, "show problems"))
    assert app.stack.top is not watch
    press(app, Act.CANCEL)
    path.write_text(good, encoding="utf-8")
    look_at_files(app)
    assert watch.problems is None


def test_a_level_with_errors_is_watched_as_soon_as_it_is_mended(tmp_path: Path) -> None:
    path = copied(tmp_path / "levels")
    good = path.read_text(encoding="utf-8")
    path.write_text(good.replace('name="terrain"', 'name="terain"'), encoding="utf-8")
    app = make_app()
    watch = Watch(app, path)
    show(app, watch)
    wait_for_tasks(app)
    assert watch.game is None
    assert watch.problems is not None
    assert layout_faults(app, watch.page.root) == []  # type: ignore[arg-type]
    path.write_text(good, encoding="utf-8")
    look_at_files(app)
    assert watch.game is not None


def test_a_tiny_map_is_not_blown_up(tmp_path: Path) -> None:
    shutil.copytree(levels_folder() / "tiles", tmp_path / "tiles")
    data = ",".join(["20"] * 16)
    path = tmp_path / "tiny.tmx"
    path.write_text(
        '<map version="1.8" orientation="orthogonal" width="4" height="4" tilewidth="32" tileheight="32">'
        '<tileset firstgid="1" source="tiles/terrain.tsx"/>'
        f'<layer id="1" name="terrain" width="4" height="4"><data encoding="csv">{data}</data></layer>'
        '<objectgroup id="2" name="pieces"/></map>'
    )
    app, watch = watching(path)
    assert watch.map is not None
    assert watch.map.viewport.zoom == 3
    press(app, Act.FOLLOW)
    press(app, Act.STEP)
    go(app, 1)
    press(app, Act.CANCEL)
    assert len(app.stack) == 0


def test_settings_reach_the_table() -> None:
    app, watch = watching()
    assert watch.game is not None
    app.change(reduced_motion=True)
    go(app, 0.1)
    assert watch.game.director.reduced
    do(app, Command(Act.ZOOM_IN))


def test_each_screen_has_a_world_of_its_own() -> None:
    app, watch = watching(rounds=1)
    other = Watch(app, levels_folder() / "clash.tmx")
    app.stack.push(other)
    app.stack.settle()
    wait_for_tasks(app)
    assert other.game is not None
    go(app, 1)
    press(app, Act.CANCEL)
    assert app.stack.top is watch
    go(app, 1)
    assert watch.map is not None
    assert watch.map.next_unit(1)
