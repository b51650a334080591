"""What the three seats own, and what a turn has used. Seats are 0 to 2 here, 1 to 3 on the board."""

from dataclasses import dataclass
from typing import Final, Self

SEATS: Final = 3
NOBODY: Final = -1
UNSAID: Final = -1
ALLY: Final = 0
STRIKE: Final = 1
CLAIMS: Final = ("ally", "strike")


@dataclass(frozen=True, slots=True)
class Hint:
    """What one seat showed another about the third in a round (GP-ROUND-01), and whether it kept to it.

    `kept` is None until the round is over: a strike is kept by harming the third seat in that round, an alliance by
    not harming it.
    """

    round: int
    teller: int
    hearer: int
    claim: int
    kept: bool | None


@dataclass(slots=True)
class Players:
    """Resources by seat; plans by number (place in `Tables.plans`), as counts of copies.

    `bank` is wealth, `burnt` energy out of the game, `site_energy` what lies on `Level.energy_sites`. `conquered` is
    the seat that conquered a nation or NOBODY, `blackout` the last round in which its guards are out. `hired` is the
    round in which a mercenary was hired, 0 for an unhired one. `launched` counts the uses of each plan. `said` holds
    the hints of this round before they are shown, by teller and hearer. `harmed` is who hurt whom in this round, as
    bits: 1 << victim.

    Of the turn in progress: `points` left, `used` copies of each plan, `struck` units, `researched`, seats `offered`
    a trade, mercenaries that `marched` or `raided`.
    """

    roles: tuple[str, ...]
    alive: list[bool]
    wealth: list[int]
    technology: list[int]
    energy: list[int]
    reserve: list[int]
    hands: list[list[int]]
    deck: list[int]
    removed: list[int]
    bank: int
    burnt: int
    site_energy: list[int]
    conquered: list[int]
    blackout: list[int]
    hired: list[int]
    slain: list[int]
    launched: list[int]
    wounded: list[bool]
    harmed: list[int]
    said: list[int]
    hints: tuple[Hint, ...]
    marker_launcher: int
    built: int
    points: int
    used: list[int]
    struck: tuple[str, ...]
    researched: bool
    offered: tuple[int, ...]
    marched: tuple[int, ...]
    raided: tuple[int, ...]
    winners: tuple[int, ...] | None
    ending: str

    def clone(self) -> Self:
        """Return an equal copy that shares nothing that can change."""
        return type(self)(
            self.roles,
            self.alive[:],
            self.wealth[:],
            self.technology[:],
            self.energy[:],
            self.reserve[:],
            [hand[:] for hand in self.hands],
            self.deck[:],
            self.removed[:],
            self.bank,
            self.burnt,
            self.site_energy[:],
            self.conquered[:],
            self.blackout[:],
            self.hired[:],
            self.slain[:],
            self.launched[:],
            self.wounded[:],
            self.harmed[:],
            self.said[:],
            self.hints,
            self.marker_launcher,
            self.built,
            self.points,
            self.used[:],
            self.struck,
            self.researched,
            self.offered,
            self.marched,
            self.raided,
            self.winners,
            self.ending,
        )

    def living(self) -> list[int]:
        """Return the seats whose character lives."""
        return [seat for seat in range(SEATS) if self.alive[seat]]

    def hand_size(self, seat: int) -> int:
        """Return the number of plans in a hand."""
        return sum(self.hands[seat])


def seat_order(round_number: int) -> tuple[int, ...]:
    """Return the seats in the order of a round: the first one moves on by one each round (GP-ROUND-02)."""
    first = (round_number - 1) % SEATS
    return tuple((first + offset) % SEATS for offset in range(SEATS))


def third(one: int, other: int) -> int:
    """Return the seat that is neither."""
    return SEATS - one - other
