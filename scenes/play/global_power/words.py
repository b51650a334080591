"""Names and sentences of a game with players: facts in, text of the viewer's language out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from game.global_power import events
from game.global_power.players import NOBODY, STRIKE, third
from game.global_power.state import Board
from game.global_power.tables import Names, Plan
from game.kernel.facts import Fact
from scenes.text import Span, spans
from scenes.words import NUMERALS, Words, capital

if TYPE_CHECKING:
    from scenes.app import App

ACTS, FIGHTS, MEANS, TALK = "acts", "fights", "means", "talk"
MARKS: Final = ("①", "②", "③")
COLOURS: Final = ("seat_1", "seat_2", "seat_3")
"""A seat is told by its number and its colour."""
_ACTS = (
    events.TurnBegan,
    events.Moved,
    events.Deployed,
    events.Launched,
    events.MercenaryJoined,
    events.MercenaryLeft,
    events.Vanished,
    events.Conquered,
    events.SeatOut,
    events.GameOver,
    events.BlackedOut,
)
_MEANS = (events.Changed, events.PlanDrawn, events.TechnologyLost)
_TALK = (events.Hinted, events.Offered, events.Traded)


class PlayWords(Words):
    """Speaks of a game with players; `names` are those of the seats."""

    def __init__(self, app: App, names: Sequence[str], board: Board) -> None:
        super().__init__(app.tr, app.trn, app.language, board)
        self._seats = tuple(names)

    def named(self, names: Names) -> str:
        """Return a name of a data file in the viewer's language."""
        return str(getattr(names, self._language))

    def plan(self, number: int) -> str:
        """Return a plan's name."""
        return self.named(self.board.tables.plans[number].names)

    def role(self, role: str) -> str:
        """Return a role's name."""
        return self.named(self.board.tables.role(role).names)

    def seat(self, seat: int) -> str:
        """Return a seat's mark and name."""
        return f"{MARKS[seat]} {self._seats[seat]}"

    def unit(self, name: str) -> str:
        tr = self._tr
        kind, _, number = name.rpartition("-")
        if kind == "character":
            return tr("the character of {name}", name=self.seat(int(number) - 1))
        if kind == "garrison":
            return tr("garrison {n}", n=number)
        if kind == "base":
            return tr("base {n}", n=number)
        return super().unit(name)

    def owner(self, side: str) -> str:
        if side.startswith("seat-"):
            return self.seat(int(side.removeprefix("seat-")) - 1)
        return super().owner(side)

    def means(self, what: str, amount: int) -> str:
        """Return an amount of something a seat owns."""
        trn = self._trn
        match what:
            case "wealth":
                return trn("{n} wealth", "{n} wealth", amount)
            case "energy":
                return trn("{n} energy", "{n} energy", amount)
            case "personnel":
                return trn("{n} personnel", "{n} personnel", amount)
            case _:
                return trn("{n} technology", "{n} technology", amount)

    def claim(self, claim: int, about: int) -> str:
        """Return what a hint says about the third seat."""
        tr = self._tr
        name = self.seat(about)
        return tr("strike {name}", name=name) if claim == STRIKE else tr("ally with {name}", name=name)

    def effect(self, plan: Plan) -> str:
        """Return what a plan does."""
        tr, n = self._tr, plan.amount
        match plan.effect:
            case "hit-unit" if plan.aim == "fort":
                return tr("{n} damage to one garrison or base of a rival.", n=n)
            case "hit-unit":
                return tr("{n} damage to one unit.", n=n)
            case "hit-cell":
                return tr("{n} damage to every unit in one cell, your own too.", n=n)
            case "hit-block":
                return tr("{n} damage to every unit in nine cells, your own too.", n=n)
            case "nuclear":
                return tr("{n} damage in nine cells, then radiation there for three rounds.", n=n)
            case "plague":
                return tr("{n} damage to every garrison, guard and mercenary in a nation, your own too.", n=n)
            case "blackout":
                return tr("The guards of a nation neither move nor strike for {n} rounds.", n=n)
            case "lure":
                return tr("An incident of level {level} without damage: heroes come.", level=NUMERALS[plan.level])
            case "recruit":
                return tr("{n} personnel join your reserve.", n=n)
            case "take-energy":
                return tr("You take {n} energy from a site.", n=n)
            case "remove-guard":
                return tr("A guard goes; its post stays empty {n} rounds longer.", n=n)
            case "garrison":
                return tr("One personnel becomes a garrison on a land cell.")
            case "steal":
                return tr("You take up to {n} wealth from a rival.", n=n)
            case "uprising":
                return tr("Two garrisons rise on free land next to land that you hold in that nation.")
            case _:
                return tr("Your character or a mercenary of yours lands on a cell.")

    def reach(self, plan: Plan) -> str:
        """Return how far a plan reaches, and at what it is aimed."""
        tr = self._tr
        aims = {
            "unit": tr("a unit"),
            "fort": tr("a rival's garrison or base"),
            "own-garrison": tr("an own garrison"),
            "energy-site": tr("an energy site"),
            "guard": tr("a guard"),
            "free-land": tr("a land cell"),
            "cell": tr("a cell"),
            "rival": tr("a rival's character or base"),
            "nation": tr("a nation"),
        }
        if plan.reach < 0:
            return tr("{aim}, any range", aim=aims[plan.aim])
        return tr("{aim} within {n}", aim=aims[plan.aim], n=plan.reach)

    def kind_of(self, fact: Fact) -> str:
        """Return the kind of lines that a fact belongs to."""
        if isinstance(fact, _ACTS):
            return ACTS
        if isinstance(fact, _MEANS):
            return MEANS
        return TALK if isinstance(fact, _TALK) else FIGHTS

    def told(self, fact: Fact) -> list[Span]:
        """Return a line of the log: the sentence and its clause."""
        return [*capital(self.line(fact)), Span(f" {fact.rule}", colour="faint")]

    def line(self, fact: Fact) -> list[Span]:
        tr = self._tr
        match fact:
            case events.TurnBegan(seat=seat):
                return spans(tr("It is the turn of {name}."), name=self._who(seat))
            case events.Moved(unit=unit, target=target):
                return spans(tr("{unit} goes to {place}."), **self._values(unit=unit, place=target))
            case events.Deployed(unit=unit, seat=seat, cell=cell):
                sentence = tr("{name} sets up {unit} at {place}.")
                return spans(sentence, name=self._who(seat), **self._values(unit=unit, place=cell))
            case events.Vanished(unit=unit, cell=cell):
                return spans(tr("{unit} is gone from {place}."), **self._values(unit=unit, place=cell))
            case events.MercenaryJoined(unit=unit, seat=seat):
                return spans(tr("{unit} joins {name}."), name=self._who(seat), **self._values(unit=unit))
            case events.MercenaryLeft(unit=unit, seat=seat):
                return spans(tr("{unit} leaves {name}."), name=self._who(seat), **self._values(unit=unit))
            case events.Launched(seat=seat, plan=plan, cell=cell):
                sentence = tr("{name} launches {plan} at {place}.")
                return spans(sentence, name=self._who(seat), plan=self._plan(plan), **self._values(place=cell))
            case events.BlackedOut(nation=nation, round=number):
                sentence = tr("The guards of {nation} are out up to round {n}.")
                return spans(sentence, nation=self.nation(nation), n=number)
            case events.Conquered(nation=nation, seat=seat):
                sentence = tr("{name} has destroyed a hero and gains {nation}.")
                return spans(sentence, name=self._who(seat), nation=self.nation(nation))
            case events.SeatOut(seat=seat):
                return spans(tr("{name} is out of the game."), name=self._who(seat))
            case events.GameOver(winners=winners, ending=ending):
                return [Span(self.ending(winners, ending))]
        return self._of_means(fact) or self._of_talk(fact) or super().line(fact)

    def _of_means(self, fact: Fact) -> list[Span]:
        tr = self._tr
        match fact:
            case events.Changed(seat=seat, what=what, amount=amount, left=left):
                sentence = tr("{name} gains {amount} and has {left}.") if amount > 0 else tr(
                    "{name} gives {amount} and has {left} left."
                )  # fmt: skip
                return spans(sentence, name=self._who(seat), amount=self.means(what, abs(amount)), left=left)
            case events.PlanDrawn(seat=seat, plan=plan) if plan == NOBODY:
                return spans(tr("{name} draws a plan."), name=self._who(seat))
            case events.PlanDrawn(seat=seat, plan=plan):
                return spans(tr("{name} draws {plan}."), name=self._who(seat), plan=self._plan(plan))
            case events.TechnologyLost(seat=seat, technology=technology):
                sentence = tr("Without a base {name} falls back to technology {n}.")
                return spans(sentence, name=self._who(seat), n=technology)
        return []

    def _of_talk(self, fact: Fact) -> list[Span]:
        tr = self._tr
        match fact:
            case events.Hinted(teller=teller, hearer=hearer, claim=claim):
                said = Span(self.claim(claim, third(teller, hearer)), colour="info")
                sentence = tr("{name} shows {other}: {words}.")
                return spans(sentence, name=self._who(teller), other=self._who(hearer), words=said)
            case events.Offered(seller=seller, buyer=buyer, plan=plan, price=price):
                what = self.means("energy", 1) if plan == NOBODY else self.plan(plan)
                sentence = tr("{name} offers {other} {what} for {price}.")
                price_words = self.means("wealth", price)
                return spans(sentence, name=self._who(seller), other=self._who(buyer), what=what, price=price_words)
            case events.Traded(seller=seller, buyer=buyer, what=what, price=price, accepted=accepted):
                if not accepted:
                    sentence = tr("{other} declines what {name} offers.")
                    return spans(sentence, name=self._who(seller), other=self._who(buyer))
                words = self.means("energy", 1) if what == "energy" else tr("a plan")
                sentence = tr("{other} takes {what} from {name} for {price}.")
                price_words = self.means("wealth", price)
                return spans(sentence, name=self._who(seller), other=self._who(buyer), what=words, price=price_words)
        return []

    def ending(self, winners: Sequence[int], ending: str) -> str:
        """Say how a game ended."""
        tr = self._tr
        who = tr(", ").join(self.seat(seat) for seat in winners)
        match ending:
            case "nations":
                return tr("Enough nations are under control. Winner: {names}.", names=who)
            case "points":
                return tr("The last round is over. Winner by points: {names}.", names=who)
            case _ if not winners:
                return tr("Nobody is left alive, and nobody wins.")
            case _:
                return tr("Only one is left alive. Winner: {names}.", names=who)

    def _who(self, seat: int) -> Span:
        return Span(self.seat(seat), colour=COLOURS[seat])

    def _plan(self, number: int) -> Span:
        plan = self.board.tables.plans[number]
        return Span(f"{self.named(plan.names)} ({NUMERALS[plan.level]})", colour="accent")

    def _values(self, **parts: Any) -> dict[str, Any]:
        """Nothing in the log of a game is a link."""
        return {key: Span(span.text) for key, span in super()._values(**parts).items()}
