"""The program's texts: English in the source, Chinese in `.po` files read as they are."""

import ast
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "zh_Hans", "zh_Hant")
OWN_NAMES = {"en": "English", "zh_Hans": "简体中文", "zh_Hant": "繁體中文"}
"""Every language in its own words: a reader must find it whatever is set."""

Entries = dict[tuple[str, str], list[str]]
"""Translations by (context, msgid); more than one for a plural."""


class BrokenTextsError(ValueError):
    """A `.po` file cannot be read. The message names file and line."""


def read_po(path: Path) -> Entries:
    """Read a `.po` file. Entries marked fuzzy, obsolete or empty are left out."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BrokenTextsError(f"{path}: not UTF-8; save the file as UTF-8") from None
    except OSError as error:
        raise BrokenTextsError(f"{path}: {error.strerror}") from None
    entries: Entries = {}
    fields: dict[str, str] = {}
    key = ""
    fuzzy = False
    for number, line in enumerate([*text.splitlines(), ""], 1):
        line = line.strip()
        comment = line if line.startswith("#") else ""
        match = re.fullmatch(r'(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?)\s+)?(".*")', line)
        field = match[1] if match else None
        begun = field in fields or "msgstr" in "".join(fields)
        if not line or comment or (field in ("msgctxt", "msgid") and begun):
            _keep(entries, fields, fuzzy, path, number)
            if fields:
                fuzzy = False
            fields, key = {}, ""
        if comment.startswith("#,") and "fuzzy" in comment:
            fuzzy = True
        if not line or comment:
            continue
        if not match or not (match[1] or key):
            raise BrokenTextsError(
                f'{path}:{number}: expected msgid, msgstr or a text in double quotes, found "{line}"'
            )
        key = match[1] or key
        fields[key] = fields.get(key, "") + _unquote(match[2], path, number)
    return entries


def _keep(entries: Entries, fields: Mapping[str, str], fuzzy: bool, path: Path, number: int) -> None:
    if not fields:
        return
    if "msgid" not in fields or not any(name.startswith("msgstr") for name in fields):
        raise BrokenTextsError(f"{path}:{number}: an entry without msgid or msgstr ends here")
    made = [value for name, value in sorted(fields.items()) if name.startswith("msgstr")]
    name = (fields.get("msgctxt", ""), fields["msgid"])
    if name in entries:
        raise BrokenTextsError(f'{path}:{number}: "{fields["msgid"]}" is there twice')
    if fields["msgid"] and not fuzzy and all(made):
        entries[name] = made


def _unquote(text: str, path: Path, number: int) -> str:
    try:
        value = ast.literal_eval(text)
    except (SyntaxError, ValueError):
        raise BrokenTextsError(f"{path}:{number}: {text} is no text in double quotes") from None
    return str(value)


class Texts:
    """The texts of one language."""

    def __init__(self, folder: Path, language: str) -> None:
        self.language = language
        self._entries = {} if language == "en" else read_po(folder / f"{language}.po")

    def tr(self, text: str, /, *, ctx: str = "", **values: object) -> str:
        """Return `text` in this language, with `{names}` filled in; English where nothing else is known."""
        found = self._entries.get((ctx, text))
        return _fill(found[0] if found else text, values)

    def trn(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Return `one` or `many`, whichever suits `n`, which is also the value of `{n}`. Chinese has a single form."""
        found = self._entries.get(("", one))
        english = one if n == 1 else many
        return _fill(found[0] if found else english, {"n": n, **values})


def _fill(text: str, values: Mapping[str, object]) -> str:
    return text.format_map(values) if values else text


def detect(locales: Iterable[Mapping[str, Any]]) -> str:
    """Return the program's language for the system's preferred locales, the first one that we have."""
    for locale in locales:
        language = (locale.get("language") or "").replace("-", "_")
        country = locale.get("country") or ""
        name = f"{language}_{country}"
        if language.split("_")[0] == "en":
            return "en"
        if language.split("_")[0] == "zh":
            traditional = "Hant" in name or any(mark in name.split("_") for mark in ("TW", "HK", "MO"))
            return "zh_Hant" if traditional and "Hans" not in name else "zh_Hans"
    return "en"


def choose(wanted: str, locales: Sequence[Mapping[str, Any]]) -> str:
    """Return `wanted`, or the system's language if it is `system`."""
    return wanted if wanted in LANGUAGES else detect(locales)
