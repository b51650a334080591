"""Chance answers from one 64-bit integer, so that a game is its set-up plus its choices."""

from typing import Final

_MASK: Final = (1 << 64) - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15


def mix(number: int) -> int:
    """Return 64 well-mixed bits of a 64-bit number (the finaliser of splitmix64)."""
    number &= _MASK
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & _MASK
    return number ^ (number >> 31)


class Chance:
    """A stream of random numbers that is one integer: copy the integer and the stream goes on the same."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number & _MASK

    def below(self, limit: int) -> int:
        """Return the next number, 0 to limit - 1, each equally likely (the bias is below limit / 2**64)."""
        self.number = (self.number + _GOLDEN) & _MASK
        return (mix(self.number) * limit) >> 64

    def fork(self, label: int) -> "Chance":
        """Return another stream, the same for the same integer and label, without moving this one."""
        return Chance(mix(self.number ^ mix(label + 1)))
