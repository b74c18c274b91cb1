"""`pry`: a debugger that needs Ruby."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def pry(*args: Value) -> None:
    """Fail: the pry debugger needs Ruby."""
    raise ArgumentFault("pry(): the pry debugger needs Ruby; use notice(), or pdb as the documentation describes")
