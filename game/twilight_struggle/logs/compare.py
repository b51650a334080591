"""Printed values of a record against what the rules did."""

from array import array
from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.kernel.facts import Fact
from game.twilight_struggle import facts
from game.twilight_struggle.board import COUNTRY_COUNT
from game.twilight_struggle.flags import CARD_EFFECTS
from game.twilight_struggle.logs.census import Note
from game.twilight_struggle.logs.known_cards import (
    ALDRICH_AMES,
    CAMBRIDGE_FIVE,
    GLASNOST,
    IRAN_CONTRA,
    JOHN_PAUL,
    MARSHALL_PLAN,
    NATO,
    REFORMER,
    SHUTTLE_DIPLOMACY,
    SOLIDARITY,
    WARSAW_PACT,
)
from game.twilight_struggle.logs.lines import (
    CoupRoll,
    Defcon,
    Discards,
    Influence,
    InPlay,
    Line,
    Military,
    NoCards,
    Points,
    RealignmentRoll,
    Reshuffle,
    Reveals,
    Space,
    SpaceRoll,
    TrapRoll,
    WarRoll,
)
from game.twilight_struggle.state import US, USSR, Game


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a printed value is that of the rules, and the value of the rules in words."""

    equal: bool
    got: str


def displayed(game: Game, occurred: int) -> int:
    """Return the cards that records show as in play (a mask; `occurred`: events of the whole game).

    Some effects that go on are no longer shown once their last use in the eyes of that edition is over (TS-REC-07).
    """
    shown = game.effects & CARD_EFFECTS & ~(1 << ALDRICH_AMES)
    if game.front:
        shown |= 1 << SHUTTLE_DIPLOMACY
    if shown >> NATO & 1:
        shown &= ~(1 << MARSHALL_PLAN | 1 << WARSAW_PACT)
    if occurred >> SOLIDARITY & 1:
        shown &= ~(1 << JOHN_PAUL)
    if occurred >> GLASNOST & 1:
        shown &= ~(1 << REFORMER)
    return shown


class Ledger:
    """What happened and has not yet been found in the record."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.occurred = 0
        self._facts: list[Fact] = []
        self._pairs: dict[int, tuple[int, int]] = {}
        self._influence = game.influence[:]
        self._seen: set[tuple[int, int]] = set()
        self.recent: set[int] = set()
        self.owners: dict[int, int] = {}
        self._iran_contra = False

    def add(self, happened: Iterable[Fact]) -> None:
        """Note what a choice has caused."""
        for fact in happened:
            if isinstance(fact, facts.InfluenceChanged):
                at = fact.country + COUNTRY_COUNT * fact.side
                self._influence[at] = fact.after
                self._pairs[id(fact)] = self._pair(self._influence, fact.country)
            elif isinstance(fact, facts.EventOccurred):
                self.occurred |= 1 << fact.card
                self.recent.add(fact.card)
                self.owners[fact.card] = fact.owner
            elif isinstance(fact, facts.EffectBegan | facts.EffectEnded) and fact.card == IRAN_CONTRA:
                self._iran_contra = isinstance(fact, facts.EffectBegan)
            elif isinstance(fact, facts.Realigned) and self._iran_contra:
                # Applied but never printed (TS-REC-04).
                fact = replace(fact, modifiers=(fact.modifiers[USSR], fact.modifiers[US] + 1))
            self._facts.append(fact)

    def forget(self) -> None:
        """Drop what the record has passed over: a new card is chosen."""
        self._facts.clear()
        self._pairs.clear()
        self._seen.clear()
        self.recent.clear()

    def correct(self) -> None:
        """Take over influence that was changed from outside."""
        self._influence = self.game.influence[:]

    @staticmethod
    def _pair(influence: "array[int]", country: int) -> tuple[int, int]:
        return influence[country + COUNTRY_COUNT], influence[country]

    def unused_round(self, side: int) -> bool:
        """Tell whether a round of a side has just gone by unused."""
        return any(isinstance(fact, facts.RoundUnused) and fact.seat == side for fact in self._facts)

    def moved(self, card: int) -> bool:
        """Tell whether a card has been shown or has come to rest."""
        return any(
            (isinstance(fact, facts.CardsShown) and card in fact.cards)
            or (isinstance(fact, facts.CardMoved | facts.EventOccurred) and fact.card == card)
            for fact in self._facts
        )

    def has_seen(self, line: Line) -> bool:
        """Tell whether a line without a printed value has come true."""
        if isinstance(line, Discards | Reveals):
            return self.moved(line.card)
        if isinstance(line, TrapRoll):
            return any(isinstance(fact, facts.TrapRolled) for fact in self._facts)
        return True

    # Each of these returns None as long as the line may still come true.

    def influence(self, line: Influence, *, last: bool) -> Verdict | None:
        """Judge an influence line; `last`: it will not get another chance."""
        total = 0
        used: list[Fact] = []
        for fact in self._facts:
            if isinstance(fact, facts.InfluenceChanged) and (fact.side, fact.country) == (line.side, line.country):
                total += fact.after - fact.before
                used.append(fact)
                if total == line.change and self._pairs[id(fact)] == (line.us, line.ussr):
                    self._drop(used)
                    return Verdict(equal=True, got="")
        if not last:
            return None
        us, ussr = self._pair(self.game.influence, line.country)
        return Verdict(equal=(us, ussr) == (line.us, line.ussr), got=f"[{us}][{ussr}]")

    def points(self, line: Points, note: Note, *, last: bool) -> Verdict | None:
        """Judge an award."""
        moves = [fact for fact in self._facts if isinstance(fact, facts.VpMoved)]
        if line.side is None:
            before = self.game.vp
            if moves:
                before = moves[0].vp - (moves[0].amount if moves[0].side == US else -moves[0].amount)
            if not last and note.event not in self.recent:
                return None
            return Verdict(equal=before == line.score, got=_score(before))
        for index, move in enumerate(moves):
            if (move.side, move.amount, move.vp) == (line.side, line.amount, line.score):
                self._drop(moves[: index + 1])
                return Verdict(equal=True, got="")
        if not last:
            return None
        score = next((move.vp for move in moves if move.side == line.side), self.game.vp)
        return Verdict(equal=score == line.score, got=_score(score))

    def defcon(self, line: Defcon, *, last: bool) -> Verdict | None:
        """Judge a step of DEFCON."""
        moves = [fact for fact in self._facts if isinstance(fact, facts.DefconMoved)]
        for index, move in enumerate(moves):
            if move.after == line.level:
                self._drop(moves[: index + 1])
                return Verdict(equal=True, got="")
        return Verdict(equal=self.game.defcon == line.level, got=f"DEFCON {self.game.defcon}") if last else None

    def military(self, line: Military, *, last: bool) -> Verdict | None:
        """Judge Military Operations."""
        moves = [fact for fact in self._facts if isinstance(fact, facts.MilopsMoved) and fact.side == line.side]
        for index, move in enumerate(moves):
            if move.after == line.value:
                self._drop(moves[: index + 1])
                return Verdict(equal=True, got="")
        value = self.game.milops[line.side]
        return Verdict(equal=value == line.value, got=f"Military Ops {value}") if last else None

    def space(self, line: Space, *, last: bool) -> Verdict | None:
        """Judge a step on the Space Race track."""
        moves = [fact for fact in self._facts if isinstance(fact, facts.SpaceAdvanced) and fact.side == line.side]
        for index, move in enumerate(moves):
            if move.box == line.box:
                self._drop(moves[: index + 1])
                return Verdict(equal=True, got="")
        box = self.game.space[line.side]
        return Verdict(equal=box == line.box, got=f"box {box}") if last else None

    def in_play(self, line: InPlay, *, last: bool) -> Verdict | None:
        """Judge the beginning or end of an effect."""
        # An effect of the last round of a turn begins and ends before the rules ask again.
        for fact in self._facts:
            if _shows(fact, line):
                self._drop([fact])
                return Verdict(equal=True, got="")
        now = displayed(self.game, self.occurred) >> line.card & 1 == 1
        if now != line.now and not last:
            return None
        return Verdict(equal=now == line.now, got="in play" if now else "not in play")

    def coup(self, line: CoupRoll) -> Verdict | None:
        """Judge the formula of a coup."""
        for fact in self._facts:
            if isinstance(fact, facts.CoupMade):
                self._drop([fact])
                got = (fact.value, fact.modifier, fact.stability, fact.result, fact.result > 0)
                equal = got == (line.ops, line.modifier, line.stability, line.result, line.success)
                return Verdict(equal, f"{fact.die} + {got[0]} ({got[1]:+}) - 2x{got[2]} = {got[3]}")
        return None

    def realignment(self, line: RealignmentRoll) -> Verdict | None:
        """Judge one side's roll of a realignment."""
        for fact in self._facts:
            if isinstance(fact, facts.Realigned):
                modifier = fact.modifiers[line.side]
                total = fact.dice[line.side] + modifier
                if line.side == US:
                    self._drop([fact])
                equal = (modifier, total) == (line.modifier, line.total)
                return Verdict(equal, f"{fact.dice[line.side]} ({modifier:+}) = {total}")
        return None

    def attempt(self, line: SpaceRoll) -> Verdict | None:
        """Judge a space attempt."""
        for fact in self._facts:
            if isinstance(fact, facts.SpaceTried):
                self._drop([fact])
                equal = (fact.needed, fact.success) == (line.needed, line.success)
                return Verdict(equal, f"needed {fact.needed} or less")
        return None

    def war(self, line: WarRoll) -> Verdict | None:
        """Judge a war."""
        for fact in self._facts:
            if isinstance(fact, facts.WarFought):
                self._drop([fact])
                equal = (fact.modifier, fact.needed, fact.won) == (line.modifier, line.needed, line.victory)
                return Verdict(equal, f"{fact.die} ({fact.modifier:+}) against {fact.needed}")
        return None

    def shown(self, line: Reveals, note: Note) -> Verdict | None:
        """Judge a card of a hand that is shown."""
        for fact in self._facts:
            if isinstance(fact, facts.CardsShown) and (fact.card, fact.seat) == (note.event, line.side):
                return Verdict(equal=line.card in fact.cards, got="another hand")
        return None

    def no_cards(self, line: NoCards, note: Note, *, last: bool) -> Verdict | None:
        """Judge that a side has nothing to show or to discard."""
        if not last and note.event not in self.recent:
            return None
        hand = self.game.hands[line.side]
        if note.event == CAMBRIDGE_FIVE:
            hand &= self.game.tables.scoring
        return Verdict(equal=not hand, got=f"{hand.bit_count()} cards")

    def reshuffle(self, _line: Reshuffle) -> Verdict | None:
        """Judge a reshuffle."""
        for fact in self._facts:
            if isinstance(fact, facts.Reshuffled):
                self._drop([fact])
                return Verdict(equal=True, got="")
        return None

    def _drop(self, found: Iterable[Fact]) -> None:
        gone = {id(fact) for fact in found}
        self._facts = [fact for fact in self._facts if id(fact) not in gone]


def _shows(fact: Fact, line: InPlay) -> bool:
    """Tell whether a fact is the beginning or end of an effect that a line prints."""
    if line.card == SHUTTLE_DIPLOMACY:
        if not isinstance(fact, facts.CardMoved) or fact.card != line.card:
            return False
        return fact.to == "front" if line.now else fact.rule == "TS-SCORE-10"
    kind = facts.EffectBegan if line.now else facts.EffectEnded
    return isinstance(fact, kind) and fact.card == line.card


def _score(vp: int) -> str:
    if vp == 0:
        return "Score is even."
    return f"Score is {'US' if vp > 0 else 'USSR'} {abs(vp)}."
