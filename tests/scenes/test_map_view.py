"""The map on the screen: chunks, zoom, what is kept, animated tiles, overlays of the chunk."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.data import levels_folder
from game.levels.model import TiledMap
from game.levels.reader import read_map
from scenes.map_painter import MapPainter
from scenes.map_view import MapView, make_overview, opaque, picture_of
from scenes.tile_images import Sheets
from scenes.viewport import Viewport
from tests.scenes.odd_map import H, T, W, write_odd_map


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


def read(path: Path) -> TiledMap:
    result = read_map(path)
    assert result.map is not None, result.problems
    return result.map


@pytest.fixture
def odd(tmp_path: Path) -> TiledMap:
    return read(write_odd_map(tmp_path))


def view_of(tiled: TiledMap) -> MapView:
    sheets = Sheets()
    return MapView(tiled, sheets, make_overview(tiled, sheets))


def whole(tiled: TiledMap) -> pygame.Surface:
    painter = MapPainter(tiled, tiled.tile_size, Sheets())
    surface = opaque(painter.size)
    painter.paint(surface, surface.get_rect())
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("name", ["world.tmx", "odd"])
def test_chunks_at_zoom_1_are_the_painted_map(name: str, tmp_path: Path) -> None:
    """Tiles that hang over the edge of their chunk, moved layers and images too."""
    tiled = read(levels_folder() / name) if name != "odd" else read(write_odd_map(tmp_path))
    view = view_of(tiled)
    surface = opaque(view.size)
    viewport = Viewport(surface.get_rect(), (float(view.size[0]), float(view.size[1])))
    viewport.look_at(view.size[0] / 2, view.size[1] / 2)
    view.draw(surface, viewport, whole=True)
    assert view.complete
    assert pixels(surface) == pixels(whole(tiled))


def test_small_chunks_leave_no_seams(odd: TiledMap, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.map_view._CHUNK", 6 * T)
    view = view_of(odd)
    surface = opaque(view.size)
    viewport = Viewport(surface.get_rect(), (float(view.size[0]), float(view.size[1])))
    viewport.look_at(view.size[0] / 2, view.size[1] / 2)
    view.draw(surface, viewport, whole=True)
    assert pixels(surface) == pixels(whole(odd))


@pytest.mark.parametrize("zoom", [0.3, 0.5, 0.73, 1.0, 1.37, 2.0, 3.0])
def test_every_zoom_covers_the_screen_without_gaps(odd: TiledMap, zoom: float) -> None:
    view = view_of(odd)
    surface = opaque((90, 70))
    surface.fill((255, 0, 255))
    viewport = Viewport(surface.get_rect(), (float(W * T), float(H * T)), zoom=zoom)
    viewport.look_at(W * T / 2, H * T / 2)
    view.draw(surface, viewport, whole=True)
    left, top = viewport.origin()
    inside = pygame.Rect(left, top, round(W * T * zoom), round(H * T * zoom)).clip(surface.get_rect())
    magenta = sum(
        surface.get_at((x, y))[:3] == (255, 0, 255)
        for x in range(inside.left, inside.right)
        for y in range(inside.top, inside.bottom)
    )
    assert inside.w > 50
    assert magenta == 0


def test_without_time_the_overview_stands_in(odd: TiledMap, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.map_view._BUDGET", -1.0)
    view = view_of(odd)
    surface = opaque(view.size)
    viewport = Viewport(surface.get_rect(), (float(view.size[0]), float(view.size[1])))
    viewport.look_at(*[side / 2 for side in view.size])
    view.draw(surface, viewport)
    assert not view.complete
    assert len(set(pixels(surface))) > 20, "something like the map is seen"
    monkeypatch.setattr("scenes.map_view._BUDGET", 1.0)
    view.draw(surface, viewport)
    assert view.complete


def test_only_the_last_chunks_are_kept(odd: TiledMap, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.map_view._CHUNK", 2 * T)
    monkeypatch.setattr("scenes.map_view._KEPT", 20 * T * T)
    view = view_of(odd)
    surface = opaque((2 * T, 2 * T))
    viewport = Viewport(surface.get_rect(), (float(W * T), float(H * T)))
    for step in range(30):
        viewport.look_at(step * 7, step * 5)
        view.draw(surface, viewport, whole=True)
    assert len(view._chunks) <= 20


def test_animated_tiles_change_with_time_and_stand_still_if_told(odd: TiledMap) -> None:
    view = view_of(odd)
    surface = opaque(view.size)
    viewport = Viewport(surface.get_rect(), (float(view.size[0]), float(view.size[1])))
    viewport.look_at(*[side / 2 for side in view.size])
    shown = []
    for seconds in (0.0, 0.05, 0.12, 0.2, 0.26):
        view.draw(surface, viewport, seconds, whole=True)
        shown.append(pixels(surface))
    # Two frames, of 100 and 150 ms.
    assert shown[0] == shown[1] == shown[4]
    assert shown[2] == shown[3] != shown[0]
    view.moves = False
    view.draw(surface, viewport, 0.12, whole=True)
    assert pixels(surface) == shown[0]


def test_decorations_are_drawn_over_chunks_and_renewed(odd: TiledMap) -> None:
    colours = iter([(1, 2, 3), (4, 5, 6)])
    chosen = [next(colours)]
    cells_seen = []

    def decorate(surface: pygame.Surface, cells: pygame.Rect, pixels_a_cell: float) -> None:
        cells_seen.append(cells)
        assert surface.get_width() == round(cells.w * pixels_a_cell)
        surface.fill(chosen[0])

    sheets = Sheets()
    view = MapView(odd, sheets, make_overview(odd, sheets), decorate)
    surface = opaque(view.size)
    viewport = Viewport(surface.get_rect(), (float(view.size[0]), float(view.size[1])))
    viewport.look_at(*[side / 2 for side in view.size])
    view.draw(surface, viewport, whole=True)
    assert surface.get_at((20, 20))[:3] == (1, 2, 3)
    assert sum(cells.w * cells.h for cells in cells_seen) == W * H
    chosen[0] = next(colours)
    view.draw(surface, viewport, whole=True)
    assert surface.get_at((20, 20))[:3] == (1, 2, 3)
    view.renew()
    view.draw(surface, viewport, whole=True)
    assert surface.get_at((20, 20))[:3] == (4, 5, 6)


def test_a_thumbnail_keeps_the_proportions(odd: TiledMap) -> None:
    made = picture_of(odd, (120, 120))
    assert made.get_size() == (120, 90)
    assert len(set(pixels(made))) > 50
    assert picture_of(odd, (1000, 90)).get_size() == (120, 90)


def test_pictures_that_cannot_be_read_are_left_out(tmp_path: Path) -> None:
    path = write_odd_map(tmp_path)
    tiled = read(path)
    (tmp_path / "tall.png").write_bytes(b"\x89PNG\r\n\x1a\n but then nothing")
    (tmp_path / "cloud.png").unlink()
    surface = whole(tiled)
    assert surface.get_size() == (W * T, H * T)
