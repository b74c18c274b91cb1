"""Chapter: resources, their defaults and overrides, collectors, relationships. All become calls of the runtime."""

from __future__ import annotations

import ast

from runner.puppet.compile.build import call, constant, name, tuple_
from runner.puppet.compile.definitions import Definitions
from runner.puppet.syntax import nodes

_QUERY = {nodes.VirtualQuery: "virtual", nodes.ExportedQuery: "exported"}

Operations = list[nodes.AttributeOperation | nodes.AttributesOperation]


class Catalog(Definitions):
    """Statements that add to a catalog."""

    def _scope(self) -> ast.expr:
        return name("Top" if self.frame.home is None else "S")

    def resource(self, node: nodes.Resource) -> ast.expr:
        # Titles are checked before any attribute is evaluated.
        kind, *titles = self.exprs([node.type_name, *[body.title for body in node.bodies]])
        by_name = None if _is_computed(node.type_name) else isinstance(node.type_name, nodes.QualifiedName)
        checking = call("Titles", kind, constant(by_name), constant(node.form), tuple_(list(titles)))
        checked = self.positions.put(checking, node)
        prepared = self.keep(checked, node)
        values = self.exprs([operation.value for body in node.bodies for operation in body.operations])
        bodies: list[ast.expr] = []
        for body in node.bodies:
            count = len(body.operations)
            bodies.append(self._attributes(body.operations, values[:count]))
            values = values[count:]
        return call("Declare", self._scope(), prepared, constant(node.form), tuple_(bodies))

    def _attributes(self, operations: Operations, values: list[ast.expr]) -> ast.expr:
        records: list[ast.expr] = []
        for operation, value in zip(operations, values, strict=True):
            if isinstance(operation, nodes.AttributesOperation):
                records.append(tuple_([constant("*"), constant("=>"), value]))
            else:
                records.append(tuple_([constant(operation.name), constant(operation.operator), value]))
        return tuple_(records)

    def _changes(self, subject: nodes.Node, operations: Operations) -> tuple[ast.expr, ast.expr]:
        values = self.exprs([subject, *[operation.value for operation in operations]])
        return values[0], self._attributes(operations, values[1:])

    def defaults(self, node: nodes.ResourceDefaults) -> ast.expr:
        kind, attributes = self._changes(node.type_ref, node.operations)
        return call("Defaults", self._scope(), kind, attributes)

    def override(self, node: nodes.ResourceOverride) -> ast.expr:
        references, attributes = self._changes(node.resources, node.operations)
        return call("Override", self._scope(), references, attributes)

    def collect(self, node: nodes.Collect) -> ast.expr:
        assert isinstance(node.type, nodes.QualifiedReference)
        attributes = self._attributes(node.operations, self.exprs([each.value for each in node.operations]))
        query = constant(None) if node.query.expression is None else self._query(node.query.expression)
        return call(
            "Collect", self._scope(), constant(node.type.value), constant(_QUERY[type(node.query)]), query, attributes
        )

    def _query(self, node: nodes.Node) -> ast.expr:
        """Return a query as data: `(operator, left, right)` with names of attributes and evaluated values."""
        if isinstance(node, nodes.Parenthesized):
            return self._query(node.expression)
        if isinstance(node, (nodes.And, nodes.Or)):
            word = "and" if isinstance(node, nodes.And) else "or"
            return tuple_([constant(word), self._query(node.left), self._query(node.right)])
        assert isinstance(node, nodes.Comparison)
        left = node.left
        attribute = left.name if isinstance(left, nodes.Variable) else getattr(left, "value", "")
        return tuple_([constant(node.operator), constant(attribute), self.expr(node.right)])

    def relationship(self, node: nodes.Relationship) -> ast.expr:
        spine: list[nodes.Relationship] = []
        first: nodes.Node = node
        while isinstance(first, nodes.Relationship):
            spine.append(first)
            first = first.left
        value = self.expr(first)
        for each in reversed(spine):
            left, right = self.after(value, each.right)
            related = call("Relate", self._scope(), left, right, constant(each.operator))
            value = self.keep(self.positions.put(related, each), each)
        return value


def _is_computed(type_name: nodes.Node) -> bool:
    """Tell whether the type of a resource expression is neither a name nor written as a type."""
    if isinstance(type_name, nodes.Access):
        type_name = type_name.left
        return not isinstance(type_name, nodes.QualifiedReference)
    return not isinstance(type_name, (nodes.QualifiedName, nodes.QualifiedReference))
