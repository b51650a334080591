"""What the rules look up: the kinds of cards, their option texts, the settings of one game. Made once, then shared.

Equal cards are interchangeable, so a card is its kind: faction × values + place of its value, and last the boost. Any
pile of cards is `bytes`, one count for each kind.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, overload

from game.kernel.steps import Option
from game.steam_noir.figures import FACTIONS, Figures

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"

Pile = bytes


@dataclass(frozen=True, slots=True)
class Options:
    """The settings that can be chosen for a game (`data/settings.toml`)."""

    points_if_emperor_wins: bool
    weekly_emperor_tie: str
    weekly_faction_tie: str
    leader_tie_cards: str
    boost_on_revolution_card: bool
    emperor_scores: str
    reveal_before_support: bool
    month_tie: str
    tiebreak_months: int
    unassigned_in_ranking: bool
    talk: bool
    months: int
    weeks: int
    plays: int
    max_traitors_per_week: int
    leader_points: int
    best_card_points: int
    overthrow_gap: int


class Deck:
    """Kinds of cards that are drawn unseen: every single card of a pile is an option, `draw students 7 b`."""

    __slots__ = ("full", "kind", "order", "texts")

    def __init__(self, verb: str, names: Sequence[str], full: Pile) -> None:
        self.full = full
        self.order = tuple(sorted(range(len(names)), key=lambda kind: names[kind]))
        self.texts = tuple(tuple(f"{verb} {names[k]} {_LETTERS[n]}" for n in range(full[k])) for k in range(len(names)))
        self.kind: Mapping[Option, int] = {text: kind for kind, texts in enumerate(self.texts) for text in texts}

    def of(self, pile: Pile) -> "Cards":
        """Return the options of drawing one card of a pile."""
        return Cards(self, pile)


class Cards(Sequence[Option]):
    """The cards of a pile as options, made only when looked at."""

    __slots__ = ("_deck", "_pile")

    def __init__(self, deck: Deck, pile: Pile) -> None:
        self._deck = deck
        self._pile = pile

    def __len__(self) -> int:
        return sum(self._pile)

    @overload
    def __getitem__(self, at: int) -> Option: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Option]: ...
    def __getitem__(self, at: int | slice) -> Option | Sequence[Option]:
        if isinstance(at, slice):
            return tuple(self)[at]
        left = at if at >= 0 else at + sum(self._pile)
        if left >= 0:
            pile = self._pile
            for kind in self._deck.order:
                left -= pile[kind]
                if left < 0:
                    return self._deck.texts[kind][left + pile[kind]]
        raise IndexError(at)

    def __iter__(self) -> Iterator[Option]:
        for kind in self._deck.order:
            yield from self._deck.texts[kind][: self._pile[kind]]

    def __contains__(self, option: object) -> bool:
        kind = self._deck.kind.get(option) if isinstance(option, str) else None
        return kind is not None and option in self._deck.texts[kind][: self._pile[kind]]


class Menu:
    """The option texts `VERB CARD` of every kind."""

    __slots__ = ("kind", "order", "texts")

    def __init__(self, verb: str, names: Sequence[str]) -> None:
        self.texts = tuple(f"{verb} {name}" for name in names)
        self.order = tuple(sorted(range(len(names)), key=lambda kind: names[kind]))
        self.kind: Mapping[Option, int] = {text: kind for kind, text in enumerate(self.texts)}

    def of(self, pile: Pile) -> list[Option]:
        """Return the texts of the kinds in a pile, sorted."""
        texts = self.texts
        return [texts[kind] for kind in self.order if pile[kind]]


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """Everything that does not change during a game.

    `faction` and `value` by kind (a boost has faction -1 and the value it adds); `power` is the number of kinds of
    power cards and at the same time the kind of the boost. `strengths` are the kinds of emperor cards.
    """

    figures: Figures
    options: Options
    seats: int
    names: tuple[str, ...]
    faction: tuple[int, ...]
    value: tuple[int, ...]
    power: int
    modifier: int
    empty: Pile
    deck: Deck
    army: Deck
    strengths: tuple[int, ...]
    play: Menu
    traitor: Menu
    give: Menu
    discard: Menu
    place: Menu
    take: Menu


def build_tables(figures: Figures, options: Options, seats: int) -> Tables:
    """Make the tables of a game with so many seats."""
    values = sorted(value for value, count in figures.power_card_counts.items() if count)
    kinds = [(faction, value) for faction in range(len(FACTIONS)) for value in values]
    names = (*(f"{FACTIONS[faction]} {value}" for faction, value in kinds), "boost")
    counts = bytes([*(figures.power_card_counts[value] for _, value in kinds), figures.boost_count])
    power_names = names[:-1]
    strengths = tuple(sorted(set(figures.emperor_cards)))
    army = bytes(figures.emperor_cards.count(strength) for strength in strengths)
    return Tables(
        figures=figures,
        options=options,
        seats=seats,
        names=names,
        faction=(*(faction for faction, _ in kinds), -1),
        value=(*(value for _, value in kinds), figures.boost_value),
        power=len(kinds),
        modifier=figures.emperor_modifier[seats],
        empty=bytes(len(names)),
        deck=Deck("draw", names, counts),
        army=Deck("emperor", [str(strength) for strength in strengths], army),
        strengths=strengths,
        play=Menu("play", power_names),
        traitor=Menu("traitor", power_names),
        give=Menu("pass", names),
        discard=Menu("discard", names),
        place=Menu("place", power_names),
        take=Menu("take", power_names),
    )


@lru_cache(maxsize=64)
def tables_of(figures: Figures, options: Options, seats: int) -> Tables:
    """Return the tables of a game, made once."""
    return build_tables(figures, options, seats)


def options_of(settings: Mapping[str, Any]) -> Options:
    """Return the settings of a game, every one of them given."""
    return Options(**settings)


def more(pile: Pile, kind: int) -> Pile:
    """Return a pile with one more card."""
    return pile[:kind] + bytes((pile[kind] + 1,)) + pile[kind + 1 :]


def less(pile: Pile, kind: int) -> Pile:
    """Return a pile without one of its cards."""
    return pile[:kind] + bytes((pile[kind] - 1,)) + pile[kind + 1 :]


def together(*piles: Pile) -> Pile:
    """Return several piles as one."""
    return bytes(map(sum, zip(*piles, strict=True)))


def without(pile: Pile, part: Pile) -> Pile:
    """Return a pile without some of its cards."""
    return bytes(map(int.__sub__, pile, part))


def cards_of(pile: Pile) -> list[int]:
    """Return the cards of a pile one by one, in order of kind."""
    return [kind for kind, count in enumerate(pile) for _ in range(count)]
