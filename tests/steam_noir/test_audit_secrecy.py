"""Nobody learns what another has chosen before all have: not by sight, options, facts or taking back."""

from collections import Counter
from collections.abc import Iterator

import pytest

from game.kernel.chance import Chance
from game.kernel.facts import Fact, visible
from game.kernel.session import Session
from game.kernel.steps import CHANCE, answer
from game.steam_noir import events
from game.steam_noir.figures import standard
from game.steam_noir.observe import observe
from game.steam_noir.rules import RULES
from game.steam_noir.state import EMPEROR, Game
from tests.steam_noir.positions import Settings, actor, do, options, phase, play_on, setup, week_of

HIDDEN = {"pass", "draft_discard", "back", "play", "discard", "take_back"}


def positions(seats: int, seed: int, settings: Settings | None = None) -> Iterator[Game]:
    """Every position of a random game, chance included."""
    game = RULES.begin(setup(seats, seed, settings))
    chance = Chance(seed)
    while game.agenda:
        yield game.clone()
        texts = options(game)
        answer(game, texts[chance.below(len(texts))])
    yield game


def answered(game: Game, text: str) -> tuple[Game, list[Fact]]:
    other = game.clone()
    return other, do(other, text)


def same_round(before: Game, after: Game) -> bool:
    """Whether others still choose in the phase in which a seat has just chosen."""
    return (
        bool(after.agenda)
        and phase(after) == phase(before)
        and (after.week, after.play) == (before.week, before.play)
        and (actor(after) or 0) >= (actor(before) or 0)
        and len(after.agenda) <= len(before.agenda)
    )


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_trace_of_a_choice_before_all_have_chosen(seats: int) -> None:
    # SN-STATE-02, SN-WEEK-03, SN-INFO-02
    compared = set()
    for game in positions(seats, 11, {"months": 1, "weeks": 2}):
        if phase(game) not in HIDDEN:
            continue
        seat = actor(game)
        views: dict[tuple[int, int | None], set[object]] = {}
        for text in options(game):
            after, facts = answered(game, text)
            if not same_round(game, after):
                continue
            asked = actor(after)
            for other in [s for s in range(seats) if s != seat] + [None]:
                told = tuple(fact for fact in facts if visible(fact, other))
                assert told == ()
                if other is None:
                    continue
                texts = tuple(options(after)) if asked == other else ()
                views.setdefault((other, asked), set()).add((observe(after, other), texts))
        for found in views.values():
            compared.add(phase(game))
            assert len(found) == 1
    assert compared == HIDDEN


def test_a_second_player_is_offered_the_same_whatever_the_first_has_boosted() -> None:
    # SN-WEEK-03, SN-BOOST-02: the names of targets count only boosts that are turned up
    rows = [["S8", "boost", "boost"], ["boost", "W7", "F4"], ["M6", "boost", "C4"]]
    found = []
    for first in ("boost 0:students 8", "boost emperor"):
        game = week_of(rows, "S", 10, fill=False)
        for text in ("play students 8", "boost emperor", "play mechandros 6"):
            do(game, text)
        do(game, first)
        do(game, "play workers 7")
        found.append((options(game), observe(game, 2)))
    assert found[0] == found[1]
    assert "boost 0:students 8" in found[0][0]


@pytest.mark.parametrize("settings", [{}, {"plays": 1, "weeks": 1}, {"talk": False, "reveal_before_support": False}])
def test_only_what_a_seat_did_itself_can_be_taken_back(settings: Settings) -> None:
    # SN-WEEK-02, SN-WEEK-04: once turned up, drawn or handed over, nothing can be taken back
    taken: Counter[str] = Counter()
    for seed in range(3):
        session = Session(RULES, setup(3, seed, settings))
        chance = Chance(seed)
        while session.actor is not None:
            texts = session.options
            before = session.state.clone()
            facts = session.choose(texts[chance.below(len(texts))])
            if not session.can_undo:
                continue
            seat = session.choices[-1].actor
            assert session.actor == seat
            assert seat != CHANCE
            # Nothing came to light but what was public or the seat's own.
            assert not any(fact.reveals or fact.seats not in (None, (seat,)) for fact in facts)
            for name in ("hands", "commits", "held", "backing"):
                was, now = getattr(before, name), getattr(session.state, name)
                others = [other for other in range(3) if other != seat]
                # A card that a seat has to take back is fixed at once, and everybody can see which.
                if "take_back" not in (phase(before), phase(session.state)):
                    assert [was[other] for other in others] == [now[other] for other in others]
            taken[phase(before)] += 1
            session.undo()
            assert session.state == before
            session.choose(texts[0])
    assert taken["pass"] > 0
    assert taken["discard"] > 0
    assert taken["play"] == 0


def test_chance_has_every_card_once() -> None:
    # SN-SETUP-01, SN-SETUP-02, SN-SETUP-06, SN-NEXT-02, SN-RESET-05: each card as likely as another
    seen = Counter[str]()
    for game in positions(5, 3):
        if actor(game) != CHANCE:
            continue
        texts = options(game)
        offered = game.agenda[-1].options(game)
        # Whoever answers for chance counts and picks by number.
        assert [offered[at] for at in range(len(offered))] == texts
        assert all(text in offered for text in texts)
        verb = texts[0].split()[0]
        seen[verb] += 1
        if verb == "draw":
            drawn = Counter(" ".join(text.split()[1:-1]) for text in texts)
            assert drawn == {name: n for name, n in zip(game.tables.names, game.pile, strict=True) if n}
            assert len(set(texts)) == len(texts) == sum(game.pile)
        elif verb == "revolution":
            assert len(texts) == 5 - (game.week % 4)
        elif verb == "emperor":
            scored = sum(card.faction == EMPEROR for card in game.above + game.below)
            this_month = sum(card.faction == EMPEROR for card in game.below)
            assert len(texts) == 8 - scored + this_month - game.week % 4
            values = Counter(int(text.split()[1]) for text in texts)
            assert values <= Counter(standard().emperor_cards)
        else:
            assert verb == "victory"
            assert len(texts) == 5 - sum(faction >= 0 for faction in game.own)
    assert set(seen) == {"draw", "revolution", "emperor", "victory"}
    assert seen["revolution"] == 12
    assert seen["victory"] == 5


def test_cards_are_drawn_by_the_clause_that_deals_them() -> None:
    # SN-SETUP-06, SN-RESET-05
    game = play_on(RULES.begin(setup()), "deal")
    while "draw" not in options(game)[0]:
        answer(game, options(game)[0])
    (fact,) = do(game, options(game)[0])
    assert isinstance(fact, events.CardDrawn)
    assert (fact.rule, fact.seats) == ("SN-SETUP-06", (0,))
    play_on(game, "discard")
    play_on(game, "deal")
    facts = do(game, options(game)[0])
    assert [type(fact) for fact in facts] == [events.CardDrawn]
    assert (facts[0].rule, facts[0].seats) == ("SN-RESET-05", (0,))


def test_passed_and_buried_cards_are_told_to_their_owners() -> None:
    # SN-SETUP-07, SN-RESET-04, SN-INFO-02
    told: set[str] = set()
    for game in positions(4, 5, {"months": 1, "weeks": 1}):
        if phase(game) not in ("pass", "draft_discard", "discard"):
            continue
        held = game.held
        seat = actor(game)
        for fact in answered(game, options(game)[-1])[1]:
            if isinstance(fact, events.CardsPassed):
                told.add("pass")
                assert (fact.to, fact.seats) == ((fact.seat + 1) % 4, (fact.seat, fact.to))
                if fact.seat != seat:
                    assert [game.tables.names.index(name) for name in fact.cards] == _cards(held[fact.seat])
            elif isinstance(fact, events.CardsBuried):
                told.add("bury")
                assert fact.seats == (fact.seat,)
                if fact.seat != seat:
                    assert [game.tables.names.index(name) for name in fact.cards] == _cards(held[fact.seat])
            elif isinstance(fact, events.HandDiscarded):
                told.add("count")
                assert fact.seats is None
                if fact.seat != seat:
                    assert fact.count == sum(held[fact.seat])
    assert told == {"pass", "bury", "count"}


def _cards(pile: bytes) -> list[int]:
    return [kind for kind, count in enumerate(pile) for _ in range(count)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_is_public_is_shown_in_full(seats: int) -> None:
    # SN-INFO-01: sizes of hands and piles, points, revealed support cards; SN-FINAL-01: factions only at the end
    for game in positions(seats, 6):
        for seat in range(seats):
            seen = observe(game, seat)
            on_table = sum(not laid.placed for laid in seen.table)
            on_track = sum(card.faction != EMPEROR for card in seen.below + seen.above)
            discards = sum(seen.shown) + sum(seen.buried_sizes)
            assert seen.pile_size + discards + sum(seen.hand_sizes) + on_table + on_track == 75
            assert all(len(backed) == max(0, seen.month - 1 + (not game.agenda)) for backed in seen.backed)
            assert seen.factions == (tuple(game.own) if not game.agenda else ())
            assert seen.revolution_deck + len(seen.revolutions_seen) == (4 if seen.month else 0)
            assert all(seen.known[other][k] <= game.tables.deck.full[k] for other in range(seats) for k in range(26))
            assert seen.support == game.backing[seat]
            assert seen.faction == game.own[seat]
            laid = [faction >= 0 for faction in game.backing]
            assert seen.support_laid == tuple(laid)


def test_facts_that_bring_hidden_things_to_light_cannot_be_taken_back() -> None:
    # SN-WEEK-02, SN-MSCORE-02, SN-FINAL-01
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Fact)]
    assert {kind.__name__ for kind in kinds if kind.reveals} == {"CardPlayed", "SupportRevealed", "VictoryRevealed"}
