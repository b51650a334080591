"""What is written large over the table while something important happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.steam_noir import events
from game.steam_noir.figures import FACTIONS
from game.table.steam_noir.director import Director
from scenes.play.steam_noir.words import Words

if TYPE_CHECKING:
    from scenes.app import App

Banner = tuple[str, list[str]]


def banner_of(app: App, words: Words, names: Sequence[str], director: Director) -> Banner | None:
    """Return title and lines for the present beat, or None."""
    beat = director.beat
    if beat is None or not beat.facts:
        return None
    tr = app.tr
    fact = beat.facts[0]
    match fact:
        case events.WeekBegan(week=week, emperor=emperor, revolution=name):
            lines = [tr("Revolution card: {faction}", faction=words.faction(name))]
            lines.append(tr("Emperor card: {value}", value=emperor) if emperor else tr("No emperor this week"))
            return tr("Week {week}", week=week), lines
        case events.WeekCounted(net=net, army=army, strongest=top):
            share = min(1.0, director.share * 1.5)
            best = round(max(net) * share)
            side = tr(", ").join(words.faction(name) for name in top)
            if army < 0:
                return tr("The week is counted"), [f"{side} {best}"]
            return f"{side} {best} : {round(army * share)} {words.faction('emperor')}", [tr("The week is counted")]
        case events.PointsWon():
            return tr("Points"), [_sentence(words, fact) for fact in beat.facts]
        case events.WeekWon():
            return _sentence(words, fact), []
        case events.SupportRevealed():
            return tr("Support cards"), [_sentence(words, fact) for fact in beat.facts]
        case events.MonthCounted(month=month, totals=totals, strongest=top):
            lines = [
                f"{words.faction(name)} {total}{'  ★' if name in top else ''}"
                for name, total in zip(FACTIONS, totals, strict=True)
            ]
            return tr("Month {month} is counted", month=month), lines
        case events.BonusWon():
            return tr("Bonus of the month"), [_sentence(words, fact) for fact in beat.facts]
        case events.PointsMoved():
            return tr("Points move to the victory cards"), []
        case events.VictoryRevealed():
            return tr("Who was who"), [_sentence(words, fact) for fact in beat.facts]
        case events.Announced(seat=seat, what=what, faction=name):
            return f"{names[seat]}: “{words.claim(what, name)}”", []
        case _:
            return None


def _sentence(words: Words, fact: object) -> str:
    line = words.line(fact)  # type: ignore[arg-type]
    return "".join(span.text for span in line[1]) if line is not None else ""
