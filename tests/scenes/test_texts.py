import ast
import json
import re
from pathlib import Path

import pygame
import pytest

from game.data import assets_folder, data_root, levels_folder
from scenes.fonts import Fonts
from scenes.texts import LANGUAGES, OWN_NAMES, BrokenTextsError, Texts, choose, detect, read_po

SOURCE = Path(__file__).parents[2] / "scenes"
TEXTS = assets_folder() / "texts"
CHINESE = ("zh_Hans", "zh_Hant")


def used_texts() -> set[tuple[str, str]]:
    """Every (context, msgid) that the screens ask for, by reading their source."""
    used: set[tuple[str, str]] = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name not in ("tr", "trn"):
                continue
            context = next(
                (k.value.value for k in node.keywords if k.arg == "ctx" and isinstance(k.value, ast.Constant)), ""
            )
            for argument in node.args[: 1 if name == "tr" else 2]:
                place = f"{path.name}:{argument.lineno}"
                assert isinstance(argument, ast.Constant), (
                    f"{place}: write the text itself, else translators cannot find it"
                )
                assert isinstance(argument.value, str), place
            first = node.args[0]
            assert isinstance(first, ast.Constant)
            used.add((str(context), str(first.value)))
    return used


@pytest.mark.parametrize("language", CHINESE)
def test_every_text_is_translated_and_none_is_left_over(language: str) -> None:
    there = set(read_po(TEXTS / f"{language}.po")) - {("", "")}
    used = used_texts()
    assert used - there == set(), "missing in the file"
    assert there - used == set(), "used nowhere"


@pytest.mark.parametrize("language", CHINESE)
def test_translations_have_the_same_placeholders(language: str) -> None:
    for (_, english), made in read_po(TEXTS / f"{language}.po").items():
        for translation in made:
            if english:
                assert sorted(set(re.findall(r"\{\w+\}", translation))) == sorted(
                    set(re.findall(r"\{\w+\}", english))
                ), english


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_has_a_glyph(language: str) -> None:
    fonts = Fonts(assets_folder() / "fonts", language)
    texts = "".join(OWN_NAMES.values())
    for chinese in CHINESE:
        texts += "".join(msgid for _, msgid in used_texts())
        texts += "".join("".join(made) for key, made in read_po(TEXTS / f"{chinese}.po").items() if key[1])
    for folder, pattern in (
        (data_root() / "game", "**/*.json"),
        (data_root() / "game", "**/*.toml"),
        (levels_folder(), "*.tmx"),
    ):
        texts += "".join(_words(path) for path in folder.glob(pattern) if "logs" not in path.parts)
    assert fonts.missing(texts) == []


def _words(path: Path) -> str:
    if path.suffix == ".json":
        return json.dumps(json.loads(path.read_text(encoding="utf-8")), ensure_ascii=False)
    return path.read_text(encoding="utf-8")


def test_a_missing_glyph_is_noticed() -> None:
    assert Fonts(assets_folder() / "fonts", "en").missing("a ☭ b") == ["☭"]


def test_each_language_draws_its_own_shapes_first() -> None:
    pictures = []
    for language in CHINESE:
        line = Fonts(assets_folder() / "fonts", language).line("骨", 40, (255, 255, 255))
        pictures.append(pygame.image.tobytes(line, "RGBA"))
    assert pictures[0] != pictures[1]


def write(folder: Path, text: str) -> Path:
    path = folder / "zh_Hans.po"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_po_format(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        """# head
msgid ""
msgstr "Language: zh_Hans\\n"

#: somewhere
msgid "two "
"parts"
msgstr "两"
"段\\n"
msgctxt "verb"
msgid "Open"
msgstr "打开"

msgid "{n} round"
msgid_plural "{n} rounds"
msgstr[0] "{n} 轮"

msgid "sure"
msgstr "确定"
#, fuzzy
msgid "unsure"
msgstr "不确定"

msgid "empty"
msgstr ""
""",
    )
    entries = read_po(path)
    assert entries["", "two parts"] == ["两段\n"]
    assert entries["verb", "Open"] == ["打开"]
    assert entries["", "{n} round"] == ["{n} 轮"]
    assert entries["", "sure"] == ["确定"]
    assert ("", "unsure") not in entries
    assert ("", "empty") not in entries
    texts = Texts(tmp_path, "zh_Hans")
    assert texts.tr("Open") == "Open"
    assert texts.tr("Open", ctx="verb") == "打开"
    assert texts.trn("{n} round", "{n} rounds", 3) == "3 轮"
    assert texts.tr("empty") == "empty"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("msgid broken\n", "1: expected msgid"),
        ('msgid "a"\nmsgid "b"\nmsgstr "c"\n', "entry without msgid or msgstr"),
        ('msgid "a"\nmsgstr "x"\n\nmsgid "a"\nmsgstr "y"\n', '"a" is there twice'),
        ('msgid "a\\"\nmsgstr "x"\n', "is no text in double quotes"),
        ('"stray"\n', "1: expected msgid"),
    ],
)
def test_a_broken_file_is_one_clear_error(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BrokenTextsError, match=re.escape(said)) as caught:
        read_po(write(tmp_path, text))
    assert "zh_Hans.po" in str(caught.value)


def test_a_file_in_another_encoding_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "zh_Hans.po"
    path.write_bytes('msgid "a"\nmsgstr "返回"\n'.encode("gbk"))
    with pytest.raises(BrokenTextsError, match="not UTF-8"):
        read_po(path)


def test_english_plurals() -> None:
    texts = Texts(TEXTS, "en")
    assert [texts.trn("{n} round", "{n} rounds", n) for n in (0, 1, 2)] == ["0 rounds", "1 round", "2 rounds"]


@pytest.mark.parametrize(
    ("locales", "language"),
    [
        ([], "en"),
        ([{"language": "zh", "country": "CN"}], "zh_Hans"),
        ([{"language": "zh", "country": "SG"}], "zh_Hans"),
        ([{"language": "zh", "country": None}], "zh_Hans"),
        ([{"language": "zh", "country": "TW"}], "zh_Hant"),
        ([{"language": "zh", "country": "HK"}], "zh_Hant"),
        ([{"language": "zh", "country": "MO"}], "zh_Hant"),
        ([{"language": "zh-Hant", "country": None}], "zh_Hant"),
        ([{"language": "zh_Hans", "country": "HK"}], "zh_Hans"),
        ([{"language": "de", "country": "DE"}, {"language": "zh", "country": "TW"}], "zh_Hant"),
        ([{"language": "en", "country": "GB"}, {"language": "zh", "country": "TW"}], "en"),
        ([{"language": "fr", "country": None}], "en"),
    ],
)
def test_the_language_follows_the_system(locales: list[dict[str, str | None]], language: str) -> None:
    assert detect(locales) == language
    assert choose("system", locales) == language
    assert choose("zh_Hant", locales) == "zh_Hant"


def test_english_quotes_and_dots_are_narrow() -> None:
    english, chinese = (Fonts(assets_folder() / "fonts", language) for language in ("en", "zh_Hans"))
    for text in ("“yes”", "‘no’", "well…"):
        assert english.width(text, 40) < chinese.width(text, 40)
        assert english.line(text, 40, (255, 255, 255)).get_width() == english.width(text, 40)
