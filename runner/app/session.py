"""One run, wired: the project, its modules, inventory and tasks, the executor, and where output goes.

Every part is made when it is first asked for, so `task show` never reads an inventory.
"""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from runner.app.request import Request
from runner.model.event import Publisher
from runner.output.formats import early_format, make_output, make_progress, make_theme, wants_color
from runner.output.terminal import Terminal

if TYPE_CHECKING:
    from runner.executor.executor import Executor
    from runner.executor.options import RunOptions
    from runner.inventory.inventory import Inventory
    from runner.model.target import Target
    from runner.output.listener import Output
    from runner.output.logs import FileLog
    from runner.project.modules import Modules
    from runner.project.project import Project
    from runner.puppet.loaders import Environment
    from runner.puppet.ports import TypeLookup
    from runner.tasks.loader import TaskLoader

T = TypeVar("T")

# Settings of a run that the configuration layers know, by their configured names.
_SETTINGS = ("compile_concurrency", "concurrency", "format", "color", "save_rerun", "stream", "transport")
_TRANSPORT_OPTIONS = (
    "user", "password", "private_key", "host_key_check", "ssl", "ssl_verify", "run_as", "sudo_password",
    "sudo_executable", "cleanup", "connect_timeout", "tty", "native_ssh", "ssh_command", "copy_command", "tmpdir",
)  # fmt: skip
# Options the warning about inventories that override them is for; prompts count as what they ask for.
_OVERRIDABLE = (
    "user", "password", "password-prompt", "private-key", "host-key-check", "ssl", "ssl-verify", "run-as",
    "sudo-password", "sudo-password-prompt", "sudo-executable", "transport", "connect-timeout", "tty", "native-ssh",
    "ssh-command", "copy-command",
)  # fmt: skip


class Session:
    """The parts of one run.

    Attributes:
        request: what was asked.
        run_id: names this run in events and log files.
        publisher: what happens goes through it.
        output: how it is shown.
        interrupted: exit code of the signal that ended the run early, 0 when none did.
        stop_listeners: are called when the person asks to stop.
    """

    def __init__(self, request: Request) -> None:
        self.request = request
        self.run_id = os.urandom(4).hex()
        self.terminal = Terminal()
        self.publisher = Publisher()
        self.output: Output = self._make_output(early_format(request.format), color=wants_color(True, request.color))
        self.interrupted = 0
        self.stop_listeners: list[Callable[[], None]] = []
        self._file_logs: list[FileLog] = []
        self._executor: Executor | None = None
        self._close_progress: Callable[[], None] | None = None

    # Life

    def open(self) -> None:
        """Find the project and set output and logs up as it says."""
        config = self.project.config
        request = self.request
        stream = config.stream
        color = wants_color(config.color, request.color)
        if request.format is None or color is not wants_color(True, request.color) or stream:
            self.output = self._make_output(config.format, color=color, stream=stream)
        self._open_logs()
        self.publisher.subscribe(self.output)
        for notice in self.project.notices:
            self.publisher.warn(notice.text, notice.id)
        if request.rerun is not None:
            from runner.app.rerun import read_rerun

            # even where nothing runs: who asks for the last targets wants to know that there are none
            request.targets = read_rerun(self.project.rerun_file, request.rerun)
        if request.clear_cache:
            self._clear_cache()

    def close(self) -> None:
        """Take the progress bar away and close log files."""
        if self._close_progress is not None:
            self._close_progress()
        for log in self._file_logs:
            log.close()

    # Parts

    @cached_property
    def project(self) -> Project:
        from runner.project.find import find_project

        return find_project(self.request.project, overrides=self._overrides())

    @property
    def modules(self) -> Modules:
        return self.project.modules

    @cached_property
    def tasks(self) -> TaskLoader:
        from runner.tasks.loader import TaskLoader

        return TaskLoader(self.modules, warn=self.publisher.warn)

    @cached_property
    def inventory(self) -> Inventory:
        from runner.app.inventory import load

        inventory = load(self, self.publisher.warn)
        given = [name.removesuffix("-prompt") for name in self.request.given if name in _OVERRIDABLE]
        if given and inventory.source is not None:
            quoted = ", ".join(f'"{name}"' for name in given)
            self.publisher.warn(
                f"CLI arguments [{quoted}] might be overridden by Inventory: {inventory.source}", "cli_overrides"
            )
        return inventory

    @property
    def executor(self) -> Executor:
        if self._executor is None:
            from runner.app.executing import new_executor

            # One step needs no connection again; a plan may.
            several = self.request.command.startswith("plan")
            self._executor = new_executor(self, self.publisher, keep_connections=several)
        return self._executor

    def targets(self) -> list[Target]:
        """Resolve the targets that were asked for, those excluded left out."""
        return self.inventory.select(self.request.targets, exclude=self.request.exclude or None)

    @cached_property
    def environment(self) -> Environment:
        """The language: functions, types and plans of the project's modules."""
        from runner.app.environment import make_environment

        return make_environment(self)

    @cached_property
    def types(self) -> TypeLookup:
        """Type aliases of modules, for parameters; the language is loaded when the first one is met."""
        from runner.app.types import SessionTypes

        return SessionTypes(self)

    def ask_passwords(self) -> bool:
        """Ask for the passwords that were to be asked for; tells whether targets must be resolved again for them."""
        request = self.request
        if not request.password_prompt and not request.sudo_password_prompt:
            return False
        from runner.app.asking import Asker
        from runner.app.inventory import load
        from runner.project.notice import ignore

        asker = Asker(self.terminal)
        if request.password_prompt:
            request.password = asker.password("Please enter your password: ")
        if request.sudo_password_prompt:
            request.sudo_password = asker.password("Please enter your privilege escalation password: ")
        request.password_prompt = request.sudo_password_prompt = False
        # Passwords are settings like others: both are read again with them, warnings were published before.
        for part in ("project", "inventory"):
            self.__dict__.pop(part, None)
        self.__dict__["inventory"] = load(self, ignore)
        return True

    def run_options(self, description: str) -> RunOptions:
        """Return the options of an action that the command line can say."""
        from runner.executor.options import RunOptions

        variables = dict(variable.split("=", 1) for variable in self.request.env_var)
        return RunOptions(env_vars=variables, description=description)

    def log_parameters(self, what: str, parameters: Mapping[str, Any]) -> None:
        """Put the parameters of an action into the logs, secrets redacted."""
        from runner.model.event import Log
        from runner.output.json import encode, plain

        self.publisher.publish(Log("info", f"Parameters of {what}: {encode(plain(parameters))}", logger="prun.step"))

    # Running

    def say(self, text: str) -> None:
        """Print one line of prun itself to standard error."""
        self.terminal.err(text)

    def run(self, work: Callable[[Executor], Awaitable[T]]) -> T:
        """Run something on the event loop, with Ctrl-C handled, and close all connections after it."""
        from runner.app.executing import run_work

        return run_work(self, work)

    def show_progress(self) -> None:
        """From now on show how many targets are done, where there is a person to see it."""
        wanted = self.request.progress
        if wanted is None:
            wanted = self.project.config.spinner and self.request.verbose is not False
        made = (
            make_progress(self.terminal, color=wants_color(self.project.config.color, self.request.color))
            if wanted
            else None
        )
        if made is not None:
            listener, self._close_progress = made
            self.publisher.subscribe(listener)

    def path(self, text: str) -> Path:
        """Return a path that was typed, relative to the working directory."""
        return Path(os.path.normpath(Path.cwd() / Path(text).expanduser()))

    # Inside

    def _make_output(self, name: str, *, color: bool, stream: bool = False) -> Output:
        request = self.request
        verbose = request.verbose if request.verbose is not None else not request.command.startswith("plan")
        return make_output(
            name,
            self.terminal,
            color=color,
            verbose=verbose,
            stream=stream,
            run_id=self.run_id,
            group=request.group,
        )

    def _open_logs(self) -> None:
        from runner.output.logs import ConsoleLog, FileLog

        config = self.project.config
        level = self.request.log_level or config.log.get("console", {}).get("level") or "warn"
        if "console" in config.log or self.request.log_level:
            theme = make_theme(wants_color(config.color, self.request.color) and self.terminal.err_is_tty)
            self.publisher.subscribe(ConsoleLog(self.terminal, theme, level, config.disable_warnings))
        for place, settings in config.log.items():
            if place != "console":
                log = FileLog(
                    Path(place),
                    settings.get("level") or "warn",
                    append=settings.get("append", True),
                    run_id=self.run_id,
                    terminal=self.terminal,
                )
                self._file_logs.append(log)
                self.publisher.subscribe(log)

    def _clear_cache(self) -> None:
        project = self.project
        for path in (project.plugin_cache_file, project.task_cache_file, project.plan_cache_file):
            path.unlink(missing_ok=True)

    def _overrides(self) -> dict[str, Any]:
        """Return the options that are settings, with paths made absolute."""
        request = self.request
        found: dict[str, Any] = {}
        for name in (*_SETTINGS, *_TRANSPORT_OPTIONS):
            value = getattr(request, name)
            if value is not None:
                found[name.replace("_", "-")] = value
        for name in ("hiera-config", "private-key"):
            value = getattr(request, name.replace("-", "_"))
            if value is not None:
                found[name] = str(self.path(value))
        if request.modulepath is not None:
            # an empty entry is the working directory, but those at the end are no entries
            entries = request.modulepath.rstrip(os.pathsep).split(os.pathsep) if request.modulepath else []
            found["modulepath"] = [str(self.path(entry)) for entry in entries]
        return found
