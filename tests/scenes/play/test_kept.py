"""Kept games: nothing is lost, and whatever is wrong is said in one clear sentence."""

import hashlib
import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.bots.registry import rules_of
from game.bots.seats import HUMAN, Seat
from game.kernel.journal import read_journal
from game.kernel.rules import SetupError
from scenes.actions import Act
from scenes.play import kept
from scenes.play.kept import KeptError, begin, kept_paths, look_at, new_path, newest_unfinished, resume
from scenes.play.kept_screen import KeptScreen
from scenes.play.kept_words import problem_words
from scenes.play.play_screen import PlayScreen
from scenes.play.replay_screen import ReplayScreen
from scenes.title import Title
from scenes.widgets.dialog import Dialog
from tests.scenes.driver import click, find, make_app, press, show, wait_for_tasks

SEATS = (Seat(HUMAN, "Anna"), Seat("random"), Seat("random"))


def played(choices: int = 40, **settings: int) -> Path:
    """Keep a game of so many choices, chance included."""
    path = new_path("steam-noir")
    session = begin("steam-noir", SEATS, 3, settings, None, path)
    while session.actor is not None and len(session.choices) < choices:
        if session.actor < 0:
            session.roll()
        else:
            session.choose(session.options[0])
    session.close()
    return path


def problem_of(path: Path) -> KeptError:
    found = look_at(path).problem
    assert found is not None
    with pytest.raises(KeptError):
        resume(path)
    return found


def test_a_list_knows_game_seats_progress_and_result() -> None:
    unfinished = look_at(played())
    assert (unfinished.game, unfinished.seats, unfinished.result, unfinished.problem) == (
        "steam-noir", SEATS, None, None,
    )  # fmt: skip
    over = look_at(played(10_000, months=1, weeks=1))
    assert over.result is not None


def test_the_newest_unfinished_game_is_offered() -> None:
    assert newest_unfinished() is None
    first = played()
    played(10_000, months=1, weeks=1)
    found = newest_unfinished()
    assert found is not None
    assert found.path == first


def test_a_table_without_seats_is_not_offered() -> None:
    path = new_path("global-power")
    begin("global-power", (), 3, {}, None, path).close()
    assert newest_unfinished() is None
    assert problem_of(path).problem == kept.NOT_SHOWN


def test_two_games_in_the_same_second_have_files_of_their_own() -> None:
    assert len({played(1), played(1), played(1)}) == 3


def test_a_torn_last_line_costs_the_choice_in_progress_only() -> None:
    path = played()
    whole = read_journal(path)
    path.write_bytes(path.read_bytes()[:-7])
    session = resume(path)
    assert session.choices == list(whole.choices[:-1])
    session.close()
    assert read_journal(path).choices == whole.choices[:-1]


def edit_header(path: Path, **values: object) -> bytes:
    lines = path.read_bytes().split(b"\n")
    header = json.loads(lines[0])
    header.update(values)
    lines[0] = json.dumps(header).encode()
    path.write_bytes(b"\n".join(lines))
    return path.read_bytes()


@pytest.mark.parametrize(
    ("values", "problem"),
    [
        ({"rules": 99}, kept.VERSION),
        ({"game": "chess"}, kept.UNKNOWN_GAME),
        ({"format": 7}, kept.UNREADABLE),
        ({"settings": {"months": 9}}, kept.BROKEN),
        ({"seats": ["human"] * 9}, kept.BROKEN),
    ],
)
def test_a_header_that_does_not_fit_is_told_and_the_file_untouched(values: dict[str, object], problem: int) -> None:
    path = played()
    content = edit_header(path, **values)
    assert problem_of(path).problem == problem
    assert path.read_bytes() == content


def test_a_choice_that_does_not_fit_names_its_line() -> None:
    path = played()
    lines = path.read_bytes().split(b"\n")
    lines[33] = lines[33].replace(b"choice", b"choose")
    path.write_bytes(b"\n".join(lines))
    assert "line 34" in problem_of(path).words


def test_an_empty_file_and_a_folder() -> None:
    folder = kept.games_folder()
    folder.mkdir(parents=True)
    (folder / "empty.gpj").write_bytes(b"")
    assert problem_of(folder / "empty.gpj").problem == kept.UNREADABLE
    (folder / "folder.gpj").mkdir()
    assert problem_of(folder / "folder.gpj").problem == kept.UNREADABLE
    assert newest_unfinished() is None


def with_level(path: Path, file: str, sha256: str) -> None:
    edit_header(path, level={"file": file, "sha256": sha256})


def test_levels_missing_changed_and_as_they_were(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """No game with levels is needed: the reading of the board is what is looked at."""

    def read_level(path: Path) -> object:
        if path.read_text() == "broken":
            raise SetupError(f"{path}: broken")
        return None

    real = rules_of("steam-noir")
    rules = SimpleNamespace(
        name=real.name, version=real.version, begin=real.begin, result=real.result, read_level=read_level,
        default_level="x.tmx", beside=real.beside,
    )  # fmt: skip
    monkeypatch.setattr(kept, "rules_of", lambda game: rules)
    path = new_path("steam-noir")
    session = begin("steam-noir", SEATS, 3, {}, Path(__file__), path)
    session.close()
    level = home / "levels" / "own.tmx"
    level.parent.mkdir(parents=True)

    def digest(text: str) -> str:
        return hashlib.sha256(text.encode()).hexdigest()

    with_level(path, "own.tmx", digest("good"))
    assert problem_of(path).problem == kept.NO_LEVEL
    level.write_text("other")
    assert problem_of(path).problem == kept.LEVEL_CHANGED
    level.write_text("good")
    resume(path).close()
    level.write_text("broken")
    with_level(path, "own.tmx", digest("broken"))
    assert problem_of(path).problem == kept.LEVEL_BROKEN


def test_every_problem_has_words_in_every_language() -> None:
    for language in ("en", "zh_Hans", "zh_Hant"):
        app = make_app(language=language)
        said = {problem_words(app, KeptError(problem, "x.tmx", "why")) for problem in range(kept.BROKEN + 1)}
        assert len(said) == kept.BROKEN + 1


def test_the_list_resumes_replays_and_deletes_with_a_question() -> None:
    app = make_app()
    app.change(speed="instant")
    path = played()
    broken = played()
    edit_header(broken, rules=99)
    show(app, KeptScreen(app))
    wait_for_tasks(app)
    screen = app.stack.top
    assert isinstance(screen, KeptScreen)
    screen._select(screen._paths.index(broken))
    app.frame(0.04, [])
    assert find(app, "resume").reason
    screen._select(screen._paths.index(path))
    app.frame(0.04, [])
    click(app, find(app, "replay"))
    wait_for_tasks(app)
    assert isinstance(app.stack.top, ReplayScreen)
    press(app, Act.CANCEL)
    wait_for_tasks(app)
    screen._select(screen._paths.index(path))
    app.frame(0.04, [])
    press(app, Act.ERASE)
    assert isinstance(app.stack.top, Dialog)
    press(app, Act.CONFIRM)  # the focus is on the way out
    assert path.exists()
    screen._select(screen._paths.index(path))
    app.frame(0.04, [])
    click(app, find(app, "resume"))
    wait_for_tasks(app)
    playing = app.stack.top
    assert isinstance(playing, PlayScreen)
    app.stack.pop(playing)
    app.stack.settle()
    wait_for_tasks(app)
    screen._select(screen._paths.index(path))
    app.frame(0.04, [])
    press(app, Act.ERASE)
    click(app, find(app, "answer0"))
    wait_for_tasks(app)
    assert kept_paths() == [broken]


def test_the_title_offers_the_newest_unfinished_game() -> None:
    app = make_app()
    played()
    show(app, Title(app))
    wait_for_tasks(app)
    click(app, find(app, "resume"))
    wait_for_tasks(app)
    assert isinstance(app.stack.top, PlayScreen)


def test_a_game_that_cannot_be_resumed_is_one_notice() -> None:
    app = make_app()
    path = played()
    show(app, Title(app))
    wait_for_tasks(app)
    edit_header(path, rules=99)
    click(app, find(app, "resume"))
    wait_for_tasks(app)
    assert isinstance(app.stack.top, Dialog)


def test_the_list_tells_no_secrets() -> None:
    """Progress and details are the same for any hidden cards."""
    app = make_app()
    path = played(90)
    game = look_at(path)
    from game.kernel.chance import Chance  # noqa: PLC0415
    from game.steam_noir.rules import RULES  # noqa: PLC0415
    from scenes.play.kept_words import progress_words  # noqa: PLC0415

    other = game.state.clone()
    RULES.permute(other, 0, Chance(1))
    RULES.permute(other, 1, Chance(1))
    assert other != game.state
    changed = kept.Kept(path, game.changed, game.game, game.seats, game.choices, other)
    assert progress_words(app, game) == progress_words(app, changed)
