"""Draw the icons of the interface: `python assets/build/icons.py` (needs Pillow, resvg-py).

White on nothing, to be tinted; drawn on a square of 24 units, lines 2 wide. `icons.json` says where each lies.
"""

import json

from drawing import ASSETS, rasterise, sheet
from figures import star
from sprites import trefoil

SIZES = (16, 20, 24, 32, 48, 64)
COLUMNS = 12


def line(path: str, width: float = 2) -> str:
    return f'<path d="{path}" fill="none" stroke="#fff" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>'


def solid(path: str) -> str:
    return f'<path d="{path}" fill="#fff" stroke="#fff" stroke-width="1.4" stroke-linejoin="round" fill-rule="evenodd"/>'


def ring(x: float, y: float, r: float, width: float = 2) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="#fff" stroke-width="{width}"/>'


def dot(x: float, y: float, r: float) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="#fff"/>'


def box(x: float, y: float, w: float, h: float, r: float = 2) -> str:
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" fill="none" stroke="#fff" stroke-width="2"/>'


def turned(body: str, angle: int) -> str:
    return f'<g transform="rotate({angle} 12 12)">{body}</g>'


ARROW = line("M5 12 H19 M13 6 L19 12 L13 18")
CHEVRON = line("M9 5 L16 12 L9 19", 2.4)
GEAR = line(star(12, 12, 9.6, 8, 0.8, -90 + 22.5), 2) + ring(12, 12, 3)

ICONS = {
    "play": solid("M8 5 L19 12 L8 19 Z"),
    "pause": solid("M7 5 H10 V19 H7 Z M14 5 H17 V19 H14 Z"),
    "step": solid("M6 5 L14 12 L6 19 Z M17 5 H18.6 V19 H17 Z"),
    "step_back": solid("M18 5 L10 12 L18 19 Z M5.4 5 H7 V19 H5.4 Z"),
    "faster": solid("M4 6 L11.4 12 L4 18 Z M12.6 6 L20 12 L12.6 18 Z"),
    "slower": solid("M20 6 L12.6 12 L20 18 Z M11.4 6 L4 12 L11.4 18 Z"),
    "first": solid("M19 6 L9 12 L19 18 Z M5 6 H7 V18 H5 Z"),
    "last": solid("M5 6 L15 12 L5 18 Z M17 6 H19 V18 H17 Z"),
    "restart": line("M19.5 12 A7.5 7.5 0 1 1 16.6 6.1") + line("M17.6 2.4 L17.2 6.8 L12.9 6.4"),
    "plus": line("M12 5 V19 M5 12 H19", 2.4),
    "minus": line("M5 12 H19", 2.4),
    "zoom_in": ring(10.5, 10.5, 6.5) + line("M15.4 15.4 L20.5 20.5", 2.4) + line("M10.5 7.6 V13.4 M7.6 10.5 H13.4", 1.8),
    "zoom_out": ring(10.5, 10.5, 6.5) + line("M15.4 15.4 L20.5 20.5", 2.4) + line("M7.6 10.5 H13.4", 1.8),
    "grid": box(4, 4, 16, 16, 1.6) + line("M4 9.33 H20 M4 14.67 H20 M9.33 4 V20 M14.67 4 V20", 1.6),
    "nations": line("M5 21 V3.5") + solid("M6 4.6 Q10 2.6 13 4.6 T19.6 4.6 V13 Q16 15 13 13 T6 13 Z"),
    "flag": line("M6 21 V4") + line("M6 4.6 H18 L15 9 L18 13.4 H6"),
    "follow": ring(12, 12, 6.6) + dot(12, 12, 2) + line("M12 2 V6 M12 18 V22 M2 12 H6 M18 12 H22"),
    "log": line("M9 6 H20 M9 12 H20 M9 18 H20") + dot(4.6, 6, 1.5) + dot(4.6, 12, 1.5) + dot(4.6, 18, 1.5),
    "settings": GEAR,
    "back": turned(ARROW, 180),
    "close": line("M6 6 L18 18 M18 6 L6 18", 2.4),
    "menu": line("M4 6.5 H20 M4 12 H20 M4 17.5 H20", 2.2),
    "info": ring(12, 12, 9) + line("M12 11 V16.6") + dot(12, 7.6, 1.4),
    "help": ring(12, 12, 9) + line("M9.2 9.4 Q9.4 6.8 12 6.8 Q14.8 6.8 14.8 9.2 Q14.8 11 12 12.4 V13.6") + dot(12, 17, 1.3),
    "warning": line("M12 3.6 L21.4 20 H2.6 Z") + line("M12 9.6 V14") + dot(12, 17, 1.2),
    "error": line("M8 3 H16 L21 8 V16 L16 21 H8 L3 16 V8 Z") + line("M12 7.4 V12.8") + dot(12, 16.4, 1.3),
    "language": ring(12, 12, 9) + '<ellipse cx="12" cy="12" rx="4.2" ry="9" fill="none" stroke="#fff" stroke-width="1.8"/>' + line("M3.4 9 H20.6 M3.4 15 H20.6", 1.8),
    "sound": solid("M4 9.4 H7.4 L12 5.4 V18.6 L7.4 14.6 H4 Z") + line("M15.4 9 Q17.2 12 15.4 15 M18 6.4 Q21.6 12 18 17.6"),
    "mute": solid("M4 9.4 H7.4 L12 5.4 V18.6 L7.4 14.6 H4 Z") + line("M15.6 9.4 L20.8 14.6 M20.8 9.4 L15.6 14.6"),
    "folder": line("M3 18 V6 Q3 5 4 5 H9 L11.4 7.6 H20 Q21 7.6 21 8.6 V18 Q21 19 20 19 H4 Q3 19 3 18 Z"),
    "save": line("M12 3.6 V14 M7.6 9.8 L12 14.2 L16.4 9.8 M4 16 V20 H20 V16"),
    "dice": box(3.6, 3.6, 16.8, 16.8, 3.4) + "".join(dot(x, y, 1.55) for x, y in ((8, 8), (16, 8), (12, 12), (8, 16), (16, 16))),
    "fullscreen": line("M4 9 V4 H9 M15 4 H20 V9 M20 15 V20 H15 M9 20 H4 V15", 2.2),
    "heart": solid("M12 20.4 Q3 14 3 8.6 A4.7 4.7 0 0 1 12 6.6 A4.7 4.7 0 0 1 21 8.6 Q21 14 12 20.4 Z"),
    "heart_empty": line("M12 20 Q3.4 14 3.4 8.6 A4.5 4.5 0 0 1 12 6.8 A4.5 4.5 0 0 1 20.6 8.6 Q20.6 14 12 20 Z"),
    "shield": solid("M12 2.8 L19.6 5.4 V11.4 Q19.4 18 12 21.4 Q4.6 18 4.4 11.4 V5.4 Z"),
    "sword": line("M19.6 4.4 L9 15 M6.4 12 L12 17.6 M8.6 15.4 L4.4 19.6") + line("M19.6 4.4 L15 5.4 L8 12.6 M19.6 4.4 L18.6 9 L11.4 16", 1.4),
    "skull": '<path d="M3 11 Q3 2.4 12 2.4 Q21 2.4 21 11 Q21 14.8 18 16.4 V21 H14.4 V18.4 H13 V21 H11 V18.4 H9.6 V21 H6 V16.4 Q3 14.8 3 11 Z '
    'M8.4 8 A2.5 2.7 0 1 0 8.4 13.4 A2.5 2.7 0 1 0 8.4 8 Z M15.6 8 A2.5 2.7 0 1 0 15.6 13.4 A2.5 2.7 0 1 0 15.6 8 Z" fill="#fff" fill-rule="evenodd"/>',
    "radiation": trefoil(12, 12.6, 10, "#fff"),
    "eye": line("M2.4 12 Q7 5.4 12 5.4 T21.6 12 Q17 18.6 12 18.6 T2.4 12 Z") + dot(12, 12, 3),
    "eye_off": line("M2.4 12 Q7 5.4 12 5.4 T21.6 12 Q17 18.6 12 18.6 T2.4 12 Z") + line("M4.4 19.6 L19.6 4.4"),
    "home": line("M3.4 11.4 L12 4 L20.6 11.4") + line("M5.8 9.8 V19.6 H18.2 V9.8") + line("M10 19.4 V14 H14 V19.4"),
    "search": ring(10.5, 10.5, 6.5) + line("M15.4 15.4 L20.5 20.5", 2.4),
    "undo": line("M5 9.4 H14 A5 5 0 0 1 14 19.4 H9") + line("M9 5 L4.6 9.4 L9 13.8"),
    "redo": line("M19 9.4 H10 A5 5 0 0 0 10 19.4 H15") + line("M15 5 L19.4 9.4 L15 13.8"),
    "arrow_right": ARROW, "arrow_down": turned(ARROW, 90), "arrow_left": turned(ARROW, 180), "arrow_up": turned(ARROW, 270),
    "chevron_right": CHEVRON, "chevron_down": turned(CHEVRON, 90), "chevron_left": turned(CHEVRON, 180), "chevron_up": turned(CHEVRON, 270),
    "check": line("M4.6 12.8 L9.8 18 L19.6 6.6", 2.6),
    "card": box(8.4, 3.4, 11.4, 15.4) + line("M5.4 7.4 Q4.2 7.6 4.4 8.8 L6.2 19.4 Q6.4 20.8 7.8 20.6 L15 20.6"),
    "coins": '<ellipse cx="12" cy="6.6" rx="7.4" ry="3" fill="#fff"/>' + line("M4.6 11 Q5 13.8 12 13.8 T19.4 11 M4.6 15.6 Q5 18.6 12 18.6 T19.4 15.6 M4.6 6.6 V15.6 M19.4 6.6 V15.6", 1.9),
    "energy": solid("M13.6 2.8 L4.8 13.6 H11 L9.8 21.2 L19 10.2 H12.6 Z"),
    "technology": ring(12, 12, 3) + "".join(turned('<ellipse cx="12" cy="12" rx="9.6" ry="3.8" fill="none" stroke="#fff" stroke-width="1.7"/>', a) for a in (30, 90, 150)),
    "person": dot(12, 7.6, 4.2) + solid("M4.4 20.4 Q4.4 13.6 12 13.6 T19.6 20.4 Z"),
    "people": dot(8.6, 8.4, 3.4) + solid("M2.6 19.6 Q2.6 13.4 8.6 13.4 T14.6 19.6 Z") + dot(16.4, 7.8, 2.8) + line("M16.6 13 Q21.2 13.2 21.2 18.6", 2.2),
    "computer": box(3, 4, 18, 12) + line("M12 16 V20 M8 20 H16") + dot(9, 10, 1.3) + dot(15, 10, 1.3),
    "star": solid(star(12, 12.8, 9.6, 5, 0.44)),
    "diamond": solid("M12 2.6 L20.4 12 L12 21.4 L3.6 12 Z"),
    "map": line("M3.4 6.4 L9 4 L15 6.4 L20.6 4 V17.6 L15 20 L9 17.6 L3.4 20 Z M9 4 V17.6 M15 6.4 V20", 1.9),
    "edit": line("M4 20 L5.2 15.4 L15.8 4.8 Q17 3.8 18.2 4.8 L19.2 5.8 Q20.2 7 19.2 8.2 L8.6 18.8 Z M13.8 7 L17 10.2"),
    "filter": line("M3.6 5 H20.4 L14 12.6 V19.6 L10 17.4 V12.6 Z"),
    "clock": ring(12, 12, 9) + line("M12 7 V12 L15.6 14.2"),
    "lock": box(5, 10.6, 14, 9.8) + line("M8.2 10.4 V7.6 A3.8 3.8 0 0 1 15.8 7.6 V10.4"),
    "handshake": line("M2.6 7.6 L7 6 L12 8.4 L17 6 L21.4 7.6 M4 15 L8.6 18.6 Q10 19.6 11.4 18.6 L20 12.4 M12 8.4 L8.4 11.6 Q9.6 13.8 12.2 12.4 L14 11.4 L18.6 15"),
    "talk": line("M4 4.6 H20 Q21 4.6 21 5.6 V15 Q21 16 20 16 H11.4 L6.6 20.2 V16 H4 Q3 16 3 15 V5.6 Q3 4.6 4 4.6 Z") + "".join(dot(x, 10.4, 1.2) for x in (8, 12, 16)),
    "crown": solid("M3.6 7.4 L8 11.4 L12 4.6 L16 11.4 L20.4 7.4 L18.8 16.6 H5.2 Z M5.4 18.8 H18.6 V20 H5.4 Z"),
    "trophy": solid("M7 3.6 H17 V9.4 Q17 14 12 14 T7 9.4 Z M8 19 H16 V20.4 H8 Z") + line("M12 14 V19 M6.6 5.6 H3.6 Q3.4 10.4 7.6 10.8 M17.4 5.6 H20.4 Q20.6 10.4 16.4 10.8"),
}


def main() -> None:
    folder = ASSETS / "icons"
    folder.mkdir(exist_ok=True)
    for size in SIZES:
        sheet([rasterise(body, 24, size) for body in ICONS.values()], COLUMNS).save(folder / f"icons-{size}.png", optimize=True)
    frames = {name: [index % COLUMNS, index // COLUMNS] for index, name in enumerate(ICONS)}
    rows = ",\n".join(f'  "{name}": {cell}' for name, cell in frames.items())
    (folder / "icons.json").write_text(f'{{"sizes": {list(SIZES)}, "sheet": "icons-{{size}}.png", "columns": {COLUMNS}, "frames": {{\n{rows}\n}}}}\n')
    json.loads((folder / "icons.json").read_text())
    print(f"{len(ICONS)} icons in sizes {SIZES}")


if __name__ == "__main__":
    main()
