"""The agenda of a round without players: the world goes on, NPCs, upkeep (GP-ROUND)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.global_power import guards, heroes, incidents, upkeep
from game.global_power.state import State
from game.kernel.steps import CHANCE, RULES


@dataclass(frozen=True, slots=True)
class Round:
    """The next round may begin. Nobody has a say in it, so the one who drives the game answers."""

    actor: ClassVar[int] = CHANCE

    def options(self, _game: State) -> Sequence[str]:
        """Return the one answer there is."""
        return ("round",)

    def choose(self, game: State, _option: str) -> None:
        """Begin the round; after the last one the game is over."""
        game.round += 1
        if game.round < game.board.level.rounds:
            game.agenda += (self,)
        game.agenda += (Upkeep(), Npcs())


@dataclass(frozen=True, slots=True)
class Npcs:
    """GP-ROUND-03: the scripted incidents of the round, then heroes, then guards."""

    actor: ClassVar[int] = RULES

    def options(self, _game: State) -> Sequence[str]:
        """Ask nobody."""
        return ()

    def choose(self, game: State, _option: str) -> None:
        """Carry out the phase."""
        for script in game.board.level.incidents:
            if script.round == game.round:
                incidents.happen(game, script)
        heroes.act(game)
        guards.act(game)


@dataclass(frozen=True, slots=True)
class Upkeep:
    """GP-ROUND-04."""

    actor: ClassVar[int] = RULES

    def options(self, _game: State) -> Sequence[str]:
        """Ask nobody."""
        return ()

    def choose(self, game: State, _option: str) -> None:
        """Carry out the phase."""
        upkeep.radiate(game)
        upkeep.conscript(game)
        upkeep.heal(game)
