"""A map that uses nearly everything that Tiled can write: the seed of mutations."""

import base64
import json
import zlib
from array import array
from pathlib import Path

from tests.levels.maps import (
    HEADER,
    NATIONS,
    PIECES,
    TERRAIN,
    csv,
    map_text,
    piece,
    png,
    tile_layer,
    tileset_body,
    tileset_file,
)

_CLASS = (
    '<property name="k" type="class" propertytype="incident"><properties><property name="round" type="int" value="4"/>'
    '<property name="in" type="class" propertytype="unit"><properties/></property></properties></property>'
)
_PROPERTIES = (
    '<properties><property name="title" value="Rich"/><property name="rounds" type="int" value="12"/>'
    '<property name="f" type="float" value="-1.5e3"/><property name="b" type="bool" value="true"/>'
    '<property name="c" type="color" value="#80102030"/><property name="o" type="object" value="3"/>'
    '<property name="p" type="file" value="../x.txt"/><property name="long">two\nlines</property>'
    f'<property name="l" type="list"><item type="int" value="1"/><item value="a"/></property>{_CLASS}</properties>'
)


def rich_files() -> dict[str, bytes]:
    """Return the files of the map by name: `finite.tmx` and `infinite.tmx` are maps, the rest is what they name."""
    packed = base64.b64encode(zlib.compress(array("I", NATIONS).tobytes())).decode()
    tiles = "".join(f'<tile gid="{gid}"/>' for gid in TERRAIN)
    objects = (
        PIECES
        + piece(20, "incident", (2, 3), {"round": ("int", "2"), "level": ("int", "2"), "nuclear": ("bool", "true")})
        + piece(21, "unit", (3, 3), {"kind": "garrison", "seat": ("int", "2")}, name="squad")
        + '<object id="31" template="guard.tx" x="20" y="40"/><object id="32" template="role.tj" x="70" y="20"/>'
    )
    marks = (
        '<object id="30" gid="2147483649" x="16" y="32" width="16" height="16" rotation="45"/>'
        '<object id="33" x="1" y="2"><polygon points="0,0 5,5 1,-3"/></object>'
        '<object id="34" x="1" y="2" width="20" height="9"><text wrap="1" color="#ff0000">Hi</text></object>'
        '<object id="35" x="1" y="2"><point/></object><object id="36"><ellipse/></object>'
    )
    scenery = (
        '<group id="5" name="deco" opacity="0.5" offsetx="1.5" offsety="-2" tintcolor="#ff8080">'
        '<imagelayer id="6" name="sky" repeatx="1"><image source="sky.png" trans="ff00ff"/></imagelayer>'
        f'<layer id="7" name="plants" width="6" height="5" visible="0"><data>{tiles}</data></layer></group>'
    )
    collection = (
        '<tileset firstgid="5" name="many" tilewidth="20" tileheight="20" tilecount="2" columns="0">'
        '<tileoffset x="1" y="-1"/><tile id="0"><image source="sky.png" width="20" height="20"/></tile>'
        '<tile id="3" x="1" y="1" width="5" height="5"><image source="sky.png"/>'
        '<animation><frame tileid="0" duration="99"/></animation></tile></tileset>'
        '<tileset firstgid="20" source="more.tsj"/>'
    )
    terrain = tile_layer("terrain", csv(TERRAIN))
    nations = (
        '<layer id="2" name="nations" width="6" height="5">'
        f'<data encoding="base64" compression="zlib">{packed}</data></layer>'
    )
    pieces = (
        f'<objectgroup id="9" name="pieces" draworder="index" color="#00ff00">{objects}</objectgroup>'
        f'<objectgroup id="10" name="marks">{marks}</objectgroup>'
    )
    header = HEADER + ' class="GlobalPowerLevel" backgroundcolor="#112233" nextlayerid="12" nextobjectid="50"'
    tilesets = '<tileset firstgid="1" source="tiles.tsx"/>' + collection
    halves = [[TERRAIN[row * 6 + at + column] for row in range(5) for column in range(3)] for at in (0, 3)]
    chunks = "".join(
        f'<chunk x="{x}" y="7" width="3" height="5">{",".join(map(str, half))}</chunk>'
        for x, half in zip((-3, 0), halves, strict=True)
    )
    endless = f'<layer id="1" name="terrain"><data encoding="csv">{chunks}</data></layer>'
    more = {
        "type": "tileset", "name": "more", "tilewidth": 16, "tileheight": 16, "tilecount": 4, "columns": 2,
        "image": "tiles.png", "imagewidth": 32, "imageheight": 32, "tiles": [{"id": 1, "type": "unit"}],
    }  # fmt: skip
    role = {"type": "template", "object": {"type": "role", "point": True, "properties": [
        {"name": "role", "type": "string", "propertytype": "Role", "value": "tycoons"}]}}  # fmt: skip
    return {
        "finite.tmx": map_text(
            header=header, properties=_PROPERTIES, tilesets=tilesets, layers=terrain + nations + scenery + pieces
        ).encode(),
        "infinite.tmx": map_text(
            header=header, properties=_PROPERTIES, tilesets=tilesets, layers=endless + pieces, more='infinite="1"'
        ).encode(),
        "tiles.tsx": tileset_file(tileset_body()).encode(),
        "more.tsj": json.dumps(more).encode(),
        "guard.tx": (
            b'<template><tileset firstgid="1" source="tiles.tsx"/><object name="G" type="guard" gid="1" width="16" '
            b'height="16"><properties><property name="note" value="x"/></properties></object></template>'
        ),
        "role.tj": json.dumps(role).encode(),
        "tiles.png": png(32, 32),
        "sky.png": png(20, 20),
    }


def write_rich(folder: Path) -> None:
    """Write the files of the map into `folder`."""
    for name, data in rich_files().items():
        (folder / name).write_bytes(data)
