"""What a seat may know, built from nothing; and the same game with everything else exchanged."""

from dataclasses import dataclass
from typing import Any, Final

from game.kernel.chance import Chance
from game.kernel.steps import CHANCE, Step, waiting
from game.twilight_struggle.flags import HEADLINES_OPEN, MISSILE_ENVY, UN_INTERVENTION
from game.twilight_struggle.state import US, Game, Pair, Variants, members, put
from game.twilight_struggle.tables import Tables
from game.twilight_struggle.turn import shows_first

_TRIES: Final = 30


@dataclass(frozen=True, slots=True)
class Observation:
    """The game as `seat` sees it. Pairs are (USSR, US); `notation.py` explains the fields that the state has too.

    `hand` is the own hand; `known` are cards known to be in the other hand, `unseen` those that may be there or in the
    draw pile, `other_count` is the size of the other hand. `headline` is the own pick, `other_headline` that of the
    other as far as it is open, `other_picked` whether there is one. `looked`: the cards Our Man in Tehran shows, to the
    US only. `waiting` is the question of the moment, `options` its answers if it is put to this seat. `agenda` is all
    that is still to be done, in the open: who is asked what, never what was answered.
    """

    tables: Tables
    variants: Variants
    seat: int
    turn: int
    round: int
    phasing: int
    influence: tuple[int, ...]
    presence: Pair
    control: Pair
    reference: Pair
    hand: int
    known: int
    other_count: int
    unseen: int
    pile_count: int
    discards: int
    removed: int
    playing: int
    looked: int
    looked_count: int
    unused: int
    front: bool
    headline: int
    other_headline: int
    other_picked: bool
    shown: int
    china_holder: int
    china_up: bool
    vp: int
    defcon: int
    milops: Pair
    space: Pair
    attempts: Pair
    effects: int
    ops_modifier: Pair
    death_squads: Pair
    crisis: int
    chernobyl: int
    envy: int
    winner: int
    ending: str
    waiting: Step[Any] | None
    options: tuple[str, ...]
    agenda: tuple[Step[Any], ...]


def headline_open(game: Game, seat: int) -> bool:
    """Say whether a seat sees the other side's headline (TS-HL-01)."""
    return game.effects & HEADLINES_OPEN != 0 or shows_first(game) == 1 - seat


def hidden(game: Game, seat: int) -> int:
    """Return the cards of which a seat knows only that each is in the other hand, picked there, or in the pile."""
    other = 1 - seat
    cards = game.pile | game.hands[other]
    if game.headlines[other] and not headline_open(game, seat):
        cards |= 1 << game.headlines[other]
    if seat != US:
        cards |= game.looked
    return cards & ~game.known[seat]


def observe(game: Game, seat: int) -> Observation:
    """Return what a seat may know."""
    other = 1 - seat
    step = waiting(game)
    mine = step is not None and step.actor == seat
    seen = headline_open(game, seat)
    return Observation(
        tables=game.tables,
        variants=game.variants,
        seat=seat,
        turn=game.turn,
        round=game.round,
        phasing=game.phasing,
        influence=tuple(game.influence),
        presence=(game.presence[0], game.presence[1]),
        control=(game.control[0], game.control[1]),
        reference=game.reference,
        hand=game.hands[seat],
        known=game.known[seat],
        other_count=game.hands[other].bit_count(),
        unseen=hidden(game, seat),
        pile_count=game.pile.bit_count(),
        discards=game.discards,
        removed=game.removed,
        playing=game.playing,
        looked=game.looked if seat == US else 0,
        looked_count=game.looked.bit_count(),
        unused=game.unused,
        front=game.front,
        headline=game.headlines[seat],
        other_headline=game.headlines[other] if seen else 0,
        other_picked=game.headlines[other] != 0,
        shown=game.shown,
        china_holder=game.china_holder,
        china_up=game.china_up,
        vp=game.vp,
        defcon=game.defcon,
        milops=game.milops,
        space=game.space,
        attempts=game.attempts,
        effects=game.effects,
        ops_modifier=game.ops_modifier,
        death_squads=game.death_squads,
        crisis=game.crisis,
        chernobyl=game.chernobyl,
        envy=game.envy,
        winner=game.winner,
        ending=game.ending,
        waiting=step,
        options=tuple(step.options(game)) if step is not None and mine else (),
        agenda=game.agenda,
    )


def permute(game: Game, seat: int, chance: Chance) -> Game:
    """Exchange at random what a seat may not know, so that the game can still go on."""
    before = (game.pile, game.hands[1 - seat], game.looked, game.headlines)
    for _ in range(_TRIES):
        _exchange(game, seat, chance)
        step = waiting(game)
        if step is None or step.actor in (seat, CHANCE) or step.options(game):
            return game
    game.pile, game.hands[1 - seat], game.looked, game.headlines = before
    return game


def _exchange(game: Game, seat: int, chance: Chance) -> None:
    other = 1 - seat
    pool = members(hidden(game, seat))
    for i in range(len(pool) - 1, 0, -1):
        j = chance.below(i + 1)
        pool[i], pool[j] = pool[j], pool[i]
    picked = game.headlines[other]
    if picked and not headline_open(game, seat) and not game.known[seat] >> picked & 1:
        at = next(i for i, card in enumerate(pool) if _may_be_headline(game, other, card))
        game.headlines = put(game.headlines, other, pool.pop(at))
    known = game.known[seat]
    hand = game.hands[other] & known
    game.hands[other] = hand | _deal(pool, (game.hands[other] & ~known).bit_count())
    if seat != US:
        game.looked = _deal(pool, game.looked.bit_count())
    game.pile = _deal(pool, len(pool))


def _may_be_headline(game: Game, side: int, card: int) -> bool:
    return card != UN_INTERVENTION and not (card == MISSILE_ENVY and game.envy == side)


def _deal(pool: list[int], number: int) -> int:
    cards = 0
    for _ in range(number):
        cards |= 1 << pool.pop()
    return cards
