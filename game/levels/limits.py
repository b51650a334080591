"""How large a map and its parts may be: checked before anything is unpacked."""

from typing import Final

LEAST_CELLS: Final = 4
MOST_CELLS: Final = 512
# Over all tile layers of a map: 64 layers of the largest size.
MOST_CELLS_IN_ALL: Final = 64 * MOST_CELLS * MOST_CELLS
MOST_TILE_PIXELS: Final = 4096
# Over all tilesets of a map.
MOST_TILES: Final = 1 << 18
MOST_GID: Final = (1 << 28) - 1

MAP_BYTES: Final = 64 << 20
PART_BYTES: Final = 8 << 20
# Over all tilesets and templates of a map.
PARTS_BYTES: Final = 64 << 20
MOST_TILESETS: Final = 500
# Over the map and all its tilesets and templates.
MOST_ELEMENTS: Final = 300_000
MOST_LAYERS: Final = 1000
MOST_OBJECTS: Final = 20_000
MOST_IMAGES: Final = 10_000
DEEPEST: Final = 100

IMAGE_BYTES: Final = 64 << 20
IMAGE_SIDE: Final = 16384
IMAGE_PIXELS: Final = 32 << 20

# Pixels; beyond it a float no longer tells neighbours apart.
FARTHEST: Final = 1e9
