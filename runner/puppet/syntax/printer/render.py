"""The table of functions that write nodes, and the way in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.parser.core import STATEMENT_FUNCTIONS
from runner.puppet.syntax.printer import definitions, expressions, texts
from runner.puppet.syntax.printer.bodies import write_statements
from runner.puppet.syntax.printer.table import Print
from runner.puppet.syntax.printer.writer import Writer
from runner.puppet.syntax.recursion import deep_recursion


def render(node: n.Node) -> str:
    """Return source text for a tree; of a template, template text."""
    writer = Writer()
    with deep_recursion():
        if isinstance(node, n.Program):
            _write_program(writer, node)
        else:
            _write(writer, node)
    return writer.text()


def _write_program(w: Writer, node: n.Program) -> None:
    body = node.body
    if isinstance(body, n.Lambda):
        definitions.write_template(w, body, _write)
    elif not isinstance(body, n.Nop):
        write_statements(w, body.statements if isinstance(body, n.Block) else [body], _write)
        w.line()


def _write(w: Writer, node: n.Node) -> None:
    _TABLE[type(node)](w, node, _write)


def _word(word: str) -> Callable[[Writer, Any, Print], None]:
    return lambda w, _node, _write: w.add(word)


def _field(name: str) -> Callable[[Writer, Any, Print], None]:
    return lambda w, node, _write: w.add(getattr(node, name))


def _block(w: Writer, node: n.Block, write: Print) -> None:
    """Write a block that is an operand: a name with attributes but without title."""
    statements = node.statements
    if len(statements) == 2 and isinstance(statements[1], n.LiteralHash):
        definitions.write_untitled(w, statements[0], statements[1], write)
    else:
        write_statements(w, statements, write)


def _call(w: Writer, node: n.CallNamedFunction, write: Print) -> None:
    """Write a call; one that was written `notice { a => 1 }` inside an expression is written so again."""
    arguments = node.arguments
    if not node.value_required and node.block is None and len(arguments) == 1:
        only = arguments[0]
        if isinstance(only, n.LiteralHash) and _are_attributes(only) and _is_statement_name(node.functor):
            definitions.write_untitled(w, node.functor, only, write)
            return
    expressions.write_call(w, node, write)


def _is_statement_name(node: n.Node) -> bool:
    return isinstance(node, n.QualifiedName) and node.value in STATEMENT_FUNCTIONS


def _are_attributes(node: n.LiteralHash) -> bool:
    """Tell whether a hash came from attributes: its braces stand right behind their name then."""
    return all(
        isinstance(entry.key, n.LiteralString) and entry.key.end - entry.key.start == len(entry.key.value)
        for entry in node.entries
    )


_TABLE: dict[type[n.Node], Callable[[Writer, Any, Print], None]] = {
    n.Nop: _word(""),
    n.LiteralUndef: _word("undef"),
    n.LiteralDefault: _word("default"),
    n.LiteralBoolean: lambda w, node, _: w.add("true" if node.value else "false"),
    n.LiteralInteger: texts.write_integer,
    n.LiteralFloat: texts.write_float,
    n.LiteralString: texts.write_string,
    n.LiteralRegexp: texts.write_regexp,
    n.QualifiedName: _field("value"),
    n.QualifiedReference: _field("value"),
    n.ReservedWord: _field("word"),
    n.Variable: texts.write_variable,
    n.ConcatenatedString: texts.write_concatenated,
    n.TextExpression: texts.write_interpolation,
    n.Heredoc: texts.write_heredoc,
    n.LiteralList: expressions.write_array,
    n.KeyedEntry: expressions.write_entry,
    n.LiteralHash: expressions.write_hash,
    n.And: expressions.write_operator,
    n.Or: expressions.write_operator,
    n.In: expressions.write_operator,
    n.Arithmetic: expressions.write_operator,
    n.Comparison: expressions.write_operator,
    n.Match: expressions.write_operator,
    n.Assignment: expressions.write_operator,
    n.Relationship: expressions.write_operator,
    n.Not: expressions.prefix("!"),
    n.UnaryMinus: expressions.prefix("-"),
    n.Unfold: expressions.prefix("*"),
    n.Parenthesized: expressions.write_parenthesized,
    n.Access: expressions.write_access,
    n.Parameter: expressions.write_parameter,
    n.Lambda: expressions.write_lambda,
    n.CallNamedFunction: _call,
    n.CallMethod: expressions.write_method,
    n.Block: _block,
    n.If: expressions.write_if,
    n.Unless: expressions.write_unless,
    n.Case: expressions.write_case,
    n.SelectorEntry: expressions.write_selector_entry,
    n.Selector: expressions.write_selector,
    n.ClassDefinition: definitions.write_class,
    n.DefineDefinition: definitions.write_define,
    n.FunctionDefinition: definitions.write_function,
    n.PlanDefinition: definitions.write_plan,
    n.NodeDefinition: definitions.write_node,
    n.TypeAlias: definitions.write_alias,
    n.TypeMapping: definitions.write_mapping,
    n.TypeDefinition: definitions.write_type,
    n.Apply: definitions.write_apply,
    n.Resource: definitions.write_resource,
    n.ResourceDefaults: definitions.write_attributes,
    n.ResourceOverride: definitions.write_attributes,
    n.Collect: definitions.write_collect,
    n.RenderString: definitions.write_text,
    n.Render: definitions.write_render,
}
