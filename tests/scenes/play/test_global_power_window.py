"""A short game of Global Power in a real window, by pointer and keys through a virtual display."""

import time
from pathlib import Path

from game.kernel.journal import read_journal
from scenes.play.kept import kept_paths
from tests.scenes.driver import RealWindow, display, find, make_app
from tests.scenes.play.global_power_table import short_level, start, to_turn

SIZE = (1280, 720)


def answers() -> list[str]:
    """Return what the person in the window has answered so far."""
    journals = [path for path in kept_paths() if read_journal(path).setup.seed == 4]
    return [choice.option for path in journals for choice in read_journal(path).choices if choice.actor == 0]


def test_a_short_game_by_pointer_and_keys(home: Path) -> None:
    level = short_level(1)
    with display() as name:
        # The same game on a screen without a display says where things are.
        app = make_app(SIZE)
        app.change(ui_scale=0)
        twin = start(app, "human", "random", "random", seed=5, rounds=1)
        view = to_turn(app, twin)
        end = find(app, "act end").shown_part().center
        move = find(app, "act move").shown_part().center
        view.hold("move")
        for _ in range(3):
            app.frame(0.04, [])
        assert view.map is not None
        assert view.draft is not None
        target = next(option for option in view.draft.options if option.startswith("move"))
        cell = view.map.rect_of(view.draft.cell(target)).center
        twin.close()
        window = RealWindow(
            name, home, "play", "global-power", "--seats", "human,random,random", "--seed", "4", "--level", str(level)
        )
        try:
            window.wait_for_title("Global Power")
            # The focus is on the first card.
            window.wait_until(lambda: pressed(window, "Return", 1), "the first hint is given")
            window.wait_until(lambda: pressed(window, "Return", 2), "the second hint is given")
            assert answers() == ["ally", "ally"]
            # A click before the turn begins would choose what stands there and move the map.
            window.wait_until(all_hints_given, "the rivals' hints are given too")
            time.sleep(2)
            window.wait_until(lambda: clicked(window, move, cell), "a move is made by pointer")
            assert answers()[2].startswith("move")
            window.wait_until(lambda: ended(window, end), "the turn is ended")
            window.key("Escape")
        finally:
            window.end()


def all_hints_given() -> bool:
    """Say whether each of the three has given a hint to both others."""
    journals = [read_journal(path) for path in kept_paths()]
    said = [choice.option for journal in journals if journal.setup.seed == 4 for choice in journal.choices]
    return sum(option in {"ally", "strike"} for option in said) == 6


def pressed(window: RealWindow, key: str, count: int) -> bool:
    """Press a key unless that many answers are there already."""
    if len(answers()) < count:
        window.key(key)
    return len(answers()) >= count


def clicked(window: RealWindow, button: tuple[int, int], cell: tuple[int, int]) -> bool:
    """Take the act in hand and choose a cell."""
    window.click(*button)
    time.sleep(0.5)  # the cells light up
    window.click(*cell)
    time.sleep(1)
    return len(answers()) > 2


def ended(window: RealWindow, button: tuple[int, int]) -> bool:
    """Press the button unless the turn is over."""
    if "end" not in answers():
        window.click(*button)
    return "end" in answers()
