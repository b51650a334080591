"""What the pointer learns on the map, and the note that foretells a choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from scenes.play.global_power.look import Look
from scenes.play.global_power.words import PlayWords
from scenes.text import Span
from scenes.theme import SMALL, M, S
from scenes.ui import Ui
from scenes.watch_cards import danger_lines, unit_text
from scenes.widgets import Tip
from scenes.widgets.rich import draw_pieces

if TYPE_CHECKING:
    from scenes.app import App

_NOTE: Final = 300
"""Width of what is told of a choice over the map, in design units."""


def unit_tip(app: App, words: PlayWords, name: str) -> Tip | None:
    """Return what is told of a unit, or None if it is not there."""
    tr = app.tr
    text = unit_text(name, words, tr, app.trn) if name else None
    if text is None:
        return None
    health = tr("Health {now} of {most}", now=text.health[0], most=text.health[1])
    lines = [text.what, health, *([text.task] if name.startswith(("hero", "guard")) else [])]
    return [Span(text.title, "accent"), Span("\n" + "\n".join(lines) + "\n"), Span(text.why, "muted")]


def cell_tip(app: App, words: PlayWords, look: Look, cell: int) -> list[Span]:
    """Return what is told of a cell: who holds it, what lies there, what threatens there."""
    tr, level = app.tr, look.stage.board.level
    income = look.stage.board.tables.figures.income_wealth_site
    parts = [Span(words.place(cell), "accent")]
    holder = look.held.seat(cell)
    if holder:
        parts.append(Span("\n" + tr("held by {name}", name=words.seat(holder - 1))))
    if cell in level.wealth_sites:
        parts.append(Span("\n" + tr("Wealth site: {n} wealth each round for who holds it", n=income)))
    for site, place in enumerate(level.energy_sites):
        if place == cell:
            parts.append(Span("\n" + tr("Energy site: {n} energy left", n=look.players.site_energy[site])))
    parts += [Span("\n" + line) for line in danger_lines(tr, look.stage.board, cell)]
    return parts


def paint_note(ui: Ui, surface: pygame.Surface, rect: pygame.Rect, parts: Sequence[Span], target: pygame.Rect) -> None:
    """Draw a note in the corner of the map that is away from the target."""
    width = min(ui.px(_NOTE), rect.w * 2 // 3)
    lines = ui.wrap_spans(parts, SMALL, width - 2 * ui.px(M))
    high = len(lines) * ui.pitch(SMALL) + 2 * ui.px(S)
    box = pygame.Rect(rect.left + ui.px(S), rect.bottom - ui.px(S) - high, width, high)
    if box.colliderect(target.inflate(width // 4, width // 4)):
        box.right = rect.right - ui.px(S)
    ui.box(surface, box, "panel", "accent")
    draw_pieces(ui, surface, lines, SMALL, "text", box.left + ui.px(M), box.top + ui.px(S))
