"""Plans written in Puppet, as `runner.plans` calls them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from runner.errors import ArgumentFault, EvaluationError
from runner.puppet.loaders.documentation import Documentation, read_documentation
from runner.puppet.runtime.faults import refused
from runner.puppet.runtime.module import Definition
from runner.puppet.runtime.named import bind
from runner.puppet.runtime.signature import Parameter
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.runtime.machine import Machine
    from runner.puppet.syntax import nodes
    from runner.puppet.types import Type


class PlanParameter:
    """A declared parameter of a plan.

    Attributes:
        name: without `$`.
        has_default: it may be left out.
        description: from `@param` in the comment above the plan.
    """

    def __init__(self, parameter: Parameter, plan: PuppetPlan) -> None:
        self.name = parameter.name
        self.has_default = parameter.has_default
        self._parameter = parameter
        self._plan = plan

    @cached_property
    def type(self) -> Type:
        """The declared type; `Any` when there is none."""
        return self._plan.parameter_type(self.name)

    @property
    def type_text(self) -> str:
        """The declared type as it is written."""
        node = self._node
        return "Any" if node is None or node.type is None else self._text(node.type)

    @property
    def default_text(self) -> str | None:
        """The default expression as it is written, or None."""
        node = self._node
        return None if node is None or node.default is None else self._text(node.default)

    @property
    def shown_default(self) -> str | None:
        """The default as it is shown to people: its source text."""
        return self.default_text

    @property
    def description(self) -> str | None:
        return self._plan.documentation.parameters.get(self.name)

    @property
    def sensitive(self) -> bool:
        """Whether the declared type is Sensitive, as it is written: it may name types that do not exist."""
        return re.fullmatch(r"Sensitive(\[.*\])?", self.type_text, re.DOTALL) is not None

    @property
    def _node(self) -> nodes.Parameter | None:
        from runner.puppet.syntax import nodes

        found = self._plan.node
        assert isinstance(found, nodes.PlanDefinition)
        return next((each for each in found.parameters if each.name == self.name), None)

    def _text(self, node: nodes.Node) -> str:
        return self._plan.definition.unit.source.text[node.start : node.end]


class PuppetPlan:
    """A plan from a `.pp` file."""

    def __init__(self, definition: Definition, machine: Machine) -> None:
        self.definition = definition
        self.name = definition.name
        self._machine = machine
        self.parameters = [PlanParameter(each, self) for each in definition.signature.parameters]

    @property
    def file(self) -> str | None:
        """The file it comes from."""
        return self.definition.unit.source.path

    @cached_property
    def documentation(self) -> Documentation:
        """What the comment above the plan says."""
        return read_documentation(self.definition.unit.source, self.definition.start)

    @property
    def description(self) -> str | None:
        """The summary, or else the text of the comment."""
        return self.documentation.summary or self.documentation.text or None

    @property
    def summary(self) -> str | None:
        """The one-line summary of the comment, or None."""
        return self.documentation.summary

    @property
    def docstring(self) -> str | None:
        """The text of the comment without its tags, or None."""
        return self.documentation.text or None

    @property
    def private(self) -> bool:
        """Whether the plan is for the use of other plans only."""
        return bool(self.documentation.private)

    @cached_property
    def node(self) -> Any:
        """The definition in the tree, for tools that show it."""
        from runner.puppet.syntax import parse

        program = parse(self.definition.unit.source, tasks=True)
        return next(each for each in program.definitions if each.start == self.definition.start)

    def parameter_type(self, name: str) -> Type:
        """Return the declared type of a parameter; an error says where the type is written."""
        signature = self.definition.signature
        types: tuple[Type, ...] = self._machine.run(lambda: signature.types)
        return types[signature.names.index(name)]

    def call(self, parameters: Mapping[str, Value]) -> Value:
        """Check the parameters, run the body, and return what it returns: undef without `return()`.

        Raises:
            LanguageError: wrong parameters, or code that failed.
            RunnerError: what a step failed with.
        """
        return self._machine.run(self._call, parameters)

    def _missing_for_default(self, given: Mapping[str, Value]) -> str | None:
        """Return the required parameter that was not given and that a default needs, or None.

        Defaults are worked out before anything is checked, so this is the first thing that is said.
        """
        declared = self.definition.signature.parameters
        missing = {each.name for each in declared if not each.has_default and each.name not in given}
        if not missing:
            return None
        from runner.puppet.syntax import nodes
        from runner.puppet.syntax.visit import walk

        for parameter in self.node.parameters:
            if parameter.default is not None and parameter.name not in given:
                for node in walk(parameter.default):
                    if isinstance(node, nodes.Variable) and node.name in missing:
                        return node.name
        return None

    def _call(self, parameters: Mapping[str, Value]) -> Value:
        missing = self._missing_for_default(parameters)
        if missing is not None:
            raise refused(f"{self.name}: expects a value for parameter ${missing}")
        try:
            arguments = bind(self.definition.signature, self.name, parameters)
        except ArgumentFault as fault:  # a plan is called by name: there is no call expression to speak of
            raise EvaluationError(fault.message) from None
        return self.definition.fn(*arguments)
