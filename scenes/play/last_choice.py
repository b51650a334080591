"""What was chosen at the last set-up of each game, kept in a file. It is a convenience: a broken one is ignored."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.bots.seats import HUMAN, Seat, check_seats
from game.kernel.rules import Rules, SettingValue, SetupError
from scenes.folders import config_folder
from scenes.play.kept import seat_of

_FILE = "last-games.json"


@dataclass(slots=True)
class LastChoice:
    """Seats, settings that differ from the defaults, level (a file's name; empty: the game's own)."""

    seats: list[Seat]
    settings: dict[str, SettingValue] = field(default_factory=dict)
    level: str = ""


def recall(rules: Rules[Any]) -> LastChoice:
    """Return the last choice, or a person against computer players."""
    try:
        found = json.loads((config_folder() / _FILE).read_text(encoding="utf-8"))[rules.name]
        seats = [seat_of(text) for text in found["seats"]]
        if not seats or len(seats) not in rules.seats:
            raise SetupError("seats")
        check_seats(rules.name, seats)
        settings = dict(found["settings"])
        rules.settled(settings)
        return LastChoice(seats, settings, str(found["level"]))
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return LastChoice([Seat(HUMAN), *(best_player(rules.name) for _ in range(rules.seats[0] - 1))])


def best_player(game: str) -> Seat:
    """Return the strongest computer player of a game: they are listed from weak to strong."""
    from game.bots.registry import bots_of  # noqa: PLC0415

    return Seat(bots_of(game)[-1])


def remember(game: str, choice: LastChoice) -> None:
    """Keep a choice; a failure to do so is no matter."""
    path = config_folder() / _FILE
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(kept, dict):
            kept = {}
    except (OSError, ValueError):
        kept = {}
    settings: Mapping[str, SettingValue] = choice.settings
    kept[game] = {"seats": [seat.text() for seat in choice.seats], "settings": settings, "level": choice.level}
    fresh = path.with_suffix(".tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_text(json.dumps(kept, ensure_ascii=False, indent=1), encoding="utf-8")
        fresh.replace(path)
    except OSError:
        Path(fresh).unlink(missing_ok=True)
