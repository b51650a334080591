"""What comes of playing a record."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.kernel.journal import Choice
from game.kernel.rules import Setup


@dataclass(slots=True)
class Tally:
    """How many of how many."""

    right: int = 0
    total: int = 0


@dataclass(frozen=True, slots=True)
class Deviation:
    """The first place where rules and record differ."""

    line: int
    expected: str
    got: str


@dataclass(slots=True)
class Outcome:
    """What came of playing a record.

    `choices` hold up to the first correction of the game from outside; `whole` tells whether there was none. `missing`:
    cards that a side needed and did not have: (item, side, card). `held`: where a side could have discarded a held card
    unseen: (item, turn, side). `early`: cards (side, card) that were in a hand too early, with the item that says so.
    """

    setup: Setup
    decisions: Tally = field(default_factory=Tally)
    states: Tally = field(default_factory=Tally)
    further: Tally = field(default_factory=Tally)
    first: Deviation | None = None
    choices: list[Choice] = field(default_factory=list)
    whole: bool = True
    missing: list[tuple[int, int, int]] = field(default_factory=list)
    held: list[tuple[int, int, int]] = field(default_factory=list)
    early: dict[tuple[int, int], int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Hints:
    """What an earlier run has learnt: unseen discards at the end of turns, cards that must not be drawn too early.

    `renew_at_once`: whether the draw pile is renewed as soon as a deal has used it up. `order`: another order (0: small
    cards first) in which cards that nobody needs fill the hands.
    """

    renew_at_once: bool = False
    order: int = 0
    hidden: frozenset[tuple[int, int]] = frozenset()
    later: Mapping[tuple[int, int], int] = field(default_factory=dict)
