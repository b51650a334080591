"""The settings as the data file has them, checked and frozen."""

from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from game.kernel.rules import Setting

DATA: Final = Path(__file__).with_name("data")

FACTIONS: Final = ("students", "workers", "calendar", "mechandros", "suffragettes")
"""Ids in the order of every list and loop (SN-TERM-01)."""

Positive = Annotated[int, Meta(ge=1, le=200)]
Whole = Annotated[int, Meta(ge=0, le=200)]
# Copies are told apart by the letters of the alphabet.
Copies = Annotated[int, Meta(ge=0, le=26)]


class FiguresError(ValueError):
    """A settings file that cannot be used; the text names file, place and remedy."""


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """A setting with a few values."""

    default: bool | int | str
    allowed: tuple[bool | int | str, ...]


class Number(Struct, frozen=True, forbid_unknown_fields=True):
    """A setting that is a whole number."""

    default: int
    least: int
    most: int


class Choices(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings with a few values, by name."""

    points_if_emperor_wins: Choice
    weekly_emperor_tie: Choice
    weekly_faction_tie: Choice
    leader_tie_cards: Choice
    boost_on_revolution_card: Choice
    emperor_scores: Choice
    reveal_before_support: Choice
    month_tie: Choice
    tiebreak_months: Choice
    unassigned_in_ranking: Choice
    talk: Choice


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings that are whole numbers, by name."""

    months: Number
    weeks: Number
    plays: Number
    max_traitors_per_week: Number
    leader_points: Number
    best_card_points: Number
    overthrow_gap: Number


class Figures(Struct, frozen=True, forbid_unknown_fields=True, eq=False, rename={"pass_": "pass"}):
    """The box: which cards there are, how many are dealt, and what may be set for a game."""

    min_players: Annotated[int, Meta(ge=3, le=5)]
    max_players: Annotated[int, Meta(ge=3, le=5)]
    power_card_counts: dict[Positive, Copies]
    boost_count: Copies
    boost_value: Positive
    emperor_cards: Annotated[tuple[Positive, ...], Meta(min_length=1, max_length=26)]
    emperor_modifier: dict[int, Whole]
    revolution_strength: Whole
    deal: Positive
    pass_: Whole
    draft_discard: Whole
    hand_size: Positive
    month_bonus: dict[int, Whole]
    lap: Positive
    boost_credit: Literal["card_owner"]
    final_emperor_tie: Literal["failure"]
    choices: Choices
    numbers: Numbers


def read_figures(path: Path) -> Figures:
    """Read a settings file; raise FiguresError with one readable line."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise FiguresError(f"{path}: cannot be read ({error.strerror or error}); check the path") from error
    try:
        tree = msgspec.toml.decode(content)
        figures = msgspec.convert(tree, Figures, str_keys=True)
    except msgspec.ValidationError as error:
        raise FiguresError(f"{path}: {error}; correct that value") from error
    except (msgspec.DecodeError, ValueError) as error:
        raise FiguresError(f"{path}: not TOML: {error}; correct that line") from error
    for problem in _problems(figures):
        raise FiguresError(f"{path}: {problem}")
    return figures


def _problems(figures: Figures) -> list[str]:
    found = []
    players = range(figures.min_players, figures.max_players + 1)
    if not players:
        found.append("min_players is more than max_players; exchange them")
    found += [
        f"emperor_modifier: nothing for {n} players; add it" for n in players if n not in figures.emperor_modifier
    ]
    needed = range(1, figures.max_players + 1)
    found += [f"month_bonus: nothing for {n} backers; add it" for n in needed if n not in figures.month_bonus]
    if not any(figures.power_card_counts.values()):
        found.append("power_card_counts: there are no cards; give at least one value a count")
    if figures.pass_ > figures.deal or figures.draft_discard > figures.deal:
        found.append("pass and draft_discard: more than deal; lower them")
    if figures.deal - figures.draft_discard != figures.hand_size:
        found.append("hand_size: not what deal leaves after draft_discard; change one of the three")
    limits = {"months": len(FACTIONS), "weeks": len(FACTIONS), "plays": figures.hand_size}
    for name, limit in limits.items():
        if getattr(figures.numbers, name).most > limit:
            found.append(f"numbers.{name}: there is something for {limit} at the most; lower most")
    cards = figures.boost_count + len(FACTIONS) * sum(figures.power_card_counts.values())
    # Every seat holds a hand and has cards on the table when the next are dealt; the track keeps some for good.
    if cards < figures.max_players * max(figures.deal, figures.hand_size):
        found.append(f"power_card_counts: {cards} cards are too few for {figures.max_players} hands; raise the counts")
    for name in msgspec.structs.asdict(figures.choices):
        choice: Choice = getattr(figures.choices, name)
        if choice.default not in choice.allowed:
            found.append(f"choices.{name}: the default {choice.default!r} is not among those allowed; add it")
    for name in msgspec.structs.asdict(figures.numbers):
        number: Number = getattr(figures.numbers, name)
        if not number.least <= number.default <= number.most:
            found.append(f"numbers.{name}: the default {number.default} is not from least to most; change it")
    return found


@cache
def standard() -> Figures:
    """Return the settings that come with the game."""
    return read_figures(DATA / "settings.toml")


def settings_of(figures: Figures) -> tuple[Setting, ...]:
    """Return what can be set for each game."""
    choices = [
        Setting(name, choice.default, choice.allowed)
        for name, choice in msgspec.structs.asdict(figures.choices).items()
    ]
    numbers = [
        Setting(name, number.default, range(number.least, number.most + 1))
        for name, number in msgspec.structs.asdict(figures.numbers).items()
    ]
    return (*choices, *numbers)


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    """A name in the languages of the program."""

    en: str
    zh_Hans: str  # noqa: N815 - the language's own code
    zh_Hant: str  # noqa: N815


@cache
def names() -> dict[str, Names]:
    """Return the names of the factions and of the emperor, by id."""
    return msgspec.toml.decode((DATA / "names.toml").read_bytes(), type=dict[str, Names])
