"""What happened: facts for log, animation and export. Sentences are made of them elsewhere."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that happened. Each game derives its own kinds, which hold ids and numbers only.

    `rule` is the clause that caused it. `seats` names who may know it (None: everybody).
    A kind with `reveals` true shows something hidden: it cannot be undone.
    """

    reveals: ClassVar[bool] = False

    rule: str
    seats: tuple[int, ...] | None


def visible(fact: Fact, seat: int | None) -> bool:
    """Say whether a seat (None: an onlooker who sees only what is public) may know a fact."""
    return fact.seats is None or (seat is not None and seat in fact.seats)
