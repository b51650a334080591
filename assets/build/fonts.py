"""Cut the fonts of the program down to the characters it may show: `python assets/build/fonts.py`.

Needs fonttools, pylopdf-fonts-zh-cn, pylopdf-fonts-zh-tw and, for the bold weight, cvttf-notosanscjk-bold (all on PyPI).
"""

from importlib.resources import files
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[1] / "fonts"

# Latin, Greek and Cyrillic names, punctuation, arrows, signs, shapes, numerals, full-width forms.
RANGES = (
    (0x20, 0x7E), (0xA0, 0x17F), (0x1CD, 0x1DC), (0x2B0, 0x2FF), (0x391, 0x3C9), (0x401, 0x451),
    (0x2010, 0x2027), (0x2030, 0x205E), (0x2070, 0x209C), (0x20A0, 0x20BF), (0x2100, 0x214F), (0x2150, 0x2189),
    (0x2190, 0x21FF), (0x2200, 0x22FF), (0x2300, 0x23FF), (0x2460, 0x24FF), (0x2500, 0x25FF), (0x2600, 0x27BF),
    (0x2900, 0x2BFF), (0x3000, 0x303F), (0x3041, 0x30FF), (0x3105, 0x312F), (0x3200, 0x33FF), (0xFE10, 0xFE6F),
    (0xFF01, 0xFFEF),
)


def encoded(codec: str, leads: range) -> set[int]:
    """Return every code point that two bytes of `codec` can write, the first byte from `leads`."""
    found = set()
    for lead in leads:
        for trail in range(0x40, 0xFF):
            text = bytes((lead, trail)).decode(codec, errors="ignore")
            if len(text) == 1:
                found.add(ord(text))
    return found


def localise(font: TTFont, language: str) -> None:
    """Make the glyph forms of an OpenType `language` (such as `ZHS `) the default ones."""
    gsub = font["GSUB"].table
    script = next(record.Script for record in gsub.ScriptList.ScriptRecord if record.ScriptTag == "hani")
    system = next(record.LangSys for record in script.LangSysRecord if record.LangSysTag == language)
    forms: dict[str, str] = {}
    for index in system.FeatureIndex:
        record = gsub.FeatureList.FeatureRecord[index]
        if record.FeatureTag == "locl":
            for lookup in record.Feature.LookupListIndex:
                for table in gsub.LookupList.Lookup[lookup].SubTable:
                    forms.update(getattr(table, "ExtSubTable", table).mapping)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap = {code: forms.get(glyph, glyph) for code, glyph in table.cmap.items()}


def cut(source: Path, target: Path, wanted: set[int], language: str | None = None) -> None:
    """Write the subset of the font at `source` that has the `wanted` characters, in the forms of `language`."""
    options = Options()
    options.layout_features = ["kern"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 7, 13, 14]
    options.drop_tables += ["DSIG", "VORG", "vhea", "vmtx"]
    options.notdef_outline = True
    font = TTFont(source, recalcTimestamp=False)
    if language:
        localise(font, language)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    font.save(target)
    print(f"{target.name}: {len(font.getBestCmap())} characters, {target.stat().st_size / 1e6:.2f} MB")


def main() -> None:
    common = {code for first, last in RANGES for code in range(first, last + 1)}
    simplified = encoded("gb2312", range(0xA1, 0xF8))
    big5 = encoded("big5", range(0xA1, 0xFA))
    big5_level_1 = encoded("big5", range(0xA1, 0xC7))
    FONTS.mkdir(exist_ok=True)
    sc = Path(str(files("pylopdf_fonts_zh_cn") / "NotoSansSC-Regular.otf"))
    tc = Path(str(files("pylopdf_fonts_zh_tw") / "NotoSansTC-Regular.otf"))
    cut(sc, FONTS / "NotoSansSC-Regular.otf", common | simplified | big5)
    cut(tc, FONTS / "NotoSansTC-Regular.otf", common | big5_level_1)
    # Bold is for headings only: what these lack, the regular weight has.
    bold = Path(str(files("cvttf_NotoSansCJK_Bold") / "NotoSansCJKtc-Bold.otf"))
    cut(bold, FONTS / "NotoSansSC-Bold.otf", common | simplified, "ZHS ")
    cut(bold, FONTS / "NotoSansTC-Bold.otf", common | big5_level_1)


if __name__ == "__main__":
    main()
