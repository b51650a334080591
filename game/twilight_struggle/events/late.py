"""The events of the Late War, cards 82 to 102, 109 and 110."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from game.twilight_struggle.board import REGIONS
from game.twilight_struggle.choices import (
    TO_DOUBLE,
    AddInfluence,
    PickCard,
    PickWay,
    RandomCard,
    RemoveInfluence,
    War,
    ask_add,
    ask_remove,
)
from game.twilight_struggle.events.shared import decline_or_discard, lasting, war_of_choice
from game.twilight_struggle.flags import EIGHTH_ROUND, HOSTAGE_CRISIS, REFORMER
from game.twilight_struggle.notation import END, PASS
from game.twilight_struggle.operations import COUP, FREE, MAY, PLACE, REALIGN, conduct_ops
from game.twilight_struggle.play import DONE, discard_played, occur, owner_of, pay_flower
from game.twilight_struggle.state import (
    US,
    USSR,
    Game,
    add_influence,
    award,
    begin_effect,
    discard_from_hand,
    end_effect,
    end_game,
    members,
    remove_all,
    set_defcon,
    show_cards,
)
from game.twilight_struggle.tables import WORLD, EventEntry
from game.twilight_struggle.turn import leader
from game.twilight_struggle.values import playable


def _hostage_crisis(game: Game, _owner: int) -> None:
    iran = game.tables.at["iran"]
    remove_all(game, 82, US, iran)
    add_influence(game, 82, USSR, iran, 2)
    begin_effect(game, 82)


def _iron_lady(game: Game, _owner: int) -> None:
    if award(game, 83, US, 1, "83"):
        return
    add_influence(game, 83, USSR, game.tables.at["argentina"], 1)
    remove_all(game, 83, USSR, game.tables.at["united_kingdom"])
    begin_effect(game, 83)


def _reagan_bombs_libya(game: Game, _owner: int) -> None:
    award(game, 84, US, game.influence[game.tables.at["libya"]] // 2, "84")


def _star_wars(game: Game, _owner: int) -> None:
    if _star_wars_mask(game):
        game.agenda += (PickCard(US, 85),)


def _star_wars_mask(game: Game) -> int:
    cards = game.discards & ~game.tables.scoring
    return sum(1 << card for card in members(cards) if playable(game, card, owner_of(game, card, US)))


def _star_wars_cards(game: Game, _actor: int) -> Sequence[str]:
    return game.tables.take.of(_star_wars_mask(game))


def _star_wars_chosen(game: Game, _actor: int, option: str) -> None:
    card = game.tables.take.number[option]
    game.discards &= ~(1 << card)
    game.playing |= 1 << card
    if not pay_flower(game, US, card):
        game.agenda += (DONE[card],)
        occur(game, card, owner_of(game, card, US))


def _north_sea_oil(game: Game, _owner: int) -> None:
    begin_effect(game, 86)
    game.effects |= EIGHTH_ROUND


def _reformer(game: Game, _owner: int) -> None:
    begin_effect(game, 87)
    ask_add(game, AddInfluence(USSR, 87, 6 if game.vp < 0 else 4, game.tables.europe, cap=2))


def _marine_barracks(game: Game, _owner: int) -> None:
    remove_all(game, 88, US, game.tables.at["lebanon"])
    ask_remove(game, RemoveInfluence(USSR, 88, US, 2, game.tables.region["middle_east"], cap=2))


def _kal_007(game: Game, _owner: int) -> None:
    if set_defcon(game, 89, game.defcon - 1) or award(game, 89, US, 2, "89"):
        return
    if game.control[US] >> game.tables.at["south_korea"] & 1:
        conduct_ops(game, US, 89, 4, PLACE | REALIGN)


def _glasnost(game: Game, _owner: int) -> None:
    if award(game, 90, USSR, 2, "90"):
        return
    set_defcon(game, 90, game.defcon + 1)
    if game.effects & REFORMER:
        conduct_ops(game, USSR, 90, 4, PLACE | REALIGN)


def _ortega(game: Game, _owner: int) -> None:
    nicaragua = game.tables.at["nicaragua"]
    remove_all(game, 91, US, nicaragua)
    zone = game.tables.neighbours[nicaragua] & WORLD
    conduct_ops(game, USSR, 91, 2, COUP, zone, FREE | MAY)


def _terrorism(game: Game, owner: int) -> None:
    victim = 1 - owner
    number = 2 if owner == USSR and game.effects & HOSTAGE_CRISIS else 1
    number = min(number, game.hands[victim].bit_count())
    game.agenda += (RandomCard(92, victim, owner),) * number


def _terrorism_drew(game: Game, _owner: int, option: str) -> None:
    discard_played(game, game.tables.draw.number[option])


def _chernobyl(game: Game, _owner: int) -> None:
    game.agenda += (PickWay(US, 94),)


def _chernobyl_regions(_game: Game, _actor: int) -> Sequence[str]:
    return _REGION_TEXTS


_REGION_TEXTS: Final = tuple(sorted(f"region {name}" for name in REGIONS))


def _chernobyl_chosen(game: Game, _actor: int, option: str) -> None:
    game.chernobyl = REGIONS.index(option.removeprefix("region "))
    begin_effect(game, 94)


def _debt_crisis(game: Game, _owner: int) -> None:
    if decline_or_discard(game, US) != (PASS,):
        game.agenda += (PickCard(US, 95),)
    else:
        _double(game)


def _debt_crisis_chosen(game: Game, _actor: int, option: str) -> None:
    if option == PASS:
        _double(game)
    else:
        discard_from_hand(game, US, game.tables.discard.number[option])


def _double(game: Game) -> None:
    mask = game.tables.region["south_america"] & game.presence[USSR]
    ask_add(game, AddInfluence(USSR, 95, 2, mask, TO_DOUBLE))


def _tear_down(game: Game, _owner: int) -> None:
    end_effect(game, 55)
    begin_effect(game, 96)
    add_influence(game, 96, US, game.tables.at["east_germany"], 3)
    conduct_ops(game, US, 96, 3, COUP | REALIGN, game.tables.europe, FREE | MAY)


def _evil_empire(game: Game, _owner: int) -> None:
    end_effect(game, 59)
    begin_effect(game, 97)
    award(game, 97, US, 1, "97")


def _aldrich_ames(game: Game, _owner: int) -> None:
    begin_effect(game, 98)
    show_cards(game, 98, US, game.hands[US])
    if game.hands[US]:
        game.agenda += (PickCard(USSR, 98),)


def _aldrich_ames_cards(game: Game, _actor: int) -> Sequence[str]:
    return game.tables.discard.of(game.hands[US])


def _aldrich_ames_chosen(game: Game, _actor: int, option: str) -> None:
    discard_from_hand(game, US, game.tables.discard.number[option])


def _pershing(game: Game, _owner: int) -> None:
    if not award(game, 99, USSR, 1, "99"):
        zone = game.tables.region["western_europe"]
        ask_remove(game, RemoveInfluence(USSR, 99, US, 3, zone, optional=True))


def _wargames(game: Game, owner: int) -> None:
    game.agenda += (PickWay(owner, 100),)


def _wargames_ways(_game: Game, _actor: int) -> Sequence[str]:
    return (END, PASS)


def _wargames_chosen(game: Game, actor: int, option: str) -> None:
    if option == END and not award(game, 100, 1 - actor, 6, "100"):
        end_game(game, leader(game), "wargames")


def _solidarity(game: Game, _owner: int) -> None:
    add_influence(game, 101, US, game.tables.at["poland"], 3)


def _awacs(game: Game, _owner: int) -> None:
    add_influence(game, 110, US, game.tables.at["saudi_arabia"], 2)
    begin_effect(game, 110)


EVENTS: Final[Mapping[int, EventEntry]] = MappingProxyType(
    {
        82: EventEntry(_hostage_crisis),
        83: EventEntry(_iron_lady),
        84: EventEntry(_reagan_bombs_libya),
        85: EventEntry(_star_wars, _star_wars_cards, _star_wars_chosen),
        86: EventEntry(_north_sea_oil),
        87: EventEntry(_reformer),
        88: EventEntry(_marine_barracks),
        89: EventEntry(_kal_007),
        90: EventEntry(_glasnost),
        91: EventEntry(_ortega),
        92: EventEntry(_terrorism, None, _terrorism_drew),
        93: EventEntry(lasting(93)),
        94: EventEntry(_chernobyl, _chernobyl_regions, _chernobyl_chosen),
        95: EventEntry(_debt_crisis, decline_or_discard, _debt_crisis_chosen),
        96: EventEntry(_tear_down),
        97: EventEntry(_evil_empire),
        98: EventEntry(_aldrich_ames, _aldrich_ames_cards, _aldrich_ames_chosen),
        99: EventEntry(_pershing),
        100: EventEntry(_wargames, _wargames_ways, _wargames_chosen),
        101: EventEntry(_solidarity),
        102: EventEntry(war_of_choice(102, "iran_iraq_war", War(4, 2, 2))),
        109: EventEntry(lasting(109)),
        110: EventEntry(_awacs),
    }
)
