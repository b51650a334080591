"""Broken invariants of a state, in words."""

from collections.abc import Iterator
from typing import Final

from game.twilight_struggle.board import COUNTRY_COUNT
from game.twilight_struggle.cards import CARD_COUNT, CHINA_CARD
from game.twilight_struggle.flags import (
    BURY,
    BURY_DUE,
    CARD_EFFECTS,
    CHERNOBYL,
    CRISIS,
    MISSILE_ENVY,
    SHUTTLE_DIPLOMACY,
)
from game.twilight_struggle.state import NOBODY, SIDES, Game, members

_ALL_CARDS: Final = ((1 << (CARD_COUNT + 1)) - 2) & ~(1 << CHINA_CARD)


def problems(game: Game) -> list[str]:
    """Return what is wrong with a state; nothing in a sound one."""
    return [*_map_problems(game), *_card_problems(game), *_track_problems(game)]


def _map_problems(game: Game) -> Iterator[str]:
    influence = game.influence
    presence, control = [0, 0], [0, 0]
    for country in range(COUNTRY_COUNT):
        lead = influence[country] - influence[country + COUNTRY_COUNT]
        for side in SIDES:
            if influence[country + COUNTRY_COUNT * side]:
                presence[side] |= 1 << country
            # TS-CTRL-01
            if (lead if side == 0 else -lead) >= game.tables.stability[country]:
                control[side] |= 1 << country
    if presence != game.presence:
        yield "presence does not fit the influence"
    if control != game.control:
        yield "control does not fit the influence"


def zones(game: Game) -> dict[str, int]:
    """Return where the cards are, The China Card aside, as masks."""
    headlines = 0
    for card in game.headlines:
        if card:
            headlines |= 1 << card
    return {
        "the USSR hand": game.hands[0],
        "the US hand": game.hands[1],
        "the draw pile": game.pile,
        "the discard pile": game.discards,
        "the removed pile": game.removed,
        "play": game.playing,
        "the cards looked at": game.looked,
        "the cards to come": game.unused,
        "the cards left out": game.variants.left_out,
        "the headlines": headlines,
        "the cards in front": 1 << SHUTTLE_DIPLOMACY if game.front else 0,
    }


def _card_problems(game: Game) -> Iterator[str]:
    seen = 0
    for name, cards in zones(game).items():
        if seen & cards:
            yield f"card {members(seen & cards)[0]} is in {name} and elsewhere"
        if cards & ~_ALL_CARDS:
            yield f"{name} holds what is no card of the piles"
        seen |= cards
    if _ALL_CARDS & ~seen:
        yield f"card {members(_ALL_CARDS & ~seen)[0]} is nowhere"
    for side in SIDES:
        other = game.hands[1 - side] | (1 << game.headlines[1 - side])
        if game.known[side] & ~other:
            yield f"seat {side} believes to know a card that the other does not hold"
    if game.removed & ~game.tables.starred:
        yield "a card without a star has been removed"
    lasting = game.effects & CARD_EFFECTS & game.tables.starred
    if lasting & ~(game.removed | game.playing):
        yield f"card {members(lasting & ~(game.removed | game.playing))[0]} is in effect but not removed"
    if game.envy != NOBODY and not game.hands[game.envy] >> MISSILE_ENVY & 1 and game.shown != MISSILE_ENVY:
        yield "a Missile Envy is owed by a side that does not hold it"
    if game.looked and not game.agenda:
        yield "cards looked at were not put back"


def _track_problems(game: Game) -> Iterator[str]:
    over = not game.agenda
    if not over and not -20 < game.vp < 20:
        yield "20 victory points did not end the game"
    if not (1 if over else 2) <= game.defcon <= 5:
        yield f"DEFCON stands at {game.defcon}"
    limits = (("milops", game.milops, 5), ("space", game.space, 8), ("attempts", game.attempts, 2))
    for name, pair, most in limits:
        if not all(0 <= value <= most for value in pair):
            yield f"{name} stands at {pair}"
    if not 1 <= game.turn <= 10 or not 0 <= game.round <= 8:
        yield f"turn {game.turn}, round {game.round} is not on the track"
    if (game.crisis != NOBODY) != (game.effects & CRISIS != 0):
        yield "the Cuban Missile Crisis restricts nobody, or somebody without it"
    if (game.chernobyl != NOBODY) != (game.effects & CHERNOBYL != 0):
        yield "Chernobyl has no region, or a region without it"
    if game.effects & BURY_DUE and not game.effects & BURY:
        yield "“We Will Bury You” is due without being in effect"
    if over and game.winner not in (NOBODY, *SIDES):
        yield f"the winner is {game.winner}"
