"""Puppet's extended S-expression notation: a short, exact text of a tree.

    to_pn(node)     tree → PN values
    render(node)    text, compact or pretty
    to_data(pn)     JSON-like data: a call is {"^": [name, …]}, a map {"#": [key, value, …]}

A PN value is None, bool, int, float, str, a list, a `Call` or a `Map`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.recursion import deep_recursion


@dataclass(slots=True)
class Call:
    """`(name element …)`."""

    name: str
    elements: list[Pn]


@dataclass(slots=True)
class Map:
    """`{:key value …}`; a key may occur twice, as parameters do in wrong code."""

    entries: list[tuple[str, Pn]]


_KEY = re.compile(r"[A-Za-z_-][0-9A-Za-z_-]*")

Pn: TypeAlias = "bool | int | float | str | list[Pn] | Call | Map | None"


class NotRepresentable(ValueError):
    """A tree of faulty code has no PN: a parameter's name cannot be a key."""


def to_pn(node: n.Node) -> Pn:
    """Return the PN value of a tree.

    Raises:
        NotRepresentable: for parameters with impossible names.
    """
    with deep_recursion():
        return _pn(node)


def render(node: n.Node, *, pretty: bool = False) -> str:
    """Return the PN text of a tree, on one line or with every element on a line of its own."""
    from runner.puppet.syntax import pn_text

    with deep_recursion():
        value = _pn(node)
        return pn_text.pretty(value) if pretty else pn_text.compact(value)


def to_data(value: Pn) -> Any:
    """Return a PN value as plain data for JSON or YAML."""
    with deep_recursion():
        return _data(value)


def _data(value: Pn) -> Any:
    if isinstance(value, Call):
        call: list[Any] = [value.name]
        for element in value.elements:
            call.append(_data(element))
        return {"^": call}
    if isinstance(value, Map):
        flat: list[Any] = []
        for key, entry in value.entries:
            flat.append(key)
            flat.append(_data(entry))
        return {"#": flat}
    if isinstance(value, list):
        return [_data(element) for element in value]
    return value


def _pn(node: n.Node) -> Pn:
    return _TABLE[type(node)](node)


def _all(nodes: list[Any]) -> list[Pn]:
    return [_pn(node) for node in nodes]


def _body(body: n.Node | None) -> list[Pn]:
    """Return a body as a list: a block's statements, one statement, or nothing."""
    if body is None:
        return []
    if isinstance(body, n.Block):
        return _all(body.statements)
    return [_pn(body)]


def _binary(node: Any) -> Pn:
    return Call(node.operator, [_pn(node.left), _pn(node.right)])


def _with_body(entries: list[tuple[str, Pn]], key: str, body: n.Node | None) -> None:
    if body is not None:
        entries.append((key, _body(body)))


def _parameters(entries: list[tuple[str, Pn]], parameters: list[n.Parameter]) -> None:
    if parameters:
        entries.append(("params", Map([(parameter.name, _parameter(parameter)) for parameter in parameters])))


def _parameter(node: n.Parameter) -> Map:
    if _KEY.fullmatch(node.name) is None:
        # the unbalanced parenthesis is part of the known wording
        raise NotRepresentable(f"key {node.name} does not conform to pattern /^[A-Za-z_-][0-9A-Za-z_-]*$/)")
    entries: list[tuple[str, Pn]] = []
    if node.type is not None:
        entries.append(("type", _pn(node.type)))
    if node.captures_rest:
        entries.append(("splat", True))
    if node.default is not None:
        entries.append(("value", _pn(node.default)))
    return Map(entries)


# One function a kind


def _integer(node: n.LiteralInteger) -> Pn:
    if node.radix == 10:
        return node.value
    return Call("int", [Map([("radix", node.radix), ("value", node.value)])])


def _minus(node: n.UnaryMinus) -> Pn:
    operand = node.expression
    if isinstance(operand, n.LiteralInteger | n.LiteralFloat):
        return -operand.value
    return Call("-", [_pn(operand)])


def _regexp(node: n.LiteralRegexp) -> Pn:
    """Show the source; one with other than ASCII letters has a fixed encoding, which shows as a group of options."""
    return Call("regexp", [node.source if node.source.isascii() else f"(?-imx:{node.source})"])


def _concat(node: n.ConcatenatedString) -> Pn:
    return Call("concat", _all(node.parts))


def _heredoc(node: n.Heredoc) -> Pn:
    entries: list[tuple[str, Pn]] = [("syntax", node.syntax)] if node.syntax else []
    entries.append(("text", _pn(node.text)))
    return Call("heredoc", [Map(entries)])


def _call(node: n.CallNamedFunction) -> Pn:
    return _any_call("call" if node.value_required else "invoke", node.functor, node)


def _method(node: n.CallMethod) -> Pn:
    return _any_call("call-method", node.functor, node)


def _any_call(name: str, functor: n.Node, node: n.CallNamedFunction | n.CallMethod) -> Pn:
    entries: list[tuple[str, Pn]] = [("functor", _pn(functor)), ("args", _all(node.arguments))]
    if node.block is not None:
        entries.append(("block", _pn(node.block)))
    return Call(name, [Map(entries)])


def _lambda(node: n.Lambda) -> Pn:
    entries: list[tuple[str, Pn]] = []
    _parameters(entries, node.parameters)
    if node.return_type is not None:
        entries.append(("returns", _pn(node.return_type)))
    _with_body(entries, "body", node.body)
    return Call("lambda", [Map(entries)])


def _if(node: n.If) -> Pn:
    return _conditional("if", node)


def _unless(node: n.Unless) -> Pn:
    return _conditional("unless", node)


def _conditional(name: str, node: n.If | n.Unless) -> Pn:
    entries: list[tuple[str, Pn]] = [("test", _pn(node.test))]
    _with_body(entries, "then", node.then)
    _with_body(entries, "else", node.otherwise)
    return Call(name, [Map(entries)])


def _case(node: n.Case) -> Pn:
    options: list[Pn] = []
    for option in node.options:
        then = _body(option.then) or [Call("nop", [])]
        options.append(Map([("when", _all(option.values)), ("then", then)]))
    return Call("case", [_pn(node.test), options])


def _selector(node: n.Selector) -> Pn:
    return Call("?", [_pn(node.left), _all(node.entries)])


def _class(node: n.ClassDefinition) -> Pn:
    entries: list[tuple[str, Pn]] = [("name", node.name)]
    if node.parent is not None:
        entries.append(("parent", node.parent))
    _parameters(entries, node.parameters)
    _with_body(entries, "body", node.body)
    return Call("class", [Map(entries)])


def _define(node: n.DefineDefinition) -> Pn:
    return _definition("define", node, None)


def _function(node: n.FunctionDefinition) -> Pn:
    return _definition("function", node, node.return_type)


def _plan(node: n.PlanDefinition) -> Pn:
    return _definition("plan", node, node.return_type)


def _definition(
    kind: str, node: n.DefineDefinition | n.FunctionDefinition | n.PlanDefinition, return_type: n.Node | None
) -> Pn:
    entries: list[tuple[str, Pn]] = [("name", node.name)]
    _parameters(entries, node.parameters)
    _with_body(entries, "body", node.body)
    if return_type is not None:
        entries.append(("returns", _pn(return_type)))
    return Call(kind, [Map(entries)])


def _node(node: n.NodeDefinition) -> Pn:
    entries: list[tuple[str, Pn]] = [("matches", _all(node.hosts))]
    if node.parent is not None:
        entries.append(("parent", _pn(node.parent)))
    _with_body(entries, "body", node.body)
    return Call("node", [Map(entries)])


def _type_definition(node: n.TypeDefinition) -> Pn:
    body = Call("block", _body(node.body)) if node.body is not None else Call("nop", [])
    return Call("type-definition", [node.name, node.parent, body])


def _apply(node: n.Apply) -> Pn:
    entries: list[tuple[str, Pn]] = [("args", _all(node.arguments))]
    _with_body(entries, "body", node.block.body)
    return Call("apply", [Map(entries)])


def _resource(node: n.Resource) -> Pn:
    bodies: list[Pn] = [Map([("title", _pn(body.title)), ("ops", _all(body.operations))]) for body in node.bodies]
    return _formed("resource", [("type", _pn(node.type_name)), ("bodies", bodies)], node.form)


def _defaults(node: n.ResourceDefaults) -> Pn:
    return _formed("resource-defaults", [("type", _pn(node.type_ref)), ("ops", _all(node.operations))], node.form)


def _override(node: n.ResourceOverride) -> Pn:
    return _formed("resource-override", [("resources", _pn(node.resources)), ("ops", _all(node.operations))], node.form)


def _formed(name: str, entries: list[tuple[str, Pn]], form: str) -> Pn:
    if form != "regular":
        entries.append(("form", form))
    return Call(name, [Map(entries)])


def _collect(node: n.Collect) -> Pn:
    entries: list[tuple[str, Pn]] = [("type", _pn(node.type)), ("query", _pn(node.query))]
    if node.operations:
        entries.append(("ops", _all(node.operations)))
    return Call("collect", [Map(entries)])


def _query(name: str) -> Callable[[Any], Pn]:
    return lambda node: Call(name, [] if node.expression is None else [_pn(node.expression)])


def _wrap(name: str) -> Callable[[Any], Pn]:
    return lambda node: Call(name, [_pn(node.expression)])


_TABLE: dict[type[n.Node], Callable[[Any], Pn]] = {
    n.Program: lambda node: _pn(node.body),
    n.Nop: lambda _: Call("nop", []),
    n.LiteralUndef: lambda _: None,
    n.LiteralDefault: lambda _: Call("default", []),
    n.LiteralBoolean: lambda node: node.value,
    n.LiteralInteger: _integer,
    n.LiteralFloat: lambda node: node.value,
    n.LiteralString: lambda node: node.value,
    n.LiteralRegexp: _regexp,
    n.QualifiedName: lambda node: Call("qn", [node.value]),
    n.QualifiedReference: lambda node: Call("qr", [node.value]),
    n.ReservedWord: lambda node: Call("reserved", [node.word]),
    n.Variable: lambda node: Call("var", [node.name]),
    n.ConcatenatedString: _concat,
    n.TextExpression: _wrap("str"),
    n.Heredoc: _heredoc,
    n.LiteralList: lambda node: Call("array", _all(node.elements)),
    n.LiteralHash: lambda node: Call("hash", _all(node.entries)),
    n.KeyedEntry: lambda node: Call("=>", [_pn(node.key), _pn(node.value)]),
    n.And: lambda node: Call("and", [_pn(node.left), _pn(node.right)]),
    n.Or: lambda node: Call("or", [_pn(node.left), _pn(node.right)]),
    n.In: lambda node: Call("in", [_pn(node.left), _pn(node.right)]),
    n.Arithmetic: _binary,
    n.Comparison: _binary,
    n.Match: _binary,
    n.Assignment: _binary,
    n.Relationship: _binary,
    n.Not: _wrap("!"),
    n.UnaryMinus: _minus,
    n.Unfold: _wrap("unfold"),
    n.Parenthesized: _wrap("paren"),
    n.Access: lambda node: Call("access", [_pn(node.left), *_all(node.keys)]),
    n.NamedAccess: lambda node: Call(".", [_pn(node.left), _pn(node.name)]),
    n.Parameter: _parameter,
    n.Lambda: _lambda,
    n.CallNamedFunction: _call,
    n.CallMethod: _method,
    n.Block: lambda node: Call("block", _all(node.statements)),
    n.If: _if,
    n.Unless: _unless,
    n.Case: _case,
    n.Selector: _selector,
    n.SelectorEntry: lambda node: Call("=>", [_pn(node.match), _pn(node.value)]),
    n.ClassDefinition: _class,
    n.DefineDefinition: _define,
    n.FunctionDefinition: _function,
    n.PlanDefinition: _plan,
    n.NodeDefinition: _node,
    n.TypeAlias: lambda node: Call("type-alias", [node.name, _pn(node.type)]),
    n.TypeMapping: lambda node: Call("type-mapping", [_pn(node.type), _pn(node.mapping)]),
    n.TypeDefinition: _type_definition,
    n.Apply: _apply,
    n.Resource: _resource,
    n.ResourceDefaults: _defaults,
    n.ResourceOverride: _override,
    n.AttributeOperation: lambda node: Call(node.operator, [node.name, _pn(node.value)]),
    n.AttributesOperation: lambda node: Call("splat-hash", [_pn(node.value)]),
    n.Collect: _collect,
    n.VirtualQuery: _query("virtual-query"),
    n.ExportedQuery: _query("exported-query"),
    n.RenderString: lambda node: Call("render-s", [node.value]),
    n.Render: _wrap("render"),
    n.Epp: lambda node: Call("epp", _body(node.body)),
}
