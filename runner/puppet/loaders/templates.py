"""EPP templates: compiled once, rendered as often as they are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from runner.puppet.loaders.unit_loader import UnitLoader
from runner.puppet.runtime.module import Module
from runner.puppet.runtime.named import bind
from runner.puppet.runtime.scope import Scope
from runner.puppet.values.value import Value
from runner.source import SourceFile

if TYPE_CHECKING:
    from runner.puppet.runtime.machine import Machine

_KEPT = 500


class Templates:
    """Renders templates for one environment."""

    def __init__(self, machine: Machine, loader: UnitLoader) -> None:
        self._machine = machine
        self._loader = loader
        self._modules: dict[tuple[str, str], Module] = {}

    def render(
        self, text: str, *, file: str, parameters: Mapping[str, Value] | None, scope: Scope, inline: bool
    ) -> str:
        """Return the text that a template makes.

        An inline template sees the variables of its caller, a template file only those of the top scope.

        Raises:
            SourceErrors: the text is no template.
            ArgumentFault: parameters are missing, unknown or of a wrong type.
        """
        module = self._module(text, file, inline=inline)
        signature, declared = module.namespace["template"]
        given = dict(parameters or {})
        outer = scope if inline else scope.top
        if not declared:
            return module.main(self._machine.view(outer, given, scope.match))  # type: ignore[no-any-return]
        arguments = bind(signature, "lambda", given)
        return module.main(self._machine.view(outer, {}, scope.match), *arguments)  # type: ignore[no-any-return]

    def _module(self, text: str, file: str, *, inline: bool) -> Module:
        key = (file, text)
        found = self._modules.get(key)
        if found is None:
            if len(self._modules) >= _KEPT:
                self._modules.clear()
            source = SourceFile(file, text)
            found = self._modules[key] = self._loader.load(source, mode="epp", keep=not inline)
        return found
