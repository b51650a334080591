"""What lies on the table for certain eyes, built from observations alone; facts carry it on from moment to moment."""

from dataclasses import dataclass, replace
from typing import Final

from game.steam_noir import events
from game.steam_noir.figures import FACTIONS
from game.steam_noir.observe import Observation, observe
from game.steam_noir.state import (
    ALONE,
    ARMY,
    EMPEROR,
    NOBODY,
    ON_EMPEROR,
    ON_REVOLUTION,
    REVOLUTION,
    Claim,
    Commit,
    Game,
    Laid,
    Placed,
)
from game.steam_noir.tables import Pile, Tables, less, more

HIDDEN: Final = -2
"""A card that lies there face down for these eyes."""
FACE_DOWN: Final[Commit] = (HIDDEN, HIDDEN, HIDDEN)


@dataclass(slots=True)
class Shown:
    """The table as some eyes see it. Lists and tuples go by seat.

    `hands` are the open ones, else None; `sizes` the cards in each hand, without the one laid down. `down` is the card
    laid down in this play: None, what it is, or FACE_DOWN. `support` and `victory` are factions, NOBODY while there is
    no card, HIDDEN face down. `taken` are places of `table` that have gone back to hands. `said` is what each seat
    said last this week.
    """

    tables: Tables
    eyes: frozenset[int]
    asked: int
    phase: str
    month: int
    week: int
    play: int
    hands: tuple[Pile | None, ...]
    held: tuple[Pile | None, ...]
    sizes: tuple[int, ...]
    down: tuple[Commit | None, ...]
    support: tuple[int, ...]
    support_points: tuple[int, ...]
    victory: tuple[int, ...]
    victory_points: tuple[int, ...]
    backed: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    revolution: int
    emperor: int
    revolution_deck: int
    army_deck: int
    pile: int
    discards: int
    table: tuple[Laid, ...]
    taken: frozenset[int]
    below: tuple[Placed, ...]
    above: tuple[Placed, ...]
    to_place: tuple[tuple[int, int], ...]
    said: tuple[Claim | None, ...]
    kept: tuple[int, ...]
    broken: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str


def look(game: Game, eyes: frozenset[int]) -> Shown:
    """Return what may be seen of a game: what is public, and the private things of the seats in `eyes`."""
    seats = range(game.tables.seats)
    own = {seat: observe(game, seat) for seat in eyes}
    # Of a seat that is not in `eyes` only the public fields are read.
    public = own[min(own)] if own else observe(game, 0)
    playing = public.phase == "play"
    down = tuple(_down(public, own, seat) if playing else None for seat in seats)
    sizes = tuple(public.hand_sizes[seat] - (down[seat] is not None) for seat in seats)
    said: list[Claim | None] = [None] * len(seats)
    for claim in public.claims:
        if claim.week == public.week:
            said[claim.seat] = claim
    return Shown(
        tables=public.tables,
        eyes=eyes,
        asked=public.asked,
        phase=public.phase,
        month=public.month,
        week=public.week,
        play=public.play,
        hands=tuple(own[seat].hand if seat in own else None for seat in seats),
        held=tuple(own[seat].held if seat in own else None for seat in seats),
        sizes=sizes,
        down=down,
        support=tuple(
            NOBODY if not laid else own[seat].support if seat in own else HIDDEN
            for seat, laid in enumerate(public.support_laid)
        ),
        support_points=public.support_points,
        victory=public.factions or tuple(own[seat].faction if seat in own else HIDDEN for seat in seats),
        victory_points=public.victory_points,
        backed=public.backed,
        scores=public.scores,
        revolution=public.revolution,
        emperor=public.emperor,
        revolution_deck=public.revolution_deck,
        army_deck=public.army_deck,
        pile=public.pile_size,
        discards=sum(public.shown) + sum(public.buried_sizes),
        table=public.table,
        taken=frozenset(),
        below=public.below,
        above=public.above,
        to_place=public.to_place,
        said=tuple(said),
        kept=public.kept,
        broken=public.broken,
        winners=public.winners,
        ending=public.ending,
    )


def _down(public: Observation, own: dict[int, Observation], seat: int) -> Commit | None:
    """Seats choose in order (`flow.ask`), so that everybody sees who has laid a card down."""
    if seat in own:
        return own[seat].commit
    return FACE_DOWN if 0 <= seat < public.asked else None


def hide(shown: Shown, eyes: frozenset[int]) -> Shown:
    """Return the same table for other eyes: what they may not see is face down."""
    seats = range(len(shown.sizes))
    return replace(
        shown,
        eyes=eyes,
        hands=tuple(shown.hands[seat] if seat in eyes else None for seat in seats),
        held=tuple(shown.held[seat] if seat in eyes else None for seat in seats),
        down=tuple(down if seat in eyes or down is None else FACE_DOWN for seat, down in enumerate(shown.down)),
        support=tuple(f if seat in eyes or f == NOBODY else HIDDEN for seat, f in enumerate(shown.support)),
        victory=tuple(f if seat in eyes or shown.phase == "over" else HIDDEN for seat, f in enumerate(shown.victory)),
    )


def _at(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def kind_of(tables: Tables, card: str) -> int:
    """Return the kind of a card by its name."""
    return tables.names.index(card)


def _hand(shown: Shown, seat: int, change: Pile | None) -> None:
    shown.hands = (*shown.hands[:seat], change, *shown.hands[seat + 1 :])


def _take_from_hand(shown: Shown, seat: int, card: str) -> None:
    """Take a card away from an open hand: first from those already set aside."""
    hand, held = shown.hands[seat], shown.held[seat]
    if hand is None or held is None:
        return
    kind = kind_of(shown.tables, card)
    if held[kind]:
        shown.held = (*shown.held[:seat], less(held, kind), *shown.held[seat + 1 :])
    elif hand[kind]:
        _hand(shown, seat, less(hand, kind))


def _give_to_hand(shown: Shown, seat: int, card: str) -> None:
    hand = shown.hands[seat]
    if hand is not None:
        _hand(shown, seat, more(hand, kind_of(shown.tables, card)))


def apply(before: Shown, fact: object) -> Shown:
    """Return the table after a fact."""
    shown = replace(before)
    _apply_cards(shown, fact)
    _apply_counting(shown, fact)
    return shown


def _apply_cards(shown: Shown, fact: object) -> None:
    match fact:
        case events.VictoryDealt(seat=seat, faction=name):
            shown.victory = _at(shown.victory, seat, FACTIONS.index(name))
        case events.CardDrawn(seat=seat, card=card):
            _give_to_hand(shown, seat, card)
            shown.sizes = _at(shown.sizes, seat, shown.sizes[seat] + 1)
            shown.pile = max(0, shown.pile - 1)
        case events.Shuffled(count=count):
            shown.pile, shown.discards = count, 0
        case events.CardsPassed(seat=seat, to=to, cards=cards):
            for card in cards:
                _take_from_hand(shown, seat, card)
                _give_to_hand(shown, to, card)
        case events.CardsBuried(seat=seat, cards=cards):
            for card in cards:
                _take_from_hand(shown, seat, card)
        case events.HandDiscarded(seat=seat, count=count):
            shown.sizes = _at(shown.sizes, seat, max(0, shown.sizes[seat] - count))
            shown.discards += count
        case events.SupportChosen(seat=seat, faction=name):
            shown.support = _at(shown.support, seat, FACTIONS.index(name))
        case events.CardPlayed():
            _play(shown, fact)
        case events.CardPlaced(seat=seat, card=card, at=at):
            _place(shown, seat, card, at)
        case events.CardTakenBack(seat=seat, card=card, at=at):
            shown.taken |= {at}
            _give_to_hand(shown, seat, card)
            shown.sizes = _at(shown.sizes, seat, shown.sizes[seat] + 1)
        case events.TableCleared(count=count):
            shown.table, shown.taken = (), frozenset()
            shown.discards += count
        case _:
            return


def _play(shown: Shown, fact: events.CardPlayed) -> None:
    tables, seat = shown.tables, fact.seat
    target = {"emperor": ON_EMPEROR, "revolution": ON_REVOLUTION}.get(fact.target, fact.beneath)
    side = ARMY if fact.side == "emperor" else REVOLUTION
    if shown.down[seat] is None:
        shown.sizes = _at(shown.sizes, seat, max(0, shown.sizes[seat] - 1))
        _take_from_hand(shown, seat, fact.card)
    shown.down = (*shown.down[:seat], None, *shown.down[seat + 1 :])
    shown.table += (Laid(seat, fact.play, kind_of(tables, fact.card), side, target if fact.target else ALONE),)
    shown.play = fact.play


def _place(shown: Shown, seat: int, card: str, at: int) -> None:
    name, _, value = card.rpartition(" ")
    faction = EMPEROR if seat == NOBODY else FACTIONS.index(name)
    shown.below += (Placed(shown.week, seat, faction, int(value)),)
    if at >= 0:
        shown.table = (*shown.table[:at], shown.table[at]._replace(placed=True), *shown.table[at + 1 :])


def _apply_counting(shown: Shown, fact: object) -> None:
    match fact:
        case events.MonthBegan(month=month, army_weeks=weeks):
            shown.month, shown.army_deck = month, weeks
            shown.revolution_deck = shown.tables.options.weeks
            shown.above += shown.below
            shown.below = ()
            shown.revolution, shown.emperor = NOBODY, 0
        case events.RevolutionTurned(faction=name):
            shown.revolution = FACTIONS.index(name)
            shown.revolution_deck = max(0, shown.revolution_deck - 1)
            shown.emperor = 0
        case events.EmperorTurned(value=value):
            shown.emperor = value
            shown.army_deck = max(0, shown.army_deck - 1)
        case events.WeekBegan(week=week):
            shown.week, shown.play = week, 0
            shown.said = (None,) * len(shown.said)
        case events.Announced(seat=seat, what=what, faction=name):
            claim = Claim(shown.week, seat, what, FACTIONS.index(name) if name else NOBODY, -1)
            shown.said = (*shown.said[:seat], claim, *shown.said[seat + 1 :])
        case events.PointsWon(seat=seat, points=points):
            shown.support_points = _at(shown.support_points, seat, shown.support_points[seat] + points)
        case events.MarkerMoved(faction=name, after=after):
            place = EMPEROR if name == "emperor" else FACTIONS.index(name)
            shown.scores = _at(shown.scores, place, after)
        case events.SupportRevealed(seat=seat, faction=name):
            shown.support = _at(shown.support, seat, FACTIONS.index(name))
        case events.BonusWon(seat=seat, points=points):
            shown.support_points = _at(shown.support_points, seat, shown.support_points[seat] + points)
        case events.PointsMoved(seat=seat, total=total):
            shown.support_points = _at(shown.support_points, seat, 0)
            shown.victory_points = _at(shown.victory_points, seat, total)
        case events.VictoryRevealed(seat=seat, faction=name):
            shown.victory = _at(shown.victory, seat, FACTIONS.index(name))
        case events.GameEnded(winners=winners, ending=ending):
            shown.winners, shown.ending = winners, ending
        case _:
            return
