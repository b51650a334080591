"""What the players think: beliefs, prospects, stakes."""

import dataclasses

import pytest

from game.bots.steam_noir.beliefs import any_backing, beliefs, trust
from game.bots.steam_noir.prospects import Outlook, chances, judge, outlook
from game.bots.steam_noir.stakes import own_stakes, seat_stakes
from game.kernel.chance import Chance
from game.kernel.steps import answer
from game.steam_noir.observe import Observation, observe
from game.steam_noir.rules import RULES
from game.steam_noir.state import EMPEROR, Claim, Deeds, Placed
from tests.steam_noir.positions import options, setup, tables_for, week_of

S, W, C, M, F = range(5)
ROWS = [["S8", "S4", "M5"], ["W5", "C5", "F4"], ["C4", "F5", "W4"]]
DONE = Outlook(12, 0, 0, 10.0, 0.3)
AHEAD = Outlook(8, 4, 4, 10.5, 0.3)


def seen_by_first() -> Observation:
    return observe(week_of(ROWS, "S", 10), 0)


def test_beliefs_are_odds() -> None:
    found = beliefs(seen_by_first())
    assert len(found.deals) == 12
    assert sum(found.weights) == pytest.approx(1)
    assert found.odds[0] == (1, 0, 0, 0, 0)
    for row in found.odds:
        assert sum(row) == pytest.approx(1)
    # Nothing has happened: every other faction is as likely.
    assert found.odds[1] == pytest.approx((0, 0.25, 0.25, 0.25, 0.25))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_beliefs_for_all_numbers_of_seats(seats: int) -> None:
    game = week_of([["S4"], ["S5"], ["S6"], ["W4"], ["W5"]][:seats], "S", 10, fill=False)
    found = beliefs(observe(game, 1))
    assert len(found.deals) == {3: 12, 4: 24, 5: 24}[seats]
    assert all(deal[1] == W and len(set(deal)) == seats for deal in found.deals)
    chance = Chance(1)
    drawn = {found.any(chance) for _ in range(300)}
    assert len(drawn) > 8
    assert drawn <= set(found.deals)


def test_deeds_speak() -> None:
    seen = seen_by_first()
    none = (0, 0, 0, 0, 0)
    deeds = (Deeds(none, none), Deeds((0, 0, 60, 0, 0), (0, 8, 0, 0, 0)), Deeds(none, none))
    odds = beliefs(dataclasses.replace(seen, deeds=deeds)).odds
    assert odds[1][C] > 0.25 > odds[1][W]
    assert odds[2][C] < 0.25
    placed = (Placed(1, 1, M, 8), Placed(2, 1, F, 4))
    odds = beliefs(dataclasses.replace(seen, above=placed)).odds
    assert odds[1][M] > odds[1][W] > odds[1][F]
    said = (Claim(1, 1, "push", M, -1),)
    assert beliefs(dataclasses.replace(seen, claims=said, kept=(0, 5, 0))).odds[1][M] > 0.25
    assert beliefs(dataclasses.replace(seen, claims=said, broken=(0, 9, 0))).odds[1][M] < 0.25


def test_trust_follows_the_record() -> None:
    seen = seen_by_first()
    assert trust(seen, 1) == 0.5
    assert trust(dataclasses.replace(seen, kept=(0, 4, 0)), 1) > 0.8
    assert trust(dataclasses.replace(seen, broken=(0, 4, 0)), 1) < 0.2


def test_backing_is_made_up_of_what_is_left() -> None:
    seen = dataclasses.replace(seen_by_first(), backed=((), (W, C), (S,)))
    chance = Chance(2)
    for _ in range(100):
        found = any_backing(seen, (S, W, C), chance)
        assert found[0] == seen.support
        assert found[1] not in (W, C)
        assert found[2] != S


@pytest.mark.parametrize("ahead", [DONE, AHEAD])
def test_chances_add_up(ahead: Outlook) -> None:
    for scores in ([10, 20, 5, 0, 0, 30], [30, 14, 9, 2, 0, 8], [0, 0, 0, 0, 0, 0]):
        found = chances(tables_for(3), scores, (S, W, C), (5, 6, 7), ahead)
        assert sum(found) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in found)


def test_chances_know_the_three_endings() -> None:
    tables = tables_for(3)
    own = (S, W, C)
    first = chances(tables, [30, 22, 15, 0, 0, 10], own, (0, 0, 0), DONE)
    assert first[0] > 0.9
    gap = chances(tables, [50, 22, 15, 0, 0, 10], own, (0, 0, 0), DONE)
    assert gap[1] > 0.9
    failure = chances(tables, [30, 22, 15, 0, 0, 50], own, (0, 0, 0), DONE)
    assert failure[2] > 0.9
    # What is still to come leaves doubt.
    assert 0.34 < chances(tables, [30, 22, 15, 0, 0, 10], own, (0, 0, 0), AHEAD)[0] < first[0]


def test_the_judge_is_exact_at_the_end() -> None:
    game = RULES.begin(setup(3, 4))
    chance = Chance(4)
    while game.agenda:
        texts = options(game)
        answer(game, texts[chance.below(len(texts))])
    assert judge(game) == [1 / len(game.winners) if seat in game.winners else 0 for seat in range(3)]


def test_the_outlook_counts_the_emperors_cards() -> None:
    tables = tables_for(3)
    none = bytes(len(tables.strengths))
    assert outlook(tables, 0, 1, none, 4, ())[:3] == (0, 12, 12)
    # After eight weeks, five of them the emperor's, three cards are left for the last month.
    five = bytes([1, 1, 2, 1, 0, 0])
    ahead = outlook(tables, 9, 3, five, 3, ())
    assert (ahead.weeks, ahead.army_weeks) == (3, 2)
    assert ahead.army == pytest.approx((11 + 12 + 13) / 3)
    assert ahead.share > outlook(tables, 9, 3, none, 4, ()).share
    loud = (Deeds((0,) * 5, (90, 0, 0, 0, 0)),)
    assert outlook(tables, 9, 3, five, 3, loud).share > ahead.share


def test_stakes_say_who_wants_what() -> None:
    tables = tables_for(3)
    stakes = seat_stakes(tables, [28, 22, 10, 0, 0, 24], (S, W, C), (9, 9, 9), Outlook(11, 1, 1, 10.5, 0.3), 12)
    # The last in rank is saved by the emperor, the first by its own faction.
    assert max(range(6), key=lambda outcome: stakes[2].worth[outcome]) == EMPEROR
    assert stakes[0].worth[S] > stakes[0].worth[EMPEROR]
    assert stakes[1].worth[W] > stakes[1].worth[S]


def test_own_stakes_average_over_beliefs() -> None:
    seen = seen_by_first()
    found = own_stakes(seen, beliefs(seen))
    assert len(found.worth) == 6
    assert found.worth[S] > found.worth[W] == pytest.approx(found.worth[F])
