"""The guided first week: one thing is explained when it comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.steam_noir.figures import FACTIONS
from game.table.steam_noir.shown import Shown
from scenes.play.steam_noir.words import Words

if TYPE_CHECKING:
    from scenes.app import App


def guide_text(app: App, words: Words, shown: Shown, seat: int) -> str:
    """Return what to say to the seat that is asked; nothing once the first week is over."""
    tr = app.tr
    if shown.week > 1 or shown.month > 1:
        if shown.week == 2 and shown.phase in ("talk", "play") and shown.play <= 1:
            return tr(
                "That was a week. Nothing new comes any more: play on. At the end of the month the support cards are "
                "revealed and their points move to the victory cards. F1 opens the rules."
            )
        return ""
    own = words.faction(FACTIONS[shown.victory[seat]]) if shown.victory[seat] >= 0 else ""
    match shown.phase:
        case "pass":
            return tr(
                "Your secret faction is {faction}: its emblem is beside your name. Twelve weeks from now it should be "
                "the strongest, but not by too much. First choose two cards for your left neighbour: boosts (+3) and "
                "high cards of your faction are worth keeping.",
                faction=own,
            )
        case "draft_discard":
            return tr(
                "Two cards have come from your right neighbour. Now discard two face down; you go on with seven. Four "
                "cards of one faction can lead a week."
            )
        case "back":
            return tr(
                "Each month you back one faction in secret, your own or another. Points that you win lie on this "
                "card. If the faction you back is the strongest of the month, its backers share six more."
            )
        case "talk":
            return tr(
                "Before each week you may announce something, true or false. Nobody is bound by it, but everybody sees "
                "later whether you kept your word."
            )
        case "play" if shown.play <= 1:
            return tr(
                "Three times a week everybody lays one card face down, and all are turned up together. On the "
                "revolution side it adds to its faction. As a traitor it adds to the emperor and takes from its "
                "faction: one traitor a week."
            )
        case "play" if shown.play == 2:
            return tr(
                "Now you see what the others did. A boost adds 3 to any card on the table, or to the emperor card. Who "
                "has given most to the strongest faction gets 2 points, who has its best card 1."
            )
        case "play":
            return tr(
                "The last play of the week. If the strongest faction beats the emperor, its marker moves by one card; "
                "if not, the emperor's marker does. Hover over a sum to see how it comes about."
            )
        case "place":
            return tr(
                "You lead the winning faction: choose which of your cards goes below the track. Its printed value "
                "moves the marker."
            )
        case "take_back":
            return tr("One of your cards comes back to your hand; traitors and boosts are gone.")
        case "discard":
            return tr(
                "Throw away any cards you do not want, even all of them: you are dealt up to seven before the "
                "next week."
            )
        case _:
            return ""
