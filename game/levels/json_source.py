"""Tilesets and templates that Tiled saved as JSON, turned into the same tree as their XML."""

import json
from typing import Final

from game.levels.limits import DEEPEST
from game.levels.problems import SourceError
from game.levels.property_types import JsonValue
from game.levels.xml_source import Elements, Node, decode_text

_JsonObject = dict[str, JsonValue]
# What JSON keeps among the attributes and XML in a child.
_IMAGE: Final = {"image": "source", "imagewidth": "width", "imageheight": "height", "transparentcolor": "trans"}
_SHAPES: Final = ("ellipse", "point", "capsule")


def parse_json(data: bytes, expected: str, elements: Elements) -> Node:
    """Return a JSON tileset or template (`expected`) as the tree that its XML would give.

    Raises SourceError if it is not JSON or something else.
    """
    # Each node comes of an object, or of one member or item among several.
    elements.take(data.count(b"{") + data.count(b","), 1)
    try:
        raw: JsonValue = json.loads(decode_text(data), parse_constant=_no_number)
    except RecursionError:
        raise SourceError("json-too-deep", limit=DEEPEST) from None
    except ValueError as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 1
        raise SourceError("json-broken", line=line) from None
    if not isinstance(raw, dict):
        raise SourceError("root-unexpected", found=type(raw).__name__, expected=expected)
    # Tilesets inside a map have no "type"; files of their own have.
    found = raw.get("type", expected)
    if found != expected:
        raise SourceError("root-unexpected", found=str(found), expected=expected)
    return _tileset(raw) if expected == "tileset" else _template(raw)


def _no_number(name: str) -> float:
    raise ValueError(name)


def _node(tag: str, raw: _JsonObject, leave: frozenset[str] | None = None) -> Node:
    attributes = {
        name: _text(value)
        for name, value in raw.items()
        if isinstance(value, bool | int | float | str) and not (leave and name in leave)
    }
    node = Node(tag, attributes)
    properties = raw.get("properties")
    if isinstance(properties, list):
        node.children.append(_properties(properties, DEEPEST))
    return node


def _text(value: bool | float | str) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, str) else repr(value)


def _objects(raw: _JsonObject, name: str) -> list[_JsonObject]:
    entries = raw.get(name)
    return [entry for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []


def _tileset(raw: _JsonObject) -> Node:
    node = _node("tileset", raw, frozenset(_IMAGE))
    offset = raw.get("tileoffset")
    if isinstance(offset, dict):
        node.children.append(_node("tileoffset", offset))
    _add_image(node, raw)
    node.children += [_tile(entry) for entry in _objects(raw, "tiles")]
    return node


def _add_image(node: Node, raw: _JsonObject) -> None:
    if "image" in raw:
        facts: _JsonObject = {_IMAGE[name]: raw[name] for name in _IMAGE if name in raw}
        node.children.append(_node("image", facts))


def _tile(raw: _JsonObject) -> Node:
    node = _node("tile", raw, frozenset(_IMAGE))
    _add_image(node, raw)
    frames = _objects(raw, "animation")
    if frames:
        animation = Node("animation", {})
        animation.children += [_node("frame", frame) for frame in frames]
        node.children.append(animation)
    return node


def _template(raw: _JsonObject) -> Node:
    node = Node("template", {})
    tileset = raw.get("tileset")
    if isinstance(tileset, dict):
        node.children.append(_node("tileset", tileset))
    entry = raw.get("object")
    if isinstance(entry, dict):
        node.children.append(_object(entry))
    return node


def _object(raw: _JsonObject) -> Node:
    node = _node("object", raw, frozenset(_SHAPES))
    node.children += [Node(shape, {}) for shape in _SHAPES if raw.get(shape) is True]
    for shape in ("polygon", "polyline"):
        if isinstance(raw.get(shape), list):
            points = [f"{_scalar(point, 'x')},{_scalar(point, 'y')}" for point in _objects(raw, shape)]
            node.children.append(Node(shape, {"points": " ".join(points)}))
    text = raw.get("text")
    if isinstance(text, dict):
        words = _node("text", text, frozenset({"text"}))
        words.text = _scalar(text, "text")
        node.children.append(words)
    return node


def _scalar(raw: _JsonObject, name: str) -> str:
    value = raw.get(name, "")
    return _text(value) if isinstance(value, bool | int | float | str) else ""


def _properties(entries: list[JsonValue], depth: int) -> Node:
    """Return `<properties>`, in which `depth` more levels of classes and lists may follow."""
    if depth <= 0:
        raise SourceError("json-too-deep", limit=DEEPEST)
    node = Node("properties", {})
    node.children += [_property(entry, depth - 1) for entry in entries if isinstance(entry, dict)]
    return node


def _property(raw: _JsonObject, depth: int) -> Node:
    node = Node("property", {})
    for name in ("name", "type", "propertytype"):
        if isinstance(raw.get(name), str):
            node.attributes[name] = str(raw[name])
    value = raw.get("value", "")
    if isinstance(value, dict):
        # The members of a class carry no types of their own here.
        node.children.append(_properties([_member(name, member) for name, member in value.items()], depth))
    elif isinstance(value, list):
        inner = _properties([item if isinstance(item, dict) else _member("", item) for item in value], depth)
        for entry in inner.children:
            entry.tag = "item"
        node.children += inner.children
    elif value is not None:
        node.attributes["value"] = _text(value)
    return node


def _member(name: str, value: JsonValue) -> _JsonObject:
    kinds = ((bool, "bool"), (int, "int"), (float, "float"), (dict, "class"), (list, "list"))
    kind = next((word for kind, word in kinds if isinstance(value, kind)), "string")
    return {"name": name, "type": kind, "value": value}
