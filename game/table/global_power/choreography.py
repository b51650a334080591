"""In which order what happened in a round is shown: groups after each other, beats within a group after each other."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby, zip_longest
from typing import Final

from game.global_power.events import (
    BlackedOut,
    Changed,
    Clashed,
    Conquered,
    Conscripted,
    Damaged,
    Deployed,
    Died,
    GameOver,
    Healed,
    Hinted,
    IncidentClosed,
    IncidentHappened,
    Jumped,
    Launched,
    MercenaryJoined,
    MercenaryLeft,
    Moved,
    Offered,
    PlanDrawn,
    Radiated,
    SeatOut,
    Stepped,
    Struck,
    TechnologyLost,
    Traded,
    TurnBegan,
    Vanished,
)
from game.global_power.state import HEROES
from game.kernel.facts import Fact

INCIDENT, HEROES_ACT, GUARDS_ACT, UPKEEP, PLAYERS = "incident", "heroes", "guards", "upkeep", "players"

_UPKEEP_RULES: Final = ("GP-UP-01", "GP-HERO-09")
_PLAYERS_RULES: Final = ("GP-ACT-STRIKE", "GP-MERC-04")
_NOTES: Final = (
    BlackedOut,
    Changed,
    Conquered,
    GameOver,
    Hinted,
    Offered,
    PlanDrawn,
    SeatOut,
    TechnologyLost,
    Traded,
    TurnBegan,
)
"""Facts that move nothing on the board."""
_BEAT_OF: Final[dict[type[Fact], str]] = {
    IncidentHappened: "incident",
    IncidentClosed: "closed",
    Stepped: "walk",
    Jumped: "jump",
    Clashed: "clash",
    Struck: "strike",
    Damaged: "hurt",
    Died: "hurt",
    Healed: "heal",
    Conscripted: "conscript",
    Radiated: "radiation",
    Moved: "move",
    Deployed: "deploy",
    Vanished: "vanish",
    MercenaryJoined: "join",
    MercenaryLeft: "join",
    Launched: "launch",
    **dict.fromkeys(_NOTES, "note"),
}


@dataclass(slots=True)
class Beat:
    """Facts shown at the same time. `kind` says how long it takes."""

    kind: str
    facts: list[Fact]


@dataclass(slots=True)
class Group:
    """What one step of the viewer shows: one incident, one hero's act or a clash, all guards, the upkeep, an act."""

    phase: str
    unit: str
    facts: list[Fact] = field(default_factory=list)
    beats: list[Beat] = field(default_factory=list)


def choreograph(facts: Iterable[Fact]) -> list[Group]:
    """Arrange the facts of a round. Every fact is in exactly one beat, and those of one unit keep their order."""
    groups: list[Group] = []
    for fact in facts:
        phase, unit = _phase(fact)
        last = groups[-1] if groups else None
        if last is None or isinstance(fact, IncidentHappened) or not _belongs(last, phase, unit):
            last = Group(phase or PLAYERS, unit)
            groups.append(last)
        last.facts.append(fact)
    for group in groups:
        if group.phase == GUARDS_ACT:
            # A guard's step never depends on another's in the same phase: all walk, then all strike.
            group.beats = list(_by_kind(group.facts, ("walk", "strike", "hurt", "vanish", "join", "note", "closed")))
        else:
            group.beats = list(_in_turn(group.facts, together=group.unit == ""))
    return groups


def _phase(fact: Fact) -> tuple[str, str]:
    """Return the phase that a fact opens and its unit; no phase for one that belongs to what came before."""
    match fact:
        case IncidentHappened():
            return INCIDENT, ""
        case Clashed():
            return HEROES_ACT, ""
        case Struck(rule=rule) if rule in _PLAYERS_RULES:
            return PLAYERS, ""
        case Launched() | TurnBegan() | Hinted() | Offered() | Traded() | PlanDrawn():
            return PLAYERS, ""
        case Changed(rule="GP-UP-02"):
            return UPKEEP, ""
        case Stepped(unit=unit) | Struck(unit=unit) | IncidentClosed(unit=unit):
            return (HEROES_ACT, unit) if unit in HEROES else (GUARDS_ACT, "")
        case Healed() | Conscripted():
            return UPKEEP, ""
        case Damaged(rule=rule) | Died(rule=rule) if rule in _UPKEEP_RULES:
            return UPKEEP, ""
        case Radiated(stage=stage) if stage != 1:
            return UPKEEP, ""
    return "", ""


def _belongs(last: Group, phase: str, unit: str) -> bool:
    if not phase:
        return True
    if last.phase != phase:
        return False
    # After a clash both heroes' steps are its retreats (GP-HERO-02).
    return last.unit in ("", unit)


def _in_turn(facts: Sequence[Fact], *, together: bool) -> Iterable[Beat]:
    """One beat after another; blows of one moment, and steps of different units where `together`, share a beat."""
    for blows, run in groupby(facts, key=lambda fact: isinstance(fact, Struck | Damaged | Died)):
        if blows:
            yield from _by_kind(list(run), ("strike", "hurt"))
            continue
        for kind, same in groupby(run, key=lambda fact: _BEAT_OF[type(fact)]):
            if kind != "walk":
                yield Beat(kind, list(same))
                continue
            steps: dict[str, list[Fact]] = {}
            for fact in same:
                assert isinstance(fact, Stepped)
                steps.setdefault(fact.unit if together else "", []).append(fact)
            for moment in zip_longest(*steps.values()):
                yield Beat("walk", [fact for fact in moment if fact is not None])


def _by_kind(facts: Sequence[Fact], kinds: Sequence[str]) -> Iterable[Beat]:
    for kind in kinds:
        chosen = [fact for fact in facts if _BEAT_OF[type(fact)] == kind]
        if chosen:
            yield Beat(kind, chosen)
