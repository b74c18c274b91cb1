"""A `Connection` for a wire that leads to PowerShell (SSH to Windows).

What it cannot: run as another user, terminals, and downloading directories. Each says so.
"""

from __future__ import annotations

import base64
import os
import uuid
from collections.abc import Callable
from pathlib import Path, PureWindowsPath
from typing import NoReturn

from runner.model.target import Target
from runner.transports.errors import FileError, Unsupported
from runner.transports.port import Completed, How, Output, ScriptJob, TaskJob, Warn, Wire
from runner.transports.shell import powershell as ps
from runner.transports.shell.escalation import as_words
from runner.transports.shell.sending import FileData, survey


class PowershellConnection:
    """One Windows target, by way of its PowerShell."""

    def __init__(self, wire: Wire, target: Target, warn: Warn) -> None:
        self._wire = wire
        self._target = target
        self._warn = warn
        self.features = frozenset({"powershell"})
        given = target.options.get("interpreters") or {}
        self._interpreters = {"." + key.lstrip("."): as_words(value) for key, value in given.items()}

    @property
    def alive(self) -> bool:
        return self._wire.alive

    async def close(self) -> None:
        await self._wire.close()

    async def run_command(self, command: str, how: How, output: Output) -> Completed:
        self._check(how)
        return await self._run(ps.command_script(command, how.env), output)

    async def run_script(self, job: ScriptJob, how: How, output: Output) -> Completed:
        self._check(how)
        name = job.file.name
        interpreter = self._interpreter(name) if job.use_interpreter else ()
        self._check_extension(name)
        body = ps.set_env(how.env) + ps.write_file(ps.in_directory(name), job.file.path.read_bytes())
        body += ps.script_body(name, job.arguments, how.pwsh_params, interpreter)
        return await self._run(self._private(body, how), output)

    async def run_task(self, job: TaskJob, how: How, output: Output) -> Completed:
        self._check(how)
        name = job.file.name
        self._check_extension(name)
        method = job.input_method or ps.default_method(name)
        body = "".join(
            ps.write_file(ps.in_directory(file.name), file.path.read_bytes()) for file in (job.file, *job.extra)
        )
        body += ps.task_body(name, job.parameters, method, self._interpreter(name), installs=bool(job.extra))
        return await self._run(self._private(body, how), output)

    async def upload(self, source: Path, destination: str, how: How) -> None:
        self._check(how)
        if source.is_dir():  # noqa: ASYNC240 - a look at the local disk
            files = [(f"{destination}\\{name}", path) for name, path in survey(source).files]
            body = f"$null=New-Item -ItemType Directory -Force -Path {ps.quote(destination)}\n"
        else:
            files, body = [(destination, source)], ""
        for name, path in files:
            data = FileData.read(path, hold=False)
            body += ps.write_file(ps.quote(name), data.path.read_bytes() if data.content is None else data.content)
        errors = bytearray()
        completed = await self._run(f"$global:prunExit=1\n{body}$global:prunExit=0\n", _collect(errors, errors))
        if completed.exit_code != 0:
            reason = errors.decode("utf-8", "replace")
            raise FileError(f"Could not copy file to {destination}: {reason}", "WRITE_ERROR")

    async def download(self, source: str, directory: Path, how: How) -> Path:
        self._check(how)
        text, errors = bytearray(), bytearray()
        completed = await self._run(ps.download_script(source), _collect(text, errors))
        if completed.exit_code != 0:
            reason = errors.decode("utf-8", "replace").strip()
            raise FileError(f"Could not download file to {directory}: {reason}", "DOWNLOAD_ERROR")
        final = directory / PureWindowsPath(source).name
        temporary = directory / f".{uuid.uuid4().hex}.part"
        temporary.write_bytes(b"".join(base64.b64decode(line) for line in text.split()))
        os.replace(temporary, final)  # noqa: PTH105 - replaces what is there
        return final

    async def _run(self, script: str, output: Output) -> Completed:
        process = await self._wire.start(ps.command_line(), output)
        try:
            await process.write(script.encode("utf-8", "surrogateescape"))
            process.write_eof()
            return await process.wait()
        finally:
            process.signal("TERM")
            process.close()

    def _private(self, body: str, how: How) -> str:
        options = self._target.options
        parent = how.tmpdir or options.get("tmpdir")
        name = options.get("script-dir") or str(uuid.uuid4())
        cleanup = options.get("cleanup", True) is not False
        start = f"$global:prunExit=1\n$LASTEXITCODE=$null\n{ps.make_directory(parent, name)}"
        return start + ps.with_cleanup(body, cleanup=cleanup)

    def _check(self, how: How) -> None:
        if how.run_as or self._target.options.get("run-as"):
            self._refuse("run-as is not supported when using PowerShell")
        if how.tty:
            self._refuse("tty is not supported when using PowerShell")

    def _check_extension(self, name: str) -> None:
        ps.check_extension(name, (*(self._target.options.get("extensions") or ()), *self._interpreters))

    def _interpreter(self, name: str) -> tuple[str, ...]:
        dot = name.rfind(".")
        return self._interpreters.get(name[dot:], ()) if dot >= 0 else ()

    @staticmethod
    def _refuse(message: str) -> NoReturn:
        raise Unsupported(message)


def _collect(stdout: bytearray, stderr: bytearray) -> Callable[[bool, bytes], None]:
    return lambda is_error, data: (stderr if is_error else stdout).extend(data)
