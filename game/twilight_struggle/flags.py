"""Bits of `Game.effects`: lasting effects stand at the number of their card, marks of the moment above 110."""

from typing import Final

VIETNAM_REVOLTS: Final = 1 << 9
WARSAW_PACT: Final = 1 << 16
DE_GAULLE: Final = 1 << 17
NATO: Final = 1 << 21
MARSHALL_PLAN: Final = 1 << 23
CONTAINMENT: Final = 1 << 25
US_JAPAN_PACT: Final = 1 << 27
RED_SCARE: Final = 1 << 31
FORMOSAN: Final = 1 << 35
CRISIS: Final = 1 << 40
NUCLEAR_SUBS: Final = 1 << 41
QUAGMIRE: Final = 1 << 42
SALT: Final = 1 << 43
BEAR_TRAP: Final = 1 << 44
BURY: Final = 1 << 50
BREZHNEV: Final = 1 << 51
WILLY_BRANDT: Final = 1 << 55
FLOWER_POWER: Final = 1 << 59
U2: Final = 1 << 60
CAMP_DAVID: Final = 1 << 65
JOHN_PAUL: Final = 1 << 68
DEATH_SQUADS: Final = 1 << 69
HOSTAGE_CRISIS: Final = 1 << 82
REFORMER: Final = 1 << 87
IRAN_CONTRA: Final = 1 << 93
CHERNOBYL: Final = 1 << 94
TEAR_DOWN: Final = 1 << 96
EVIL_EMPIRE: Final = 1 << 97
ALDRICH_AMES: Final = 1 << 98
NORAD: Final = 1 << 106
YURI: Final = 1 << 109
AWACS: Final = 1 << 110

# Marks of the moment.
BURY_DUE: Final = 1 << 111
"""This is the US round in which "We Will Bury You" is settled."""
NORAD_DUE: Final = 1 << 112
"""DEFCON moved to 2 in this action round."""
EIGHTH_ROUND: Final = 1 << 113
"""North Sea Oil occurred this turn."""
HEADLINES_OPEN: Final = 1 << 114
"""Both headlines of this turn have been revealed."""

CARD_EFFECTS: Final = (1 << 111) - 1
"""The bits that stand for cards."""
TURN_EFFECTS: Final = (
    VIETNAM_REVOLTS
    | CONTAINMENT
    | RED_SCARE
    | CRISIS
    | NUCLEAR_SUBS
    | SALT
    | BREZHNEV
    | U2
    | DEATH_SQUADS
    | IRAN_CONTRA
    | CHERNOBYL
    | ALDRICH_AMES
    | YURI
)
"""What ends with the turn (TS-TURN-05)."""

TRAPS: Final = (BEAR_TRAP, QUAGMIRE)
"""The trap that holds each seat."""

# Cards that the rules name outside their own event.
UN_INTERVENTION: Final = 32
MISSILE_ENVY: Final = 49
SHUTTLE_DIPLOMACY: Final = 73
DEFECTORS: Final = 103
CHE: Final = 107
