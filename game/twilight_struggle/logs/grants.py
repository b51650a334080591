"""Operations that events grant."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

GRANTED_OPS: Final[Mapping[int, int]] = MappingProxyType(
    {20: 4, 26: 1, 47: 2, 57: 4, 62: 1, 89: 4, 90: 4, 91: 2, 96: 3, 107: 3}
)
"""Points by event. Other events grant the points of a card: paired, drawn or handed over."""
