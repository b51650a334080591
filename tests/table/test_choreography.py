"""In which order a round is shown."""

from game.global_power.events import Stepped
from game.global_power.state import Incident
from game.kernel.facts import Fact
from game.table.global_power.choreography import Group, choreograph
from tests.table.levels import game_on, plain_level, play_round, random_level


def outline(groups: list[Group]) -> list[tuple[str, str, list[tuple[str, int]]]]:
    return [(g.phase, g.unit, [(beat.kind, len(beat.facts)) for beat in g.beats]) for g in groups]


def test_every_fact_is_shown_once_and_each_unit_in_its_order() -> None:
    for seed in range(40):
        game = game_on(random_level(seed))
        for _ in range(18):
            facts = play_round(game)
            shown = [fact for group in choreograph(facts) for beat in group.beats for fact in beat.facts]
            assert sorted(map(id, shown)) == sorted(map(id, facts))
            for unit in {name for fact in facts if (name := _unit(fact))}:
                assert [f for f in shown if _unit(f) == unit] == [f for f in facts if _unit(f) == unit]


def _unit(fact: Fact) -> str:
    """Return the unit that a fact changes."""
    return getattr(fact, "unit", "") if type(fact).__name__ not in ("Struck", "IncidentClosed") else ""


def test_phases_come_in_the_order_of_gp_round_03() -> None:
    order = ["incident", "heroes", "guards", "upkeep"]
    seen = set()
    for seed in range(40):
        game = game_on(random_level(seed))
        for _ in range(18):
            phases = [order.index(group.phase) for group in choreograph(play_round(game))]
            assert phases == sorted(phases)
            seen.update(phases)
    assert seen == {0, 1, 2, 3}


def test_heroes_act_one_after_another_cell_by_cell() -> None:
    game = game_on(plain_level())
    game.incidents = (Incident(1, 43, 3, nuclear=False, round=1), Incident(2, 46, 3, nuclear=False, round=1))
    groups = choreograph(play_round(game))
    assert outline(groups) == [
        ("heroes", "hero-blue", [("walk", 1)] * 3),
        ("heroes", "hero-red", [("walk", 1)] * 3),
    ]


def test_guards_walk_together_then_strike() -> None:
    game = game_on(plain_level(guards=(0, 1, 40), guard_object_ids=(1, 2, 3)))
    game.incidents = (Incident(1, 34, 1, nuclear=False, round=1),)
    groups = choreograph(play_round(game))
    assert groups[-1].phase == "guards"
    (walk,) = groups[-1].beats
    assert {fact.unit for fact in walk.facts if isinstance(fact, Stepped)} == {"guard-1", "guard-2", "guard-3"}


def test_gp_hero_02_both_retreats_of_a_clash_go_together() -> None:
    game = game_on(plain_level())
    game.hero_cell[:] = [34, 35]
    (clash,) = (group for group in choreograph(play_round(game)) if group.phase == "heroes")
    assert [(beat.kind, len(beat.facts)) for beat in clash.beats] == [
        ("clash", 1),
        ("hurt", 2),
        ("walk", 2),
        ("walk", 2),
        ("walk", 2),
    ]


def test_ten_thousand_guards_take_one_beat() -> None:
    level = plain_level(guards=(0,) * 10_000, guard_object_ids=tuple(range(10_000)))
    game = game_on(level)
    game.incidents = (Incident(1, 34, 1, nuclear=False, round=1),)
    groups = choreograph(play_round(game))
    assert [(beat.kind, len(beat.facts)) for beat in groups[-1].beats] == [("walk", 10_000)]
