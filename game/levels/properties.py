"""The properties that an author wrote on a map, layer, tile or object."""

from types import MappingProxyType
from typing import Final

from game.levels.attributes import parse_bool, parse_color, parse_number, parse_whole
from game.levels.model import NO_PROPERTIES, ClassValue, ListValue, Properties, PropertyValue
from game.levels.problems import Place, Report
from game.levels.property_types import PropertyTypes, class_defaults
from game.levels.xml_source import Node

_TYPES: Final = frozenset({"string", "int", "float", "bool", "color", "file", "object", "class", "list"})


def read_properties(node: Node, types: PropertyTypes, report: Report, place: Place) -> Properties:
    """Return the properties under `node`; a bad one is reported and left out."""
    values: dict[str, PropertyValue] = {}
    for group in node.find_all("properties"):
        for entry in group.find_all("property"):
            name = entry.attributes.get("name")
            if not name:
                report.warning(place, "property-no-name", line=entry.line)
                continue
            if name in values:
                report.warning(place, "property-twice", property=name)
            value = _value(entry, name, types, report, place)
            if value is not None:
                values[name] = value
    return MappingProxyType(values) if values else NO_PROPERTIES


def _value(entry: Node, name: str, types: PropertyTypes, report: Report, place: Place) -> PropertyValue | None:
    kind = entry.attributes.get("type", "string")
    if kind not in _TYPES:
        report.warning(place, "property-type-unknown", property=name, found=kind)
        kind = "string"
    if kind == "class":
        class_name = entry.attributes.get("propertytype", "")
        return class_value(class_name, read_properties(entry, types, report, place), types)
    if kind == "list":
        items = (_value(item, name, types, report, place) for item in _items(entry))
        return ListValue(tuple(item for item in items if item is not None))
    # A text of several lines is stored between the tags.
    text = entry.attributes.get("value", entry.text)
    value = _plain(kind, text)
    if value is None:
        report.error(place, "property-bad", property=name, type=kind, found=text)
    return value


def _items(entry: Node) -> list[Node]:
    inside = [item for part in entry.find_all("list") for item in part.children]
    return [*entry.find_all("item"), *inside]


def _plain(kind: str, text: str) -> PropertyValue | None:
    if kind in {"string", "file"}:
        return text
    if kind == "color":
        return parse_color(text) if text.strip() else ""
    if kind == "bool":
        return parse_bool(text)
    if kind == "float":
        return parse_number(text)
    if kind == "object":
        return parse_whole(text) if text.strip() else 0
    return parse_whole(text)


def class_value(class_name: str, given: Properties, types: PropertyTypes) -> ClassValue:
    """Return the value of a class property: `given` members over the defaults of the class."""
    members = class_defaults(types, class_name)
    for name, value in given.items():
        default = members.get(name)
        if isinstance(value, ClassValue) and not value.class_name and isinstance(default, ClassValue):
            # JSON does not say the class of a member.
            value = class_value(default.class_name, value.members, types)
        members[name] = value
    return ClassValue(class_name, MappingProxyType(members))
