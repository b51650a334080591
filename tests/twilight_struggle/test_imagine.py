"""Games made up from an observation: nothing that the seat knows may differ, nothing that it does not know is used."""

import pytest

from game.kernel.chance import Chance
from game.kernel.rules import Setup
from game.kernel.steps import answer
from game.twilight_struggle.imagine import game_from
from game.twilight_struggle.observe import Observation
from game.twilight_struggle.rules import RULES
from tests.twilight_struggle.helpers import US, USSR, board, headlines, number, table


@pytest.mark.parametrize("seed", range(5))
def test_imagined_games_look_the_same(seed: int) -> None:
    """Along random games the observation of an imagined game is the one it was made from, and the game is sound."""
    game = RULES.begin(Setup(RULES.name, ("random", "random"), seed), board())
    chance = Chance(seed)
    checked = 0
    while game.agenda:
        step = game.agenda[-1]
        if step.actor >= 0 and chance.below(3) == 0:
            for seat in (USSR, US):
                seen = RULES.observe(game, seat)
                assert isinstance(seen, Observation)
                imagined = game_from(seen, chance.fork(checked))
                assert RULES.observe(imagined, seat) == seen
                assert RULES.problems(imagined) == []
                checked += 1
        options = step.options(game)
        answer(game, options[chance.below(len(options))])
    assert checked > 50


def test_imagined_hands_vary() -> None:
    """What is unseen is dealt anew: the other hand is not copied."""
    game = table(phasing=USSR, ussr_hand="fidel", us_hand="nato nasser comecon")
    seen = RULES.observe(game, USSR)
    assert isinstance(seen, Observation)
    hands = {game_from(seen, Chance(n)).hands[US] for n in range(20)}
    assert len(hands) > 10
    assert all(hand.bit_count() == 3 for hand in hands)


def test_known_cards_stay() -> None:
    """Cards known to be in the other hand are there in every imagined game."""
    game = table(phasing=USSR, ussr_hand="fidel", us_hand="nato nasser comecon")
    game.known = (1 << number("nato"), 0)
    seen = RULES.observe(game, USSR)
    assert isinstance(seen, Observation)
    assert all(game_from(seen, Chance(n)).hands[US] >> number("nato") & 1 for n in range(20))


def test_a_hidden_headline_is_made_up() -> None:
    """The US does not see the Soviet pick, so it varies; UN Intervention is never one."""
    game = headlines(ussr_hand="fidel nasser", us_hand="nato", pick=False)
    answer(game, "headline fidel")
    seen = RULES.observe(game, US)
    assert isinstance(seen, Observation)
    picks = {game_from(seen, Chance(n)).headlines[USSR] for n in range(300)}
    assert len(picks) > 30
    assert not picks & {0, number("un_intervention"), number("nato")}
