"""Chapter: functions, plans, classes, defines, nodes, type aliases, templates and the program itself."""

from __future__ import annotations

import ast

from runner.puppet.compile.build import (
    assign,
    call,
    constant,
    either,
    function,
    is_class,
    kind_of,
    method,
    name,
    tuple_,
)
from runner.puppet.compile.calls import Calls
from runner.puppet.compile.frame import Frame, Owner, python_function_name
from runner.puppet.compile.prescan import assigned_names, reads_matches
from runner.puppet.runtime.trees import encode
from runner.puppet.syntax import nodes

_SCOPE_DEFINITIONS: dict[type[nodes.Node], tuple[Owner, str]] = {
    nodes.ClassDefinition: ("class", "class"),
    nodes.DefineDefinition: ("define", "define"),
}


class Definitions(Calls):
    """What a source defines, and its main body."""

    def definition(self, node: nodes.Node) -> ast.expr:
        """Definitions are made when the source is loaded; where they stand they have no value."""
        _ = node
        return constant(None)

    def define(self, node: nodes.Node) -> None:
        """Write the code of one definition at module level."""
        outer = self.frame
        try:
            if isinstance(node, (nodes.FunctionDefinition, nodes.PlanDefinition)):
                self._define_function(node)
            elif isinstance(node, (nodes.ClassDefinition, nodes.DefineDefinition)):
                self._define_scoped(node)
            elif isinstance(node, nodes.NodeDefinition):
                self._define_node(node)
            elif isinstance(node, nodes.TypeAlias):
                self._define_type(node)
        finally:
            self.frame = outer

    def _register(
        self,
        kind: str,
        label: str,
        identifier: str,
        node: nodes.Node,
        signature: ast.expr,
        *,
        parent: str | None = None,
        hosts: ast.expr | None = None,
    ) -> None:
        span = constant((node.start, node.end))
        arguments = [constant(kind), constant(label), name(identifier), signature, constant(parent), span]
        if hosts is not None:
            arguments.append(hosts)
        self.definitions.append(self.positions.put(ast.Expr(call("Define", *arguments)), node))

    def _define_type(self, node: nodes.TypeAlias) -> None:
        """Register a type.

        The right side of an alias, or the definition hash of an Object type, is kept as a tree, for `types` to read
        when the type is looked into.
        """
        kind, right = "type", node.type
        if isinstance(right, nodes.Access) and len(right.keys) == 1 and isinstance(right.keys[0], nodes.LiteralHash):
            left = right.left
            if isinstance(left, nodes.QualifiedReference) and left.value.lower() == "object":
                kind, right = "object", right.keys[0]
        identifier = f"type {node.name}"
        tree = ast.Return(call("Tree", constant(encode(right))))
        self.definitions.append(self.positions.put(function(identifier, [], [tree]), right))
        self._register(kind, node.name, identifier, node, self.signature(node.name, [], None))

    # Functions and plans

    def _define_function(self, node: nodes.FunctionDefinition | nodes.PlanDefinition) -> None:
        plan = isinstance(node, nodes.PlanDefinition)
        parameters = node.parameters
        misplaced = None if plan else _required_after_optional(parameters)
        identifier = python_function_name(node.name)
        frame = Frame("plan" if plan else "function", label=node.name, code_name=identifier, by_name=plan)
        body: list[nodes.Node | None] = [node.body, *[each.default for each in parameters]]
        frame.declared = assigned_names([node.body]) | {each.name for each in parameters}
        frame.match = "M" if reads_matches(body) else None
        frame.signature = self.global_name(
            ("signature", node.start, node.end), "G", lambda _: self.signature(node.name, parameters, node.return_type)
        )
        frame.return_node = None if plan else node.return_type
        self.frame = frame
        if misplaced is not None:
            self.emit(ast.Expr(call("RequiredAfterOptional", constant(misplaced.name))), misplaced)
            self.definitions.append(self.positions.put(function(identifier, [], frame.body, rest="arguments"), node))
        else:
            if frame.match is not None:
                self.emit(assign(frame.match, constant(None)), node)
            self.parameters(parameters, "BadNamed" if plan else "BadCall")
            if not plan:
                self.tail(node.body)
            elif node.body is not None:  # the result of a plan is what it returns explicitly
                self.stmt(node.body)
            if plan:
                self.definitions.append(
                    self._function_node(
                        identifier, [frame.local(each.name) for each in parameters], len(parameters), None, node
                    )
                )
            else:
                self.definitions.append(self.finished(identifier, parameters, node))
        self._register("plan" if plan else "function", node.name, identifier, node, name(frame.signature))

    # Classes, defines and nodes

    def _scope_frame(self, owner: Owner, label: str, roots: list[nodes.Node | None]) -> Frame:
        frame = Frame(owner, label=label, dictionary=True)
        frame.match = "M" if reads_matches(roots) else None
        return frame

    def _open_scope(self, node: nodes.Node) -> None:
        """Write the beginning of a function that works on a scope: its variables, and the last match."""
        self.emit(assign("V", ast.Attribute(name("S"), "vars", ast.Load())), node)
        if self.frame.match is not None:
            self.emit(assign(self.frame.match, ast.Attribute(name("S"), "match", ast.Load())), node)

    def _define_scoped(self, node: nodes.ClassDefinition | nodes.DefineDefinition) -> None:
        owner, word = _SCOPE_DEFINITIONS[type(node)]
        defaults = self._default_thunks(node.name, node.parameters)
        self.frame = self._scope_frame(owner, node.name, [node.body])
        self._open_scope(node)
        for each in node.parameters:
            self.frame.set(each.name)
        self.tail(node.body)
        identifier = f"{word} {node.name}"
        self.definitions.append(self._function_node(identifier, ["S"], 0, None, node))
        signature = self.signature(node.name, node.parameters, None, defaults=defaults)
        parent = node.parent if isinstance(node, nodes.ClassDefinition) else None
        self._register(word, node.name, identifier, node, signature, parent=parent)

    def _default_thunks(self, label: str, parameters: list[nodes.Parameter]) -> dict[str, str]:
        """Write a function of the scope for each default expression, and return their names."""
        thunks: dict[str, str] = {}
        for each in parameters:
            if each.default is None:
                continue
            self.frame = self._scope_frame("thunk", label, [each.default])
            self.frame.owner = "class"
            self.frame.siblings = tuple(p.name for p in parameters)
            self.frame.parameter = each.name
            thunks[each.name] = self.frame.code_name = f"default {label} {each.name}"
            self._open_scope(each)
            if self.frame.match is not None:
                self.emit(assign(self.frame.match, constant(None)), each)
            self.give_back_plain(each.default)
            self.definitions.append(self._function_node(thunks[each.name], ["S"], 0, None, each))
        return thunks

    def _define_node(self, node: nodes.NodeDefinition) -> None:
        self.frame = self._scope_frame("node", "node", [node.body])
        self._open_scope(node)
        self.tail(node.body)
        identifier = self.counted("node")
        self.definitions.append(self._function_node(identifier, ["S"], 0, None, node))
        outer = self.frame
        self.frame = Frame("thunk")
        hosts = tuple_([self.expr(host) for host in node.hosts])
        self.frame = outer
        self._register("node", "", identifier, node, self.signature("node", [], None), hosts=hosts)

    # Programs and templates

    def program(self, program: nodes.Program) -> ast.Module:
        """Return the module of a whole source."""
        for node in program.definitions:
            self.define(node)
        body = program.body
        if isinstance(body, nodes.Lambda) and isinstance(body.body, nodes.Epp):
            main = self._template(body, body.body)
        else:
            self.frame = self._scope_frame("main", "main", [body])
            self._open_scope(body)
            self.tail(body)
            main = self._function_node("main", ["S"], 0, None, body)
        only = assign("only_definitions", constant(_only_definitions(body)))
        return ast.Module([*self.prelude, *self.definitions, only, main], [])

    def _template(self, node: nodes.Lambda, epp: nodes.Epp) -> ast.FunctionDef:
        """Return a function that renders a template: parameters are locals, the rest is seen through the scope."""
        roots: list[nodes.Node | None] = [epp, *[each.default for each in node.parameters]]
        outside = self._scope_frame("main", "main", roots)
        frame = Frame("template", label="lambda", parent=outside, match=outside.match, code_name="main", by_name=True)
        frame.declared = assigned_names([epp]) | {each.name for each in node.parameters}
        frame.signature = self.global_name("template", "G", lambda _: self.signature("lambda", node.parameters, None))
        self.frame = frame
        self._open_scope(node)
        self.emit(assign("O", call("Output")), node)
        self.emit(assign("W", ast.Attribute(name("O"), "append", ast.Load())), node)
        self.parameters(node.parameters, "BadNamed")
        if epp.body is not None:
            self.stmt(epp.body)
        if frame.state is not None:
            self.emit(ast.Return(method(name("O"), "finish")), node)
        names = [frame.local(each.name) for each in node.parameters]
        main = self._function_node("main", ["S", *names], len(names), None, node)
        signature = name(frame.signature)
        self.definitions.append(
            ast.Assign([ast.Name("template", ast.Store())], tuple_([signature, constant(epp.parameters_specified)]))
        )
        return main

    def render_string(self, node: nodes.RenderString) -> ast.expr:
        self.emit(ast.Expr(call("W", constant(node.value))), node)
        return constant(None)

    def render(self, node: nodes.Render) -> ast.expr:
        value = self.expr(node.expression)
        if kind_of(value) != "str":
            first, again = self.named(value)
            value = either(is_class(first, "str"), again, method(name("O"), "show", again))
        self.emit(ast.Expr(call("W", value)), node)
        return constant(None)

    def epp(self, node: nodes.Epp) -> ast.expr:
        return constant(None) if node.body is None else self.expr(node.body)

    # Apply blocks

    def apply(self, node: nodes.Apply) -> ast.expr:
        arguments = self.exprs(node.arguments, unfold=True)
        body = node.block.body
        start, end = (node.block.end, node.block.end) if body is None else (body.start, body.end)
        variables: list[ast.expr | None] = []
        values: list[ast.expr] = []
        frame: Frame | None = self.frame
        seen: set[str] = set()
        while frame is not None and not frame.dictionary:
            for variable in sorted(frame.declared - seen):
                known_here = variable in (frame.state or {}) or frame is not self.frame
                if not known_here:
                    continue
                seen.add(variable)
                local = frame.local(variable)
                if not (frame.state or {}).get(variable):
                    frame.starts_missing.add(local)
                variables.append(constant(variable))
                values.append(name(local))
            frame = frame.parent
        captured: ast.expr = ast.Dict(variables, values)
        if frame is not None:
            captured = ast.BinOp(name("V"), ast.BitOr(), captured)
        return call("Apply", ast.List(arguments, ast.Load()), constant((start, end)), captured)


def _only_definitions(body: nodes.Node) -> bool:
    """Tell whether a program has no statements besides what it defines."""
    statements = body.statements if isinstance(body, nodes.Block) else [body]
    return all(isinstance(each, (nodes.Definition, nodes.NodeDefinition, nodes.Nop)) for each in statements)


def _required_after_optional(parameters: list[nodes.Parameter]) -> nodes.Parameter | None:
    optional = False
    for each in parameters:
        if each.default is not None or each.captures_rest:
            optional = True
        elif optional:
            return each
    return None
