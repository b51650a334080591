"""Rules pages: text files in `assets/rules`, read when they are shown.

`GAME.LANGUAGE.txt`: a line `= Title`, then sections that begin with `== Heading`. A line `- text` is a point; every
other line is a paragraph. Clause ids in square brackets (`[SN-WEEK-08]`) are set apart. `#` begins a comment.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from game.data import assets_folder
from scenes.text import Span

_CLAUSES = re.compile(r"\[([A-Z]{2,}-[^\]]*)\]")


class RulesTextError(ValueError):
    """A rules page that cannot be read; the text names file, line and remedy."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and its paragraphs: whether it is a point, and its text."""

    heading: str
    lines: tuple[tuple[bool, str], ...]


@dataclass(frozen=True, slots=True)
class RulesText:
    """A whole page."""

    title: str
    sections: tuple[Section, ...]


def rules_path(game: str, language: str, folder: Path | None = None) -> Path:
    """Return the file of a page: in the language, or in English where there is none."""
    folder = assets_folder() / "rules" if folder is None else folder
    path = folder / f"{game}.{language}.txt"
    return path if path.is_file() else folder / f"{game}.en.txt"


def read_rules(path: Path) -> RulesText:
    """Read a page. Raises RulesTextError."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise RulesTextError(f"{path}: not UTF-8; save the file as UTF-8") from None
    except OSError as error:
        raise RulesTextError(f"{path}: {error.strerror or error}; install the program again") from error
    title = ""
    sections: list[tuple[str, list[tuple[bool, str]]]] = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("== "):
            sections.append((line[3:].strip(), []))
        elif line.startswith("= "):
            title = line[2:].strip()
        elif not sections:
            raise RulesTextError(f"{path}:{number}: text before the first heading; put a line `== Heading` above it")
        else:
            point = line.startswith("- ")
            sections[-1][1].append((point, line[2:].strip() if point else line))
    if not sections:
        raise RulesTextError(f"{path}: no headings; begin each section with a line `== Heading`")
    return RulesText(title, tuple(Section(heading, tuple(lines)) for heading, lines in sections))


def clause_spans(text: str) -> list[Span]:
    """Return a paragraph with its clause ids in a fainter colour."""
    found: list[Span] = []
    for index, part in enumerate(_CLAUSES.split(text)):
        if index % 2:
            found.append(Span(part, colour="faint"))
        elif part:
            found.append(Span(part))
    return found


def clauses(rules: RulesText) -> list[str]:
    """Return every clause id that a page names, in order."""
    found: list[str] = []
    for section in rules.sections:
        for _, text in section.lines:
            for group in _CLAUSES.findall(text):
                found += re.findall(r"[A-Z]{2,}-[A-Z]+-\d+", group)
    return found
