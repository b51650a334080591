"""The end of the game: who was who, all scores, and why this seat has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.steam_noir.figures import FACTIONS
from game.steam_noir.state import EMPEROR
from game.table.steam_noir.shown import Shown
from scenes.play.steam_noir.words import Words
from scenes.theme import LARGE, XL, XS, L, M
from scenes.widgets import Column, Icon, Label, Panel, Row, Rule, ScrollArea, Widget

if TYPE_CHECKING:
    from scenes.app import App

_WIDTHS = (195, 150, 65, 65, 65)


def reasons(app: App, words: Words, shown: Shown) -> list[str]:
    """Say in sentences why the game ended as it did (SN-WIN)."""
    tr = app.tr
    emperor = shown.scores[EMPEROR]
    best = max(range(len(FACTIONS)), key=lambda faction: shown.scores[faction])
    own = sorted(shown.victory, key=lambda faction: -shown.scores[faction])
    limit = shown.tables.options.overthrow_gap
    top = words.faction(FACTIONS[best])
    winners = tr(", ").join(words.faction(FACTIONS[shown.victory[seat]]) for seat in shown.winners)
    lowest = shown.scores[shown.victory[shown.winners[0]]] if shown.winners else 0
    if shown.ending == "failure":
        return [
            tr("The best faction, {faction}, has {score}; the emperor has {emperor}. Nobody is ahead of him: the "
               "revolt has failed (SN-WIN-01).", faction=top, score=shown.scores[best], emperor=emperor),
            tr("Lowest of the players' factions with {score}, and so spared: {faction} (SN-WIN-02).",
               faction=winners, score=lowest),
        ]  # fmt: skip
    found = [
        tr("{faction} with {score} is ahead of the emperor with {emperor}: the revolt has succeeded (SN-WIN-01).",
           faction=top, score=shown.scores[best], emperor=emperor)
    ]  # fmt: skip
    first, second = own[0], own[1]
    gap = shown.scores[first] - shown.scores[second]
    one, two = words.faction(FACTIONS[first]), words.faction(FACTIONS[second])
    if shown.ending == "gap":
        text = tr("{first} leads {second} by {gap}: with {limit} or more the others rise against it, and {winner} wins "
                  "(SN-WIN-05).", first=one, second=two, gap=gap, limit=limit, winner=winners)  # fmt: skip
    else:
        text = tr("Of the players' factions {first} leads {second} by {gap}, which is less than {limit}: {winner} wins "
                  "(SN-WIN-05).", first=one, second=two, gap=gap, limit=limit, winner=winners)  # fmt: skip
    return [*found, text]


def outcome_panel(app: App, words: Words, shown: Shown, names: Sequence[str]) -> Widget:
    """Return the panel over the finished table."""
    tr = app.tr
    rows: list[Widget] = [
        _row(("", tr("Faction"), tr("Cards"), tr("Points"), tr("Score")), "faint"),
    ]
    order = sorted(range(len(names)), key=lambda seat: -shown.scores[shown.victory[seat]])
    for seat in order:
        faction = shown.victory[seat]
        score, points = shown.scores[faction], shown.victory_points[seat]
        colour = "accent" if seat in shown.winners else "text"
        cells = (names[seat], words.faction(FACTIONS[faction]), str(score - points), str(points), str(score))
        rows.append(_row(cells, colour, "trophy" if seat in shown.winners else ""))
    for faction, name in enumerate(FACTIONS):
        if faction not in shown.victory:
            total = str(shown.scores[faction])
            rows.append(_row((tr("nobody's"), words.faction(name), total, "", total), "faint"))
    rows.append(Rule())
    emperor = str(shown.scores[EMPEROR])
    rows.append(_row(("", words.faction("emperor"), emperor, "", emperor), "gold"))
    return Column(
        Panel(
            Label(words.ending(shown.winners, shown.ending), size=LARGE),
            ScrollArea(
                Column(*rows, *(Label(text, colour="muted") for text in reasons(app, words, shown)), gap=XS),
                key="outcome",
            ),
            pad=L,
            gap=M,
            fill="panel",
            outline="accent",
            width=660,
            align="centre",
        ),
        centre=True,
        pad=XL,
        align="stretch",
    )


def _row(cells: Sequence[str], colour: str, icon: str = "") -> Widget:
    made = [
        Label(text, colour=colour, wrap=False, width=width, align="centre")
        for text, width in zip(cells, _WIDTHS, strict=True)
    ]
    return Row(Icon(icon, 18, colour) if icon else Column(width=18, height=18), *made, gap=M)
