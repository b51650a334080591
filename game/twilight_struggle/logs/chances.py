"""Dice and draws of a record: printed, or such that the printed outcome follows."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from game.kernel.facts import Fact
from game.kernel.steps import answer
from game.twilight_struggle.cards import card_table
from game.twilight_struggle.facts import VpMoved
from game.twilight_struggle.logs.assign import Dealer
from game.twilight_struggle.logs.cursor import Cursor
from game.twilight_struggle.logs.known_cards import OUR_MAN
from game.twilight_struggle.logs.lines import (
    CoupRoll,
    Discards,
    Line,
    Points,
    RealignmentRoll,
    Reveals,
    SpaceRoll,
    TrapRoll,
    WarRoll,
)
from game.twilight_struggle.notation import DICE
from game.twilight_struggle.state import US, Game, members

_ROLLS: Final[Mapping[str, type[CoupRoll | SpaceRoll | TrapRoll | WarRoll]]] = MappingProxyType(
    {"CoupDie": CoupRoll, "SpaceDie": SpaceRoll, "TrapDie": TrapRoll, "WarDie": WarRoll}
)
_UNPRINTED: Final = "die 3"
"""A die where the record stops before it."""


class Chances:
    """Answers chance. `entry` is the entry of the card in play."""

    def __init__(self, cursor: Cursor, dealer: Dealer) -> None:
        self._cursor = cursor
        self._dealer = dealer
        self._card_ids = ("", *(card.id for card in card_table().cards))
        self.entry = -1
        self._rolled: set[int] = set()
        self._named: set[int] = set()

    def answer(self, game: Game, step: Any) -> str:
        """Return the answer of chance to a step."""
        name = type(step).__name__
        if name == "DrawCard":
            drawn = self._dealer.draw(members(game.pile), step.seat, self._cursor.at, game.turn)
            return f"draw {self._card_ids[drawn]}"
        if name == "DrawTop":
            return self._top(game)
        if name == "RandomCard":
            return self._random(game, step)
        if name == "RealignDie":
            return self._realignment(step)
        if name in _ROLLS:
            return self._roll(_ROLLS[name])
        return self._contest(game, step)

    def _take(self, fits: Any) -> Any:
        """Return the next roll of the entry that fits and has not been used."""
        item = self._cursor.find(
            self.entry, lambda item: not item.done and item.number not in self._rolled and fits(item.line)
        )
        if item is None:
            return None
        self._rolled.add(item.number)
        return item.line

    def _roll(self, kind: type[Line]) -> str:
        line = self._take(lambda line: isinstance(line, kind))
        return _UNPRINTED if line is None else f"die {line.die}"

    def _realignment(self, step: Any) -> str:
        line = self._take(lambda line: isinstance(line, RealignmentRoll) and line.side == step.roller)
        return _UNPRINTED if line is None else f"die {line.die}"

    def _top(self, game: Game) -> str:
        """The top of the pile for Our Man in Tehran: first what the record discards of it."""
        for item in self._cursor.ahead(self.entry):
            line = item.line
            if isinstance(line, Discards) and item.note.event == OUR_MAN and game.pile >> line.card & 1:
                return f"draw {self._card_ids[line.card]}"
        return f"draw {self._card_ids[members(game.pile)[0]]}"

    def _random(self, game: Game, step: Any) -> str:
        """The card that the record names next for this hand."""
        item = self._cursor.find(
            self.entry,
            lambda item: (
                item.number not in self._named
                and isinstance(item.line, Discards | Reveals)
                and item.note.event == step.card
                and item.line.side == step.seat
            ),
        )
        if item is not None and isinstance(item.line, Discards | Reveals):
            self._named.add(item.number)
            return f"draw {self._card_ids[item.line.card]}"
        hand = members(game.hands[step.seat])
        at = self._cursor.at
        return f"draw {self._card_ids[min(hand, key=lambda card: self._dealer.next(card, at) is not None)]}"

    def _contest(self, game: Game, step: Any) -> str:
        """Dice of Olympic Games and Summit: those that give the printed award (a tie of Summit prints none)."""
        item = self._cursor.find(
            self.entry, lambda item: isinstance(item.line, Points) and item.note.event == step.card
        )
        line = item.line if item is not None else None
        wanted = 0
        if isinstance(line, Points) and line.side is not None:
            wanted = line.amount if line.side == US else -line.amount
        # A lost award must not end in a tie, which the Olympic Games would roll again for ever.
        unprinted = DICE[2] if step.roller else DICE[3]
        return next((option for option in DICE if self._can_give(game, step, option, wanted)), unprinted)

    def _can_give(self, game: Game, step: Any, option: str, wanted: int) -> bool:
        """Tell whether a die can lead to an award (positive for the US) without a new roll."""
        copy = game.clone()
        happened: list[Fact] = []
        copy.facts = happened
        answer(copy, option)
        if not step.roller:
            second = copy.agenda[-1]
            return any(self._can_give(copy, second, option, wanted) for option in DICE)
        again: Any = copy.agenda[-1] if copy.agenda else None
        if type(again) is type(step) and again.card == step.card:
            return False
        given = next((fact for fact in happened if isinstance(fact, VpMoved) and fact.card == step.card), None)
        return wanted == (0 if given is None else given.amount if given.side == US else -given.amount)

    @staticmethod
    def fallback(options: Sequence[str]) -> str:
        """Return some answer where the wanted one is not possible."""
        return options[0]
