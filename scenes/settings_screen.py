"""The settings, each put to use at once."""

from __future__ import annotations

from scenes.screen import Screen
from scenes.settings import SCALES, SPEEDS, TEXT_SIZES
from scenes.texts import LANGUAGES, OWN_NAMES
from scenes.theme import SMALL, TITLE, XL, XS, L, M
from scenes.widgets import (
    Button,
    Checkbox,
    Column,
    Dropdown,
    Label,
    Panel,
    Row,
    Rule,
    ScrollArea,
    Segmented,
    Slider,
    Widget,
)

_CONTROL_WIDTH = 330


def speed_words(screen: Screen) -> dict[str, str]:
    """Return the words of the animation speeds."""
    tr = screen.app.tr
    return {"slow": tr("Slow"), "normal": tr("Normal"), "fast": tr("Fast"), "instant": tr("Instant")}


class SettingsScreen(Screen):
    """Language, sizes, speed, motion, sound, full screen."""

    def build(self) -> Widget:
        tr = self.app.tr
        return Column(
            Row(
                Button(tr("Back"), self.close, icon="back", kind="quiet", key="back"),
                Label(tr("Settings"), size=TITLE, wrap=False, grow=1),
                gap=M,
            ),
            Panel(
                ScrollArea(Column(*self._rows(), gap=M, pad=XL), key="rows"),
                grow=1,
                width=820,
                align="centre",
            ),
            pad=XL,
            gap=L,
        )

    def caption(self) -> str:
        return self.app.tr("Settings")

    def first_focus(self) -> str:
        return "language"

    def _rows(self) -> list[Widget]:
        app, tr, now = self.app, self.app.tr, self.app.settings
        change = app.change
        languages = [("system", tr("System ({language})", language=app.system_language()))]
        languages += [(code, OWN_NAMES[code]) for code in LANGUAGES]
        chosen = app.options.language or now.language
        scales = [(scale, f"{scale} %" if scale else tr("Automatic")) for scale in SCALES]
        speeds = speed_words(self)
        return [
            self._row(
                tr("Language"),
                "",
                Dropdown(languages, chosen, lambda v: change(language=v), key="language", width=_CONTROL_WIDTH),
            ),
            Rule(),
            self._row(
                tr("Size of the interface"),
                self._scale_note(),
                Dropdown(scales, now.ui_scale, lambda v: change(ui_scale=v), key="scale", width=_CONTROL_WIDTH),
            ),
            self._row(
                tr("Size of the text"),
                "",
                Segmented(
                    [(size, f"{size} %") for size in TEXT_SIZES],
                    now.text_size,
                    lambda v: change(text_size=v),
                    key="text size",
                    width=_CONTROL_WIDTH,
                ),
            ),
            self._row(
                "",
                "",
                Checkbox(
                    tr("Full screen"),
                    app.window.full_screen,
                    lambda v: change(full_screen=v),
                    key="full",
                    width=_CONTROL_WIDTH,
                ),
            ),
            Rule(),
            self._row(
                tr("Speed of animations"),
                "",
                Segmented(
                    [(speed, speeds[speed]) for speed in SPEEDS],
                    now.speed,
                    lambda v: change(speed=v),
                    key="speed",
                    width=_CONTROL_WIDTH,
                ),
            ),
            self._row(
                "",
                "",
                Checkbox(
                    tr("Reduced motion"),
                    now.reduced_motion,
                    lambda v: change(reduced_motion=v),
                    key="motion",
                    tip=tr("No gliding cameras, no shaking, no flashes."),
                    width=_CONTROL_WIDTH,
                ),
            ),
            Rule(),
            self._row(
                tr("Volume of sounds"),
                "",
                Slider(
                    now.volume,
                    0,
                    100,
                    self._set_volume,
                    step=5,
                    words=lambda value: f"{value} %" if value else tr("Off"),
                    key="volume",
                    width=_CONTROL_WIDTH,
                ),
            ),
        ]

    def _row(self, words: str, note: str, control: Widget) -> Widget:
        text = Column(
            Label(words) if words else None, Label(note, size=SMALL, colour="faint") if note else None, gap=XS, grow=1
        )
        return Row(text, control, gap=L)

    def _scale_note(self) -> str:
        """Say so when the window is too small for the chosen size."""
        chosen = self.app.settings.ui_scale / 100
        used = self.app.ui.scale
        if chosen and used < chosen - 0.005:
            return self.app.tr("In this window {percent} % is the most that fits.", percent=int(used * 100))
        return ""

    def _set_volume(self, volume: int) -> None:
        self.app.change(volume=volume)
        self.app.sound.play("click")
