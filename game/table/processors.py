"""One processor a verb. Each gets the seconds that have passed on the table: none while it is paused."""

from typing import Final

import esper

from game.table.components import Effect, Fade, Place, Sprite, Walk
from game.table.entities import detach, remove


class WalkProcessor(esper.Processor):
    """Brings walkers nearer to where they go."""

    def process(self, seconds: float) -> None:
        """Let time pass."""
        for _, (walk, place, sprite) in esper.get_components(Walk, Place, Sprite):
            length = walk.length
            if not length:
                continue
            passed = walk.passed = walk.passed + seconds
            if passed >= length:
                place.x, place.y = walk.to_x, walk.to_y
                walk.length = 0.0
                sprite.pose = "idle"
            else:
                share = passed / length
                place.x = walk.from_x + (walk.to_x - walk.from_x) * share
                place.y = walk.from_y + (walk.to_y - walk.from_y) * share


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
                detach(entity, Fade)


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


ORDER: Final = (WalkProcessor, FadeProcessor, EffectProcessor)


def install() -> None:
    """Give the current world its processors, in order."""
    for place, kind in enumerate(ORDER):
        esper.add_processor(kind(), priority=len(ORDER) - place)
