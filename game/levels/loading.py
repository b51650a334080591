"""What is carried along while one map is read."""

from dataclasses import dataclass, field
from pathlib import Path

from game.levels.images import image_size
from game.levels.json_source import parse_json
from game.levels.limits import MOST_IMAGES, PART_BYTES, PARTS_BYTES
from game.levels.paths import Fence, read_file
from game.levels.problems import Place, Report, SourceError
from game.levels.property_types import PropertyTypes
from game.levels.xml_source import Elements, Node, parse_xml


@dataclass(frozen=True, slots=True)
class Base:
    """A file whose references are followed: its folder, and its name as the user knows it."""

    folder: Path
    shown: str

    def shown_name(self, source: str) -> str:
        """Return how a file named `source` in this one is shown."""
        return str(Path(self.shown).parent / source.replace("\\", "/")).replace("\\", "/")


@dataclass(slots=True)
class Loading:
    """The fence, the report and the property types of one reading, what it has read already, and how much.

    What could not be read is kept too, so that naming it again costs nothing: None, or the error.
    """

    fence: Fence
    report: Report
    types: PropertyTypes
    sizes: dict[Path, tuple[int, int] | SourceError] = field(default_factory=dict)
    parts: dict[Path, Node | None] = field(default_factory=dict)
    part_bytes: dict[Path, int] = field(default_factory=dict)
    elements: Elements = field(default_factory=Elements)
    pictures: int = 0


def read_part(source: str, tag: str, base: Base, place: Place, loading: Loading) -> tuple[Node, Base, Path] | None:
    """Return the root of a tileset or template (`tag`) that a file names, or None once that is reported.

    A file that is not there is a problem of `place`, where it is named; one that cannot be read is its own place.
    """
    missing = "tileset-missing" if tag == "tileset" else "template-missing"
    try:
        path = loading.fence.resolve(source, base.folder)
        inner = Base(path.parent, base.shown_name(source))
        if path in loading.parts:
            known = loading.parts[path]
            return None if known is None else (known, inner, path)
        data = read_file(path, PART_BYTES, missing, source)
        loading.part_bytes[path] = len(data)
        if sum(loading.part_bytes.values()) > PARTS_BYTES:
            raise SourceError("parts-too-large", source=source, limit=PARTS_BYTES >> 20)
    except SourceError as error:
        loading.report.refuse(place, error)
        return None
    loading.parts[path] = None
    try:
        is_json = data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith((b"{", b"["))
        elements = loading.elements
        root = parse_json(data, tag, elements) if is_json else parse_xml(data, elements)
        if root.tag != tag:
            raise SourceError("root-unexpected", found=root.tag, expected=tag)
    except SourceError as error:
        loading.report.refuse(Place(inner.shown), error)
        return None
    loading.parts[path] = root
    return root, inner, path


def read_image(source: str, base: Base, place: Place, loading: Loading) -> tuple[Path, int, int] | None:
    """Return path, width and height of a picture that a file names, or None once its problem is reported."""
    loading.pictures += 1
    try:
        if loading.pictures > MOST_IMAGES:
            raise SourceError("images-too-many", limit=MOST_IMAGES)
        path = loading.fence.resolve(source, base.folder)
        size = loading.sizes.get(path) or _image_size(path, source)
        loading.sizes[path] = size
        if isinstance(size, SourceError):
            raise size
    except SourceError as error:
        loading.report.refuse(place, error)
        return None
    return path, *size


def _image_size(path: Path, source: str) -> tuple[int, int] | SourceError:
    try:
        return image_size(path, source)
    except SourceError as error:
        return error
