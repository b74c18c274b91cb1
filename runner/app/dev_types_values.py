"""A small evaluator for the cases of `prun dev types`: literals, types, `Type(value)` and a lazy method."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from runner.errors import ArgumentFault, EvaluationError
from runner.puppet.syntax import nodes as n
from runner.puppet.types import ResourceType, RuntimeType, Type, access, find_known
from runner.puppet.types.access import TypeArgumentError
from runner.puppet.types.object_ import ObjectType, ParameterizedObject
from runner.puppet.types.reference import TypeReferenceType
from runner.puppet.values import DEFAULT, Deferred, ErrorValue, PuppetIterator, PuppetObject, Regexp, Value, make_hash
from runner.source import SourceFile

RESOURCE_TYPES = frozenset(
    ["component", "exec", "file", "filebucket", "group", "node", "notify", "package", "resources", "schedule", "service", "stage", "tidy", "user", "whit"]
)


class Evaluator:
    """Evaluates expressions of one case."""

    def __init__(self, source: SourceFile, defined: dict[str, Type]) -> None:
        self.source = source
        self.defined = defined

    def value(self, node: n.Node) -> Value:
        """Return the value of an expression."""
        method: Callable[[Any], Value] | None = getattr(self, f"_{type(node).__name__}", None)
        if method is None:
            self.fail(f"{type(node).__name__} is not supported here", None, node)
        return method(node)

    def fail(self, message: str, issue: str | None, node: n.Node) -> NoReturn:
        """Raise an error at a node."""
        error = EvaluationError(message, issue)
        error.line, error.column = self.source.line_and_column(node.anchor)
        raise error

    def _literal(self, node: Any) -> Value:
        return node.value

    _LiteralInteger = _LiteralFloat = _LiteralString = _LiteralBoolean = _QualifiedName = _literal

    def _LiteralUndef(self, _: Any) -> Value:
        return None

    def _LiteralDefault(self, _: Any) -> Value:
        return DEFAULT

    def _LiteralRegexp(self, node: Any) -> Value:
        return Regexp(node.source)

    def _LiteralList(self, node: Any) -> Value:
        return [self.value(element) for element in node.elements]

    def _LiteralHash(self, node: Any) -> Value:
        return make_hash([(self.value(entry.key), self.value(entry.value)) for entry in node.entries])

    def _UnaryMinus(self, node: Any) -> Value:
        return -self.value(node.expression)

    def _Parenthesized(self, node: Any) -> Value:
        return self.value(node.expression)

    def _Block(self, node: Any) -> Value:
        return [self.value(each) for each in node.statements][-1]

    def _Variable(self, node: Any) -> Value:
        self.fail(f"Evaluation Error: Unknown variable: '{node.name}'.", "UNKNOWN_VARIABLE", node)

    def _QualifiedReference(self, node: Any) -> Value:
        name = node.value.lower()
        known = find_known(name)
        if isinstance(known, TypeReferenceType):
            self.fail(f"Evaluation Error: Resource type not found: {known.text}", "UNKNOWN_RESOURCE_TYPE", node)
        if known is not None:
            return known
        if name in self.defined:
            type_ = self.defined[name]
            self._guarded(lambda: type_.resolved, "a Type-Name", node)
            if isinstance(type_, ObjectType):
                self._guarded(lambda: type_.body, "a Type-Name", node)
            return type_
        if name in RESOURCE_TYPES:
            return ResourceType(name)
        self.fail(f"Evaluation Error: Resource type not found: {node.value}", "UNKNOWN_RESOURCE_TYPE", node)

    def _guarded(self, action: Callable[[], Value], what: str, node: n.Node) -> Value:
        try:
            return action()
        except ArgumentFault as fault:
            self.fail(f"Evaluation Error: Error while evaluating {what}, {fault.message}", "RUNTIME_ERROR", node)

    def _Access(self, node: Any) -> Value:
        left = self.value(node.left)
        keys = [self.value(key) for key in node.keys]
        if not isinstance(left, Type):
            self.fail("Evaluation Error: only types have brackets here", None, node)
        title = getattr(left, "title", None) or getattr(left, "class_name", None)
        if title is not None and not isinstance(left, RuntimeType):
            name = getattr(left, "type_name", "Class")
            self.fail(f"Evaluation Error: Resource not found: {name}['{title}']", "UNKNOWN_RESOURCE", node.left)
        try:
            return self._guarded(lambda: access(left, keys), "a '[]' expression", node.left)
        except TypeArgumentError as error:
            place = node.left
            if error.argument is not None and error.argument < len(node.keys):
                place = node.keys[error.argument]
            self.fail(f"Evaluation Error: {error.message}", error.issue, place)

    def _CallNamedFunction(self, node: Any) -> Value:
        arguments = [self.value(argument) for argument in node.arguments]
        if isinstance(node.functor, n.QualifiedReference):
            return self._new(self.value(node.functor), arguments)
        self.fail("Evaluation Error: functions are not supported here", None, node)

    def _CallMethod(self, node: Any) -> Value:
        receiver = self.value(node.functor.left)
        if node.functor.name.value == "reverse_each":
            from runner.puppet.types import infer_detailed, variant_of

            element = variant_of([infer_detailed(each) for each in receiver])
            return PuppetIterator(lambda: reversed(receiver), element)
        self.fail("Evaluation Error: methods are not supported here", None, node)

    def _new(self, type_: Type, arguments: list[Value]) -> Value:
        from runner.model.sensitive import Sensitive
        from runner.puppet.values import Binary, SemVer, SemVerRange, Timespan, Timestamp, Uri

        simple: dict[str, Callable[..., Value]] = {
            "SemVer": SemVer.parse,
            "SemVerRange": SemVerRange.parse,
            "Timespan": Timespan.from_seconds,
            "Timestamp": Timestamp.from_seconds,
            "Sensitive": Sensitive,
            "Binary": Binary.from_base64,
            "URI": Uri.parse,
        }
        if isinstance(type_, ParameterizedObject):
            type_ = type_.base
        if isinstance(type_, ObjectType):
            if type_.object_name == "Error":
                return ErrorValue(*arguments)
            if type_.object_name == "Deferred":
                return Deferred(*arguments)
            attributes = type_.constructor_attributes()
            values = {each.name: None if not each.has_value else each.value for each in attributes}
            values.update(zip(values, arguments, strict=False))
            return PuppetObject(type_, values)
        return simple[type_.name](*arguments)
