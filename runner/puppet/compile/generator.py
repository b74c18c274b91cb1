"""The compiler: all chapters together, and which of them handles which node."""

from __future__ import annotations

from typing import ClassVar

from runner.puppet.compile.catalog import Catalog
from runner.puppet.syntax import nodes


class Generator(Catalog):
    """Writes the Python module of one source."""

    _EXPRESSIONS: ClassVar[dict[type[nodes.Node], str]] = {
        nodes.Nop: "nothing",
        nodes.LiteralUndef: "nothing",
        nodes.LiteralDefault: "default",
        nodes.LiteralBoolean: "boolean",
        nodes.LiteralInteger: "literal",
        nodes.LiteralFloat: "literal",
        nodes.LiteralString: "literal",
        nodes.LiteralRegexp: "regexp",
        nodes.QualifiedName: "word",
        nodes.QualifiedReference: "reference",
        nodes.ReservedWord: "reserved",
        nodes.Variable: "variable",
        nodes.ConcatenatedString: "concatenated",
        nodes.TextExpression: "text",
        nodes.Heredoc: "heredoc",
        nodes.LiteralList: "list_",
        nodes.LiteralHash: "hash_",
        nodes.And: "binary",
        nodes.Or: "binary",
        nodes.In: "binary",
        nodes.Arithmetic: "binary",
        nodes.Comparison: "binary",
        nodes.Match: "binary",
        nodes.Assignment: "assignment",
        nodes.Relationship: "relationship",
        nodes.Not: "negation",
        nodes.UnaryMinus: "negative",
        nodes.Unfold: "unfold",
        nodes.Parenthesized: "parenthesized",
        nodes.Access: "access",
        nodes.CallNamedFunction: "call_function",
        nodes.CallMethod: "call_method",
        nodes.Block: "block",
        nodes.If: "structured",
        nodes.Unless: "structured",
        nodes.Case: "structured",
        nodes.Selector: "structured",
        nodes.ClassDefinition: "definition",
        nodes.DefineDefinition: "definition",
        nodes.FunctionDefinition: "definition",
        nodes.PlanDefinition: "definition",
        nodes.NodeDefinition: "definition",
        nodes.TypeAlias: "definition",
        nodes.TypeMapping: "definition",
        nodes.TypeDefinition: "definition",
        nodes.Apply: "apply",
        nodes.Resource: "resource",
        nodes.ResourceDefaults: "defaults",
        nodes.ResourceOverride: "override",
        nodes.Collect: "collect",
        nodes.RenderString: "render_string",
        nodes.Render: "render",
        nodes.Epp: "epp",
    }
