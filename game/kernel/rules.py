"""A game as the kernel knows it: its settings, its start, what seats see, who has won."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from game.kernel.chance import Chance
from game.kernel.steps import State, settle

SettingValue = bool | int | str

S = TypeVar("S", bound=State)


class SetupError(ValueError):
    """A set-up that the game does not know; the text names setting, value and what is allowed."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing that may be chosen before a game. `allowed`: a range for numbers, else the values."""

    name: str
    default: SettingValue
    allowed: range | tuple[SettingValue, ...]

    def check(self, value: object) -> SettingValue:
        """Return the value, or raise SetupError. True is no number and 1 is no yes."""
        if isinstance(value, bool | int | str) and type(value) is type(self.default) and value in self.allowed:
            return value
        if isinstance(self.allowed, range):
            allowed = f"a whole number from {self.allowed[0]} to {self.allowed[-1]}"
        else:
            allowed = ", ".join(_notation(v) for v in self.allowed)
        raise SetupError(f"setting {self.name}: {value!r} is not allowed; choose {allowed}")


def _notation(value: SettingValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class LevelRef:
    """Which level a game is played on: the file's name and the SHA-256 of its bytes and of the files
    beside it that go into its board.
    """

    file: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Setup:
    """All that is fixed before the first choice. `seats` names who plays each seat (`human`, `random`, …)."""

    game: str
    seats: tuple[str, ...]
    seed: int
    settings: Mapping[str, SettingValue] = field(default_factory=dict)
    level: LevelRef | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the winning seats (none: nobody; several: shared) and the kind of ending."""

    winners: tuple[int, ...]
    ending: str


def _no_figures(_game: State) -> Mapping[str, int]:
    return {}


def _nothing_beside(_level: Path) -> tuple[Path, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Rules(Generic[S]):
    """One game, as plain functions.

    `seats` are the numbers of seats it can be played with. `read_level` turns a level file into the frozen board
    that `start` gets, or raises SetupError with one readable line; `beside` names the other files, there or not, that
    go into that board. `observe` builds what a seat may know from nothing. `permute` returns a state in which
    everything that this seat may not know has been exchanged at random: its observation must stay the same. `problems`
    names broken invariants. `result` is None until the game is over. `figures` are numbers of a finished game worth
    adding up over many (turns, …).
    """

    name: str
    version: int
    seats: tuple[int, ...]
    settings: tuple[Setting, ...]
    start: Callable[[Setup, Any], S]
    observe: Callable[[S, int], object]
    permute: Callable[[S, int, Chance], S]
    problems: Callable[[S], list[str]]
    result: Callable[[S], Result | None]
    default_level: str | None = None
    read_level: Callable[[Path], Any] | None = None
    beside: Callable[[Path], tuple[Path, ...]] = _nothing_beside
    figures: Callable[[S], Mapping[str, int]] = _no_figures

    def settled(self, settings: Mapping[str, object]) -> dict[str, SettingValue]:
        """Return all settings, defaults filled in and each checked; raise SetupError for an unknown one."""
        known = {setting.name: setting for setting in self.settings}
        for name in settings:
            if name not in known:
                raise SetupError(f"{self.name} has no setting {name}; it has {', '.join(known) or 'none'}")
        return {
            name: setting.check(settings[name]) if name in settings else setting.default
            for name, setting in known.items()
        }

    def begin(self, setup: Setup, board: object = None) -> S:
        """Return a new game, waiting for its first answer; raise SetupError where the set-up does not fit."""
        if setup.game != self.name:
            raise SetupError(f"this is a set-up for {setup.game}, not for {self.name}")
        if len(setup.seats) not in self.seats:
            allowed = " or ".join(str(n) for n in self.seats)
            raise SetupError(f"{self.name} is played with {allowed} seats, not {len(setup.seats)}")
        settled = self.settled(setup.settings)
        game = self.start(Setup(setup.game, setup.seats, setup.seed, settled, setup.level), board)
        settle(game)
        return game
