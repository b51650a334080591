"""Plays a record through the rules and counts where they agree."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from game.kernel.facts import Fact
from game.kernel.journal import Choice
from game.kernel.rules import Setup
from game.kernel.steps import CHANCE, answer, settle, waiting
from game.twilight_struggle.board import Board
from game.twilight_struggle.cards import CARD_COUNT, card_table
from game.twilight_struggle.logs.answers import Answers, Question, Reply
from game.twilight_struggle.logs.assign import Dealer, Mentions
from game.twilight_struggle.logs.census import Decision
from game.twilight_struggle.logs.chances import Chances
from game.twilight_struggle.logs.compare import Ledger, Verdict
from game.twilight_struggle.logs.cursor import Cursor, Item
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
from game.twilight_struggle.logs.repair import fetch, force, restart
from game.twilight_struggle.rules import RULES
from game.twilight_struggle.state import US, Game
from game.twilight_struggle.values import ops_value

_LIMIT: Final = 20_000
_LOOKED_UP: Final = frozenset(
    {"placement", "headline", "kind of use", "event or operations first", "discard or suffer", "picked"}
)
"""Decisions that are asked for before the lines that stand between."""
ALDRICH_AMES: Final = 98
TRAP_VALUE: Final = 2


@dataclass(slots=True)
class Tally:
    """How many of how many."""

    right: int = 0
    total: int = 0


@dataclass(frozen=True, slots=True)
class Deviation:
    """The first place where rules and record differ."""

    line: int
    expected: str
    got: str


@dataclass(slots=True)
class Outcome:
    """What came of playing a record.

    `choices` hold up to the first correction of the game from outside; `whole` tells whether there was none. `missing`:
    cards that a side needed and did not have: (item, side, card). `held`: where a side could have discarded a held card
    unseen: (item, turn, side). `early`: cards (side, card) that were in a hand too early, with the item that says so.
    """

    setup: Setup
    decisions: Tally = field(default_factory=Tally)
    states: Tally = field(default_factory=Tally)
    further: Tally = field(default_factory=Tally)
    first: Deviation | None = None
    choices: list[Choice] = field(default_factory=list)
    whole: bool = True
    missing: list[tuple[int, int, int]] = field(default_factory=list)
    held: list[tuple[int, int, int]] = field(default_factory=list)
    early: dict[tuple[int, int], int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Hints:
    """What an earlier run has learnt: unseen discards at the end of turns, cards that must not be drawn too early.

    `renew_at_once`: whether the draw pile is renewed as soon as a deal has used it up.
    """

    renew_at_once: bool = False
    hidden: frozenset[tuple[int, int]] = frozenset()
    later: Mapping[tuple[int, int], int] = field(default_factory=dict)


def setup_of(log: Log, hints: Hints) -> Setup:
    """Return the set-up of a recorded game."""
    ussr, us = log.handicap
    settings: dict[str, bool | int | str] = {
        "optional_cards": log.optional_cards,
        "handicap_side": "ussr" if ussr else "us",
        "handicap": ussr or us,
        "renew_at_once": hints.renew_at_once,
    }
    return Setup(RULES.name, ("human", "human"), 0, settings)


def play(log: Log, board: Board, hints: Hints) -> Outcome:
    """Play a record once."""
    return _Driver(log, board, hints).run()


class _Driver:
    """One run through one record."""

    def __init__(self, log: Log, board: Board, hints: Hints) -> None:
        self.log = log
        self.cursor = Cursor(log)
        self.outcome = Outcome(setup_of(log, hints))
        self.dealer = Dealer(Mentions(self.cursor), dict(hints.later))
        self.game: Game = RULES.begin(self.outcome.setup, board)
        self.ledger = Ledger(self.game)
        self.answers = Answers(self.game, self.cursor, self.dealer, hints.hidden)
        self.chances = Chances(self.cursor, self.dealer)
        self.forgiven = -2
        self.restarted: set[int] = set()

    def run(self) -> Outcome:
        """Play to the end of the record."""
        for item in self.cursor.items:
            self.outcome.decisions.total += len(item.open)
            self.outcome.states.total += item.state
            self.outcome.further.total += item.further
        for _ in range(_LIMIT):
            self.flush()
            step = waiting(self.game)
            if self.cursor.finished:
                break
            if step is None:
                if not self.reopen():
                    break
                continue
            if step.actor == CHANCE:
                self.chance(step)
            elif not self.question(step):
                break
        self.close()
        return self.outcome

    # Choosing -----------------------------------------------------------------------------------------------------

    def chance(self, step: Any) -> None:
        """Answer chance."""
        option = self.chances.answer(self.game, step)
        options = step.options(self.game)
        if option not in options and type(step).__name__ == "RandomCard":
            self.lack(step.seat, card_table().by_id[option.split()[1]])
        if option not in step.options(self.game):
            option = self.chances.fallback(options)
        self.choose(option)

    def question(self, step: Any) -> bool:
        """Answer a side; return False where the record ends."""
        options = step.options(self.game)
        reply = self.answers.reply(Question(step, options))
        if reply is None:
            return self.unanswered(step)
        item, decision = reply.item, reply.decision
        if item is not None and decision not in _LOOKED_UP and item is self.cursor.due():
            self.barrier(item)
            if waiting(self.game) is not step:
                return True
        if reply.option not in options and not self.repair(step, reply):
            return True
        if item is not None and decision is not None:
            if decision in ("card", "headline", "unused round"):
                self.ledger.forget()
                self.answers.entry = self.chances.entry = item.entry
            if reply.probe:
                self.accept(item, decision)
                return True
            item.points += reply.points
            if reply.complete:
                self.accept(item, decision)
            if isinstance(item.line, Use) and item.line.kind == "space":
                self.judge(item, self.use(item, step))
        if type(step).__name__ == "HeldDiscard" and item is None:
            self.outcome.held.append((self.cursor.at, self.game.turn, step.actor))
        self.choose(reply.option)
        return True

    def choose(self, option: str) -> None:
        """Make a choice that is legal and note what happens."""
        step = waiting(self.game)
        assert step is not None
        if self.outcome.whole:
            self.outcome.choices.append(Choice(step.actor, option))
        happened: list[Fact] = []
        self.game.facts = happened
        answer(self.game, option)
        self.game.facts = None
        self.ledger.add(happened)

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
        at = self.cursor.index(item)
        ops = card_table().ops
        if isinstance(line, Reveals):
            side, least = line.side, ops[line.card] + 1
        elif isinstance(line, Header) and line.side is not None:
            side, least = line.side, TRAP_VALUE
        else:
            return
        for card in range(1, CARD_COUNT + 1):
            if ops[card] >= least:
                self.outcome.early[side, card] = at

    def skip(self, item: Item, got: str) -> None:
        """Take a line over from the record as it stands: the rules cannot decide it."""
        for decision in tuple(item.open):
            self.reject(item, decision, got)
        item.open.clear()
        if item.state and not item.done:
            force(self.game, item.line)
            self.ledger.correct()
            item.done = True
            self.outcome.states.right += 1

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
        while self.cursor.items[self.cursor.at] is not end:
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
            if not last and type(step).__name__ != "Operate":
                return False
            self.judge(item, self.use(item, step))
            return True
        if isinstance(line, Header) and line.phase == "headline":
            if not last and type(waiting(self.game)).__name__ != "PickHeadline":
                return False
            item.done = True
            return True
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
                return ledger.shown(line)
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
        side = self.ledger.owners.get(item.note.event or 0, 0) if step is None else step.actor
        value = ops_value(self.game, side, printed)
        return Verdict(value == line.ops, f"{value} Ops")

    def printed_ops(self, item: Item) -> int:
        """Return the value printed on the card (or named by the event) that grants Operations."""
        event = item.note.event
        if item.note.granted and event is not None:
            if event in _GRANTS:
                return _GRANTS[event]
            return card_table()[self.cursor.card_granted(item)].ops
        return card_table()[self.cursor.header(item.entry).cards[0]].ops

    # Repairs ------------------------------------------------------------------------------------------------------

    def lack(self, side: int, card: int) -> None:
        """Give a side a card that it needs and does not have."""
        self.outcome.missing.append((self.cursor.at, side, card))
        self.outcome.whole = False
        fetch(self.game, side, card)

    def repair(self, step: Any, reply: Reply) -> bool:
        """Count a rejected decision and set the game to what the record says; return whether to choose after all."""
        item, decision = reply.item, reply.decision
        if item is None or decision is None:
            self.drop_question()
            return False
        self.reject(item, decision, _some(step.options(self.game)))
        verb, _, name = reply.option.partition(" ")
        if verb in ("play", "headline", "discard", "give", "pair") and name in card_table().by_id:
            card = card_table().by_id[name]
            side = step.actor if item.note.event != ALDRICH_AMES else US
            if not self.game.hands[side] >> card & 1:
                self.lack(side, card)
                if reply.option in step.options(self.game):
                    return True
        self.skip(item, "")
        if not isinstance(item.line, Influence) and not reply.probe:
            self.drop_question()
        return False

    def drop_question(self) -> None:
        """Take back a question that the record does not answer."""
        self.outcome.whole = False
        self.game.agenda = self.game.agenda[:-1]
        settle(self.game)

    def unanswered(self, step: Any) -> bool:
        """Deal with a question to which the record has no answer; return False where the record ends."""
        due = self.cursor.due()
        if due is None:
            return False
        if self.forgiven not in (due.entry, self.answers.entry):
            self.reject(due, due.open[0], f"{type(step).__name__}: {_some(step.options(self.game))}")
        top = type(step).__name__ in ("PlayCard", "TrapDiscard", "PickHeadline")
        if not top:
            self.drop_question()
        elif due.entry == self.answers.entry:
            # The rules are further than the record.
            self.skip(due, "nothing to decide")
        else:
            return self.reopen()
        return True

    def reopen(self) -> bool:
        """Go on at the next header of the record; return False where there is none."""
        due = self.cursor.due()
        if due is None:
            return False
        start = self.cursor.start(due.entry)
        if due.entry == self.answers.entry or not isinstance(start.line, Header) or due.entry in self.restarted:
            self.skip(due, "the game is elsewhere")
            return True
        self.restarted.add(due.entry)
        self.reject(due, due.open[0], "the game is elsewhere")
        self.barrier(start)
        self.outcome.whole = False
        restart(self.game, start.line)
        self.ledger.correct()
        return True

    def close(self) -> None:
        """Judge what is left when the game or the record is over."""
        while not self.cursor.finished:
            item = self.cursor.items[self.cursor.at]
            for decision in item.open:
                self.reject(item, decision, "the game is over")
            if not item.done:
                self.came_true(item, last=True)
            self.cursor.at += 1


_GRANTS: Final[Mapping[int, int]] = {20: 4, 26: 1, 47: 2, 57: 4, 62: 1, 89: 4, 90: 4, 91: 2, 96: 3, 107: 3}
"""Points of Operations that events grant."""


def _some(options: Any) -> str:
    listed = list(options)
    return ", ".join(listed[:6]) + (", …" if len(listed) > 6 else "")
