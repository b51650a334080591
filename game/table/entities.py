"""Making and removing entities of the current world, in one place."""

from dataclasses import dataclass, field
from typing import Any

import esper


@dataclass(slots=True)
class Roster:
    """The one list of a world: entities by the name that facts use.

    `changes` are the entities that came or went, in order, so that who draws them need not look at all of them again.
    """

    by_name: dict[str, int] = field(default_factory=dict)
    changes: list[int] = field(default_factory=list)


def roster() -> Roster:
    """Return the current world's list, made when first asked for."""
    found = esper.get_component(Roster)
    if found:
        return found[0][1]
    made = Roster()
    esper.create_entity(made)
    return made


def create(name: str, *components: Any) -> int:
    """Make an entity; one with a name can be found by it."""
    listed = roster()
    entity = esper.create_entity(*components)
    if name:
        listed.by_name[name] = entity
    listed.changes.append(entity)
    return entity


def remove(entity: int, name: str = "") -> None:
    """Take an entity away at once, if it is still there: esper fails at the next `process` for one deleted twice."""
    listed = roster()
    if name and listed.by_name.get(name) == entity:
        del listed.by_name[name]
    if esper.entity_exists(entity):
        esper.delete_entity(entity, immediate=True)
        listed.changes.append(entity)


def forget_all() -> None:
    """Empty the world but for its processors."""
    esper.clear_database()
