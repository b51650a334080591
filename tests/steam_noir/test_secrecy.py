"""What seats may know (SN-INFO), and games made up to fit it."""

import dataclasses

import pytest

from game.kernel.chance import Chance
from game.kernel.steps import answer
from game.steam_noir.hidden import permute
from game.steam_noir.imagine import game_from, unseen_cards
from game.steam_noir.observe import Observation, observe
from game.steam_noir.rules import RULES, problems
from game.steam_noir.state import Game
from game.steam_noir.tables import together
from tests.steam_noir.positions import Settings, actor, do, options, phase, play_on, setup

PUBLIC = {
    # SN-INFO-01: table, track, scores, points, hand sizes, earlier support cards, sizes of the piles, announcements.
    "tables", "asked", "phase", "month", "week", "play", "hand_sizes", "pile_size", "shuffles", "backed",
    "support_laid", "support_points", "victory_points", "scores", "revolution", "emperor", "army_weeks",
    "revolutions_seen", "revolution_deck", "armies_left", "armies_scored", "army_deck", "table", "below", "above",
    "to_place", "claims", "kept", "broken", "winners", "ending",
    # Remembering what was public (SN-INFO-02), and how many cards went face down.
    "shown", "known", "deeds", "buried_sizes",
    # Everybody's factions, empty before the end (SN-FINAL-01).
    "factions",
}  # fmt: skip
PRIVATE = {"seat", "faction", "hand", "held", "commit", "support", "buried"}


def test_the_observation_has_nothing_else() -> None:
    # SN-INFO-01, SN-INFO-02
    assert {field.name for field in dataclasses.fields(Observation)} == PUBLIC | PRIVATE


def test_simultaneous_choices_are_hidden_until_all_have_chosen() -> None:
    # SN-STATE-02
    chosen: set[str] = set()
    for game in moments(3, 2)[:-1]:
        if phase(game) not in ("pass", "draft_discard", "back", "play", "discard", "take_back"):
            continue
        seat = actor(game)
        assert seat is not None
        views = set()
        for text in options(game):
            other = game.clone()
            answer(other, text)
            if other.agenda and phase(other) == phase(game) and (actor(other) or 0) > seat:
                onlooker = next(s for s in range(3) if s != seat)
                views.add(dataclasses.replace(observe(other, onlooker), tables=game.tables))
        if views:
            chosen.add(phase(game))
            assert len(views) == 1
    assert chosen == {"pass", "draft_discard", "back", "play", "discard", "take_back"}


def moments(seats: int, seed: int, settings: Settings | None = None) -> list[Game]:
    """All positions of a random game in which a seat is asked."""
    game = RULES.begin(setup(seats, seed, settings))
    chance = Chance(seed)
    found = []
    while game.agenda:
        texts = options(game)
        if (actor(game) or 0) >= 0:
            found.append(game.clone())
        answer(game, texts[chance.below(len(texts))])
    return [*found, game]


@pytest.mark.parametrize("seats", [3, 5])
def test_public_fields_are_the_same_for_all(seats: int) -> None:
    # SN-INFO-01
    for game in moments(seats, 3)[::7]:
        views = [observe(game, seat) for seat in range(seats)]
        for name in PUBLIC:
            assert len({id(getattr(view, name)) if name == "tables" else getattr(view, name) for view in views}) == 1


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_exchanging_hidden_things_really_exchanges_them(seats: int) -> None:
    # SN-INFO-02
    changed: set[str] = set()
    chance = Chance(1)
    for game in moments(seats, 4)[::3]:
        for seat in range(seats):
            other = permute(game.clone(), seat, chance)
            assert problems(other) == []
            assert observe(other, seat) == observe(game, seat)
            for name in ("hands", "held", "buried", "commits", "own", "backing", "pile"):
                if getattr(other, name) != getattr(game, name):
                    changed.add(name)
    assert changed == {"hands", "held", "buried", "commits", "own", "backing", "pile"}


def test_known_cards_stay_where_they_are_known_to_be() -> None:
    # SN-INFO-02: remembering what was public
    for game in moments(3, 6)[::5]:
        for seat in range(3):
            other = permute(game.clone(), seat, Chance(2))
            assert other.known == game.known
            assert not [text for text in problems(other) if "known" in text]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_an_imagined_game_fits_what_is_seen(seats: int) -> None:
    phases = set()
    others: Settings = {"reveal_before_support": False, "leader_tie_cards": "each"}
    for settings in (None, others):
        every = [game for game in moments(seats, 5, settings) if game.agenda]
        rare = [game for game in every if phase(game) in ("place", "pass", "draft_discard", "back")]
        for game in every[::17] + rare:
            seat = actor(game)
            assert seat is not None
            seen = observe(game, seat)
            made = game_from(seen, Chance(game.week))
            assert problems(made) == []
            again = observe(made, seat)
            laid = again.support_laid
            # Who has not chosen yet whom to back is taken to have chosen: nobody can tell the difference.
            assert dataclasses.replace(again, support_laid=seen.support_laid) == seen
            assert seen.phase == "back" or laid == seen.support_laid
            assert options(made) == options(game)
            phases.add(phase(game))
            # It can be played on.
            play_on(made, "turn", Chance(1), quiet=False)
            assert problems(made) == []
    assert phases == {"pass", "draft_discard", "back", "talk", "play", "place", "take_back", "discard"}


def test_unseen_cards_are_those_of_others_and_of_the_pile() -> None:
    for game in moments(4, 9)[:-1:11]:
        seat = actor(game)
        assert seat is not None
        hidden = [game.pile]
        for other in range(4):
            if other != seat:
                hidden += [game.hands[other], game.held[other], game.buried[other]]
                commit = game.commits[other]
                if commit is not None and phase(game) == "play":
                    one = bytearray(game.tables.empty)
                    one[commit[0]] = 1
                    hidden.append(bytes(one))
        known = [cards for other, cards in enumerate(game.known) if other != seat]
        assert together(unseen_cards(observe(game, seat)), *known) == together(*hidden)


def test_only_the_seat_that_is_asked_can_imagine() -> None:
    game = play_on(RULES.begin(setup()), "pass")
    with pytest.raises(ValueError, match="seat 1 is not asked"):
        game_from(observe(game, 1), Chance(1))


def test_facts_of_draws_and_choices_are_private() -> None:
    # SN-INFO-02
    game = play_on(RULES.begin(setup()), "deal")
    private = {"VictoryDealt", "CardDrawn", "CardsPassed", "CardsBuried", "SupportChosen"}
    seen: set[str] = set()
    chance = Chance(2)
    while game.week < 3:
        texts = options(game)
        for fact in do(game, texts[chance.below(len(texts))]):
            name = type(fact).__name__
            seen.add(name)
            assert (fact.seats is not None) == (name in private)
            if name == "CardsPassed":
                assert fact.seats is not None
                assert len(fact.seats) == 2
    assert private <= seen
