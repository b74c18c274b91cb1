"""`file::join`: join parts of a path."""

from __future__ import annotations

from runner.plans.signature import plan_function


@plan_function("String", returns="String", at_least=1)
def join(*paths: str) -> str:
    """Join parts of a path with one `/` between two.

    Example:
        file::join('/etc', 'app', 'app.conf')
    """
    joined = paths[0]
    for part in paths[1:]:
        if part.startswith("/"):
            joined = joined.rstrip("/") + part
        else:
            joined = joined + part if joined.endswith("/") else f"{joined}/{part}"
    return joined
