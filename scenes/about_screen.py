"""About the program: who made what, under which licences."""

from __future__ import annotations

import platform
from importlib import metadata
from typing import TYPE_CHECKING

import pygame

from game.data import assets_folder
from scenes.screen import Screen
from scenes.theme import LARGE, SMALL, TITLE, XL, L, M, S
from scenes.widgets import Button, Column, Label, Panel, Row, Rule, ScrollArea, Widget

if TYPE_CHECKING:
    from scenes.app import App

_LIBRARIES = (
    ("pygame-ce", "LGPL-2.1-or-later"),
    ("pytmx", "LGPL-3.0-or-later"),
    ("esper", "MIT"),
    ("msgspec", "BSD-3-Clause"),
    ("zstandard", "BSD-3-Clause"),
)


class About(Screen):
    """Version, licences, credits."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._credits = _credits()

    def build(self) -> Widget:
        tr = self.app.tr
        libraries = [Label(f"{name} {_version(name)} · {licence}", colour="muted") for name, licence in _LIBRARIES]
        return Column(
            Row(
                Button(tr("Back"), self.close, icon="back", kind="quiet", key="back"),
                Label(tr("About"), size=TITLE, wrap=False, grow=1),
                gap=M,
            ),
            Panel(
                ScrollArea(
                    Column(
                        Label(tr("Global Power {version}", version=_version("global-power")), size=LARGE),
                        Label(tr("Three games of power at one table. Free software under the MIT licence.")),
                        Label(
                            f"Python {platform.python_version()} · SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
                            size=SMALL,
                            colour="faint",
                        ),
                        Rule(),
                        Label(tr("Libraries"), size=LARGE),
                        *libraries,
                        Rule(),
                        Label(tr("Fonts, pictures and sounds"), size=LARGE),
                        *(Label(line, colour="muted") for line in self._credits),
                        gap=S,
                        pad=L,
                    ),
                    key="text",
                ),
                grow=1,
                width=900,
                align="centre",
            ),
            pad=XL,
            gap=L,
        )

    def caption(self) -> str:
        return self.app.tr("About")

    def first_focus(self) -> str:
        return "text"


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


def _credits() -> list[str]:
    """Return the paragraphs of the credits file: each goes on through its indented lines."""
    path = assets_folder() / "CREDITS"
    paragraphs = [""]
    before = ""
    for line in path.read_text(encoding="utf-8").splitlines() if path.is_file() else ():
        if not line.strip() or (not line[0].isspace() and before[:1].isspace()):
            paragraphs.append("")
        paragraphs[-1] = f"{paragraphs[-1]} {line.strip()}".strip()
        before = line
    return [paragraph for paragraph in paragraphs if paragraph]
