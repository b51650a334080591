"""Plays a record through the rules."""

from typing import Any, Final

from game.kernel.facts import Fact
from game.kernel.journal import Choice
from game.kernel.rules import Setup
from game.kernel.steps import CHANCE, answer, settle, waiting
from game.twilight_struggle.board import Board
from game.twilight_struggle.cards import card_table
from game.twilight_struggle.logs.answers import Question, Reply
from game.twilight_struggle.logs.assign import Dealer, Mentions
from game.twilight_struggle.logs.chances import Chances
from game.twilight_struggle.logs.cursor import Cursor
from game.twilight_struggle.logs.event_answers import Answers
from game.twilight_struggle.logs.judge import Judge
from game.twilight_struggle.logs.known_cards import ALDRICH_AMES
from game.twilight_struggle.logs.lines import Header, Influence, Log, Use
from game.twilight_struggle.logs.outcome import Hints, Outcome
from game.twilight_struggle.logs.repair import fetch, restart
from game.twilight_struggle.rules import RULES
from game.twilight_struggle.state import US, Game

_LIMIT: Final = 20_000
_LOOKED_UP: Final = frozenset(
    {"placement", "headline", "kind of use", "event or operations first", "discard or suffer", "picked"}
)
"""Decisions that are asked for before the lines that stand between."""


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
        self.cursor = Cursor(log)
        self.outcome = Outcome(setup_of(log, hints))
        self.dealer = Dealer(Mentions(self.cursor), dict(hints.later), hints.order)
        self.game: Game = RULES.begin(self.outcome.setup, board)
        self.judge = Judge(log, self.game, self.cursor, self.outcome)
        self.answers = Answers(self.game, self.cursor, self.dealer, hints.hidden)
        self.chances = Chances(self.cursor, self.dealer)
        self.restarted: set[int] = set()

    def run(self) -> Outcome:
        """Play to the end of the record."""
        for _ in range(_LIMIT):
            self.judge.flush()
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
        self.judge.close()
        return self.outcome

    # Choosing -----------------------------------------------------------------------------------------------------

    def chance(self, step: Any) -> None:
        """Answer chance."""
        option = self.chances.answer(self.game, step)
        options = step.options(self.game)
        if option not in options and type(step).__name__ == "RandomCard":
            self.lack(step.seat, card_table().by_id[option.split()[1]])
        if option not in step.options(self.game):
            self.differ(f"{type(step).__name__}: {_some(options)}")
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
            self.judge.barrier(item)
            if waiting(self.game) is not step:
                return True
        if reply.option not in options and not self.repair(step, reply):
            return True
        if item is not None and decision is not None:
            if decision in ("card", "headline", "unused round"):
                self.judge.ledger.forget()
                self.answers.entry = self.chances.entry = item.entry
            if reply.probe:
                self.judge.accept(item, decision)
                return True
            item.points += reply.points
            if reply.complete:
                self.judge.accept(item, decision)
            if isinstance(item.line, Use) and item.line.kind == "space":
                self.judge.judge(item, self.judge.use(item, step))
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
        self.judge.modifiers = self.game.ops_modifier
        happened: list[Fact] = []
        self.game.facts = happened
        answer(self.game, option)
        self.game.facts = None
        self.judge.ledger.add(happened)

    # Repairs ------------------------------------------------------------------------------------------------------

    def differ(self, got: str) -> None:
        """Keep a deviation that is no decision."""
        item = self.cursor.current
        if item is not None:
            self.judge.deviate(item, got)

    def lack(self, side: int, card: int) -> None:
        """Give a side a card that it needs and does not have."""
        self.differ("the card is not in the hand")
        self.outcome.missing.append((self.cursor.at, side, card))
        fetch(self.game, side, card)

    def repair(self, step: Any, reply: Reply) -> bool:
        """Count a rejected decision and set the game to what the record says; return whether to choose after all."""
        item, decision = reply.item, reply.decision
        if item is None or decision is None:
            self.drop_question()
            return False
        self.judge.reject(item, decision, _some(step.options(self.game)))
        verb, _, name = reply.option.partition(" ")
        if verb in ("play", "headline", "discard", "give", "pair") and name in card_table().by_id:
            card = card_table().by_id[name]
            side = step.actor if item.note.event != ALDRICH_AMES else US
            if not self.game.hands[side] >> card & 1:
                self.lack(side, card)
                if reply.option in step.options(self.game):
                    return True
        self.judge.skip(item, "")
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
            self.suspect_trap(step)
            return False
        if self.judge.forgiven not in (due.entry, self.answers.entry):
            self.judge.reject(due, due.open[0], f"{type(step).__name__}: {_some(step.options(self.game))}")
        top = type(step).__name__ in ("PlayCard", "TrapDiscard", "PickHeadline")
        if not top:
            self.drop_question()
        elif due.entry == self.answers.entry:
            # The rules are further than the record.
            self.judge.skip(due, "nothing to decide")
        else:
            return self.reopen()
        return True

    def suspect_trap(self, step: Any) -> None:
        """Note that a trapped side had nothing to discard in the last round of the record, which shows no card."""
        for item in self.cursor.items if type(step).__name__ == "TrapDiscard" else ():
            line = item.line
            if isinstance(line, Header) and (line.turn, line.side, line.round) == (
                self.game.turn,
                step.actor,
                self.game.round,
            ):
                self.judge.suspect(item)

    def reopen(self) -> bool:
        """Go on at the next header of the record; return False where there is none."""
        due = self.cursor.due()
        if due is None:
            return False
        start = self.cursor.start(due.entry)
        if due.entry == self.answers.entry or not isinstance(start.line, Header) or due.entry in self.restarted:
            self.judge.skip(due, "the game is elsewhere")
            return True
        self.restarted.add(due.entry)
        self.judge.reject(due, due.open[0], "the game is elsewhere")
        self.judge.barrier(start)
        self.outcome.whole = False
        restart(self.game, start.line)
        self.judge.ledger.correct()
        return True


def _some(options: Any) -> str:
    listed = list(options)
    return ", ".join(listed[:6]) + (", …" if len(listed) > 6 else "")
