"""What several events have in common, as functions and as makers of table entries."""

from collections.abc import Callable, Sequence

from game.twilight_struggle import facts
from game.twilight_struggle.board import REGIONS
from game.twilight_struggle.choices import War, WarDie, WarTarget
from game.twilight_struggle.flags import SHUTTLE_DIPLOMACY
from game.twilight_struggle.notation import PASS
from game.twilight_struggle.scoring import ASIA, MIDDLE_EAST, score
from game.twilight_struggle.state import (
    NOBODY,
    US,
    USSR,
    Game,
    award,
    begin_effect,
    end_game,
    put,
    to_discards,
)
from game.twilight_struggle.values import cards_worth

Event = Callable[[Game, int], None]


def lasting(card: int) -> Event:
    """Make an event that does nothing but last."""

    def event(game: Game, _owner: int) -> None:
        begin_effect(game, card)

    return event


def score_region(card: int, region: int) -> Event:
    """Make the event of a scoring card (TS-SCORE)."""

    def event(game: Game, _owner: int) -> None:
        result = score(game, region, shuttle=True)
        if game.facts is not None:
            levels = (result.sides[USSR].level, result.sides[US].level)
            totals = (result.sides[USSR].total, result.sides[US].total)
            game.facts.append(facts.RegionScored("TS-SCORE-04", None, card, REGIONS[region], levels, totals))
        if result.winner != NOBODY:
            end_game(game, result.winner, "europe")
            return
        if game.front and region in (ASIA, MIDDLE_EAST):
            # TS-SCORE-10: spent also where it changed nothing.
            game.front = False
            to_discards(game, SHUTTLE_DIPLOMACY, "TS-SCORE-10")
        award(game, card, US, result.net, "TS-SCORE-06")

    return event


def war_at(card: int, country: str, war: War) -> Event:
    """Make a war whose target is fixed."""

    def event(game: Game, owner: int) -> None:
        game.agenda += (WarDie(owner, card, game.tables.at[country], war),)

    return event


def war_of_choice(card: int, targets: str, war: War) -> Event:
    """Make a war whose attacker picks one of a set of countries."""

    def event(game: Game, owner: int) -> None:
        game.agenda += (WarTarget(owner, card, game.tables.sets[targets], war),)

    return event


def change_modifier(game: Game, side: int, change: int) -> None:
    """Change what is added to a side's Ops values for the turn (TS-OPS-02)."""
    game.ops_modifier = put(game.ops_modifier, side, game.ops_modifier[side] + change)


def decline_or_discard(game: Game, actor: int) -> Sequence[str]:
    """Return the cards of value 3 or more in a hand, and `pass` (cards 10, 95)."""
    return (*game.tables.discard.of(cards_worth(game, actor, game.hands[actor], 3)), PASS)
