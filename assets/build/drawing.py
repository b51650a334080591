"""What the drawing scripts share: the palette, SVG to pictures, and sheets of equal cells."""

import json
from io import BytesIO
from pathlib import Path

import resvg_py
from PIL import Image

ASSETS = Path(__file__).resolve().parents[1]
PALETTE: dict[str, str] = json.loads((ASSETS / "palette.json").read_text())


def rasterise(body: str, units: int, pixels: int, colours: dict[str, str] | None = None) -> Image.Image:
    """Draw SVG elements on a square of `units` as a picture `pixels` wide; `$name` stands for a colour."""
    table = PALETTE | (colours or {})
    for name in sorted(table, key=len, reverse=True):
        body = body.replace(f"${name}", table[name])
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {units} {units}" width="{pixels}" height="{pixels}">{body}</svg>'
    return Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=text)))).convert("RGBA")


def sheet(pictures: list[Image.Image], columns: int) -> Image.Image:
    """Lay pictures of one size out in rows of `columns`."""
    size = pictures[0].width
    whole = Image.new("RGBA", (columns * size, -(-len(pictures) // columns) * size))
    for index, picture in enumerate(pictures):
        whole.paste(picture, (index % columns * size, index // columns * size))
    return whole
