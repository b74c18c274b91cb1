"""`run_container`: run a container on the controller."""

from __future__ import annotations

import asyncio
import json
import shlex
from typing import Any

from runner.errors import RunnerError
from runner.model.sensitive import unwrap_deep
from runner.plans.interruption import wait_interruptibly
from runner.plans.options import InvalidOption
from runner.plans.signature import plan_function
from runner.plans.values.container_result import ContainerResult
from runner.plans.values.error import ContainerFailure
from runner.puppet.functions import ruby
from runner.puppet.functions.iteration import is_truthy
from runner.puppet.values.hash_ import items, key_value
from runner.puppet.values.text import puppet_string
from runner.puppet.values.value import Value


@plan_function("String[1]", "Hash[String[1], Any]", returns="ContainerResult")
def run_container(image: str, options: dict[str, Value] | None = None) -> ContainerResult:
    """Run a container with `docker run` on the machine that runs the plan.

    Options: `_catch_errors`, `cmd`, `env_vars`, `ports` (host → container), `rm`, `volumes` (host → container),
    `workdir`.

    Example:
        run_container('alpine:3', 'cmd' => 'cat /etc/os-release', 'rm' => true).stdout
    """
    given = {key.removeprefix("_"): value for key, value in (options or {}).items()}
    _check(given)
    result = wait_interruptibly(_run(image, given))
    if not result.ok and not is_truthy(given.get("catch_errors")):
        raise ContainerFailure(f"Running container '{image}' failed.", details={"value": result.value, "object": image})
    return result


def _check(given: dict[str, Value]) -> None:
    """Raise InvalidOption for an option of the wrong kind."""
    for option, word, kind in (
        ("env_vars", "a hash", dict),
        ("volumes", "a hash", dict),
        ("cmd", "a string", str),
        ("workdir", "a string", str),
        ("ports", "a hash", dict),
    ):
        value = given.get(option)
        if option in given and not isinstance(value, kind):
            shown = f"Received {ruby.text(value)} which is a {ruby.class_name(value)}"
            raise InvalidOption(f"Option '{option}' must be {word}. {shown}")
    unnamed = [key for key in map(key_value, given.get("env_vars", {})) if not isinstance(key, str)]
    if unnamed:
        raise InvalidOption(f"Keys for option 'env_vars' must be strings: {', '.join(map(ruby.inspect, unnamed))}")
    for option, word, wanted in (("volumes", "strings", str), ("ports", "integers", int)):
        wrong = [
            [key, value]
            for key, value in items(given.get(option, {}))
            if not (type(key) is wanted and type(value) is wanted)
        ]
        if wrong:
            received = ", ".join(map(ruby.inspect, wrong))
            raise InvalidOption(f"Option '{option}' only accepts {word} for keys and values. Received: {received}")


async def _run(image: str, given: dict[str, Value]) -> ContainerResult:
    words = ["docker", "run", *_flags(given), image, *shlex.split(str(given.get("cmd") or ""))]
    variables = _variables(given)
    # Values travel in docker's own environment, by name only: they are in no argument list.
    environment = {**_inherited(), **variables}
    try:
        process = await asyncio.create_subprocess_exec(
            *words,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env=environment,
        )
    except FileNotFoundError as error:
        raise RunnerError(
            "Could not run a container: there is no 'docker' command on this machine",
            kind="bolt/container-failure",
            help="install docker, or a docker-compatible command of that name",
        ) from error
    stdout, stderr = await process.communicate()
    code = process.returncode
    value: dict[str, Any] = {
        "stdout": stdout.decode("utf-8", "backslashreplace"),
        "stderr": stderr.decode("utf-8", "backslashreplace"),
        "exit_code": code,
    }
    if code != 0:
        value["_error"] = {
            "kind": "puppetlabs.tasks/container-error",
            "issue_code": "CONTAINER_ERROR",
            "msg": f"Error running container '{image}': {value['stderr']}",
            "details": {"exit_code": code},
        }
    return ContainerResult(value, image)


def _inherited() -> dict[str, str]:
    import os

    return dict(os.environ)


def _variables(given: dict[str, Value]) -> dict[str, str]:
    variables = unwrap_deep(given.get("env_vars") or {})
    return {
        str(key): json.dumps(value) if isinstance(value, (list, dict)) else puppet_string(value)
        for key, value in variables.items()
    }


def _flags(given: dict[str, Value]) -> list[str]:
    flags = [word for name in _variables(given) for word in ("--env", name)]
    for option, flag in (("ports", "--publish"), ("volumes", "--volume")):
        pairs = given.get(option) or {}
        flags += [word for host, inside in pairs.items() for word in (flag, f"{host}:{inside}")]
    if given.get("rm"):
        flags.append("--rm")
    if given.get("workdir"):
        flags += ["--workdir", str(given["workdir"])]
    return flags
