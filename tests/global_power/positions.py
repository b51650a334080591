"""Small positions written as pictures, for tests of the NPC rules.

`.` is nobody's land, `~` sea, and a letter land of a nation: u usa, c china, e europe, r russia.
"""

from collections.abc import Sequence
from typing import Any

from game.global_power.level import HeroStart, Level, Nation, ScriptedIncident, ScriptedUnit
from game.global_power.state import BLUE, RED, State, make_board, new_state
from game.global_power.steps import Round
from game.kernel.facts import Fact
from game.kernel.steps import answer

NATIONS = ("china", "europe", "russia", "usa")
LETTERS = {name[0]: index for index, name in enumerate(NATIONS)}

Place = tuple[int, int]
Script = tuple[int, Place, int] | tuple[int, Place, int, dict[str, Any]]
Force = tuple[str, Place] | tuple[str, Place, dict[str, Any]]


class World:
    """A game on a small level. Cells are (column, row)."""

    def __init__(
        self,
        picture: str,
        *,
        blue: Place | None = None,
        red: Place | None = None,
        guards: Sequence[Place] = (),
        mercenaries: Sequence[Place] = (),
        incidents: Sequence[Script] = (),
        units: Sequence[Force] = (),
        seek: bool = False,
        rounds: int = 99,
    ) -> None:
        rows = picture.split()
        self.width = len(rows[0])
        cells = "".join(rows)
        heroes = [
            HeroStart(power, self.cell(place), LETTERS[home])
            for power, place, home in (("blue", blue, "u"), ("red", red, "c"))
            if place is not None
        ]
        level = Level(
            self.width,
            len(rows),
            tuple(letter != "~" for letter in cells),
            tuple(LETTERS.get(letter, -1) for letter in cells),
            tuple(Nation(name, name, name, None) for name in NATIONS),
            heroes=tuple(heroes),
            guards=tuple(sorted(self.cell(place) for place in guards)),
            guard_object_ids=tuple(range(900, 900 + len(guards))),
            mercenaries=tuple(sorted(self.cell(place) for place in mercenaries)),
            incidents=tuple(self._incident(number, *script) for number, script in enumerate(incidents, start=1)),
            units=tuple(self._unit(number, *unit) for number, unit in enumerate(units, start=1)),
            rounds=rounds,
            heroes_seek_each_other=seek,
        )
        self.game: State = new_state(make_board(level), (Round(),))
        self.facts: list[Fact] = []

    def _incident(
        self, number: int, when: int, place: Place, level: int, more: dict[str, Any] | None = None
    ) -> ScriptedIncident:
        values = {"nuclear": False, "damage": 0, **(more or {})}
        return ScriptedIncident(100 + number, self.cell(place), when, level, **values)

    def _unit(self, number: int, kind: str, place: Place, more: dict[str, Any] | None = None) -> ScriptedUnit:
        health = {"character": 5, "mercenary": 1, "garrison": 1, "base": 2}[kind]
        values = {"seat": 1, "health": health, **(more or {})}
        return ScriptedUnit(200 + number, kind, values["seat"], values["health"], self.cell(place))

    def cell(self, place: Place) -> int:
        return place[1] * self.width + place[0]

    def place(self, cell: int) -> Place:
        return cell % self.width, cell // self.width

    def play(self, rounds: int = 1) -> "World":
        """Play some rounds; `facts` are those of the last."""
        for _ in range(rounds):
            self.game.facts = []
            answer(self.game, "round")
            self.facts = self.game.facts
        return self

    def rules(self, kind: type[Fact]) -> list[str]:
        """Return the clauses of this round's facts of a kind."""
        return [fact.rule for fact in self.facts if isinstance(fact, kind)]

    @property
    def blue(self) -> Place:
        return self.place(self.game.hero_cell[BLUE])

    @property
    def red(self) -> Place:
        return self.place(self.game.hero_cell[RED])

    @property
    def health(self) -> list[int]:
        """Blue's and red's health."""
        return self.game.hero_health

    @property
    def tasks(self) -> list[str]:
        return self.game.hero_task

    def guard(self, number: int = 1) -> Place | None:
        """Where a guard stands, None if it is dead."""
        return self.place(self.game.guard_cell[number - 1]) if self.game.guard_health[number - 1] else None

    @property
    def guards(self) -> list[Place | None]:
        return [self.guard(number) for number in range(1, len(self.game.guard_cell) + 1)]

    def put(self, blue: Place | None = None, red: Place | None = None) -> "World":
        """Move heroes somewhere before the next round."""
        for hero, place in ((BLUE, blue), (RED, red)):
            if place is not None:
                self.game.hero_cell[hero] = self.cell(place)
        return self

    def hurt(self, blue: int | None = None, red: int | None = None) -> "World":
        """Set the heroes' health before the next round."""
        for hero, health in ((BLUE, blue), (RED, red)):
            if health is not None:
                self.game.hero_health[hero] = health
        return self
