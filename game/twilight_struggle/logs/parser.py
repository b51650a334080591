"""From the text of a recorded game to typed lines, every line known."""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from game.twilight_struggle.logs.lines import (
    Blank,
    CoupRoll,
    Defcon,
    Discards,
    Entry,
    Event,
    Header,
    Headlines,
    Influence,
    InPlay,
    Line,
    Log,
    Military,
    NamesRegion,
    NoCards,
    Olympics,
    Plays,
    Points,
    RealignmentRoll,
    Reshuffle,
    Returns,
    Reveals,
    Side,
    Space,
    SpaceRoll,
    Target,
    TrapRoll,
    Use,
    UseKind,
    War,
    WarRoll,
    Wins,
)
from game.twilight_struggle.logs.names import find_card, find_country, find_region
from game.twilight_struggle.state import US, USSR

MOST_HANDICAP: Final = 10


class LogError(ValueError):
    """A file that is no record of a game, or a line that cannot be understood; the text names file, line and remedy."""


class _UnknownNameError(ValueError):
    """A name inside a line that no card, country or region has."""


_USES: Final[Mapping[str, UseKind]] = MappingProxyType(
    {"Place Influence": "influence", "Realignment": "realignment", "Coup": "coup", "Space Race": "space"}
)


def _side(text: str) -> Side:
    return US if text == "US" else USSR


def _card(name: str) -> int:
    number = find_card(name)
    if number is None:
        raise _UnknownNameError(f"no card is called {name!r}")
    return number


def _country(name: str) -> int:
    number = find_country(name)
    if number is None:
        raise _UnknownNameError(f"no country is called {name!r}")
    return number


def _score(text: str) -> int:
    if text == "even":
        return 0
    side, amount = text.split()
    return int(amount) if side == "US" else -int(amount)


Match = re.Match[str]
Maker = Callable[[int, Match], tuple[Line, ...]]


def _points(number: int, m: Match) -> tuple[Line, ...]:
    return (Points(number, _side(m[1]), int(m[2]), _score(m[3])),)


def _coup(number: int, m: Match) -> tuple[Line, ...]:
    modifier = int(m[4] or 0)
    return (CoupRoll(number, m[1] == "SUCCESS", int(m[2]), int(m[3]), modifier, int(m[5]), int(m[6])),)


def _region(number: int, m: Match) -> tuple[Line, ...]:
    region = find_region(m[2])
    if region is None:
        raise _UnknownNameError(f"no region is called {m[2]!r}")
    return (NamesRegion(number, _side(m[1]), region),)


# The order matters only where one pattern is a special case of a later one.
_LINES: Final[tuple[tuple[re.Pattern[str], Maker], ...]] = tuple(
    (re.compile(pattern), maker)
    for pattern, maker in (
        (
            r"(US|USSR) ([+-]\d+) in (.+) \[(\d+)\]\[(\d+)\]",
            lambda n, m: (Influence(n, _side(m[1]), int(m[2]), _country(m[3]), int(m[4]), int(m[5])),),
        ),
        (r"Event: (.+)", lambda n, m: (Event(n, _card(m[1])),)),
        (
            r"(Place Influence|Realignment|Coup|Space Race) \((\d+) Ops\):",
            lambda n, m: (Use(n, _USES[m[1]], int(m[2])),),
        ),
        (r"Target: (.+)", lambda n, m: (Target(n, _country(m[1])),)),
        (r"(US|USSR) gains (\d+) VP\. Score is (even|(?:US|USSR) \d+)\.", _points),
        (
            r"No VP awarded\. Score is (even|(?:US|USSR) \d+)\.",
            lambda n, m: (Points(n, None, 0, _score(m[1])),),
        ),
        (
            r"DEFCON (degrades|improves) to (\d)",
            lambda n, m: (Defcon(n, m[1] == "improves", int(m[2])),),
        ),
        (
            r"(US|USSR) Military Ops to (\d+)",
            lambda n, m: (Military(n, _side(m[1]), int(m[2])),),
        ),
        (
            r"(SUCCESS|FAILURE): (\d) \[ \+ (\d+) (?:\(([+-]\d+)\) +)?- 2x(\d) = (-?\d+) \]",
            _coup,
        ),
        (
            r"(US|USSR) chooses to (participate in|boycott) the Olympics",
            lambda n, m: (Olympics(n, _side(m[1]), m[2] != "boycott"),),
        ),
        (
            r"(US|USSR) chooses (.+) is now in play\.",
            lambda n, m: (NamesRegion(n, _side(m[1]), None), InPlay(n, _card(m[2]), now=True)),
        ),
        (r"(US|USSR) chooses (.+)", _region),
        (
            r"(.+) is (now|no longer) in play\.",
            lambda n, m: (InPlay(n, _card(m[1]), m[2] == "now"),),
        ),
        (r"(US|USSR) Headlines (.+)", lambda n, m: (Headlines(n, _side(m[1]), _card(m[2])),)),
        (
            r"(US|USSR) rolls (\d)(?: \(([+-]\d+)\) = (-?\d+))?",
            lambda n, m: (RealignmentRoll(n, _side(m[1]), int(m[2]), int(m[3] or 0), int(m[4] or m[2])),),
        ),
        (
            r"Die roll: (\d) -- (Success|Failed)! \(Needed (\d) or less\)",
            lambda n, m: (SpaceRoll(n, int(m[1]), m[2] == "Success", int(m[3])),),
        ),
        (
            r"(US|USSR) advances to (\d) in the Space Race\.",
            lambda n, m: (Space(n, _side(m[1]), int(m[2])),),
        ),
        (r"War in (.+)", lambda n, m: (War(n, _country(m[1])),)),
        (
            r"(VICTORY|DEFEAT): (\d) (?:\(([+-]\d+)\) +)?(?:>=|<) (\d)",
            lambda n, m: (WarRoll(n, m[1] == "VICTORY", int(m[2]), int(m[3] or 0), int(m[4])),),
        ),
        (
            r"Trap Roll: (\d) (?:>|<=) \d -- Trap (Remains in Effect|Escaped)",
            lambda n, m: (TrapRoll(n, int(m[1]), m[2] == "Escaped"),),
        ),
        (
            r"(US|USSR) has no cards to (reveal|discard)",
            lambda n, m: (NoCards(n, _side(m[1]), "reveal" if m[2] == "reveal" else "discard"),),
        ),
        (r"(US|USSR) discards (.+)", lambda n, m: (Discards(n, _side(m[1]), _card(m[2])),)),
        (
            r"(US|USSR) reveals (.+) from hand",
            lambda n, m: (Reveals(n, _side(m[1]), _card(m[2]), again=True),),
        ),
        (r"(US|USSR) reveals (.+)", lambda n, m: (Reveals(n, _side(m[1]), _card(m[2]), again=False),)),
        (r"(US|USSR) returns (.+) to (?:US|USSR)", lambda n, m: (Returns(n, _side(m[1]), _card(m[2])),)),
        (r"(US|USSR) plays (.+)", lambda n, m: (Plays(n, _side(m[1]), _card(m[2])),)),
        (r"\*RESHUFFLE\*", lambda n, _: (Reshuffle(n),)),
        (r"(US|USSR) wins(?: by)? (.+)", lambda n, m: (Wins(n, _side(m[1]), m[2]),)),
        (r"(?:The game is a draw|Draw)\.?", lambda n, _: (Wins(n, None, "draw"),)),
    )
)

_HEADER: Final = re.compile(r"Turn (\d+), (?:(Headline Phase)|(Cleanup)|(US|USSR) AR(\d+))(?::(?: (.*))?)?")
_END: Final = re.compile(r": ?:(?: (.*))?")
_HEADER_CARDS: Final = re.compile(r"(.*?):(?: (.*))?")

_SETUP: Final = re.compile(r"SETUP: (?:: )?.+ will play as (?:USSR|USA|US)\.")
_SETUP_PLAYER: Final = re.compile(r".+ will play as (?:USSR|USA|US)\.")
_HANDICAP: Final = re.compile(r"Handicap influence: (?:(US|USSR) \+(\d+)|None|0|(?:US|USSR) 0)")
_SCENARIO: Final = re.compile(r"Scenario: (.+)")
_TIME: Final = re.compile(r"Time per Player: .+")
_OPTIONAL: Final = "Optional Cards Added"


def read_log(path: Path) -> Log:
    """Read a recorded game; raise LogError for a file that is none and for a line that is not understood."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise LogError(f"{path}: cannot be read ({error.strerror or error}); check the path") from error
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise LogError(f"{path}: not a text file; give the log of a game of Twilight Struggle") from error
    return parse_log(text, str(path))


def parse_log(text: str, file: str) -> Log:
    """Parse the text of a recorded game. A torn last line (no line end, not understood) is dropped."""
    lines = [line.rstrip() for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    torn = lines[-1] != ""
    while lines and not lines[-1]:
        lines.pop()
    start = next((number for number, line in enumerate(lines) if line), 0)
    if not lines or not _SETUP.fullmatch(lines[start]):
        raise LogError(
            f'{file}: line {start + 1}: not the log of a game of Twilight Struggle, which begins with "SETUP: : … will '
            'play as USSR."; give another file'
        )
    return _Parser(file, lines, torn).parse(start)


class _Parser:
    """Goes through the lines of one file once."""

    def __init__(self, file: str, lines: list[str], torn: bool) -> None:
        self.file = file
        self.lines = lines
        self.torn = torn

    def parse(self, start: int) -> Log:
        handicap = [0, 0]
        optional = False
        placements: list[Influence] = []
        entries: list[Entry] = []
        for number, items in self._items(start):
            text = self.lines[number - 1]
            if items is None:
                match = _HANDICAP.fullmatch(text)
                if match and match[1]:
                    handicap[_side(match[1])] = int(match[2])
                    if all(handicap) or max(handicap) > MOST_HANDICAP:
                        raise self._error(number, f"only one side can have a handicap, of at most {MOST_HANDICAP}")
                optional = optional or text == _OPTIONAL
                continue
            for item in items:
                if isinstance(item, Header):
                    entries.append(Entry(item, ()))
                elif entries:
                    entries[-1] = Entry(entries[-1].header, (*entries[-1].lines, item))
                elif isinstance(item, Influence):
                    placements.append(item)
                elif not isinstance(item, Blank):
                    raise self._error(number, "expected a placement of influence or the header of a turn")
        return Log(
            self.file,
            tuple(self.lines),
            (handicap[0], handicap[1]),
            optional,
            tuple(placements),
            tuple(_trimmed(entry) for entry in entries),
        )

    def _items(self, start: int) -> Iterator[tuple[int, tuple[Line, ...] | None]]:
        """Yield line numbers with what they hold; None: a line about the set-up as a whole."""
        in_setup = True
        for index in range(start, len(self.lines)):
            number = index + 1
            text = self.lines[index]
            if in_setup and self._is_setup(number, text):
                yield number, None
                continue
            try:
                items = _header(number, text) or _detail(number, text)
            except _UnknownNameError as error:
                if self.torn and number == len(self.lines):
                    return
                raise self._error(number, str(error)) from error
            if items is None:
                if self.torn and number == len(self.lines):
                    return
                raise self._error(number, f"not understood: {text[:60]!r}")
            in_setup = in_setup and not isinstance(items[0], Header)
            yield number, items

    def _is_setup(self, number: int, text: str) -> bool:
        scenario = _SCENARIO.fullmatch(text)
        if scenario and scenario[1] != "Standard":
            raise self._error(number, f"the scenario {scenario[1]!r} is not known, only Standard is")
        return bool(
            scenario
            or text == _OPTIONAL
            or any(pattern.fullmatch(text) for pattern in (_SETUP, _SETUP_PLAYER, _HANDICAP, _TIME))
        )

    def _error(self, number: int, what: str) -> LogError:
        return LogError(f"{self.file}: line {number}: {what}; correct the line or cut the file before it")


def _trimmed(entry: Entry) -> Entry:
    lines = entry.lines
    while lines and isinstance(lines[-1], Blank):
        lines = lines[:-1]
    return Entry(entry.header, lines)


def _header(number: int, text: str) -> tuple[Line, ...] | None:
    match = _END.fullmatch(text)
    if match:
        return _with_rest(number, Header(number, "end", 0, None, 0, ()), match[1])
    match = _HEADER.fullmatch(text)
    if match is None:
        return None
    turn = int(match[1])
    rest = match[6] or ""
    if match[3]:
        return _with_rest(number, Header(number, "cleanup", turn, None, 0, ()), rest)
    parts = _HEADER_CARDS.fullmatch(rest)
    named, detail = (parts[1], parts[2]) if parts else (rest, None)
    if match[2]:
        cards = tuple(_card(name) for name in named.split(" & ") if name.strip())
        return _with_rest(number, Header(number, "headline", turn, None, 0, cards), detail)
    cards = (_card(named),) if named.strip() else ()
    return _with_rest(number, Header(number, "round", turn, _side(match[4]), int(match[5]), cards), detail)


def _with_rest(number: int, header: Header, rest: str | None) -> tuple[Line, ...] | None:
    if not rest:
        return (header,)
    detail = _detail(number, rest)
    return None if detail is None else (header, *detail)


def _detail(number: int, text: str) -> tuple[Line, ...] | None:
    if not text:
        return (Blank(number),)
    for pattern, maker in _LINES:
        match = pattern.fullmatch(text)
        if match:
            return maker(number, match)
    return None
