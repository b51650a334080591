import esper
import pygame

from scenes.stack import Scene, Stack
from scenes.tasks import Tasks


class Named(Scene):
    """Writes down what happens to it, and in which esper world."""

    def __init__(self, name: str, said: list[str], world: str = "", through: bool = False) -> None:
        self.name, self.said, self.world = name, said, world
        self.see_through = through  # type: ignore[misc]

    def say(self, what: str) -> None:
        self.said.append(f"{self.name} {what} {esper.current_world}")

    def enter(self) -> None:
        self.say("enter")

    def pause(self) -> None:
        self.say("pause")

    def resume(self) -> None:
        self.say("resume")

    def leave(self) -> None:
        self.say("leave")

    def refresh(self) -> None:
        self.say("refresh")

    def update(self, seconds: float) -> None:
        self.say("update")

    def draw(self, surface: pygame.Surface) -> None:
        self.say("draw")


def test_changes_wait_for_the_end_of_the_frame() -> None:
    said: list[str] = []
    stack = Stack()
    stack.push(Named("a", said))
    assert len(stack) == 0
    stack.settle()
    assert said == ["a enter default"]


def test_hooks_run_in_the_scenes_own_world() -> None:
    said: list[str] = []
    stack = Stack()
    below, above = Named("map", said, "world-a"), Named("dialog", said, through=True)
    stack.push(below)
    stack.push(above)
    stack.settle()
    stack.update(0.1)
    stack.draw(pygame.Surface((1, 1)))
    stack.refresh()
    stack.pop()
    stack.settle()
    assert said == [
        "map enter world-a",
        "map pause world-a",
        "dialog enter default",
        "map update world-a",
        "dialog update default",
        "map draw world-a",
        "dialog draw default",
        "map refresh world-a",
        "dialog refresh default",
        "dialog leave default",
        "map resume world-a",
    ]
    stack.clear()
    stack.settle()
    assert "world-a" not in esper.list_worlds()
    assert esper.current_world == "default"


def test_a_result_reaches_its_scene_in_its_own_world() -> None:
    stack = Stack()
    tasks = Tasks(stack.use)
    below, above = Named("map", [], "world-b"), Named("settings", [])
    stack.push(below)
    stack.push(above)
    stack.settle()
    worlds: list[str] = []
    for owner in (below, above, None):
        tasks.start(lambda: None, lambda _: worlds.append(esper.current_world), owner=owner)
        while tasks.busy():
            tasks.deliver()
    stack.clear()
    stack.settle()
    assert worlds[:2] == ["world-b", "default"]


def test_a_covered_scene_is_not_drawn() -> None:
    said: list[str] = []
    stack = Stack()
    stack.push(Named("a", said))
    stack.push(Named("b", said))
    stack.settle()
    said.clear()
    stack.draw(pygame.Surface((1, 1)))
    assert said == ["b draw default"]


def test_popping_a_scene_takes_all_above_with_it_and_only_once() -> None:
    said: list[str] = []
    stack = Stack()
    scenes = [Named(name, said) for name in "abc"]
    for scene in scenes:
        stack.push(scene)
    stack.settle()
    said.clear()
    stack.pop(scenes[1])
    stack.pop(scenes[1])
    stack.settle()
    assert said == ["c leave default", "b leave default", "a resume default"]
    assert stack.top is scenes[0]
    assert len(stack) == 1


def test_replacing_does_not_wake_what_lies_beneath() -> None:
    said: list[str] = []
    stack = Stack()
    stack.push(Named("a", said))
    stack.push(Named("b", said))
    stack.settle()
    said.clear()
    stack.replace(Named("c", said))
    stack.settle()
    assert said == ["b leave default", "c enter default"]


def test_a_change_asked_for_while_settling_is_done_too() -> None:
    said: list[str] = []
    stack = Stack()

    class Opener(Named):
        def enter(self) -> None:
            super().enter()
            stack.push(Named("second", said))

    stack.push(Opener("first", said))
    stack.settle()
    assert [line.split()[0] + line.split()[1] for line in said] == ["firstenter", "firstpause", "secondenter"]
