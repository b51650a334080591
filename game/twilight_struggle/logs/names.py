"""How records spell cards, countries and regions."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from game.twilight_struggle.board import REGIONS
from game.twilight_struggle.cards import card_table
from game.twilight_struggle.countries import country_table, region_table

_CARD_SPELLINGS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "alliance_for_progress": "Alliance For Progress",
        "ask_not_what_your_country": '"Ask Not What Your Country..."',
        "awacs_sale_to_saudis": "AWACS Sale To Saudis",
        "grain_sales_to_soviets": "Grain Sales To Soviets",
        "how_i_learned_to_stop_worrying": "How I Learned To Stop Worrying",
        "middle_east_scoring": "Mideast Scoring",
        "nixon_plays_the_china_card": "Nixon Plays The China Card",
    }
)
_COUNTRY_SPELLINGS: Final[Mapping[str, str]] = MappingProxyType({"united_kingdom": "UK"})
_REGION_ALIASES: Final[Mapping[str, str]] = MappingProxyType({"mideast": "middle_east"})

UNSTARRED: Final = frozenset({"oas_founded"})
"""Cards that records print without the star they have (TS-REC-11)."""


@cache
def card_names() -> tuple[str, ...]:
    """Return the printed name of each card by number (entry 0 unused), with the star where records print it."""
    names = [""]
    for card in card_table().cards:
        star = "*" if card.starred and card.id not in UNSTARRED else ""
        names.append(_CARD_SPELLINGS.get(card.id, card.names.en) + star)
    return tuple(names)


@cache
def country_names() -> tuple[str, ...]:
    """Return the printed name of each country by number."""
    return tuple(_COUNTRY_SPELLINGS.get(country.id, country.names.en) for country in country_table())


@cache
def _cards() -> Mapping[str, int]:
    found = {_plain(name): number for number, name in enumerate(card_names()) if number}
    for card in card_table().cards:
        for name in (card.names.en, *card.aliases):
            found.setdefault(_plain(name), card.number)
    return found


@cache
def _countries() -> Mapping[str, int]:
    found = {_plain(name): number for number, name in enumerate(country_names())}
    for number, country in enumerate(country_table()):
        for name in (country.names.en, *country.aliases):
            found.setdefault(_plain(name), number)
    return found


@cache
def _regions() -> Mapping[str, str]:
    return {_plain(region_table()[region].names.en): region for region in REGIONS} | dict(_REGION_ALIASES)


def _plain(name: str) -> str:
    return name.rstrip("*").strip().casefold()


def find_card(name: str) -> int | None:
    """Return the number of a card by its printed name, with or without star, in any case of letters."""
    return _cards().get(_plain(name))


def find_country(name: str) -> int | None:
    """Return the number of a country by its printed name."""
    return _countries().get(_plain(name))


def find_region(name: str) -> str | None:
    """Return the id of a region by its printed name."""
    return _regions().get(_plain(name))
