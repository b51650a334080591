"""The view of Steam Noir: Revolution: the table, the hand, and what a person is asked."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.data import levels_folder
from game.kernel.facts import Fact
from game.kernel.rules import SetupError
from game.kernel.steps import Option
from game.levels.messages import word
from game.steam_noir.layout import Layout, read_layout
from game.table.steam_noir.director import Director
from game.table.steam_noir.shown import Shown
from scenes.actions import Act, Action, Button, Command, Moved, Point, Pressed, Released
from scenes.folders import user_levels
from scenes.play.steam_noir.asking import SETS, Asking
from scenes.play.steam_noir.banners import banner_of
from scenes.play.steam_noir.explain import Explainer
from scenes.play.steam_noir.geometry import Geometry
from scenes.play.steam_noir.guide import guide_text
from scenes.play.steam_noir.outcome import outcome_panel
from scenes.play.steam_noir.painter import Painter
from scenes.play.steam_noir.prompts import labels, prompt_panel
from scenes.play.steam_noir.table_widget import TableWidget
from scenes.play.steam_noir.words import Words
from scenes.play.view import Asked, Table, View
from scenes.theme import S
from scenes.widgets import Column, Overlay, Tip, Widget

PACE = {"slow": 1.7, "normal": 1.0, "fast": 0.45, "instant": 0.0}
"""Factors of all lengths, by the speed of the settings."""


def read_table(language: str) -> tuple[Layout, str]:
    """Return the user's own layout of the table, else the program's, and what was wrong with the user's."""
    own = user_levels() / "steam_noir.tmx"
    trouble = ""
    if own.is_file():
        layout, problems = read_layout(own)
        if layout is not None:
            return layout, ""
        trouble = word(problems[0], language)
    layout, problems = read_layout(levels_folder() / "steam_noir.tmx")
    if layout is None:
        raise SetupError(word(problems[0], language))
    return layout, trouble


class TableView(View):
    """Shows the table and takes answers. With `guided` each thing of the first week is explained as it comes."""

    def __init__(self, table: Table, guided: bool) -> None:
        super().__init__(table)
        layout, trouble = read_table(self.app.language)
        if trouble:
            self.app.toast(trouble)
        self.director = Director(layout)
        self.asking: Asking | None = None
        self.guided = guided
        self._begun = False
        self._was_busy = False
        self.geometry = Geometry(layout, pygame.Rect(0, 0, *layout.size))
        self._make_tools()

    def place(self, size: tuple[int, int]) -> None:
        self._make_tools()

    def show(self, look: Shown, asked: Asked | None, facts: Sequence[Fact] | None) -> None:
        if not self._begun:
            self.director.begin()
            self._begun = True
        self._set_pace()
        before = self.asking
        self.asking = Asking(look, asked) if asked is not None else None
        if self.asking is not None and before is not None and before.asked == self.asking.asked:
            self.asking.cursor = before.cursor
        self.director.raised = frozenset()
        if facts is None:
            self.director.cut(look)
        else:
            self.director.play(facts, look)
        self._was_busy = True

    def busy(self) -> bool:
        return self.director.busy

    def hurry(self) -> None:
        self.director.hurry()

    def first_focus(self) -> str:
        return "table" if self.asking is None or self.asking.of_hand else "choice 0"

    def build(self) -> Widget:
        shown = self.director.shown
        canvas = TableWidget(self._paint, self._hear, self._explain, grow=1, key="table")
        over = shown is not None and shown.phase == "over" and not self.director.busy
        whole: Widget = canvas
        if over and shown is not None:
            whole = Overlay(
                canvas, outcome_panel(self.app, self.words, shown, self.table.names), grow=1, align="stretch"
            )
        return Column(whole, None if over else self._prompt(), gap=S, grow=1, align="stretch")

    def update(self, seconds: float) -> None:
        self._set_pace()
        self.director.update(seconds)
        if self._was_busy and not self.director.busy:
            self._was_busy = False
            self._raise()
            self.table.rebuild()

    def command(self, act: Act) -> bool:
        return self._key(act)

    def _make_tools(self) -> None:
        self.words = Words(self.app, self.table.names)
        self.painter = Painter(self.app.ui, self.director, self.words, self.table.names, labels(self.app))
        self._explainer = Explainer(self.app, self.words, self.table.names, self.painter)

    def _set_pace(self) -> None:
        self.director.pace = PACE[self.app.settings.speed]
        self.director.still = self.app.settings.reduced_motion

    def _prompt(self) -> Widget:
        asking = self.asking if not self.director.busy else None
        guide = ""
        if self.guided and asking is not None:
            guide = guide_text(self.app, self.words, asking.shown, asking.asked.seat)
        shown = self.director.shown
        waiting = ""
        if asking is None and shown is not None and shown.asked >= 0 and not self.director.busy:
            waiting = self.app.tr("{name} is choosing.", name=self.table.names[shown.asked])
        return prompt_panel(
            self.app, self.words, self.table.names, asking, waiting, guide, self._choose_place, self._confirm
        )

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if rect != self.geometry.rect:
            self.geometry = Geometry(self.director.layout, rect)
        self.painter.draw(surface, self.geometry)
        if self.asking is not None and not self.director.busy:
            self._paint_asking(surface, self.asking)
        banner = banner_of(self.app, self.words, self.table.names, self.director)
        if banner is not None:
            self.painter.banner(surface, self.geometry, *banner)

    def _paint_asking(self, surface: pygame.Surface, asking: Asking) -> None:
        """Light up what is legal, and what is chosen."""
        chosen = asking.option
        for option in self._lit(asking):
            for place in self._place_rects(option):
                self.painter.frame(
                    surface, place, "focus" if option == chosen else "success", 4 if option == chosen else 2
                )
        if not asking.of_hand:
            return
        for number in range(len(asking.cards)):
            rect = self._hand_rect(number)
            if rect is None:
                continue
            if number in asking.picked:
                self.painter.frame(surface, rect.inflate(4, 4), "focus", 4)
            if not asking.can_pick(number):
                veil = pygame.Surface(rect.size, pygame.SRCALPHA)
                veil.fill((0, 0, 0, 110))
                surface.blit(veil, rect)
            if number == asking.cursor:
                mark = pygame.Rect(rect.left + rect.w // 4, rect.bottom + 2, rect.w // 2, max(self.app.ui.px(4), 3))
                surface.fill(self.app.ui.colour("focus"), mark)

    def _lit(self, asking: Asking) -> list[Option]:
        if asking.phase == "play":
            return asking.open_places()
        return asking.choices() if asking.phase in ("place", "take_back") else []

    def _place_rects(self, option: Option) -> list[pygame.Rect]:
        """Return what stands for an option on the table."""
        verb, _, rest = option.partition(" ")
        layout, geometry = self.director.layout, self.geometry
        shown = self.director.shown
        if shown is None:
            return []
        if verb == "play":
            return [geometry.box(layout.sides["revolution"])]
        if verb == "traitor":
            return [geometry.box(layout.sides["emperor"])]
        if verb == "boost" and rest in ("emperor", "revolution"):
            return [geometry.box(layout.piles[f"{rest}_card"])]
        found = []
        for at in self._cards_meant(option, shown):
            rect = self.painter.card_rect(geometry, f"card {at}")
            if rect is not None:
                found.append(rect.inflate(6, 6))
        return found

    def _cards_meant(self, option: Option, shown: Shown) -> list[int]:
        verb, _, rest = option.partition(" ")
        tables = shown.tables
        boosts = [sum(other.target == at for other in shown.table) for at in range(len(shown.table))]
        found = []
        for at, laid in enumerate(shown.table):
            if laid.target != -1:
                continue
            name = tables.names[laid.kind]
            if verb == "boost":
                traitor = "traitor " if laid.side == 1 else ""
                plus = f"+{boosts[at]}" if boosts[at] else ""
                same = rest == f"{laid.seat}:{traitor}{name}{plus}"
            else:
                seat = self.asking.asked.seat if self.asking is not None else -1
                same = verb in ("place", "take") and rest == name and laid.seat == seat and laid.side == 0
                same = same and not laid.placed
            if same:
                found.append(at)
        return found

    def _hand_name(self, number: int) -> str:
        asking = self.asking
        if asking is None or not 0 <= number < len(asking.cards):
            return ""
        kind = asking.cards[number]
        copy = asking.cards[: number + 1].count(kind)
        return f"hand {asking.asked.seat} {asking.shown.tables.names[kind]} {copy}"

    def _hand_rect(self, number: int) -> pygame.Rect | None:
        name = self._hand_name(number)
        return self.painter.card_rect(self.geometry, name) if name else None

    def _hand_at(self, pos: Point) -> int:
        if self.asking is None:
            return -1
        for number in reversed(range(len(self.asking.cards))):
            rect = self._hand_rect(number)
            if rect is not None and rect.collidepoint(pos):
                return number
        return -1

    def _option_at(self, pos: Point) -> Option:
        if self.asking is None:
            return ""
        # Single cards lie upon the sides and seats, so the smallest place under the pointer is meant.
        hits = [
            (rect.w * rect.h, option)
            for option in self._lit(self.asking)
            for rect in self._place_rects(option)
            if rect.collidepoint(pos)
        ]
        return min(hits)[1] if hits else ""

    def _hear(self, action: Action) -> bool:
        match action:
            case Command():
                return self._key(action.act)
            case Pressed(button=Button.LEFT):
                return self._press(action.pos, action.clicks)
            case Released() | Moved():
                return False
        return False

    def _press(self, pos: Point, clicks: int) -> bool:
        asking = self.asking
        if self.director.busy:
            self.director.hurry()
            return True
        if asking is None:
            return False
        number = self._hand_at(pos)
        if number >= 0 and asking.of_hand:
            if clicks == 2 and number in asking.picked and asking.phase == "play":
                return True
            self._pick(number)
            return True
        option = self._option_at(pos)
        if option:
            self._choose_place(option)
            return True
        return False

    def _key(self, act: Act) -> bool:
        asking = self.asking
        if asking is None or self.director.busy:
            return False
        if act is Act.CANCEL and (asking.picked or (asking.option and not asking.of_hand)):
            asking.picked.clear()
            asking.option = ""
            self._changed()
            return True
        if not asking.of_hand:
            return False
        last = len(asking.cards) - 1
        match act:
            case Act.LEFT | Act.RIGHT:
                asking.cursor = min(max(asking.cursor + (1 if act is Act.RIGHT else -1), 0), last)
                self._changed()
            case Act.FIRST | Act.LAST:
                asking.cursor = 0 if act is Act.FIRST else last
                self._changed()
            case Act.UP | Act.DOWN if asking.open_places():
                places = asking.open_places()
                at = places.index(asking.option) if asking.option in places else -1
                asking.option = places[(at + (1 if act is Act.DOWN else -1)) % len(places)]
                self._changed()
            case Act.TOGGLE:
                self._pick(asking.cursor)
            case Act.CONFIRM:
                if asking.cursor in asking.picked and asking.answer() is not None:
                    self._confirm()
                elif asking.cursor not in asking.picked:
                    self._pick(asking.cursor)
                else:
                    self.app.sound.play("refuse")
            case _:
                return False
        return True

    def _pick(self, number: int) -> None:
        asking = self.asking
        if asking is None:
            return
        if not asking.pick(number):
            self.app.sound.play("refuse")
            if 0 <= number < len(asking.cards):
                self.app.toast(self._refusal(asking))
            return
        if asking.phase == "play" and asking.picked:
            places = asking.open_places()
            if len(places) == 1 or not places[0].startswith("boost"):
                asking.option = places[0]
        self.app.sound.play("card")
        self._changed()

    def _refusal(self, asking: Asking) -> str:
        tr = self.app.tr
        if asking.phase == "play":
            return tr(
                "A boost needs a card to lie on: none is on the table yet, and there is no emperor card. (SN-BOOST-02)"
            )
        if asking.phase in SETS and len(asking.picked) + len(asking.held()) >= asking.needed()[1]:
            return tr("Enough cards are chosen; take one back first.")
        return tr("This card was not set aside before; choose one further right.")

    def _choose_place(self, option: Option) -> None:
        if self.asking is not None:
            self.asking.option = "" if self.asking.option == option and not self.asking.of_hand else option
            self.app.sound.play("click")
            self._changed()

    def _changed(self) -> None:
        self._raise()
        self.table.rebuild()

    def _raise(self) -> None:
        asking = self.asking
        self.director.raise_cards(frozenset(asking.picked) if asking is not None and asking.of_hand else frozenset())

    def _confirm(self) -> None:
        asking = self.asking
        if asking is None:
            return
        answer = asking.answer()
        if answer is None:
            self.app.sound.play("refuse")
            return
        self.asking = None
        self.app.sound.play("card")
        self.table.answer(answer)

    def _explain(self, pos: Point, hovered: bool) -> Tip | None:
        shown = self.director.shown
        if shown is None or self.director.busy:
            return None
        if not hovered:
            return None
        return self._explainer.at(self.geometry, shown, pos)
