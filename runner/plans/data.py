"""What `lookup()` in a plan meets: the port is there, the data behind it is not yet."""

from __future__ import annotations

from typing import Any, NoReturn

from runner.plans.not_available import NotAvailable


class PlanData:
    """Takes look-ups (`ports.DataLookup`) and answers with one clear error, so that no default hides missing data."""

    def lookup(self, key: str, scope: Any) -> NoReturn:
        """Refuse to find a value."""
        del scope
        raise _refusal(key)

    def search(
        self, name: str, *, merge: Any = None, scope: Any = None, global_only: bool = False, override: Any = None
    ) -> NoReturn:
        """Refuse to find a value."""
        del merge, scope, global_only, override
        raise _refusal(name)


def _refusal(key: str) -> NotAvailable:
    return NotAvailable(
        f"lookup() is not available in this version of prun: it cannot read Hiera data, so '{key}' has no value",
        help="pass the value as a parameter of the plan, or read a file of the project with file::read()",
    )
