"""Scenes, and the stack that runs them."""

from collections.abc import Callable
from typing import ClassVar

import esper
import pygame

from scenes.actions import Action

_NO_WORLD = "default"


class Scene:
    """One screen of the program. Every hook may do nothing."""

    see_through: ClassVar[bool] = False
    """Whether the scene beneath is drawn first."""
    world: str = ""
    """Name of the scene's own esper world, or nothing."""

    def enter(self) -> None:
        """The scene is on the stack from now on."""

    def pause(self) -> None:
        """Another scene covers this one."""

    def resume(self) -> None:
        """This scene is on top again."""

    def leave(self) -> None:
        """The scene is gone from the stack."""

    def refresh(self) -> None:
        """The window's size, the language or a setting changed: lay out again."""

    def handle(self, action: Action) -> None:
        """Answer what the user did."""

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene."""

    def caption(self) -> str:
        """Return what the window's title says before the program's name, or nothing."""
        return ""

    def typing(self) -> pygame.Rect | None:
        """Return where text is being entered, or None if keys are commands."""
        return None

    def settled(self) -> bool:
        """Whether a screenshot shows what it should."""
        return True

    def finished(self) -> bool:
        """Whether a recording may stop."""
        return False


class Stack:
    """The scenes, the topmost last. Changes asked for during a frame happen at its end."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._changes: list[Callable[[], None]] = []

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene that gets the actions."""
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Put `scene` on top."""
        self._changes.append(lambda: self._push(scene))

    def pop(self, scene: Scene | None = None) -> None:
        """Take the top away, or `scene` with all above it (nothing, if it is gone already)."""
        self._changes.append(lambda: self._pop(scene))

    def replace(self, scene: Scene) -> None:
        """Put `scene` in the place of the top."""
        self._changes.append(lambda: self._replace(scene))

    def clear(self) -> None:
        """Take all scenes away: the program ends."""
        self._changes.append(self._clear)

    def settle(self) -> None:
        """Do the changes asked for; those asked for meanwhile too."""
        while self._changes:
            self._changes.pop(0)()

    def handle(self, action: Action) -> None:
        """Give `action` to the topmost scene."""
        if self._scenes:
            self._use(self._scenes[-1]).handle(action)

    def update(self, seconds: float) -> None:
        """Let time pass for the topmost scene and those seen through it."""
        for scene in self._seen():
            self._use(scene).update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is seen, from below."""
        for scene in self._seen():
            self._use(scene).draw(surface)

    def refresh(self) -> None:
        """Let every scene lay itself out again."""
        for scene in self._scenes:
            self._use(scene).refresh()

    def use(self, owner: object) -> None:
        """Make the world of `owner` current, if it is a scene on the stack: for what comes to it outside its hooks."""
        if isinstance(owner, Scene) and owner in self._scenes:
            self._use(owner)

    def _seen(self) -> list[Scene]:
        start = len(self._scenes) - 1
        while start > 0 and self._scenes[start].see_through:
            start -= 1
        return self._scenes[max(start, 0) :]

    def _use(self, scene: Scene) -> Scene:
        name = scene.world or _NO_WORLD
        if esper.current_world != name:
            esper.switch_world(name)
        return scene

    def _push(self, scene: Scene) -> None:
        if self._scenes:
            self._use(self._scenes[-1]).pause()
        self._scenes.append(scene)
        self._use(scene).enter()

    def _drop(self) -> None:
        scene = self._scenes.pop()
        self._use(scene).leave()
        if scene.world:
            esper.switch_world(_NO_WORLD)
            esper.delete_world(scene.world)

    def _pop(self, scene: Scene | None) -> None:
        if scene is not None and scene not in self._scenes:
            return
        if not self._scenes:
            return
        goal = scene if scene is not None else self._scenes[-1]
        while self._scenes:
            last = self._scenes[-1]
            self._drop()
            if last is goal:
                break
        if self._scenes:
            self._use(self._scenes[-1]).resume()

    def _replace(self, scene: Scene) -> None:
        if self._scenes:
            self._drop()
        self._scenes.append(scene)
        self._use(scene).enter()

    def _clear(self) -> None:
        while self._scenes:
            self._drop()
