"""The border between synchronous plan code and the event loop."""

import asyncio
import contextvars

import pytest

from runner.bridge import in_bridge, run_sync, wait_for


async def later(value: object, seconds: float = 0.001) -> object:
    await asyncio.sleep(seconds)
    return value


def test_values_come_back_where_they_were_waited_for() -> None:
    def work() -> list[object]:
        return [wait_for(later(1)), wait_for(later("two"))]

    assert asyncio.run(run_sync(work)) == [1, "two"]


def test_an_exception_is_raised_at_the_wait() -> None:
    async def fail() -> None:
        raise KeyError("gone")

    def work() -> str:
        try:
            wait_for(fail())
        except KeyError as error:
            return f"caught {error}"
        return "nothing"

    assert asyncio.run(run_sync(work)) == "caught 'gone'"


def test_cancelling_runs_finally_clauses() -> None:
    seen: list[str] = []

    def work() -> None:
        try:
            wait_for(later(None, 30))
        finally:
            seen.append("cleaned up")

    async def main() -> None:
        task = asyncio.create_task(run_sync(work))
        await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(main())
    assert seen == ["cleaned up"]


def test_many_branches_wait_at_the_same_time() -> None:
    async def main() -> list[object]:
        return list(await asyncio.gather(*(run_sync(lambda i=i: wait_for(later(i, 0.02))) for i in range(1000))))

    assert list(range(1000)) == asyncio.run(main())


def test_context_variables_stay_in_their_branch() -> None:
    variable: contextvars.ContextVar[int] = contextvars.ContextVar("variable", default=0)

    def work(value: int) -> int:
        variable.set(value)
        wait_for(later(None))
        return variable.get()

    async def main() -> list[int]:
        return list(await asyncio.gather(run_sync(work, 1), run_sync(work, 2)))

    assert asyncio.run(main()) == [1, 2]


def test_waiting_outside_is_refused() -> None:
    assert not in_bridge()
    with pytest.raises(RuntimeError, match="outside a plan"):
        wait_for(later(1))
