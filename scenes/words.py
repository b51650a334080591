"""Names and sentences of Global Power: facts in, text of the viewer's language out."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any

from game.global_power import events
from game.global_power.level import Level, Nation
from game.global_power.state import Board
from game.kernel.facts import Fact
from scenes.text import Span, spans

NUMERALS = ("", "I", "II", "III")


class Words:
    """Speaks of one level in one language. Links are ("unit", name) and ("cell", cell)."""

    def __init__(self, tr: Callable[..., str], trn: Callable[..., str], language: str, board: Board) -> None:
        self._tr = tr
        self._trn = trn
        self._language = language
        self.board = board
        self._forces = _forces(board)

    def title(self) -> str:
        """Return the level's title."""
        return level_title(self.board.level, self._language)

    def nation(self, number: int) -> str:
        """Return the name of a nation of the level; nothing for no nation."""
        return nation_name(self._tr, self._language, self.board.level.nations[number]) if number >= 0 else ""

    def unit(self, name: str) -> str:
        """Return how a unit is called."""
        tr = self._tr
        if name == "hero-blue":
            return tr("the blue hero")
        if name == "hero-red":
            return tr("the red hero")
        kind, _, number = name.rpartition("-")
        if kind == "guard":
            nation = self.board.guard_nation[int(number) - 1]
            return tr("guard {n} of {nation}", n=number, nation=self.nation(nation))
        force = self._forces.get(name)
        if force is None:
            return tr("mercenary {n}", n=number)
        form, seat = force
        if form == "character":
            return tr("the character of seat {seat}", seat=seat)
        if form == "mercenary":
            return tr("the mercenary {n} of seat {seat}", n=number, seat=seat)
        if form == "base":
            return tr("the base of seat {seat}", seat=seat)
        return tr("the garrison of seat {seat}", seat=seat)

    def kind(self, kind: str, owner: str) -> str:
        """Return what a unit is, in a word or two."""
        tr = self._tr
        if kind == "mercenary":
            return tr("hired mercenary") if owner.startswith("seat-") else tr("mercenary, not hired")
        names = {
            "hero": tr("superhero"),
            "guard": tr("national guard"),
            "character": tr("player character"),
            "garrison": tr("garrison"),
            "base": tr("base"),
        }
        return names[kind]

    def power(self, side: str) -> str:
        """Return the name of a power."""
        tr = self._tr
        return tr("Blue") if side == "blue" else tr("Red")

    def owner(self, side: str) -> str:
        """Return whose a unit is; nothing for nobody's."""
        tr = self._tr
        if side == "blue":
            return tr("blue power")
        if side == "red":
            return tr("red power")
        if side.startswith("seat-"):
            return tr("seat {seat}", seat=side.removeprefix("seat-"))
        ids = [nation.id for nation in self.board.level.nations]
        return self.nation(ids.index(side)) if side in ids else ""

    def place(self, cell: int) -> str:
        """Return a cell as column and row, with its nation if it has one."""
        tr, at = self._tr, f"{self.board.column[cell]}, {self.board.row[cell]}"
        nation = self.nation(self.board.level.nation[cell])
        return tr("{place} in {nation}", place=at, nation=nation) if nation else at

    def task(self, task: str, target: int) -> str:
        """Return what a unit does in this round."""
        tr = self._tr
        place = self.place(target) if target >= 0 else ""
        match task:
            case "leave-radiation":
                return tr("leaves the radiation for {place}", place=place)
            case "evade":
                return tr("evades the enemy hero")
            case "home":
                return tr("defends its home at {place}", place=place)
            case "incident":
                return tr("answers the incident at {place}", place=place)
            case "chase":
                return tr("pursues the enemy hero at {place}", place=place)
            case "return":
                return tr("goes back to its post at {place}", place=place)
        return tr("stands guard")

    def line(self, fact: Fact) -> list[Span]:
        """Return what happened as a sentence with links."""
        tr = self._tr
        match fact:
            case events.IncidentHappened(number=number, cell=cell, level=level, nuclear=nuclear):
                values = self._values(number=number, place=cell)
                if nuclear:
                    return spans(tr("Incident {number}: a nuclear strike on {place}."), **values)
                sentence = tr("Incident {number}: a plan of level {level} hits {place}.")
                return spans(sentence, level=NUMERALS[level], **values)
            case events.IncidentClosed(number=number, unit=unit, cell=cell):
                sentence = tr("{unit} closes incident {number} at {place}.")
                return spans(sentence, **self._values(unit=unit, number=number, place=cell))
            case events.Stepped(unit=unit, target=target):
                return spans(tr("{unit} walks to {place}."), **self._values(unit=unit, place=target))
            case events.Jumped(unit=unit, target=target):
                return spans(tr("{unit} is at {place} at once."), **self._values(unit=unit, place=target))
            case events.Clashed(blue=cell):
                return spans(tr("The heroes clash at {place}."), **self._values(place=cell))
            case events.Struck(unit=unit, victim=victim, target=target):
                sentence = tr("{unit} strikes {victim} at {place}.")
                return spans(sentence, **self._values(unit=unit, victim=victim, place=target))
            case events.Damaged(unit=unit, amount=amount, health=health):
                return spans(
                    tr("{unit} loses {amount} health and has {health} left."),
                    amount=amount,
                    health=health,
                    **self._values(unit=unit),
                )
            case events.Died(unit=unit, cell=cell):
                return spans(tr("{unit} is destroyed at {place}."), **self._values(unit=unit, place=cell))
            case events.Healed(unit=unit, health=health):
                return spans(tr("{unit} recovers and has {health} health."), health=health, **self._values(unit=unit))
            case events.Conscripted(unit=unit, cell=cell):
                return spans(tr("{unit} is replaced at its post {place}."), **self._values(unit=unit, place=cell))
            case events.Radiated(cell=cell, stage=stage):
                return spans(self._radiation(stage), **self._values(place=cell))
        return [Span(type(fact).__name__)]

    def _radiation(self, stage: int) -> str:
        tr = self._tr
        return {
            0: tr("The radiation at {place} is over; the marker is taken away."),
            1: tr("Radiation at {place}: the marker lies sideways, round 1."),
            2: tr("Radiation at {place}: the marker stands upright, round 2."),
            3: tr("Radiation at {place}: the marker lies face down, round 3."),
        }[stage]

    def _values(self, **parts: Any) -> Mapping[str, Any]:
        """Return names and places as links."""
        made: dict[str, Span] = {}
        for key, part in parts.items():
            link: Hashable
            if key in ("unit", "victim"):
                words, link = self.unit(part), ("unit", part)
                made[key] = Span(words, link=link)
            elif key == "place":
                words, link = self.place(part), ("cell", part)
                made[key] = Span(words, link=link)
            else:
                made[key] = Span(str(part))
        return made


def level_title(level: Level, language: str) -> str:
    """Return a level's title in a language; nothing if it has none."""
    return (level.title_zh if language != "en" else "") or level.title


def nation_name(tr: Callable[[str], str], language: str, nation: Nation) -> str:
    """Return a nation's name: those of the shipped world in every language, others as the map gives them."""
    known = {
        "USA": tr("USA"),
        "China": tr("China"),
        "Russia": tr("Russia"),
        "Europe": tr("Europe"),
        "Japan": tr("Japan"),
        "Middle East": tr("Middle East"),
    }
    if nation.name in known:
        return known[nation.name]
    return nation.name_zh if language != "en" else nation.name


def nation_letters(name: str) -> str:
    """Return the letters that a guard of a nation wears: two of a Latin name, one or two Chinese characters."""
    if name.isascii():
        words = name.split()
        return (words[0][0] + words[1][0] if len(words) > 1 else name[:2]).upper()
    return name[:2]


def capital(parts: list[Span]) -> list[Span]:
    """Return spans with a capital at the start."""
    if parts and parts[0].text:
        first = parts[0]
        parts[0] = Span(first.text[0].upper() + first.text[1:], first.colour, first.link, first.icon)
    return parts


def _forces(board: Board) -> dict[str, tuple[str, int]]:
    return {name: (unit.kind, unit.seat) for name, unit in zip(board.force_ids, board.level.units, strict=True)}
