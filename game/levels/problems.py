"""What can be wrong with a map: facts with an address, worded elsewhere."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from types import MappingProxyType
from typing import Final

ParamValue = str | int | float
_NOTHING: Final[Mapping[str, ParamValue]] = MappingProxyType({})

# After so many problems of one code in one layer the rest are only counted: a map may have 262,144 unpainted cells.
_MOST_ALIKE: Final = 100
_MOST: Final = 3000

_Kind = tuple[str, str, str | None]  # code, file, layer


class Severity(Enum):
    """Errors block a level, warnings do not."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a map: `file` is the path as the user knows it, `cell` is (column, row) from the top left, 0-based."""

    file: str
    layer: str | None = None
    object_id: int | None = None
    object_name: str | None = None
    cell: tuple[int, int] | None = None

    def at_layer(self, layer: str) -> "Place":
        """Return the place of a layer in the same file."""
        return replace(self, layer=layer)

    def at_object(self, object_id: int | None, name: str | None) -> "Place":
        """Return the place of an object in the same layer."""
        return replace(self, object_id=object_id, object_name=name)

    def at_cell(self, column: int, row: int) -> "Place":
        """Return the place of a cell in the same layer."""
        return replace(self, cell=(column, row))


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a map, as facts: `messages.word` makes a sentence of it.

    The address is that of a `Place`. `params` are what the text of `code` speaks of; `params["near"]`, where present,
    is the valid name nearest to the one found.
    """

    severity: Severity
    code: str
    file: str
    layer: str | None = None
    object_id: int | None = None
    object_name: str | None = None
    cell: tuple[int, int] | None = None
    params: Mapping[str, ParamValue] = field(default_factory=lambda: _NOTHING)

    @property
    def is_error(self) -> bool:
        """Tell whether this problem blocks the level."""
        return self.severity is Severity.ERROR


class SourceError(Exception):
    """A file or a part of one that cannot be read: the code and params of the problem to report."""

    def __init__(self, code: str, **params: ParamValue) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class Report:
    """The problems found so far. Each is told once, and of very many alike only the first are told one by one."""

    def __init__(self) -> None:
        self._problems: list[Problem] = []
        self._seen: set[tuple[object, ...]] = set()
        self._alike: Counter[_Kind] = Counter()
        self._untold: Counter[_Kind] = Counter()
        self._severities: dict[_Kind, Severity] = {}

    def error(self, place: Place, code: str, **params: ParamValue | None) -> None:
        """Note a problem that blocks the level; params that are None are left out."""
        self._add(Severity.ERROR, place, code, params)

    def warning(self, place: Place, code: str, **params: ParamValue | None) -> None:
        """Note a problem that does not block the level; params that are None are left out."""
        self._add(Severity.WARNING, place, code, params)

    def refuse(self, place: Place, error: SourceError) -> None:
        """Note what a SourceError says."""
        self._add(Severity.ERROR, place, error.code, error.params)

    def _add(self, severity: Severity, place: Place, code: str, params: Mapping[str, ParamValue | None]) -> None:
        kept = {name: value for name, value in params.items() if value is not None}
        key = (code, place, tuple(sorted(kept.items())))
        if key in self._seen:
            return
        kind = (code, place.file, place.layer)
        self._alike[kind] += 1
        if self._alike[kind] > _MOST_ALIKE or len(self._problems) >= _MOST:
            self._untold[kind] += 1
            self._severities.setdefault(kind, severity)
            return
        self._seen.add(key)
        facts = MappingProxyType(kept)
        self._problems.append(
            Problem(severity, code, place.file, place.layer, place.object_id, place.object_name, place.cell, facts)
        )

    def problems(self) -> tuple[Problem, ...]:
        """Return every problem noted, in the order found, and one that counts those that were not told one by one."""
        rest = [
            Problem(self._severities[kind], "more-alike", kind[1], kind[2], params={"count": count, "of": kind[0]})
            for kind, count in self._untold.most_common(_MOST)
        ]
        return (*self._problems, *rest)


def has_errors(problems: Iterable[Problem]) -> bool:
    """Tell whether any of `problems` blocks the level."""
    return any(problem.is_error for problem in problems)
