"""The events of the Mid War that take, show, draw or discard cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.twilight_struggle import facts
from game.twilight_struggle.choices import PickCard, PickWay, RandomCard
from game.twilight_struggle.flags import MISSILE_ENVY, SHUTTLE_DIPLOMACY
from game.twilight_struggle.notation import PASS, PLAY, RETURN, STOP
from game.twilight_struggle.operations import conduct_ops
from game.twilight_struggle.piles import draw_cards, look
from game.twilight_struggle.play import (
    DONE,
    DRAWN,
    NO_EVENT,
    discard_played,
    occur,
    pay_flower,
    tell_use,
    use_card,
)
from game.twilight_struggle.state import (
    NOBODY,
    US,
    USSR,
    Game,
    begin_effect,
    discard_from_hand,
    enter_hand,
    leave_hand,
    members,
    set_defcon,
    to_discards,
)
from game.twilight_struggle.tables import EventEntry
from game.twilight_struggle.values import card_value, playable

# SALT Negotiations ---------------------------------------------------------------------------------------------------


def _salt(game: Game, owner: int) -> None:
    set_defcon(game, 43, game.defcon + 2)
    begin_effect(game, 43)
    if game.discards & ~game.tables.scoring:
        game.agenda += (PickCard(owner, 43),)


def _salt_cards(game: Game, _actor: int) -> Sequence[str]:
    return (PASS, *game.tables.take.of(game.discards & ~game.tables.scoring))


def _salt_chosen(game: Game, actor: int, option: str) -> None:
    if option == PASS:
        return
    card = game.tables.take.number[option]
    game.discards &= ~(1 << card)
    enter_hand(game, actor, card, shown=True)
    if game.facts is not None:
        game.facts.append(facts.CardMoved("43", None, card, "hand", actor))


# Missile Envy --------------------------------------------------------------------------------------------------------


def _missile_envy(game: Game, owner: int) -> None:
    cards = _best_cards(game, 1 - owner)
    if len(cards) == 1:
        _exchange(game, owner, cards[0])
    elif cards:
        game.agenda += (PickCard(1 - owner, MISSILE_ENVY),)


def _best_cards(game: Game, side: int) -> list[int]:
    """Return the cards of highest value in a hand, as its holder reckons (card 49)."""
    hand = members(game.hands[side])
    best = max((card_value(game, side, card) for card in hand), default=0)
    return [card for card in hand if card_value(game, side, card) == best]


def _missile_envy_cards(game: Game, actor: int) -> Sequence[str]:
    return game.tables.give.of(sum(1 << card for card in _best_cards(game, actor)))


def _missile_envy_chosen(game: Game, actor: int, option: str) -> None:
    _exchange(game, 1 - actor, game.tables.give.number[option])


def _exchange(game: Game, owner: int, card: int) -> None:
    """Hand a card over for Missile Envy, which its new holder must play for Operations; the card is used at once."""
    enemy = 1 - owner
    leave_hand(game, enemy, card)
    game.playing &= ~(1 << MISSILE_ENVY)
    game.playing |= 1 << card
    enter_hand(game, enemy, MISSILE_ENVY, shown=True)
    game.envy = enemy
    if game.facts is not None:
        game.facts.append(facts.CardMoved("49", None, MISSILE_ENVY, "hand", enemy))
        game.facts.append(facts.CardsShown("49", None, MISSILE_ENVY, enemy, (card,)))
    if game.tables.side[card] == enemy:
        game.agenda += (use_card(owner, card, NO_EVENT),)
    elif not playable(game, card, owner):
        discard_played(game, card)
    elif not pay_flower(game, owner, card):
        game.agenda += (DONE[card],)
        occur(game, card, owner)


# Grain Sales to Soviets ----------------------------------------------------------------------------------------------


def _grain_sales(game: Game, owner: int) -> None:
    if game.hands[USSR]:
        game.agenda += (RandomCard(67, USSR, owner),)
    else:
        conduct_ops(game, US, 67, 2)


def _grain_sales_ways(_game: Game, _actor: int) -> Sequence[str]:
    return (PLAY, RETURN)


def _grain_sales_chosen(game: Game, _actor: int, option: str) -> None:
    tables = game.tables
    drawn = tables.draw.number.get(option)
    if drawn is not None:
        game.shown = drawn
        game.agenda += (PickWay(US, 67),)
        return
    card, game.shown = game.shown, 0
    if option == PLAY and card == MISSILE_ENVY:
        game.envy = NOBODY
    if option == RETURN:
        game.playing &= ~(1 << card)
        enter_hand(game, USSR, card, shown=True)
        if game.facts is not None:
            game.facts.append(facts.CardMoved("67", None, card, "hand", USSR))
        conduct_ops(game, US, 67, 2)
    elif tables.ops[card]:
        game.agenda += (use_card(US, card, DRAWN),)
    else:
        tell_use(game, US, card, "scoring")
        game.agenda += (DONE[card],)
        occur(game, card, US)


# Shuttle Diplomacy ---------------------------------------------------------------------------------------------------


def _shuttle_diplomacy(game: Game, _owner: int) -> None:
    game.playing &= ~(1 << SHUTTLE_DIPLOMACY)
    game.front = True
    if game.facts is not None:
        game.facts.append(facts.CardMoved("TS-PLAY-08", None, SHUTTLE_DIPLOMACY, "front", US))


# Ask Not What Your Country Can Do For You ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DiscardAny:
    """The US discards as many cards as it likes, one by one, then draws as many (card 77)."""

    actor: int
    card: int
    discarded: int = 0

    def options(self, game: Game) -> Sequence[str]:
        """Return the hand, and `stop`."""
        return (*game.tables.discard.of(game.hands[US]), STOP)

    def choose(self, game: Game, option: str) -> None:
        """Discard one more, or draw."""
        discarded = self.discarded
        if option != STOP:
            discard_from_hand(game, US, game.tables.discard.number[option])
            discarded += 1
            if game.hands[US]:
                game.agenda += (DiscardAny(US, 77, discarded),)
                return
        draw_cards(game, US, 77, discarded)


def _ask_not(game: Game, _owner: int) -> None:
    if game.hands[US]:
        game.agenda += (DiscardAny(US, 77),)


# Our Man in Tehran ---------------------------------------------------------------------------------------------------


def _our_man(game: Game, _owner: int) -> None:
    game.agenda += (PickCard(US, 108),)
    look(game, 108, 5)


def _our_man_cards(game: Game, _actor: int) -> Sequence[str]:
    return (*game.tables.discard.of(game.looked), STOP)


def _our_man_chosen(game: Game, _actor: int, option: str) -> None:
    if option != STOP:
        card = game.tables.discard.number[option]
        game.looked &= ~(1 << card)
        to_discards(game, card, "108")
        if game.looked:
            game.agenda += (PickCard(US, 108),)
            return
    game.pile |= game.looked
    game.looked = 0


EVENTS: Final[Mapping[int, EventEntry]] = MappingProxyType(
    {
        43: EventEntry(_salt, _salt_cards, _salt_chosen),
        49: EventEntry(_missile_envy, _missile_envy_cards, _missile_envy_chosen),
        67: EventEntry(_grain_sales, _grain_sales_ways, _grain_sales_chosen),
        73: EventEntry(_shuttle_diplomacy),
        77: EventEntry(_ask_not),
        108: EventEntry(_our_man, _our_man_cards, _our_man_chosen),
    }
)
