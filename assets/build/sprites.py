"""Draw the sprites of Global Power: `python assets/build/sprites.py` (needs numpy, Pillow, resvg-py).

Every size is drawn from the shapes, none is scaled. `sprites.json` says where each frame lies.
"""

import json
import math
from collections.abc import Callable

import numpy as np
from PIL import Image

from drawing import ASSETS, PALETTE, rasterise, sheet
from figures import IDLE, LINE, WALK, Pose, character, guard, hero, mercenary, seat_sign, star

SIZES = (16, 24, 32, 48, 64, 96, 128)
COLUMNS = 16
SHADOW = '<ellipse cx="32" cy="56" rx="{}" ry="4.4" fill="#060a0e" opacity="0.34"/>'
PALE = {"tint": "#e4e6df", "tint_dark": "#b9bdb6"}


def darker(colour: str, factor: float = 0.72) -> str:
    value = colour.lstrip("#")
    return "#" + "".join(f"{int(int(value[i:i + 2], 16) * factor):02x}" for i in (0, 2, 4))


def tints(colour: str) -> dict[str, str]:
    return {"tint": colour, "tint_dark": darker(colour)}


def garrison(seat: int) -> str:
    return (SHADOW.format(24)
            + f'<path d="M50 52 V10" {LINE}/><path d="M50 10 Q57 8 61 12 Q57 15 61 20 Q56 18 50 21 Z" fill="$tint" {LINE}/>'
            + f'<path d="M6 55 L27 20 L33 20 L54 55 Z" fill="$tint" {LINE}/>'
            + '<path d="M6 55 L27 20 L20 55 Z" fill="$tint_dark"/>'
            + f'<path d="M24 55 Q28 44 30 33 Q32 44 36 55 Z" fill="#1f2329" {LINE}/>'
            + f'<path d="M27 20 L24 15 M33 20 L36 15" {LINE}/>'
            + seat_sign(seat, 41.5, 47.5, 4.2))


def base(seat: int) -> str:
    return (SHADOW.format(26)
            + f'<path d="M44 26 V5" {LINE}/><path d="M44 5 Q52 3 57 7 Q53 10 57 15 Q51 13 44 16 Z" fill="$tint" {LINE}/>'
            + f'<path d="M34 30 V22 H54 V30 Z" fill="#9aa3a8" {LINE}/><rect x="37" y="24.6" width="14" height="3" fill="#242a31"/>'
            + f'<path d="M4 55 L9 34 Q10 30 15 30 H49 Q54 30 55 34 L60 55 Z" fill="#a8b0b3" {LINE}/>'
            + '<path d="M4.9 54 L7.6 43 H56.4 L59.1 54 Z" fill="#7e878c"/>'
            + '<path d="M8.6 37.5 H55.4 L56.5 42.6 H7.5 Z" fill="$tint"/>'
            + f'<path d="M24 55 V47 Q24 44 27 44 H37 Q40 44 40 47 V55 Z" fill="#242a31" {LINE}/>'
            + '<path d="M12 48 H19 M45 48 H52" stroke="#242a31" stroke-width="3" stroke-linecap="round"/>'
            + seat_sign(seat, 20, 35.6, 3.6))


def wealth() -> str:
    out = SHADOW.format(20)
    for x, count in ((21, 4), (43, 2), (33, 3)):
        for k in range(count):
            y = 50 - k * 7 + (5 if x == 33 else 0)
            out += f'<path d="M{x - 11} {y - 3} V{y + 2} A11 4.8 0 0 0 {x + 11} {y + 2} V{y - 3}" fill="#c39440" {LINE}/>'
            out += f'<ellipse cx="{x}" cy="{y - 3}" rx="11" ry="4.8" fill="$gold" {LINE}/>'
        out += f'<ellipse cx="{x}" cy="{47 - (count - 1) * 7 + (5 if x == 33 else 0)}" rx="5.4" ry="2" fill="#f7dc92"/>'
    return out


def energy() -> str:
    return (SHADOW.format(17)
            + f'<path d="M16 18 V50 A16 6 0 0 0 48 50 V18 Z" fill="#3f6f86" {LINE}/>'
            + '<path d="M17.5 19 V50 A14 5 0 0 0 23 54 V22 Z" fill="#6fa3b8" opacity="0.75"/>'
            + '<path d="M16 28.5 A16 6 0 0 0 48 28.5 M16 40 A16 6 0 0 0 48 40" fill="none" stroke="$outline" stroke-width="2"/>'
            + f'<ellipse cx="32" cy="18" rx="16" ry="6" fill="#5b90a6" {LINE}/>'
            + f'<path d="M36 21 L23 41 H31 L28 55 L42 34 H34 Z" fill="#ffd75e" {LINE}/>')


def trefoil(cx: float, cy: float, r: float, colour: str) -> str:
    """Three blades of 60 degrees about a disc."""
    out = f'<circle cx="{cx}" cy="{cy}" r="{r * 0.2:.2f}" fill="{colour}"/>'
    for middle in (-150, -30, 90):
        points = []
        for radius, first, last in ((r, middle - 30, middle + 30), (r * 0.32, middle + 30, middle - 30)):
            a, b = math.radians(first), math.radians(last)
            points.append((radius, cx + radius * math.cos(a), cy + radius * math.sin(a), cx + radius * math.cos(b), cy + radius * math.sin(b)))
        (ro, ax, ay, bx, by), (ri, ix, iy, jx, jy) = points
        out += (f'<path d="M{ax:.2f} {ay:.2f} A{ro} {ro} 0 0 1 {bx:.2f} {by:.2f} L{ix:.2f} {iy:.2f} '
                f'A{ri} {ri} 0 0 0 {jx:.2f} {jy:.2f} Z" fill="{colour}"/>')
    return out


def radiation(position: int) -> str:
    """The marker card: 1 sideways, 2 upright, 3 face down."""
    shadow = '<rect x="14" y="8" width="38" height="52" rx="6" fill="#060a0e" opacity="0.34"/>'
    card = f'<rect x="13" y="5" width="38" height="52" rx="6" fill="{{}}" {LINE}/>'
    if position == 3:
        back = shadow + card.format("#4a5158") + '<rect x="17.5" y="9.5" width="29" height="43" rx="3.5" fill="none" stroke="#8a9299" stroke-width="2"/>'
        back += "".join(f'<path d="M{x} {y - 3.6} L{x + 3.6} {y} L{x} {y + 3.6} L{x - 3.6} {y} Z" fill="#7b848b"/>'
                        for x, y in ((32, 31), (32, 20), (32, 42), (24, 25.5), (40, 25.5), (24, 36.5), (40, 36.5)))
        return back
    front = (shadow + card.format("$radiation") + '<rect x="17" y="9" width="30" height="44" rx="3.5" fill="none" stroke="#2a2a18" stroke-width="1.6"/>'
             + trefoil(32, 29, 14, "#26261a") + '<path d="M25 48.4 H39" stroke="#26261a" stroke-width="2.6" stroke-linecap="round"/>')
    return front if position == 2 else f'<g transform="rotate(-90 32 32)">{front}</g>'


INCIDENT = {1: ("#e8c765", "#5a4410"), 2: ("#ef9a4f", "#5c2c08"), 3: ("#ea5f50", "#ffffff")}


def incident(level: int, *, past: bool = False) -> str:
    """A pennant for level I, a diamond for II, a burst for III, each with its numeral."""
    colour, ink = INCIDENT[level]
    if past:
        colour, ink = ("#8b949b", "#2b333a")
    out = SHADOW.format(9) + f'<path d="M32 57 V40" {LINE}/>'
    shape = {
        1: "M14 10 H46 Q50 10 50 14 V36 Q50 40 46 40 H37 L32 46 L27 40 H18 Q14 40 14 36 V14 Q14 10 18 10 Z",
        2: "M32 2 L54 25 L32 48 L10 25 Z",
        3: star(32, 25.4, 23.8, 11, 0.74),
    }[level]
    out += f'<path d="{shape}" fill="{colour}" {LINE}/>'
    xs = {1: (32,), 2: (28, 36), 3: (25, 32, 39)}[level]
    left, right = xs[0] - 4, xs[-1] + 4
    out += f'<path d="M{left} 17 H{right} M{left} 33 H{right}" stroke="{ink}" stroke-width="2.8" stroke-linecap="round"/>'
    return out + "".join(f'<path d="M{x} 17 V33" stroke="{ink}" stroke-width="4"/>' for x in xs)


def clash(t: float) -> str:
    r = 12 + 18 * t
    fade = 1 - max(0.0, t - 0.4) / 0.75
    out = f'<g opacity="{fade:.2f}"><path d="{star(32, 32, r, 8, 0.5, -90 + 14 * t)}" fill="#ffe08a" {LINE}/>'
    out += f'<path d="{star(32, 32, r * 0.62, 8, 0.5, -67)}" fill="#fff8e2"/>'
    for mirror in ("", "translate(64 0) scale(-1 1)"):
        lean = 38 - 16 * t
        out += (f'<g transform="{mirror}"><g transform="rotate({lean:.1f} 32 34)"><path d="M29.2 8 L32 2.6 L34.8 8 V40 H29.2 Z" fill="#eef3f4" {LINE}/>'
                f'<path d="M26 41 H38" stroke="$outline" stroke-width="5.4" stroke-linecap="round"/><path d="M26 41 H38" stroke="$gold" stroke-width="2.6" stroke-linecap="round"/>'
                f'<path d="M32 43 V50" stroke="#6b4a35" stroke-width="4" stroke-linecap="round"/></g></g>')
    return out + "</g>"


def strike(t: float) -> str:
    a0, a1 = -150 + 150 * t, -150 + 150 * t + 40 + 60 * math.sin(math.pi * min(t + 0.2, 1))
    p = [(32 + 24 * math.cos(math.radians(a)), 34 + 24 * math.sin(math.radians(a))) for a in (a0, a1)]
    q = [(29 + 12 * math.cos(math.radians(a)), 37 + 12 * math.sin(math.radians(a))) for a in (a0 + 12, a1)]
    fade = 1 - max(0.0, t - 0.5)
    return (f'<g opacity="{fade:.2f}"><path d="M{p[0][0]:.1f} {p[0][1]:.1f} A24 24 0 0 1 {p[1][0]:.1f} {p[1][1]:.1f} L{q[1][0]:.1f} {q[1][1]:.1f} '
            f'A12 12 0 0 0 {p[0][0]:.1f} {p[0][1]:.1f} Z" fill="#fff5d8" stroke="#e3b65f" stroke-width="2.4" stroke-linejoin="round"/></g>')


def hit(t: float) -> str:
    fade = 1 - max(0.0, t - 0.3)
    return (f'<g opacity="{fade:.2f}"><path d="{star(32, 32, 10 + 15 * t, 6, 0.42, -75)}" fill="#f07f6e" stroke="#7c2a24" stroke-width="2.2" stroke-linejoin="round"/>'
            f'<path d="{star(32, 32, 5 + 8 * t, 6, 0.45, -75)}" fill="#ffe9d6"/></g>')


def death(t: float) -> str:
    y, fade = 36 - 14 * t, 1 - max(0.0, t - 0.35) / 0.9
    puffs = "".join(f'<circle cx="{32 + dx * (0.5 + t):.1f}" cy="{52 + dy * t:.1f}" r="{7 - 4 * t:.1f}" fill="#aeb8be" opacity="0.55"/>'
                    for dx, dy in ((-16, -6), (16, -6), (-7, -12), (8, -12)))
    return (f'<g opacity="{fade:.2f}">{puffs}<g transform="translate(0 {y - 32:.1f})"><path d="M18 30 Q18 15 32 15 Q46 15 46 30 Q46 36 41.5 38.5 V45 H22.5 V38.5 Q18 36 18 30 Z" fill="#f1efe6" {LINE}/>'
            '<ellipse cx="26" cy="30" rx="4.2" ry="4.8" fill="#272c33"/><ellipse cx="38" cy="30" rx="4.2" ry="4.8" fill="#272c33"/>'
            '<path d="M32 34 L30 38 H34 Z" fill="#272c33"/><path d="M28 41 V45 M32 41 V45 M36 41 V45" stroke="#272c33" stroke-width="1.8"/></g></g>')


def heal(t: float) -> str:
    out = ""
    for x, y, r, lag in ((32, 40, 7, 0), (17, 46, 4.6, 0.12), (47, 48, 4.6, 0.2)):
        top = y - 24 * max(0.0, t - lag)
        fade = 1 - max(0.0, t - 0.45) / 0.8
        w = r * 0.36
        out += (f'<path d="M{x - w:.1f} {top - r:.1f} H{x + w:.1f} V{top - w:.1f} H{x + r:.1f} V{top + w:.1f} H{x + w:.1f} V{top + r:.1f} H{x - w:.1f} V{top + w:.1f} H{x - r:.1f} V{top - w:.1f} H{x - w:.1f} Z" '
                f'fill="#8fe0ac" stroke="#1f5a3a" stroke-width="2" stroke-linejoin="round" opacity="{fade:.2f}"/>')
    return out


def jump(t: float) -> str:
    fade = 1 - t * 0.75
    rings = "".join(f'<ellipse cx="32" cy="{54 - k * 13 * (0.4 + t):.1f}" rx="{20 - k * 4 - 5 * t:.1f}" ry="{6 - k * 1.2:.1f}" fill="none" stroke="#cfe6ff" stroke-width="{3.4 - k * 0.6:.1f}" opacity="{0.95 - k * 0.2:.2f}"/>' for k in range(4))
    return f'<g opacity="{fade:.2f}">{rings}</g>'


def conscript(t: float) -> str:
    fade = 1 - max(0.0, t - 0.4)
    rays = ""
    for k in range(8):
        a = math.radians(45 * k + 22)
        r0, r1 = 10 + 10 * t, 16 + 13 * t
        rays += f'<path d="M{32 + r0 * math.cos(a):.1f} {34 + r0 * math.sin(a):.1f} L{32 + r1 * math.cos(a):.1f} {34 + r1 * math.sin(a):.1f}" stroke="#ffe6a6" stroke-width="3.4" stroke-linecap="round"/>'
    return f'<g opacity="{fade:.2f}">{rays}<path d="{star(32, 34, 9 * (1 - 0.4 * t), 4, 0.35)}" fill="#fff6dc"/></g>'


EFFECTS: dict[str, Callable[[float], str]] = {
    "clash": clash, "strike": strike, "hit": hit, "death": death, "heal": heal, "jump": jump, "conscript": conscript,
}


def walker(draw: Callable[[Pose], str]) -> dict[str, str]:
    """Return the nine frames of a figure: standing, four steps to the right, four to the left."""
    frames = {"idle": draw(IDLE)}
    for side in ("right", "left"):
        for k, pose in enumerate(WALK):
            body = draw(pose)
            frames[f"{side}.{k}"] = body if side == "right" else f'<g transform="translate(64 0) scale(-1 1)">{body}</g>'
    return frames


def tint_mask(body: str, size: int) -> Image.Image:
    """Return only the uniform, in white and grey: coloured by multiplication it goes over the pale figure."""
    black, white, shaded = (
        np.asarray(rasterise(body, 64, size, {"tint": a, "tint_dark": b}), float)
        for a, b in (("#000000", "#000000"), ("#ffffff", "#ffffff"), ("#ffffff", "#bdbdbd"))
    )
    share = np.clip((white - black)[..., :3].mean(axis=2) / 255, 0, 1)
    grey = np.clip((shaded - black)[..., :3].mean(axis=2) / np.maximum(share, 0.02), 0, 255)
    out = np.zeros((size, size, 4))
    out[..., :3] = grey[..., None]
    out[..., 3] = share * white[..., 3]
    return Image.fromarray((out + 0.5).astype(np.uint8), "RGBA")


def main() -> None:
    drawings: dict[str, tuple[str, dict[str, str] | None]] = {}

    def add(name: str, frames: dict[str, str], colours: dict[str, str] | None = None) -> None:
        for frame, body in frames.items():
            drawings[f"{name}.{frame}" if frame else name] = (body, colours)

    for power in ("blue", "red"):
        add(f"hero_{power}", walker(lambda pose, p=power: hero(pose, p)))
    add("guard", walker(guard), PALE)
    add("guard_tint", walker(guard))
    add("mercenary", walker(lambda pose: mercenary(pose, 0)), {"tint": "#9c947e", "tint_dark": "#746d5c"})
    seats = {seat: tints(PALETTE[f"seat_{seat}"]) for seat in (1, 2, 3)}
    for seat, colours in seats.items():
        add(f"mercenary_{seat}", walker(lambda pose, s=seat: mercenary(pose, s)), colours)
    for seat, colours in seats.items():
        add(f"character_{seat}", walker(lambda pose, s=seat: character(pose, s)), colours)
    for seat, colours in seats.items():
        add(f"garrison_{seat}", {"": garrison(seat)}, colours)
    for seat, colours in seats.items():
        add(f"base_{seat}", {"": base(seat)}, colours)
    add("wealth", {"": wealth()})
    add("energy", {"": energy()})
    for position in (1, 2, 3):
        add(f"radiation_{position}", {"": radiation(position)})
    for level in (1, 2, 3):
        add(f"incident_{level}", {"": incident(level)})
        add(f"incident_{level}_past", {"": incident(level, past=True)})
    for name, draw in EFFECTS.items():
        add(name, {str(k): draw(k / 3) for k in range(4)})

    folder = ASSETS / "sprites"
    folder.mkdir(exist_ok=True)
    for size in SIZES:
        pictures = [
            tint_mask(body, size) if name.startswith("guard_tint") else rasterise(body, 64, size, colours)
            for name, (body, colours) in drawings.items()
        ]
        sheet(pictures, COLUMNS).save(folder / f"sprites-{size}.png", optimize=True)
    frames = {name: [index % COLUMNS, index // COLUMNS] for index, name in enumerate(drawings)}
    text = json.dumps({"sizes": SIZES, "sheet": "sprites-{size}.png", "columns": COLUMNS, "frames": frames}, indent=1)
    text = text.replace("[\n   ", "[").replace(",\n   ", ", ").replace("\n  ]", "]")
    (folder / "sprites.json").write_text(text + "\n")
    print(f"{len(drawings)} frames in sizes {SIZES}")


if __name__ == "__main__":
    main()
