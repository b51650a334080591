import threading
import time

import pytest

from scenes.tasks import Tasks


def finish(tasks: Tasks) -> None:
    limit = time.monotonic() + 10
    while tasks._running:
        assert time.monotonic() < limit
        tasks.deliver()
        time.sleep(0.001)


def test_work_runs_elsewhere_and_its_result_arrives_here() -> None:
    tasks = Tasks()
    where: list[threading.Thread] = []
    got: list[tuple[int, threading.Thread]] = []

    def work() -> int:
        where.append(threading.current_thread())
        return 5

    tasks.start(work, lambda result: got.append((result, threading.current_thread())))
    assert tasks.busy()
    finish(tasks)
    assert got == [(5, threading.current_thread())]
    assert where[0] is not threading.current_thread()
    assert not tasks.busy()


def test_a_failure_arrives_here_too() -> None:
    tasks = Tasks()
    got: list[Exception] = []
    tasks.start(lambda: 1 // 0, print, got.append)
    finish(tasks)
    assert isinstance(got[0], ZeroDivisionError)
    tasks.start(lambda: 1 // 0, print)
    with pytest.raises(ZeroDivisionError):
        finish(tasks)


def test_what_was_dropped_never_arrives() -> None:
    tasks = Tasks()
    mine, other = object(), object()
    got: list[str] = []
    tasks.start(lambda: "mine", got.append, owner=mine)
    tasks.start(lambda: "other", got.append, owner=other)
    tasks.drop(mine)
    finish(tasks)
    assert got == ["other"]
