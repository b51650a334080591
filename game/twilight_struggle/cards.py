"""The 110 cards as a frozen table, read once from `data/cards.toml`. A card is its printed number, 1 to 110."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

import msgspec

from game.twilight_struggle.names import DATA, Names

CHINA_CARD: Final = 6
CARD_COUNT: Final = 110

Side = Literal["us", "ussr", "neutral"]
Era = Literal["early", "mid", "late"]
Duration = Literal[
    "instant",
    "turn",
    "game",
    "until_escape",
    "until_next_us_round",
    "until_next_own_round",
    "until_scoring",
]
Gate = Literal[
    "",
    "never",
    "occurred",
    "enemy_card_in_round",
    "more_battlegrounds",
    "behind_in_space",
    "ahead_in_space",
    "until_turn_7",
    "controls_in_middle_east",
    "defcon_2",
]


@dataclass(frozen=True, slots=True)
class Card:
    """One card. Numbers of other cards stand for their events.

    `ops` is the printed value, 0 for a scoring card. `scores` names the region a scoring card scores. `starred`: out of
    the game once its event has occurred. `underlined`: a lasting event. `gate` is the condition without which the event
    cannot occur (TS-EVT-03); for `occurred` that one of `opened_by` has occurred. An event is not playable once one of
    `prevented_by` has occurred. `cancelled_by` ends a lasting effect. `war`: one of the cards of TS-WAR-01. `aliases`
    are other names by which records and players know it.
    """

    number: int
    id: str
    names: Names
    era: Era
    side: Side
    ops: int
    scores: str = ""
    starred: bool = False
    underlined: bool = False
    optional: bool = False
    war: bool = False
    duration: Duration = "instant"
    gate: Gate = ""
    opened_by: tuple[int, ...] = ()
    prevented_by: tuple[int, ...] = ()
    cancelled_by: tuple[int, ...] = ()
    aliases: tuple[str, ...] = ()

    @property
    def scoring(self) -> bool:
        """Tell whether it is a scoring card."""
        return bool(self.scores)


def card_bits(numbers: Iterable[int]) -> int:
    """Return the bit set of some cards: bit n stands for card n."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


@dataclass(frozen=True, slots=True)
class CardTable:
    """All cards, looked up by printed number, and sets of them as bits (bit n: card n).

    `ops` has one entry a number, entry 0 unused.
    """

    cards: tuple[Card, ...]
    by_id: Mapping[str, int]
    ops: tuple[int, ...]
    us: int
    ussr: int
    neutral: int
    early: int
    mid: int
    late: int
    optional: int
    scoring: int
    starred: int
    wars: int

    def __getitem__(self, number: int) -> Card:
        return self.cards[number - 1]


@cache
def card_table() -> CardTable:
    """Return the table of all cards."""
    cards = msgspec.toml.decode((DATA / "cards.toml").read_bytes(), type=dict[str, tuple[Card, ...]])["card"]
    if [card.number for card in cards] != list(range(1, CARD_COUNT + 1)):
        raise ValueError("data/cards.toml: the cards must be numbered 1 to 110 in order")

    def sided(side: Side) -> int:
        return card_bits(card.number for card in cards if card.side == side)

    def of_era(era: Era) -> int:
        return card_bits(card.number for card in cards if card.era == era)

    return CardTable(
        cards=cards,
        by_id={card.id: card.number for card in cards},
        ops=(0, *(card.ops for card in cards)),
        us=sided("us"),
        ussr=sided("ussr"),
        neutral=sided("neutral"),
        early=of_era("early"),
        mid=of_era("mid"),
        late=of_era("late"),
        optional=card_bits(card.number for card in cards if card.optional),
        scoring=card_bits(card.number for card in cards if card.scores),
        starred=card_bits(card.number for card in cards if card.starred),
        wars=card_bits(card.number for card in cards if card.war),
    )
