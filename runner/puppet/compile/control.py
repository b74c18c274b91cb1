"""Chapter: if, unless, case, selectors, blocks, assignment, break, next and return."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from runner.puppet.compile.build import (
    all_of,
    any_of,
    assign,
    call,
    constant,
    is_class,
    is_not,
    kind_of,
    known,
    method,
    name,
    not_,
    tuple_,
)
from runner.puppet.compile.core import Mode, splat_of
from runner.puppet.compile.frame import State, merged
from runner.puppet.compile.operators import Operators
from runner.puppet.compile.prescan import called_name
from runner.puppet.runtime.scope import RESERVED
from runner.puppet.syntax import nodes


class Control(Operators):
    """What decides which code runs, and what sets variables."""

    def structure(self, node: nodes.Node, mode: Mode, target: str | None) -> bool:
        """Write a node that becomes a Python statement; return False when it is none of those."""
        if isinstance(node, (nodes.If, nodes.Unless)):
            self._guarded(node, mode, lambda: self._if(node, mode, target))
        elif isinstance(node, nodes.Case):
            self._guarded(node, mode, lambda: self._case(node, mode, target))
        elif isinstance(node, nodes.Selector):
            self._guarded(node, mode, lambda: self._selector(node, mode, target))
        elif isinstance(node, nodes.Parenthesized):
            return self.structure(node.expression, mode, target)
        elif isinstance(node, nodes.CallNamedFunction) and self._is_jump(node):
            self._jump(node)
        else:
            return False
        return True

    def structured(self, node: nodes.Node) -> ast.expr:
        """Return the value of a node that becomes a Python statement."""
        result = self.frame.temporary()
        self.structure(node, "value", result)
        return name(result)

    def block(self, node: nodes.Block) -> ast.expr:
        result = self.frame.temporary()
        self.compile(node, "value", result)
        return name(result)

    def _guarded(self, node: nodes.Node, mode: Mode, write: Callable[[], None]) -> None:
        """Write a construct that forgets, when it is over, what regular expressions matched inside it."""
        match = self.frame.match
        if match is None or mode == "tail":
            write()
            return
        saved = self.frame.temporary()
        self.emit(assign(saved, name(match)), node)
        write()
        self.emit(assign(match, name(saved)), node)

    def _way(self, node: nodes.Node | None, mode: Mode, target: str | None, owner: nodes.Node) -> list[ast.stmt]:
        """Compile one way through the code and return its statements."""

        def write() -> None:
            if node is not None:
                self.compile(node, mode, target)
            elif mode == "tail":
                self.give_back(constant(None), owner)
            elif mode == "value":
                assert target is not None
                self.emit(assign(target, constant(None)), owner)

        return self.captured(write)[1] or [self.positions.put(ast.Pass(), owner)]

    # If and unless

    def _if(self, node: nodes.If | nodes.Unless, mode: Mode, target: str | None) -> None:
        value = self.expr(node.test)
        if self.frame.state is None:
            return
        test = self.truth(value) if isinstance(node, nodes.If) else self.falsity(value)
        self.positions.put(test, node.test)
        before = self.branch_state()
        then = self._way(node.then, mode, target, node)
        after = self.frame.state
        self.frame.state = None if before is None else dict(before)
        otherwise = self._way(node.otherwise, mode, target, node)
        self.frame.state = merged([after, self.frame.state])
        self.emit(ast.If(test, then, otherwise), node)

    # Case and selectors

    def _case(self, node: nodes.Case, mode: Mode, target: str | None) -> None:
        default: nodes.Node | None = None
        ways: list[tuple[list[nodes.Node], nodes.Node | None, nodes.Node]] = []
        for option in node.options:
            values = [value for value in option.values if not _is_default(value)]
            if len(values) < len(option.values):
                default = option.then
            if values:
                ways.append((values, option.then, option))
        subject = self.keep(self.expr(node.test), node.test)
        if self.frame.state is None:
            return
        self._choose(subject, ways, mode, target, lambda: self._way(default, mode, target, node))

    def _selector(self, node: nodes.Selector, mode: Mode, target: str | None) -> None:
        default: nodes.Node | None = None
        ways: list[tuple[list[nodes.Node], nodes.Node | None, nodes.Node]] = []
        for entry in node.entries:
            if _is_default(entry.match):
                default = entry.value
            else:
                ways.append(([entry.match], entry.value, entry))
        subject = self.keep(self.expr(node.left), node.left)
        if self.frame.state is None:
            return

        def otherwise() -> list[ast.stmt]:
            if default is not None:
                return self._way(default, mode, target, node)
            unmatched = self.positions.put(ast.Expr(call("Unmatched", subject)), node)
            self.frame.state = None
            return [unmatched]

        self._choose(subject, ways, mode, target, otherwise)

    def _choose(
        self,
        subject: ast.expr,
        ways: Sequence[tuple[list[nodes.Node], nodes.Node | None, nodes.Node]],
        mode: Mode,
        target: str | None,
        otherwise: Callable[[], list[ast.stmt]],
    ) -> None:
        outer = self.frame.body
        states: list[State] = []
        for values, then, owner in ways:
            test = self._any_option(subject, values)
            before = self.branch_state()
            body = self._way(then, mode, target, owner)
            states.append(self.frame.state)
            self.frame.state = before
            decision = ast.If(test, body, [])
            self.emit(decision, owner)
            self.positions.put(test, values[0])
            self.frame.body = decision.orelse
        self.frame.body.extend(otherwise())
        self.frame.body = outer
        self.frame.state = merged([*states, self.frame.state])
        self.effects += 1

    def _any_option(self, subject: ast.expr, values: list[nodes.Node]) -> ast.expr:
        """Return a condition: one of the options matches. Later options are evaluated only when needed."""
        tests: list[ast.expr] = [self._option(subject, values[0])]
        for value in values[1:]:
            test, written, effective = self.captured(partial(self._option, subject, value))
            if not effective:
                self.frame.body.extend(written)
                tests.append(test)
                continue
            result = self.frame.temporary()
            self.emit(assign(result, any_of(tests)), value)
            self.emit(ast.If(not_(name(result)), [*written, assign(result, test)], []), value)
            tests = [known(name(result), "bool")]
        return any_of(tests)

    def _option(self, subject: ast.expr, node: nodes.Node) -> ast.expr:
        """Return a condition: a value matches an option."""
        while isinstance(node, nodes.Parenthesized):
            node = node.expression
        if isinstance(node, nodes.Unfold):
            options = call("Unfold", self.expr(node.expression))
            return self.positions.put(self.noted("AnyOption", subject, options), node)  # type: ignore[no-any-return]
        option = self.expr(node)
        quick: ast.expr
        if isinstance(option, ast.Constant):
            if option.value is None or option.value is True or option.value is False:
                return compare_is(subject, option)
            if isinstance(option.value, str):
                text = option.value
                same = known(ast.Compare(subject, [ast.Eq()], [option]), "bool")
                other = call("Equal", subject, option)
                quick = any_of([same, other]) if text.lower() != text.upper() else same
                return all_of([is_class(subject, "str"), quick])
            return known(call("Equal", subject, option), "bool")  # type: ignore[no-any-return]
        if isinstance(node, nodes.LiteralRegexp):
            search = method(ast.Attribute(option, "pattern", ast.Load()), "search", subject)
            return all_of([is_class(subject, "str"), self._found(search)])
        if self.is_static_type(node):
            return known(method(option, "accepts", subject), "bool")  # type: ignore[no-any-return]
        return self.positions.put(self.noted("Option", subject, option), node)  # type: ignore[no-any-return]

    def _found(self, search: ast.expr) -> ast.expr:
        match = self.frame.match
        if match is None:
            return is_not(search, constant(None))
        result = self.frame.temporary()
        found = is_not(ast.NamedExpr(ast.Name(result, ast.Store()), search), constant(None))
        note = is_not(ast.NamedExpr(ast.Name(match, ast.Store()), name(result)), constant(None))
        return all_of([found, note])

    # Assignment

    def assignment(self, node: nodes.Assignment) -> ast.expr:
        if isinstance(node.left, nodes.LiteralList):
            return self._several(node, node.left)
        assert isinstance(node.left, nodes.Variable)
        variable = node.left.name
        frame = self.frame
        if frame.dictionary or variable in RESERVED or frame.state is None:
            return self._assign_expression(node, variable, self.expr(node.right))
        if variable not in frame.state:
            value = self.expr(node.right)
            if frame.state is None:
                return constant(None)
            if variable in frame.state:  # the right side set it
                return self._assign_expression(node, variable, value)
            local = frame.local(variable)
            kind = kind_of(value)
            self.emit(assign(local, value), node)
            frame.set(variable, kind)
            return known(name(local), kind)  # type: ignore[no-any-return]
        return self._assign_expression(node, variable, self.expr(node.right))

    def _assign_expression(self, node: nodes.Assignment, variable: str, value: ast.expr) -> ast.expr:
        """Set a variable whose state is not surely "not set yet"."""
        frame = self.frame
        if frame.state is None:
            return constant(None)
        if frame.dictionary:
            value = self.keep(method(name("S"), "assign", constant(variable), value), node)
            frame.set(variable)
            return value
        value = self.keep(value, node)
        if variable in RESERVED:
            self.emit(ast.Expr(call("Reserved", constant(variable))), node)
            return value
        surely = frame.state.get(variable)
        local = frame.local(variable)
        fail = self.positions.put(ast.Expr(call("Reassigned", constant(variable))), node)
        if surely:
            self.emit(fail, node)
            return value
        frame.starts_missing.add(local)
        self.emit(ast.If(is_not(name(local), name("Missing")), [fail], []), node)
        self.emit(assign(local, value), node)
        frame.set(variable, kind_of(value))
        return name(local)

    def _several(self, node: nodes.Assignment, left: nodes.LiteralList) -> ast.expr:
        value = self.keep(self.expr(node.right), node)
        shape = _shape(left)
        pairs = self.keep(call("Assign", constant(shape), value), node)
        for index, variable in enumerate(_flat(shape)):
            item = ast.Subscript(ast.Subscript(pairs, constant(index), ast.Load()), constant(1), ast.Load())
            fetched = self.keep(item, node)
            if not self.frame.dictionary and self.frame.state is not None and variable not in self.frame.state:
                if variable in RESERVED:
                    self.emit(ast.Expr(call("Reserved", constant(variable))), node)
                    continue
                self.emit(assign(self.frame.local(variable), fetched), node)
                self.frame.set(variable)
            else:
                self._assign_expression(node, variable, fetched)
        return value

    # Jumps

    def _is_jump(self, node: nodes.CallNamedFunction) -> bool:
        if node.block is not None or any(splat_of(each) is not None for each in node.arguments):
            return False
        return len(node.arguments) <= _JUMPS.get(called_name(node) or "", -1)

    def _jump(self, node: nodes.CallNamedFunction) -> None:
        value = self.expr(node.arguments[0]) if node.arguments else constant(None)
        if self.frame.state is None:
            return
        frame, word = self.frame, called_name(node)
        if word == "next" and frame.owner in {"lambda", "function"}:
            self.give_back(value, node)
        elif frame.owner in _LEFT_BY.get(word or "", ()):
            self.emit(ast.Return(value), node)
        else:
            signal = {"break": "BreakSignal", "next": "NextSignal", "return": "ReturnSignal"}[word or ""]
            if word == "return":
                frame.root.catches_return = True
            self.emit(ast.Raise(call(signal, value)), node)
        frame.state = None

    def jump(self, node: nodes.CallNamedFunction) -> ast.expr:
        """Write a jump that stands where a value is expected."""
        self._jump(node)
        return constant(None)


_LEFT_BY = {
    "next": frozenset({"class", "define", "node", "template"}),
    "return": frozenset({"function", "plan", "class", "define", "node", "template"}),
}
"""What a jump leaves by a plain `return` of Python."""

_JUMPS = {"break": 0, "next": 1, "return": 1}


def compare_is(subject: ast.expr, option: ast.expr) -> ast.expr:
    if isinstance(subject, ast.Constant) and isinstance(option, ast.Constant):
        return constant(subject.value is option.value)
    return known(ast.Compare(subject, [ast.Is()], [option]), "bool")  # type: ignore[no-any-return]


def _is_default(node: nodes.Node) -> bool:
    while isinstance(node, nodes.Parenthesized):
        node = node.expression
    return isinstance(node, nodes.LiteralDefault)


def _shape(node: nodes.LiteralList) -> tuple[Any, ...]:
    return tuple(
        _shape(element) if isinstance(element, nodes.LiteralList) else getattr(element, "name", "")
        for element in node.elements
    )


def _flat(shape: tuple[Any, ...]) -> list[str]:
    names: list[str] = []
    for part in shape:
        names.extend([part] if isinstance(part, str) else _flat(part))
    return names


__all__ = ["Control", "tuple_"]
