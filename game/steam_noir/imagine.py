"""A whole game that fits what one seat knows: the ground of every search that thinks ahead."""

from collections.abc import Callable, Sequence
from typing import Any

from game.kernel.chance import Chance
from game.kernel.steps import Step
from game.steam_noir import flow
from game.steam_noir.figures import FACTIONS
from game.steam_noir.hidden import pile_of, shuffle
from game.steam_noir.observe import Observation
from game.steam_noir.state import ALONE, EMPEROR, NOBODY, REVOLUTION, Game, new_game
from game.steam_noir.steps import Back, Discard, DraftDiscard, Pass, Place, Play, TakeBack, placements, takeable
from game.steam_noir.tables import Pile, cards_of, together
from game.steam_noir.talk import Talk, speakers


def unseen_cards(seen: Observation) -> Pile:
    """Return the cards whose place the observer does not know: in hands, face-down discards or the pile."""
    tables = seen.tables
    left = list(tables.deck.full)
    for pile in (seen.hand, seen.held, seen.buried, seen.shown, *_known_of_others(seen)):
        for kind, count in enumerate(pile):
            left[kind] -= count
    if seen.commit is not None and seen.phase == Play.phase:
        left[seen.commit[0]] -= 1
    for laid in seen.table:
        if not laid.placed:
            left[laid.kind] -= 1
    for card in (*seen.below, *seen.above):
        if card.faction != EMPEROR:
            left[tables.play.kind[f"play {FACTIONS[card.faction]} {card.value}"]] -= 1
    return bytes(left)


def _known_of_others(seen: Observation) -> list[Pile]:
    return [known for seat, known in enumerate(seen.known) if seat != seen.seat]


def game_from(
    seen: Observation,
    chance: Chance,
    own: Sequence[int] | None = None,
    backing: Sequence[int] | None = None,
    cards: list[int] | None = None,
) -> Game:
    """Return a game in which the observer is asked what it is asked now, all that it cannot see made up.

    `own` and `backing` by seat are what to take for the hidden factions and support cards, else they are drawn at
    random; `cards` are the unseen ones in the order in which hands, face-down discards and pile get them, else
    shuffled. What others have already chosen in secret they choose again after the observer: nobody can tell.
    """
    if seen.asked != seen.seat:
        raise ValueError(f"seat {seen.seat} is not asked anything")
    tables = seen.tables
    game = new_game(tables, ())
    game.month, game.week, game.play = seen.month, seen.week, seen.play
    game.scores = list(seen.scores)
    game.support_points, game.victory_points = list(seen.support_points), list(seen.victory_points)
    game.kept, game.broken = list(seen.kept), list(seen.broken)
    game.backed, game.claims, game.deeds, game.shuffles = seen.backed, seen.claims, seen.deeds, seen.shuffles
    game.revolution, game.emperor, game.army_weeks = seen.revolution, seen.emperor, seen.army_weeks
    game.revolutions = tuple(faction for faction in range(len(FACTIONS)) if faction not in seen.revolutions_seen)
    game.armies, game.armies_scored = seen.armies_left, seen.armies_scored
    game.table, game.below, game.above = seen.table, seen.below, seen.above
    game.known, game.shown = list(seen.known), seen.shown
    game.own = list(own) if own is not None else _any_factions(seen, chance)
    game.backing = list(backing) if backing is not None else _any_backing(seen, chance)
    _deal(game, seen, shuffle(cards_of(unseen_cards(seen)), chance) if cards is None else cards)
    game.agenda = _agenda(game, seen)
    return game


def _deal(game: Game, seen: Observation, cards: list[int]) -> None:
    tables = game.tables
    kinds = len(tables.empty)
    at = 0
    for seat in range(tables.seats):
        if seat == seen.seat:
            continue
        size = seen.hand_sizes[seat] - sum(seen.known[seat])
        hand = pile_of(cards[at : at + size], kinds)
        game.hands[seat] = together(hand, seen.known[seat]) if any(seen.known[seat]) else hand
        at += size
    for seat in range(tables.seats):
        if seat != seen.seat and seen.buried_sizes[seat]:
            game.buried[seat] = pile_of(cards[at : at + seen.buried_sizes[seat]], kinds)
            at += seen.buried_sizes[seat]
    game.pile = pile_of(cards[at:], kinds)
    game.hands[seen.seat], game.held[seen.seat], game.buried[seen.seat] = seen.hand, seen.held, seen.buried


def _any_factions(seen: Observation, chance: Chance) -> list[int]:
    free = shuffle([faction for faction in range(len(FACTIONS)) if faction != seen.faction], chance)
    return [seen.faction if seat == seen.seat else free.pop() for seat in range(seen.tables.seats)]


def _any_backing(seen: Observation, chance: Chance) -> list[int]:
    """Everybody's support card; in the phase of choosing them the others get theirs here and are not asked."""
    backing = []
    for seat, backed in enumerate(seen.backed):
        if seat == seen.seat:
            backing.append(seen.support)
        elif seen.phase in {Pass.phase, DraftDiscard.phase}:
            backing.append(NOBODY)
        else:
            left = [faction for faction in range(len(FACTIONS)) if faction not in backed]
            backing.append(left[chance.below(len(left))])
    return backing


def _agenda(game: Game, seen: Observation) -> tuple[Step[Any], ...]:
    """Return the agenda in which the observer is asked first (`flow.ask`)."""
    me = seen.seat
    others = [seat for seat in range(game.tables.seats - 1, -1, -1) if seat != me]
    kinds: dict[str, tuple[Callable[[Game], None], Callable[[int], Step[Any]]]] = {
        Pass.phase: (flow.exchange, Pass),
        DraftDiscard.phase: (flow.end_draft, DraftDiscard),
        Play.phase: (flow.reveal_play, Play),
        Discard.phase: (flow.refill, Discard),
    }
    if seen.phase in kinds:
        run, step = kinds[seen.phase]
        return (flow.Then(run), *(step(seat) for seat in others), step(me))
    if seen.phase == Back.phase:
        return (flow.Then(flow.open_first_week), Back(me))
    if seen.phase == Talk.phase:
        steps = speakers(game.week, game.tables.seats)
        return (flow.Then(flow.open_play), *steps[: steps.index(Talk(me)) + 1])
    if seen.phase == Place.phase:
        return (flow.Then(flow.reset), *placements(game, seen.to_place))
    asked = []
    for seat in others:
        cards = takeable(game, seat)
        if sum(cards) == 1:
            game.commits[seat] = (cards.index(1), REVOLUTION, ALONE)
        elif any(cards):
            asked.append(seat)
    return (flow.Then(flow.clear_table), *(TakeBack(seat) for seat in asked), TakeBack(me))
