"""What chance answers: victory cards, the deal, the cards of the week."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from game.kernel.steps import CHANCE, Option
from game.steam_noir import events
from game.steam_noir.figures import FACTIONS
from game.steam_noir.state import NOBODY, Game
from game.steam_noir.tables import less, more, together

_VICTORY: Final = {f"victory {faction}": number for number, faction in enumerate(FACTIONS)}
_REVOLUTION: Final = {f"revolution {faction}": number for number, faction in enumerate(FACTIONS)}


@dataclass(frozen=True, slots=True)
class DealVictory:
    """A seat's own faction (SN-SETUP-05)."""

    actor: ClassVar[int] = CHANCE
    phase: ClassVar[str] = "deal"
    seat: int

    def options(self, game: Game) -> Sequence[Option]:
        """Return the factions that nobody has yet."""
        return sorted(text for text, faction in _VICTORY.items() if faction not in game.own)

    def choose(self, game: Game, option: Option) -> None:
        """Give it."""
        faction = game.own[self.seat] = _VICTORY[option]
        if game.facts is not None:
            game.facts.append(events.VictoryDealt("SN-SETUP-05", (self.seat,), self.seat, FACTIONS[faction]))


@dataclass(frozen=True, slots=True)
class Draw:
    """The next card of the draw pile goes to `seat`, which is dealt up to `size` cards, as the seats after it."""

    actor: ClassVar[int] = CHANCE
    phase: ClassVar[str] = "deal"
    seat: int
    size: int

    def options(self, game: Game) -> Sequence[Option]:
        """Return every card of the pile: a pile without order is a shuffled one."""
        return game.tables.deck.of(game.pile)

    def choose(self, game: Game, option: Option) -> None:
        """Deal it and go on."""
        kind = game.tables.deck.kind[option]
        seat = self.seat
        game.pile = less(game.pile, kind)
        game.hands[seat] = more(game.hands[seat], kind)
        if game.facts is not None:
            rule = "SN-RESET-05" if game.week else "SN-SETUP-06"
            game.facts.append(events.CardDrawn(rule, (seat,), seat, game.tables.names[kind]))
        deal(game, seat, self.size)


def deal(game: Game, seat: int, size: int) -> None:
    """Ask for the next card that `seat` or one after it needs (SN-SETUP-06, SN-RESET-05)."""
    hands = game.hands
    for at in range(seat, len(hands)):
        if sum(hands[at]) >= size:
            continue
        if not any(game.pile):
            _shuffle(game)
        if any(game.pile):
            game.agenda += (Draw(at, size),)
        return


def _shuffle(game: Game) -> None:
    """Make the discards a new draw pile; what was seen of them says no more where they are (SN-RESET-05)."""
    empty = game.tables.empty
    game.pile = together(game.shown, *game.buried)
    game.shown = empty
    game.buried = [empty] * len(game.buried)
    game.shuffles += 1
    if game.facts is not None:
        game.facts.append(events.Shuffled("SN-RESET-05", None, sum(game.pile)))


def _turned_by(game: Game, setup: str) -> str:
    """Return the clause by which a card is turned up; `week` still is the week before."""
    if game.week % game.tables.options.weeks:
        return "SN-RESET-07"
    return "SN-NEXT-02" if game.month > 1 else setup


@dataclass(frozen=True, slots=True)
class TurnRevolution:
    """The next revolution card of the month (SN-SETUP-01, SN-RESET-07)."""

    actor: ClassVar[int] = CHANCE
    phase: ClassVar[str] = "turn"

    def options(self, game: Game) -> Sequence[Option]:
        """Return those not turned up this month; the one set aside is among them, unseen."""
        return sorted(text for text, faction in _REVOLUTION.items() if faction in game.revolutions)

    def choose(self, game: Game, option: Option) -> None:
        """Turn it up."""
        game.revolution = _REVOLUTION[option]
        game.revolutions = tuple(faction for faction in game.revolutions if faction != game.revolution)
        if game.facts is not None:
            rule = _turned_by(game, "SN-SETUP-01")
            game.facts.append(events.RevolutionTurned(rule, None, FACTIONS[game.revolution]))


@dataclass(frozen=True, slots=True)
class TurnEmperor:
    """The next emperor card of the month (SN-SETUP-02, SN-RESET-07)."""

    actor: ClassVar[int] = CHANCE
    phase: ClassVar[str] = "turn"

    def options(self, game: Game) -> Sequence[Option]:
        """Return those never scored and not turned up this month."""
        return game.tables.army.of(game.armies)

    def choose(self, game: Game, option: Option) -> None:
        """Turn it up."""
        kind = game.tables.army.kind[option]
        game.emperor = game.tables.strengths[kind]
        game.armies = less(game.armies, kind)
        if game.facts is not None:
            rule = _turned_by(game, "SN-SETUP-02")
            game.facts.append(events.EmperorTurned(rule, None, game.emperor))


def turn_pair(game: Game, number: int) -> None:
    """Ask for the cards of the month's week `number`; only its first weeks may have an emperor (SN-NOEMP-03)."""
    game.revolution = NOBODY
    game.emperor = 0
    if number <= game.army_weeks:
        game.agenda += (TurnEmperor(),)
    game.agenda += (TurnRevolution(),)
