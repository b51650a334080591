"""The games by name, and who can play them."""

import importlib
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any, Final

from game.bots.bot import Bot, RandomBot
from game.kernel.rules import Rules, SetupError

_PACKAGES: Final = {
    "global-power": "game.global_power.rules",
    "twilight-struggle": "game.twilight_struggle.rules",
    "steam-noir": "game.steam_noir.rules",
}
_BOTS: Final[Mapping[str, Mapping[str, str]]] = {
    "global-power": {
        "greedy": "game.bots.global_power.greedy:GreedyBot",
        "schemer": "game.bots.global_power.schemer:SchemerBot",
    },
    "steam-noir": {
        "greedy": "game.bots.steam_noir.greedy:GreedyBot",
        "schemer": "game.bots.steam_noir.schemer:SchemerBot",
    },
    "twilight-struggle": {"greedy": "game.bots.twilight_struggle.greedy:GreedyBot"},
}
"""For each game, bots besides `random`: name → `module:class`."""

GAMES: Final = tuple(_PACKAGES)


def rules_of(name: str) -> Rules[Any]:
    """Return a game's rules; raise SetupError with the nearest name for an unknown one."""
    if name not in _PACKAGES:
        near = get_close_matches(name, GAMES, 1)
        hint = f"did you mean {near[0]}?" if near else f"the games are {', '.join(GAMES)}"
        raise SetupError(f"there is no game {name!r}; {hint}")
    rules: Rules[Any] = importlib.import_module(_PACKAGES[name]).RULES
    return rules


def bots_of(game: str) -> tuple[str, ...]:
    """Return the names of the bots that can play a game."""
    return ("random", *_BOTS.get(game, {}))


def make_bot(game: str, name: str) -> Bot:
    """Return a new bot; raise SetupError for an unknown one."""
    if name == "random":
        return RandomBot()
    if name not in _BOTS.get(game, {}):
        raise SetupError(f"{game} has no computer player {name!r}; it has {', '.join(bots_of(game))}")
    module, _, attribute = _BOTS[game][name].partition(":")
    factory: Callable[[], Bot] = getattr(importlib.import_module(module), attribute)
    return factory()
