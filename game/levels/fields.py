"""Properties as a game needs them: of the right type, in range, spelt right, with the defaults of their class."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from game.levels.attributes import parse_bool, parse_color, parse_whole
from game.levels.messages import nearest
from game.levels.model import Color, Properties, PropertyValue
from game.levels.problems import Place, Report

_LARGEST = (1 << 31) - 1


@dataclass(frozen=True, slots=True)
class Fields:
    """Reads the properties of one thing. Each method returns None once it has reported what is wrong.

    `defaults` stand in for what is not written, but for the names in `required`.
    """

    values: Properties
    report: Report
    place: Place
    defaults: Mapping[str, PropertyValue] = field(default_factory=dict)
    required: frozenset[str] = frozenset()

    def given(self, name: str) -> bool:
        """Tell whether the author wrote this property."""
        return name in self.values

    def text(self, name: str) -> str | None:
        """Return a text."""
        value = self._value(name)
        if value is None or isinstance(value, str):
            return value
        if isinstance(value, int | float) and not isinstance(value, bool):
            return str(value)
        self._wrong(name, "string")
        return None

    def choice(self, name: str, valid: Iterable[str]) -> str | None:
        """Return one of the texts `valid`; there is no default."""
        words = [word for word in valid if word]
        value = self.values.get(name, "")
        if not isinstance(value, str):
            self._wrong(name, "string")
            return None
        if value in words:
            return value
        if value == "":
            self.report.error(self.place, "value-missing-choice", property=name, valid=", ".join(words))
            return None
        near = nearest(value, words)
        self.report.error(self.place, "value-choice", property=name, found=value, valid=", ".join(words), near=near)
        return None

    def whole(self, name: str, low: int, high: int = _LARGEST) -> int | None:
        """Return a whole number from `low` to `high`; text and decimals that are one will do."""
        value = self._value(name)
        if value is None:
            return None
        number: int | None = None
        if isinstance(value, str):
            number = parse_whole(value)
        elif isinstance(value, float):
            number = int(value) if value.is_integer() else None
        elif isinstance(value, int) and not isinstance(value, bool):
            number = value
        if number is None:
            self._wrong(name, "int")
            return None
        if not low <= number <= high:
            self.report.error(
                self.place,
                "value-range" if low <= number or high < _LARGEST else "value-low",
                property=name,
                found=number,
                low=low,
                high=high,
            )
            return None
        return number

    def flag(self, name: str) -> bool | None:
        """Return yes or no."""
        value = self._value(name)
        if value is None or isinstance(value, bool):
            return value
        known = parse_bool(value) if isinstance(value, str) else None
        if known is None:
            self._wrong(name, "bool")
        return known

    def color(self, name: str) -> Color | None:
        """Return a colour; none is no problem."""
        value = self.values.get(name, "")
        if isinstance(value, Color) or value == "":
            return value if isinstance(value, Color) else None
        known = parse_color(value) if isinstance(value, str) else None
        if known is None:
            self._wrong(name, "color")
        return known

    def check_names(self, valid: Iterable[str], inherited: Properties) -> None:
        """Warn of written properties that mean nothing; those `inherited` from a tile may mean something there."""
        known = list(valid)
        for name in self.values:
            if name not in known and name not in inherited:
                self.report.warning(self.place, "property-unknown", property=name, near=nearest(name, known))

    def _value(self, name: str) -> PropertyValue | None:
        value = self.values.get(name)
        if value is not None and not (value == "" and name in self.required):
            return value
        if name in self.required:
            self.report.error(self.place, "value-missing", property=name)
            return None
        return self.defaults.get(name)

    def _wrong(self, name: str, kind: str) -> None:
        self.report.error(self.place, "value-type", property=name, found=_shown(self.values.get(name)), type=kind)


def _shown(value: PropertyValue | None) -> str:
    return str(value) if isinstance(value, bool | int | float | str) else type(value).__name__
