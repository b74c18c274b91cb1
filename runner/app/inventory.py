"""The inventory of a session, with plugins that may run tasks and ask for secrets."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from runner.app.asking import Asker
from runner.inventory.load import load_inventory, make_references
from runner.inventory.plugins.references import References
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
    path = session.path(file) if file is not None else None
    return load_inventory(session.project, references(session, warn), file=path, warn=warn)


def references(session: Session, warn: Warn) -> References:
    """Make what resolves plugin references; plugins can run tasks on this machine and ask for secrets."""
    return make_references(session.project, tasks=PluginTasks(session), prompt=Asker(session.terminal), warn=warn)


class PluginTasks:
    """How plugins find and run tasks (`inventory.plugins.port.TaskPort`)."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def find_task(self, name: str) -> Task | None:
        return self._session.tasks.find_task(name)

    def check_parameters(self, task: Task, parameters: Mapping[str, Any]) -> None:
        from runner.tasks.parameters import add_defaults, check_parameters

        check_parameters(task, add_defaults(task, _declared(parameters)), types=self._session.types)

    def run_on_controller(self, task: Task, parameters: Mapping[str, Any]) -> Result:
        """Run a task here; parameters that begin with `_` are metaparameters and are not checked."""
        from runner.tasks.parameters import prepare

        meta = {name: value for name, value in parameters.items() if name.startswith("_")}
        values = prepare(task, _declared(parameters), types=self._session.types)
        return run_apart(lambda: _run_quietly(self._session, task, {**values, **meta}))


def _declared(parameters: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in parameters.items() if not name.startswith("_")}


async def _run_quietly(session: Session, task: Task, parameters: Mapping[str, Any]) -> Result:
    """Run a task that nobody sees: it is part of reading the inventory."""
    from runner.app.executing import new_executor
    from runner.executor.options import RunOptions
    from runner.model.target import Target
    from runner.project.transports import OPTION_DEFAULTS

    target = Target("localhost", "local", uri="localhost", options=OPTION_DEFAULTS["local"])

    executor = new_executor(session, Publisher(), keep_connections=False)
    try:
        results = await executor.run_task([target], task, parameters, RunOptions(quiet=True))
    finally:
        await executor.close()
    return results.results[0]


def run_apart(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run a coroutine to its end, also where an event loop is running already: in a thread, which is waited for."""
    import asyncio
    import threading

    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(work())
    outcome: list[T] = []
    failure: list[BaseException] = []

    def in_thread() -> None:
        try:
            outcome.append(asyncio.run(work()))
        except BaseException as error:  # noqa: BLE001 - raised again where it was waited for
            failure.append(error)

    thread = threading.Thread(target=in_thread, name="prun-plugin")
    thread.start()
    thread.join()
    if failure:
        raise failure[0]
    return outcome[0]
