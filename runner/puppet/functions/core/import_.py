"""`import`: no longer there."""

from __future__ import annotations

from runner.errors import EvaluationError
from runner.puppet.functions.signature import Value, function

_HELP = "http://links.puppet.com/puppet-import-deprecation"


@function("Any")
def import_(*args: Value) -> None:
    """Fail: manifests are loaded by name or from the manifest directory."""
    raise EvaluationError(
        f"Use of 'import' has been discontinued in favor of a manifest directory. See {_HELP}", "DISCONTINUED_IMPORT"
    )
