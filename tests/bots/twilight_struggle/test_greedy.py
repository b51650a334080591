"""The opponent greedy: legal, blind to hidden cards, never suicidal, and much better than chance."""

import pytest

from game.bots.bot import Bot, RandomBot
from game.bots.registry import bots_of, make_bot
from game.bots.twilight_struggle.greedy import GreedyBot
from game.bots.twilight_struggle.plans import best_coup, coup_worth, operations, placements, realign_worth
from game.bots.twilight_struggle.worth import WON, change_worth, map_worth, position_worth
from game.kernel.chance import Chance
from game.kernel.rules import Setup
from game.kernel.steps import CHANCE, answer
from game.twilight_struggle.rules import RULES
from game.twilight_struggle.state import Game, set_influence
from game.twilight_struggle.values import coup_targets
from tests.twilight_struggle.helpers import US, USSR, actor, board, event, go, headlines, offered, table


def choice(game: Game, seed: int = 5) -> str:
    seat = actor(game)
    assert seat is not None
    return GreedyBot().choose(RULES.observe(game, seat), offered(game), Chance(seed))


def play(bots: tuple[Bot, Bot], seed: int, turns: int = 10) -> Game:
    game = RULES.begin(Setup(RULES.name, ("a", "b"), seed), board())
    chance = Chance(seed)
    while game.agenda and game.turn <= turns:
        step = game.agenda[-1]
        options = step.options(game)
        if step.actor == CHANCE:
            text = options[chance.below(len(options))]
        else:
            bot = bots[step.actor]
            text = bot.choose(RULES.observe(game, step.actor) if bot.looks else None, options, chance)
            assert text in options
        answer(game, text)
    return game


def test_it_is_registered() -> None:
    assert "greedy" in bots_of("twilight-struggle")
    assert isinstance(make_bot("twilight-struggle", "greedy"), GreedyBot)


@pytest.mark.parametrize("seat", [USSR, US])
def test_it_beats_chance(seat: int) -> None:
    """Five games on each side: all won, and none thrown away."""
    for seed in range(5):
        bots: tuple[Bot, Bot] = (GreedyBot(), RandomBot()) if seat == USSR else (RandomBot(), GreedyBot())
        assert play(bots, seed).winner == seat


def test_it_plays_itself() -> None:
    """Three turns against itself are not thrown away by either side."""
    game = play((GreedyBot(), GreedyBot()), 1, turns=3)
    assert game.turn == 4


def test_it_cannot_see_hidden_cards() -> None:
    """The same chance gives the same answer whatever the other hand and the pile hold."""
    game = RULES.begin(Setup(RULES.name, ("a", "b"), 7), board())
    chance = Chance(7)
    compared = 0
    while game.agenda and compared < 40:
        step = game.agenda[-1]
        options = step.options(game)
        if step.actor >= 0 and len(options) > 1 and game.round:
            other = RULES.permute(game.clone(), step.actor, Chance(compared))
            assert choice(game, compared) == choice(other, compared)
            compared += 1
        answer(game, options[chance.below(len(options))])
    assert compared == 40


def test_no_coup_that_ends_the_game() -> None:
    """TS-DEF-02: no coup in a battleground at DEFCON 2 in its own round."""
    game = table(phasing=USSR, ussr_hand="nuclear_test_ban fidel", us={"zaire": 1, "nigeria": 1, "panama": 2}, defcon=2)
    go(game, "play nuclear_test_ban", "ops")
    assert {"coup zaire", "coup nigeria"} <= set(offered(game))
    for seed in range(5):
        assert choice(game, seed) not in {"coup zaire", "coup nigeria", "coup panama"}


def test_no_coup_under_the_crisis() -> None:
    """TS-COUP-08."""
    game = table(phasing=USSR, ussr_hand="nuclear_test_ban", us={"kenya": 1}, crisis=USSR, defcon=2)
    assert not choice(go(game, "play nuclear_test_ban", "ops")).startswith("coup")


def test_a_coup_that_makes_the_enemy_lose() -> None:
    """TS-DEF-05: in the enemy's round at DEFCON 2 it takes the chance."""
    game = table(phasing=USSR, ussr_hand="cia_created", ussr={"nigeria": 1, "poland": 4}, defcon=2)
    go(game, "play cia_created", "ops", "event first")
    assert choice(game) == "coup nigeria"


@pytest.mark.parametrize("card", ["duck_and_cover", "cia_created", "soviets_shoot_down_kal_007"])
def test_no_play_that_loses_at_once(card: str) -> None:
    """TS-DEF-05: another card is played as long as there is one, or the card goes into space."""
    position = {"ussr": {"nigeria": 1, "poland": 3}, "defcon": 2, "turn": 5}
    for seed in range(3):
        game = table(phasing=USSR, ussr_hand=f"{card} socialist_governments fidel", **position)
        text = choice(game, seed)
        if text == f"play {card}":
            answer(game, text)
            assert choice(game, seed) == "space"


def test_no_event_that_the_enemy_may_turn_against_it() -> None:
    """Card 20: the Olympic Games at DEFCON 2, which the enemy may boycott."""
    game = table(phasing=USSR, ussr_hand="olympic_games fidel", ussr={"poland": 3}, defcon=2)
    for seed in range(3):
        assert choice(go(game.clone(), "play olympic_games"), seed) != "event"


def test_a_dangerous_card_goes_into_space() -> None:
    """TS-PLAY-07: with nothing else to play."""
    game = table(phasing=USSR, ussr_hand="duck_and_cover", ussr={"poland": 3}, defcon=2, china=US)
    assert choice(go(game, "play duck_and_cover")) == "space"


def test_no_headline_that_loses() -> None:
    game = headlines(
        ussr_hand="duck_and_cover soviets_shoot_down_kal_007 nasser", us_hand="fidel", pick=False, defcon=2
    )
    assert choice(game) == "headline nasser"


def test_scoring_cards_are_played_in_time() -> None:
    """TS-END-01: as many scoring cards as rounds: one of them, the better one, though both lose points."""
    hand = "asia_scoring middle_east_scoring nuclear_test_ban"
    game = table(phasing=USSR, turn=4, round=6, ussr_hand=hand, us={"japan": 4, "thailand": 2, "burma": 2, "iran": 2})
    assert choice(game) == "play middle_east_scoring"


def test_a_winning_scoring_card() -> None:
    """TS-WIN-03."""
    grounds = {"france": 3, "italy": 2, "west_germany": 4, "east_germany": 3, "poland": 3}
    game = table(phasing=US, us_hand="europe_scoring nato nuclear_test_ban", us=grounds)
    assert choice(game) == "play europe_scoring"


def test_events_are_answered_to_the_point() -> None:
    """Where its influence or the loss of the enemy's counts most."""
    game = event("muslim_revolution", us={"egypt": 2, "sudan": 1, "jordan": 2, "saudi_arabia": 3})
    assert choice(game) in {"remove egypt", "remove saudi_arabia"}
    # Discarding saves West Germany.
    game = event("blockade", us={"west_germany": 4}, us_hand="containment fidel")
    assert choice(game) == "discard containment"


def test_worth_of_a_change_is_the_change_of_worth() -> None:
    """What plans reckon country by country agrees with the whole."""
    game = table(us={"japan": 4, "iran": 2, "zaire": 1}, ussr={"iraq": 3, "iran": 1}, us_hand="asia_scoring fidel")
    for name, own, enemy in (
        ("iran", 0, 1),
        ("iran", 3, 1),
        ("japan", 0, 0),
        ("angola", 1, 0),
        ("iraq", 6, 3),
        ("zaire", 1, 2),
    ):
        at = board().index[name]
        found = change_worth(game, US, at, own, enemy)
        copy = game.clone()
        set_influence(copy, 0, US, at, own)
        set_influence(copy, 0, USSR, at, enemy)
        rival = board().neighbours[84 + 1] >> at & 1 or board().neighbours[84] >> at & 1
        if not rival:
            assert map_worth(copy, US) - map_worth(game, US) == pytest.approx(found)


def test_worth_has_two_sides() -> None:
    game = table(us={"japan": 4, "iran": 2}, ussr={"iraq": 3, "cuba": 3}, us_hand="fidel", ussr_hand="nato", vp=3)
    assert position_worth(game, US) == pytest.approx(-position_worth(game, USSR))
    over = event("europe_scoring", us={"france": 3, "italy": 2, "west_germany": 4, "east_germany": 3, "poland": 3})
    assert (position_worth(over, US), position_worth(over, USSR)) == (WON, -WON)


def test_plans() -> None:
    """More points are worth no less; coups and realignments by all their dice."""
    game = table(phasing=USSR, ussr={"poland": 2, "iraq": 1}, us={"iran": 1, "zaire": 1}, ussr_hand="nuclear_test_ban")
    plans = placements(game, USSR, 34, 4)
    assert len(plans) == 4
    assert plans[0].worth <= plans[-1].worth
    worths = operations(game, USSR, 34, (1, 2, 4))
    assert worths[1] <= worths[2] <= worths[4]
    at = board().index["iran"]
    best = best_coup(game, USSR, 34, 4, coup_targets(game, USSR), free=False)
    assert best is not None
    assert best.worth >= coup_worth(game, USSR, 34, at, 4, free=False) > 0
    assert realign_worth(game, USSR, at) > 0
