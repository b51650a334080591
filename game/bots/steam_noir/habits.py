"""Plain habits: what to keep, to pass, to back, to take back, to say."""

from collections.abc import Sequence
from typing import Final

from game.bots.steam_noir.stakes import Stakes
from game.kernel.chance import Chance
from game.kernel.steps import Option
from game.steam_noir.figures import FACTIONS
from game.steam_noir.observe import Observation
from game.steam_noir.state import EMPEROR, NOBODY
from game.steam_noir.steps import DONE
from game.steam_noir.tables import Menu, Pile, together

# What a card must be worth to stay in the hand: about what a fresh one is worth, and a little for knowing it.
_STAY: Final = 0.56
_BOOST: Final = 0.95
HARM: Final = -0.002
"""What a point must cost before one rather has none."""


def wishes(seen: Observation, stakes: Stakes | None) -> list[float]:
    """Return how welcome cards of each faction are."""
    tables = seen.tables
    hand = together(seen.hand, seen.held)
    found = [0.0] * len(FACTIONS)
    for kind in range(tables.power):
        found[tables.faction[kind]] += 0.07 * hand[kind]
    if seen.faction != NOBODY:
        # The decisive push comes late; before it would only show who one is.
        found[seen.faction] += 0.2 + 0.12 * seen.month
    if seen.support != NOBODY:
        found[seen.support] += 0.35
    if stakes is not None:
        mean = sum(stakes.worth) / len(stakes.worth)
        for faction in range(len(FACTIONS)):
            found[faction] += max(-0.3, min(0.3, 4 * (stakes.worth[faction] - mean)))
    return found


def worth_keeping(seen: Observation, stakes: Stakes | None) -> list[float]:
    """Return what each kind of card is worth in the own hand, about 0 to 1.5."""
    tables = seen.tables
    wished = wishes(seen, stakes)
    low = min(tables.value[: tables.power])
    span = max(1, max(tables.value[: tables.power]) - low)
    if stakes is not None and stakes.point < HARM:
        # Low cards lead nothing.
        return [*(0.75 - 0.4 * (tables.value[k] - low) / span for k in range(tables.power)), _BOOST]
    found = [0.6 * (tables.value[k] - low) / span + wished[tables.faction[k]] for k in range(tables.power)]
    return [*found, _BOOST]


def worst_cards(seen: Observation, menu: Menu, options: Sequence[Option], number: int) -> Option:
    """Return the next card of the worst set of so many, which is chosen in rising kind."""
    worth = worth_keeping(seen, None)
    left = _worst(together(seen.hand, seen.held), worth, number)
    for kind, count in enumerate(seen.held):
        for _ in range(count):
            if kind in left:
                left.remove(kind)
    for kind in sorted(left):
        if menu.texts[kind] in options:
            return menu.texts[kind]
    return min(options, key=lambda option: worth[menu.kind[option]])


def _worst(hand: Pile, worth: Sequence[float], number: int) -> list[int]:
    cards = sorted((worth[kind], kind) for kind, count in enumerate(hand) for _ in range(count))
    return [kind for _, kind in cards[:number]]


def discard(seen: Observation, options: Sequence[Option], stakes: Stakes) -> Option:
    """Return the next card to throw away at the end of a week, or that all others stay."""
    worth = worth_keeping(seen, stakes)
    menu = seen.tables.discard
    poor = [menu.kind[option] for option in options if option != DONE and worth[menu.kind[option]] < _STAY]
    return menu.texts[min(poor)] if poor else DONE


def take_back(seen: Observation, options: Sequence[Option], stakes: Stakes) -> Option:
    """Return the card of the week most worth keeping."""
    worth = worth_keeping(seen, stakes)
    return max(options, key=lambda option: worth[seen.tables.take.kind[option]])


def back(seen: Observation, options: Sequence[Option], stakes: Stakes) -> Option:
    """Return the support card: the likely winner of the month, or the loser where points would only do harm."""
    tables = seen.tables
    strength = [0.0] * len(FACTIONS)
    for kind in range(tables.power):
        strength[tables.faction[kind]] += tables.value[kind] * seen.hand[kind] / 6.0
    if seen.revolution != NOBODY:
        strength[seen.revolution] += 0.5
    strength[seen.faction] += (0.0, 0.3, 1.2)[min(seen.month, 3) - 1]
    for card in seen.above:
        if card.faction != EMPEROR:
            # What was pushed before may be pushed again.
            strength[card.faction] += 0.15
    sign = 1 if stakes.point >= 0 else -1
    return max(options, key=lambda option: sign * strength[FACTIONS.index(option.removeprefix("back "))])


def speak(seen: Observation, options: Sequence[Option], stakes: Stakes, chance: Chance) -> Option:
    """Return an announcement: mostly honest, unless the emperor's victory would be one's own."""
    draw = chance.below(100)
    best = max(range(len(FACTIONS)), key=lambda faction: stakes.worth[faction])
    if stakes.worth[EMPEROR] > stakes.worth[best] + 0.01:
        wanted = "say unite" if draw < 30 else "say loyal" if draw < 50 else "silent"
    elif draw < 40:
        wanted = "say unite"
    elif draw < 70:
        tables = seen.tables
        strength = [0] * len(FACTIONS)
        for kind in range(tables.power):
            strength[tables.faction[kind]] += tables.value[kind] * seen.hand[kind]
        if seen.support != NOBODY:
            strength[seen.support] += 4
        wanted = f"say push {FACTIONS[max(range(len(FACTIONS)), key=lambda faction: strength[faction])]}"
    else:
        wanted = "silent"
    return wanted if wanted in options else "silent"
