"""Futures: blocks of plan code that run beside the plan, and waiting for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import ClassVar, Literal

from runner.bridge import run_sync, wait_for
from runner.errors import LanguageError, RunnerError
from runner.plans.context import PlanContext, current
from runner.plans.interruption import PlanInterrupted
from runner.plans.plan_result import InvalidPlanResult, check_block_result
from runner.plans.values.error import error_from_exception
from runner.puppet.runtime.control import ReturnSignal
from runner.puppet.values.native import NativeObject
from runner.puppet.values.value import Value


class FutureTimeout(RunnerError):
    """A future did not end in the time `wait` gave it."""

    kind = "bolt/future-timeout-error"

    def __init__(self, name: str, seconds: float) -> None:
        shown = int(seconds) if float(seconds).is_integer() else seconds
        super().__init__(f"Future '{name}' timed out after {shown} seconds.", details={"future": name})


class Future(NativeObject):
    """A block that runs beside the plan. `state` is `running`, `done` or `error`."""

    __slots__ = ("error", "id", "name", "task", "value")

    members: ClassVar[dict[str, Callable[..., Value]]] = {"state": lambda future: future.state}

    def __init__(self, id_: int, name: str | None) -> None:
        self.id = id_
        self.name = name or str(id_)
        self.task: asyncio.Task[None] | None = None
        self.value: Value = None
        self.error: RunnerError | None = None

    @property
    def alive(self) -> bool:
        return self.task is not None and not self.task.done()

    @property
    def state(self) -> Literal["running", "done", "error"]:
        if self.alive:
            return "running"
        return "error" if self.error is not None else "done"

    @property
    def outcome(self) -> Value:
        """The value, or the Error when the block failed."""
        return self.value if self.error is None else error_from_exception(self.error)

    def to_text(self) -> str:
        return f"Future '{self.name}'"

    def init_hash(self) -> dict[str, Value]:
        return {"name": self.name}

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)


def start_future(
    block: Callable[[], Value],
    name: str | None = None,
    *,
    file: str | None = None,
    line: int | None = None,
    limiter: asyncio.Semaphore | None = None,
    siblings: list[Future] | None = None,
) -> Future:
    """Run a block beside the calling plan, from the next time the plan waits.

    `siblings` collects the futures of one `parallelize`, and those that start in its blocks: they are not the plan's.

    An evaluation error in the block is kept like any other; whoever waits for the future decides what it means.
    """
    context = current()
    future = Future(context.run.next_future_id(), name)
    mine = context.futures if siblings is None else siblings
    mine.append(future)
    inner = context.with_(future=future, futures=mine)

    def body() -> None:
        with inner.entered():
            try:
                try:
                    future.value = block()
                except ReturnSignal as signal:
                    future.value = signal.value
                check_block_result(future.value, file, line)
            except RunnerError as error:
                future.value = None
                future.error = error
                _warn(inner, future, error)

    async def work() -> None:
        if limiter is None:
            await run_sync(body)
        else:
            async with limiter:
                await run_sync(body)

    task = asyncio.get_running_loop().create_task(work())
    future.task = task
    context.run.background.add(task)
    task.add_done_callback(context.run.background.discard)
    return future


def _warn(context: PlanContext, future: Future, error: RunnerError) -> None:
    if not isinstance(error, PlanInterrupted):
        context.run.publisher.warn(f"Error in future '{future.name}': {error.message}", "errored_futures")


def wait_all(futures: Sequence[Future], timeout: float | None = None) -> list[Value]:
    """Wait for futures and return their outcomes in the order given, Errors in place.

    Futures that have not ended when `timeout` seconds are over are cancelled; what they run on targets is ended.

    Raises:
        LanguageError: when a block failed by an error of evaluation, which no plan can handle.
    """
    tasks = [future.task for future in futures if future.task is not None and not future.task.done()]
    if tasks:
        _, late = wait_for(asyncio.wait(tasks, timeout=timeout))
        if late:
            unfinished = [future for future in futures if future.task in late]
            for future in unfinished:
                future.error = FutureTimeout(future.name, timeout or 0)
                assert future.task is not None
                future.task.cancel()
            wait_for(asyncio.wait(late))
    current().run.interruption.check()
    for future in futures:
        if future.task is not None and future.task.done() and not future.task.cancelled():
            crash = future.task.exception()
            if crash is not None:
                raise crash
        if isinstance(future.error, (LanguageError, InvalidPlanResult)):
            raise future.error
    return [future.outcome for future in futures]
