"""`file::exists`: whether a file of the controller exists."""

from __future__ import annotations

from runner.plans.files import find_file
from runner.plans.signature import plan_function


@plan_function("String[1]", returns="Boolean")
def exists(filename: str) -> bool:
    """Tell whether a file or directory exists, given by an absolute path or as `module/file`.

    Example:
        if file::exists('/etc/app.conf') { out::message('configured') }
    """
    return find_file(filename) is not None
