"""The computer players of Global Power: legal, blind to what is hidden, and not foolish."""

import dataclasses
from collections.abc import Callable

import pytest

from game.bots.bot import Bot
from game.bots.global_power.greedy import GreedyBot
from game.bots.global_power.schemer import SchemerBot
from game.bots.global_power.talk import honesty, hostility
from game.bots.registry import bots_of, make_bot
from game.data import levels_folder
from game.global_power.observe import observe
from game.global_power.players import ALLY, STRIKE, Hint
from game.global_power.rules import RULES, open_level, permute
from game.global_power.state import State
from game.global_power.turns import Aim, AnswerOffer
from game.kernel.chance import Chance
from game.kernel.rules import Setup
from game.kernel.steps import CHANCE, answer
from tests.global_power.matches import Match

PLAYERS = [GreedyBot, lambda: SchemerBot(trials=3)]


def positions(number: int, seed: int) -> list[State]:
    """Return positions of a random game in which a seat has something to choose."""
    game = RULES.begin(Setup("global-power", ("human",) * 3, seed), open_level(levels_folder() / "world.tmx"))
    found: list[State] = []
    chance = Chance(seed)
    while game.agenda and len(found) < number:
        step = game.agenda[-1]
        options = step.options(game)
        if step.actor != CHANCE and len(options) > 1:
            found.append(game.clone())
        answer(game, options[chance.below(len(options))])
    return found


def chosen(make: Callable[[], Bot], match: Match, seed: int = 1) -> str:
    """Let the player choose in the place of the seat that is asked."""
    return make().choose(observe(match.game, match.actor), match.options, Chance(seed))


def turn(make: Callable[[], Bot], match: Match) -> list[str]:
    """Let the player play the first seat's turn; return what it chose."""
    found = []
    seat, number = match.actor, match.game.round
    while match.actor == seat and match.game.round == number:
        found.append(chosen(make, match))
        match.do(found[-1])
    return found


@pytest.mark.parametrize("make", PLAYERS)
def test_hidden_things_change_neither_move_nor_use_of_chance(make: Callable[[], Bot]) -> None:
    exchanged, kinds = 0, set()
    found = [game for seed in range(4) for game in positions(400, seed)]
    for number, game in enumerate([*found[::25], *(game for game in found if isinstance(game.agenda[-1], Aim))]):
        seat = game.agenda[-1].actor
        other = permute(game.clone(), seat, Chance(number))
        exchanged += other.players != game.players
        kinds.add(type(game.agenda[-1]).__name__)
        moves = []
        for one in (game, other):
            chance = Chance(77)
            options = one.agenda[-1].options(one)
            moves.append((make().choose(observe(one, seat), options, chance), chance.number))
            assert moves[-1][0] in options
        assert moves[0] == moves[1]
    assert exchanged > 20
    assert kinds > {"SayHint", "Act", "Aim"}


def test_the_registry_has_them() -> None:
    assert bots_of("global-power") == ("random", "greedy", "schemer")
    bot = make_bot("global-power", "schemer")
    assert isinstance(bot, SchemerBot)
    # The table sets the time to think.
    assert bot.seconds is None


@pytest.mark.parametrize("make", PLAYERS)
def test_the_first_turn_takes_land(make: Callable[[], Bot]) -> None:
    match = Match(wealth_sites=((2, 2),), energy_sites=((1, 0),))
    choices = turn(make, match)
    assert any(choice.startswith("deploy") for choice in choices)
    # Both sites lie near the character: whoever deploys sensibly holds them.
    assert match.players.wealth[0] + match.players.energy[0] >= 3


def test_schemer_sees_the_win_that_takes_three_acts() -> None:
    # GP-OCC-01, GP-WIN-01: 24 cells of the USA, three garrisons hold more than 16 of them only from the right places.
    match = Match(at=((2, 1), (8, 6), (12, 1)), nations_to_win=1).give(reserve=2)
    turn(lambda: SchemerBot(trials=3), match)
    match.end_round()
    assert match.players.winners == (0,)


@pytest.mark.parametrize("make", PLAYERS)
def test_a_hero_is_slain_when_one_missile_does_it(make: Callable[[], Bot]) -> None:
    # GP-HERO-11, GP-HERO-12: the blue hero has two left, and a ballistic missile takes two.
    match = Match(at=((1, 5), (8, 6), (12, 1)), blue=(2, 1)).give(wealth=2, energy=2, technology=3)
    match.game.hero_health[0] = 2
    plan = match.game.board.tables.plan("ballistic-missile")
    match.players.deck[plan] -= 1
    match.players.hands[0][plan] += 1
    turn(make, match)
    assert match.players.slain[0] == 1


def test_offers_are_judged_by_what_they_bring() -> None:
    match = Match().give(1, wealth=3)
    cheap, dear = match.game.clone(), match.game.clone()
    cheap.agenda += (AnswerOffer(1, 0, -1, 0),)
    dear.agenda += (AnswerOffer(1, 0, -1, 4),)
    for game, wanted in ((cheap, "accept"), (dear, "decline")):
        assert GreedyBot().choose(observe(game, 1), ("accept", "decline"), Chance(1)) == wanted


def test_who_is_rich_in_energy_and_poor_in_wealth_sells() -> None:
    match = Match(roles=("terrorists", "oligarchs", "tycoons")).give(0, energy=5).give(1, wealth=4)
    match.players.bank += match.players.wealth[0]
    match.players.wealth[0] = 0
    match.players.reserve[0] = 0
    assert any(choice.startswith("offer") for choice in turn(GreedyBot, match))


def hints(*kept: bool | None, claim: int = STRIKE) -> tuple[Hint, ...]:
    """What seat 1 told seat 0 about seat 2 in rounds 1, 2, …"""
    return tuple(Hint(number, 1, 0, claim, word) for number, word in enumerate(kept, start=1))


def test_hints_are_read_by_the_record_of_their_teller() -> None:
    # GP-ROUND-01
    honest, liar = hints(True, True, True, None), hints(False, False, False, None)
    assert honesty(honest, 1, STRIKE) == 0.8
    assert honesty(liar, 1, STRIKE) == 0.2
    assert honesty(liar, 1, ALLY) == 0.5
    assert hostility(honest, 0, 4)[1][2] > hostility((), 0, 4)[1][2] > hostility(liar, 0, 4)[1][2]
    # Whoever goes for the third has less left for the one it told so.
    assert hostility(honest, 0, 4)[1][0] < hostility(liar, 0, 4)[1][0]
    # An alliance with the third that is meant is a threat.
    allied = hints(True, True, None, claim=ALLY)
    assert hostility(allied, 0, 3)[1][2] < 0.35 < hostility(allied, 0, 3)[1][0]
    # Words of another round or to another seat say nothing now.
    assert hostility(honest, 0, 5) == hostility((), 0, 5)
    assert hostility(tuple(dataclasses.replace(hint, hearer=2) for hint in honest), 0, 4) == hostility((), 0, 4)


@pytest.mark.parametrize("make", PLAYERS)
def test_a_game_ends_with_them(make: Callable[[], Bot]) -> None:
    board = open_level(levels_folder() / "template.tmx")
    board = dataclasses.replace(board, level=dataclasses.replace(board.level, rounds=3))
    game = RULES.begin(Setup("global-power", ("bot",) * 3, 5), board)
    chance = Chance(5)
    while game.agenda:
        step = game.agenda[-1]
        options = step.options(game)
        if step.actor == CHANCE:
            answer(game, options[chance.below(len(options))])
            continue
        option = make().choose(observe(game, step.actor), options, chance)
        assert option in options
        answer(game, option)
    assert RULES.problems(game) == []
    assert RULES.result(game) is not None
