"""What messages call an expression: `a Function Call`, `a '+' expression`."""

from __future__ import annotations

from runner.puppet.runtime.labels import article
from runner.puppet.syntax import nodes

_LABELS: dict[type[nodes.Node], str] = {
    nodes.CallNamedFunction: "Function Call",
    nodes.CallMethod: "Method call",
    nodes.Resource: "Resource Statement",
    nodes.ResourceDefaults: "Resource Defaults Expression",
    nodes.ResourceOverride: "Resource Override",
    nodes.Collect: "Resource Collector",
    nodes.VirtualQuery: "Virtual Query",
    nodes.ExportedQuery: "Exported Query",
    nodes.Access: "'[]' expression",
    nodes.NamedAccess: "'.' expression",
    nodes.QualifiedReference: "Type-Name",
    nodes.QualifiedName: "Name",
    nodes.Variable: "Variable",
    nodes.UnaryMinus: "Unary Minus",
    nodes.Not: "'!' expression",
    nodes.And: "'and' expression",
    nodes.Or: "'or' expression",
    nodes.In: "'in' expression",
    nodes.If: "'if' statement",
    nodes.Unless: "'unless' Statement",
    nodes.Case: "'case' statement",
    nodes.CaseOption: "Case Option",
    nodes.Selector: "Selector Expression",
    nodes.SelectorEntry: "Selector Option",
    nodes.LiteralList: "Array Expression",
    nodes.LiteralHash: "Hash Expression",
    nodes.KeyedEntry: "Hash Entry",
    nodes.ConcatenatedString: "Double Quoted String",
    nodes.TextExpression: "Text in Interpolated String",
    nodes.Heredoc: "'@()' expression",
    nodes.LiteralString: "String",
    nodes.LiteralInteger: "Literal Integer",
    nodes.LiteralFloat: "Literal Float",
    nodes.LiteralRegexp: "Regular Expression",
    nodes.Unfold: "Unfold",
    nodes.Lambda: "Lambda",
    nodes.Block: "Block Expression",
    nodes.Parenthesized: "Parenthesized Expression",
    nodes.ClassDefinition: "Host Class Definition",
    nodes.DefineDefinition: "'define' expression",
    nodes.FunctionDefinition: "Function Definition",
    nodes.PlanDefinition: "Plan Definition",
    nodes.NodeDefinition: "Node Definition",
    nodes.TypeAlias: "Type Alias",
    nodes.Parameter: "Parameter Definition",
    nodes.Apply: "'apply' expression",
    nodes.Epp: "EPP Template",
    nodes.Render: "Interpolated Expression",
}


def expression_label(node: nodes.Node | None) -> str:
    """Return the name of an expression with its article."""
    if isinstance(node, (nodes.Arithmetic, nodes.Comparison, nodes.Match, nodes.Assignment, nodes.Relationship)):
        return f"a '{node.operator}' expression"
    return article(_LABELS.get(type(node), "Function Call") if node is not None else "Function Call")
