"""A choice in words: what it is, what it costs, what it hits, whom it draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.global_power import events
from game.global_power.state import HEROES, NOWHERE
from game.global_power.turns import Aim, Rise
from game.kernel.steps import Option
from scenes.play.global_power.draft import Draft, Drawn
from scenes.play.global_power.play_map import Outlook, Way
from scenes.play.global_power.words import PlayWords
from scenes.text import Span

if TYPE_CHECKING:
    from scenes.app import App

_AREAS = {"hit-block": 1, "nuclear": 1, "lure": 1, "hit-cell": 0}
_MOST = 4
"""Units named one by one; of more only the number is told."""


def option_words(app: App, words: PlayWords, draft: Draft, option: Option) -> str:
    """Return an answer in words."""
    tr = app.tr
    word, _, rest = option.partition(" ")
    cell = draft.cell(option)
    place = words.place(cell) if cell != NOWHERE else ""
    last = rest.split()[-1] if rest else ""
    match word:
        case "move":
            return tr("Move to {place}", place=place)
        case "strike":
            return tr("Strike {unit}", unit=words.unit(last))
        case "raid":
            return tr("{unit} strikes {victim}", unit=words.unit(rest.split()[0]), victim=words.unit(last))
        case "march":
            return tr("{unit} goes to {place}", unit=words.unit(rest.split()[0]), place=place)
        case "hire":
            return tr("Hire {unit}", unit=words.unit(last))
        case "deploy":
            return tr("Garrison at {place}", place=place)
        case "build":
            return tr("Base at {place}", place=place)
        case "rise":
            return tr("Garrison rises at {place}", place=place)
        case "aim":
            return tr("Aim at {target}", target=place if last[0].isdigit() else f"{words.unit(last)}, {place}")
        case "from":
            return tr("Launch from {unit}", unit=words.unit(last))
        case "lift":
            return tr("Carry {unit}", unit=words.unit(last))
        case "plan":
            return words.plan(draft.game.board.tables.plan(last))
        case "price":
            return words.means("wealth", int(last))
    return {"energy": words.means("energy", 1), "nothing": tr("Nothing after all")}.get(option, option)


def preview_spans(app: App, words: PlayWords, draft: Draft, option: Option) -> list[Span]:
    """Return what an answer would bring, in lines."""
    tr = app.tr
    preview = draft.preview(option)
    parts = [Span(option_words(app, words, draft, option), "accent")]
    costs = [
        words.means(fact.what, -fact.amount)
        for fact in preview.facts
        if isinstance(fact, events.Changed) and fact.amount < 0 and fact.seat == draft.seat
    ]
    gains = [
        words.means(fact.what, fact.amount)
        for fact in preview.facts
        if isinstance(fact, events.Changed) and fact.amount > 0 and fact.seat == draft.seat
    ]
    if costs:
        parts.append(Span("\n" + tr("Costs {what}", what=tr(", ").join(costs))))
    if gains:
        parts.append(Span("\n" + tr("Brings {what}", what=tr(", ").join(gains))))
    others = [hit for hit in preview.hurt if hit[0] not in preview.own]
    if others:
        parts.append(Span("\n" + tr("Hits {units}", units=_losses(app, words, others))))
    elif isinstance(draft.step, Aim) and draft.game.board.tables.plans[draft.step.plan].effect.startswith("hit"):
        parts.append(Span("\n" + tr("Hits nobody"), "muted"))
    own = [hit for hit in preview.hurt if hit[0] in preview.own]
    if own:
        parts.append(Span("\n", "danger", icon=""))
        parts.append(Span("", "danger", icon="warning"))
        parts.append(Span(" " + tr("Hits your own: {units}", units=_losses(app, words, own)), "danger"))
    if preview.fatal:
        parts.append(Span("\n" + tr("Your character would die, and you would be out."), "danger"))
    parts += [Span("\n" + _drawn(app, words, one), "warning") for one in preview.drawn[:_MOST]]
    if len(preview.drawn) > _MOST:
        more = len(preview.drawn) - _MOST
        parts.append(Span("\n" + app.trn("and {n} more unit", "and {n} more units", more), "warning"))
    if draft.launching is not None and isinstance(draft.step, Aim | Rise) and not preview.drawn:
        parts.append(Span("\n" + tr("No hero or guard changes its way"), "muted"))
    return parts


def _losses(app: App, words: PlayWords, hits: list[tuple[str, int, bool]]) -> str:
    tr = app.tr
    told = [
        tr("{unit} (destroyed)", unit=words.unit(unit)) if gone else f"{words.unit(unit)} (-{loss})"
        for unit, loss, gone in hits[:_MOST]
    ]
    if len(hits) > _MOST:
        told.append(app.trn("{n} more", "{n} more", len(hits) - _MOST))
    return tr(", ").join(told)


def _drawn(app: App, words: PlayWords, one: Drawn) -> str:
    tr = app.tr
    sentence = f"{words.unit(one.unit)} {words.task(one.task, one.target)}"
    if one.path:
        sentence += " · " + app.trn("{n} cell to go", "{n} cells to go", len(one.path))
    if one.victims:
        sentence += " · " + tr("strikes {units}", units=tr(", ").join(words.unit(name) for name in one.victims))
    return sentence[0].upper() + sentence[1:]


def outlook_of(draft: Draft, option: Option) -> Outlook | None:
    """Return what the map shows of an answer."""
    cell = draft.cell(option)
    if cell == NOWHERE:
        return None
    radius = -1
    if isinstance(draft.step, Aim):
        radius = _AREAS.get(draft.game.board.tables.plans[draft.step.plan].effect, -1)
    preview = draft.preview(option)
    ways = tuple(
        Way(one.unit, one.path, "warning" if one.unit not in HEROES else ("blue", "red")[HEROES.index(one.unit)])
        for one in preview.drawn
    )
    return Outlook(cell, radius, bool(preview.own) and option.startswith("aim"), ways)
