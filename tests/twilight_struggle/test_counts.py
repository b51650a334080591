"""Exact numbers of option sequences from fixed positions: any change of what is legal shows here."""

from typing import Any

import pytest

from game.kernel.steps import answer, waiting
from game.twilight_struggle.state import US, USSR, Game
from tests.twilight_struggle.helpers import go, offered, table


def count(game: Game, depth: int) -> int:
    """Return how many sequences of `depth` answers there are; a game that ends earlier counts as one."""
    step = waiting(game)
    if depth == 0 or step is None:
        return 1
    options = step.options(game)
    if depth == 1:
        return len(options)
    total = 0
    for option in options:
        copy = game.clone()
        answer(copy, option)
        total += count(copy, depth - 1)
    return total


# Placements: Afghanistan, Czechoslovakia, East Germany, Finland, North Korea, Poland, Romania.
OPENING: dict[str, Any] = {
    "phasing": USSR,
    "ussr": {"poland": 3},
    "us": {"iran": 1, "panama": 2},
    "ussr_hand": "comecon duck_and_cover",
    "us_hand": "fidel",
}
# DEFCON 2: no coups or realignments in Europe, Asia and the Middle East; Nigeria is a battleground.
LATE: dict[str, Any] = {
    "phasing": US,
    "turn": 9,
    "round": 7,
    "defcon": 2,
    "us": {"kenya": 2, "canada": 4},
    "ussr": {"nigeria": 1, "france": 3, "cuba": 3},
    "us_hand": "junta ortega_elected_in_nicaragua",
    "ussr_hand": "",
    "effects": "nato marshall_plan",
}
# Trapped with a scoring card and two that fit; under Red Scare only printed 3 and more are worth 2.
TRAPPED: dict[str, Any] = {
    "phasing": USSR,
    "turn": 5,
    "round": 2,
    "ussr_hand": "africa_scoring opec missile_envy muslim_revolution",
    "us_hand": "nato",
    "effects": "bear_trap red_scare_purge",
    "ops_modifier": (-1, 0),
    "ussr": {"cuba": 1},
    "us": {"mexico": 1},
}


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        # By hand: 2 cards and the China Card; then event, ops, space; ops, space; ops, space; then 9 + 11 + 6 for
        # COMECON, 2 + 6 for Duck and Cover, 11 + 6 for The China Card.
        (OPENING, [3, 7, 51, 258, 1540, 7070]),
        # By hand: 2 cards; then event, ops, space; ops, space; then 20 + (2 + 8 + 2) + 6 for Junta, 2 + 6 for Ortega.
        (LATE, [2, 5, 46, 1522, 149782]),
        # By hand: 2 discards, 6 faces; then the US plays NATO, for Operations or in space, as NATO cannot occur.
        (TRAPPED, [2, 12, 12, 24, 156, 660]),
    ],
    ids=["opening", "late", "trapped"],
)
def test_counts(position: dict[str, Any], counts: list[int]) -> None:
    game = table(**position)
    assert [count(game, depth) for depth in range(1, len(counts) + 1)] == counts


def test_first_acts_by_hand() -> None:
    """The opening's COMECON for Operations: 2 coups, 7 placements, 2 realignments."""
    game = go(table(**OPENING), "play comecon", "ops")
    assert len(offered(game)) == 2 + 7 + 2
