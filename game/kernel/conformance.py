"""Checks that every game gets for free: random full games, looked at after every choice.

`play_random` returns what is wrong with one game; a failing game can be kept as a journal that reproduces it.
"""

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, MappingProxyType
from typing import Any, Final, TypeVar

from game.kernel.chance import Chance
from game.kernel.journal import JournalError, read_journal
from game.kernel.rules import Rules, Setup
from game.kernel.session import Session
from game.kernel.steps import RULES, State, answer, waiting

S = TypeVar("S", bound=State)

_ATOMS: Final = (int, str, bytes, float, bool, type(None), frozenset, MappingProxyType, FunctionType, type)


class ConformanceError(AssertionError):
    """A game broke a rule that all games share; the text says which, at which choice, and where the journal is."""


def play_random(
    rules: Rules[S],
    setup: Setup,
    board: object = None,
    *,
    folder: Path,
    every: int = 1,
    limit: int = 100_000,
) -> Session[S]:
    """Play one random game from the set-up's seed and check it; return the finished session.

    The costly checks (clone, permutation) are made at every `every`-th choice, the cheap ones always. A game longer
    than `limit` choices counts as endless. Raises ConformanceError; the journal in `folder` then reproduces it.
    """
    path = folder / f"{rules.name}-{setup.seed}.gpj"
    path.unlink(missing_ok=True)
    session = Session.create(rules, setup, board, path)
    chance = Chance(setup.seed).fork(-1)
    trail: list[S] = []
    try:
        while session.actor is not None:
            number = len(session.choices)
            try:
                problem = _play_on(session, chance, trail if number % every == 0 else None)
            except Exception as error:
                raise ConformanceError(f"{rules.name}, choice {number + 1}: raised {error!r}; see {path}") from error
            if problem is None and number >= limit:
                problem = f"the game did not end within {limit} choices"
            if problem is not None:
                raise ConformanceError(f"{rules.name}, choice {number + 1}: {problem}; see {path}")
    finally:
        session.close()
    broken = rules.problems(session.state)
    if broken or rules.result(session.state) is None:
        raise ConformanceError(f"{rules.name}, at the end: {'; '.join(broken) or 'no result'}; see {path}")
    _check_replay(rules, session, board, path, trail, every)
    path.unlink()
    return session


def _play_on(session: Session[S], chance: Chance, trail: list[S] | None) -> str | None:
    """Check the position, then answer at random; with a trail the costly checks are made and the position is kept."""
    seats = len(session.setup.seats)
    for problem in problems_of(session.rules, session.state, seats, None if trail is None else chance):
        return problem
    if trail is not None:
        trail.append(session.state.clone())
    options = session.options
    session.choose(options[chance.below(len(options))])
    return None


def problems_of(rules: Rules[S], game: S, seats: int, chance: Chance | None = None) -> Iterator[str]:
    """Yield what is wrong with a position that waits for an answer; with `chance` the costly checks are made too."""
    yield from rules.problems(game)
    step = waiting(game)
    if step is None:
        return
    if step.actor == RULES:
        yield "the game waits for the rules"
        return
    options = list(step.options(game))
    if not options:
        yield f"{step!r} offers nothing"
    elif options != sorted(set(options)):
        yield f"the options of {step!r} are not sorted or not unique"
    if rules.result(game) is not None:
        yield "there is a result, but the game goes on"
    if chance is not None and options:
        yield from _clone_problems(game, options[chance.below(len(options))])
        yield from _secrecy_problems(rules, game, seats, options, chance)


def _clone_problems(game: State, option: str) -> Iterator[str]:
    copy = game.clone()
    if copy != game:
        yield "a clone differs from the original"
    shared = set(_mutable_parts(game)) & set(_mutable_parts(copy))
    if shared:
        yield f"a clone shares something that can change: {min(shared)[0]}"
    witness = game.clone()
    answer(copy, option)
    if witness != game:
        yield f"playing {option!r} on a clone changed the original"


def _secrecy_problems(rules: Rules[S], game: S, seats: int, options: list[str], chance: Chance) -> Iterator[str]:
    step = waiting(game)
    for seat in range(seats):
        other = rules.permute(game.clone(), seat, chance)
        broken = rules.problems(other)
        if broken:
            yield f"what seat {seat} may not know, exchanged, breaks: {broken[0]}"
        if rules.observe(game, seat) != rules.observe(other, seat):
            yield f"seat {seat} sees a difference where only hidden things differ"
        other_step = waiting(other)
        if (
            step is not None
            and step.actor == seat
            and (other_step is None or list(other_step.options(other)) != options)
        ):
            yield f"the options of seat {seat} depend on what it may not know"


def _mutable_parts(value: object) -> Iterator[tuple[str, int]]:
    """Yield type and id of every part that can change; frozen dataclasses and atoms cannot, tuples hold parts."""
    queue: list[Any] = [value]
    seen: set[int] = set()
    while queue:
        part = queue.pop()
        if isinstance(part, _ATOMS) or id(part) in seen:
            continue
        seen.add(id(part))
        if isinstance(part, tuple):
            queue.extend(part)
            continue
        if dataclasses.is_dataclass(part):
            if getattr(type(part), "__dataclass_params__").frozen:  # noqa: B009  # unknown to the type checker
                continue
            queue.extend(getattr(part, field.name) for field in dataclasses.fields(part))
        elif isinstance(part, dict):
            queue.extend(part.keys())
            queue.extend(part.values())
        elif isinstance(part, list | set):
            queue.extend(part)
        yield type(part).__name__, id(part)


def _check_replay(rules: Rules[S], session: Session[S], board: object, path: Path, trail: list[S], every: int) -> None:
    try:
        again = Session.replay(rules, read_journal(path), board)
    except JournalError as error:
        raise ConformanceError(f"{rules.name}: the journal does not replay: {error}") from error
    if again.state != session.state:
        raise ConformanceError(f"{rules.name}: the journal replays to another end; see {path}")
    state = rules.begin(session.setup, board)
    for number, choice in enumerate(session.choices):
        if number % every == 0 and state != trail[number // every]:
            raise ConformanceError(f"{rules.name}: the journal replays differently at choice {number + 1}; see {path}")
        answer(state, choice.option)


def fuzz(
    rules: Rules[S], setups: list[Setup], board: object, *, folder: Path, every: int = 7, limit: int = 100_000
) -> dict[str, int]:
    """Play one random game for each set-up and return how often each kind of ending came; raises ConformanceError."""
    endings: dict[str, int] = {}
    for setup in setups:
        result = play_random(rules, setup, board, folder=folder, every=every, limit=limit).result
        assert result is not None
        endings[result.ending] = endings.get(result.ending, 0) + 1
    return dict(sorted(endings.items()))
