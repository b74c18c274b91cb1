"""The inventory of a session, with plugins that may run tasks and ask for secrets."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from runner.app.asking import Asker
from runner.inventory.load import load_inventory, make_references
from runner.model.event import Publisher
from runner.project.notice import Warn

if TYPE_CHECKING:
    from runner.app.session import Session
    from runner.inventory.inventory import Inventory
    from runner.model.result import Result
    from runner.model.task import Task

T = TypeVar("T")


def load(session: Session, warn: Warn) -> Inventory:
    """Read the inventory that the request or the project names."""
    file = session.request.inventoryfile
    references = make_references(
        session.project, tasks=PluginTasks(session), prompt=Asker(session.terminal), warn=warn
    )
    return load_inventory(
        session.project, references, file=session.path(file) if file is not None else None, warn=warn
    )


class PluginTasks:
    """How plugins find and run tasks (`inventory.plugins.port.TaskPort`)."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def find_task(self, name: str) -> Task | None:
        return self._session.tasks.find_task(name)

    def check_parameters(self, task: Task, parameters: Mapping[str, Any]) -> None:
        from runner.tasks.parameters import prepare

        prepare(task, parameters, types=self._session.types)

    def run_on_controller(self, task: Task, parameters: Mapping[str, Any]) -> Result:
        """Run a task here, seen by nobody: it is part of reading the inventory."""
        from runner.app.executing import new_executor
        from runner.executor.options import RunOptions

        session = self._session
        target = session.controller

        async def work() -> Result:
            executor = new_executor(session, Publisher())
            try:
                results = await executor.run_task([target], task, parameters, RunOptions(quiet=True))
            finally:
                await executor.close()
            return results.results[0]

        return run_apart(work)


def run_apart(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run a coroutine to its end, also where an event loop is running already (then in a thread, which is waited for)."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(work())
    outcome: list[T | BaseException] = []

    def in_thread() -> None:
        try:
            outcome.append(asyncio.run(work()))
        except BaseException as error:  # noqa: BLE001 - raised again where it was waited for
            outcome.append(error)

    thread = threading.Thread(target=in_thread, name="prun-plugin")
    thread.start()
    thread.join()
    first = outcome[0]
    if isinstance(first, BaseException):
        raise first
    return first
