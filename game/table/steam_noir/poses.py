"""Where each thing of the table lies: a plain function of what is shown and of the layout."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.steam_noir.figures import FACTIONS
from game.steam_noir.layout import Box, Layout
from game.steam_noir.month import track_space
from game.steam_noir.state import ALONE, EMPEROR, NOBODY, ON_EMPEROR, ON_REVOLUTION
from game.steam_noir.tables import cards_of
from game.table.steam_noir.shown import FACE_DOWN, HIDDEN, Shown

RATIO: Final = 0.7
"""Width of a card by its height."""
HEAD: Final = 0.31
"""Share of a seat's place that its name and points take."""
OPEN_NAME: Final = 0.22
"""Share of a row of an open hand that its seat's name takes."""
LIFT: Final = 0.1
"""How far a chosen card of the hand rises, by its height."""


class Pose(NamedTuple):
    """A thing's middle, size and turn (degrees) in pixels of the map; `face` says what is drawn; higher `z` covers."""

    x: float
    y: float
    width: float
    height: float
    angle: float
    face: str
    z: int


def card_face(shown: Shown, kind: int) -> str:
    """Return the face of a hand card: `boost` or `students 7`."""
    return "back hand" if kind == HIDDEN else shown.tables.names[kind]


def seat_place(layout: Layout, shown: Shown, seat: int) -> Box:
    """Return a seat's place: whoever looks at the screen sits at the first, the others follow clockwise."""
    seats = len(shown.sizes)
    first = min(shown.eyes) if len(shown.eyes) == 1 else 0
    return layout.seats[seats][(seat - first) % seats]


def slot(place: Box, play: int, plays: int) -> tuple[float, float, float]:
    """Return middle and height of the card of a play at a seat."""
    top = place.y + place.height * HEAD
    room = place.height * (1 - HEAD)
    step = place.width / plays
    height = min(room * 0.96, step * 0.92 / RATIO)
    return place.x + step * (play - 0.5), top + room / 2, height


def hand_of(shown: Shown) -> tuple[int, list[int]]:
    """Return whose hand lies open in front of the screen, and its cards; NOBODY if nobody's does."""
    if len(shown.eyes) != 1:
        return NOBODY, []
    seat = min(shown.eyes)
    hand, held = shown.hands[seat], shown.held[seat]
    return seat, sorted([*cards_of(hand or b""), *cards_of(held or b"")])


def poses(shown: Shown, layout: Layout, raised: frozenset[int] = frozenset()) -> dict[str, Pose]:
    """Return everything that lies on the table by name. `raised` are chosen places of the open hand."""
    found: dict[str, Pose] = {}
    found.update(_piles(shown, layout))
    found.update(_table(shown, layout))
    found.update(_rows(shown, layout))
    found.update(_markers(shown, layout))
    found.update(_hand(shown, layout, raised))
    return found


def _in(box: Box, face: str, z: int = 1, shift: float = 0.0) -> Pose:
    height = min(box.height, box.width / RATIO)
    return Pose(box.x + box.width / 2 + shift, box.y + box.height / 2 - shift, height * RATIO, height, 0.0, face, z)


def _piles(shown: Shown, layout: Layout) -> Iterator[tuple[str, Pose]]:
    piles = layout.piles
    if shown.pile:
        yield "pile", _in(piles["draw"], "back hand")
    if shown.discards:
        yield "discard", _in(piles["discard"], "back spent")
    if shown.revolution_deck:
        yield "revolution deck", _in(piles["revolution_deck"], "back revolution")
    if shown.army_deck:
        yield "emperor deck", _in(piles["emperor_deck"], "back emperor")
    if shown.revolution != NOBODY:
        yield (
            f"revolution {shown.month} {FACTIONS[shown.revolution]}",
            _in(piles["revolution_card"], f"revolution {FACTIONS[shown.revolution]}", 2),
        )
    scored = any(card.faction == EMPEROR and card.week == shown.week for card in shown.below)
    if shown.emperor and not scored:
        yield f"emperor {shown.week} {shown.emperor}", _in(piles["emperor_card"], f"emperor {shown.emperor}", 2)
    if shown.tables.modifier:
        yield "modifier", _in(piles["modifier"], f"modifier {shown.tables.modifier}")


def _table(shown: Shown, layout: Layout) -> Iterator[tuple[str, Pose]]:
    plays = shown.tables.options.plays
    height_of: dict[int, Pose] = {}
    stacked: dict[int, int] = {}
    for at, laid in enumerate(shown.table):
        if laid.target == ALONE:
            x, y, height = slot(seat_place(layout, shown, laid.seat), laid.play, plays)
            height_of[at] = Pose(x, y, height * RATIO, height, 0.0, card_face(shown, laid.kind), 10)
            if not laid.placed and at not in shown.taken:
                yield f"card {at}", height_of[at]
    for at, laid in enumerate(shown.table):
        if laid.target == ALONE:
            continue
        beneath = _beneath(laid.target, height_of, layout)
        number = stacked.get(laid.target, 0)
        stacked[laid.target] = number + 1
        # Laid sideways over the lower part of the card, so that the card's value stays to be read.
        drop = beneath.height * (0.27 - 0.17 * number)
        size = beneath.height * 0.78
        yield f"card {at}", Pose(beneath.x, beneath.y + drop, size * RATIO, size, 90.0, "boost", 20 + number)
    for seat, down in enumerate(shown.down):
        if down is None:
            continue
        play = max(1, shown.play)
        x, y, height = slot(seat_place(layout, shown, seat), play, plays)
        face = "back hand" if down == FACE_DOWN else card_face(shown, down[0])
        angle = 90.0 if face == "boost" else 0.0
        yield f"down {seat}", Pose(x, y, height * RATIO * 0.92, height * 0.92, angle, face, 12)


def _beneath(target: int, cards: dict[int, Pose], layout: Layout) -> Pose:
    if target == ON_EMPEROR:
        return _in(layout.piles["emperor_card"], "", 2)
    if target == ON_REVOLUTION:
        return _in(layout.piles["revolution_card"], "", 2)
    return cards[target]


def _rows(shown: Shown, layout: Layout) -> Iterator[tuple[str, Pose]]:
    for name, cards, first in (("above", shown.above, 0), ("below", shown.below, len(shown.above))):
        box = layout.rows[name]
        width = box.height * RATIO
        step = min(width * 1.12, (box.width - width) / max(1, len(cards) - 1))
        for number, card in enumerate(cards):
            face = f"emperor {card.value}" if card.faction == EMPEROR else f"{FACTIONS[card.faction]} {card.value}"
            x = box.x + width / 2 + number * step
            # Named by its place in the whole game, so that it is the same card below the track and above it.
            yield f"scored {first + number}", Pose(x, box.y + box.height / 2, width, box.height, 0.0, face, 3)


def _markers(shown: Shown, layout: Layout) -> Iterator[tuple[str, Pose]]:
    lap = shown.tables.figures.lap
    places = [track_space(score, lap) for score in shown.scores]
    spaces = [space for space, _ in places]
    for number, (space, laps) in enumerate(places):
        box = layout.spaces[min(space, len(layout.spaces) - 1)]
        sharing = [other for other, there in enumerate(spaces) if there == space]
        size = min(box.width, box.height) * 0.86
        spread = (box.height - size * 0.5) / max(1, len(sharing) - 1) if len(sharing) > 1 else 0.0
        y = box.y + box.height / 2 + (sharing.index(number) - (len(sharing) - 1) / 2) * min(spread, size * 0.55)
        name = "emperor" if number == EMPEROR else FACTIONS[number]
        yield f"marker {name}", Pose(box.x + box.width / 2, y, size, size, 0.0, f"marker {name} {laps}", 30 + number)


def open_rows(layout: Layout, shown: Shown) -> dict[int, Box]:
    """Return the rows in which several open hands lie, by seat."""
    box = layout.hand
    columns = 2 if len(shown.eyes) > 3 else 1
    rows = -(-len(shown.eyes) // columns)
    width, height = box.width / columns, box.height / max(1, rows)
    return {
        seat: Box(box.x + width * (at // rows), box.y + height * (at % rows), width, height)
        for at, seat in enumerate(sorted(shown.eyes))
    }


def _open_hands(shown: Shown, layout: Layout) -> Iterator[tuple[str, Pose]]:
    for seat, box in open_rows(layout, shown).items():
        cards = sorted([*cards_of(shown.hands[seat] or b""), *cards_of(shown.held[seat] or b"")])
        height = box.height * 0.94
        left = box.x + box.width * OPEN_NAME + height * RATIO / 2
        copies: dict[int, int] = {}
        for number, kind in enumerate(cards):
            copies[kind] = copies.get(kind, 0) + 1
            name = f"hand {seat} {shown.tables.names[kind]} {copies[kind]}"
            x = left + height * RATIO * 1.15 * number
            yield (
                name,
                Pose(x, box.y + box.height / 2, height * RATIO, height, 0.0, card_face(shown, kind), 40 + number),
            )


def hand_slots(box: Box, count: int) -> tuple[float, float, list[float]]:
    """Return height and vertical middle of the cards of a hand, and their horizontal middles."""
    height = box.height * 0.9
    width = height * RATIO
    step = min(width * 1.06, (box.width - width) / max(1, count - 1))
    left = box.x + box.width / 2 - step * (count - 1) / 2
    return height, box.y + box.height * 0.53, [left + step * number for number in range(count)]


def _hand(shown: Shown, layout: Layout, raised: frozenset[int]) -> Iterator[tuple[str, Pose]]:
    if len(shown.eyes) > 1:
        yield from _open_hands(shown, layout)
    seat, cards = hand_of(shown)
    if seat == NOBODY:
        return
    height, y, middles = hand_slots(layout.hand, len(cards))
    copies: dict[int, int] = {}
    for number, (kind, x) in enumerate(zip(cards, middles, strict=True)):
        copies[kind] = copies.get(kind, 0) + 1
        lift = height * LIFT if number in raised else 0.0
        name = f"hand {seat} {shown.tables.names[kind]} {copies[kind]}"
        yield name, Pose(x, y - lift, height * RATIO, height, 0.0, card_face(shown, kind), 40 + number)
