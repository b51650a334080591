"""Write `levels/steam_noir.tmx`, the table of Steam Noir: `python assets/build/steam_noir_table.py [--preview PNG]`."""

import argparse
from pathlib import Path
from xml.sax.saxutils import quoteattr

WIDTH, HEIGHT, CELL = 1920, 1080, 20

# One entry a place: class, name, (x, y, width, height), properties.
Value = str | int
Entry = tuple[str, str, tuple[int, int, int, int], dict[str, Value]]

LEFT, RIGHT, SIDE_WIDTH = 20, 1520, 380
HIGH, LOW, MIDDLE, SEAT_HEIGHT = 244, 520, 382, 260
OWN = (20, 804, 380, 260)
# The seats after the first, clockwise, by number of players.
OTHERS = {
    3: ((LEFT, MIDDLE), (RIGHT, MIDDLE)),
    4: ((LEFT, MIDDLE), (RIGHT, HIGH), (RIGHT, LOW)),
    5: ((LEFT, LOW), (LEFT, HIGH), (RIGHT, HIGH), (RIGHT, LOW)),
}
PILES = {
    "emperor_deck": (420, 244, 84, 120),
    "emperor_card": (520, 244, 84, 120),
    "modifier": (620, 244, 84, 120),
    "revolution_card": (1316, 244, 84, 120),
    "revolution_deck": (1416, 244, 84, 120),
    "draw": (1540, 804, 160, 220),
    "discard": (1730, 804, 160, 220),
}
SIDES = {"emperor": (420, 380, 380, 404), "revolution": (820, 380, 680, 404)}
ROWS = {"above": (40, 14, 1840, 72), "below": (40, 158, 1840, 72)}
SPACE, TRACK_X, TRACK_Y = 45, 37, 94


def entries() -> dict[str, list[Entry]]:
    """Return all places, by layer."""
    seats: list[Entry] = []
    for players, others in OTHERS.items():
        for seat, box in enumerate((OWN, *((x, y, SIDE_WIDTH, SEAT_HEIGHT) for x, y in others)), 1):
            seats.append(("seat", f"{players} players, seat {seat}", box, {"players": players, "seat": seat}))
    table: list[Entry] = [("hand", "hand", (420, 804, 1080, 260), {})]
    table += [("pile", name.replace("_", " "), box, {"pile": name}) for name, box in PILES.items()]
    table += [("side", f"{name} side", box, {"side": name}) for name, box in SIDES.items()]
    track: list[Entry] = [("row", f"cards {name}", box, {"row": name}) for name, box in ROWS.items()]
    track += [
        ("space", str(n), (TRACK_X + n * SPACE, TRACK_Y, SPACE - 1, 56), {"space": n}) for n in range(41)
    ]
    return {"track": track, "table": table, "seats": seats}


def tmx() -> str:
    """Return the text of the map."""
    layers = entries()
    number = 1
    body = []
    for layer, (name, places) in enumerate(layers.items(), 1):
        body.append(f' <objectgroup id="{layer}" name="{name}">')
        for kind, title, (x, y, width, height), properties in places:
            body.append(
                f'  <object id="{number}" name={quoteattr(title)} type="{kind}" x="{x}" y="{y}" '
                f'width="{width}" height="{height}">'
            )
            number += 1
            if properties:
                body.append("   <properties>")
                for key, value in sorted(properties.items()):
                    typed = ' type="int"' if isinstance(value, int) else ""
                    body.append(f'    <property name="{key}"{typed} value={quoteattr(str(value))}/>')
                body.append("   </properties>")
            body.append("  </object>")
        body.append(" </objectgroup>")
    head = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        (f'<map version="1.8" tiledversion="1.8.2" class="SteamNoirTable" orientation="orthogonal" '
         f'renderorder="right-down" width="{WIDTH // CELL}" height="{HEIGHT // CELL}" tilewidth="{CELL}" '
         f'tileheight="{CELL}" infinite="0" backgroundcolor="#2b211c" nextlayerid="{len(layers) + 1}" '
         f'nextobjectid="{number}">'),
    ]
    return "\n".join([*head, *body, "</map>", ""])


def preview(path: Path) -> None:
    """Draw the rectangles for the eye."""
    from PIL import Image, ImageDraw, ImageFont

    colors = {"seat": "#c9a45c", "hand": "#8fb08c", "pile": "#d2d2d2", "side": "#b05a4a", "space": "#f0e0b0", "row": "#6a8fb0"}
    picture = Image.new("RGB", (WIDTH, HEIGHT), "#2b211c")
    pen = ImageDraw.Draw(picture)
    font = ImageFont.load_default(15)
    for places in entries().values():
        for kind, name, (x, y, width, height), _ in places:
            pen.rectangle((x, y, x + width, y + height), outline=colors[kind], width=2)
            pen.text((x + 4, y + 4), name, font=font, fill=colors[kind])
    picture.save(path)


def main() -> None:
    """Write the map."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--preview", type=Path)
    arguments = parser.parse_args()
    root = Path(__file__).resolve().parents[2]
    (root / "levels" / "steam_noir.tmx").write_text(tmx(), encoding="utf-8", newline="\n")
    if arguments.preview:
        preview(arguments.preview)


if __name__ == "__main__":
    main()
