"""The events of the 110 cards, by era; `EVENTS` has one entry a card number, entry 0 unused."""

from typing import Final

from game.twilight_struggle.cards import CARD_COUNT
from game.twilight_struggle.events import early, late, mid, mid_cards
from game.twilight_struggle.state import Game
from game.twilight_struggle.tables import EventEntry


def _never(_game: Game, _owner: int) -> None:
    raise AssertionError("this card has no event")


_BY_CARD: Final = {**early.EVENTS, **mid.EVENTS, **mid_cards.EVENTS, **late.EVENTS}

EVENTS: Final = tuple(_BY_CARD.get(number, EventEntry(_never)) for number in range(CARD_COUNT + 1))
