"""The log of what happened: filters, headings, export, and that a long one stays cheap."""

import pytest

from game.global_power.events import Clashed, Damaged, IncidentHappened, Stepped, Struck
from game.kernel.facts import Fact
from scenes.watch_log import ALL, FIGHTS, INCIDENTS, STORY, WALKS, WatchLog, cell_of, units_of

STEP = Stepped("GP-WALK-01", None, "guard-1", 3, 4)
HIT = Struck("GP-GUARD-02", None, "guard-1", 4, "unit-7", 5)
HURT = Damaged("GP-GUARD-02", None, "unit-7", 5, 1, 4)
PLAN = IncidentHappened("GP-INC-01", None, 1, 9, 2, nuclear=False)
CLASH = Clashed("GP-HERO-02", None, 6, 7)


def log_of(*rounds: list[Fact]) -> WatchLog:
    log = WatchLog()
    for number, facts in enumerate(rounds, 1):
        log.add(number, facts)
    return log


def shown(log: WatchLog) -> list[object]:
    return [line.round if line.fact is None else line.fact for line in log.lines]


@pytest.mark.parametrize(
    ("kind", "lines"),
    [
        (ALL, [1, PLAN, STEP, 2, HIT, HURT, 3, STEP]),
        (STORY, [1, PLAN, 2, HIT, HURT]),
        (WALKS, [1, STEP, 3, STEP]),
        (FIGHTS, [2, HIT, HURT]),
        (INCIDENTS, [1, PLAN]),
    ],
)
def test_kinds(kind: str, lines: list[object]) -> None:
    log = log_of([PLAN, STEP], [HIT, HURT], [STEP])
    log.choose(kind, "")
    assert shown(log) == lines


def test_only_one_unit_as_doer_or_victim() -> None:
    log = log_of([PLAN, STEP], [HIT, HURT], [CLASH])
    log.choose(ALL, "unit-7")
    assert shown(log) == [2, HIT, HURT]
    log.choose(ALL, "hero-red")
    assert shown(log) == [3, CLASH]


def test_adding_goes_through_the_filter_without_looking_back() -> None:
    log = WatchLog()
    log.choose(FIGHTS, "")
    log.add(1, [STEP, HIT])
    log.add(1, [HURT])
    assert shown(log) == [1, HIT, HURT]
    log.add(2, [STEP])
    assert shown(log) == [1, HIT, HURT]
    assert len(log) == 4


def test_clear_keeps_the_filter() -> None:
    log = log_of([HIT])
    log.choose(FIGHTS, "")
    log.clear()
    log.add(1, [STEP, HIT])
    assert shown(log) == [1, HIT]


def test_export_tells_everything_whatever_the_filter() -> None:
    log = log_of([PLAN, STEP], [HIT])
    log.choose(FIGHTS, "")
    text = log.export(lambda fact: type(fact).__name__, lambda number: f"Round {number}")
    assert text == (
        "Round 1\n  IncidentHappened [GP-INC-01]\n  Stepped [GP-WALK-01]\n\nRound 2\n  Struck [GP-GUARD-02]\n"
    )


def test_where_and_who() -> None:
    assert [cell_of(fact) for fact in (STEP, HIT, HURT, PLAN, CLASH)] == [4, 5, 5, 9, 6]
    assert units_of(PLAN) == ()
    assert units_of(HIT) == ("guard-1", "unit-7")
