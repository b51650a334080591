"""The plans in a hand, as cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.global_power.observe import Table
from game.global_power.tables import Plan
from game.kernel.steps import Option
from scenes.play.global_power.draft import Draft
from scenes.play.global_power.reasons import plan_reason
from scenes.play.global_power.words import COLOURS, PlayWords
from scenes.text import Span
from scenes.theme import SMALL, XS, S
from scenes.widgets import Button, Column, Label, Panel, RichText, Row, Widget
from scenes.words import NUMERALS

if TYPE_CHECKING:
    from scenes.app import App

LEVEL_COLOURS = ("", "info", "warning", "danger")
"""The colours of plans by their level."""


def hand_list(
    app: App,
    words: PlayWords,
    table: Table,
    draft: Draft | None,
    options: Sequence[Option],
    launch: Callable[[Option], object],
) -> Widget:
    """Return a seat's plans; those among the options can be launched, the others say why not."""
    tr = app.tr
    plans = words.board.tables.plans
    rows: list[Widget] = []
    for number, count in enumerate(table.hand):
        if not count:
            continue
        option = f"launch {plans[number].id}"
        reason = ""
        if option not in options:
            reason = tr("It is not your turn to act.")
            if draft is not None and draft.chosen == [] and "end" in draft.options:
                reason = plan_reason(words, tr, draft.game, table.seat, number)
            elif draft is not None and draft.chosen:
                reason = tr("Finish or cancel what you have begun first.")
        rows.append(_card(app, words, number, count, table.used[number], reason, partial(launch, option)))
    if not rows:
        cost = words.board.tables.figures.draw_wealth
        hint = tr("No plans in hand. Draw one for {n} wealth (GP-ACT-DRAW).", n=cost)
        rows.append(Label(hint, size=SMALL, colour="muted"))
    return Column(
        Label(tr("Plans of {name}", name=words.seat(table.seat)), size=SMALL, colour=COLOURS[table.seat]),
        *rows,
        gap=S,
        pad=XS,
    )


def _card(
    app: App, words: PlayWords, number: int, count: int, used: int, reason: str, launch: Callable[[], object]
) -> Widget:
    tr = app.tr
    plan = words.board.tables.plans[number]
    name = words.plan(number) + (f" ×{count}" if count > 1 else "")
    again = {1: tr("Stays in hand."), 2: tr("Goes back into the deck after use."), 3: tr("Removed after use.")}
    if used:
        again[1] = app.trn("{n} copy used this turn.", "{n} copies used this turn.", used)
    colour = "faint" if reason else "text"
    return Panel(
        Row(
            Label(NUMERALS[plan.level], colour="faint" if reason else LEVEL_COLOURS[plan.level], wrap=False),
            Label(name, colour=colour, wrap=False, grow=1, tip=again[plan.level]),
            Button(
                icon="play",
                press=launch,
                key=f"plan {plan.id}",
                kind="normal",
                reason=reason,
                tip=tr("Launch {plan}: choose the aim next", plan=words.plan(number)),
            ),
            gap=S,
        ),
        RichText(cost_spans(words, plan), size=SMALL, colour=colour if reason else "muted"),
        Label(words.effect(plan), size=SMALL, colour=colour),
        pad=S,
        gap=2,
        fill="panel" if reason else "panel_raised",
        tip=again[plan.level],
    )


def cost_spans(words: PlayWords, plan: Plan) -> list[Span]:
    """Return need, cost and reach in a line with signs."""
    parts: list[Span] = []
    for icon, value in (
        ("technology", plan.need),
        ("coins", plan.wealth),
        ("energy", plan.energy),
        ("people", plan.personnel),
    ):
        if value:
            sign = "≥" if icon == "technology" else ""
            parts += [Span("", icon=icon), Span(f" {sign}{value}  ")]
    return [*parts, Span("· " + words.reach(plan))]
