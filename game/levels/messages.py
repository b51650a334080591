"""Problems in words, in the three languages of the program."""

import difflib
from collections.abc import Iterable, Mapping
from itertools import islice
from types import MappingProxyType
from typing import Final

from game.levels.messages_files import FILE_TEXTS
from game.levels.messages_global_power import GLOBAL_POWER_TEXTS
from game.levels.messages_maps import MAP_TEXTS
from game.levels.messages_steam_noir import STEAM_NOIR_TEXTS
from game.levels.messages_twilight_struggle import TWILIGHT_STRUGGLE_TEXTS
from game.levels.problems import Problem

LANGUAGES: Final = ("en", "zh_Hans", "zh_Hant")
# Each code has its text in the order of LANGUAGES. A game that adds codes adds its table here.
TEXTS: Final[Mapping[str, tuple[str, str, str]]] = MappingProxyType(
    {**FILE_TEXTS, **MAP_TEXTS, **GLOBAL_POWER_TEXTS, **TWILIGHT_STRUGGLE_TEXTS, **STEAM_NOIR_TEXTS}
)
_LAYER: Final = ("layer “{}”", "图层“{}”", "圖層「{}」")
_OBJECT: Final = ("object {}", "对象 {}", "物件 {}")
_NAMED: Final = ("object {} “{}”", "对象 {}“{}”", "物件 {}「{}」")
_UNNUMBERED: Final = ("object “{}”", "对象“{}”", "物件「{}」")
_CELL: Final = ("cell ({}, {})", "格 ({}, {})", "格 ({}, {})")
_NEAR: Final = (" Did you mean “{}”?", "您是不是想写“{}”？", "您是不是想寫「{}」？")
_BETWEEN: Final = (", ", "，", "，")
_AFTER: Final = (": ", "：", "：")
_LONGEST: Final = 200
_LONGEST_NAME: Final = 64
_MOST_NAMES: Final = 2000
_LONGEST_PATH: Final = 1000


def word(problem: Problem, language: str) -> str:
    """Return a problem as one line: file, layer, object or cell, what is wrong, and what to do about it.

    `language` is one of LANGUAGES; any other gives English.
    """
    at = LANGUAGES.index(language) if language in LANGUAGES else 0
    parts = [_plain(problem.file, _LONGEST_PATH)]
    if problem.layer is not None:
        parts.append(_LAYER[at].format(_plain(problem.layer)))
    if problem.object_id is not None and problem.object_name:
        parts.append(_NAMED[at].format(problem.object_id, _plain(problem.object_name)))
    elif problem.object_id is not None:
        parts.append(_OBJECT[at].format(problem.object_id))
    elif problem.object_name:
        parts.append(_UNNUMBERED[at].format(_plain(problem.object_name)))
    if problem.cell is not None:
        parts.append(_CELL[at].format(*problem.cell))
    facts = {name: _plain(value) if isinstance(value, str) else value for name, value in problem.params.items()}
    text = TEXTS[problem.code][at].format_map(facts)
    if "near" in facts:
        text += _NEAR[at].format(facts["near"])
    # The file stands apart from the rest, which is a place in it.
    return parts[0] + _AFTER[at] + (_BETWEEN[at].join(parts[1:]) + _AFTER[at] if parts[1:] else "") + text


def nearest(name: str, valid: Iterable[str], likeness: float = 0.6) -> str | None:
    """Return the one of `valid` that `name` was probably meant to be, or None; `likeness` is from 0 to 1, the same."""
    by_folded = {word.casefold(): word for word in islice(valid, _MOST_NAMES) if 0 < len(word) <= _LONGEST_NAME}
    close = difflib.get_close_matches(name[:_LONGEST_NAME].casefold(), list(by_folded), n=1, cutoff=likeness)
    return by_folded[close[0]] if close else None


def _plain(text: str, longest: int = _LONGEST) -> str:
    """Return `text` cut short and fit for one line: control characters and turners of direction become ·."""
    shown = "".join(sign if sign.isprintable() else "·" for sign in text[: longest + 1])
    return shown if len(shown) <= longest else shown[: longest - 1] + "…"
