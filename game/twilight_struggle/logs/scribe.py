"""Writes down a game as it goes, in the form of a record.

Entries begin with a header; the first detail stands on the header's line. A blank line parts an event from Operations,
and what the end of a round or turn adds. Two follow an event that contained Operations, since records take a coup after
one blank line for the second coup of Che.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from game.kernel.facts import Fact
from game.kernel.rules import Setup
from game.kernel.steps import waiting
from game.twilight_struggle import facts
from game.twilight_struggle.board import COUNTRY_COUNT
from game.twilight_struggle.cards import card_table
from game.twilight_struggle.logs import phrases
from game.twilight_struggle.logs.answers import VERBS
from game.twilight_struggle.logs.effects import Effects
from game.twilight_struggle.logs.grants import GRANTED_OPS
from game.twilight_struggle.logs.known_cards import (
    ALLIANCE_FOR_PROGRESS,
    CHE,
    CHERNOBYL,
    CUBAN_MISSILE_CRISIS,
    FIVE_YEAR_PLAN,
    GRAIN_SALES,
    IRAN_CONTRA,
    OLYMPIC_GAMES,
    SHUTTLE_DIPLOMACY,
    SOUTH_AFRICAN_UNREST,
    TERRORISM,
    WARSAW_PACT,
)
from game.twilight_struggle.logs.lines import UseKind
from game.twilight_struggle.logs.page import Page
from game.twilight_struggle.notation import KEEP, OPS, OPS_FIRST, PARTICIPATE, PASS, PLAY, RETURN, SPACE
from game.twilight_struggle.state import US, USSR, Game
from game.twilight_struggle.turn import shows_first
from game.twilight_struggle.values import ops_value

_HANDS_SHOWN: Final = frozenset({5, 26, 49, 62, 67, 92, 98, 104})
"""Events under which records print the cards of a hand that are seen."""
_KINDS: Final[Mapping[str, UseKind]] = MappingProxyType({verb: kind for kind, verb in VERBS.items()})


class Scribe:
    """Turns choices and facts into lines. Call `before` and `after` around every choice."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._page = Page()
        self._influence = [0] * (2 * COUNTRY_COUNT)
        self._vp = 0
        self._effects = Effects(self._page)
        self._turn = 1
        self._round = 0
        self._prelude: list[str] | None = None
        self._picks: list[int] = [0, 0]
        self._us_first = False
        self._card = 0
        self._side = -1
        self._used_for_ops = False
        self._own_ops_said = False
        self._events: list[int] = []
        self._event_ops = False
        self._headlines = 0
        self._drawn = 0
        self._war_said = False
        self._held_back: list[tuple[int, int, int, tuple[int, int]]] | None = None
        self._placing = USSR
        self._modifiers = (0, 0)
        self._space_ops = 0
        self._end: facts.GameEnded | None = None

    def begin(self) -> None:
        """Write the set-up."""
        say = self._page.say
        settings = self._setup.settings
        say("SETUP: : Player A will play as USSR.")
        say("Player B will play as USA.")
        handicap = settings.get("handicap", 0)
        if handicap:
            say(f"Handicap influence: {str(settings.get('handicap_side', 'us')).upper()} +{handicap}")
        say("Scenario: Standard")
        if settings.get("optional_cards", True):
            say("Optional Cards Added")

    def text(self) -> str:
        """Return the record so far."""
        if self._prelude is not None and any(self._picks):
            self._headline_header((self._picks[USSR], self._picks[US]))
        self._effects.finish()
        if self._end is not None:
            self._page.part()
            self._page.say(phrases.ending(self._end))
        return self._page.text()

    # Choices ------------------------------------------------------------------------------------------------------

    def before(self, game: Game, step: Any, option: str) -> None:
        """Write what a choice says by itself."""
        name = type(step).__name__
        verb, _, noun = option.partition(" ")
        if not any(self._influence):
            self._influence = list(game.influence)
        self._modifiers = game.ops_modifier
        if name == "SetupPlace":
            if step.actor != self._placing:
                self._page.part(0)
            self._placing = step.actor
        elif name in ("PlayCard", "TrapDiscard") and option != PASS:
            self._round_header(game, step.actor, card_table().by_id[noun])
        elif name == "PickHeadline":
            self._us_first = shows_first(game) == US
        elif name == "UseCard" and option == SPACE:
            self._space_ops = ops_value(game, step.actor, game.tables.ops[step.card])
        elif name == "Operate" and option != PASS:
            self._use(game, step, verb)
        elif name == "Operate":
            self._release()
        elif name in ("HeldDiscard", "NoradPlace"):
            self._page.part()
        elif verb == "pair":
            self._page.say(f"{phrases.side(step.actor)} plays {phrases.card(card_table().by_id[noun])}")
        if name in ("Operate", "RealignOps") and verb in ("coup", "realign"):
            self._page.say(phrases.target(game.tables.at[noun]))
        elif name == "WarTarget":
            self._page.say(phrases.war(game.tables.at[noun]))
            self._war_said = True

    def after(self, game: Game, step: Any, option: str, happened: Iterable[Fact]) -> None:
        """Write what a choice has caused."""
        name = type(step).__name__
        listed = list(happened)
        if name == "CancelCrisis" and option != KEEP:
            following = waiting(game)
            own = type(following).__name__ == "Operate" and following is not None and following.actor == step.actor
            if own and not any(isinstance(fact, facts.EventOccurred) for fact in listed):
                # Records print this between the kind of Operations and its target.
                self._held_back = []
            else:
                self._page.part()
        no_ops = option in (OPS, OPS_FIRST) and not self._asks_on(game, step)
        for index, fact in enumerate(listed):
            if no_ops and isinstance(fact, facts.EventOccurred | facts.CardMoved):
                self._empty_ops(step)
                no_ops = False
            self._fact(game, fact, listed[index + 1 :])
        if no_ops and game.agenda:
            self._empty_ops(step)
        if name == "UseCard" and option == OPS and (step.card, step.actor) == (self._card, self._side):
            self._used_for_ops = True
        if name == "UseCard" and option == SPACE and type(waiting(game)).__name__ == "SpaceDie":
            self._page.say(phrases.use("space", self._space_ops))
            self._mark_ops()

    @staticmethod
    def _asks_on(game: Game, step: Any) -> bool:
        """Tell whether Operations are still to come after a choice."""
        top: Any = waiting(game)
        names = ("Operate", "EventOrder", "CancelCrisis")
        return type(top).__name__ in names and (top.card == step.card or type(top).__name__ == "CancelCrisis")

    def _empty_ops(self, step: Any) -> None:
        """Write Operations with which nothing can be done (TS-OPS-09)."""
        self._page.say(phrases.use("influence", card_table()[step.card].ops))
        self._mark_ops()

    def _mark_ops(self) -> None:
        if self._events:
            self._event_ops = True
        else:
            self._own_ops_said = True

    def _round_header(self, game: Game, side: int, card: int) -> None:
        self._page.header(f"Turn {game.turn}, {phrases.side(side)} AR{game.round}: {phrases.card(card)}:")
        self._card, self._side = card, side
        self._reset()

    def _reset(self) -> None:
        self._events = []
        self._event_ops = self._own_ops_said = self._used_for_ops = False

    def _use(self, game: Game, step: Any, verb: str) -> None:
        self._effects.finish()
        own = self._used_for_ops and (step.card, step.actor) == (self._card, self._side)
        event = self._events[-1] if self._events else 0
        if own and self._events:
            self._page.part(2 if self._event_ops else 1)
            self._events = []
        elif event == CHE and self._event_ops and step.actor == USSR:
            self._page.part()
        printed = game.tables.ops[step.card] if own else GRANTED_OPS.get(event, game.tables.ops[step.card])
        kind = _KINDS[verb]
        self._page.say(phrases.use(kind, step.value if kind == "coup" else printed))
        self._mark_ops()
        self._release()

    def _release(self) -> None:
        """Write that the Cuban Missile Crisis has been bought off."""
        for side, country, change, pair in self._held_back or ():
            self._page.influence(side, country, change, pair)
        if self._held_back:
            self._page.say(phrases.in_play(CUBAN_MISSILE_CRISIS, now=False))
        self._held_back = None

    # Facts --------------------------------------------------------------------------------------------------------

    def _fact(self, game: Game, fact: Fact, following: list[Fact]) -> None:
        page = self._page
        match fact:
            case facts.TurnBegan():
                self._turn = fact.turn
                self._prelude = []
                self._picks = [0, 0]
                self._headlines = 0
            case facts.HeadlinePicked():
                self._picks[fact.seat] = fact.card
            case facts.HeadlinesRevealed():
                self._headline_header(fact.cards)
            case facts.RoundBegan():
                self._round = fact.round
            case facts.RoundUnused():
                page.say_header(f"Turn {self._turn}, {phrases.side(fact.seat)} AR{self._round}: :")
                self._reset()
            case facts.CardUsed() if fact.use == "headline":
                if self._headlines:
                    page.part(2 if self._event_ops else 1)
                self._headlines += 1
                self._card, self._side = fact.card, fact.seat
                self._reset()
            case facts.EventOccurred():
                self._event(game, fact, following)
            case facts.Chosen():
                self._chosen(fact)
            case facts.CardsShown():
                self._shown(fact)
            case facts.CardMoved():
                self._moved(fact)
            case facts.InfluenceChanged():
                self._changed(fact)
            case facts.VpMoved():
                self._award(fact)
            case facts.DefconMoved():
                self._tell(phrases.defcon(fact))
            case facts.Reshuffled():
                self._tell("*RESHUFFLE*")
            case facts.MilopsMoved():
                page.say(f"{phrases.side(fact.side)} Military Ops to {fact.after}")
            case facts.SpaceAdvanced():
                page.say(f"{phrases.side(fact.side)} advances to {fact.box} in the Space Race.")
            case facts.EffectBegan():
                self._effects.began(fact.card)
            case facts.EffectEnded():
                self._effects.ended(fact, silent=self._held_back is not None)
            case facts.RegionScored():
                self._scored(fact, following)
            case facts.GameEnded():
                self._end = fact
            case _:
                self._rolled(fact)

    def _tell(self, text: str) -> None:
        """Say something, or keep it for the header of the turn."""
        if self._prelude is not None:
            self._prelude.append(text)
        else:
            self._page.say(text)

    def _headline_header(self, cards: tuple[int, int]) -> None:
        order = (US, USSR) if self._us_first else (USSR, US)
        shown = [side for side in order if cards[side]]
        names = " & ".join(phrases.card(cards[side]) for side in shown)
        self._page.header(f"Turn {self._turn}, Headline Phase: {names}:")
        for text in self._prelude or ():
            self._page.say(text)
        self._prelude = None
        for side in shown:
            self._page.say(f"{phrases.side(side)} Headlines {phrases.card(cards[side])}")
        self._reset()

    def _event(self, game: Game, fact: facts.EventOccurred, following: list[Fact]) -> None:
        page = self._page
        self._effects.finish()
        if self._own_ops_said or self._event_ops:
            page.part()
            self._event_ops = self._own_ops_said = False
            self._events = []
        self._events.append(fact.card)
        page.say(f"Event: {phrases.card(fact.card)}")
        if fact.card in (WARSAW_PACT, SOUTH_AFRICAN_UNREST):
            page.say(f"Event: {phrases.card(fact.card)}")
        hand = {FIVE_YEAR_PLAN: USSR, TERRORISM: 1 - fact.owner, GRAIN_SALES: USSR}.get(fact.card)
        if hand is not None and not game.hands[hand] and type(waiting(game)).__name__ != "RandomCard":
            verb = "reveal" if fact.card == GRAIN_SALES else "discard"
            page.say(f"{phrases.side(hand)} has no cards to {verb}")
        if fact.card == CHE and not _operates(game, CHE):
            # Records begin the coup of Che even where there is no target.
            page.say(phrases.use("coup", max(1, min(GRANTED_OPS[CHE] + self._modifiers[USSR], 4))))
            self._event_ops = True
        if fact.card == ALLIANCE_FOR_PROGRESS and not _pays(following, fact.card):
            page.say(f"No VP awarded. {phrases.score(self._vp)}")
        self._effects.occurred(fact.card)

    def _chosen(self, fact: facts.Chosen) -> None:
        name = phrases.side(fact.seat)
        if fact.card == OLYMPIC_GAMES:
            verb = "participate in" if fact.option == PARTICIPATE else "boycott"
            self._page.say(f"{name} chooses to {verb} the Olympics")
        elif fact.card == CHERNOBYL:
            self._page.say(f"{name} chooses {phrases.region(fact.option.removeprefix('region '))}")
        elif fact.card == GRAIN_SALES and fact.option == PLAY:
            self._page.say(f"US plays {phrases.card(self._drawn)}")
            self._page.say(f"US plays {phrases.card(self._drawn)}")
        elif fact.card == GRAIN_SALES and fact.option == RETURN:
            self._page.say(f"US returns {phrases.card(self._drawn)} to USSR")

    def _shown(self, fact: facts.CardsShown) -> None:
        if fact.card not in _HANDS_SHOWN:
            return
        name = phrases.side(fact.seat)
        if fact.card in (FIVE_YEAR_PLAN, TERRORISM):
            self._page.say(f"{name} discards {phrases.card(fact.cards[0])}")
            return
        for card in fact.cards:
            self._page.say(f"{name} reveals {phrases.card(card)}")
        if not fact.cards:
            self._page.say(f"{name} has no cards to reveal")
        if fact.card == GRAIN_SALES:
            self._drawn = fact.cards[0]
            self._page.say(f"{name} reveals {phrases.card(self._drawn)} from hand")

    def _moved(self, fact: facts.CardMoved) -> None:
        name = phrases.card(fact.card)
        if fact.to != "hand":
            self._effects.finish(fact.card)
        if fact.rule == "43":
            self._page.say(f"{phrases.side(fact.seat)} reveals {name}")
        elif fact.rule == "108":
            self._page.say(f"US discards {name}")
        elif fact.to == "discard" and fact.seat >= 0:
            self._page.say(f"{phrases.side(fact.seat)} discards {name}")
        elif fact.card == SHUTTLE_DIPLOMACY and fact.to == "front":
            self._page.say(phrases.in_play(fact.card, now=True))
        elif fact.rule == "TS-SCORE-10":
            self._page.say(phrases.in_play(fact.card, now=False))

    def _changed(self, fact: facts.InfluenceChanged) -> None:
        self._influence[fact.country + COUNTRY_COUNT * fact.side] = fact.after
        pair = (self._influence[fact.country + COUNTRY_COUNT], self._influence[fact.country])
        change = fact.after - fact.before
        if self._held_back is not None:
            self._held_back.append((fact.side, fact.country, change, pair))
        else:
            self._page.influence(fact.side, fact.country, change, pair)

    def _award(self, fact: facts.VpMoved) -> None:
        self._vp = fact.vp
        if fact.rule == "TS-MIL-02":
            self._page.part()
        elif fact.rule == "TS-FINAL-02":
            self._page.header(": :")
        self._page.say(phrases.points(fact.side, fact.amount, fact.vp))

    def _scored(self, fact: facts.RegionScored, following: list[Fact]) -> None:
        if fact.card and not _pays(following, fact.card) and not _ends_by_europe(following):
            if any(isinstance(other, facts.CardMoved) and other.rule == "TS-SCORE-10" for other in following):
                self._page.say(phrases.in_play(SHUTTLE_DIPLOMACY, now=False))
            self._page.say(f"No VP awarded. {phrases.score(self._vp)}")

    def _rolled(self, fact: Fact) -> None:
        page = self._page
        match fact:
            case facts.CoupMade():
                page.say(phrases.coup(fact))
            case facts.Realigned():
                # The Iran-Contra Scandal is applied but never printed (TS-REC-04).
                hidden = 1 if IRAN_CONTRA in self._effects.active else 0
                page.say(phrases.realignment(USSR, fact.dice[USSR], fact.modifiers[USSR]))
                page.say(phrases.realignment(US, fact.dice[US], fact.modifiers[US] + hidden))
            case facts.WarFought():
                if not self._war_said:
                    page.say(phrases.war(fact.country))
                self._war_said = False
                page.say(phrases.war_roll(fact))
            case facts.SpaceTried():
                page.say(phrases.space_roll(fact))
            case facts.TrapRolled():
                page.say(phrases.trap_roll(fact))
            case _:
                pass


def _operates(game: Game, card: int) -> bool:
    """Tell whether the USSR is asked about Operations of an event (or about the Cuban Missile Crisis before it)."""
    top: Any = waiting(game)
    return type(top).__name__ == "CancelCrisis" or (
        type(top).__name__ == "Operate" and (top.card, top.actor) == (card, USSR)
    )


def _pays(following: list[Fact], card: int) -> bool:
    return any(isinstance(fact, facts.VpMoved) and fact.card == card for fact in following)


def _ends_by_europe(following: list[Fact]) -> bool:
    return any(isinstance(fact, facts.GameEnded) and fact.ending == "europe" for fact in following)
