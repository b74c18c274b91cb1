"""Finds a built-in by its Puppet name. Nothing registers itself: the file name is the name, and a module is imported
when its function is first called.

    find("filter")            functions/core/filter.py
    find("return")            functions/core/return_.py      (a trailing `_` avoids Python's words)
    find("stdlib::ensure")    functions/stdlib/stdlib__ensure.py
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from runner.errors import EvaluationError, RunnerError
from runner.puppet.functions.signature import Function, overloads_of

CORE = "runner.puppet.functions.core"
STDLIB = "runner.puppet.functions.stdlib"


class Package:
    """A Python package whose modules are functions."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._functions: dict[str, Function | None] = {}
        self._modules: dict[str, str] | None = None

    def names(self) -> list[str]:
        """Return the Puppet names of all functions in the package, sorted."""
        return sorted(self._index())

    def find(self, name: str) -> Function | None:
        """Return the function of that name, importing its module, or None."""
        try:
            return self._functions[name]
        except KeyError:
            module = self._index().get(name)
            found = None if module is None else self._load(name, module)
            self._functions[name] = found
            return found

    def _index(self) -> dict[str, str]:
        if self._modules is None:
            package = import_module(self.name)
            self._modules = {}
            for folder in package.__path__:
                for entry in os.listdir(folder):  # noqa: PTH208 - names only; Path objects cost more than the listing
                    if entry.endswith(".py") and not entry.startswith("_"):
                        module = entry[:-3]
                        self._modules[module.rstrip("_").replace("__", "::")] = module
        return self._modules

    def _load(self, name: str, module: str) -> Function:
        loaded = import_module(f"{self.name}.{module}")
        overloads = overloads_of(vars(loaded))
        if not overloads:
            raise TypeError(f"{loaded.__name__} defines no function")
        return Function(name, overloads)


@cache
def package(name: str) -> Package:
    """Return the package of functions with that import name."""
    return Package(name)


def find(name: str, packages: Sequence[str] = (CORE, STDLIB)) -> Function | None:
    """Return the first built-in of that name, or None."""
    for each in packages:
        found = package(each).find(name)
        if found is not None:
            return found
    return None


def find_core(name: str) -> Function | None:
    """Return a function of the language itself, which no module can replace, or None."""
    return package(CORE).find(name)


def get_core(name: str) -> Function:
    """Return a function of the language itself that is known to exist."""
    found = find_core(name)
    assert found is not None, name
    return found


def find_stdlib(name: str) -> Function | None:
    """Return a function of puppetlabs-stdlib, which a user's Puppet function of the same name replaces, or None."""
    return package(STDLIB).find(name)


def load_file(name: str, path: str | os.PathLike[str], type_lookup: Any = None) -> Function:
    """Load a function that a module brings as `lib/prun/functions/NAME.py`.

    Args:
        name: the Puppet name, with the module's name in front: `mymodule::hello`.
        path: the file.
        type_lookup: finds types that signatures name; see `ports.TypeLookup`.

    Raises:
        EvaluationError: when the file cannot be run or holds no decorated function.
    """
    from runner.puppet.functions.foreign import guarded

    namespace: dict[str, Any] = {"__name__": f"prun_functions.{name.replace('::', '.')}", "__file__": os.fspath(path)}
    try:
        source = Path(path).read_bytes()
        exec(compile(source, os.fspath(path), "exec", dont_inherit=True), namespace)  # noqa: S102 - a module's own code
    except (Exception, SystemExit) as error:
        reason = f"{type(error).__name__}: {error}"
        raise EvaluationError(f"Could not load the function '{name}' from {path}: {reason}") from error
    overloads = overloads_of(namespace)
    if not overloads:
        raise EvaluationError(f"The file {path} defines no function: put '@function(…)' above a 'def'")
    for overload in overloads:
        overload.type_lookup = overload.type_lookup or type_lookup
        overload.fn = guarded(name, path, overload.fn)
        try:
            _ = (overload.types, overload.block_type, overload.return_type)
        except RunnerError as error:
            text = ", ".join(f"'{each}'" for each in overload.texts)
            reason = f"its signature ({text}) is wrong: {error.message}"
            raise EvaluationError(f"Could not load the function '{name}' from {path}: {reason}") from error
    return Function(name, overloads)
