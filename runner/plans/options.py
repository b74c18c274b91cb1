"""The options of the run functions: from a Puppet hash to `RunOptions`, each checked and with its own message."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from runner.errors import RunnerError
from runner.model.sensitive import unwrap_deep
from runner.plans.context import PlanContext
from runner.puppet.functions.iteration import is_truthy
from runner.puppet.values.value import Value
from runner.suggest import nearest

if TYPE_CHECKING:
    from runner.executor.options import RunOptions
    from runner.puppet.functions.signature import CallContext


class InvalidOption(RunnerError):
    """An option of a plan function has a wrong value."""

    kind = "bolt/validation-error"


@dataclass(frozen=True, slots=True)
class Options:
    """Options of one call.

    Attributes:
        run: what the executor gets.
        catch_errors: return failed results instead of raising.
        rest: what was not an option: the parameters of a task, `arguments`, `pwsh_params`.
    """

    run: RunOptions
    catch_errors: bool
    rest: dict[str, Value]


def read_options(
    context: PlanContext,
    call: CallContext,
    given: Mapping[str, Value],
    description: str | None = None,
    *,
    bare_names: bool = False,
) -> Options:
    """Read the options of a call.

    Args:
        call: the call; its place in the plan goes into the details of errors.
        given: the hash of the call. Keys that begin with `_` are options; unknown ones are ignored, as Bolt does,
            with a warning: a misspelt `_max_failures` is no limit at all.
        description: the positional description, which beats `_description`.
        bare_names: whether option names count without `_` too (run_command).
    """
    from runner.executor.options import RunOptions

    fields: dict[str, Any] = {}
    rest: dict[str, Value] = {}
    catch = False
    for key, value in given.items():
        name = key.removeprefix("_")
        if not key.startswith("_") and not (bare_names and (name == "catch_errors" or name in _READERS)):
            rest[key] = value
        elif name == "catch_errors":
            catch = is_truthy(value)
        elif name in _READERS and value is not None:
            field, read = _READERS[name]
            fields[field] = read(name, value)
        elif name not in _READERS:
            _warn_unknown(context, call, key)
    if description is not None:
        fields["description"] = description
    fields.setdefault("run_as", context.run_as)
    if context.quiet:
        fields["quiet"] = True
    if context.run.noop:
        fields["noop"] = True
    fields["position"] = {key: value for key, value in (("file", call.file), ("line", call.line)) if value is not None}
    return Options(RunOptions(**fields), catch, rest)


def _warn_unknown(context: PlanContext, call: CallContext, key: str) -> None:
    """Say once for each place of a plan that an option is ignored."""
    where = (call.file, call.line, key)
    if where in context.run.warned:
        return
    context.run.warned.add(where)
    similar = nearest(key, [f"_{name}" for name in (*_READERS, "catch_errors")])
    hint = f", did you mean '{similar}'?" if similar else ""
    place = f" (file: {call.file}, line: {call.line})" if call.file is not None else ""
    context.run.publisher.warn(f"Unknown option '{key}' is ignored{hint}{place}", "unknown_plan_option")


def _text(name: str, value: Value) -> str:
    if not isinstance(value, str):
        raise InvalidOption(f"Option '{name}' must be a string, got {_kind(value)}")
    return value


def _flag(_: str, value: Value) -> bool:
    """Everything but undef and false counts as true, as everywhere in plans."""
    return value is not False


def _seconds(name: str, value: Value) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value <= 0:
        raise InvalidOption(f"Option '{name}' must be a number of seconds greater than 0, got {value!r}")
    return float(value)


def _count(name: str, value: Value) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise InvalidOption(f"Option '{name}' must be an Integer of at least 1, got {value!r}")
    return value


def _share(name: str, value: Value) -> int | str:
    """A count, or a percentage as text."""
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return value
    if isinstance(value, str):
        number = value.removesuffix("%")
        if number.isdigit() and (not value.endswith("%") or int(number) <= 100):
            return value if value.endswith("%") else int(value)
    raise InvalidOption(f"Option '{name}' must be a count or a percentage such as '10%', got {value!r}")


def _batches(name: str, value: Value) -> tuple[int | str, ...]:
    sizes = tuple(_share(name, item) for item in (value if isinstance(value, list) else [value]))
    if not sizes or any(size in (0, "0%") for size in sizes):
        raise InvalidOption(f"Option '{name}' must name batches of at least one target, got {value!r}")
    return sizes


def _exit_codes(name: str, value: Value) -> frozenset[int]:
    codes = value if isinstance(value, list) else [value]
    if not all(isinstance(code, int) and not isinstance(code, bool) for code in codes):
        raise InvalidOption(f"Option '{name}' must be an Integer or an Array of Integers, got {value!r}")
    return frozenset(codes)


def _env_vars(name: str, value: Value) -> dict[str, str]:
    if not isinstance(value, dict):
        raise InvalidOption(f"Option '{name}' must be a hash")
    variables = {}
    for key, item in value.items():
        if not isinstance(key, str):
            raise InvalidOption(f"Keys for option '{name}' must be strings: {_inspect(key)}")
        item = unwrap_deep(item)
        if isinstance(item, bool):
            item = str(item).lower()
        elif isinstance(item, (list, dict)):
            item = json.dumps(item, ensure_ascii=False, separators=(",", ":"))
        variables[key] = "" if item is None else str(item)
    return variables


def _inspect(value: Value) -> str:
    from runner.puppet.functions.ruby import inspect

    return inspect(value)


def _kind(value: Value) -> str:
    from runner.puppet.types import infer_generalized

    return str(infer_generalized(value))


_READERS: dict[str, tuple[str, Callable[[str, Value], Any]]] = {
    "run_as": ("run_as", _text),
    "description": ("description", _text),
    "env_vars": ("env_vars", _env_vars),
    "noop": ("noop", _flag),
    "timeout": ("timeout", _seconds),
    "concurrency": ("concurrency", _count),
    "batches": ("batches", _batches),
    "max_failures": ("max_failures", _share),
    "accept_exit_codes": ("accept_exit_codes", _exit_codes),
    "stream": ("stream", _flag),
}
