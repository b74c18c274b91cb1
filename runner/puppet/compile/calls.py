"""Chapter: calls of functions, methods and types, and lambdas."""

from __future__ import annotations

import ast
from dataclasses import replace

from runner.puppet.compile.build import (
    StaticKind,
    all_of,
    assign,
    call,
    compare,
    constant,
    either,
    function,
    is_,
    kind_of,
    known,
    name,
    not_,
    tuple_,
    walrus,
)
from runner.puppet.compile.checks import inline_check
from runner.puppet.compile.control import Control
from runner.puppet.compile.frame import Frame
from runner.puppet.compile.prescan import SCOPED_FUNCTIONS, assigned_names, called_name
from runner.puppet.runtime.scope import RESERVED
from runner.puppet.syntax import nodes


class Calls(Control):
    """Calls, and the code of lambdas."""

    def call_function(self, node: nodes.CallNamedFunction) -> ast.expr:
        called = called_name(node)
        if called is None:
            return self._call_type(node)
        if self._is_jump(node):
            return self.jump(node)
        arguments = self.exprs(node.arguments, unfold=True)
        block = None if node.block is None else self.lambda_(node.block)
        if called in SCOPED_FUNCTIONS:
            target = self._scoped(called, "CallScoped", "X")
            return call(target, self.scope_view(), block or constant(None), *arguments)
        target = self._function(called, arguments, with_block=block is not None)
        return call(target, *([] if block is None else [block]), *arguments)

    def call_method(self, node: nodes.CallMethod) -> ast.expr:
        called = called_name(node)
        assert called is not None
        receiver = node.functor.left
        operands = self.exprs([receiver, *node.arguments], unfold=True)
        block = None if node.block is None else self.lambda_(node.block)
        if called in SCOPED_FUNCTIONS:
            target = self._scoped(called, "Invoke", "XI")
            return call(target, self.scope_view(), block or constant(None), *operands)
        subject, arguments = operands[0], operands[1:]
        blocks = [] if block is None else [block]
        plain = name(self._function(called, operands, with_block=block is not None))
        if kind_of(subject) is not None or isinstance(subject, ast.Starred):
            return call(plain, *blocks, *operands)
        first, again = self.named(subject)
        own = name(self._method(called, operands, with_block=block is not None))
        test = compare(ast.Attribute(first, "__class__", ast.Load()), ast.In(), name("Plain"))
        return call(either(test, plain, own), *blocks, again, *arguments)

    def _function(self, called: str, arguments: list[ast.expr], *, with_block: bool) -> str:
        """Return the name of the module-level value that calls a function."""
        count = None if any(isinstance(each, ast.Starred) for each in arguments) else len(arguments)
        maker, prefix = ("CallWithBlock", "B") if with_block else ("Call", "F")
        identifier = f"{prefix}_{called.replace('::', '__')}_{'n' if count is None else count}"
        return self.global_name(
            (maker, called, count),
            identifier,
            lambda variable: call(maker, constant(variable), constant(called), constant(count)),
            plain=True,
        )

    def _method(self, called: str, operands: list[ast.expr], *, with_block: bool) -> str:
        count = None if any(isinstance(each, ast.Starred) for each in operands) else len(operands)
        suffix = "n" if count is None else str(count)
        identifier = f"I{'B' if with_block else ''}_{called.replace('::', '__')}_{suffix}"
        return self.global_name(
            ("method", called, count, with_block),
            identifier,
            lambda _: call("Method", constant(called), constant(count), constant(with_block)),
            plain=True,
        )

    def _scoped(self, called: str, maker: str, prefix: str) -> str:
        identifier = f"{prefix}_{called.replace('::', '__')}"
        if maker == "Invoke":
            return self.global_name((maker, called), identifier, lambda _: call(maker, constant(called)), plain=True)
        return self.global_name(
            (maker, called),
            identifier,
            lambda variable: call(maker, constant(variable), constant(called)),
            plain=True,
        )

    def _call_type(self, node: nodes.CallNamedFunction) -> ast.expr:
        """A call of a type is a call of `new` with the type as first argument."""
        operands = self.exprs([node.functor, *node.arguments], unfold=True)
        block = [] if node.block is None else [self.lambda_(node.block)]
        return call(self._function("new", operands, with_block=bool(block)), *block, *operands)

    # Lambdas

    def lambda_(self, node: nodes.Lambda) -> ast.expr:
        """Write the function of a lambda and return the block that holds it."""
        outer = self.frame
        parameters = node.parameters
        repeated = [each.name for each in parameters]
        if len(set(repeated)) < len(repeated):  # allowed in a lambda: the last one counts
            parameters = [
                each if each.name not in repeated[index + 1 :] else replace(each, name=f"{each.name}·{index}")
                for index, each in enumerate(parameters)
            ]
            node = replace(node, parameters=parameters)
        frame = Frame("lambda", label="lambda", parent=outer)
        frame.declared = assigned_names([node.body]) | {each.name for each in parameters}
        identifier = frame.code_name = self.counted("lambda")
        if outer.match is not None:
            depth = 0 if outer.match == "M" else int(outer.match[1:])
            frame.match = f"M{depth + 1}"
        signature = self._lambda_signature(node)
        frame.signature = signature
        frame.return_node = node.return_type
        self.frame = frame
        try:
            if frame.match is not None:
                self.emit(assign(frame.match, name(outer.match or "M")), node)
            self.parameters(parameters, "BadBlock")
            self.tail(node.body)
            definition = self.finished(identifier, parameters, node)
        finally:
            self.frame = outer
        self.emit(definition, node, pure=True)
        exact = -1
        if not any(each.captures_rest for each in parameters):
            required = sum(1 for each in parameters if each.default is None)
            exact = len(parameters) if required == len(parameters) else -1
        return self.positions.put(call("Lambda", name(identifier), name(signature), constant(exact)), node)  # type: ignore[no-any-return]

    def _lambda_signature(self, node: nodes.Lambda) -> str:
        types = [each.type for each in node.parameters] + [node.return_type]
        if all(kind is None or self.is_static_type(kind) for kind in types):
            key = ("signature", node.start, node.end)
            return self.global_name(key, "L", lambda _: self.signature("lambda", node.parameters, node.return_type))
        variable = self.frame.temporary()
        self.emit(
            assign(variable, self.signature("lambda", node.parameters, node.return_type, dynamic=True)), node, pure=True
        )
        return variable

    def signature(
        self,
        label: str,
        parameters: list[nodes.Parameter],
        returns: nodes.Node | None,
        *,
        dynamic: bool = False,
        defaults: dict[str, str] | None = None,
    ) -> ast.expr:
        """Return code that makes the signature of parameters."""
        records: list[ast.expr] = []
        for each in parameters:
            record: list[ast.expr] = [
                constant(each.name),
                constant(None) if each.type is None else self._type_thunk(each.type, dynamic=dynamic),
                constant(each.default is not None),
                constant(each.captures_rest),
                constant(self._name_offset(each)),
            ]
            if defaults is not None and each.name in defaults:
                record.append(name(defaults[each.name]))
            records.append(tuple_(record))
        result = constant(None) if returns is None else self._type_thunk(returns, dynamic=dynamic)
        return call("Signature", constant(label), tuple_(records), result)

    def _name_offset(self, parameter: nodes.Parameter) -> int:
        """Return where the `$name` of a parameter stands."""
        start = parameter.start if parameter.type is None else parameter.type.end
        found = self.source.text.find(f"${parameter.name}", start, parameter.end)
        return parameter.start if found < 0 else found

    def _type_thunk(self, node: nodes.Node, *, dynamic: bool) -> ast.expr:
        if not dynamic or self.is_static_type(node):
            return name(self.thunk(node))
        value, written, _ = self.captured(lambda: self.expr(node))
        identifier = self.counted("Type")
        body = [*written, self.positions.put(ast.Return(value), node)]
        self.emit(self.positions.put(function(identifier, [], body), node), node, pure=True)
        return name(identifier)

    # Parameters

    def parameters(self, parameters: list[nodes.Parameter], fault: str) -> None:
        """Write the checks and defaults at the beginning of a function whose parameters are Python parameters."""
        frame = self.frame
        frame.state = {}
        if fault == "BadCall":
            self._check_given(parameters)
        for index, each in enumerate(parameters):
            local = frame.local(each.name)
            if each.captures_rest:
                self._rest(each, local, fault, parameters[index:])
                continue
            if each.default is not None:
                body = self._default_body(each, local, parameters[index:])
                self.emit(ast.If(self.is_missing(local), body, []), each)
            kind = self._check_one(each, local, fault, parameters)
            frame.set(each.name, kind)
        for each in parameters:
            if each.name in RESERVED:
                self.emit(ast.Expr(call("ReservedParameter", constant(each.name))), each)

    def _default_body(self, each: nodes.Parameter, local: str, later: list[nodes.Parameter]) -> list[ast.stmt]:
        """Return statements that set a parameter to its default; only parameters before it may be read."""
        frame = self.frame
        frame.not_yet, frame.parameter = tuple(p.name for p in later), each.name
        match = frame.match
        assert each.default is not None
        default = each.default

        def write() -> None:
            value = self.expr(default)
            if each.captures_rest:
                value = call("RestDefault", value)
            self.emit(assign(local, value), default)
            if match is not None:  # what a default matches is forgotten after it
                self.emit(assign(match, self._match_outside(frame)), default)

        body = self.captured(write)[1]
        frame.not_yet, frame.parameter = (), None
        return body

    def _match_outside(self, frame: Frame) -> ast.expr:
        """Return code for the last match that the surroundings of a function see: none around a function or plan."""
        if frame.owner == "lambda" and frame.parent is not None:
            return name(frame.parent.match or "M")
        return ast.Attribute(name("S"), "match", ast.Load()) if frame.owner == "template" else constant(None)

    def _check_one(
        self, each: nodes.Parameter, local: str, fault: str, parameters: list[nodes.Parameter]
    ) -> StaticKind | None:
        if each.type is None:
            return None
        condition, kind = self._condition(each.type, local)
        if condition is None:
            return None
        signature = name(self.frame.signature or "")
        if fault == "BadBlock":
            failure = call("BadBlock", signature, constant(each.name), name(local))
        elif each.default is None:
            return kind  # checked together with the other arguments
        elif fault == "BadNamed":
            failure = call("BadNamed", signature, constant(each.name), name(local))
        else:
            failure = call("BadCall", signature, self._given(parameters))
        self.emit(ast.If(not_(condition), [self.positions.put(ast.Expr(failure), each)], []), each)
        return kind

    def _condition(self, node: nodes.Node, local: str) -> tuple[ast.expr | None, StaticKind | None]:
        found = inline_check(node, local)
        if found is not None:
            return found
        if self.is_static_type(node):
            thunk = self.thunk(node)
            check = self.global_name(
                ("check", thunk), "C", lambda variable: call("Check", constant(variable), name(thunk))
            )
            return known(call(check, name(local)), "bool"), None
        value = self.expr(node)
        return known(ast.Call(ast.Attribute(value, "accepts", ast.Load()), [name(local)], []), "bool"), None

    def _given(self, parameters: list[nodes.Parameter]) -> ast.expr:
        items: list[ast.expr] = []
        for each in parameters:
            item: ast.expr = name(self.frame.local(each.name))
            items.append(ast.Starred(item, ast.Load()) if each.captures_rest else item)
        return tuple_(items)

    def _check_given(self, parameters: list[nodes.Parameter]) -> None:
        """Write the check of the arguments that a call gave, before any default is computed."""
        conditions: list[ast.expr] = []
        for each in parameters:
            local = self.frame.local(each.name)
            if each.captures_rest:
                if each.type is not None:
                    conditions.append(self._rest_condition(each.type, local))
                continue
            if each.type is None:
                continue
            condition, _ = self._condition(each.type, local)
            if condition is None:
                continue
            if each.default is not None:
                condition = ast.BoolOp(ast.Or(), [self.is_missing(local), condition])
            conditions.append(condition)
        if conditions:
            failure = ast.Expr(call("BadCall", name(self.frame.signature or ""), self._given(parameters)))
            self.emit(ast.If(not_(all_of(conditions)), [failure], []))

    def _rest_condition(self, node: nodes.Node, local: str) -> ast.expr:
        thunk = self.thunk(node) if self.is_static_type(node) else None
        if thunk is None:
            return call("CheckRestNow", self.expr(node), name(local))
        check = self.global_name(("rest", thunk), "Q", lambda _: call("CheckRest", name(thunk)))
        return known(call(check, name(local)), "bool")  # type: ignore[no-any-return]

    def _rest(self, each: nodes.Parameter, local: str, fault: str, later: list[nodes.Parameter]) -> None:
        """Write code that makes an array of a repeated parameter."""
        if fault == "BadBlock" and each.type is not None:
            failure = call("BadRest", name(self.frame.signature or ""), name(local))
            self.emit(ast.If(not_(self._rest_condition(each.type, local)), [ast.Expr(failure)], []), each)
        if each.default is not None:
            body = self._default_body(each, local, later)
            self.emit(ast.If(call("NoRest", name(local)), body, [assign(local, call("list", name(local)))]), each)
        else:
            self.emit(assign(local, call("list", name(local))), each)
        self.frame.set(each.name, "list" if each.default is None else None)

    # The end of a function

    def give_back(self, value: ast.expr, node: nodes.Node | None) -> None:
        """Write the return of a value, checked against the declared return type."""
        frame = self.frame
        declared = frame.return_node
        if declared is None:
            self.emit(ast.Return(value), node)
            return
        result = frame.temporary()
        condition, kind = self._condition(declared, result)
        if condition is None or (kind is not None and kind == kind_of(value) and isinstance(condition, ast.Compare)):
            self.emit(ast.Return(value), node)
            return
        self.emit(assign(result, value), node)
        failure = call("BadReturn", name(frame.signature or ""), name(result))
        self.emit(ast.Return(either(condition, name(result), failure)), node)

    def finished(self, identifier: str, parameters: list[nodes.Parameter], node: nodes.Node) -> ast.FunctionDef:
        """Return the function whose body was written into the current frame."""
        frame = self.frame
        names = [frame.local(each.name) for each in parameters if not each.captures_rest]
        defaults = sum(1 for each in parameters if each.default is not None and not each.captures_rest)
        rest = next((frame.local(each.name) for each in parameters if each.captures_rest), None)
        return self._function_node(identifier, names, defaults, rest, node)

    def _function_node(
        self, identifier: str, names: list[str], defaults: int, rest: str | None, node: nodes.Node
    ) -> ast.FunctionDef:
        frame = self.frame
        body = frame.body
        taken = {*names, rest}
        start: list[ast.stmt] = [
            assign(each, name("Missing")) for each in sorted(frame.starts_missing) if each not in taken
        ]
        if frame.catches_return and frame.owner not in {"main", "lambda", "thunk"}:
            handler = ast.ExceptHandler(
                name("ReturnSignal"), "J", [ast.Return(ast.Attribute(name("J"), "value", ast.Load()))]
            )
            body = [ast.Try(body or [ast.Pass()], [handler], [], [])]
        definition = function(identifier, names, [*start, *body], defaults=defaults, rest=rest)
        return self.positions.put(definition, node)  # type: ignore[no-any-return]


__all__ = ["Calls", "is_", "walrus"]
