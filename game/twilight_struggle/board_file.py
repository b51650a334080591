"""The board read from a map: every `country` object checked, every problem reported at once.

A map may move the countries and change stability, battlegrounds, regions and neighbours; which countries there are is
fixed, since the cards name them.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.levels.fields import Fields
from game.levels.layers import layer_name
from game.levels.messages import nearest
from game.levels.model import ListValue, MapObject, ObjectLayer, PropertyValue, TiledMap
from game.levels.problems import Place, Problem, Report, has_errors
from game.levels.reader import read_map
from game.twilight_struggle.board import COUNTRY_COUNT, PARENT_REGION, REGIONS, SUBREGIONS, Board, Box
from game.twilight_struggle.countries import country_index, country_table

COUNTRY_CLASS: Final = "country"
# The printed board has 1 to 5; what is more than 9 could hardly be controlled at all.
MOST_STABILITY: Final = 9
_PROPERTIES: Final = ("id", "stability", "battleground", "regions", "neighbours")
_REQUIRED: Final = frozenset(_PROPERTIES)


@dataclass(frozen=True, slots=True)
class _Country:
    """What one object says: the number of its country, its address, its values so far as they are good."""

    number: int
    place: Place
    object_id: int
    box: Box
    stability: int
    battleground: bool
    regions: tuple[str, ...]
    neighbours: tuple[int, ...]


def read_board(path: Path) -> tuple[Board | None, tuple[Problem, ...]]:
    """Return the board that a map file holds, None if any problem is an error, and every problem."""
    result = read_map(path)
    if result.map is None:
        return None, result.problems
    board, problems = board_of(result.map, str(path))
    return (None if has_errors(result.problems) else board), (*result.problems, *problems)


def board_of(tiled: TiledMap, file: str) -> tuple[Board | None, tuple[Problem, ...]]:
    """Return the board of a map, None if any problem is an error, and the problems. `file` is its path for the user."""
    report = Report()
    whole = Place(file)
    objects = list(_objects(tiled, whole, report))
    ids = {item.object_id: item.properties.get("id") for item, _ in objects}
    found: dict[int, _Country] = {}
    for item, place in objects:
        fields = Fields(item.properties, report, place, required=_REQUIRED)
        number = _number(fields)
        if number is None:
            continue
        if number in found:
            first = found[number].object_id
            report.error(place, "country-twice", country=country_table()[number].id, other=first)
            continue
        found[number] = _read(number, item, fields, ids)
    for number, country in enumerate(country_table()):
        if number not in found:
            report.error(whole, "country-missing", country=country.id)
    _check_neighbours(found, report)
    _check_regions(found, whole, report)
    _check_boxes(_size(tiled), list(found.values()), report)
    problems = report.problems()
    return (None if has_errors(problems) else _build(tiled, found)), problems


def _objects(tiled: TiledMap, whole: Place, report: Report) -> Iterable[tuple[MapObject, Place]]:
    """Yield the country objects; one whose class is nearly `country` is warned of, all others are scenery."""
    for layer in tiled.layers:
        if not isinstance(layer, ObjectLayer):
            continue
        for item in layer.objects:
            place = whole.at_layer(layer_name(layer.look)).at_object(item.object_id, item.name)
            if item.class_name == COUNTRY_CLASS:
                yield item, place
            elif nearest(item.class_name, [COUNTRY_CLASS]) is not None:
                report.warning(place, "class-unknown", found=item.class_name, valid=COUNTRY_CLASS)


def _number(fields: Fields) -> int | None:
    name = fields.text("id")
    if name is None:
        return None
    number = country_index().get(name)
    if number is None:
        fields.report.error(fields.place, "country-unknown", found=name, near=nearest(name, country_index()))
    return number


def _read(number: int, item: MapObject, fields: Fields, ids: Mapping[int, PropertyValue | None]) -> _Country:
    fields.check_names(_PROPERTIES, {})
    if item.shape != "rectangle" or item.rotation:
        fields.report.error(fields.place, "country-shape", shape=item.shape)
    neighbours = _neighbours(number, fields, ids)
    stability, battleground = 0, False
    regions: tuple[str, ...] = ()
    if number < COUNTRY_COUNT:
        stability = fields.whole("stability", 1, MOST_STABILITY) or 1
        battleground = fields.flag("battleground") or False
        regions = _regions(fields)
    box = Box(item.x, item.y, item.width, item.height)
    return _Country(number, fields.place, item.object_id, box, stability, battleground, regions, neighbours)


def _items(value: PropertyValue | None) -> Sequence[str | int]:
    """Return the entries of a list: a text split at commas, or a Tiled list of texts and object numbers."""
    parts: list[str | int] = []
    for item in value.items if isinstance(value, ListValue) else (value,):
        if isinstance(item, str):
            parts += [part.strip() for part in item.split(",") if part.strip()]
        elif isinstance(item, int) and not isinstance(item, bool):
            parts.append(item)
    return parts


def _entries(name: str, fields: Fields) -> Sequence[str | int]:
    entries = _items(fields.values.get(name))
    if not entries:
        fields.report.error(fields.place, "value-missing", property=name, valid="")
    return entries


def _regions(fields: Fields) -> tuple[str, ...]:
    valid = (*REGIONS, *SUBREGIONS)
    names: list[str] = []
    entries = _entries("regions", fields)
    for entry in entries:
        if entry in valid:
            names.append(str(entry))
        else:
            near = nearest(str(entry), valid)
            fields.report.error(
                fields.place, "value-choice", property="regions", found=entry, valid=", ".join(valid), near=near
            )
    main = {name for name in names if name in REGIONS}
    if entries and len(main) != 1:
        fields.report.error(fields.place, "country-regions", count=len(main), valid=", ".join(REGIONS))
    for name in names:
        parent = PARENT_REGION.get(name)
        if parent is not None and len(main) == 1 and parent not in main:
            fields.report.error(fields.place, "region-parent", region=name, parent=parent)
    return tuple(names)


def _neighbours(number: int, fields: Fields, ids: Mapping[int, PropertyValue | None]) -> tuple[int, ...]:
    report, place = fields.report, fields.place
    numbers: list[int] = []
    for entry in _entries("neighbours", fields):
        name = ids.get(entry, f"#{entry}") if isinstance(entry, int) else entry
        other = country_index().get(name) if isinstance(name, str) else None
        if other is None:
            report.error(place, "neighbour-unknown", found=str(name), near=nearest(str(name), country_index()))
        elif other == number:
            report.error(place, "neighbour-self")
        elif other in numbers:
            report.warning(place, "neighbour-twice", neighbour=str(name))
        elif number >= COUNTRY_COUNT and other >= COUNTRY_COUNT:
            report.error(place, "neighbour-superpowers")
        else:
            numbers.append(other)
    return tuple(numbers)


def _check_neighbours(found: Mapping[int, _Country], report: Report) -> None:
    """Being neighbours is mutual (TS-MAP-06); the one that does not name the other is at fault."""
    table = country_table()
    for number, country in found.items():
        for other in country.neighbours:
            if other in found and number not in found[other].neighbours:
                names = {"country": table[other].id, "neighbour": table[number].id}
                report.error(found[other].place, "neighbour-one-way", **names)


def _check_regions(found: Mapping[int, _Country], whole: Place, report: Report) -> None:
    """Every region needs what the rules look for: countries to choose from, a battleground to control it."""
    for region in (*REGIONS, *SUBREGIONS):
        inside = [country for country in found.values() if region in country.regions]
        if not inside:
            report.error(whole, "region-empty", region=region)
        elif region in REGIONS and not any(country.battleground for country in inside):
            report.error(whole, "region-no-battleground", region=region)


def _check_boxes(size: tuple[int, int], countries: Sequence[_Country], report: Report) -> None:
    table = country_table()
    for index, country in enumerate(countries):
        box, name = country.box, table[country.number].id
        if box.x < 0 or box.y < 0 or box.x + box.width > size[0] or box.y + box.height > size[1]:
            report.warning(country.place, "country-outside", country=name)
        for other in countries[index + 1 :]:
            if box.overlaps(other.box):
                report.warning(country.place, "country-overlap", country=name, other=table[other.number].id)


def _size(tiled: TiledMap) -> tuple[int, int]:
    return tiled.width * tiled.tile_size, tiled.height * tiled.tile_size


def _mask(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def _build(tiled: TiledMap, found: Mapping[int, _Country]) -> Board:
    countries = [found[number] for number in range(len(country_table()))]
    return Board(
        ids=tuple(country.id for country in country_table()),
        index=dict(country_index()),
        stability=tuple(country.stability for country in countries),
        battlegrounds=_mask(country.number for country in countries if country.battleground),
        regions={
            region: _mask(country.number for country in countries if region in country.regions)
            for region in (*REGIONS, *SUBREGIONS)
        },
        neighbours=tuple(_mask(country.neighbours) for country in countries),
        places=tuple(country.box for country in countries),
        size=_size(tiled),
    )
