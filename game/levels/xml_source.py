"""XML in: bytes to a tree, with limits, without document types, in whatever encoding the file names."""

import codecs
import re
from array import array
from collections.abc import Iterator
from typing import Final
from xml.parsers import expat

from game.levels.limits import DEEPEST, MOST_CELLS_IN_ALL, MOST_ELEMENTS
from game.levels.problems import SourceError

_DECLARATION: Final = re.compile(rb"\s*<\?xml[^>]*?encoding\s*=\s*[\"']([A-Za-z0-9._-]+)[\"']")
_ENCODINGS: Final = frozenset(
    {"utf-8", "ascii", "gbk", "gb2312", "gb18030", "big5", "big5hkscs", "cp950", "shift_jis", "cp932", "euc_jp"}
    | {"euc_kr", "cp949", "koi8-r", "koi8-u"}
    | {f"iso8859-{part}" for part in range(1, 17)}
    | {f"cp125{page}" for page in range(9)}
)
_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
    (b"<\0", "utf-16-le"),
    (b"\0<", "utf-16-be"),
)
_CUT_SHORT: Final = frozenset({3, 5, 6, 20})  # expat: no element, unclosed token, partial character, unclosed CDATA
_UNCLOSED: Final = 3


class Node:
    """An element: its attributes, children, text, and the line where it starts.

    `gids` holds the `<tile gid>` children of `<data>` and `<chunk>`, which would be too many to keep as nodes.
    """

    __slots__ = ("attributes", "children", "gids", "line", "tag", "text")

    def __init__(self, tag: str, attributes: dict[str, str], line: int = 0) -> None:
        self.tag = tag
        self.attributes = attributes
        self.children: list[Node] = []
        self.text = ""
        self.line = line
        self.gids: array[int] | None = None

    def find(self, tag: str) -> "Node | None":
        """Return the first child of that tag."""
        return next((child for child in self.children if child.tag == tag), None)

    def find_all(self, tag: str) -> Iterator["Node"]:
        """Yield the children of that tag."""
        return (child for child in self.children if child.tag == tag)


def decode_text(data: bytes) -> str:
    """Return `data` as text: by its byte order mark, by its XML declaration, or as UTF-8.

    Raises SourceError where the bytes are not what they say.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _decode(data, encoding).removeprefix("\ufeff")
    declared = _DECLARATION.match(data[:512])
    if declared is None:
        return _decode(data, "utf-8")
    name = declared.group(1).decode("ascii")
    try:
        encoding = codecs.lookup(name).name
    except LookupError:
        raise SourceError("text-encoding-unknown", encoding=name) from None
    if encoding.startswith(("utf-16", "utf-32")):
        # The declaration itself was readable byte by byte, so this is another encoding than it says.
        encoding = "utf-8"
    if encoding not in _ENCODINGS:
        raise SourceError("text-encoding-unknown", encoding=name)
    return _decode(data, encoding)


def _decode(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        guess = "gb18030" if encoding == "utf-8" and _decodes(data, "gb18030") else ""
        raise SourceError(
            "text-not-utf8" if encoding == "utf-8" else "text-not-encoded",
            encoding=encoding,
            line=line,
            guess="GBK" if guess else "-",
        ) from None


def _decodes(data: bytes, encoding: str) -> bool:
    try:
        data.decode(encoding)
    except UnicodeDecodeError:
        return False
    return True


class Elements:
    """How many elements a map and the files that it names may still have."""

    def __init__(self) -> None:
        self._left = MOST_ELEMENTS

    def take(self, count: int, line: int) -> None:
        """Raise SourceError if `count` more, at that line of a file, are too many."""
        self._left -= count
        if self._left < 0:
            raise SourceError("xml-too-many", line=line, limit=MOST_ELEMENTS)


class _Builder:
    def __init__(self, parser: expat.XMLParserType, elements: Elements) -> None:
        self.parser = parser
        self.root: Node | None = None
        self.open: list[Node] = []
        self.pieces: list[str] = []
        self.skipped = 0
        self.elements = elements
        self.cells = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "tile" and self.open and self.open[-1].tag in {"data", "chunk"} and not self.skipped:
            self._cell(self.open[-1], attributes.get("gid", "0"))
            self.skipped = 1
            return
        if self.skipped:
            self.skipped += 1
            return
        line = self.parser.CurrentLineNumber
        self.elements.take(1, line)
        if len(self.open) >= DEEPEST:
            raise SourceError("xml-too-deep", line=line, limit=DEEPEST)
        node = Node(tag, attributes, line)
        if self.open:
            self._flush()
            self.open[-1].children.append(node)
        else:
            self.root = node
        self.open.append(node)

    def _cell(self, node: Node, gid: str) -> None:
        if node.gids is None:
            node.gids = array("I")
        self.cells += 1
        if self.cells > MOST_CELLS_IN_ALL:
            raise SourceError("cells-too-many", limit=MOST_CELLS_IN_ALL)
        number = int(gid) if gid.isascii() and gid.isdigit() and len(gid) <= 10 else 1 << 32
        if number >= 1 << 32:
            raise SourceError("xml-gid-bad", line=self.parser.CurrentLineNumber, found=gid)
        node.gids.append(number)

    def end(self, _tag: str) -> None:
        if self.skipped:
            self.skipped -= 1
            return
        self._flush()
        self.open.pop()

    def text(self, piece: str) -> None:
        if not self.skipped:
            self.pieces.append(piece)

    def _flush(self) -> None:
        if self.pieces:
            self.open[-1].text += "".join(self.pieces)
            self.pieces.clear()

    def doctype(self, *_what: object) -> None:
        raise SourceError("xml-doctype", line=self.parser.CurrentLineNumber)


def parse_xml(data: bytes, elements: Elements) -> Node:
    """Return the root element of an XML file, whose elements are taken from `elements`.

    Raises SourceError for anything that is not plain well-formed XML within the limits.
    """
    text = decode_text(data)
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.buffer_size = 1 << 16
    builder = _Builder(parser, elements)
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.text
    parser.StartDoctypeDeclHandler = builder.doctype
    try:
        parser.Parse(text, True)  # noqa: FBT003 - its own signature: the text is all there is
    except expat.ExpatError as error:
        code = "xml-cut-short" if error.code in _CUT_SHORT else "xml-broken"
        raise SourceError(
            code, line=error.lineno, column=error.offset + 1, reason=expat.ErrorString(error.code) or ""
        ) from None
    if builder.root is None:
        raise SourceError("xml-cut-short", line=1, column=1, reason="")
    return builder.root
