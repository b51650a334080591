"""The commands `play` and `replay`, and the set-up screen."""

import argparse
from pathlib import Path

import pygame
import pytest

from game.bots.seats import HUMAN, Seat
from game.cli import CommandError
from game.kernel.journal import read_journal
from scenes.commands import run
from scenes.play.commands import play_options, play_scene, replay_options, replay_scene
from scenes.play.kept import kept_paths
from scenes.play.last_choice import recall, remember
from scenes.play.play_screen import PlayScreen
from scenes.play.setup_screen import SetupScreen
from scenes.texts import LANGUAGES
from tests.scenes.driver import (
    SIZES,
    assert_reachable,
    click,
    find,
    layout_faults,
    make_app,
    show,
    wait_for_tasks,
    write,
)
from tests.scenes.play.test_kept import played


def parsed(kind: str, *words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    (play_options if kind == "play" else replay_options)(parser)
    return parser.parse_args(words)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("steam-nor",), "did you mean steam-noir"),
        (("twilight-struggle",), "not played in the window yet"),
        (("steam-noir", "--set", "months"), "NAME=VALUE"),
        (("steam-noir", "--set", "months=9"), "from 1 to 3"),
        (("steam-noir", "--set", "mouths=1"), "no setting mouths"),
        (("steam-noir", "--seats", "human"), "3 or 4 or 5 seats, not 1"),
        (("steam-noir", "--seats", "human,gredy,random"), "did you mean greedy"),
        (("steam-noir", "--seats", "human,random:x,random"), "write the seconds"),
        (("steam-noir", "--level", "world"), "played without a level"),
    ],
)
def test_bad_usage_is_one_clear_line(words: tuple[str, ...], said: str) -> None:
    with pytest.raises(CommandError, match=said):
        play_scene(parsed("play", *words))
    assert kept_paths() == []


def test_replay_says_what_is_wrong(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="cannot be read"):
        replay_scene(parsed("replay", str(tmp_path / "none.gpj")))
    bad = tmp_path / "bad.gpj"
    bad.write_text("{}\n")
    with pytest.raises(CommandError, match="not a journal"):
        replay_scene(parsed("replay", str(bad)))
    with pytest.raises(CommandError, match="a seat from 1 to 3"):
        replay_scene(parsed("replay", str(played()), "--eyes", "4"))


def test_play_opens_the_set_up_or_the_game() -> None:
    app = make_app()
    assert isinstance(play_scene(parsed("play", "steam-noir"))(app), SetupScreen)
    screen = play_scene(parsed("play", "steam-noir", "--seats", "human:Li,random,greedy", "--set", "weeks=2"))(app)
    assert isinstance(screen, PlayScreen)
    setup = read_journal(kept_paths()[0]).setup
    assert setup.seats == ("human:Li", "random", "greedy")
    assert setup.settings == {"weeks": 2}
    screen.driver.close()


def test_pictures_without_a_display(tmp_path: Path) -> None:
    path = played()
    shot = tmp_path / "shot.png"
    assert run(["replay", str(path), "--screenshot", str(shot), "--size", "1024x640", "--language", "zh_Hans"]) == 0
    assert pygame.image.load(shot).get_size() == (1024, 640)


def test_the_set_up_is_remembered_and_starts_a_kept_game() -> None:
    app = make_app()
    screen = SetupScreen(app, "steam-noir")
    show(app, screen)
    screen._resize(4)
    screen._player(1, "human")
    screen._name(1, "Bo")
    screen._player(2, "greedy")
    screen._time(3, 2.0)
    setting = next(s for s in screen._rules.settings if s.name == "months")
    screen._set(setting, 2)
    app.frame(0.04, [])
    find(app, "seed")
    screen._set_seed("77")
    app.frame(0.04, [])
    click(app, find(app, "start"))
    wait_for_tasks(app)
    assert isinstance(app.stack.top, PlayScreen)
    setup = read_journal(kept_paths()[0]).setup
    assert setup.seed == 77
    assert setup.settings == {"months": 2}
    assert setup.seats[1:3] == ("human:Bo", "greedy")
    again = recall(screen._rules)
    assert [seat.text() for seat in again.seats] == list(setup.seats)
    assert again.settings == {"months": 2}


def test_a_seed_that_is_none_cannot_be_started() -> None:
    app = make_app()
    screen = SetupScreen(app, "steam-noir")
    show(app, screen)
    screen.page.focus_on("seed")
    write(app, "12x")
    app.frame(0.04, [])
    assert "whole number" in find(app, "start").reason
    click(app, find(app, "start"))
    assert kept_paths() == []


@pytest.mark.parametrize(
    "content", ["", "[]", "{", '{"steam-noir": {"seats": ["human"], "settings": {}, "level": ""}}']
)
def test_a_broken_memory_is_ignored(home: Path, content: str) -> None:
    from game.bots.registry import rules_of  # noqa: PLC0415

    home.mkdir(parents=True, exist_ok=True)
    (home / "last-games.json").write_text(content, encoding="utf-8")
    choice = recall(rules_of("steam-noir"))
    assert choice.seats[0] == Seat(HUMAN)
    remember("steam-noir", choice)
    assert recall(rules_of("steam-noir")).seats == choice.seats


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_set_up_fits_and_is_reached_by_keys(size: tuple[int, int], language: str) -> None:
    app = make_app(size, language)
    screen = SetupScreen(app, "steam-noir")
    show(app, screen)
    screen._resize(5)
    app.frame(0.04, [])
    assert screen.page.root is not None
    assert layout_faults(app, screen.page.root) == []
    assert_reachable(app)
