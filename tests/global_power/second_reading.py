"""What sections 8 to 10 allow and what plans do, worked out a second time from the text alone."""

import dataclasses
import random
from collections import Counter
from typing import Any

from game.global_power.level import HeroStart, Level, Nation
from game.global_power.rules import RULES
from game.global_power.state import Board, State, make_board
from game.global_power.tables import Tables
from game.kernel.rules import Setup
from game.kernel.steps import CHANCE

ROLES = ("heirs", "terrorists", "tycoons", "oligarchs", "militarists")


@dataclasses.dataclass
class Unit:
    """A living unit. `seat` is 0 to 2, None for what is no player's."""

    name: str
    kind: str
    seat: int | None
    cell: int
    health: int


def units(game: State) -> dict[str, Unit]:
    found = []
    for name, cell, health in zip(("hero-blue", "hero-red"), game.hero_cell, game.hero_health, strict=True):
        found.append(Unit(name, "hero", None, cell, health))
    for number, (cell, health) in enumerate(zip(game.guard_cell, game.guard_health, strict=True), start=1):
        found.append(Unit(f"guard-{number}", "guard", None, cell, health))
    for number, (cell, health) in enumerate(zip(game.mercenary_cell, game.mercenary_health, strict=True), start=1):
        found.append(Unit(f"mercenary-{number}", "mercenary", None, cell, health))
    for name, kind, seat, cell, health in zip(
        game.force_name, game.force_kind, game.force_seat, game.force_cell, game.force_health, strict=True
    ):
        found.append(Unit(name, kind, seat - 1, cell, health))
    return {unit.name: unit for unit in found if unit.health}


class Eye:
    """A second reading of the rules for one position."""

    def __init__(self, game: State) -> None:
        assert game.players is not None
        self.game, self.p = game, game.players
        self.level, self.tables = game.board.level, game.board.tables
        self.figures = self.tables.figures
        self.units = units(game)
        self.cells = range(self.level.width * self.level.height)

    def place(self, cell: int) -> str:
        return f"{cell % self.level.width},{cell // self.level.width}"

    def apart(self, a: int, b: int) -> tuple[int, int]:
        width = self.level.width
        return abs(a % width - b % width), abs(a // width - b // width)

    def range(self, a: int, b: int) -> int:
        return max(self.apart(a, b))

    def own(self, seat: int, kind: str) -> list[Unit]:
        return [unit for unit in self.units.values() if unit.seat == seat and unit.kind == kind]

    def hero_is_safe(self, unit: Unit) -> bool:
        return unit.kind == "hero" and unit.health == 1

    def holder(self, cell: int) -> int | None:
        """GP-OCC-01."""
        forts = (u for u in self.units.values() if u.kind in ("garrison", "base") and self.range(u.cell, cell) <= 1)
        seats = {unit.seat for unit in forts}
        return seats.pop() if self.level.land[cell] and len(seats) == 1 else None

    def act(self, seat: int) -> set[str]:
        p, f = self.p, self.figures
        me = self.units[f"character-{seat + 1}"]
        mercenaries, garrisons = self.own(seat, "mercenary"), self.own(seat, "garrison")
        bases = self.own(seat, "base")
        found = {"end"}
        for mercenary in mercenaries:
            number = int(mercenary.name[10:]) - 1
            if number not in p.marched:  # GP-MERC-04
                ahead = (c for c in self.cells if sum(self.apart(c, mercenary.cell)) == 1)
                found |= {f"march {mercenary.name} {self.place(c)}" for c in ahead}
            if number not in p.raided:
                found |= {f"raid {mercenary.name} {n}" for n in self.strikeable(seat, mercenary.cell)}
        rivals = [other for other in range(3) if other != seat and p.alive[other] and other not in p.offered]
        if sum(p.hands[seat]) or p.energy[seat]:
            found |= {f"offer {other + 1}" for other in rivals}
        if p.points == 0:
            return found
        found |= {f"move {self.place(c)}" for c in self.cells if 0 < sum(self.apart(c, me.cell)) <= f.move}
        found |= {f"strike {n}" for n in self.strikeable(seat, me.cell) if n not in p.struck}
        neutral = [u for u in self.units.values() if u.kind == "mercenary" and u.seat is None]
        if p.wealth[seat] >= f.hire_wealth:
            found |= {f"hire {unit.name}" for unit in neutral if self.range(unit.cell, me.cell) <= 1}
        taken = {unit.cell for unit in garrisons}
        if p.reserve[seat] > 0:
            near = [me, *mercenaries, *bases]
            found |= {
                f"deploy {self.place(c)}"
                for c in self.cells
                if self.level.land[c] and c not in taken and any(self.range(c, unit.cell) <= 1 for unit in near)
            }
        if p.wealth[seat] >= f.build_wealth:
            found |= {f"build {self.place(c)}" for c in taken - {unit.cell for unit in bases}}
        if p.wealth[seat] >= f.recruit_wealth and p.reserve[seat] + len(garrisons) < f.personnel:
            found.add("recruit")
        affordable = p.wealth[seat] >= f.research_wealth and p.energy[seat] >= f.research_energy
        if bases and affordable and p.technology[seat] < f.technology and not p.researched:
            found.add("research")
        if p.wealth[seat] >= f.draw_wealth and sum(p.hands[seat]) < f.hand and any(p.deck):
            found.add("draw")
        for number, plan in enumerate(self.tables.plans):
            if p.hands[seat][number] > p.used[number] and self.payable(seat, number) and self.sources(seat, number):
                found.add(f"launch {plan.id}")
        return found

    def strikeable(self, seat: int, cell: int) -> set[str]:
        near = (u for u in self.units.values() if u.seat != seat and self.range(u.cell, cell) <= 1)
        return {unit.name for unit in near if not self.hero_is_safe(unit)}

    def payable(self, seat: int, number: int) -> bool:
        p, plan = self.p, self.tables.plans[number]
        have = (p.technology[seat], p.wealth[seat], p.energy[seat], p.reserve[seat])
        return all(h >= n for h, n in zip(have, (plan.need, plan.wealth, plan.energy, plan.personnel), strict=True))

    def sources(self, seat: int, number: int) -> set[str]:
        launchers = [self.units[f"character-{seat + 1}"], *self.own(seat, "mercenary")]
        return {unit.name for unit in launchers if self.aims(seat, number, unit.name)}

    def aims(self, seat: int, number: int, launcher: str) -> set[str]:
        plan, source = self.tables.plans[number], self.units[launcher].cell
        near = {c for c in self.cells if plan.reach < 0 or self.range(c, source) <= plan.reach}
        others = [u for u in self.units.values() if u.seat != seat and u.cell in near]
        garrisons = {unit.cell for unit in self.own(seat, "garrison")}
        match plan.id:
            case "ambush":
                return {unit.name for unit in others}
            case "sabotage":
                return {unit.name for unit in others if unit.kind in ("base", "garrison")}
            case "cyber-theft":
                return {unit.name for unit in others if unit.kind in ("base", "character")}
            case "bribery":
                return {unit.name for unit in others if unit.kind == "guard"}
            case "propaganda":
                chosen = garrisons & near
            case "uprising":
                chosen = {c for c in garrisons & near if len(self.risings(seat, c)) > 1}
            case "smuggling":
                sites = zip(self.level.energy_sites, self.p.site_energy, strict=True)
                chosen = {cell for cell, left in sites if left} & near
            case "infiltration":
                chosen = {c for c in near - garrisons if self.level.land[c]}
            case "plague" | "blackout":
                chosen = {c for c in near if self.level.nation[c] >= 0}
            case "nuclear-strike":
                chosen = near if self.game.marker < 0 else set()
            case _:
                chosen = near
        return {self.place(c) for c in chosen}

    def risings(self, seat: int, garrison: int) -> list[int]:
        nation = self.level.nation[garrison]
        forts = {u.cell for u in self.units.values() if u.kind in ("garrison", "base")}
        held = [c for c in self.cells if self.holder(c) == seat]
        return [
            c
            for c in self.cells
            if nation >= 0 and self.level.nation[c] == nation and c not in forts
            if any(self.range(c, other) <= 1 for other in held)
        ]

    def expected(self) -> set[str] | None:
        """Return the options that the text gives for the question that is waiting; None for chance."""
        step: Any = self.game.agenda[-1]
        seat, p = step.actor, self.p
        match type(step).__name__:
            case "Act":
                return self.act(seat)
            case "LaunchFrom":
                return {f"from {name}" for name in self.sources(seat, step.plan)}
            case "Lift":
                return {f"lift {u.name}" for kind in ("character", "mercenary") for u in self.own(seat, kind)}
            case "Aim":
                return {f"aim {aim}" for aim in self.aims(seat, step.plan, step.launcher)}
            case "Rise":
                cells = self.risings(seat, self.cell(step.aim))
                first = [c for c in cells if c > self.cell(step.first)] if step.first else cells[:-1]
                return {f"rise {self.place(c)}" for c in first}
            case "OfferWhat":
                plans = {f"plan {plan.id}" for plan, n in zip(self.tables.plans, p.hands[seat], strict=True) if n}
                return {"nothing"} | plans | ({"energy"} if p.energy[seat] else set())
            case "OfferPrice":
                return {f"price {price}" for price in range(p.wealth[step.buyer] + 1)}
            case "AnswerOffer":
                full = step.plan >= 0 and sum(p.hands[seat]) >= self.figures.hand
                return {"decline"} if full else {"accept", "decline"}
            case "Wages":
                due = [u for u in self.own(seat, "mercenary") if p.hired[int(u.name[10:]) - 1] < self.game.round]
                assert due
                able = p.wealth[seat] >= self.figures.wage_wealth * len(due)
                return {f"dismiss {unit.name}" for unit in due} | ({"pay"} if able else set())
            case "SayHint":
                return {"ally", "strike"}
        assert seat == CHANCE
        return None

    def cell(self, place: str) -> int:
        column, row = place.split(",")
        return int(row) * self.level.width + int(column)

    def outcome(self, number: int, aim: str, launcher: str, more: tuple[str, ...]) -> "Outcome":
        """Return what section 10 and GP-HERO-05, -11, -12 make of a launch."""
        game, p, plan = self.game, self.p, self.tables.plans[number]
        seat = self.units[launcher].seat
        assert seat is not None
        cell = self.cell(aim) if aim[0].isdigit() else self.units[aim].cell
        nation = self.level.nation[cell]
        after = {name: dataclasses.replace(unit) for name, unit in self.units.items()}
        homes = {f"hero-{h.power}": h.home for h in self.level.heroes}
        at_home = [
            name for name, home in homes.items() if name in after and nation == home == self.nation_of(after[name])
        ]
        wealth, energy, reserve = p.wealth[:], p.energy[:], p.reserve[:]
        wealth[seat] -= plan.wealth
        energy[seat] -= plan.energy
        reserve[seat] -= plan.personnel
        new_garrisons: list[int] = []
        hit: dict[str, int] = {}
        match plan.id:
            case "ambush" | "sabotage":
                hit[aim] = plan.amount
            case "air-strike":
                hit = {name: plan.amount for name, unit in after.items() if unit.cell == cell}
            case "car-bombs" | "ballistic-missile":
                hit = {name: plan.amount for name, unit in after.items() if self.range(unit.cell, cell) <= 1}
            case "nuclear-strike":
                near = {name: u for name, u in after.items() if self.range(u.cell, cell) <= 1 and u.kind != "hero"}
                hit = dict.fromkeys(near, plan.amount)
            case "plague":
                kinds = ("garrison", "guard", "mercenary")
                hit = {n: plan.amount for n, u in after.items() if u.kind in kinds and self.nation_of(u) == nation}
            case "bribery":
                del after[aim]
            case "propaganda":
                room = self.figures.personnel - reserve[seat] - len(self.own(seat, "garrison"))
                reserve[seat] += min(plan.amount, room)
            case "smuggling":
                left = max(e for c, e in zip(self.level.energy_sites, p.site_energy, strict=True) if c == cell)
                energy[seat] += min(plan.amount, left)
            case "cyber-theft":
                victim = self.units[aim].seat
                assert victim is not None
                stolen = min(plan.amount, wealth[victim])
                wealth[victim] -= stolen
                wealth[seat] += stolen
            case "infiltration":
                new_garrisons = [cell]
            case "uprising":
                new_garrisons = [self.cell(place) for place in more]
            case "airlift":
                after[more[0]].cell = cell
        for name, amount in hit.items():
            unit = after[name]
            if unit.kind == "hero":
                amount = min(amount, 2 if plan.level == 3 else min(2, unit.health - 1))
            unit.health -= amount
        for name in at_home:
            if plan.id == "nuclear-strike":
                after[name].health -= 2
        dead_seats = {u.seat for u in after.values() if u.kind == "character" and u.health <= 0 and u.seat is not None}
        slain = [name for name in homes if name in after and after[name].health <= 0]
        after = {name: unit for name, unit in after.items() if unit.health > 0}
        for name in at_home:
            if name not in after:
                continue
            if plan.id != "nuclear-strike" and self.range(after[name].cell, cell) > 1:
                after[name].cell = cell
            elif plan.id == "nuclear-strike" and self.range(after[name].cell, cell) <= 1:
                ring = [c for c in self.cells if self.range(c, cell) == 2]
                after[name].cell = min(ring, key=lambda c: (self.range(c, after[name].cell), c))
        technology = p.technology[:]
        for other in range(3):
            bases = [unit for unit in after.values() if unit.kind == "base" and unit.seat == other]
            if self.own(other, "base") and not bases and other not in dead_seats:
                initial = next(r.technology for r in self.tables.roles if r.id == p.roles[other])
                technology[other] = min(technology[other], initial)
        for out in dead_seats:
            wealth[out] = energy[out] = reserve[out] = 0
        for name, unit in list(after.items()):
            if unit.seat in dead_seats:
                if unit.kind == "mercenary":
                    unit.seat = None
                else:
                    del after[name]
        for hero in slain:
            for name, unit in list(after.items()):
                if unit.kind == "guard" and game.board.guard_nation[int(name[6:]) - 1] == homes[hero]:
                    del after[name]
                if unit.kind == "mercenary" and unit.seat is None and self.nation_of(unit) == homes[hero]:
                    unit.seat = seat if seat not in dead_seats else None
        for place in new_garrisons:
            after[f"new-{place}"] = Unit("new", "garrison", seat, place, self.figures.garrison_health)
        return Outcome(
            Counter((u.kind, u.seat, u.cell, u.health) for u in after.values()),
            wealth,
            energy,
            reserve,
            {other: t for other, t in enumerate(technology) if p.alive[other] and other not in dead_seats},
            (cell, plan.level, plan.id == "nuclear-strike", game.round),
        )

    def nation_of(self, unit: Unit) -> int:
        return self.level.nation[unit.cell]


@dataclasses.dataclass
class Outcome:
    """A position after a launch, as far as the text says it."""

    units: Counter[tuple[str, int | None, int, int]]
    wealth: list[int]
    energy: list[int]
    reserve: list[int]
    technology: dict[int, int]
    incident: tuple[int, int, bool, int]


def seen_outcome(game: State) -> Outcome:
    p = game.players
    assert p is not None
    newest = game.incidents[-1]
    return Outcome(
        Counter((u.kind, u.seat, u.cell, u.health) for u in units(game).values()),
        p.wealth[:],
        p.energy[:],
        p.reserve[:],
        {seat: p.technology[seat] for seat in range(3) if p.alive[seat]},
        (newest.cell, newest.level, newest.nuclear, newest.round),
    )


def meadow(seed: int, tables: Tables) -> Board:
    """A map of 4×4 to 9×8 cells with two nations, on which everybody is in everybody's reach."""
    dice = random.Random(seed)
    width, height = dice.randint(4, 9), dice.randint(4, 8)
    count = width * height
    land = tuple(dice.random() < 0.85 for _ in range(count))
    nation = tuple(int(c % width * 2 >= width) if land[c] and dice.random() < 0.9 else -1 for c in range(count))
    ground = [c for c in range(count) if land[c]]
    homes = [[c for c in range(count) if nation[c] == n] for n in (0, 1)]
    owned = homes[0] + homes[1]

    def some(places: list[int], most: int) -> tuple[int, ...]:
        return tuple(sorted(dice.choice(places) for _ in range(dice.randint(0, most))))

    guards = some(owned, 5)
    return make_board(
        Level(
            width,
            height,
            land,
            nation,
            (Nation("a", "A", "A", None), Nation("b", "B", "B", None)),
            heroes=tuple(
                HeroStart(power, dice.choice(homes[n]), n)
                for n, power in enumerate(("blue", "red"))
                if dice.random() < 0.9
            ),
            guards=guards,
            guard_object_ids=tuple(range(len(guards))),
            mercenaries=some(ground, 5),
            roles=tuple((role, dice.choice(ground)) for role in ROLES),
            wealth_sites=some(ground, 3),
            energy_sites=some(ground, 3),
            nations_to_win=dice.randint(1, 2),
            rounds=dice.randint(1, 9),
            wealth=99,
            energy=99,
        ),
        tables,
    )


def begin(seed: int, tables: Tables) -> State:
    roles = random.Random(seed).sample(ROLES, 3)
    settings = {f"role_{seat + 1}": role for seat, role in enumerate(roles)}
    return RULES.begin(Setup("global-power", ("human",) * 3, seed, settings), meadow(seed, tables))
