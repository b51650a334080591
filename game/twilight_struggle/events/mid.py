"""The events of the Mid War that hold no cards of their own: wars, influence, tracks, effects."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.twilight_struggle import facts
from game.twilight_struggle.board import REGIONS
from game.twilight_struggle.choices import (
    ALL,
    AddInfluence,
    Contest,
    PickWay,
    RemoveInfluence,
    War,
    WarTarget,
    ask_add,
    ask_remove,
)
from game.twilight_struggle.events.shared import (
    change_modifier,
    lasting,
    score_region,
)
from game.twilight_struggle.notation import ALONE, BOTH
from game.twilight_struggle.operations import CHE_FIRST, COUP, FREE, MAY, REALIGN, Conduct, che_zone, conduct_ops
from game.twilight_struggle.scoring import DOMINATION, level, score_southeast_asia
from game.twilight_struggle.space import advance
from game.twilight_struggle.state import (
    US,
    USSR,
    Game,
    add_influence,
    award,
    begin_effect,
    end_effect,
    move_china,
    remove_all,
    remove_influence,
    set_defcon,
    set_milops,
    show_cards,
)
from game.twilight_struggle.tables import WORLD, EventEntry
from game.twilight_struggle.values import nato_shield

_BRUSH_WAR: Final = War(3, 1, 3)


def _brush_war(game: Game, owner: int) -> None:
    mask = game.tables.sets["brush_war"]
    if owner == USSR:
        mask &= ~nato_shield(game)
    if mask:
        game.agenda += (WarTarget(owner, 36, mask, _BRUSH_WAR),)


def _southeast_asia_scoring(game: Game, _owner: int) -> None:
    net = score_southeast_asia(game)
    if game.facts is not None:
        totals = (max(-net, 0), max(net, 0))
        game.facts.append(facts.RegionScored("TS-SCORE-07", None, 38, "southeast_asia", (0, 0), totals))
    award(game, 38, US, net, "TS-SCORE-07")


def _arms_race(game: Game, owner: int) -> None:
    own, enemy = game.milops[owner], game.milops[1 - owner]
    if own > enemy:
        award(game, 39, owner, 3 if own >= game.defcon else 1, "39")


def _cuban_missile_crisis(game: Game, owner: int) -> None:
    set_defcon(game, 40, 2)
    game.crisis = 1 - owner
    begin_effect(game, 40)


def _quagmire(game: Game, _owner: int) -> None:
    end_effect(game, 106)
    begin_effect(game, 42)


@dataclass(frozen=True, slots=True)
class SummitDie(Contest):
    """The dice of Summit: 1 more for each region dominated or controlled; a tie does nothing (card 45)."""

    def compare(self, game: Game, ussr: int, us: int) -> None:
        """Give 2 points to the higher total, which may then move DEFCON."""
        bonus = (_regions_held(game, USSR), _regions_held(game, US))
        if game.facts is not None:
            game.facts.append(facts.ContestRolled("45", None, 45, (ussr, us), bonus))
        lead = us + bonus[US] - ussr - bonus[USSR]
        winner = US if lead > 0 else USSR
        if lead and not award(game, 45, winner, 2, "45"):
            game.agenda += (PickWay(winner, 45),)


def _regions_held(game: Game, side: int) -> int:
    return sum(level(game, region, side) >= DOMINATION for region in range(len(REGIONS)))


def _summit(game: Game, owner: int) -> None:
    game.agenda += (SummitDie(45, owner),)


def _summit_levels(game: Game, _actor: int) -> Sequence[str]:
    return tuple(f"defcon {n}" for n in range(max(1, game.defcon - 1), min(5, game.defcon + 1) + 1))


def _summit_chosen(game: Game, _actor: int, option: str) -> None:
    set_defcon(game, 45, int(option[-1]))


def _how_i_learned(game: Game, owner: int) -> None:
    game.agenda += (PickWay(owner, 46),)


def _any_level(_game: Game, _actor: int) -> Sequence[str]:
    return tuple(f"defcon {n}" for n in range(1, 6))


def _how_i_learned_chosen(game: Game, actor: int, option: str) -> None:
    if not set_defcon(game, 46, int(option[-1])):
        set_milops(game, 46, actor, 5)


def _junta(game: Game, owner: int) -> None:
    latin = game.tables.latin
    game.agenda += (Conduct(owner, 47, 2, COUP | REALIGN, latin, FREE | MAY),)
    ask_add(game, AddInfluence(owner, 47, 1, latin, 2))


def _kitchen_debates(game: Game, _owner: int) -> None:
    award(game, 48, US, 2, "48")


def _we_will_bury_you(game: Game, _owner: int) -> None:
    if not set_defcon(game, 50, game.defcon - 1):
        begin_effect(game, 50)


def _brezhnev_doctrine(game: Game, _owner: int) -> None:
    change_modifier(game, USSR, 1)
    begin_effect(game, 51)


def _portuguese_empire(game: Game, _owner: int) -> None:
    add_influence(game, 52, USSR, game.tables.at["se_african_states"], 2)
    add_influence(game, 52, USSR, game.tables.at["angola"], 2)


def _south_african_unrest(game: Game, _owner: int) -> None:
    game.agenda += (PickWay(USSR, 53),)


def _south_african_ways(_game: Game, _actor: int) -> Sequence[str]:
    return (BOTH, ALONE)


def _south_african_chosen(game: Game, _actor: int, option: str) -> None:
    country = game.tables.at["south_africa"]
    if option == ALONE:
        add_influence(game, 53, USSR, country, 2)
        return
    add_influence(game, 53, USSR, country, 1)
    ask_add(game, AddInfluence(USSR, 53, 2, game.tables.neighbours[country] & WORLD, cap=2))


def _allende(game: Game, _owner: int) -> None:
    add_influence(game, 54, USSR, game.tables.at["chile"], 2)


def _willy_brandt(game: Game, _owner: int) -> None:
    if not award(game, 55, USSR, 1, "55"):
        add_influence(game, 55, USSR, game.tables.at["west_germany"], 1)
        begin_effect(game, 55)


def _muslim_revolution(game: Game, _owner: int) -> None:
    ask_remove(game, RemoveInfluence(USSR, 56, US, 2, game.tables.sets["muslim_revolution"], ALL))


def _abm_treaty(game: Game, owner: int) -> None:
    set_defcon(game, 57, game.defcon + 1)
    conduct_ops(game, owner, 57, 4)


def _cultural_revolution(game: Game, _owner: int) -> None:
    if game.china_holder == US:
        move_china(game, 58, USSR, up=True)
    else:
        award(game, 58, USSR, 1, "58")


def _u2_incident(game: Game, _owner: int) -> None:
    if not award(game, 60, USSR, 1, "60"):
        begin_effect(game, 60)


def _opec(game: Game, _owner: int) -> None:
    award(game, 61, USSR, (game.control[USSR] & game.tables.sets["opec"]).bit_count(), "61")


def _lone_gunman(game: Game, _owner: int) -> None:
    show_cards(game, 62, US, game.hands[US])
    conduct_ops(game, USSR, 62, 1)


def _colonial_rear_guards(game: Game, _owner: int) -> None:
    mask = game.tables.region["africa"] | game.tables.southeast_asia
    ask_add(game, AddInfluence(US, 63, 4, mask))


def _panama_canal(game: Game, _owner: int) -> None:
    for name in ("panama", "costa_rica", "venezuela"):
        add_influence(game, 64, US, game.tables.at[name], 1)


def _camp_david(game: Game, _owner: int) -> None:
    if award(game, 65, US, 1, "65"):
        return
    for name in ("israel", "jordan", "egypt"):
        add_influence(game, 65, US, game.tables.at[name], 1)
    begin_effect(game, 65)


def _puppet_governments(game: Game, _owner: int) -> None:
    mask = WORLD & ~game.presence[USSR] & ~game.presence[US]
    ask_add(game, AddInfluence(US, 66, 3, mask, optional=True))


def _john_paul(game: Game, _owner: int) -> None:
    poland = game.tables.at["poland"]
    remove_influence(game, 68, USSR, poland, 2)
    add_influence(game, 68, US, poland, 1)
    begin_effect(game, 68)


def _death_squads(game: Game, owner: int) -> None:
    ussr, us = game.death_squads
    game.death_squads = (ussr + 1, us - 1) if owner == USSR else (ussr - 1, us + 1)
    begin_effect(game, 69)


def _oas_founded(game: Game, _owner: int) -> None:
    ask_add(game, AddInfluence(US, 70, 2, game.tables.latin, cap=2))


def _nixon(game: Game, _owner: int) -> None:
    if game.china_holder == US:
        award(game, 71, US, 2, "71")
    else:
        move_china(game, 71, US, up=False)


def _sadat(game: Game, _owner: int) -> None:
    egypt = game.tables.at["egypt"]
    remove_all(game, 72, USSR, egypt)
    add_influence(game, 72, US, egypt, 1)


def _voice_of_america(game: Game, _owner: int) -> None:
    ask_remove(game, RemoveInfluence(US, 74, USSR, 4, WORLD & ~game.tables.europe, cap=2))


def _liberation_theology(game: Game, _owner: int) -> None:
    ask_add(game, AddInfluence(USSR, 75, 3, game.tables.region["central_america"], cap=2))


def _ussuri(game: Game, _owner: int) -> None:
    if game.china_holder == USSR:
        move_china(game, 76, US, up=True)
    else:
        ask_add(game, AddInfluence(US, 76, 4, game.tables.asia, cap=2))


def _alliance_for_progress(game: Game, _owner: int) -> None:
    held = game.control[US] & game.tables.latin & game.tables.battlegrounds
    award(game, 78, US, held.bit_count(), "78")


def _one_small_step(game: Game, owner: int) -> None:
    advance(game, 80, owner, 2)


def _che(game: Game, _owner: int) -> None:
    conduct_ops(game, USSR, 107, 3, COUP, che_zone(game), CHE_FIRST | MAY)


EVENTS: Final[Mapping[int, EventEntry]] = MappingProxyType(
    {
        36: EventEntry(_brush_war),
        37: EventEntry(score_region(37, REGIONS.index("central_america"))),
        38: EventEntry(_southeast_asia_scoring),
        39: EventEntry(_arms_race),
        40: EventEntry(_cuban_missile_crisis),
        41: EventEntry(lasting(41)),
        42: EventEntry(_quagmire),
        44: EventEntry(lasting(44)),
        45: EventEntry(_summit, _summit_levels, _summit_chosen),
        46: EventEntry(_how_i_learned, _any_level, _how_i_learned_chosen),
        47: EventEntry(_junta),
        48: EventEntry(_kitchen_debates),
        50: EventEntry(_we_will_bury_you),
        51: EventEntry(_brezhnev_doctrine),
        52: EventEntry(_portuguese_empire),
        53: EventEntry(_south_african_unrest, _south_african_ways, _south_african_chosen),
        54: EventEntry(_allende),
        55: EventEntry(_willy_brandt),
        56: EventEntry(_muslim_revolution),
        57: EventEntry(_abm_treaty),
        58: EventEntry(_cultural_revolution),
        59: EventEntry(lasting(59)),
        60: EventEntry(_u2_incident),
        61: EventEntry(_opec),
        62: EventEntry(_lone_gunman),
        63: EventEntry(_colonial_rear_guards),
        64: EventEntry(_panama_canal),
        65: EventEntry(_camp_david),
        66: EventEntry(_puppet_governments),
        68: EventEntry(_john_paul),
        69: EventEntry(_death_squads),
        70: EventEntry(_oas_founded),
        71: EventEntry(_nixon),
        72: EventEntry(_sadat),
        74: EventEntry(_voice_of_america),
        75: EventEntry(_liberation_theology),
        76: EventEntry(_ussuri),
        78: EventEntry(_alliance_for_progress),
        79: EventEntry(score_region(79, REGIONS.index("africa"))),
        80: EventEntry(_one_small_step),
        81: EventEntry(score_region(81, REGIONS.index("south_america"))),
        107: EventEntry(_che),
    }
)
