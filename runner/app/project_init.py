"""Make a directory a project."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from runner.errors import RunnerError

if TYPE_CHECKING:
    from runner.app.session import Session

_NAME = re.compile(r"[a-z][a-z0-9_]*")
_INVENTORY = """\
# Targets and groups. 'prun guide inventory' explains it.
#
# config:
#   ssh:
#     user: admin
# groups:
#   - name: web
#     targets:
#       - web1.example.com
#       - name: web2
#         uri: 192.0.2.17:2222
#   - name: local
#     config:
#       transport: local
#     targets:
#       - localhost
"""
_IGNORED = (
    ".modules/", ".resource_types/", "bolt-debug.log", "prun-debug.log", ".plan_cache.json", ".plugin_cache.json",
    ".task_cache.json", ".rerun.json",
)  # fmt: skip


class ExistingProject(RunnerError):
    kind = "bolt/existing-project-error"

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"Found existing project directory with {path.name} at {path.parent}, unable to initialize project.",
            help="see 'prun guide project'",
        )


class InvalidProjectName(RunnerError):
    kind = "bolt/validation-error"

    def __init__(self, name: str, *, from_directory: bool) -> None:
        rule = "project name must begin with a lowercase letter and can include lowercase letters, numbers, "
        rule += "and underscores"
        if from_directory:
            super().__init__(
                f"The current directory name '{name}' is an invalid project name. Please specify a name using "
                "'prun project init <name>'.",
                help=rule,
            )
        else:
            super().__init__(f"The provided project name '{name}' is invalid; {rule}.")


def project_init(session: Session, name: str | None) -> int:
    """Write a project file, an inventory and a .gitignore into the current directory."""
    directory = Path.cwd()
    _check_free(directory)
    chosen = name if name is not None else directory.name
    if not _NAME.fullmatch(chosen):
        raise InvalidProjectName(chosen, from_directory=name is None)
    if session.request.modules:
        raise RunnerError("Option '--modules' is not available yet: this version installs no modules")
    (directory / "bolt-project.yaml").write_text(f"---\nname: {chosen}\nmodules: []\n", encoding="utf-8")
    _write_new(directory / "inventory.yaml", _INVENTORY)
    _write_new(directory / ".gitignore", "\n".join(_IGNORED) + "\n")
    session.output.note(f"Successfully created prun project at {directory}", {"name": chosen, "path": str(directory)})
    return 0


def _check_free(directory: Path) -> None:
    for name in ("bolt-project.yaml", "prun.yaml", "bolt.yaml"):
        if (directory / name).exists():
            raise ExistingProject(directory / name)


def _write_new(path: Path, text: str) -> None:
    if not path.exists():
        path.write_text(text, encoding="utf-8")
