"""The simplest catalog: it keeps what code declares and evaluates classes, and does nothing lazily.

It is what `prun dev eval` and tests use, so that code about resources can be evaluated outside of a catalog
compilation. Defines are kept but not evaluated; collectors and relationships have no effect.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from runner.puppet.loaders.classes import display_name, new_scope, set_parameters
from runner.puppet.loaders.resource_types import METAPARAMETERS, attributes_of
from runner.puppet.runtime.faults import Illegal, refused
from runner.puppet.runtime.frames import calling_line
from runner.puppet.runtime.module import Definition
from runner.puppet.runtime.scope import Scope
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.loaders.environment import Environment
    from runner.puppet.types import Type


@dataclass(slots=True)
class Resource:
    """A declared resource or an evaluated class."""

    kind: str
    title: str
    parameters: dict[str, Value] = field(default_factory=dict)
    form: str = "regular"
    place: tuple[str | None, int] | None = None
    scope: Scope | None = None

    @property
    def label(self) -> str:
        return f"{self.kind}[{self.title}]"


class CatalogRecorder:
    """Keeps resources; meets `ports.ResourceSink`."""

    def __init__(self, environment: Environment, node: str = "localhost") -> None:
        self._environment = environment
        self._node = node
        self.resources: dict[tuple[str, str], Resource] = {}
        self.relationships: list[tuple[Value, Value, str]] = []
        self.collectors: list[Any] = []
        self._classes: dict[str, Resource] = {
            "main": Resource("Class", "main"),
            "settings": Resource("Class", "Settings"),
        }
        self._defaults: dict[tuple[int, str], dict[str, Value]] = {}
        self._pending: dict[tuple[str, str], list[tuple[str, str, Value]]] = {}

    # Declarations

    def declare(
        self, kind: Any, titles: Sequence[str], parameters: Mapping[str, Value], *, form: str, scope: Scope
    ) -> list[Type]:
        from runner.puppet.types import ClassType, ResourceType

        if isinstance(kind, ClassType):
            return [self._declare_class(title, parameters, scope) for title in titles]
        name = kind.type_name
        if not self._environment.is_resource_type(name):
            raise refused(f"Unknown resource type: '{name.lower()}'")
        references: list[Type] = []
        for title in titles:
            self._add(Resource(name, title, dict(parameters), form, calling_line(), scope))
            references.append(ResourceType(name, title))
        return references

    def _add(self, resource: Resource) -> None:
        key = (resource.kind.lower(), resource.title)
        earlier = self.resources.get(key)
        if earlier is not None:
            raise refused(_duplicate(earlier))
        for name, value in self._defaults_for(resource.scope, key[0]).items():
            resource.parameters.setdefault(name, value)
        self.resources[key] = resource
        for change in self._pending.pop(key, []):
            self._change(resource, *change)

    def _declare_class(self, title: str, parameters: Mapping[str, Value], scope: Scope) -> Type:
        from runner.puppet.types import ResourceType

        name = _normal(title)
        definition = self._environment.find_class(name)
        if definition is None:
            raise refused(f"Could not find declared class {name}")
        earlier = self._classes.get(name)
        if earlier is not None:
            raise refused(_duplicate(earlier))
        self._evaluate(definition, parameters, scope, calling_line())
        return ResourceType("Class", display_name(name))

    def _evaluate(
        self, definition: Definition, given: Mapping[str, Value], caller: Scope, place: tuple[str | None, int] | None
    ) -> None:
        machine = self._environment.machine
        name = definition.name
        resource = Resource("Class", display_name(name), {}, "regular", place)
        self._classes[name] = resource
        parent = self._parent_scope(definition, caller)
        module = definition.unit.module or ""
        declarer = caller if definition.parent is None else parent
        scope = new_scope(machine, parent, "class", resource.label, name, name, module, declarer)
        scope.origin = caller
        resource.scope = scope
        metaparameters = {key: value for key, value in given.items() if key in METAPARAMETERS}
        own = {key: value for key, value in given.items() if key not in METAPARAMETERS}
        resource.parameters = {**metaparameters, **set_parameters(machine, definition, resource.label, own, scope)}
        definition.fn(scope)

    def _parent_scope(self, definition: Definition, caller: Scope) -> Scope:
        if definition.parent is None:
            return caller.top
        parent = _normal(definition.parent)
        known = self._classes.get(parent)
        if known is not None and known.scope is None:  # its own parent is being evaluated
            raise refused(f"Class '{definition.name}' inherits from itself, by way of '{parent}'")
        if known is None:
            inherited = self._environment.find_class(parent)
            if inherited is None:
                settings = self._environment.machine.settings
                message = (
                    f"Could not find parent resource type '::{parent}' of type hostclass in {settings.environment}"
                )
                line = definition.unit.source.line_and_column(definition.start)[0]
                raise Illegal(message, details={"line": line})
            self._evaluate(inherited, {}, caller, None)
        return self._classes[parent].scope or caller.top

    # Classes by name

    def include(self, names: Sequence[Value], *, scope: Scope) -> list[Type]:
        from runner.puppet.types import ClassType

        references: list[Type] = []
        for each in names:
            name = self._class_name(each)
            if name not in self._classes:
                definition = self._environment.find_class(name)
                if definition is None:
                    raise refused(f"Could not find class ::{name} for {self._node}")
                self._evaluate(definition, {}, scope.container, None)
            references.append(ClassType(name))
        return references

    require = contain = include

    def _class_name(self, value: Value) -> str:
        from runner.puppet.types import ClassType, ResourceType

        if isinstance(value, ClassType):
            if value.class_name is None:
                raise refused("Cannot use an unspecific Class[] Type")
            return value.class_name
        if isinstance(value, ResourceType):
            if value.type_name == "Class" and value.title:
                return _normal(value.title)
            if value.type_name:
                message = f"Cannot use a Resource[{value.type_name}] where a Resource['class', name] is expected"
                raise refused(message)
            raise refused("")
        if value is None:
            raise refused("Cannot use undef as a class name")
        if not isinstance(value, str):
            from runner.puppet.types import infer_generalized

            raise refused(f"Cannot use {infer_generalized(value)} as a class name")
        if not value:
            raise refused("Cannot use empty string as a class name")
        return _normal(value)

    def class_scope(self, name: str) -> Scope | None:
        found = self._classes.get(_normal(name))
        return None if found is None else found.scope

    # Reading and changing

    def find(self, reference: Any) -> Resource | None:
        from runner.puppet.types import ClassType

        if isinstance(reference, ClassType):
            return self._classes.get(_normal(reference.class_name or ""))
        if reference.type_name == "Class":
            return self._classes.get(_normal(reference.title or ""))
        return self.resources.get(((reference.type_name or "").lower(), reference.title or ""))

    def parameter(self, reference: Any, name: str) -> tuple[bool, Value]:
        resource = self.find(reference)
        if resource is None:
            return False, None
        if name in resource.parameters:
            return True, _shown(resource.parameters[name])
        known = self._parameter_names(resource)
        if known is not None and name not in known:
            raise LookupError(name)
        return True, None

    def _parameter_names(self, resource: Resource) -> frozenset[str] | None:
        if resource.kind == "Class":
            definition = self._environment.find_class(_normal(resource.title))
            if definition is not None:
                return METAPARAMETERS | {"name", *definition.signature.names}
        else:
            found = attributes_of(resource.kind.lower())
            if found is not None:
                return found
            definition = self._environment.find_define(resource.kind.lower())
        return None if definition is None else METAPARAMETERS | frozenset(definition.signature.names)

    def set_defaults(self, kind: Any, parameters: Mapping[str, Value], *, scope: Scope) -> Value:
        place = self._defaults.setdefault((id(scope), (kind.type_name or "").lower()), {})
        again = next((name for name in parameters if name in place), None)
        if again is not None:
            raise _here(f"Default already defined for {kind} {{ {again} }}; cannot redefine")
        place.update(parameters)
        return kind

    def _defaults_for(self, scope: Scope | None, kind: str) -> dict[str, Value]:
        found: dict[str, Value] = {}
        while scope is not None:
            for name, value in self._defaults.get((id(scope), kind), {}).items():
                found.setdefault(name, value)
            scope = scope.origin or scope.parent
        return found

    def override(self, references: Value, parameters: Sequence[tuple[str, str, Value]], *, scope: Scope) -> Value:
        _ = scope
        for reference in references if isinstance(references, list) else [references]:
            resource = self.find(reference)
            if resource is None:
                key = ((reference.type_name or "").lower(), reference.title or "")
                self._pending.setdefault(key, []).extend(parameters)
                continue
            for change in parameters:
                self._change(resource, *change)
        return references

    def _change(self, resource: Resource, name: str, operator: str, value: Value) -> None:
        if operator == "+>":
            present = resource.parameters.get(name)
            before = [] if present is None else present if isinstance(present, list) else [present]
            resource.parameters[name] = [*before, *(value if isinstance(value, list) else [value])]
        elif name in resource.parameters:
            raise _here(f"Parameter '{name}' is already set on {resource.label}{_at(resource)}; cannot redefine")
        else:
            resource.parameters[name] = value

    def realize(self, references: Sequence[Value], *, scope: Scope) -> None:
        _ = scope
        for reference in references:
            resource = self.find(reference)
            if resource is not None:
                resource.form = "regular"

    def create_resources(
        self, kind: str, resources: Mapping[Any, Value], defaults: Mapping[Any, Value], *, scope: Scope
    ) -> None:
        from runner.puppet.types import ClassType, ResourceType

        form = "exported" if kind.startswith("@@") else "virtual" if kind.startswith("@") else "regular"
        name = kind.lstrip("@").removeprefix("::").lower()
        type_ = ClassType() if name == "class" else ResourceType(name)
        for title, parameters in resources.items():
            self.declare(type_, [title], {**defaults, **(parameters or {})}, form=form, scope=scope.container)

    def collect(self, collector: Any, *, scope: Scope) -> Value:
        _ = scope
        self.collectors.append(collector)
        return collector

    def relate(self, left: Value, right: Value, operator: str, *, scope: Scope) -> Value:
        _ = scope
        self.relationships.append((left, right, operator))
        return right

    # Tags

    def tag(self, names: Sequence[str], *, scope: Scope) -> None:
        for name in names:
            scope.container.tags.update([name.lower(), *name.lower().split("::")])

    def tagged(self, names: Sequence[str], *, scope: Scope) -> bool:
        container = scope.container
        own = {"class", *container.tags}
        if container.kind == "class":
            name = str(container.vars.get("title", ""))
            own.update([name, *name.split("::")])
        return all(name.lower() in own for name in names)


def _normal(name: str) -> str:
    return name.removeprefix("::").lower()


def _at(resource: Resource) -> str:
    if resource.place is None:
        return ""
    file, line = resource.place
    return f" at (line: {line})" if file is None else f" at (file: {file}, line: {line})"


def _here(message: str) -> Illegal:
    """Make an error at the line of the running expression."""
    file, line = calling_line() or (None, 0)
    return Illegal(message, details={"line": line} if file is None else {"file": file, "line": line})


def _duplicate(earlier: Resource) -> str:
    return f"Duplicate declaration: {earlier.label} is already declared{_at(earlier)}; cannot redeclare"


def _shown(value: Value) -> Value:
    from runner.puppet.types import ClassType, ResourceType

    if isinstance(value, ResourceType) and value.title is not None:
        return f"{value.type_name}[{value.title}]"
    if isinstance(value, ClassType) and value.class_name is not None:
        return f"Class[{display_name(value.class_name)}]"
    return value
