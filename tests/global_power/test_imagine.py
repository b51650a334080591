"""A game made up from an observation fits it, and hidden things play no part."""

import pytest

from game.data import levels_folder
from game.global_power.imagine import imagine
from game.global_power.observe import observe
from game.global_power.rules import RULES, open_level, permute, problems
from game.global_power.turns import AnswerOffer
from game.kernel.chance import Chance
from game.kernel.rules import Setup
from game.kernel.steps import CHANCE, answer


@pytest.mark.parametrize("seed", range(4))
def test_it_fits_what_the_seat_sees_and_nothing_more(seed: int) -> None:
    board = open_level(levels_folder() / "world.tmx")
    chance = Chance(seed)
    game = RULES.begin(Setup("global-power", ("human",) * 3, seed), board)
    number = 0
    while game.agenda:
        step = game.agenda[-1]
        options = list(step.options(game))
        if step.actor != CHANCE:
            seen = observe(game, step.actor)
            made_up = imagine(seen, Chance(number))
            assert observe(made_up, step.actor) == seen
            assert list(step.options(made_up)) == options
            assert problems(made_up) == []
            other = permute(game.clone(), step.actor, chance)
            assert imagine(observe(other, step.actor), Chance(number)) == made_up
            with pytest.raises(ValueError, match="not asked"):
                imagine(observe(game, (step.actor + 1) % 3), chance)
        answer(game, options[chance.below(len(options))])
        number += 1
    assert number > 50


def test_the_only_copy_of_an_offered_plan_is_the_sellers() -> None:
    game = RULES.begin(Setup("global-power", ("human",) * 3, 1), open_level(levels_folder() / "world.tmx"))
    chance = Chance(1)
    while game.agenda[-1].actor == CHANCE:
        answer(game, game.agenda[-1].options(game)[0])
    assert game.players is not None
    plan = game.board.tables.plan("plague")
    game.players.deck[plan] -= 1
    game.players.hands[2][plan] += 1
    game.agenda += (AnswerOffer(1, 2, plan, 1),)
    seen = observe(game, 1)
    for _ in range(200):
        made_up = imagine(seen, chance)
        assert observe(made_up, 1) == seen
        assert made_up.players is not None
        assert made_up.players.hands[2][plan] == 1
