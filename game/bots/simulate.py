"""Many games among computer players, on several processes."""

import multiprocessing
import time
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.bots.registry import make_bot, rules_of
from game.data import levels_folder
from game.kernel.chance import Chance
from game.kernel.journal import Choice, JournalWriter
from game.kernel.rules import Rules, SettingValue, Setup, SetupError
from game.kernel.steps import CHANCE, answer


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate. `seats` names the bots, game number i has seed `seed` + i. `keep` is where failing games go."""

    game: str
    seats: tuple[str, ...]
    seed: int
    games: int
    settings: Mapping[str, SettingValue]
    level: Path | None
    keep: Path


@dataclass(slots=True)
class Tally:
    """Sums over games. `wins` counts shared wins in full; `figures` are sums of what the game adds (turns, …)."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    wins: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    figures: Counter[str] = field(default_factory=Counter)
    errors: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Add another tally, all but its seconds."""
        self.games += other.games
        self.decisions += other.decisions
        self.wins.update(other.wins)
        self.endings.update(other.endings)
        self.figures.update(other.figures)
        self.errors.extend(other.errors)

    def report(self, plan: Plan) -> dict[str, Any]:
        """Return the tally as the command prints it with `--json`."""
        return {
            "game": plan.game,
            "seats": list(plan.seats),
            "seed": plan.seed,
            "games": self.games,
            "errors": self.errors,
            "seconds": round(self.seconds, 3),
            "decisions": self.decisions,
            "wins": [self.wins[seat] for seat in range(len(plan.seats))],
            "endings": dict(sorted(self.endings.items())),
            **dict(sorted(self.figures.items())),
        }


def check_plan(plan: Plan) -> None:
    """Raise SetupError where the plan cannot be carried out."""
    rules = rules_of(plan.game)
    for name in plan.seats:
        make_bot(plan.game, name)
    rules.begin(Setup(plan.game, plan.seats, plan.seed, plan.settings), read_board(rules, plan.level))


def read_board(rules: Rules[Any], level: Path | None) -> object:
    """Return the board that a game is played on: of the given level file or of the game's own."""
    if rules.read_level is None:
        if level is not None:
            raise SetupError(f"{rules.name} is played without a level")
        return None
    assert rules.default_level is not None
    return rules.read_level(level or levels_folder() / rules.default_level)


def simulate(plan: Plan, jobs: int, progress: Callable[[int], None]) -> Tally:
    """Play all games of a plan; `progress` gets the number of games played so far."""
    begun = time.perf_counter()
    total = Tally()
    size = max(1, min(50, plan.games // (jobs * 4) or 1))
    parts = [range(start, min(start + size, plan.games)) for start in range(0, plan.games, size)]
    if jobs == 1:
        for part in parts:
            total.add(_play_part(plan, part))
            progress(total.games)
    else:
        with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
            for future in as_completed([pool.submit(_play_part, plan, part) for part in parts]):
                total.add(future.result())
                progress(total.games)
    total.errors.sort()
    total.seconds = time.perf_counter() - begun
    return total


def _play_part(plan: Plan, part: range) -> Tally:
    rules = rules_of(plan.game)
    board = read_board(rules, plan.level)
    tally = Tally()
    for number in part:
        _play(rules, Setup(plan.game, plan.seats, plan.seed + number, plan.settings), board, plan.keep, tally)
    return tally


def _play(rules: Rules[Any], setup: Setup, board: object, keep: Path, tally: Tally) -> None:
    """Play one game straight on the state: a session's undo and log would cost more than the rules."""
    game = rules.begin(setup, board)
    bots = [make_bot(setup.game, name) for name in setup.seats]
    chance = Chance(setup.seed)
    choices: list[Choice] = []
    tally.games += 1
    try:
        while game.agenda:
            step = game.agenda[-1]
            actor = step.actor
            options = step.options(game)
            if actor == CHANCE:
                option = options[chance.below(len(options))]
            else:
                bot = bots[actor]
                option = bot.choose(rules.observe(game, actor) if bot.looks else None, options, chance)
                tally.decisions += 1
            choices.append(Choice(actor, option))
            answer(game, option)
        result = rules.result(game)
        broken = rules.problems(game)
        if result is None or broken:
            raise AssertionError("; ".join(broken) or "the game is over without a result")
    except Exception as error:
        path = keep / f"{setup.game}-{setup.seed}.gpj"
        _keep(path, setup, rules.version, choices)
        tally.errors.append(f"game with seed {setup.seed}: {error!r}; its journal is {path}")
        return
    tally.wins.update(result.winners)
    tally.endings[result.ending] += 1
    tally.figures.update(rules.figures(game))


def _keep(path: Path, setup: Setup, version: int, choices: list[Choice]) -> None:
    path.unlink(missing_ok=True)
    writer = JournalWriter.create(path, setup, version)
    for choice in choices:
        writer.choice(choice)
    writer.close()
