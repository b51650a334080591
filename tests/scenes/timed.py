"""The program with its pictures timed: `python -m tests.scenes.timed FILE ARGUMENTS…` writes a line for each.

A line holds when the frame began and when its picture was shown, in seconds of the system's steady clock, and the kinds
of actions that the frame answered.
"""

import sys
import time
from pathlib import Path
from unittest.mock import patch

from scenes.actions import Action
from scenes.app import App
from scenes.main import main
from scenes.window import Window


def run(path: Path, arguments: list[str]) -> int:
    """Run the program as with these arguments; return its exit status."""
    began, kinds = time.monotonic(), ""
    frame, present = App.frame, Window.present

    def timed_frame(app: App, seconds: float, actions: list[Action]) -> None:
        nonlocal began, kinds
        began, kinds = time.monotonic(), " ".join(sorted({type(action).__name__ for action in actions}))
        frame(app, seconds, actions)

    def timed_present(window: Window) -> None:
        present(window)
        file.write(f"{began:.4f} {time.monotonic():.4f} {kinds}\n")

    with (
        path.open("w", encoding="utf-8", buffering=1) as file,
        patch.object(App, "frame", timed_frame),
        patch.object(Window, "present", timed_present),
    ):
        return main(arguments)


if __name__ == "__main__":
    sys.exit(run(Path(sys.argv[1]), sys.argv[2:]))
