"""What a person is asked, in words and buttons below the map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.global_power.players import NOBODY, third
from game.global_power.turns import Act, AnswerOffer, OfferPrice, OfferWhat, Rise, SayHint, Wages
from game.global_power.units import own
from game.kernel.steps import Option
from scenes.play.global_power.draft import Draft, group_of
from scenes.play.global_power.explain import option_words
from scenes.play.global_power.plan_cards import cost_spans
from scenes.play.global_power.reasons import act_reason, offer_reason
from scenes.play.global_power.words import MARKS, PlayWords
from scenes.text import Span
from scenes.theme import SMALL, S
from scenes.widgets import Button, Column, Flow, Icon, Label, Panel, RichText, Row, Toggle, Widget

if TYPE_CHECKING:
    from scenes.app import App

_AT_ONCE = ("recruit", "research", "draw")
_ICONS = {
    "move": "arrow_right", "strike": "sword", "hire": "handshake", "deploy": "shield", "build": "home",
    "recruit": "people", "research": "technology", "draw": "card", "offer": "coins", "march": "step", "raid": "sword",
}  # fmt: skip


class Prompts:
    """Builds the questions. `hold(act)` takes an act in hand, `choose(option)` answers, `back()` cancels."""

    def __init__(
        self,
        app: App,
        words: PlayWords,
        hold: Callable[[str], object],
        choose: Callable[[Option], object],
        confirm: Callable[[], object],
        back: Callable[[], object],
    ) -> None:
        self._app = app
        self._words = words
        self._hold = hold
        self._choose = choose
        self._confirm = confirm
        self._back = back

    def build(self, draft: Draft, hand: str, armed: Option, several: Sequence[Option], guide: str, news: str) -> Widget:
        """Return the panel.

        `several` are options that a click could mean; `armed` waits to be confirmed; `news` tells of the time since
        the last turn.
        """
        step = draft.step
        rows: list[Widget | None] = []
        if guide:
            rows.append(Row(Icon("help", 20, "accent"), Label(guide, size=SMALL, grow=1), centre=False, gap=S))
        if isinstance(step, SayHint):
            rows += self._hint(step)
        elif isinstance(step, AnswerOffer):
            rows += self._offer(draft, step)
        elif isinstance(step, Wages):
            rows += self._wages(draft)
        elif several:
            rows += self._buttons(draft, self._app.tr("What do you mean?"), several, cancel=True)
        elif isinstance(step, Act):
            rows += self._acts(draft, hand, news)
        elif isinstance(step, OfferWhat | OfferPrice):
            rows += self._selling(draft, step)
        else:
            rows += self._aim(draft, armed)
        return Panel(*rows, pad=S, gap=S)

    def _acts(self, draft: Draft, hand: str, news: str) -> list[Widget]:
        tr, words, game = self._app.tr, self._words, draft.game
        names = {
            "move": tr("Move"), "strike": tr("Strike"), "hire": tr("Hire"), "deploy": tr("Garrison"),
            "build": tr("Base"), "recruit": tr("Recruit"), "research": tr("Research"), "draw": tr("Draw a plan"),
        }  # fmt: skip
        groups = {group_of(option) for option in draft.options}
        made: list[Widget] = []
        for act, name in names.items():
            reason = "" if act in groups else act_reason(tr, game, draft.seat, act)
            tip = self._act_tip(draft, act)
            if act in _AT_ONCE:
                press = partial(self._choose, act)
                made.append(Button(name, press, icon=_ICONS[act], size=SMALL, key=f"act {act}", reason=reason, tip=tip))
            else:
                made.append(self._toggle(act, name, hand, reason, tip))
        for force in own(game, draft.seat, "mercenary"):
            unit = game.force_name[force]
            number = unit.rpartition("-")[2]
            for word, name in (
                ("march", tr("Mercenary {n}: step", n=number)), ("raid", tr("Mercenary {n}: strike", n=number)),
            ):  # fmt: skip
                if f"{word} {unit}" in groups:
                    made.append(self._toggle(f"{word} {unit}", name, hand, "", tr("Free (GP-MERC-04)")))
        for rival in range(3):
            if rival == draft.seat:
                continue
            option = f"offer {rival + 1}"
            reason = "" if option in groups else offer_reason(tr, game, rival)
            made.append(
                Button(
                    tr("Sell to {mark}", mark=MARKS[rival]),
                    partial(self._choose, option),
                    icon="coins",
                    size=SMALL,
                    key=f"act {option}",
                    reason=reason,
                    tip=tr("Offer {name} a plan or energy for wealth (GP-ACT-TRADE). Free.", name=words.seat(rival)),
                )
            )
        made.append(
            Button(tr("End the turn"), partial(self._choose, "end"), icon="last", kind="primary", size=SMALL,
                   key="act end")
        )  # fmt: skip
        return [Flow(*made, gap=S), RichText(self._state(draft, hand, news), size=SMALL, colour="muted")]

    def _state(self, draft: Draft, hand: str, news: str) -> list[Span]:
        app, tr = self._app, self._app.tr
        players = draft.game.players
        assert players is not None
        if hand:
            return [Span(tr("Click one of the lit cells, or go to one with the arrows and press Enter. Esc cancels."))]
        if not players.points:
            return [Span(tr("No action point is left: trade, give mercenaries orders, or end the turn."))]
        left = app.trn("{n} action point left.", "{n} action points left.", players.points)
        if news:
            return [Span(f"{left} "), Span(news, "warning")]
        return [Span(f"{left} {tr('Choose an act, launch a plan, or click on the map.')}")]

    def _act_tip(self, draft: Draft, act: str) -> str:
        tr, figures = self._app.tr, draft.game.board.tables.figures
        return {
            "move": tr("Your character goes up to {n} cells, land or sea (GP-ACT-MOVE)", n=figures.move),
            "strike": tr("Your character takes 1 health from a unit next to it (GP-ACT-STRIKE)"),
            "hire": tr("Hire a mercenary next to your character for {n} wealth (GP-ACT-HIRE)", n=figures.hire_wealth),
            "deploy": tr("One personnel becomes a garrison next to your character, a mercenary or a base of yours; it "
                         "holds the nine cells around it (GP-ACT-DEPLOY)"),
            "build": tr("A garrison becomes a base for {n} wealth (GP-ACT-BUILD)", n=figures.build_wealth),
            "recruit": tr("{base} personnel with a base, {none} without, for {n} wealth (GP-ACT-RECRUIT)",
                          base=figures.recruit_with_base, none=figures.recruit_without_base, n=figures.recruit_wealth),
            "research": tr("Technology +1 for {n} wealth and {energy} energy, once a turn (GP-ACT-RESEARCH)",
                           n=figures.research_wealth, energy=figures.research_energy),
            "draw": tr("Draw a plan for {n} wealth (GP-ACT-DRAW)", n=figures.draw_wealth),
        }[act]  # fmt: skip

    def _toggle(self, act: str, name: str, hand: str, reason: str, tip: str) -> Widget:
        icon = _ICONS[act.partition(" ")[0]]
        change = partial(self._held, act)
        return Toggle(name, hand == act, change, icon=icon, size=SMALL, key=f"act {act}", reason=reason, tip=tip)

    def _held(self, act: str, on: bool) -> None:
        self._hold(act if on else "")

    def _aim(self, draft: Draft, armed: Option) -> list[Widget]:
        tr, words = self._app.tr, self._words
        number = draft.launching
        assert number is not None
        plan = draft.game.board.tables.plans[number]
        word = draft.options[0].partition(" ")[0] if draft.options else "aim"
        second = isinstance(draft.step, Rise) and draft.step.first
        asks = {
            "from": tr("Which unit launches it? Click it."),
            "lift": tr("Who is carried? Click the unit."),
            "rise": tr("Where does the second garrison rise? Click a lit cell.") if second else tr(
                "Where does the first garrison rise? Click a lit cell."
            ),
        }  # fmt: skip
        question = asks.get(word, tr("Choose the aim: {reach}.", reach=words.reach(plan)))
        made: list[Widget] = [
            Icon("card", 20, "accent"),
            Label(tr("{plan}: {question}", plan=words.plan(number), question=question), grow=1),
        ]
        if draft.chosen or armed:
            made.append(Button(tr("Cancel"), self._back, icon="back", size=SMALL, key="cancel"))
        if armed:
            made.append(
                Button(tr("Launch"), self._confirm, icon="play", kind="primary", size=SMALL, key="confirm launch")
            )
        return [Row(*made, gap=S), Label(words.effect(plan), size=SMALL, colour="muted")]

    def _selling(self, draft: Draft, step: OfferWhat | OfferPrice) -> list[Widget]:
        tr, name, players = self._app.tr, self._words.seat(step.buyer), draft.game.players
        assert players is not None
        question = tr("Offer {name} what?", name=name)
        if isinstance(step, OfferPrice):
            question = tr("For how much? {name} has {n} wealth.", name=name, n=players.wealth[step.buyer])
        begun = bool(draft.chosen)
        # What is only begun is cancelled; "nothing" is for a game that was cut off in between.
        options = sorted(
            (one for one in draft.options if not (begun and one == "nothing")), key=lambda one: (len(one), one)
        )
        return self._buttons(draft, question, options, cancel=begun)

    def _buttons(self, draft: Draft, question: str, options: Sequence[Option], *, cancel: bool) -> list[Widget]:
        made: list[Widget] = [
            Button(
                option_words(self._app, self._words, draft, option),
                partial(self._choose, option),
                size=SMALL,
                key=f"choice {number}",
            )
            for number, option in enumerate(options)
        ]
        if cancel:
            made.append(Button(self._app.tr("Cancel"), self._back, icon="back", kind="quiet", size=SMALL, key="cancel"))
        return [Label(question), Flow(*made, gap=S)]

    def _hint(self, step: SayHint) -> list[Widget]:
        tr, words = self._app.tr, self._words
        about = third(step.actor, step.rival)
        question = tr(
            "Show {name} a card that speaks of {other}. Only the two of you will see it; it may be a bluff "
            "(GP-ROUND-01).",
            name=words.seat(step.rival),
            other=words.seat(about),
        )
        cards = [
            Button(tr("Ally with {name}", name=words.seat(about)), partial(self._choose, "ally"), icon="handshake",
                   key="choice 0"),
            Button(tr("Strike {name}", name=words.seat(about)), partial(self._choose, "strike"), icon="sword",
                   key="choice 1"),
        ]  # fmt: skip
        return [Label(question), Flow(*cards, gap=S)]

    def _offer(self, draft: Draft, step: AnswerOffer) -> list[Widget]:
        tr, words = self._app.tr, self._words
        what = words.means("energy", 1) if step.plan == NOBODY else words.plan(step.plan)
        question = tr("{name} offers {what} for {price}.", name=words.seat(step.seller), what=what,
                      price=words.means("wealth", step.price))  # fmt: skip
        rows: list[Widget] = [Label(question)]
        if step.plan != NOBODY:
            rows += self._plan_rows(draft, step.plan)
        full = tr("Your hand is full (GP-ACT-TRADE).") if "accept" not in draft.options else ""
        return [
            Column(*rows),
            Flow(
                Button(tr("Accept"), partial(self._choose, "accept"), icon="check", key="choice 0", reason=full),
                Button(tr("Decline"), partial(self._choose, "decline"), icon="close", key="choice 1"),
                gap=S,
            ),
        ]

    def _plan_rows(self, draft: Draft, number: int) -> list[Widget]:
        """Say what an offered plan does, what it takes, and whether its buyer knows enough to use it."""
        tr, words, players = self._app.tr, self._words, draft.game.players
        assert players is not None
        plan, have = draft.game.board.tables.plans[number], players.technology[draft.seat]
        rows: list[Widget] = [
            RichText(cost_spans(words, plan), size=SMALL, colour="muted"),
            Label(words.effect(plan), size=SMALL, colour="muted"),
        ]
        if have < plan.need:
            lacks = tr("It needs technology {n}; you have {have}.", n=plan.need, have=have)
            rows.append(Label(lacks, size=SMALL, colour="warning"))
        return rows

    def _wages(self, draft: Draft) -> list[Widget]:
        tr, words = self._app.tr, self._words
        due = [option for option in draft.options if option != "pay"]
        wages = len(due) * draft.game.board.tables.figures.wage_wealth
        short = "" if "pay" in draft.options else tr("You cannot pay them all.")
        made: list[Widget] = [
            Button(
                tr("Pay {what}", what=words.means("wealth", wages)),
                partial(self._choose, "pay"),
                icon="coins",
                kind="primary",
                key="choice 0",
                reason=short,
            )
        ]
        made += [
            Button(option_words(self._app, words, draft, option), partial(self._choose, option), key=f"choice {number}")
            for number, option in enumerate(due, 1)
        ]
        return [Label(tr("Your mercenaries want their wages (GP-MERC-02).")), Flow(*made, gap=S)]
