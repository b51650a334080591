"""Objects: shapes, centres, templates, tile objects, ids, drawing order."""

import json
from pathlib import Path

import pytest

from game.levels.model import Color, MapObject, ObjectLayer, TextLook
from game.levels.reader import ReadResult
from tests.levels.maps import (
    HEADER,
    TILESET_ATTRIBUTES,
    codes,
    ground,
    map_text,
    object_layer,
    png,
    read_text,
    tileset_body,
    tileset_file,
    write,
)


def objects_of(result: ReadResult) -> tuple[MapObject, ...]:
    assert result.map is not None
    layer = result.map.layers[-1]
    assert isinstance(layer, ObjectLayer)
    return layer.objects


def read_objects(folder: Path, objects: str, more: str = "", tilesets: str | None = None) -> ReadResult:
    body = ground() + object_layer(objects, more=more)
    return read_text(folder, map_text(layers=body) if tilesets is None else map_text(layers=body, tilesets=tilesets))


@pytest.mark.parametrize(
    ("xml", "shape", "cell"),
    [
        ('<object id="1" x="16" y="32" width="16" height="16"/>', "rectangle", (1, 2)),
        ('<object id="1" x="17" y="33" width="16" height="16"/>', "rectangle", (1, 2)),
        ('<object id="1" x="24" y="33" width="16" height="16"/>', "rectangle", (2, 2)),
        ('<object id="1" x="31.99" y="16"/>', "rectangle", (1, 1)),
        ('<object id="1" x="32" y="16"><point/></object>', "point", (2, 1)),
        ('<object id="1" x="15.999" y="0"><point/></object>', "point", (0, 0)),
        ('<object id="1" x="-0.001" y="0"><point/></object>', "point", (-1, 0)),
        ('<object id="1" x="10" y="10" width="16" height="40"><ellipse/></object>', "ellipse", (1, 1)),
        ('<object id="1" x="10" y="10" width="16" height="40"><capsule/></object>', "capsule", (1, 1)),
        ('<object id="1" x="16" y="16" width="64" height="16"><text>Hi</text></object>', "text", (3, 1)),
        ('<object id="1" x="32" y="32"><polygon points="0,0 -32,0 -32,-16 0,-16"/></object>', "polygon", (1, 1)),
        ('<object id="1" x="0" y="0"><polyline points="20,20 40,20"/></object>', "polyline", (1, 1)),
        # a tile object: (x, y) is its bottom left corner
        ('<object id="1" gid="1" x="16" y="48" width="16" height="16"/>', "tile", (1, 2)),
        ('<object id="1" gid="2147483649" x="16" y="48"/>', "tile", (1, 2)),
        # turned about (x, y): a quarter clockwise puts a rectangle to the left of it
        ('<object id="1" x="32" y="16" width="16" height="16" rotation="90"/>', "rectangle", (1, 1)),
        ('<object id="1" x="32" y="32" width="16" height="16" rotation="180"/>', "rectangle", (1, 1)),
        ('<object id="1" x="8" y="8" width="16" height="16" rotation="180"/>', "rectangle", (0, 0)),
        ('<object id="1" x="32" y="32" width="16" height="16" rotation="-90"/>', "rectangle", (2, 1)),
        ('<object id="1" x="32" y="32" width="16" height="16" rotation="270"/>', "rectangle", (2, 1)),
        ('<object id="1" x="32" y="32" width="16" height="16" rotation="450"/>', "rectangle", (1, 2)),
        ('<object id="1" gid="1" x="32" y="32" width="16" height="16" rotation="90"/>', "tile", (2, 2)),
        ('<object id="1" gid="1" x="32" y="32" width="16" height="16" rotation="180"/>', "tile", (1, 2)),
        ('<object id="1" x="32" y="32" rotation="90"><polygon points="0,0 32,0 32,-4"/></object>', "polygon", (2, 3)),
    ],
)
def test_the_cell_is_the_one_that_holds_the_centre(tmp_path: Path, xml: str, shape: str, cell: tuple[int, int]) -> None:
    result = read_objects(tmp_path, xml)
    assert result.problems == ()
    (found,) = objects_of(result)
    assert found.shape == shape
    assert result.map is not None
    assert result.map.cell_of(found) == cell


ALIGNMENTS = {
    "unspecified": (39, 25),
    "topleft": (39, 39),
    "top": (32, 39),
    "topright": (25, 39),
    "left": (39, 32),
    "center": (32, 32),
    "right": (25, 32),
    "bottomleft": (39, 25),
    "bottom": (32, 25),
    "bottomright": (25, 25),
}


@pytest.mark.parametrize(("alignment", "center"), ALIGNMENTS.items())
def test_tile_objects_follow_the_alignment_of_their_tileset(
    tmp_path: Path, alignment: str, center: tuple[int, int]
) -> None:
    (tmp_path / "tiles.tsx").write_text(tileset_file(attributes=f'{TILESET_ATTRIBUTES} objectalignment="{alignment}"'))
    (found,) = objects_of(read_objects(tmp_path, '<object id="1" gid="1" x="32" y="32" width="14" height="14"/>'))
    assert found.center == center


def test_tile_objects_inherit_from_their_tile(tmp_path: Path) -> None:
    body = (
        '<image source="tiles.png"/><tile id="0" type="guard"><properties><property name="a" value="tile"/>'
        '<property name="b" value="tile"/></properties></tile>'
    )
    tileset = f'<tileset firstgid="1" {TILESET_ATTRIBUTES}>{body}</tileset>'
    own = '<properties><property name="b" value="own"/></properties>'
    result = read_objects(
        tmp_path, f'<object id="1" gid="1">{own}</object><object id="2" type="hero" gid="1"/>', tilesets=tileset
    )
    first, second = objects_of(result)
    assert (first.class_name, dict(first.properties)) == ("guard", {"a": "tile", "b": "own"})
    assert (second.class_name, dict(second.properties)) == ("hero", {"a": "tile", "b": "tile"})
    assert (first.width, first.height) == (16, 16)


def test_class_in_the_spelling_of_each_version(tmp_path: Path) -> None:
    result = read_objects(tmp_path, '<object id="1" type="old"/><object id="2" class="new"/><object id="3"/>')
    assert [found.class_name for found in objects_of(result)] == ["old", "new", ""]


def test_text_objects(tmp_path: Path) -> None:
    xml = (
        '<object id="1" width="50" height="20"><text fontfamily="Noto" pixelsize="9" wrap="1" color="#80ff0000" '
        'bold="1" italic="1" halign="center" valign="bottom">你好 &amp;\nworld</text></object>'
    )
    (found,) = objects_of(read_objects(tmp_path, xml))
    look = TextLook(
        text="你好 &\nworld",
        family="Noto",
        pixel_size=9,
        wrap=True,
        color=Color(255, 0, 0, 128),
        bold=True,
        italic=True,
        horizontal="center",
        vertical="bottom",
    )
    assert found.text == look


def test_drawing_order(tmp_path: Path) -> None:
    xml = '<object id="1" y="30"/><object id="2" y="10"/><object id="3" y="20"/><object id="4" y="10"/>'
    assert [one.object_id for one in objects_of(read_objects(tmp_path, xml))] == [2, 4, 3, 1]
    assert [one.object_id for one in objects_of(read_objects(tmp_path, xml, 'draworder="index"'))] == [1, 2, 3, 4]


def test_look_of_objects(tmp_path: Path) -> None:
    xml = '<object id="1" visible="0" opacity="0.25" rotation="33.5" gid="3221225473"/>'
    (found,) = objects_of(read_objects(tmp_path, xml, 'color="#ff8000"'))
    assert (found.visible, found.opacity, found.rotation, found.gid) == (False, 0.25, 33.5, 1 | 0xC0000000)


@pytest.mark.parametrize(
    ("xml", "code"),
    [
        ('<object id="1" x="abc"/>', "attribute-bad"),
        ('<object id="1" x="nan"/>', "attribute-bad"),
        ('<object id="1" y="inf"/>', "attribute-bad"),
        ('<object id="1" y="-Infinity"/>', "attribute-bad"),
        ('<object id="1" x="1e999"/>', "attribute-bad"),
        ('<object id="1" x="1_0"/>', "attribute-bad"),
        ('<object id="1" x="0x10"/>', "attribute-bad"),
        ('<object id="1" x="1e12"/>', "attribute-range"),
        ('<object id="1" width="-5"/>', "attribute-range"),
        ('<object id="x"/>', "attribute-bad"),
        ('<object id="-4"/>', "attribute-range"),
        ('<object id="99999999999"/>', "attribute-range"),
        ('<object/>', "object-no-id"),
        ('<object id="0"/>', "object-no-id"),
        ('<object id="1"/><object id="1"/>', "object-id-twice"),
        ('<object id="1" visible="2"/>', "attribute-bad"),
        ('<object id="1" rotation="abc"/>', "attribute-bad"),
        ('<object id="1" gid="5"/>', "object-tile"),
        ('<object id="1" gid="-5"/>', "attribute-range"),
        ('<object id="1" gid="99999999999"/>', "attribute-range"),
        ('<object id="1"><polygon points="1,2 x,3"/></object>', "object-points"),
        ('<object id="1"><polygon points=""/></object>', "object-points"),
        ('<object id="1"><polygon/></object>', "object-points"),
        ('<object id="1"><polyline points="1,2,3"/></object>', "object-points"),
        ('<object id="1"><polyline points="1,nan"/></object>', "object-points"),
        ('<object id="1"><text pixelsize="0">x</text></object>', "attribute-range"),
        ('<object id="1" template="none.tx"/>', "template-missing"),
    ],
)  # fmt: skip
def test_bad_objects(tmp_path: Path, xml: str, code: str) -> None:
    result = read_objects(tmp_path, xml)
    assert code in codes(result)
    assert result.problems[0].layer == "pieces"


def test_a_bad_object_is_told_by_id_and_name(tmp_path: Path) -> None:
    (problem,) = read_objects(tmp_path, '<object id="12" name="Bob" x="far"/>').problems
    assert (problem.object_id, problem.object_name, problem.params["attribute"]) == (12, "Bob", "x")


def test_objects_without_id_still_differ(tmp_path: Path) -> None:
    found = objects_of(read_objects(tmp_path, "<object/><object/><object id='1'/>"))
    assert len({one.object_id for one in found}) == 3


TEMPLATE = (
    '<?xml version="1.0" encoding="UTF-8"?><template>{tileset}'
    '<object name="Guard" type="guard" {more} width="16" height="8"><properties>'
    '<property name="a" value="template"/><property name="b" value="template"/></properties>{shape}</object></template>'
)


def template(more: str = "", shape: str = "", tileset: str = "") -> str:
    return TEMPLATE.format(more=more, shape=shape, tileset=tileset)


def test_what_an_object_leaves_out_comes_from_its_template(tmp_path: Path) -> None:
    (tmp_path / "guard.tx").write_text(template('rotation="90" visible="0"', '<polygon points="0,0 8,0 8,8"/>'))
    own = '<properties><property name="b" value="own"/><property name="c" value="own"/></properties>'
    xml = (
        '<object id="1" template="guard.tx" x="20" y="30"/><object id="2" template="guard.tx" name="Eve" type="hero" '
        f'x="1" y="2" width="4" rotation="0" visible="1">{own}</object>'
    )
    result = read_objects(tmp_path, xml, 'draworder="index"')
    assert result.problems == ()
    first, second = objects_of(result)
    assert (first.name, first.class_name, first.x, first.y, first.width, first.height) == (
        "Guard",
        "guard",
        20,
        30,
        16,
        8,
    )
    assert (first.rotation, first.visible, first.shape, len(first.points)) == (90, False, "polygon", 3)
    assert dict(first.properties) == {"a": "template", "b": "template"}
    assert (second.name, second.class_name, second.width, second.height) == ("Eve", "hero", 4, 8)
    assert (second.rotation, second.visible) == (0, True)
    assert dict(second.properties) == {"a": "template", "b": "own", "c": "own"}


def test_a_template_with_a_tile_of_the_maps_tileset(tmp_path: Path) -> None:
    (tmp_path / "t.tx").write_text(template('gid="2147483652"', tileset='<tileset firstgid="1" source="tiles.tsx"/>'))
    result = read_objects(
        tmp_path, '<object id="1" template="t.tx"/>', tilesets='<tileset firstgid="101" source="tiles.tsx"/>'
    )
    assert "tile-unknown" in codes(result)  # the ground still uses ids from 1
    (found,) = objects_of(result)
    assert found.gid == 104 | 0x80000000
    assert found.shape == "tile"


def test_a_template_with_a_tileset_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    write(tmp_path / "sub")
    (tmp_path / "sub" / "t.tx").write_text(template('gid="3"', tileset='<tileset firstgid="1" source="tiles.tsx"/>'))
    result = read_objects(tmp_path, '<object id="1" template="sub/t.tx"/><object id="2" template="sub/t.tx"/>')
    assert result.problems == ()
    first, second = objects_of(result)
    assert result.map is not None
    assert first.gid == second.gid > 4
    tile = result.map.tiles[first.gid]
    assert tile.image is not None
    assert (tile.image.path, tile.rect) == (tmp_path / "sub" / "tiles.png", (0, 16, 16, 16))
    assert tmp_path / "sub" / "t.tx" in result.files


def test_many_templates_with_tilesets_of_their_own(tmp_path: Path) -> None:
    own = f'<tileset firstgid="1" {TILESET_ATTRIBUTES}>{tileset_body("tiles.png")}</tileset>'
    xml = ""
    for number in range(1, 30):
        (tmp_path / f"{number}.tx").write_text(template('gid="2"', tileset=own))
        xml += f'<object id="{number}" template="{number}.tx"/>'
    result = read_objects(tmp_path, xml)
    assert result.problems == ()
    assert [one.gid for one in objects_of(result)] == [6 + 4 * at for at in range(29)]


def test_too_many_tiles_of_templates(tmp_path: Path) -> None:
    (tmp_path / "dots.png").write_bytes(png(400, 500))
    own = '<tileset firstgid="1" name="d" tilewidth="1" tileheight="1"><image source="dots.png"/></tileset>'
    for name in "ab":
        (tmp_path / f"{name}.tx").write_text(template('gid="2"', tileset=own))
    result = read_objects(tmp_path, '<object id="1" template="a.tx"/><object id="2" template="b.tx"/>')
    assert [(problem.code, problem.file) for problem in result.problems] == [("tiles-too-many", str(tmp_path / "b.tx"))]


def test_no_ids_are_left_for_the_tileset_of_a_template(tmp_path: Path) -> None:
    own = f'<tileset firstgid="1" {TILESET_ATTRIBUTES}>{tileset_body("tiles.png")}</tileset>'
    (tmp_path / "t.tx").write_text(template('gid="2"', tileset=own))
    far = '<tileset firstgid="1" source="tiles.tsx"/><tileset firstgid="268435455" source="tiles.tsx"/>'
    result = read_objects(tmp_path, '<object id="1" template="t.tx"/>', tilesets=far)
    assert codes(result) == ["tile-ids-too-large"]


def test_a_json_template(tmp_path: Path) -> None:
    write(tmp_path)
    raw = {
        "type": "template",
        "tileset": {"firstgid": 1, "source": "tiles.tsx"},
        "object": {
            "gid": 2, "name": "J", "type": "guard", "width": 16, "height": 16, "rotation": 0, "visible": True,
            "properties": [{"name": "a", "type": "int", "value": 5}],
        },
    }  # fmt: skip
    (tmp_path / "t.tj").write_text(json.dumps(raw))
    raw["object"] = {"point": True, "type": "role"}
    (tmp_path / "p.tj").write_text(json.dumps(raw))
    raw["object"] = {"polygon": [{"x": 0, "y": 0}, {"x": 8.5, "y": 2}]}
    (tmp_path / "g.tj").write_text(json.dumps(raw))
    raw["object"] = {"text": {"text": "a\nb", "bold": True}, "width": 9}
    (tmp_path / "x.tj").write_text(json.dumps(raw))
    xml = "".join(f'<object id="{at}" template="{name}.tj" x="16" y="16"/>' for at, name in enumerate("tpgx", 1))
    result = read_objects(tmp_path, xml)
    assert result.problems == ()
    tile, point, polygon, text = objects_of(result)
    assert (tile.gid, tile.name, dict(tile.properties)) == (2, "J", {"terrain": "sea", "a": 5})
    assert (point.shape, point.class_name) == ("point", "role")
    assert polygon.points == ((0, 0), (8.5, 2))
    assert text.text == TextLook("a\nb", bold=True)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "file-empty"),
        ("<template>", "xml-cut-short"),
        ("<map/>", "root-unexpected"),
        ("<template/>", "template-empty"),
        ("<!DOCTYPE t><template/>", "xml-doctype"),
        ('<template><object template="bad.tx"/></template>', "template-nested"),
        ('<template><object template="other.tx"/></template>', "template-nested"),
        ('<template><object gid="1"/></template>', "template-no-tileset"),
        ('<template><tileset firstgid="1" source="gone.tsx"/><object gid="1"/></template>', "tileset-missing"),
        ('<template><tileset firstgid="1" source="../out.tsx"/><object gid="1"/></template>', "path-outside"),
        ('<template><tileset firstgid="1" source="tiles.tsx"/><object gid="9"/></template>', "object-tile"),
        ('<template><tileset firstgid="x" source="tiles.tsx"/><object gid="1"/></template>', "attribute-bad"),
        ('{"type": "template"}', "template-empty"),
        ('{"type": "template", "object": 7}', "template-empty"),
        ("{", "json-broken"),
    ],
)  # fmt: skip
def test_bad_templates(tmp_path: Path, text: str, code: str) -> None:
    write(tmp_path)
    (tmp_path / "bad.tx").write_text(text)
    result = read_objects(tmp_path, '<object id="1" template="bad.tx"/><object id="2" template="bad.tx"/>')
    assert codes(result) == [code]


def test_an_infinite_map_shifts_its_objects(tmp_path: Path) -> None:
    cells = ",".join(["1"] * 16)
    chunk = f'<chunk x="-8" y="4" width="4" height="4">{cells}</chunk>'
    layer = f'<layer id="1" name="t"><data encoding="csv">{chunk}</data></layer>'
    body = layer + object_layer('<object id="1" x="-112" y="80"><point/></object>')
    result = read_text(tmp_path, map_text(layers=body, header=HEADER, more='version="1.8" infinite="1"'))
    assert result.problems == ()
    assert result.map is not None
    (found,) = objects_of(result)
    assert result.map.origin == (-8, 4)
    assert (found.x, found.y) == (16, 16)
    assert result.map.cell_of(found) == (1, 1)


def test_an_image_may_be_left_out_of_a_tile_of_a_template(tmp_path: Path) -> None:
    write(tmp_path)
    body = tileset_body()
    (tmp_path / "t.tx").write_text(
        template('gid="1"', tileset=f'<tileset firstgid="1" {TILESET_ATTRIBUTES}>{body}</tileset>')
    )
    result = read_objects(tmp_path, '<object id="1" template="t.tx"/>')
    assert result.problems == ()
    (found,) = objects_of(result)
    assert result.map is not None
    assert result.map.tiles[found.gid].rect == (0, 0, 16, 16)
