"""Frame times of the watch screen, load times, start-up: `python -m tests.benchmarks.frames [--smoke]`.

Figures are printed, nothing is asserted: they depend on the machine. Everything is drawn in software.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from array import array
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.data import data_root, levels_folder
from game.global_power.level import HeroStart, Level, LevelResult, Nation, ScriptedIncident
from game.global_power.state import make_board
from game.levels.model import Color, LayerLook, TiledMap, TileLayer
from game.levels.reader import read_map
from scenes.actions import Action, Moved, Pressed, Released, Wheeled
from scenes.app import App, Options
from scenes.board_overlay import BoardOverlay
from scenes.level_load import FileMarks, LoadedLevel, Loading, load_level
from scenes.map_view import make_overview
from scenes.tile_images import Sheets
from scenes.watch import Watch

SIZES = ((1280, 720), (1920, 1080))
WALKERS = ((100, 48, 27), (1_000, 64, 36), (10_000, 160, 90))
"""Walking guards, and the columns and rows of the map on which all of them are in sight."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--smoke", action="store_true", help="a few frames of each, to see that it works")
    smoke = parser.parse_args().smoke
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as home:
        os.environ["GLOBAL_POWER_HOME"] = home
        frames = 12 if smoke else 300
        head = ("median", "p95", "worst", "CPU median", "CPU p95")
        print(f"{'one frame of the watch screen, ms':40}" + "".join(f"{word:>12}" for word in head))
        for size in SIZES:
            for name, times, busy in measure_all(size, frames):
                figures = [statistics.median(times), _share(times, 0.95), max(times)]
                figures += [statistics.median(busy), _share(busy, 0.95)]
                label = f"{size[0]}x{size[1]} {name}"
                print(f"{label:40}" + "".join(f"{figure:12.1f}" for figure in figures), flush=True)
        print()
        load_times(Path(home), smoke)
        start_up(1 if smoke else 5)


def measure_all(size: tuple[int, int], frames: int) -> Iterator[tuple[str, list[float], list[float]]]:
    """Yield what was measured, the milliseconds of each frame, and those of them that this program took itself."""
    app = App(Options(size=size, language="en"))
    yield "world", *measure(app, load_level(levels_folder() / "world.tmx"), frames)
    yield "world, dragged and zoomed", *measure(app, load_level(levels_folder() / "world.tmx"), frames, camera=True)
    for walkers, width, height in WALKERS:
        yield f"{walkers} walking", *measure(app, generated(walkers, width, height), frames)
    yield "10000 walking, close together", *measure(app, generated(10_000, 48, 27), frames)
    pygame.quit()


def measure(app: App, loading: Loading, frames: int, *, camera: bool = False) -> tuple[list[float], list[float]]:
    """Return the milliseconds of each frame of a level, by the clock and of the processor alone."""
    watch = Watch(app, Path("benchmark.tmx"))
    app.stack.push(watch)
    app.stack.settle()
    app.tasks.drop(watch)  # nothing is read: the level is made here
    watch._loaded(loading)
    for _ in range(6):
        app.frame(1 / 60, [])
    times, busy = [], []
    middle = (app.window.size[0] // 3, app.window.size[1] // 2)
    for number in range(frames):
        actions: list[Action] = []
        if camera:
            actions = [Moved(middle), Pressed(middle)] if number % 40 == 0 else [Moved(middle, (3, 2))]
            if number % 40 == 39:
                actions = [Released(middle), Wheeled(middle, 1 if number % 80 == 39 else -1)]
        start, began = time.perf_counter(), time.process_time()
        app.frame(1 / 60, actions)
        app.window.present()
        times.append((time.perf_counter() - start) * 1000)
        busy.append((time.process_time() - began) * 1000)
    app.stack.pop(watch)
    app.stack.settle()
    return times, busy


def generated(walkers: int, width: int, height: int) -> Loading:
    """A map of grass on which guards of two nations walk to an incident at the far end."""
    shipped = read_map(levels_folder() / "world.tmx").map
    assert shipped is not None
    terrain = next(layer for layer in shipped.layers if isinstance(layer, TileLayer))
    grass = max(set(terrain.cells), key=lambda gid: (shipped.tiles[gid].properties.get("terrain") == "land", gid))
    cells = width * height
    layer = TileLayer(LayerLook("terrain"), array("L", [grass]) * cells)
    tiled = TiledMap(Path("benchmark.tmx"), width, height, shipped.tile_size, (layer,), shipped.tiles)
    # The walkers start in the left part; the incident is as far to the right as can be, and new every round.
    columns = max(width // 3, 1)
    guards = sorted((n // columns % height) * width + n % columns for n in range(walkers))
    incidents = [ScriptedIncident(n, width - 2 + width * (height // 2), n, 1, False, 0) for n in range(1, 200)]
    level = Level(
        width=width,
        height=height,
        land=(True,) * cells,
        nation=(0,) * cells,
        nations=(Nation("here", "Here", "这里", Color(90, 150, 220)),),
        heroes=(HeroStart("blue", 0, 0),),
        guards=tuple(guards),
        guard_object_ids=tuple(range(1, walkers + 1)),
        incidents=tuple(incidents),
        rounds=200,
    )
    sheets = Sheets()
    result = LevelResult(level, tiled, ())
    loaded = LoadedLevel(result, make_board(level), sheets, make_overview(tiled, sheets), BoardOverlay(level))
    return Loading(result, loaded, FileMarks({}, {}))


def load_times(folder: Path, smoke: bool) -> None:
    """Print how long levels take to be read and made ready, in a thread of the program."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    side = 64 if smoke else 512
    large = folder / "large.tmx"
    tileset = os.path.relpath(levels_folder() / "tiles" / "terrain.tsx", folder)
    row = ",".join("1" for _ in range(side))
    data = ",".join(row for _ in range(side))
    large.write_text(
        f'<map version="1.8" orientation="orthogonal" width="{side}" height="{side}" tilewidth="32" tileheight="32">'
        f'<tileset firstgid="1" source="{tileset}"/>'
        + "".join(
            f'<layer id="{n}" name="{name}" width="{side}" height="{side}"><data encoding="csv">{data}</data></layer>'
            for n, name in ((1, "terrain"), (2, "more"), (3, "most"))
        )
        + '<objectgroup id="9" name="pieces"></objectgroup></map>'
    )
    for label, path in (("world", levels_folder() / "world.tmx"), (f"{side}x{side} in three layers", large)):
        start = time.perf_counter()
        made = load_level(path)
        ready = "ready" if made.level is not None else f"{len(made.result.problems)} problems"
        print(f"loading {label}: {time.perf_counter() - start:.2f} s ({ready})")
    pygame.quit()


def start_up(times: int) -> None:
    """Print the time from starting Python to the first frame of the title and of the watch screen."""
    program = (
        "import sys, time; from pathlib import Path; from scenes.app import App, Options; {imports};"
        "app = App(Options(size=(1280, 720), language='en')); app.stack.push({scene}); app.stack.settle();"
        "app.frame(0.016, []); app.window.present()"
    )
    watch = f"Watch(app, Path({str(levels_folder() / 'world.tmx')!r}))"
    for label, imports, scene in (
        ("title", "from scenes.title import Title", "Title(app)"),
        ("watch", "from scenes.watch import Watch", watch),
    ):
        taken = []
        for _ in range(times):
            start = time.perf_counter()
            code = program.format(imports=imports, scene=scene)
            subprocess.run([sys.executable, "-c", code], check=True, cwd=data_root(), capture_output=True)
            taken.append(time.perf_counter() - start)
        print(f"start-up to the first frame of the {label}, interpreter included: {statistics.median(taken):.2f} s")


def _share(times: list[float], share: float) -> float:
    return sorted(times)[min(int(len(times) * share), len(times) - 1)]


if __name__ == "__main__":
    main()
