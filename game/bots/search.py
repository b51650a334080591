"""Thinking ahead in games with hidden cards, for any game on the kernel.

Information-set Monte Carlo: each trial makes up a whole game that fits what the seat sees, follows its own next
choices by upper confidence bounds, lets a simple policy play on for everybody, and remembers how that came out. Since
only made-up games are looked at, a move cannot depend on what is hidden.

The tree holds the choices that one seat makes in a row; there its knowledge stays the same. As soon as chance or
another seat answers, the policy plays.
"""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from game.kernel.chance import Chance
from game.kernel.rules import Rules
from game.kernel.steps import CHANCE, Option, State, answer, waiting

S = TypeVar("S", bound=State)

Values = Sequence[float]
"""How well each seat stands: 0 lost, 1 won."""

_WORLDS: Final = 64
_CHECK: Final = 8


def _as_they_come(_observation: Any, options: Sequence[Option]) -> Sequence[Option]:
    return options


def any_option(_game: Any, options: Sequence[Option], chance: Chance) -> Option:
    """The policy of one who does not think."""
    return options[chance.below(len(options))]


def _never(_game: Any) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Domain(Generic[S]):
    """What the search needs to know of a game.

    `worlds` takes an observation and returns a function that makes up games which fit it; beliefs about what is
    hidden are worked out once, in the first call. `policy` answers for everybody while a trial is played out, until
    `stop` says that the game can be judged or it is over; `judge` then values it for all seats. `sift` puts the
    options of the first choice in order, the most promising first, and may leave hopeless ones out. `hunch` values them
    without thinking ahead; only the differences count.
    """

    worlds: Callable[[Any], Callable[[Chance], S]]
    judge: Callable[[S], Values]
    policy: Callable[[S, Sequence[Option], Chance], Option] = any_option
    stop: Callable[[S], bool] = _never
    sift: Callable[[Any, Sequence[Option]], Sequence[Option]] = _as_they_come
    hunch: Callable[[Any, Sequence[Option]], Sequence[float]] | None = None


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to think: so many trials, or with `seconds` as many as fit into that time.

    `bold` weighs trying out against what came out well so far. With `widening` only so many times the square root of
    the trials made are considered, at least `least` options, the first ones first; 0 considers all from the start.
    `faith`, above 0, is how many trials of an option its hunch weighs as much as.
    """

    trials: int = 200
    seconds: float | None = None
    bold: float = 0.5
    widening: float = 0.0
    least: int = 6
    faith: float = 20.0


class _Node:
    """What came of the options of one choice."""

    __slots__ = ("below", "leads", "options", "sums", "trials", "visits")

    def __init__(self, options: Sequence[Option], hunches: Sequence[float] | None = None) -> None:
        self.options = options
        # How far each option seems to be behind the best, before any trial.
        self.leads = None if hunches is None else [hunch - max(hunches) for hunch in hunches]
        self.trials = 0
        self.visits = [0] * len(options)
        self.sums = [0.0] * len(options)
        self.below: dict[int, _Node] = {}

    def pick(self, effort: Effort) -> int:
        """Return the option to try next."""
        wide = len(self.options)
        if effort.widening:
            wide = min(wide, max(effort.least, int(effort.widening * math.sqrt(self.trials + 1))))
        best, top = 0, -math.inf
        scale = effort.bold * math.sqrt(math.log(self.trials + 1))
        if self.leads is not None:
            worths = self.worths(effort)
            return max(range(wide), key=lambda at: worths[at] + scale / math.sqrt(self.visits[at] + 1))
        for at in range(wide):
            visits = self.visits[at]
            if not visits:
                return at
            bound = self.sums[at] / visits + scale / math.sqrt(visits)
            if bound > top:
                best, top = at, bound
        return best

    def worths(self, effort: Effort) -> list[float]:
        """Return what each option seems worth, trials and hunch together."""
        assert self.leads is not None
        mean = sum(self.sums) / self.trials if self.trials else 0.5
        return [
            (self.sums[at] + effort.faith * (mean + lead)) / (self.visits[at] + effort.faith)
            for at, lead in enumerate(self.leads)
        ]

    def add(self, at: int, value: float) -> None:
        self.trials += 1
        self.visits[at] += 1
        self.sums[at] += value

    def favourite(self, effort: Effort) -> int:
        """Return the option that seems worth most, or without hunches was tried most; the first of equal ones."""
        if self.leads is not None:
            worths = self.worths(effort)
            return max(range(len(self.options)), key=lambda at: (worths[at], -at))
        return max(range(len(self.options)), key=lambda at: (self.visits[at], self.sums[at], -at))


def search(
    domain: Domain[S], observation: Any, seat: int, options: Sequence[Option], effort: Effort, chance: Chance
) -> Option:
    """Return the option that did best. `chance` is moved by one step, however much is thought."""
    end = None if effort.seconds is None else time.perf_counter() + effort.seconds
    source = Chance(chance.below(1 << 62))
    options = domain.sift(observation, options)
    if len(options) == 1:
        return options[0]
    root = _Node(options, None if domain.hunch is None else domain.hunch(observation, options))
    make = domain.worlds(observation)
    worlds: list[S] = []
    trial = 0
    while trial < effort.trials if end is None else trial % _CHECK or time.perf_counter() < end:
        at = root.pick(effort)
        # Every option meets the same worlds in the same order, so that luck weighs less in comparing them.
        number = root.visits[at]
        while len(worlds) <= min(number, _WORLDS - 1):
            worlds.append(make(source.fork(2 * len(worlds))))
        game = worlds[number].clone() if number < _WORLDS else make(source.fork(2 * number))
        _try(domain, game, seat, root, at, effort, source.fork(2 * trial + 1))
        trial += 1
    return root.options[root.favourite(effort)]


def _try(domain: Domain[S], game: S, seat: int, root: _Node, first: int, effort: Effort, chance: Chance) -> None:
    """Play one trial: down the tree, then by policy, and note what it was worth to the seat."""
    path = [(root, first)]
    answer(game, root.options[first])
    step = waiting(game)
    while step is not None and step.actor == seat:
        node, at = path[-1]
        if at not in node.below:
            if node.visits[at]:
                node.below[at] = _Node(tuple(step.options(game)))
            else:
                break
        node = node.below[at]
        at = node.pick(effort)
        path.append((node, at))
        answer(game, node.options[at])
        step = waiting(game)
    value = play_out(domain, game, chance)[seat]
    for node, at in path:
        node.add(at, value)


def play_out(domain: Domain[S], game: S, chance: Chance) -> Values:
    """Let the policy play a game on, in place, and value it for all seats."""
    while game.agenda and not domain.stop(game):
        step = game.agenda[-1]
        options = step.options(game)
        if len(options) == 1:
            answer(game, options[0])
        elif step.actor == CHANCE:
            answer(game, options[chance.below(len(options))])
        else:
            answer(game, domain.policy(game, options, chance))
    return domain.judge(game)


def by_result(rules: Rules[S], seats: int) -> Callable[[S], Values]:
    """Return a judge for games that are played out: a win counts 1, shared among those who share it."""

    def judge(game: S) -> Values:
        result = rules.result(game)
        winners = () if result is None else result.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]

    return judge
