"""Definitions, resources, collectors and templates."""

from __future__ import annotations

import re
from typing import Any

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.printer.bodies import write_braced, write_statements
from runner.puppet.syntax.printer.expressions import write_list, write_return_type
from runner.puppet.syntax.printer.table import Print
from runner.puppet.syntax.printer.writer import Writer

_TAG = re.compile(r"<%|%>")
_SIGNS = {"regular": "", "virtual": "@", "exported": "@@"}


def _local_name(w: Writer, name: str) -> str:
    prefix = "".join(part + "::" for part in w.namespace)
    return name.removeprefix(prefix)


def _write_parameters(w: Writer, parameters: list[n.Parameter], write: Print) -> None:
    if parameters:
        w.add("(")
        write_list(w, parameters, write)
        w.add(")")


def write_class(w: Writer, node: n.ClassDefinition, write: Print) -> None:
    """Write a class."""
    name = _local_name(w, node.name)
    w.add(f"class {name}")
    w.namespace.append(name)
    _write_parameters(w, node.parameters, write)
    w.add(f" inherits {node.parent} " if node.parent is not None else " ")
    write_braced(w, node.body, write)
    w.namespace.pop()


def write_define(w: Writer, node: n.DefineDefinition, write: Print) -> None:
    """Write a defined resource type."""
    w.add(f"define {_local_name(w, node.name)}")
    _write_parameters(w, node.parameters, write)
    w.add(" ")
    write_braced(w, node.body, write)


def write_function(w: Writer, node: n.FunctionDefinition, write: Print) -> None:
    """Write a function."""
    w.add(f"function {node.name}")
    _write_parameters(w, node.parameters, write)
    w.add(" ")
    write_return_type(w, node.return_type, write)
    write_braced(w, node.body, write)


def write_plan(w: Writer, node: n.PlanDefinition, write: Print) -> None:
    """Write a plan."""
    name = _local_name(w, node.name)
    w.add(f"plan {name}")
    w.namespace.append(name)
    _write_parameters(w, node.parameters, write)
    w.add(" ")
    write_braced(w, node.body, write)
    w.namespace.pop()


def write_node(w: Writer, node: n.NodeDefinition, write: Print) -> None:
    """Write a node."""
    w.add("node ")
    write_list(w, node.hosts, write)
    if node.parent is not None:
        w.add(" inherits ")
        write(w, node.parent)
    w.add(" ")
    write_braced(w, node.body, write)


def write_alias(w: Writer, node: n.TypeAlias, write: Print) -> None:
    """Write a type alias."""
    w.add(f"type {node.name} = ")
    write(w, node.type)


def write_mapping(w: Writer, node: n.TypeMapping, write: Print) -> None:
    """Write a type mapping."""
    w.add("type ")
    write(w, node.type)
    w.add(" = ")
    if isinstance(node.mapping, n.KeyedEntry):
        write(w, node.mapping.key)
        w.add(" ")
        write(w, node.mapping.value)
    else:
        write(w, node.mapping)


def write_type(w: Writer, node: n.TypeDefinition, write: Print) -> None:
    """Write a type definition."""
    w.add(f"type {node.name} ")
    if node.parent is not None:
        w.add(f"inherits {node.parent} ")
    write_braced(w, node.body, write)


def write_apply(w: Writer, node: n.Apply, write: Print) -> None:
    """Write an apply block."""
    w.add("apply(")
    write_list(w, node.arguments, write)
    w.add(") ")
    write_braced(w, node.block.body, write)


# Resources


def write_resource(w: Writer, node: n.Resource, write: Print) -> None:
    """Write a resource with all its titles."""
    w.add(_SIGNS[node.form])
    write(w, node.type_name)
    w.add(" {")
    w.depth += 1
    for index, body in enumerate(node.bodies):
        if index:
            w.add(";")
        w.line()
        write(w, body.title)
        w.add(":")
        _write_operations(w, body.operations, write)
    w.depth -= 1
    w.line()
    w.add("}")


def write_attributes(w: Writer, node: Any, write: Print) -> None:
    """Write defaults or an override."""
    w.add(_SIGNS[node.form])
    write(w, node.type_ref if isinstance(node, n.ResourceDefaults) else node.resources)
    w.add(" ")
    _write_braced_operations(w, node.operations, write)


def _write_braced_operations(w: Writer, operations: list[Any], write: Print) -> None:
    w.add("{")
    _write_operations(w, operations, write)
    w.line()
    w.add("}")


def _write_operations(w: Writer, operations: list[Any], write: Print) -> None:
    w.depth += 1
    for index, operation in enumerate(operations):
        if index:
            w.add(",")
        w.line()
        name, sign = ("*", "=>")
        if isinstance(operation, n.AttributeOperation):
            name, sign = operation.name, operation.operator
        w.add(f"{name} {sign} ")
        write(w, operation.value)
    w.depth -= 1


def write_untitled(w: Writer, name: n.Node, attributes: n.LiteralHash, write: Print) -> None:
    """Write a name with attributes but without title, as it was written."""
    write(w, name)
    w.add(" {")
    for index, entry in enumerate(attributes.entries):
        assert isinstance(entry.key, n.LiteralString)
        w.add(f"{',' if index else ''} {entry.key.value} => ")
        write(w, entry.value)
    w.add(" }")


def write_collect(w: Writer, node: n.Collect, write: Print) -> None:
    """Write a collector."""
    exported = isinstance(node.query, n.ExportedQuery)
    write(w, node.type)
    w.add(" <<| " if exported else " <| ")
    if node.query.expression is not None:
        write(w, node.query.expression)
    w.add(" |>>" if exported else " |>")
    if node.operations or w.before_brace:
        w.add(" ")
        _write_braced_operations(w, node.operations, write)


# Templates

_IN_BRACES = (
    n.Assignment, n.Relationship, n.Resource, n.ResourceDefaults, n.ResourceOverride, n.Block, n.Render, n.RenderString
)  # fmt: skip


def write_text(w: Writer, node: n.RenderString, _: Print) -> None:
    """Leave the code, write text, go back into code."""
    w.settle()
    if not node.value:
        w.add(" -%>\n")  # trimming leaves nothing of it; such a text is the last one
        w.ended = True
        return
    w.add(" %>" + _TAG.sub(lambda tag: "<%%" if tag[0] == "<%" else "%%>", node.value) + "<%")


def write_render(w: Writer, node: n.Render, write: Print) -> None:
    """Leave the code, write an expression tag, go back into code."""
    expression = node.expression
    w.settle()
    w.add(" %><%= ")
    if isinstance(expression, _IN_BRACES) or not getattr(expression, "value_required", True):
        w.add("{ ")
        write_statements(w, expression.statements if isinstance(expression, n.Block) else [expression], write)
        w.add(" }")
    else:
        write(w, expression)
    w.settle()
    w.add(" %><%")


def write_template(w: Writer, node: n.Lambda, write: Print) -> None:
    """Write a whole template."""
    epp = node.body
    assert isinstance(epp, n.Epp)
    w.add("<% ")
    if epp.parameters_specified:
        w.add("|")
        write_list(w, node.parameters, write)
        w.add("|\n")
    body = epp.body
    statements = list(body.statements) if isinstance(body, n.Block) else [] if body is None else [body]
    write_statements(w, statements, write)
    if not w.ended:
        w.settle()
        w.add(" %>")
