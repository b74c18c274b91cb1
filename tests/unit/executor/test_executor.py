"""Steps on many fake targets: results, events, limits, interruption."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from runner.errors import RunnerError
from runner.executor import Executor, RunOptions
from runner.model.event import Event, Log, Output, Publisher, StepEnd, StepStart, TargetResult, TargetStart
from runner.model.result import Result
from runner.model.sensitive import Sensitive
from runner.model.target import Target
from runner.model.task import Implementation, Task, TaskFile
from runner.transports.errors import ConnectError, WireUnusable
from runner.transports.fake import Call, Reply, Rule, Script

T = TypeVar("T")


class World:
    """Fake targets and everything that happened."""

    def __init__(self, count: int = 3) -> None:
        self.script = Script()
        self.events: list[Event] = []
        self.targets = [Target(f"t{number}", "fake", options={"script": self.script}) for number in range(count)]

    def rule(self, kind: Any, text: str, answer: Any, target: str = "*") -> None:
        self.script.rules.append(Rule(kind, text, answer, target))

    def run(self, do: Callable[[Executor], Awaitable[T]], **arguments: Any) -> T:
        async def main() -> T:
            publisher = Publisher()
            publisher.subscribe(self.events.append)
            executor = Executor(publisher=publisher, **arguments)
            try:
                return await do(executor)
            finally:
                await executor.close()

        return asyncio.run(main())

    def called(self) -> list[str]:
        return [call.target for call in self.script.calls]


@pytest.fixture
def task(tmp_path: Path) -> Task:
    path = tmp_path / "t.sh"
    path.write_text("#!/bin/sh\n")
    return Task("m::t", (Implementation(TaskFile("t.sh", path)),), supports_noop=True, module="m")


def test_results_come_in_the_order_of_the_targets_and_events_as_things_happen() -> None:
    world = World()
    world.rule("command", "x", Reply("slow", seconds=0.05), "t0")
    world.rule("command", "x", Reply("", "bad\n", 4), "t1")
    results = world.run(lambda ex: ex.run_command(world.targets, "x", RunOptions(stream=True)))
    assert results.names == ["t0", "t1", "t2"]
    assert [result.status for result in results] == ["success", "failure", "success"]
    kinds = [type(event) for event in world.events]
    assert kinds[0] is StepStart
    assert kinds[-1] is StepEnd
    assert kinds.count(TargetStart) == kinds.count(TargetResult) == 3
    finished = [event.result.target.name for event in world.events if isinstance(event, TargetResult)]
    assert finished[-1] == "t0"
    lines = [(event.target.name, event.stream, event.line) for event in world.events if isinstance(event, Output)]
    assert lines == [("t1", "stderr", "bad"), ("t0", "stdout", "slow")]
    start = world.events[0]
    assert isinstance(start, StepStart)
    assert (start.step.action, start.step.object, start.step.description) == ("command", "x", "command 'x'")


def test_output_is_only_published_on_demand() -> None:
    world = World(1)
    world.rule("command", "x", Reply("text\n"))
    world.run(lambda ex: ex.run_command(world.targets, "x"))
    assert not [event for event in world.events if isinstance(event, Output)]
    world.run(lambda ex: ex.run_command(world.targets, "x"), stream=True)
    assert [event.line for event in world.events if isinstance(event, Output)] == ["text"]
    world.events.clear()
    world.run(lambda ex: ex.run_command(world.targets, "x", RunOptions(stream=False)), stream=True)
    assert not [event for event in world.events if isinstance(event, Output)]


def test_tasks_get_metaparameters_and_unwrapped_secrets(task: Task) -> None:
    world = World(1)
    world.rule("task", "m::t", lambda call: Reply(value=dict(call.parameters)))
    results = world.run(lambda ex: ex.run_task(world.targets, task, {"p": Sensitive("s")}, RunOptions(noop=True)))
    assert results.results[0].value == {"p": "s", "_task": "m::t", "_noop": True}


def test_the_standard_error_of_tasks_is_logged_for_debugging(task: Task) -> None:
    world = World(1)
    world.rule("task", "m::t", Reply(stdout="", stderr="watch out\n"))
    secret = {"a": Sensitive("x")}
    world.run(lambda ex: ex.run_task(world.targets, task, {}))
    world.run(lambda ex: ex.run_task(world.targets, task, secret))
    world.run(lambda ex: ex.run_command(world.targets, "m::t"))
    logs = [(event.level, event.text) for event in world.events if isinstance(event, Log)]
    assert logs == [
        ("debug", "Standard error of task m::t on t0:\nwatch out"),
        (
            "debug",
            "Standard error of task m::t on t0:\n10 characters, not shown since the task has sensitive parameters",
        ),
    ]


def test_noop_of_nothing_is_no_mistake() -> None:
    world = World()
    unable = Task("m::u", ())
    assert len(world.run(lambda ex: ex.run_task([], unable, {}, RunOptions(noop=True)))) == 0
    assert len(world.run(lambda ex: ex.run_task_with([], unable), noop=True)) == 0
    with pytest.raises(RunnerError, match="Task does not support noop"):
        world.run(lambda ex: ex.run_task(world.targets, unable, {}, RunOptions(noop=True)))


def test_parameters_for_each_target(task: Task) -> None:
    world = World()
    world.rule("task", "m::t", lambda call: Reply(value=dict(call.parameters)))
    refused = Result(world.targets[1], {"_error": {"kind": "k", "msg": "m", "details": {}}}, "task")
    pairs = [(world.targets[0], {"a": 1}), (world.targets[1], refused), (world.targets[2], {"a": 3})]
    results = world.run(lambda ex: ex.run_task_with(pairs, task))
    assert [result.value.get("a") for result in results] == [1, None, 3]
    assert results.results[1] is refused
    assert world.called() == ["t0", "t2"]


def test_failures_are_results() -> None:
    world = World()
    world.script.unreachable = {"t0"}
    world.rule("command", "x", Reply(error=RunnerError("odd", kind="a/b")), "t1")

    def explode(call: Call) -> Reply:
        raise ZeroDivisionError("oh")

    world.rule("command", "x", explode, "t2")
    results = world.run(lambda ex: ex.run_command(world.targets, "x", RunOptions(position={"line": 1})))
    assert [result.object for result in results] == [None, None, None]
    kinds = [(result.error or {})["kind"] for result in results]
    assert kinds == ["puppetlabs.tasks/connect-error", "a/b", "puppetlabs.tasks/exception-error"]
    assert all((result.error or {})["details"]["line"] == 1 for result in results)


@pytest.mark.parametrize(("options", "width"), [({"concurrency": 2}, 2), ({}, 3), ({"batches": 2}, 2)])
def test_concurrency(options: dict[str, Any], width: int) -> None:
    world = World(9)
    busy = most = 0

    def answer(call: Call) -> Reply:
        nonlocal busy, most
        busy += 1
        most = max(most, busy)
        asyncio.get_running_loop().call_later(0.01, done)
        return Reply(seconds=0.02)

    def done() -> None:
        nonlocal busy
        busy -= 1

    world.rule("command", "x", answer)
    world.run(lambda ex: ex.run_command(world.targets, "x", RunOptions(**options)), concurrency=3)
    assert most == width


def test_batches_run_one_after_the_other() -> None:
    world = World(6)
    world.rule("command", "x", Reply(seconds=0.02), "t0")
    world.run(lambda ex: ex.run_command(world.targets, "x", RunOptions(batches=[1, "50%"])))
    assert world.called() == ["t0", "t1", "t2", "t3", "t4", "t5"]
    ends = [event.result.target.name for event in world.events if isinstance(event, TargetResult)]
    assert ends[0] == "t0"


@pytest.mark.parametrize(("allowed", "ran"), [(0, 2), (1, 4), ("20%", 6), (None, 10)])
def test_max_failures(allowed: Any, ran: int) -> None:
    world = World(10)
    world.rule("command", "x", lambda call: Reply(exit_code=int(call.target[1:]) % 2))
    options = RunOptions(concurrency=1, max_failures=allowed)
    results = world.run(lambda ex: ex.run_command(world.targets, "x", options))
    assert len(world.called()) == ran
    left = [result.error or {} for result in results][ran:]
    assert {error.get("kind") for error in left} <= {"prun/not-run"}
    if left:
        assert f"max_failures allows {allowed}" in left[0]["msg"]
    assert len([event for event in world.events if isinstance(event, TargetResult)]) == 10


def test_timeouts() -> None:
    world = World(2)
    world.rule("command", "x", Reply(seconds=30), "t0")
    results = world.run(lambda ex: ex.run_command(world.targets, "x"), timeout=0.05)
    assert (results.results[0].error or {})["kind"] == "prun/timeout-error"
    assert results.results[1].ok
    results = world.run(lambda ex: ex.run_command(world.targets, "x", RunOptions(timeout=0.05)))
    assert [result.ok for result in results] == [False, True]


def test_interruption_leaves_results_for_everybody(task: Task) -> None:
    world = World(4)
    world.rule("command", "x", lambda call: Reply("quick") if call.target == "t0" else Reply(seconds=30))

    async def do(ex: Executor) -> Any:
        asyncio.get_running_loop().call_later(0.05, ex.interrupt)
        first = await ex.run_command(world.targets, "x")
        return first, await ex.run_task(world.targets, task, {})

    first, second = world.run(do, concurrency=2)
    assert [(result.error or {}).get("kind") for result in first] == [
        None,
        "prun/interrupted",
        "prun/interrupted",
        "prun/not-run",
    ]
    assert {(result.error or {})["kind"] for result in second} == {"prun/not-run"}


def test_cancelling_from_outside_is_no_result() -> None:
    world = World(1)
    world.rule("command", "x", Reply(seconds=30))

    async def do(ex: Executor) -> None:
        running = asyncio.ensure_future(ex.run_command(world.targets, "x"))
        await asyncio.sleep(0.02)
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running

    world.run(do)


def test_files(tmp_path: Path) -> None:
    world = World(2)
    source = tmp_path / "f"
    source.write_text("content")
    target = Target("a/b", "fake", host="h", options={"script": world.script})

    async def do(ex: Executor) -> Any:
        up = await ex.upload([target], source, "/there")
        return up, await ex.download([target], "/there", tmp_path / "got"), await ex.download([target], "/no", tmp_path)

    up, down, missing = world.run(do)
    assert up.results[0].value == {"_output": f"Uploaded '{source}' to 'h:/there'"}
    path = tmp_path / "got" / "a%2Fb" / "there"
    assert down.results[0].value == {"path": str(path), "_output": f"Downloaded 'h:/there' to '{path.parent}'"}
    assert path.read_text() == "content"
    assert (missing.results[0].error or {})["issue_code"] == "DOWNLOAD_ERROR"


def test_remote_targets_run_tasks_on_their_proxy(tmp_path: Path) -> None:
    world = World(1)
    world.rule("task", "m::r", lambda call: Reply(value=dict(call.parameters)))
    path = tmp_path / "r.py"
    path.write_text("")
    task = Task("m::r", (Implementation(TaskFile("r.py", path), remote=True),), module="m")
    device = Target("dev", "remote", options={"run-on": "t0"})

    async def do(ex: Executor) -> Any:
        ran = await ex.run_task([device, world.targets[0]], task, {"a": 1})
        return ran, await ex.run_command([device], "x")

    ran, refused = world.run(do, find_target={"t0": world.targets[0]}.__getitem__)
    assert ran.results[0].target is device
    expected = {"a": 1, "_task": "m::r", "_target": {"run-on": "t0", "name": "dev", "protocol": "remote"}}
    assert ran.results[0].value == expected
    assert (ran.results[1].error or {})["kind"] == "bolt/no-implementation"
    assert (refused.results[0].error or {})["kind"] == "puppetlabs.tasks/exception-error"


def test_waiting_for_targets() -> None:
    world = World(2)
    world.script.unreachable = {"t*"}

    async def do(ex: Executor) -> Any:
        asyncio.get_running_loop().call_later(0.05, world.script.unreachable.add, "t1")
        asyncio.get_running_loop().call_later(0.05, world.script.unreachable.discard, "t*")
        return await ex.wait_until_available(world.targets, 0.3, 0.02)

    first, second = world.run(do)
    assert first.value == {}
    assert first.action == "wait_until_available"
    assert (second.error or {})["msg"] == "Timed out waiting for target"


def test_a_stale_connection_is_opened_again_once() -> None:
    world = World(1)
    answers = iter([Reply(error=WireUnusable("t0", "gone")), Reply("fine")])
    world.rule("command", "x", lambda call: next(answers))
    assert world.run(lambda ex: ex.run_command(world.targets, "x")).results[0].value["stdout"] == "fine"
    world.rule("command", "x", Reply(error=WireUnusable("t0", "gone")))
    assert not world.run(lambda ex: ex.run_command(world.targets, "x")).ok


def test_no_targets() -> None:
    world = World(0)
    assert len(world.run(lambda ex: ex.run_command([], "x"))) == 0
    assert [type(event) for event in world.events] == [StepStart, StepEnd]


def test_unknown_transports() -> None:
    result = World(0).run(lambda ex: ex.run_command([Target("x", "pigeon")], "x")).results[0]
    assert (result.error or {})["kind"] == "bolt/unknown-transport"


def test_connections_are_kept_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    from runner.transports.fake import FakeTransport

    opened: list[str] = []
    connect = FakeTransport.connect

    async def counting(self: FakeTransport, target: Target) -> Any:
        opened.append(target.name)
        return await connect(self, target)

    monkeypatch.setattr(FakeTransport, "connect", counting)
    world = World(2)

    async def twice(ex: Executor) -> None:
        await ex.run_command(world.targets, "x")
        await ex.run_command(world.targets, "y")

    for keep, expected in ((True, 2), (False, 4), (1, 4)):
        opened.clear()
        world.run(twice, keep_connections=keep)
        assert len(opened) == expected, keep


def test_errors_know_their_kinds() -> None:
    assert ConnectError.timeout(1.5, "x").to_dict() == {
        "kind": "puppetlabs.tasks/connect-error",
        "msg": "Timeout after 1.5 seconds connecting to x",
        "details": {},
        "issue_code": "CONNECT_ERROR",
    }
