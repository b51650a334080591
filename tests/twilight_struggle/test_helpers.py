"""The numbers and codes that a screen asks the rules for."""

import pytest

from game.kernel.chance import Chance
from game.kernel.rules import Setup
from game.kernel.steps import CHANCE, answer, waiting
from game.twilight_struggle.checks import problems
from game.twilight_struggle.choices import War
from game.twilight_struggle.danger import Danger, danger
from game.twilight_struggle.helpers import (
    coup_outcomes,
    effective_ops,
    realign_odds,
    space_faces,
    war_faces,
)
from game.twilight_struggle.observe import hidden, observe
from game.twilight_struggle.reasons import why_not
from game.twilight_struggle.rules import RULES
from game.twilight_struggle.scoring import score
from game.twilight_struggle.values import marker_cost
from tests.twilight_struggle.careful import play_carefully
from tests.twilight_struggle.helpers import US, USSR, bits, board, event, go, headlines, inf, number, offered, table


def at(country: str) -> int:
    return board().index[country]


# Values and odds -----------------------------------------------------------------------------------------------------


def test_effective_ops() -> None:
    """TS-OPS-02, TS-OPS-03, TS-OPS-06: modifiers first, then the regional bonuses, each for its purpose."""
    game = table(USSR, effects="vietnam_revolts brezhnev_doctrine", ops_modifier=(1, 0), ussr_hand="fidel")
    china = number("the_china_card")
    assert effective_ops(game, USSR, china, "coup") == 4
    assert effective_ops(game, USSR, china, "coup", at("iran")) == 4
    assert effective_ops(game, USSR, china, "place", at("india")) == 5
    assert effective_ops(game, USSR, china, "coup", at("thailand")) == 6
    assert effective_ops(game, USSR, china, "space", at("thailand")) == 4
    assert effective_ops(game, USSR, number("fidel"), "realign", at("vietnam")) == 4
    assert effective_ops(game, US, number("fidel"), "place", at("vietnam")) == 2
    assert effective_ops(game, USSR, number("asia_scoring"), "discard") == 0


def test_marker_cost() -> None:
    """TS-INF-01."""
    game = table(US, ussr={"poland": 3, "finland": 3})
    assert [marker_cost(game, US, at(name)) for name in ("poland", "finland")] == [2, 1]
    assert marker_cost(game, USSR, at("poland")) == 1


def test_coup_outcomes_are_what_coups_do() -> None:
    """TS-COUP-03, TS-COUP-04: every die, played."""
    for outcome in coup_outcomes(table(US, ussr={"egypt": 2}), US, at("egypt"), 3):
        game = table(US, ussr={"egypt": 2}, us_hand="duck_and_cover fidel")
        go(game, "play duck_and_cover", "ops", "coup egypt", f"die {outcome.die}")
        assert inf(game, "egypt") == (outcome.added, 2 - outcome.removed)
        assert outcome.result == outcome.die + 3 - 4


def test_realign_odds_are_what_realignments_do() -> None:
    """TS-RLN-03, TS-RLN-05: all 36 pairs, played."""
    influence = {"us": {"iran": 2, "pakistan": 2}, "ussr": {"iran": 1}}
    odds = realign_odds(table(USSR, **influence), USSR, at("iran"))
    enemy, own = [0] * 3, [0] * 3
    for ussr in range(1, 7):
        for us in range(1, 7):
            game = table(USSR, **influence, ussr_hand="nasser fidel")
            go(game, "play nasser", "ops", "realign iran", f"die {ussr}", f"die {us}")
            left_us, left_ussr = inf(game, "iran")
            enemy[2 - left_us] += left_us < 2
            own[1 - left_ussr] += left_ussr < 1
    nothing = 36 - sum(enemy) - sum(own)
    assert odds.enemy_loses[:3] == (nothing, enemy[1], enemy[2])
    assert odds.own_loses[:2] == (nothing, own[1])
    assert sum(odds.enemy_loses) + sum(odds.own_loses) == 36 + nothing


def test_war_and_space_odds() -> None:
    """TS-WAR-02, TS-SPACE-01."""
    game = table(USSR, us={"japan": 4, "taiwan": 3}, space=(2, 8))
    assert war_faces(game, USSR, at("south_korea"), War(4, 2, 2)) == 1
    assert war_faces(game, USSR, at("israel"), War(4, 2, 2, target_counts=True)) == 3
    assert [space_faces(game, side) for side in (USSR, US)] == [3, 0]


def test_score_preview_changes_nothing() -> None:
    """TS-SCORE-04: the function that scores is the one that previews."""
    game = table(US, us={"egypt": 2, "jordan": 2}, ussr={"iraq": 3}, us_hand="middle_east_scoring")
    before = game.clone()
    preview = score(game, 2)
    assert game == before
    assert (preview.sides[US].level, preview.sides[USSR].level, preview.net) == (1, 1, 0)
    game = table(US, us={"egypt": 2, "jordan": 2, "libya": 2}, ussr={"iraq": 3}, us_hand="middle_east_scoring")
    net = score(game, 2).net
    go(game, "play middle_east_scoring")
    assert game.vp == net == 5 + 2 - 4


# Reasons -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("place iran", ""),
        ("place chile", "no_access"),
        ("place france", "too_expensive"),
        ("coup chile", "no_enemy_influence"),
        ("coup france", "defcon"),
        ("realign france", "defcon"),
        ("play fidel", "not_asked"),
        ("remove france", "not_asked"),
        ("place atlantis", "unknown"),
        ("event", "not_asked"),
    ],
)
def test_why_not_operations(option: str, reason: str) -> None:
    """TS-INF-01, TS-INF-02, TS-DEF-03, TS-COUP-01."""
    game = table(US, us={"iran": 1, "italy": 1}, ussr={"france": 3}, us_hand="nasser fidel", defcon=4, effects="nato")
    go(game, "play nasser", "ops", "ops first")
    assert why_not(game, option) == reason


def test_why_not_shields() -> None:
    """Cards 21, 27, 87, 94: NATO, the pact, The Reformer, Chernobyl."""
    game = table(
        USSR,
        us={"italy": 2, "japan": 4, "greece": 1},
        ussr={"turkey": 1},
        ussr_hand="nasser fidel",
        effects="nato us_japan_mutual_defense_pact the_reformer",
    )
    go(game, "play nasser", "ops")
    assert why_not(game, "coup italy") == why_not(game, "realign italy") == "nato"
    assert why_not(game, "coup japan") == "us_japan_pact"
    assert why_not(game, "coup greece") == "reformer"
    assert why_not(game, "realign greece") == ""
    game.chernobyl = 0
    assert why_not(game, "place turkey") == "chernobyl"


def test_why_not_cards() -> None:
    """TS-HL-02, TS-CHINA-02, TS-AR-06, TS-AR-09, TS-TRAP-02."""
    game = headlines(pick=False, ussr_hand="un_intervention missile_envy fidel", us_hand="nato", envy=USSR)
    assert why_not(game, "headline un_intervention") == "never_headline"
    assert why_not(game, "headline missile_envy") == "missile_envy_owed"
    assert why_not(game, "headline nato") == "not_in_hand"
    game = table(USSR, ussr_hand="fidel missile_envy", envy=USSR)
    assert why_not(game, "play fidel") == "missile_envy_owed"
    game = table(US, us_hand="nato", china=USSR)
    assert why_not(game, "play the_china_card") == "china_elsewhere"
    assert why_not(table(USSR, china_up=False), "play the_china_card") == "china_face_down"
    game = table(USSR, round=6, ussr_hand="asia_scoring")
    assert why_not(game, "play the_china_card") == "china_scoring"
    game = table(USSR, ussr_hand="nasser fidel asia_scoring", effects="bear_trap")
    assert why_not(game, "discard nasser") == "too_low"
    assert why_not(game, "play asia_scoring") == "trapped"


def test_why_not_uses() -> None:
    """TS-PLAY-02, TS-EVT-03, TS-SPACE-02 to TS-SPACE-04, TS-SPACE-08."""
    game = go(table(US, us_hand="fidel nato nasser", attempts=(0, 1)), "play fidel")
    assert why_not(game, "event") == "enemy_event"
    assert why_not(game, "space") == "space_spent"
    assert why_not(go(table(US, us_hand="nato"), "play nato"), "event") == "gate_occurred"
    assert why_not(go(table(US, us_hand="nasser"), "play nasser"), "space") == "space_value"
    game = go(table(USSR, ussr_hand="opec", effects="north_sea_oil", space=(8, 0)), "play opec")
    assert why_not(game, "event") == "prevented"
    assert why_not(game, "space") == "space_at_end"
    game = go(table(USSR, ussr_hand="missile_envy", envy=USSR), "play missile_envy")
    assert why_not(game, "space") == why_not(game, "event") == "missile_envy_owed"


def test_why_not_inside_events() -> None:
    """Cards 10, 28, 32, 36, 43, 49: what the event wants of a card or a country."""
    game = event("blockade", us_hand="nasser nato")
    assert why_not(game, "discard nasser") == "too_low"
    assert why_not(game, "discard fidel") == "not_in_hand"
    game = event("suez_crisis", us={"france": 1, "israel": 2, "italy": 1})
    assert why_not(game, "remove united_kingdom") == "nothing_there"
    assert why_not(game, "remove italy") == "outside_card"
    game = event("un_intervention", owner=US, us_hand="nato fidel")
    assert why_not(game, "pair nato") == "not_enemy_card"
    game = event("brush_war", owner=USSR, us={"italy": 2}, effects="nato marshall_plan")
    assert why_not(game, "target italy") == "nato"
    assert why_not(game, "target france") == "outside_card"
    game = event("salt_negotiations", owner=US, discards="asia_scoring nasser", defcon=3)
    assert why_not(game, "take asia_scoring") == "scoring_card"
    assert why_not(game, "take fidel") == "not_there"
    game = event("missile_envy", owner=USSR, us_hand="nato red_scare_purge nasser")
    assert why_not(game, "give nasser") == "not_highest"


def test_reasons_fit_the_options() -> None:
    """An answer has a reason exactly when it is not offered: over whole games."""
    chance = Chance(3)
    game = RULES.begin(Setup(RULES.name, ("random", "random"), 3, {}), board())
    verbs = ("place", "coup", "realign", "remove", "play", "headline", "discard", "take", "target")
    names = (*board().ids, *game.tables.cards.by_id)
    while (step := waiting(game)) is not None:
        options = step.options(game)
        for _ in range(3):
            text = f"{verbs[chance.below(len(verbs))]} {names[chance.below(len(names))]}"
            assert (why_not(game, text) == "") == (text in options), (step, text)
        answer(game, options[chance.below(len(options))])
    assert why_not(game, "pass") == "over"


# Dangers -------------------------------------------------------------------------------------------------------------


def test_danger_of_coups() -> None:
    """TS-DEF-02, TS-COUP-06, TS-COUP-08."""
    game = table(US, defcon=2, ussr={"nigeria": 1, "kenya": 1}, us_hand="nasser nato")
    go(game, "play nasser", "ops", "ops first")
    assert danger(game, "coup nigeria") == Danger(US, "defcon", certain=True, card=number("nasser"))
    assert danger(game, "coup kenya") is None
    game.effects |= 1 << number("nuclear_subs")
    assert danger(game, "coup nigeria") is None
    game.crisis = US
    assert danger(game, "coup kenya") == Danger(US, "crisis", certain=True, card=number("nasser"))


def test_danger_of_events() -> None:
    """TS-DEF-05: enemy events that lower DEFCON, that let the enemy coup, that draw a card."""
    game = table(USSR, defcon=2, ussr_hand="duck_and_cover comecon", ussr={"nigeria": 1})
    found = danger(game, "play duck_and_cover")
    assert found == Danger(USSR, "defcon", certain=False, card=number("duck_and_cover"))
    go(game, "play duck_and_cover")
    assert danger(game, "space") is None
    found = danger(game, "ops")
    assert found is not None
    assert found.certain
    game = table(USSR, defcon=2, ussr_hand="cia_created comecon", ussr={"nigeria": 1})
    assert danger(game, "play cia_created") == Danger(USSR, "defcon", certain=False, card=number("cia_created"))
    game = table(USSR, defcon=2, ussr_hand="cia_created comecon", ussr={"kenya": 1})
    assert danger(game, "play cia_created") is None
    game = table(USSR, defcon=2, ussr_hand="five_year_plan comecon duck_and_cover", attempts=(1, 0))
    assert danger(game, "play five_year_plan") == Danger(USSR, "defcon", certain=False, card=number("five_year_plan"))
    game = table(USSR, defcon=2, ussr_hand="five_year_plan comecon", attempts=(1, 0))
    assert danger(game, "play five_year_plan") is None


def test_danger_does_not_tell_the_other_headline() -> None:
    """TS-HL-01: the same answer whatever the other side has picked."""
    for hidden_pick in ("duck_and_cover", "comecon"):
        game = headlines(pick=False, defcon=2, ussr_hand="duck_and_cover comecon", us_hand="nasser kitchen_debates")
        go(game, f"headline {hidden_pick}")
        assert danger(game, "headline nasser") is None
    game = headlines(pick=False, defcon=2, ussr_hand="duck_and_cover comecon", us_hand="nasser")
    assert danger(game, "headline duck_and_cover") == Danger(USSR, "defcon", certain=True, card=4)


def test_danger_of_points() -> None:
    """TS-WIN-02, TS-WIN-03: a scoring card that makes the enemy win."""
    game = table(US, vp=-19, ussr={"angola": 1}, us_hand="africa_scoring nato")
    assert danger(game, "play africa_scoring") == Danger(US, "vp", certain=True, card=0)
    assert danger(game, "play nato") is None


def test_dangers_are_announced() -> None:
    """Nobody loses by DEFCON in careful games without a warning at one of the choices that led there."""
    surprised = 0
    for seed in range(25):
        game = RULES.begin(Setup(RULES.name, ("random", "random"), seed, {}), board())
        chance = Chance(seed)
        warned = {USSR: 0, US: 0}
        number_of = 0
        while (step := waiting(game)) is not None:
            options = step.options(game)
            option = options[chance.below(len(options))]
            if step.actor != CHANCE:
                found = danger(game, option)
                if found is not None:
                    warned[found.loser] = number_of
            number_of += 1
            answer(game, option)
        if game.ending in ("defcon", "crisis"):
            surprised += number_of - warned[1 - game.winner] > 20
    assert not surprised


# What seats see ------------------------------------------------------------------------------------------------------


def test_the_other_hand_is_hidden() -> None:
    """TS-COMP-03: counts, and what may be there; never which."""
    game = table(USSR, ussr_hand="fidel nasser", us_hand="nato containment", pile="blockade comecon")
    seen = observe(game, USSR)
    assert seen.hand == bits("fidel nasser")
    assert (seen.other_count, seen.pile_count) == (2, 2)
    assert seen.unseen == bits("nato containment blockade comecon") == hidden(game, USSR)
    assert seen.known == 0


def test_shown_cards_stay_known_until_they_leave() -> None:
    """Card 26: the hand is seen once; a card drawn later is not."""
    game = table(US, us_hand="cia_created nato", ussr_hand="fidel nasser blockade", pile="comecon")
    go(game, "play cia_created", "event")
    assert observe(game, US).known == bits("fidel nasser blockade")
    go(game, "place canada")
    assert observe(game, US).hand == bits("nato")
    go(game, "play fidel", "event")
    assert observe(game, US).known == bits("nasser blockade")
    assert observe(game, USSR).known == 0


def test_headlines_are_hidden_until_revealed() -> None:
    """TS-HL-01: the pick of the other is seen only with the ability of box 4."""
    game = headlines(pick=False, ussr_hand="fidel nasser", us_hand="nato containment")
    go(game, "headline fidel")
    seen = observe(game, US)
    assert (seen.other_picked, seen.other_headline) == (True, 0)
    assert seen.unseen & bits("fidel")
    game = headlines(pick=False, ussr_hand="fidel nasser", us_hand="nato containment", space=(0, 4))
    go(game, "headline fidel")
    seen = observe(game, US)
    assert seen.other_headline == number("fidel")
    assert not seen.unseen & bits("fidel")


def test_only_the_us_sees_what_our_man_looks_at() -> None:
    """Card 108."""
    game = table(US, turn=4, us={"iran": 2}, us_hand="our_man_in_tehran nato", pile="opec allende che junta summit")
    go(game, "play our_man_in_tehran", "event", *(f"draw {name}" for name in ("che", "junta")))
    assert observe(game, US).looked == bits("che junta")
    assert observe(game, USSR).looked == 0
    assert observe(game, USSR).looked_count == 2
    assert observe(game, USSR).unseen & bits("che junta") == bits("che junta")


def test_options_are_shown_to_the_one_who_is_asked() -> None:
    game = table(USSR, ussr_hand="fidel")
    assert list(observe(game, USSR).options) == offered(game)
    assert observe(game, US).options == ()


def test_permutations_keep_what_is_known() -> None:
    """Known cards stay in the other hand, the rest moves."""
    moved = False
    for seed in range(20):
        game = table(US, us_hand="nato", ussr_hand="fidel nasser blockade", pile="comecon decolonization")
        game.known = (0, bits("fidel"))
        other = RULES.permute(game.clone(), US, Chance(seed))
        assert other.hands[USSR] & bits("fidel")
        assert other.hands[USSR].bit_count() == 3
        assert other.hands[US] == bits("nato")
        moved |= other.hands[USSR] != game.hands[USSR]
    assert moved


# Invariants ----------------------------------------------------------------------------------------------------------


def _broken(name: str) -> list[str]:
    game = table(US, us={"iran": 2}, us_hand="nato containment", ussr_hand="fidel")
    assert problems(game) == []
    match name:
        case "control":
            game.control[US] = 0
        case "presence":
            game.presence[US] = 0
        case "twice":
            game.pile |= bits("nato")
        case "nowhere":
            game.hands[US] = 0
        case "china":
            game.hands[US] |= bits("the_china_card")
        case "known":
            game.known = (bits("fidel"), 0)
        case "removed":
            game.hands[USSR] = 0
            game.pile &= ~bits("blockade five_year_plan")
            game.removed |= bits("fidel blockade five_year_plan")
        case "effect":
            game.effects |= bits("containment")
        case "envy":
            game.envy = US
        case "vp":
            game.vp = 20
        case "defcon":
            game.defcon = 1
        case "milops":
            game.milops = (6, 0)
        case "turn":
            game.turn = 11
        case "crisis":
            game.crisis = US
        case "chernobyl":
            game.chernobyl = 2
        case _:
            raise AssertionError(name)
    return problems(game)


@pytest.mark.parametrize(
    ("fault", "text"),
    [
        ("control", "control"),
        ("presence", "presence"),
        ("twice", "elsewhere"),
        ("nowhere", "nowhere"),
        ("china", "no card of the piles"),
        ("known", "believes to know"),
        ("removed", "without a star"),
        ("effect", "in effect but not removed"),
        ("envy", "owed"),
        ("vp", "20 victory points"),
        ("defcon", "DEFCON"),
        ("milops", "milops"),
        ("turn", "not on the track"),
        ("crisis", "Crisis"),
        ("chernobyl", "Chernobyl"),
    ],
)
def test_broken_invariants_are_named(fault: str, text: str) -> None:
    assert any(text in line for line in _broken(fault))


def test_careful_games_stay_sound() -> None:
    """Games that live long, into the Late War: no dead end, nothing broken at the end, several endings."""
    endings = set()
    late = 0
    for seed in range(12):
        game = RULES.begin(Setup(RULES.name, ("random", "random"), seed, {"handicap": seed % 3}), board())
        play_carefully(game, Chance(seed))
        assert problems(game) == []
        endings.add(game.ending)
        late += game.turn >= 8
    assert len(endings) > 1
    assert late > 3
