"""The pieces of a level, from the objects of the layer `pieces`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from game.global_power.level_ground import Ground
from game.levels.fields import Fields
from game.levels.layers import layer_name, object_layer
from game.levels.messages import nearest
from game.levels.model import GID_MASK, NO_PROPERTIES, MapObject, TiledMap
from game.levels.problems import Place, Report
from game.levels.property_types import PropertyTypes, class_defaults

CLASSES: Final = ("hero", "guard", "mercenary", "role", "wealth", "energy", "incident", "unit")
_REQUIRED: Final[Mapping[str, frozenset[str]]] = {
    "hero": frozenset({"power", "home"}),
    "role": frozenset({"role"}),
    "incident": frozenset({"level"}),
    "unit": frozenset({"kind", "seat"}),
}
_UNIT_HEALTH: Final[Mapping[str, int]] = {"character": 5, "mercenary": 1, "garrison": 1, "base": 2}
_ON_LAND: Final = frozenset({"garrison", "base"})
# GP-UP-01: the marker lies for three upkeeps, the first in the round of the strike.
_MARKER_ROUNDS: Final = 3


@dataclass(frozen=True, slots=True)
class HeroStart:
    """Where the superhero of `power` (blue or red) starts; `home` is an index into `Level.nations`."""

    power: str
    cell: int
    home: int


@dataclass(frozen=True, slots=True)
class ScriptedIncident:
    """A plan that happens on `cell` at the start of the NPC phase of `round`."""

    object_id: int
    cell: int
    round: int
    level: int
    nuclear: bool
    damage: int


@dataclass(frozen=True, slots=True)
class ScriptedUnit:
    """A hostile unit (character, mercenary, garrison or base) that never moves."""

    object_id: int
    kind: str
    seat: int
    health: int
    cell: int


@dataclass(slots=True)
class Pieces:
    """The pieces found; `guards` are (cell, object id)."""

    heroes: list[HeroStart] = field(default_factory=list)
    guards: list[tuple[int, int]] = field(default_factory=list)
    mercenaries: list[int] = field(default_factory=list)
    roles: list[tuple[str, int]] = field(default_factory=list)
    wealth_sites: list[int] = field(default_factory=list)
    energy_sites: list[int] = field(default_factory=list)
    incidents: list[ScriptedIncident] = field(default_factory=list)
    units: list[ScriptedUnit] = field(default_factory=list)


def read_pieces(tiled: TiledMap, ground: Ground, types: PropertyTypes, place: Place, report: Report) -> Pieces:
    """Return the pieces of a level, with every problem reported."""
    pieces = Pieces()
    layer = object_layer(tiled, "pieces", place, report, required=False)
    if layer is None:
        return pieces
    here = place.at_layer(layer_name(layer.look))
    # A piece counts where it is seen on the ground, even if one of the layers is shifted.
    shift = (layer.look.offset[0] - ground.offset[0], layer.look.offset[1] - ground.offset[1])
    reader = _PieceReader(tiled, ground, types, report, pieces)
    for piece in sorted(layer.objects, key=lambda one: one.object_id):
        reader.read(piece, shift, here.at_object(piece.object_id, piece.name or None))
    _warn_of_idle_nuclear(pieces.incidents, here, report, {one.object_id: one.name for one in layer.objects})
    return pieces


@dataclass(frozen=True, slots=True)
class _PieceReader:
    tiled: TiledMap
    ground: Ground
    types: PropertyTypes
    report: Report
    pieces: Pieces

    def read(self, piece: MapObject, shift: tuple[float, float], place: Place) -> None:
        cell = self._cell(piece, shift, place)
        kind = piece.class_name
        if kind not in CLASSES:
            self._unknown_class(kind, place)
            return
        tile = self.tiled.tiles.get(piece.gid & GID_MASK) if piece.gid else None
        fields = Fields(
            piece.properties, self.report, place, class_defaults(self.types, kind), _REQUIRED.get(kind, frozenset())
        )
        fields.check_names(self.types.classes[kind].members, tile.properties if tile is not None else NO_PROPERTIES)
        match kind:
            case "hero":
                self._hero(fields, cell)
            case "guard":
                self._guard(piece, cell, place)
            case "mercenary":
                self.pieces.mercenaries += [] if cell is None else [cell]
            case "role":
                self._role(fields, cell)
            case "incident":
                self._incident(piece, fields, cell)
            case "unit":
                self._unit(piece, fields, cell)
            case _:
                self._site(kind, cell, place)

    def _unknown_class(self, kind: str, place: Place) -> None:
        valid = ", ".join(CLASSES)
        if kind:
            self.report.error(place, "class-unknown", found=kind, valid=valid, near=nearest(kind, CLASSES))
        else:
            self.report.error(place, "class-missing", valid=valid)

    def _cell(self, piece: MapObject, shift: tuple[float, float], place: Place) -> int | None:
        size = self.tiled.tile_size
        column = int((piece.center[0] + shift[0]) // size)
        row = int((piece.center[1] + shift[1]) // size)
        if 0 <= column < self.tiled.width and 0 <= row < self.tiled.height:
            return row * self.tiled.width + column
        self.report.error(
            place.at_cell(column, row), "object-outside", width=self.tiled.width, height=self.tiled.height
        )
        return None

    def _is_known(self, cell: int) -> bool:
        return self.ground.terrain_known[cell] and self.ground.nation_known[cell]

    def _at(self, cell: int, place: Place) -> Place:
        return place.at_cell(cell % self.tiled.width, cell // self.tiled.width)

    def _hero(self, fields: Fields, cell: int | None) -> None:
        power = fields.choice("power", self.types.enums["Power"].values)
        home = fields.text("home")
        ids = [nation.id for nation in self.ground.nations]
        if home is not None and home not in ids:
            # It may be one of those that could not be read.
            if all(self.ground.nation_known):
                near = nearest(home, ids)
                self.report.error(fields.place, "hero-home", found=home, valid=", ".join(ids) or "-", near=near)
            home = None
        at_home = home is None or cell is None or self.ground.nation[cell] == ids.index(home)
        if not at_home and cell is not None and self._is_known(cell):
            self.report.error(self._at(cell, fields.place), "hero-not-home", home=home)
        if power is not None and any(hero.power == power for hero in self.pieces.heroes):
            self.report.error(fields.place, "hero-twice", power=power)
            return
        if power is not None:
            # A hero with another problem still counts when a second one of its power comes.
            self.pieces.heroes.append(HeroStart(power, cell or 0, ids.index(home) if home is not None else 0))

    def _guard(self, piece: MapObject, cell: int | None, place: Place) -> None:
        if cell is None:
            return
        if self.ground.nation[cell] < 0 and self._is_known(cell):
            self.report.error(self._at(cell, place), "guard-no-nation")
        self.pieces.guards.append((cell, piece.object_id))

    def _role(self, fields: Fields, cell: int | None) -> None:
        role = fields.choice("role", self.types.enums["Role"].values)
        if role is None:
            return
        if any(known == role for known, _ in self.pieces.roles):
            self.report.error(fields.place, "role-twice", role=role)
            return
        self.pieces.roles.append((role, cell or 0))

    def _incident(self, piece: MapObject, fields: Fields, cell: int | None) -> None:
        when = fields.whole("round", 1)
        level = fields.whole("level", 1, 3)
        nuclear = fields.flag("nuclear")
        damage = fields.whole("damage", 0)
        if cell is not None and when is not None and level is not None and nuclear is not None and damage is not None:
            self.pieces.incidents.append(ScriptedIncident(piece.object_id, cell, when, level, nuclear, damage))

    def _unit(self, piece: MapObject, fields: Fields, cell: int | None) -> None:
        kind = fields.choice("kind", self.types.enums["UnitKind"].values)
        seat = fields.whole("seat", 1, 3)
        # Its default goes by kind, which the list of classes cannot say: there it is 0.
        health = fields.whole("health", 1) if fields.given("health") else _UNIT_HEALTH.get(kind or "")
        if cell is None or kind is None or seat is None or health is None:
            return
        if kind in _ON_LAND:
            self._warn_at_sea(cell, fields.place, kind)
        self.pieces.units.append(ScriptedUnit(piece.object_id, kind, seat, health, cell))

    def _site(self, kind: str, cell: int | None, place: Place) -> None:
        if cell is None:
            return
        self._warn_at_sea(cell, place, kind)
        (self.pieces.wealth_sites if kind == "wealth" else self.pieces.energy_sites).append(cell)

    def _warn_at_sea(self, cell: int, place: Place, kind: str) -> None:
        """GP-OCC-01: only land cells are held, so a site at sea serves nobody; garrisons are deployed on land."""
        if self.ground.terrain_known[cell] and not self.ground.land[cell]:
            self.report.warning(self._at(cell, place), "stands-at-sea", piece=kind)


def _warn_of_idle_nuclear(
    incidents: list[ScriptedIncident], place: Place, report: Report, names: Mapping[int, str]
) -> None:
    """GP-UP-01: a nuclear incident while the marker lies does not happen, so it lays no marker either."""
    struck: int | None = None
    for incident in sorted(incidents, key=lambda one: (one.round, one.object_id)):
        if not incident.nuclear:
            continue
        if struck is not None and incident.round < struck + _MARKER_ROUNDS:
            here = place.at_object(incident.object_id, names.get(incident.object_id) or None)
            report.warning(here, "nuclear-idle", round=incident.round, struck=struck, free=struck + _MARKER_ROUNDS)
        else:
            struck = incident.round
