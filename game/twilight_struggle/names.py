"""Names in the three languages of the program, as the data files hold them."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).resolve().parent / "data"


@dataclass(frozen=True, slots=True)
class Names:
    """One name in English, 简体中文 and 繁體中文."""

    en: str
    zh_Hans: str  # noqa: N815 (the language's own tag)
    zh_Hant: str  # noqa: N815 (the language's own tag)

    def of(self, language: str) -> str:
        """Return the name in `language` (en, zh_Hans, zh_Hant)."""
        return {"en": self.en, "zh_Hans": self.zh_Hans, "zh_Hant": self.zh_Hant}[language]
