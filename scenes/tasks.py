"""Work in threads, so that the window lives on."""

import queue
import threading
from collections.abc import Callable
from typing import Any, TypeVar

Result = TypeVar("Result")


class Task:
    """Work under way. After `cancel` its result is thrown away."""

    def __init__(self, owner: object) -> None:
        self.owner = owner
        self.cancelled = threading.Event()

    def cancel(self) -> None:
        """Forget the task; work that looks at `cancelled` may stop early."""
        self.cancelled.set()


class Tasks:
    """All work under way; results come back in `deliver`, inside the frame loop.

    `before(owner)` is called ahead of each result, to make the owner's esper world current.
    """

    def __init__(self, before: Callable[[object], object] | None = None) -> None:
        self._before = before
        self._done: queue.SimpleQueue[tuple[Task, Callable[[], None]]] = queue.SimpleQueue()
        self._running: list[Task] = []

    def start(
        self,
        work: Callable[[], Result],
        done: Callable[[Result], None],
        failed: Callable[[Exception], None] | None = None,
        owner: object = None,
    ) -> Task:
        """Run `work` in a thread, then `done(result)` or `failed(error)` in the frame loop.

        Without `failed` an error is raised in the frame loop, as if the work had been done there.
        """
        task = Task(owner)
        self._running.append(task)

        def run() -> None:
            answer: Callable[[], Any]
            try:
                result = work()
            except Exception as error:  # whatever it is, it belongs to the frame loop
                trouble = error
                answer = lambda: _fail(trouble, failed)  # noqa: E731
            else:
                answer = lambda: done(result)  # noqa: E731
            self._done.put((task, answer))

        threading.Thread(target=run, name="global-power-task", daemon=True).start()
        return task

    def busy(self) -> bool:
        """Whether something is still under way."""
        return any(not task.cancelled.is_set() for task in self._running)

    def drop(self, owner: object) -> None:
        """Cancel everything that `owner` started."""
        for task in self._running:
            if task.owner is owner:
                task.cancel()

    def deliver(self) -> None:
        """Hand over the results that have arrived."""
        while True:
            try:
                task, answer = self._done.get_nowait()
            except queue.Empty:
                return
            self._running.remove(task)
            if not task.cancelled.is_set():
                if self._before is not None:
                    self._before(task.owner)
                answer()


def _fail(error: Exception, failed: Callable[[Exception], None] | None) -> None:
    if failed is None:
        raise error
    failed(error)
