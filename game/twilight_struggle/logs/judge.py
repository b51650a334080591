"""Counting where rules and record agree, line by line."""

from typing import Any, Final

from game.kernel.steps import waiting
from game.twilight_struggle.cards import CARD_COUNT, card_table
from game.twilight_struggle.logs.census import Decision
from game.twilight_struggle.logs.compare import Ledger, Verdict
from game.twilight_struggle.logs.cursor import Cursor, Item
from game.twilight_struggle.logs.grants import GRANTED_OPS
from game.twilight_struggle.logs.known_cards import CAMBRIDGE_FIVE
from game.twilight_struggle.logs.lines import (
    CoupRoll,
    Defcon,
    Discards,
    Event,
    Header,
    Influence,
    InPlay,
    Line,
    Log,
    Military,
    NoCards,
    Points,
    RealignmentRoll,
    Reshuffle,
    Reveals,
    Space,
    SpaceRoll,
    Target,
    Use,
    WarRoll,
)
from game.twilight_struggle.logs.outcome import Deviation, Outcome
from game.twilight_struggle.logs.repair import force
from game.twilight_struggle.state import USSR, Game
from game.twilight_struggle.values import card_value, ops_value

_TRAP_VALUE: Final = 2


class Judge:
    """Goes over the lines of a record as they come true. `forgiven` is the entry of the last rejected decision.

    `modifiers` are those of Ops values before the last choice: a turn may have ended since.
    """

    def __init__(self, log: Log, game: Game, cursor: Cursor, outcome: Outcome) -> None:
        self.log = log
        self.game = game
        self.cursor = cursor
        self.outcome = outcome
        self.ledger = Ledger(game)
        self.forgiven = -2
        self.modifiers = game.ops_modifier
        for item in cursor.items:
            outcome.decisions.total += len(item.open)
            outcome.states.total += item.state
            outcome.further.total += item.further

    # Counting -----------------------------------------------------------------------------------------------------

    def accept(self, item: Item, decision: Decision) -> None:
        """Count a decision that the rules accept."""
        item.open.remove(decision)
        if decision not in item.void:
            self.outcome.decisions.right += 1

    def reject(self, item: Item, decision: Decision, got: str) -> None:
        """Count a decision that the rules do not accept, once."""
        if decision not in item.void:
            item.void.add(decision)
            self.forgiven = item.entry
            self.deviate(item, got)
            if decision in ("handed over", "unused round"):
                self.suspect(item)

    def suspect(self, item: Item) -> None:
        """Note the cards that the hand cannot have held, though nobody else needed them."""
        line = item.line
        if isinstance(line, Reveals):  # Missile Envy: none worth more
            side = line.side
            least = card_value(self.game, side, line.card) + 1
        elif isinstance(line, NoCards):  # The Cambridge Five: no scoring card
            side, least = line.side, 0
        elif isinstance(line, Header) and line.side is not None:  # a trap: none worth 2
            side, least = line.side, _TRAP_VALUE
        else:
            return
        at = self.cursor.index(item)
        for card in range(1, CARD_COUNT + 1):
            value = card_value(self.game, side, card)
            if value >= least > 0 or value == least == 0:
                self.outcome.early[side, card] = at

    def skip(self, item: Item, got: str) -> None:
        """Take a line over from the record as it stands, with what follows from it: the rules cannot decide it."""
        for decision in tuple(item.open):
            self.reject(item, decision, got)
        item.open.clear()
        self._take_over(item)
        for other in self.cursor.items[self.cursor.index(item) + 1 :]:
            if other.open or isinstance(other.line, Header | Event | Use):
                break
            self._take_over(other)

    def _take_over(self, item: Item) -> None:
        """Set the game to what a line prints; one fault is not counted again and again."""
        if not item.done:
            force(self.game, item.line)
            self.ledger.correct()
            item.done = True
            self.outcome.states.right += item.state
            self.outcome.further.right += item.further

    def deviate(self, item: Item, got: str) -> None:
        """Keep the first deviation."""
        if self.outcome.first is None:
            self.outcome.first = Deviation(item.number, self.log.text[item.number - 1], got)
        self.outcome.whole = False

    def judge(self, item: Item, verdict: Verdict) -> None:
        """Count a printed value and correct the game where it differs."""
        item.done = True
        tally = self.outcome.states if item.state else self.outcome.further
        if verdict.equal:
            tally.right += 1
            return
        if isinstance(item.line, NoCards) and item.note.event == CAMBRIDGE_FIVE:
            self.suspect(item)
        self.deviate(item, verdict.got)
        force(self.game, item.line)
        self.ledger.correct()

    # Lines --------------------------------------------------------------------------------------------------------

    def flush(self) -> None:
        """Go over the lines that have come true."""
        while not self.cursor.finished:
            item = self.cursor.items[self.cursor.at]
            if item.open and not self.untold(item):
                return
            if not item.done and not self.came_true(item, last=False):
                return
            self.cursor.at += 1

    def barrier(self, end: Item) -> None:
        """Judge for good what stands before a line whose turn it is."""
        stop = self.cursor.index(end)
        while self.cursor.at < stop:
            item = self.cursor.items[self.cursor.at]
            if not item.done:
                self.came_true(item, last=True)
            self.cursor.at += 1

    def untold(self, item: Item) -> bool:
        """Accept decisions about which the rules did not ask, because there was only one way."""
        line = item.line
        if isinstance(line, Influence) and item.open[0] in ("country", "norad"):
            verdict = None if item.points else self.ledger.influence(line, last=False)
            if verdict is None:
                return False
            self.accept(item, item.open[0])
            self.judge(item, verdict)
        elif isinstance(line, Header) and "unused round" in item.open:
            if line.side is None or not self.ledger.unused_round(line.side):
                return False
            self.accept(item, "unused round")
        elif isinstance(line, Reveals) and "handed over" in item.open and not self.asked(item):
            if not self.ledger.moved(line.card):
                return False
            self.accept(item, "handed over")
        elif isinstance(line, Discards) and item.note.event is not None and not self.asked(item):
            if not self.ledger.moved(line.card):
                return False
            self.accept(item, "discard")
        elif isinstance(line, Event) and item.open == ["discard or suffer"] and not self.asked(item):
            if line.card not in self.ledger.recent:
                return False
            self.accept(item, "discard or suffer")
        elif isinstance(line, Use) and item.open == ["granted use"] and not self.asked(item):
            if item.note.event not in self.ledger.recent or self.acts_follow(item):
                return False
            self.accept(item, "granted use")
            self.judge(item, self.use(item, None))
        return not item.open

    def asked(self, item: Item) -> bool:
        """Tell whether the rules are asking about the event that a line belongs to."""
        step = waiting(self.game)
        if step is None or getattr(step, "card", 0) != item.note.event:
            return False
        if isinstance(item.line, Use):
            # The Operations of the same card may be asked of the other side.
            return step.actor == self.ledger.owners.get(item.note.event or 0)
        return not isinstance(item.line, Event) or type(step).__name__ == "PickCard"

    def acts_follow(self, item: Item) -> bool:
        """Tell whether Operations have a target or a placement."""
        index = self.cursor.index(item)
        following = self.cursor.items[index + 1 : index + 2]
        return bool(following) and isinstance(following[0].line, Target | Influence | SpaceRoll)

    def came_true(self, item: Item, *, last: bool) -> bool:
        """Judge a line if its time has come (`last`: now or never); return whether it is finished."""
        line = item.line
        if isinstance(line, Event):
            if not last and line.card not in self.ledger.recent:
                return False
            item.done = True
            return True
        if isinstance(line, Use):
            step = waiting(self.game)
            if not last and (type(step).__name__ != "Operate" or step is None or step.actor != self.user(item)):
                return False
            self.judge(item, self.use(item, step))
            return True
        if isinstance(line, Header) and line.phase == "headline":
            if not last and type(waiting(self.game)).__name__ != "PickHeadline":
                return False
            item.done = True
            return True
        if isinstance(line, Header) and line.side is not None and not line.cards and not last:
            item.done = self.ledger.unused_round(line.side)
            return item.done
        if not (item.state or item.further):
            if not last and not self.ledger.has_seen(line):
                return False
            item.done = True
            return True
        verdict = self.verdict(item, line, last=last)
        if verdict is None:
            if not last:
                return False
            verdict = Verdict(equal=False, got="nothing of the kind")
        self.judge(item, verdict)
        return True

    def verdict(self, item: Item, line: Line, *, last: bool) -> Verdict | None:
        """Compare a printed value."""
        ledger = self.ledger
        match line:
            case Influence():
                return ledger.influence(line, last=last)
            case Points():
                return ledger.points(line, item.note, last=last)
            case Defcon():
                return ledger.defcon(line, last=last)
            case Military():
                return ledger.military(line, last=last)
            case Space():
                return ledger.space(line, last=last)
            case InPlay():
                return ledger.in_play(line, last=last)
            case CoupRoll():
                return ledger.coup(line)
            case RealignmentRoll():
                return ledger.realignment(line)
            case SpaceRoll():
                return ledger.attempt(line)
            case WarRoll():
                return ledger.war(line)
            case Reveals():
                return ledger.shown(line, item.note)
            case NoCards():
                return ledger.no_cards(line, item.note, last=last)
            case Reshuffle():
                return ledger.reshuffle(line)
            case _:
                raise AssertionError(line)

    def use(self, item: Item, step: Any) -> Verdict:
        """Compare the points that a use line prints: the value on the card, or the modified one (TS-REC-02)."""
        line = item.line
        assert isinstance(line, Use)
        printed = self.printed_ops(item)
        if line.kind in ("influence", "realignment"):
            return Verdict(printed == line.ops, f"{printed} Ops")
        if step is not None and type(step).__name__ == "Operate":
            return Verdict(step.value == line.ops, f"{step.value} Ops")
        if step is None:
            side = self.ledger.owners.get(item.note.event or 0, USSR)
            value = max(1, min(printed + self.modifiers[side], 4))
        else:
            value = ops_value(self.game, step.actor, printed)
        return Verdict(value == line.ops, f"{value} Ops")

    def user(self, item: Item) -> int | None:
        """Return the side that a use of Operations belongs to."""
        if item.note.granted:
            return self.ledger.owners.get(item.note.event or 0)
        return self.cursor.header(item.entry).side

    def printed_ops(self, item: Item) -> int:
        """Return the value printed on the card (or named by the event) that grants Operations."""
        event = item.note.event
        if item.note.granted and event is not None:
            if event in GRANTED_OPS:
                return GRANTED_OPS[event]
            return card_table()[self.cursor.card_granted(item)].ops
        return card_table()[self.cursor.header(item.entry).cards[0]].ops

    def close(self) -> None:
        """Judge what is left when the game or the record is over."""
        while not self.cursor.finished:
            item = self.cursor.items[self.cursor.at]
            for decision in item.open:
                self.reject(item, decision, "the game is over")
            if not item.done:
                self.came_true(item, last=True)
            self.cursor.at += 1
