"""How made-up games are played on: fast, plain and a little at random, for every seat by its own interest."""

from collections.abc import Sequence
from typing import Final

from game.bots.steam_noir.habits import HARM
from game.bots.steam_noir.prospects import outlook
from game.bots.steam_noir.stakes import Stakes, seat_stakes
from game.kernel.chance import Chance
from game.kernel.steps import Option
from game.steam_noir.figures import FACTIONS
from game.steam_noir.state import EMPEROR, Game, Laid
from game.steam_noir.steps import DONE
from game.steam_noir.talk import LOYAL, PUSH, UNITE
from game.steam_noir.totals import Totals, count

_DICE: Final = 1 << 20
# How often a seat feeds the emperor: one whom points would harm, in the first play and later; any other by what his
# victory would bring it.
_SHY: Final = (0.75, 0.35)
_PAID: Final = ((0.06, 0.35), (0.02, 0.15))
_WHIM: Final = 0.06
# How often a seat that knows less than the made-up game misjudges what points do to it.
_ERROR: Final = 0.15
_MEMO: Final = 512


class Policy:
    """Answers for all seats. It keeps what does not change from trial to trial: make a new one for each search.

    `trusts` by seat says how far the words of each are true.
    """

    def __init__(self, trusts: Sequence[float]) -> None:
        self._trusts = trusts
        self._stakes: dict[tuple[object, ...], list[Stakes]] = {}
        self._table: tuple[Laid, ...] | None = None
        self._totals = Totals([], 0, [], [])

    def __call__(self, game: Game, options: Sequence[Option], chance: Chance) -> Option:
        """Return one of the options."""
        step = game.agenda[-1]
        phase: str = getattr(step, "phase", "")
        seat = step.actor
        if phase == "play":
            return self._play(game, seat, options, chance)
        if phase == "talk":
            return options[-1]
        tables = game.tables
        if phase == "place":
            kind = tables.place.kind
            ranked = sorted(options, key=lambda option: tables.value[kind[option]])
            return ranked[-1 if tables.faction[kind[ranked[0]]] == game.own[seat] else 0]
        if phase == "take_back":
            kind = tables.take.kind
            return max(options, key=lambda option: self._liking(game, seat, kind[option]))
        if phase == "discard":
            kind = tables.discard.kind
            poor = [kind[o] for o in options if o != DONE and self._liking(game, seat, kind[o]) < 6]
            return tables.discard.texts[min(poor)] if poor else DONE
        return options[chance.below(len(options))]

    def _liking(self, game: Game, seat: int, kind: int) -> float:
        """Return how much a seat likes to hold a card."""
        tables = game.tables
        if kind == tables.power:
            return 9.0
        faction = tables.faction[kind]
        return tables.value[kind] + 1.5 * (faction == game.own[seat]) + 1.5 * (faction == game.backing[seat])

    def stakes(self, game: Game) -> list[Stakes]:
        """Return the stakes of all seats in this week, worked out once for each standing."""
        key = (game.week, *game.scores, *game.own, *game.victory_points, *game.support_points)
        found = self._stakes.get(key)
        if found is None:
            points = [a + b for a, b in zip(game.victory_points, game.support_points, strict=True)]
            ahead = outlook(game.tables, game.week, game.month, game.armies_scored, game.army_weeks, game.deeds)
            found = seat_stakes(game.tables, game.scores, game.own, points, ahead, game.emperor)
            if len(self._stakes) >= _MEMO:
                self._stakes.clear()
            self._stakes[key] = found
        return found

    def totals(self, game: Game) -> Totals:
        """Return the sums of the table, counted once for all who look at it."""
        if self._table is not game.table:
            self._table = game.table
            self._totals = count(game.tables, game.table, game.revolution, game.emperor)
        return self._totals

    def _play(self, game: Game, seat: int, options: Sequence[Option], chance: Chance) -> Option:
        tables = game.tables
        hand = game.hands[seat]
        values = tables.value
        number = len(tables.play.texts) // len(FACTIONS)
        totals = self.totals(game)
        worth, point = self.stakes(game)[seat]
        said = next((claim for claim in game.claims if claim.seat == seat and claim.week == game.week), None)
        kept = said is not None and chance.below(_DICE) < self._trusts[seat] * _DICE
        top = max(totals.net)
        shy = point < HARM and chance.below(_DICE) >= _ERROR * _DICE
        if game.emperor and not (kept and said is not None and said.what in {UNITE, LOYAL}):
            if shy:
                rate = _SHY[game.play > 1]
            else:
                gain = worth[EMPEROR] - worth[totals.net.index(top)]
                rate = next((rate for least, rate in _PAID if gain > least), _WHIM)
            if chance.below(_DICE) < rate * _DICE:
                found = self._betray(game, seat, options, worth)
                if found is not None:
                    return found
        if shy and any(hand[: tables.power]):
            return tables.play.texts[self._least(game, seat, chance)]
        left = tables.options.plays - game.play
        support = totals.support[seat]
        best, liked = -1, -1e9
        for faction in range(len(FACTIONS)):
            first = faction * number
            high = -1
            reach = 0
            cards = left + 1
            for kind in range(first + number - 1, first - 1, -1):
                if hand[kind] and cards:
                    if high < 0:
                        high = kind
                    taken = min(cards, hand[kind])
                    cards -= taken
                    reach += taken * values[kind]
            if high < 0:
                continue
            liking = 30 * worth[faction] + 0.22 * (totals.net[faction] + reach - top)
            liking += 90 * point * (support[faction] + reach) / 20
            if faction == game.backing[seat]:
                liking += 0.8
            if kept and said is not None and said.what == PUSH and said.faction == faction:
                liking += 4
            liking += chance.below(_DICE) * 2.5 / _DICE
            if liking > liked:
                best, liked = high, liking
        if hand[tables.power] and (best < 0 or chance.below(100) < 35):
            found = self._boost(game, seat, options)
            if found is not None:
                return found
        if best < 0:
            return options[chance.below(len(options))]
        return tables.play.texts[best]

    def _least(self, game: Game, seat: int, chance: Chance) -> int:
        """A low card of a weak faction, which neither leads nor brings points."""
        tables = game.tables
        net, hand, values = self._totals.net, game.hands[seat], tables.value
        start = chance.below(tables.power)
        held = [kind for kind in (*range(start, tables.power), *range(start)) if hand[kind]]
        least: int = min(held, key=lambda kind: net[tables.faction[kind]] + 2 * values[kind])
        return least

    def _boost(self, game: Game, seat: int, options: Sequence[Option]) -> Option | None:
        """A boost on the own card of the strongest faction, if there is one."""
        mark = f"boost {seat}:"
        best, reach = None, 0
        tables = game.tables
        for option in options:
            if not option.startswith("boost"):
                break
            if option.startswith(mark) and "traitor" not in option:
                name = option.removeprefix(mark).partition("+")[0]
                value = self._totals.net[tables.faction[tables.play.kind[f"play {name}"]]]
                if best is None or value > reach:
                    best, reach = option, value
        return best

    def _betray(self, game: Game, seat: int, options: Sequence[Option], worth: Sequence[float]) -> Option | None:
        """The highest card of the strongest faction that one does not want to win, or a boost on the emperor."""
        tables = game.tables
        hand = game.hands[seat]
        if options[-1].startswith("traitor"):
            best, reach = -1, -1e9
            for kind in range(tables.power):
                if hand[kind]:
                    faction = tables.faction[kind]
                    value = self._totals.net[faction] + 1.2 * tables.value[kind] - 30 * worth[faction]
                    if value > reach:
                        best, reach = kind, value
            if best >= 0:
                return tables.traitor.texts[best]
        return "boost emperor" if hand[tables.power] else None
