"""The state of a game, and the smallest changes of it."""

from array import array
from dataclasses import dataclass, field
from typing import Any, Final, Self

from game.kernel.facts import Fact
from game.kernel.steps import Step
from game.twilight_struggle import facts
from game.twilight_struggle.board import COUNTRY_COUNT
from game.twilight_struggle.flags import ALDRICH_AMES, MISSILE_ENVY, NORAD_DUE
from game.twilight_struggle.tables import Tables

USSR: Final = 0
US: Final = 1
NOBODY: Final = -1
SIDES: Final = (USSR, US)

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Variants:
    """The settings that matter after the start (TS-VAR-02, -04, -05, -06); `left_out`: cards not in the game."""

    left_out: int = 0
    show_held: bool = False
    draw_winner: int = NOBODY
    seed_special_relationship: bool = False
    renew_at_once: bool = False


@dataclass(slots=True)
class Game:
    """A game in progress. `notation.py` says what the fields mean; pairs are (USSR, US)."""

    tables: Tables
    variants: Variants
    agenda: tuple[Step[Any], ...]
    influence: "array[int]"
    presence: list[int]
    control: list[int]
    hands: list[int]
    reference: Pair = (0, 0)
    known: Pair = (0, 0)
    pile: int = 0
    discards: int = 0
    removed: int = 0
    playing: int = 0
    looked: int = 0
    unused: int = 0
    front: bool = False
    headlines: Pair = (0, 0)
    china_holder: int = USSR
    china_up: bool = True
    vp: int = 0
    defcon: int = 5
    milops: Pair = (0, 0)
    space: Pair = (0, 0)
    attempts: Pair = (0, 0)
    turn: int = 1
    round: int = 0
    phasing: int = NOBODY
    effects: int = 0
    ops_modifier: Pair = (0, 0)
    death_squads: Pair = (0, 0)
    crisis: int = NOBODY
    chernobyl: int = NOBODY
    envy: int = NOBODY
    shown: int = 0
    winner: int = NOBODY
    ending: str = ""
    facts: list[Fact] | None = field(default=None, compare=False)

    def clone(self) -> Self:
        """Return an equal state that shares nothing that can change."""
        copy = object.__new__(type(self))
        copy.tables = self.tables
        copy.variants = self.variants
        copy.agenda = self.agenda
        copy.influence = self.influence[:]
        copy.presence = self.presence[:]
        copy.control = self.control[:]
        copy.hands = self.hands[:]
        copy.reference = self.reference
        copy.known = self.known
        copy.pile = self.pile
        copy.discards = self.discards
        copy.removed = self.removed
        copy.playing = self.playing
        copy.looked = self.looked
        copy.unused = self.unused
        copy.front = self.front
        copy.headlines = self.headlines
        copy.china_holder = self.china_holder
        copy.china_up = self.china_up
        copy.vp = self.vp
        copy.defcon = self.defcon
        copy.milops = self.milops
        copy.space = self.space
        copy.attempts = self.attempts
        copy.turn = self.turn
        copy.round = self.round
        copy.phasing = self.phasing
        copy.effects = self.effects
        copy.ops_modifier = self.ops_modifier
        copy.death_squads = self.death_squads
        copy.crisis = self.crisis
        copy.chernobyl = self.chernobyl
        copy.envy = self.envy
        copy.shown = self.shown
        copy.winner = self.winner
        copy.ending = self.ending
        copy.facts = None
        return copy


def put(pair: Pair, side: int, value: int) -> Pair:
    """Return a pair with one side's value replaced."""
    return (pair[0], value) if side else (value, pair[1])


def members(mask: int) -> list[int]:
    """Return the numbers in a mask, in rising order."""
    found = []
    while mask:
        rest = mask & (mask - 1)
        found.append((mask ^ rest).bit_length() - 1)
        mask = rest
    return found


# Influence -----------------------------------------------------------------------------------------------------------


def set_influence(game: Game, card: int, side: int, country: int, amount: int) -> None:
    """Set a side's influence in a country and judge control again (TS-CTRL-01, TS-CTRL-02)."""
    influence = game.influence
    at = country + COUNTRY_COUNT * side
    if game.facts is not None and influence[at] != amount:
        game.facts.append(facts.InfluenceChanged("TS-CTRL-02", None, card, side, country, influence[at], amount))
    influence[at] = amount
    bit = 1 << country
    if amount:
        game.presence[side] |= bit
    else:
        game.presence[side] &= ~bit
    ussr, us = game.control
    lead = influence[country] - influence[country + COUNTRY_COUNT]
    stability = game.tables.stability[country]
    if lead >= stability:
        if not ussr & bit:
            game.control = [ussr | bit, us & ~bit]
    elif lead <= -stability:
        if not us & bit:
            game.control = [ussr & ~bit, us | bit]
    elif (ussr | us) & bit:
        game.control = [ussr & ~bit, us & ~bit]


def add_influence(game: Game, card: int, side: int, country: int, amount: int) -> None:
    """Add influence."""
    set_influence(game, card, side, country, game.influence[country + COUNTRY_COUNT * side] + amount)


def remove_influence(game: Game, card: int, side: int, country: int, amount: int) -> int:
    """Remove up to `amount` and return how much was there to remove (TS-EVT-06)."""
    there = game.influence[country + COUNTRY_COUNT * side]
    amount = min(amount, there)
    if amount:
        set_influence(game, card, side, country, there - amount)
    return amount


def remove_all(game: Game, card: int, side: int, country: int) -> int:
    """Remove all influence of a side and return how much it was."""
    there = game.influence[country + COUNTRY_COUNT * side]
    if there:
        set_influence(game, card, side, country, 0)
    return there


def gain_control(game: Game, card: int, side: int, country: int) -> None:
    """Raise a side's influence to what control needs, if it is lower (TS-EVT-08)."""
    needed = game.influence[country + COUNTRY_COUNT * (1 - side)] + game.tables.stability[country]
    if game.influence[country + COUNTRY_COUNT * side] < needed:
        set_influence(game, card, side, country, needed)


def take_reference(game: Game) -> None:
    """Fix where both sides may place by Operations until the next round or headline (TS-INF-03)."""
    game.reference = (game.presence[0], game.presence[1])


# Tracks --------------------------------------------------------------------------------------------------------------


def end_game(game: Game, winner: int, ending: str) -> None:
    """End the game at once (TS-WIN-01); a draw may be somebody's (TS-VAR-05)."""
    if winner == NOBODY:
        winner = game.variants.draw_winner
    game.agenda = ()
    game.winner = winner
    game.ending = ending
    if game.facts is not None:
        game.facts.append(facts.GameEnded("TS-WIN-01", None, winner, ending))


def move_vp(game: Game, card: int, side: int, amount: int, rule: str = "TS-VP-01") -> None:
    """Move the marker towards a side, with no test for a win (TS-VP-01)."""
    if amount < 0:
        side, amount = 1 - side, -amount
    game.vp += amount if side else -amount
    if game.facts is not None and amount:
        game.facts.append(facts.VpMoved(rule, None, card, side, amount, game.vp))


def award(game: Game, card: int, side: int, amount: int, rule: str = "TS-VP-01") -> bool:
    """Give victory points (a negative amount: to the enemy) and say whether that ended the game (TS-WIN-02)."""
    move_vp(game, card, side, amount, rule)
    if -20 < game.vp < 20:
        return False
    end_game(game, US if game.vp > 0 else USSR, "vp")
    return True


def set_defcon(game: Game, card: int, level: int) -> bool:
    """Set DEFCON and say whether that ended the game: at 1 the phasing player loses (TS-DEF-01, TS-DEF-02)."""
    level = min(level, 5)
    before = game.defcon
    if level == before:
        return False
    game.defcon = level
    if game.facts is not None:
        game.facts.append(facts.DefconMoved("TS-DEF-04", None, card, before, level))
    if level == 2 and game.round:
        game.effects |= NORAD_DUE
    if level > 1:
        return False
    end_game(game, 1 - game.phasing, "defcon")
    return True


def set_milops(game: Game, card: int, side: int, amount: int) -> None:
    """Set a Military Operations track; more than 5 is cut to 5 (TS-COMP-04)."""
    amount = min(amount, 5)
    before = game.milops[side]
    game.milops = put(game.milops, side, amount)
    if game.facts is not None:
        game.facts.append(facts.MilopsMoved("TS-MIL-01", None, card, side, before, amount))


# Cards ---------------------------------------------------------------------------------------------------------------


def leave_hand(game: Game, side: int, card: int) -> None:
    """Take a card out of a hand in the open: what was known of it and what it obliged to ends."""
    bit = 1 << card
    game.hands[side] &= ~bit
    if game.known[1 - side] & bit:
        game.known = put(game.known, 1 - side, game.known[1 - side] & ~bit)
    if card == MISSILE_ENVY:
        game.envy = NOBODY


def enter_hand(game: Game, side: int, card: int, *, shown: bool) -> None:
    """Put a card into a hand; `shown` or Aldrich Ames Remix lets the other side know it."""
    bit = 1 << card
    game.hands[side] |= bit
    if shown or (side == US and game.effects & ALDRICH_AMES):
        game.known = put(game.known, 1 - side, game.known[1 - side] | bit)


def show_cards(game: Game, card: int, side: int, cards: int) -> None:
    """Show cards of a hand to the other side, which may remember them for as long as they are held."""
    game.known = put(game.known, 1 - side, game.known[1 - side] | cards)
    if game.facts is not None:
        game.facts.append(facts.CardsShown("TS-COMP-03", SIDES, card, side, tuple(members(cards))))


def to_discards(game: Game, card: int, rule: str = "TS-PLAY-08") -> None:
    """Lay a card on the discard pile."""
    game.discards |= 1 << card
    if game.facts is not None:
        game.facts.append(facts.CardMoved(rule, None, card, "discard"))


def discard_from_hand(game: Game, side: int, card: int) -> None:
    """Discard a card out of a hand without effect (TS-PLAY-09)."""
    leave_hand(game, side, card)
    game.discards |= 1 << card
    if game.facts is not None:
        game.facts.append(facts.CardMoved("TS-PLAY-09", None, card, "discard", side))


def finish_card(game: Game, card: int, *, occurred: bool) -> None:
    """Lay a card that has been carried out where it belongs (TS-PLAY-08), unless its event has moved it."""
    bit = 1 << card
    if not game.playing & bit:
        return
    game.playing &= ~bit
    if not (occurred and game.tables.starred & bit):
        to_discards(game, card)
        return
    game.removed |= bit
    if game.facts is not None:
        game.facts.append(facts.CardMoved("TS-PLAY-08", None, card, "removed"))


def move_china(game: Game, card: int, holder: int, *, up: bool) -> None:
    """Give The China Card to a side (TS-CHINA-03)."""
    game.china_holder = holder
    game.china_up = up
    if game.facts is not None:
        game.facts.append(facts.ChinaMoved("TS-CHINA-03", None, card, holder, up))


def begin_effect(game: Game, card: int) -> None:
    """Note the lasting effect of a card."""
    game.effects |= 1 << card
    if game.facts is not None:
        game.facts.append(facts.EffectBegan("TS-EVT-01", None, card))


def end_effect(game: Game, card: int) -> None:
    """Cancel the lasting effect of a card, if there is one."""
    if game.effects >> card & 1:
        game.effects &= ~(1 << card)
        if game.facts is not None:
            game.facts.append(facts.EffectEnded("TS-EVT-01", None, card))
