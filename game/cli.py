"""The commands that need no window. `scenes.main` adds those that have one."""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn

from game.bots.registry import GAMES, rules_of
from game.bots.simulate import Plan, check_plan, simulate
from game.data import levels_folder
from game.global_power.level import level_of, read_level
from game.global_power.trace import trace
from game.kernel.journal import SUFFIX
from game.kernel.rules import SetupError
from game.levels.messages import nearest, word
from game.levels.model import ObjectLayer
from game.levels.problems import Problem
from game.levels.reader import find_levels, read_map, shipped_types
from game.steam_noir.layout import MAP_CLASS as TABLE_CLASS
from game.steam_noir.layout import layout_of
from game.twilight_struggle.board_file import board_of

OK, PROBLEMS, USAGE = 0, 1, 2
"""Exit statuses: done, done but something is wrong, not done for bad usage."""

BOARD_CLASS = "TwilightStruggleBoard"
_SEVERITIES = {"en": ("warning", "error"), "zh_Hans": ("警告", "错误"), "zh_Hant": ("警告", "錯誤")}

Run = Callable[[argparse.Namespace], int]


class CommandError(Exception):
    """A command cannot do what it was asked; the text is one readable line."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """Print one line and leave with the status of bad usage."""
        self.exit(USAGE, f"{self.prog}: {message} (see {self.prog} --help)\n")


def build_parser() -> tuple[Parser, "argparse._SubParsersAction[Parser]"]:
    """Return the parser and its sub-parsers, to which windowed commands can be added. Each sets `run`."""
    parser = Parser(prog="global-power", description="Three games of power at one table.")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    _add_check(commands)
    _add_trace(commands)
    _add_simulate(commands)
    _add_logs(commands)
    return parser, commands


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command without a window and return the exit status."""
    parser, _ = build_parser()
    options = parser.parse_args(arguments)
    if not hasattr(options, "run"):
        parser.print_help()
        return USAGE
    return run_command(options)


def run_command(options: argparse.Namespace) -> int:
    """Carry out a parsed command; what cannot be done becomes one line on standard error."""
    run: Run = options.run
    try:
        return run(options)
    except CommandError as error:
        print(f"global-power: {error}", file=sys.stderr)
        return USAGE
    except BrokenPipeError:
        # The reader has gone (`| head`): nothing is wrong, but Python must not try to flush again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        print("global-power: stopped", file=sys.stderr)
        return 130


def whole_number(least: int, most: int = 1 << 63) -> Callable[[str], int]:
    """Return an argument type: a whole number within bounds."""

    def number(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"{text} is not from {least} to {most}")
        return value

    return number


class Progress:
    """A progress bar on standard error, where that is a terminal; nothing elsewhere."""

    def __init__(self, what: str, total: int) -> None:
        self._what, self._total = what, total
        self._shown = sys.stderr.isatty()
        self._last = 0.0

    def __call__(self, done: int) -> None:
        """Show how much is done."""
        now = time.monotonic()
        if not self._shown or (now - self._last < 0.1 and done < self._total):
            return
        self._last = now
        width = 30
        filled = width * done // max(1, self._total)
        end = "\n" if done >= self._total else ""
        print(
            f"\r{self._what} [{'#' * filled}{'.' * (width - filled)}] {done}/{self._total}{end}",
            end="",
            file=sys.stderr,
        )


def _add_check(commands: "argparse._SubParsersAction[Parser]") -> None:
    check = commands.add_parser("check", help="report every problem of levels", description="Report every problem.")
    check.add_argument("paths", nargs="+", metavar="PATH", help="a level, or a folder of levels")
    check.add_argument("--json", action="store_true", help="print one JSON object")
    check.add_argument("--language", choices=("en", "zh_Hans", "zh_Hant"), default="en", help="of the problems")
    check.add_argument("--seed", type=whole_number(0), help="accepted like everywhere; checking uses no chance")
    check.set_defaults(run=_check)


def _check(options: argparse.Namespace) -> int:
    reports = []
    failed = False
    for path in _level_files(options.paths):
        title, problems = _read_any_level(path)
        failed = failed or any(problem.is_error for problem in problems)
        lines = [word(problem, options.language) for problem in problems]
        reports.append(
            {
                "file": str(path),
                "title": title,
                "ok": not any(problem.is_error for problem in problems),
                "problems": [
                    {
                        "severity": problem.severity.value,
                        "code": problem.code,
                        "file": problem.file,
                        "layer": problem.layer,
                        "object": problem.object_id,
                        "name": problem.object_name,
                        "cell": None if problem.cell is None else list(problem.cell),
                        "text": line,
                    }
                    for problem, line in zip(problems, lines, strict=True)
                ],
            }
        )
        if not options.json:
            for problem, line in zip(problems, lines, strict=True):
                print(f"{_SEVERITIES[options.language][problem.is_error]}: {line}")
            if not problems:
                print(f"{path}: no problems")
    if options.json:
        print(json.dumps({"files": reports}, ensure_ascii=False, indent=1))
    return PROBLEMS if failed else OK


def _level_files(paths: Sequence[str]) -> Iterator[Path]:

    for text in paths:
        path = Path(text)
        if path.is_dir():
            found = find_levels(path)
            if not found:
                raise CommandError(f"{path}: there is no level (.tmx) in this folder; name another")
            yield from found
        else:
            yield path


def _read_any_level(path: Path) -> tuple[str | None, Sequence[Problem]]:
    """Read a map of whichever game it is for; return its title, if it has one, and its problems."""
    types = shipped_types()
    read = read_map(path, types)
    # Tiled 1.8 drops the class of a map, so what lies on it tells as well.
    if read.map is not None:
        layers = (layer for layer in read.map.layers if isinstance(layer, ObjectLayer))
        things = {item.class_name for layer in layers for item in layer.objects}
        kind = read.map.class_name
        if kind == BOARD_CLASS or (not kind and "country" in things):
            return None, (*read.problems, *board_of(read.map, str(path))[1])
        if kind == TABLE_CLASS or (not kind and "space" in things):
            return None, (*read.problems, *layout_of(read.map, str(path))[1])
    result = level_of(read, types, path)
    return (None if result.level is None else result.level.title), result.problems


def _add_trace(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser(
        "trace",
        help="play a level of Global Power without players and print every round",
        description="Play a level without players and print one JSON object a round, round 0 first.",
    )
    parser.add_argument("level", metavar="LEVEL", help="a level file, or the name of a shipped one")
    parser.add_argument("--rounds", type=whole_number(0, 100_000), help="how many (default: the level's own number)")
    parser.add_argument("--seed", type=whole_number(0), help="accepted like everywhere; NPCs use no chance")
    parser.set_defaults(run=_trace)


def _trace(options: argparse.Namespace) -> int:
    result = read_level(find_level(options.level))
    for problem in result.problems:
        print(word(problem, "en"), file=sys.stderr)
    if result.level is None:
        return PROBLEMS
    rounds = result.level.rounds if options.rounds is None else options.rounds
    progress = Progress("rounds", rounds)
    for line in trace(result.level, rounds):
        print(json.dumps(line, ensure_ascii=False))
        if not sys.stdout.isatty():
            progress(line["round"])
    return OK


def find_level(name: str) -> Path:
    """Return the path of a level: the file itself, or a shipped level's name; raise CommandError with the nearest."""

    path = Path(name)
    if path.exists() or path.suffix or len(path.parts) > 1:
        return path
    shipped = levels_folder() / f"{name}.tmx"
    if shipped.exists():
        return shipped
    near = nearest(name, [p.stem for p in levels_folder().glob("*.tmx")])
    hint = f"did you mean {near}?" if near else "name a .tmx file"
    raise CommandError(f"there is no level {name!r}; {hint}")


def _add_simulate(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser(
        "simulate",
        help="let computer players play many games",
        description="Let computer players play many games and print who won and how the games ended.",
    )
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--games", type=whole_number(1), default=100, help="how many (default: 100)")
    parser.add_argument("--seats", default=None, help="who plays, with commas: random,greedy (default: all random)")
    parser.add_argument("--seed", type=whole_number(0), default=1, help="of the first game (default: 1)")
    parser.add_argument("--jobs", type=whole_number(1, 256), default=1, help="processes (default: 1)")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a setting of the game")
    parser.add_argument("--level", metavar="LEVEL", help="the level to play on (default: the game's own)")
    parser.add_argument("--keep", type=Path, default=Path(), metavar="FOLDER", help="for journals of failed games")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=_simulate)


def _simulate(options: argparse.Namespace) -> int:
    try:
        rules = rules_of(options.game)
        seats = ("random",) * rules.seats[0] if options.seats is None else tuple(options.seats.split(","))
        level = None if options.level is None else find_level(options.level)
        plan = Plan(options.game, seats, options.seed, options.games, read_settings(options.set), level, options.keep)
        check_plan(plan)
        tally = simulate(plan, options.jobs, Progress("games", options.games))
    except SetupError as error:
        raise CommandError(str(error)) from error
    report = tally.report(plan)
    print(json.dumps(report, ensure_ascii=False) if options.json else "\n".join(_table(report)))
    return PROBLEMS if tally.errors else OK


def read_settings(pairs: Sequence[str]) -> dict[str, bool | int | str]:
    """Return settings written NAME=VALUE; raise CommandError for anything else."""
    settings: dict[str, bool | int | str] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise CommandError(f"--set {pair}: write NAME=VALUE")
        if text in ("true", "false"):
            settings[name] = text == "true"
        else:
            settings[name] = int(text) if text.lstrip("-").isdigit() else text
    return settings


def _table(report: dict[str, Any]) -> Iterator[str]:
    games, seconds = report["games"], report["seconds"]
    yield f"{report['game']}: {games} games in {seconds:.1f} s, {report['decisions']} decisions"
    for seat, (name, wins) in enumerate(zip(report["seats"], report["wins"], strict=True)):
        yield f"  seat {seat} ({name}): {wins} wins, {100 * wins / games:.1f} %"
    for ending, count in report["endings"].items():
        yield f"  ended by {ending}: {count}, {100 * count / games:.1f} %"
    known = {"game", "seats", "seed", "games", "errors", "seconds", "decisions", "wins", "endings"}
    for name, total in report.items():
        if name not in known:
            yield f"  {name}: {total / games:.2f} a game"
    for error in report["errors"]:
        yield f"  error: {error}"


def _add_logs(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser(
        "verify-log",
        help="replay recorded games of Twilight Struggle and say where the rules differ",
        description="Replay recorded games of Twilight Struggle through the rules and report every deviation.",
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a recorded game (text)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--journal",
        type=Path,
        metavar="FILE",
        help=f"keep the game as a journal ({SUFFIX}); for several games a folder",
    )
    parser.add_argument("--seed", type=whole_number(0), help="accepted like everywhere; all chance is in the record")
    parser.set_defaults(run=_verify_log)
    parser = commands.add_parser(
        "export",
        help="write a journal of Twilight Struggle as a recorded game (text)",
        description="Write a journal of Twilight Struggle as text, in the form that verify-log reads.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help=f"a journal ({SUFFIX})")
    parser.add_argument("--output", type=Path, metavar="FILE", help="where to write (default: standard output)")
    parser.add_argument("--seed", type=whole_number(0), help="accepted like everywhere; all chance is in the journal")
    parser.set_defaults(run=_export_log)


def _verify_log(options: argparse.Namespace) -> int:
    from game.twilight_struggle.logs.command import run  # noqa: PLC0415  # the other commands start without it

    return run(options, Progress)


def _export_log(options: argparse.Namespace) -> int:
    from game.twilight_struggle.logs.command import run_export  # noqa: PLC0415  # the other commands start without it

    return run_export(options)
