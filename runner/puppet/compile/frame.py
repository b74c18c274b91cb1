"""One Python function under construction, and where each of its Puppet variables lives.

Variables of functions, plans, lambdas and templates become Python locals. While code is made, `state` says of each
whether it is surely set (`True`) or perhaps (`False`) at this point; names that are not in it are not set yet. A
variable that is perhaps set starts as `Missing`, and reading it tests for that. Variables of top scope, classes,
defines and nodes stay in the scope's dictionary, because other code reads them there.
"""

from __future__ import annotations

import ast
import builtins
import re
from dataclasses import dataclass, field
from typing import Literal

from runner.puppet.compile.build import StaticKind
from runner.puppet.syntax import nodes

Owner = Literal["main", "function", "plan", "lambda", "class", "define", "node", "template", "thunk"]

_PYTHON_NAMES = frozenset(dir(builtins))
"""Names that generated code itself may use: a Puppet variable `$int` must not hide Python's `int`."""

_MODULE_NAMES = frozenset({"main", "template", "only_definitions"})
"""Names that every module of generated code has."""

_LAMBDA_NAME = re.compile(r"lambda_\d+")


def python_function_name(name: str) -> str:
    """Return the Python name of a Puppet function or plan: its own, unless generated code needs that."""
    return f"{name}·" if name in _PYTHON_NAMES or name in _MODULE_NAMES else name


State = dict[str, bool] | None
"""Which variables are set; None where code cannot be reached."""


@dataclass(eq=False)
class Frame:
    """A Python function that is being written.

    Attributes:
        owner: what Puppet construct it belongs to.
        label: what messages call it.
        parent: the frame around a lambda; None for everything else.
        dictionary: variables live in a scope's dictionary.
        declared: all names that the body may set, parameters included.
        state: see the module.
        kinds: variables whose values surely have some class.
        python_names: local variable → Python name.
        match: the Python variable that holds the last regular expression match, or None when nobody reads it.
        body: the statements written so far.
        starts_missing: variables to set to `Missing` at the beginning.
        catches_return: a lambda inside returns from this function.
        return_node: the declared return type.
        signature: the Python name of the signature.
        parameter: the parameter whose default expression is being compiled.
        not_yet: parameters that the default expression being compiled may not read, unless they were given by name.
        by_name: arguments are given by name, so parameters that come later may have a value already.
        siblings: all parameters, while the default expression of a class or define is compiled.
        code_name: the name of the Python function.
    """

    owner: Owner
    label: str = ""
    parent: Frame | None = None
    dictionary: bool = False
    declared: set[str] = field(default_factory=set)
    state: State = field(default_factory=dict)
    kinds: dict[str, StaticKind] = field(default_factory=dict)
    python_names: dict[str, str] = field(default_factory=dict)
    match: str | None = None
    body: list[ast.stmt] = field(default_factory=list)
    starts_missing: set[str] = field(default_factory=set)
    catches_return: bool = False
    return_node: nodes.Node | None = None
    signature: str | None = None
    parameter: str | None = None
    not_yet: tuple[str, ...] = ()
    by_name: bool = False
    siblings: tuple[str, ...] = ()
    code_name: str = ""
    temporaries: int = 0

    @property
    def root(self) -> Frame:
        """The frame that `return()` leaves: a function, plan, class, template, main…"""
        frame = self
        while frame.owner == "lambda" and frame.parent is not None:
            frame = frame.parent
        return frame

    @property
    def home(self) -> Frame | None:
        """The frame whose variables are in a dictionary, when there is one around."""
        frame: Frame | None = self
        while frame is not None and not frame.dictionary:
            frame = frame.parent
        return frame

    def local(self, variable: str) -> str:
        """Return the Python name of a local variable; one that differs from those of the frames around."""
        found = self.python_names.get(variable)
        if found is None:
            depth = 0
            frame = self.parent
            while frame is not None:
                if not frame.dictionary and variable in frame.declared:
                    depth += 1
                frame = frame.parent
            found = variable if depth == 0 else f"{variable}·{depth}"
            if found in _PYTHON_NAMES or _LAMBDA_NAME.fullmatch(found):
                found = f"{found}·"
            if found.startswith("__"):  # `__debug__` cannot be assigned in Python
                found = f"·{found}"
            self.python_names[variable] = found
        return found

    def temporary(self) -> str:
        """Return a new name for an intermediate value."""
        self.temporaries += 1
        return f"T{self.temporaries}"

    def set(self, variable: str, kind: StaticKind | None = None) -> None:
        """Note that a variable is set from here on."""
        self.declared.add(variable)
        if self.state is not None:
            self.state[variable] = True
        if kind is None:
            self.kinds.pop(variable, None)
        else:
            self.kinds[variable] = kind


def merged(states: list[State]) -> State:
    """Return what holds after several ways through the code come together."""
    reachable = [state for state in states if state is not None]
    if not reachable:
        return None
    result = reachable[0]
    for other in reachable[1:]:
        if result != other:  # what differs is set on some ways only
            unsure = dict.fromkeys((name for name, _ in result.items() ^ other.items()), False)
            result = {**result, **other, **unsure}
    return result
