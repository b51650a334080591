"""Talking (SN-TALK): one announcement for each seat and week, true or false, and how true words have been.

Before a week's first play each seat in turn, beginning with the seat that SN-WSCORE-08 also begins with, may say one
thing. What can be checked is checked in the open: `push` and the two promises when the week is counted, `back` when
the support cards are revealed. Nothing said binds anybody.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from game.kernel.steps import Option
from game.steam_noir import events
from game.steam_noir.figures import FACTIONS
from game.steam_noir.state import ARMY, NOBODY, REVOLUTION, Claim, Game, remaining_support

PUSH: Final = "push"
BACK: Final = "back"
UNITE: Final = "unite"
LOYAL: Final = "loyal"

UNKNOWN: Final = -1
BROKEN: Final = 0
KEPT: Final = 1

_PUSHES: Final = tuple(f"say push {faction}" for faction in FACTIONS)
_BACKS: Final = tuple(f"say back {faction}" for faction in FACTIONS)


@dataclass(frozen=True, slots=True)
class Talk:
    """A seat may announce one thing."""

    phase: ClassVar[str] = "talk"
    actor: int

    def options(self, game: Game) -> Sequence[Option]:
        """Return what can be said; nobody can claim to back whom they openly cannot, nor talk of an absent emperor."""
        options = [_BACKS[faction] for faction in remaining_support(game, self.actor)]
        options += _PUSHES
        if game.emperor:
            options += ("say loyal", "say unite")
        options.append("silent")
        return sorted(options)

    def choose(self, game: Game, option: Option) -> None:
        """Say it."""
        if option == "silent":
            return
        what, _, name = option.removeprefix("say ").partition(" ")
        faction = FACTIONS.index(name) if name else NOBODY
        game.claims += (Claim(game.week, self.actor, what, faction, UNKNOWN),)
        if game.facts is not None:
            game.facts.append(events.Announced("SN-TALK-01", None, self.actor, what, name))


def speakers(week: int, seats: int) -> tuple[Talk, ...]:
    """Return the steps in which all seats speak, the last one first as the agenda has it."""
    first = (week - 1) % seats
    return tuple(Talk((first + number) % seats) for number in reversed(range(seats)))


def judge_week(game: Game) -> None:
    """Compare what was said about this week with the table."""
    _judge(game, tuple(claim for claim in game.claims if claim.week == game.week and claim.what != BACK))


def judge_month(game: Game) -> None:
    """Compare what was said about backing with the support cards."""
    _judge(game, tuple(claim for claim in game.claims if claim.what == BACK))


def _judge(game: Game, claims: tuple[Claim, ...]) -> None:
    for claim in claims:
        kept = _is_kept(game, claim)
        at = game.claims.index(claim)
        game.claims = (*game.claims[:at], claim._replace(truth=KEPT if kept else BROKEN), *game.claims[at + 1 :])
        (game.kept if kept else game.broken)[claim.seat] += 1
        if game.facts is not None:
            name = "" if claim.faction == NOBODY else FACTIONS[claim.faction]
            fact = events.WordJudged("SN-TALK-03", None, claim.seat, claim.week, claim.what, name, kept)
            game.facts.append(fact)


def _is_kept(game: Game, claim: Claim) -> bool:
    """`unite`: nothing of one's own on the emperor's side; `loyal`: no traitor; `push`: cards for it, none against."""
    tables = game.tables
    if claim.what == BACK:
        return game.backing[claim.seat] == claim.faction
    mine = [laid for laid in game.table if laid.seat == claim.seat]
    if claim.what == UNITE:
        return all(laid.side == REVOLUTION for laid in mine)
    if claim.what == LOYAL:
        return not any(laid.side == ARMY and laid.kind != tables.power for laid in mine)
    own = [laid.side for laid in mine if tables.faction[laid.kind] == claim.faction]
    return REVOLUTION in own and ARMY not in own
