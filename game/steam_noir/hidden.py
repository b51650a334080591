"""Exchanging what a seat may not know, so that it can be shown not to matter to that seat."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from game.kernel.chance import Chance
from game.steam_noir.figures import FACTIONS
from game.steam_noir.observe import fans
from game.steam_noir.state import NOBODY, Game, phase_of, remaining_support
from game.steam_noir.steps import Discard, DraftDiscard, Pass, Play, TakeBack, takeable
from game.steam_noir.tables import Pile, cards_of, together, without

T = TypeVar("T")


def shuffle(items: list[T], chance: Chance) -> list[T]:
    """Put a list in random order, in place, and return it."""
    for last in range(len(items) - 1, 0, -1):
        at = chance.below(last + 1)
        items[last], items[at] = items[at], items[last]
    return items


def pile_of(cards: Iterable[int], kinds: int) -> Pile:
    """Return single cards as a pile."""
    counts = bytearray(kinds)
    for kind in cards:
        counts[kind] += 1
    return bytes(counts)


def permute(game: Game, seat: int, chance: Chance) -> Game:
    """Exchange at random all that a seat may not know: hands, commitments, discards, the pile, factions, backings."""
    others = [other for other in range(game.tables.seats) if other != seat]
    _exchange_cards(game, others, chance)
    if game.agenda:
        _exchange_factions(game, seat, others, chance)
    for other in others:
        if game.backing[other] != NOBODY:
            game.backing[other] = _any(remaining_support(game, other), chance)
    return game


def _exchange_cards(game: Game, others: Sequence[int], chance: Chance) -> None:
    kinds = len(game.tables.empty)
    held = fans(game)
    loose = [without(held[other], game.known[other]) for other in others]
    cards = cards_of(together(game.pile, *loose, *(game.buried[other] for other in others)))
    shuffle(cards, chance)

    def take(count: int) -> Pile:
        taken = pile_of(cards[:count], kinds)
        del cards[:count]
        return taken

    game.pile = take(sum(game.pile))
    chosen = [sum(game.held[other]) for other in others]
    for other, pile in zip(others, loose, strict=True):
        game.hands[other] = together(game.known[other], take(sum(pile)))
        game.held[other] = game.tables.empty
        game.buried[other] = take(sum(game.buried[other]))
    for other, count in zip(others, chosen, strict=True):
        _choose_again(game, other, count, chance)


def _choose_again(game: Game, seat: int, count: int, chance: Chance) -> None:
    """Let a seat that has chosen in secret choose anything; one in the midst of choosing begins again."""
    phase = phase_of(game)
    asked = {step.actor for step in game.agenda}
    if phase == Play.phase:
        game.commits[seat] = None
        if seat not in asked:
            Play(seat).choose(game, _any(Play(seat).options(game), chance))
    elif phase == TakeBack.phase and seat not in asked and any(takeable(game, seat)):
        TakeBack(seat).choose(game, _any(TakeBack(seat).options(game), chance))
    elif phase in {Pass.phase, DraftDiscard.phase, Discard.phase} and seat not in asked:
        cards = shuffle(cards_of(game.hands[seat]), chance)
        game.held[seat] = pile_of(cards[:count], len(game.tables.empty))
        game.hands[seat] = pile_of(cards[count:], len(game.tables.empty))


def _exchange_factions(game: Game, seat: int, others: Sequence[int], chance: Chance) -> None:
    free = shuffle([faction for faction in range(len(FACTIONS)) if faction != game.own[seat]], chance)
    for other in others:
        if game.own[other] != NOBODY:
            game.own[other] = free.pop()


def _any(items: Sequence[T], chance: Chance) -> T:
    return items[chance.below(len(items))]
