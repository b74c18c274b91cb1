"""Chapter: literals, strings, collections, variables, access, types."""

from __future__ import annotations

import ast

from runner.puppet.compile.build import (
    call,
    constant,
    either,
    is_,
    is_class,
    is_not,
    kind_of,
    known,
    method,
    name,
    tuple_,
)
from runner.puppet.compile.core import Core
from runner.puppet.compile.frame import Frame
from runner.puppet.syntax import nodes


class Values(Core):
    """Expressions that are values or read them."""

    def literal(self, node: nodes.LiteralString | nodes.LiteralInteger | nodes.LiteralFloat) -> ast.expr:
        return constant(node.value)

    def boolean(self, node: nodes.LiteralBoolean) -> ast.expr:
        return constant(node.value)

    def nothing(self, node: nodes.Node) -> ast.expr:  # noqa: ARG002 - every handler takes its node
        return constant(None)

    def default(self, node: nodes.LiteralDefault) -> ast.expr:  # noqa: ARG002
        return name("Default")

    def word(self, node: nodes.QualifiedName) -> ast.expr:
        return constant(node.value)

    def reserved(self, node: nodes.ReservedWord) -> ast.expr:
        return constant(node.word)

    def regexp(self, node: nodes.LiteralRegexp) -> ast.expr:
        source = node.source
        return name(self.global_name(("regexp", source), "R", lambda _: call("Regexp", constant(source))))

    def parenthesized(self, node: nodes.Parenthesized) -> ast.expr:
        return self.expr(node.expression)

    def heredoc(self, node: nodes.Heredoc) -> ast.expr:
        text = self.expr(node.text)
        if node.syntax and isinstance(node.text, nodes.ConcatenatedString):  # others were checked with the source
            return call("Heredoc", constant(node.syntax), text)
        return text

    def text(self, node: nodes.TextExpression) -> ast.expr:
        return self.as_text(self.expr(node.expression), node)

    def as_text(self, value: ast.expr, node: nodes.Node) -> ast.expr:
        """Return the text of a value, as interpolation shows it."""
        kind = kind_of(value)
        if kind == "str":
            return value
        if kind == "int":
            return known(ast.JoinedStr([ast.FormattedValue(value, -1, None)]), "str")  # type: ignore[no-any-return]
        first, again = self.named(value)
        convert = self.positions.put(call("Text", again), node)
        return known(either(is_class(first, "str"), again, convert), "str")  # type: ignore[no-any-return]

    def concatenated(self, node: nodes.ConcatenatedString) -> ast.expr:
        expressions: list[nodes.Node] = [
            part.expression for part in node.parts if isinstance(part, nodes.TextExpression)
        ]
        values = iter(self.exprs(expressions))
        parts: list[ast.expr] = []
        for part in node.parts:
            if isinstance(part, nodes.LiteralString):
                parts.append(constant(part.value))
            else:
                value = next(values)
                text = value if kind_of(value) == "int" else self.as_text(value, part)
                parts.append(ast.FormattedValue(text, -1, None))
        return known(ast.JoinedStr(parts), "str")  # type: ignore[no-any-return]

    def list_(self, node: nodes.LiteralList) -> ast.expr:
        return known(ast.List(self.exprs(node.elements, unfold=True), ast.Load()), "list")  # type: ignore[no-any-return]

    def hash_(self, node: nodes.LiteralHash) -> ast.expr:
        flat: list[nodes.Node] = []
        for entry in node.entries:
            flat += [entry.key, entry.value]
        values = self.exprs(flat)
        keys, items = values[::2], values[1::2]
        if all(kind_of(key) in {"str", "int"} for key in keys):
            return known(ast.Dict(list(keys), list(items)), "dict")  # type: ignore[no-any-return]
        pairs = [tuple_([key, item]) for key, item in zip(keys, items, strict=True)]
        return known(call("Hash", tuple_(list(pairs))), "dict")  # type: ignore[no-any-return]

    def unfold(self, node: nodes.Unfold) -> ast.expr:
        """A splat outside of a list: an array."""
        value = call("Unfold", self.expr(node.expression))
        return call("list", value)

    # Access

    def access(self, node: nodes.Access) -> ast.expr:
        if self.is_static_type(node) and self.frame.owner != "thunk":
            return self.static_value(node)
        operands = self.exprs([node.left, *node.keys])
        left, keys = operands[0], operands[1:]
        if len(keys) != 1:
            return call("Keys", left, ast.List(keys, ast.Load()))
        key = keys[0]
        if kind_of(key) == "str" and kind_of(left) != "str":
            first, again = self.named(left)
            if isinstance(key, ast.Constant):
                slow = self.positions.put(call("At", again, key), node)
                return either(is_class(first, "dict"), method(again, "get", key), slow)
        return call("At", left, key)

    def reference(self, node: nodes.QualifiedReference) -> ast.expr:
        if self.frame.owner == "thunk":
            return call("Type", constant(node.value))
        return self.static_value(node)

    # Variables

    def variable(self, node: nodes.Variable) -> ast.expr:
        variable = node.name
        if variable.isdigit():
            match = self.frame.match
            if match is None:
                return constant(None)
            return call("Group", name(match), constant(int(variable)))
        if "::" in variable:
            owner, _, own = variable.removeprefix("::").rpartition("::")
            if owner == self.frame.label and own in self.frame.siblings:
                return self._sibling(self.frame, own)
            return call("Qualified", constant(variable))
        return self.read(self.frame, variable)

    def read(self, frame: Frame, variable: str, *, direct: bool = True) -> ast.expr:
        """Return code that reads a variable, seen from a frame; `direct`: from the frame itself, not a lambda in it."""
        if variable in frame.not_yet:
            return self._not_yet(frame, variable)
        if variable in frame.siblings:
            return self._sibling(frame, variable)
        state = frame.state or {}
        if frame.dictionary:
            if state.get(variable):
                return ast.Subscript(name("V"), constant(variable), ast.Load())
            return method(name("S"), "lookup", constant(variable))
        surely = state.get(variable)
        if surely:
            return known(name(frame.local(variable)), frame.kinds.get(variable))  # type: ignore[no-any-return]
        if surely is None and (direct or variable not in frame.declared):
            return self._read_outside(frame, variable)
        local = frame.local(variable)
        frame.starts_missing.add(local)
        return either(is_not(name(local), name("Missing")), name(local), self._read_outside(frame, variable))

    def _not_yet(self, frame: Frame, variable: str, marker: str = "NotYet") -> ast.expr:
        """Return code that reads a parameter whose turn comes later; `marker`: `Later` makes no error yet."""
        words = (frame.label, frame.parameter, variable, frame.code_name)
        refusal = call(marker, *[constant(word) for word in words])
        if not frame.by_name:
            return refusal
        local = name(frame.local(variable))
        return either(is_not(local, name("Missing")), local, refusal)

    def _sibling(self, frame: Frame, variable: str) -> ast.expr:
        words = (frame.parameter, variable, frame.code_name, self._comes_earlier(frame, variable))
        return call("Sibling", name("S"), *[constant(word) for word in words])

    def _comes_earlier(self, frame: Frame, variable: str) -> bool:
        return frame.siblings.index(variable) < frame.siblings.index(frame.parameter or "")

    def _read_outside(self, frame: Frame, variable: str) -> ast.expr:
        if frame.parent is not None:
            return self.read(frame.parent, variable, direct=False)
        return call("Global", constant(variable))

    def scope_view(self) -> ast.expr:
        """Return code for what a function sees of the variables here."""
        home = self.frame.home
        scope = name("Top" if home is None else "S")
        keys: list[ast.expr | None] = []
        values: list[ast.expr] = []
        seen: set[str] = set()
        frame: Frame | None = self.frame
        view = "View"
        while frame is not None and not frame.dictionary:
            state = frame.state or {}
            for variable in frame.not_yet:
                view = "ViewOfDefault"
                if variable not in seen:
                    seen.add(variable)
                    keys.append(constant(variable))
                    values.append(self._not_yet(frame, variable, "Later"))
            for variable in sorted(frame.declared):
                known_here = variable in state or (frame is not self.frame)
                if variable in seen or not known_here:
                    continue
                local = frame.local(variable)
                if not state.get(variable):
                    frame.starts_missing.add(local)
                seen.add(variable)
                keys.append(constant(variable))
                values.append(name(local))
            frame = frame.parent
        for variable in () if frame is None else frame.siblings:
            if variable in seen:
                continue
            assert frame is not None
            view = "ViewOfDefault"
            keys.append(constant(variable))
            scope_name = ast.Attribute(name("S"), "name", ast.Load())
            words = (frame.parameter, variable, frame.code_name)
            earlier = ast.keyword("earlier", constant(self._comes_earlier(frame, variable)))
            later = ast.Call(name("Later"), [scope_name, *[constant(word) for word in words]], [earlier])
            values.append(method(ast.Attribute(name("S"), "vars", ast.Load()), "get", constant(variable), later))
        match = self.frame.match
        if not keys and match is None:
            return scope
        arguments: list[ast.expr] = [scope, ast.Dict(keys, values)]
        if match is not None:
            arguments.append(name(match))
        return call(view, *arguments)

    def is_missing(self, local: str) -> ast.expr:
        """Return a condition: the argument was not given."""
        return is_(name(local), name("Missing"))
