"""The questions of a round with players: hints, turns, plans, trades, wages (GP-ROUND-01, -02)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.global_power import acts, plans
from game.global_power.events import Hinted, Offered, PlanDrawn, Traded, TurnBegan
from game.global_power.fall import leave, mercenary_of
from game.global_power.players import CLAIMS, NOBODY, UNSAID, Hint
from game.global_power.purse import give_energy, pay, players_of, transfer
from game.global_power.state import State
from game.global_power.units import own
from game.kernel.steps import CHANCE, RULES


@dataclass(frozen=True, slots=True)
class Draw:
    """A seat draws a plan: each copy in the deck with equal chance."""

    actor: ClassVar[int] = CHANCE
    seat: int

    def options(self, game: State) -> Sequence[str]:
        """Return every copy in the deck."""
        tables = game.board.tables.plans
        deck = enumerate(players_of(game).deck)
        return sorted(f"draw {tables[number].id} {copy}" for number, count in deck for copy in range(1, count + 1))

    def choose(self, game: State, option: str) -> None:
        """Take the plan."""
        players = players_of(game)
        number = game.board.tables.plan(option.split()[1])
        players.deck[number] -= 1
        players.hands[self.seat][number] += 1
        if game.facts is not None:
            game.facts.append(PlanDrawn("GP-ACT-DRAW", (self.seat,), self.seat, number))
            others = tuple(plans.rivals(self.seat))
            game.facts.append(PlanDrawn("GP-ACT-DRAW", others, self.seat, NOBODY))


@dataclass(frozen=True, slots=True)
class SayHint:
    """A seat chooses in secret the card that it will show a rival (GP-ROUND-01)."""

    actor: int
    rival: int

    def options(self, _game: State) -> Sequence[str]:
        """Return both cards."""
        return CLAIMS

    def choose(self, game: State, option: str) -> None:
        """Lay the card down."""
        players_of(game).said[self.actor * 3 + self.rival] = CLAIMS.index(option)


@dataclass(frozen=True, slots=True)
class ShowHints:
    """The pairs are shown together, each to its two."""

    actor: ClassVar[int] = RULES

    def options(self, _game: State) -> Sequence[str]:
        """Ask nobody."""
        return ()

    def choose(self, game: State, _option: str) -> None:
        """Show what was said."""
        players = players_of(game)
        for index, claim in enumerate(players.said):
            if claim == UNSAID:
                continue
            teller, hearer = divmod(index, 3)
            players.hints += (Hint(game.round, teller, hearer, claim, None),)
            if game.facts is not None:
                game.facts.append(Hinted("GP-ROUND-01", (teller, hearer), teller, hearer, claim))
        players.said = [UNSAID] * 9


@dataclass(frozen=True, slots=True)
class BeginTurn:
    """A living seat's turn begins."""

    actor: ClassVar[int] = RULES
    seat: int

    def options(self, _game: State) -> Sequence[str]:
        """Ask nobody."""
        return ()

    def choose(self, game: State, _option: str) -> None:
        """Hand out the action points."""
        players = players_of(game)
        if not players.alive[self.seat]:
            return
        players.points = game.board.tables.figures.action_points
        players.used = [0] * len(players.used)
        players.struck = ()
        players.researched = False
        players.offered = players.marched = players.raided = ()
        if game.facts is not None:
            game.facts.append(TurnBegan("GP-ROUND-02", None, self.seat))
        game.agenda += (Act(self.seat),)


@dataclass(frozen=True, slots=True)
class Act:
    """What the seat does next in its turn."""

    actor: int

    def options(self, game: State) -> Sequence[str]:
        """Return all acts, those that cost a point while one is left, and `end`."""
        players, seat = players_of(game), self.actor
        found = ["end", *acts.free_acts(game, seat)]
        if players.points:
            found += acts.paid_acts(game, seat)
            found += (f"launch {game.board.tables.plans[number].id}" for number in plans.launchable(game, seat))
        if players.hand_size(seat) or players.energy[seat]:
            open_to = (rival for rival in plans.rivals(seat) if players.alive[rival] and rival not in players.offered)
            found += (f"offer {rival + 1}" for rival in open_to)
        return sorted(found)

    def choose(self, game: State, option: str) -> None:
        """Carry it out; the turn goes on unless it ended or the seat did away with itself."""
        players, seat = players_of(game), self.actor
        word, _, rest = option.partition(" ")
        if word == "end":
            players.points = 0
            return
        game.agenda += (self,)
        if word == "launch":
            _begin_launch(game, seat, game.board.tables.plan(rest))
            return
        if word == "offer":
            game.agenda += (OfferWhat(seat, int(rest) - 1),)
            return
        if word == "march":
            acts.march(game, rest)
            return
        if word == "raid":
            acts.raid(game, seat, rest)
            return
        players.points -= 1
        match word:
            case "move":
                acts.move(game, seat, rest)
            case "strike":
                acts.strike(game, seat, rest)
            case "hire":
                acts.hire(game, seat, rest)
            case "deploy":
                acts.deploy(game, seat, rest)
            case "build":
                acts.build(game, seat, rest)
            case "recruit":
                acts.enlist(game, seat)
            case "research":
                acts.do_research(game, seat)
            case "draw":
                pay(game, seat, game.board.tables.figures.draw_wealth, "GP-ACT-DRAW")
                game.agenda += (Draw(seat),)


def _begin_launch(game: State, seat: int, number: int) -> None:
    able = [force for force in plans.launchers(game, seat) if plans.has_aim(game, seat, number, force)]
    names = tuple(game.force_name[force] for force in able)
    if len(able) > 1:
        game.agenda += (LaunchFrom(seat, number, names),)
    else:
        _ask_aim(game, seat, number, names[0])


def _ask_aim(game: State, seat: int, number: int, launcher: str) -> None:
    lifts = game.board.tables.plans[number].effect == "airlift"
    game.agenda += (Lift(seat, number, launcher) if lifts else Aim(seat, number, launcher, ()),)


def _force(game: State, name: str) -> int:
    return next(f for f, n in enumerate(game.force_name) if n == name and game.force_health[f])


@dataclass(frozen=True, slots=True)
class LaunchFrom:
    """Which unit launches the plan."""

    actor: int
    plan: int
    launchers: tuple[str, ...]

    def options(self, _game: State) -> Sequence[str]:
        """Return the units that could."""
        return sorted(f"from {name}" for name in self.launchers)

    def choose(self, game: State, option: str) -> None:
        """Go on to the aim."""
        _ask_aim(game, self.actor, self.plan, option.partition(" ")[2])


@dataclass(frozen=True, slots=True)
class Lift:
    """Which unit an airlift carries."""

    actor: int
    plan: int
    launcher: str

    def options(self, game: State) -> Sequence[str]:
        """Return the character and the hired mercenaries."""
        return sorted(f"lift {game.force_name[force]}" for force in plans.launchers(game, self.actor))

    def choose(self, game: State, option: str) -> None:
        """Go on to the landing."""
        game.agenda += (Aim(self.actor, self.plan, self.launcher, (option.partition(" ")[2],)),)


@dataclass(frozen=True, slots=True)
class Aim:
    """What the plan is aimed at; `more` is the unit that an airlift carries."""

    actor: int
    plan: int
    launcher: str
    more: tuple[str, ...]

    def options(self, game: State) -> Sequence[str]:
        """Return all that is in reach."""
        found = plans.aims(game, self.actor, self.plan, _force(game, self.launcher))
        return [f"aim {aim}" for aim in found]

    def choose(self, game: State, option: str) -> None:
        """Launch, or ask where an uprising rises."""
        aim = option.partition(" ")[2]
        if game.board.tables.plans[self.plan].effect == "uprising":
            game.agenda += (Rise(self.actor, self.plan, self.launcher, aim, ""),)
        else:
            plans.carry_out(game, self.actor, self.plan, _force(game, self.launcher), aim, self.more)
            _end_turn_of_the_dead(game, self.actor)


def _end_turn_of_the_dead(game: State, seat: int) -> None:
    """A seat whose own plan killed its character has no turn any more."""
    players = players_of(game)
    if not players.alive[seat]:
        players.points = 0
        game.agenda = game.agenda[:-1]


@dataclass(frozen=True, slots=True)
class Rise:
    """Where an uprising puts its two garrisons, in the order of cells."""

    actor: int
    plan: int
    launcher: str
    aim: str
    first: str

    def options(self, game: State) -> Sequence[str]:
        """Return the free cells; those after the first for the second."""
        cells = plans.risings(game, self.actor, acts.cell_at(game, self.aim))
        cells = [cell for cell in cells if cell > acts.cell_at(game, self.first)] if self.first else cells[:-1]
        return sorted(f"rise {game.board.place[cell]}" for cell in cells)

    def choose(self, game: State, option: str) -> None:
        """Ask for the second, then launch."""
        place = option.partition(" ")[2]
        if not self.first:
            game.agenda += (Rise(self.actor, self.plan, self.launcher, self.aim, place),)
            return
        launcher = _force(game, self.launcher)
        plans.carry_out(game, self.actor, self.plan, launcher, self.aim, (self.first, place))
        _end_turn_of_the_dead(game, self.actor)


@dataclass(frozen=True, slots=True)
class OfferWhat:
    """What a seat offers a rival (GP-ACT-TRADE)."""

    actor: int
    buyer: int

    def options(self, game: State) -> Sequence[str]:
        """Return the plans in hand, energy, and `nothing`."""
        players = players_of(game)
        found = ["nothing"]
        if players.energy[self.actor]:
            found.append("energy")
        for number, count in enumerate(players.hands[self.actor]):
            if count:
                found.append(f"plan {game.board.tables.plans[number].id}")
        return sorted(found)

    def choose(self, game: State, option: str) -> None:
        """Go on to the price."""
        players_of(game).offered += (self.buyer,)
        if option != "nothing":
            plan = NOBODY if option == "energy" else game.board.tables.plan(option.split()[1])
            game.agenda += (OfferPrice(self.actor, self.buyer, plan),)


@dataclass(frozen=True, slots=True)
class OfferPrice:
    """For how much; `plan` is its number, NOBODY for energy."""

    actor: int
    buyer: int
    plan: int

    def options(self, game: State) -> Sequence[str]:
        """Return every price that the buyer could pay, nothing included."""
        return sorted(f"price {price}" for price in range(players_of(game).wealth[self.buyer] + 1))

    def choose(self, game: State, option: str) -> None:
        """Ask the buyer."""
        price = int(option.split()[1])
        if game.facts is not None:
            seats = (self.actor, self.buyer)
            game.facts.append(Offered("GP-ACT-TRADE", seats, self.actor, self.buyer, self.plan, price))
        game.agenda += (AnswerOffer(self.buyer, self.actor, self.plan, price),)


@dataclass(frozen=True, slots=True)
class AnswerOffer:
    """The buyer accepts or declines."""

    actor: int
    seller: int
    plan: int
    price: int

    def options(self, game: State) -> Sequence[str]:
        """Return both answers; a full hand can only decline a plan."""
        full = self.plan != NOBODY and players_of(game).hand_size(self.actor) >= game.board.tables.figures.hand
        return ("decline",) if full else ("accept", "decline")

    def choose(self, game: State, option: str) -> None:
        """Exchange at once."""
        players, rule = players_of(game), "GP-ACT-TRADE"
        accepted = option == "accept"
        what = "energy" if self.plan == NOBODY else "plan"
        if game.facts is not None:
            game.facts.append(Traded(rule, None, self.seller, self.actor, what, self.price, accepted))
        if not accepted:
            return
        if self.price:
            transfer(game, self.actor, self.seller, self.price, rule)
        if self.plan == NOBODY:
            give_energy(game, self.seller, self.actor, rule)
        else:
            players.hands[self.seller][self.plan] -= 1
            players.hands[self.actor][self.plan] += 1
            # A copy used this turn may be sold; what is left cannot have been used more often than it is held.
            players.used[self.plan] = min(players.used[self.plan], players.hands[self.seller][self.plan])


@dataclass(frozen=True, slots=True)
class Wages:
    """A seat pays its mercenaries, or lets some go first (GP-MERC-02)."""

    actor: int

    def options(self, game: State) -> Sequence[str]:
        """Return `pay` where there is enough, and whom to dismiss."""
        due = self._due(game)
        found = [f"dismiss {game.force_name[force]}" for force in due]
        if players_of(game).wealth[self.actor] >= len(due) * game.board.tables.figures.wage_wealth:
            found.append("pay")
        return sorted(found)

    def choose(self, game: State, option: str) -> None:
        """Pay, or dismiss one and ask again while any is left."""
        if option == "pay":
            wages = len(self._due(game)) * game.board.tables.figures.wage_wealth
            if wages:
                pay(game, self.actor, wages, "GP-MERC-02")
            return
        leave(game, _force(game, option.split()[1]), "GP-MERC-02")
        self.ask(game)

    def ask(self, game: State) -> None:
        """Put the question where there is somebody to pay."""
        if self._due(game):
            game.agenda += (self,)

    def _due(self, game: State) -> list[int]:
        """Return the mercenaries that are paid: all but those hired in this round."""
        hired = players_of(game).hired
        return [f for f in own(game, self.actor, "mercenary") if hired[mercenary_of(game, f)] < game.round]
