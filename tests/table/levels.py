"""Levels made for tests: hand-sized ones and random ones."""

import random

from game.global_power.level import HeroStart, Level, Nation, ScriptedIncident, ScriptedUnit
from game.global_power.state import State, make_board, new_state
from game.global_power.steps import Round
from game.kernel.facts import Fact
from game.kernel.steps import answer

KINDS = (("character", 5), ("mercenary", 1), ("garrison", 1), ("base", 2))


def game_on(level: Level) -> State:
    return new_state(make_board(level), (Round(),))


def play_round(game: State) -> list[Fact]:
    """Play one round and return its facts."""
    game.facts = []
    answer(game, "round")
    facts, game.facts = game.facts, None
    return facts


def random_level(seed: int, *, nuclear: bool = True) -> Level:
    """A small level full of trouble: two nations, both heroes, guards, forces, incidents."""
    chance = random.Random(seed)
    width, height = chance.randint(6, 14), chance.randint(6, 12)
    cells = range(width * height)
    land = [chance.random() < 0.75 for _ in cells]
    half = width // 2
    nation = [-1 if not land[c] or chance.random() < 0.1 else int(c % width >= half) for c in cells]
    for side, cell in ((0, width + 1), (1, width + width - 2)):
        land[cell], nation[cell] = True, side
    homes = [[c for c in cells if nation[c] == side] for side in (0, 1)]
    guards = sorted(chance.choice(homes[side]) for side in (0, 0, 0, 1, 1, 1))
    units = []
    for number in range(chance.randint(0, 8)):
        kind, health = chance.choice(KINDS)
        units.append(ScriptedUnit(100 + number, kind, chance.randint(1, 3), health, chance.choice(cells)))
    incidents = []
    for number in range(chance.randint(1, 14)):
        bomb = nuclear and chance.random() < 0.3
        incidents.append(
            ScriptedIncident(
                number,
                chance.choice(cells),
                chance.randint(1, 18),
                3 if bomb else chance.randint(1, 3),
                bomb,
                3 if bomb else chance.randint(0, 3),
            )
        )
    incidents.sort(key=lambda script: (script.round, script.object_id))
    return Level(
        width=width,
        height=height,
        land=tuple(land),
        nation=tuple(nation),
        nations=(Nation("east", "East", "东", None), Nation("west", "West", "西", None)),
        heroes=(HeroStart("blue", chance.choice(homes[0]), 0), HeroStart("red", chance.choice(homes[1]), 1)),
        guards=tuple(guards),
        guard_object_ids=tuple(range(20, 20 + len(guards))),
        mercenaries=tuple(sorted(chance.choice(cells) for _ in range(4))),
        wealth_sites=(0,),
        energy_sites=(1,),
        incidents=tuple(incidents),
        units=tuple(units),
        rounds=30,
        heroes_seek_each_other=chance.random() < 0.6,
    )


def plain_level(**changes: object) -> Level:
    """Ten by six cells of land: west is nation 0 with the blue hero, east nation 1 with the red one."""
    width, height = 10, 6
    values: dict[str, object] = {
        "width": width,
        "height": height,
        "land": (True,) * (width * height),
        "nation": tuple(int(c % width >= 5) for c in range(width * height)),
        "nations": (Nation("west", "West", "西", None), Nation("east", "East", "东", None)),
        "heroes": (HeroStart("blue", 11, 0), HeroStart("red", 18, 1)),
    }
    return Level(**{**values, **changes})  # type: ignore[arg-type]
