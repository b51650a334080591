"""Tooltips of the table: what a thing is, and how a sum comes about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.steam_noir.figures import FACTIONS
from game.steam_noir.month import track_space
from game.steam_noir.state import ALONE, ARMY, EMPEROR, NOBODY
from game.table.steam_noir.poses import hand_of, seat_place
from game.table.steam_noir.shown import Shown
from scenes.actions import Point
from scenes.play.steam_noir.geometry import Geometry
from scenes.play.steam_noir.ground import row_boxes, status_box
from scenes.play.steam_noir.painter import Painter
from scenes.play.steam_noir.sums import BASE, BOOST, MODIFIER, TRAITOR, Part, sums_of
from scenes.play.steam_noir.words import Words

if TYPE_CHECKING:
    from scenes.app import App


class Explainer:
    """Says what lies under the pointer."""

    def __init__(self, app: App, words: Words, names: Sequence[str], painter: Painter) -> None:
        self._app = app
        self._words = words
        self._names = tuple(names)
        self._painter = painter

    def at(self, geometry: Geometry, shown: Shown, pos: Point) -> str | None:
        """Return the explanation of a point, or None."""
        found = (
            self._card(geometry, shown, pos)
            or self._hand(geometry, shown, pos)
            or self._sum(geometry, shown, pos)
            or self._track(geometry, shown, pos)
            or self._pile(geometry, shown, pos)
        )
        return found or self._seat(geometry, shown, pos)

    def _under(self, geometry: Geometry, name: str, pos: Point) -> bool:
        rect = self._painter.card_rect(geometry, name)
        return rect is not None and rect.collidepoint(pos)

    def _card(self, geometry: Geometry, shown: Shown, pos: Point) -> str:
        tr = self._app.tr
        for at in reversed(range(len(shown.table))):
            if not self._under(geometry, f"card {at}", pos):
                continue
            laid = shown.table[at]
            name = self._names[laid.seat]
            boosts = [other.seat for other in shown.table if other.target == at]
            card = self._words.card(shown.tables.names[laid.kind]).text
            if laid.target != ALONE:
                return tr("Boost by {name}: +3 to what it lies on (SN-DEF-06)", name=name)
            if laid.side == ARMY:
                text = tr("{card} by {name}, a traitor: for the emperor and against its faction (SN-WEEK-07)",
                          card=card, name=name)  # fmt: skip
            else:
                text = tr("{card} by {name}, on the revolution side (SN-WEEK-06)", card=card, name=name)
            if boosts:
                text += "\n" + tr("Boosts by {names}", names=tr(", ").join(self._names[seat] for seat in boosts))
            return text
        for seat, down in enumerate(shown.down):
            if down is not None and self._under(geometry, f"down {seat}", pos):
                return tr("{name} has laid a card face down (SN-WEEK-02)", name=self._names[seat])
        return ""

    def _hand(self, geometry: Geometry, shown: Shown, pos: Point) -> str:
        seat, cards = hand_of(shown)
        tr = self._app.tr
        for number in reversed(range(len(cards))):
            name = shown.tables.names[cards[number]]
            if self._under(geometry, f"hand {seat} {name} {cards[: number + 1].count(cards[number])}", pos):
                if name == "boost":
                    return tr("Boost: lay it on any power card on the table, or on the emperor card: +3 (SN-BOOST-02)")
                return tr("{card}: its faction and its value", card=self._words.card(name).text)
        return ""

    def _sum(self, geometry: Geometry, shown: Shown, pos: Point) -> str:
        sums = sums_of(shown)
        tr = self._app.tr
        for number, rect in enumerate(row_boxes(self._app.ui, self._painter.layout, geometry)):
            if rect.collidepoint(pos):
                head = f"{self._words.faction(FACTIONS[number])} {sums.net[number]}"
                return "\n".join([head, *(self._part(part) for part in sums.factions[number])])
        side = geometry.box(self._painter.layout.sides["emperor"])
        if side.collidepoint(pos):
            if sums.total < 0:
                return tr("There is no emperor this week: no traitors, and the strongest faction wins (SN-NOEMP-04)")
            head = f"{self._words.faction('emperor')} {sums.total}"
            return "\n".join([head, *(self._part(part) for part in sums.army)])
        return ""

    def _part(self, part: Part) -> str:
        tr = self._app.tr
        value = f"{part.value:+d}".replace("-", "−")
        name = self._names[part.seat] if part.seat != NOBODY else ""
        match part.kind:
            case kind if kind == BASE:
                words = tr("the card of the week")
            case kind if kind == MODIFIER:
                words = tr("for the number of players (SN-SETUP-02)")
            case kind if kind == TRAITOR:
                words = tr("traitor of {name}: {faction}", name=name, faction=self._words.faction(part.faction))
            case kind if kind == BOOST:
                words = tr("boost by {name}", name=name)
            case _:
                words = tr("card of {name}", name=name)
        if part.boosts:
            words += " " + tr("(+{n} by boosts)", n=part.boosts)
        return f"{value}  {words}"

    def _track(self, geometry: Geometry, shown: Shown, pos: Point) -> str:
        layout = self._painter.layout
        tr = self._app.tr
        lap = shown.tables.figures.lap
        names = (*FACTIONS, "emperor")
        for number, box in enumerate(layout.spaces):
            if geometry.box(box).collidepoint(pos):
                here = [at for at, score in enumerate(shown.scores) if track_space(score, lap)[0] == number]
                if not here:
                    return tr("Space {n} of the score track", n=number)
                return "\n".join(f"{self._words.faction(names[at])}: {shown.scores[at]}" for at in here)
        if status_box(self._painter.layout, geometry).collidepoint(pos):
            return "\n".join(f"{self._words.faction(names[at])}: {score}" for at, score in enumerate(shown.scores))
        return self._row(geometry, shown, pos)

    def _row(self, geometry: Geometry, shown: Shown, pos: Point) -> str:
        tr = self._app.tr
        for number, card in enumerate((*shown.above, *shown.below)):
            if not self._under(geometry, f"scored {number}", pos):
                continue
            if card.faction == EMPEROR:
                return tr("Emperor {value}: he won week {week}", value=card.value, week=card.week)
            name = self._words.faction(FACTIONS[card.faction])
            return tr(
                "{faction} {value}: placed by {name} in week {week}",
                faction=name, value=card.value, name=self._names[card.seat], week=card.week,
            )  # fmt: skip
        for row in ("above", "below"):
            if geometry.box(self._painter.layout.rows[row]).collidepoint(pos):
                if row == "above":
                    return tr("Cards of earlier months; they count only to break ties (SN-NEXT-01)")
                return tr("Cards placed this month; they count in the month's total (SN-MSCORE-03)")
        return ""

    def _pile(self, geometry: Geometry, shown: Shown, pos: Point) -> str:
        tr, trn = self._app.tr, self._app.trn
        for name, box in self._painter.layout.piles.items():
            if not geometry.box(box).collidepoint(pos):
                continue
            match name:
                case "draw":
                    return trn("Draw pile: {n} card", "Draw pile: {n} cards", shown.pile)
                case "discard":
                    return trn("Discards: {n} card, not to be looked through", "Discards: {n} cards, not to be looked "
                               "through", shown.discards)  # fmt: skip
                case "revolution_deck":
                    return trn("Revolution cards to come this month: {n}", "Revolution cards to come this month: {n}",
                               shown.revolution_deck)  # fmt: skip
                case "emperor_deck":
                    return trn("Emperor cards to come this month: {n}", "Emperor cards to come this month: {n}",
                               shown.army_deck)  # fmt: skip
                case "revolution_card" if shown.revolution != NOBODY:
                    name = self._words.faction(FACTIONS[shown.revolution])
                    return tr("Revolution card of the week: {faction} begins with {n} (SN-DEF-02)", faction=name,
                              n=shown.tables.figures.revolution_strength)  # fmt: skip
                case "emperor_card" if shown.emperor:
                    return tr("Emperor card of the week: {n} (SN-DEF-03)", n=shown.emperor)
                case "modifier" if shown.tables.modifier:
                    return tr("Added to the emperor every week for the number of players: {n} (SN-SETUP-02)",
                              n=shown.tables.modifier)  # fmt: skip
        return ""

    def _seat(self, geometry: Geometry, shown: Shown, pos: Point) -> str | None:
        tr, trn = self._app.tr, self._app.trn
        for seat, name in enumerate(self._names):
            rect: pygame.Rect = geometry.box(seat_place(self._painter.layout, shown, seat))
            if not rect.collidepoint(pos):
                continue
            support, victory = shown.support[seat], shown.victory[seat]
            lines = [name, trn("{n} card in hand", "{n} cards in hand", shown.sizes[seat])]
            backing = self._words.faction(FACTIONS[support]) if support >= 0 else tr("face down")
            if support != NOBODY:
                points = shown.support_points[seat]
                lines.append(tr("Backs this month: {faction}, {n} points on it", faction=backing, n=points))
            own = self._words.faction(FACTIONS[victory]) if victory >= 0 else tr("face down")
            points = shown.victory_points[seat]
            lines.append(tr("Own faction: {faction}, {n} points on it", faction=own, n=points))
            if shown.backed[seat]:
                earlier = tr(", ").join(self._words.faction(FACTIONS[faction]) for faction in shown.backed[seat])
                lines.append(tr("Backed before: {factions}", factions=earlier))
            claim = shown.said[seat]
            if claim is not None:
                lines.append(f"“{self._words.said(claim)}”")
            if shown.kept[seat] or shown.broken[seat]:
                lines.append(tr("Words kept {kept}, broken {broken}", kept=shown.kept[seat], broken=shown.broken[seat]))
            return "\n".join(lines)
        return None
