"""The search on a tiny game: it finds good moves, keeps to its effort and cannot see hidden cards."""

import time
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.bots.search import Domain, Effort, any_option, by_result, play_out, search
from game.kernel.chance import Chance
from game.kernel.steps import CHANCE, answer, waiting
from tests.kernel.sample import ROUND, SAMPLE, Game, Seen, observe, permute, setup


def worlds(seen: Seen) -> Callable[[Chance], Game]:
    """Games that fit what seat 0 sees when it must lay a card: the other seat's hand is made up."""

    def make(chance: Chance) -> Game:
        left = [card for card in range(9) if card not in seen.hand]
        other = [left.pop(chance.below(len(left))) for _ in range(seen.counts[1])]
        game = Game(ROUND, left, [list(seen.hand), other], [None, None], [0, 0], list(seen.points), 2)
        # All draws of this last round are made; both seats still choose.
        game.agenda = ROUND[:-3]
        return game

    return make


DOMAIN = Domain(worlds, by_result(SAMPLE, 2))


def last_round(seed: int) -> Game:
    """A game in its last round, the cards shuffled, seat 0 to lay one of its three."""
    cards = list(range(9))
    chance = Chance(seed)
    for last in range(8, 0, -1):
        at = chance.below(last + 1)
        cards[last], cards[at] = cards[at], cards[last]
    return Game(ROUND[:-3], cards[6:], [sorted(cards[:3]), sorted(cards[3:6])], [None, None], [0, 0], [0, 0], 2)


def test_it_finds_the_best_card() -> None:
    game = Game(ROUND[:-3], [1, 3, 5], [[0, 2, 8], [4, 6, 7]], [None, None], [0, 0], [0, 0], 2)
    seen = observe(game, 0)
    options = ["play 0", "play 2", "play 8"]
    for seed in range(5):
        assert search(DOMAIN, seen, 0, options, Effort(trials=150), Chance(seed)) == "play 8"


def test_its_move_and_its_chance_do_not_depend_on_hidden_cards() -> None:
    moved = 0
    for seed in range(12):
        game = last_round(seed)
        other = permute(game.clone(), 0, Chance(seed))
        moved += other != game
        step = waiting(game)
        assert step is not None
        assert step.actor == 0
        found = []
        for one in (game, other):
            chance = Chance(99)
            options = step.options(one)
            assert len(options) == 3
            move = search(DOMAIN, observe(one, 0), 0, options, Effort(trials=60), chance)
            found.append((move, chance.number))
        assert found[0] == found[1]
    assert moved == 12


@pytest.mark.parametrize("trials", [1, 30, 300])
def test_chance_moves_by_one_however_much_is_thought(trials: int) -> None:
    game = last_round(1)
    chance, other = Chance(5), Chance(5)
    step = waiting(game)
    assert step is not None
    search(DOMAIN, observe(game, 0), 0, step.options(game), Effort(trials=trials), chance)
    other.below(10)
    assert chance.number == other.number


def test_the_number_of_trials_is_kept() -> None:
    made = []

    def judge(game: Game) -> Sequence[float]:
        made.append(game)
        return (0.5, 0.5)

    game = last_round(2)
    step = waiting(game)
    assert step is not None
    search(Domain(worlds, judge), observe(game, 0), 0, step.options(game), Effort(trials=37), Chance(1))
    assert len(made) == 37


def test_time_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1000))
    monkeypatch.setattr(time, "perf_counter", lambda: float(next(clock)))
    made = []

    def judge(game: Game) -> Sequence[float]:
        made.append(game)
        return (0.5, 0.5)

    game = last_round(2)
    step = waiting(game)
    assert step is not None
    search(Domain(worlds, judge), observe(game, 0), 0, step.options(game), Effort(seconds=3.0), Chance(1))
    # The clock is read once to begin, then before every eighth trial: at 1 and 2 there is time left.
    assert len(made) == 16


def test_the_observation_is_all_it_is_given() -> None:
    asked: list[Any] = []

    def sift(observation: Any, options: Sequence[str]) -> Sequence[str]:
        asked.append(observation)
        return options[:1]

    game = last_round(3)
    seen = observe(game, 0)
    step = waiting(game)
    assert step is not None
    options = step.options(game)
    domain = Domain(worlds, by_result(SAMPLE, 2), sift=sift)
    assert search(domain, seen, 0, options, Effort(), Chance(1)) == options[0]
    assert asked == [seen]


def test_only_the_first_options_are_tried_before_there_were_many_trials() -> None:
    tried = set()

    def judge(game: Game) -> Sequence[float]:
        return (0.5, 0.5)

    def policy(game: Game, options: Sequence[str], chance: Chance) -> str:
        tried.add(game.committed[0])
        return any_option(game, options, chance)

    game = Game(ROUND[:-3], [5], [[0, 1, 2, 3, 4], [6, 7, 8]], [None, None], [0, 0], [0, 0], 2)
    effort = Effort(trials=3, widening=0.1, least=2)
    options = [f"play {card}" for card in range(5)]
    search(Domain(worlds, judge, policy), observe(game, 0), 0, options, effort, Chance(1))
    assert tried - {None} == {0, 1}


def test_choices_in_a_row_are_searched_together() -> None:
    # Before its card, seat 0 chooses loud or quiet: both choices are in the tree.
    def make(chance: Chance) -> Game:
        game = Game(ROUND[:-2], [5], [[0, 8], [6, 7]], [None, None], [0, 0], [0, 0], 2)
        assert [type(step).__name__ for step in game.agenda[-2:]] == ["Commit", "Sharpen"]
        return game

    seen = observe(make(Chance(1)), 0)
    cards: list[int | None] = []

    def judge(game: Game) -> Sequence[float]:
        cards.append(game.points[0])
        return by_result(SAMPLE, 2)(game)

    search(Domain(lambda _seen: make, judge), seen, 0, ["loud", "quiet"], Effort(trials=200), Chance(1))
    # With the tree the 8 is soon laid nearly always, and it wins most throws.
    late = [points for points in cards[100:] if points is not None]
    assert sum(late) / len(late) > 0.6


@pytest.mark.parametrize(("trials", "move"), [(1, "play 0"), (400, "play 8")])
def test_a_hunch_counts_until_trials_say_better(trials: int, move: str) -> None:
    game = Game(ROUND[:-3], [1, 3, 5], [[0, 2, 8], [4, 6, 7]], [None, None], [0, 0], [0, 0], 2)
    domain = Domain(worlds, by_result(SAMPLE, 2), hunch=lambda _seen, options: [0.9, 0.6, 0.6])
    options = ["play 0", "play 2", "play 8"]
    assert search(domain, observe(game, 0), 0, options, Effort(trials=trials), Chance(1)) == move


def test_playing_out_ends_where_it_is_told() -> None:
    game = SAMPLE.begin(setup())
    domain = Domain(worlds, lambda g: (float(g.round), 0.0), stop=lambda g: g.round == 1)
    assert play_out(domain, game, Chance(1)) == (1.0, 0.0)
    assert waiting(game) is not None


def test_a_shared_win_is_shared() -> None:
    game = SAMPLE.begin(setup())
    while game.agenda:
        answer(game, game.agenda[-1].options(game)[0])
    game.points = [1, 1]
    assert by_result(SAMPLE, 2)(game) == [0.5, 0.5]
    assert CHANCE == -1
