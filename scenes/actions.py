"""The one module that reads pygame's queue; everything else sees only our actions."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

import pygame

Point = tuple[int, int]


class Act(Enum):
    """What a key means."""

    CONFIRM = auto()
    CANCEL = auto()
    TOGGLE = auto()
    """Presses what has the focus; free for the scene (pause) while no focus ring is shown."""
    NEXT = auto()
    PREVIOUS = auto()
    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    FIRST = auto()
    LAST = auto()
    ERASE_BACK = auto()
    ERASE = auto()
    SELECT_ALL = auto()
    COPY = auto()
    CUT = auto()
    PASTE = auto()
    UNDO = auto()
    REDO = auto()
    ZOOM_IN = auto()
    ZOOM_OUT = auto()
    ZOOM_FIT = auto()
    PAUSE = auto()
    STEP = auto()
    ROUND = auto()
    FASTER = auto()
    SLOWER = auto()
    FOLLOW = auto()
    GRID = auto()
    OVERLAY = auto()
    PATHS = auto()
    LOG = auto()
    RESTART = auto()
    HELP = auto()
    FULL_SCREEN = auto()


class Button(Enum):
    """A button of the pointer."""

    LEFT = 1
    MIDDLE = 2
    RIGHT = 3


@dataclass(frozen=True, slots=True)
class Moved:
    """The pointer moved to `pos` (pixels), by `by`."""

    pos: Point
    by: Point = (0, 0)


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button went down; `clicks` is 2 for the second of a double click."""

    pos: Point
    button: Button = Button.LEFT
    clicks: int = 1
    extend: bool = False


@dataclass(frozen=True, slots=True)
class Released:
    """A button came up."""

    pos: Point
    button: Button = Button.LEFT


@dataclass(frozen=True, slots=True)
class Wheeled:
    """The wheel turned; `y` is positive away from the user, in notches (a touchpad gives fractions)."""

    pos: Point
    y: float
    x: float = 0.0


@dataclass(frozen=True, slots=True)
class Left:
    """The pointer left the window."""


@dataclass(frozen=True, slots=True)
class Command:
    """A key with a meaning; `extend` is Shift (select), `whole` is Ctrl (by words); `again` means the key is held."""

    act: Act
    extend: bool = False
    whole: bool = False
    again: bool = False


@dataclass(frozen=True, slots=True)
class Typed:
    """Text was entered."""

    text: str


@dataclass(frozen=True, slots=True)
class Composing:
    """An input method shows `text` that is not entered yet."""

    text: str
    start: int = 0


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has a new size (pixels)."""

    size: Point


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file was dropped on the window."""

    path: Path


@dataclass(frozen=True, slots=True)
class Shown:
    """The window became visible, or hidden."""

    visible: bool


@dataclass(frozen=True, slots=True)
class Quit:
    """The window shall close."""


Pointer = Moved | Pressed | Released | Wheeled | Left
Action = Pointer | Command | Typed | Composing | Resized | Dropped | Shown | Quit

_EDITING = {
    pygame.K_RETURN: Act.CONFIRM,
    pygame.K_KP_ENTER: Act.CONFIRM,
    pygame.K_ESCAPE: Act.CANCEL,
    pygame.K_AC_BACK: Act.CANCEL,
    pygame.K_LEFT: Act.LEFT,
    pygame.K_RIGHT: Act.RIGHT,
    pygame.K_UP: Act.UP,
    pygame.K_DOWN: Act.DOWN,
    pygame.K_PAGEUP: Act.PAGE_UP,
    pygame.K_PAGEDOWN: Act.PAGE_DOWN,
    pygame.K_HOME: Act.FIRST,
    pygame.K_END: Act.LAST,
    pygame.K_BACKSPACE: Act.ERASE_BACK,
    pygame.K_DELETE: Act.ERASE,
    pygame.K_F1: Act.HELP,
    pygame.K_F11: Act.FULL_SCREEN,
}
_CONTROL = {
    pygame.K_a: Act.SELECT_ALL,
    pygame.K_c: Act.COPY,
    pygame.K_x: Act.CUT,
    pygame.K_v: Act.PASTE,
    pygame.K_z: Act.UNDO,
    pygame.K_y: Act.REDO,
}
_PLAIN = {
    pygame.K_SPACE: Act.TOGGLE,
    pygame.K_p: Act.PAUSE,
    pygame.K_n: Act.STEP,
    pygame.K_PERIOD: Act.STEP,
    pygame.K_e: Act.ROUND,
    pygame.K_LEFTBRACKET: Act.SLOWER,
    pygame.K_RIGHTBRACKET: Act.FASTER,
    pygame.K_f: Act.FOLLOW,
    pygame.K_g: Act.GRID,
    pygame.K_o: Act.OVERLAY,
    pygame.K_t: Act.PATHS,
    pygame.K_l: Act.LOG,
    pygame.K_r: Act.RESTART,
    pygame.K_h: Act.HELP,
    pygame.K_0: Act.ZOOM_FIT,
    pygame.K_KP0: Act.ZOOM_FIT,
    pygame.K_KP_PLUS: Act.ZOOM_IN,
    pygame.K_KP_MINUS: Act.ZOOM_OUT,
    pygame.K_PLUS: Act.ZOOM_IN,
    pygame.K_EQUALS: Act.ZOOM_IN,
    pygame.K_MINUS: Act.ZOOM_OUT,
}
_REPEATED = frozenset(
    {
        Act.NEXT,
        Act.PREVIOUS,
        Act.LEFT,
        Act.RIGHT,
        Act.UP,
        Act.DOWN,
        Act.PAGE_UP,
        Act.PAGE_DOWN,
        Act.ERASE_BACK,
        Act.ERASE,
        Act.UNDO,
        Act.REDO,
        Act.ZOOM_IN,
        Act.ZOOM_OUT,
        Act.STEP,
        Act.ROUND,
    }
)
_NAMES = {
    Act.CONFIRM: "Enter",
    Act.CANCEL: "Esc",
    Act.TOGGLE: "Space",
    Act.PAUSE: "P",
    Act.STEP: "N",
    Act.ROUND: "E",
    Act.SLOWER: "[",
    Act.FASTER: "]",
    Act.FOLLOW: "F",
    Act.GRID: "G",
    Act.OVERLAY: "O",
    Act.PATHS: "T",
    Act.LOG: "L",
    Act.RESTART: "R",
    Act.HELP: "F1",
    Act.ZOOM_IN: "+",
    Act.ZOOM_OUT: "-",
    Act.ZOOM_FIT: "0",
    Act.UNDO: "Ctrl+Z",
    Act.REDO: "Ctrl+Y",
    Act.FULL_SCREEN: "F11",
}
_DOUBLE_CLICK_MS = 400
_DOUBLE_CLICK_PIXELS = 6


def key_name(act: Act) -> str:
    """Return the key to show for `act`, or nothing if there is none worth showing."""
    return _NAMES.get(act, "")


class Reader:
    """Turns pygame's events into actions.

    `convert` brings window pixels to canvas pixels. While `typing` is on, letters are text and not commands.
    """

    def __init__(self, convert: Callable[[Point], Point]) -> None:
        self._convert = convert
        self._typing = False
        self._composing = False
        self._held: set[int] = set()
        self._last_press = (-_DOUBLE_CLICK_MS, (0, 0), 0)
        self._pos: Point = (0, 0)
        pygame.key.set_repeat(350, 40)
        pygame.key.stop_text_input()

    @property
    def pos(self) -> Point:
        """Where the pointer was last seen (canvas pixels)."""
        return self._pos

    def set_typing(self, typing: bool, caret: pygame.Rect | None = None) -> None:
        """Say whether text is being entered; an input method opens its list beside `caret`."""
        if typing and caret is not None:
            pygame.key.set_text_input_rect(caret)
        if typing == self._typing:
            return
        self._typing = typing
        self._composing = False
        if typing:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()

    def read(self) -> Iterator[Action]:
        """Yield what happened since the last call."""
        for event in pygame.event.get():
            action = self._translate(event)
            if action is not None:
                yield action

    def _translate(self, event: pygame.Event) -> Action | None:
        match event.type:
            case pygame.MOUSEMOTION:
                self._pos = self._convert(event.pos)
                return Moved(self._pos, event.rel)
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 2, 3):
                self._pos = self._convert(event.pos)
                return self._press(Button(event.button))
            case pygame.MOUSEBUTTONUP if event.button in (1, 2, 3):
                self._pos = self._convert(event.pos)
                return Released(self._pos, Button(event.button))
            case pygame.MOUSEWHEEL:
                sign = -1 if event.flipped else 1
                return Wheeled(self._pos, sign * event.precise_y, event.precise_x)
            case pygame.WINDOWLEAVE:
                return Left()
            case pygame.KEYDOWN:
                return self._key(event.key, event.mod)
            case pygame.KEYUP:
                self._held.discard(event.key)
                return None
            case pygame.TEXTINPUT if self._typing:
                self._composing = False
                return Typed(event.text)
            case pygame.TEXTEDITING if self._typing:
                self._composing = bool(event.text)
                return Composing(event.text, event.start)
            case pygame.VIDEORESIZE:
                return Resized((event.w, event.h))
            case pygame.WINDOWFOCUSLOST:
                self._held.clear()
                return None
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                return Shown(visible=False)
            case pygame.WINDOWRESTORED | pygame.WINDOWSHOWN | pygame.WINDOWEXPOSED:
                return Shown(visible=True)
            case pygame.DROPFILE:
                return Dropped(Path(event.file))
            case pygame.QUIT:
                return Quit()
        return None

    def _press(self, button: Button) -> Pressed:
        now = pygame.time.get_ticks()
        then, where, clicks = self._last_press
        near = max(abs(where[0] - self._pos[0]), abs(where[1] - self._pos[1])) <= _DOUBLE_CLICK_PIXELS
        clicks = clicks + 1 if near and now - then < _DOUBLE_CLICK_MS else 1
        self._last_press = (now, self._pos, clicks)
        return Pressed(self._pos, button, clicks, bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))

    def _key(self, key: int, mod: int) -> Command | None:
        again = key in self._held
        self._held.add(key)
        if self._composing:  # the input method owns the keys
            return None
        shift = bool(mod & pygame.KMOD_SHIFT)
        control = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        act = self._meaning(key, shift, control, bool(mod & pygame.KMOD_ALT))
        if act is None or (again and act not in _REPEATED):
            return None
        return Command(act, shift, control, again)

    def _meaning(self, key: int, shift: bool, control: bool, alt: bool) -> Act | None:
        if alt:
            return Act.FULL_SCREEN if key == pygame.K_RETURN else None
        if key == pygame.K_TAB:
            return Act.PREVIOUS if shift else Act.NEXT
        if control and key == pygame.K_z and shift:
            return Act.REDO
        if control and key in _CONTROL:
            return _CONTROL[key]
        if key in _EDITING:
            return _EDITING[key]
        if self._typing and not control:
            return None
        return _PLAIN.get(key)
