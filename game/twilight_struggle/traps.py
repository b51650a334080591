"""Action rounds held by Quagmire or Bear Trap (TS-TRAP)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.twilight_struggle import facts
from game.twilight_struggle.flags import MISSILE_ENVY
from game.twilight_struggle.notation import FACE, PASS
from game.twilight_struggle.play import begin_play, sit_out
from game.twilight_struggle.state import Game, discard_from_hand, end_effect
from game.twilight_struggle.stepkinds import Roll
from game.twilight_struggle.values import cards_worth, pressed, rounds_of

TRAP_CARDS: Final = (44, 42)
"""Bear Trap holds the USSR, Quagmire the US."""


@dataclass(frozen=True, slots=True)
class TrapDiscard:
    """The card of a trapped round."""

    actor: int
    card: int

    def options(self, game: Game) -> Sequence[str]:
        """Return what TS-TRAP-02 to TS-TRAP-05 allow; an eighth round may be left unused."""
        side = self.actor
        tables = game.tables
        hand = game.hands[side]
        unused = (PASS,) if game.round == 8 else ()
        if pressed(game, side, rounds_of(game, side) - game.round + 1):
            return unused + tables.play.of(hand & tables.scoring)
        eligible = cards_worth(game, side, hand, 2)
        if eligible:
            envy = eligible & (1 << MISSILE_ENVY)
            if envy and game.envy == side:
                eligible = envy
            return tables.discard.of(eligible) + unused
        return (PASS, *tables.play.of(hand & tables.scoring))

    def choose(self, game: Game, option: str) -> None:
        """Discard and roll, or play a scoring card, or lose the round."""
        side = self.actor
        if option == PASS:
            sit_out(game, side)
            return
        number = game.tables.discard.number.get(option)
        if number is None:
            begin_play(game, side, game.tables.play.number[option])
            return
        discard_from_hand(game, side, number)
        game.agenda += (TrapDie(side, self.card),)


@dataclass(frozen=True, slots=True)
class TrapDie(Roll):
    """The roll to leave a trap: 1 to 4 frees (TS-TRAP-02)."""

    side: int
    card: int

    def choose(self, game: Game, option: str) -> None:
        """Free the side or not."""
        die = FACE[option]
        if game.facts is not None:
            game.facts.append(facts.TrapRolled("TS-TRAP-02", None, self.card, self.side, die, die <= 4))
        if die <= 4:
            end_effect(game, self.card)


TRAP_DISCARD: Final = tuple(TrapDiscard(side, card) for side, card in enumerate(TRAP_CARDS))
