"""Write levels from maps typed as text; `world.py` and `demos.py` use it."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from xml.sax.saxutils import quoteattr
from zlib import crc32

BUILD = Path(__file__).resolve().parent
LEVELS = BUILD.parents[1] / "levels"
CELL = 32
AROUND = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
FIRST = {"terrain": 1, "nations": 1001, "scenery": 2001}

Cell = tuple[int, int]
Value = str | int | bool
Grid = dict[Cell, int]


@dataclass
class Level:
    """A level in the making: `land` as rows of text, `.` sea, `#` nobody's land, other letters nations by `nations`."""

    name: str
    properties: dict[str, Value]
    land: list[str]
    nations: dict[str, str]
    ground: list[str]
    pieces: list[tuple[str, str, Cell, dict[str, Value]]] = field(default_factory=list)
    roses: list[Cell] = field(default_factory=list)

    @property
    def width(self) -> int:
        return len(self.land[0])

    @property
    def height(self) -> int:
        return len(self.land)

    def at(self, x: int, y: int) -> str:
        """Return the letter of a cell; beyond the rim the map goes on as at the rim."""
        return self.land[min(max(y, 0), self.height - 1)][min(max(x, 0), self.width - 1)]

    def add(self, kind: str, name: str, cell: Cell, /, **properties: Value) -> None:
        self.pieces.append((kind, name, cell, properties))


def masks(level: Level, same: "set[Cell]") -> Grid:
    """Return for each cell of `same` which neighbours belong to it too; the world beyond the rim does."""
    out = {}
    for x, y in same:
        mask = 0
        for bit, (dx, dy) in enumerate(AROUND):
            cell = (min(max(x + dx, 0), level.width - 1), min(max(y + dy, 0), level.height - 1))
            mask |= (cell in same) << bit
        for corner in (1, 3, 5, 7):
            if not (mask >> (corner - 1) & 1 and mask >> ((corner + 1) % 8) & 1):
                mask &= ~(1 << corner)
        out[x, y] = mask
    return out


def pick(cell: Cell, count: int) -> int:
    """Return a number below `count` that looks random but is the same in every run."""
    return crc32(f"{cell}".encode()) % count


def layers(level: Level) -> dict[str, Grid]:
    index = json.loads((BUILD / "tiles.json").read_text())
    cells = [(x, y) for y in range(level.height) for x in range(level.width)]
    land = {c for c in cells if level.at(*c) != "."}
    sea = set(cells) - land
    terrain: Grid = {c: FIRST["terrain"] + index["terrain"]["sea"][c[1] % 4 * 4 + c[0] % 4] for c in sea}
    plain = index["terrain"]["plain"]
    for c, mask in masks(level, land).items():
        shape = index["terrain"]["land"][str(mask)]
        terrain[c] = FIRST["terrain"] + (plain[pick(c, len(plain))] if mask == 255 else shape)
    nations: Grid = {}
    for letter, nation in level.nations.items():
        own = {c for c in cells if level.at(*c) == letter}
        for c, mask in masks(level, own).items():
            nations[c] = FIRST["nations"] + index["nations"][nation][str(mask)]
    scenery = index["scenery"]
    fields = scenery["fields"]
    coast = {c: FIRST["scenery"] + fields["shallows"][str(mask)] for c, mask in masks(level, sea).items() if mask != 255}
    out = {"terrain": terrain, "coast": coast}

    def ground(x: int, y: int) -> str:
        return level.ground[y][x] if level.ground else " "

    climate: Grid = {}
    for name, letters in (("desert", "dD"), ("forest", "fFtp"), ("ice", "iI")):
        own = {c for c in land if ground(*c) in letters}
        for c, mask in masks(level, own).items():
            climate[c] = FIRST["scenery"] + fields[name][str(mask)]
    out |= {"climate": climate, "nations": nations}
    things: Grid = {}
    kinds = {"^": ("mountain", range(4)), "n": ("mountain", range(4, 6)), "f": ("forest", range(4)), "t": ("forest", range(4, 8)),
             "p": ("forest", range(8, 10)), "d": ("desert", range(4)), "c": ("city", range(4)), "o": ("ice", range(4)), "S": ("ship", range(1)), "W": ("whale", range(1))}
    for c in cells:
        letter = ground(*c)
        if letter in kinds:
            name, choices = kinds[letter]
            things[c] = FIRST["scenery"] + scenery["things"][name][choices[pick(c, len(choices))]]
    for x, y in level.roses:
        for k, tile in enumerate(scenery["rose"]):
            things[x + k % 3, y + k // 3] = FIRST["scenery"] + tile
    out["scenery"] = things
    return out


def property_lines(properties: dict[str, Value], indent: str) -> list[str]:
    if not properties:
        return []
    lines = [f"{indent}<properties>"]
    for key, value in sorted(properties.items()):
        if isinstance(value, bool):
            lines.append(f'{indent} <property name="{key}" type="bool" value="{str(value).lower()}"/>')
        elif isinstance(value, int):
            lines.append(f'{indent} <property name="{key}" type="int" value="{value}"/>')
        else:
            lines.append(f'{indent} <property name="{key}" value={quoteattr(value)}/>')
    return [*lines, f"{indent}</properties>"]


def write(level: Level) -> None:
    """Check the text maps and write `levels/<name>.tmx`."""
    for rows in (level.land, level.ground):
        for number, row in enumerate(rows):
            if len(row) != level.width or (rows and len(rows) != level.height):
                raise SystemExit(f"{level.name}: row {number} has {len(row)} cells, {level.width} wanted")
    wrong = [
        (x, y) for y, row in enumerate(level.ground) for x, letter in enumerate(row)
        if letter != " " and (letter in "oSW") != (level.at(x, y) == ".")
    ]
    if wrong:
        raise SystemExit(f"{level.name}: floes on land or land's things at sea: {wrong}")
    grids = {name: grid for name, grid in layers(level).items() if grid or name == "nations"}
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<map version="1.8" tiledversion="1.8.2" class="GlobalPowerLevel" orientation="orthogonal" renderorder="right-down"'
        f' width="{level.width}" height="{level.height}" tilewidth="{CELL}" tileheight="{CELL}" infinite="0"'
        f' nextlayerid="{len(grids) + 2}" nextobjectid="{len(level.pieces) + 1}">',
        *property_lines(level.properties, " "),
    ]
    lines += [f' <tileset firstgid="{first}" source="tiles/{name}.tsx"/>' for name, first in FIRST.items()]
    for number, (name, grid) in enumerate(grids.items(), 1):
        lines.append(f' <layer id="{number}" name="{name}" width="{level.width}" height="{level.height}">')
        rows = [",".join(str(grid.get((x, y), 0)) for x in range(level.width)) for y in range(level.height)]
        lines += ['  <data encoding="csv">', ",\n".join(rows), "</data>", " </layer>"]
    lines.append(f' <objectgroup id="{len(grids) + 1}" name="pieces">')
    for number, (kind, name, (x, y), properties) in enumerate(level.pieces, 1):
        named = f" name={quoteattr(name)}" if name else ""
        start = f'  <object id="{number}"{named} type="{kind}" x="{x * CELL}" y="{y * CELL}" width="{CELL}" height="{CELL}"'
        if properties:
            lines += [start + ">", *property_lines(properties, "   "), "  </object>"]
        else:
            lines.append(start + "/>")
    lines += [" </objectgroup>", "</map>", ""]
    (LEVELS / f"{level.name}.tmx").write_text("\n".join(lines), encoding="utf-8")
    print(f"{level.name}: {level.width}×{level.height}, {len(level.pieces)} pieces")
