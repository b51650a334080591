"""The table of Steam Noir: what facts do to it, whose secrets it holds, and that it ends as the rules have it."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import esper
import pytest

from game.data import levels_folder
from game.kernel.chance import Chance
from game.kernel.facts import Fact, visible
from game.kernel.rules import Setup
from game.kernel.session import Session
from game.kernel.steps import CHANCE
from game.steam_noir.layout import Layout, read_layout
from game.steam_noir.rules import RULES
from game.table.components import Place
from game.table.entities import roster
from game.table.steam_noir.components import Card, Shape
from game.table.steam_noir.director import Director, beats_of
from game.table.steam_noir.poses import poses
from game.table.steam_noir.shown import FACE_DOWN, HIDDEN, Shown, hide, look

CARRIED = {
    "hands", "held", "sizes", "down", "victory", "scores", "revolution", "emperor", "pile", "discards", "table",
    "taken", "below", "above", "support_points", "victory_points", "revolution_deck", "army_deck", "month", "week",
}  # fmt: skip
"""What facts alone must carry from one position to the next."""


@pytest.fixture(scope="module")
def layout() -> Layout:
    found, problems = read_layout(levels_folder() / "steam_noir.tmx")
    assert problems == ()
    assert found is not None
    return found


def game(seats: int, seed: int = 5, **settings: Any) -> Session[Any]:
    return Session(RULES, Setup("steam-noir", ("x",) * seats, seed, settings))


def plays(session: Session[Any], eyes: frozenset[int]) -> Iterator[tuple[list[Fact], Shown]]:
    """Play at random; yield what these eyes learn and see after each choice."""
    chance = Chance(3)
    while session.actor is not None:
        if session.actor == CHANCE:
            facts = list(session.roll_all())
        else:
            options = session.options
            facts = list(session.choose(options[chance.below(len(options))]))
        known = [fact for fact in facts if visible(fact, None) or any(visible(fact, seat) for seat in eyes)]
        yield known, look(session.state, eyes)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("which", ["nobody", "one", "all"])
def test_facts_carry_the_table(seats: int, which: str) -> None:
    """The last beat only puts right what no fact tells: before it, the table is what the rules have."""
    eyes = {"nobody": frozenset[int](), "one": frozenset({1}), "all": frozenset(range(seats))}[which]
    before: Shown | None = None
    compared = 0
    for facts, after in plays(game(seats), eyes):
        if before is not None and facts and before.week:
            *rest, last = beats_of(before, facts, after)
            assert last.shown is after
            reached = rest[-1].shown
            wrong = [
                field.name
                for field in fields(Shown)
                if field.name in CARRIED and getattr(reached, field.name) != getattr(after, field.name)
            ]
            # The cards that others draw are no facts that these eyes get: their numbers are put right at the end.
            dealt = {"sizes", "pile"} if before.phase == "deal" else set()
            assert set(wrong) <= dealt
            compared += 1
        before = after
    assert compared > 50


def test_every_position_of_the_table_is_drained(layout: Layout) -> None:
    """After the tweens the world is the one that would be built from the position."""
    esper.switch_world("drain")
    try:
        director = Director(layout)
        director.begin()
        eyes = frozenset({0})
        for number, (facts, after) in enumerate(plays(game(4, months=1, weeks=2), eyes)):
            if number == 0:
                director.cut(after)
            director.play(facts, after)
            for _ in range(2000):
                if not director.busy:
                    break
                director.update(0.21)
            assert not director.busy
            director.update(1.0)
            shown = {
                name: (
                    esper.component_for_entity(entity, Place).x,
                    esper.component_for_entity(entity, Place).y,
                    esper.component_for_entity(entity, Shape).width,
                    esper.component_for_entity(entity, Shape).height,
                    esper.component_for_entity(entity, Shape).angle,
                    esper.component_for_entity(entity, Card).face,
                    esper.component_for_entity(entity, Card).z,
                )
                for name, entity in roster().by_name.items()
            }
            assert shown == poses(after, layout)
            assert len(list(esper.get_component(Card))) == len(shown), "something was left on the table"
    finally:
        esper.switch_world("default")
        esper.delete_world("drain")


@pytest.mark.parametrize("eyes", [frozenset[int](), frozenset({0}), frozenset({0, 2})])
def test_hidden_things_do_not_change_what_is_shown(eyes: frozenset[int]) -> None:
    """SN-INFO-02: what all open eyes may not know, exchanged, leaves the table the same."""
    session = game(4, months=1)
    chance = Chance(9)
    changed = 0
    for _ in plays(session, eyes):
        if session.actor is None:
            break
        if eyes:
            others = session.state.clone()
            if len(eyes) == 1:
                RULES.permute(others, min(eyes), chance)
        else:
            others = session.state.clone()
            RULES.permute(others, 0, chance)
            # An onlooker knows what every seat may know in common: exchange the first seat's secrets too.
            RULES.permute(others, 1, chance)
        changed += others != session.state
        assert look(others, eyes) == look(session.state, eyes)
    assert changed > 50 or len(eyes) > 1


def test_other_eyes_see_the_cards_from_behind() -> None:
    session = game(3)
    for _, after in plays(session, frozenset({0, 1, 2})):
        if after.phase == "play" and after.down[0] is not None:
            break
    hidden = hide(after, frozenset({1}))
    assert hidden.hands[0] is None
    assert hidden.hands[1] is not None
    assert hidden.down[0] == FACE_DOWN
    assert hidden.victory[0] == HIDDEN
    assert hidden.support[2] == HIDDEN
    public = look(session.state, frozenset())
    assert hide(after, frozenset()) == public


def test_an_instant_pace_shows_the_end_at_once(layout: Layout) -> None:
    esper.switch_world("instant")
    try:
        director = Director(layout)
        director.begin()
        director.pace = 0.0
        for facts, after in plays(game(3, months=1, weeks=1), frozenset({0})):
            director.play(facts, after)
            assert not director.busy
            assert director.shown is after
    finally:
        esper.switch_world("default")
        esper.delete_world("instant")
