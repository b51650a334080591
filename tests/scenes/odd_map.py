"""A map in which everything is odd: for holding our picture against Tiled's."""

import random
from pathlib import Path

import pygame

W, H, T = 12, 9, 16
START = (5, 0)
"""Where in Tiled's picture the map begins: the layer moved furthest left is 5 pixels out."""
ODD_LAYERS = ("flipped", "faded", "moved", "cloud", "large", "hidden", "keyed", "within", "things", "tinted")
HFLIP, VFLIP, DFLIP = 0x80000000, 0x40000000, 0x20000000


def write_odd_map(folder: Path, *, render_order: str = "right-down") -> Path:
    """Write a map with its pictures into `folder`; return the map's path."""
    chance = random.Random(7)
    _pattern(folder / "tiles.png", 4 * T, 4 * T, chance, clear=False)
    _pattern(folder / "holes.png", 4 * T, 2 * T, chance, clear=True)
    _pattern(folder / "tall.png", 24, 40, chance, clear=True)
    _pattern(folder / "wide.png", 40, 16, chance, clear=True)
    _pattern(folder / "cloud.png", 70, 50, chance, clear=True)
    _keyed(folder / "keyed.png")
    ground = [1 + chance.randrange(16) for _ in range(W * H)]
    flips = [0, HFLIP, VFLIP, DFLIP, HFLIP | VFLIP, HFLIP | DFLIP, VFLIP | DFLIP, HFLIP | VFLIP | DFLIP]

    def scattered(gids: list[int], share: float) -> list[int]:
        return [chance.choice(gids) | chance.choice(flips) if chance.random() < share else 0 for _ in range(W * H)]

    path = folder / "odd.tmx"
    path.write_text(
        f"""<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="{render_order}" width="{W}" height="{H}"
 tilewidth="{T}" tileheight="{T}" infinite="0" nextlayerid="30" nextobjectid="30">
 <tileset firstgid="1" name="tiles" tilewidth="{T}" tileheight="{T}" tilecount="16" columns="4">
  <image source="tiles.png" width="{4 * T}" height="{4 * T}"/>
  <tile id="3"><animation><frame tileid="5" duration="100"/><frame tileid="6" duration="150"/></animation></tile>
 </tileset>
 <tileset firstgid="17" name="holes" tilewidth="{T}" tileheight="{T}" tilecount="8" columns="4">
  <tileoffset x="3" y="-5"/>
  <image source="holes.png" width="{4 * T}" height="{2 * T}"/>
 </tileset>
 <tileset firstgid="30" name="large" tilewidth="40" tileheight="40" tilecount="2" columns="0">
  <tile id="0"><image width="24" height="40" source="tall.png"/></tile>
  <tile id="1"><image width="40" height="16" source="wide.png"/></tile>
 </tileset>
 <tileset firstgid="40" name="keyed" tilewidth="{T}" tileheight="{T}" spacing="1" margin="2" tilecount="4" columns="2">
  <image source="keyed.png" trans="ff00ff" width="37" height="37"/>
 </tileset>
 <layer id="1" name="ground" width="{W}" height="{H}">{_csv(ground)}</layer>
 <layer id="2" name="flipped" width="{W}" height="{H}">{_csv(scattered(list(range(1, 17)), 0.4))}</layer>
 <layer id="3" name="faded" width="{W}" height="{H}" opacity="0.5">{_csv(scattered(list(range(17, 25)), 0.5))}</layer>
 <layer id="4" name="moved" width="{W}" height="{H}" offsetx="5" offsety="7">{_csv(scattered([17, 20], 0.3))}</layer>
 <imagelayer id="5" name="cloud" offsetx="30" offsety="20" opacity="0.8">
  <image source="cloud.png" width="70" height="50"/>
 </imagelayer>
 <group id="6" name="outer" offsetx="4" opacity="0.75">
  <group id="7" name="inner" offsety="3">
   <layer id="8" name="large" width="{W}" height="{H}" offsetx="-9">{_csv(scattered([30, 31], 0.1))}</layer>
   <layer id="9" name="hidden" width="{W}" height="{H}" visible="0">{_csv(scattered([1], 0.9))}</layer>
  </group>
  <layer id="10" name="keyed" width="{W}" height="{H}">{_csv(scattered([40, 41, 42, 43], 0.3))}</layer>
 </group>
 <group id="11" name="gone" visible="0">
  <layer id="12" name="within" width="{W}" height="{H}">{_csv(scattered([2], 0.9))}</layer>
 </group>
 <objectgroup id="13" name="things" offsetx="1" offsety="2" opacity="0.9">
  <object id="1" gid="30" x="40" y="60" width="24" height="40"/>
  <object id="2" gid="{31 | HFLIP}" x="60" y="100" width="40" height="16"/>
  <object id="3" gid="{17 | VFLIP}" x="100" y="80" width="16" height="16"/>
  <object id="4" gid="30" x="120" y="60" width="24" height="40" visible="0"/>
  <object id="5" gid="2" x="130" y="110" width="32" height="32"/>
 </objectgroup>
 <layer id="14" name="tinted" width="{W}" height="{H}" tintcolor="#80ff60">{_csv(scattered([1, 18], 0.12))}</layer>
 <objectgroup id="20" name="pieces"><object id="20" x="16" y="16" width="16" height="16"/></objectgroup>
</map>
""",
        encoding="utf-8",
    )
    return path


def _csv(gids: list[int]) -> str:
    return '<data encoding="csv">' + ",".join(map(str, gids)) + "</data>"


def _pattern(path: Path, width: int, height: int, chance: random.Random, *, clear: bool) -> None:
    """Noise with a bright corner, so that a wrong flip shows; with holes and half-clear pixels."""
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    for x in range(width):
        for y in range(height):
            alpha = chance.choice((0, 90, 200, 255)) if clear else 255
            surface.set_at((x, y), (chance.randrange(256), (x * 9) % 256, (y * 13) % 256, alpha))
    pygame.image.save(surface, path)


def _keyed(path: Path) -> None:
    surface = pygame.Surface((37, 37))
    surface.fill((255, 0, 255))
    for x in range(37):
        for y in range(37):
            if (x * y) % 3:
                surface.set_at((x, y), (x * 6, y * 6, 254))
    pygame.image.save(surface, path)
