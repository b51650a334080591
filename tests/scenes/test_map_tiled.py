"""Our picture of a map is Tiled's own, within 1 of 255 in every channel of every pixel."""

import os
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.data import levels_folder
from game.levels.model import ObjectLayer, TiledMap
from game.levels.reader import read_map
from scenes.map_painter import MapPainter
from scenes.map_view import opaque
from scenes.tile_images import Sheets
from tests.scenes.odd_map import ODD_LAYERS, START, write_odd_map

LEVELS = sorted(levels_folder().glob("*.tmx"))


@pytest.fixture(scope="module")
def tiled() -> dict[str, str]:
    """The environment in which Tiled's tools run without a display."""
    if shutil.which("tmxrasterizer") is None or shutil.which("tiled") is None:
        pytest.skip("Tiled is not installed (Debian: apt install tiled)")
    return {**os.environ, "QT_QPA_PLATFORM": "offscreen"}


def read(path: Path) -> TiledMap:
    result = read_map(path)
    assert result.map is not None, result.problems
    return result.map


def ours(level: TiledMap) -> pygame.Surface:
    painter = MapPainter(level, level.tile_size, Sheets())
    surface = opaque(painter.size)
    painter.paint(surface, surface.get_rect())
    return surface


def theirs(path: Path, level: TiledMap, picture: Path, environment: dict[str, str], *hidden: str) -> pygame.Surface:
    """Let Tiled draw a map, without some layers, and lay that on the map's background, which Tiled leaves out."""
    hide = [part for name in hidden for part in ("--hide-layer", name)]
    command = ["tmxrasterizer", "--no-smoothing", *hide, str(path), str(picture)]
    subprocess.run(command, check=True, env=environment, capture_output=True, timeout=60)
    surface = pygame.image.load(picture)
    flat = pygame.Surface(surface.get_size(), depth=32)
    if level.background is not None:
        flat.fill((level.background.red, level.background.green, level.background.blue))
    flat.blit(surface, (0, 0))
    return flat


def worst_difference(a: pygame.Surface, b: pygame.Surface) -> int:
    assert a.get_size() == b.get_size()
    worst = 0
    for one, two in ((a, b), (b, a)):
        rest = one.copy()
        rest.blit(two, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        worst = max(worst, *pygame.image.tobytes(rest, "RGB"))
    return worst


@pytest.mark.parametrize("path", LEVELS, ids=lambda path: path.stem)
def test_shipped_levels_look_as_in_tiled(path: Path, tmp_path: Path, tiled: dict[str, str]) -> None:
    level = read(path)
    # Objects of shipped levels are pieces and places, which the editor outlines and the program shows in its own way.
    things = [layer.look.name for layer in level.layers if isinstance(layer, ObjectLayer)]
    bare = replace(level, layers=tuple(layer for layer in level.layers if not isinstance(layer, ObjectLayer)))
    assert worst_difference(ours(bare), theirs(path, level, tmp_path / "tiled.png", tiled, *things)) <= 1


@pytest.mark.parametrize("path", LEVELS, ids=lambda path: path.stem)
def test_tiled_exports_shipped_levels(path: Path, tmp_path: Path, tiled: dict[str, str]) -> None:
    made = tmp_path / "map.json"
    command = ["tiled", "--export-map", "json", str(path), str(made)]
    done = subprocess.run(command, check=False, env=tiled, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert made.stat().st_size > 1000
    # Tiled 1.8 exits with 0 even where a tileset is missing; it says so, though.
    assert "rror" not in done.stderr, done.stderr


@pytest.mark.parametrize("name", ODD_LAYERS)
def test_every_odd_layer_looks_as_in_tiled(name: str, tmp_path: Path, tiled: dict[str, str]) -> None:
    """Flips, offsets, opacity, tint, tiles larger than the grid, image layers, groups, tile objects, animation."""
    path = write_odd_map(tmp_path)
    level = read(path)
    names = [layer.look.name for layer in level.layers]
    kept = replace(level, layers=tuple(layer for layer in level.layers if layer.look.name in ("ground", name)))
    hidden = [other for other in names if other not in ("ground", name)]
    picture = theirs(path, level, tmp_path / "tiled.png", tiled, *hidden).subsurface((START, ours(kept).get_size()))
    assert worst_difference(ours(kept), picture) <= 1
    if name not in ("hidden", "within"):
        bare = replace(level, layers=level.layers[:1])
        assert worst_difference(ours(kept), ours(bare)) > 50, "the layer shows"


@pytest.mark.parametrize("order", ["right-down", "right-up", "left-down", "left-up"])
def test_an_odd_map_looks_as_in_tiled(order: str, tmp_path: Path, tiled: dict[str, str]) -> None:
    """All layers of noise on top of each other; Qt's own rounding of faded layers adds up to 2."""
    path = write_odd_map(tmp_path, render_order=order)
    level = read(path)
    # Layers moved to the left make Tiled's picture start further out, those to the right end further out.
    picture = theirs(path, level, tmp_path / "tiled.png", tiled, "pieces").subsurface((START, ours(level).get_size()))
    assert worst_difference(ours(level), picture) <= 2
