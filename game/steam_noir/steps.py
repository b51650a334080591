"""What seats are asked, and the notation of their answers.

    pass students 7         one of the cards to pass left in the draft; asked until enough are chosen
    discard boost           one of the cards to discard, in the draft or at the end of a week
    done                    no more discards (end of a week only)
    back workers            the support card of this month
    say push calendar       an announcement: I will push this faction this week; `talk.py` has them all
    say back calendar, say unite, say loyal, silent
    play students 7         lay a power card on the revolution side
    traitor mechandros 6    lay it on the emperor's side
    boost 2:students 8      lay a boost on the Students 8 of seat 2 (seats are counted from 0) on the revolution side
    boost 2:students 8+1    the same where one boost lies on it already
    boost 2:traitor students 8
                            on that traitor card
    boost emperor           on the emperor card
    boost revolution        on the revolution card (setting boost_on_revolution_card)
    skip                    no legal card
    place students 7        the card that goes below the track
    take workers 5          the card to take back

Several cards are chosen one by one in rising kind (order of factions, then value, boosts last), so that no set can be
chosen twice in different orders. Simultaneous choices are asked in order of seats, kept hidden, and carried out
together by the step of the rules beneath them. Chance answers `victory students`, `draw students 7 b`,
`revolution students`, `emperor 10 a`: letters tell equal cards apart.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from game.kernel.steps import RULES, Option
from game.steam_noir import events
from game.steam_noir.figures import FACTIONS
from game.steam_noir.state import (
    ALONE,
    ARMY,
    EMPEROR,
    ON_EMPEROR,
    ON_REVOLUTION,
    REVOLUTION,
    Commit,
    Game,
    Laid,
    Placed,
    remaining_support,
)
from game.steam_noir.tables import Menu, Tables, less, more

_BACK: Final = {f"back {faction}": number for number, faction in enumerate(FACTIONS)}
SKIP: Final = "skip"
DONE: Final = "done"


def _next_of_set(game: Game, seat: int, menu: Menu, left: int) -> list[Option]:
    """Return the next cards of a set of which `left` must still be chosen, in rising kind."""
    pile = game.hands[seat]
    held = game.held[seat]
    lowest = max((kind for kind, count in enumerate(held) if count), default=0)
    rest = sum(pile[lowest:])
    allowed = bytearray(len(pile))
    for kind in range(lowest, len(pile)):
        # The rest of the set must still be found among this kind and those above it.
        if pile[kind] and rest >= left:
            allowed[kind] = 1
        rest -= pile[kind]
    return menu.of(bytes(allowed))


def _set_aside(game: Game, seat: int, kind: int) -> None:
    game.hands[seat] = less(game.hands[seat], kind)
    game.held[seat] = more(game.held[seat], kind)


@dataclass(frozen=True, slots=True)
class Pass:
    """The cards that go to the left neighbour (SN-SETUP-07)."""

    phase: ClassVar[str] = "pass"
    actor: int

    def options(self, game: Game) -> Sequence[Option]:
        """Return the next card of the set."""
        left = game.tables.figures.pass_ - sum(game.held[self.actor])
        return _next_of_set(game, self.actor, game.tables.give, left)

    def choose(self, game: Game, option: Option) -> None:
        """Lay it aside until all have chosen."""
        _set_aside(game, self.actor, game.tables.give.kind[option])
        if sum(game.held[self.actor]) < game.tables.figures.pass_:
            game.agenda += (self,)


@dataclass(frozen=True, slots=True)
class DraftDiscard:
    """The cards discarded after the draft (SN-SETUP-07)."""

    phase: ClassVar[str] = "draft_discard"
    actor: int

    def options(self, game: Game) -> Sequence[Option]:
        """Return the next card of the set."""
        left = game.tables.figures.draft_discard - sum(game.held[self.actor])
        return _next_of_set(game, self.actor, game.tables.discard, left)

    def choose(self, game: Game, option: Option) -> None:
        """Lay it aside until all have chosen."""
        _set_aside(game, self.actor, game.tables.discard.kind[option])
        if sum(game.held[self.actor]) < game.tables.figures.draft_discard:
            game.agenda += (self,)


@dataclass(frozen=True, slots=True)
class Discard:
    """Any number of hand cards at the end of a week (SN-RESET-04)."""

    phase: ClassVar[str] = "discard"
    actor: int

    def options(self, game: Game) -> Sequence[Option]:
        """Return the next card of the set, or that it is complete."""
        return [*_next_of_set(game, self.actor, game.tables.discard, 1), DONE]

    def choose(self, game: Game, option: Option) -> None:
        """Lay it aside until all have chosen."""
        if option != DONE:
            _set_aside(game, self.actor, game.tables.discard.kind[option])
            game.agenda += (self,)


@dataclass(frozen=True, slots=True)
class Back:
    """The faction backed this month (SN-MONTH-01, SN-MONTH-03)."""

    phase: ClassVar[str] = "back"
    actor: int

    def options(self, game: Game) -> Sequence[Option]:
        """Return the support cards left."""
        remaining = remaining_support(game, self.actor)
        return sorted(text for text, faction in _BACK.items() if faction in remaining)

    def choose(self, game: Game, option: Option) -> None:
        """Lay the support card face down."""
        faction = game.backing[self.actor] = _BACK[option]
        if game.facts is not None:
            game.facts.append(events.SupportChosen("SN-MONTH-01", (self.actor,), self.actor, FACTIONS[faction]))


def target_name(tables: Tables, laid: Laid, boosts: int) -> str:
    """Return the notation of a boost's target: a card on the table with so many boosts."""
    side = "traitor " if laid.side == ARMY else ""
    return f"{laid.seat}:{side}{tables.names[laid.kind]}{f'+{boosts}' if boosts else ''}"


def targets(tables: Tables, table: Sequence[Laid], emperor: int) -> dict[Option, int]:
    """Return where a boost may go, by option; of equal cards only the first counts (SN-BOOST-02, SN-BOOST-03)."""
    boosts = [0] * len(table)
    for laid in table:
        if laid.target >= 0:
            boosts[laid.target] += 1
    found: dict[Option, int] = {}
    for at, laid in enumerate(table):
        if laid.target == ALONE:
            found.setdefault(f"boost {target_name(tables, laid, boosts[at])}", at)
    if emperor:
        found["boost emperor"] = ON_EMPEROR
    if tables.options.boost_on_revolution_card:
        found["boost revolution"] = ON_REVOLUTION
    return found


def commit_of(tables: Tables, table: Sequence[Laid], emperor: int, option: Option) -> Commit:
    """Return what an option of a play (no skip) means: kind, side and target."""
    if option in tables.play.kind:
        return tables.play.kind[option], REVOLUTION, ALONE
    if option in tables.traitor.kind:
        return tables.traitor.kind[option], ARMY, ALONE
    target = targets(tables, table, emperor)[option]
    side = table[target].side if target >= 0 else ARMY if target == ON_EMPEROR else REVOLUTION
    return tables.power, side, target


def _may_betray(game: Game, seat: int) -> bool:
    """Say whether a seat may lay a traitor (SN-WEEK-08, SN-NOEMP-04)."""
    if not game.emperor:
        return False
    limit = game.tables.options.max_traitors_per_week
    for laid in game.table:
        if laid.seat == seat and laid.side == ARMY and laid.target == ALONE:
            limit -= 1
    return limit > 0


@dataclass(frozen=True, slots=True)
class Play:
    """One card, its side or target: one hidden commitment (SN-WEEK-02, SN-WEEK-03)."""

    phase: ClassVar[str] = "play"
    actor: int

    def options(self, game: Game) -> Sequence[Option]:
        """Return every legal commitment; without any the play is skipped (SN-WEEK-09)."""
        tables = game.tables
        hand = game.hands[self.actor]
        found: list[Option] = []
        if hand[tables.power]:
            found += sorted(targets(tables, game.table, game.emperor))
        powers = hand[: tables.power]
        found += tables.play.of(powers)
        if _may_betray(game, self.actor):
            found += tables.traitor.of(powers)
        return found or (SKIP,)

    def choose(self, game: Game, option: Option) -> None:
        """Lay the card face down."""
        if option == SKIP:
            return
        commit = commit_of(game.tables, game.table, game.emperor, option)
        game.hands[self.actor] = less(game.hands[self.actor], commit[0])
        game.commits[self.actor] = commit


@dataclass(frozen=True, slots=True)
class Place:
    """A leader puts one of its cards of a winning faction below the track (SN-WSCORE-08)."""

    phase: ClassVar[str] = "place"
    actor: int
    faction: int

    def options(self, game: Game) -> Sequence[Option]:
        """Return the leader's cards of the faction on the revolution side."""
        return game.tables.place.of(placeable(game, self.actor, self.faction))

    def choose(self, game: Game, option: Option) -> None:
        """Place it."""
        place(game, self.actor, game.tables.place.kind[option])


@dataclass(frozen=True, slots=True)
class PlaceOnly:
    """A leader's only kind of card of a winning faction goes below the track: there is nothing to choose."""

    actor: ClassVar[int] = RULES
    phase: ClassVar[str] = ""
    seat: int
    faction: int

    def options(self, _game: Game) -> Sequence[Option]:
        """Nobody is asked."""
        return ()

    def choose(self, game: Game, _option: Option) -> None:
        """Place it."""
        place(game, self.seat, placeable(game, self.seat, self.faction).index(1))


def placements(game: Game, due: Sequence[tuple[int, int]]) -> tuple[Place | PlaceOnly, ...]:
    """Return the steps of the (seat, faction) that place a card in turn, the last one first (SN-STATE-02)."""
    steps = []
    for seat, faction in reversed(due):
        only = sum(placeable(game, seat, faction)) == 1
        steps.append(PlaceOnly(seat, faction) if only else Place(seat, faction))
    return tuple(steps)


def placeable(game: Game, seat: int, faction: int) -> bytes:
    """Return what a leader may place, one of each kind."""
    pile = bytearray(game.tables.power)
    for laid in game.table:
        if is_takeable(laid, seat) and game.tables.faction[laid.kind] == faction:
            pile[laid.kind] = 1
    return bytes(pile)


def place(game: Game, seat: int, kind: int) -> None:
    """Put a card below the track; its marker moves by the printed value (SN-WSCORE-09)."""
    tables = game.tables
    at = next(at for at, laid in enumerate(game.table) if laid.kind == kind and is_takeable(laid, seat))
    game.table = (*game.table[:at], game.table[at]._replace(placed=True), *game.table[at + 1 :])
    faction, value = tables.faction[kind], tables.value[kind]
    game.below += (Placed(game.week, seat, faction, value),)
    if game.facts is not None:
        game.facts.append(events.CardPlaced("SN-WSCORE-08", None, seat, tables.names[kind], at))
    move_marker(game, faction, value, "SN-WSCORE-09")


def move_marker(game: Game, faction: int, steps: int, rule: str) -> None:
    """Move a marker along the track."""
    before = game.scores[faction]
    game.scores[faction] += steps
    if game.facts is not None:
        name = "emperor" if faction == EMPEROR else FACTIONS[faction]
        game.facts.append(events.MarkerMoved(rule, None, name, before, before + steps))


@dataclass(frozen=True, slots=True)
class TakeBack:
    """One of one's own cards of the week comes back to hand (SN-RESET-02)."""

    phase: ClassVar[str] = "take_back"
    actor: int

    def options(self, game: Game) -> Sequence[Option]:
        """Return the cards that may be taken."""
        return game.tables.take.of(takeable(game, self.actor))

    def choose(self, game: Game, option: Option) -> None:
        """Fix it until all have chosen."""
        game.commits[self.actor] = (game.tables.take.kind[option], REVOLUTION, ALONE)


def is_takeable(laid: Laid, seat: int) -> bool:
    """Say whether a seat may place a card of the table or take it back: no traitor, no boost, not already placed."""
    return laid.seat == seat and laid.side == REVOLUTION and laid.target == ALONE and not laid.placed


def takeable(game: Game, seat: int) -> bytes:
    """Return what a seat may take back, one of each kind."""
    pile = bytearray(game.tables.power)
    for laid in game.table:
        if is_takeable(laid, seat):
            pile[laid.kind] = 1
    return bytes(pile)
