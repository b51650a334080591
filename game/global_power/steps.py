"""The agenda of a round: hints, players, NPCs, upkeep (GP-ROUND); without players the last two alone."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from game.global_power import ending, guards, heroes, incidents, income, upkeep
from game.global_power.players import SEATS, seat_order
from game.global_power.purse import players_of
from game.global_power.state import State
from game.global_power.turns import BeginTurn, SayHint, ShowHints, Wages
from game.kernel.steps import CHANCE, RULES, Step


@dataclass(frozen=True, slots=True)
class Round:
    """The next round of a world without players. Nobody has a say in it, so the one who drives the game answers."""

    actor: ClassVar[int] = CHANCE

    def options(self, _game: State) -> Sequence[str]:
        """Return the one answer there is."""
        return ("round",)

    def choose(self, game: State, _option: str) -> None:
        """Begin the round; after the last one the game is over."""
        game.round += 1
        if game.round < game.board.level.rounds:
            game.agenda += (self,)
        game.agenda += (Phase("upkeep"), Phase("npcs"))


@dataclass(frozen=True, slots=True)
class BeginRound:
    """The next round of a game with players."""

    actor: ClassVar[int] = RULES

    def options(self, _game: State) -> Sequence[str]:
        """Ask nobody."""
        return ()

    def choose(self, game: State, _option: str) -> None:
        """Lay out the round: hints in secret, turns in seat order, NPCs, upkeep."""
        game.round += 1
        players = players_of(game)
        order = [seat for seat in seat_order(game.round) if players.alive[seat]]
        steps: list[Step[Any]] = []
        # A hint speaks of the third player, so with a seat out there is nothing left to say.
        if len(order) == SEATS:
            steps += [SayHint(seat, rival) for seat in order for rival in order if rival != seat]
            steps.append(ShowHints())
        steps += [BeginTurn(seat) for seat in order]
        steps += [Phase("npcs"), Phase("radiation"), Phase("income")]
        steps += [AskWages(seat) for seat in order]
        steps += [Phase("conscription"), Phase("victory")]
        game.agenda += tuple(reversed(steps))


@dataclass(frozen=True, slots=True)
class AskWages:
    """A seat that has mercenaries to pay is asked."""

    actor: ClassVar[int] = RULES
    seat: int

    def options(self, _game: State) -> Sequence[str]:
        """Ask nobody."""
        return ()

    def choose(self, game: State, _option: str) -> None:
        """Ask the seat, if there is anything to ask."""
        Wages(self.seat).ask(game)


def _npcs(game: State) -> None:
    """GP-ROUND-03. The scripted incidents of a level are for worlds without players."""
    if game.players is None:
        for script in game.board.level.incidents:
            if script.round == game.round:
                incidents.happen(game, script)
    heroes.act(game)
    guards.act(game)


def _upkeep(game: State) -> None:
    upkeep.radiate(game)
    _restore(game)


def _restore(game: State) -> None:
    upkeep.conscript(game)
    upkeep.heal(game)


def _victory(game: State) -> None:
    ending.tidy(game)
    ending.check(game)
    if players_of(game).winners is None:
        game.agenda += (BeginRound(),)


_PHASES: Final[dict[str, Callable[[State], None]]] = {
    "npcs": _npcs,
    "upkeep": _upkeep,
    "radiation": upkeep.radiate,
    "income": income.pay_out,
    "conscription": _restore,
    "victory": _victory,
}


@dataclass(frozen=True, slots=True)
class Phase:
    """A part of the round in which nobody is asked."""

    actor: ClassVar[int] = RULES
    name: str

    def options(self, _game: State) -> Sequence[str]:
        """Ask nobody."""
        return ()

    def choose(self, game: State, _option: str) -> None:
        """Carry out the phase."""
        _PHASES[self.name](game)
