"""What the window must know of a game that is played in turns."""

from __future__ import annotations

import importlib
from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from game.kernel.facts import Fact
from game.kernel.rules import Result, SettingValue
from scenes.play.names import UIS
from scenes.play.view import Table, View
from scenes.text import Span

if TYPE_CHECKING:
    from scenes.app import App

ONLOOKER: Final[frozenset[int]] = frozenset()
"""The eyes of nobody: they see what is public."""


@dataclass(frozen=True, slots=True)
class SettingWords:
    """A setting in the user's language: its name, its values, and what it means with the clause it changes."""

    name: str
    values: Mapping[SettingValue, str] = field(default_factory=dict)
    tip: str = ""


@dataclass(frozen=True, slots=True)
class LevelWords:
    """A level in the user's language, as a set-up shows it.

    `values` names what settings may be there, by setting; `notes` says more of a value. Where not `played`, it is made
    for watching.
    """

    title: str
    values: Mapping[str, Mapping[SettingValue, str]] = field(default_factory=dict)
    notes: Mapping[SettingValue, str] = field(default_factory=dict)
    played: bool = True


class GameUi(ABC):
    """One game's words and its view. `eyes` are the seats whose private things may be seen."""

    game: ClassVar[str]
    kinds: ClassVar[tuple[str, ...]] = ()
    """Kinds of lines by which the log can be filtered."""
    log_from: ClassVar[int] = 1180
    """The width of a window, in design units, from which the log is open at first."""

    def __init__(self, app: App) -> None:
        self.app = app

    @abstractmethod
    def title(self) -> str:
        """Return the game's name."""

    @abstractmethod
    def setting(self, name: str) -> SettingWords:
        """Return a setting's words."""

    def level(self, path: Path) -> LevelWords:
        """Read a level; meant for a thread. One with mistakes is shown by its file's name: beginning tells them."""
        return LevelWords(path.stem)

    def fit(self, values: dict[str, SettingValue], _kept: str, _level: LevelWords | None) -> dict[str, SettingValue]:
        """Return settings that go together and with the level; the one called `kept` stays as it is."""
        return values

    def prepare(self, _state: Any) -> None:  # noqa: B027  # most games have nothing that takes long
        """Make what takes long for the view of a game; meant for a thread. Whatever fails here fails again there."""

    def tables(self) -> list[tuple[str, list[list[Span]]]]:
        """Return what the game's tables add to its rules page: headings and lines."""
        return []

    @abstractmethod
    def look(self, state: Any, eyes: frozenset[int]) -> Any:
        """Return what may be seen of a position, built from observations."""

    @abstractmethod
    def secret(self, state: Any) -> bool:
        """Whether the waiting seat needs its own eyes, so that nobody else may look."""

    @abstractmethod
    def turn(self, state: Any) -> Hashable:
        """Return what changes with every turn; a replay steps by it."""

    @abstractmethod
    def progress(self, state: Any) -> str:
        """Say how far a game is, with public facts alone."""

    @abstractmethod
    def line(self, fact: Fact, names: Sequence[str]) -> tuple[str, list[Span]] | None:
        """Return a fact's kind and its sentence for the log, or None for one that is not told."""

    @abstractmethod
    def kind_words(self, kind: str) -> str:
        """Return the words of a kind of lines."""

    @abstractmethod
    def ending(self, result: Result, names: Sequence[str]) -> str:
        """Say in a sentence how a game ended."""

    @abstractmethod
    def view(self, table: Table, guided: bool) -> View:
        """Return the part of the screen that shows the game; `guided` explains each thing as it comes."""


def ui_of(app: App, game: str) -> GameUi:
    """Return a game's part of the window. Raises KeyError for a game that is not played there."""
    module, _, name = UIS[game].partition(":")
    made: GameUi = getattr(importlib.import_module(module), name)(app)
    return made


def bot_words(app: App, player: str) -> str:
    """Return what a computer player is called."""
    tr = app.tr
    words = {"random": tr("Random player"), "greedy": tr("Greedy player"), "schemer": tr("Schemer")}
    return words.get(player, player)


def seat_names(app: App, seats: Sequence[Any]) -> tuple[str, ...]:
    """Return how seats are called: a person's name, or the computer player's; the same name twice gets numbers."""
    names = []
    for number, seat in enumerate(seats, 1):
        if seat.is_human:
            names.append(seat.name or app.tr("Player {n}", n=number))
        else:
            names.append(bot_words(app, seat.player))
    return tuple(
        f"{name} {names[: at + 1].count(name)}" if names.count(name) > 1 else name for at, name in enumerate(names)
    )
