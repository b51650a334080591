"""What the players of a record answered to the questions of the rules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from game.twilight_struggle.cards import card_table
from game.twilight_struggle.logs.assign import Dealer
from game.twilight_struggle.logs.census import Decision
from game.twilight_struggle.logs.cursor import Cursor, Item
from game.twilight_struggle.logs.lines import (
    Discards,
    Event,
    Header,
    Headlines,
    Influence,
    Target,
    Use,
    UseKind,
)
from game.twilight_struggle.notation import (
    EVENT,
    EVENT_FIRST,
    KEEP,
    OPS,
    OPS_FIRST,
    PASS,
    SPACE,
    WITH_UN,
)
from game.twilight_struggle.state import Game

VERBS: Final[Mapping[UseKind, str]] = MappingProxyType({"influence": "place", "realignment": "realign", "coup": "coup"})


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer, and the decision of the record that it is (None: the record has no line for it).

    `complete`: the line decides nothing more. `points`: what the answer counts towards a line that merges points.
    `probe`: only to be looked up among the options; the question itself is still to be answered.
    """

    option: str
    item: Item | None = None
    decision: Decision | None = None
    complete: bool = True
    points: int = 0
    probe: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """A question of the rules to a side, with its legal answers."""

    step: Any
    options: Sequence[str]


class RoundAnswers:
    """Finds the answer to a question in the lines ahead; None where the record has none.

    `entry` is the entry of the card in play. `hidden`: (turn, side) of discards at the end of a turn that the record
    does not print.
    """

    def __init__(self, game: Game, cursor: Cursor, dealer: Dealer, hidden: frozenset[tuple[int, int]]) -> None:
        self._game = game
        self._cursor = cursor
        self._dealer = dealer
        self._hidden = hidden
        self._card_ids = ("", *(card.id for card in card_table().cards))
        self.entry = -1

    def _due(self, decision: Decision, card: int | None = None) -> Item | None:
        """Return the next decision of the record if it is of this kind (and of the event of this card)."""
        item = self._cursor.due()
        if item is None or decision not in item.open:
            return None
        return item if card is None or item.note.event == card else None

    def _country(self, country: int) -> str:
        return self._game.tables.board.ids[country]

    # Before the first turn ----------------------------------------------------------------------------------------

    def setup_place(self, ask: Question) -> Reply | None:
        """Place a point of the set-up: in the order of the lines, which merge both parts of a placement.

        Points of a handicap may only go where influence stands, so no country may be left for them that has none.
        """
        replies: list[Reply] = []
        fresh: list[Reply] = []
        for item in self._cursor.items:
            line = item.line
            if "placement" in item.open and isinstance(line, Influence) and line.side == ask.step.actor:
                option = f"place {self._country(line.country)}"
                replies.append(Reply(option, item, "placement", item.points + 1 >= line.change, 1))
                if option in ask.options and not self._game.influence[84 * line.side + line.country]:
                    fresh.append(replies[-1])
        if fresh and len(fresh) >= ask.step.left:
            return fresh[0]
        legal = [reply for reply in replies if reply.option in ask.options]
        return next(iter(legal or replies), None)

    # Headlines and rounds -----------------------------------------------------------------------------------------

    def pick_headline(self, ask: Question) -> Reply | None:
        """Pick the headline that the record shows, or that its header names."""
        due = self._cursor.due()
        entry = due.entry if due else self.entry
        header = self._cursor.header(entry)
        if header.phase != "headline":
            return None
        shown: set[int] = set()
        for item in self._cursor.items:
            if item.entry == entry and isinstance(item.line, Headlines):
                if item.line.side == ask.step.actor and "headline" in item.open:
                    return Reply(f"headline {self._card_ids[item.line.card]}", item, "headline")
                shown.add(item.line.card)
        for card in header.cards:
            if card not in shown and f"headline {self._card_ids[card]}" in ask.options:
                return Reply(f"headline {self._card_ids[card]}")
        # The record stops before this headline: a card that nobody misses.
        return Reply(self._least_missed(ask))

    def _least_missed(self, ask: Question) -> str:
        """Return the card of a hand that the record needs there least."""
        table = card_table()

        def missed(option: str) -> tuple[int, int, int]:
            card = table.by_id[option.split()[1]]
            mention = self._dealer.next(card, self._cursor.at)
            if mention is None:
                return 1, 0, table.ops[card]
            if mention.place != "hand" or mention.side != ask.step.actor:
                return 0, 0, 0
            return 2, -mention.at, 0

        return min((option for option in ask.options if " " in option), key=missed, default=ask.options[0])

    def play_card(self, ask: Question) -> Reply | None:
        """Play the card of the header, or sit the round out where the record does."""
        due = self._cursor.due()
        header = due.line if due else None
        if (
            due is not None
            and isinstance(header, Header)
            and (header.turn, header.side, header.round) == (self._game.turn, ask.step.actor, self._game.round)
        ):
            if "unused round" in due.open:
                return Reply(PASS, due, "unused round")
            return Reply(f"play {self._card_ids[header.cards[0]]}", due, "card")
        return Reply(PASS) if PASS in ask.options else None

    def trap_discard(self, ask: Question) -> Reply | None:
        """Discard for the trap, or play a scoring card."""
        reply = self.play_card(ask)
        if reply is None or reply.item is None or reply.option == PASS:
            return reply
        lines = self._cursor.entries[reply.item.entry][0].lines
        if lines and isinstance(lines[0], Discards):
            return Reply("discard" + reply.option.removeprefix("play"), reply.item, "card")
        return reply

    def use_card(self, ask: Question) -> Reply | None:
        """Event, Operations or Space Race."""
        header = self._cursor.header(self.entry)
        item: Item | None = None
        decision: Decision | None = None
        if header.phase == "round" and header.cards == (ask.step.card,):
            item = self._cursor.find(self.entry, lambda item: "kind of use" in item.open)
            decision = "kind of use"
        if item is None:
            decision = None
            item = self._cursor.find(self.entry, lambda item: isinstance(item.line, Use | Event))
        if item is None:
            # The record stops here; what it has printed last may come with any use.
            return Reply(OPS)
        line = item.line
        if isinstance(line, Use):
            if line.kind == "space" and decision is None:
                decision = "granted use" if "granted use" in item.open else None
            option = SPACE if line.kind == "space" else OPS
        elif isinstance(line, Event) and line.card != ask.step.card and WITH_UN in ask.options:
            option = WITH_UN
        else:
            option = EVENT if EVENT in ask.options else OPS
        return Reply(option, item if decision else None, decision)

    def event_order(self, ask: Question) -> Reply | None:
        """Whichever of the two parts the record prints first."""
        first = self._cursor.find(
            self.entry,
            lambda item: (
                isinstance(item.line, Use) or (isinstance(item.line, Event) and item.line.card == ask.step.card)
            ),
        )
        option = EVENT_FIRST if first is not None and isinstance(first.line, Event) else OPS_FIRST
        item = self._cursor.find(self.entry, lambda item: "event or operations first" in item.open)
        return Reply(option, item, "event or operations first" if item else None)

    def cancel_crisis(self, ask: Question) -> Reply | None:
        """Buy the crisis off where the record does: now, at the head of the coming round, or behind a kind of use."""
        coming = False
        for item in self._cursor.items[self._cursor.at :]:
            line = item.line
            if "bought off" in item.open and isinstance(line, Influence) and line.side == ask.step.actor:
                return Reply(f"cancel {self._country(line.country)}", item, "bought off")
            if isinstance(line, Header) and line.phase == "round" and "card" in item.open:
                coming = True
            elif coming or not isinstance(line, Use):
                break
        return Reply(KEEP)

    def held_discard(self, ask: Question) -> Reply | None:
        """Discard a held card: the one printed, or one that nobody misses where it must have happened unseen."""
        due = self._due("discard")
        line = due.line if due is not None and due.note.event is None else None
        if isinstance(line, Discards) and line.side == ask.step.actor:
            return Reply(f"discard {self._card_ids[line.card]}", due, "discard")
        if (self._game.turn, ask.step.actor) in self._hidden:
            return Reply(self._least_missed(ask))
        return Reply(PASS)

    def norad_place(self, _ask: Question) -> Reply | None:
        """Place the point of NORAD, if the record has it."""
        due = self._due("norad")
        if due is not None and isinstance(due.line, Influence):
            return Reply(f"place {self._country(due.line.country)}", due, "norad")
        return Reply(PASS)

    # Operations ---------------------------------------------------------------------------------------------------

    def operate(self, ask: Question) -> Reply | None:
        """Return the first act of an Operation, or decline it."""
        due = self._cursor.due()
        optional = PASS in ask.options
        if optional and (due is None or due.entry != self.entry or due.note.event != ask.step.card):
            return Reply(PASS)
        if due is not None and "granted use" in due.open and isinstance(due.line, Use):
            verb = VERBS.get(due.line.kind, SPACE)
            legal = next((option for option in ask.options if option.startswith(verb)), f"{verb} …")
            if optional and not self._is_first_act(due, ask.options):
                # Declined: these are the Operations of the same card, used by the other side (Grain Sales).
                return Reply(PASS)
            return Reply(legal, due, "granted use", probe=True)
        return self._target(due)

    def _is_first_act(self, use: Item, options: Sequence[str]) -> bool:
        """Tell whether the first act of a use of Operations is among the answers; a record may stop before it."""
        if isinstance(use.line, Use):
            for item in self._cursor.items[self._cursor.index(use) + 1 :]:
                line = item.line
                if isinstance(line, Target | Influence) and item.open and "bought off" not in item.open:
                    return f"{VERBS.get(use.line.kind, SPACE)} {self._country(line.country)}" in options
                if isinstance(line, Use | Event | Header):
                    break
        return True

    def _target(self, due: Item | None) -> Reply | None:
        if due is None or due.entry != self.entry:
            return None
        if "target" in due.open and isinstance(due.line, Target):
            use = self._use_before(due)
            verb = VERBS.get(use.kind, SPACE) if use else "coup"
            return Reply(f"{verb} {self._country(due.line.country)}", due, "target")
        if "influence" in due.open and isinstance(due.line, Influence):
            line = due.line
            option = f"place {self._country(line.country)}"
            return Reply(option, due, "influence", due.points + 1 >= line.change, 1)
        return None

    def _use_before(self, due: Item) -> Use | None:
        """Return the Operations that a target belongs to."""
        index = next(index for index, item in enumerate(self._cursor.items) if item is due)
        while index >= 0:
            line = self._cursor.items[index].line
            if isinstance(line, Use):
                return line
            index -= 1
        return None

    def next_act(self, _ask: Question) -> Reply | None:
        """Return the next marker or realignment."""
        return self._target(self._cursor.due())
