"""Cards that records, or the reading of them, treat in their own way, by number."""

from typing import Final

FIVE_YEAR_PLAN: Final = 5
WARSAW_PACT: Final = 16
OLYMPIC_GAMES: Final = 20
NATO: Final = 21
MARSHALL_PLAN: Final = 23
UN_INTERVENTION: Final = 32
CUBAN_MISSILE_CRISIS: Final = 40
SALT: Final = 43
MISSILE_ENVY: Final = 49
SOUTH_AFRICAN_UNREST: Final = 53
WILLY_BRANDT: Final = 55
FLOWER_POWER: Final = 59
GRAIN_SALES: Final = 67
JOHN_PAUL: Final = 68
SHUTTLE_DIPLOMACY: Final = 73
ALLIANCE_FOR_PROGRESS: Final = 78
STAR_WARS: Final = 85
REFORMER: Final = 87
GLASNOST: Final = 90
TERRORISM: Final = 92
IRAN_CONTRA: Final = 93
CHERNOBYL: Final = 94
TEAR_DOWN: Final = 96
EVIL_EMPIRE: Final = 97
ALDRICH_AMES: Final = 98
SOLIDARITY: Final = 101
CAMBRIDGE_FIVE: Final = 104
CHE: Final = 107
OUR_MAN: Final = 108
