"""Draw the example tilesets: `python assets/build/tiles.py` (needs numpy, Pillow, resvg-py).

`terrain.tsx` has sea and land, `nations.tsx` the nations, `scenery.tsx` what is only looked at. Land, nations, shallows
and climates come in 47 shapes each, one for every way a cell can border on others, and as Tiled terrain sets,
so that Tiled's terrain brush sets coasts and borders by itself.
"""

import json
from collections.abc import Callable
from xml.sax.saxutils import quoteattr

import numpy as np
from PIL import Image

from drawing import ASSETS, PALETTE, rasterise

TILES = ASSETS.parent / "levels" / "tiles"
CELL, OVER, COLUMNS = 32, 4, 16
INSET, RADIUS = 4.5, 15.0

# Neighbours clockwise from the top, as in Tiled's wangid: bit 0 is up, bit 1 up and right, …
UP, RIGHT, DOWN, LEFT = 1, 4, 16, 64
CORNERS = ((2, UP, RIGHT), (8, DOWN, RIGHT), (32, DOWN, LEFT), (128, UP, LEFT))
NATIONS = (
    ("usa", "USA", "美国"), ("china", "China", "中国"), ("russia", "Russia", "俄罗斯"),
    ("europe", "Europe", "欧洲"), ("japan", "Japan", "日本"), ("middle_east", "Middle East", "中东"),
)

Field = np.ndarray


def canonical(mask: int) -> int:
    """Forget the corner neighbours that touch a foreign edge: they do not show."""
    for corner, first, second in CORNERS:
        if not (mask & first and mask & second):
            mask &= ~corner
    return mask


# All alike around comes first.
SHAPES = sorted({canonical(mask) for mask in range(256)}, reverse=True)


def rgb(name: str) -> Field:
    value = PALETTE[name].lstrip("#")
    return np.array([int(value[i:i + 2], 16) for i in (0, 2, 4)], float) / 255


def pixels() -> tuple[Field, Field]:
    """Return the x and y of every sample of a cell, in pixels."""
    line = (np.arange(CELL * OVER) + 0.5) / OVER
    x, y = np.meshgrid(line, line)
    return x, y


def wave(along: Field, seed: int) -> Field:
    """Return a small coastal wobble that is 0 at both ends, so that neighbours meet."""
    rng = np.random.default_rng(seed)
    out = np.zeros_like(along)
    for k in (2, 3, 4):
        out += rng.uniform(-0.55, 0.55) * np.sin(np.pi * k * along / CELL) * np.sin(np.pi * along / CELL)
    return out


def inside(mask: int, inset: float = INSET, *, wobble: bool = True) -> Field:
    """Return each sample's distance to the edge of the shape, in pixels, positive inside it."""
    x, y = pixels()
    far = CELL * 2.0
    seed = mask * 8 if wobble else None
    left, right, up, down = (np.full_like(x, far) for _ in range(4))
    w = [wave(v, seed + n) if seed is not None else 0.0 for n, v in enumerate((y, y, x, x))]
    if not mask & LEFT:
        left = x - inset + w[0]
    if not mask & RIGHT:
        right = CELL - x - inset + w[1]
    if not mask & UP:
        up = y - inset + w[2]
    if not mask & DOWN:
        down = CELL - y - inset + w[3]
    edge = np.minimum(np.minimum(left, right), np.minimum(up, down))
    narrow = not mask & (LEFT | RIGHT) or not mask & (UP | DOWN)
    radius = min(RADIUS, CELL / 2 - inset) if narrow else RADIUS
    for (corner, first, second), (a, b), (cx, cy) in zip(
        CORNERS, ((up, right), (down, right), (down, left), (up, left)),
        ((CELL, 0), (CELL, CELL), (0, CELL), (0, 0)), strict=True,
    ):
        if not mask & first and not mask & second:  # convex: round it
            da, db = radius - a, radius - b
            rounded = radius - np.hypot(np.maximum(da, 0), np.maximum(db, 0))
            edge = np.where((da > 0) & (db > 0), np.minimum(edge, rounded), edge)
        elif mask & first and mask & second and not mask & corner:  # concave: a bite
            edge = np.minimum(edge, np.hypot(x - cx, y - cy) - inset)
    return edge


def outside(mask: int) -> Field:
    """Return each sample's distance to the nearest neighbour cell that is not of `mask`'s kind, in pixels."""
    x, y = pixels()
    best = np.full_like(x, 99.0)
    for bit, distance in ((UP, y), (RIGHT, CELL - x), (DOWN, CELL - y), (LEFT, x)):
        if not mask & bit:
            best = np.minimum(best, distance)
    for (corner, _, _), (cx, cy) in zip(CORNERS, ((CELL, 0), (CELL, CELL), (0, CELL), (0, 0)), strict=True):
        if not mask & corner:
            best = np.minimum(best, np.hypot(x - cx, y - cy))
    return best


def step(value: Field, low: float, high: float) -> Field:
    """Return 0 below `low`, 1 above `high`, smooth between."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def over(base: Field, colour: Field, alpha: Field | float) -> Field:
    """Lay `colour` over an RGBA picture (not premultiplied)."""
    alpha = np.broadcast_to(np.asarray(alpha, float), base.shape[:2])[..., None]
    a = alpha + base[..., 3:] * (1 - alpha)
    c = (colour * alpha + base[..., :3] * base[..., 3:] * (1 - alpha)) / np.maximum(a, 1e-9)
    return np.concatenate([c, a], axis=2)


def empty() -> Field:
    return np.zeros((CELL * OVER, CELL * OVER, 4))


def shrink(tile: Field) -> Image.Image:
    """Return the samples averaged to one tile's picture."""
    blocks = tile.reshape(CELL, OVER, CELL, OVER, 4)
    alpha = blocks[..., 3:].mean(axis=(1, 3))
    colour = (blocks[..., :3] * blocks[..., 3:]).mean(axis=(1, 3)) / np.maximum(alpha, 1e-9)
    out = np.concatenate([colour, alpha], axis=2)
    return Image.fromarray((np.clip(out, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")


def noise(size: int, seed: int, waves: tuple[int, ...]) -> Field:
    """Return a picture in -1…1, `size` pixels square, that repeats without a seam."""
    rng = np.random.default_rng(seed)
    line = (np.arange(size * OVER) + 0.5) / (size * OVER) * 2 * np.pi
    x, y = np.meshgrid(line, line)
    out = np.zeros_like(x)
    for k in waves:
        for _ in range(3):
            kx, ky = rng.integers(-k, k + 1, 2)
            out += np.sin(kx * x + ky * y + rng.uniform(0, 6.28)) / k
    return out / np.abs(out).max()


def sea_tiles() -> list[Image.Image]:
    """Return 16 tiles that make a gentle sea when laid four by four."""
    size = CELL * 4
    swell = noise(size, 5, (1, 2, 3))
    base = np.zeros((size * OVER, size * OVER, 4))
    base[..., 3] = 1
    base[..., :3] = rgb("sea")
    base = over(base, rgb("sea_deep"), 0.8 * step(swell, -0.6, 0.9))
    line = (np.arange(size * OVER) + 0.5) / OVER
    x, y = np.meshgrid(line, line)
    for cx, cy in ((20, 22), (84, 12), (52, 54), (110, 70), (18, 92), (74, 106)):
        u, v = x - cx, y - cy
        crest = np.abs(v - 1.6 * np.sin(u * 0.62)) - 0.55
        base = over(base, rgb("foam"), 0.16 * step(-crest, -0.5, 0.5) * step(9.5 - np.abs(u), 0, 4))
    n = CELL * OVER
    return [shrink(base[r * n:(r + 1) * n, c * n:(c + 1) * n]) for r in range(4) for c in range(4)]


def land_tile(mask: int, variant: int = 0) -> Image.Image:
    d = inside(mask)
    tile = empty()
    tile[..., 3] = 1
    tile[..., :3] = rgb("sea")
    tile = over(tile, rgb("shallow"), 0.85)
    x, y = pixels()
    tile = over(tile, rgb("outline"), 0.45 * step(d, -3.2, 0.2))
    tile = over(tile, rgb("sand"), step(d, -0.4, 0.4))
    tile = over(tile, rgb("land_dark"), 0.55 * step(d, 0.9, 1.7))
    tile = over(tile, rgb("land"), step(d, 1.2, 4.5))
    rng = np.random.default_rng(900 + mask * 4 + variant)
    for _ in range(5):
        cx, cy = rng.uniform(7, 25, 2)
        r = rng.uniform(2.5, 5)
        shade = rgb("land_dark") if rng.random() < 0.5 else rgb("sand")
        spot = step(r - np.hypot((x - cx) / 1.7, y - cy), -1, r)
        tile = over(tile, shade, 0.13 * spot * step(d, 2, 8))
    return shrink(tile)


def shallow_tile(mask: int) -> Image.Image:
    d = outside(mask)
    tile = over(empty(), rgb("shallow"), 0.85 * (1 - step(d, -8, 25)) / 0.86)
    for at, strength in ((7.5, 0.26), (14.5, 0.15), (21.5, 0.07)):
        tile = over(tile, rgb("foam"), strength * step(0.95 - np.abs(d - at), -0.4, 0.5))
    return shrink(tile)


def nation_tile(mask: int, nation: str) -> Image.Image:
    d = inside(mask)
    tile = over(empty(), rgb(nation), 0.50 * step(d, 0.6, 1.4))
    return shrink(over(tile, rgb(nation), 0.85 * step(d, 0.6, 1.4) * (1 - step(d, 2.2, 3.4))))


def climate_tile(mask: int, colour: str, strength: float) -> Image.Image:
    x, y = pixels()
    alpha = np.full_like(x, strength)
    for bit, distance in ((UP, y), (RIGHT, CELL - x), (DOWN, CELL - y), (LEFT, x)):
        if not mask & bit:
            alpha = alpha * step(distance, INSET - 3, 19)
    for (corner, first, second), (cx, cy) in zip(CORNERS, ((CELL, 0), (CELL, CELL), (0, CELL), (0, 0)), strict=True):
        if mask & first and mask & second and not mask & corner:
            alpha = alpha * step(np.hypot(x - cx, y - cy), INSET - 3, 19)
    return shrink(over(empty(), rgb(colour), alpha))


SHADOW = '<ellipse cx="{}" cy="{}" rx="{}" ry="{}" fill="#0b1016" opacity="0.28"/>'


def mountain(x: float, base: float, w: float, h: float, *, snow: bool = True) -> str:
    top = base - h
    out = f'<path d="M{x - w} {base} L{x} {top} L{x + w} {base} Z" fill="#8b8378" stroke="$outline" stroke-width="1" stroke-linejoin="round" stroke-opacity="0.75"/>'
    out += f'<path d="M{x} {top} L{x + w} {base} L{x + w * 0.12} {base} L{x - w * 0.12} {base - h * 0.45} Z" fill="#5f5a56"/>'
    if snow:
        out += f'<path d="M{x} {top} L{x + w * 0.36} {top + h * 0.36} L{x + w * 0.12} {top + h * 0.3} L{x - w * 0.04} {top + h * 0.44} L{x - w * 0.18} {top + h * 0.3} L{x - w * 0.36} {top + h * 0.36} Z" fill="$ice"/>'
    return out


def conifer(x: float, base: float, h: float) -> str:
    w = h * 0.34
    out = f'<rect x="{x - 0.7}" y="{base - 2}" width="1.4" height="2.4" fill="#54483c"/>'
    return out + (f'<path d="M{x - w} {base - h * 0.14} L{x} {base - h * 0.62} L{x + w} {base - h * 0.14} Z" fill="#3d5d4a"/>'
                  f'<path d="M{x - w * 0.76} {base - h * 0.44} L{x} {base - h} L{x + w * 0.76} {base - h * 0.44} Z" fill="$forest"/>')


def tree(x: float, base: float, r: float, colour: str = "#5c7d55") -> str:
    return (f'<rect x="{x - 0.7}" y="{base - 4}" width="1.5" height="4" fill="#54483c"/>'
            f'<circle cx="{x}" cy="{base - 3.4 - r * 0.7}" r="{r}" fill="{colour}"/>'
            f'<circle cx="{x - r * 0.3}" cy="{base - 3.6 - r}" r="{r * 0.55}" fill="#ffffff" opacity="0.12"/>')


def tower(x: float, base: float, w: float, h: float, shade: str) -> str:
    out = f'<rect x="{x}" y="{base - h}" width="{w}" height="{h}" rx="0.6" fill="{shade}" stroke="$outline" stroke-width="0.7" stroke-opacity="0.7"/>'
    y = base - h + 1.6
    while y < base - 1.6:
        out += f'<rect x="{x + 1}" y="{y}" width="{w - 2}" height="0.9" fill="#f3d893" opacity="0.8"/>'
        y += 2.1
    return out


def palm(x: float, base: float) -> str:
    out = f'<path d="M{x} {base} Q{x + 0.6} {base - 5} {x + 1.6} {base - 8}" stroke="#6e5a44" stroke-width="1.3" fill="none"/>'
    for dx, dy in ((-5, 0.5), (5, 0), (-3.4, -3), (3.6, -3.2)):
        out += f'<path d="M{x + 1.6} {base - 8} Q{x + 1.6 + dx * 0.6} {base - 10 + dy} {x + 1.6 + dx} {base - 7.4 + dy}" stroke="#4f7a55" stroke-width="1.5" fill="none" stroke-linecap="round"/>'
    return out


def dune(x: float, base: float, w: float) -> str:
    return (f'<path d="M{x - w} {base} Q{x - w * 0.2} {base - w * 0.75} {x + w} {base} Z" fill="#d9c184"/>'
            f'<path d="M{x - w * 0.1} {base - w * 0.43} Q{x + w * 0.25} {base - w * 0.1} {x + w} {base} L{x + w * 0.1} {base} Z" fill="#a98f5d" opacity="0.7"/>')


def floe(points: str) -> str:
    return (f'<path d="{points}" fill="#0b1016" opacity="0.22" transform="translate(0.8 1.4)"/>'
            f'<path d="{points}" fill="$ice" stroke="#a9c2cc" stroke-width="0.7" stroke-linejoin="round"/>')


SCENERY: tuple[tuple[str, str], ...] = (
    ("mountain", SHADOW.format(17, 27, 12, 2.6) + mountain(20, 27, 9, 13) + mountain(12, 28, 10, 19)),
    ("mountain", SHADOW.format(16, 27, 13, 2.6) + mountain(9, 26, 7, 11) + mountain(24, 26, 7, 12) + mountain(16, 28, 9, 17)),
    ("mountain", SHADOW.format(16, 27, 12, 2.4) + mountain(11, 27, 8, 11, snow=False) + mountain(21, 28, 8, 13, snow=False)),
    ("forest", SHADOW.format(16, 27, 11, 2.4) + conifer(8, 22, 12) + conifer(20, 21, 12) + conifer(14, 27, 14) + conifer(25, 27, 13)),
    ("forest", SHADOW.format(15, 25, 10, 2.2) + conifer(11, 23, 12) + conifer(22, 26, 13)),
    ("forest", SHADOW.format(16, 27, 11, 2.4) + tree(9, 22, 4.4) + tree(22, 21, 4.6, "#67895c") + tree(15, 27, 5, "#527450") + tree(25, 28, 4)),
    ("forest", SHADOW.format(16, 26, 10, 2.2) + tree(11, 24, 4.6, "#4f7a55") + tree(21, 27, 5)),
    ("forest", SHADOW.format(16, 26, 9, 2) + palm(11, 24) + palm(20, 27)),
    ("desert", dune(12, 20, 8) + dune(20, 27, 9)),
    ("desert", dune(20, 19, 7) + dune(10, 26, 7) + dune(25, 28, 5)),
    ("city", SHADOW.format(16, 27, 11, 2.2) + tower(5, 27, 6, 10, "#7d8b98") + tower(12, 27, 7, 17, "#94a2ad") + tower(20, 27, 6, 13, "#6f7e8b")),
    ("city", SHADOW.format(16, 27, 10, 2) + tower(7, 27, 7, 9, "#8f9ca6") + tower(15, 27, 6, 13, "#7a8996")),
    ("ice", floe("M6 12 L13 8 L20 10 L22 15 L15 19 L8 17 Z") + floe("M20 22 L26 20 L28 25 L23 27 Z")),
    ("ice", floe("M14 20 L21 16 L27 19 L25 25 L17 26 Z") + floe("M5 8 L10 6 L12 10 L7 12 Z")),
)

WAKE = '<path d="M{} q3 -1.8 6 0 t6 0 t6 0" fill="none" stroke="$foam" stroke-width="1.1" stroke-linecap="round" opacity="0.5"/>'

AFLOAT: tuple[tuple[str, str], ...] = (
    ("ship", WAKE.format("5 26.4") + '<path d="M7 20.5 H25 L22.4 25.4 H10 Z" fill="#7a5a41" stroke="$outline" stroke-width="1" stroke-linejoin="round"/>'
     '<path d="M16 20.5 V5" stroke="$outline" stroke-width="1.1"/><path d="M17 6 Q24.5 11.5 24 18.6 H17 Z" fill="#ece6d6" stroke="$outline" stroke-width="0.9" stroke-linejoin="round"/>'
     '<path d="M15 8.4 Q9 13 8.6 18.6 H15 Z" fill="#d8d0bc" stroke="$outline" stroke-width="0.9" stroke-linejoin="round"/>'),
    ("whale", '<path d="M5 22 Q6 14.4 14.6 14.4 Q22.4 14.4 24 19.6 Q26.4 19.6 27 15.4 Q28.8 12.6 30 14.4 Q30.6 22.2 24 22.4 Z" fill="#5d7f93" stroke="$outline" stroke-width="1" stroke-linejoin="round"/>'
     '<circle cx="10" cy="18.6" r="0.9" fill="$outline"/><path d="M13 12 Q13 8.4 10.4 8 M13 12 Q13.2 7.6 16 7.4" fill="none" stroke="$foam" stroke-width="1.2" stroke-linecap="round"/>' + WAKE.format("4 24.4")),
)

ROSE = (
    '<circle cx="48" cy="48" r="30" fill="none" stroke="$foam" stroke-width="0.8" opacity="0.35"/>'
    '<circle cx="48" cy="48" r="26.5" fill="none" stroke="$foam" stroke-width="0.5" opacity="0.3"/>'
    + "".join(
        f'<g transform="rotate({angle} 48 48)" opacity="{alpha}"><path d="M48 {tip} L{48 - w} {48 - w} L48 48 Z" fill="$foam"/>'
        f'<path d="M48 {tip} L{48 + w} {48 - w} L48 48 Z" fill="#4f7f90"/></g>'
        for angles, tip, w, alpha in (((45, 135, 225, 315), 24, 4.5, 0.45), ((0, 90, 180, 270), 10, 6, 0.62))
        for angle in angles
    )
    + '<circle cx="48" cy="48" r="2.6" fill="$accent" opacity="0.8"/>'
)


def rose_tiles() -> list[Image.Image]:
    """Return a compass rose as three rows of three tiles."""
    whole = rasterise(ROSE, 96, 96)
    return [whole.crop((c * 32, r * 32, c * 32 + 32, r * 32 + 32)) for r in range(3) for c in range(3)]


class Sheet:
    """Tiles of one tileset with their properties and terrain sets, in the order they were added."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.tiles: list[Image.Image] = []
        self.notes: dict[int, dict[str, str]] = {}
        self.sets: list[tuple[str, list[tuple[str, str, int]], dict[int, str]]] = []

    def add(self, picture: Image.Image, **properties: str) -> int:
        self.tiles.append(picture)
        if properties:
            self.notes[len(self.tiles) - 1] = properties
        return len(self.tiles) - 1

    def start_row(self) -> None:
        while len(self.tiles) % COLUMNS:
            self.tiles.append(Image.new("RGBA", (CELL, CELL)))

    def add_shapes(self, draw: Callable[[int], Image.Image], **properties: str) -> dict[int, int]:
        """Add the 47 shapes; return the tile of each neighbour mask."""
        self.start_row()
        return {mask: self.add(draw(mask), **properties) for mask in SHAPES}

    def write(self) -> None:
        self.start_row()
        rows = len(self.tiles) // COLUMNS
        picture = Image.new("RGBA", (COLUMNS * CELL, rows * CELL))
        for index, tile in enumerate(self.tiles):
            picture.paste(tile, (index % COLUMNS * CELL, index // COLUMNS * CELL))
        TILES.mkdir(parents=True, exist_ok=True)
        picture.save(TILES / f"{self.name}.png", optimize=True)
        lines = [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<tileset version="1.8" tiledversion="1.8.2" name="{self.name}" tilewidth="{CELL}" tileheight="{CELL}"'
            f' tilecount="{len(self.tiles)}" columns="{COLUMNS}">',
            f' <image source="{self.name}.png" width="{COLUMNS * CELL}" height="{rows * CELL}"/>',
        ]
        for index, properties in self.notes.items():
            lines += [f' <tile id="{index}">', "  <properties>"]
            for key, value in properties.items():
                kind = ' type="color"' if key == "color" else ""
                lines.append(f'   <property name="{key}"{kind} value={quoteattr(value)}/>')
            lines += ["  </properties>", " </tile>"]
        if self.sets:
            lines.append(" <wangsets>")
            for name, colours, tiles in self.sets:
                lines.append(f'  <wangset name={quoteattr(name)} type="mixed" tile="{colours[0][2]}">')
                lines += [f'   <wangcolor name={quoteattr(n)} color="{c}" tile="{t}" probability="1"/>' for n, c, t in colours]
                lines += [f'   <wangtile tileid="{t}" wangid="{w}"/>' for t, w in sorted(tiles.items())]
                lines.append("  </wangset>")
            lines.append(" </wangsets>")
        (TILES / f"{self.name}.tsx").write_text("\n".join([*lines, "</tileset>", ""]), encoding="utf-8")


def wangid(mask: int, own: int, foreign: int) -> str:
    """Return Tiled's code of a shape: a corner is foreign unless all three cells that meet it are of our kind."""
    return ",".join(str(own if mask >> bit & 1 else foreign) for bit in range(8))


def main() -> None:
    index: dict[str, object] = {}

    terrain = Sheet("terrain")
    seas = [terrain.add(tile, terrain="sea") for tile in sea_tiles()]
    land = terrain.add_shapes(land_tile, terrain="land")
    plains = [land[255], *(terrain.add(land_tile(255, variant), terrain="land") for variant in (1, 2, 3))]
    terrain.sets.append((
        "Land and sea",
        [("Land", PALETTE["land"], land[255]), ("Sea", PALETTE["sea"], seas[0])],
        # An islet of one cell looks like open sea to its neighbours: the brush must not strew such by chance.
        {tile: wangid(mask, 1, 2) for mask, tile in land.items() if mask}
        | dict.fromkeys(plains, wangid(255, 1, 2)) | dict.fromkeys(seas, wangid(255, 2, 0)),
    ))
    terrain.write()
    index["terrain"] = {"sea": seas, "plain": plains, "land": land}

    nations = Sheet("nations")
    overlays = {}
    for nation, name, name_zh in NATIONS:
        overlays[nation] = nations.add_shapes(
            lambda mask, nation=nation: nation_tile(mask, nation),
            nation=nation, name=name, name_zh=name_zh, color=PALETTE[nation],
        )
        nations.sets.append((
            name, [(name, PALETTE[nation], overlays[nation][255])],
            {tile: wangid(mask, 1, 0) for mask, tile in overlays[nation].items()},
        ))
    nations.write()
    index["nations"] = overlays

    scenery = Sheet("scenery")
    things: dict[str, list[int]] = {}
    for name, body in SCENERY:
        for dx, dy in ((-2, -3), (2, 0)):  # off the middle both ways, so that rows of them do not look drilled
            moved = f'<g transform="translate({dx} {dy})">{body}</g>'
            things.setdefault(name, []).append(scenery.add(rasterise(moved, CELL, CELL)))
    for name, body in AFLOAT:
        things[name] = [scenery.add(rasterise(body, CELL, CELL))]
    scenery.start_row()
    rose = [scenery.add(tile) for tile in rose_tiles()]
    fields: dict[str, dict[int, int]] = {"shallows": scenery.add_shapes(shallow_tile)}
    for name, strength in (("desert", 0.85), ("forest", 0.5), ("ice", 0.95)):
        fields[name] = scenery.add_shapes(lambda mask, n=name, s=strength: climate_tile(mask, n, s))
    for name, tiles in fields.items():
        scenery.sets.append((
            f"{name.capitalize()} ground" if name != "shallows" else "Shallows",
            [(name.capitalize(), PALETTE["shallow" if name == "shallows" else name], tiles[255])],
            {tile: wangid(mask, 1, 0) for mask, tile in tiles.items()},
        ))
    scenery.write()
    index["scenery"] = {"things": things, "rose": rose, "fields": fields}
    for name, sheet in (("terrain", terrain), ("nations", nations), ("scenery", scenery)):
        print(f"{name}: {len(sheet.tiles)} tiles")
    (ASSETS / "build" / "tiles.json").write_text(json.dumps(index) + "\n")


if __name__ == "__main__":
    main()
