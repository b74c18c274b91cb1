"""Small things that the tests here share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from runner.executor import Executor
from runner.model.event import Publisher
from runner.model.task import Implementation, Task, TaskFile

T = TypeVar("T")


def work(do: Callable[[Executor], Awaitable[T]], **arguments: Any) -> T:
    """Run something with an executor that is closed afterwards."""

    async def main() -> T:
        executor = Executor(publisher=Publisher(), **arguments)
        try:
            return await do(executor)
        finally:
            await executor.close()

    return asyncio.run(main())


def make_task(
    directory: Path, text: str | bytes, *, name: str = "probe.sh", files: Sequence[TaskFile] = (), **more: Any
) -> Task:
    """Write a task's file and return the task."""
    path = directory / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return Task("mod::probe", (Implementation(TaskFile(name, path), files=tuple(files), **more),), module="mod")
