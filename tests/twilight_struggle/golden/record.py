"""Golden games as text: `python -m tests.twilight_struggle.golden.record` writes them anew; review them as diffs."""

import dataclasses
from pathlib import Path
from typing import Final

from game.kernel.chance import Chance
from game.kernel.facts import Fact
from game.kernel.rules import Setup
from game.kernel.session import Session
from game.kernel.steps import CHANCE
from game.twilight_struggle import facts
from game.twilight_struggle.cards import card_table
from game.twilight_struggle.rules import RULES
from game.twilight_struggle.state import Game
from tests.twilight_struggle.careful import careful
from tests.twilight_struggle.helpers import board

FOLDER: Final = Path(__file__).parent
GAMES: Final[dict[str, tuple[int, dict[str, bool | int | str]]]] = {
    "standard": (5, {}),
    "handicap": (11, {"handicap": 2}),
    "without_optional_cards": (4, {"optional_cards": False}),
}
_SEATS: Final = {-1: "-", 0: "ussr", 1: "us"}
_CARDS: Final = frozenset({"card", "drawn"})
_SIDES: Final = frozenset({"seat", "side", "owner", "attacker", "holder", "winner"})


def _value(name: str, value: object) -> str:
    if name in _CARDS and isinstance(value, int):
        return card_table()[value].id if value else "-"
    if name == "cards" and isinstance(value, tuple):
        return " ".join(card_table()[card].id if card else "-" for card in value)
    if name in _SIDES and isinstance(value, int):
        return _SEATS[value]
    if name == "country" and isinstance(value, int):
        return board().ids[value]
    if isinstance(value, tuple):
        return "/".join(str(part) for part in value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def line_of(fact: Fact) -> str:
    """Return a fact as one line: rule, kind, fields."""
    fields = [f for f in dataclasses.fields(fact) if f.name not in ("rule", "seats")]
    told = ", ".join(f"{f.name} {_value(f.name, getattr(fact, f.name))}" for f in fields)
    private = "" if fact.seats is None else f" (only {' and '.join(_SEATS[seat] for seat in fact.seats)})"
    return f"{type(fact).__name__}: {told}{private} [{fact.rule}]"


def _tracks(game: Game) -> str:
    return (
        f"vp {game.vp:+d}, defcon {game.defcon}, milops {game.milops}, space {game.space}, "
        f"hands {game.hands[0].bit_count()} {game.hands[1].bit_count()}, pile {game.pile.bit_count()}, "
        f"discards {game.discards.bit_count()}, removed {game.removed.bit_count()}"
    )


def script(name: str) -> str:
    """Play one of GAMES and return it as text."""
    seed, settings = GAMES[name]
    session = Session(RULES, Setup(RULES.name, ("random", "random"), seed, settings), board())
    chance = Chance(seed)
    lines = [f"settings {settings}"]
    while (actor := session.actor) is not None:
        option = careful(session.state, session.options, chance)
        lines.append(f"{'chance' if actor == CHANCE else _SEATS[actor]}: {option}")
        for fact in session.choose(option):
            if isinstance(fact, facts.TurnBegan):
                lines.append(f"== turn {fact.turn}: {_tracks(session.state)}")
            lines.append(f"    {line_of(fact)}")
    lines.append(f"== end: {_tracks(session.state)}; {session.result}")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write all golden games."""
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(script(name), encoding="utf-8")


if __name__ == "__main__":
    main()
