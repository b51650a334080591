"""Small games with three players, played by option texts, for tests of the players' side."""

from collections.abc import Sequence
from typing import Any

import msgspec

from game.global_power.level import HeroStart, Level, Nation
from game.global_power.players import Players
from game.global_power.rules import problems
from game.global_power.start import start
from game.global_power.state import HEROES, State, make_board
from game.global_power.tables import Tables, read_tables
from game.kernel.facts import Fact
from game.kernel.rules import Setup
from game.kernel.steps import CHANCE, RULES, Option, answer, settle
from tests.global_power.positions import LETTERS, NATIONS, Place

ROLES = ("tycoons", "oligarchs", "terrorists")
FIELD = " ".join(["uuuuuu....cccc"] * 4 + ["..~~~~~~~....."] + ["." * 14] * 3)


class Match:
    """A game of three seats, at (1,1), (8,6) and (12,1) unless told otherwise, in the first seat's turn of round 1."""

    def __init__(
        self,
        picture: str = FIELD,
        *,
        at: Sequence[Place] = ((1, 1), (8, 6), (12, 1)),
        blue: Place | None = None,
        red: Place | None = None,
        guards: Sequence[Place] = (),
        mercenaries: Sequence[Place] = (),
        wealth_sites: Sequence[Place] = (),
        energy_sites: Sequence[Place] = (),
        roles: tuple[str, str, str] = ROLES,
        tables: Tables | None = None,
        rounds: int = 20,
        hints: bool = False,
        **level: Any,
    ) -> None:
        rows = picture.split()
        self.width = len(rows[0])
        cells = "".join(rows)
        board = make_board(
            Level(
                self.width,
                len(rows),
                tuple(letter != "~" for letter in cells),
                tuple(LETTERS.get(letter, -1) for letter in cells),
                tuple(Nation(name, name, name, None) for name in NATIONS),
                heroes=tuple(
                    HeroStart(power, self.cell(place), LETTERS[home])
                    for power, place, home in (("blue", blue, "u"), ("red", red, "c"))
                    if place is not None
                ),
                guards=tuple(sorted(self.cell(place) for place in guards)),
                guard_object_ids=tuple(range(len(guards))),
                mercenaries=tuple(sorted(self.cell(place) for place in mercenaries)),
                roles=tuple(zip(roles, (self.cell(place) for place in at), strict=True)),
                wealth_sites=tuple(sorted(self.cell(place) for place in wealth_sites)),
                energy_sites=tuple(sorted(self.cell(place) for place in energy_sites)),
                rounds=rounds,
                **level,
            ),
            tables or read_tables(),
        )
        settings = {f"role_{seat + 1}": role for seat, role in enumerate(roles)}
        self.game: State = start(Setup("global-power", ("human",) * 3, 1, settings), board)
        settle(self.game)
        while self.actor == CHANCE:
            self.do(self.options[0])
        if not hints:
            self.skip_hints()
        self.facts: list[Fact] = []

    def cell(self, place: Place) -> int:
        return place[1] * self.width + place[0]

    @property
    def players(self) -> Players:
        assert self.game.players is not None
        return self.game.players

    @property
    def actor(self) -> int:
        return self.game.agenda[-1].actor if self.game.agenda else RULES

    @property
    def options(self) -> list[Option]:
        return list(self.game.agenda[-1].options(self.game))

    def words(self, first: str) -> list[str]:
        """Return the options of a kind, without its word."""
        return [option.partition(" ")[2] for option in self.options if option.partition(" ")[0] == first]

    def skip_hints(self) -> None:
        while type(self.game.agenda[-1]).__name__ == "SayHint":
            answer(self.game, "ally")

    def do(self, *choices: Option) -> "Match":
        """Make choices, each of which must be legal, and leave a sound game; `facts` are those of all of them."""
        self.facts = []
        for choice in choices:
            assert choice in self.options, f"{choice!r} is not among {self.options}"
            self.game.facts = []
            answer(self.game, choice)
            self.facts += self.game.facts
            self.game.facts = None
            assert problems(self.game) == []
        return self

    def end_round(self) -> "Match":
        """End all turns and pay all wages until the next round's first turn (hints said) or the end of the game."""
        number = self.game.round
        facts: list[Fact] = []
        while self.game.agenda and self.game.round == number:
            self.do("end" if "end" in self.options else "pay" if "pay" in self.options else self.options[0])
            facts += self.facts
        if self.game.agenda:
            self.skip_hints()
        self.facts = facts
        return self

    def give(
        self, seat: int = 0, *, wealth: int = 0, energy: int = 0, technology: int = 0, reserve: int = 0
    ) -> "Match":
        """Hand out tokens: wealth from the bank, energy from sites or from what is burnt."""
        players = self.players
        players.bank -= wealth
        players.wealth[seat] += wealth
        for _ in range(energy):
            site = next((s for s, left in enumerate(players.site_energy) if left), None)
            if site is None:
                players.burnt -= 1
            else:
                players.site_energy[site] -= 1
            players.energy[seat] += 1
        players.technology[seat] += technology
        players.reserve[seat] += reserve
        assert problems(self.game) == []
        return self

    def deal(self, plan: str, seat: int = 0) -> "Match":
        """Put a plan from the deck (or from another hand) into a hand, in place of one that is there."""
        number = self.game.board.tables.plan(plan)
        players = self.players
        if not players.deck[number]:
            other = next(s for s in range(3) if s != seat and players.hands[s][number])
            players.hands[other][number] -= 1
        else:
            players.deck[number] -= 1
        if players.hand_size(seat) >= self.game.board.tables.figures.hand:
            old = next(plan for plan, count in enumerate(players.hands[seat]) if count)
            players.hands[seat][old] -= 1
            players.deck[old] += 1
        players.hands[seat][number] += 1
        return self

    def fort(self, kind: str, place: Place, seat: int = 0) -> "Match":
        """Set up a garrison (from the reserve, which grows first if it is empty) or base."""
        players, figures = self.players, self.game.board.tables.figures
        if kind == "garrison" and players.reserve[seat]:
            players.reserve[seat] -= 1
        players.built += 1
        game = self.game
        game.force_name.append(f"{kind}-{players.built}")
        game.force_kind.append(kind)
        game.force_seat.append(seat + 1)
        game.force_cell.append(self.cell(place))
        game.force_health.append(figures.base_health if kind == "base" else figures.garrison_health)
        assert problems(game) == []
        return self

    def health(self, name: str) -> int:
        """Return a unit's health, 0 if it is not there."""
        game = self.game
        if name in HEROES:
            return game.hero_health[HEROES.index(name)]
        for names, healths in (
            (game.board.guard_ids, game.guard_health),
            (game.force_name, game.force_health),
            (game.board.mercenary_ids, game.mercenary_health),
        ):
            for other, health in zip(names, healths, strict=True):
                if other == name and health:
                    return health
        return 0

    def where(self, name: str) -> Place:
        """Return where a force stands."""
        index = max(i for i, n in enumerate(self.game.force_name) if n == name and self.game.force_health[i])
        cell = self.game.force_cell[index]
        return cell % self.width, cell // self.width


def with_figures(**figures: int) -> Tables:
    shipped = read_tables()
    return Tables(shipped.plans, shipped.roles, msgspec.structs.replace(shipped.figures, **figures))
