"""Thinking in another process: answers, crashes, players that never answer."""

import os
import time
from collections.abc import Sequence
from typing import ClassVar

import pytest

from game.bots.bot import Bot
from game.bots.thinking import Answer, Question, Thinker, answer
from game.kernel.chance import Chance
from game.kernel.steps import Option


class Odd:
    """A player that does what its name says."""

    looks: ClassVar[bool] = True

    def __init__(self, way: str) -> None:
        self.way = way
        self.seconds = 0.0

    def choose(self, observation: object, options: Sequence[Option], chance: Chance) -> Option:
        if self.way == "die":
            os._exit(3)
        if self.way == "hang":
            time.sleep(600)
        if self.way == "fail":
            raise ValueError("no idea")
        if self.way == "cheat":
            return "win"
        if self.way == "seconds":
            return f"{self.seconds:g}"
        if self.way == "chance":
            return options[chance.below(len(options))]
        return options[-1]


def make(_game: str, name: str) -> Bot:
    return Odd(name)


def question(way: str, *options: str, chance: int = 1) -> Question:
    return Question("sample", way, 0.5, {"seen": 1}, options or ("a", "b"), chance)


def wait(thinker: Thinker, seconds: float = 60) -> Answer:
    limit = time.monotonic() + seconds
    while time.monotonic() < limit:
        found = thinker.poll()
        if found is not None:
            return found
        time.sleep(0.01)
    raise AssertionError("no answer")


def test_here_and_now() -> None:
    assert answer(question("last"), make) == Answer("b")
    assert answer(question("seconds", "0.5", "2"), make) == Answer("0.5")
    assert "no idea" in answer(question("fail"), make).trouble
    assert "'win'" in answer(question("cheat"), make).trouble
    assert answer(question("chance", chance=7), make) == answer(question("chance", chance=7), make)


def test_one_process_answers_all_and_outlives_a_failing_player() -> None:
    thinker = Thinker(make)
    try:
        thinker.ask(question("last"))
        assert thinker.busy
        assert wait(thinker) == Answer("b")
        assert not thinker.busy
        assert thinker._process is not None
        process = thinker._process.pid
        thinker.ask(question("fail"))
        assert "ValueError: no idea" in wait(thinker).trouble
        thinker.ask(question("last"))
        assert wait(thinker) == Answer("b")
        assert thinker._process.pid == process
    finally:
        thinker.stop()


def test_a_dead_process_is_trouble_and_the_next_question_starts_another() -> None:
    thinker = Thinker(make)
    try:
        thinker.ask(question("die"))
        assert "has ended" in wait(thinker).trouble
        thinker.ask(question("last"))
        assert wait(thinker) == Answer("b")
    finally:
        thinker.stop()


def test_a_player_that_never_answers_is_stopped() -> None:
    thinker = Thinker(make, start=8.0, grace=0.1)
    thinker.ask(question("last"))
    wait(thinker)
    thinker.ask(question("hang"))
    process = thinker._process
    assert process is not None
    assert "too long" in wait(thinker).trouble
    assert process.exitcode is not None
    assert not thinker.busy


def test_stopping_leaves_nothing_running() -> None:
    thinker = Thinker(make)
    thinker.ask(question("hang"))
    process = thinker._process
    assert process is not None
    thinker.stop()
    assert process.exitcode is not None
    assert thinker.poll() is None


def test_what_cannot_be_sent_is_trouble() -> None:
    thinker = Thinker(make)
    try:
        thinker.ask(Question("sample", "last", 0.5, lambda: 0, ("a",), 1))
        assert "last" in wait(thinker).trouble
    finally:
        thinker.stop()


@pytest.mark.parametrize("name", ["random"])
def test_a_player_of_the_registry(name: str) -> None:
    thinker = Thinker()
    try:
        thinker.ask(Question("steam-noir", name, 0.5, None, ("x",), 1))
        assert wait(thinker) == Answer("x")
    finally:
        thinker.stop()
