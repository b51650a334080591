"""What has become of a seat since its last turn, from two positions that everybody sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.global_power.players import NOBODY
from scenes.play.global_power.look import Look
from scenes.play.global_power.words import PlayWords

if TYPE_CHECKING:
    from scenes.app import App

_MOST = 6
"""Things told; of more only the number."""


def since_words(app: App, words: PlayWords, old: Look, new: Look, seat: int) -> str:
    """Say what a seat has lost, who controls other nations, who is out; nothing where nothing of that happened."""
    tr = app.tr
    before, now = _own(old, seat), _own(new, seat)
    told = [tr("{unit} lost", unit=words.unit(name)) for name in before if name not in now]
    told += [f"{words.unit(name)} -{before[name] - now[name]}" for name in before if now.get(name, 9) < before[name]]
    for nation, (was, control) in enumerate(zip(old.control, new.control, strict=True)):
        if was != control and control == NOBODY:
            told.append(tr("{nation} is nobody's", nation=words.nation(nation)))
        elif was != control:
            told.append(tr("{nation} is under {name}", nation=words.nation(nation), name=words.seat(control)))
    alive = zip(old.players.alive, new.players.alive, strict=True)
    told += [tr("{name} is out", name=words.seat(other)) for other, (was, lives) in enumerate(alive) if was > lives]
    if not told:
        return ""
    more = len(told) - _MOST
    if more > 0:
        told = [*told[:_MOST], app.trn("{n} more", "{n} more", more)]
    return tr("Since your last turn: {what}.", what=" · ".join(told))


def _own(look: Look, seat: int) -> dict[str, int]:
    """Return the health of a seat's living units."""
    stage = look.stage
    units = zip(stage.force_name, stage.force_seat, stage.force_health, strict=True)
    return {name: health for name, owner, health in units if owner == seat + 1 and health}
