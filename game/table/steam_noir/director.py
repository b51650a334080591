"""Turns facts into beats, and beats into cards on the move. After the last beat the table is what `look` gives."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import esper

from game.steam_noir import events
from game.steam_noir.layout import Layout
from game.table.components import Place
from game.table.entities import create, forget_all, remove, roster
from game.table.steam_noir import processors
from game.table.steam_noir.components import Card, Glide, Shape
from game.table.steam_noir.poses import Pose, poses, seat_place
from game.table.steam_noir.shown import Shown, apply, hide

_STEP: Final = 0.07
"""Seconds of a marker on one space."""
_LAST: Final = 0.25
_LENGTHS: Final[dict[type[object], float]] = {
    events.CardPlayed: 1.0,
    events.WeekCounted: 2.4,
    events.PointsWon: 1.0,
    events.WeekWon: 1.3,
    events.CardPlaced: 0.7,
    events.CardTakenBack: 0.6,
    events.TableCleared: 0.5,
    events.RevolutionTurned: 0.6,
    events.EmperorTurned: 0.6,
    events.WeekBegan: 1.0,
    events.MonthBegan: 0.5,
    events.CardDrawn: 0.6,
    events.CardsPassed: 0.7,
    events.HandDiscarded: 0.2,
    events.SupportRevealed: 1.2,
    events.MonthCounted: 2.6,
    events.BonusWon: 1.0,
    events.PointsMoved: 0.8,
    events.VictoryRevealed: 1.6,
    events.GameEnded: 0.6,
    events.Announced: 1.2,
    events.VictoryDealt: 0.8,
}
"""Seconds of a beat by what happens in it; facts of one kind that follow each other happen together."""
_ALONE: Final = (events.Announced, events.MarkerMoved, events.CardPlaced)
"""Facts that each have their own beat."""


@dataclass(frozen=True, slots=True)
class Beat:
    """What happens together: the facts, the table afterwards, how long it takes."""

    facts: tuple[object, ...]
    shown: Shown
    length: float


def beats_of(before: Shown, facts: Sequence[object], after: Shown) -> list[Beat]:
    """Return the beats that lead from one table to another."""
    found: list[Beat] = []
    shown = hide(before, after.eyes) if before.eyes != after.eyes else before
    group: list[object] = []

    def close() -> None:
        if group:
            found.append(Beat(tuple(group), shown, _LENGTHS.get(type(group[0]), 0.0)))
            group.clear()

    for fact in facts:
        if isinstance(fact, events.MarkerMoved):
            close()
            for score in range(fact.before + 1, fact.after):
                shown = apply(shown, replace(fact, after=score))
                found.append(Beat((), shown, _STEP))
            shown = apply(shown, fact)
            found.append(Beat((fact,), shown, _STEP * 2))
            continue
        if group and (type(fact) is not type(group[0]) or isinstance(fact, _ALONE)):
            close()
        shown = apply(shown, fact)
        group.append(fact)
    close()
    found.append(Beat((), after, _LAST if facts or _moved(shown, after) else 0.0))
    return found


def _moved(before: Shown, after: Shown) -> bool:
    return (before.table, before.down, before.sizes) != (after.table, after.down, after.sizes)


class Director:
    """Owns the entities of the current world. `pace` scales all lengths (0: at once); `still` leaves out all motion."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.shown: Shown | None = None
        self.beat: Beat | None = None
        self.raised: frozenset[int] = frozenset()
        self.pace = 1.0
        self.still = False
        self._queue: list[Beat] = []
        self._left = 0.0
        self._whole = 0.0
        self._poses: dict[str, Pose] = {}

    @property
    def busy(self) -> bool:
        """Whether a beat is under way or waits."""
        return bool(self._queue) or self._left > 0.0

    @property
    def share(self) -> float:
        """How much of the present beat has passed, 0 to 1."""
        return 1.0 if self._whole <= 0 else min(1.0, 1.0 - self._left / self._whole)

    def begin(self) -> None:
        """Make the current world this table's."""
        forget_all()
        processors.install()
        self._poses = {}

    def cut(self, shown: Shown) -> None:
        """Show a table at once."""
        self._queue.clear()
        self._left = self._whole = 0.0
        self.beat = None
        self.shown = shown
        self._arrange(0.0)

    def play(self, facts: Sequence[object], shown: Shown) -> None:
        """Play what led to a table."""
        if self.shown is None or self.pace <= 0:
            self.cut(shown)
            return
        self._queue += beats_of(self._queue[-1].shown if self._queue else self.shown, facts, shown)
        if self.shown.eyes != shown.eyes:
            # Nothing that other eyes saw may stay open while what happened is played.
            self.shown = hide(self.shown, shown.eyes)
            self._arrange(0.0)

    def hurry(self) -> None:
        """Come to the end at once."""
        if self._queue or self._left > 0:
            last = self._queue[-1].shown if self._queue else self.shown
            if last is not None:
                self.cut(last)

    def raise_cards(self, raised: frozenset[int]) -> None:
        """Lift chosen cards of the open hand."""
        if raised != self.raised:
            self.raised = raised
            self._arrange(0.0 if self.still or self.pace <= 0 else 0.12)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        esper.process(seconds)
        if self._left > 0:
            self._left -= seconds
        while self._left <= 0 and self._queue:
            self._next()
        if self._left <= 0 and not self._queue:
            self.beat = None

    def _next(self) -> None:
        beat = self._queue.pop(0)
        self.beat = beat
        self.shown = beat.shown
        self._whole = self._left = beat.length * self.pace
        moving = 0.0 if self.still else min(self._whole, 0.55 * max(self.pace, 0.3))
        self._arrange(moving, beat.facts)
        if moving > 0:
            self._send_tokens(beat.facts, moving)

    def _send_tokens(self, facts: Iterable[object], length: float) -> None:
        """Let points fly from the revolution side, or as a bonus from the track, to the seat that gets them."""
        assert self.shown is not None
        boxes = {events.PointsWon: self.layout.sides["revolution"], events.BonusWon: self.layout.rows["below"]}
        for number, fact in enumerate(facts):
            if not isinstance(fact, events.PointsWon | events.BonusWon):
                continue
            box, seat = boxes[type(fact)], seat_place(self.layout, self.shown, fact.seat)
            start = Pose(box.x + box.width / 2, box.y + box.height / 2, 56.0, 56.0, 0.0, f"token {fact.points}", 200)
            end = start._replace(x=seat.x + seat.width * 0.62, y=seat.y + seat.height * 0.22, width=34.0, height=34.0)
            self._send(create("", *_parts(start)), end, length, gone=True, wait=0.08 * number)

    def _arrange(self, length: float, facts: Iterable[object] = ()) -> None:
        """Send everything to where it lies now, in so many seconds; what is new comes from where such things come."""
        assert self.shown is not None
        goal = poses(self.shown, self.layout, self.raised)
        by_name = roster().by_name
        sources = self._sources(facts)
        for name in [name for name in by_name if name not in goal]:
            entity = by_name.pop(name)
            end = self._exit(name)
            if length > 0 and end is not None:
                self._send(entity, end, length, gone=True)
            else:
                remove(entity)
        for number, (name, pose) in enumerate(goal.items()):
            entity = by_name.get(name, -1)
            if entity < 0:
                start = sources.get(name) or self._entry(name, pose)
                entity = create(name, *_parts(start if length > 0 else pose))
            self._send(entity, pose, length, wait=0.02 * number if name.startswith("hand") and length > 0.3 else 0.0)
        self._poses = goal

    def _send(self, entity: int, pose: Pose, length: float, *, gone: bool = False, wait: float = 0.0) -> None:
        place = esper.component_for_entity(entity, Place)
        shape = esper.component_for_entity(entity, Shape)
        card = esper.component_for_entity(entity, Card)
        glide = esper.component_for_entity(entity, Glide)
        card.z = pose.z
        glide.x, glide.y, glide.width, glide.height, glide.angle, glide.face, _ = pose
        if length <= 0:
            processors.arrive(glide, place, shape, card)
            return
        same = (place.x, place.y, shape.width, shape.height, shape.angle) == pose[:5] and card.face == pose.face
        glide.from_x, glide.from_y = place.x, place.y
        glide.from_width, glide.from_height, glide.from_angle = shape.width, shape.height, shape.angle
        glide.passed, glide.wait, glide.gone = 0.0, 0.0 if same else wait, gone
        glide.length = 0.0 if same and not gone else length

    def _sources(self, facts: Iterable[object]) -> dict[str, Pose]:
        """Return where new things of a beat come from, where that is more than their kind says."""
        assert self.shown is not None
        found: dict[str, Pose] = {}
        for fact in facts:
            if isinstance(fact, events.CardPlayed):
                down = self._poses.get(f"down {fact.seat}")
                found[f"card {fact.at}"] = down or self._from_seat(fact.seat)
            elif isinstance(fact, events.CardPlaced):
                name = f"scored {len(self.shown.above) + len(self.shown.below) - 1}"
                old = self._poses.get(f"card {fact.at}") if fact.at >= 0 else None
                source = old or self._poses.get(f"emperor {self.shown.week} {fact.card.partition(' ')[2]}")
                if source is not None:
                    found[name] = source
        return found

    def _from_seat(self, seat: int) -> Pose:
        assert self.shown is not None
        box = seat_place(self.layout, self.shown, seat)
        return Pose(box.x + box.width / 2, box.y + 20, 30.0, 43.0, 0.0, "back hand", 50)

    def _entry(self, name: str, pose: Pose) -> Pose:
        """Return where a thing comes from, by its name."""
        assert self.shown is not None
        kind, _, rest = name.partition(" ")
        piles = {"hand": "draw", "revolution": "revolution_deck", "emperor": "emperor_deck"}
        if kind == "down":
            return self._from_seat(int(rest))._replace(face="back hand")
        if kind in piles and rest != "deck":
            box = self.layout.piles[piles[kind]]
            back = {"hand": "back hand", "revolution": "back revolution", "emperor": "back emperor"}[kind]
            height = min(box.height, box.width / 0.7)
            middle = (box.x + box.width / 2, box.y + box.height / 2)
            return Pose(*middle, height * 0.7, height, 0.0, back, pose.z)
        return pose

    def _exit(self, name: str) -> Pose | None:
        """Return where a thing goes that lies on the table no more; None: it just goes."""
        kind, _, rest = name.partition(" ")
        old = self._poses.get(name)
        if old is None or self.shown is None:
            return None
        if kind == "card" and self.shown.table == ():
            box = self.layout.piles["discard"]
            height = min(box.height, box.width / 0.7)
            return Pose(box.x + box.width / 2, box.y + box.height / 2, height * 0.7, height, 0.0, "back spent", old.z)
        if kind == "card" and rest.isdecimal() and int(rest) in self.shown.taken:
            return self._from_seat(self.shown.table[int(rest)].seat)
        return None


def _parts(pose: Pose) -> tuple[Place, Shape, Card, Glide]:
    return (
        Place(pose.x, pose.y),
        Shape(pose.width, pose.height, pose.angle),
        Card(pose.face, pose.z),
        Glide(face=pose.face),
    )
