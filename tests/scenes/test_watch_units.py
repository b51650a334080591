"""Figures on the map: what is drawn, in which order, at any zoom, told apart by shape."""

from collections.abc import Iterator

import esper
import pygame
import pytest

from game.data import assets_folder
from game.table.components import Effect, Fade, Place, Sprite
from game.table.entities import create, remove, roster
from game.table.global_power.build import build
from game.table.processors import install
from scenes.board_overlay import BoardOverlay
from scenes.sprites import Figures, Sprites
from scenes.units_view import UnitsView
from scenes.viewport import Viewport
from tests.scenes.driver import make_app
from tests.table.levels import game_on, plain_level, random_level

COLOURS = {"west": (90, 150, 220), "east": (220, 90, 80)}
TILE = 32


@pytest.fixture(autouse=True)
def world() -> Iterator[None]:
    esper.switch_world("test")
    install()
    yield
    esper.switch_world("default")
    esper.delete_world("test")


def view() -> UnitsView:
    sprites = Sprites(assets_folder() / "sprites")
    return UnitsView(sprites, COLOURS, lambda: {"west": "WE", "east": "EA"}, lambda side: side)


def drawn(
    units: UnitsView, zoom: float = 1.0, seconds: float = 0.0, middle: tuple[float, float] = (10, 7.5)
) -> pygame.Surface:
    app = make_app()
    surface = pygame.Surface((640, 480), depth=32)
    surface.fill((40, 60, 50))
    viewport = Viewport(surface.get_rect(), (20 * TILE, 15 * TILE), zoom=zoom)
    viewport.look_at(middle[0] * TILE, middle[1] * TILE)
    units.draw(surface, viewport, TILE, app.ui, seconds)
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_every_look_of_a_level_is_in_the_sheets() -> None:
    sprites = Sprites(assets_folder() / "sprites")
    for seed in range(20):
        build(game_on(random_level(seed)))
        for _, sprite in esper.get_component(Sprite):
            name = sprite.look.partition(":")[0]
            assert sprites.has(name) or sprites.has(f"{name}.idle"), name
    for effect in ("clash", "strike", "hit", "death", "heal", "jump", "conscript"):
        assert all(sprites.has(f"{effect}.{step}") for step in range(4))


def test_kinds_differ_in_shape_and_not_only_in_colour() -> None:
    """The outlines alone tell the kinds of figures apart."""
    figures = Figures(Sprites(assets_folder() / "sprites"), 32, COLOURS, {}, make_app().ui.fonts)
    looks = ("hero_blue", "hero_red", "guard:west", "mercenary", "character_1", "garrison_1", "base_1")
    masks = [pygame.mask.from_surface(pygame.transform.scale(figures.frames(look).idle, (48, 48))) for look in looks]
    for number, mask in enumerate(masks):
        for other in masks[number + 1 :]:
            together = mask.overlap_area(other, (0, 0))
            assert together < 0.93 * max(mask.count(), other.count())


def test_nations_wear_letters_as_well_as_colours() -> None:
    app = make_app()
    one = Figures(Sprites(assets_folder() / "sprites"), 32, {"a": (9, 9, 9)}, {"a": "US"}, app.ui.fonts)
    other = Figures(Sprites(assets_folder() / "sprites"), 32, {"a": (9, 9, 9)}, {"a": "RU"}, app.ui.fonts)
    assert pixels(one.frames("guard:a").idle) != pixels(other.frames("guard:a").idle)


@pytest.mark.parametrize("zoom", [0.12, 0.5, 1.0, 1.4, 3.0])
def test_something_is_drawn_at_every_zoom(zoom: float) -> None:
    empty = pixels(drawn(view(), zoom, middle=(2, 2)))
    build(game_on(plain_level()))
    assert pixels(drawn(view(), zoom, middle=(2, 2))) != empty


def test_heroes_are_drawn_over_guards_whichever_came_first() -> None:
    place = Place(10.0, 7.0)
    create("", place, Sprite("hero_blue"))
    alone = pixels(drawn(view()))
    create("", place, Sprite("guard:west"))
    assert sum(a != b for a, b in zip(pixels(drawn(view())), alone, strict=True)) < 1200
    hero_last = pixels(drawn(view()))
    esper.clear_database()
    create("", place, Sprite("guard:west"))
    create("", place, Sprite("hero_blue"))
    assert pixels(drawn(view())) == hero_last


def test_what_comes_and_goes_is_noticed() -> None:
    units = view()
    entity = create("", Place(10.0, 7.0), Sprite("incident_1"))
    one = pixels(drawn(units))
    other = create("", Place(4.0, 4.0), Sprite("incident_2"))
    assert pixels(drawn(units)) != one
    remove(other)
    assert pixels(drawn(units)) == one
    esper.component_for_entity(entity, Sprite).look = "incident_1_past"
    assert pixels(drawn(units)) != one


def test_a_new_world_is_drawn_from_the_start() -> None:
    units = view()
    build(game_on(plain_level()))
    before = pixels(drawn(units))
    build(game_on(plain_level(heroes=())))
    assert pixels(drawn(units)) != before
    build(game_on(plain_level()))
    assert pixels(drawn(units)) == before


def test_fading_goes_from_nothing_to_all() -> None:
    units = view()
    nothing = pixels(drawn(units))
    fade = Fade(0.0, 1.0, away=False)
    create("", Place(10.0, 7.0), Sprite("incident_1", "faint"), fade)
    difference = []
    for passed in (0.0, 0.5, 1.0):
        fade.passed = passed
        difference.append(sum(abs(a - b) for a, b in zip(pixels(drawn(units)), nothing, strict=True)))
    assert difference[0] == 0
    assert 0 < difference[1] < difference[2]


def test_walking_moves_the_legs_and_resting_does_not() -> None:
    units = view()
    entity = create("", Place(10.0, 7.0), Sprite("guard:west", "right"))
    assert len({pixels(drawn(units, seconds=number * 0.1)) for number in range(6)}) == 4
    esper.component_for_entity(entity, Sprite).pose = "idle"
    assert len({pixels(drawn(units, seconds=number * 0.1)) for number in range(6)}) == 1


def test_effects_are_drawn_while_they_last() -> None:
    units = view()
    nothing = pixels(drawn(units))
    effect = Effect("clash", 0.1, 0.5)
    create("", Place(10.0, 7.0), effect)
    assert pixels(drawn(units)) != nothing
    effect.passed = 0.6
    assert pixels(drawn(units)) == nothing


def test_thousands_are_drawn_without_half_clear_pixels() -> None:
    for number in range(2600):
        create("", Place(number % 20 + 0.5, number // 200 + 0.5), Sprite("guard:west"))
    units = view()
    surface = drawn(units)
    figures = units.figures(make_app().ui, TILE)
    assert len(set(pixels(surface))) > 20
    assert figures.light
    assert figures.frames("guard:west").idle.get_colorkey() is not None


def test_missing_sheets_are_drawn_as_discs() -> None:
    sprites = Sprites(assets_folder() / "nowhere")
    units = UnitsView(sprites, COLOURS, dict, lambda side: side)
    nothing = pixels(drawn(units))
    build(game_on(plain_level()))
    assert pixels(drawn(units)) != nothing


def test_the_overlay_draws_borders_grid_posts_and_ways() -> None:
    make_app()
    level = plain_level(guards=(12,), guard_object_ids=(1,))
    overlay = BoardOverlay(level)
    cells = pygame.Rect(0, 0, 10, 6)
    overlay.nations = False
    pictures = []
    for grid, nations in ((False, False), (True, False), (False, True)):
        overlay.grid, overlay.nations = grid, nations
        surface = pygame.Surface((10 * TILE, 6 * TILE), depth=32)
        overlay.decorate(surface, cells, TILE)
        pictures.append(surface)
    assert len({pixels(picture) for picture in pictures}) == 3
    post = pictures[0].subsurface((2 * TILE, TILE, TILE, TILE))
    assert len(set(pixels(post))) > 1, "the post of the guard is marked"
    line = [pictures[2].get_at((5 * TILE - 1, y))[:3] for y in range(6 * TILE)]
    assert len(set(line)) == 1, "the border between the nations"
    surface = pygame.Surface((10 * TILE, 6 * TILE), depth=32)
    viewport = Viewport(surface.get_rect(), (10 * TILE, 6 * TILE))
    viewport.look_at(5 * TILE, 3 * TILE)
    overlay.draw_way(surface, viewport, TILE, (1.5, 1.5), (12, 13, 23), (90, 165, 238), square=False)
    assert surface.get_at((2 * TILE + 16, TILE + 16))[:3] == (90, 165, 238)
    assert surface.get_at((3 * TILE + 16, 2 * TILE))[:3] == (90, 165, 238)


def test_the_roster_is_empty_of_changes_after_drawing() -> None:
    units = view()
    build(game_on(plain_level()))
    drawn(units)
    assert roster().changes == []
