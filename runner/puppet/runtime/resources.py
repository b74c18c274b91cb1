"""Statements about resources: titles and attributes are checked here, then the catalog gets them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from runner.puppet.ports import ResourceSink
from runner.puppet.runtime.faults import fault, refused
from runner.puppet.runtime.labels import inferred, label_with_article
from runner.puppet.runtime.scope import Scope
from runner.puppet.values import DEFAULT, Default
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.runtime.machine import Machine
    from runner.puppet.types import Type

Attribute = tuple[str, str, Value]
Prepared = tuple[Any, list[list[str | Default]]]
"""The type of a resource expression, and the titles of its bodies (`default` marks the body of defaults)."""


class Collector:
    """`Type <| query |> { … }`: data for the catalog.

    Attributes:
        kind: the resource type.
        form: `virtual` or `exported`.
        query: None, `(==, attribute, value)`, `(!=, …)`, `(and, query, query)` or `(or, …)`.
        changes: attributes to set on what is collected.
    """

    def __init__(self, kind: Type, form: str, query: Any, changes: Sequence[Attribute]) -> None:
        self.kind = kind
        self.form = form
        self.query = query
        self.changes = changes

    @property
    def runtime_type(self) -> tuple[str, str]:
        """How the type of a collector is shown."""
        return "ruby", f"Puppet::Pops::Evaluator::Collectors::{'Exported' if self._exported else 'Catalog'}Collector"

    @property
    def _exported(self) -> bool:
        return self.form == "exported"

    def __str__(self) -> str:
        return f"{'Exported' if self._exported else 'Catalog'}-Collector[{self.kind}]"


class ResourceStatements:
    """What generated code calls for resources, for one evaluation."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine

    def _sink(self, operation: str) -> ResourceSink:
        sink = self._machine.sink
        if sink is None:
            message = f"The catalog operation '{operation}' is only available when compiling a catalog"
            raise fault(message, "CATALOG_OPERATION_NOT_SUPPORTED_WHEN_SCRIPTING")
        return sink

    def titles(self, kind: Value, by_name: bool | None, form: str, titles: Sequence[Value]) -> Prepared:
        """Check the type and the titles of a resource expression."""
        self._sink("create resource")
        resource_type = self._resource_type(kind, by_name=by_name)
        if form == "exported":
            self._machine.reporter.no_storeconfigs("the export is ignored", "RT_NO_STORECONFIGS_EXPORT")
        checked = [self._titles(title, index) for index, title in enumerate(titles)]
        seen: set[str | Default] = set()
        for each in checked:
            for title in each:
                if title in seen:
                    message = f"The title '{title}' has already been used in this resource expression"
                    raise fault(message, "DUPLICATE_TITLE")
                seen.add(title)
        return resource_type, checked

    def declare(self, scope: Scope, prepared: Prepared, form: str, bodies: Sequence[Sequence[Attribute]]) -> list[Type]:
        """Add resources and return their references."""
        sink = self._sink("create resource")
        resource_type, titles = prepared
        defaults: dict[str, Value] = {}
        own = [self._parameters(body, index) for index, body in enumerate(bodies)]
        for parameters, each in zip(own, titles, strict=True):
            if DEFAULT in each:
                defaults = parameters
        references: list[Type] = []
        for parameters, each in zip(own, titles, strict=True):
            named = [title for title in each if isinstance(title, str)]
            if named:
                given = {**defaults, **parameters}
                references += sink.declare(resource_type, named, given, form=form, scope=scope.container)
        return references

    def _resource_type(self, kind: Value, *, by_name: bool | None) -> Any:
        """Return the type of a resource expression; `by_name`: written as a name, as a type (False), or computed."""
        from runner.puppet.types import ClassType, ResourceType

        if by_name:
            return ClassType() if kind == "class" else ResourceType(kind)
        shown = inferred(kind)
        if by_name is False:
            if isinstance(kind, ClassType) and kind.class_name is None:
                return kind
            if isinstance(kind, ResourceType) and kind.type_name is not None and kind.title is None:
                return kind
            if isinstance(kind, (ClassType, ResourceType)):
                shown = kind
        message = "Illegal Resource Type expression, expected result to be a type name, or untitled Resource,"
        raise fault(f"{message} got {shown}", "ILLEGAL_RESOURCE_TYPE", "type_name")

    def _titles(self, title: Value, body: int) -> list[str | Default]:
        """Return the titles of a body; `default` marks the body of defaults."""
        role = f"title {body}"
        if title is None:
            raise fault("Missing title. The title expression resulted in undef", "MISSING_TITLE", role)
        titles = _flat(title) if type(title) is list else [title]
        for index, each in enumerate(titles):
            if each is None:
                message = f"Missing title at index {index}. The title expression resulted in an undef title"
                raise fault(message, "MISSING_TITLE_AT", role)
            if each is DEFAULT:
                continue
            if type(each) is not str:
                message = f"Illegal title type at index {index}. Expected String, got {inferred(each)}"
                raise fault(message, "ILLEGAL_TITLE_TYPE_AT", role)
            if not each:
                message = f"Empty string title at {index}. Title strings must have a length greater than zero."
                raise fault(message, "EMPTY_STRING_TITLE_AT", role)
        return titles

    def _parameters(self, attributes: Sequence[Attribute], body: int) -> dict[str, Value]:
        parameters: dict[str, Value] = {}
        for name, value in self._unfolded(attributes, f"splat {body}"):
            if name in parameters:
                raise fault(f"The attribute '{name}' has already been set", "DUPLICATE_ATTRIBUE")
            parameters[name] = value
        return parameters

    def _unfolded(self, attributes: Sequence[Attribute], role: str) -> list[tuple[str, Value]]:
        pairs: list[tuple[str, Value]] = []
        for name, _, value in attributes:
            if name != "*":
                pairs.append((name, value))
            elif type(value) is dict:
                pairs.extend(value.items())
            else:
                raise fault(f"Expected value of type Hash, got {inferred(value)}", "TYPE_MISMATCH", role)
        return pairs

    def _changes(self, attributes: Sequence[Attribute]) -> list[Attribute]:
        changes: list[Attribute] = []
        for name, operator, value in attributes:
            if name == "*":
                changes.extend((key, "=>", item) for key, item in self._unfolded([(name, operator, value)], "splat 0"))
            else:
                changes.append((name, operator, value))
        return changes

    def defaults(self, scope: Scope, kind: Value, attributes: Sequence[Attribute]) -> Value:
        """Set defaults for resources of a type."""
        sink = self._sink("set resource defaults")
        from runner.puppet.types import ResourceType

        if not isinstance(kind, ResourceType) or kind.type_name is None:
            message = "Illegal Resource Type expression, expected result to be a type name, or untitled Resource,"
            raise fault(f"{message} got {inferred(kind)}", "ILLEGAL_RESOURCE_TYPE")
        return sink.set_defaults(kind, self._parameters(attributes, 0), scope=scope.container)

    def override(self, scope: Scope, references: Value, attributes: Sequence[Attribute]) -> Value:
        """Change resources that are, or will be, in the catalog."""
        from runner.puppet.types import ResourceType

        sink = self._sink("override resource")
        for each in references if type(references) is list else [references]:
            if not isinstance(each, ResourceType) or each.title is None:
                message = f"Resource Override can only operate on resources, got: {_subject(each)}"
                raise fault(message, "ILLEGAL_OVERRIDDEN_TYPE", "resources")
        return sink.override(references, self._changes(attributes), scope=scope.container)

    def collect(self, scope: Scope, name: str, form: str, query: Any, attributes: Sequence[Attribute]) -> Value:
        """Add a collector of a resource type."""
        from runner.puppet.types import ResourceType

        sink = self._sink("collect resources")
        if form == "exported":
            self._machine.reporter.no_storeconfigs("the collection will be ignored", "RT_NO_STORECONFIGS")
        if name.lower() == "class":
            raise refused("Classes cannot be collected")
        if not self._machine.environment.is_resource_type(name):
            raise refused(f"Resource type {name.lower()} doesn't exist")
        return sink.collect(
            Collector(ResourceType(name), form, query, self._changes(attributes)), scope=scope.container
        )

    def relate(self, scope: Scope, left: Value, right: Value, operator: str) -> Value:
        """Order resources and return the right side as an array of references."""
        sink = self._sink("define relationship")
        return sink.relate(self._operand(left), self._operand(right), operator, scope=scope.container)

    def _operand(self, value: Value) -> list[Value]:
        from runner.puppet.types import CatalogEntryType, parse_type

        if type(value) is list:
            return [item for each in value for item in self._operand(each)]
        if type(value) is str:
            try:
                value = parse_type(value, self._machine.types)
            except Exception as error:
                raise refused(f"The expression <{value}> is not a valid type specification.") from error
        if isinstance(value, (CatalogEntryType, Collector)):
            return [value]
        message = f"Illegal relationship operand, can not form a relationship with {label_with_article(value)}."
        raise fault(f"{message} A Catalog type is required.", "ILLEGAL_RELATIONSHIP_OPERAND_TYPE")


def _flat(value: list[Value]) -> list[Value]:
    return [item for each in value for item in (_flat(each) if type(each) is list else [each])]


def _subject(value: Value) -> str:
    from runner.puppet.runtime.labels import label

    return label(value)
