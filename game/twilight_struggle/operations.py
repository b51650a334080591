"""Operations: influence, realignments and coups (TS-OPS, TS-INF, TS-RLN, TS-COUP)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.twilight_struggle import facts
from game.twilight_struggle.acts import Acts
from game.twilight_struggle.board import COUNTRY_COUNT
from game.twilight_struggle.flags import CRISIS, NUCLEAR_SUBS, YURI
from game.twilight_struggle.notation import FACE, KEEP, PASS
from game.twilight_struggle.state import (
    NOBODY,
    US,
    USSR,
    Game,
    add_influence,
    award,
    end_effect,
    end_game,
    remove_influence,
    set_defcon,
    set_milops,
)
from game.twilight_struggle.stepkinds import Roll, Silent
from game.twilight_struggle.tables import WORLD
from game.twilight_struggle.values import (
    coup_modifier,
    coup_targets,
    crisis_price,
    loosened,
    marker_cost,
    ops_value,
    placeable,
    realign_modifier,
    realign_targets,
    value_in,
    with_left,
)

PLACE: Final = 1
COUP: Final = 2
REALIGN: Final = 4
ANY: Final = PLACE | COUP | REALIGN

NORMAL: Final = 0
FREE: Final = 1
"""Ignores DEFCON and earns no Military Operations (TS-EVT-11)."""
CHE_FIRST: Final = 2
"""A coup that may be followed by another (card 107)."""
MAY: Final = 4
"""May be declined."""


@dataclass(frozen=True, slots=True)
class CancelCrisis:
    """The restricted side may buy off the Cuban Missile Crisis (card 40)."""

    actor: int
    card: int = 40

    def options(self, game: Game) -> Sequence[str]:
        """Return the countries that can pay, and `keep`."""
        return (*game.tables.cancel.of(crisis_price(game)), KEEP)

    def choose(self, game: Game, option: str) -> None:
        """Pay 2 influence, or leave it."""
        if option == KEEP:
            return
        country = game.tables.cancel.number[option]
        remove_influence(game, self.card, self.actor, country, 2)
        game.crisis = NOBODY
        end_effect(game, self.card)


def crisis_question(game: Game) -> tuple[CancelCrisis, ...]:
    """Return the question to the restricted side if it can pay, else nothing."""
    return (CancelCrisis(game.crisis),) if game.effects & CRISIS and crisis_price(game) else ()


@dataclass(frozen=True, slots=True)
class Conduct(Silent):
    """Conduct Operations of a printed value when it comes to it: only then are modifiers and targets looked at.

    `kinds` (PLACE, COUP, REALIGN) may be done in `zone` (countries). `mode` is NORMAL or bits of FREE, CHE_FIRST, MAY.
    """

    side: int
    card: int
    printed: int
    kinds: int = ANY
    zone: int = WORLD
    mode: int = NORMAL

    def choose(self, game: Game, _option: str) -> None:
        """Conduct them."""
        conduct_ops(game, self.side, self.card, self.printed, self.kinds, self.zone, self.mode)


def conduct_ops(
    game: Game, side: int, card: int, printed: int, kinds: int = ANY, zone: int = WORLD, mode: int = NORMAL
) -> None:
    """Ask for the first act of Operations, unless there is none: then the points are lost (TS-OPS-09, TS-EVT-12)."""
    step = _operate(side, card, ops_value(game, side, printed), kinds, zone, mode)
    if game.crisis == side and kinds & COUP:
        game.agenda += (_AskIfAny(step), *crisis_question(game))
    elif step.any(game):
        game.agenda += (step,)


@dataclass(frozen=True, slots=True)
class _AskIfAny(Silent):
    step: "Operate"

    def choose(self, game: Game, _option: str) -> None:
        if self.step.any(game):
            game.agenda += (self.step,)


@dataclass(frozen=True, slots=True)
class Operate:
    """The first act of an Operation; it settles the kind for all points (TS-OPS-08)."""

    actor: int
    card: int
    value: int
    kinds: int = ANY
    zone: int = WORLD
    mode: int = NORMAL

    def _places(self, game: Game) -> int:
        return placeable(game, self.actor, self.card, self.value, 0) if self.kinds & PLACE else 0

    def _coups(self, game: Game) -> int:
        if not self.kinds & COUP:
            return 0
        return coup_targets(game, self.actor, free=self.mode & FREE != 0) & self.zone

    def _realigns(self, game: Game) -> int:
        if not self.kinds & REALIGN:
            return 0
        return realign_targets(game, self.actor, free=self.mode & FREE != 0) & self.zone

    def any(self, game: Game) -> bool:
        """Say whether there is anything to do."""
        return bool(self._places(game) or self._coups(game) or self._realigns(game))

    def options(self, game: Game) -> Sequence[str]:
        """Return every first act."""
        tables = game.tables
        return Acts(
            (tables.coup, self._coups(game)),
            self.mode & MAY != 0,
            (tables.place, self._places(game)),
            (tables.realign, self._realigns(game)),
        )

    def choose(self, game: Game, option: str) -> None:
        """Do the first act."""
        tables = game.tables
        country = tables.place.number.get(option)
        if country is not None:
            _place(game, self.actor, self.card, self.value, 0, 0, country)
            return
        country = tables.coup.number.get(option)
        if country is not None:
            if game.crisis == self.actor:
                # Whoever is P: the crisis outranks the rule of DEFCON 1 (TS-COUP-08).
                end_game(game, 1 - self.actor, "crisis")
                return
            value = value_in(game, self.actor, self.card, self.value, country)
            game.agenda += (coup_die(self.actor, self.card, country, value, self.mode),)
        elif option != PASS:
            country = tables.realign.number[option]
            _realign(game, _realign_ops(self.actor, self.card, self.value, 0, 0, self.zone, self.mode), country)


_operate = lru_cache(maxsize=1 << 11)(Operate)


# Influence -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlaceOps:
    """The next marker of a placement. `spent` points are used; `loose` tells where (values.OUTSIDE_…)."""

    actor: int
    card: int
    value: int
    spent: int
    loose: int

    def options(self, game: Game) -> Sequence[str]:
        """Return where the marker may go."""
        return game.tables.place.of(placeable(game, self.actor, self.card, self.value - self.spent, self.loose))

    def choose(self, game: Game, option: str) -> None:
        """Place it."""
        country = game.tables.place.number[option]
        _place(game, self.actor, self.card, self.value, self.spent, self.loose, country)


_place_ops = lru_cache(maxsize=1 << 14)(PlaceOps)


def _place(game: Game, side: int, card: int, value: int, spent: int, loose: int, country: int) -> None:
    spent += marker_cost(game, side, country)
    loose = loosened(game, loose, country)
    add_influence(game, card, side, country, 1)
    # With 2 points left any country that was open still is.
    if value - spent >= 2 or placeable(game, side, card, value - spent, loose):
        game.agenda += (_place_ops(side, card, value, spent, loose),)


# Realignment ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RealignOps:
    """The next realignment of a card; every roll costs 1 point (TS-RLN-01)."""

    actor: int
    card: int
    value: int
    spent: int
    loose: int
    zone: int
    mode: int

    def targets(self, game: Game) -> int:
        """Return where it may be tried."""
        mask = realign_targets(game, self.actor, free=self.mode & FREE != 0) & self.zone
        parts = with_left(game, self.actor, self.card, self.value - self.spent, self.loose, mask)
        return parts[0] | parts[1] | parts[2]

    def options(self, game: Game) -> Sequence[str]:
        """Return where it may be tried."""
        return game.tables.realign.of(self.targets(game))

    def choose(self, game: Game, option: str) -> None:
        """Declare the target; both sides roll."""
        _realign(game, self, game.tables.realign.number[option])


_realign_ops = lru_cache(maxsize=1 << 12)(RealignOps)


def _realign(game: Game, step: RealignOps, country: int) -> None:
    loose = loosened(game, step.loose, country)
    rest = _realign_ops(step.actor, step.card, step.value, step.spent + 1, loose, step.zone, step.mode)
    game.agenda += (RealignDie(rest, country, USSR, 0),)


@dataclass(frozen=True, slots=True)
class RealignDie(Roll):
    """A die of a realignment: first that of the USSR, then that of the US. `rest` is what comes after it."""

    rest: RealignOps
    country: int
    roller: int
    first: int

    @property
    def card(self) -> int:
        """The card whose Operations they are."""
        return self.rest.card

    def choose(self, game: Game, option: str) -> None:
        """Take the die; after the second, remove influence (TS-RLN-05)."""
        die = FACE[option]
        rest, country = self.rest, self.country
        if self.roller == USSR:
            game.agenda += (RealignDie(rest, country, US, die),)
            return
        modifiers = (realign_modifier(game, USSR, country), realign_modifier(game, US, country))
        if game.facts is not None:
            dice = (self.first, die)
            game.facts.append(facts.Realigned("TS-RLN-03", None, rest.card, rest.actor, country, dice, modifiers))
        lead = self.first + modifiers[USSR] - die - modifiers[US]
        if lead:
            remove_influence(game, rest.card, US if lead > 0 else USSR, country, abs(lead))
        if rest.targets(game):
            game.agenda += (rest,)


# Coup ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CoupDie(Roll):
    """The die of a coup; `value` has the regional bonuses in it."""

    side: int
    card: int
    country: int
    value: int
    mode: int

    def choose(self, game: Game, option: str) -> None:
        """Carry out the coup in the order of TS-COUP-07."""
        die = FACE[option]
        side, card, country = self.side, self.card, self.country
        tables = game.tables
        modifier = coup_modifier(game, side, country)
        stability = tables.stability[country]
        result, removed, added = coup_result(game, side, country, self.value, die)
        if game.facts is not None:
            free = self.mode & FREE != 0
            game.facts.append(
                facts.CoupMade(
                    "TS-COUP-03", None, card, side, country, die, self.value, modifier, stability, result, free
                )
            )
        if removed:
            remove_influence(game, card, 1 - side, country, removed)
        if added:
            add_influence(game, card, side, country, added)
        if not self.mode & FREE:
            set_milops(game, card, side, game.milops[side] + self.value)
        battleground = tables.battlegrounds >> country & 1
        if (
            battleground
            and not (side == US and game.effects & NUCLEAR_SUBS)
            and set_defcon(game, card, game.defcon - 1)
        ):
            return
        if side == US and game.effects & YURI and award(game, 109, USSR, 1, "109"):
            return
        if self.mode & CHE_FIRST and removed:
            zone = che_zone(game) & ~(1 << country)
            # The same value again: modifiers cannot have changed in between.
            conduct_ops(game, side, card, tables.ops[card], COUP, zone, MAY)


coup_die = lru_cache(maxsize=1 << 12)(CoupDie)


def che_zone(game: Game) -> int:
    """Return where Che may coup: no battleground of Central and South America and Africa (card 107)."""
    tables = game.tables
    return (tables.latin | tables.region["africa"]) & ~tables.battlegrounds


def coup_result(game: Game, side: int, country: int, value: int, die: int) -> tuple[int, int, int]:
    """Return what a coup would do with a die: its result, enemy influence removed, own influence added."""
    result = die + value + coup_modifier(game, side, country) - 2 * game.tables.stability[country]
    enemy = game.influence[country + COUNTRY_COUNT * (1 - side)]
    removed = min(max(result, 0), enemy)
    return result, removed, max(result, 0) - removed
