"""pytmx keeps the table of tiles, and brings no pygame with it."""

import subprocess
import sys
from pathlib import Path

import pytmx

from game.levels.model import TileLayer
from game.levels.reader import read_map
from tests.levels.maps import checked, write


def test_reading_a_map_needs_no_pygame_and_prints_nothing(tmp_path: Path) -> None:
    path = write(tmp_path)
    script = (
        "import sys; from pathlib import Path; from game.levels.reader import read_map\n"
        "assert read_map(Path(sys.argv[1])).map is not None\n"
        "assert 'pytmx' in sys.modules\n"
        "assert 'pygame' not in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_pytmx_itself_agrees_on_a_map_that_it_can_read(tmp_path: Path) -> None:
    path = write(tmp_path)
    theirs = pytmx.TiledMap(str(path))
    ours = checked(read_map(path)).map
    assert ours is not None
    for layer, other in zip(ours.layers, theirs.layers, strict=True):
        if not isinstance(layer, TileLayer):
            continue
        for at, gid in enumerate(layer.cells):
            column, row = at % ours.width, at // ours.width
            picture = theirs.get_tile_image(column, row, theirs.layers.index(other))
            if gid == 0:
                assert picture is None
                continue
            tile = ours.tiles[gid]
            assert tile.image is not None
            assert (str(tile.image.path), tile.rect) == picture[:2]
            values = theirs.get_tile_properties(column, row, theirs.layers.index(other))
            assert {name: values[name] for name in tile.properties} == dict(tile.properties)
