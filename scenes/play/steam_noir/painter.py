"""Draws the table: ground, track, sides with their sums, seats, and everything that lies there."""

from __future__ import annotations

import esper
import pygame

from game.steam_noir import events
from game.steam_noir.figures import FACTIONS
from game.steam_noir.state import ALONE, ARMY, NOBODY
from game.table.components import Place
from game.table.steam_noir.components import Card, Shape
from game.table.steam_noir.director import Director
from game.table.steam_noir.poses import HEAD, OPEN_NAME, open_rows, seat_place
from game.table.steam_noir.shown import HIDDEN, Shown
from scenes.play.steam_noir.cards import COLOURS, Cards, light
from scenes.play.steam_noir.geometry import Geometry
from scenes.play.steam_noir.ground import Ground, row_boxes, side_head, status_box
from scenes.play.steam_noir.sums import TRAITOR, Part, Sums, sums_of
from scenes.play.steam_noir.words import Words
from scenes.theme import BODY, LARGE, SMALL, TITLE, L, M, S
from scenes.ui import Ui

_NEUTRAL = (96, 80, 70)
"""Of pieces of a sum that belong to no faction."""
_CHIP = 30
"""Least width of a piece of a sum, in pixels of the layout."""


def signed(number: int) -> str:
    """Return a number with a true minus."""
    return str(number) if number >= 0 else f"−{-number}"


class Painter:
    """Draws one director's table with the tools of one scale and language."""

    def __init__(
        self, ui: Ui, director: Director, words: Words, names: tuple[str, ...], labels: dict[str, str]
    ) -> None:
        self._ui = ui
        self._director = director
        self.layout = director.layout
        self._words = words
        self._names = names
        self._labels = labels
        self.cards = Cards(ui, words.faction)
        self._ground = Ground(ui, director.layout)
        self._turned: dict[tuple[str, int, int, int, int], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, geometry: Geometry) -> None:
        """Draw the whole table."""
        shown = self._director.shown
        if shown is None:
            return
        self._ground.draw(surface, geometry, shown)
        self._rows(surface, geometry)
        sums = sums_of(shown)
        self._status(surface, geometry, shown)
        self._revolution(surface, geometry, shown, sums)
        self._army(surface, geometry, shown, sums)
        for seat in range(len(shown.sizes)):
            self._seat(surface, geometry, shown, seat)
        self._piles(surface, geometry, shown)
        self._open_hands(surface, geometry, shown)
        self._things(surface, geometry)
        self._marks(surface, geometry, shown)

    def frame(self, surface: pygame.Surface, rect: pygame.Rect, colour: str, thick: int = 3) -> None:
        """Draw a frame around something."""
        self._ui.box(surface, rect, "", colour, 6, thick)

    def _text(
        self, surface: pygame.Surface, text: str, size: int, colour: str, rect: pygame.Rect, align: str = "left"
    ) -> int:
        """Write one line, shortened to the rectangle, in its vertical middle; return its width."""
        cut = self._ui.cut(text, size, rect.w)
        line = self._ui.line(cut, size, colour)
        goal = line.get_rect(midleft=rect.midleft)
        if align == "centre":
            goal.centerx = rect.centerx
        elif align == "right":
            goal.right = rect.right
        surface.blit(line, goal)
        return line.get_width()

    def _rows(self, surface: pygame.Surface, geometry: Geometry) -> None:
        for name in ("above", "below"):
            rect = geometry.box(self._director.layout.rows[name])
            cards = self._director.shown.above if name == "above" else self._director.shown.below  # type: ignore[union-attr]
            if not cards:
                self._text(surface, self._labels[name], SMALL, "faint", rect.inflate(-12, 0), "centre")

    def _status(self, surface: pygame.Surface, geometry: Geometry, shown: Shown) -> None:
        rect = status_box(self.layout, geometry)
        if rect.w < 150:
            return
        half = rect.h // 2
        self._text(
            surface, self._labels["when" if shown.week else "before"].format(**self._when(shown)), BODY, "text",
            pygame.Rect(rect.left + 8, rect.top, rect.w - 16, half), "centre",
        )  # fmt: skip
        step = (rect.w - 12) / (len(FACTIONS) + 1)
        side = min(round(half * 0.62), round(step * 0.45))
        for number, name in enumerate((*FACTIONS, "emperor")):
            cell = pygame.Rect(round(rect.left + 6 + step * number), rect.top + half - 2, round(step), half)
            tone = self._ui.colour("gold") if name == "emperor" else light(COLOURS[name])
            sign = self.cards.sign(name, side, tone, self._ui.colour("table_light"))
            score = self._ui.line(str(shown.scores[number]), LARGE, "text")
            width = side + 5 + score.get_width()
            left = cell.centerx - width // 2
            surface.blit(sign, (left, cell.centery - side // 2))
            surface.blit(score, (left + side + 5, cell.centery - score.get_height() // 2))

    def _when(self, shown: Shown) -> dict[str, int]:
        return {
            "month": shown.month,
            "week": shown.week,
            "play": max(shown.play, 1),
            "plays": shown.tables.options.plays,
        }

    def _counting(self) -> float:
        """Return how much of the sums is counted: less than 1 only while the week is counted before your eyes."""
        beat = self._director.beat
        if beat is None or not any(isinstance(fact, events.WeekCounted) for fact in beat.facts):
            return 1.0
        return min(1.0, self._director.share * 1.5)

    def _revolution(self, surface: pygame.Surface, geometry: Geometry, shown: Shown, sums: Sums) -> None:
        ui = self._ui
        rect = geometry.box(self._director.layout.sides["revolution"])
        head = pygame.Rect(rect.left + 10, rect.top + 2, rect.w - 20, side_head(self._ui, rect))
        self._text(surface, self._labels["revolution"], BODY, "text", head)
        counted = self._counting()
        most = max(30, *sums.net, sums.total)
        for number, row in enumerate(row_boxes(self._ui, self.layout, geometry)):
            name = FACTIONS[number]
            tone = light(COLOURS[name])
            net = round(sums.net[number] * counted)
            bar = row.copy()
            bar.w = max(round(row.w * max(net, 0) / most), 0)
            if bar.w > 8:
                shade = pygame.Surface(bar.size, pygame.SRCALPHA)
                shade.fill((*COLOURS[name], 120))
                surface.blit(shade, bar)
            side = min(round(row.h * 0.74), ui.px(30))
            surface.blit(self.cards.sign(name, side, tone, ui.colour("table")), (row.left + 6, row.centery - side // 2))
            left = row.left + side + 14
            total = ui.line(str(net), LARGE, "text")
            right = row.right - 10 - total.get_width()
            surface.blit(total, (right, row.centery - total.get_height() // 2))
            if number in sums.top:
                star = ui.icon("star", ui.px(18), "gold")
                right -= star.get_width() + 6
                surface.blit(star, (right, row.centery - star.get_height() // 2))
                self.frame(surface, row, "gold", 2)
            room = pygame.Rect(left, row.top, max(right - left - 8, 0), row.h)
            width = round(room.w * 0.42)
            used = self._text(surface, self._words.faction(name), SMALL, name, pygame.Rect(left, row.top, width, row.h))
            pieces = pygame.Rect(left + max(used, round(room.w * 0.26)) + 8, row.top, 0, row.h)
            pieces.w = max(room.right - pieces.left, 0)
            self._parts(surface, geometry, pieces, sums.factions[number])

    def _parts(self, surface: pygame.Surface, geometry: Geometry, room: pygame.Rect, parts: tuple[Part, ...]) -> None:
        """Draw the pieces of a sum as chips, closer together where there is little room."""
        if not parts:
            return
        height = min(room.h - 6, self._ui.px(24))
        wide = max(round(_CHIP * geometry.size), self._ui.text_width("−10", SMALL) + 8)
        step = min(wide + 4, (room.w - wide) / max(len(parts) - 1, 1)) if len(parts) > 1 else wide
        for number, part in enumerate(parts):
            chip = pygame.Rect(round(room.left + step * number), room.centery - height // 2, wide, height)
            if chip.right > room.right + 2:
                break
            self._chip(surface, chip, part)

    def _chip(self, surface: pygame.Surface, chip: pygame.Rect, part: Part) -> None:
        tone = COLOURS.get(part.faction, _NEUTRAL)
        pygame.draw.rect(surface, (24, 18, 14), chip, border_radius=4)
        pygame.draw.rect(surface, tone, chip.inflate(-2, -2), border_radius=4)
        if part.kind == TRAITOR:
            pygame.draw.rect(surface, self._ui.colour("danger"), chip, 2, border_radius=4)
        line = self._ui.line(signed(part.value), SMALL, "text")
        surface.blit(line, line.get_rect(center=chip.center))
        if part.boosts:
            pygame.draw.circle(surface, self._ui.colour("gold"), (chip.right - 4, chip.top + 4), 3)

    def _army(self, surface: pygame.Surface, geometry: Geometry, shown: Shown, sums: Sums) -> None:
        ui = self._ui
        rect = geometry.box(self._director.layout.sides["emperor"])
        head = pygame.Rect(rect.left + 10, rect.top + 2, rect.w - 20, side_head(self._ui, rect))
        self._text(surface, self._labels["emperor"], BODY, "gold", head)
        if sums.total < 0:
            text = self._labels["no emperor"] if shown.week or shown.month else ""
            self._text(surface, text, BODY, "muted", rect.inflate(-16, 0), "centre")
            return
        side = round(min(rect.w, rect.h) * 0.20)
        middle = rect.top + head.h + (rect.h - head.h) * 0.24
        sign = self.cards.sign("emperor", side, ui.colour("gold"), ui.colour("table_light"))
        total = ui.line(str(round(sums.total * self._counting())), TITLE, "text")
        left = rect.centerx - (side + 10 + total.get_width()) // 2
        surface.blit(sign, (left, round(middle - side / 2)))
        surface.blit(total, (left + side + 10, round(middle - total.get_height() / 2)))
        line = pygame.Rect(rect.left + 10, round(rect.top + head.h + (rect.h - head.h) * 0.46), rect.w - 20, ui.px(28))
        self._parts(surface, geometry, line, sums.army)
        if not sums.top:
            return
        best = max(sums.net)
        key = "ahead" if best > sums.total else "behind"
        name = self._words.faction(FACTIONS[sums.top[0]])
        below = pygame.Rect(rect.left + 10, line.bottom + 2, rect.w - 20, max(rect.bottom - line.bottom - 6, 0))
        lines = ui.wrap(self._labels[key].format(faction=name, net=best, army=sums.total), SMALL, below.w)
        top = below.centery - len(lines) * ui.pitch(SMALL) // 2
        for number, text in enumerate(lines):
            row = pygame.Rect(below.left, top + number * ui.pitch(SMALL), below.w, ui.pitch(SMALL))
            self._text(surface, text, SMALL, "success" if key == "ahead" else "warning", row, "centre")

    def _seat(self, surface: pygame.Surface, geometry: Geometry, shown: Shown, seat: int) -> None:
        ui = self._ui
        place = seat_place(self._director.layout, shown, seat)
        rect = geometry.box(place)
        asked = shown.asked == seat and not self._director.busy
        if asked:
            ui.box(surface, rect, "", "accent", 8, 2)
        if shown.phase == "over" and seat in shown.winners and not self._director.busy:
            self.frame(surface, rect, "gold", 4)
        head = pygame.Rect(rect.left + 8, rect.top + 3, rect.w - 16, round(rect.h * HEAD) - 4)
        line = pygame.Rect(head.left, head.top, head.w, head.h // 2)
        hand = ui.line(str(shown.sizes[seat]), BODY, "text")
        icon = ui.icon("card", ui.px(16), "muted")
        right = line.right - hand.get_width()
        surface.blit(hand, (right, line.centery - hand.get_height() // 2))
        surface.blit(icon, (right - icon.get_width() - 3, line.centery - icon.get_height() // 2))
        room = pygame.Rect(line.left, line.top, right - icon.get_width() - 10 - line.left, line.h)
        self._text(surface, self._names[seat], BODY, "accent" if asked else "text", room)
        for column, box in enumerate(self.secret_boxes(geometry, shown, seat)):
            self._secret(surface, box, shown, seat, column)
        said = shown.said[seat]
        if said is not None and not any(laid.seat == seat for laid in shown.table):
            body = pygame.Rect(rect.left + 8, head.bottom + 4, rect.w - 16, rect.bottom - head.bottom - 10)
            lines = ui.wrap(f"“{self._words.said(said)}”", SMALL, body.w)[:3]
            top = body.bottom - len(lines) * ui.pitch(SMALL)
            for number, text in enumerate(lines):
                row = pygame.Rect(body.left, top + number * ui.pitch(SMALL), body.w, ui.pitch(SMALL))
                self._text(surface, text, SMALL, "info", row, "centre")

    def secret_boxes(self, geometry: Geometry, shown: Shown, seat: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the places of support and victory card in a seat's head."""
        rect = geometry.box(seat_place(self._director.layout, shown, seat))
        head = round(rect.h * HEAD) - 4
        top = rect.top + 3 + head // 2
        half = (rect.w - 16) // 2
        return (
            pygame.Rect(rect.left + 8, top, half - 4, head // 2),
            pygame.Rect(rect.left + 8 + half, top, half, head // 2),
        )

    def _secret(self, surface: pygame.Surface, box: pygame.Rect, shown: Shown, seat: int, column: int) -> None:
        """Draw the support card (column 0) or the victory card (1) small, with its points."""
        ui = self._ui
        faction = (shown.support, shown.victory)[column][seat]
        points = (shown.support_points, shown.victory_points)[column][seat]
        if faction == NOBODY and not points:
            return
        side = min(box.h - 2, ui.px(20))
        card = pygame.Rect(box.left, box.centery - side // 2, side, side)
        if faction in (HIDDEN, NOBODY):
            ui.box(surface, card, "table", "muted", 3)
            surface.blit(ui.icon("lock", max(side - 6, 6), "muted"), card.inflate(-6, -6))
        else:
            name = FACTIONS[faction]
            pygame.draw.rect(surface, (240, 231, 210), card, border_radius=3)
            surface.blit(self.cards.sign(name, side - 4, COLOURS[name], (240, 231, 210)), card.inflate(-4, -4))
        icon = ui.icon("handshake" if column == 0 else "trophy", min(ui.px(16), box.h), "muted")
        surface.blit(icon, (card.right + 4, box.centery - icon.get_height() // 2))
        coin = self.cards.face(f"token {points}", min(side, ui.px(20)), min(side, ui.px(20)))
        surface.blit(coin, (card.right + 8 + icon.get_width(), box.centery - coin.get_height() // 2))

    def _piles(self, surface: pygame.Surface, geometry: Geometry, shown: Shown) -> None:
        for name, box in self._director.layout.piles.items():
            rect = geometry.box(box)
            if name not in ("draw", "discard") or not rect.w:
                continue
            if (name == "draw" and not shown.pile) or (name == "discard" and not shown.discards):
                self._text(surface, self._labels[name], SMALL, "faint", rect, "centre")

    def _open_hands(self, surface: pygame.Surface, geometry: Geometry, shown: Shown) -> None:
        """Name the rows of hands where several lie open."""
        if len(shown.eyes) < 2:
            return
        for seat, box in open_rows(self.layout, shown).items():
            rect = geometry.box(box)
            room = pygame.Rect(rect.left, rect.top, round(rect.w * OPEN_NAME), rect.h)
            self._text(surface, self._names[seat], SMALL, "muted", room)

    def _things(self, surface: pygame.Surface, geometry: Geometry) -> None:
        things = [
            (card.z, entity, place, shape, card)
            for entity, (place, shape, card) in esper.get_components(Place, Shape, Card)
        ]
        things.sort(key=lambda thing: thing[:2])
        for _, _, place, shape, card in things:
            self.thing(surface, geometry, place, shape, card)

    def thing(self, surface: pygame.Surface, geometry: Geometry, place: Place, shape: Shape, card: Card) -> None:
        """Draw one card, marker or token where it is now."""
        rect = geometry.card(place.x, place.y, shape.width, shape.height)
        drawn = self.cards.face(card.face, rect.w, rect.h)
        if shape.turned < 1.0:
            drawn = pygame.transform.smoothscale(drawn, (max(round(rect.w * shape.turned), 1), rect.h))
        if shape.angle:
            drawn = self._turn(card.face, drawn, round(shape.angle))
        surface.blit(drawn, drawn.get_rect(center=rect.center))

    def _turn(self, face: str, drawn: pygame.Surface, angle: int) -> pygame.Surface:
        key = (face, *drawn.get_size(), angle, 0)
        if key not in self._turned:
            if len(self._turned) > 200:
                self._turned.clear()
            self._turned[key] = (
                pygame.transform.rotate(drawn, angle) if angle % 90 == 0 else pygame.transform.rotozoom(drawn, angle, 1)
            )
        return self._turned[key]

    def card_rect(self, geometry: Geometry, name: str) -> pygame.Rect | None:
        """Return where a thing is now, by its name."""
        from game.table.entities import roster  # noqa: PLC0415

        entity = roster().by_name.get(name)
        if entity is None:
            return None
        place, shape = esper.component_for_entity(entity, Place), esper.component_for_entity(entity, Shape)
        rect = geometry.card(place.x, place.y, shape.width, shape.height)
        if round(shape.angle) % 180 == 90:
            rect = pygame.Rect(0, 0, rect.h, rect.w).move(rect.centerx - rect.h // 2, rect.centery - rect.w // 2)
        return rect

    def _marks(self, surface: pygame.Surface, geometry: Geometry, shown: Shown) -> None:
        """Mark traitors, cards laid down and the counts of piles, above the cards."""
        ui = self._ui
        for at, laid in enumerate(shown.table):
            if laid.target != ALONE or laid.side != ARMY:
                continue
            rect = self.card_rect(geometry, f"card {at}")
            if rect is None:
                continue
            self.frame(surface, rect.inflate(4, 4), "danger", 3)
            side = max(min(rect.w // 2, ui.px(26)), 8)
            disc = pygame.Rect(0, 0, side + 4, side + 4)
            disc.center = (rect.right - side // 3, rect.bottom - side // 3)
            ui.box(surface, disc, "danger", "", side)
            surface.blit(self.cards.sign("emperor", side - 4, (30, 20, 20), ui.colour("danger")), disc.inflate(-8, -8))
        counts = {"pile": shown.pile, "discard": shown.discards,
                  "revolution deck": shown.revolution_deck, "emperor deck": shown.army_deck}  # fmt: skip
        for name, number in counts.items():
            rect = self.card_rect(geometry, name)
            if rect is None:
                continue
            line = ui.line(str(number), BODY, "text")
            tag = line.get_rect(center=(rect.centerx, rect.bottom - line.get_height() // 2 - 3)).inflate(10, 0)
            ui.box(surface, tag, "shadow", "", 6)
            surface.blit(line, line.get_rect(center=tag.center))

    def banner(self, surface: pygame.Surface, geometry: Geometry, title: str, lines: list[str]) -> None:
        """Write what just happened large over the middle of the table."""
        ui = self._ui
        left, right = (geometry.box(self._director.layout.sides[name]) for name in ("emperor", "revolution"))
        area = left.union(right)
        width = max(
            ui.text_width(title, TITLE), *(ui.text_width(line, BODY) for line in lines), 0
        ) + 2 * ui.px(L + M)  # fmt: skip
        height = ui.line_height(TITLE) + len(lines) * ui.pitch(BODY) + 2 * ui.px(M)
        rect = pygame.Rect(0, 0, min(width, geometry.rect.w - 20), height)
        rect.midtop = (area.centerx, area.top + ui.px(S))
        ui.box(surface, rect.move(0, 3).inflate(2, 2), "shadow", "", 10)
        ui.box(surface, rect, "panel_raised", "accent", 10, 2)
        row = pygame.Rect(rect.left + ui.px(L), rect.top + ui.px(M), rect.w - 2 * ui.px(L), ui.line_height(TITLE))
        self._text(surface, title, TITLE, "accent", row, "centre")
        row = pygame.Rect(row.left, row.bottom, row.w, ui.pitch(BODY))
        for line in lines:
            self._text(surface, line, BODY, "text", row, "centre")
            row = row.move(0, ui.pitch(BODY))
