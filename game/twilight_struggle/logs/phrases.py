"""The lines of a record, worded."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.twilight_struggle import facts
from game.twilight_struggle.countries import region_table
from game.twilight_struggle.logs.lines import UseKind
from game.twilight_struggle.logs.names import card_names, country_names
from game.twilight_struggle.state import NOBODY, US

USES: Final[Mapping[UseKind, str]] = MappingProxyType(
    {"influence": "Place Influence", "realignment": "Realignment", "coup": "Coup", "space": "Space Race"}
)
_ENDINGS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "vp": "Victory Points",
        "final": "Final Scoring",
        "europe": "Control of Europe",
        "defcon": "Nuclear War",
        "crisis": "the Cuban Missile Crisis",
        "held_scoring": "a Held Scoring Card",
        "wargames": "Wargames",
    }
)


def side(seat: int) -> str:
    """Return the name of a side."""
    return "US" if seat == US else "USSR"


def score(vp: int) -> str:
    """Return how the score stands."""
    if vp == 0:
        return "Score is even."
    return f"Score is {side(int(vp > 0))} {abs(vp)}."


def influence(seat: int, change: int, country: int, us: int, ussr: int) -> str:
    """Return a change of influence."""
    return f"{side(seat)} {change:+} in {country_names()[country]} [{us}][{ussr}]"


def points(seat: int, amount: int, vp: int) -> str:
    """Return an award."""
    return f"{side(seat)} gains {amount} VP. {score(vp)}"


def defcon(fact: facts.DefconMoved) -> str:
    """Return a step of DEFCON."""
    return f"DEFCON {'improves' if fact.after > fact.before else 'degrades'} to {fact.after}"


def use(kind: UseKind, ops: int) -> str:
    """Return the beginning of Operations."""
    return f"{USES[kind]} ({ops} Ops):"


def card(number: int) -> str:
    """Return the printed name of a card."""
    return card_names()[number]


def in_play(number: int, *, now: bool) -> str:
    """Return that an effect begins or ends."""
    return f"{card(number)} is {'now' if now else 'no longer'} in play."


def target(country: int) -> str:
    """Return the target of a coup or a realignment."""
    return f"Target: {country_names()[country]}"


def war(country: int) -> str:
    """Return the country attacked."""
    return f"War in {country_names()[country]}"


def coup(fact: facts.CoupMade) -> str:
    """Return the formula of a coup."""
    modifier = f"({fact.modifier:+})  " if fact.modifier else ""
    word = "SUCCESS" if fact.result > 0 else "FAILURE"
    return f"{word}: {fact.die} [ + {fact.value} {modifier}- 2x{fact.stability} = {fact.result} ]"


def realignment(seat: int, die: int, modifier: int) -> str:
    """Return one side's roll of a realignment."""
    return f"{side(seat)} rolls {die}" + (f" ({modifier:+}) = {die + modifier}" if modifier else "")


def war_roll(fact: facts.WarFought) -> str:
    """Return the roll of a war."""
    modifier = f" ({fact.modifier:+}) " if fact.modifier else ""
    word, sign = ("VICTORY", ">=") if fact.won else ("DEFEAT", "<")
    return f"{word}: {fact.die}{modifier} {sign} {fact.needed}"


def space_roll(fact: facts.SpaceTried) -> str:
    """Return the roll of a space attempt."""
    return f"Die roll: {fact.die} -- {'Success' if fact.success else 'Failed'}! (Needed {fact.needed} or less)"


def trap_roll(fact: facts.TrapRolled) -> str:
    """Return the roll of a trapped round."""
    sign, word = ("<=", "Escaped") if fact.escaped else (">", "Remains in Effect")
    return f"Trap Roll: {fact.die} {sign} 4 -- Trap {word}"


def region(name: str) -> str:
    """Return the name of a region."""
    return region_table()[name].names.en


def ending(fact: facts.GameEnded) -> str:
    """Return who wins, and how."""
    if fact.winner == NOBODY:
        return "The game is a draw."
    return f"{side(fact.winner)} wins by {_ENDINGS[fact.ending]}"
