"""The guided first round: one thing is explained when it comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.global_power.units import own
from scenes.play.global_power.draft import Draft
from scenes.play.global_power.look import HINT, TRADE, WAGES, Look

if TYPE_CHECKING:
    from scenes.app import App


def guide_text(app: App, look: Look, draft: Draft) -> str:
    """Return what to say to the seat that is asked; nothing once the second round is over."""
    tr = app.tr
    if look.stage.round > 2:
        return ""
    if look.question == WAGES:
        return tr("Unpaid mercenaries leave you and stay where they are.")
    if look.question == TRADE:
        return tr("Wealth is all that players give each other for plans and energy. Nobody is bound to accept.")
    if look.question == HINT:
        if look.stage.round == 1:
            return tr(
                "Each round begins with hints: every two players show each other a card about the third. Say what "
                "suits you. The tab Hints remembers who kept the word."
            )
        return tr(
            "A round is over: everybody was paid, heroes and guards have walked. You know everything now; F1 opens "
            "the rules."
        )
    if look.stage.round > 1:
        return ""
    if draft.launching is not None:
        return tr(
            "Move over the lit cells: below the map's corner you see what the plan costs, whom it hits, and which "
            "heroes and guards it draws, with the way they will take. A click chooses, Launch carries it out."
        )
    seat, game = draft.seat, draft.game
    players = game.players
    assert players is not None
    if own(game, seat, "garrison"):
        return tr(
            "A garrison holds the nine cells around it, with the wealth and energy sites there. More than 2/3 of a "
            "nation's land is an occupation; three nations win. Guards strike what stands on their land, and every "
            "plan of level II or III calls a hero: do not stand near it. End the turn when you are done."
        )
    if players.reserve[seat]:
        return tr(
            "It is your turn: three action points. Your character carries your number. Begin by moving near a site "
            "outside the nations or at the edge of one, then press Garrison and click a lit cell beside it."
        )
    return tr(
        "It is your turn: three action points. You have no personnel yet: recruit some, then set up garrisons near "
        "wealth and energy sites."
    )
