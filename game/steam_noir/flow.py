"""The course of the game: what follows what (SN-FLOW). Each function here is a step of the rules and pushes the next.

A phase in which seats choose always is the same piece of agenda: their questions on top, beneath them the step that
carries out what they chose. So the agenda can be made again from phase and seat (`ask`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from game.kernel.steps import RULES, Option, Step
from game.steam_noir import events
from game.steam_noir.draws import DealVictory, deal, turn_pair
from game.steam_noir.figures import FACTIONS
from game.steam_noir.month import finish, score_month
from game.steam_noir.state import ALONE, ARMY, NOBODY, ON_EMPEROR, ON_REVOLUTION, Game, Laid, week_of_month
from game.steam_noir.steps import (
    Back,
    Discard,
    DraftDiscard,
    Pass,
    Play,
    TakeBack,
    is_takeable,
    placements,
    takeable,
    target_name,
)
from game.steam_noir.tables import cards_of, less, more, together
from game.steam_noir.talk import speakers
from game.steam_noir.week import score_week


@dataclass(frozen=True, slots=True)
class Then:
    """The rules go on with one of the functions of this module."""

    actor: ClassVar[int] = RULES
    phase: ClassVar[str] = ""
    run: Callable[[Game], None]

    def options(self, _game: Game) -> Sequence[Option]:
        """Nobody is asked."""
        return ()

    def choose(self, game: Game, _option: Option) -> None:
        """Carry it out."""
        self.run(game)


def opening(seats: int) -> tuple[Step[Any], ...]:
    """Return the agenda of a new game. The first pair lies face up before the draft (SN-SETUP-01, SN-SETUP-02)."""
    victories = tuple(DealVictory(seat) for seat in reversed(range(seats)))
    return (Then(deal_hands), *victories, Then(prepare_month))


def prepare_month(game: Game) -> None:
    """Put up the month's two small decks (SN-SETUP-01, SN-SETUP-02, SN-NEXT-01, SN-NEXT-02)."""
    tables = game.tables
    game.month += 1
    game.above += game.below
    game.below = ()
    game.claims = ()
    game.revolution, game.emperor = NOBODY, 0
    game.revolutions = tuple(range(len(FACTIONS)))
    game.armies = bytes(map(int.__sub__, tables.army.full, game.armies_scored))
    game.army_weeks = min(tables.options.weeks, sum(game.armies))
    if game.facts is not None:
        rule = "SN-NEXT-02" if game.month > 1 else "SN-SETUP-02"
        game.facts.append(events.MonthBegan(rule, None, game.month, game.army_weeks))
    if tables.options.reveal_before_support:
        turn_pair(game, 1)


def deal_hands(game: Game) -> None:
    """Deal the first hands (SN-SETUP-06)."""
    game.agenda += (Then(draft_pass),)
    deal(game, 0, game.tables.figures.deal)


def draft_pass(game: Game) -> None:
    """All choose what to pass (SN-SETUP-07)."""
    ask(game, exchange, Pass if game.tables.figures.pass_ else None)


def exchange(game: Game) -> None:
    """The cards go left, then all choose what to discard (SN-SETUP-07)."""
    seats = game.tables.seats
    held = game.held
    game.held = [game.tables.empty] * seats
    for seat, cards in enumerate(held):
        to = (seat + 1) % seats
        game.hands[to] = together(game.hands[to], cards)
        if game.facts is not None and any(cards):
            game.facts.append(events.CardsPassed("SN-SETUP-07", (seat, to), seat, to, _names(game, cards)))
    ask(game, end_draft, DraftDiscard if game.tables.figures.draft_discard else None)


def end_draft(game: Game) -> None:
    """The discards of the draft go away face down."""
    _bury(game, "SN-SETUP-07")
    open_month(game)


def open_month(game: Game) -> None:
    """All choose whom to back (SN-MONTH-01)."""
    ask(game, open_first_week, Back)


def open_first_week(game: Game) -> None:
    """The first week begins; its pair is turned up now if not before (OQ-18)."""
    game.agenda += (Then(open_week),)
    if not game.tables.options.reveal_before_support:
        turn_pair(game, 1)


def open_week(game: Game) -> None:
    """A week begins with talk, then three plays (SN-FLOW-03)."""
    game.week += 1
    game.play = 0
    if game.facts is not None:
        fact = events.WeekBegan("SN-FLOW-04", None, game.week, FACTIONS[game.revolution], game.emperor)
        game.facts.append(fact)
    game.agenda += (Then(open_play),)
    if game.tables.options.talk:
        game.agenda += speakers(game.week, game.tables.seats)


def open_play(game: Game) -> None:
    """All choose card and place (SN-WEEK-02)."""
    game.play += 1
    ask(game, reveal_play, Play)


def reveal_play(game: Game) -> None:
    """All cards are placed and turned up at once (SN-WEEK-02)."""
    power = game.tables.power
    table = list(game.table)
    for seat, commit in enumerate(game.commits):
        if commit is None:
            if game.facts is not None:
                game.facts.append(events.PlaySkipped("SN-WEEK-09", None, seat, game.play))
            continue
        kind, side, target = commit
        if game.known[seat][kind]:
            game.known[seat] = less(game.known[seat], kind)
        if game.facts is not None:
            rule = "SN-BOOST-01" if kind == power else "SN-WEEK-07" if side == ARMY else "SN-WEEK-06"
            name, where = game.tables.names[kind], "emperor" if side == ARMY else "revolution"
            beneath = _target_text(game, target)
            fact = events.CardPlayed(rule, None, seat, game.play, name, where, beneath, len(table), max(target, ALONE))
            game.facts.append(fact)
        table.append(Laid(seat, game.play, kind, side, target))
    game.table = tuple(table)
    game.commits = [None] * game.tables.seats
    if game.play < game.tables.options.plays:
        open_play(game)
    else:
        close_plays(game)


def _target_text(game: Game, target: int) -> str:
    if target == ON_EMPEROR:
        return "emperor"
    if target == ON_REVOLUTION:
        return "revolution"
    if target == ALONE:
        return ""
    return target_name(game.tables, game.table[target], sum(laid.target == target for laid in game.table))


def close_plays(game: Game) -> None:
    """Count the week; then the cards to place are chosen (SN-WSCORE), one chooser after the other."""
    game.agenda += (Then(reset),)
    game.agenda += placements(game, score_week(game))


def reset(game: Game) -> None:
    """All choose what to take back (SN-RESET-01, SN-RESET-02). After the last week nothing follows (SN-RESET-08)."""
    options = game.tables.options
    if game.week == options.months * options.weeks:
        close_week(game)
        return
    asked = []
    for seat in range(game.tables.seats):
        cards = takeable(game, seat)
        if sum(cards) == 1:
            game.commits[seat] = (cards.index(1), 0, ALONE)
        elif any(cards):
            asked.append(seat)
    game.agenda += (Then(clear_table), *(TakeBack(seat) for seat in reversed(asked)))


def clear_table(game: Game) -> None:
    """Cards go back to hands, all others away; then all discard what they like (SN-RESET-02 to SN-RESET-04)."""
    tables = game.tables
    taken: set[int] = set()
    for seat, commit in enumerate(game.commits):
        if commit is None:
            continue
        kind = commit[0]
        at = next(at for at, laid in enumerate(game.table) if laid.kind == kind and is_takeable(laid, seat))
        taken.add(at)
        game.hands[seat] = more(game.hands[seat], kind)
        game.known[seat] = more(game.known[seat], kind)
        if game.facts is not None:
            game.facts.append(events.CardTakenBack("SN-RESET-02", None, seat, tables.names[kind], at))
    gone = 0
    for at, laid in enumerate(game.table):
        if at not in taken and not laid.placed:
            gone += 1
            game.shown = more(game.shown, laid.kind)
    game.table = ()
    game.play = 0
    game.commits = [None] * tables.seats
    if game.facts is not None:
        game.facts.append(events.TableCleared("SN-RESET-03", None, gone))
    ask(game, refill, Discard)


def refill(game: Game) -> None:
    """The discards go away face down, and hands are filled (SN-RESET-04, SN-RESET-05)."""
    size = game.tables.figures.hand_size
    _bury(game, "SN-RESET-04")
    if game.facts is not None:
        game.facts.append(
            events.HandsFilled("SN-RESET-05", None, tuple(max(0, size - sum(hand)) for hand in game.hands))
        )
    game.agenda += (Then(close_week),)
    deal(game, 0, size)


def _bury(game: Game, rule: str) -> None:
    """Discard face down what was set aside. What was known of a hand is less sure by as many cards."""
    for seat, cards in enumerate(game.held):
        count = sum(cards)
        if not count:
            continue
        game.buried[seat] = together(game.buried[seat], cards)
        game.known[seat] = bytes(max(0, known - count) for known in game.known[seat])
        if game.facts is not None:
            game.facts.append(events.HandDiscarded(rule, None, seat, count))
            game.facts.append(events.CardsBuried(rule, (seat,), seat, _names(game, cards)))
    game.held = [game.tables.empty] * game.tables.seats


def close_week(game: Game) -> None:
    """The next week, or the end of the month (SN-RESET-07, SN-RESET-08)."""
    options = game.tables.options
    number = week_of_month(game)
    if number < options.weeks:
        game.agenda += (Then(open_week),)
        turn_pair(game, number + 1)
        return
    score_month(game)
    if game.month < options.months:
        game.agenda += (Then(open_month),)
        prepare_month(game)
    else:
        finish(game)


def ask(game: Game, then: Callable[[Game], None], step: Callable[[int], Step[Any]] | None) -> None:
    """Ask all seats the same, then go on."""
    game.agenda += (Then(then),)
    if step is not None:
        game.agenda += tuple(step(seat) for seat in reversed(range(game.tables.seats)))


def _names(game: Game, cards: bytes) -> tuple[str, ...]:
    return tuple(game.tables.names[kind] for kind in cards_of(cards))
