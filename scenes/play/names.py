"""Which games can be played in the window."""

from typing import Final

UIS: Final = {
    "global-power": "scenes.play.global_power.ui:GlobalPowerUi",
    "steam-noir": "scenes.play.steam_noir.ui:SteamNoirUi",
}
"""Name → module:class."""

PLAYED: Final = tuple(UIS)
