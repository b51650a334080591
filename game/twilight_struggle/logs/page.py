"""A page of a record: headers, parts, merged changes of influence."""

from game.twilight_struggle.logs import phrases


class Page:
    """Lines with headers, parts and merged changes of influence."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._header = ""
        self._gap = 0
        self._block: dict[tuple[int, int, bool], tuple[int, str, int]] = {}

    def header(self, text: str) -> None:
        """Begin an entry."""
        self._close_header()
        if self.lines:
            self.lines.append("")
        self._header = text
        self._gap = 0
        self._block.clear()

    def say_header(self, text: str) -> None:
        """Begin an entry whose header stands alone."""
        self.header(text)
        self._close_header()

    def part(self, gap: int = 1) -> None:
        """Leave blank lines before the next detail."""
        if not self._header:
            self._gap = max(self._gap, gap)
        self._block.clear()

    def say(self, text: str) -> None:
        """Add a detail."""
        self._block.clear()
        self._add(text)

    def influence(self, side: int, country: int, change: int, pair: tuple[int, int]) -> None:
        """Add a change of influence, merged with one of the same kind in the same country; `pair` is (US, USSR)."""
        key = (side, country, change > 0)
        if key in self._block:
            index, prefix, before = self._block[key]
            change += before
        else:
            prefix = f"{self._header} " if self._header else ""
            index = len(self.lines) + self._gap
            self._add("")
        self.lines[index] = prefix + phrases.influence(side, change, country, *pair)
        self._block[key] = (index, prefix, change)

    def text(self) -> str:
        """Return all lines."""
        self._close_header()
        return "\n".join([*self.lines, ""])

    def _add(self, text: str) -> None:
        if self._header:
            self.lines.append(f"{self._header} {text}")
            self._header = ""
        else:
            self.lines.extend([""] * self._gap)
            self.lines.append(text)
        self._gap = 0

    def _close_header(self) -> None:
        if self._header:
            self.lines.append(self._header)
            self._header = ""
