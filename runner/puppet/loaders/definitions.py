"""What code and files define, by kind and name; files are read when a name in them is first asked for."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from runner.errors import ArgumentFault
from runner.puppet.loaders import autoload
from runner.puppet.loaders.modules import ModuleLike
from runner.puppet.loaders.resource_types import METAPARAMETERS
from runner.puppet.runtime.closure import PuppetFunction
from runner.puppet.runtime.faults import Illegal
from runner.puppet.runtime.module import Definition, Module
from runner.puppet.syntax import nodes
from runner.puppet.values import DEFAULT, Regexp
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.loaders.environment import Environment
    from runner.puppet.types import Type
    from runner.puppet.types.typeset import TypeSetType

_ENTITY = "http://puppet.com/2016.1/runtime"


class Definitions:
    """The definitions of one environment."""

    def __init__(self, environment: Environment) -> None:
        self._environment = environment
        self._functions: dict[str, PuppetFunction] = {}
        self._types: dict[str, Type | None] = {}
        self._typesets: dict[str, Definition] = {}
        self._manifests: dict[tuple[str, str], Definition] = {}
        self._read: set[Path] = set()
        self._plans: dict[str, Any] = {}
        self._places: dict[tuple[str, str], str] = {}
        self.nodes: list[Definition] = []
        self._hosts: dict[str, Definition] = {}

    # Adding

    def add(self, module: Module, *, only: frozenset[str] | None = None) -> None:
        """Make what a source defines known.

        Raises:
            Illegal: a name is defined twice.
        """
        for definition in module.definitions:
            if only is None or definition.kind in only:
                self._add(definition, module)

    def _add(self, definition: Definition, module: Module) -> None:
        kind, name = definition.kind, definition.name
        if kind == "node":
            self._add_node(definition)
        elif kind == "function":
            self._once("function", definition)
            self._functions[name] = module.function(definition)
        elif kind in {"type", "object"}:
            from runner.puppet.types import find_known

            if find_known(name) is not None:
                entity = f"{_ENTITY}/type/{name.lower()}"
                message = f"Attempt to redefine entity '{entity}'."
                raise Illegal(f"{message} Originally set by Puppet-Type-System/Static-Loader.")
            self._once("type", definition)
            self._types.pop(name.lower(), None)
            if _is_typeset(definition):
                self._typesets[name.lower()] = definition
            else:
                self._types[name.lower()] = self._make_type(definition)
        elif kind == "plan":
            self._once("plan", definition)
            self._plans[name] = self._environment.puppet_plan(definition)
        else:
            self._add_manifest(kind, definition)

    def _add_node(self, definition: Definition) -> None:
        for host in definition.hosts:
            name = _node_name(host)
            earlier = self._hosts.get(name)
            if earlier is not None:
                raise _again(definition, f"Node '{name}' is already defined{_where(earlier)}; cannot redefine")
            self._hosts[name] = definition
        self.nodes.append(definition)

    def _once(self, word: str, definition: Definition) -> None:
        key = (word, definition.name.lower())
        if key in self._places:
            entity = f"{_ENTITY}/{word}/{definition.name.lower()}"
            raise Illegal(f"Attempt to redefine entity '{entity}'. Originally set at {self._places[key]}.")
        self._places[key] = _place(definition)

    def _add_manifest(self, kind: str, definition: Definition) -> None:
        name = definition.name.lower()
        taken = next((each for each in definition.signature.names if each in METAPARAMETERS), None)
        if taken is not None:
            message = f"{taken} is a metaparameter; please choose another parameter name"
            raise Illegal(f"{message} in the {definition.name} definition")
        if name == "settings":  # a class that is always there
            if kind == "class":
                raise _again(definition, f"Class '{definition.name}' is already defined; cannot redefine")
            raise _again(
                definition, f"'{definition.name}' is already defined as a class; cannot redefine as a definition"
            )
        other = "define" if kind == "class" else "class"
        same, different = self._manifests.get((kind, name)), self._manifests.get((other, name))
        if same is not None:
            if kind == "define":
                entity = f"{_ENTITY}/type/{name}"
                raise Illegal(f"Attempt to redefine entity '{entity}'. Originally set at {_place(same)}.")
            raise _again(definition, f"Class '{definition.name}' is already defined{_where(same)}; cannot redefine")
        if different is not None:
            earlier = f"'{definition.name}' is already defined{_where(different)}"
            if other == "class":
                raise _again(definition, f"{earlier} as a class; cannot redefine as a definition")
            raise _again(definition, f"Definition {earlier}; cannot be redefined as a class")
        self._manifests[kind, name] = definition

    # Functions

    def function(self, name: str) -> PuppetFunction | None:
        """Return a function that evaluated code defines."""
        return self._functions.get(name)

    def function_names(self) -> list[str]:
        """Return the names of the functions that are loaded."""
        return list(self._functions)

    def load_function(self, name: str, path: Path, module: ModuleLike | None) -> PuppetFunction:
        """Return the function that a file must hold."""
        loaded = self._environment.loader.load_file(path, module=module, tasks=self._environment.settings.tasks)
        definition = autoload.only_definition(loaded, "function", name)
        function = self._functions[name] = loaded.function(definition)
        return function

    # Types

    def type(self, name: str) -> Type | None:
        """Return a type alias, Object type or type set, reading its file when need be."""
        key = name.lower()
        if key in self._typesets:
            self._make_typeset(key)
        elif key not in self._types:
            self._types[key] = None
            self._types[key] = self._load_type(key)
        return self._types[key]

    def _load_type(self, key: str) -> Type | None:
        module_name, rest = autoload.split(key)
        module = self._environment.modules.find(module_name)
        if module is None:
            directory = self._environment.directory
            segments = autoload.own_segments(key)
            if directory is None or segments is None:
                return None
            path = autoload.path_in(directory, autoload.TYPES, segments)
        else:
            path = autoload.path_in(module.path, autoload.TYPES, rest)
        if not path.is_file() or (module is not None and not rest):  # `types/init.pp` is `M::Init`, not `M`
            return None if module is None else self._from_typeset(module, module_name, rest)
        loaded = self._environment.loader.load_file(path, module=module, tasks=self._environment.settings.tasks)
        return self._make_type(autoload.only_definition(loaded, "type", key))

    def _make_typeset(self, key: str) -> None:
        """Make a type set that code defines: when it is first asked for, and with it the types in it."""
        made = _read_typeset(self._typesets[key], self._environment.find_type)
        del self._typesets[key]
        self._types[key] = made
        for name, type_ in made.types.items():
            self._types[f"{key}::{name.lower()}"] = type_

    def _from_typeset(self, module: ModuleLike, name: str, rest: list[str]) -> Type | None:
        """Return a module's type set, or the type of that name in it."""
        if rest:
            found = self.type(name)
            find = getattr(found, "find_type", None)
            return None if find is None else find("::".join(rest))
        path = autoload.path_in(module.path, autoload.TYPES, ["init_typeset"])
        if not path.is_file():
            return None
        loaded = self._environment.loader.load_file(path, module=module, tasks=self._environment.settings.tasks)
        made = autoload.only_definition(loaded, "type", name)
        if not _is_typeset(made):
            raise ArgumentFault(f"The code loaded from {path} does not define the TypeSet '{module.name.capitalize()}'")
        return _read_typeset(made, self._environment.find_type)

    def _make_type(self, definition: Definition) -> Type:
        """Return the type that a definition stands for; nothing is evaluated before it is looked into."""
        from runner.puppet.types import TypeAlias
        from runner.puppet.types.object_definition import define_named_object

        if definition.kind == "object":
            return define_named_object(definition.name, lambda: self._object_hash(definition))
        return TypeAlias(definition.name, lambda: self._resolve(definition))

    def _object_hash(self, definition: Definition) -> dict[str, Value]:
        """Read the definition of an Object type; like an alias it is read, not evaluated."""
        from runner.puppet.types.parse import value_from_node

        found = value_from_node(definition.fn(), self._environment.find_type, definition.unit.source.text)
        assert isinstance(found, dict)
        return found

    def _resolve(self, definition: Definition) -> Type:
        """Read the right side of an alias. Types are read, not evaluated: a name that nobody knows is a reference."""
        from runner.puppet.types import type_from_node

        text = definition.unit.source.text
        start = text.find(definition.name, definition.start)
        shown = text[start : definition.end - 1]  # a wrong right side is shown from the name on, without its bracket
        return type_from_node(definition.fn(), self._environment.find_type, text, shown)

    # Classes and defines

    def manifest(self, kind: str, name: str) -> Definition | None:
        """Return a class or define, reading the files where it may be."""
        name = name.lower().removeprefix("::")
        found = self._manifests.get((kind, name))
        if found is not None:
            return found
        for path, module in self._manifest_files(name):
            if path in self._read:
                continue
            self._read.add(path)
            if path.is_file():
                loaded = self._environment.loader.load_file(path, module=module)
                self.add(loaded, only=frozenset({"class", "define"}))
                found = self._manifests.get((kind, name))
                if found is not None:
                    return found
        return None

    def _manifest_files(self, name: str) -> list[tuple[Path, ModuleLike]]:
        module_name, rest = autoload.split(name)
        module = self._environment.modules.find(module_name)
        if module is None:
            return []
        files = [(autoload.path_in(module.path, autoload.MANIFESTS, []), module)]
        files.extend(
            (autoload.path_in(module.path, autoload.MANIFESTS, rest[: index + 1]), module) for index in range(len(rest))
        )
        return files

    # Plans

    def plan(self, name: str) -> Any:
        """Return a plan, or None."""
        if name not in self._plans:
            self._plans[name] = self._load_plan(name)
        return self._plans[name]

    def plan_file(self, name: str) -> tuple[Path, ModuleLike] | None:
        """Return the file of a plan; Puppet code wins over YAML."""
        module_name, rest = autoload.split(name)
        module = self._environment.modules.find(module_name)
        if module is None:
            return None
        base = autoload.path_in(module.path, autoload.PLANS, rest)
        for path in (base, base.with_suffix(".yaml")):
            if path.is_file():
                return path, module
        return None

    def _load_plan(self, name: str) -> Any:
        found = self.plan_file(name)
        if found is None:
            return None
        path, module = found
        if path.suffix == ".yaml":
            make = self._environment.yaml_plan
            if make is None:
                raise ArgumentFault(f"The plan '{name}' is written in YAML ({path}), which nobody reads here")
            return make(name, path, self._environment)
        loaded = self._environment.loader.load_file(path, tasks=True, module=module)
        return self._environment.puppet_plan(autoload.only_definition(loaded, "plan", name))

    def plan_names(self) -> list[str]:
        """Return the names of all plans, sorted."""
        names = {name for name, plan in self._plans.items() if plan is not None}
        for module in self._environment.modules.all.values():
            root = module.path / autoload.PLANS.folder
            for path in sorted(root.rglob("*")) if root.is_dir() else ():
                if path.suffix in {".pp", ".yaml"}:
                    segments = list(path.relative_to(root).with_suffix("").parts)
                    if segments == ["init"]:
                        segments = []
                    names.add("::".join([module.name, *segments]))
        return sorted(names)


def _node_name(host: Value) -> str:
    """Return the name under which the catalog knows a node definition."""
    if host is DEFAULT:
        return "default"
    if isinstance(host, Regexp):
        return "__node_regexp__" + re.sub(r"[^-\w:.]", "", host.source.lower()).lstrip(".")
    return str(host).lower()


def _is_typeset(definition: Definition) -> bool:
    """Tell whether the right side of a type definition is `TypeSet[{…}]`."""
    if "TypeSet" not in definition.unit.source.text[definition.start : definition.end]:
        return False  # without reading the tree
    node = definition.fn()
    return (
        isinstance(node, nodes.Access)
        and len(node.keys) == 1
        and isinstance(node.keys[0], nodes.LiteralHash)
        and isinstance(node.left, nodes.QualifiedReference)
        and node.left.value.lower() == "typeset"
    )


def _read_typeset(definition: Definition, find_type: Callable[[str], Type | None]) -> TypeSetType:
    from runner.puppet.types.typeset_definition import typeset_from_node

    return typeset_from_node(definition.name, definition.fn(), find_type, definition.unit.source.text)


def _place(definition: Definition) -> str:
    """Return where a definition is, as the loaders' messages say it; a type is where its name stands."""
    source = definition.unit.source
    start = definition.start
    if definition.kind in {"type", "object"}:
        start = source.text.find(definition.name, start)
    line, column = source.line_and_column(start)
    where = "string:" if source.path is None else f"file:{source.path}"
    return f"{where}?line={line}&pos={column}"


def _again(definition: Definition, message: str) -> Illegal:
    """Make the error of a name that is taken, at the second definition."""
    source = definition.unit.source
    line = source.line_and_column(definition.start)[0]
    return Illegal(message, details={"line": line} if source.path is None else {"file": source.path, "line": line})


def _where(definition: Definition) -> str:
    source = definition.unit.source
    line = source.line_and_column(definition.start)[0]
    return f" (line: {line})" if source.path is None else f" (file: {source.path}, line: {line})"
