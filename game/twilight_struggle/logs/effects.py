"""When a record prints that an effect begins or ends."""

from types import MappingProxyType
from typing import Final

from game.twilight_struggle import facts
from game.twilight_struggle.logs import phrases
from game.twilight_struggle.logs.known_cards import (
    ALDRICH_AMES,
    EVIL_EMPIRE,
    FLOWER_POWER,
    GLASNOST,
    JOHN_PAUL,
    MARSHALL_PLAN,
    NATO,
    REFORMER,
    SALT,
    SOLIDARITY,
    TEAR_DOWN,
    WARSAW_PACT,
    WILLY_BRANDT,
)
from game.twilight_struggle.logs.page import Page

_SAID_LAST: Final = frozenset({WARSAW_PACT, MARSHALL_PLAN, SALT, REFORMER, EVIL_EMPIRE})
"""Events that begin an effect before they ask, and print it after the answers."""
_ENDS_IN_PRINT: Final = MappingProxyType({SOLIDARITY: JOHN_PAUL, GLASNOST: REFORMER})
"""Events after which records no longer show an effect that goes on (TS-REC-07)."""
_CANCELS: Final = MappingProxyType({WILLY_BRANDT: TEAR_DOWN, FLOWER_POWER: EVIL_EMPIRE})
"""What only cancels another effect prints nothing else."""


class Effects:
    """Writes beginnings and ends of effects on a page. `active`: the cards in effect."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.active: set[int] = set()
        self._occurred: set[int] = set()
        self._instead = 0
        self._waiting = 0

    def occurred(self, card: int) -> None:
        """Note an event; some end what records show."""
        self._occurred.add(card)
        ended = _ENDS_IN_PRINT.get(card)
        if ended in self.active:
            self._page.say(phrases.in_play(ended, now=False))

    def began(self, card: int) -> None:
        """Write that an effect begins, where records print it."""
        self.active.add(card)
        unseen = (
            card in (ALDRICH_AMES, self._instead)
            or (card in (MARSHALL_PLAN, WARSAW_PACT) and NATO in self.active)
            or (card == REFORMER and GLASNOST in self._occurred)
        )
        if unseen:
            return
        if card in _SAID_LAST:
            self._waiting = card
            return
        self._page.say(phrases.in_play(card, now=True))
        if card == NATO:
            for plan in (MARSHALL_PLAN, WARSAW_PACT):
                if plan in self.active:
                    self._page.say(phrases.in_play(plan, now=False))

    def finish(self, card: int = 0) -> None:
        """Write what waits for the end of its event (of any, or of this one)."""
        if self._waiting and card in (0, self._waiting):
            self._page.say(phrases.in_play(self._waiting, now=True))
            self._waiting = 0

    def ended(self, fact: facts.EffectEnded, *, silent: bool) -> None:
        """Write that an effect ends; `silent`: that is written elsewhere."""
        self.active.discard(fact.card)
        self._instead = _CANCELS.get(fact.card, 0)
        if fact.rule == "TS-END-03":
            self._page.part()
        if fact.card != ALDRICH_AMES and not silent:
            self._page.say(phrases.in_play(fact.card, now=False))
