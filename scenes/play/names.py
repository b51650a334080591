"""Which games can be played in the window."""

from typing import Final

UIS: Final = {"steam-noir": "scenes.play.steam_noir.ui:SteamNoirUi"}
"""Name → module:class."""

PLAYED: Final = tuple(UIS)
