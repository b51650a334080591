"""Set-up, turns, the deal, headlines, action rounds, the end of a turn and of the game."""

import pytest

from game.kernel.chance import Chance
from game.kernel.rules import Setup, SetupError
from game.kernel.steps import CHANCE, answer, settle
from game.twilight_struggle.cards import CHINA_CARD, card_table
from game.twilight_struggle.facts import CardUsed
from game.twilight_struggle.rules import RULES
from game.twilight_struggle.state import Game
from game.twilight_struggle.turn import BEGIN_TURN, END_TURN
from tests.twilight_struggle.helpers import (
    US,
    USSR,
    Position,
    actor,
    answers,
    bits,
    board,
    event,
    go,
    headlines,
    in_effect,
    inf,
    laid_out,
    number,
    offered,
    over,
    table,
    targets,
    triggered,
    where,
)


def start(**settings: bool | int | str) -> Game:
    return RULES.begin(Setup(RULES.name, ("human", "human"), 1, settings), board())


def dealt(game: Game, seed: int = 3) -> Game:
    """Let chance answer until a seat is asked."""
    chance = Chance(seed)
    while actor(game) == CHANCE:
        options = offered(game)
        answer(game, options[chance.below(len(options))])
    return game


def turn_begins(**position: object) -> Game:
    game = laid_out(Position(**position))  # type: ignore[arg-type]
    game.agenda = (BEGIN_TURN,)
    settle(game)
    return game


def turn_ends(**position: object) -> Game:
    game = laid_out(Position(**({"round": 7, "turn": 4} | position)))  # type: ignore[arg-type]
    game.agenda = (END_TURN,)
    settle(game)
    return game


# Components, control


def test_components_at_the_start() -> None:
    """TS-COMP-03, TS-COMP-04, TS-SETUP-02, TS-SETUP-07, TS-COMP-02: tracks, piles, the China Card."""
    game = start()
    assert (game.defcon, game.vp, game.milops, game.space, game.turn) == (5, 0, (0, 0), (0, 0), 1)
    assert (game.china_holder, game.china_up) == (USSR, True)
    table_ = card_table()
    assert game.pile | game.hands[0] | game.hands[1] == table_.early & ~(1 << CHINA_CARD)
    assert game.unused == table_.mid | table_.late
    assert game.discards == game.removed == 0


def test_influence_has_no_limit() -> None:
    """TS-COMP-05, TS-INF-05: far more than control needs in one country."""
    game = table(phasing=USSR, ussr_hand="nuclear_test_ban", ussr={"poland": 300})
    go(game, "play nuclear_test_ban", "ops", *["place poland"] * 4)
    assert inf(game, "poland") == (0, 304)


def test_milops_are_cut_to_5() -> None:
    """TS-COMP-04 [L]."""
    game = table(phasing=USSR, ussr_hand="nuclear_test_ban", us={"kenya": 9}, milops=(3, 0))
    assert go(game, "play nuclear_test_ban", "ops", "coup kenya", "die 1").milops == (5, 0)


@pytest.mark.parametrize(
    ("us", "ussr", "holder"),
    [(3, 0, US), (2, 0, None), (4, 1, US), (3, 1, None), (0, 3, USSR), (5, 8, USSR), (5, 5, None)],
)
def test_control(us: int, ussr: int, holder: int | None) -> None:
    """TS-CTRL-01, TS-CTRL-02: a lead of at least the stability, here 3."""
    game = table(us={"france": us}, ussr={"france": ussr})
    at = 1 << board().index["france"]
    assert [side for side in (USSR, US) if game.control[side] & at] == ([] if holder is None else [holder])


def test_control_changes_with_every_marker() -> None:
    """TS-CTRL-02, TS-INF-01: the price drops during one placement."""
    game = table(phasing=USSR, ussr_hand="nuclear_test_ban", us={"egypt": 2}, ussr={"egypt": 0, "libya": 1})
    go(game, "play nuclear_test_ban", "ops", "place egypt")
    # 2 points are gone; Egypt is nobody's, so the other two buy two markers.
    go(game, "place egypt", "place egypt")
    assert (inf(game, "egypt"), actor(game)) == ((2, 3), US)


# Set-up


def test_setup() -> None:
    """TS-SETUP-01, TS-SETUP-03, TS-SETUP-04, TS-SETUP-05, TS-SETUP-06: cards, influence."""
    game = start()
    for n in range(16):
        assert actor(game) == CHANCE
        # One at a time, alternating.
        assert (game.hands[USSR].bit_count(), game.hands[US].bit_count()) == ((n + 1) // 2, n // 2)
        answer(game, offered(game)[n % 3])
    fixed = {"syria": 1, "iraq": 1, "north_korea": 3, "east_germany": 3, "finland": 1}
    assert {name: inf(game, name)[1] for name in fixed} == fixed
    assert sum(game.influence[:84]) == 9
    assert sum(game.influence[84:]) == 18
    assert actor(game) == USSR
    eastern = targets(game, "place")
    assert len(eastern) == 9
    assert {"austria", "finland"} <= set(eastern)
    go(game, *["place poland"] * 6)
    assert actor(game) == US
    western = targets(game, "place")
    assert len(western) == 14
    assert {"austria", "finland", "canada", "turkey"} <= set(western)
    go(game, *["place italy"] * 7)
    assert (sum(game.influence[:84]), sum(game.influence[84:])) == (15, 25)
    assert inf(game, "italy") == (7, 0)
    assert "headline" in offered(game)[0]


def test_the_deal_of_turn_1_is_not_repeated() -> None:
    """TS-SETUP-01, TS-TURN-02: DEFCON stays 5, both hands have 8 cards when the headlines are picked."""
    game = dealt(start())
    go(game, *["place poland"] * 6, *["place italy"] * 7)
    assert (game.hands[USSR].bit_count(), game.hands[US].bit_count(), game.defcon) == (8, 8, 5)


@pytest.mark.parametrize(("side", "seat"), [("us", US), ("ussr", USSR)])
def test_handicap(side: str, seat: int) -> None:
    """TS-SETUP-08, TS-VAR-01: after both, only where the side already has influence; control may be exceeded."""
    game = dealt(start(handicap_side=side, handicap=2))
    go(game, *["place poland"] * 6, *["place italy"] * 7)
    assert actor(game) == seat
    held = {name for name in board().ids[:84] if inf(game, name)[0 if seat == US else 1]}
    assert set(targets(game, "place")) == held
    place = "place italy" if seat == US else "place poland"
    go(game, place, place)
    assert "headline" in offered(game)[0]
    assert inf(game, place.split()[1])[0 if seat == US else 1] == (9 if seat == US else 8)


def test_handicap_cap() -> None:
    """TS-VAR-01: with the cap not more than 2 above what control needs."""
    game = dealt(start(handicap=5, handicap_cap=True))
    go(game, *["place poland"] * 6, *["place italy"] * 3, *["place france"] * 4)
    assert {"italy", "france"} <= set(targets(game, "place"))
    go(game, "place italy")
    assert "italy" not in targets(game, "place")


def test_without_optional_cards() -> None:
    """TS-VAR-02: cards 104 to 110 are nowhere."""
    game = start(optional_cards=False)
    everything = game.pile | game.hands[0] | game.hands[1] | game.unused
    assert everything & card_table().optional == 0
    assert (game.pile | game.hands[0] | game.hands[1]).bit_count() == 35


def test_unknown_settings_are_refused() -> None:
    with pytest.raises(SetupError, match="handicap"):
        start(handicap=99)


# Turn sequence and deal


@pytest.mark.parametrize(("before", "after"), [(5, 5), (4, 5), (2, 3)])
def test_defcon_improves(before: int, after: int) -> None:
    """TS-TURN-01, TS-TURN-02, TS-DEF-04."""
    assert turn_begins(turn=2, defcon=before, us_hand="", ussr_hand="").defcon == after


@pytest.mark.parametrize(("turn", "era"), [(3, ""), (4, "mid"), (5, ""), (8, "late")])
def test_new_cards_join_the_pile(turn: int, era: str) -> None:
    """TS-TURN-03, TS-TURN-04: Mid War on turn 4, Late War on turn 8; the discards stay out."""
    new = {"mid": card_table().mid, "late": card_table().late, "": 0}[era]
    game = laid_out(Position(turn=turn, pile="fidel nasser", discards="nato", us_hand="", ussr_hand=""))
    # Every card that is elsewhere counts as still to come.
    game.agenda = (BEGIN_TURN,)
    settle(game)
    assert game.pile & ~bits("fidel nasser") == new & ~bits("fidel nasser")
    assert where(game, "nato") == "discards"


@pytest.mark.parametrize(("turn", "limit"), [(3, 8), (4, 9), (10, 9)])
def test_hand_limit(turn: int, limit: int) -> None:
    """TS-DEAL-01, TS-CHINA-04: 8 cards, from turn 4 on 9; the China Card is not counted."""
    game = dealt(turn_begins(turn=turn, us_hand="nato", ussr_hand=""))
    assert (game.hands[USSR].bit_count(), game.hands[US].bit_count()) == (limit, limit)


def test_the_deal_alternates_and_goes_on() -> None:
    """TS-DEAL-02: USSR first; who needs more keeps drawing; who has enough draws and discards nothing."""
    ten = "fidel nasser comecon nato blockade containment suez_crisis korean_war decolonization red_scare_purge"
    game = turn_begins(turn=4, us_hand=ten, ussr_hand="")
    seats = []
    while actor(game) == CHANCE:
        before = game.hands[:]
        answer(game, offered(game)[0])
        seats.append(USSR if game.hands[USSR] != before[USSR] else US)
    assert seats == [USSR] * 9
    assert game.hands[US] == bits(ten)
    game = turn_begins(turn=1, us_hand="fidel nasser comecon nato blockade", ussr_hand="containment")
    seats = []
    while actor(game) == CHANCE:
        before = game.hands[:]
        answer(game, offered(game)[0])
        seats.append(USSR if game.hands[USSR] != before[USSR] else US)
    assert seats == [USSR, US, USSR, US, USSR, US, USSR, USSR, USSR, USSR]


def test_reshuffle_when_a_card_is_needed() -> None:
    """TS-DEAL-03, TS-DEAL-04: first what is left of the pile, then all discards; removed cards stay out."""
    game = turn_begins(turn=1, us_hand="", ussr_hand="", pile="fidel", discards="nato comecon", removed="nasser")
    assert offered(game) == ["draw fidel"]
    go(game, "draw fidel")
    assert offered(game) == ["draw comecon", "draw nato"]
    assert game.discards == 0
    go(game, "draw nato", "draw comecon")
    # Nothing is left anywhere: the deal ends.
    assert actor(game) == USSR


# Headlines


def test_headline_picks_are_secret_and_forced() -> None:
    """TS-HL-01, TS-HL-03: both pick before either is shown; there is no pass."""
    game = headlines(ussr_hand="fidel asia_scoring nato", us_hand="nasser", pick=False)
    assert (actor(game), offered(game)) == (USSR, ["headline asia_scoring", "headline fidel", "headline nato"])
    go(game, "headline fidel")
    assert RULES.observe(game, US).other_headline == 0  # type: ignore[attr-defined]
    assert (actor(game), offered(game)) == (US, ["headline nasser"])


def test_headline_shown_first() -> None:
    """TS-HL-01, TS-SPACE-05: the side with the ability of box 4 sees the other's pick."""
    game = headlines(ussr_hand="fidel", us_hand="nasser", pick=False, space=(4, 3))
    assert actor(game) == US
    go(game, "headline nasser")
    assert RULES.observe(game, USSR).other_headline == number("nasser")  # type: ignore[attr-defined]
    game = headlines(ussr_hand="fidel", us_hand="nasser", pick=False, space=(4, 4))
    assert actor(game) == USSR


def test_the_china_card_is_no_headline() -> None:
    """TS-HL-02, TS-CHINA-04."""
    game = headlines(ussr_hand="fidel", us_hand="nasser", pick=False)
    assert offered(game) == ["headline fidel"]


def test_a_side_without_a_card_has_no_headline() -> None:
    """TS-HL-03: only a side that has a card picks."""
    game = headlines(ussr_hand="un_intervention", us_hand="nasser fidel", pick=False)
    assert actor(game) == US
    go(game, "headline nasser")
    assert (inf(game, "egypt"), game.round) == ((0, 2), 1)


@pytest.mark.parametrize(
    ("ussr", "us", "first"),
    [
        ("nuclear_test_ban", "duck_and_cover", USSR),
        ("red_scare_purge", "asia_scoring", USSR),
        ("comecon", "duck_and_cover", US),
        ("asia_scoring", "europe_scoring", US),
        ("fidel", "nato", US),
    ],
)
def test_headline_order(ussr: str, us: str, first: int) -> None:
    """TS-HL-04: the higher printed value first, scoring cards 0, ties the US; modifiers do not matter."""
    game = headlines(ussr_hand=ussr, us_hand=us, pick=False, ops_modifier=(1, -1))
    game.facts = []
    go(game, f"headline {ussr}", f"headline {us}")
    assert game.facts is not None
    order = [fact.card for fact in game.facts if isinstance(fact, CardUsed)]
    assert order == [number(ussr), number(us)] if first == USSR else [number(us), number(ussr)]


def test_headlines_give_no_operations() -> None:
    """TS-HL-08: an enemy event as headline is carried out by its owner, and nothing else happens."""
    game = headlines(ussr="truman_doctrine", us="fidel", ussr_influence={"greece": 1})
    assert (actor(game), offered(game)) == (US, ["remove greece"])
    go(game, "remove greece")
    assert (game.round, actor(game)) == (1, USSR)
    assert (where(game, "truman_doctrine"), where(game, "fidel")) == ("removed", "removed")


# Action rounds


@pytest.mark.parametrize(("turn", "rounds"), [(1, 6), (3, 6), (4, 7), (10, 7)])
def test_number_of_rounds(turn: int, rounds: int) -> None:
    """TS-AR-01, TS-AR-02: USSR, then US, 6 rounds, from turn 4 on 7."""
    game = table(phasing=USSR, turn=turn, ussr_hand="nuclear_test_ban", us_hand="red_scare_purge", us={"canada": 1})
    order = []
    while game.turn == turn and game.agenda:
        game.hands = [bits("nuclear_test_ban"), bits("red_scare_purge")]
        game.discards &= ~bits("nuclear_test_ban red_scare_purge")
        order.append((game.round, actor(game)))
        assert game.phasing == actor(game)
        answer(game, "play nuclear_test_ban" if actor(game) == USSR else "play red_scare_purge")
        answer(game, "ops")
        place = "place north_korea" if actor(game) == USSR else "place canada"
        for _ in range(4):
            if game.agenda and answers(game, place):
                answer(game, place)
    assert order == [(n, seat) for n in range(1, rounds + 1) for seat in (USSR, US)]


def test_no_passing() -> None:
    """TS-AR-03: exactly one card, no pass; TS-AR-04: with an empty hand the China Card is a choice."""
    assert offered(table(phasing=USSR, ussr_hand="fidel")) == ["play fidel", "play the_china_card"]
    assert offered(table(phasing=US, us_hand="fidel")) == ["play fidel"]
    assert offered(table(phasing=USSR, ussr_hand="", china_up=True)) == ["pass", "play the_china_card"]
    # Nothing to play at all: the round goes by.
    game = table(phasing=USSR, ussr_hand="", us_hand="nato")
    assert (actor(game), game.round) == (US, 1)
    game = go(table(phasing=USSR, ussr_hand="", us_hand="nato", china_up=True), "pass")
    assert (actor(game), where(game, "the_china_card")) == (US, "china ussr")


def test_china_card_and_scoring_cards() -> None:
    """TS-AR-06, TS-CHINA-04: not if the scoring cards could then no longer be played."""
    hand = {"phasing": USSR, "turn": 1, "ussr_hand": "asia_scoring europe_scoring"}
    assert answers(table(**hand, round=4), "play the_china_card")
    assert not answers(table(**hand, round=5), "play the_china_card")
    assert not answers(table(**hand, round=6), "play the_china_card")


def test_china_card_face_down() -> None:
    """TS-CHINA-02: it passes face down and cannot be played; it turns up at the end of the turn (TS-END-04)."""
    game = table(phasing=USSR, ussr_hand="fidel", us_hand="nato nasser", us={"canada": 1})
    go(game, "play the_china_card", "ops", *["place north_korea"] * 5)
    assert (actor(game), offered(game)) == (US, ["play nasser", "play nato"])
    assert turn_ends(china=US, china_up=False, us_hand="", ussr_hand="", milops=(5, 5)).china_up


def test_china_card_goes_to_the_enemy() -> None:
    """TS-CHINA-02, TS-PLAY-08: from the US to the USSR as well, at once and face down."""
    game = table(phasing=US, us_hand="nato", ussr_hand="fidel", china=US, us={"canada": 1})
    go(game, "play the_china_card", "ops")
    assert (where(game, "the_china_card"), game.china_up) == ("china ussr", False)
    go(game, *["place canada"] * 4)
    assert offered(game) == ["play fidel"]


def test_order_of_obligations() -> None:
    """TS-AR-08, TS-AR-09: the scoring-card rule before the trap before an owed Missile Envy."""
    hand = {"phasing": USSR, "ussr_hand": "missile_envy asia_scoring comecon", "envy": USSR, "turn": 4}
    assert offered(table(**hand, effects="bear_trap", round=7)) == ["play asia_scoring"]
    assert offered(table(**hand, effects="bear_trap", round=6)) == ["discard missile_envy"]
    assert offered(table(**hand, round=6)) == ["play missile_envy"]
    assert answers(table(**hand, round=7), "play asia_scoring")


# Playing a card


def test_uses_of_a_card() -> None:
    """TS-PLAY-01, TS-PLAY-02: an enemy event is never played as event; neutral and own may be."""
    hand = {"phasing": USSR, "ussr_hand": "comecon duck_and_cover nuclear_test_ban asia_scoring"}
    assert offered(go(table(**hand), "play comecon")) == ["event", "ops", "space"]
    assert offered(go(table(**hand), "play duck_and_cover")) == ["ops", "space"]
    assert offered(go(table(**hand), "play nuclear_test_ban")) == ["event", "ops", "space"]
    # A scoring card only for the event: nothing is asked.
    assert actor(go(table(**hand), "play asia_scoring")) == US


def test_own_card_for_operations() -> None:
    """TS-PLAY-03: no event, discarded though starred."""
    game = go(
        table(phasing=USSR, ussr_hand="fidel", ussr={"poland": 1}), "play fidel", "ops", "place poland", "place poland"
    )
    assert (inf(game, "cuba"), where(game, "fidel")) == ((0, 0), "discards")


def test_an_event_that_changes_nothing_has_occurred() -> None:
    """TS-PLAY-06, TS-EVT-04: it counts and the starred card is removed."""
    game = table(phasing=US, us_hand="romanian_abdication", ussr={"romania": 5}, us={"canada": 1})
    go(game, "play romanian_abdication", "ops", "ops first", "place canada")
    assert (inf(game, "romania"), where(game, "romanian_abdication")) == ((0, 5), "removed")


def test_space_never_triggers_the_event() -> None:
    """TS-PLAY-07: also an enemy card; it is discarded though starred (TS-SPACE-02)."""
    game = go(table(phasing=US, us_hand="fidel", us={"cuba": 1}), "play fidel", "space", "die 6")
    assert (inf(game, "cuba"), where(game, "fidel")) == ((1, 0), "discards")


def test_discarded_cards_have_no_effect() -> None:
    """TS-PLAY-09: a starred card and a scoring card go to the discard pile."""
    game = event("terrorism", "draw marshall_plan", owner=USSR, us_hand="marshall_plan")
    assert (where(game, "marshall_plan"), in_effect(game, "marshall_plan")) == ("discards", False)
    game = event("terrorism", "draw southeast_asia_scoring", owner=USSR, us_hand="southeast_asia_scoring")
    assert where(game, "southeast_asia_scoring") == "discards"


def test_no_card_forces_to_hold_a_scoring_card() -> None:
    """TS-PLAY-11, TS-AR-06: an owed Missile Envy yields."""
    game = table(phasing=US, us_hand="missile_envy africa_scoring", envy=US, turn=4, round=7, us={"zaire": 1})
    go(game, "play africa_scoring")
    assert game.vp == 2


def test_an_event_is_carried_out_by_its_owner() -> None:
    """TS-EVT-01, TS-EVT-02, TS-EVT-05: the enemy chooses, without regard to adjacency, control or cost."""
    game = triggered("comecon", us={"canada": 1})
    assert actor(game) == USSR
    go(game, "place poland", "place hungary", "place romania", "place bulgaria")
    assert actor(game) == US
    game = event("liberation_theology", "place cuba", "place cuba", "place haiti", us={"cuba": 9})
    assert inf(game, "cuba") == (9, 2)


def test_both_sides_vp_are_netted() -> None:
    """TS-EVT-10, TS-SCORE-06, TS-WIN-02: 19 VP and a gain of 3 against 3 do not end the game."""
    game = event("asia_scoring", vp=19, us={"india": 3}, ussr={"pakistan": 2})
    assert (game.vp, over(game)) == (19, None)


def test_an_event_that_ends_the_game_ends_everything() -> None:
    """TS-EVT-13, TS-WIN-01: no Operations after it."""
    game = triggered("duck_and_cover", vp=18, defcon=3, ussr={"poland": 1})
    assert (over(game), offered(game)) == ((US, "vp"), [])


# End of the turn


@pytest.mark.parametrize(
    ("milops", "defcon", "vp"),
    [((0, 0), 3, 0), ((3, 0), 3, -3), ((0, 2), 4, 2), ((1, 4), 3, 2), ((5, 5), 5, 0), ((2, 1), 3, -1)],
)
def test_military_operations_are_settled(milops: tuple[int, int], defcon: int, vp: int) -> None:
    """TS-MIL-02, TS-MIL-03: each short side pays, netted, by DEFCON before its improvement; then both are 0."""
    game = turn_ends(milops=milops, defcon=defcon, us_hand="", ussr_hand="")
    assert (game.vp, game.milops) == (vp, (0, 0))
    assert game.defcon == min(defcon + 1, 5)


def test_military_operations_can_end_the_game() -> None:
    """TS-END-02, TS-WIN-02: before held scoring cards are looked at."""
    game = turn_ends(milops=(0, 3), defcon=3, vp=17, us_hand="asia_scoring", ussr_hand="")
    assert over(game) == (US, "vp")


@pytest.mark.parametrize(
    ("us_hand", "ussr_hand", "winner"),
    [("asia_scoring", "", USSR), ("", "asia_scoring", US), ("asia_scoring", "europe_scoring", -1)],
)
def test_held_scoring_cards_lose(us_hand: str, ussr_hand: str, winner: int) -> None:
    """TS-END-01: the holder loses; both: a draw."""
    assert over(turn_ends(us_hand=us_hand, ussr_hand=ussr_hand)) == (winner, "held_scoring")


def test_a_draw_may_be_awarded() -> None:
    """TS-VAR-05."""
    game = laid_out(Position(us_hand="asia_scoring", ussr_hand="europe_scoring", round=6))
    game.variants = type(game.variants)(draw_winner=US)
    game.agenda = (END_TURN,)
    settle(game)
    assert over(game) == (US, "held_scoring")


def test_box_6_discards_a_held_card() -> None:
    """TS-END-03, TS-SPACE-05: one card, of the own choice, without effect, after the held scoring cards are judged."""
    game = turn_ends(space=(6, 5), ussr_hand="duck_and_cover fidel", us_hand="", milops=(5, 5))
    assert (actor(game), offered(game)) == (USSR, ["discard duck_and_cover", "discard fidel", "pass"])
    go(game, "discard duck_and_cover")
    assert (where(game, "duck_and_cover"), game.vp) == ("discards", 0)
    assert over(turn_ends(space=(6, 5), ussr_hand="asia_scoring", us_hand="")) == (US, "held_scoring")
    assert actor(turn_ends(space=(6, 6), ussr_hand="fidel", us_hand="")) == CHANCE


def test_turn_long_effects_end() -> None:
    """TS-TURN-05, TS-END-03: at the end of the turn; lasting ones stay; held cards are kept (TS-END-05)."""
    turn_long = (
        "containment red_scare_purge brezhnev_doctrine vietnam_revolts nuclear_subs salt_negotiations u2_incident"
    )
    turn_long += " iran_contra_scandal yuri_and_samantha aldrich_ames_remix"
    game = turn_ends(
        effects=f"{turn_long} nato quagmire norad",
        ops_modifier=(0, 1),
        death_squads=(1, -1),
        crisis=US,
        us_hand="fidel",
        ussr_hand="nasser",
        attempts=(1, 2),
    )
    assert not any(
        in_effect(game, card) for card in (*turn_long.split(), "latin_american_death_squads", "cuban_missile_crisis")
    )
    assert all(in_effect(game, card) for card in ("nato", "quagmire", "norad"))
    assert (game.ops_modifier, game.death_squads, game.crisis, game.attempts) == ((0, 0), (0, 0), -1, (0, 0))
    assert (where(game, "fidel"), where(game, "nasser"), game.turn) == ("hand us", "hand ussr", 5)


def test_military_operations_before_effects_end() -> None:
    """TS-TURN-05, TS-END-02: the check, the discard of box 6, then the end of effects (the printed order)."""
    game = turn_ends(
        effects="containment", ops_modifier=(0, 1), space=(6, 5), ussr_hand="fidel", us_hand="", milops=(5, 5)
    )
    assert actor(game) == USSR
    assert in_effect(game, "containment")
    go(game, "pass")
    assert not in_effect(game, "containment")


def test_held_cards_shown() -> None:
    """TS-VAR-04: held cards are shown at the end of each turn."""
    game = laid_out(Position(us_hand="nato", ussr_hand="fidel", round=6))
    game.variants = type(game.variants)(show_held=True)
    game.agenda = (END_TURN,)
    settle(game)
    assert game.known[USSR] >> number("nato") & 1
    assert game.known[US] >> number("fidel") & 1


# Final scoring


def final(**position: object) -> Game:
    return turn_ends(turn=10, us_hand="", ussr_hand="", **({"milops": (5, 5)} | position))


def test_final_scoring() -> None:
    """TS-FINAL-01 to TS-FINAL-03, TS-CHINA-06: all six regions and the China Card, one award, by the sign."""
    game = final(us={"zaire": 1, "chile": 3}, ussr={"cuba": 3}, china=US, china_up=False)
    # Africa 1 + 1, South America 2 + 1, Central America -(1 + 1 + 1), the China Card 1.
    assert (game.vp, over(game)) == (2 + 3 - 3 + 1, (US, "final"))
    assert over(final(china=USSR)) == (USSR, "final")
    game = final(us={"kenya": 2}, china=USSR)
    assert (game.vp, over(game)) == (0, (-1, "final"))


def test_final_scoring_is_not_stopped_at_20() -> None:
    """TS-VP-02, TS-FINAL-03: no victory at 20 in between; the marker goes on."""
    us = {"argentina": 2, "brazil": 2, "chile": 3, "venezuela": 2, "zaire": 1, "kenya": 2}
    game = final(vp=15, us=us, china=US)
    assert (game.vp, over(game)) == (15 + 10 + 5 + 1, (US, "final"))
    # Africa alone would have decided for the US; Asia takes it back.
    soviet = {"india": 3, "pakistan": 2, "japan": 4, "north_korea": 3, "south_korea": 3, "thailand": 2}
    game = final(vp=19, us={"zaire": 1}, ussr=soviet)
    assert game.vp == 19 + 2 - 16 - 1


def test_final_control_of_europe() -> None:
    """TS-FINAL-01: wins at once, whatever the VP."""
    grounds = {"france": 3, "italy": 2, "west_germany": 4, "east_germany": 3, "poland": 3}
    game = final(vp=-10, us=grounds)
    assert (over(game), game.vp) == ((US, "europe"), -10)


def test_final_scoring_and_lasting_effects() -> None:
    """TS-FINAL-02: the Formosan Resolution counts, Shuttle Diplomacy does not."""
    assert final(us={"taiwan": 3}, effects="formosan_resolution", china=US).vp == 3 + 1 + 1
    game = final(ussr={"thailand": 2}, front=True, china=USSR)
    assert game.vp == -(3 + 1) - 1


def test_the_last_turn_is_settled_first() -> None:
    """TS-FINAL-01: its Military Operations check may end the game."""
    game = final(milops=(0, 5), vp=17, us={"zaire": 1})
    assert over(game) == (US, "vp")


# Victory points


def test_vp_marker() -> None:
    """TS-VP-01, TS-WIN-02: + for the US, - for the USSR; 20 wins, 19 does not."""
    assert event("duck_and_cover", vp=0, defcon=5).vp == 1
    assert event("nuclear_test_ban", owner=USSR, vp=1).vp == -2
    game = event("nuclear_test_ban", owner=USSR, vp=-16)
    assert (game.vp, over(game)) == (-19, None)
    game = event("nuclear_test_ban", owner=USSR, vp=-17)
    assert (game.vp, over(game)) == (-20, (USSR, "vp"))
