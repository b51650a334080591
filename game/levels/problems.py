"""What can be wrong with a map: facts with an address, worded elsewhere."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

ParamValue = str | int | float
_NOTHING: Mapping[str, ParamValue] = MappingProxyType({})


class Severity(Enum):
    """Errors block a level, warnings do not."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a map, as facts: `messages.word` makes a sentence of it.

    `file` is the path as the user knows it, `cell` is (column, row) from the top left, 0-based. `params` are what the
    text of `code` speaks of; `params["near"]`, where present, is the valid name nearest to the one found.
    """

    severity: Severity
    code: str
    file: str
    layer: str | None = None
    object_id: int | None = None
    object_name: str | None = None
    cell: tuple[int, int] | None = None
    params: Mapping[str, ParamValue] = field(default=_NOTHING)

    @property
    def is_error(self) -> bool:
        """Tell whether this problem blocks the level."""
        return self.severity is Severity.ERROR


def has_errors(problems: Iterable[Problem]) -> bool:
    """Tell whether any of `problems` blocks the level."""
    return any(problem.is_error for problem in problems)
