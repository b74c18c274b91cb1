"""`download_file`: copy a file or directory from targets."""

from __future__ import annotations

import shutil
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from runner.plans.actions import run_action
from runner.plans.context import current
from runner.plans.options import InvalidOption, read_options
from runner.plans.signature import plan_function
from runner.plans.targets import resolve_targets
from runner.plans.values.result_set import PlanResultSet
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.functions.signature import CallContext


@plan_function("String[1]", "String[1]", "Boltlib::TargetSpec", "Hash[String[1], Any]", returns="ResultSet")
def download_file(
    call: CallContext, source: str, destination: str, targets: Value, options: dict[str, Value] | None = None
) -> PlanResultSet:
    """Copy a file or directory from targets to the controller.

    The destination is relative to the project's `downloads` directory; each target gets a directory of its own in it.
    What the destination held before is removed. Results have the key `path`.

    Example:
        $logs = download_file('/var/log/app', 'logs', $targets)
    """
    return _run(call, source, destination, targets, None, options or {})


@plan_function("String[1]", "String[1]", "Boltlib::TargetSpec", "String", "Hash[String[1], Any]", returns="ResultSet")
def download_file_described(
    call: CallContext,
    source: str,
    destination: str,
    targets: Value,
    description: str,
    options: dict[str, Value] | None = None,
) -> PlanResultSet:
    """Copy a file or directory from targets, under a description."""
    return _run(call, source, destination, targets, description, options or {})


def _run(
    call: CallContext,
    source: str,
    destination: str,
    targets: Value,
    description: str | None,
    given: dict[str, Value],
) -> PlanResultSet:
    context = current()
    local = _local_directory(context.run.downloads, destination)
    options = read_options(context, call, given, description)
    found = resolve_targets(targets)
    if not found:
        return PlanResultSet([])
    if local.exists():
        shutil.rmtree(local)
    work = context.run.executor.download(found, source, local, options.run)
    return run_action("download_file", source, work, catch_errors=options.catch_errors)


def _local_directory(downloads: Path, destination: str) -> Path:
    destination = destination.strip()
    path = PurePosixPath(destination)
    if not destination:
        raise InvalidOption("Destination cannot be an empty string")
    if path.is_absolute():
        raise InvalidOption(f"Destination must be a relative path, received absolute path {destination}")
    if {".", ".."} & set(destination.split("/")):
        raise InvalidOption(f"Destination must not include path traversal, received {destination}")
    return downloads / path
