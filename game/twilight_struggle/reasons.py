"""Why an answer is not legal, as a code that a screen words."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from game.kernel.steps import waiting
from game.twilight_struggle.cards import CHINA_CARD
from game.twilight_struggle.choices import PickCard, RemoveInfluence, WarTarget
from game.twilight_struggle.events.mid_cards import DiscardAny
from game.twilight_struggle.flags import MISSILE_ENVY, REFORMER, UN_INTERVENTION, US_JAPAN_PACT
from game.twilight_struggle.notation import EVENT, SPACE, WITH_UN
from game.twilight_struggle.operations import COUP, FREE, PLACE, REALIGN, Operate, PlaceOps, RealignOps
from game.twilight_struggle.play import NO_EVENT, PlayCard, UseCard
from game.twilight_struggle.state import US, USSR, Game
from game.twilight_struggle.traps import TrapDiscard
from game.twilight_struggle.turn import HeldDiscard, PickHeadline
from game.twilight_struggle.values import (
    attempts_left,
    card_value,
    may_play_china,
    nato_shield,
    playable,
    pressed,
    rounds_of,
)


def why_not(game: Game, option: str) -> str:
    """Return why the waiting step does not offer an answer: a reason code, or nothing if it does offer it.

    General codes: `over`, `unknown` (no such answer in this game), `not_asked` (another question waits). Countries:
    `no_access`, `chernobyl`, `too_expensive`, `bonus_region`, `no_enemy_influence`, `nothing_there`, `defcon`, `nato`,
    `us_japan_pact`, `reformer`, `other_kind`, `outside_card`, `outside_setup`, `no_own_influence`, `cannot_pay`. Cards:
    `not_in_hand`, `not_there`, `never_headline`, `missile_envy_owed`, `trapped`, `too_low`, `not_enemy_card`,
    `not_highest`, `scoring_card`, `china_elsewhere`, `china_face_down`, `china_scoring`, `scoring_first`.
    Uses: `enemy_event`, `prevented`, `gate_…` (cards.Gate), `space_scoring`, `space_spent`, `space_at_end`,
    `space_value`.
    """
    step = waiting(game)
    if step is None:
        return "over"
    if option in step.options(game):
        return ""
    verb, _, name = option.partition(" ")
    tables = game.tables
    if name in tables.at and tables.at[name] < 84:
        return _country(game, step, verb, tables.at[name])
    if name in tables.cards.by_id:
        return _card(game, step, verb, tables.cards.by_id[name])
    if isinstance(step, UseCard) and option in (EVENT, SPACE, WITH_UN):
        return _use(game, step, option)
    return "unknown" if name else "not_asked"


def _country(game: Game, step: Any, verb: str, country: int) -> str:
    bit = 1 << country
    if isinstance(step, Operate):
        kind = {"place": PLACE, "coup": COUP, "realign": REALIGN}.get(verb)
        if kind is None:
            return "not_asked"
        if not step.kinds & kind:
            return "other_kind"
        if kind == PLACE:
            return _placement(game, step.actor, step.value, country)
        if not step.zone & bit:
            return "outside_card"
        return _attack(game, step.actor, country, coup=kind == COUP, free=step.mode & FREE != 0)
    if isinstance(step, PlaceOps):
        left = step.value - step.spent
        return _placement(game, step.actor, left, country) if verb == "place" else "other_kind"
    if isinstance(step, RealignOps):
        if verb != "realign":
            return "other_kind"
        if not step.zone & bit:
            return "outside_card"
        return _attack(game, step.actor, country, coup=False, free=step.mode & FREE != 0)
    if isinstance(step, RemoveInfluence) and verb == "remove":
        return "nothing_there" if step.mask & bit else "outside_card"
    if isinstance(step, WarTarget) and verb == "target":
        return "nato" if step.card == _BRUSH_WAR and nato_shield(game) & bit else "outside_card"
    return _ELSEWHERE.get((type(step).__name__, verb), "not_asked")


_BRUSH_WAR: Final = 36
_ELSEWHERE: Final[Mapping[tuple[str, str], str]] = MappingProxyType(
    {
        ("AddInfluence", "place"): "outside_card",
        ("SetupPlace", "place"): "outside_setup",
        ("NoradPlace", "place"): "no_own_influence",
        ("Relocate", "remove"): "nothing_there",
        ("CancelCrisis", "cancel"): "cannot_pay",
    }
)


def _placement(game: Game, side: int, left: int, country: int) -> str:
    bit = 1 << country
    if not game.tables.reach(side, game.reference[side]) & bit:
        return "no_access"
    if side == USSR and game.chernobyl >= 0 and game.tables.regions[game.chernobyl] & bit:
        return "chernobyl"
    if left > 0 and game.control[1 - side] & bit:
        return "too_expensive"
    return "bonus_region"


def _attack(game: Game, side: int, country: int, *, coup: bool, free: bool) -> str:
    bit = 1 << country
    if not game.presence[1 - side] & bit:
        return "no_enemy_influence"
    if side == USSR:
        if nato_shield(game) & bit:
            return "nato"
        if game.effects & US_JAPAN_PACT and country == game.tables.at["japan"]:
            return "us_japan_pact"
        if coup and game.effects & REFORMER and game.tables.europe & bit:
            return "reformer"
    if not free and not game.tables.open[game.defcon] & bit:
        return "defcon"
    return "bonus_region"


def _card(game: Game, step: Any, verb: str, card: int) -> str:
    if isinstance(step, PlayCard) and verb == "play":
        side = step.actor
        if card == CHINA_CARD and not may_play_china(game, side):
            if game.china_holder != side:
                return "china_elsewhere"
            return "china_scoring" if game.china_up else "china_face_down"
        if card != CHINA_CARD and not game.hands[side] >> card & 1:
            return "not_in_hand"
        return "missile_envy_owed"
    if isinstance(step, PickHeadline) and verb == "headline":
        if card in (CHINA_CARD, UN_INTERVENTION):
            return "never_headline"
        return "not_in_hand" if not game.hands[step.actor] >> card & 1 else "missile_envy_owed"
    if isinstance(step, TrapDiscard):
        side = step.actor
        if not game.hands[side] >> card & 1:
            return "not_in_hand"
        if pressed(game, side, rounds_of(game, side) - game.round + 1):
            return "scoring_first"
        if verb == "play":
            return "trapped"
        if card_value(game, side, card) < 2:
            return "too_low"
        return "missile_envy_owed" if card != MISSILE_ENVY else "trapped"
    if isinstance(step, PickCard | DiscardAny | HeldDiscard):
        return _pick(game, step, verb, card)
    return "not_asked"


def _pick(game: Game, step: PickCard | DiscardAny | HeldDiscard, verb: str, card: int) -> str:
    """Say why a card cannot be picked: it is elsewhere, or the event wants another kind of card."""
    number = step.card
    bit = 1 << card
    if verb == "take" and number in (43, 85):
        if not game.discards & bit:
            return "not_there"
        return "scoring_card" if game.tables.scoring & bit else "outside_card"
    if verb == "discard" and number == 108:
        return "not_there"
    wanted = {32: "pair", MISSILE_ENVY: "give"}.get(number, "discard")
    if verb != wanted or number in (43, 85, 108):
        return "not_asked"
    holder = US if number == 98 else step.actor
    if not game.hands[holder] & bit:
        return "not_in_hand"
    return {"pair": "not_enemy_card", "give": "not_highest"}.get(wanted, "too_low")


def _use(game: Game, step: UseCard, option: str) -> str:
    side, card = step.actor, step.card
    tables = game.tables
    if option == EVENT:
        if step.mode == NO_EVENT:
            return "missile_envy_owed" if card == MISSILE_ENVY else "not_asked"
        if tables.side[card] == 1 - side:
            return "enemy_event"
        if game.effects & tables.prevented[card]:
            return "prevented"
        return f"gate_{tables.gates[card]}" if not playable(game, card, side) else "not_asked"
    if option == SPACE:
        if not step.space:
            return "missile_envy_owed"
        if not tables.ops[card]:
            return "space_scoring"
        if game.space[side] == len(tables.boxes):
            return "space_at_end"
        return "space_spent" if attempts_left(game, side) <= 0 else "space_value"
    return "not_asked"
