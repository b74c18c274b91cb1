"""Operators, collections, calls and control flow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.printer.bodies import write_body, write_braced
from runner.puppet.syntax.printer.table import Print
from runner.puppet.syntax.printer.writer import Writer


def write_operator(w: Writer, node: Any, write: Print) -> None:
    """Write `left operator right`."""
    words = {n.And: "and", n.Or: "or", n.In: "in"}
    write(w, node.left)
    w.add(f" {words.get(type(node)) or node.operator} ")
    write(w, node.right)


def prefix(sign: str) -> Any:
    """Return a function that writes a sign and the operand."""

    def write_prefix(w: Writer, node: Any, write: Print) -> None:
        w.add(sign)
        write(w, node.expression)

    return write_prefix


def write_parenthesized(w: Writer, node: n.Parenthesized, write: Print) -> None:
    """Write `(…)`."""
    w.add("(")
    _free(w, lambda: write(w, node.expression))
    w.add(")")


def write_list(w: Writer, nodes: Sequence[n.Node], write: Print) -> None:
    """Write nodes with commas between."""
    _free(w, lambda: _write_list(w, nodes, write))


def _write_list(w: Writer, nodes: Sequence[n.Node], write: Print) -> None:
    for index, node in enumerate(nodes):
        if index:
            w.add(", ")
        write(w, node)


def _free(w: Writer, action: Any) -> None:
    """Run something inside brackets, where no brace can follow."""
    before, w.before_brace = w.before_brace, False
    action()
    w.before_brace = before


def write_array(w: Writer, node: n.LiteralList, write: Print) -> None:
    """Write `[…]`."""
    w.add("[")
    write_list(w, node.elements, write)
    w.add("]")


def write_hash(w: Writer, node: n.LiteralHash, write: Print) -> None:
    """Write `{ … }`."""
    if not node.entries:
        w.add("{}")
        return
    w.add("{ ")
    write_list(w, node.entries, write)
    w.add(" }")


def write_entry(w: Writer, node: n.KeyedEntry, write: Print) -> None:
    """Write `key => value`."""
    write(w, node.key)
    w.add(" => ")
    write(w, node.value)


def write_access(w: Writer, node: n.Access, write: Print) -> None:
    """Write `left[keys]`."""
    write(w, node.left)
    w.add("[")
    write_list(w, node.keys, write)
    w.add("]")


def write_call(w: Writer, node: n.CallNamedFunction, write: Print) -> None:
    """Write `name(arguments) |…| { … }`."""
    write(w, node.functor)
    w.add("(")
    write_list(w, node.arguments, write)
    w.add(")")
    _write_block(w, node.block, write)


def write_method(w: Writer, node: n.CallMethod, write: Print) -> None:
    """Write `receiver.name(arguments) |…| { … }`."""
    write(w, node.functor.left)
    w.add(f".{node.functor.name.value}(")
    write_list(w, node.arguments, write)
    w.add(")")
    _write_block(w, node.block, write)


def _write_block(w: Writer, block: n.Lambda | None, write: Print) -> None:
    if block is not None:
        w.add(" ")
        write(w, block)


def write_lambda(w: Writer, node: n.Lambda, write: Print) -> None:
    """Write `|parameters| >> Type { … }`."""
    w.add("|")
    write_list(w, node.parameters, write)
    w.add("| ")
    write_return_type(w, node.return_type, write)
    write_braced(w, node.body, write)


def write_return_type(w: Writer, type_: n.Node | None, write: Print) -> None:
    """Write `>> Type ` where there is one."""
    if type_ is not None:
        w.add(">> ")
        write(w, type_)
        w.add(" ")


def write_parameter(w: Writer, node: n.Parameter, write: Print) -> None:
    """Write `Type *$name = default`."""
    if node.type is not None:
        write(w, node.type)
        w.add(" ")
    w.add(f"{'*' if node.captures_rest else ''}${node.name}")
    if node.default is not None:
        w.add(" = ")
        write(w, node.default)


def write_if(w: Writer, node: n.If, write: Print) -> None:
    """Write `if` with its chain of `elsif`."""
    word = "if"
    current: n.Node | None = node
    while isinstance(current, n.If):
        w.add(word + " ")
        write_test(w, current.test, write)
        write_body(w, current.then, write)
        word = " elsif"
        current = current.otherwise
    _write_else(w, current, write)


def write_unless(w: Writer, node: n.Unless, write: Print) -> None:
    """Write `unless`."""
    w.add("unless ")
    write_test(w, node.test, write)
    write_body(w, node.then, write)
    _write_else(w, node.otherwise, write)


def _write_else(w: Writer, body: n.Node | None, write: Print) -> None:
    if body is not None:
        w.add(" else ")
        write_body(w, body, write)


def write_test(w: Writer, test: n.Node, write: Print) -> None:
    """Write a condition that braces follow."""
    before, w.before_brace = w.before_brace, True
    write(w, test)
    w.before_brace = before
    w.add(" ")


def write_case(w: Writer, node: n.Case, write: Print) -> None:
    """Write `case`."""
    w.add("case ")
    write_test(w, node.test, write)
    w.add("{")
    w.depth += 1
    for option in node.options:
        w.line()
        write_list(w, option.values, write)
        w.add(": ")
        write_braced(w, option.then, write)
    w.depth -= 1
    w.line()
    w.add("}")


def write_selector(w: Writer, node: n.Selector, write: Print) -> None:
    """Write `left ? { … }`."""
    write(w, node.left)
    w.add(" ? { ")
    write_list(w, node.entries, write)
    w.add(" }")


def write_selector_entry(w: Writer, node: n.SelectorEntry, write: Print) -> None:
    """Write `match => value`."""
    write(w, node.match)
    w.add(" => ")
    write(w, node.value)
