"""Sentences of Steam Noir: Revolution."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.kernel.facts import Fact
from game.kernel.steps import Option
from game.steam_noir import events
from game.steam_noir.figures import FACTIONS, names
from game.steam_noir.state import Claim
from scenes.text import Span, spans

if TYPE_CHECKING:
    from scenes.app import App

PLAYS, SCORING, TALK, CARDS = "plays", "scoring", "talk", "cards"


class Words:
    """Words of cards, factions and facts in the language of an app. `seats` are how seats are called."""

    def __init__(self, app: App, seats: Sequence[str]) -> None:
        self._app = app
        self._seats = tuple(seats)

    def faction(self, name: str) -> str:
        """Return the name of a faction, of the emperor, or of boosts."""
        if name == "boost":
            return self._app.tr("Boost")
        return str(getattr(names()[name], self._app.language))

    def faction_span(self, name: str) -> Span:
        """Return the same in its colour."""
        return Span(self.faction(name), colour="gold" if name == "emperor" else name)

    def card(self, card: str) -> Span:
        """Return a card by its name: `students 7`, `boost`, `emperor 10`."""
        name, _, value = card.rpartition(" ")
        if card == "boost":
            return Span(self._app.tr("Boost"), colour="text")
        return Span(f"{self.faction(name)} {value}", colour="gold" if name == "emperor" else name)

    def cards(self, cards: Sequence[str]) -> str:
        """Return several cards."""
        return self._app.tr(", ").join(self.card(card).text for card in cards)

    def target(self, target: str) -> Span:
        """Return what a boost lies on, as in the option: `2:traitor students 8+1`, `emperor`, `revolution`."""
        tr = self._app.tr
        if target == "emperor":
            return Span(tr("the emperor card"), colour="gold")
        if target == "revolution":
            return Span(tr("the revolution card"))
        seat, _, card = target.partition(":")
        traitor = card.startswith("traitor ")
        plain_card, _, _ = card.removeprefix("traitor ").partition("+")
        named = self.card(plain_card)
        words = tr("{name}'s traitor {card}") if traitor else tr("{name}'s {card}")
        return Span(words.format(name=self._seats[int(seat)], card=named.text), colour=named.colour)

    def claim(self, what: str, faction: str) -> str:
        """Return what was said, in the first person."""
        tr = self._app.tr
        name = self.faction(faction) if faction else ""
        match what:
            case "push":
                return tr("This week I push {faction}.", faction=name)
            case "back":
                return tr("This month I back {faction}.", faction=name)
            case "unite":
                return tr("Let us beat the emperor this week.")
            case _:
                return tr("I will not betray anybody this week.")

    def said(self, claim: Claim) -> str:
        """Return the words of a claim."""
        return self.claim(claim.what, FACTIONS[claim.faction] if claim.faction >= 0 else "")

    def option(self, option: Option) -> str:
        """Return an option in words, as a button or a list shows it."""
        tr = self._app.tr
        verb, _, rest = option.partition(" ")
        match verb:
            case "say":
                what, _, faction = rest.partition(" ")
                return self.claim(what, faction)
            case "silent":
                return tr("Say nothing")
            case "back":
                return self.faction(rest)
            case "skip":
                return tr("Skip this play")
            case "play":
                return tr("To the revolution")
            case "traitor":
                return tr("Traitor, to the emperor")
            case "boost":
                return tr("Boost on {card}", card=self.target(rest).text)
            case _:
                return self.card(rest).text

    def line(self, fact: Fact) -> tuple[str, list[Span]] | None:
        """Return kind and sentence of a fact for the log."""
        return self._of_plays(fact) or self._of_cards(fact) or self._of_scoring(fact) or self._of_talk(fact)

    def _who(self, seat: int) -> Span:
        return Span(self._seats[seat], colour="accent")

    def _of_plays(self, fact: Fact) -> tuple[str, list[Span]] | None:
        tr = self._app.tr
        match fact:
            case events.MonthBegan(month=month, army_weeks=weeks):
                if weeks < 1:
                    return PLAYS, spans(tr("── Month {month}: no week has an emperor ──"), month=month)
                return PLAYS, spans(tr("── Month {month} ──"), month=month)
            case events.WeekBegan(week=week, revolution=name, emperor=0):
                words = tr("Week {week}: the revolution card is {faction}; there is no emperor.")
                return PLAYS, spans(words, week=week, faction=self.faction_span(name))
            case events.WeekBegan(week=week, revolution=name, emperor=emperor):
                words = tr("Week {week}: the revolution card is {faction}, the emperor card {value}.")
                return PLAYS, spans(words, week=week, faction=self.faction_span(name), value=emperor)
            case events.CardPlayed(seat=seat, card="boost", target=target):
                words = tr("{name} lays a boost on {card}.")
                return PLAYS, spans(words, name=self._who(seat), card=self.target(target))
            case events.CardPlayed(seat=seat, card=card, side="emperor"):
                words = tr("{name} plays a traitor: {card} for the emperor.")
                return PLAYS, spans(words, name=self._who(seat), card=self.card(card))
            case events.CardPlayed(seat=seat, card=card):
                return PLAYS, spans(tr("{name} plays {card}."), name=self._who(seat), card=self.card(card))
            case events.PlaySkipped(seat=seat):
                return PLAYS, spans(tr("{name} has no card to play."), name=self._who(seat))
            case _:
                return None

    def _of_cards(self, fact: Fact) -> tuple[str, list[Span]] | None:
        tr, trn = self._app.tr, self._app.trn
        match fact:
            case events.VictoryDealt(seat=seat, faction=name):
                words = tr("{name}'s own faction is {faction}.")
                return CARDS, spans(words, name=self._who(seat), faction=self.faction_span(name))
            case events.CardDrawn(seat=seat, card=card):
                return CARDS, spans(tr("{name} draws {card}."), name=self._who(seat), card=self.card(card))
            case events.CardsPassed(seat=seat, to=to, cards=cards):
                words = tr("{name} passes to {other}: {cards}.")
                return CARDS, spans(words, name=self._who(seat), other=self._who(to), cards=self.cards(cards))
            case events.CardsBuried(seat=seat, cards=cards):
                words = tr("{name} discards face down: {cards}.")
                return CARDS, spans(words, name=self._who(seat), cards=self.cards(cards))
            case events.HandDiscarded(seat=seat, count=count):
                words = trn("{name} discards {n} card.", "{name} discards {n} cards.", count, name="{name}")
                return CARDS, spans(words, name=self._who(seat))
            case events.SupportChosen(seat=seat, faction=name):
                words = tr("{name} backs {faction} this month, in secret.")
                return CARDS, spans(words, name=self._who(seat), faction=self.faction_span(name))
            case events.CardTakenBack(seat=seat, card=card):
                return CARDS, spans(tr("{name} takes back {card}."), name=self._who(seat), card=self.card(card))
            case events.Shuffled(count=count):
                words = trn("The discards are shuffled: {n} card.", "The discards are shuffled: {n} cards.", count)
                return CARDS, [Span(words)]
            case _:
                return None

    def _of_scoring(self, fact: Fact) -> tuple[str, list[Span]] | None:
        tr = self._app.tr
        match fact:
            case events.WeekCounted(net=net, army=army, strongest=top):
                names_of = tr(", ").join(self.faction(name) for name in top)
                if army < 0:
                    words = tr("Counted: {factions} strongest with {net}.")
                    return SCORING, spans(words, factions=names_of, net=max(net))
                words = tr("Counted: {factions} strongest with {net}, the emperor {army}.")
                return SCORING, spans(words, factions=names_of, net=max(net), army=army)
            case events.PointsWon(seat=seat, faction=name, points=points, reason="leader"):
                words = tr("{name} leads {faction}: +{points}.")
                return SCORING, spans(words, name=self._who(seat), faction=self.faction_span(name), points=points)
            case events.PointsWon(seat=seat, faction=name, points=points):
                words = tr("{name} has the best {faction} card: +{points}.")
                return SCORING, spans(words, name=self._who(seat), faction=self.faction_span(name), points=points)
            case events.WeekWon(week=week, winners=("emperor",)):
                return SCORING, spans(tr("The emperor wins week {week}."), week=week)
            case events.WeekWon(week=week, winners=()):
                return SCORING, spans(tr("Nobody wins week {week}."), week=week)
            case events.WeekWon(week=week, winners=winners):
                names_of = tr(", ").join(self.faction(name) for name in winners)
                return SCORING, spans(tr("Week {week} goes to {factions}."), week=week, factions=names_of)
            case events.CardPlaced(seat=seat, card=card) if seat >= 0:
                words = tr("{name} puts {card} below the track.")
                return SCORING, spans(words, name=self._who(seat), card=self.card(card))
            case events.MarkerMoved(faction=name, before=before, after=after):
                words = tr("{faction}: {before} → {after}.")
                return SCORING, spans(words, faction=self.faction_span(name), before=before, after=after)
            case events.SupportRevealed(seat=seat, faction=name, points=points):
                words = tr("{name} backed {faction}, with {points} on the card.")
                return SCORING, spans(words, name=self._who(seat), faction=self.faction_span(name), points=points)
            case events.MonthCounted(month=month, totals=totals, strongest=top):
                names_of = tr(", ").join(self.faction(name) for name in top)
                words = tr("Month {month}: {factions} strongest with {total}.")
                return SCORING, spans(words, month=month, factions=names_of, total=max(totals))
            case events.BonusWon(seat=seat, points=points):
                return SCORING, spans(tr("{name} gets a bonus of {points}."), name=self._who(seat), points=points)
            case events.PointsMoved(seat=seat, points=points, total=total):
                words = tr("{name} moves {points} to the victory card, which has {total}.")
                return SCORING, spans(words, name=self._who(seat), points=points, total=total)
            case events.VictoryRevealed(seat=seat, faction=name, points=points):
                words = tr("{name} is {faction}, with {points} on the card.")
                return SCORING, spans(words, name=self._who(seat), faction=self.faction_span(name), points=points)
            case events.GameEnded():
                return SCORING, [Span(self.ending(fact.winners, fact.ending))]
            case _:
                return None

    def _of_talk(self, fact: Fact) -> tuple[str, list[Span]] | None:
        tr = self._app.tr
        match fact:
            case events.Announced(seat=seat, what=what, faction=name):
                said = Span(self.claim(what, name), colour="info")
                return TALK, spans(tr("{name}: “{words}”"), name=self._who(seat), words=said)
            case events.WordJudged(seat=seat, kept=kept, what=what, faction=name):
                words = tr("{name} kept the word: “{words}”") if kept else tr("{name} broke the word: “{words}”")
                return TALK, spans(words, name=self._who(seat), words=self.claim(what, name))
            case _:
                return None

    def ending(self, winners: Sequence[int], ending: str) -> str:
        """Say how a game ended."""
        tr = self._app.tr
        who = tr(", ").join(self._seats[seat] for seat in winners)
        match ending:
            case "failure":
                return tr("The revolt failed. Least suspected, and spared: {names}.", names=who)
            case "gap":
                return tr("The revolt succeeded, but the first grew too mighty. The second wins: {names}.", names=who)
            case _:
                return tr("The revolt succeeded. Winner with the strongest faction: {names}.", names=who)
