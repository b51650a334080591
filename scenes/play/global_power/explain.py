"""A choice in words: what it is, what it costs, what it hits, whom it draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.global_power import events
from game.global_power.state import HEROES, NOWHERE
from game.global_power.turns import Aim
from game.kernel.steps import Option
from scenes.play.global_power.draft import Draft, Drawn, Preview
from scenes.play.global_power.play_map import Outlook, Way
from scenes.play.global_power.words import PlayWords
from scenes.text import Span

if TYPE_CHECKING:
    from scenes.app import App

_BLOCKS = ("hit-block", "nuclear", "lure", "garrison")
"""Effects that mean the nine cells around the aimed one."""
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
        case "dismiss":
            return tr("Let {unit} go", unit=words.unit(last))
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
    plan = None if draft.launching is None else draft.game.board.tables.plans[draft.launching]
    launched = any(isinstance(fact, events.Launched) for fact in preview.facts)
    others = [hit for hit in preview.hurt if hit[0] not in preview.own]
    if others:
        parts.append(Span("\n" + tr("Hits {units}", units=_losses(app, words, others))))
    elif launched and not preview.hurt and plan is not None and plan.effect.startswith("hit"):
        parts.append(Span("\n" + tr("Hits nobody"), "muted"))
    own = [hit for hit in preview.hurt if hit[0] in preview.own]
    if own:
        parts.append(Span("\n", "danger", icon=""))
        parts.append(Span("", "danger", icon="warning"))
        parts.append(Span(" " + tr("Hits your own: {units}", units=_losses(app, words, own)), "danger"))
    changes = _land(app, words, draft, preview)
    parts += [Span("\n" + line) for line in changes]
    if not changes and option.startswith("deploy"):
        parts.append(Span("\n" + tr("It would hold nothing new"), "muted"))
    if preview.fatal:
        parts.append(Span("\n" + tr("Your character would die, and you would be out."), "danger"))
    parts += [Span("\n" + _drawn(app, words, one), "warning") for one in preview.drawn[:_MOST]]
    if len(preview.drawn) > _MOST:
        more = len(preview.drawn) - _MOST
        parts.append(Span("\n" + app.trn("and {n} more unit", "and {n} more units", more), "warning"))
    if launched and not preview.drawn:
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


def _land(app: App, words: PlayWords, draft: Draft, preview: Preview) -> list[str]:
    """Say how the land would change that the seats hold: for the own seat by nation and site, too."""
    tr, board, lines = app.tr, draft.game.board, []
    before, after, own = draft.held, preview.held, draft.seat + 1
    if before.bits[own] != after.bits[own]:
        level = board.level
        changes = [tr("Held cells {old} → {new}", old=before.size[own], new=after.size[own])]
        for sites, sentence in (
            (level.wealth_sites, tr("wealth sites {old} → {new}")),
            (level.energy_sites, tr("energy sites {old} → {new}")),
        ):
            old, new = (sum(held.bits[own] >> site & 1 for site in sites) for held in (before, after))
            if old != new:
                changes.append(sentence.format(old=old, new=new))
        lines.append(" · ".join(changes))
    for nation, (old_land, new_land) in enumerate(zip(before.land, after.land, strict=True)):
        if old_land[own] != new_land[own]:
            needed = 2 * len(board.nation_land[nation]) // 3 + 1
            lines.append(tr("{nation}: {old} → {new} of {needed} that occupy it", nation=words.nation(nation),
                            old=old_land[own], new=new_land[own], needed=needed))  # fmt: skip
    lines += [
        tr("{name}: held cells {old} → {new}", name=words.seat(seat - 1), old=before.size[seat], new=after.size[seat])
        for seat in (1, 2, 3)
        if seat != own and before.bits[seat] != after.bits[seat]
    ]
    return lines


def outlook_of(draft: Draft, option: Option) -> Outlook | None:
    """Return what the map shows of an answer."""
    cell = draft.cell(option)
    if cell == NOWHERE:
        return None
    board = draft.game.board
    block = option.startswith(("deploy", "rise"))
    land: tuple[int, ...] = ()
    if isinstance(draft.step, Aim):
        plan = board.tables.plans[draft.step.plan]
        block = plan.effect in _BLOCKS
        land = board.nation_land[board.level.nation[cell]] if plan.aim == "nation" else ()
    preview = draft.preview(option)
    ways = tuple(
        Way(one.unit, one.path, "warning" if one.unit not in HEROES else ("blue", "red")[HEROES.index(one.unit)])
        for one in preview.drawn
    )
    return Outlook(cell, block, land, bool(preview.own) and option.startswith("aim"), ways)
