"""How many unit-steps a second the rules of the NPCs make: `python -m tests.benchmarks.npc_rules [--smoke]`."""

import sys
import time

from game.global_power.level import Level, Nation, ScriptedIncident
from game.global_power.state import make_board, new_state
from game.global_power.steps import Round
from game.kernel.steps import answer


def marching_level(units: int, rounds: int) -> Level:
    """Return one nation whose guards stand along its left edge and march to an incident at the far right."""
    width, height = 512, 128
    posts = sorted((n % height) * width + n // height for n in range(units))
    far = ScriptedIncident
    incidents = tuple(far(900_000 + r, (height // 2) * width + width - 2, r, 1, False, 0) for r in range(1, rounds + 1))
    return Level(
        width,
        height,
        (True,) * (width * height),
        (0,) * (width * height),
        (Nation("usa", "USA", "USA", None),),
        guards=tuple(posts),
        guard_object_ids=tuple(range(1, units + 1)),
        incidents=incidents,
        rounds=rounds,
    )


def measure(units: int, rounds: int, *, listening: bool) -> float:
    """Return unit-steps a second, with or without facts."""
    game = new_state(make_board(marching_level(units, rounds)), (Round(),))
    begun = time.perf_counter()
    for _ in range(rounds):
        game.facts = [] if listening else None
        answer(game, "round")
    return units * rounds / (time.perf_counter() - begun)


def main() -> None:
    """Print the table."""
    smoke = "--smoke" in sys.argv
    print("unit-steps a second in the NPC rules")
    for units in (100, 1_000) if smoke else (100, 1_000, 10_000):
        rounds = 20 if smoke else max(20, 200_000 // units)
        rounds = min(rounds, 400)
        silent = max(measure(units, rounds, listening=False) for _ in range(3))
        told = max(measure(units, rounds, listening=True) for _ in range(3))
        print(f"  {units:>6} units: {silent:>9,.0f} without facts, {told:>9,.0f} with")


if __name__ == "__main__":
    main()
