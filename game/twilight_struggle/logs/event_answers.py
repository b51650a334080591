"""What the players of a record answered to the questions of events."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from game.twilight_struggle.board import REGIONS
from game.twilight_struggle.logs.answers import Question, Reply, RoundAnswers
from game.twilight_struggle.logs.known_cards import MISSILE_ENVY, SALT, STAR_WARS, UN_INTERVENTION, WARSAW_PACT
from game.twilight_struggle.logs.lines import (
    Defcon,
    Discards,
    Event,
    Header,
    Influence,
    NamesRegion,
    Olympics,
    Plays,
    Reveals,
    War,
)
from game.twilight_struggle.notation import (
    ADD,
    ALONE,
    BOTH,
    BOYCOTT,
    END,
    PARTICIPATE,
    PASS,
    PLAY,
    REMOVE,
    RETURN,
    STOP,
)
from game.twilight_struggle.state import USSR


class Answers(RoundAnswers):
    """Finds the answer to a question in the lines ahead; None where the record has none."""

    def reply(self, ask: Question) -> Reply | None:
        """Return the answer to a question of a side."""
        return _REPLIES[type(ask.step).__name__](self, ask)

    # Events -------------------------------------------------------------------------------------------------------

    def change_influence(self, ask: Question) -> Reply | None:
        """Add or remove influence where the record prints it."""
        removes = type(ask.step).__name__ != "AddInfluence"
        due = self._due("country", ask.step.card)
        if due is not None and isinstance(due.line, Influence) and (due.line.change < 0) == removes:
            line = due.line
            option = f"{'remove' if removes else 'place'} {self._country(line.country)}"
            complete = getattr(ask.step, "amount", 1) != 1 or due.points + 1 >= abs(line.change)
            return Reply(option, due, "country", complete, 1)
        if STOP in ask.options:
            return Reply(STOP)
        if not removes:
            # A choice without effect prints nothing (Independent Reds).
            table = self._game.tables.place.number
            for option in ask.options:
                country = table[option]
                if (
                    self._game.influence[84 * ask.step.actor + country]
                    >= self._game.influence[84 * (1 - ask.step.actor) + country]
                ):
                    return Reply(option)
        return None

    def war_target(self, ask: Question) -> Reply | None:
        """Return the country attacked."""
        due = self._due("war target", ask.step.card)
        if due is None or not isinstance(due.line, War):
            return None
        return Reply(f"target {self._country(due.line.country)}", due, "war target")

    def pick_card(self, ask: Question) -> Reply | None:
        """Return the card picked for an event."""
        card = ask.step.card
        suffers = self._cursor.find(
            self.entry,
            lambda item: isinstance(item.line, Event) and item.line.card == card and "discard or suffer" in item.open,
        )
        if suffers is not None:
            paid = self._cursor.find(
                self.entry, lambda item: isinstance(item.line, Discards) and item.note.event == card
            )
            option = f"discard {self._card_ids[paid.line.card]}" if paid else PASS  # type: ignore[attr-defined]
            return Reply(option, suffers, "discard or suffer")
        due = self._cursor.due()
        if due is not None and due.entry == self.entry:
            line = due.line
            if "discard" in due.open and due.note.event == card and isinstance(line, Discards):
                return Reply(f"discard {self._card_ids[line.card]}", due, "discard")
            if "paired card" in due.open and card == UN_INTERVENTION and isinstance(line, Plays):
                return Reply(f"pair {self._card_ids[line.card]}", due, "paired card")
            if "handed over" in due.open and card == MISSILE_ENVY and isinstance(line, Reveals):
                return Reply(f"give {self._card_ids[line.card]}", due, "handed over")
            if "taken" in due.open and card == SALT and isinstance(line, Reveals):
                return Reply(f"take {self._card_ids[line.card]}", due, "taken")
            if "picked" in due.open and card == STAR_WARS and isinstance(line, Event):
                return Reply(f"take {self._card_ids[line.card]}", due, "picked")
        return next((Reply(option) for option in (STOP, PASS) if option in ask.options), None)

    def pick_way(self, ask: Question) -> Reply | None:
        """Return the way chosen in an event."""
        due = self._cursor.due()
        if due is not None and due.entry != self.entry:
            due = None
        if due is not None and "keep or return" in due.open:
            return Reply(PLAY if isinstance(due.line, Plays) else RETURN, due, "keep or return")
        if due is not None and "either-or" in due.open:
            line = due.line
            if isinstance(line, Olympics):
                return Reply(PARTICIPATE if line.participates else BOYCOTT, due, "either-or")
            if isinstance(line, NamesRegion) and line.region:
                return Reply(f"region {line.region}", due, "either-or")
            if isinstance(line, Event) and line.card == WARSAW_PACT:
                first = self._event_influence(ask.step.card)
                return Reply(ADD if first is not None and first.change > 0 else REMOVE, due, "either-or")
        if (
            due is not None
            and "defcon" in due.open
            and due.note.event == ask.step.card
            and isinstance(due.line, Defcon)
        ):
            return Reply(f"defcon {due.line.level}", due, "defcon")
        return self._unprinted_way(ask)

    def _event_influence(self, card: int) -> Influence | None:
        item = self._cursor.find(self.entry, lambda item: item.note.event == card and isinstance(item.line, Influence))
        return item.line if item is not None and isinstance(item.line, Influence) else None

    def _unprinted_way(self, ask: Question) -> Reply | None:
        if BOTH in ask.options:
            first = self._event_influence(ask.step.card)
            return Reply(ALONE if first is not None and first.change == 2 else BOTH)
        if END in ask.options:
            later = self._cursor.items[self._cursor.at :]
            goes_on = any(isinstance(item.line, Header) and item.line.phase != "end" for item in later)
            return Reply(PASS if goes_on else END)
        level = f"defcon {self._game.defcon}"
        if level in ask.options:
            return Reply(level)
        if any(option.startswith("region") for option in ask.options):
            return Reply(self._quiet_region())
        return None

    def _quiet_region(self) -> str:
        """Return a region where the USSR places nothing for the rest of the turn: a record may have lost its name."""
        used = 0
        for item in self._cursor.items[self._cursor.at :]:
            if item.entry >= 0 and self._cursor.header(item.entry).turn > self._game.turn:
                break
            line = item.line
            if "influence" in item.open and isinstance(line, Influence) and line.side == USSR:
                used |= 1 << line.country
        quiet = [name for name, mask in zip(REGIONS, self._game.tables.regions, strict=True) if not mask & used]
        return f"region {(quiet or REGIONS)[0]}"


_REPLIES: Final[Mapping[str, Callable[[Answers, Question], Reply | None]]] = MappingProxyType(
    {
        "SetupPlace": Answers.setup_place,
        "PickHeadline": Answers.pick_headline,
        "PlayCard": Answers.play_card,
        "TrapDiscard": Answers.trap_discard,
        "UseCard": Answers.use_card,
        "EventOrder": Answers.event_order,
        "CancelCrisis": Answers.cancel_crisis,
        "HeldDiscard": Answers.held_discard,
        "NoradPlace": Answers.norad_place,
        "Operate": Answers.operate,
        "PlaceOps": Answers.next_act,
        "RealignOps": Answers.next_act,
        "AddInfluence": Answers.change_influence,
        "RemoveInfluence": Answers.change_influence,
        "Relocate": Answers.change_influence,
        "WarTarget": Answers.war_target,
        "PickCard": Answers.pick_card,
        "DiscardAny": Answers.pick_card,
        "PickWay": Answers.pick_way,
    }
)
