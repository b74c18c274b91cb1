"""Show tasks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from runner.app.session import Session
    from runner.model.task import Task


def show_tasks(session: Session) -> int:
    """Show the names and descriptions of the tasks that the project wants to be seen."""
    entries = session.tasks.list_tasks(session.project.config.visible_tasks, filter=session.request.filter)
    session.output.show(
        "tasks",
        {
            "tasks": [[entry.name, entry.description] for entry in entries],
            "modulepath": [str(path) for path in session.modules.modulepath],
        },
    )
    return 0


def show_task(session: Session, name: str) -> int:
    """Show one task: files, parameters, where it is."""
    task = session.tasks.get_task(name)
    session.output.show(
        "task",
        {
            "name": task.name,
            "files": _files(task),
            "metadata": dict(task.metadata),
            "module_dir": str(task.directory) if task.directory is not None else "built-in module",
        },
    )
    return 0


def _files(task: Task) -> list[dict[str, Any]]:
    from runner.tasks.files import all_files

    return [{"name": file.name, "path": str(file.path)} for file in all_files(task.implementations)]
