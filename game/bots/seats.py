"""Who sits where, as journals and command lines write it: `human`, `human:Anna`, `greedy`, `schemer:0.5`."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from game.bots.registry import bots_of
from game.kernel.rules import SetupError

HUMAN: Final = "human"
TIMES: Final = (0.5, 2.0, 5.0)
"""Seconds that a computer player may think about one choice."""
LONGEST_NAME: Final = 24


@dataclass(frozen=True, slots=True)
class Seat:
    """A person by name (may be empty), or a computer player that thinks for so many seconds."""

    player: str
    name: str = ""
    seconds: float = TIMES[0]

    @property
    def is_human(self) -> bool:
        """Whether a person sits there."""
        return self.player == HUMAN

    def text(self) -> str:
        """Return the seat as it is written down."""
        if self.is_human:
            return f"{HUMAN}:{self.name}" if self.name else HUMAN
        return self.player if self.seconds == TIMES[0] else f"{self.player}:{self.seconds:g}"


def read_seat(text: str) -> Seat:
    """Return the seat that a text means; raise SetupError for a time that is none. Any player's name is taken."""
    player, colon, rest = text.strip().partition(":")
    if player == HUMAN:
        name = "".join(c for c in rest.strip() if c.isprintable())[:LONGEST_NAME]
        return Seat(HUMAN, name)
    if not colon:
        return Seat(player)
    try:
        seconds = float(rest)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= 600.0:
        raise SetupError(f"seat {text!r}: write the seconds to think as in {player}:2")
    return Seat(player, seconds=seconds)


def check_seats(game: str, seats: Sequence[Seat]) -> None:
    """Raise SetupError for a computer player that the game does not have."""
    known = (HUMAN, *bots_of(game))
    for seat in seats:
        if seat.player not in known:
            near = get_close_matches(seat.player, known, 1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"
            raise SetupError(f"{game} has no player {seat.player!r}; {hint}")
