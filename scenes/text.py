"""Breaking lines, in English and in Chinese, and sentences with coloured parts, links and icons."""

import re
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace

_NO_START = frozenset("，。；：？！、）》」』】〉〕…—～·％‰℃々ー,.;:?!)]}%’”›»")
_NO_END = frozenset("（《「『【〈〔([{‘“‹«$￥#№")
_ICON = "\ufffc"
"""Stands for an icon while lines are broken."""


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a sentence.

    `colour` is a palette name; `link` is told to whoever listens; `icon` names a picture shown before the text.
    """

    text: str
    colour: str = ""
    link: Hashable | None = None
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a span in a line: where it starts and how wide it is, in pixels."""

    span: Span
    text: str
    x: int
    width: int


def spans(sentence: str, **values: Span | str | int) -> list[Span]:
    """Put values into the `{names}` of a translated sentence, keeping links and colours.

    Raises KeyError for a name without a value.
    """
    made: list[Span] = []
    for index, part in enumerate(re.split(r"\{(\w+)\}", sentence)):
        if index % 2:
            value = values[part]
            made.append(value if isinstance(value, Span) else Span(str(value)))
        elif part:
            made.append(Span(part))
    return made


def plain(parts: Sequence[Span]) -> str:
    """Return the text alone."""
    return "".join(part.text for part in parts)


def may_break(text: str) -> list[int]:
    """Return the indices at which a new line may start."""
    places: list[int] = []
    word = ""
    """The last character that is no space."""
    for at in range(1, len(text)):
        if text[at - 1] != " ":
            word = text[at - 1]
        clause = text[at - 1] == "-" and text[at - 2 : at - 1].isupper() and text[at].isupper()  # GP-UP-01 stays whole
        if word not in _NO_END and not clause and _may_break(text[at - 1], text[at]):
            places.append(at)
    return places


def wrap(text: str, width: int, measure: Callable[[str], int]) -> list[str]:
    """Break `text` into lines no wider than `width`; a line feed always starts a new one."""
    lines: list[str] = []
    for paragraph in text.split("\n"):

        def size(start: int, end: int, paragraph: str = paragraph) -> int:
            return measure(paragraph[start:end])

        lines += [paragraph[start:end].rstrip(" ") for start, end in _fill(paragraph, width, size)]
    return lines


def wrap_spans(parts: Sequence[Span], width: int, measure: Callable[[str], int], icon_width: int) -> list[list[Piece]]:
    """Break spans into lines no wider than `width`, by the same rules as plain text."""
    lines: list[list[Piece]] = []
    for paragraph in _paragraphs(parts):
        text = "".join((_ICON if part.icon else "") + part.text for part in paragraph)
        owner = [part for part in paragraph for _ in range(len(part.text) + bool(part.icon))]

        def pieces(start: int, end: int, text: str = text, owner: list[Span] = owner) -> list[tuple[Span, str, int]]:
            found: list[tuple[Span, str, int]] = []
            at = start
            while at < end:
                stop = at + 1
                if text[at] == _ICON:
                    found.append((owner[at], "", icon_width))
                else:
                    while stop < end and owner[stop] is owner[at] and text[stop] != _ICON:
                        stop += 1
                    found.append((replace(owner[at], icon=""), text[at:stop], measure(text[at:stop])))
                at = stop
            return found

        for start, end in _fill(text, width, lambda a, b: sum(piece[2] for piece in pieces(a, b))):
            line: list[Piece] = []
            x = 0
            trimmed = start + len(text[start:end].rstrip(" "))
            for span, part, size in pieces(start, trimmed):
                line.append(Piece(span, part, x, size))
                x += size
            lines.append(line)
    return lines


def _paragraphs(parts: Sequence[Span]) -> list[list[Span]]:
    paragraphs: list[list[Span]] = [[]]
    for part in parts:
        for index, text in enumerate(part.text.split("\n")):
            if index:
                paragraphs.append([])
            if text or (part.icon and not index):
                paragraphs[-1].append(replace(part, text=text, icon=part.icon if not index else ""))
    return paragraphs


def _fill(text: str, width: int, measure: Callable[[int, int], int]) -> list[tuple[int, int]]:
    """Return (start, end) of each line; `measure(a, b)` is the width of text[a:b]."""
    lines: list[tuple[int, int]] = []
    start, good = 0, 0
    for stop in [*may_break(text), len(text)]:
        visible = start + len(text[start:stop].rstrip(" "))
        if measure(start, visible) <= width:
            good = stop
            continue
        if good > start:
            lines.append((start, good))
            start = good
        while measure(start, start + len(text[start:stop].rstrip(" "))) > width and stop - start > 1:
            end = _longest(start, stop, width, measure)
            lines.append((start, end))
            start = end
        good = stop
    lines.append((start, len(text)))
    return lines


def _longest(start: int, stop: int, width: int, measure: Callable[[int, int], int]) -> int:
    """Return how far a word goes that no line can hold."""
    low, high = start + 1, stop - 1
    while low < high:
        middle = (low + high + 1) // 2
        if measure(start, middle) <= width:
            low = middle
        else:
            high = middle - 1
    return low


def _may_break(before: str, after: str) -> bool:
    if after == " " or after in _NO_START:
        return False
    if before == " ":
        return True
    if _is_wide(before) or _is_wide(after):
        return True
    if before == _ICON:
        return False
    return before in "-/–" and after.isalpha()


def _is_wide(character: str) -> bool:
    code = ord(character)
    return (
        0x2E80 <= code <= 0x9FFF
        or 0xAC00 <= code <= 0xD7AF
        or 0xF900 <= code <= 0xFAFF
        or 0xFF00 <= code <= 0xFFEF
        or 0x20000 <= code <= 0x3FFFF
    )
