"""The reference page of plan functions and the data types of plans, made from the source."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

from runner.app.function_reference import entry
from runner.puppet.functions import registry

_INTRODUCTION = """# Plan functions and data types

What plans can call besides the [functions of the language](functions.md), and the data types they work with. This page
is made from the source: `.ci/function-reference` writes it again.

`TargetSpec` is what stands for targets: a string of names, groups, wildcards or URIs, a `Target`, or an array of those.

Options of the run functions, as keys of the last hash:

| option | value | meaning |
| --- | --- | --- |
| `_catch_errors` | Boolean | return failed results in place of failing the plan |
| `_run_as` | String | the user to become |
| `_description` | String | what output shows for the step |
| `_env_vars` | Hash[String, Data] | environment variables (commands and scripts) |
| `_noop` | Boolean | change nothing (tasks that support it) |
| `_timeout` | Numeric | seconds on each target; then the action is ended there (kind `prun/timeout-error`) |
| `_concurrency` | Integer[1] | at most that many targets at once |
| `_batches` | Integer, '25%', or an Array of those | groups of targets, one after the other; the last size repeats |
| `_max_failures` | Integer or '10%' | start no more targets once more than that many failed (kind `prun/not-run`) |
| `_accept_exit_codes` | Integer or Array[Integer] | exit codes besides 0 that are successes (commands and scripts) |
| `_stream` | Boolean | print output as it arrives |
"""

_PACKAGE = "runner.plans.functions"


def render() -> str:
    """Return the page as Markdown."""
    return "\n".join([_INTRODUCTION, *_functions(), *_types()])


def _functions() -> Iterator[str]:
    yield "## Functions\n"
    functions = registry.package(_PACKAGE)
    for name in functions.names():
        found = functions.find(name)
        assert found is not None
        yield from entry(found)


def _types() -> Iterator[str]:
    from runner.plans.types import find_plan_type, plan_value_classes

    yield "## Data types\n"
    find_plan_type("Target")
    for value_class in sorted(plan_value_classes(), key=lambda each: each.puppet_type.object_name):
        name = value_class.puppet_type.object_name
        yield f"### {name}\n"
        yield f"{_first_paragraph(value_class)}\n"
        yield f"After a dot: {', '.join(f'`{member}`' for member in sorted(value_class.members))}.\n"
    yield "### Error\n"
    yield (
        "What went wrong: `msg` (also `message`), `kind`, `details`, `issue_code`. `Error['kind']` and "
        "`Error['kind', 'issue_code']` match errors of that kind.\n"
    )


def _first_paragraph(value_class: Any) -> str:
    return " ".join((inspect.getdoc(value_class) or "").partition("\n\n")[0].split())
