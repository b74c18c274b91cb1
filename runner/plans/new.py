"""`plan new`: the first lines of a plan, in YAML or Puppet code."""

from __future__ import annotations

import re
from pathlib import Path

from runner.errors import RunnerError

_SEGMENT = re.compile(r"[a-z][a-z0-9_]*")


class InvalidPlanName(RunnerError):
    """The name cannot be that of a plan of the project."""

    kind = "bolt/validation-error"


class ExistingPlan(RunnerError):
    """A plan of that name is there already."""

    kind = "bolt/existing-plan-error"

    def __init__(self, name: str, path: Path) -> None:
        super().__init__(f"A plan with the name '{name}' already exists at '{path}', nothing to do.")


def check_name(name: str, project_name: str | None, project: Path) -> None:
    """Raise InvalidPlanName unless `name` can be a plan of the project."""
    if project_name is None:
        raise RunnerError(
            f"Project directory '{project}' is not a named project. Unable to create a project-level plan. To name a "
            "project, set the 'name' key in the 'bolt-project.yaml' configuration file.",
            kind="bolt/unnamed-project-error",
        )
    segments = name.split("::")
    if not all(_SEGMENT.fullmatch(segment) for segment in segments):
        raise InvalidPlanName(
            f"Invalid plan name '{name}'. Plan names are composed of one or more name segments\n"
            "separated by double colons '::'.\n\n"
            "Each name segment must begin with a lowercase letter, and can only include lowercase\n"
            "letters, digits, and underscores.\n\n"
            f"Examples of valid plan names:\n    - {project_name}\n    - {project_name}::my_plan"
        )
    if segments[0] != project_name:
        raise InvalidPlanName(
            "Incomplete plan name: A plan name must be prefixed with the name of the project or module. "
            f"Did you mean '{project_name}::{name}'?"
        )


def create_plan(name: str, project: Path, *, puppet: bool, script: str | None = None) -> Path:
    """Write the file of a new plan and return its path.

    Args:
        name: checked by `check_name`.
        puppet: Puppet code instead of YAML.
        script: `module/path` of a script that the plan runs.

    Raises:
        ExistingPlan: nothing is overwritten.
    """
    segments = name.split("::")[1:] or ["init"]
    base = project / "plans" / Path(*segments)
    for suffix in (".pp", ".yaml"):
        if base.with_name(base.name + suffix).exists():
            raise ExistingPlan(name, base.with_name(base.name + suffix))
    path = base.with_name(base.name + (".pp" if puppet else ".yaml"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(_puppet_text(name, script) if puppet else _yaml_text(name, script))
    except OSError as error:
        raise RunnerError(f"Could not write {path}: {error.strerror}", kind="bolt/file-error") from error
    return path


def _yaml_text(name: str, script: str | None) -> str:
    head = """\
# A plan in YAML: steps run from top to bottom. See 'prun plan show' and the documentation on YAML plans.
"""
    if script is not None:
        return f"""{head}
description: Runs {script} on the targets
parameters:
  targets:
    type: TargetSpec
    description: The targets to run the script on
steps:
  - name: run_script
    description: Run the script
    script: {script}
    targets: $targets
return: $run_script
"""
    return f"""{head}
description: A plan created with prun plan new
parameters:
  targets:
    type: TargetSpec
    description: A list of targets to run actions on
    default: localhost
steps:
  - message: Hello from {name}
  - name: command_step
    command: whoami
    targets: $targets
return: $command_step
"""


def _puppet_text(name: str, script: str | None) -> str:
    if script is not None:
        return f"""\
# @summary Runs {script} on the targets.
#
# @param targets
#   The targets to run the script on.
plan {name}(
  TargetSpec $targets
) {{
  return run_script('{script}', $targets)
}}
"""
    return f"""\
# @summary A plan created with prun plan new.
#
# @param targets
#   The targets to run on.
plan {name}(
  TargetSpec $targets = 'localhost'
) {{
  out::message("Hello from {name}")
  $command_result = run_command('whoami', $targets)
  return $command_result
}}
"""
