"""The conformance suite passes a sound game and catches every fault it is named for."""

import dataclasses
from pathlib import Path
from typing import Self

import pytest

from game.kernel.chance import Chance
from game.kernel.conformance import ConformanceError, fuzz, play_random
from game.kernel.journal import read_journal
from game.kernel.rules import Result, Rules, Setup
from game.kernel.session import Session
from tests.kernel import sample
from tests.kernel.sample import SAMPLE, Game


def test_a_sound_game_passes(tmp_path: Path) -> None:
    endings = fuzz(SAMPLE, [sample.setup(seed) for seed in range(40)], None, folder=tmp_path, every=1)
    assert endings == {"rounds": 40}
    assert list(tmp_path.iterdir()) == []


def fails(rules: Rules[Game], folder: Path) -> str:
    with pytest.raises(ConformanceError) as caught:
        fuzz(rules, [sample.setup(seed) for seed in range(40)], None, folder=folder, every=1)
    return str(caught.value)


class SharedClone(Game):
    __slots__ = ()

    def clone(self) -> Self:
        copy = Game.clone(self)
        copy.hands = self.hands
        return copy


class ForgetfulClone(Game):
    __slots__ = ()

    def clone(self) -> Self:
        copy = Game.clone(self)
        copy.points = [0, 0]
        return copy


def starting_as(kind: type[Game]) -> Rules[Game]:
    def start(setup: Setup, board: object) -> Game:
        game = sample.start(setup, board)
        return kind(game.agenda, game.pile, game.hands, game.committed, game.dice, game.points, game.round)

    return dataclasses.replace(SAMPLE, start=start)


def test_a_clone_that_shares_is_caught(tmp_path: Path) -> None:
    assert "shares something that can change: list" in fails(starting_as(SharedClone), tmp_path)


def test_a_clone_that_forgets_is_caught(tmp_path: Path) -> None:
    assert "a clone differs" in fails(starting_as(ForgetfulClone), tmp_path)


def test_an_observation_that_leaks_is_caught(tmp_path: Path) -> None:
    leaking = dataclasses.replace(SAMPLE, observe=lambda game, seat: (game.hands, seat))
    assert "sees a difference" in fails(leaking, tmp_path)


def test_a_permutation_that_breaks_the_game_is_caught(tmp_path: Path) -> None:
    def permute(game: Game, seat: int, chance: Chance) -> Game:
        game.pile = game.hands[seat] + game.pile
        return game

    assert "exchanged, breaks: a card is in two places" in fails(dataclasses.replace(SAMPLE, permute=permute), tmp_path)


def test_broken_invariants_are_caught_and_leave_a_journal_that_reproduces_them(tmp_path: Path) -> None:
    def problems(game: Game) -> list[str]:
        return ["three points"] if sum(game.points) == 3 else []

    text = fails(dataclasses.replace(SAMPLE, problems=problems), tmp_path)
    assert "three points" in text
    (path,) = tmp_path.iterdir()
    assert str(path) in text
    assert sum(Session.replay(SAMPLE, read_journal(path)).state.points) == 3


def test_an_early_result_is_caught(tmp_path: Path) -> None:
    early = dataclasses.replace(SAMPLE, result=lambda game: Result((0,), "early"))
    assert "there is a result, but the game goes on" in fails(early, tmp_path)


def test_a_missing_result_is_caught(tmp_path: Path) -> None:
    assert "no result" in fails(dataclasses.replace(SAMPLE, result=lambda game: None), tmp_path)


def test_an_endless_game_is_caught(tmp_path: Path) -> None:
    with pytest.raises(ConformanceError, match="did not end within 5 choices"):
        play_random(SAMPLE, sample.setup(), folder=tmp_path, limit=5)


@pytest.mark.parametrize(
    ("options", "text"),
    [(("quiet", "loud"), "not sorted"), (("loud", "loud"), "not unique"), ((), "offers nothing")],
)
def test_bad_options_are_caught(
    options: tuple[str, ...], text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sample.Sharpen, "options", lambda self, game: options)
    assert text in fails(SAMPLE, tmp_path)


def test_options_that_depend_on_hidden_things_are_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def options(self: sample.Sharpen, game: Game) -> list[str]:
        return [f"guess {min(game.hands[1 - self.actor])}"] if game.hands[1 - self.actor] else ["guess"]

    monkeypatch.setattr(sample.Sharpen, "options", options)
    assert "depend on what it may not know" in fails(SAMPLE, tmp_path)


def test_an_exception_in_a_choice_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(self: sample.Roll, game: Game, option: str) -> None:
        if game.round == 2:
            raise KeyError(option)

    monkeypatch.setattr(sample.Roll, "choose", choose)
    assert "raised KeyError" in fails(SAMPLE, tmp_path)


def test_chance_outside_the_driver_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stray = Chance(5)

    def choose(self: sample.Sharpen, game: Game, option: str) -> None:
        game.points[0] = stray.below(1000)

    monkeypatch.setattr(sample.Sharpen, "choose", choose)
    assert "replays to another end" in fails(SAMPLE, tmp_path)
