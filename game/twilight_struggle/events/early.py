"""The events of the Early War, cards 1 to 35 and 103 to 106."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.twilight_struggle import facts
from game.twilight_struggle.board import COUNTRY_COUNT
from game.twilight_struggle.choices import (
    ALL,
    TO_EQUAL,
    AddInfluence,
    Award,
    Contest,
    PickCard,
    PickWay,
    RandomCard,
    RemoveInfluence,
    War,
    ask_add,
    ask_remove,
)
from game.twilight_struggle.events.shared import (
    change_modifier,
    decline_or_discard,
    lasting,
    score_region,
    war_at,
    war_of_choice,
)
from game.twilight_struggle.flags import NATO
from game.twilight_struggle.notation import ADD, BOYCOTT, PARTICIPATE, PASS, REMOVE, STOP
from game.twilight_struggle.operations import conduct_ops
from game.twilight_struggle.play import DONE, NO_EVENT, discard_played, occur, pay_u2, use_card
from game.twilight_struggle.scoring import ASIA, EUROPE, MIDDLE_EAST
from game.twilight_struggle.space import advance
from game.twilight_struggle.state import (
    US,
    USSR,
    Game,
    add_influence,
    award,
    begin_effect,
    discard_from_hand,
    gain_control,
    leave_hand,
    members,
    remove_all,
    remove_influence,
    set_defcon,
    show_cards,
)
from game.twilight_struggle.tables import WORLD, EventEntry
from game.twilight_struggle.turn import cancel_headline
from game.twilight_struggle.values import cards_worth, playable


def _duck_and_cover(game: Game, _owner: int) -> None:
    if not set_defcon(game, 4, game.defcon - 1):
        award(game, 4, US, 5 - game.defcon, "4")


def _five_year_plan(game: Game, owner: int) -> None:
    if game.hands[USSR]:
        game.agenda += (RandomCard(5, USSR, owner),)


def _five_year_plan_drew(game: Game, _owner: int, option: str) -> None:
    card = game.tables.draw.number[option]
    if game.tables.side[card] == US and playable(game, card, US):
        game.agenda += (DONE[card],)
        occur(game, card, US)
    else:
        discard_played(game, card)


def _socialist_governments(game: Game, _owner: int) -> None:
    ask_remove(game, RemoveInfluence(USSR, 7, US, 3, game.tables.region["western_europe"], cap=2))


def _fidel(game: Game, _owner: int) -> None:
    cuba = game.tables.at["cuba"]
    remove_all(game, 8, US, cuba)
    gain_control(game, 8, USSR, cuba)


def _vietnam_revolts(game: Game, _owner: int) -> None:
    add_influence(game, 9, USSR, game.tables.at["vietnam"], 2)
    begin_effect(game, 9)


def _blockade(game: Game, _owner: int) -> None:
    if cards_worth(game, US, game.hands[US], 3):
        game.agenda += (PickCard(US, 10),)
    else:
        remove_all(game, 10, US, game.tables.at["west_germany"])


def _blockade_chosen(game: Game, _actor: int, option: str) -> None:
    if option == PASS:
        remove_all(game, 10, US, game.tables.at["west_germany"])
    else:
        discard_from_hand(game, US, game.tables.discard.number[option])


def _romanian_abdication(game: Game, _owner: int) -> None:
    romania = game.tables.at["romania"]
    remove_all(game, 12, US, romania)
    gain_control(game, 12, USSR, romania)


def _comecon(game: Game, _owner: int) -> None:
    mask = game.tables.region["eastern_europe"] & ~game.control[US]
    ask_add(game, AddInfluence(USSR, 14, 4, mask))


def _nasser(game: Game, _owner: int) -> None:
    egypt = game.tables.at["egypt"]
    add_influence(game, 15, USSR, egypt, 2)
    remove_influence(game, 15, US, egypt, (game.influence[COUNTRY_COUNT + egypt] + 1) // 2)


def _warsaw_pact(game: Game, _owner: int) -> None:
    begin_effect(game, 16)
    game.agenda += (PickWay(USSR, 16),)


def _warsaw_pact_ways(_game: Game, _actor: int) -> Sequence[str]:
    return (ADD, REMOVE)


def _warsaw_pact_chosen(game: Game, _actor: int, option: str) -> None:
    mask = game.tables.region["eastern_europe"]
    if option == ADD:
        ask_add(game, AddInfluence(USSR, 16, 5, mask, cap=2))
    else:
        ask_remove(game, RemoveInfluence(USSR, 16, US, 4, mask, ALL))


def _de_gaulle(game: Game, _owner: int) -> None:
    france = game.tables.at["france"]
    remove_influence(game, 17, US, france, 2)
    add_influence(game, 17, USSR, france, 1)
    begin_effect(game, 17)


def _captured_nazi_scientist(game: Game, owner: int) -> None:
    advance(game, 18, owner, 1)


def _truman_doctrine(game: Game, _owner: int) -> None:
    # Only a country that holds USSR influence makes a difference.
    mask = game.tables.europe & ~game.control[US] & ~game.control[USSR]
    ask_remove(game, RemoveInfluence(US, 19, USSR, 1, mask, ALL))


@dataclass(frozen=True, slots=True)
class OlympicDie(Contest):
    """The dice of the Olympic Games: the sponsor adds 2, a tie is rolled again (card 20)."""

    def compare(self, game: Game, ussr: int, us: int) -> None:
        """Give 2 points to the higher total."""
        owner = self.owner
        bonus = (2, 0) if owner == USSR else (0, 2)
        if game.facts is not None:
            game.facts.append(facts.ContestRolled("20", None, 20, (ussr, us), bonus))
        lead = us + bonus[US] - ussr - bonus[USSR]
        if lead:
            award(game, 20, US if lead > 0 else USSR, 2, "20")
        else:
            game.agenda += (OlympicDie(20, owner),)


def _olympic_games(game: Game, owner: int) -> None:
    game.agenda += (PickWay(1 - owner, 20),)


def _olympic_ways(_game: Game, _actor: int) -> Sequence[str]:
    return (BOYCOTT, PARTICIPATE)


def _olympic_chosen(game: Game, actor: int, option: str) -> None:
    sponsor = 1 - actor
    if option == PARTICIPATE:
        game.agenda += (OlympicDie(20, sponsor),)
    elif not set_defcon(game, 20, game.defcon - 1):
        conduct_ops(game, sponsor, 20, 4)


def _independent_reds(game: Game, _owner: int) -> None:
    ask_add(game, AddInfluence(US, 22, 1, game.tables.sets["independent_reds"], TO_EQUAL))


def _marshall_plan(game: Game, _owner: int) -> None:
    begin_effect(game, 23)
    mask = game.tables.region["western_europe"] & ~game.control[USSR]
    ask_add(game, AddInfluence(US, 23, 7, mask))


def _containment(game: Game, _owner: int) -> None:
    change_modifier(game, US, 1)
    begin_effect(game, 25)


def _cia_created(game: Game, _owner: int) -> None:
    show_cards(game, 26, USSR, game.hands[USSR])
    conduct_ops(game, US, 26, 1)


def _us_japan_pact(game: Game, _owner: int) -> None:
    gain_control(game, 27, US, game.tables.at["japan"])
    begin_effect(game, 27)


def _suez_crisis(game: Game, _owner: int) -> None:
    ask_remove(game, RemoveInfluence(USSR, 28, US, 4, game.tables.sets["suez_crisis"], cap=2))


def _east_european_unrest(game: Game, _owner: int) -> None:
    amount = 2 if game.turn >= 8 else 1
    ask_remove(game, RemoveInfluence(US, 29, USSR, 3, game.tables.region["eastern_europe"], amount))


def _decolonization(game: Game, _owner: int) -> None:
    mask = game.tables.region["africa"] | game.tables.southeast_asia
    ask_add(game, AddInfluence(USSR, 30, 4, mask))


def _red_scare(game: Game, owner: int) -> None:
    change_modifier(game, 1 - owner, -1)
    begin_effect(game, 31)


def _un_intervention(game: Game, owner: int) -> None:
    if not pay_u2(game):
        game.agenda += (PickCard(owner, 32),)


def _un_intervention_cards(game: Game, actor: int) -> Sequence[str]:
    return game.tables.pair.of(game.hands[actor] & game.tables.owned[1 - actor])


def _un_intervention_chosen(game: Game, actor: int, option: str) -> None:
    card = game.tables.pair.number[option]
    leave_hand(game, actor, card)
    game.playing |= 1 << card
    game.agenda += (use_card(actor, card, NO_EVENT),)


@dataclass(frozen=True, slots=True)
class Relocate:
    """De-Stalinization: the USSR takes up to 4 of its influence one by one, then places as much (card 33)."""

    actor: int
    card: int
    taken: int = 0

    def options(self, game: Game) -> Sequence[str]:
        """Return the countries with USSR influence, and `stop`."""
        return (*game.tables.remove.of(game.presence[USSR]), STOP)

    def choose(self, game: Game, option: str) -> None:
        """Take one more, or place what was taken; the US must not control the places then."""
        taken = self.taken
        if option != STOP:
            remove_influence(game, 33, USSR, game.tables.remove.number[option], 1)
            taken += 1
            if taken < 4 and game.presence[USSR]:
                game.agenda += (Relocate(USSR, 33, taken),)
                return
        ask_add(game, AddInfluence(USSR, 33, taken, WORLD & ~game.control[US], cap=2))


def _de_stalinization(game: Game, _owner: int) -> None:
    if game.presence[USSR]:
        game.agenda += (Relocate(USSR, 33),)


def _nuclear_test_ban(game: Game, owner: int) -> None:
    if not award(game, 34, owner, game.defcon - 2, "34"):
        set_defcon(game, 34, game.defcon + 2)


def _defectors(game: Game, _owner: int) -> None:
    if not game.round:
        # The USSR headline that waits is cancelled, whatever made this event occur.
        cancel_headline(game)
    elif game.phasing == USSR:
        award(game, 103, US, 1, "103")


def _cambridge_five(game: Game, _owner: int) -> None:
    tables = game.tables
    cards = game.hands[US] & tables.scoring
    show_cards(game, 104, US, cards)
    mask = 0
    for card in members(cards):
        mask |= tables.region[tables.cards[card].scores]
    ask_add(game, AddInfluence(USSR, 104, 1, mask, optional=True))


def _special_relationship(game: Game, _owner: int) -> None:
    tables = game.tables
    kingdom = tables.at["united_kingdom"]
    if not game.control[US] >> kingdom & 1:
        return
    if not game.effects & NATO:
        ask_add(game, AddInfluence(US, 105, 1, tables.neighbours[kingdom] & WORLD))
        return
    mask = tables.region["western_europe"]
    if game.variants.seed_special_relationship:
        mask = tables.neighbours[kingdom] & WORLD  # S-09
    game.agenda += (Award(105, US, 2),)
    ask_add(game, AddInfluence(US, 105, 1, mask, 2))


EVENTS: Final[Mapping[int, EventEntry]] = MappingProxyType(
    {
        1: EventEntry(score_region(1, ASIA)),
        2: EventEntry(score_region(2, EUROPE)),
        3: EventEntry(score_region(3, MIDDLE_EAST)),
        4: EventEntry(_duck_and_cover),
        5: EventEntry(_five_year_plan, None, _five_year_plan_drew),
        7: EventEntry(_socialist_governments),
        8: EventEntry(_fidel),
        9: EventEntry(_vietnam_revolts),
        10: EventEntry(_blockade, decline_or_discard, _blockade_chosen),
        11: EventEntry(war_at(11, "south_korea", War(4, 2, 2))),
        12: EventEntry(_romanian_abdication),
        13: EventEntry(war_at(13, "israel", War(4, 2, 2, target_counts=True))),
        14: EventEntry(_comecon),
        15: EventEntry(_nasser),
        16: EventEntry(_warsaw_pact, _warsaw_pact_ways, _warsaw_pact_chosen),
        17: EventEntry(_de_gaulle),
        18: EventEntry(_captured_nazi_scientist),
        19: EventEntry(_truman_doctrine),
        20: EventEntry(_olympic_games, _olympic_ways, _olympic_chosen),
        21: EventEntry(lasting(21)),
        22: EventEntry(_independent_reds),
        23: EventEntry(_marshall_plan),
        24: EventEntry(war_of_choice(24, "indo_pakistani_war", War(4, 2, 2))),
        25: EventEntry(_containment),
        26: EventEntry(_cia_created),
        27: EventEntry(_us_japan_pact),
        28: EventEntry(_suez_crisis),
        29: EventEntry(_east_european_unrest),
        30: EventEntry(_decolonization),
        31: EventEntry(_red_scare),
        32: EventEntry(_un_intervention, _un_intervention_cards, _un_intervention_chosen),
        33: EventEntry(_de_stalinization),
        34: EventEntry(_nuclear_test_ban),
        35: EventEntry(lasting(35)),
        103: EventEntry(_defectors),
        104: EventEntry(_cambridge_five),
        105: EventEntry(_special_relationship),
        106: EventEntry(lasting(106)),
    }
)
