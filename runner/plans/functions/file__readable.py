"""`file::readable`: whether a file of the controller can be read."""

from __future__ import annotations

import os

from runner.plans.files import find_file
from runner.plans.signature import plan_function


@plan_function("String[1]", returns="Boolean")
def readable(filename: str) -> bool:
    """Tell whether a file exists and can be read, given by an absolute path or as `module/file`.

    Example:
        file::readable('/etc/shadow')
    """
    path = find_file(filename)
    return path is not None and os.access(path, os.R_OK)
