"""The executor: each public method is one step on many targets."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import anyio

from runner.errors import RunnerError
from runner.executor.actions import (
    Action,
    CommandAction,
    DownloadAction,
    ScriptAction,
    TaskAction,
    UploadAction,
)
from runner.executor.fan_out import Interruption, fan_out
from runner.executor.files import make_destination
from runner.executor.noop import check_noop
from runner.executor.options import RunOptions
from runner.executor.pool import Pool
from runner.executor.remote import FindTarget, connection_data, find_proxy, is_remote, refuse
from runner.executor.results import (
    ActionTimeout,
    Interrupted,
    NotRun,
    bug_result,
    failed_result,
    stopped_result,
)
from runner.executor.retry import retry_until
from runner.executor.streams import DEFAULT_LIMIT, OutputBuffer
from runner.model.event import Log, Output, Publisher, Step, StepEnd, StepStart, TargetResult, TargetStart
from runner.model.result import Result, ResultSet
from runner.model.target import Target
from runner.model.task import Task
from runner.transports.errors import WireUnusable
from runner.transports.port import How, ScriptJob, SentFile, Setting

_DEFAULT = RunOptions()


class Executor:
    """Runs steps on targets.

    Args:
        publisher: gets the events.
        concurrency: at most so many targets at once.
        noop: every task is asked to change nothing.
        stream: publish output as it arrives.
        timeout: seconds for each action on each target; None: no limit.
        directory: what relative paths of targets' options are relative to (the project).
        find_target: finds the proxy of a remote target by name.
        keep_connections: how many connections to keep between steps; False: none (right for a single step).
        script_interpreter: scripts are run by the interpreters of the targets' options, as tasks are.
        max_output: bytes of output to keep of one action on one target.
    """

    def __init__(
        self,
        *,
        publisher: Publisher,
        concurrency: int = 100,
        noop: bool = False,
        stream: bool = False,
        timeout: float | None = None,
        directory: Path | None = None,
        find_target: FindTarget | None = None,
        keep_connections: int | bool = True,
        script_interpreter: bool = False,
        max_output: int = DEFAULT_LIMIT,
    ) -> None:
        self.publisher = publisher
        self.concurrency = concurrency
        self.noop = noop
        self.stream = stream
        self.timeout = timeout
        self._find_target = find_target
        self._script_interpreter = script_interpreter
        self._max_output = max_output
        self._interruption = Interruption()
        self._pool = Pool(Setting(directory or Path.cwd(), publisher.warn), _how_many(keep_connections))

    # --- steps -------------------------------------------------------------------------------------------------

    async def run_command(self, targets: Sequence[Target], command: str, options: RunOptions = _DEFAULT) -> ResultSet:
        """Run a command line."""
        return await self._same(targets, CommandAction(command, options), f"command '{command}'", options)

    async def run_script(
        self,
        targets: Sequence[Target],
        path: str | Path,
        arguments: Sequence[str] = (),
        options: RunOptions = _DEFAULT,
    ) -> ResultSet:
        """Send a local script and run it."""
        file = Path(path)
        job = ScriptJob(SentFile(file.name, file), tuple(arguments), self._script_interpreter)
        return await self._same(targets, ScriptAction(str(path), job, options), f"script {path}", options)

    async def run_task(
        self,
        targets: Sequence[Target],
        task: Task,
        parameters: Mapping[str, Any],
        options: RunOptions = _DEFAULT,
    ) -> ResultSet:
        """Run a task with the same parameters everywhere.

        Raises:
            RunnerError: noop is wanted and the task does not have it.
        """
        if targets:
            options = check_noop(task, options, noop=self.noop)
        shared = TaskAction(task, parameters, options)

        def action_for(position: int) -> Action:
            target = targets[position]
            return self._remote(target, task, parameters, options) if is_remote(target) else shared

        return await self._step(targets, action_for, f"task {task.name}", options, "task", task.name)

    async def run_task_with(
        self,
        pairs: Sequence[tuple[Target, Mapping[str, Any] | Result]],
        task: Task,
        options: RunOptions = _DEFAULT,
    ) -> ResultSet:
        """Run a task with parameters of its own on each target; a `Result` in their place is that target's result."""
        targets = [target for target, _ in pairs]
        if targets:
            options = check_noop(task, options, noop=self.noop)

        def action_for(position: int) -> Action | Result:
            target, parameters = pairs[position]
            if isinstance(parameters, Result):
                return parameters
            if is_remote(target):
                return self._remote(target, task, parameters, options)
            return TaskAction(task, parameters, options)

        return await self._step(targets, action_for, f"task {task.name}", options, "task", task.name)

    async def upload(
        self, targets: Sequence[Target], source: str | Path, destination: str, options: RunOptions = _DEFAULT
    ) -> ResultSet:
        """Send a local file or directory."""
        action = UploadAction(str(source), Path(source), destination)
        return await self._same(targets, action, f"file upload from {source} to {destination}", options)

    async def download(
        self, targets: Sequence[Target], source: str, destination: str | Path, options: RunOptions = _DEFAULT
    ) -> ResultSet:
        """Fetch a file or directory of each target into a directory of its own below the destination.

        Raises:
            RunnerError: the destination cannot be made.
        """
        place = make_destination(Path(destination)) if targets else Path(destination)
        action = DownloadAction(source, place)
        return await self._same(targets, action, f"file download from {source} to {destination}", options)

    async def wait_until_available(
        self,
        targets: Sequence[Target],
        wait_time: float = 120,
        retry_interval: float = 1,
        options: RunOptions = _DEFAULT,
    ) -> ResultSet:
        """Wait until a connection to each target can be opened."""
        description = options.description or "wait until available"
        step = self._begin("wait_until_available", description, description, targets, options)

        async def act(target: Target) -> Result:
            async def attempt() -> bool:
                try:
                    async with self._pool.connection(target) as connection:
                        return connection.alive
                except RunnerError:
                    return False

            await retry_until(attempt, wait_time, retry_interval)
            return Result(target, {}, "wait_until_available", description)

        return await self._spread(
            step, lambda position: self._guarded(step, targets[position], act, options), options, "wait"
        )

    async def close(self) -> None:
        """Close every kept connection."""
        await self._pool.close()

    def interrupt(self) -> None:
        """Start nothing new, and end what runs on the targets; the running step then returns what it has."""
        self._interruption.interrupt()

    @property
    def interrupted(self) -> bool:
        return self._interruption.happened

    # --- how a step goes ---------------------------------------------------------------------------------------

    async def _same(
        self, targets: Sequence[Target], action: Action, description: str, options: RunOptions
    ) -> ResultSet:
        return await self._step(targets, lambda _: action, description, options, action.action, action.object)

    async def _step(
        self,
        targets: Sequence[Target],
        action_for: Callable[[int], Action | Result],
        description: str,
        options: RunOptions,
        action: str,
        name: str,
    ) -> ResultSet:
        step = self._begin(action, name, options.description or description, targets, options)

        async def one(position: int) -> Result:
            chosen = action_for(position)
            target = targets[position]
            if isinstance(chosen, Result):
                self.publisher.publish(TargetResult(step, chosen))
                return chosen
            partial: list[Result] = []
            act = lambda target: self._act(step, target, chosen, options, partial)  # noqa: E731
            return await self._guarded(step, target, act, options, partial)

        return await self._spread(step, one, options, action)

    def _begin(self, action: str, name: str, description: str, targets: Sequence[Target], options: RunOptions) -> Step:
        step = Step(action, name, description, tuple(targets), stream=options.stream, quiet=options.quiet)
        self.publisher.publish(StepStart(step))
        return step

    async def _spread(
        self, step: Step, one: Callable[[int], Awaitable[Result]], options: RunOptions, noun: str
    ) -> ResultSet:
        start = time.monotonic()

        def skip(position: int, reason: str) -> Result:
            target = step.targets[position]
            error = NotRun(noun, target.safe_name, reason)
            result = failed_result(target, error, step.action, options)
            self.publisher.publish(TargetResult(step, result))
            return result

        results = ResultSet(
            tuple(await fan_out(len(step.targets), one, skip, options, self.concurrency, self._interruption))
        )
        self.publisher.publish(StepEnd(step, results, time.monotonic() - start))
        return results

    async def _guarded(
        self,
        step: Step,
        target: Target,
        act: Callable[[Target], Awaitable[Result]],
        options: RunOptions,
        partial: list[Result] | None = None,
    ) -> Result:
        """Do one target; whatever goes wrong becomes its result. `partial` is what there is after an interruption."""
        self.publisher.publish(TargetStart(step, target))
        try:
            result = await self._interruption.guard(act(target))
            if result is None:
                error = Interrupted(step.action, target.safe_name)
                result = partial[0] if partial else failed_result(target, error, step.action, options)
        except RunnerError as error:
            result = failed_result(target, error, step.action, options)
        except Exception as error:  # noqa: BLE001 - one target's trouble must not end the others; it is reported
            result = bug_result(target, error, step.action, options)
        self.publisher.publish(TargetResult(step, result))
        return result

    async def _act(
        self, step: Step, target: Target, action: Action, options: RunOptions, partial: list[Result]
    ) -> Result:
        output = self._buffer(step, target)
        how = How(options.run_as, options.env_vars, options.tmpdir, options.tty, options.pwsh_params)
        limit = options.timeout if options.timeout is not None else self.timeout
        if isinstance(action, _ProxyAction):
            place = action.proxy
        elif is_remote(target):
            raise refuse(action.noun, target)
        else:
            place = target
        for attempt in (1, 2):
            try:
                async with self._pool.connection(place) as connection:
                    with anyio.CancelScope() as scope:
                        if limit is not None:
                            scope.deadline = anyio.current_time() + limit
                        try:
                            return await action.run(target, connection, how, output)
                        except asyncio.CancelledError:
                            if self._interruption.happened:
                                error = Interrupted(action.noun, target.safe_name)
                                partial.append(self._stopped(target, error, output, action, options))
                            raise
                        finally:
                            output.finish()
                            if (text := action.beside(target, output)) is not None:
                                self.publisher.publish(Log("debug", text, logger="prun.target"))
                    late = ActionTimeout(action.noun, limit or 0, target.safe_name)
                    return self._stopped(target, late, output, action, options)
            except WireUnusable:
                if attempt == 2:
                    raise
        raise AssertionError  # both attempts return or raise

    @staticmethod
    def _stopped(
        target: Target, error: RunnerError, output: OutputBuffer, action: Action, options: RunOptions
    ) -> Result:
        return stopped_result(target, error, output, action.action, action.object, options)

    def _buffer(self, step: Step, target: Target) -> OutputBuffer:
        wanted = self.stream if step.stream is None else step.stream
        if not wanted:
            return OutputBuffer(self._max_output)
        publish = self.publisher.publish
        return OutputBuffer(
            self._max_output,
            lambda is_error, line: publish(Output(step, target, "stderr" if is_error else "stdout", line)),
        )

    def _remote(self, target: Target, task: Task, parameters: Mapping[str, Any], options: RunOptions) -> Action:
        given = {**parameters, "_target": connection_data(target)}
        return _ProxyAction(TaskAction(task, given, options, remote=True), target, self._find_target)


class _ProxyAction:
    """A task for a remote target: runs on its proxy, and the result is the remote target's."""

    def __init__(self, inner: TaskAction, target: Target, find: FindTarget | None) -> None:
        self._inner = inner
        self._target = target
        self._find = find
        self.action, self.object, self.noun = inner.action, inner.object, inner.noun
        self._proxy: Target | None = None

    @property
    def proxy(self) -> Target:
        if self._proxy is None:
            self._proxy = find_proxy(self._target, self._find)
        return self._proxy

    async def run(self, target: Target, connection: Any, how: How, output: OutputBuffer) -> Result:
        result = await self._inner.run(self.proxy, connection, how, output)
        return Result(target, result.value, result.action, result.object)

    def beside(self, target: Target, output: OutputBuffer) -> str | None:
        return self._inner.beside(target, output)


def _how_many(keep: int | bool) -> int:
    """Return how many connections may be kept: each is a file of this process, of which there are not too many."""
    if not isinstance(keep, bool):
        return keep
    if not keep:
        return 0
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard and hard != resource.RLIM_INFINITY:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return max(soft - 300, soft // 2)
