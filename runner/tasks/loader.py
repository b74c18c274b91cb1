"""Task names to tasks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from runner.errors import RunnerError
from runner.model.task import Task
from runner.project.modules import Module, Modules
from runner.project.notice import Notice, Warn, ignore
from runner.tasks.discover import TASK_NAME, all_files, base_name, group_files, join_name, split_name, task_files
from runner.tasks.errors import TaskError, UnknownTask
from runner.tasks.files import find_implementations
from runner.tasks.metadata import check_metadata, read_metadata, read_parameters
from runner.tasks.visible import is_visible


@dataclass(frozen=True, slots=True)
class TaskEntry:
    """A line of a list of tasks."""

    name: str
    description: str | None
    module: str


class TaskLoader:
    """Finds tasks in modules and loads each at most once.

    Args:
        warn: gets warnings about metadata, each once.
    """

    def __init__(self, modules: Modules, *, warn: Warn = ignore) -> None:
        self._modules = modules
        self._warn = warn
        self._files: dict[str, list[Path]] = {}
        self._tasks: dict[str, Task] = {}
        self._warned: set[Notice] = set()

    def find_task(self, name: str) -> Task | None:
        """Return a task, or None when no module has one of that name.

        Raises:
            TaskError: when it is there but broken.
        """
        name = name.removeprefix("::")
        if name in self._tasks:
            return self._tasks[name]
        parts = split_name(name)
        if parts is None:
            self._refuse_misnamed(name)
        module = self._modules.find(parts[0]) if parts else None
        if parts is None or module is None:
            return None
        base = parts[1]
        if not any(base_name(path.name) == base for path in self._module_files(module)):
            return None
        task = self._load(module, base)
        # `mod::init` and `mod` are one task, which is called as it was asked for
        return task if task.name == name else replace(task, name=name)

    def get_task(self, name: str) -> Task:
        """Return a task.

        Raises:
            UnknownTask: with the nearest name there is.
            TaskError: when it is there but broken.
        """
        task = self.find_task(name)
        if task is None:
            raise UnknownTask(name, self.names())
        return task

    def names(self) -> list[str]:
        """Return the names of all tasks, broken and private ones included, sorted."""
        return sorted(
            join_name(module.name, base)
            for module in self._modules
            for base, _ in group_files(self._module_files(module))
        )

    def list_tasks(self, visible: Iterable[str] | None = None, *, filter: str | None = None) -> list[TaskEntry]:  # noqa: A002
        """Return the tasks to show: not private, matching the project's globs and containing `filter`.

        A broken task is a warning (`task_load_error`), not an error.
        """
        globs = None if visible is None else tuple(visible)
        entries = []
        for name in self.names():
            if not is_visible(name, globs) or (filter is not None and filter not in name):
                continue
            try:
                task = self.get_task(name)
            except RunnerError as error:
                self._warn(_load_warning(name, error), "task_load_error")
                continue
            if not task.private:
                entries.append(TaskEntry(task.name, task.description, task.module))
        return entries

    def _refuse_misnamed(self, name: str) -> None:
        """Raise when there is a file for a name that no task can have: it is a mistake in the file's name."""
        module_name, _, base = name.partition("::")
        module = self._modules.find(module_name)
        if module is not None and base == base.lower() and any(path.stem == base for path in all_files(module)):
            pattern = TASK_NAME.pattern
            raise TaskError(
                f"Task initializer has wrong type, entry 'name' expects a match for "
                f"Pattern[/\\A{pattern}(?:::{pattern})*\\z/], got '{name}'"
            )

    def _module_files(self, module: Module) -> list[Path]:
        if module.name not in self._files:
            self._files[module.name] = task_files(module)
        return self._files[module.name]

    def _load(self, module: Module, base: str) -> Task:
        name = join_name(module.name, base)
        if name in self._tasks:
            return self._tasks[name]
        files = self._module_files(module)
        path = next((file for file in files if file.suffix == ".json" and base_name(file.name) == base), None)
        metadata: dict[str, Any] = {}
        text = ""
        if path is not None:
            metadata, text = read_metadata(path, name)
        implementations = find_implementations(name, base, module, metadata, files, self._modules)
        parameters = read_parameters(metadata, name, path)
        if path is not None:
            for notice in check_metadata(metadata, text, name, path):
                self._publish(notice)
        description = metadata.get("description")
        task = self._tasks[name] = Task(
            name=name,
            implementations=implementations,
            parameters=parameters,
            description=description if isinstance(description, str) else None,
            supports_noop=bool(metadata.get("supports_noop")),
            private=bool(metadata.get("private")),
            metadata=metadata,
            module=module.name,
            directory=None if module.bundled else module.path,
        )
        return task

    def _publish(self, notice: Notice) -> None:
        if notice not in self._warned:
            self._warned.add(notice)
            self._warn(notice.text, notice.id)


def _load_warning(name: str, error: RunnerError) -> str:
    """Name the broken task and where it is broken: the message alone may say neither."""
    hint = f" ({error.help})" if error.help else ""
    return f"Task {name} could not be loaded: {error.message}{hint}"
