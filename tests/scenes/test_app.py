import time
from pathlib import Path

import pygame
import pytest

from game.data import assets_folder
from scenes.actions import Act, Command, Quit, Resized, Shown
from scenes.app import App, Options
from scenes.fonts import Fonts, MissingFontsError
from scenes.icons import Icons
from scenes.record import CannotRecordError, Recorder, save_picture
from scenes.settings_screen import SettingsScreen
from scenes.sound import Sound
from scenes.theme import read_palette
from scenes.title import Title
from scenes.window import Window
from tests.scenes.driver import do, find, make_app, press, show


def test_a_window_smaller_than_the_least_is_drawn_shrunk() -> None:
    window = Window((512, 320), full_screen=False)
    assert window.size == (1024, 640)
    assert window.to_canvas((256, 160)) == (512, 320)
    window.canvas.fill((10, 200, 30))
    window.present()
    shown = pygame.display.get_surface()
    assert shown is not None
    assert shown.get_at((511, 319))[:3] == (10, 200, 30)


def test_a_large_window_is_drawn_as_it_is() -> None:
    window = Window((1500, 900), full_screen=False)
    assert window.canvas is pygame.display.get_surface()
    assert window.to_canvas((1499, 899)) == (1499, 899)


def test_the_scale_is_cut_to_what_fits() -> None:
    window = Window((1024, 640), full_screen=False)
    assert window.scale(100) == 1.0
    assert window.scale(200) == pytest.approx(1.25, abs=0.01)
    assert Window((1920, 1080), full_screen=False).scale(200) == 2.0


def test_resizing_lays_everything_out_again() -> None:
    app = make_app()
    show(app, Title(app))
    before = find(app, "quit").rect.right
    pygame.display.set_mode((1600, 900))
    do(app, Resized((1600, 900)))
    assert find(app, "quit").rect.right == before + 320


def test_full_screen_by_key_and_by_setting_agree() -> None:
    app = make_app()
    show(app, SettingsScreen(app))
    press(app, Act.FULL_SCREEN)
    assert app.window.full_screen
    assert getattr(find(app, "full"), "on", None) is True
    press(app, Act.FULL_SCREEN)
    assert not app.window.full_screen
    assert app.window.size == (1280, 720)


def test_closing_the_window_leaves_every_scene() -> None:
    app = make_app()
    show(app, Title(app))
    show(app, SettingsScreen(app))
    do(app, Quit())
    assert len(app.stack) == 0


def test_a_hidden_window_is_drawn_seldom() -> None:
    app = make_app()
    show(app, Title(app))
    do(app, Shown(visible=False))
    assert not app._visible
    do(app, Shown(visible=True))
    assert app._visible


def test_a_long_work_leaves_the_window_alive() -> None:
    app = make_app()
    show(app, SettingsScreen(app))
    got: list[int] = []

    def work() -> int:
        limit = time.monotonic() + 0.3
        count = 0
        while time.monotonic() < limit:
            count += 1
        return count

    app.tasks.start(work, got.append)
    frames = 0
    while not got:
        app.frame(0.01, [Command(Act.NEXT)])
        frames += 1
    assert frames >= 3


def test_a_notice_goes_by_itself() -> None:
    app = make_app()
    show(app, Title(app))
    before = pygame.image.tobytes(app.window.canvas, "RGB")
    app.toast("Hello")
    app.frame(0.04, [])
    assert pygame.image.tobytes(app.window.canvas, "RGB") != before
    app.frame(10, [])
    app.stack.draw(app.window.canvas)
    assert app.toasts._shown == []


def test_settings_of_the_user_never_change_a_screenshot(home: Path, tmp_path: Path) -> None:
    home.mkdir()
    pictures = []
    for text in ('{"text_size": 100}', '{"text_size": 130, "ui_scale": 150}'):
        (home / "settings.json").write_text(text, encoding="utf-8")
        app = App(Options(language="en", screenshot=tmp_path / "a.png"))
        app.run(Title(app))
        pictures.append((tmp_path / "a.png").read_bytes())
    assert pictures[0] == pictures[1]


def test_a_picture_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    pygame.display.init()
    with pytest.raises(CannotRecordError, match="cannot write the picture"):
        save_picture(pygame.Surface((4, 4)), tmp_path / "no" / "a.png")
    recorder = Recorder(tmp_path / "no" / "a.gif")
    recorder.add(pygame.Surface((4, 4)))
    recorder.add(pygame.Surface((4, 4)))
    with pytest.raises(CannotRecordError, match="cannot write the recording"):
        recorder.write()


def test_sound_without_a_device_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sound = Sound(assets_folder() / "sounds", 70)
    sound.play("click")
    assert sound._effects == {}


def test_sounds_are_played_by_name_at_the_volume_set(tmp_path: Path) -> None:
    pygame.mixer.quit()
    sound = Sound(assets_folder() / "sounds", 50)
    sound.play("click")
    effect = sound._effects["click"]
    assert effect is not None
    assert effect.get_num_channels() == 1
    assert effect.get_volume() == pytest.approx(0.5, abs=0.01)
    sound.set_volume(0)
    sound.play("refuse")
    assert "refuse" not in sound._effects
    (tmp_path / "noise.wav").write_bytes(b"no sound at all")
    damaged = Sound(tmp_path, 50)
    damaged.play("noise")
    damaged.play("missing")
    assert damaged._effects == {"noise": None, "missing": None}


def test_a_broken_palette_names_the_entry(tmp_path: Path) -> None:
    path = tmp_path / "palette.json"
    path.write_text('{"text": "#12345"}', encoding="utf-8")
    with pytest.raises(ValueError, match=r'palette\.json: "text" is "#12345"'):
        read_palette(path)


def test_missing_fonts_are_one_clear_error(tmp_path: Path) -> None:
    with pytest.raises(MissingFontsError, match="install the program again"):
        Fonts(tmp_path, "en")


def test_lines_have_one_baseline_whatever_the_font() -> None:
    fonts = Fonts(assets_folder() / "fonts", "en")
    assert fonts.width("Ab骨", 30) == fonts.width("Ab", 30) + fonts.width("骨", 30)
    bottoms = []
    for text in ("H", "骨H"):
        line = fonts.line(text, 30, (255, 255, 255))
        last = line.subsurface((line.get_width() - fonts.width("H", 30), 0, fonts.width("H", 30), line.get_height()))
        bottoms.append(last.get_bounding_rect(min_alpha=128).bottom)
    assert bottoms[0] == bottoms[1] == fonts.ascent(30)


def test_a_cut_line_fits_and_ends_with_dots() -> None:
    fonts = Fonts(assets_folder() / "fonts", "zh_Hans")
    cut = fonts.cut("一个相当长的关卡名称 with English", 16, 120)
    assert cut.endswith("…")
    assert fonts.width(cut, 16) <= 120
    assert fonts.cut("短", 16, 120) == "短"


def test_signs_come_in_every_size_and_colour() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    icons = Icons(assets_folder() / "icons")
    for size in (14, 20, 33, 70):
        sign = icons.get("settings", size, (200, 100, 50))
        assert sign.get_size() == (size, size)
        solid = [sign.get_at((x, size // 2)) for x in range(size)]
        assert any(pixel.a > 200 and abs(pixel.r - 200) < 4 and abs(pixel.b - 50) < 4 for pixel in solid)
    with pytest.raises(KeyError):
        icons.get("no such sign", 16, (0, 0, 0))
