"""Weeks typed as text: `S8` a power card for the revolution, `S7>` as a traitor, anything else an option as it is."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.kernel.chance import Chance
from game.kernel.facts import Fact
from game.kernel.rules import Setup
from game.kernel.steps import CHANCE, answer, settle, waiting
from game.steam_noir import flow
from game.steam_noir.figures import FACTIONS, standard
from game.steam_noir.rules import RULES, problems
from game.steam_noir.state import Game, new_game
from game.steam_noir.tables import Tables, less, more, options_of, tables_of

Settings = Mapping[str, bool | int | str]

LETTERS = dict(zip("SWCMF", FACTIONS, strict=True))


def tables_for(seats: int = 3, **settings: bool | int | str) -> Tables:
    return tables_of(standard(), options_of(RULES.settled(settings)), seats)


def setup(seats: int = 3, seed: int = 1, settings: Settings | None = None, **more: bool | int | str) -> Setup:
    return Setup("steam-noir", ("random",) * seats, seed, {**(settings or {}), **more})


def card(text: str) -> str:
    """`S8` or `boost`, as the game calls it."""
    return text if text == "boost" else f"{LETTERS[text[0]]} {text[1:]}"


def option_of(text: str) -> str:
    if text[0] in LETTERS:
        return f"traitor {card(text[:-1])}" if text.endswith(">") else f"play {card(text)}"
    return text


def kind(tables: Tables, name: str) -> int:
    return tables.names.index(name)


def pile(tables: Tables, *cards: str) -> bytes:
    counts = bytearray(tables.empty)
    for text in cards:
        counts[kind(tables, card(text))] += 1
    return bytes(counts)


def week_of(
    rows: Sequence[Sequence[str]],
    revolution: str,
    emperor: int,
    *,
    week: int = 1,
    fill: bool = True,
    **settings: bool | int | str,
) -> Game:
    """A game before the first play of a week in which every seat holds the cards of its row; the draft is over."""
    tables = tables_for(len(rows), **settings)
    game = new_game(tables, (flow.Then(flow.open_play),))
    game.month = (week - 1) // tables.options.weeks + 1
    game.week = week
    game.army_weeks = tables.options.weeks
    for seat, row in enumerate(rows):
        for text in row:
            number = tables.power if text.startswith("boost") else kind(tables, option_of(text).split(" ", 1)[1])
            draw(game, seat, number)
    for seat in range(len(rows) if fill else 0):
        while sum(game.hands[seat]) < tables.figures.hand_size:
            draw(game, seat, max(range(tables.power), key=lambda k: (game.pile[k], k)))
        for _ in range(tables.figures.draft_discard):
            number = max(range(tables.power), key=lambda k: (game.pile[k], k))
            game.pile = less(game.pile, number)
            game.buried[seat] = more(game.buried[seat], number)
    game.own = list(range(len(rows)))
    game.backing = [0] * len(rows)
    game.revolution = list(LETTERS).index(revolution)
    game.revolutions = tuple(faction for faction in range(5) if faction != game.revolution)
    game.emperor = emperor
    if emperor:
        game.armies = less(game.armies, tables.strengths.index(emperor))
    settle(game)
    if fill:
        assert problems(game) == []
    return game


def draw(game: Game, seat: int, number: int) -> None:
    assert game.pile[number], "the deck has no more of them"
    game.pile = less(game.pile, number)
    game.hands[seat] = more(game.hands[seat], number)


def do(game: Game, text: str) -> list[Fact]:
    """Answer, legally, and return the facts."""
    step = waiting(game)
    assert step is not None
    options = list(step.options(game))
    assert text in options, f"{text} is not among {options}"
    game.facts = []
    answer(game, text)
    facts, game.facts = game.facts, None
    assert game.tables is not None
    return facts


def play_week(game: Game, rows: Sequence[Sequence[str]]) -> list[Fact]:
    """Play the rows, one card of each seat after the other; stop where cards are placed or taken back."""
    facts: list[Fact] = []
    for number in range(game.tables.options.plays):
        for row in rows:
            facts += do(game, option_of(row[number]))
    return facts


def whole_week(rows: Sequence[Sequence[str]], revolution: str, emperor: int, **settings: Any) -> Game:
    """A week after its third play: points are paid, the marker of a winning emperor has moved."""
    game = week_of(rows, revolution, emperor, **settings)
    play_week(game, rows)
    return game


def phase(game: Game) -> str:
    step = waiting(game)
    return "" if step is None else str(getattr(step, "phase", ""))


def options(game: Game) -> list[str]:
    step = waiting(game)
    return [] if step is None else list(step.options(game))


def actor(game: Game) -> int | None:
    step = waiting(game)
    return None if step is None else step.actor


def play_on(game: Game, until: str, chance: Chance | None = None, *, quiet: bool = True) -> Game:
    """Answer at random until a phase is reached, but say nothing and discard nothing if `quiet`."""
    chance = chance or Chance(7)
    while game.agenda and phase(game) != until:
        found = options(game)
        calm = [text for text in found if text in ("silent", "done")] if quiet else []
        answer(game, calm[0] if calm else found[chance.below(len(found))])
    return game


def roll(game: Game, chance: Chance) -> None:
    while actor(game) == CHANCE:
        found = options(game)
        answer(game, found[chance.below(len(found))])
