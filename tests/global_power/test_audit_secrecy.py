"""Odd tables and bare maps through the suite of all games, and who is told what: GP-ROUND-01, GP-ACT-TRADE, hands."""

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.global_power.events import Hinted, Launched, Offered, PlanDrawn, Traded
from game.global_power.level import Level
from game.global_power.observe import observe
from game.global_power.players import NOBODY
from game.global_power.rules import RULES, permute
from game.global_power.state import State, make_board
from game.kernel.chance import Chance
from game.kernel.conformance import fuzz
from game.kernel.facts import Fact, visible
from game.kernel.rules import Setup, SetupError
from game.kernel.steps import CHANCE, answer
from tests.global_power.matches import Match
from tests.global_power.odd_tables import TABLES, odd_tables
from tests.global_power.second_reading import ROLES, begin, meadow


def setup(seed: int, roles: tuple[str, ...] = ROLES[:3]) -> Setup:
    settings = {f"role_{seat + 1}": role for seat, role in enumerate(roles)}
    return Setup("global-power", ("human",) * 3, seed, settings)


@pytest.mark.parametrize("kind", TABLES)
def test_random_games_with_odd_tables(kind: str, tmp_path: Path) -> None:
    for seed in range(60, 64):
        fuzz(RULES, [setup(seed)], meadow(seed, odd_tables()[kind]), folder=tmp_path, every=5)


@pytest.mark.parametrize("kind", TABLES)
def test_random_games_on_an_island_with_nothing_but_characters(kind: str, tmp_path: Path) -> None:
    """4×4 cells, one of land, no nation, hero, guard, mercenary or site; three roles; one round or two."""
    land = (False,) * 5 + (True,) + (False,) * 10
    for rounds in (1, 2):
        level = Level(
            4,
            4,
            land,
            (-1,) * 16,
            (),
            roles=tuple((role, 5) for role in ROLES[:3]),
            rounds=rounds,
            wealth=99,
            energy=99,
        )
        endings = fuzz(RULES, [setup(3)], make_board(level, odd_tables()[kind]), folder=tmp_path, every=1)
        assert sum(endings.values()) == 1


def test_gp_res_05_without_energy_sites_the_rest_is_out_of_the_game() -> None:
    match = Match()
    assert match.players.site_energy == []
    assert match.players.burnt == 30 - 2 - 3 - 3


def test_gp_comp_a_level_with_fewer_tokens_than_its_roles_start_with_is_refused() -> None:
    Match(wealth=6, energy=8)
    with pytest.raises(SetupError, match="these roles start with 6 wealth, but the level has 5"):
        Match(wealth=5)
    with pytest.raises(SetupError, match="these roles start with 8 energy, but the level has 7"):
        Match(energy=7)


def told(game: State, option: str, seat: int) -> list[Fact]:
    """Return what a seat is told of a choice; what is revealed to it by right is left out."""
    game.facts = []
    answer(game, option)
    facts, game.facts = game.facts, None
    return [fact for fact in facts if visible(fact, seat) and not fact.reveals]


def test_what_a_seat_is_told_does_not_depend_on_what_it_may_not_know() -> None:
    compared: Counter[str] = Counter()
    for kind in ("shipped", "rich", "mighty"):
        for seed in range(200, 203):
            game, dice, chance = begin(seed, odd_tables()[kind]), random.Random(seed), Chance(seed)
            while game.agenda:
                step: Any = game.agenda[-1]
                options = list(step.options(game))
                option = dice.choice([o for o in options if o.split()[0] == dice.choice(options).split()[0]] or options)
                for seat in range(3):
                    other = permute(game.clone(), seat, chance)
                    own = other.agenda[-1]
                    if step.actor in (seat, CHANCE) or option not in own.options(other):
                        continue
                    assert told(game.clone(), option, seat) == told(other, option, seat), (
                        f"{kind} {seed} {step} {option}"
                    )
                    compared[type(step).__name__] += 1
                answer(game, option)
    assert min(compared[name] for name in ("Act", "SayHint", "AnswerOffer", "OfferPrice", "Aim")) > 20


def facts_of(match: Match, *choices: str, kind: type[Fact]) -> list[Any]:
    match.do(*choices)
    return [fact for fact in match.facts if isinstance(fact, kind)]


def test_gp_act_draw_only_the_drawer_is_told_the_plan() -> None:
    match = Match().do("draw")
    option = match.options[0]
    mine, others = facts_of(match, option, kind=PlanDrawn)
    assert match.game.board.tables.plans[mine.plan].id == option.split()[1]
    assert (mine.seats, others.seats, others.plan) == ((0,), (1, 2), NOBODY)


def test_gp_act_trade_only_the_two_are_told_which_plan() -> None:
    match = Match().deal("bribery").do("offer 2", "plan bribery")
    (offer,) = facts_of(match, "price 1", kind=Offered)
    assert (offer.seats, offer.seller, offer.buyer, offer.price) == ((0, 1), 0, 1, 1)
    seen = observe(match.game, 1)
    assert seen.table is not None
    assert seen.table.offer == (0, match.game.board.tables.plan("bribery"), 1)
    (trade,) = facts_of(match, "accept", kind=Traded)
    assert (trade.seats, trade.what, trade.price, trade.accepted) == (None, "plan", 1, True)
    assert match.players.hands[1][match.game.board.tables.plan("bribery")] >= 1


def test_gp_act_trade_nobody_else_sees_that_a_plan_used_before_is_sold() -> None:
    match = Match(at=((1, 1), (2, 2), (12, 1))).deal("ambush")
    match.do("launch ambush", "aim character-2")
    ambush = match.game.board.tables.plan("ambush")

    def used(seat: int) -> int:
        table = observe(match.game, seat).table
        assert table is not None
        return table.used[ambush]

    assert [used(seat) for seat in range(3)] == [1, 0, 0]
    while match.players.hands[0][ambush] > 1:
        match.players.hands[0][ambush] -= 1
        match.players.deck[ambush] += 1
    match.do("offer 2", "plan ambush", "price 0", "accept")
    assert [used(seat) for seat in range(3)] == [0, 0, 0]


def test_gp_round_01_hints_are_told_to_the_two_and_reveal() -> None:
    match = Match(hints=True).do("ally", "strike", "ally", "ally", "strike")
    shown = facts_of(match, "ally", kind=Hinted)
    assert all(fact.seats == (fact.teller, fact.hearer) and fact.reveals for fact in shown)
    assert len(shown) == 6
    claims = {(fact.teller, fact.hearer): fact.claim for fact in shown}
    assert claims == {(0, 1): 0, (0, 2): 1, (1, 0): 0, (1, 2): 0, (2, 0): 1, (2, 1): 0}
    assert {(hint.teller, hint.hearer): hint.claim for hint in match.players.hints} == claims


def test_gp_inc_01_everybody_is_told_who_launched_what_from_where() -> None:
    match = Match().give(technology=1).deal("false-alarm").do("launch false-alarm")
    (launched,) = facts_of(match, "aim 5,5", kind=Launched)
    assert (launched.seats, launched.seat, launched.unit) == (None, 0, "character-1")
    assert (launched.source, launched.cell) == (match.cell((1, 1)), match.cell((5, 5)))


def test_a_seat_sees_its_own_hand_and_of_others_only_the_number() -> None:
    match = Match().deal("bribery").deal("airlift", seat=1)
    for seat in range(3):
        table = observe(match.game, seat).table
        assert table is not None
        assert list(table.hand) == match.players.hands[seat]
        assert list(table.hand_sizes) == [match.players.hand_size(other) for other in range(3)]
        others = [match.players.hands[other] for other in range(3) if other != seat]
        assert list(table.unseen) == [
            deck + one + two for deck, one, two in zip(match.players.deck, *others, strict=True)
        ]


def test_what_is_asked_is_seen_by_the_one_who_is_asked_alone() -> None:
    match = Match().give(technology=1).deal("false-alarm").do("launch false-alarm")
    assert [len(observe(match.game, seat).agenda) > 0 for seat in range(3)] == [True, False, False]
