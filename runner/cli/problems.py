"""Printing diagnostics for `prun validate` and `prun dev check`."""

import json
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from runner.diagnostics import Diagnostic


def print_problems(found: "Sequence[Diagnostic]", *, json_wanted: bool, color: bool | None = None) -> int:
    """Write diagnostics for a person or as a JSON array; return 1 when there are errors."""
    if json_wanted:
        data = [item.to_dict() | ({"notes": list(item.notes)} if item.notes else {}) for item in found]
        sys.stdout.write(json.dumps(data, ensure_ascii=False) + "\n")
    elif found:
        from runner.output.diagnostics import draw_all
        from runner.output.theme import Theme

        sys.stdout.write(draw_all(found, Theme(wants_color() if color is None else color)) + "\n")
    return 1 if any(item.severity == "error" for item in found) else 0


def wants_color() -> bool:
    """Tell whether standard output is a terminal that takes colours."""
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
