"""Shapes and words that a modder put on a layer of objects: outlines, as the editor shows them."""

import math

import pygame

from game.levels.model import Color, MapObject, ObjectLayer, TextLook
from scenes.text import wrap

_GREY = Color(160, 160, 164)
_FILL = 50
_ROUND = 40


def draw_shape(thing: MapObject, layer: ObjectLayer, scale: float) -> tuple[pygame.Surface, pygame.Rect] | None:
    """Return the picture of an object that is no tile, and where on the map (in pixels at `scale`) it goes."""
    opacity = layer.look.opacity * thing.opacity
    at = (thing.x + layer.look.offset[0], thing.y + layer.look.offset[1])
    if thing.shape == "text" and thing.text is not None:
        return _draw_text(thing.text, thing, at, scale, opacity)
    points = [_turned(thing, x, y) for x, y in _outline(thing)]
    if len(points) < 2:
        return None
    points = [((at[0] + x) * scale, (at[1] + y) * scale) for x, y in points]
    border = max(round(scale), 1)
    left, top = min(x for x, _ in points) - border, min(y for _, y in points) - border
    width = max(x for x, _ in points) - left + 2 * border
    height = max(y for _, y in points) - top + 2 * border
    rect = pygame.Rect(math.floor(left), math.floor(top), math.ceil(width) + 1, math.ceil(height) + 1)
    if rect.w * rect.h > 1 << 24:
        return None
    colour = layer.color or _GREY
    surface = pygame.Surface(rect.size, pygame.SRCALPHA)
    inside = [(x - rect.left, y - rect.top) for x, y in points]
    closed = thing.shape != "polyline"
    if closed and len(inside) > 2:
        pygame.draw.polygon(surface, (colour.red, colour.green, colour.blue, _FILL), inside)
    pygame.draw.lines(surface, (colour.red, colour.green, colour.blue), closed, inside, border + 1)
    surface.set_alpha(round(opacity * 255))
    return surface, rect


def _outline(thing: MapObject) -> list[tuple[float, float]]:
    width, height = thing.width, thing.height
    if thing.shape in ("polygon", "polyline"):
        return list(thing.points)
    if thing.shape == "rectangle" and width and height:
        return [(0, 0), (width, 0), (width, height), (0, height)]
    if thing.shape in ("ellipse", "capsule") and width and height:
        turns = (step * math.tau / _ROUND for step in range(_ROUND))
        return [(width / 2 * (1 + math.cos(turn)), height / 2 * (1 + math.sin(turn))) for turn in turns]
    return []


def _turned(thing: MapObject, x: float, y: float) -> tuple[float, float]:
    turn = math.radians(thing.rotation)
    return x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)


def _draw_text(
    look: TextLook, thing: MapObject, at: tuple[float, float], scale: float, opacity: float
) -> tuple[pygame.Surface, pygame.Rect] | None:
    size = (max(math.ceil(thing.width * scale), 1), max(math.ceil(thing.height * scale), 1))
    if size[0] * size[1] > 1 << 22 or not pygame.font.get_init():
        return None
    font = pygame.font.Font(None, max(round(look.pixel_size * scale), 4))
    font.bold, font.italic = look.bold, look.italic
    lines = wrap(look.text, size[0], lambda part: font.size(part)[0]) if look.wrap else look.text.split("\n")
    surface = pygame.Surface(size, pygame.SRCALPHA)
    pitch = font.get_linesize()
    spare = size[1] - pitch * len(lines)
    y = {"top": 0, "center": spare // 2, "bottom": spare}.get(look.vertical, 0)
    for line in lines:
        drawn = font.render(line, antialias=True, color=(look.color.red, look.color.green, look.color.blue))
        spare = size[0] - drawn.get_width()
        surface.blit(drawn, ({"center": spare // 2, "right": spare}.get(look.horizontal, 0), y))
        y += pitch
    surface.set_alpha(round(opacity * look.color.alpha))
    if thing.rotation:
        middle = _turned(thing, thing.width / 2, thing.height / 2)
        surface = pygame.transform.rotate(surface, -thing.rotation)
        center = ((at[0] + middle[0]) * scale, (at[1] + middle[1]) * scale)
        return surface, surface.get_rect(center=(round(center[0]), round(center[1])))
    return surface, surface.get_rect(topleft=(round(at[0] * scale), round(at[1] * scale)))
