"""What a seat may know (SN-INFO-01, SN-INFO-02), built from nothing."""

from dataclasses import dataclass
from typing import Final

from game.steam_noir.figures import FACTIONS
from game.steam_noir.state import EMPEROR, NOBODY, Claim, Commit, Deeds, Game, Laid, Placed, phase_of
from game.steam_noir.steps import Place, PlaceOnly, Play
from game.steam_noir.tables import Pile, Tables, more, together

OVER: Final = "over"


@dataclass(frozen=True, slots=True)
class Observation:
    """What one seat may know. Fields are as in `Game` where not said otherwise.

    `asked` is the seat that the game waits for, -1 for chance or nobody; `phase` what it is asked for. `hand`, `held`,
    `commit`, `faction`, `support`, `buried` are the observer's own: `support` whom it backs, `buried` what it
    discarded face down since the last shuffle. Remembering what was public is allowed: `shown` are the discards that
    were seen since then, `known` cards certain to be in each hand, `deeds` what each seat laid in earlier weeks. Sizes
    are by seat; `hand_sizes` count a card as held until it is turned up. `revolutions_seen` were turned up this month,
    the present one included; `armies_left` were not, nor scored; the decks are the cards face down. `to_place` are the
    (seat, faction) that still place a card. `factions` are everybody's own once they are revealed, empty before.
    """

    seat: int
    tables: Tables
    asked: int
    phase: str
    month: int
    week: int
    play: int
    faction: int
    hand: Pile
    held: Pile
    commit: Commit | None
    support: int
    buried: Pile
    hand_sizes: tuple[int, ...]
    buried_sizes: tuple[int, ...]
    known: tuple[Pile, ...]
    shown: Pile
    pile_size: int
    shuffles: int
    backed: tuple[tuple[int, ...], ...]
    support_laid: tuple[bool, ...]
    support_points: tuple[int, ...]
    victory_points: tuple[int, ...]
    scores: tuple[int, ...]
    revolution: int
    emperor: int
    army_weeks: int
    revolutions_seen: tuple[int, ...]
    revolution_deck: int
    armies_left: Pile
    armies_scored: Pile
    army_deck: int
    table: tuple[Laid, ...]
    below: tuple[Placed, ...]
    above: tuple[Placed, ...]
    to_place: tuple[tuple[int, int], ...]
    claims: tuple[Claim, ...]
    deeds: tuple[Deeds, ...]
    kept: tuple[int, ...]
    broken: tuple[int, ...]
    factions: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str


def observe(game: Game, seat: int) -> Observation:
    """Return what a seat may know."""
    tables = game.tables
    step = game.agenda[-1] if game.agenda else None
    over = step is None
    turned = len(FACTIONS) - len(game.revolutions)
    armies_turned = sum(tables.army.full) - sum(game.armies) - sum(card.faction == EMPEROR for card in game.above)
    return Observation(
        seat=seat,
        tables=tables,
        asked=NOBODY if step is None else max(step.actor, NOBODY),
        phase=phase_of(game) or OVER,
        month=game.month,
        week=game.week,
        play=game.play,
        faction=game.own[seat],
        hand=game.hands[seat],
        held=game.held[seat],
        commit=game.commits[seat],
        support=game.backing[seat],
        buried=game.buried[seat],
        hand_sizes=tuple([sum(cards) for cards in fans(game)]),
        buried_sizes=tuple([sum(cards) for cards in game.buried]),
        known=tuple(game.known),
        shown=game.shown,
        pile_size=sum(game.pile),
        shuffles=game.shuffles,
        backed=game.backed,
        support_laid=tuple([faction != NOBODY for faction in game.backing]),
        support_points=tuple(game.support_points),
        victory_points=tuple(game.victory_points),
        scores=tuple(game.scores),
        revolution=game.revolution,
        emperor=game.emperor,
        army_weeks=game.army_weeks,
        revolutions_seen=tuple([faction for faction in range(len(FACTIONS)) if faction not in game.revolutions]),
        revolution_deck=max(0, tables.options.weeks - turned),
        armies_left=game.armies,
        armies_scored=game.armies_scored,
        army_deck=game.army_weeks - armies_turned,
        table=game.table,
        below=game.below,
        above=game.above,
        to_place=tuple([_placer(step) for step in reversed(game.agenda) if isinstance(step, Place | PlaceOnly)]),
        claims=game.claims,
        deeds=game.deeds,
        kept=tuple(game.kept),
        broken=tuple(game.broken),
        factions=tuple(game.own) if over else (),
        winners=game.winners,
        ending=game.ending,
    )


def _placer(step: Place | PlaceOnly) -> tuple[int, int]:
    return (step.seat if isinstance(step, PlaceOnly) else step.actor), step.faction


def fans(game: Game) -> list[Pile]:
    """Return the cards that each seat holds, a card not yet turned up, passed or discarded among them."""
    found = [together(hand, held) if any(held) else hand for hand, held in zip(game.hands, game.held, strict=True)]
    # While cards are taken back, the commitments are cards of the table.
    if phase_of(game) == Play.phase:
        for seat, commit in enumerate(game.commits):
            if commit is not None:
                found[seat] = more(found[seat], commit[0])
    return found
