"""Global Power as the kernel knows it."""

from pathlib import Path
from typing import Final

from game.global_power.level import Level, read_level
from game.global_power.observe import observe
from game.global_power.state import HERO_HEALTH, NOWHERE, State, make_board, new_state
from game.global_power.steps import Round
from game.kernel.chance import Chance
from game.kernel.rules import Result, Rules, Setup, SetupError
from game.levels.messages import word


def open_level(path: Path) -> Level:
    """Return the level of a file; raise SetupError with its first error."""
    result = read_level(path)
    if result.level is None:
        first = next(problem for problem in result.problems if problem.is_error)
        raise SetupError(word(first, "en"))
    return result.level


def start(_setup: Setup, board: object) -> State:
    """Return the world of a level, before its first round."""
    assert isinstance(board, Level)
    return new_state(make_board(board), (Round(),))


def permute(game: State, _seat: int, _chance: Chance) -> State:
    """Nothing in a world without players is hidden."""
    return game


def problems(game: State) -> list[str]:
    """Name the broken invariants of a position."""
    board, level = game.board, game.board.level
    found = []
    for hero in (0, 1):
        if not 0 <= game.hero_health[hero] <= HERO_HEALTH:
            found.append(f"GP-HERO-01: hero {hero} has health {game.hero_health[hero]}")
        if game.hero_exposed[hero] not in (0, 1) and game.hero_health[hero]:
            found.append(f"GP-HERO-09: hero {hero} lives after {game.hero_exposed[hero]} upkeeps in radiation")
    for guard, cell in enumerate(game.guard_cell):
        if level.nation[cell] != board.guard_nation[guard]:
            found.append(f"GP-WALK-05: {board.guard_ids[guard]} has left its nation")
    if (game.marker == NOWHERE and game.marker_stage) or game.marker_stage not in (0, 1, 2):
        found.append(f"GP-UP-01: the marker is in stage {game.marker_stage}")
    numbers = [incident.number for incident in game.incidents]
    if numbers != sorted(set(numbers)) or (numbers and numbers[-1] > game.happened):
        found.append("GP-INC-07: the incidents are not in order")
    return found


def result(game: State) -> Result | None:
    """A world without players ends with its last round; nobody wins."""
    return None if game.agenda else Result((), "rounds")


RULES: Final = Rules(
    name="global-power",
    version=1,
    seats=(0,),
    settings=(),
    start=start,
    observe=observe,
    permute=permute,
    problems=problems,
    result=result,
    default_level="world.tmx",
    read_level=open_level,
)
