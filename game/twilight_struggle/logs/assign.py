"""Where the hidden cards were: which card each draw must bring so that every later line of the record can happen.

Each use, discard or showing of a card by a side demands that the side drew it before. Draws come one at a time; a side
takes what it needs first (earliest deadline first), which finds a dealing wherever there is one, since the demands of
the two sides are for different cards of a pile.
"""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from game.twilight_struggle.cards import CARD_COUNT, CHINA_CARD, card_table
from game.twilight_struggle.logs.census import GRAIN_SALES, OUR_MAN, SALT, Note
from game.twilight_struggle.logs.lines import Discards, Entry, Event, Header, Headlines, Plays, Reveals, Side

Place = Literal["hand", "pile", "discard"]


@dataclass(frozen=True, slots=True)
class Mention:
    """The record names a card: where it must be just before that line, and whose hand if it is in one."""

    number: int
    turn: int
    place: Place
    side: Side


class Mentions:
    """All mentions of all cards, by card in the order of the record."""

    def __init__(self, entries: Iterable[tuple[Entry, tuple[Note, ...]]]) -> None:
        self._of_card: list[list[Mention]] = [[] for _ in range(CARD_COUNT + 1)]
        for entry, notes in entries:
            shown: set[int] = set()
            for note in notes:
                self._read(entry.header, note, shown)
            if entry.header.phase == "headline":
                self._unshown_headlines(entry.header, notes, shown)
        for mentions in self._of_card:
            mentions.sort(key=lambda mention: mention.number)
        self._numbers = [[mention.number for mention in mentions] for mentions in self._of_card]

    def next(self, card: int, after: int) -> Mention | None:
        """Return the first mention of a card behind a line."""
        index = bisect_right(self._numbers[card], after)
        mentions = self._of_card[card]
        return mentions[index] if index < len(mentions) else None

    def _add(self, card: int, number: int, turn: int, place: Place, side: Side) -> None:
        if card != CHINA_CARD:
            self._of_card[card].append(Mention(number, turn, place, side))

    def _read(self, header: Header, note: Note, shown: set[int]) -> None:
        match note.line:
            case Header(number=number, side=int(side), cards=(card,)):
                self._add(card, number, header.turn, "hand", side)
            case Headlines(number=number, side=side, card=card):
                shown.add(card)
                self._add(card, number, header.turn, "hand", side)
            case Discards(number=number, side=side, card=card):
                self._add(card, number, header.turn, "pile" if note.event == OUR_MAN else "hand", side)
            case Reveals(number=number, side=side, card=card, again=False):
                self._add(card, number, header.turn, "discard" if note.event == SALT else "hand", side)
            case Plays(number=number, side=side, card=card) if note.event != GRAIN_SALES:
                self._add(card, number, header.turn, "hand", side)
            case Event(number=number, card=card) if "picked" in note.decisions:
                self._add(card, number, header.turn, "discard", 0)
            case _:
                pass

    def _unshown_headlines(self, header: Header, notes: tuple[Note, ...], shown: set[int]) -> None:
        """A record that stops before a headline line still names the card in the header."""
        sides = {note.line.side for note in notes if isinstance(note.line, Headlines)}
        left = [card for card in header.cards if card not in shown]
        for card, side in zip(left, [side for side in (0, 1) if side not in sides], strict=False):
            self._add(card, header.number, header.turn, "hand", side)


NEEDED: Final = 0
FREE: Final = 1
HARMFUL: Final = 2


class Dealer:
    """Chooses the card of each draw.

    `later`: for a side and card the line before which it must not be drawn, learnt from an earlier run.
    """

    def __init__(self, mentions: Mentions, later: dict[tuple[Side, int], int]) -> None:
        self._mentions = mentions
        self._later = later

    def rank(self, card: int, side: Side, after: int, turn: int) -> tuple[int, int]:
        """Return how well a side may draw a card now: lower is better."""
        mention = self._mentions.next(card, after)
        table = card_table()
        if mention is None:
            # A card nobody needs: small ones disturb least, and a scoring card could not be held.
            if table[card].scoring or self._later.get((side, card), 0) > after:
                return HARMFUL, 0
            return FREE, table.ops[card]
        if mention.place != "hand" or mention.side != side:
            return HARMFUL, 1
        if table[card].scoring and mention.turn != turn:
            return HARMFUL, 2
        if self._later.get((side, card), 0) > after:
            return HARMFUL, 3
        return NEEDED, mention.number

    def draw(self, cards: Iterable[int], side: Side, after: int, turn: int) -> int:
        """Return the card that a side draws behind a line."""
        return min(cards, key=lambda card: (self.rank(card, side, after, turn), card))

    def next(self, card: int, after: int) -> Mention | None:
        """Return the first mention of a card behind a line."""
        return self._mentions.next(card, after)
