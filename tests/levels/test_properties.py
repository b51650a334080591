"""Properties of every type, classes with their defaults, and the project's list of types."""

import json
from pathlib import Path

import pytest

from game.data import levels_folder
from game.levels.fields import Fields
from game.levels.model import ClassValue, Color, ListValue, Properties, PropertyValue
from game.levels.problems import Place, Report
from game.levels.property_types import NO_TYPES, PropertyTypes, class_defaults, read_property_types
from game.levels.reader import PROJECT_FILE, ReadResult, read_map, shipped_types
from tests.levels.maps import checked, codes, map_text, read_text, write

TYPES = {
    "propertyTypes": [
        {
            "id": 1, "name": "Side", "storageType": "string", "type": "enum", "values": ["left", "right"],
            "valuesAsFlags": False,
        },
        {"id": 2, "name": "Bits", "storageType": "int", "type": "enum", "values": ["a", "b"], "valuesAsFlags": True},
        {
            "id": 3, "name": "Inner", "type": "class", "useAs": ["property"], "color": "#ff000000", "drawFill": True,
            "members": [
                {"name": "n", "type": "int", "value": 3},
                {"name": "tint", "type": "color", "value": "#ff112233"},
            ],
        },
        {
            "id": 4, "name": "Outer", "type": "class", "useAs": ["property", "object"], "color": "#ff000000",
            "drawFill": True,
            "members": [
                {"name": "in", "type": "class", "propertyType": "Inner", "value": {"n": 7}},
                {"name": "side", "type": "string", "propertyType": "Side", "value": "left"},
                {"name": "on", "type": "bool", "value": True},
                {"name": "list", "type": "list", "value": []},
            ],
        },
        {
            "id": 5, "name": "Loop", "type": "class", "useAs": ["property"], "color": "#ff000000", "drawFill": True,
            "members": [{"name": "me", "type": "class", "propertyType": "Loop", "value": {}}],
        },
    ]
}  # fmt: skip


@pytest.fixture
def types(tmp_path: Path) -> PropertyTypes:
    project = tmp_path / "types.tiled-project"
    project.write_text(json.dumps(TYPES))
    return read_property_types(project)


def read_with(folder: Path, inside: str, types: PropertyTypes = NO_TYPES) -> ReadResult:
    return checked(read_map(write(folder, map_text(properties=f"<properties>{inside}</properties>")), types))


def values_of(result: ReadResult) -> Properties:
    assert result.map is not None
    return result.map.properties


@pytest.mark.parametrize(
    ("xml", "value"),
    [
        ('<property name="p" value="text"/>', "text"),
        ('<property name="p" type="string" value=""/>', ""),
        ('<property name="p">two\nlines &amp; more</property>', "two\nlines & more"),
        ('<property name="p"/>', ""),
        ('<property name="p" type="int" value="-12"/>', -12),
        ('<property name="p" type="int" value="9223372036854775807"/>', 2**63 - 1),
        ('<property name="p" type="float" value="2"/>', 2.0),
        ('<property name="p" type="float" value="-1.5e-3"/>', -0.0015),
        ('<property name="p" type="float" value=".5"/>', 0.5),
        ('<property name="p" type="bool" value="true"/>', True),
        ('<property name="p" type="bool" value="false"/>', False),
        ('<property name="p" type="color" value="#80ff0010"/>', Color(255, 0, 16, 128)),
        ('<property name="p" type="color" value="#ff0010"/>', Color(255, 0, 16)),
        ('<property name="p" type="color" value="ff0010"/>', Color(255, 0, 16)),
        ('<property name="p" type="color" value="#f01"/>', Color(255, 0, 17)),
        ('<property name="p" type="color" value=""/>', ""),
        ('<property name="p" type="file" value="../../etc/passwd"/>', "../../etc/passwd"),
        ('<property name="p" type="object" value="12"/>', 12),
        ('<property name="p" type="object" value=""/>', 0),
        ('<property name="p" propertytype="Side" value="right"/>', "right"),
        ('<property name="p" type="int" propertytype="Bits" value="3"/>', 3),
        (
            '<property name="p" type="list"><item value="a"/><item type="int" value="2"/></property>',
            ListValue(("a", 2)),
        ),
    ],
)
def test_every_type(tmp_path: Path, xml: str, value: PropertyValue) -> None:
    result = read_with(tmp_path, xml)
    assert result.problems == ()
    found = values_of(result)["p"]
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("xml", "code"),
    [
        ('<property name="p" type="int" value="abc"/>', "property-bad"),
        ('<property name="p" type="int" value="1.5"/>', "property-bad"),
        ('<property name="p" type="int" value=""/>', "property-bad"),
        ('<property name="p" type="int" value="999999999999999999999"/>', "property-bad"),
        ('<property name="p" type="float" value="nan"/>', "property-bad"),
        ('<property name="p" type="float" value="inf"/>', "property-bad"),
        ('<property name="p" type="float" value="1e999"/>', "property-bad"),
        ('<property name="p" type="bool" value="maybe"/>', "property-bad"),
        ('<property name="p" type="color" value="blue"/>', "property-bad"),
        ('<property name="p" type="object" value="x"/>', "property-bad"),
        ('<property name="p" type="money" value="5"/>', "property-type-unknown"),
        ('<property value="5"/>', "property-no-name"),
        ('<property name="p" value="1"/><property name="p" value="2"/>', "property-twice"),
    ],
)
def test_bad_properties(tmp_path: Path, xml: str, code: str) -> None:
    assert codes(read_with(tmp_path, xml)) == [code]


def test_classes_are_filled_with_their_defaults(tmp_path: Path, types: PropertyTypes) -> None:
    inside = '<properties><property name="in" type="class" propertytype="Inner"><properties/></property></properties>'
    result = read_with(tmp_path, f'<property name="p" type="class" propertytype="Outer">{inside}</property>', types)
    assert result.problems == ()
    value = values_of(result)["p"]
    assert isinstance(value, ClassValue)
    assert value.class_name == "Outer"
    inner = value.members["in"]
    assert isinstance(inner, ClassValue)
    assert dict(inner.members) == {"n": 3, "tint": Color(0x11, 0x22, 0x33)}
    assert (value.members["side"], value.members["on"]) == ("left", True)


def test_members_that_are_written_count_before_defaults(tmp_path: Path, types: PropertyTypes) -> None:
    inner = (
        '<property name="in" type="class"><properties><property name="n" type="int" value="1"/></properties></property>'
    )
    members = f'<properties>{inner}<property name="side" value="right"/></properties>'
    xml = f'<property name="p" type="class" propertytype="Outer">{members}</property>'
    value = values_of(read_with(tmp_path, xml, types))["p"]
    assert isinstance(value, ClassValue)
    inside = value.members["in"]
    assert isinstance(inside, ClassValue)
    assert (inside.class_name, inside.members["n"], inside.members["tint"]) == ("Inner", 1, Color(0x11, 0x22, 0x33))
    assert value.members["side"] == "right"


def test_a_class_that_no_project_knows_keeps_what_is_written(tmp_path: Path) -> None:
    members = '<properties><property name="n" value="x"/></properties>'
    xml = f'<property name="p" type="class" propertytype="Alien">{members}</property>'
    value = values_of(read_with(tmp_path, xml))["p"]
    assert isinstance(value, ClassValue)
    assert dict(value.members) == {"n": "x"}


def test_a_class_inside_itself_ends(types: PropertyTypes) -> None:
    assert class_defaults(types, "Loop")["me"] == ClassValue("Loop", {})


def test_deeply_nested_classes(tmp_path: Path) -> None:
    deep = '<properties><property name="p" type="class">' * 30 + "<properties/>" + "</property></properties>" * 30
    result = read_text(tmp_path, map_text(properties=deep))
    assert result.problems == ()


def test_the_shipped_project_lists_what_the_format_lists() -> None:
    types = shipped_types()
    members = {name: {m.name: m.default for m in kind.members.values()} for name, kind in types.classes.items()}
    assert members["GlobalPowerLevel"] == {
        "title": "", "title_zh": "", "author": "", "rounds": 20, "nations_to_win": 3, "heroes_seek_each_other": False,
        "wealth": 28, "energy": 30, "seed": 0,
    }  # fmt: skip
    assert members["hero"] == {"power": "", "home": ""}
    assert members["incident"] == {"round": 1, "level": "", "nuclear": False, "damage": 0}
    assert members["unit"] == {"kind": "", "seat": 0, "health": 0}
    assert members["role"] == {"role": ""}
    for empty in ("guard", "mercenary", "wealth", "energy"):
        assert members[empty] == {}
    enums = {name: tuple(value for value in enum.values if value) for name, enum in types.enums.items()}
    assert enums["Power"] == ("blue", "red")
    assert enums["Role"] == ("heirs", "terrorists", "tycoons", "oligarchs", "militarists")
    assert enums["UnitKind"] == ("character", "mercenary", "garrison", "base")
    assert enums["PlanLevel"] == ("1", "2", "3")
    assert enums["Terrain"] == ("land", "sea")
    assert types.classes["GlobalPowerLevel"].use_as == {"map"}
    assert "object" in types.classes["hero"].use_as


def test_enums_of_members_exist() -> None:
    types = shipped_types()
    for kind in types.classes.values():
        for member in kind.members.values():
            if member.property_type:
                enum = types.enums[member.property_type]
                assert member.default in enum.values


def test_the_types_for_older_tiled_agree_with_the_project() -> None:
    """Tiled 1.8 reads the classes of objects from a file of its own."""
    from xml.etree import ElementTree  # noqa: PLC0415 - for our own file alone

    types = shipped_types()
    project = json.loads((levels_folder() / PROJECT_FILE).read_text(encoding="utf-8"))
    root = ElementTree.parse(levels_folder() / project["objectTypesFile"]).getroot()
    told = {}
    for entry in root:
        told[entry.get("name")] = {p.get("name"): (p.get("type"), p.get("default", "")) for p in entry}
    spelt = {False: "false", True: "true"}
    expected = {
        kind.name: {
            m.name: (m.type, spelt[m.default] if isinstance(m.default, bool) else str(m.default))
            for m in kind.members.values()
        }
        for kind in types.classes.values()
        if "object" in kind.use_as
    }
    assert told == expected


PLACE = Place("m.tmx")


def fields(values: dict[str, PropertyValue], report: Report, required: frozenset[str] = frozenset()) -> Fields:
    return Fields(values, report, PLACE, {"n": 5, "s": "x", "b": True}, required)


def test_fields_take_what_is_written_or_the_default() -> None:
    report = Report()
    assert fields({}, report).whole("n", 1) == 5
    assert fields({"n": 7}, report).whole("n", 1) == 7
    assert fields({"n": " 8 "}, report).whole("n", 1) == 8
    assert fields({"n": 9.0}, report).whole("n", 1) == 9
    assert fields({}, report).text("s") == "x"
    assert fields({"s": 12}, report).text("s") == "12"
    assert fields({}, report).flag("b") is True
    assert fields({"b": "false"}, report).flag("b") is False
    assert fields({"c": "land"}, report).choice("c", ("", "land")) == "land"
    assert fields({"c": Color(1, 2, 3)}, report).color("c") == Color(1, 2, 3)
    assert fields({"c": "#010203"}, report).color("c") == Color(1, 2, 3)
    assert fields({}, report).color("c") is None
    assert report.problems() == ()


@pytest.mark.parametrize(
    ("kind", "value", "code"),
    [
        ("whole", "abc", "value-type"),
        ("whole", 2.5, "value-type"),
        ("whole", True, "value-type"),
        ("whole", 0, "value-low"),
        ("whole", 2**31, "value-range"),
        ("whole", "", "value-type"),
        ("flag", "perhaps", "value-type"),
        ("flag", 1, "value-type"),
        ("text", True, "value-type"),
        ("text", Color(1, 2, 3), "value-type"),
        ("choice", "Land", "value-choice"),
        ("choice", "", "value-missing-choice"),
        ("choice", 3, "value-type"),
        ("color", "mauve", "value-type"),
        ("color", 3, "value-type"),
    ],
)
def test_fields_report_what_is_wrong(kind: str, value: PropertyValue, code: str) -> None:
    report = Report()
    read = fields({"p": value}, report)
    if kind == "whole":
        assert read.whole("p", 1) is None
    elif kind == "choice":
        assert read.choice("p", ("land", "sea")) is None
    else:
        assert getattr(read, kind)("p") is None
    assert [problem.code for problem in report.problems()] == [code]
    if value == "Land":
        assert report.problems()[0].params["near"] == "land"


def test_what_must_be_written() -> None:
    report = Report()
    read = fields({"t": ""}, report, frozenset({"n", "t"}))
    assert read.whole("n", 1) is None
    assert read.text("t") is None
    assert [(problem.code, problem.params["property"]) for problem in report.problems()] == [
        ("value-missing", "n"),
        ("value-missing", "t"),
    ]


def test_unknown_names_are_told_with_the_nearest() -> None:
    report = Report()
    fields({"helth": 1, "xyz": 1, "terrain": "sea"}, report).check_names(["health", "seat"], {"terrain": "sea"})
    told = [(problem.params["property"], problem.params.get("near"), problem.is_error) for problem in report.problems()]
    assert told == [("helth", "health", False), ("xyz", None, False)]
