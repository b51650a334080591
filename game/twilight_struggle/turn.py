"""A turn from the improvement of DEFCON to its end, and the final scoring (TS-TURN, TS-HL, TS-END, TS-FINAL)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.twilight_struggle import facts
from game.twilight_struggle.board import REGIONS
from game.twilight_struggle.flags import (
    CARD_EFFECTS,
    CRISIS,
    DEFECTORS,
    HEADLINES_OPEN,
    MISSILE_ENVY,
    TURN_EFFECTS,
    UN_INTERVENTION,
)
from game.twilight_struggle.notation import PASS
from game.twilight_struggle.operations import crisis_question
from game.twilight_struggle.piles import Deal
from game.twilight_struggle.play import DONE, occur, owner_of, pay_flower, tell_use
from game.twilight_struggle.rounds import FIRST_ROUND
from game.twilight_struggle.scoring import EUROPE, final_scores
from game.twilight_struggle.state import (
    NOBODY,
    SIDES,
    US,
    USSR,
    Game,
    award,
    discard_from_hand,
    end_game,
    finish_card,
    leave_hand,
    members,
    move_china,
    move_vp,
    put,
    set_defcon,
    show_cards,
    take_reference,
    to_discards,
)
from game.twilight_struggle.stepkinds import Silent
from game.twilight_struggle.values import has_ability, playable

LAST_TURN: Final = 10


@dataclass(frozen=True, slots=True)
class BeginTurn(Silent):
    """Parts A to C (TS-TURN-01)."""

    def choose(self, game: Game, _option: str) -> None:
        """Improve DEFCON, add the cards of a new era, deal, pick headlines, play the rounds, end the turn."""
        if game.facts is not None:
            game.facts.append(facts.TurnBegan("TS-TURN-01", None, game.turn))
        game.round = 0
        game.phasing = NOBODY
        if game.defcon < 5:
            set_defcon(game, 0, game.defcon + 1)
        era = {4: "mid", 8: "late"}.get(game.turn)
        if era is not None:
            cards = game.unused & (game.tables.cards.mid if era == "mid" else game.tables.cards.late)
            game.unused &= ~cards
            game.pile |= cards
            if game.facts is not None:
                game.facts.append(facts.CardsAdded("TS-TURN-03", None, era, game.pile.bit_count()))
        game.agenda += (END_TURN, FIRST_ROUND, _REVEAL, _PICK_HEADLINES, Deal())


# Headlines -----------------------------------------------------------------------------------------------------------


def may_headline(game: Game, side: int) -> int:
    """Return the cards that a side may pick (TS-HL-02)."""
    cards = game.hands[side] & ~(1 << UN_INTERVENTION)
    return cards & ~(1 << MISSILE_ENVY) if game.envy == side else cards


def shows_first(game: Game) -> int:
    """Return the side whose headline the other sees before it picks, -1 for none (TS-HL-01)."""
    for side in SIDES:
        if has_ability(game, 1 - side, 4):
            return side
    return NOBODY


@dataclass(frozen=True, slots=True)
class PickHeadline:
    """A side picks its headline; it stays hidden until both have picked, unless this side must show it."""

    actor: int
    card: int = 0

    def options(self, game: Game) -> Sequence[str]:
        """Return the cards that may be picked."""
        return game.tables.headline.of(may_headline(game, self.actor))

    def choose(self, game: Game, option: str) -> None:
        """Lay it aside."""
        side = self.actor
        card = game.tables.headline.number[option]
        game.headlines = put(game.headlines, side, card)
        # What the other side knows of the hand it still knows: the card is there or laid aside.
        game.hands[side] &= ~(1 << card)
        if game.facts is not None:
            seats = SIDES if shows_first(game) == side else (side,)
            game.facts.append(facts.HeadlinePicked("TS-HL-01", seats, side, card))


@dataclass(frozen=True, slots=True)
class _PickHeadlines(Silent):
    def choose(self, game: Game, _option: str) -> None:
        first = US if shows_first(game) == US else USSR
        order = (1 - first, first)
        game.agenda += tuple(PickHeadline(side) for side in order if may_headline(game, side))


@dataclass(frozen=True, slots=True)
class _Reveal(Silent):
    """Both headlines are revealed and put in order (TS-HL-04, TS-HL-05)."""

    def choose(self, game: Game, _option: str) -> None:
        ussr, us = game.headlines
        game.effects |= HEADLINES_OPEN
        for side in SIDES:
            if game.headlines[side]:
                leave_hand(game, side, game.headlines[side])
        if game.facts is not None:
            game.facts.append(facts.HeadlinesRevealed("TS-HL-01", None, game.headlines))
        ops = game.tables.ops
        ussr_first = us != DEFECTORS and ops[ussr] > ops[us]
        first = USSR if ussr_first else US
        game.agenda += (Headline(1 - first, ask=True), Headline(first, ask=False))


@dataclass(frozen=True, slots=True)
class Headline(Silent):
    """The headline of a side resolves (TS-HL-06 to TS-HL-10)."""

    side: int
    ask: bool

    def choose(self, game: Game, _option: str) -> None:
        """Carry out its event; the side that picked it is P."""
        side = self.side
        card = game.headlines[side]
        if not card:
            return
        if self.ask and game.effects & CRISIS:
            question = crisis_question(game)
            if question:
                game.agenda += (Headline(side, ask=False), *question)
                return
        game.headlines = put(game.headlines, side, 0)
        game.playing |= 1 << card
        game.phasing = side
        take_reference(game)
        tell_use(game, side, card, "headline")
        owner = owner_of(game, card, side)
        if not playable(game, card, owner):
            if game.facts is not None:
                game.facts.append(facts.EventNotPlayable("TS-HL-10", None, card))
            finish_card(game, card, occurred=False)
        elif not pay_flower(game, side, card):
            game.agenda += (DONE[card],)
            occur(game, card, owner)


def cancel_headline(game: Game) -> None:
    """Discard the USSR headline if it has not resolved yet (card 103)."""
    card = game.headlines[USSR]
    if card:
        game.headlines = put(game.headlines, USSR, 0)
        to_discards(game, card, "103")


# End of the turn -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EndTurn(Silent):
    """The checks after the last action round (TS-END-02, TS-END-01, TS-END-03)."""

    def choose(self, game: Game, _option: str) -> None:
        """Military Operations, held scoring cards, then the discard of box 6."""
        game.phasing = NOBODY
        short = [max(0, game.defcon - amount) for amount in game.milops]
        net = short[USSR] - short[US]
        if net and award(game, 0, US, net, "TS-MIL-02"):
            return
        game.milops = (0, 0)
        holders = [side for side in SIDES if game.hands[side] & game.tables.scoring]
        if holders:
            end_game(game, NOBODY if len(holders) == 2 else 1 - holders[0], "held_scoring")
            return
        game.agenda += (_NEXT_TURN,)
        for side in SIDES:
            if has_ability(game, side, 6) and game.hands[side]:
                game.agenda += (HeldDiscard(side),)


@dataclass(frozen=True, slots=True)
class HeldDiscard:
    """The side with the ability of box 6 may discard one held card (TS-END-03)."""

    actor: int
    card: int = 0

    def options(self, game: Game) -> Sequence[str]:
        """Return the hand, and `pass`."""
        return (*game.tables.discard.of(game.hands[self.actor]), PASS)

    def choose(self, game: Game, option: str) -> None:
        """Discard it."""
        if option != PASS:
            discard_from_hand(game, self.actor, game.tables.discard.number[option])


@dataclass(frozen=True, slots=True)
class _NextTurn(Silent):
    """Turn-long effects end, the China Card turns up, the marker advances (TS-END-03, TS-END-04)."""

    def choose(self, game: Game, _option: str) -> None:
        if game.facts is not None:
            ended = members(game.effects & TURN_EFFECTS)
            game.facts.extend(facts.EffectEnded("TS-END-03", None, card) for card in ended)
        game.effects &= CARD_EFFECTS & ~TURN_EFFECTS
        game.ops_modifier = game.death_squads = game.attempts = game.headlines = (0, 0)
        game.crisis = game.chernobyl = NOBODY
        if not game.china_up:
            move_china(game, 0, game.china_holder, up=True)
        if game.variants.show_held:
            for side in SIDES:
                show_cards(game, 0, side, game.hands[side])
        if game.turn == LAST_TURN:
            final_scoring(game)
        else:
            game.turn += 1
            game.agenda += (BEGIN_TURN,)


def final_scoring(game: Game) -> None:
    """Score all regions and the China Card and end the game (TS-FINAL)."""
    scores = final_scores(game)
    if game.facts is not None:
        for row in scores:
            levels = (row.sides[USSR].level, row.sides[US].level)
            totals = (row.sides[USSR].total, row.sides[US].total)
            game.facts.append(facts.RegionScored("TS-FINAL-02", None, 0, REGIONS[row.region], levels, totals))
    winner = scores[EUROPE].winner
    if winner != NOBODY:
        end_game(game, winner, "europe")
        return
    china = 1 if game.china_holder == US else -1
    move_vp(game, 0, US, sum(row.net for row in scores) + china, "TS-FINAL-02")
    end_game(game, leader(game), "final")


def leader(game: Game) -> int:
    """Return the side that is ahead, -1 at 0 (TS-FINAL-03)."""
    if game.vp == 0:
        return NOBODY
    return US if game.vp > 0 else USSR


BEGIN_TURN: Final = BeginTurn()
END_TURN: Final = EndTurn()
_PICK_HEADLINES: Final = _PickHeadlines()
_REVEAL: Final = _Reveal()
_NEXT_TURN: Final = _NextTurn()
