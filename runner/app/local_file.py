"""A local file that a person named on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from runner.project.files import find_file, get_file
from runner.project.files_check import check_file

if TYPE_CHECKING:
    from runner.project.modules import Modules


def get_local_file(modules: Modules, typed: str, label: str, *, directories: bool = False) -> str:
    """Return the path to use and to show: as it was typed where that is the place, else where a module has it.

    Raises:
        FileError: it is not there, cannot be read, or is a directory where none is allowed.
    """
    found = find_file(modules, typed, cwd=Path.cwd())
    if found is None:
        return str(get_file(modules, typed, label, cwd=Path.cwd()))  # raises, and names the place looked at
    shown = typed if Path(typed).exists() else str(found)
    check_file(label, shown, directories=directories)
    if not Path(shown).is_file():
        from runner.transports.shell.sending import read_pipe

        read_pipe(Path(shown))
    return shown
