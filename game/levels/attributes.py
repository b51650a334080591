"""Numbers, colours and yes-or-no out of text, each with its problem."""

import math
import re
from typing import Final

from game.levels.model import Color
from game.levels.problems import Place, Report
from game.levels.xml_source import Node

_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,20}")
_NUMBER: Final = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_COLOR: Final = re.compile(r"#?([0-9A-Fa-f]{8}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})")
_YES: Final = frozenset({"1", "true"})
_NO: Final = frozenset({"0", "false"})


def parse_whole(text: str) -> int | None:
    """Return the whole number that `text` is, or None."""
    text = text.strip()
    return int(text) if _WHOLE.fullmatch(text) else None


def parse_number(text: str) -> float | None:
    """Return the finite number that `text` is, or None."""
    text = text.strip()
    if len(text) > 400 or not _NUMBER.fullmatch(text):
        return None
    number = float(text)
    return number if math.isfinite(number) else None


def parse_bool(text: str) -> bool | None:
    """Return what `text` says, or None."""
    word = text.strip().lower()
    return True if word in _YES else False if word in _NO else None


def parse_color(text: str) -> Color | None:
    """Return the colour that `text` (#rgb, #rrggbb or #aarrggbb; # may be missing) is, or None."""
    match = _COLOR.fullmatch(text.strip())
    if match is None:
        return None
    digits = match.group(1)
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    parts = [int(digits[at : at + 2], 16) for at in range(0, len(digits), 2)]
    if len(parts) == 4:
        return Color(parts[1], parts[2], parts[3], parts[0])
    return Color(parts[0], parts[1], parts[2])


class Attributes:
    """The attributes of one node, read with every problem reported. A bad one counts as its default."""

    def __init__(self, node: Node, report: Report, place: Place) -> None:
        self._node = node
        self._report = report
        self._place = place

    def text(self, name: str, default: str = "") -> str:
        """Return an attribute as it is."""
        return self._node.attributes.get(name, default)

    def has(self, name: str) -> bool:
        """Tell whether the attribute is there."""
        return name in self._node.attributes

    def whole(self, name: str, low: int, high: int, default: int | None = None) -> int | None:
        """Return a whole number from `low` to `high`; without a default a missing one is an error."""
        found = self._node.attributes.get(name)
        if found is None:
            if default is None:
                self._report.error(
                    self._place, "attribute-missing", element=self._node.tag, attribute=name, line=self._node.line
                )
            return default
        value = parse_whole(found)
        if value is None:
            self._bad(name, found)
            return default
        if not low <= value <= high:
            self._out_of_range(name, found, low, high)
            return default
        return value

    def number(self, name: str, default: float, low: float, high: float) -> float:
        """Return a finite number from `low` to `high`."""
        found = self._node.attributes.get(name)
        if found is None:
            return default
        value = parse_number(found)
        if value is None:
            self._bad(name, found)
            return default
        if not low <= value <= high:
            self._out_of_range(name, found, low, high)
            return default
        return value

    def flag(self, name: str, *, default: bool) -> bool:
        """Return yes or no."""
        found = self._node.attributes.get(name)
        if found is None:
            return default
        value = parse_bool(found)
        if value is None:
            self._bad(name, found)
            return default
        return value

    def color(self, name: str) -> Color | None:
        """Return a colour; an empty attribute is none."""
        found = self._node.attributes.get(name, "")
        if not found.strip():
            return None
        value = parse_color(found)
        if value is None:
            self._bad(name, found)
        return value

    def _bad(self, name: str, found: str) -> None:
        self._report.error(
            self._place, "attribute-bad", element=self._node.tag, attribute=name, found=found, line=self._node.line
        )

    def _out_of_range(self, name: str, found: str, low: float, high: float) -> None:
        self._report.error(
            self._place,
            "attribute-range",
            element=self._node.tag,
            attribute=name,
            found=found,
            low=f"{low:g}" if isinstance(low, float) else low,
            high=f"{high:g}" if isinstance(high, float) else high,
            line=self._node.line,
        )
