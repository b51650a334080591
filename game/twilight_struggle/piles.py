"""Drawing cards: the deal, draws by events, the reshuffle (TS-DEAL). The draw pile is a set: draws make its order."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from game.kernel.steps import CHANCE
from game.twilight_struggle import facts
from game.twilight_struggle.state import SIDES, US, Game, enter_hand
from game.twilight_struggle.stepkinds import Silent
from game.twilight_struggle.values import hand_limit

DEAL: Final = "deal"
EVENT_DRAW: Final = "event"


def ready_to_draw(game: Game) -> bool:
    """Renew an empty draw pile out of the discards; say whether there is a card to draw (TS-DEAL-03)."""
    if not game.pile and game.discards:
        game.pile, game.discards = game.discards, 0
        if game.facts is not None:
            game.facts.append(facts.Reshuffled("TS-DEAL-03", None, game.pile.bit_count()))
    return game.pile != 0


def _take(game: Game, option: str) -> int:
    """Take the drawn card out of the pile."""
    draw = game.tables.draw
    game.pile = draw.without(game.pile, option)
    return draw.number[option]


@dataclass(frozen=True, slots=True)
class DrawCard:
    """The next card of the draw pile goes to the hand of `seat`: by the deal, or one of `left` by an event."""

    actor: ClassVar[int] = CHANCE
    seat: int
    reason: str
    card: int = 0
    left: int = 1

    def options(self, game: Game) -> Sequence[str]:
        """Return the cards of the pile."""
        return game.tables.draw.of(game.pile)

    def choose(self, game: Game, option: str) -> None:
        """Deal it, and go on."""
        drawn = _take(game, option)
        enter_hand(game, self.seat, drawn, shown=False)
        if game.facts is not None:
            game.facts.append(facts.CardDrawn("TS-DEAL-02", (self.seat,), self.seat, drawn))
        if self.reason == DEAL:
            deal(game, 1 - self.seat)
        else:
            draw_cards(game, self.seat, self.card, self.left - 1)


_DEALS: Final = tuple(DrawCard(seat, DEAL) for seat in SIDES)


def deal(game: Game, seat: int) -> None:
    """Deal the next card, to `seat` if it needs one, else to the other (TS-DEAL-02)."""
    limit = hand_limit(game)
    if game.hands[seat].bit_count() >= limit:
        seat = 1 - seat
        if game.hands[seat].bit_count() >= limit:
            if game.variants.renew_at_once:
                # One record renews a pile that the deal has used up exactly; the rules wait until a card is wanted.
                ready_to_draw(game)
            return
    if ready_to_draw(game):
        game.agenda += (_DEALS[seat],)


def draw_cards(game: Game, seat: int, card: int, left: int) -> None:
    """Let an event draw cards into a hand."""
    if left > 0 and ready_to_draw(game):
        game.agenda += (DrawCard(seat, EVENT_DRAW, card, left),)


@dataclass(frozen=True, slots=True)
class DrawTop:
    """The next of the top cards that Our Man in Tehran looks at (card 108)."""

    actor: ClassVar[int] = CHANCE
    card: int
    left: int

    def options(self, game: Game) -> Sequence[str]:
        """Return the cards of the pile."""
        return game.tables.draw.of(game.pile)

    def choose(self, game: Game, option: str) -> None:
        """Lay it aside."""
        card = _take(game, option)
        game.looked |= 1 << card
        if game.facts is not None:
            game.facts.append(facts.CardsShown("108", (US,), self.card, -1, (card,)))
        look(game, self.card, self.left - 1)


def look(game: Game, card: int, left: int) -> None:
    """Look at the next top card; a pile that runs out is renewed (card 108)."""
    if left > 0 and ready_to_draw(game):
        game.agenda += (DrawTop(card, left),)


@dataclass(frozen=True, slots=True)
class Deal(Silent):
    """Part B of a turn."""

    def choose(self, game: Game, _option: str) -> None:
        """Begin with the USSR."""
        deal(game, 0)
