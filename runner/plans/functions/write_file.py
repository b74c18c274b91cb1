"""`write_file`: write a text to a file on targets."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from runner.model.sensitive import Sensitive
from runner.plans.actions import run_action
from runner.plans.context import current
from runner.plans.options import read_options
from runner.plans.signature import plan_function
from runner.plans.targets import resolve_targets
from runner.plans.values.result_set import PlanResultSet
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.functions.signature import CallContext


@plan_function(
    "Variant[String, Sensitive[String]]",
    "String[1]",
    "Boltlib::TargetSpec",
    "Hash[String[1], Any]",
    returns="ResultSet",
)
def write_file(
    call: CallContext,
    content: str | Sensitive[str],
    destination: str,
    targets: Value,
    options: dict[str, Value] | None = None,
) -> PlanResultSet:
    """Write a text to a file on targets.

    Options: `_catch_errors`, `_run_as` and those of `run_command` that fit.

    Example:
        write_file("release ${release}\\n", '/etc/app/release', $targets, '_run_as' => 'root')
    """
    context = current()
    read = read_options(context, call, {"_description": f"write file {destination}", **(options or {})})
    text = content.unwrap() if isinstance(content, Sensitive) else content
    # A directory of mode 0700, so that nobody else can read the text while it waits to be sent.
    with tempfile.TemporaryDirectory(prefix="prun-") as directory:
        source = Path(directory) / (Path(destination).name or "content")
        source.write_text(text, encoding="utf-8", newline="")
        source.chmod(0o600)
        work = context.run.executor.upload(resolve_targets(targets), source, destination, read.run)
        return run_action("write_file", destination, work, catch_errors=read.catch_errors)
