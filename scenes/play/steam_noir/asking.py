"""What a person is choosing: cards of the hand, then where to, then to confirm. Until then everything can change."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.kernel.steps import Option
from game.steam_noir.figures import FACTIONS
from game.table.steam_noir.poses import hand_of
from game.table.steam_noir.shown import Shown
from scenes.play.view import Asked

SETS = ("pass", "draft_discard", "discard")
"""Phases in which several cards are chosen together."""


@dataclass(slots=True)
class Asking:
    """A question to a seat. `cursor` is a place of the open hand, `picked` are chosen ones, `option` a chosen place.

    For questions that are not about the hand only `option` counts.
    """

    shown: Shown
    asked: Asked
    cursor: int = 0
    picked: set[int] = field(default_factory=set)
    option: Option = ""

    @property
    def phase(self) -> str:
        """What is asked."""
        return self.shown.phase

    @property
    def cards(self) -> list[int]:
        """Kinds of the cards in the open hand, in the order in which they lie."""
        return hand_of(self.shown)[1]

    @property
    def of_hand(self) -> bool:
        """Whether cards of the hand are chosen."""
        return self.phase in SETS or (self.phase == "play" and "skip" not in self.asked.options)

    def needed(self) -> tuple[int, int]:
        """Return the fewest and the most cards of a set."""
        figures = self.shown.tables.figures
        if self.phase == "pass":
            return figures.pass_, figures.pass_
        if self.phase == "draft_discard":
            return figures.draft_discard, figures.draft_discard
        return 0, len(self.cards)

    def held(self) -> list[int]:
        """Return the kinds set aside before, in a game that was left in the midst of choosing."""
        pile = self.shown.held[self.asked.seat]
        return [kind for kind, count in enumerate(pile or b"") for _ in range(count)]

    def can_pick(self, number: int) -> bool:
        """Whether a card of the hand can be chosen."""
        if not 0 <= number < len(self.cards):
            return False
        kind = self.cards[number]
        if self.phase == "play":
            return bool(self.places(kind))
        held = self.held()
        # What was set aside before stays; the rules go on from there in rising kind.
        return not held or (kind >= held[-1] and number >= self.cards.index(kind) + held.count(kind))

    def pick(self, number: int) -> bool:
        """Choose a card, or take it back; say whether that could be."""
        if not self.can_pick(number):
            return False
        self.cursor = number
        if self.phase == "play":
            same = number in self.picked
            self.picked = set() if same else {number}
            self.option = ""
            return True
        if number in self.picked:
            self.picked.discard(number)
        else:
            room = self.needed()[1] - len(self.held())
            if len(self.picked) >= room:
                if room != 1:
                    return False
                self.picked.clear()
            self.picked.add(number)
        return True

    def places(self, kind: int) -> list[Option]:
        """Return where a card of the hand may go."""
        tables = self.shown.tables
        if kind == tables.power:
            return [option for option in self.asked.options if option.startswith("boost ")]
        name = tables.names[kind]
        return [option for option in (f"play {name}", f"traitor {name}") if option in self.asked.options]

    def open_places(self) -> list[Option]:
        """Return where the chosen card may go."""
        return self.places(self.cards[min(self.picked)]) if self.phase == "play" and self.picked else []

    def choices(self) -> list[Option]:
        """Return what is chosen among where it is not about the hand, in the order of factions; silence comes last."""

        def place(option: Option) -> tuple[bool, str, int]:
            faction = faction_of(option)
            verb = option.removesuffix(faction) if self.phase == "talk" else ""
            return option == "silent", verb, FACTIONS.index(faction) if faction else -1

        return sorted(self.asked.options, key=place)

    def answer(self) -> tuple[Option, ...] | None:
        """Return the answer as it stands, or None while something is missing."""
        if not self.of_hand:
            return (self.option,) if self.option else None
        if self.phase == "play":
            return (self.option,) if self.option else None
        least, _ = self.needed()
        if len(self.picked) + len(self.held()) < least:
            return None
        tables = self.shown.tables
        verb = tables.give if self.phase == "pass" else tables.discard
        texts = tuple(verb.texts[kind] for kind in sorted(self.cards[number] for number in self.picked))
        return (*texts, "done") if self.phase == "discard" else texts


def faction_of(option: Option) -> str:
    """Return the faction that an option names, or nothing."""
    return next((word for word in option.split() if word in FACTIONS), "")
