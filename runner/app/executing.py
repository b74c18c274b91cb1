"""The executor of a session, and running work on it with Ctrl-C handled."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

from runner.app.interrupt import leave_now, on_interrupt
from runner.executor.executor import Executor

if TYPE_CHECKING:
    from runner.app.session import Session
    from runner.model.event import Publisher
    from runner.model.target import Target

T = TypeVar("T")


def new_executor(session: Session, publisher: Publisher, *, keep_connections: bool = True) -> Executor:
    """Make an executor with the settings of the session.

    The inventory is asked only when a proxy is looked for: plugins run tasks while it is still being read.
    """

    def find_target(name: str) -> Target:
        return session.inventory.get_target(name)

    config = session.project.config
    return Executor(
        publisher=publisher,
        concurrency=config.concurrency,
        noop=session.request.noop,
        stream=config.stream,
        timeout=session.request.timeout,
        directory=session.project.path,
        find_target=find_target,
        keep_connections=keep_connections,
        script_interpreter=config.script_interpreter,
    )


def run_work(session: Session, work: Callable[[Executor], Awaitable[T]]) -> T:
    """Run work on the event loop; the executor's connections are closed when it ends, however it ends."""

    async def main() -> T:
        executor = session.executor

        def stop() -> None:
            session.say("Interrupted: ending what runs, then printing the results so far. Again to leave at once.")
            executor.interrupt()
            for listener in session.stop_listeners:
                listener()

        def leave(code: int) -> None:
            session.output.abort()
            session.terminal.hide_status()
            leave_now(code)

        with on_interrupt(stop, leave) as interruption:
            try:
                return await work(executor)
            finally:
                session.interrupted = interruption.code
                await executor.close()

    return asyncio.run(main())
