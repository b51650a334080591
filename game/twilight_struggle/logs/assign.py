"""Where the hidden cards were: which card each draw must bring so that every later line of the record can happen.

Each use, discard or showing of a card by a side demands that the side drew it before. Draws come one at a time; a side
takes what it needs first (earliest deadline first), which finds a dealing wherever there is one, since the demands of
the two sides are for different cards of a pile.
"""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from game.kernel.chance import Chance
from game.twilight_struggle.cards import CARD_COUNT, CHINA_CARD, card_table
from game.twilight_struggle.logs.census import Note
from game.twilight_struggle.logs.cursor import Cursor
from game.twilight_struggle.logs.known_cards import GRAIN_SALES, OUR_MAN, SALT, UN_INTERVENTION
from game.twilight_struggle.logs.lines import Discards, Event, Header, Headlines, Plays, Reveals, Side
from game.twilight_struggle.state import SIDES, US, USSR

Place = Literal["hand", "pile", "discard"]


@dataclass(frozen=True, slots=True)
class Mention:
    """The record names a card at an item: where it must be just before that, and whose hand if it is in one."""

    at: int
    turn: int
    place: Place
    side: Side


class Mentions:
    """All mentions of all cards, by card in the order of the record."""

    def __init__(self, cursor: Cursor) -> None:
        self._of_card: list[list[Mention]] = [[] for _ in range(CARD_COUNT + 1)]
        shown: dict[int, list[Headlines]] = {}
        last: dict[int, int] = {}
        for at, item in enumerate(cursor.items):
            if item.entry >= 0:
                self._read(at, cursor.header(item.entry), item.note)
                last[item.entry] = at
                if isinstance(item.line, Headlines):
                    shown.setdefault(item.entry, []).append(item.line)
        for entry, at in last.items():
            if cursor.header(entry).phase == "headline":
                self._unshown_headlines(at, cursor.header(entry), shown.get(entry, []))
        self.last_turn = max((cursor.header(entry).turn for entry in last), default=0)
        for mentions in self._of_card:
            mentions.sort(key=lambda mention: mention.at)
        self._places = [[mention.at for mention in mentions] for mentions in self._of_card]

    def next(self, card: int, at: int) -> Mention | None:
        """Return the first mention of a card from an item on."""
        index = bisect_left(self._places[card], at)
        mentions = self._of_card[card]
        return mentions[index] if index < len(mentions) else None

    def _add(self, card: int, at: int, turn: int, place: Place, side: Side) -> None:
        if card != CHINA_CARD:
            self._of_card[card].append(Mention(at, turn, place, side))

    def _read(self, at: int, header: Header, note: Note) -> None:
        turn = header.turn
        match note.line:
            case Header(side=int(side), cards=(card,)):
                self._add(card, at, turn, "hand", side)
            case Headlines(side=side, card=card):
                self._add(card, at, turn, "hand", side)
            case Discards(side=side, card=card):
                self._add(card, at, turn, "pile" if note.event == OUR_MAN else "hand", side)
            case Reveals(side=side, card=card, again=False):
                self._add(card, at, turn, "discard" if note.event == SALT else "hand", side)
            case Plays(side=side, card=card) if note.event != GRAIN_SALES:
                self._add(card, at, turn, "hand", side)
            case Event(card=card) if "picked" in note.decisions:
                self._add(card, at, turn, "discard", USSR)
            case Event(card=card) if card == UN_INTERVENTION and header.cards != (card,):
                # Played together with the card drawn by Grain Sales.
                self._add(card, at, turn, "hand", US)
            case _:
                pass

    def _unshown_headlines(self, at: int, header: Header, lines: list[Headlines]) -> None:
        """A record that stops before a headline line still names the card in the header."""
        sides = [side for side in SIDES if side not in {line.side for line in lines}]
        left = [card for card in header.cards if card not in {line.card for line in lines}]
        for card, side in zip(left, sides, strict=False):
            self._add(card, at, header.turn, "hand", side)


NEEDED: Final = 0
FREE: Final = 1
HARMFUL: Final = 2
_OF_OTHERS: Final = 98
_NEVER: Final = 99


class Dealer:
    """Chooses the card of each draw.

    `later`: for a side and card the item before which it must not be drawn, learnt from an earlier run.
    `order`: another order than by Ops value for the cards that nobody needs.
    """

    def __init__(self, mentions: Mentions, later: dict[tuple[Side, int], int], order: int = 0) -> None:
        self._mentions = mentions
        self._later = later
        self._order = order

    def rank(self, card: int, side: Side, at: int, turn: int) -> tuple[int, int]:
        """Return how well a side may draw a card now: lower is better."""
        mention = self._mentions.next(card, at)
        table = card_table()
        later = self._later.get((side, card), 0)
        if later > at and (mention is None or mention.at > later):
            return HARMFUL, table.ops[card]
        if mention is None:
            if self._later.get((1 - side, card), 0) > at:
                # The other side cannot take it.
                return FREE, -1
            # A card nobody needs: small ones disturb least; a scoring card could not be held to the end of the turn.
            if not table[card].scoring:
                return FREE, Chance(self._order).fork(card).below(_NEVER) if self._order else table.ops[card]
            return HARMFUL, 0 if turn == self._mentions.last_turn else _NEVER
        if mention.place != "hand" or mention.side != side:
            return HARMFUL, _OF_OTHERS
        if table[card].scoring and mention.turn != turn:
            return HARMFUL, _NEVER
        return NEEDED, mention.at

    def draw(self, cards: Iterable[int], side: Side, at: int, turn: int) -> int:
        """Return the card that a side draws before an item."""
        return min(cards, key=lambda card: (self.rank(card, side, at, turn), card))

    def next(self, card: int, at: int) -> Mention | None:
        """Return the first mention of a card from an item on."""
        return self._mentions.next(card, at)
