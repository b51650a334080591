"""What a game's own part of the screen must do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from game.kernel.facts import Fact
from game.kernel.steps import Option
from scenes.actions import Act
from scenes.widgets import Widget

if TYPE_CHECKING:
    from scenes.app import App


@dataclass(frozen=True, slots=True)
class Asked:
    """The seat that is asked at this screen now, and what it may answer."""

    seat: int
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """What a view is given: names by seat, whom to tell an answer, and whom to ask for a new build.

    `answer` takes one or more options, given one after the other without anybody looking in between. `replay`: the
    screen around steps through a game that has been played, and owns the keys for that.
    """

    app: App
    names: tuple[str, ...]
    answer: Callable[[Sequence[Option]], None]
    rebuild: Callable[[], None]
    replay: bool = False


class View:
    """Shows positions of one game and takes answers. Every method is called with the screen's esper world current."""

    resting: ClassVar[str] = "table"
    """The widget that has the focus while nobody is asked."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.app = table.app

    def show(self, look: Any, asked: Asked | None, facts: Sequence[Fact] | None) -> None:
        """The position is `look` now. `facts` led there and may be played one by one; None: it stands there at once.

        The first call raises KeptError where the level's file is not what it was.
        """
        raise NotImplementedError

    def busy(self) -> bool:
        """Whether something still moves that must be seen before anything else happens."""
        raise NotImplementedError

    def hurry(self) -> None:
        """Come to the end of what moves at once."""
        raise NotImplementedError

    def build(self) -> Widget:
        """Return the widgets of table and hand."""
        raise NotImplementedError

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def command(self, act: Act) -> bool:
        """Answer a command that no widget took."""
        return False

    def place(self, size: tuple[int, int]) -> None:
        """The window has this size."""

    def first_focus(self) -> str:
        """Return the key of the widget that gets the focus with a new question."""
        return ""

    def leave(self) -> None:
        """The screen goes."""
