"""Questions and acts that many events share: adding and removing influence, wars, picking, random cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from game.kernel.steps import CHANCE
from game.twilight_struggle import facts
from game.twilight_struggle.board import COUNTRY_COUNT
from game.twilight_struggle.notation import FACE, STOP
from game.twilight_struggle.state import (
    Game,
    add_influence,
    award,
    leave_hand,
    remove_all,
    remove_influence,
    set_influence,
    set_milops,
)
from game.twilight_struggle.stepkinds import Roll, Silent
from game.twilight_struggle.values import war_modifier

ALL: Final = 0
"""Amount of RemoveInfluence: whatever is there."""
TO_EQUAL: Final = -1
"""Amount of AddInfluence: up to what the enemy has (Independent Reds)."""
TO_DOUBLE: Final = -2
"""Amount of AddInfluence: as much again (Latin American Debt Crisis)."""


@dataclass(frozen=True, slots=True)
class AddInfluence:
    """Add influence by an event: `left` more times `amount` in a country of `mask` (TS-EVT-05, TS-EVT-07).

    `cap` is how often the same country may be named, 1 or 2, larger for no limit; `once` are those named once already.
    """

    actor: int
    card: int
    left: int
    mask: int
    amount: int = 1
    cap: int = 1
    optional: bool = False
    once: int = 0

    def options(self, game: Game) -> Sequence[str]:
        """Return the countries, and `stop` if the card says "may" or "up to"."""
        texts = game.tables.place.of(self.mask)
        return (*texts, STOP) if self.optional else texts

    def choose(self, game: Game, option: str) -> None:
        """Add there, and ask again if something is left."""
        if option == STOP:
            return
        country = game.tables.place.number[option]
        side, influence = self.actor, game.influence
        own = influence[country + COUNTRY_COUNT * side]
        if self.amount > 0:
            set_influence(game, self.card, side, country, own + self.amount)
        elif self.amount == TO_DOUBLE:
            set_influence(game, self.card, side, country, 2 * own)
        else:
            enemy = influence[country + COUNTRY_COUNT * (1 - side)]
            if own < enemy:
                set_influence(game, self.card, side, country, enemy)
        mask, once = _used(self.mask, self.once, self.cap, country)
        ask_add(game, AddInfluence(side, self.card, self.left - 1, mask, self.amount, self.cap, self.optional, once))


def ask_add(game: Game, step: AddInfluence) -> None:
    """Ask where to add influence, if there is a place and something left."""
    if step.left > 0 and step.mask:
        game.agenda += (step,)


def _used(mask: int, once: int, cap: int, country: int) -> tuple[int, int]:
    bit = 1 << country
    if cap == 1 or (cap == 2 and once & bit):
        return mask & ~bit, once
    return mask, once | bit


@dataclass(frozen=True, slots=True)
class RemoveInfluence:
    """Remove influence of `side` by an event: `left` more times `amount` from a country of `mask` (TS-EVT-06, -07).

    `cap` and `once` as in AddInfluence. De-Stalinization (card 33) places anew what it removed.
    """

    actor: int
    card: int
    side: int
    left: int
    mask: int
    amount: int = 1
    cap: int = 1
    optional: bool = False
    once: int = 0

    def targets(self, game: Game) -> int:
        """Return the countries that still hold something to remove."""
        return self.mask & game.presence[self.side]

    def options(self, game: Game) -> Sequence[str]:
        """Return the countries, and `stop` if the card says "may" or "up to"."""
        texts = game.tables.remove.of(self.targets(game))
        return (*texts, STOP) if self.optional else texts

    def choose(self, game: Game, option: str) -> None:
        """Remove there, and ask again if something is left."""
        if option == STOP:
            return
        country = game.tables.remove.number[option]
        if self.amount:
            remove_influence(game, self.card, self.side, country, self.amount)
        else:
            remove_all(game, self.card, self.side, country)
        mask, once = _used(self.mask, self.once, self.cap, country)
        ask_remove(
            game,
            RemoveInfluence(
                self.actor, self.card, self.side, self.left - 1, mask, self.amount, self.cap, self.optional, once
            ),
        )


def ask_remove(game: Game, step: RemoveInfluence) -> None:
    """Ask where to remove influence, if there is any and something left."""
    if step.left > 0 and step.targets(game):
        game.agenda += (step,)


# Wars ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class War:
    """The figures of a war card (TS-WAR): victory on `needed` or more, points, Military Operations.

    `target_counts`: the defender's control of the target counts against the attacker too (card 13).
    """

    needed: int
    vp: int
    milops: int
    target_counts: bool = False


@dataclass(frozen=True, slots=True)
class WarTarget:
    """The attacker picks the country (TS-WAR-02)."""

    actor: int
    card: int
    mask: int
    war: War

    def options(self, game: Game) -> Sequence[str]:
        """Return the countries that may be attacked."""
        return game.tables.target.of(self.mask)

    def choose(self, game: Game, option: str) -> None:
        """Roll for it."""
        game.agenda += (WarDie(self.actor, self.card, game.tables.target.number[option], self.war),)


@dataclass(frozen=True, slots=True)
class WarDie(Roll):
    """The die of a war."""

    side: int
    card: int
    country: int
    war: War

    def choose(self, game: Game, option: str) -> None:
        """Carry the war out (TS-WAR-02, steps 3 to 7)."""
        die = FACE[option]
        side, card, country, war = self.side, self.card, self.country, self.war
        modifier = war_modifier(game, side, country, target_counts=war.target_counts)
        won = die + modifier >= war.needed
        if game.facts is not None:
            game.facts.append(facts.WarFought("TS-WAR-02", None, card, side, country, die, modifier, war.needed, won))
        if won:
            amount = remove_all(game, card, 1 - side, country)
            if amount:
                add_influence(game, card, side, country, amount)
            if award(game, card, side, war.vp, "TS-WAR-02"):
                return
        set_milops(game, card, side, game.milops[side] + war.milops)


# Picking -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PickCard:
    """A choice among cards; the event of `card` says which and what follows."""

    actor: int
    card: int

    def options(self, game: Game) -> Sequence[str]:
        """Return the answers that the event gives."""
        entry = game.tables.events[self.card]
        assert entry.options is not None
        return entry.options(game, self.actor)

    def choose(self, game: Game, option: str) -> None:
        """Let the event carry it out."""
        entry = game.tables.events[self.card]
        assert entry.choose is not None
        entry.choose(game, self.actor, option)


@dataclass(frozen=True, slots=True)
class PickWay:
    """A choice among ways, levels or regions; the event of `card` says which and what follows."""

    actor: int
    card: int

    def options(self, game: Game) -> Sequence[str]:
        """Return the answers that the event gives."""
        entry = game.tables.events[self.card]
        assert entry.options is not None
        return entry.options(game, self.actor)

    def choose(self, game: Game, option: str) -> None:
        """Let the event carry it out."""
        if game.facts is not None:
            game.facts.append(facts.Chosen("TS-EVT-02", None, self.card, self.actor, option))
        entry = game.tables.events[self.card]
        assert entry.choose is not None
        entry.choose(game, self.actor, option)


@dataclass(frozen=True, slots=True)
class RandomCard:
    """A card out of the hand of `seat`, each equally likely (TS-EVT-09); `owner` carries the event out."""

    actor: ClassVar[int] = CHANCE
    card: int
    seat: int
    owner: int

    def options(self, game: Game) -> Sequence[str]:
        """Return the cards of the hand."""
        return game.tables.draw.of(game.hands[self.seat])

    def choose(self, game: Game, option: str) -> None:
        """Take the card out of the hand and let the event go on with it."""
        number = game.tables.draw.number[option]
        owed = game.envy
        leave_hand(game, self.seat, number)
        if self.card == 67:
            # The US may return it: a Missile Envy owed stays owed until then.
            game.envy = owed
        game.playing |= 1 << number
        if game.facts is not None:
            game.facts.append(facts.CardsShown("TS-EVT-09", None, self.card, self.seat, (number,)))
        entry = game.tables.events[self.card]
        assert entry.choose is not None
        entry.choose(game, self.owner, option)


@dataclass(frozen=True, slots=True)
class Contest(Roll):
    """Both sides roll against each other, the USSR first; the event of `card` says what is added and what follows."""

    card: int
    owner: int
    roller: int = 0
    first: int = 0

    def choose(self, game: Game, option: str) -> None:
        """Take the die; after the second let the event compare."""
        if not self.roller:
            game.agenda += (type(self)(self.card, self.owner, 1, FACE[option]),)
            return
        self.compare(game, self.first, FACE[option])

    def compare(self, game: Game, ussr: int, us: int) -> None:
        """Compare the two dice."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Award(Silent):
    """Give victory points when it comes to it."""

    card: int
    side: int
    amount: int

    def choose(self, game: Game, _option: str) -> None:
        """Give them."""
        award(game, self.card, self.side, self.amount)
