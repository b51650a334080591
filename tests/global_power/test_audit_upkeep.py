"""The end of a round beside a second reading of GP-ROUND-04, GP-UP, GP-OCC and GP-WIN, along random games."""

import random
from collections import Counter

import pytest

from game.global_power.rules import problems, result
from game.global_power.state import State
from game.global_power.steps import AskWages, Phase
from game.global_power.turns import Wages
from game.kernel.rules import Result
from game.kernel.steps import RULES
from tests.global_power.odd_tables import TABLES, odd_tables
from tests.global_power.second_reading import Eye, begin


class Upkeep(Eye):
    """What the text makes of a position at the end of a round."""

    def holders(self) -> list[int | None]:
        return [self.holder(cell) for cell in self.cells]

    def controllers(self, holders: list[int | None]) -> list[int | None]:
        """GP-OCC-01, GP-HERO-11."""
        found: list[int | None] = []
        for nation in range(len(self.level.nations)):
            land = [cell for cell in self.cells if self.level.nation[cell] == nation]
            held = Counter(holders[cell] for cell in land)
            occupants = [seat for seat in range(3) if 3 * held[seat] > 2 * len(land)]
            conqueror = self.p.conquered[nation]
            found.append(occupants[0] if occupants else conqueror if conqueror >= 0 else None)
        return found

    def income(self) -> tuple[list[int], list[int], int, list[int]]:
        """GP-UP-02: wealth, energy, bank and the energy of the sites."""
        p, f = self.p, self.figures
        wealth, energy, bank, sites = p.wealth[:], p.energy[:], p.bank, p.site_energy[:]
        holders = self.holders()
        control = self.controllers(holders)
        for turn in range(3):
            seat = (self.game.round - 1 + turn) % 3
            if not p.alive[seat]:
                continue
            due = f.income_seat + f.income_nation * control.count(seat)
            due += f.income_wealth_site * sum(holders[cell] == seat for cell in self.level.wealth_sites)
            wealth[seat] += min(due, bank)
            bank -= min(due, bank)
            for site, cell in enumerate(self.level.energy_sites):
                if holders[cell] == seat:
                    taken = min(f.income_energy_site, sites[site])
                    energy[seat] += taken
                    sites[site] -= taken
        return wealth, energy, bank, sites

    def radiation(self) -> tuple[dict[str, int], int]:
        """GP-UP-01, GP-HERO-09: the health of all units after it, and where the marker lies then."""
        marker = self.game.marker
        health = {name: unit.health for name, unit in self.units.items()}
        if marker < 0:
            return health, -1
        for name, unit in self.units.items():
            if self.range(unit.cell, marker) <= 1:
                health[name] -= 1
                second = unit.kind == "hero" and self.game.hero_exposed[name == "hero-red"] == 1
                health[name] = 0 if second else health[name]
        for seat in range(3):  # GP-RES-06
            if self.p.alive[seat] and health[f"character-{seat + 1}"] == 0:
                for kind in ("garrison", "base"):
                    health |= {unit.name: 0 for unit in self.own(seat, kind)}
        for hero, home in ((f"hero-{h.power}", h.home) for h in self.level.heroes):
            if hero in health and health[hero] == 0 and self.p.marker_launcher >= 0:  # GP-HERO-11
                guards = enumerate(self.game.board.guard_nation, start=1)
                health |= {f"guard-{n}": 0 for n, nation in guards if nation == home}
        return {name: left for name, left in health.items() if left}, -1 if self.game.marker_stage == 2 else marker

    def victory(self) -> Result | None:
        """GP-WIN-01, GP-WIN-02."""
        p, f = self.p, self.figures
        living = [seat for seat in range(3) if p.alive[seat]]
        holders = self.holders()
        control = self.controllers(holders)
        if len(living) < 2:
            return Result(tuple(living), "last-living")
        rulers = [seat for seat in living if control.count(seat) >= self.level.nations_to_win]
        if rulers:
            return self.best(rulers, {seat: (holders.count(seat), p.wealth[seat]) for seat in rulers}, "nations")
        if self.game.round < self.level.rounds:
            return None
        points = {
            seat: f.points_nation * control.count(seat)
            + f.points_hero * p.slain[seat]
            + f.points_base * len(self.own(seat, "base"))
            + holders.count(seat) // f.points_cells
            for seat in living
        }
        return self.best(living, {seat: (points[seat], p.wealth[seat]) for seat in living}, "points")

    @staticmethod
    def best(seats: list[int], ranks: dict[int, tuple[int, int]], ending: str) -> Result:
        top = max(ranks.values())
        return Result(tuple(seat for seat in seats if ranks[seat] == top), ending)


def carry_on(game: State, seen: Counter[str], where: str) -> None:
    """Carry out the steps of the rules one by one and compare each phase of the upkeep."""
    while game.agenda and game.agenda[-1].actor == RULES:
        step = game.agenda[-1]
        before = game.clone()
        eye = Upkeep(before)
        game.agenda = game.agenda[:-1]
        step.choose(game, "")
        p = game.players
        assert p is not None
        if isinstance(step, AskWages):
            owed = any(
                unit.seat == step.seat and p.hired[int(unit.name[10:]) - 1] < game.round
                for unit in eye.units.values()
                if unit.kind == "mercenary"
            )
            assert isinstance(game.agenda[-1], Wages) == owed, where
        if not isinstance(step, Phase):
            continue
        after = Upkeep(game)
        match step.name:
            case "radiation":
                health, marker = eye.radiation()
                assert {name: unit.health for name, unit in after.units.items()} == health, where
                assert game.marker == marker, where
                seen["radiation"] += health != {name: unit.health for name, unit in eye.units.items()}
            case "income":
                wealth, energy, bank, sites = eye.income()
                assert (p.wealth, p.energy, p.bank, p.site_energy) == (wealth, energy, bank, sites), where
                seen["income"] += sum(wealth) > sum(before.players.wealth) + 3  # type: ignore[union-attr]
            case "conscription":
                back = set(after.units) - set(eye.units)
                for guard, due in enumerate(before.guard_due):
                    nation = before.board.guard_nation[guard]
                    holders = eye.holders()
                    land = [cell for cell in eye.cells if eye.level.nation[cell] == nation]
                    free = all(3 * sum(holders[c] == seat for c in land) <= 2 * len(land) for seat in range(3))
                    returns = due == game.round and f"guard-{guard + 1}" not in eye.units and free
                    assert (f"guard-{guard + 1}" in back) == returns, where
                    seen["conscription"] += returns
                for hero in (0, 1):
                    hurt = 0 < before.hero_health[hero] < 3
                    mends = hurt and before.hero_mending[hero] == 1
                    assert game.hero_health[hero] == before.hero_health[hero] + mends, where
                    assert game.hero_mending[hero] == (1 if hurt and not mends else 0) or not before.hero_health[hero]
                    seen["healing"] += mends
            case "victory":
                assert result(game) == eye.victory(), where
                for seat in range(3):
                    had, most = before.force_health[seat], eye.figures.character_health
                    wounded = before.players.wounded[seat]  # type: ignore[union-attr]
                    mends = 0 < had < most and not wounded
                    assert game.force_health[seat] == had + mends, where
                    seen["mending"] += mends
                if game.agenda:
                    control = eye.controllers(eye.holders())
                    assert all(conqueror in (-1, now) for conqueror, now in zip(p.conquered, control, strict=True))
                else:
                    seen[str(result(game))] += 1
        assert problems(game) == [], where


def play(kind: str, seed: int, seen: Counter[str]) -> None:
    """Play a random game that likes to settle, build and launch."""
    tables = odd_tables()[kind]
    game, dice = begin(seed, tables), random.Random(seed)
    for hero in (0, 1):
        if game.hero_health[hero]:
            game.hero_health[hero] = dice.randint(1, 3)
    for seat in range(3):
        game.force_health[seat] = dice.randint(1, tables.figures.character_health)
    liked = ("deploy", "launch", "build", "hire", "pay")
    while game.agenda:
        step = game.agenda[-1]
        options = list(step.options(game))
        kinds = sorted({option.split()[0] for option in options})
        wanted = next((w for w in liked if w in kinds and dice.random() < 0.4), dice.choice(kinds))
        option = dice.choice([o for o in options if o.split()[0] == wanted])
        game.agenda = game.agenda[:-1]
        step.choose(game, option)
        carry_on(game, seen, f"{kind}, seed {seed}, round {game.round}")


@pytest.mark.parametrize("kind", TABLES)
def test_the_end_of_a_round_agrees_with_a_second_reading_of_the_text(kind: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(1000, 1025):
        play(kind, seed, seen)
    assert len({name for name in seen if name.startswith("Result")}) > 3
    if kind == "rich":
        assert min(seen[name] for name in ("radiation", "income", "conscription", "healing", "mending")) > 3
