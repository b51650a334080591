"""The answers to the first act of an Operation, made only so far as they are looked at."""

from collections.abc import Iterator, Sequence
from typing import Any

from game.twilight_struggle.notation import PASS
from game.twilight_struggle.tables import Menu

_Part = tuple[Menu, int]


class Acts(Sequence[str]):
    """First acts in order: coups, `pass` if allowed, placements, realignments. Only what is looked at is made."""

    __slots__ = ("_counts", "_may", "_parts")

    def __init__(self, coups: "_Part", may: bool, places: "_Part", realigns: "_Part") -> None:
        self._parts = (coups, places, realigns)
        self._may = may
        self._counts = (coups[1].bit_count(), places[1].bit_count(), realigns[1].bit_count())

    def __len__(self) -> int:
        return sum(self._counts) + self._may

    def all(self) -> tuple[str, ...]:
        """Return every text."""
        (coup, coups), (place, places), (realign, realigns) = self._parts
        texts = coup.of(coups)
        if self._may:
            texts += (PASS,)
        return texts + place.of(places) + realign.of(realigns)

    def __getitem__(self, at: Any) -> Any:
        if not isinstance(at, int) or at < 0:
            return self.all()[at]
        coups, places, _ = self._counts
        if at < coups:
            menu, mask = self._parts[0]
            return menu.of(mask)[at]
        at -= coups
        if self._may:
            if not at:
                return PASS
            at -= 1
        menu, mask = self._parts[1]
        if at >= places:
            at -= places
            menu, mask = self._parts[2]
        return menu.of(mask)[at]

    def __iter__(self) -> Iterator[str]:
        return iter(self.all())

    def __contains__(self, text: object) -> bool:
        return text in self.all()
