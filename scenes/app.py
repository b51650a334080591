"""The program while its window is open: the services, and the loop of frames."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from game.data import assets_folder
from scenes import settings as settings_file
from scenes.actions import Act, Action, Command, Quit, Reader, Resized, Shown
from scenes.folders import config_folder
from scenes.fonts import Fonts
from scenes.icons import Icons
from scenes.record import FRAME, Recorder, save_picture
from scenes.settings import Settings
from scenes.sound import Sound
from scenes.stack import Scene, Stack
from scenes.tasks import Tasks
from scenes.texts import OWN_NAMES, Texts, choose
from scenes.theme import read_palette
from scenes.ui import Ui
from scenes.widgets.toast import Toasts
from scenes.window import Window

_FRAMES = 60
_HIDDEN_FRAMES = 10
_LONGEST_STEP = 0.1
"""Seconds: after a stall the world goes on, it does not leap."""
_SAVE_AFTER = 0.5
"""Seconds after the last change of a setting until the file is written: a slider changes it many times."""
_PATIENCE = 300.0
"""Seconds of real time a screenshot or recording waits for its scene."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line says about the window. `language` overrides the settings for this run, as do the others."""

    size: tuple[int, int] = (1280, 720)
    language: str = ""
    full_screen: bool = False
    screenshot: Path | None = None
    record: Path | None = None
    seed: int | None = None

    @property
    def unattended(self) -> bool:
        """Whether a picture is made and nobody watches."""
        return self.screenshot is not None or self.record is not None


class App:
    """All services that scenes use."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.settings_path = config_folder() / "settings.json"
        self.settings, broken = settings_file.load(self.settings_path)
        if options.unattended:  # a picture is the same on every machine
            self.settings = Settings()
        pygame.display.init()
        self._locales = pygame.system.get_pref_locales()
        full_screen = (options.full_screen or self.settings.full_screen) and not options.unattended
        self.window = Window(options.size, full_screen)
        self.stack = Stack()
        self.tasks = Tasks(self.stack.use)
        self.toasts = Toasts()
        self.sound = Sound(assets_folder() / "sounds", 0 if options.unattended else self.settings.volume)
        self._icons = Icons(assets_folder() / "icons")
        self.palette = read_palette(assets_folder() / "palette.json")
        pygame.display.set_icon(self._icons.get("language", 32, self.palette["accent"]))
        self.reader = Reader(self.window.to_canvas)
        self._visible = True
        self._unsaved = 0.0
        self._set_language()
        if broken is not None:
            self.toast(self.tr("The settings could not be read; the old file is kept as {name}.", name=broken.name))

    @property
    def language(self) -> str:
        """The language in use: en, zh_Hans or zh_Hant."""
        return self.texts.language

    def toast(self, text: str) -> None:
        """Show a short notice that goes by itself."""
        self.toasts.add(text)

    def change(self, **values: object) -> None:
        """Change settings, put them to use and keep them."""
        self.settings = replace(self.settings, **values)  # type: ignore[arg-type]
        if "language" in values:
            self.options = replace(self.options, language="")
            self._set_language()
        if "volume" in values:
            self.sound.set_volume(self.settings.volume)
        if "full_screen" in values:
            self.window.set_full_screen(self.settings.full_screen)
        if values.keys() & {"language", "ui_scale", "text_size", "full_screen"}:
            self._fit()
        self._unsaved = _SAVE_AFTER

    def system_language(self) -> str:
        """Return the own name of the language the system asks for."""
        return OWN_NAMES[choose("system", self._locales)]

    def run(self, scene: Scene) -> None:
        """Show `scene` and go on until no scene is left. Raises CannotRecordError."""
        self.stack.push(scene)
        self.stack.settle()
        if self.options.unattended:
            self._run_unattended()
        else:
            try:
                self._run_window()
            finally:
                self._save(0.0, at_once=True)

    def frame(self, seconds: float, actions: list[Action]) -> None:
        """One frame: what the user did, what arrived, time, picture, changes of the stack."""
        for action in actions:
            self._handle(action)
        self.tasks.deliver()
        self.stack.update(seconds)
        self.toasts.update(seconds)
        self._save(seconds)
        self.stack.settle()
        self.draw()

    def draw(self) -> None:
        """Draw everything on the window's canvas."""
        canvas = self.window.canvas
        canvas.fill(self.palette["background"])
        self.stack.draw(canvas)
        self.toasts.draw(self.ui, canvas)

    def _run_window(self) -> None:
        clock = pygame.time.Clock()
        while len(self.stack):
            seconds = clock.tick(_FRAMES if self._visible else _HIDDEN_FRAMES) / 1000
            self.frame(min(seconds, _LONGEST_STEP), list(self.reader.read()))
            if self.stack.top is not None:
                caret = self.stack.top.typing()
                self.reader.set_typing(caret is not None, caret)
                self.window.set_caption(self.stack.top.caption(), self.tr("Global Power"))
            self.window.present()

    def _run_unattended(self) -> None:
        """Steps of equal length, so that a picture never depends on the machine's speed; loading takes no time."""
        recorder = Recorder(self.options.record) if self.options.record is not None else None
        deadline = time.monotonic() + _PATIENCE
        while self.stack.top is not None and time.monotonic() < deadline:
            busy = self.tasks.busy()
            if busy:
                time.sleep(0.002)
            pygame.event.pump()
            self.frame(0.0 if busy else FRAME, [])
            top = self.stack.top
            if busy or top is None:
                continue
            if recorder is not None:
                recorder.add(self.window.canvas)
                if top.finished() or recorder.full:
                    break
            elif top.settled():
                break
        if recorder is not None:
            recorder.write()
        if self.options.screenshot is not None:
            self.draw()
            save_picture(self.window.canvas, self.options.screenshot)

    def _handle(self, action: Action) -> None:
        match action:
            case Quit():
                self.stack.clear()
            case Resized():
                self.window.resized(action.size)
                self._fit()
            case Shown():
                self._visible = action.visible
            case Command(act=Act.FULL_SCREEN):
                self.change(full_screen=not self.window.full_screen)
            case _:
                self.stack.handle(action)
                self.stack.settle()

    def _save(self, seconds: float, at_once: bool = False) -> None:
        """Write changed settings once they have rested."""
        if self._unsaved <= 0:
            return
        self._unsaved -= seconds
        if self._unsaved > 0 and not at_once:
            return
        self._unsaved = 0.0
        try:
            settings_file.save(self.settings, self.settings_path)
        except OSError as error:
            self.toast(self.tr("The settings could not be saved: {reason}", reason=error.strerror or str(error)))

    def _set_language(self) -> None:
        language = self.options.language or choose(self.settings.language, self._locales)
        self.texts = Texts(assets_folder() / "texts", language)
        self.tr, self.trn = self.texts.tr, self.texts.trn
        self._fonts = Fonts(assets_folder() / "fonts", language)
        self._fit()

    def _fit(self) -> None:
        """Make the tools for drawing that suit window, scale and language, and lay everything out with them."""
        scale = self.window.scale(self.settings.ui_scale)
        self.ui = Ui(self.palette, self._fonts, self._icons, scale, self.settings.text_size / 100)
        self.stack.refresh()
