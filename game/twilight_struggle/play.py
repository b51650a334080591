"""Playing a card: its use, its event before or after, where it goes (TS-PLAY, TS-EVT)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.kernel.steps import Step
from game.twilight_struggle import facts
from game.twilight_struggle.cards import CARD_COUNT, CHINA_CARD
from game.twilight_struggle.flags import (
    BURY,
    BURY_DUE,
    FLOWER_POWER,
    FORMOSAN,
    MISSILE_ENVY,
    U2,
    UN_INTERVENTION,
)
from game.twilight_struggle.notation import EVENT, EVENT_FIRST, OPS, OPS_FIRST, PASS, SPACE, WITH_UN
from game.twilight_struggle.operations import Conduct, conduct_ops
from game.twilight_struggle.space import attempt
from game.twilight_struggle.state import (
    US,
    USSR,
    Game,
    award,
    end_effect,
    finish_card,
    leave_hand,
    move_china,
    to_discards,
)
from game.twilight_struggle.stepkinds import Silent
from game.twilight_struggle.values import may_play_china, may_space, playable, pressed, rounds_of

WHOLE: Final = 0
"""A card used for anything it allows."""
NO_EVENT: Final = 1
"""A card used for its Operations or the Space Race, its event suppressed (UN Intervention, Missile Envy)."""
DRAWN: Final = 2
"""A card drawn with Grain Sales: UN Intervention of the own hand may go with it."""

_USES: Final = tuple(
    tuple(text for text, bit in ((EVENT, 1), (OPS, 8), (SPACE, 2), (WITH_UN, 4)) if bit == 8 or bits & bit)
    for bits in range(8)
)


def owner_of(game: Game, card: int, player: int) -> int:
    """Return who carries an event out (TS-EVT-02)."""
    side = game.tables.side[card]
    return player if side == 2 else side


def occur(game: Game, card: int, owner: int) -> None:
    """Carry out a playable event."""
    if game.facts is not None:
        game.facts.append(facts.EventOccurred("TS-EVT-01", None, card, owner))
    game.tables.events[card].occur(game, owner)


@dataclass(frozen=True, slots=True)
class Finish(Silent):
    """Lay a card where it belongs once it has been carried out (TS-PLAY-08)."""

    card: int
    occurred: bool

    def choose(self, game: Game, _option: str) -> None:
        """Lay it there."""
        finish_card(game, self.card, occurred=self.occurred)


@dataclass(frozen=True, slots=True)
class Occur(Silent):
    """Carry out an event when it comes to it, if it is playable then; `finish`: lay the card away afterwards."""

    card: int
    owner: int

    def choose(self, game: Game, _option: str) -> None:
        """Carry it out; a card whose event cannot occur is discarded (TS-PLAY-05)."""
        card = self.card
        if playable(game, card, self.owner):
            game.agenda += (DONE[card],)
            occur(game, card, self.owner)
        else:
            if game.facts is not None:
                game.facts.append(facts.EventNotPlayable("TS-PLAY-05", None, card))
            finish_card(game, card, occurred=False)


DONE: Final = tuple(Finish(card, occurred=True) for card in range(CARD_COUNT + 1))
UNUSED: Final = tuple(Finish(card, occurred=False) for card in range(CARD_COUNT + 1))
occur_step = lru_cache(maxsize=512)(Occur)


# Flower Power and "We Will Bury You" ---------------------------------------------------------------------------------


def flower_due(game: Game, player: int, card: int) -> bool:
    """Say whether the US play of a war card pays the USSR (card 59)."""
    if player != US or not game.effects & FLOWER_POWER or not game.tables.wars >> card & 1:
        return False
    # Not for the Arab-Israeli War once it is prevented.
    return not game.effects & game.tables.prevented[card]


def pay_flower(game: Game, player: int, card: int) -> bool:
    """Pay for a war card, if due, and say whether that ended the game."""
    return flower_due(game, player, card) and award(game, 59, USSR, 2, "59")


@dataclass(frozen=True, slots=True)
class PayFlower(Silent):
    """Pay for a war card just before its Operations: an event of it may come first."""

    card: int

    def choose(self, game: Game, _option: str) -> None:
        """Pay."""
        pay_flower(game, US, self.card)


def settle_burial(game: Game, *, un_intervention: bool) -> bool:
    """End "We Will Bury You" in the US round it waits for; say whether the 3 points ended the game (card 50)."""
    if not game.effects & BURY_DUE:
        return False
    game.effects &= ~(BURY_DUE | BURY)
    if game.facts is not None:
        game.facts.append(facts.EffectEnded("50", None, 50))
    return not un_intervention and award(game, 50, USSR, 3, "50")


# Questions -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayCard:
    """The card of an action round (TS-AR-03, TS-AR-04, TS-AR-05)."""

    actor: int
    card: int = 0

    def options(self, game: Game) -> Sequence[str]:
        """Return the cards; a Missile Envy owed comes first (TS-AR-09)."""
        side = self.actor
        cards = game.hands[side]
        envy = 1 << MISSILE_ENVY
        if game.envy == side and cards & envy and not pressed(game, side, rounds_of(game, side) - game.round + 1):
            texts = game.tables.play.of(envy)
            return (PASS, *texts) if game.round == 8 else texts
        optional = not cards or game.round == 8
        if may_play_china(game, side):
            cards |= 1 << CHINA_CARD
        texts = game.tables.play.of(cards)
        return (PASS, *texts) if optional else texts

    def choose(self, game: Game, option: str) -> None:
        """Play the card, or sit the round out."""
        if option == PASS:
            sit_out(game, self.actor)
            return
        begin_play(game, self.actor, game.tables.play.number[option])


def sit_out(game: Game, side: int) -> None:
    """Play no card in a round. An eighth round left unused is none: "We Will Bury You" goes on waiting (TS-AR-05)."""
    if game.round == 8:
        game.effects &= ~BURY_DUE
    if game.facts is not None:
        game.facts.append(facts.RoundUnused("TS-AR-04", None, side))


def begin_play(game: Game, side: int, card: int) -> None:
    """Take the card of a round out of the hand and ask for its use; a scoring card has but one."""
    if card == CHINA_CARD:
        game.agenda += (use_card(side, card, WHOLE),)
        return
    owed = card == MISSILE_ENVY and game.envy == side
    leave_hand(game, side, card)
    game.playing |= 1 << card
    if game.tables.ops[card]:
        game.agenda += (use_card(side, card, NO_EVENT if owed else WHOLE, not owed),)
        return
    tell_use(game, side, card, "scoring")
    if not settle_burial_of(game, side, card, EVENT):
        game.agenda += (DONE[card],)
        occur(game, card, side)


def settle_burial_of(game: Game, side: int, card: int, use: str) -> bool:
    """Settle "We Will Bury You" if this is the US play it waits for."""
    return (
        side == US
        and game.effects & BURY_DUE != 0
        and settle_burial(game, un_intervention=card == UN_INTERVENTION and use == EVENT)
    )


def tell_use(game: Game, side: int, card: int, use: str) -> None:
    """Note how a card is used."""
    if game.facts is not None:
        game.facts.append(facts.CardUsed("TS-PLAY-01", None, side, card, use))


@dataclass(frozen=True, slots=True)
class UseCard:
    """What a card is used for (TS-PLAY-01); `mode` is WHOLE, NO_EVENT or DRAWN."""

    actor: int
    card: int
    mode: int = WHOLE
    space: bool = True

    def options(self, game: Game) -> Sequence[str]:
        """Return the uses that the rules allow."""
        side, card, mode = self.actor, self.card, self.mode
        bits = 0
        if mode != NO_EVENT and game.tables.side[card] != 1 - side and playable(game, card, side):
            bits = 1
        if self.space and may_space(game, side, card):
            bits |= 2
        if mode == DRAWN and _may_pair(game, side, card):
            bits |= 4
        return _USES[bits]

    def choose(self, game: Game, option: str) -> None:
        """Use it so."""
        side, card = self.actor, self.card
        tables = game.tables
        tell_use(game, side, card, option)
        if settle_burial_of(game, side, card, option):
            return
        if card == CHINA_CARD:
            move_china(game, card, 1 - side, up=False)
            if side == US and game.effects & FORMOSAN:
                # TS-CHINA-05; starred, it does not come back.
                end_effect(game, 35)
        if option == EVENT:
            if not pay_flower(game, side, card):
                game.agenda += (DONE[card],)
                occur(game, card, side)
        elif option == SPACE:
            finish_card(game, card, occurred=False)
            attempt(game, side, card)
        elif option == WITH_UN:
            _pair_drawn(game, side, card)
        elif self.mode != NO_EVENT and tables.side[card] == 1 - side and playable(game, card, 1 - side):
            game.agenda += (event_order(side, card),)
        else:
            if self.mode != NO_EVENT and tables.side[card] == 1 - side and game.facts is not None:
                game.facts.append(facts.EventNotPlayable("TS-PLAY-05", None, card))
            game.agenda += (UNUSED[card],)
            if not pay_flower(game, side, card):
                conduct_ops(game, side, card, tables.ops[card])


use_card = lru_cache(maxsize=1 << 10)(UseCard)


def _may_pair(game: Game, side: int, card: int) -> bool:
    # The drawn card itself is the enemy card that UN Intervention needs.
    return game.round > 0 and game.hands[side] >> UN_INTERVENTION & 1 != 0 and game.tables.side[card] == 1 - side


def _pair_drawn(game: Game, side: int, card: int) -> None:
    leave_hand(game, side, UN_INTERVENTION)
    game.playing |= 1 << UN_INTERVENTION
    if game.facts is not None:
        game.facts.append(facts.EventOccurred("TS-EVT-01", None, UN_INTERVENTION, side))
    if not pay_u2(game):
        game.agenda += (DONE[UN_INTERVENTION], use_card(side, card, NO_EVENT))


def pay_u2(game: Game) -> bool:
    """Pay the USSR for UN Intervention under U2 Incident, once; say whether that ended the game (card 60)."""
    if not game.effects & U2:
        return False
    end_effect(game, 60)
    return award(game, 60, USSR, 1, "60")


@dataclass(frozen=True, slots=True)
class EventOrder:
    """Whether the enemy event comes before or after the Operations (TS-PLAY-04)."""

    actor: int
    card: int

    def options(self, _game: Game) -> Sequence[str]:
        """Return both orders."""
        return (EVENT_FIRST, OPS_FIRST)

    def choose(self, game: Game, option: str) -> None:
        """Line both up."""
        side, card = self.actor, self.card
        operations: tuple[Step[Game], ...] = (Conduct(side, card, game.tables.ops[card]),)
        if flower_due(game, side, card):
            operations += (PayFlower(card),)
        if option == EVENT_FIRST:
            game.agenda += (DONE[card], *operations)
            occur(game, card, 1 - side)
        else:
            game.agenda += (occur_step(card, 1 - side), *operations)


event_order = lru_cache(maxsize=512)(EventOrder)


def discard_played(game: Game, card: int) -> None:
    """Lay a card that was taken but is not used on the discard pile."""
    game.playing &= ~(1 << card)
    to_discards(game, card)
