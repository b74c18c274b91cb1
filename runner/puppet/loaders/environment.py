"""All of the language together: an environment evaluates code, finds what it names, and runs plans.

Making one reads nothing. A name is looked for in this order: what the code itself defines, built-ins that nobody may
replace, modules (the project first, bundled modules last), stdlib.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from runner.errors import ArgumentFault, LanguageError
from runner.puppet.compile.cache import CodeCache
from runner.puppet.loaders import autoload
from runner.puppet.loaders.definitions import Definitions
from runner.puppet.loaders.linker import Linker
from runner.puppet.loaders.modules import Dependencies, ModuleLookup, ModulePath
from runner.puppet.loaders.plans import PuppetPlan
from runner.puppet.loaders.resource_types import BUILT_IN
from runner.puppet.loaders.templates import Templates
from runner.puppet.loaders.unit_loader import UnitLoader
from runner.puppet.ports import ApplyRunner, DataLookup, Log, ResourceSink, TypeLookup
from runner.puppet.runtime.closure import PuppetFunction
from runner.puppet.runtime.context import Context
from runner.puppet.runtime.faults import Illegal
from runner.puppet.runtime.machine import Machine
from runner.puppet.runtime.module import Definition, Module
from runner.puppet.runtime.settings import Settings
from runner.puppet.runtime.sources import Unit
from runner.puppet.values.value import Value
from runner.source import SourceFile

if TYPE_CHECKING:
    from runner.puppet.functions.signature import Function
    from runner.puppet.syntax import nodes
    from runner.puppet.types import Type


class NoLog:
    """A log that keeps nothing."""

    def write(self, level: str, message: str, **_: Any) -> None:
        """Forget it."""


class RubyFunction(ArgumentFault):
    """A call of a function that a module brings in Ruby and that has no native twin; names the file and the way out."""

    def __init__(self, name: str, path: Path, segments: list[str]) -> None:
        super().__init__(f"The function '{name}' is written in Ruby ({path}), which prun cannot run")
        own = segments[1:] or segments
        python = (
            f"in Python ({autoload.path_in(Path(), autoload.NATIVE_FUNCTIONS, own)}, a function under '@function(…)')"
        )
        # A function in Puppet has the name of its module in front, which the callers of this one do not write.
        puppet = f"in Puppet (functions/{'/'.join(own)}.pp) or " if len(segments) > 1 else ""
        self.help = f"write it {puppet}{python}; see 'Write a function' in the documentation"


class Environment:
    """Code, modules and settings, ready to evaluate.

    Args:
        modules: finds modules by name.
        settings: what changes the meaning of code; `tasks` for plans.
        log: takes messages and warnings.
        data: finds data, for `lookup` and class parameters.
        sink: a catalog under construction.
        apply: runs `apply` blocks.
        packages: import names of further packages of functions (plan functions), looked through first.
        types: finds further types by name (those of plans).
        variables: what the top scope holds from the beginning.
        cache: keeps compiled code; None compiles every time.
        yaml_plan: makes a plan of a YAML file: `(name, path, environment) -> plan`.
        ruby_fallback: further folders in which Ruby functions are looked for.
    """

    def __init__(
        self,
        modules: ModuleLookup | None = None,
        *,
        settings: Settings | None = None,
        log: Log | None = None,
        data: DataLookup | None = None,
        sink: ResourceSink | None = None,
        apply: ApplyRunner | None = None,
        packages: Sequence[str] = (),
        types: TypeLookup | None = None,
        variables: Mapping[str, Value] | None = None,
        cache: CodeCache | None = None,
        yaml_plan: Callable[[str, Path, Any], Any] | None = None,
        directory: Path | None = None,
    ) -> None:
        self.modules: ModuleLookup = modules if modules is not None else ModulePath()
        self.settings = settings or Settings()
        linker = Linker(self)
        self.machine = Machine(
            self.settings,
            log or NoLog(),
            linker,
            self,
            environment=self,
            data=data,
            sink=sink,
            apply=apply,
            check_text=self._check_text,
        )
        linker.machine = self.machine
        self.linker = linker
        self._checkers: Callable[[str], Any] | None = None
        self.loader = UnitLoader(self.machine, cache, self._find_checker)
        self.templates = Templates(self.machine, self.loader)
        self.definitions = Definitions(self)
        self.packages = tuple(packages)
        self.directory = directory
        self.yaml_plan = yaml_plan
        self._more_types = types
        self._dependencies = Dependencies(self.modules)
        self._functions: dict[tuple[str, str | None], Function | PuppetFunction | None] = {}
        self.machine.top.vars.update(variables or {})

    # Texts of heredocs

    def _find_checker(self, name: str) -> Any:
        """Return the checker that a module brings for a syntax, or None."""
        if self._checkers is None:
            from runner.puppet.validate.syntaxes.modules import module_checkers

            self._checkers = module_checkers([module.path for module in self.modules.all.values()])
        return self._checkers(name)

    def _check_text(self, syntax: str, text: str) -> tuple[str, str] | None:
        from runner.puppet.validate.syntaxes import check_text

        return check_text(syntax, text, self._find_checker)

    # Evaluation

    def evaluate_text(self, text: str, path: str | None = None) -> Value:
        """Evaluate a manifest: its definitions are made, its statements run in the top scope.

        Raises:
            SourceErrors: the text is not valid.
            EvaluationError: an expression failed; file, line and column are filled in.
        """
        module = self.loader.load(SourceFile(path, text), tasks=self.settings.tasks)
        return self.run_main(module)

    def run_main(self, module: Module) -> Value:
        """Make the definitions of a loaded source known and evaluate its statements."""
        self.machine.run(self.definitions.add, module)
        return self.machine.run(module.main, self.machine.top)

    def evaluate(self, program: nodes.Program, variables: Mapping[str, Value]) -> Value:
        """Evaluate a tree with some variables; what it sets is forgotten."""
        from runner.puppet.compile.program import compile_program

        unit = Unit(program.source, tasks=True)
        module = self.machine.load(compile_program(program, unit.filename), unit)
        scope = self.machine.view(self.machine.top, dict(variables))
        return self.machine.run(module.main, scope)

    def call_function(self, name: str, args: Sequence[Value], block: Any = None) -> Value:
        """Call a function by name, from outside of Puppet code."""
        return self.machine.run(self.linker.get(name).call, self.machine.context, args, block)

    def parse_type(self, text: str) -> Type:
        """Return the type that a text names, with the types of this environment."""
        from runner.puppet.types import parse_type

        return parse_type(text, self)

    # Functions

    def find_function(self, name: str, origin: Unit | None = None) -> Function | PuppetFunction | None:
        """Return the function of a name, as a source sees it, or None.

        Sources see every module; where several bring a function without a module name in front, that of a dependency
        comes first.
        """
        name = name.removeprefix("::")
        module = None if origin is None or "::" in name else origin.module
        key = (name, module)
        if key not in self._functions:
            self._functions[key] = self._search_function(name, module)
        return self._functions[key]

    def function_names(self) -> list[str]:
        """Return the names of built-in functions and of those that evaluated code defines."""
        from runner.puppet.functions import registry

        packages = (*self.packages, registry.CORE, registry.STDLIB)
        names = [name for package in packages for name in registry.package(package).names()]
        return [*names, *self.definitions.function_names()]

    def _search_function(self, name: str, origin: str | None) -> Function | PuppetFunction | None:
        from runner.puppet.functions import registry

        for package in self.packages:
            found = registry.package(package).find(name)
            if found is not None:
                return found
        own = self.definitions.function(name)
        if own is not None:
            return own
        return registry.find_core(name) or self._module_function(name, origin) or registry.find_stdlib(name)

    def _module_function(self, name: str, origin: str | None) -> Function | PuppetFunction | None:
        from runner.puppet.functions import registry

        module_name, rest = autoload.split(name)
        if not rest:
            return self._project_function(name) or self._global_function(name, origin)
        module = self.modules.find(module_name)
        if module is None:
            return self._project_function(name)
        path = autoload.path_in(module.path, autoload.FUNCTIONS, rest)
        if path.is_file():
            return self.definitions.load_function(name, path, module)
        # A function of a module may lie with or without the module's name as a folder.
        for segments in ([module_name, *rest], rest):
            native = autoload.path_in(module.path, autoload.NATIVE_FUNCTIONS, segments)
            if native.is_file():
                return registry.load_file(name, native, self)
        if registry.find_stdlib(name) is None:
            self._refuse_ruby(name, [module_name, *rest], [module.path])
        return None

    def _project_function(self, name: str) -> PuppetFunction | None:
        """Return a function of the environment's own directory: without namespace, or in that of the environment."""
        segments = autoload.own_segments(name)
        if self.directory is None or segments is None:
            return None
        path = autoload.path_in(self.directory, autoload.FUNCTIONS, segments)
        return self.definitions.load_function(name, path, None) if path.is_file() else None

    def _global_function(self, name: str, origin: str | None) -> Function | None:
        """Return a function without a module name in front, which any module may bring as Python (or as Ruby)."""
        from runner.puppet.functions import registry

        first = frozenset[str]() if origin is None else self._dependencies.of(origin)
        modules = sorted(self.modules.all.values(), key=lambda each: each.name not in first)
        for module in modules:
            native = autoload.path_in(module.path, autoload.NATIVE_FUNCTIONS, [name])
            if native.is_file():
                return registry.load_file(name, native, self)
        if registry.find_stdlib(name) is None:
            self._refuse_ruby(name, [name], [module.path for module in modules])
        return None

    def _refuse_ruby(self, name: str, segments: list[str], roots: Sequence[Path]) -> None:
        for root in roots:
            for place in autoload.RUBY_FUNCTIONS:
                path = autoload.path_in(root, place, segments)
                if path.is_file():
                    raise RubyFunction(name, path, segments)

    # Types

    def find_type(self, name: str) -> Type | None:
        """Return a type: built in, of a higher layer, defined by code or a module, or a resource type."""
        from runner.puppet.types import ResourceType, find_known

        name = name.removeprefix("::")
        known = find_known(name)
        if known is not None:
            return known
        if self._more_types is not None:
            more: Type | None = self._more_types.find_type(name)
            if more is not None:
                return more
        found = self.definitions.type(name)
        if found is not None:
            return found
        return ResourceType(name) if self.is_resource_type(name) else None

    def is_resource_type(self, name: str) -> bool:
        """Tell whether a resource type or define has that name."""
        lower = name.lower()
        return lower in BUILT_IN or self.find_define(lower) is not None or self._has_ruby_type(lower)

    def _has_ruby_type(self, name: str) -> bool:
        if "::" in name:
            return False
        return any((module.path / "lib/puppet/type" / f"{name}.rb").is_file() for module in self.modules.all.values())

    def has_function(self, name: str) -> bool:
        """Tell whether there is a function of that name that can be called: one in Ruby cannot."""
        try:
            return self.find_function(name) is not None
        except RubyFunction:
            return False

    def is_defined(self, name: str) -> bool:
        """Tell whether a class, define or resource type has that name."""
        name = name.removeprefix("::").lower()
        return name in {"main", "settings"} or self.find_class(name) is not None or self.is_resource_type(name)

    # Classes, defines and nodes

    def find_class(self, name: str) -> Definition | None:
        """Return a class, reading its file when need be."""
        return self.definitions.manifest("class", name)

    def find_define(self, name: str) -> Definition | None:
        """Return a define, reading its file when need be."""
        return self.definitions.manifest("define", name)

    # Plans

    def find_plan(self, name: str) -> Any:
        """Return a plan, written in Puppet or YAML, or None.

        Raises:
            LanguageError: its file has mistakes.
        """
        return self.definitions.plan(name)

    def find_plan_file(self, name: str) -> Path | None:
        """Return the file of a plan, or None."""
        found = self.definitions.plan_file(name)
        return None if found is None else found[0]

    def plan_names(self) -> list[str]:
        """Return the names of all plans, sorted."""
        return self.definitions.plan_names()

    def puppet_plan(self, definition: Definition) -> PuppetPlan:
        """Return a plan definition as something to call."""
        return PuppetPlan(definition, self.machine)

    # Files and templates

    def module_directory(self, name: str) -> str | None:
        """Return the directory of a module, or None."""
        module = self.modules.find(name)
        return None if module is None else str(module.path)

    def find_file(self, name: str, kind: str) -> str | None:
        """Return the file that `module/path` names below the module's `kind` directory, or None."""
        module_name, _, rest = name.partition("/")
        module = self.modules.find(module_name)
        if module is None or not rest:
            return None
        path = module.path / kind / rest
        return str(path) if path.exists() else None

    def render_epp(
        self, text: str, *, file: str, parameters: Mapping[str, Value] | None, scope: Any, inline: bool
    ) -> Value:
        """Return the text that an EPP template makes."""
        return self.templates.render(text, file=file, parameters=parameters, scope=scope, inline=inline)

    def context(self, scope: Any = None) -> Context:
        """Return what functions called from outside of Puppet code see."""
        return Context(self.machine, scope or self.machine.top)


__all__ = ["Environment", "Illegal", "LanguageError", "NoLog"]
