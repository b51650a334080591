"""Write `levels/twilight_struggle.tmx`: the places are chosen here, what a country is comes from the game's tables.

Run from the checkout: `python assets/build/twilight_board.py`. With `--preview FILE` also draw the boxes and the lines
between neighbours into a PNG.
"""

import argparse
from pathlib import Path
from xml.sax.saxutils import quoteattr

from game.twilight_struggle.countries import country_table

WIDTH, HEIGHT = 2560, 1440
CELL = 20
BOX = (120, 68)
POWER_BOX = (200, 88)

# The middle of each box in pixels: by geography, with Europe drawn large, since a quarter of all countries are there.
CENTERS = {
    "usa": (330, 330),
    "canada": (500, 180),
    "mexico": (150, 520),
    "guatemala": (130, 630),
    "el_salvador": (160, 730),
    "honduras": (290, 646),
    "nicaragua": (440, 646),
    "costa_rica": (340, 752),
    "panama": (490, 770),
    "cuba": (400, 520),
    "haiti": (540, 566),
    "dominican_republic": (670, 606),
    "colombia": (500, 880),
    "venezuela": (650, 850),
    "ecuador": (340, 920),
    "peru": (370, 1030),
    "bolivia": (530, 1072),
    "brazil": (700, 980),
    "paraguay": (590, 1172),
    "uruguay": (726, 1240),
    "chile": (424, 1230),
    "argentina": (570, 1310),
    "united_kingdom": (830, 190),
    "norway": (1000, 80),
    "sweden": (1166, 80),
    "finland": (1332, 80),
    "denmark": (1094, 180),
    "benelux": (964, 300),
    "west_germany": (1104, 292),
    "east_germany": (1250, 216),
    "poland": (1400, 216),
    "czechoslovakia": (1362, 312),
    "austria": (1222, 382),
    "hungary": (1382, 408),
    "france": (926, 420),
    "spain_portugal": (800, 530),
    "italy": (1086, 478),
    "yugoslavia": (1270, 494),
    "romania": (1480, 496),
    "bulgaria": (1404, 584),
    "greece": (1256, 622),
    "turkey": (1580, 640),
    "ussr": (1790, 240),
    "lebanon": (1466, 730),
    "syria": (1624, 740),
    "israel": (1410, 824),
    "jordan": (1560, 830),
    "iraq": (1764, 780),
    "iran": (1870, 680),
    "gulf_states": (1836, 880),
    "saudi_arabia": (1690, 920),
    "egypt": (1356, 920),
    "libya": (1206, 860),
    "afghanistan": (1940, 560),
    "pakistan": (2010, 660),
    "india": (2040, 784),
    "burma": (2190, 716),
    "laos_cambodia": (2320, 676),
    "thailand": (2236, 820),
    "vietnam": (2390, 790),
    "malaysia": (2250, 940),
    "indonesia": (2360, 1040),
    "philippines": (2470, 900),
    "australia": (2330, 1230),
    "taiwan": (2360, 560),
    "japan": (2480, 440),
    "south_korea": (2340, 420),
    "north_korea": (2260, 320),
    "morocco": (820, 676),
    "algeria": (980, 630),
    "tunisia": (1120, 720),
    "west_african_states": (790, 790),
    "ivory_coast": (846, 904),
    "saharan_states": (990, 772),
    "nigeria": (1000, 890),
    "cameroon": (1060, 984),
    "zaire": (1160, 1086),
    "angola": (1080, 1180),
    "south_africa": (1170, 1356),
    "botswana": (1236, 1254),
    "zimbabwe": (1310, 1160),
    "se_african_states": (1450, 1190),
    "kenya": (1440, 1090),
    "somalia": (1590, 1084),
    "ethiopia": (1490, 1000),
    "sudan": (1300, 1010),
}


def boxes() -> dict[str, tuple[int, int, int, int]]:
    """Return the box (x, y, width, height) of every country in pixels."""
    found = {}
    for country in country_table():
        width, height = BOX if country.regions else POWER_BOX
        x, y = CENTERS[country.id]
        found[country.id] = (x - width // 2, y - height // 2, width, height)
    return found


def tmx() -> str:
    """Return the text of the map."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        (f'<map version="1.8" tiledversion="1.8.2" class="TwilightStruggleBoard" orientation="orthogonal" '
         f'renderorder="right-down" width="{WIDTH // CELL}" height="{HEIGHT // CELL}" tilewidth="{CELL}" '
         f'tileheight="{CELL}" infinite="0" backgroundcolor="#16324a" nextlayerid="2" '
         f'nextobjectid="{len(CENTERS) + 1}">'),
        ' <objectgroup id="1" name="countries" color="#e8d9a8">',
    ]
    places = boxes()
    for number, country in enumerate(country_table(), 1):
        x, y, width, height = places[country.id]
        properties = [("id", "string", country.id)]
        if country.regions:
            properties.append(("battleground", "bool", str(country.battleground).lower()))
            properties.append(("regions", "string", ", ".join(country.regions)))
            properties.append(("stability", "int", str(country.stability)))
        properties.append(("neighbours", "string", ", ".join(country.neighbours)))
        lines.append(
            f'  <object id="{number}" name={quoteattr(country.names.en)} type="country" x="{x}" y="{y}" '
            f'width="{width}" height="{height}">'
        )
        lines.append("   <properties>")
        for name, kind, value in sorted(properties):
            typed = "" if kind == "string" else f' type="{kind}"'
            lines.append(f'    <property name="{name}"{typed} value={quoteattr(value)}/>')
        lines.append("   </properties>")
        lines.append("  </object>")
    lines += [" </objectgroup>", "</map>", ""]
    return "\n".join(lines)


def preview(path: Path) -> None:
    """Draw boxes and lines for the eye."""
    from PIL import Image, ImageDraw, ImageFont  # noqa: PLC0415 (only the preview needs Pillow)

    colors = {
        "europe": "#6a5acd", "asia": "#c77f2a", "middle_east": "#3a8fb0", "africa": "#b59b2e",
        "central_america": "#5e9a4a", "south_america": "#2f7d53",
    }
    picture = Image.new("RGB", (WIDTH, HEIGHT), "#16324a")
    pen = ImageDraw.Draw(picture)
    font = ImageFont.load_default(15)
    for country in country_table():
        for other in country.neighbours:
            if "usa" in (country.id, other) and "japan" in (country.id, other):
                continue
            pen.line((*CENTERS[country.id], *CENTERS[other]), fill="#9fb4c4", width=3)
    for country in country_table():
        x, y, width, height = boxes()[country.id]
        fill = colors[country.regions[0]] if country.regions else "#803030"
        rim = "#ff5050" if country.battleground else "#ffffff"
        pen.rounded_rectangle((x, y, x + width, y + height), 8, fill=fill, outline=rim, width=3)
        pen.text((x + 6, y + 6), f"{country.names.en[:14]} {country.stability}", font=font, fill="white")
    picture.save(path)


def main() -> None:
    """Write the map."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--preview", type=Path)
    arguments = parser.parse_args()
    root = Path(__file__).resolve().parents[2]
    (root / "levels" / "twilight_struggle.tmx").write_text(tmx(), encoding="utf-8", newline="\n")
    if arguments.preview:
        preview(arguments.preview)


if __name__ == "__main__":
    main()
