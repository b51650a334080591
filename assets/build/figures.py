"""The people of Global Power as SVG on a square of 64 units: they stand on y = 58 and look to the right."""

import math
from dataclasses import dataclass

LINE = 'stroke="$outline" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"'


@dataclass(frozen=True)
class Pose:
    """Angles in degrees, forward positive; `rise` in units; `side` tells walking from standing."""

    leg: float = 0
    arm: float = 0
    rise: float = 0
    side: bool = True
    sway: float = 0


IDLE = Pose(side=False)
WALK = (Pose(27, -24, 0, sway=0), Pose(5, -4, 2.2, sway=2), Pose(-27, 24, 0, sway=0), Pose(-5, 4, 2.2, sway=-2))


def limb(x: float, y: float, length: float, angle: float, colour: str, end: str, *, boot: bool) -> str:
    tip = y + length
    thick = 4.8 if boot else 3.9
    out = f'<g transform="rotate({-angle} {x} {y})">'
    out += f'<path d="M{x} {y} V{tip}" stroke="$outline" stroke-width="{thick + 4.4}" stroke-linecap="round"/>'
    out += f'<path d="M{x} {y} V{tip}" stroke="{colour}" stroke-width="{thick}" stroke-linecap="round"/>'
    if boot:
        out += f'<path d="M{x - 3.4} {tip + 3} V{tip - 2} H{x + 2.6} Q{x + 6.4} {tip - 0.6} {x + 6.2} {tip + 3} Z" fill="{end}" {LINE}/>'
    else:
        out += f'<circle cx="{x}" cy="{tip}" r="2.9" fill="{end}"/>'
    return out + "</g>"


def legs(pose: Pose, colour: str, boots: str, shade: str) -> str:
    spread = 4.6
    if pose.side:
        return limb(31, 44, 10, -pose.leg, shade, boots, boot=True) + limb(33, 44, 10, pose.leg, colour, boots, boot=True)
    return (f'<g transform="translate({64 - 2 * spread - 1} 0) scale(-1 1)">' + limb(32 - spread, 44, 10.5, 0, colour, boots, boot=True) + "</g>"
            + limb(32 + spread, 44, 10.5, 0, colour, boots, boot=True))


def arm(pose: Pose, *, near: bool, colour: str, hand: str = "$skin", angle: float | None = None) -> str:
    swing = (pose.arm if near else -pose.arm) if angle is None else angle
    if pose.side:
        return limb(27.6 if near else 35, 34, 9.2, swing, colour, hand, boot=False)
    x, tilt = (23.5, -14) if near else (40.5, 14)
    return limb(x, 34, 9.5, tilt if angle is None else angle, colour, hand, boot=False)


def torso(colour: str, shade: str) -> str:
    return (f'<path d="M23.5 33 Q32 26.5 40.5 33 L41 45.5 Q32 49.5 23 45.5 Z" fill="{colour}" {LINE}/>'
            f'<path d="M24.6 40 L24.4 44.7 Q32 48 39.6 44.7 L39.4 40 Q32 44 24.6 40 Z" fill="{shade}" opacity="0.75"/>')


def eyes(pose: Pose, y: float = 22, colour: str = "$outline", r: float = 1.7) -> str:
    xs = (33.6, 39) if pose.side else (28.4, 35.6)
    return "".join(f'<ellipse cx="{x}" cy="{y}" rx="{r}" ry="{r * 1.25}" fill="{colour}"/>' for x in xs)


def head(fill: str = "$skin") -> str:
    return f'<circle cx="32" cy="20" r="10.5" fill="{fill}" {LINE}/>'


def face(pose: Pose) -> str:
    """The lower half of a face, below a cowl or a helmet."""
    dx = 2.6 if pose.side else 0
    return f'<path d="M{24 + dx} 22.5 Q32 20.5 {40 + dx * 0.55} 22.5 Q{39.5 + dx * 0.5} 29.3 32.5 29.4 Q{24.6 + dx} 29.3 {24 + dx} 22.5 Z" fill="$skin"/>'


def star(cx: float, cy: float, r: float, points: int = 5, inner: float = 0.45, turn: float = -90) -> str:
    corners = []
    for k in range(points * 2):
        radius = r if k % 2 == 0 else r * inner
        angle = math.radians(turn + 180 / points * k)
        corners.append(f"{cx + radius * math.cos(angle):.2f} {cy + radius * math.sin(angle):.2f}")
    return "M" + " L".join(corners) + " Z"


def seat_sign(seat: int, cx: float, cy: float, r: float, colour: str = "#fffaf0") -> str:
    """Seat 1 wears a disc, seat 2 a triangle, seat 3 a square: seats are told apart without colour."""
    if seat == 1:
        return f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="{colour}"/>'
    if seat == 2:
        return f'<path d="M{cx} {cy - r * 1.15} L{cx + r * 1.15} {cy + r * 0.9} H{cx - r * 1.15} Z" fill="{colour}"/>'
    if seat == 3:
        return f'<rect x="{cx - r * 0.9}" y="{cy - r * 0.9}" width="{r * 1.8}" height="{r * 1.8}" fill="{colour}"/>'
    return ""


def stand(body: str, pose: Pose, scale: float) -> str:
    """Put a figure on its shadow, `scale` times as big, lifted by its pose."""
    width = 15 * scale
    return (f'<ellipse cx="32" cy="58.6" rx="{width}" ry="3.8" fill="#060a0e" opacity="0.34"/>'
            f'<g transform="translate({32 - 32 * scale} {58 - 58 * scale - pose.rise * 0.8}) scale({scale})">{body}</g>')


def hero(pose: Pose, power: str) -> str:
    colour, shade, cape, lining = {
        "blue": ("#4f9bea", "#2f6cb8", "#27508f", "#3a6bb4"),
        "red": ("#e55f4e", "#b13d34", "#8c2a2e", "#b54340"),
    }[power]
    s = pose.sway
    if pose.side:
        hem = {"blue": f"L4 {54 + s} L15 {50 - s} L20 {57 + s} L30 47", "red": f"Q2 {50 + s} 7 {56 + s} Q20 {59 - s} 30 48"}[power]
        out = f'<path d="M38 31 L26 30 Q{12 - s} 36 {6 - s * 0.6} {48 + s} {hem} L38 36 Z" fill="{cape}" {LINE}/>'
        out += f'<path d="M27 32 Q{16 - s} 38 {12 - s * 0.6} {49 + s} L22 47 Z" fill="{lining}"/>'
    else:
        hem = {"blue": "L11 55 L20 51 L32 56 L44 51 L53 55", "red": "Q10 52 14 55 Q32 60 50 55 Q54 52 51 48"}[power]
        out = f'<path d="M23 31 L13 48 {hem} L41 31 Z" fill="{cape}" {LINE}/>'
    out += arm(pose, near=False, colour=shade, hand=shade) + legs(pose, colour, "$ice" if power == "blue" else "$gold", shade)
    out += torso(colour, shade)
    out += '<path d="M23.4 43.2 Q32 47 40.6 43.2 L40.8 46 Q32 49.8 23.2 46 Z" fill="$gold"/>'
    cx = 35.6 if pose.side else 32
    r = 5.6 if pose.side else 6.4
    if power == "blue":
        out += f'<path d="{star(cx, 36.8, r)}" fill="#ffffff"/>'
    else:
        out += f'<path d="M{cx} {36.8 - r} L{cx + r * 0.9} 36.8 L{cx} {36.8 + r} L{cx - r * 0.9} 36.8 Z" fill="$gold" stroke="#7c2422" stroke-width="1"/>'
    if power == "blue":
        wing = "M25 21 Q17.5 21 15.2 11.4 Q21 12.4 26 15 Z"
        out += f'<path d="{wing}" fill="#eaf2fb" {LINE}/>'
        if not pose.side:
            out += f'<g transform="translate(64 0) scale(-1 1)"><path d="{wing}" fill="#eaf2fb" {LINE}/></g>'
    else:
        out += f'<path d="M24.5 12.5 Q25 6 36.5 4.6 Q34.5 7.6 40 11.5 Z" fill="$gold" {LINE}/>'
    out += head(colour) + face(pose) + eyes(pose, 19.4, "#ffffff", 2.1)
    return stand(out + arm(pose, near=True, colour=colour, hand=shade), pose, 1.06)


def guard(pose: Pose) -> str:
    out = arm(pose, near=False, colour="$tint_dark") + legs(pose, "$tint_dark", "#3b4650", "$tint_dark")
    out += torso("$tint", "$tint_dark") + '<path d="M25 33 L39 44.6" stroke="#4a3f36" stroke-width="3"/>'
    out += head() + eyes(pose, 23.4)
    out += f'<path d="M19 20.5 Q19.5 7.5 32 7.5 Q44.5 7.5 45 20.5 Q32 16.5 19 20.5 Z" fill="$tint" {LINE}/>'
    out += f'<path d="M17.6 21.6 Q32 15.4 46.4 21.6" fill="none" {LINE}/>'
    out += '<path d="M23.5 15.5 Q25 10.6 30 10" fill="none" stroke="#ffffff" stroke-width="2" stroke-linecap="round" opacity="0.5"/>'
    x = 43 if pose.side else 44
    dy = pose.arm * 0.04
    shield = f'M{x - 8.5} {32 + dy} Q{x} {28.5 + dy} {x + 8.5} {32 + dy} L{x + 8.2} {43 + dy} Q{x + 6.5} {50 + dy} {x} {54 + dy} Q{x - 6.5} {50 + dy} {x - 8.2} {43 + dy} Z'
    near = arm(pose, near=True, colour="$tint", angle=30 if pose.side else None)
    out += near + f'<path d="{shield}" fill="#dfe5e6" {LINE}/>'
    inner = f'M{x - 5.4} {34.6 + dy} Q{x} {32.2 + dy} {x + 5.4} {34.6 + dy} L{x + 5.2} {42.6 + dy} Q{x + 4} {47.4 + dy} {x} {50.2 + dy} Q{x - 4} {47.4 + dy} {x - 5.2} {42.6 + dy} Z'
    out += f'<path d="{inner}" fill="$tint"/><path d="M{x} {33.4 + dy} V{50 + dy} M{x - 5.2} {40.5 + dy} H{x + 5.2}" stroke="#f6f4ec" stroke-width="2"/>'
    return stand(out, pose, 0.92)


def mercenary(pose: Pose, seat: int) -> str:
    out = arm(pose, near=False, colour="$tint_dark") + legs(pose, "#5a5549", "#2f2c28", "#4a463c")
    out += torso("$tint", "$tint_dark")
    out += '<path d="M24 40.5 Q32 44.5 40 40.5" fill="none" stroke="#3a332b" stroke-width="3"/>'
    # A hood: pointed, the face in its shade.
    out += f'<path d="M19.5 29 Q18 10 30 7.5 Q33 4.5 37.5 6 Q36.5 8.2 38.5 10 Q46 15 44.5 29 Q32 35 19.5 29 Z" fill="$tint" {LINE}/>'
    dx = 2.4 if pose.side else 0
    out += f'<path d="M{24 + dx} 22 Q{25 + dx} 13.5 32.6 13.4 Q{40 + dx * 0.5} 13.5 {40.4 + dx * 0.5} 22 Q{39.5 + dx * 0.5} 28.6 32.6 28.8 Q{25 + dx} 28.6 {24 + dx} 22 Z" fill="#2b2b30"/>'
    out += f'<path d="M{25 + dx} 19.5 H{40 + dx * 0.5} V23.6 H{25 + dx} Z" fill="$skin"/>' + eyes(pose, 21.6, r=1.5)
    near = arm(pose, near=True, colour="$tint_dark", angle=44 if pose.side else 26)
    rifle = (
        '<g transform="rotate(-52 35 42)"><g stroke="$outline" stroke-linejoin="round" stroke-linecap="round">'
        '<path d="M17 38.4 L26 39.6 V44 L17 46.6 Z" fill="#8a6a48" stroke-width="2.4"/>'
        '<path d="M44 41 H60" stroke-width="5"/><path d="M25 38.6 H46 V43.6 H25 Z" fill="#59636c" stroke-width="2.4"/>'
        '<path d="M35 43.6 L37.6 51 L42 50 L40.4 43.6 Z" fill="#454d55" stroke-width="2.2"/></g>'
        '<path d="M46 41 H59.6" stroke="#8b969e" stroke-width="2" stroke-linecap="round"/></g>'
    )
    sign = seat_sign(seat, 32.4 + dx * 0.4, 10.4, 2.3)
    return stand(out + sign + rifle + near, pose, 0.92)


def character(pose: Pose, seat: int) -> str:
    s = pose.sway
    skirt = f"L45 {53 + s * 0.4} Q32 {56 - s * 0.3} 19 {53 - s * 0.4}" if not pose.side else f"L43 {52 + s * 0.4} Q30 {56} {17 - s} {52 - s * 0.4}"
    out = arm(pose, near=False, colour="$tint_dark", hand="#f4efe4") + legs(pose, "#33363d", "#1f2126", "#2a2c32")
    out += f'<path d="M23 33 Q32 26.5 41 33 L42 44 {skirt} L22 44 Z" fill="$tint" {LINE}/>'
    x = 34.5 if pose.side else 32
    out += f'<path d="M{x - 4.5} 29.6 L{x} 37 L{x + 4.5} 29.6 Z" fill="#f6f1e6"/><path d="M{x} 31.4 L{x + 1.9} 36 L{x} 38.6 L{x - 1.9} 36 Z" fill="#31343c"/>'
    out += f'<path d="M{x} 38.6 V53" stroke="$tint_dark" stroke-width="2"/>'
    out += head() + eyes(pose, 22)
    out += f'<path d="M{x - 2.6} 25.9 Q{x + 1} 24.6 {x + 5} 25.9" fill="none" stroke="#4b3a2f" stroke-width="1.8" stroke-linecap="round"/>'
    out += f'<path d="M23.6 15.6 L24.6 3.4 H39.4 L40.4 15.6 Z" fill="#2c3038" {LINE}/><path d="M23.9 10.6 H40.1 L40.4 14.6 H23.6 Z" fill="$tint"/>'
    out += f'<path d="M18.5 16 Q32 12.4 45.5 16 Q32 19.6 18.5 16 Z" fill="#2c3038" {LINE}/>'
    return stand(out + seat_sign(seat, 32, 7.4, 2.7) + arm(pose, near=True, colour="$tint_dark", hand="#f4efe4"), pose, 0.96)
