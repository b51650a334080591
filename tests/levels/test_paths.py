"""Nothing outside the level's folder and the shipped one is ever opened."""

from pathlib import Path

import pytest

from game.data import levels_folder
from game.levels.paths import Fence
from game.levels.problems import SourceError
from game.levels.reader import read_map
from tests.levels.maps import checked, codes, map_text, object_layer, png, read_text, tileset_body, tileset_file, write

ABSOLUTE = [
    "/etc/passwd",
    "C:/tiles.tsx",
    "C:\\tiles.tsx",
    "c:tiles.tsx",
    "\\\\server\\share\\t.tsx",
    "//server/t.tsx",
    "file:///etc/passwd",
    "file:tiles.tsx",
    "http://example.org/t.tsx",
    "https://example.org/t.tsx",
    "FTP://x/t.tsx",
    ":/builtin.tsx",
    "qrc:/t.tsx",
    "data:image/png;base64,AAAA",
]
OUTSIDE = [
    "../secret.tsx",
    "..\\secret.tsx",
    "a/../../secret.tsx",
    "../",
    "..",
    "../map/../secret.tsx",
    "./../secret.tsx",
]


@pytest.mark.parametrize("source", ABSOLUTE)
def test_absolute_paths_are_refused(tmp_path: Path, source: str) -> None:
    result = read_text(tmp_path / "map", map_text(tilesets=f'<tileset firstgid="1" source="{source}"/>'))
    assert codes(result) == ["path-absolute"]
    assert result.problems[0].params["source"] == source


@pytest.mark.parametrize("source", OUTSIDE)
def test_paths_that_climb_out_are_refused(tmp_path: Path, source: str) -> None:
    (tmp_path / "secret.tsx").write_text(tileset_file())
    result = read_text(tmp_path / "map", map_text(tilesets=f'<tileset firstgid="1" source="{source}"/>'))
    assert codes(result) == ["path-outside"]
    assert all(file.is_relative_to(tmp_path / "map") for file in result.files)


def test_a_path_that_climbs_and_comes_back_stays_inside(tmp_path: Path) -> None:
    result = read_text(
        tmp_path / "map", map_text(tilesets='<tileset firstgid="1" source="sub/../../map/./tiles.tsx"/>')
    )
    assert result.problems == ()


@pytest.mark.parametrize(
    ("source", "code"), [("", "path-empty"), ("  ", "path-empty"), ("x" * 5000, "file-unreadable")]
)
def test_paths_that_name_nothing(tmp_path: Path, source: str, code: str) -> None:
    assert codes(read_text(tmp_path, map_text(tilesets=f'<tileset firstgid="1" source="{source}"/>'))) == [code]


def test_backslashes_are_read_as_slashes(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "t.tsx").write_text(tileset_file(tileset_body("deep\\t.png")))
    (tmp_path / "sub" / "deep").mkdir()
    (tmp_path / "sub" / "deep" / "t.png").write_bytes(png(32, 32))
    assert read_text(tmp_path, map_text(tilesets='<tileset firstgid="1" source="sub\\t.tsx"/>')).problems == ()


def test_links_that_lead_out_are_refused(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    write(outside)
    folder = tmp_path / "map"
    folder.mkdir()
    (folder / "tiles.tsx").symlink_to(outside / "tiles.tsx")
    assert codes(read_text(folder)) == ["path-outside"]
    (folder / "tiles.tsx").unlink()
    (folder / "linked").symlink_to(outside)
    assert codes(read_text(folder, map_text(tilesets='<tileset firstgid="1" source="linked/tiles.tsx"/>'))) == [
        "path-outside"
    ]


def test_links_that_stay_inside_are_followed(tmp_path: Path) -> None:
    write(tmp_path)
    (tmp_path / "real").mkdir()
    (tmp_path / "tiles.tsx").rename(tmp_path / "real" / "t.tsx")
    (tmp_path / "tiles.png").rename(tmp_path / "real" / "tiles.png")
    (tmp_path / "alias.tsx").symlink_to(tmp_path / "real" / "t.tsx")
    path = tmp_path / "map.tmx"
    path.write_text(map_text(tilesets='<tileset firstgid="1" source="alias.tsx"/>'))
    assert checked(read_map(path)).problems == ()


def test_pictures_and_templates_are_fenced_too(tmp_path: Path) -> None:
    (tmp_path / "out.png").write_bytes(png(32, 32))
    (tmp_path / "out.tx").write_text("<template><object/></template>")
    folder = tmp_path / "map"
    picture = '<imagelayer name="i"><image source="../out.png"/></imagelayer>'
    thing = object_layer('<object id="1" template="../out.tx"/>')
    tileset = f'<tileset firstgid="1" name="t" tilewidth="16" tileheight="16">{tileset_body("../out.png")}</tileset>'
    result = read_text(folder, map_text(tilesets=tileset, layers=picture + thing))
    assert set(codes(result)) == {"path-outside"}
    assert len(result.problems) == 3


def test_a_tileset_below_does_not_widen_the_fence(tmp_path: Path) -> None:
    folder = tmp_path / "map"
    (folder / "sub").mkdir(parents=True)
    (tmp_path / "out.png").write_bytes(png(32, 32))
    (folder / "sub" / "t.tsx").write_text(tileset_file(tileset_body("../../out.png")))
    assert codes(read_text(folder, map_text(tilesets='<tileset firstgid="1" source="sub/t.tsx"/>'))) == ["path-outside"]


def test_the_shipped_tilesets_may_be_named_from_anywhere(tmp_path: Path) -> None:
    fence = Fence([tmp_path, levels_folder()])
    climb = "../" * len(tmp_path.resolve().parts)
    shipped = levels_folder().resolve() / "tiles" / "terrain.tsx"
    assert fence.resolve(climb + shipped.relative_to("/").as_posix(), tmp_path) == shipped
    with pytest.raises(SourceError, match="path-outside"):
        fence.resolve(climb + "etc/passwd", tmp_path)


def test_a_neighbour_with_the_same_beginning_is_outside(tmp_path: Path) -> None:
    (tmp_path / "map-private").mkdir()
    (tmp_path / "map-private" / "t.tsx").write_text(tileset_file())
    result = read_text(tmp_path / "map", map_text(tilesets='<tileset firstgid="1" source="../map-private/t.tsx"/>'))
    assert codes(result) == ["path-outside"]
