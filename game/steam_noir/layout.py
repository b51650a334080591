"""The table read from a map: where everything lies. The rules need none of it.

A map may arrange the table as it likes. Its places are unturned rectangles of these classes:

    seat    `players` 3 to 5 and `seat` 1 to players: where that seat's cards and points lie in a game for so many.
            Seat 1 is the one who looks at the screen, the others follow clockwise.
    hand    the cards of the one who looks at the screen
    pile    `pile`: draw, discard, revolution_deck, revolution_card, emperor_deck, emperor_card, modifier
    side    `side`: revolution or emperor: where cards are played to
    space   `space` 0 to 40: a space of the score track; 0 is off the track
    row     `row`: below or above: the cards below the track (this month) and above it (earlier months)

Everything else is scenery.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from game.levels.fields import Fields
from game.levels.layers import layer_name
from game.levels.messages import nearest
from game.levels.model import MapObject, ObjectLayer, TiledMap
from game.levels.problems import Place, Problem, Report, has_errors
from game.levels.reader import read_map
from game.steam_noir.figures import standard

MAP_CLASS: Final = "SteamNoirTable"
PILES: Final = (
    "draw",
    "discard",
    "revolution_deck",
    "revolution_card",
    "emperor_deck",
    "emperor_card",
    "modifier",
)
SIDES: Final = ("revolution", "emperor")
ROWS: Final = ("below", "above")

_PROPERTIES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "seat": ("players", "seat"),
        "hand": (),
        "pile": ("pile",),
        "side": ("side",),
        "space": ("space",),
        "row": ("row",),
    }
)

# What an object stands for: its class and the values of its properties.
_Key = tuple[str, tuple[str | int, ...]]


class Box(NamedTuple):
    """A rectangle in pixels of the map."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies. `seats` by number of players, then by seat from 0; `spaces` from 0, off the track."""

    size: tuple[int, int]
    seats: Mapping[int, tuple[Box, ...]]
    hand: Box
    piles: Mapping[str, Box]
    sides: Mapping[str, Box]
    spaces: tuple[Box, ...]
    rows: Mapping[str, Box]


def read_layout(path: Path) -> tuple[Layout | None, tuple[Problem, ...]]:
    """Return the layout that a map file holds, None if any problem is an error, and every problem."""
    result = read_map(path)
    if result.map is None:
        return None, result.problems
    layout, problems = layout_of(result.map, str(path))
    return (None if has_errors(result.problems) else layout), (*result.problems, *problems)


def layout_of(tiled: TiledMap, file: str) -> tuple[Layout | None, tuple[Problem, ...]]:
    """Return the layout of a map, None if any problem is an error, and the problems; `file` is for the user."""
    report = Report()
    whole = Place(file)
    if tiled.class_name not in {"", MAP_CLASS}:
        near = nearest(tiled.class_name, [MAP_CLASS])
        report.warning(whole, "map-class", found=tiled.class_name, valid=MAP_CLASS, near=near)
    size = (tiled.width * tiled.tile_size, tiled.height * tiled.tile_size)
    found: dict[_Key, Box] = {}
    numbers: dict[_Key, int] = {}
    bad = False
    for item, place in _objects(tiled, whole, report):
        key = _key(item, place, report)
        if key is None:
            bad = True
        elif key in found:
            report.error(place, "place-twice", name=_shown(key), other=numbers[key])
        else:
            found[key] = _box(item, place, size, report)
            numbers[key] = item.object_id
    # A place whose properties are wrong may be the missing one: say only what is certain.
    if not bad:
        for key in _wanted():
            if key not in found:
                report.error(whole, "place-missing", name=_shown(key))
    problems = report.problems()
    return (None if has_errors(problems) else _build(size, found)), problems


def _objects(tiled: TiledMap, whole: Place, report: Report) -> Iterator[tuple[MapObject, Place]]:
    """Yield the places; an object whose class is nearly one of ours is warned of, all others are scenery."""
    for layer in tiled.layers:
        if not isinstance(layer, ObjectLayer):
            continue
        for item in layer.objects:
            place = whole.at_layer(layer_name(layer.look)).at_object(item.object_id, item.name)
            if item.class_name in _PROPERTIES:
                yield item, place
                continue
            near = nearest(item.class_name, _PROPERTIES)
            if near is not None:
                report.warning(place, "place-class", found=item.class_name, near=near)


def _key(item: MapObject, place: Place, report: Report) -> _Key | None:
    names = _PROPERTIES[item.class_name]
    fields = Fields(item.properties, report, place, required=frozenset(names))
    fields.check_names(names, {})
    values: list[str | int | None] = []
    if item.class_name == "seat":
        figures = standard()
        players = fields.whole("players", figures.min_players, figures.max_players)
        values += [players, fields.whole("seat", 1, players or figures.max_players)]
    elif item.class_name == "space":
        values.append(fields.whole("space", 0, standard().lap))
    elif item.class_name != "hand":
        valid = {"pile": PILES, "side": SIDES, "row": ROWS}[item.class_name]
        values.append(fields.choice(item.class_name, valid))
    good = tuple(value for value in values if value is not None)
    return (item.class_name, good) if len(good) == len(values) else None


def _box(item: MapObject, place: Place, size: tuple[int, int], report: Report) -> Box:
    if item.shape != "rectangle" or item.rotation or item.width <= 0 or item.height <= 0:
        report.error(place, "place-shape", shape=item.shape)
    box = Box(item.x, item.y, item.width, item.height)
    if box.x < 0 or box.y < 0 or box.x + box.width > size[0] or box.y + box.height > size[1]:
        report.warning(place, "place-outside", width=size[0], height=size[1])
    return box


def _wanted() -> Iterable[_Key]:
    figures = standard()
    for players in range(figures.min_players, figures.max_players + 1):
        for seat in range(1, players + 1):
            yield "seat", (players, seat)
    yield "hand", ()
    for name, words in (("pile", PILES), ("side", SIDES), ("row", ROWS)):
        for word in words:
            yield name, (word,)
    for space in range(figures.lap + 1):
        yield "space", (space,)


def _shown(key: _Key) -> str:
    """Return a place in the words of its properties: `seat (players 3, seat 2)`."""
    name, values = key
    pairs = ", ".join(f"{prop} {value}" for prop, value in zip(_PROPERTIES[name], values, strict=True))
    return f"{name} ({pairs})" if pairs else name


def _build(size: tuple[int, int], found: Mapping[_Key, Box]) -> Layout:
    figures = standard()
    players = range(figures.min_players, figures.max_players + 1)
    return Layout(
        size=size,
        seats=MappingProxyType({n: tuple(found["seat", (n, seat)] for seat in range(1, n + 1)) for n in players}),
        hand=found["hand", ()],
        piles=MappingProxyType({name: found["pile", (name,)] for name in PILES}),
        sides=MappingProxyType({name: found["side", (name,)] for name in SIDES}),
        spaces=tuple(found["space", (space,)] for space in range(figures.lap + 1)),
        rows=MappingProxyType({name: found["row", (name,)] for name in ROWS}),
    )
