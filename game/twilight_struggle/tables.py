"""What the rules look up: board and cards as tuples, masks and ready option texts, made once per board."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from game.twilight_struggle.board import COUNTRY_COUNT, REGIONS, SUBREGIONS, Board
from game.twilight_struggle.cards import CARD_COUNT, CardTable, Gate, card_bits, card_table
from game.twilight_struggle.countries import region_table, southeast_asia_values
from game.twilight_struggle.tracks import SpaceBox, space_boxes

WORLD: Final = (1 << COUNTRY_COUNT) - 1
NEUTRAL: Final = 2

_CHUNK: Final = 12
_LOW: Final = (1 << _CHUNK) - 1
_FEW: Final = 10
"""Up to so many members are faster found one by one than by chunks."""
_MEMO: Final = 1 << 12

# Countries that events name together.
_SETS: Final[Mapping[str, tuple[str, ...]]] = {
    "muslim_revolution": ("sudan", "iran", "iraq", "egypt", "libya", "saudi_arabia", "syria", "jordan"),
    "independent_reds": ("yugoslavia", "romania", "bulgaria", "hungary", "czechoslovakia"),
    "opec": ("egypt", "iran", "libya", "saudi_arabia", "iraq", "gulf_states", "venezuela"),
    "suez_crisis": ("france", "united_kingdom", "israel"),
    "indo_pakistani_war": ("india", "pakistan"),
    "iran_iraq_war": ("iran", "iraq"),
}


class Menu:
    """The option texts of every subset of some ids, sorted, with one prefix; `number` finds a member by its text."""

    __slots__ = ("_by_bit", "_chunks", "_last", "_sorted", "_texts", "number")

    def __init__(self, prefix: str, ids: Sequence[str]) -> None:
        """Take the ids by number; an empty id is never asked for."""
        texts = [f"{prefix} {name}" for name in ids]
        self.number: Final[Mapping[str, int]] = {text: n for n, text in enumerate(texts) if ids[n]}
        self._sorted = texts == sorted(texts)
        self._by_bit = {1 << n: text for n, text in enumerate(texts)}
        self._last: tuple[int, tuple[str, ...]] = (0, ())
        self._texts = texts
        self._chunks: tuple[tuple[tuple[str, ...], ...], ...] = ()

    def of(self, mask: int) -> tuple[str, ...]:
        """Return the texts of the members of a mask."""
        last = self._last
        if last[0] == mask:
            return last[1]
        texts = self._few(mask) if mask.bit_count() <= _FEW else self._many(mask)
        self._last = (mask, texts)
        return texts

    def _few(self, mask: int) -> tuple[str, ...]:
        by_bit = self._by_bit
        texts = []
        while mask:
            rest = mask & (mask - 1)
            texts.append(by_bit[mask ^ rest])
            mask = rest
        if not self._sorted:
            texts.sort()
        return tuple(texts)

    def _many(self, mask: int) -> tuple[str, ...]:
        if not self._chunks:
            # Large, so made only for the menus that need them.
            whole = self._texts
            self._chunks = tuple(_subsets(whole[at : at + _CHUNK]) for at in range(0, len(whole), _CHUNK))
        texts: list[str] = []
        for chunk in self._chunks:
            texts += chunk[mask & _LOW]
            mask >>= _CHUNK
        if not self._sorted:
            texts.sort()
        return tuple(texts)

    def without(self, mask: int, option: str) -> int:
        """Return a mask without the member of a text; its own texts are then at hand."""
        texts = self.of(mask)
        at = texts.index(option)
        mask &= ~(1 << self.number[option])
        self._last = (mask, texts[:at] + texts[at + 1 :])
        return mask


def _subsets(texts: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    subsets: list[tuple[str, ...]] = [()]
    for text in texts:
        subsets += [(*subset, text) for subset in subsets]
    return tuple(subsets)


@dataclass(frozen=True, slots=True)
class EventEntry:
    """The event of a card: what happens when it occurs, and for its own questions the answers and what they do.

    All three take game and seat: the owner, or the one who is asked.
    """

    occur: Callable[[Any, int], None]
    options: Callable[[Any, int], Sequence[str]] | None = None
    choose: Callable[[Any, int, str], None] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """Everything that does not change during a game. Tuples by country have 84 entries or more; by card 111.

    `home` and `rival`: countries next to the own and to the enemy superpower, by seat. `open` by DEFCON: where coups
    and realignments with Operations are allowed (TS-DEF-03). `side` of a card: 0 USSR, 1 US, 2 neutral.
    """

    board: Board
    cards: CardTable
    events: tuple[EventEntry, ...]
    at: Mapping[str, int]
    stability: tuple[int, ...]
    neighbours: tuple[int, ...]
    battlegrounds: int
    home: tuple[int, int]
    rival: tuple[int, int]
    regions: tuple[int, ...]
    region: Mapping[str, int]
    sets: Mapping[str, int]
    latin: int
    asia: int
    southeast_asia: int
    europe: int
    open: tuple[int, ...]
    values: tuple[tuple[int, int, int], ...]
    southeast_asia_values: tuple[tuple[int, int], ...]
    boxes: tuple[SpaceBox, ...]
    ops: tuple[int, ...]
    side: tuple[int, ...]
    at_least: tuple[int, ...]
    scoring: int
    wars: int
    starred: int
    owned: tuple[int, int, int]
    gates: tuple[Gate, ...]
    opened: tuple[int, ...]
    prevented: tuple[int, ...]
    place: Menu
    coup: Menu
    realign: Menu
    remove: Menu
    target: Menu
    cancel: Menu
    draw: Menu
    headline: Menu
    play: Menu
    discard: Menu
    take: Menu
    give: Menu
    pair: Menu
    spread: tuple[tuple[int, ...], ...]
    reached: tuple[dict[int, int], dict[int, int]]

    def reach(self, side: int, presence: int) -> int:
        """Return where a side with influence in `presence` may place by Operations (TS-INF-02)."""
        memo = self.reached[side]
        mask = memo.get(presence)
        if mask is None:
            mask = presence | self.home[side]
            rest = presence
            for chunk in self.spread:
                mask |= chunk[rest & _LOW]
                rest >>= _CHUNK
            if len(memo) >= _MEMO:
                memo.clear()
            memo[presence] = mask
        return mask


def _spread(neighbours: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return, for each chunk of countries and each subset of it, the union of their neighbours."""
    chunks: list[tuple[int, ...]] = []
    for at in range(0, COUNTRY_COUNT, _CHUNK):
        unions = [0]
        for mask in neighbours[at : min(at + _CHUNK, COUNTRY_COUNT)]:
            unions += [union | (mask & WORLD) for union in unions]
        chunks.append(tuple(unions))
    return tuple(chunks)


def build_tables(board: Board, events: tuple[EventEntry, ...]) -> Tables:
    """Make the tables of a board."""
    cards = card_table()
    countries = board.ids[:COUNTRY_COUNT]
    numbers = range(1, CARD_COUNT + 1)
    names = ["", *(cards[number].id for number in numbers)]
    home = (board.next_to_ussr & WORLD, board.next_to_usa & WORLD)
    region = {name: board.regions[name] for name in (*REGIONS, *SUBREGIONS)}
    sides = {"ussr": 0, "us": 1, "neutral": NEUTRAL}
    europe, asia = region["europe"], region["asia"]
    values = []
    for name in REGIONS:
        row = region_table()[name]
        values.append((row.presence, row.domination, row.control))
    sets = {key: sum(1 << board.index[name] for name in value) for key, value in _SETS.items()}
    sets["brush_war"] = sum(1 << country for country in range(COUNTRY_COUNT) if board.stability[country] <= 2)
    return Tables(
        board=board,
        cards=cards,
        events=events,
        at=board.index,
        stability=board.stability,
        neighbours=board.neighbours,
        battlegrounds=board.battlegrounds,
        home=home,
        rival=(home[1], home[0]),
        regions=tuple(region[name] for name in REGIONS),
        region=region,
        sets=sets,
        latin=region["central_america"] | region["south_america"],
        asia=asia,
        southeast_asia=region["southeast_asia"],
        europe=europe,
        open=(
            0,
            0,
            WORLD & ~(europe | asia | region["middle_east"]),
            WORLD & ~(europe | asia),
            WORLD & ~europe,
            WORLD,
        ),
        values=tuple(values),
        southeast_asia_values=tuple((board.index[name], vp) for name, vp in southeast_asia_values().items()),
        boxes=space_boxes(),
        ops=cards.ops,
        side=(NEUTRAL, *(sides[cards[number].side] for number in numbers)),
        at_least=tuple(sum(1 << number for number in numbers if cards.ops[number] >= ops) for ops in range(6)),
        scoring=cards.scoring,
        wars=cards.wars,
        starred=cards.starred,
        owned=(cards.ussr, cards.us, cards.neutral),
        gates=("", *(cards[number].gate for number in numbers)),
        opened=(0, *(card_bits(cards[number].opened_by) for number in numbers)),
        prevented=(0, *(card_bits(cards[number].prevented_by) for number in numbers)),
        place=Menu("place", countries),
        coup=Menu("coup", countries),
        realign=Menu("realign", countries),
        remove=Menu("remove", countries),
        target=Menu("target", countries),
        cancel=Menu("cancel", countries),
        draw=Menu("draw", names),
        headline=Menu("headline", names),
        play=Menu("play", names),
        discard=Menu("discard", names),
        take=Menu("take", names),
        give=Menu("give", names),
        pair=Menu("pair", names),
        spread=_spread(board.neighbours),
        reached=({}, {}),
    )


@lru_cache(maxsize=8)
def tables_of(board: Board, events: tuple[EventEntry, ...]) -> Tables:
    """Return the tables of a board, made once."""
    return build_tables(board, events)
