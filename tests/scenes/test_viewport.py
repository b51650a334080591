from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from scenes.viewport import Viewport


def viewport(zoom: float = 1.0) -> Viewport:
    view = Viewport(Rect(100, 50, 800, 600), (1536.0, 864.0), zoom)
    view.look_at(768, 432)
    return view


@given(st.sampled_from((0.25, 0.5, 1.0, 1.5, 3.0)), st.floats(0, 1536), st.floats(0, 864))
def test_there_and_back(zoom: float, x: float, y: float) -> None:
    view = viewport(zoom)
    back = view.to_world(*view.to_screen(x, y))
    assert abs(back[0] - x) < 1e-6
    assert abs(back[1] - y) < 1e-6


def test_the_middle_is_in_the_middle() -> None:
    assert viewport().to_screen(768, 432) == (500, 350)


@given(st.integers(100, 899), st.integers(50, 649), st.integers(-4, 4))
def test_zooming_holds_the_point_under_the_pointer_unless_the_edge_comes(x: int, y: int, steps: int) -> None:
    view = Viewport(Rect(100, 50, 800, 600), (50_000.0, 50_000.0), 1.0)
    view.look_at(25_000, 25_000)
    held = view.to_world(x, y)
    view.zoom_at(x, y, steps)
    after = view.to_screen(*held)
    assert abs(after[0] - x) <= 1
    assert abs(after[1] - y) <= 1


def test_the_world_stays_in_sight() -> None:
    view = viewport(2.0)
    view.pan(99_999, 99_999)
    assert view.to_world(100, 50) == (0, 0)
    view.pan(-99_999, -99_999)
    assert view.to_world(900, 650) == (1536, 864)


def test_zooming_out_at_the_edge_shows_nothing_beyond_it() -> None:
    view = viewport(4.0)
    view.look_at(0, 0)
    view.zoom_at(110, 60, -3)
    assert view.zoom == 1.5
    assert view.to_world(100, 50) == (0, 0)


def test_a_small_world_is_centred() -> None:
    view = viewport(0.25)
    view.pan(300, -200)
    assert view.to_screen(768, 432) == (500, 350)


def test_fit_shows_everything() -> None:
    view = viewport(4.0)
    view.fit()
    assert view.seen() == (0, 0, 1536, 864)
    assert view.zoom == 800 / 1536


def test_zooming_out_ends_and_comes_back() -> None:
    view = viewport()
    for _ in range(30):
        view.zoom_at(500, 350, -1)
    assert view.zoom == 0.25
    for _ in range(30):
        view.zoom_at(500, 350, 1)
    assert view.zoom == 4.0


def test_gliding_arrives_and_ends() -> None:
    view = viewport(2.0)
    view.glide_to(1000, 500)
    for _ in range(200):
        view.update(1 / 60)
    assert not view.gliding()
    assert abs(view.centre[0] - 1000) < 1
    assert abs(view.centre[1] - 500) < 1


def test_gliding_to_the_edge_ends_at_the_edge() -> None:
    view = viewport(2.0)
    view.glide_to(0, 0)
    for _ in range(200):
        view.update(1 / 60)
    assert not view.gliding()
    assert view.to_world(100, 50)[0] < 1
