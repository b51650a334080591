"""What a person is asked, in words and buttons below the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.kernel.steps import Option
from game.steam_noir.figures import FACTIONS
from scenes.play.steam_noir.asking import Asking
from scenes.play.steam_noir.words import Words
from scenes.theme import M, S
from scenes.widgets import Button, Column, Dropdown, Icon, Label, Panel, Row, Toggle, Widget

if TYPE_CHECKING:
    from scenes.app import App

_MANY = 3
"""More places than these to choose from go into a list."""


def labels(app: App) -> dict[str, str]:
    """Return the words that stand on the table."""
    tr = app.tr
    return {
        "above": tr("Cards of earlier months"),
        "below": tr("Cards placed this month"),
        "revolution": tr("Revolution"),
        "emperor": tr("Emperor"),
        "no emperor": tr("No emperor this week"),
        "when": tr("Month {month} · Week {week} · Play {play} of {plays}"),
        "before": tr("Before week 1"),
        "ahead": tr("{faction} {net}, ahead of the emperor"),
        "behind": tr("{faction} {net}: the emperor holds"),
        "draw": tr("Draw pile"),
        "discard": tr("Discards"),
    }


def question(app: App, words: Words, names: Sequence[str], asking: Asking) -> str:
    """Return what is asked."""
    tr, trn = app.tr, app.trn
    least, _ = asking.needed()
    seat = asking.asked.seat
    left = names[(seat + 1) % len(names)]
    match asking.phase:
        case "pass":
            return trn("Choose {n} card for {name}, on your left.", "Choose {n} cards for {name}, on your left.", least,
                       name=left)  # fmt: skip
        case "draft_discard":
            return trn("Choose {n} card to discard face down.", "Choose {n} cards to discard face down.", least)
        case "discard":
            return tr("Discard any number of cards, or none; you are dealt up to {n}.",
                      n=asking.shown.tables.figures.hand_size)  # fmt: skip
        case "back":
            return tr("Whom do you back this month, in secret?")
        case "talk":
            return tr("{name}, do you want to announce something?", name=names[seat])
        case "place":
            return tr("{name} leads: which card goes below the track?", name=names[seat])
        case "take_back":
            return tr("Which card comes back to your hand?")
        case _ if not asking.of_hand:
            return tr("No card can be played.")
        case _ if not asking.picked:
            return tr("Play {play} of {plays}: choose a card.", play=max(asking.shown.play, 1),
                      plays=asking.shown.tables.options.plays)  # fmt: skip
        case _:
            card = words.card(asking.shown.tables.names[asking.cards[min(asking.picked)]]).text
            return tr("{card}: where to?", card=card)


def prompt_panel(
    app: App,
    words: Words,
    names: Sequence[str],
    asking: Asking | None,
    waiting: str,
    guide: str,
    choose: Callable[[Option], None],
    confirm: Callable[[], None],
) -> Widget:
    """Return the panel: what is asked, the choices that are not on the table, and the button to confirm."""
    if asking is None:
        return Panel(Row(Label(waiting, colour="muted", grow=1), _room(), gap=M), pad=S)
    coach = Row(Icon("help", 22, "accent"), Label(guide, grow=1), gap=M) if guide else None
    return Panel(
        coach,
        Row(Label(question(app, words, names, asking), grow=1), *_choices(app, words, asking, choose),
            _confirm(app, asking, confirm), gap=S),
        pad=S,
        gap=S,
    )  # fmt: skip


def _room() -> Widget:
    """Keep the panel as high as one with buttons, so that the table does not jump."""
    return Column(width=1, height=36)


def _choices(app: App, words: Words, asking: Asking, choose: Callable[[Option], None]) -> list[Widget]:
    if asking.phase == "play":
        options = asking.open_places()
    elif asking.of_hand:
        return []
    else:
        options = asking.choices()
    many = len(options) > (len(FACTIONS) if asking.phase == "back" else _MANY)
    if many:
        rows: list[tuple[Option, str]] = [("", app.tr("Choose …"))] if not asking.option else []
        rows += [(option, words.option(option)) for option in options]
        return [Dropdown(rows, asking.option, choose, key="choice 0", most=420)]
    return [
        Toggle(words.option(option), option == asking.option, partial(_chosen, choose, option), key=f"choice {number}")
        for number, option in enumerate(options)
    ]


def _chosen(choose: Callable[[Option], None], option: Option, _on: bool) -> None:
    choose(option)


def _confirm(app: App, asking: Asking, confirm: Callable[[], None]) -> Widget:
    tr = app.tr
    answer = asking.answer()
    least, _ = asking.needed() if asking.of_hand and asking.phase != "play" else (0, 0)
    chosen = len(asking.picked) + len(asking.held())
    reason = ""
    if answer is None:
        reason = tr("Choose first.")
        if least:
            reason = tr("{chosen} of {n} chosen", chosen=chosen, n=least)
    text = tr("Confirm")
    if asking.phase == "discard":
        count = len(asking.picked)
        text = app.trn("Discard {n}", "Discard {n}", count) if count else tr("Keep all")
    return Button(
        text, confirm, icon="check", kind="primary", key="confirm choice", reason=reason,
        tip=tr("Until you confirm, everything can be changed."),
    )  # fmt: skip
