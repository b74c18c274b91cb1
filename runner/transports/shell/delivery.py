"""Jobs → what the bootstrap is sent: header, files, end mark, standard input."""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from runner.errors import RunnerError
from runner.transports.port import How, ScriptJob, SentFile, TaskJob
from runner.transports.shell.bootstrap import Header, below, change_mode, make_directories, receive_file
from runner.transports.shell.quoting import export, quote, quote_line
from runner.transports.shell.sending import FileData, Shipment, survey

LARGEST_VALUE = 131_072 - 64
"""Linux refuses a longer string in an environment (`MAX_ARG_STRLEN`, name and `=` included)."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a delivery goes on the target.

    Attributes:
        directory: absolute path of the private directory.
        mark: secret word of this delivery.
        cleanup: remove the directory afterwards.
        go_home: change to the home directory before running.
        terminal: a terminal is in the way of the standard input.
    """

    directory: str
    mark: str
    cleanup: bool
    go_home: bool
    terminal: bool

    @property
    def home(self) -> str:
        return "cd 2>/dev/null;" if self.go_home else ""


def script_shipment(job: ScriptJob, how: How, place: Place, interpreter: tuple[str, ...]) -> Shipment:
    """Return everything to send for a script."""
    data = FileData.read(job.file.path)
    env = place.home + "".join(export(name, value) for name, value in how.env.items())
    path = below(job.file.name)
    words = [*map(quote_line, interpreter), path, *map(_argument, job.arguments)]
    header = Header(
        place.mark,
        quote(place.directory),
        " ".join(words),
        env,
        cleanup=place.cleanup,
        check_executable=not interpreter,
    )
    header.receive = [receive_file(path, data.size), _make_executable(data, path)]
    return Shipment([header.encode(), data, place.mark.encode() + b"\n"])


def task_shipment(job: TaskJob, place: Place, interpreter: tuple[str, ...]) -> Shipment:
    """Return everything to send for a task."""
    method = job.input_method or "both"
    if job.extra:
        env, text = _encode(job, method, {**job.parameters, "_installdir": place.directory})
    else:
        env, text = job.once(f"input {method}", lambda: _encode(job, method, job.parameters))
    files, receive = job.once("files", lambda: _receive(job))
    path = below(job.file.name)
    header = Header(
        place.mark,
        quote(place.directory),
        " ".join([*map(quote_line, interpreter), path]),
        place.home + env,
        input=text if place.terminal else "",
        cleanup=place.cleanup,
        check_executable=not interpreter,
        receive=receive,
    )
    tail = place.mark.encode() + b"\n"
    if text and not place.terminal:
        tail += text.encode("utf-8", "surrogateescape")
    return Shipment([header.encode(), *files, tail])


def upload_shipment(source: Path, destination: str, place: Place, *, use_tar: bool, beside: bool) -> Shipment:
    """Return everything to send for a file or directory.

    It is received in a private directory, in that of the destination when `beside` and writable, and moved into
    place at the end, so that nobody sees a part of it.
    """
    base = Path(os.path.abspath(source)).name  # noqa: PTH100 - a symbolic link keeps its own name
    path = below(base)
    header = Header(
        place.mark,
        '"$d"' if beside else quote(place.directory),
        f'mv -f -- {path} "$t"',
        check_executable=False,
        before=f"{place.home}t={quote_line(destination)};",
    )
    if beside:
        name = quote(_staged(place))
        header.before += (
            f"d={quote(place.directory)};p=$t;"
            '[ -d "$p" ]||case $p in */*)p=${p%/*}/;;*)p=.;;esac;'
            f'[ -w "$p" ]&&d=$p/{name};'
        )
    end = place.mark.encode() + b"\n"
    if not source.is_dir():
        data = FileData.read(source)
        change = data.mode_change
        header.receive = [receive_file(path, data.size), change_mode(change, [path]) if change else ""]
        return Shipment([header.encode(), data, end])
    if use_tar:
        from runner.transports.shell.archive import pack

        header.receive = [
            "command -v tar >/dev/null||q NOTAR;",
            'o=$(LC_ALL=C tar xf - -C "$d" 2>&1)||q WRITE_ERROR "$o";i=1;',
        ]
        return Shipment([header.encode(), *pack(source, base)])
    tree = survey(source)
    files = [SentFile(f"{base}/{name}", where) for name, where in tree.files]
    made = [below(f"{base}/{name}") for name in ("", *tree.directories)]
    contents = [FileData.read(file.path, hold=False) for file in files]
    header.receive = [make_directories(made), *_receive_all(files, contents)]
    return Shipment([header.encode(), *contents, end])


def unstaged(text: str, place: Place) -> str:
    """Return a message with `place.directory` for the directory beside the destination, which nobody knows about."""
    return re.sub(rf"[^'\"\u2018]*/{re.escape(_staged(place))}/", f"{place.directory}/", text)


def _staged(place: Place) -> str:
    return "." + PurePosixPath(place.directory).name


def _receive(job: TaskJob) -> tuple[list[FileData], list[str]]:
    files = [job.file, *(file for file in job.extra if file.name != job.file.name)]
    contents = [FileData.read(file.path) for file in files]
    parents = dict.fromkeys(str(PurePosixPath(file.name).parent) for file in files)
    made = make_directories(below(parent) for parent in parents if parent != ".")
    steps = [made, *_receive_all(files[1:], contents[1:])]
    path = below(job.file.name)
    steps.insert(1, receive_file(path, contents[0].size))
    return contents, [*steps, _make_executable(contents[0], path)]


def _receive_all(files: list[SentFile], contents: list[FileData]) -> list[str]:
    changes: dict[str, list[str]] = {}
    steps = []
    for file, data in zip(files, contents, strict=True):
        path = below(file.name)
        steps.append(receive_file(path, data.size))
        if change := data.mode_change:
            changes.setdefault(change, []).append(path)
    return steps + [change_mode(change, paths) for change, paths in changes.items()]


def _make_executable(data: FileData, path: str) -> str:
    """A private directory protects the file, so it may be as executable as its source, but always by its owner."""
    return change_mode("+x" if data.mode & 0o100 else "u+x", [path])


def _argument(text: str) -> str:
    if "\0" in text:
        raise RunnerError("A script argument contains a NUL character", kind="bolt/validation-error")
    return quote_line(text)


def _encode(job: TaskJob, method: str, parameters: Any) -> tuple[str, str]:
    """Return statements that set the environment, and the standard input."""
    env = text = ""
    if method in ("environment", "both"):
        env = "".join(_parameter(job.name, name, value) for name, value in parameters.items())
    if method in ("stdin", "both"):
        text = encode_json(parameters)
    return env, text


def _parameter(task: str, name: str, value: Any) -> str:
    text = value if isinstance(value, str) else encode_json(value)
    if len(text) * 4 > LARGEST_VALUE and (size := len(text.encode("utf-8", "surrogateescape"))) > LARGEST_VALUE:
        raise RunnerError(
            f"Parameter '{name}' of task {task} is too large for an environment variable: "
            f"{size} bytes, the limit is {LARGEST_VALUE}",
            kind="prun/parameter-too-large",
            details={"parameter": name, "size": size, "limit": LARGEST_VALUE},
            help='let the task read its standard input: "input_method": "stdin" in its metadata',
        )
    return export(f"PT_{name}", text)


def encode_json(value: Any) -> str:
    """Return compact JSON, as tasks get it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
