"""The classes and enums of a Tiled project: the same list from which Tiled offers its menus."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from game.levels.attributes import parse_color
from game.levels.model import ClassValue, PropertyValue

JsonValue = bool | int | float | str | None | list["JsonValue"] | dict[str, "JsonValue"]


@dataclass(frozen=True, slots=True)
class Member:
    """One property of a class: its Tiled type (string, int, …), the enum or class it is of, and its default."""

    name: str
    type: str
    property_type: str
    default: JsonValue


@dataclass(frozen=True, slots=True)
class ClassType:
    """A class: what it may be used as (object, map, property …) and its members by name."""

    name: str
    use_as: frozenset[str]
    members: Mapping[str, Member]


@dataclass(frozen=True, slots=True)
class EnumType:
    """An enum, whose values are texts: each value in order, "" for none chosen."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PropertyTypes:
    """Every class and enum of a project, by name."""

    classes: Mapping[str, ClassType]
    enums: Mapping[str, EnumType]


NO_TYPES = PropertyTypes(MappingProxyType({}), MappingProxyType({}))


def read_property_types(project: Path) -> PropertyTypes:
    """Return the types of a `.tiled-project` file that comes with the program.

    Raises OSError or ValueError if it cannot be read: the file is ours.
    """
    raw = json.loads(project.read_text(encoding="utf-8"))
    classes: dict[str, ClassType] = {}
    enums: dict[str, EnumType] = {}
    for entry in raw["propertyTypes"]:
        name = entry["name"]
        if entry["type"] == "enum":
            enums[name] = EnumType(name, tuple(entry["values"]))
        else:
            members = {
                member["name"]: Member(member["name"], member["type"], member.get("propertyType", ""), member["value"])
                for member in entry["members"]
            }
            classes[name] = ClassType(name, frozenset(entry["useAs"]), MappingProxyType(members))
    return PropertyTypes(MappingProxyType(classes), MappingProxyType(enums))


def class_defaults(types: PropertyTypes, class_name: str) -> dict[str, PropertyValue]:
    """Return what a class gives for every member that a file leaves out; an unknown class gives nothing."""
    return _defaults(types, class_name, {}, frozenset())


def _defaults(
    types: PropertyTypes, class_name: str, given: Mapping[str, JsonValue], around: frozenset[str]
) -> dict[str, PropertyValue]:
    found = types.classes.get(class_name)
    # Tiled forbids a class inside itself; a project edited by hand may have it all the same.
    if found is None or class_name in around:
        return {}
    values: dict[str, PropertyValue] = {}
    for member in found.members.values():
        value = given.get(member.name, member.default)
        if member.type == "class":
            inner = value if isinstance(value, dict) else {}
            values[member.name] = ClassValue(
                member.property_type,
                MappingProxyType(_defaults(types, member.property_type, inner, around | {class_name})),
            )
        elif member.type == "color" and isinstance(value, str):
            values[member.name] = parse_color(value) or ""
        elif isinstance(value, bool | int | float | str):
            values[member.name] = value
    return values
