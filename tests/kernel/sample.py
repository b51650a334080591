"""A tiny game on the kernel: dice, hidden cards and simultaneous choices.

Each of three rounds both seats draw a card, commit one card of their hand in secret, and reveal; the higher card,
plus a die for each, takes a point. Draws in the point are nobody's.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from game.kernel.chance import Chance
from game.kernel.facts import Fact
from game.kernel.rules import Result, Rules, Setting, Setup
from game.kernel.steps import CHANCE, RULES, Step


@dataclass(frozen=True, slots=True)
class Drawn(Fact):
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Revealed(Fact):
    reveals: ClassVar[bool] = True

    cards: tuple[int, int]


@dataclass(slots=True)
class Game:
    agenda: tuple[Step[Any], ...]
    pile: list[int]
    hands: list[list[int]]
    committed: list[int | None]
    dice: list[int]
    points: list[int]
    round: int
    facts: list[Fact] | None = field(default=None, compare=False)

    def clone(self) -> Self:
        return type(self)(
            self.agenda,
            self.pile[:],
            [hand[:] for hand in self.hands],
            self.committed[:],
            self.dice[:],
            self.points[:],
            self.round,
        )

    def tell(self, fact: Fact) -> None:
        if self.facts is not None:
            self.facts.append(fact)


@dataclass(frozen=True, slots=True)
class Draw:
    actor: ClassVar[int] = CHANCE
    seat: int

    def options(self, game: Game) -> Sequence[str]:
        return [f"draw {card}" for card in sorted(game.pile)]

    def choose(self, game: Game, option: str) -> None:
        card = int(option.split()[1])
        game.pile.remove(card)
        game.hands[self.seat].append(card)
        game.tell(Drawn("SAMPLE-1", (self.seat,), self.seat, card))


@dataclass(frozen=True, slots=True)
class Commit:
    actor: int

    def options(self, game: Game) -> Sequence[str]:
        return [f"play {card}" for card in sorted(game.hands[self.actor])]

    def choose(self, game: Game, option: str) -> None:
        card = int(option.split()[1])
        game.hands[self.actor].remove(card)
        game.committed[self.actor] = card


@dataclass(frozen=True, slots=True)
class Sharpen:
    """A seat may change its mind twice: two choices in a row by one seat, for undo."""

    actor: int

    def options(self, game: Game) -> Sequence[str]:
        return ["loud", "quiet"]

    def choose(self, game: Game, option: str) -> None:
        pass


@dataclass(frozen=True, slots=True)
class Roll:
    actor: ClassVar[int] = CHANCE
    seat: int

    def options(self, game: Game) -> Sequence[str]:
        return [f"die {n}" for n in range(1, 7)]

    def choose(self, game: Game, option: str) -> None:
        game.dice[self.seat] = int(option.split()[1])


@dataclass(frozen=True, slots=True)
class Reveal:
    actor: ClassVar[int] = RULES

    def options(self, game: Game) -> Sequence[str]:
        return ()

    def choose(self, game: Game, option: str) -> None:
        a, b = game.committed
        assert a is not None
        assert b is not None
        game.tell(Revealed("SAMPLE-2", None, (a, b)))
        a, b = a + game.dice[0], b + game.dice[1]
        if a != b:
            game.points[int(b > a)] += 1
        game.committed = [None, None]
        game.round += 1
        if game.round < 3:
            game.agenda += ROUND


ROUND: tuple[Step[Game], ...] = (
    Reveal(),
    Roll(1),
    Roll(0),
    Commit(1),
    Sharpen(1),
    Commit(0),
    Sharpen(0),
    Draw(1),
    Draw(0),
)


@dataclass(frozen=True, slots=True)
class Seen:
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    committed: tuple[bool, ...]
    own: int | None
    points: tuple[int, ...]


def start(setup: Setup, _board: object) -> Game:
    size = setup.settings["cards"]
    assert isinstance(size, int)
    return Game(ROUND, list(range(size)), [[], []], [None, None], [0, 0], [0, 0], 0)


def observe(game: Game, seat: int) -> Seen:
    return Seen(
        tuple(sorted(game.hands[seat])),
        tuple(len(hand) for hand in game.hands),
        tuple(card is not None for card in game.committed),
        game.committed[seat],
        tuple(game.points),
    )


def permute(game: Game, seat: int, chance: Chance) -> Game:
    other = 1 - seat
    hidden = game.pile + game.hands[other]
    committed = game.committed[other]
    if committed is not None:
        hidden.append(committed)
    for i in range(len(hidden) - 1, 0, -1):
        j = chance.below(i + 1)
        hidden[i], hidden[j] = hidden[j], hidden[i]
    if committed is not None:
        game.committed[other] = hidden.pop()
    game.hands[other] = [hidden.pop() for _ in game.hands[other]]
    game.pile = hidden
    return game


def problems(game: Game) -> list[str]:
    cards = game.pile + game.hands[0] + game.hands[1] + [card for card in game.committed if card is not None]
    return [] if len(cards) == len(set(cards)) else ["a card is in two places"]


def result(game: Game) -> Result | None:
    if game.agenda:
        return None
    best = max(game.points)
    return Result(tuple(seat for seat in (0, 1) if game.points[seat] == best), "rounds")


SAMPLE = Rules(
    name="sample",
    version=1,
    seats=(2,),
    settings=(Setting("cards", 9, range(6, 20)), Setting("open", False, (False, True))),
    start=start,
    observe=observe,
    permute=permute,
    problems=problems,
    result=result,
)


def setup(seed: int = 1, **settings: bool | int | str) -> Setup:
    return Setup("sample", ("human", "human"), seed, settings)
