"""Moves cards. Each processor gets the seconds that have passed on the table."""

import esper

from game.table.components import Place
from game.table.entities import remove
from game.table.steam_noir.components import Card, Glide, Shape


class GlideProcessor(esper.Processor):
    """Brings cards nearer to where they go, slower at both ends; turns them over on the way."""

    def process(self, seconds: float) -> None:
        """Let time pass."""
        gone = []
        for entity, (glide, place, shape, card) in esper.get_components(Glide, Place, Shape, Card):
            if not glide.length:
                continue
            if glide.wait > 0.0:
                glide.wait -= seconds
                continue
            glide.passed += seconds
            if glide.passed >= glide.length:
                arrive(glide, place, shape, card)
                if glide.gone:
                    gone.append(entity)
                continue
            share = glide.passed / glide.length
            turned = glide.face != card.face or shape.turned < 1.0
            eased = share * share * (3.0 - 2.0 * share)
            place.x = glide.from_x + (glide.x - glide.from_x) * eased
            place.y = glide.from_y + (glide.y - glide.from_y) * eased
            shape.width = glide.from_width + (glide.width - glide.from_width) * eased
            shape.height = glide.from_height + (glide.height - glide.from_height) * eased
            shape.angle = glide.from_angle + (glide.angle - glide.from_angle) * eased
            if turned:
                if share >= 0.5:
                    card.face = glide.face
                shape.turned = max(abs(1.0 - 2.0 * share), 0.02)
        for entity in gone:
            remove(entity)


def arrive(glide: Glide, place: Place, shape: Shape, card: Card) -> None:
    """Put a card where it was going."""
    place.x, place.y = glide.x, glide.y
    shape.width, shape.height, shape.angle, shape.turned = glide.width, glide.height, glide.angle, 1.0
    card.face = glide.face
    glide.length = 0.0


def install() -> None:
    """Give the current world its processor."""
    esper.add_processor(GlideProcessor())
