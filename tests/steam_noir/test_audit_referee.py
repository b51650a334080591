"""Whole games watched by a referee who knows only the facts that are told and the text of the clauses.

It counts everything again in its own, slow way. Decks of two values make ties common; the rest is as in the box.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec
import pytest

from game.kernel.chance import Chance
from game.kernel.facts import Fact, visible
from game.kernel.steps import answer, settle
from game.steam_noir import events
from game.steam_noir.figures import FACTIONS, standard
from game.steam_noir.flow import opening
from game.steam_noir.observe import observe
from game.steam_noir.rules import RULES, problems
from game.steam_noir.state import Game, new_game
from game.steam_noir.tables import build_tables, options_of
from tests.steam_noir.positions import Settings, actor, options, phase

NAMES = (*FACTIONS, "emperor")


class Card:
    """A card on the table as the clauses speak of it."""

    def __init__(self, fact: events.CardPlayed) -> None:
        self.seat, self.play, self.name, self.side, self.target = (
            fact.seat,
            fact.play,
            fact.card,
            fact.side,
            fact.target,
        )
        self.beneath = fact.beneath
        self.boost = fact.card == "boost"
        self.faction, self.printed = ("", 0) if self.boost else (fact.card.split()[0], int(fact.card.split()[1]))
        self.boosts = 0
        self.gone = False

    @property
    def value(self) -> int:
        return self.printed + 3 * self.boosts


class Referee:
    """What is public, worked out from facts alone; `check` compares it with what seats are shown."""

    def __init__(self, seats: int, settings: Settings) -> None:
        self.n = seats
        self.set = RULES.settled(settings)
        self.table: list[Card] = []
        self.week = 0
        self.revolution, self.emperor = "", 0
        self.army_weeks = 0
        self.points, self.victory = [0] * seats, [0] * seats
        self.scores = dict.fromkeys(NAMES, 0)
        self.below: list[tuple[str, int]] = []
        self.above: list[tuple[str, int]] = []
        self.sums = [dict.fromkeys(FACTIONS, 0) for _ in range(4)]
        self.month = 0
        self.backing: dict[int, str] = {}
        self.own: dict[int, str] = {}
        self.due: list[tuple[str, list[int]]] = []
        self.expected: list[Fact] = []
        self.seen: Counter[str] = Counter()
        self.emperor_cards: list[int] = []
        self.month_emperors: list[int] = []
        self.month_revolutions: list[str] = []
        self.taken: set[int] = set()
        self.over: events.GameEnded | None = None

    def hear(self, facts: Iterable[Fact]) -> None:
        for fact in facts:
            if self.expected and type(fact) in {type(one) for one in self.expected}:
                assert fact in self.expected, (fact, self.expected)
                self.expected.remove(fact)
                if not isinstance(fact, events.MarkerMoved):
                    continue
            handler = getattr(self, f"on_{type(fact).__name__}", None)
            if handler is not None:
                handler(fact)

    # The small decks (SN-SETUP-01, SN-SETUP-02, SN-NEXT-02, SN-NOEMP-01, SN-NOEMP-03)

    def on_MonthBegan(self, fact: events.MonthBegan) -> None:  # noqa: N802
        self.month += 1
        assert fact.month == self.month
        left = 8 - len(self.emperor_cards)
        assert fact.army_weeks == min(4, left)
        assert self.month != 2 or left >= 4
        self.army_weeks = fact.army_weeks
        self.above += self.below
        self.below = []
        self.month_emperors, self.month_revolutions = [], []

    def on_RevolutionTurned(self, fact: events.RevolutionTurned) -> None:  # noqa: N802
        assert fact.faction not in self.month_revolutions
        self.month_revolutions.append(fact.faction)
        self.revolution = fact.faction

    def on_EmperorTurned(self, fact: events.EmperorTurned) -> None:  # noqa: N802
        left = Counter(standard().emperor_cards)
        left.subtract(self.emperor_cards_before_month())
        left.subtract(self.month_emperors)
        assert left[fact.value] > 0
        self.month_emperors.append(fact.value)

    def emperor_cards_before_month(self) -> list[int]:
        return [value for name, value in self.above if name == "emperor"]

    def on_WeekBegan(self, fact: events.WeekBegan) -> None:  # noqa: N802
        self.week += 1
        assert (fact.week, fact.revolution) == (self.week, self.revolution)
        number = (self.week - 1) % 4 + 1
        assert (fact.emperor > 0) == (number <= self.army_weeks)
        assert not fact.emperor or fact.emperor == self.month_emperors[-1]
        assert len(self.month_revolutions) == number
        assert not self.table
        assert not self.expected
        self.emperor = fact.emperor

    # A week (SN-WEEK, SN-BOOST)

    def on_PlaySkipped(self, fact: events.PlaySkipped) -> None:  # noqa: N802
        self.seen["skip"] += 1
        self.count_play(fact.play, fact.seat)

    def on_CardPlayed(self, fact: events.CardPlayed) -> None:  # noqa: N802
        card = Card(fact)
        assert fact.at == len(self.table)
        if not card.boost:
            assert (fact.target, fact.beneath) == ("", -1)
        if card.side == "emperor":
            assert self.emperor
        if card.side == "emperor" and not card.boost:
            mine = [c for c in self.table if c.seat == card.seat and c.side == "emperor" and not c.boost]
            assert len(mine) < int(self.set["max_traitors_per_week"])
        if card.boost and fact.target == "emperor":
            assert self.emperor
        elif card.boost and fact.target == "revolution":
            assert self.set["boost_on_revolution_card"]
        elif card.boost:
            beneath = self.table[fact.beneath]
            assert not beneath.boost
            assert beneath.play < card.play
            assert beneath.side == card.side
            beneath.boosts += 1
        self.table.append(card)
        self.count_play(fact.play, fact.seat)

    def count_play(self, play: int, seat: int) -> None:
        assert seat not in self.taken
        self.taken.add(seat)
        if len(self.taken) == self.n:
            self.taken = set()
            if play == 3:
                self.expected += self.scored()

    # Weekly scoring (SN-DEF, SN-WSCORE)

    def cards(self, faction: str, seat: int | None = None) -> list[Card]:
        return [
            c
            for c in self.table
            if c.faction == faction and c.side == "revolution" and not c.boost and seat in (None, c.seat)
        ]

    def scored(self) -> list[Fact]:
        net = dict.fromkeys(FACTIONS, 0)
        net[self.revolution] += 3
        army = -1
        traitors = [c for c in self.table if c.side == "emperor" and not c.boost]
        for faction in FACTIONS:
            net[faction] += sum(c.value for c in self.cards(faction))
            net[faction] -= sum(c.value for c in traitors if c.faction == faction)
        net[self.revolution] += 3 * sum(c.boost and c.target == "revolution" for c in self.table)
        if self.emperor:
            army = self.emperor + {3: 0, 4: 5, 5: 10}[self.n] + sum(c.value for c in traitors)
            army += 3 * sum(c.boost and c.target == "emperor" for c in self.table)
        most = max(net.values())
        top = [faction for faction in FACTIONS if net[faction] == most]
        if len(top) > 1:
            self.seen["tied factions"] += 1
            if self.set["weekly_faction_tie"] == "revolution_card":
                high = {f: max([c.value for c in self.cards(f)], default=0) for f in top}
                best = max(high.values())
                top = [self.revolution] if self.revolution in top else [f for f in top if high[f] == best]
        facts: list[Fact] = [events.WeekCounted("SN-WSCORE-01", None, tuple(net.values()), army, tuple(top))]
        factions_win = not self.emperor or most > army
        nobody = not factions_win and most == army and self.set["weekly_emperor_tie"] == "nobody"
        emperor_wins = not factions_win and not nobody
        self.seen["nobody" if nobody else "emperor" if emperor_wins else "factions" if self.emperor else "alone"] += 1
        self.due = []
        for faction in top:
            support = [sum(c.value for c in self.cards(faction, seat)) for seat in range(self.n)]
            best_card = [max([c.value for c in self.cards(faction, s)], default=0) for s in range(self.n)]
            leaders = [seat for seat in range(self.n) if support[seat] == max(support) > 0]
            bests = [seat for seat in range(self.n) if best_card[seat] == max(best_card) > 0]
            if not emperor_wins or self.set["points_if_emperor_wins"]:
                facts += [events.PointsWon("SN-WSCORE-03", None, s, faction, 2, "leader") for s in leaders]
                facts += [events.PointsWon("SN-WSCORE-04", None, s, faction, 1, "best") for s in bests]
                for seat in leaders:
                    self.points[seat] += 2
                for seat in bests:
                    self.points[seat] += 1
            if not leaders:
                self.seen["no leader"] += 1
            elif factions_win:
                self.due.append((faction, self.placers(faction, leaders, best_card)))
        if factions_win:
            facts.append(events.WeekWon("SN-WSCORE-07", None, self.week, tuple(top)))
        elif nobody:
            facts.append(events.WeekWon("SN-WSCORE-07", None, self.week, ()))
        else:
            card = self.emperor
            facts.append(events.WeekWon("SN-WSCORE-07", None, self.week, ("emperor",)))
            facts.append(events.CardPlaced("SN-WSCORE-10", None, -1, f"emperor {card}", -1))
            steps = card if self.set["emperor_scores"] == "printed" else army
            before = self.scores["emperor"]
            facts.append(events.MarkerMoved("SN-WSCORE-10", None, "emperor", before, before + steps))
            self.emperor_cards.append(card)
            self.below.append(("emperor", card))
        return facts

    def placers(self, faction: str, leaders: list[int], best_card: list[int]) -> list[int]:
        around = [(self.week - 1 + step) % self.n for step in range(self.n)]
        in_order = [seat for seat in around if seat in leaders]
        if len(in_order) == 1:
            return in_order
        self.seen["tied leaders"] += 1
        if self.set["leader_tie_cards"] == "each":
            return in_order
        high = max(best_card[seat] for seat in in_order)
        in_order = [seat for seat in in_order if best_card[seat] == high]
        printed = {seat: max(c.printed for c in self.cards(faction, seat)) for seat in in_order}
        in_order = [seat for seat in in_order if printed[seat] == max(printed.values())]
        if len(in_order) > 1:
            self.seen["chosen by seat"] += 1
        return in_order[:1]

    def on_CardPlaced(self, fact: events.CardPlaced) -> None:  # noqa: N802
        card = self.table[fact.at]
        assert (card.seat, card.name, card.side) == (fact.seat, fact.card, "revolution")
        assert not card.boost
        assert not card.gone
        # One after the other, in order of factions (SN-STATE-02).
        faction, placers = next((faction, placers) for faction, placers in self.due if placers)
        assert (faction, placers.pop(0)) == (card.faction, fact.seat)
        card.gone = True
        self.below.append((card.faction, card.printed))
        self.sums[self.month][card.faction] += card.printed
        before = self.scores[card.faction]
        self.expected.append(events.MarkerMoved("SN-WSCORE-09", None, card.faction, before, before + card.printed))

    def on_MarkerMoved(self, fact: events.MarkerMoved) -> None:  # noqa: N802
        assert self.scores[fact.faction] == fact.before
        self.scores[fact.faction] = fact.after

    # The end of a week: SN-RESET

    def on_CardTakenBack(self, fact: events.CardTakenBack) -> None:  # noqa: N802
        card = self.table[fact.at]
        assert (card.seat, card.name, card.side) == (fact.seat, fact.card, "revolution")
        assert not card.boost
        assert not card.gone
        assert fact.seat not in self.taken
        card.gone = True
        self.taken.add(fact.seat)

    def on_TableCleared(self, fact: events.TableCleared) -> None:  # noqa: N802
        for seat in set(range(self.n)) - self.taken:
            assert not [
                c for c in self.table if c.seat == seat and c.side == "revolution" and not c.boost and not c.gone
            ]
        assert all(not placers for _, placers in self.due)
        assert fact.count == sum(not card.gone for card in self.table)
        self.table, self.taken, self.due = [], set(), []

    # Months and the end (SN-MSCORE, SN-FINAL, SN-WIN)

    def on_SupportRevealed(self, fact: events.SupportRevealed) -> None:  # noqa: N802
        assert fact.points == self.points[fact.seat]
        self.backing[fact.seat] = fact.faction
        if len(self.backing) < self.n:
            return
        totals = {f: sum(value for name, value in self.below if name == f) for f in FACTIONS}
        for seat, faction in self.backing.items():
            totals[faction] += self.points[seat]
        top = [f for f in FACTIONS if totals[f] == max(totals.values())]
        self.seen["tied months"] += len(top) > 1
        self.expected.append(
            events.MonthCounted("SN-MSCORE-04", None, self.month, tuple(totals.values()), tuple(top)),
        )
        groups = [[f] for f in top] if self.set["month_tie"] == "per_faction" else [top]
        bonus = [0] * self.n
        for group in groups:
            backers = [seat for seat in range(self.n) if self.backing[seat] in group]
            for seat in backers:
                bonus[seat] = 6 // len(backers)
        for seat in range(self.n):
            gain = self.points[seat] + bonus[seat]
            if bonus[seat]:
                self.expected.append(events.BonusWon("SN-MSCORE-05", None, seat, bonus[seat]))
            self.victory[seat] += gain
            self.expected.append(events.PointsMoved("SN-MSCORE-08", None, seat, gain, self.victory[seat]))
        self.points = [0] * self.n
        self.backing = {}

    def on_VictoryRevealed(self, fact: events.VictoryRevealed) -> None:  # noqa: N802
        assert fact.points == self.victory[fact.seat]
        self.own[fact.seat] = fact.faction

    def on_GameEnded(self, fact: events.GameEnded) -> None:  # noqa: N802
        self.over = fact
        assert (fact.winners, fact.ending) == self.ending()

    def ending(self) -> tuple[tuple[int, ...], str]:
        months = 3 if self.set["tiebreak_months"] == 3 else 2
        cards = {f: sum(self.sums[m][f] for m in range(1, months + 1)) for f in FACTIONS}
        score = {f: sum(self.sums[m][f] for m in (1, 2, 3)) for f in FACTIONS}
        for seat, faction in self.own.items():
            score[faction] += self.victory[seat]
        owner = {faction: seat for seat, faction in self.own.items()}

        def winners(level: tuple[int, int]) -> tuple[int, ...]:
            return tuple(sorted(owner[f] for f in owner if (score[f], cards[f]) == level))

        if not any(score[f] > self.scores["emperor"] for f in FACTIONS):
            least = min(score[f] for f in owner)
            return winners((least, min(cards[f] for f in owner if score[f] == least))), "failure"
        ranked = list(FACTIONS) if self.set["unassigned_in_ranking"] else list(owner)
        ranked.sort(key=lambda f: (-score[f], -cards[f]))
        gap = score[ranked[0]] - score[ranked[1]] >= 15
        at = 1 if gap else 0
        while not winners((score[ranked[at]], cards[ranked[at]])):
            at += 1
        return winners((score[ranked[at]], cards[ranked[at]])), "gap" if gap else "first"

    def check(self, game: Game) -> None:
        """Compare with what everybody is shown (SN-INFO-01)."""
        seen = observe(game, 0)
        assert seen.scores == tuple(self.scores.values())
        assert seen.support_points == tuple(self.points)
        assert seen.victory_points == tuple(self.victory)
        assert [(NAMES[card.faction], card.value) for card in seen.below] == self.below
        assert [(NAMES[card.faction], card.value) for card in seen.above] == self.above
        assert [(laid.seat, game.tables.names[laid.kind]) for laid in seen.table] == [
            (card.seat, card.name) for card in self.table
        ]
        assert seen.revolution_deck == 4 - len(self.month_revolutions)
        assert seen.army_deck == self.army_weeks - len(self.month_emperors)


class Player:
    """What one seat holds, worked out from the facts it may know."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.hand: Counter[str] = Counter()
        self.faction = self.support = ""

    def hear(self, facts: Iterable[Fact]) -> None:
        for fact in facts:
            match fact:
                case events.CardDrawn() if visible(fact, self.seat):
                    assert fact.seat == self.seat
                    self.hand[fact.card] += 1
                case events.CardsPassed() if visible(fact, self.seat):
                    assert self.seat in (fact.seat, fact.to)
                    self.hand.update(
                        {card: n if fact.to == self.seat else -n for card, n in Counter(fact.cards).items()}
                    )
                case events.CardsBuried() if visible(fact, self.seat):
                    assert fact.seat == self.seat
                    self.hand.subtract(fact.cards)
                case events.CardPlayed() if fact.seat == self.seat:
                    self.hand[fact.card] -= 1
                case events.CardTakenBack() if fact.seat == self.seat:
                    self.hand[fact.card] += 1
                case events.VictoryDealt() if visible(fact, self.seat):
                    self.faction = fact.faction
                case events.SupportChosen() if visible(fact, self.seat):
                    self.support = fact.faction

    def check(self, game: Game) -> None:
        """Compare with what the seat is shown (SN-INFO-01, SN-INFO-02: no more, no less)."""
        seen = observe(game, self.seat)
        names = game.tables.names
        assert {names[kind]: n for kind, n in enumerate(seen.hand) if n} == {c: n for c, n in self.hand.items() if n}
        assert FACTIONS[seen.faction] == self.faction
        assert FACTIONS[seen.support] == self.support


def watched(seats: int, seed: int, counts: dict[int, int], settings: Settings) -> Referee:
    """Play a random game under the referee's eyes and return it."""
    figures = msgspec.structs.replace(standard(), power_card_counts=counts)
    game = new_game(build_tables(figures, options_of(RULES.settled(settings)), seats), opening(seats))
    referee, players = Referee(seats, settings), [Player(seat) for seat in range(seats)]
    chance = Chance(seed)
    game.facts = []
    settle(game)
    while game.agenda:
        referee.hear(game.facts)
        for player in players:
            player.hear(game.facts)
        if phase(game) == "talk":
            for player in players:
                player.check(game)
            assert problems(game) == []
        if (actor(game) or 0) >= 0:
            referee.check(game)
        game.facts = []
        answer(game, _mostly_loyal(options(game), chance))
    referee.hear(game.facts)
    assert not referee.expected
    assert referee.over is not None
    assert (game.winners, game.ending) == (referee.over.winners, referee.over.ending)
    return referee


def _mostly_loyal(texts: Sequence[str], chance: Chance) -> str:
    """Answer at random, but seldom for the emperor, who would win every week else."""
    loyal = [text for text in texts if "traitor" not in text and text != "boost emperor"]
    texts = loyal if loyal and chance.below(6) else texts
    return texts[chance.below(len(texts))]


BOX = {4: 2, 5: 3, 6: 3, 7: 3, 8: 2}
LEVEL = {4: 7, 5: 6}
ALONE: list[Settings] = [
    {"points_if_emperor_wins": False, "weekly_emperor_tie": "nobody"},
    {"weekly_faction_tie": "revolution_card", "leader_tie_cards": "each"},
    {"boost_on_revolution_card": True, "emperor_scores": "total"},
    {"reveal_before_support": False, "month_tie": "per_faction"},
    {"tiebreak_months": 2, "unassigned_in_ranking": True, "max_traitors_per_week": 2},
]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("counts", [BOX, LEVEL])
def test_whole_games_by_the_text(seats: int, counts: dict[int, int]) -> None:
    # SN-DEF, SN-WEEK, SN-BOOST, SN-WSCORE, SN-RESET, SN-NOEMP, SN-MSCORE, SN-NEXT, SN-FINAL, SN-WIN together
    seen: Counter[str] = Counter()
    endings: set[str] = set()
    for seed in range(3 if counts is BOX else 6):
        referee = watched(seats, seed, counts, {})
        seen += referee.seen
        assert referee.over is not None
        endings.add(referee.over.ending)
    assert endings >= ({"failure", "first"} if seats == 3 else {"failure"})
    assert seen["emperor"] > 0
    assert seen["factions"] > 0
    assert seats < 5 or seen["alone"] > 0
    if counts is LEVEL:
        assert min(seen["tied factions"], seen["tied leaders"], seen["chosen by seat"]) > 0


@pytest.mark.parametrize("settings", ALONE)
def test_whole_games_with_other_settings_by_the_text(settings: Settings) -> None:
    # Section 18
    seen: Counter[str] = Counter()
    for seats, seed in ((3, 1), (4, 2), (5, 3)):
        seen += watched(seats, seed, LEVEL, settings).seen
    assert "weekly_emperor_tie" not in settings or seen["nobody"] > 0
    assert "month_tie" not in settings or seen["tied months"] > 0
