"""Action rounds: who is asked what at their beginning, what is checked at their end (TS-AR)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from game.kernel.steps import Step
from game.twilight_struggle import facts
from game.twilight_struggle.flags import BURY, BURY_DUE, CRISIS, NORAD, NORAD_DUE
from game.twilight_struggle.notation import PASS
from game.twilight_struggle.operations import crisis_question
from game.twilight_struggle.play import PlayCard, settle_burial, sit_out
from game.twilight_struggle.state import SIDES, US, USSR, Game, add_influence, take_reference
from game.twilight_struggle.stepkinds import Silent
from game.twilight_struggle.traps import TRAP_DISCARD
from game.twilight_struggle.values import may_play_china, rounds_of, trapped


@dataclass(frozen=True, slots=True)
class BeginRound(Silent):
    """The action round of a side begins (TS-AR-01); `round` counts from 1."""

    side: int
    round: int

    def choose(self, game: Game, _option: str) -> None:
        """Ask for the card, unless the side has no such round."""
        side = self.side
        if self.round > rounds_of(game, side):
            # The other side may still have an eighth round.
            game.agenda += _next_round(side, self.round)
            return
        game.round = self.round
        game.phasing = side
        game.effects &= ~NORAD_DUE
        if side == US and game.effects & BURY:
            game.effects |= BURY_DUE
        take_reference(game)
        if game.facts is not None:
            game.facts.append(facts.RoundBegan("TS-AR-01", None, game.turn, self.round, side))
        game.agenda += (END_ROUND[side],)
        if game.effects & CRISIS:
            game.agenda += (_ASK_CARD[side], *crisis_question(game))
        else:
            ask_card(game, side)


def ask_card(game: Game, side: int) -> None:
    """Ask for the card of a round; with nothing to play the round is sat out (TS-AR-04, TS-TRAP-04)."""
    if trapped(game, side):
        if game.hands[side]:
            step = TRAP_DISCARD[side]
            if step.options(game) != (PASS,):
                game.agenda += (step,)
                return
    elif game.hands[side] or may_play_china(game, side):
        game.agenda += (_PLAY_CARD[side],)
        return
    sit_out(game, side)


_PLAY_CARD: Final = tuple(PlayCard(side) for side in SIDES)


@dataclass(frozen=True, slots=True)
class _AskCard(Silent):
    side: int

    def choose(self, game: Game, _option: str) -> None:
        ask_card(game, self.side)


_ASK_CARD: Final = tuple(_AskCard(side) for side in SIDES)


@dataclass(frozen=True, slots=True)
class EndRound(Silent):
    """The end of an action round (TS-AR-07)."""

    side: int

    def choose(self, game: Game, _option: str) -> None:
        """Settle what waited for the round, check NORAD, go on to the next round."""
        if game.effects & BURY_DUE and settle_burial(game, un_intervention=False):
            return
        game.agenda += _next_round(self.side, game.round)
        if game.effects & NORAD_DUE and game.effects & NORAD and norad_places(game):
            game.agenda += (NORAD_PLACE,)


END_ROUND: Final = tuple(EndRound(side) for side in SIDES)


def _next_round(side: int, number: int) -> tuple[Step[Game], ...]:
    if side == USSR:
        return (_BEGIN_ROUND[US][number],)
    return (_BEGIN_ROUND[USSR][number + 1],) if number < 8 else ()


_BEGIN_ROUND: Final = tuple(tuple(BeginRound(side, number) for number in range(9)) for side in SIDES)
FIRST_ROUND: Final = _BEGIN_ROUND[USSR][1]


def norad_places(game: Game) -> int:
    """Return where NORAD lets the US add influence, if the US controls Canada (card 106)."""
    return game.presence[US] if game.control[US] >> game.tables.at["canada"] & 1 else 0


@dataclass(frozen=True, slots=True)
class NoradPlace:
    """The US may add 1 influence where it has some (card 106)."""

    actor: ClassVar[int] = US
    card: int = 106

    def options(self, game: Game) -> Sequence[str]:
        """Return the countries, and `pass`."""
        return (PASS, *game.tables.place.of(norad_places(game)))

    def choose(self, game: Game, option: str) -> None:
        """Add it."""
        if option != PASS:
            add_influence(game, self.card, US, game.tables.place.number[option], 1)


NORAD_PLACE: Final = NoradPlace()
