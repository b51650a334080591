"""One processor a verb. Each gets the seconds that have passed on the table: none while it is paused."""

from typing import Final

import esper

from game.table.components import Effect, Fade, Sprite, Stride
from game.table.entities import remove


class WalkProcessor(esper.Processor):
    """Brings walkers nearer to where they go."""

    def process(self, seconds: float) -> None:
        """Let time pass."""
        ended = []
        for entity, stride in esper.get_component(Stride):
            stride.passed += seconds
            share = stride.passed / stride.length
            if share >= 1:
                ended.append((entity, stride))
                continue
            for walk, place, _ in stride.walkers:
                place.x = walk.from_x + walk.by_x * share
                place.y = walk.from_y + walk.by_y * share
        for entity, stride in ended:
            arrive(entity, stride)


class FadeProcessor(esper.Processor):
    """Ends fades; removes what has gone out of sight."""

    def process(self, seconds: float) -> None:
        """Let time pass."""
        ended = []
        for entity, fade in esper.get_component(Fade):
            fade.passed += seconds
            if fade.passed >= fade.length:
                ended.append((entity, fade.away))
        for entity, away in ended:
            if away:
                remove(entity)
            else:
                esper.remove_component(entity, Fade)
                esper.component_for_entity(entity, Sprite).pose = "idle"


class EffectProcessor(esper.Processor):
    """Ends effects."""

    def process(self, seconds: float) -> None:
        """Let time pass."""
        ended = []
        for entity, effect in esper.get_component(Effect):
            effect.passed += seconds
            if effect.passed >= effect.length:
                ended.append(entity)
        for entity in ended:
            remove(entity)


def arrive(entity: int, stride: Stride) -> None:
    """End a stride: everyone stands exactly where it leads."""
    for walk, place, sprite in stride.walkers:
        place.x, place.y = walk.from_x + walk.by_x, walk.from_y + walk.by_y
        sprite.pose = "idle"
    remove(entity)


ORDER: Final = (WalkProcessor, FadeProcessor, EffectProcessor)


def install() -> None:
    """Give the current world its processors, in order, if it has not got them yet."""
    for place, kind in enumerate(ORDER):
        if esper.get_processor(kind) is None:
            esper.add_processor(kind(), priority=len(ORDER) - place)
