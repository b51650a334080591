"""The end of the game: who has won, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.global_power.units import own
from scenes.play.global_power.look import Look
from scenes.play.global_power.words import COLOURS, PlayWords
from scenes.theme import LARGE, SMALL, XL, XS, L, M
from scenes.widgets import Button, Column, Icon, Label, Panel, Row, Rule, Widget

if TYPE_CHECKING:
    from scenes.app import App

_WIDTHS = (150, 70, 70, 70, 70, 70)


def reason(app: App, words: PlayWords, look: Look) -> str:
    """Say in a sentence why the game ended as it did (GP-WIN)."""
    tr, players, level = app.tr, look.players, look.stage.board.level
    match players.ending:
        case "nations":
            held = [words.nation(number) for number, seat in enumerate(look.control) if seat in (players.winners or ())]
            return tr("{n} controlled nations win at once (GP-WIN-01): {nations}.", n=level.nations_to_win,
                      nations=tr(", ").join(held))  # fmt: skip
        case "points":
            return tr("After round {n} points decide, then wealth (GP-WIN-02).", n=level.rounds)
        case _:
            return tr("The last living seat wins (GP-WIN-01).")


def counting_words(app: App, look: Look) -> str:
    """Say how points are counted."""
    figures = look.stage.board.tables.figures
    return app.tr(
        "Points: {nation} for a nation, {hero} for a hero destroyed, {base} for a base, 1 for each {cells} held cells.",
        nation=figures.points_nation,
        hero=figures.points_hero,
        base=figures.points_base,
        cells=figures.points_cells,
    )


def outcome_panel(app: App, words: PlayWords, look: Look, close: Callable[[], object]) -> Widget:
    """Return the panel over the map of a finished game; `close` takes it away."""
    tr, players = app.tr, look.players
    winners = players.winners or ()
    heads = ("", tr("Nations"), tr("Heroes"), tr("Bases"), tr("Cells"), tr("Points"))
    rows: list[Widget] = [_row(heads, "faint", "")]
    for seat in sorted(range(3), key=lambda seat: (seat not in winners, -look.points[seat])):
        cells = (
            words.seat(seat),
            str(look.control.count(seat)),
            str(players.slain[seat]),
            str(len(own(look.stage, seat, "base"))),
            str(look.held.size[seat + 1]),
            str(look.points[seat]),
        )
        icon = "trophy" if seat in winners else "" if players.alive[seat] else "skull"
        rows.append(_row(cells, COLOURS[seat], icon))
    return Column(
        Panel(
            Row(
                Label(words.ending(winners, players.ending), size=LARGE, grow=1),
                Button(icon="close", kind="quiet", press=close, key="outcome close", tip=tr("Look at the map")),
                gap=M,
            ),
            *rows,
            Rule(),
            Label(reason(app, words, look), colour="muted"),
            Label(counting_words(app, look), size=SMALL, colour="faint"),
            pad=L,
            gap=XS,
            outline="accent",
            width=580,
            align="centre",
        ),
        centre=True,
        pad=XL,
        align="stretch",
    )


def _row(cells: Sequence[str], colour: str, icon: str) -> Widget:
    made = [
        Label(text, colour=colour, wrap=False, width=width, align="centre")
        for text, width in zip(cells, _WIDTHS, strict=True)
    ]
    return Row(Icon(icon, 18, colour) if icon else Column(width=18, height=18), *made, gap=XS)
