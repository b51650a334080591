"""A game that fits what a seat knows: the unseen cards dealt anyhow. For computer players that look ahead."""

from array import array

from game.kernel.chance import Chance
from game.twilight_struggle.flags import UN_INTERVENTION
from game.twilight_struggle.observe import Observation
from game.twilight_struggle.state import US, Game, members, put


def game_from(observation: Observation, chance: Chance) -> Game:
    """Return a game of which `observation` would be the observation, everything hidden dealt at random."""
    seen = observation
    seat, other = seen.seat, 1 - seen.seat
    pool = members(seen.unseen)
    for i in range(len(pool) - 1, 0, -1):
        j = chance.below(i + 1)
        pool[i], pool[j] = pool[j], pool[i]
    known = seen.known
    headline = seen.other_headline
    if seen.other_picked and not headline and known.bit_count() > seen.other_count:
        # One of the cards it is known to hold is the one it laid aside.
        headline = members(known)[0]
        known &= ~(1 << headline)
    hands = [0, 0]
    hands[seat] = seen.hand
    hands[other] = known | _deal(pool, seen.other_count - known.bit_count())
    game = Game(
        tables=seen.tables,
        variants=seen.variants,
        agenda=seen.agenda,
        influence=array("H", seen.influence),
        presence=list(seen.presence),
        control=list(seen.control),
        hands=hands,
        reference=seen.reference,
        known=put((0, 0), seat, seen.known),
        discards=seen.discards,
        removed=seen.removed,
        playing=seen.playing,
        unused=seen.unused,
        front=seen.front,
        china_holder=seen.china_holder,
        china_up=seen.china_up,
        vp=seen.vp,
        defcon=seen.defcon,
        milops=seen.milops,
        space=seen.space,
        attempts=seen.attempts,
        turn=seen.turn,
        round=seen.round,
        phasing=seen.phasing,
        effects=seen.effects,
        ops_modifier=seen.ops_modifier,
        death_squads=seen.death_squads,
        crisis=seen.crisis,
        chernobyl=seen.chernobyl,
        envy=seen.envy,
        shown=seen.shown,
        winner=seen.winner,
        ending=seen.ending,
    )
    if seen.other_picked and not headline:
        headline = next(card for card in pool if card != UN_INTERVENTION)
        pool.remove(headline)
    game.headlines = put(put((0, 0), seat, seen.headline), other, headline)
    game.looked = seen.looked if seat == US else _deal(pool, seen.looked_count)
    game.pile = _deal(pool, len(pool))
    return game


def _deal(pool: list[int], number: int) -> int:
    cards = 0
    for _ in range(number):
        cards |= 1 << pool.pop()
    return cards
