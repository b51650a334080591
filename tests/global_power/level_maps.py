"""Levels read from small maps that tests write."""

from collections.abc import Mapping
from pathlib import Path

from game.global_power.level import Level, LevelResult, read_level
from game.levels.messages import LANGUAGES, word
from game.levels.problems import Problem
from tests.levels.maps import (
    WIDTH,
    ground,
    map_text,
    object_layer,
    write,
)

Values = Mapping[str, str | tuple[str, str]]


def cell(column: int, row: int) -> int:
    return row * WIDTH + column


def read(folder: Path, text: str | None = None) -> LevelResult:
    result = read_level(write(folder, text))
    assert (result.level is None) == any(problem.is_error for problem in result.problems)
    for problem in result.problems:
        for language in LANGUAGES:
            assert word(problem, language)
    return result


def with_pieces(folder: Path, objects: str, more: str = "") -> LevelResult:
    return read(folder, map_text(layers=ground() + object_layer(objects, more=more)))


def level_of(result: LevelResult) -> Level:
    assert result.problems == ()
    assert result.level is not None
    return result.level


def told(result: LevelResult) -> list[tuple[str, int | None, tuple[int, int] | None]]:
    return [(problem.code, problem.object_id, problem.cell) for problem in result.problems]


def only(result: LevelResult) -> Problem:
    (problem,) = result.problems
    return problem
